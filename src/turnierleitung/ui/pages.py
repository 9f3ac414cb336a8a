"""The pages of the window in the order of the day; only pages that work."""

from __future__ import annotations

from importlib import import_module
from typing import NamedTuple, cast

from PySide6.QtCore import QCoreApplication

from turnierleitung.ui.page import Page
from turnierleitung.ui.widgets.rail import RailEntry


class PageEntry(NamedTuple):
    """A page with where its class lives; it is made when it is opened first."""

    rail: RailEntry
    module: str
    class_name: str

    def page_class(self) -> type[Page]:
        """Return the class of the page."""
        return cast("type[Page]", getattr(import_module(self.module), self.class_name))


OVERVIEW = "overview"
REGISTRATION = "registration"
DECKS = "decks"
PENALTIES = "penalties"
DRAW = "draw"
ROUND = "round"
STANDINGS = "standings"
PRINTING = "printing"
HISTORY = "history"
SETTINGS = "settings"


def entries(*, plays_matches: bool = False) -> tuple[PageEntry, ...]:
    """Return all pages of a tournament; one against one some are others than at tables."""
    translate = QCoreApplication.translate
    first = (
        _entry(OVERVIEW, translate("Pages", "Übersicht"), "OverviewPage"),
        _entry(REGISTRATION, translate("Pages", "Teilnehmer"), "RegistrationPage"),
    )
    last = (
        _entry(PRINTING, translate("Pages", "Drucken"), "PrintingPage"),
        _entry(HISTORY, translate("Pages", "Protokoll"), "HistoryPage", below=True),
        _entry(SETTINGS, translate("Pages", "Einstellungen"), "SettingsPage", below=True),
    )
    if plays_matches:
        return (
            *first,
            _entry(DECKS, translate("Pages", "Quartette"), "DecksPage"),
            _entry(DRAW, translate("Pages", "Auslosung"), "StagesDrawPage", module="stages_page"),
            _entry(ROUND, translate("Pages", "Begegnungen"), "MatchesPage", module="matches_page"),
            _entry(STANDINGS, translate("Pages", "Rangliste"), "StagesPage", module="stages_page"),
            _entry(PENALTIES, translate("Pages", "Proteste"), "ProtestsPage"),
            *last,
        )
    return (
        *first,
        _entry(DRAW, translate("Pages", "Auslosung"), "DrawPage"),
        _entry(ROUND, translate("Pages", "Runde"), "RoundPage"),
        _entry(STANDINGS, translate("Pages", "Rangliste"), "StandingsPage"),
        *last,
    )


def _entry(key: str, title: str, class_name: str, *, module: str = "page", below: bool = False) -> PageEntry:
    return PageEntry(RailEntry(key, title, below), f"turnierleitung.ui.{key}.{module}", class_name)

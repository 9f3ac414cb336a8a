"""The pages of the window in the order of the day; only pages that work."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import cast

from PySide6.QtCore import QCoreApplication

from turnierleitung.ui.page import Page
from turnierleitung.ui.widgets.rail import RailEntry


@dataclass(frozen=True, slots=True)
class PageEntry:
    """A page with where its class lives; it is made when it is opened first."""

    rail: RailEntry
    module: str
    class_name: str

    def page_class(self) -> type[Page]:
        """Return the class of the page."""
        return cast("type[Page]", getattr(import_module(self.module), self.class_name))


OVERVIEW = "overview"
REGISTRATION = "registration"
DRAW = "draw"
ROUND = "round"
STANDINGS = "standings"
PRINTING = "printing"
HISTORY = "history"
SETTINGS = "settings"


def entries() -> tuple[PageEntry, ...]:
    """Return all pages."""
    translate = QCoreApplication.translate
    return (
        _entry(OVERVIEW, translate("Pages", "Übersicht"), "OverviewPage"),
        _entry(REGISTRATION, translate("Pages", "Teilnehmer"), "RegistrationPage"),
        _entry(DRAW, translate("Pages", "Auslosung"), "DrawPage"),
        _entry(ROUND, translate("Pages", "Runde"), "RoundPage"),
        _entry(STANDINGS, translate("Pages", "Rangliste"), "StandingsPage"),
        _entry(PRINTING, translate("Pages", "Drucken"), "PrintingPage"),
        _entry(HISTORY, translate("Pages", "Protokoll"), "HistoryPage", below=True),
        _entry(SETTINGS, translate("Pages", "Einstellungen"), "SettingsPage", below=True),
    )


def _entry(key: str, title: str, class_name: str, *, below: bool = False) -> PageEntry:
    return PageEntry(RailEntry(key, title, below), f"turnierleitung.ui.{key}.page", class_name)

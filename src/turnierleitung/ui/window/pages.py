"""The pages of the window in the order of the day; only pages that work."""

from __future__ import annotations

from importlib import import_module
from typing import Final, NamedTuple, cast

from PySide6.QtCore import QCoreApplication

from turnierleitung.ui.widgets.rail import RailEntry
from turnierleitung.ui.window.page import Page


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


_ROUND: Final = (ROUND, "turnierleitung.ui.entry.page", "RoundPage")
_AT_TABLES: Final = (
    (DRAW, "turnierleitung.ui.tables.draw.page", "DrawPage"),
    _ROUND,
    (STANDINGS, "turnierleitung.ui.tables.standings.page", "StandingsPage"),
)
_OF_MATCHES: Final = (
    (DECKS, "turnierleitung.ui.decks.page", "DecksPage"),
    (DRAW, "turnierleitung.ui.matches.draw.page", "StagesDrawPage"),
    _ROUND,
    (STANDINGS, "turnierleitung.ui.matches.standings.page", "StagesPage"),
    (PENALTIES, "turnierleitung.ui.judge.page", "ProtestsPage"),
)
_BEFORE: Final = (
    (OVERVIEW, "turnierleitung.ui.overview.page", "OverviewPage"),
    (REGISTRATION, "turnierleitung.ui.registration.page", "RegistrationPage"),
)
_AFTER: Final = (
    (PRINTING, "turnierleitung.ui.printing.page", "PrintingPage"),
    (HISTORY, "turnierleitung.ui.history.page", "HistoryPage"),
    (SETTINGS, "turnierleitung.ui.settings.page", "SettingsPage"),
)
_BELOW: Final = frozenset({HISTORY, SETTINGS})


def entries(*, plays_matches: bool = False) -> tuple[PageEntry, ...]:
    """Return all pages of a tournament; one against one some are others than at tables."""
    titles = _titles(plays_matches=plays_matches)
    return tuple(
        PageEntry(RailEntry(key, titles[key], key in _BELOW), module, class_name)
        for key, module, class_name in (
            *_BEFORE,
            *(_OF_MATCHES if plays_matches else _AT_TABLES),
            *_AFTER,
        )
    )


def _titles(*, plays_matches: bool) -> dict[str, str]:
    translate = QCoreApplication.translate
    return {
        OVERVIEW: translate("Pages", "Übersicht"),
        REGISTRATION: translate("Pages", "Teilnehmer"),
        DECKS: translate("Pages", "Quartette"),
        DRAW: translate("Pages", "Auslosung"),
        ROUND: translate("Pages", "Begegnungen") if plays_matches else translate("Pages", "Runde"),
        STANDINGS: translate("Pages", "Rangliste"),
        PENALTIES: translate("Pages", "Proteste"),
        PRINTING: translate("Pages", "Drucken"),
        HISTORY: translate("Pages", "Protokoll"),
        SETTINGS: translate("Pages", "Einstellungen"),
    }

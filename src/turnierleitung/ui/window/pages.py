"""The pages of the window in the order of the day; only pages that work."""

from __future__ import annotations

from importlib import import_module
from typing import Final, NamedTuple, cast

from turnierleitung.domain.states import Format
from turnierleitung.texts.language import translate
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
HALL = "hall"
STANDINGS = "standings"
PRIZES = "prizes"
CASH = "cash"
PRINTING = "printing"
HISTORY = "history"
SETTINGS = "settings"


_KEYS: Final = {
    OVERVIEW: "Ctrl+1",
    REGISTRATION: "Ctrl+2",
    DRAW: "Ctrl+3",
    DECKS: "Ctrl+D",
    ROUND: "Ctrl+4",
    HALL: "Ctrl+5",
    STANDINGS: "Ctrl+6",
    PRIZES: "Ctrl+E",
    PENALTIES: "Ctrl+7",
    CASH: "Ctrl+8",
    PRINTING: "Ctrl+9",
    HISTORY: "Ctrl+0",
    SETTINGS: "Ctrl+,",
}
"""The same in every tournament, whatever is played; a page that there is not leaves its key free."""
_ROUND: Final = (ROUND, "turnierleitung.ui.entry.page", "RoundPage")
_DECKS: Final = (DECKS, "turnierleitung.ui.decks.decks_page", "DecksPage")
_PRIZES: Final = (PRIZES, "turnierleitung.ui.prizes.prizes_page", "PrizesPage")
_PENALTIES: Final = (PENALTIES, "turnierleitung.ui.judge.judge_page", "JudgePage")
_HALL: Final = (HALL, "turnierleitung.ui.clock.hall_page", "HallPage")
_OF_FORMAT: Final[dict[Format, tuple[tuple[str, str, str], ...]]] = {
    Format.TABLES: (
        (DRAW, "turnierleitung.ui.tables.draw.page", "DrawPage"),
        _ROUND,
        _HALL,
        (STANDINGS, "turnierleitung.ui.tables.standings.page", "StandingsPage"),
        _PRIZES,
        _PENALTIES,
    ),
    Format.MATCHES: (
        (DRAW, "turnierleitung.ui.matches.draw.draw_page", "StagesDrawPage"),
        _DECKS,
        _ROUND,
        _HALL,
        (STANDINGS, "turnierleitung.ui.matches.standings.ranking_page", "StagesPage"),
        _PRIZES,
        _PENALTIES,
    ),
}
_BEFORE: Final = (
    (OVERVIEW, "turnierleitung.ui.overview.overview_page", "OverviewPage"),
    (REGISTRATION, "turnierleitung.ui.registration.registration_page", "RegistrationPage"),
)
_AFTER: Final = (
    (CASH, "turnierleitung.ui.cash.cash_page", "CashPage"),
    (PRINTING, "turnierleitung.ui.printing.print_page", "PrintingPage"),
    (HISTORY, "turnierleitung.ui.history.history_page", "HistoryPage"),
    (SETTINGS, "turnierleitung.ui.settings.settings_page", "SettingsPage"),
)
_BELOW: Final = frozenset({HISTORY, SETTINGS})


def entries(played_as: Format, *, lists_decks: bool = False) -> tuple[PageEntry, ...]:
    """Return all pages of a tournament of a format; with ``lists_decks`` tables play with decks of a list."""
    titles = _titles(played_as)
    of_format = _OF_FORMAT[played_as]
    if lists_decks and _DECKS not in of_format:
        of_format = (of_format[0], _DECKS, *of_format[1:])
    return tuple(
        PageEntry(RailEntry(key, titles[key], _KEYS[key], key in _BELOW), module, class_name)
        for key, module, class_name in (
            *_BEFORE,
            *of_format,
            *_AFTER,
        )
    )


def _titles(played_as: Format) -> dict[str, str]:
    return {
        OVERVIEW: translate("Pages", "Übersicht"),
        REGISTRATION: translate("Pages", "Teilnehmer"),
        DECKS: translate("Pages", "Quartette"),
        DRAW: translate("Pages", "Auslosung"),
        ROUND: translate("Pages", "Runde")
        if played_as is Format.TABLES
        else translate("Pages", "Begegnungen"),
        HALL: translate("Pages", "Saal"),
        STANDINGS: translate("Pages", "Rangliste"),
        PRIZES: translate("Pages", "Siegerehrung"),
        PENALTIES: translate("Pages", "Strafen & Proteste"),
        CASH: translate("Pages", "Kasse"),
        PRINTING: translate("Pages", "Drucken"),
        HISTORY: translate("Pages", "Protokoll"),
        SETTINGS: translate("Pages", "Einstellungen"),
    }

"""What the values are called that every game with a list has."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP

from turnierleitung.domain.games.lists.topics import ListTopic
from turnierleitung.domain.topics import Topic
from turnierleitung.texts.field_groups import FieldSource, Group

LENGTH: Final[dict[str, FieldSource]] = {
    "game.deals_per_round": FieldSource(
        Group.COURSE,
        QT_TRANSLATE_NOOP("RulebookFields", "Spiele je Runde"),
        QT_TRANSLATE_NOOP("RulebookFields", "An Tischen mit vier Personen."),
        ListTopic.DEALS,
    ),
    "game.deals_per_round_of_five": FieldSource(
        Group.COURSE,
        QT_TRANSLATE_NOOP("RulebookFields", "Spiele je Runde am Fünfertisch"),
        QT_TRANSLATE_NOOP(
            "RulebookFields", "Wer gibt, setzt aus. Mit einem Viertel mehr spielt jeder so oft wie zu viert."
        ),
        ListTopic.DEALS,
    ),
    "game.decks_per_table_and_round": FieldSource(
        Group.COURSE,
        QT_TRANSLATE_NOOP("RulebookFields", "Neue Kartenspiele je Tisch und Runde"),
        QT_TRANSLATE_NOOP("RulebookFields", "0 heißt: keine neuen Karten."),
        Topic.DECKS,
    ),
}
"""How long is played, by path."""

SHEET: Final[dict[str, FieldSource]] = {
    "game.list_keeper": FieldSource(
        Group.SHEET,
        QT_TRANSLATE_NOOP("RulebookFields", "Den Zettel führt Sitz"),
        QT_TRANSLATE_NOOP("RulebookFields", "Oder wen der ganze Tisch bestimmt."),
        Topic.SLIPS,
    ),
    "game.signatures_required": FieldSource(
        Group.SHEET, QT_TRANSLATE_NOOP("RulebookFields", "Alle am Tisch unterschreiben"), "", Topic.SLIPS
    ),
}
"""Who writes and signs, by path."""

ORDER: Final = (
    *("stages.rounds", "stages.seats", "stages.headcount", "stages.waiting_round", "round_name"),
    *("game.deals_per_round", "game.deals_per_round_of_five"),
    *("stages.first_seats", "stages.draw", "stages.spread_clubs", "stages.round_minutes"),
    *("stages.criteria", "stages.criteria.tally", "stages.criteria.better", "stages.final_tie"),
    "stages.incomplete",
)
"""How the editor begins: rounds, deals, seats, ranking."""

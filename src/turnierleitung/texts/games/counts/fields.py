"""What the values are called that every game with counts has."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP

from turnierleitung.domain.games.counts.settings import TieAtTheEnd
from turnierleitung.domain.games.counts.topics import CountTopic
from turnierleitung.domain.topics import Topic
from turnierleitung.texts.field_groups import FieldSource, Group

DECK: Final[dict[str, FieldSource]] = {
    "game.deck_cards": FieldSource(
        group=Group.GAMES,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Ein Kartensatz hat"),
        help=QT_TRANSLATE_NOOP("RulebookFields", "Gilt, wo auf dem Tisch kein Satz der Liste liegt."),
        topic=Topic.DECKS,
        unit=QT_TRANSLATE_NOOP("RulebookFields", "Karten"),
    ),
}
"""With what is played, by path."""

PLACES: Final[dict[str, FieldSource]] = {
    "game.tie_at_the_end": FieldSource(
        group=Group.SCORING,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Wenn zwei am Tisch gleich stehen"),
        help="",
        topic=CountTopic.DECIDING,
        choice=TieAtTheEnd,
    ),
    "game.points_left_behind": FieldSource(
        Group.SCORING,
        QT_TRANSLATE_NOOP("RulebookFields", "Punkte für jeden, der am Tisch dahinter liegt"),
        "",
        CountTopic.PLACES,
    ),
    "game.points_level": FieldSource(
        Group.SCORING,
        QT_TRANSLATE_NOOP("RulebookFields", "Punkte für jeden, der gleich steht"),
        "",
        CountTopic.PLACES,
    ),
    "game.points_by_place": FieldSource(
        Group.SCORING,
        QT_TRANSLATE_NOOP("RulebookFields", "Oder feste Punkte für Platz 1, 2, 3 …"),
        QT_TRANSLATE_NOOP(
            "RulebookFields", "Mit Leerzeichen getrennt, der Beste zuerst. Leer: Es gelten die Werte darüber."
        ),
        CountTopic.PLACES,
    ),
}
"""What a place at the table is worth, by path."""

ORDER: Final = (
    *("stages.rounds", "stages.seats", "stages.headcount", "stages.waiting_round", "round_name"),
    *("stages.first_seats", "stages.draw", "stages.spread_clubs", "stages.round_minutes"),
    *("stages.criteria", "stages.criteria.tally", "stages.criteria.better", "stages.final_tie"),
    "stages.incomplete",
)
"""How the editor begins: rounds, seats, ranking."""

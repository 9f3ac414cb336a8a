"""Label, help and topic of every value in a rulebook of Trumpf."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from turnierleitung.domain.cards import MiddleCards
from turnierleitung.domain.problems import QT_TRANSLATE_NOOP, Topic
from turnierleitung.games.counts import words as counts
from turnierleitung.games.trumpf.rules import (
    Announcer,
    DecidingAnnouncer,
    DecidingPlayers,
    LastCardInTie,
    Remainder,
    RoundEnd,
    TieLays,
    TrumpfTopic,
)
from turnierleitung.texts import decks
from turnierleitung.texts.game_words import FieldSource, Group

FIELDS: Final[dict[str, FieldSource]] = {
    "game.round_end": FieldSource(
        group=Group.COURSE,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Eine Runde endet"),
        help=QT_TRANSLATE_NOOP("RulebookFields", "Wo die Zeit sie beendet, beginnt keine Runde ohne Zeit."),
        topic=(TrumpfTopic.ROUND_END, Topic.TIME),
        choice=RoundEnd,
    ),
    **counts.DECK,
    "game.remainder": FieldSource(
        group=Group.GAMES,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Karten, die beim Austeilen übrig sind"),
        help="",
        topic=TrumpfTopic.DEALING,
        choice=Remainder,
    ),
    "game.announcer": FieldSource(
        group=Group.GAMES,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Den nächsten Wert sagt an"),
        help="",
        topic=TrumpfTopic.ANNOUNCING,
        choice=Announcer,
    ),
    "game.tie_lays": FieldSource(
        group=Group.GAMES,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Bei gleichem Wert legen in die Mitte"),
        help="",
        topic=TrumpfTopic.TIES,
        choice=TieLays,
    ),
    "game.deciding_players": FieldSource(
        group=Group.GAMES,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Die Entscheidungsrunde spielen"),
        help="",
        topic=TrumpfTopic.TIES,
        choice=DecidingPlayers,
    ),
    "game.deciding_announcer": FieldSource(
        group=Group.GAMES,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Die Entscheidungsrunde sagt an"),
        help="",
        topic=TrumpfTopic.TIES,
        choice=DecidingAnnouncer,
    ),
    "game.last_card_in_tie": FieldSource(
        group=Group.GAMES,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Liegt jemandes letzte Karte in der Mitte"),
        help="",
        topic=TrumpfTopic.TIES,
        choice=LastCardInTie,
    ),
    "game.may_choose_with": FieldSource(
        group=Group.GAMES,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Aussuchen darf man bei den letzten"),
        help=QT_TRANSLATE_NOOP("RulebookFields", "0 heißt: nie."),
        topic=TrumpfTopic.STACK,
        unit=QT_TRANSLATE_NOOP("RulebookFields", "Karten"),
    ),
    "game.middle_cards": FieldSource(
        group=Group.GAMES,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Karten in der Mitte, wenn die Zeit um ist"),
        help="",
        topic=TrumpfTopic.MIDDLE,
        choice=MiddleCards,
    ),
    **decks.FIELDS,
    **counts.PLACES,
}
"""By path."""

ORDER: Final = (*counts.ORDER, *FIELDS)
"""The order of the editor, as far as it is not the usual one."""


TOPICS: Final[dict[StrEnum, str]] = {
    TrumpfTopic.DEALING: QT_TRANSLATE_NOOP("Trumpf", "Austeilen"),
    TrumpfTopic.COUNTING: QT_TRANSLATE_NOOP("Trumpf", "Zählen am Ende"),
    TrumpfTopic.PLACES: QT_TRANSLATE_NOOP("Trumpf", "Plätze am Tisch und Punkte"),
    TrumpfTopic.DECIDING: QT_TRANSLATE_NOOP("Trumpf", "Entscheidungsrunde am Ende"),
    TrumpfTopic.STACK: QT_TRANSLATE_NOOP("Trumpf", "Stapel und oberste Karte"),
    TrumpfTopic.ANNOUNCING: QT_TRANSLATE_NOOP("Trumpf", "Ansagen"),
    TrumpfTopic.VALUES: QT_TRANSLATE_NOOP("Trumpf", "Welcher Wert besser ist"),
    TrumpfTopic.TIES: QT_TRANSLATE_NOOP("Trumpf", "Gleicher Wert im Stich"),
    TrumpfTopic.MIDDLE: QT_TRANSLATE_NOOP("Trumpf", "Karten in der Mitte"),
    TrumpfTopic.DROPPING_OUT: QT_TRANSLATE_NOOP("Trumpf", "Ausscheiden"),
    TrumpfTopic.ROUND_END: QT_TRANSLATE_NOOP("Trumpf", "Ende der Runde"),
}
"""Before translation."""

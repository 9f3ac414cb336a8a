"""Label, help and topic of every value in a rulebook of Trumpf."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from turnierleitung.domain.cards import MiddleCards
from turnierleitung.domain.problems import Topic, german
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
from turnierleitung.texts.game_words import FieldText, Group

FIELDS: Final[dict[str, FieldText]] = {
    "game.round_end": Group.COURSE.field(
        german("RulebookFields", "Eine Runde endet"),
        (TrumpfTopic.ROUND_END, Topic.TIME),
        german("RulebookFields", "Wo die Zeit sie beendet, beginnt keine Runde ohne Zeit."),
        choice=RoundEnd,
    ),
    **counts.DECK,
    "game.remainder": Group.GAMES.field(
        german("RulebookFields", "Karten, die beim Austeilen übrig sind"),
        TrumpfTopic.DEALING,
        choice=Remainder,
    ),
    "game.announcer": Group.GAMES.field(
        german("RulebookFields", "Den nächsten Wert sagt an"), TrumpfTopic.ANNOUNCING, choice=Announcer
    ),
    "game.tie_lays": Group.GAMES.field(
        german("RulebookFields", "Bei gleichem Wert legen in die Mitte"), TrumpfTopic.TIES, choice=TieLays
    ),
    "game.deciding_players": Group.GAMES.field(
        german("RulebookFields", "Die Entscheidungsrunde spielen"), TrumpfTopic.TIES, choice=DecidingPlayers
    ),
    "game.deciding_announcer": Group.GAMES.field(
        german("RulebookFields", "Die Entscheidungsrunde sagt an"), TrumpfTopic.TIES, choice=DecidingAnnouncer
    ),
    "game.last_card_in_tie": Group.GAMES.field(
        german("RulebookFields", "Liegt jemandes letzte Karte in der Mitte"),
        TrumpfTopic.TIES,
        choice=LastCardInTie,
    ),
    "game.may_choose_with": Group.GAMES.field(
        german("RulebookFields", "Aussuchen darf man bei den letzten"),
        TrumpfTopic.STACK,
        german("RulebookFields", "0 heißt: nie."),
        unit=german("RulebookFields", "Karten"),
    ),
    "game.middle_cards": Group.GAMES.field(
        german("RulebookFields", "Karten in der Mitte, wenn die Zeit um ist"),
        TrumpfTopic.MIDDLE,
        choice=MiddleCards,
    ),
    **decks.FIELDS,
    **counts.PLACES,
}
"""By path."""

ORDER: Final = (*counts.ORDER, *FIELDS)
"""The order of the editor, as far as it is not the usual one."""


TOPICS: Final[dict[StrEnum, str]] = {
    TrumpfTopic.DEALING: german("Trumpf", "Austeilen"),
    TrumpfTopic.COUNTING: german("Trumpf", "Zählen am Ende"),
    TrumpfTopic.PLACES: german("Trumpf", "Plätze am Tisch und Punkte"),
    TrumpfTopic.DECIDING: german("Trumpf", "Entscheidungsrunde am Ende"),
    TrumpfTopic.STACK: german("Trumpf", "Stapel und oberste Karte"),
    TrumpfTopic.ANNOUNCING: german("Trumpf", "Ansagen"),
    TrumpfTopic.VALUES: german("Trumpf", "Welcher Wert besser ist"),
    TrumpfTopic.TIES: german("Trumpf", "Gleicher Wert im Stich"),
    TrumpfTopic.MIDDLE: german("Trumpf", "Karten in der Mitte"),
    TrumpfTopic.DROPPING_OUT: german("Trumpf", "Ausscheiden"),
    TrumpfTopic.ROUND_END: german("Trumpf", "Ende der Runde"),
}
"""Before translation."""

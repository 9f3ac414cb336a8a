"""What the values of a rulebook of Trumpf are called."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP

from turnierleitung.domain.games.middle_cards import MiddleCards
from turnierleitung.domain.games.trumpf.settings import (
    Announcer,
    DecidingAnnouncer,
    DecidingPlayers,
    LastCardInTie,
    Remainder,
    RoundEnd,
    TieLays,
)
from turnierleitung.domain.games.trumpf.topics import TrumpfTopic
from turnierleitung.domain.topics import Topic
from turnierleitung.texts.field_groups import FieldSource, Group
from turnierleitung.texts.games import categories
from turnierleitung.texts.games.counts import fields as counts

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
    **categories.FIELDS,
    **counts.PLACES,
}
"""By path."""

ORDER: Final = (*counts.ORDER, *FIELDS)
"""The order of the editor, as far as it is not the usual one."""

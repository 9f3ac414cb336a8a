"""Label, help and topic of every value in a rulebook of Quartett."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from turnierleitung.domain.cards import MiddleCards
from turnierleitung.domain.problems import QT_TRANSLATE_NOOP, Topic
from turnierleitung.games.quartett.rules import (
    BothAbsent,
    DelayPenalty,
    Entry,
    ForfeitScoring,
    LastCardInMiddle,
    OddDeck,
    QuartettTopic,
    StillLevel,
    WinningValue,
)
from turnierleitung.texts import decks
from turnierleitung.texts.game_words import FieldSource, Group

FIELDS: Final[dict[str, FieldSource]] = {
    **decks.FIELDS,
    "game.overtime_minutes": FieldSource(
        group=Group.COURSE,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Verlängerung in der Finalrunde"),
        help="",
        topic=QuartettTopic.END,
        unit=QT_TRANSLATE_NOOP("RulebookFields", "Min."),
    ),
    "game.still_level": FieldSource(
        group=Group.COURSE,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Wenn es nach der Verlängerung gleich steht"),
        help="",
        topic=QuartettTopic.END,
        choice=StillLevel,
    ),
    "game.usual_deck_from": FieldSource(
        group=Group.GAMES,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Übliche Quartette: von"),
        help=QT_TRANSLATE_NOOP("RulebookFields", "Andere Größen sind erlaubt, das Programm fragt nach."),
        topic=Topic.DECKS,
        unit=QT_TRANSLATE_NOOP("RulebookFields", "Karten"),
    ),
    "game.usual_deck_to": FieldSource(
        group=Group.GAMES,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Übliche Quartette: bis"),
        help="",
        topic=Topic.DECKS,
        unit=QT_TRANSLATE_NOOP("RulebookFields", "Karten"),
    ),
    "game.odd_deck": FieldSource(
        group=Group.GAMES,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Quartett mit ungerader Kartenzahl"),
        help="",
        topic=Topic.DECKS,
        choice=OddDeck,
    ),
    "game.winning_value": FieldSource(
        group=Group.GAMES,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Einen Stich gewinnt"),
        help="",
        topic=QuartettTopic.TRICKS,
        choice=WinningValue,
    ),
    "game.last_card": FieldSource(
        group=Group.GAMES,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Wessen letzte Karte in die Mitte kommt"),
        help="",
        topic=QuartettTopic.MIDDLE,
        choice=LastCardInMiddle,
    ),
    "game.middle_cards": FieldSource(
        group=Group.GAMES,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Karten in der Mitte, wenn die Zeit um ist"),
        help="",
        topic=QuartettTopic.MIDDLE,
        choice=MiddleCards,
    ),
    "game.choose_from_last": FieldSource(
        group=Group.GAMES,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Aussuchen darf man bei den letzten"),
        help=QT_TRANSLATE_NOOP("RulebookFields", "0 heißt: nie."),
        topic="",
        unit=QT_TRANSLATE_NOOP("RulebookFields", "Karten"),
    ),
    "game.points_won": FieldSource(
        Group.SCORING, QT_TRANSLATE_NOOP("RulebookFields", "Punkte für einen Sieg"), "", Topic.RANKING
    ),
    "game.points_drawn": FieldSource(
        Group.SCORING, QT_TRANSLATE_NOOP("RulebookFields", "Punkte für ein Unentschieden"), "", Topic.RANKING
    ),
    "game.points_lost": FieldSource(
        Group.SCORING, QT_TRANSLATE_NOOP("RulebookFields", "Punkte für eine Niederlage"), "", Topic.RANKING
    ),
    "game.forfeit_cards": FieldSource(
        group=Group.SCORING,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Forfait zählt"),
        help=QT_TRANSLATE_NOOP("RulebookFields", "Karten für den, der da war."),
        topic=Topic.LATENESS,
        unit=QT_TRANSLATE_NOOP("RulebookFields", "Karten"),
    ),
    "game.forfeit_scoring": FieldSource(
        group=Group.SCORING,
        label=QT_TRANSLATE_NOOP("RulebookFields", "So wird forfait gewertet"),
        help="",
        topic=Topic.LATENESS,
        choice=ForfeitScoring,
    ),
    "game.both_absent": FieldSource(
        group=Group.SCORING,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Wenn beide fehlen"),
        help="",
        topic=Topic.LATENESS,
        choice=BothAbsent,
    ),
    "game.entry": FieldSource(
        group=Group.SLIP,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Vom Zettel wird eingetragen"),
        help="",
        topic=QuartettTopic.COUNTS,
        choice=Entry,
    ),
    "game.lateness_limit_seconds": FieldSource(
        group=Group.SPECIAL,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Zu spät ist, wer länger braucht als"),
        help="",
        topic=Topic.LATENESS,
        unit=QT_TRANSLATE_NOOP("RulebookFields", "Sek."),
    ),
    "game.delay_penalty_cards": FieldSource(
        group=Group.SPECIAL,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Strafe fürs Verzögern"),
        help=QT_TRANSLATE_NOOP("RulebookFields", "Karten für den Gegner."),
        topic=QuartettTopic.DELAYS,
        unit=QT_TRANSLATE_NOOP("RulebookFields", "Karten"),
    ),
    "game.delay_penalty": FieldSource(
        group=Group.SPECIAL,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Die Karten fürs Verzögern"),
        help="",
        topic=QuartettTopic.DELAYS,
        choice=DelayPenalty,
    ),
}
"""By path."""

ORDER: Final = (
    "stages.group_size",
    "stages.order",
    "stages.clubs_apart",
    "stages.changeover_minutes",
    "stages.match_minutes",
    "stages.final_minutes",
    "stages.third_place_minutes",
    "game.overtime_minutes",
    "game.still_level",
    "stages.size",
    "stages.qualification.mode",
    "stages.qualification.first",
    "stages.qualification.unequal",
    "stages.cross_group_tie",
    "stages.bracket",
    "stages.same_group_apart",
    "stages.third_place",
    "game.usual_deck_from",
    "game.usual_deck_to",
    "game.odd_deck",
    "game.categories",
    "game.winning_value",
    "game.last_card",
    "game.middle_cards",
    "game.choose_from_last",
    "game.points_won",
    "game.points_drawn",
    "game.points_lost",
    "game.forfeit_cards",
    "game.forfeit_scoring",
    "game.both_absent",
    "stages.direct_encounter",
    "stages.across",
    "game.entry",
    "game.lateness_limit_seconds",
    "game.delay_penalty_cards",
    "game.delay_penalty",
    "stages.after_leaving",
    "conduct.fee_refund",
    "conduct.currency",
    "conduct.protest_deposit_cents",
    "conduct.protest_minutes",
)
"""The order of the editor."""


TOPICS: Final[dict[StrEnum, str]] = {
    QuartettTopic.TRICKS: QT_TRANSLATE_NOOP("Quartett", "Stich"),
    QuartettTopic.MIDDLE: QT_TRANSLATE_NOOP("Quartett", "Karten in der Mitte"),
    QuartettTopic.END: QT_TRANSLATE_NOOP("Quartett", "Ende und Gleichstand"),
    QuartettTopic.COUNTS: QT_TRANSLATE_NOOP("Quartett", "Gezählte Karten"),
    QuartettTopic.DELAYS: QT_TRANSLATE_NOOP("Quartett", "Verzögern"),
}
"""Before translation."""

"""Label, help and topic of every value in a rulebook of Quartett."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from turnierleitung.domain.cards import MiddleCards
from turnierleitung.domain.problems import Topic, german
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
from turnierleitung.texts.game_words import FieldText, Group

FIELDS: Final[dict[str, FieldText]] = {
    **decks.FIELDS,
    "game.overtime_minutes": Group.COURSE.field(
        german("RulebookFields", "Verlängerung in der Finalrunde"),
        QuartettTopic.END,
        unit=german("RulebookFields", "Min."),
    ),
    "game.still_level": Group.COURSE.field(
        german("RulebookFields", "Wenn es nach der Verlängerung gleich steht"),
        QuartettTopic.END,
        choice=StillLevel,
    ),
    "game.usual_deck_from": Group.GAMES.field(
        german("RulebookFields", "Übliche Quartette: von"),
        Topic.DECKS,
        german("RulebookFields", "Andere Größen sind erlaubt, das Programm fragt nach."),
        unit=german("RulebookFields", "Karten"),
    ),
    "game.usual_deck_to": Group.GAMES.field(
        german("RulebookFields", "Übliche Quartette: bis"),
        Topic.DECKS,
        unit=german("RulebookFields", "Karten"),
    ),
    "game.odd_deck": Group.GAMES.field(
        german("RulebookFields", "Quartett mit ungerader Kartenzahl"), Topic.DECKS, choice=OddDeck
    ),
    "game.winning_value": Group.GAMES.field(
        german("RulebookFields", "Einen Stich gewinnt"), QuartettTopic.TRICKS, choice=WinningValue
    ),
    "game.last_card": Group.GAMES.field(
        german("RulebookFields", "Wessen letzte Karte in die Mitte kommt"),
        QuartettTopic.MIDDLE,
        choice=LastCardInMiddle,
    ),
    "game.middle_cards": Group.GAMES.field(
        german("RulebookFields", "Karten in der Mitte, wenn die Zeit um ist"),
        QuartettTopic.MIDDLE,
        choice=MiddleCards,
    ),
    "game.choose_from_last": Group.GAMES.field(
        german("RulebookFields", "Aussuchen darf man bei den letzten"),
        help=german("RulebookFields", "0 heißt: nie."),
        unit=german("RulebookFields", "Karten"),
    ),
    "game.points_won": Group.SCORING.field(german("RulebookFields", "Punkte für einen Sieg"), Topic.RANKING),
    "game.points_drawn": Group.SCORING.field(
        german("RulebookFields", "Punkte für ein Unentschieden"), Topic.RANKING
    ),
    "game.points_lost": Group.SCORING.field(
        german("RulebookFields", "Punkte für eine Niederlage"), Topic.RANKING
    ),
    "game.forfeit_cards": Group.SCORING.field(
        german("RulebookFields", "Forfait zählt"),
        Topic.LATENESS,
        german("RulebookFields", "Karten für den, der da war."),
        unit=german("RulebookFields", "Karten"),
    ),
    "game.forfeit_scoring": Group.SCORING.field(
        german("RulebookFields", "So wird forfait gewertet"), Topic.LATENESS, choice=ForfeitScoring
    ),
    "game.both_absent": Group.SCORING.field(
        german("RulebookFields", "Wenn beide fehlen"), Topic.LATENESS, choice=BothAbsent
    ),
    "game.entry": Group.SLIP.field(
        german("RulebookFields", "Vom Zettel wird eingetragen"), QuartettTopic.COUNTS, choice=Entry
    ),
    "game.lateness_limit_seconds": Group.SPECIAL.field(
        german("RulebookFields", "Zu spät ist, wer länger braucht als"),
        Topic.LATENESS,
        unit=german("RulebookFields", "Sek."),
    ),
    "game.delay_penalty_cards": Group.SPECIAL.field(
        german("RulebookFields", "Strafe fürs Verzögern"),
        QuartettTopic.DELAYS,
        german("RulebookFields", "Karten für den Gegner."),
        unit=german("RulebookFields", "Karten"),
    ),
    "game.delay_penalty": Group.SPECIAL.field(
        german("RulebookFields", "Die Karten fürs Verzögern"), QuartettTopic.DELAYS, choice=DelayPenalty
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
    QuartettTopic.TRICKS: german("Quartett", "Stich"),
    QuartettTopic.MIDDLE: german("Quartett", "Karten in der Mitte"),
    QuartettTopic.END: german("Quartett", "Ende und Gleichstand"),
    QuartettTopic.COUNTS: german("Quartett", "Gezählte Karten"),
    QuartettTopic.DELAYS: german("Quartett", "Verzögern"),
}
"""Before translation."""

"""The fields of a Quartett match: the cards of both, and those in the middle where the rulebook has them."""

from __future__ import annotations

from typing import Final

from turnierleitung.domain.cards import MiddleCards
from turnierleitung.domain.game import GameResult, GameRules, TableContext
from turnierleitung.games.quartett import words
from turnierleitung.games.quartett.rules import SIDES, Entry, Match, QuartettRules
from turnierleitung.texts.language import translate
from turnierleitung.texts.slip_fields import FieldColumn, FieldRow, Names, SlipFields, TypedNumbers

MOST_COUNTED: Final = 9999


class MatchFields:
    """The counted cards of a match (``slip_fields.GameFields``)."""

    def fields(self, rules: GameRules, context: TableContext, names: Names) -> SlipFields:
        """Return a row per side; with one number only the other follows from the deck (Q-20)."""
        own = QuartettRules.of(rules)
        one_is_enough = own.entry is Entry.ONE_NUMBER
        cards = FieldColumn("cards", translate("Match", "Karten"), 0, MOST_COUNTED, not one_is_enough)
        middle = FieldColumn("middle", translate("Match", "In der Mitte"), 0, MOST_COUNTED, needed=False)
        total = None if context.deck is None else own.cards_in_play(context.deck)
        return SlipFields(
            columns=(cards,),
            rows=tuple(FieldRow(str(seat), name) for seat, name in names),
            beside=(middle,) if own.middle_cards is MiddleCards.COUNT_FOR_NOBODY else (),
            sum_words=words.what_to_count(total, one_is_enough=one_is_enough),
            taken_for_granted=translate(
                "Match", "Gespielt ohne Verlängerung und ohne Verspätung. Sonst bitte ans Pult geben."
            ),
        )

    def result(self, typed: TypedNumbers, rules: GameRules, context: TableContext) -> Match:
        """Return a match that ended with the time."""
        del rules, context
        return match_of(typed)

    def typed(self, result: GameResult, rules: GameRules, context: TableContext) -> TypedNumbers | None:
        """Return the counts, unless the match ended otherwise, or had overtimes or delays."""
        del context
        if not isinstance(result, Match):
            return None
        has_middle = QuartettRules.of(rules).middle_cards is MiddleCards.COUNT_FOR_NOBODY
        middle = (result.middle or None,) if has_middle else ()
        typed = TypedNumbers(tuple((result.cards[side],) for side in SIDES), middle)
        return typed if match_of(typed) == result else None


QUARTETT: Final = MatchFields()


def match_of(typed: TypedNumbers) -> Match:
    """Return a match by its counts."""
    (first,), (second,) = typed.rows
    (middle,) = typed.beside or (None,)
    return Match(cards=(first, second), middle=middle or 0)

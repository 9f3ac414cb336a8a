"""The fields of a Trumpf slip: cards, and as which somebody dropped out."""

from __future__ import annotations

from typing import Final

from turnierleitung.domain.cards import MiddleCards
from turnierleitung.domain.game import TableContext
from turnierleitung.games.counts.fields import CountedFields, counted
from turnierleitung.games.counts.rules import CountedTable, CountRules
from turnierleitung.games.trumpf import words
from turnierleitung.games.trumpf.rules import TrumpfRules, TrumpfTable
from turnierleitung.texts.slip_fields import FieldColumn, TypedNumbers

_LAST_PLACE: Final = 9
"""One digit: at most eight sit at a table."""


class TrumpfFields(CountedFields):
    """The cards of a table."""

    def columns(self) -> tuple[FieldColumn, ...]:
        """Return „Karten“, and the order of dropping out."""
        out = FieldColumn("out", words.out_heading(), 0, _LAST_PLACE, needed=False)
        return counted("counts", words.things()), out

    def middle(self, rules: CountRules) -> str:
        """Return the middle only where cards may lie there at the end (Q-12)."""
        own = isinstance(rules, TrumpfRules) and rules.middle_cards is MiddleCards.COUNT_FOR_NOBODY
        return words.middle() if own else ""

    def sum_words(self, rules: CountRules, context: TableContext) -> str:
        """Return how the cards were dealt (P-01)."""
        return words.dealt_caption(rules.hands(context.seats, context.deck), context.seats, "")

    def table(self, typed: TypedNumbers) -> TrumpfTable:
        """Return the cards; nobody drops out as 0th."""
        (middle,) = typed.beside or (None,)
        return TrumpfTable(
            counts=tuple(cards for cards, _ in typed.rows),
            out=tuple(out or None for _, out in typed.rows),
            middle=middle or 0,
        )

    def numbers(self, table: CountedTable) -> TypedNumbers:
        """Return cards and order of each person."""
        if not isinstance(table, TrumpfTable):
            raise TypeError(f"{table.kind} is no result of this game")
        rows = tuple(zip(table.counts, table.dropped_out, strict=True))
        return TypedNumbers(rows, (table.middle or None,))


TRUMPF: Final = TrumpfFields()

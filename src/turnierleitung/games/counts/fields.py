"""What everybody at a table has counted, as fields: one or two numbers each, and those of the middle."""

from __future__ import annotations

from typing import Final

from turnierleitung.domain.game import GameResult, GameRules, TableContext
from turnierleitung.games.counts.rules import CountedTable, CountRules
from turnierleitung.texts.slip_fields import FieldColumn, FieldRow, Names, SlipFields, TypedNumbers

MOST_COUNTED: Final = 999


class CountedFields:
    """The fields of a game with counts (``slip_fields.GameFields``).

    A game implements :meth:`columns`, :meth:`sum_words` and both conversions, :meth:`table` and
    :meth:`numbers`; with cards in the middle also :meth:`middle`.
    """

    def columns(self) -> tuple[FieldColumn, ...]:
        """Return the column of what is counted, then perhaps a second one."""
        raise NotImplementedError

    def middle(self, rules: CountRules) -> str:
        """Return the name of the cards in the middle; empty if there are none."""
        del rules
        return ""

    def sum_words(self, rules: CountRules, context: TableContext) -> str:
        """Return what there was to count."""
        raise NotImplementedError

    def table(self, typed: TypedNumbers) -> CountedTable:
        """Return the numbers as a result without deciding rounds."""
        raise NotImplementedError

    def numbers(self, table: CountedTable) -> TypedNumbers:
        """Return the numbers of a result, those of the middle always."""
        raise NotImplementedError

    def fields(self, rules: GameRules, context: TableContext, names: Names) -> SlipFields:
        """Return a row per person."""
        own = CountRules.of(rules)
        middle = self.middle(own)
        return SlipFields(
            columns=self.columns(),
            rows=tuple(FieldRow(str(seat), name) for seat, name in names),
            beside=(counted("middle", middle, needed=False),) if middle else (),
            sum_words=self.sum_words(own, context),
        )

    def result(self, typed: TypedNumbers, rules: GameRules, context: TableContext) -> CountedTable:
        """Return the numbers; a tie that a deciding round must part is settled at the desk."""
        del rules, context
        return self.table(typed)

    def typed(self, result: GameResult, rules: GameRules, context: TableContext) -> TypedNumbers | None:
        """Return the numbers, unless a deciding round, a time or a ruling belongs to them."""
        if not isinstance(result, CountedTable) or len(result.counts) != len(context.stints):
            return None
        typed = self.numbers(result)
        if not self.middle(CountRules.of(rules)):
            typed = typed._replace(beside=())
        return typed if self.table(typed) == result else None


def counted(key: str, heading: str, *, needed: bool = True) -> FieldColumn:
    """Return the column of a number of cards or quartets."""
    return FieldColumn(key, heading, 0, MOST_COUNTED, needed)

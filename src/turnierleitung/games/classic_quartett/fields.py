"""The fields of a slip of classic Quartett: the quartets of each person."""

from __future__ import annotations

from typing import Final

from turnierleitung.domain.game import TableContext
from turnierleitung.games.classic_quartett import words
from turnierleitung.games.classic_quartett.rules import ClassicTable
from turnierleitung.games.counts.fields import CountedFields, counted
from turnierleitung.games.counts.rules import CountedTable, CountRules
from turnierleitung.texts.slip_fields import FieldColumn, TypedNumbers


class ClassicFields(CountedFields):
    """The quartets of a table."""

    def columns(self) -> tuple[FieldColumn, ...]:
        """Return „Quartette“."""
        return (counted("counts", words.things()),)

    def sum_words(self, rules: CountRules, context: TableContext) -> str:
        """Return how many quartets there are (K-07)."""
        quartets = rules.counted(context.seats, context.deck)
        return words.counted_caption(context.deck or rules.deck_cards, quartets, "")

    def table(self, typed: TypedNumbers) -> ClassicTable:
        """Return the quartets."""
        return ClassicTable(counts=tuple(row[0] for row in typed.rows))

    def numbers(self, table: CountedTable) -> TypedNumbers:
        """Return the quartets of each person."""
        return TypedNumbers(tuple((count,) for count in table.counts))


CLASSIC_QUARTETT: Final = ClassicFields()

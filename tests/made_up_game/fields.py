"""The fields of a Kleeblatt slip: a number for everybody."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tests.made_up_game.rules import Ending, KleeblattRules, Leaves

from turnierleitung.domain.game import GameResult, GameRules, TableContext
from turnierleitung.texts.language import translate
from turnierleitung.texts.slip_fields import FieldColumn, FieldRow, Names, SlipFields, TypedNumbers

MOST: Final = 999


class KleeblattFields:
    """The leaves of a table (``slip_fields.GameFields``)."""

    def fields(self, rules: GameRules, context: TableContext, names: Names) -> SlipFields:
        """Return a row for everybody, and how many leaves lie on the table."""
        own = KleeblattRules.of(rules)
        total = translate("Kleeblatt", "Zusammen {leaves} Blätter").format(leaves=own.leaves(context.seats))
        return SlipFields(
            columns=(FieldColumn("numbers", translate("Kleeblatt", "Blätter"), 0, MOST),),
            rows=tuple(FieldRow(str(seat), name) for seat, name in names),
            sum_words=total if own.ending is Ending.ALL_TAKEN else "",
        )

    def result(self, typed: TypedNumbers, rules: GameRules, context: TableContext) -> Leaves:
        """Return what is typed so far."""
        del rules, context
        return leaves_of(number for (number,) in typed.rows)

    def typed(self, result: GameResult, rules: GameRules, context: TableContext) -> TypedNumbers | None:
        """Return the numbers; a ruling stays at the desk."""
        del rules
        if not isinstance(result, Leaves) or len(result.numbers) != len(context.stints):
            return None
        return TypedNumbers(tuple((number,) for number in result.numbers))


KLEEBLATT: Final = KleeblattFields()


def leaves_of(numbers: Iterable[int | None]) -> Leaves:
    """Return the leaves of a table."""
    return Leaves(numbers=tuple(numbers))

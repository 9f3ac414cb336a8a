"""The numbers of a slip as fields: rows, columns, bounds and headings, and the result of what is typed.

The desk and a page on another computer show the same fields. Letters and menus of the desk are no part of it:
deals one by one, rulings, forfeits, deciding rounds, substitutes, missing signatures.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol, cast

from turnierleitung.domain import plugins
from turnierleitung.domain.game import GameResult, GameRules, TableContext


class FieldColumn(NamedTuple):
    """A number of each row, or one that the slip has once."""

    key: str
    heading: str
    lowest: int
    """Bounds of typing only; ``check`` compares the number with the rules."""
    highest: int
    needed: bool = True
    """Whether ``check`` always misses it; else an empty field means 0, unknown or not played."""
    signed: bool = False
    """Whether it is written with its sign, plus as well."""

    @property
    def digits(self) -> int:
        """The most digits of a number."""
        return len(str(max(abs(self.lowest), abs(self.highest))))


class FieldRow(NamedTuple):
    """A line of the slip."""

    seat: str
    """„1“, or „1/3“ for both of a side."""
    name: str


class SlipFields(NamedTuple):
    """All fields of a slip."""

    columns: tuple[FieldColumn, ...]
    rows: tuple[FieldRow, ...]
    beside: tuple[FieldColumn, ...] = ()
    """Numbers that the slip has once, below the rows."""
    by_columns: bool = False
    """Whether Enter goes down a column, as the games of a match are written."""
    sum_words: str = ""
    """What the first column must add up to, in words; empty if any sum is right."""
    taken_for_granted: str = ""
    """What the slip is taken to have beside its numbers, in words; if it has not, it is for the desk."""


class TypedNumbers(NamedTuple):
    """The input, ``None`` for an empty field."""

    rows: tuple[tuple[int | None, ...], ...]
    beside: tuple[int | None, ...] = ()


Names = Sequence[tuple[int, str]]
"""Seat and name of each stint in the order of the context; of a match also of a side not known yet."""


class GameFields(Protocol):
    """The part ``fields`` of a game."""

    def fields(self, rules: GameRules, context: TableContext, names: Names) -> SlipFields:
        """Return the fields of a slip."""

    def result(self, typed: TypedNumbers, rules: GameRules, context: TableContext) -> GameResult:
        """Return the result that is typed so far, in the shape of :meth:`fields`; ``check`` judges it."""

    def typed(self, result: GameResult, rules: GameRules, context: TableContext) -> TypedNumbers | None:
        """Return the numbers that give this result; ``None`` if it has something that no field shows."""


def game_fields(kind: str) -> GameFields:
    """Return the fields of a game; an unknown one is a ``KeyError``."""
    return cast("GameFields", plugins.part(kind, "fields"))

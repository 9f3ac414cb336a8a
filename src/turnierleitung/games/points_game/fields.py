"""The fields of Punktespiel: a row for each line of a table, or the games of a match for both sides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from turnierleitung.domain.game import GameResult, GameRules, TableContext
from turnierleitung.domain.states import Format
from turnierleitung.games.points_game import words
from turnierleitung.games.points_game.rules import (
    LARGEST_LINE,
    GameNumbers,
    PointsLine,
    PointsMatch,
    PointsRules,
    PointsTable,
    TableSides,
    TableSum,
)
from turnierleitung.games.points_game.score import SIDES, line_of
from turnierleitung.texts.figures import listed
from turnierleitung.texts.language import translate
from turnierleitung.texts.slip_fields import FieldColumn, FieldRow, Names, SlipFields, TypedNumbers

Numbers = Sequence[Sequence[int | None]]
"""A row for each line or side."""


class PointsFields:
    """The numbers of a table or of a match (``slip_fields.GameFields``)."""

    def fields(self, rules: GameRules, context: TableContext, names: Names) -> SlipFields:
        """Return the fields; both of a side share a row."""
        own = PointsRules.of(rules)
        if own.played_as is Format.MATCHES:
            return SlipFields(_game_columns(own), _rows(names), by_columns=True)
        any_sum = own.table_sum is TableSum.ANYTHING
        return SlipFields(
            columns=_line_columns(own),
            rows=_side_rows(names, own) if own.sides is TableSides.PAIRS else _rows(names),
            sum_words="" if any_sum else words.sum_caption(own, context.seats, ""),
        )

    def result(
        self, typed: TypedNumbers, rules: GameRules, context: TableContext
    ) -> PointsTable | PointsMatch:
        """Return the numbers of a table, or the games up to the last one typed."""
        del context
        own = PointsRules.of(rules)
        if own.played_as is Format.MATCHES:
            return PointsMatch(games=games_of(typed.rows))
        return table_of(typed.rows, own)

    def typed(self, result: GameResult, rules: GameRules, context: TableContext) -> TypedNumbers | None:
        """Return the numbers, unless it is a ruling, was not played, or has other lines."""
        own = PointsRules.of(rules)
        if isinstance(result, PointsTable):
            lines = len(SIDES) if own.sides is TableSides.PAIRS else len(context.stints)
            rows = table_numbers(result, own) if len(result.lines) == lines else ()
        elif isinstance(result, PointsMatch) and len(result.games) <= own.best_of:
            unplayed = (None,) * (own.best_of - len(result.games))
            rows = tuple((*numbers, *unplayed) for numbers in side_numbers(result.games))
        else:
            return None
        typed = TypedNumbers(rows)
        return typed if self.result(typed, own, context) == result else None


POINTS_GAME: Final = PointsFields()


def table_of(rows: Numbers, rules: PointsRules) -> PointsTable:
    """Return a table from the numbers of its lines: the number itself, then the extra ones."""
    keys = [extra.key for extra in rules.extras]
    return PointsTable(
        lines=tuple(
            PointsLine(number=first, extras=dict(zip(keys, more, strict=True))) for first, *more in rows
        )
    )


def table_numbers(table: PointsTable, rules: PointsRules) -> tuple[tuple[int | None, ...], ...]:
    """Return the numbers of each line."""
    keys = [extra.key for extra in rules.extras]
    return tuple((line.number, *(line.extras.get(key) for key in keys)) for line in table.lines)


def games_of(rows: Numbers) -> tuple[GameNumbers, ...]:
    """Return the games of both sides up to the last in which something is typed."""
    first, second = rows
    games = list(zip(first, second, strict=True))
    while games and games[-1] == (None, None):
        games.pop()
    return tuple(games)


def side_numbers(games: Sequence[GameNumbers]) -> tuple[tuple[int | None, ...], ...]:
    """Return the numbers of each side, game by game."""
    return tuple(tuple(numbers[side] for numbers in games) for side in SIDES)


def _line_columns(rules: PointsRules) -> tuple[FieldColumn, ...]:
    keys, names = ("number", *(extra.key for extra in rules.extras)), words.spoken(rules).column_names
    return tuple(_column(key, name) for key, name in zip(keys, names, strict=True))


def _game_columns(rules: PointsRules) -> tuple[FieldColumn, ...]:
    if rules.best_of == 1:
        return (_column("game_1", words.spoken(rules).number_name),)
    heading = translate("PointsGame", "Spiel {game}")
    games = range(1, rules.best_of + 1)
    # More games are only played while nobody has won.
    return tuple(_column(f"game_{game}", heading.format(game=game), needed=game == 1) for game in games)


def _column(key: str, heading: str, *, needed: bool = True) -> FieldColumn:
    return FieldColumn(key, heading, -LARGEST_LINE, LARGEST_LINE, needed)


def _rows(names: Names) -> tuple[FieldRow, ...]:
    return tuple(FieldRow(str(seat), name) for seat, name in names)


def _side_rows(names: Names, rules: PointsRules) -> tuple[FieldRow, ...]:
    sides = [[line for line in names if line_of(line[0], 0, rules) == side] for side in SIDES]
    return tuple(
        FieldRow("/".join(dict.fromkeys(str(seat) for seat, _ in side)), listed(name for _, name in side))
        for side in sides
    )

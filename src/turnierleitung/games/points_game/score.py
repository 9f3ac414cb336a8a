"""What a table or a match of Punktespiel is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from turnierleitung.domain.game import Ruling, StintScore, TableContext, Tallies
from turnierleitung.games.points_game.rules import (
    Aim,
    GameNumbers,
    MatchResult,
    NotPlayed,
    PointsResult,
    PointsRules,
    PointsTable,
    Side,
    TableSides,
    typed_extras,
)

MATCH_TALLIES: Final = ("points", "wins", "games", "game_difference", "number", "difference")
SIDES: Final[tuple[Side, Side]] = (0, 1)


def line_of(seat: int, index: int, rules: PointsRules) -> int:
    """Return the line in which a stint counts: its own, or that of its side."""
    return (seat - 1) % 2 if rules.sides is TableSides.PAIRS else index


def line_values(table: PointsTable, rules: PointsRules, context: TableContext) -> tuple[int, ...]:
    """Return what each line is worth: its number, and what extra numbers add to it (C-20).

    Whoever had the same seat before or after is no other person at the table.
    """
    alone = rules.sides is TableSides.ALONE
    owners = [stint.seat for stint in context.stints] if alone else [*SIDES]
    extras = [typed_extras(line, rules) for line in table.lines]

    def added(index: int) -> int:
        own = sum(extra.own * extras[index][extra.key] for extra in rules.extras)
        others = [one for place, one in enumerate(extras) if owners[place] != owners[index]]
        weights = {extra.key: rules.of_size(extra.others, context.seats) for extra in rules.extras}
        return own + sum(weights[key] * count for one in others for key, count in one.items())

    return tuple((line.number or 0) + added(index) for index, line in enumerate(table.lines))


def score(result: PointsResult, rules: PointsRules, context: TableContext) -> tuple[StintScore, ...]:
    """Return the tallies of every stint, in the context's order."""
    match result:
        case PointsTable():
            bags = _of_table(result, rules, context)
        case Ruling():
            names = ("points", *(extra.key for extra in rules.extras))
            bags = [{name: line.tallies.get(name, 0) for name in names} for line in result.lines]
        case _:
            bags = match_tallies(result, rules)
    return tuple(map(StintScore, context.stints, bags))


def _of_table(table: PointsTable, rules: PointsRules, context: TableContext) -> list[Tallies]:
    values = line_values(table, rules, context)
    places = [line_of(stint.seat, index, rules) for index, stint in enumerate(context.stints)]
    return [{"points": values[place], **typed_extras(table.lines[place], rules)} for place in places]


def game_winner(numbers: GameNumbers, rules: PointsRules) -> Side | None:
    """Return the side that won a game; ``None`` if it is level or not typed (C-21)."""
    first, second = numbers
    if first is None or second is None or first == second:
        return None
    return int((first > second) is (rules.aim is Aim.FEWER))  # type: ignore[return-value]  # 0 or 1


def games_won(games: Sequence[GameNumbers], rules: PointsRules) -> tuple[int, int]:
    """Return how many games each side won."""
    winners = [game_winner(numbers, rules) for numbers in games]
    return winners.count(0), winners.count(1)


def needed(rules: PointsRules) -> int:
    """Return the games that win a match."""
    return rules.best_of // 2 + 1


def played(result: MatchResult, rules: PointsRules) -> tuple[GameNumbers, ...]:
    """Return the games that count; one side alone that did not come lost all it could."""
    if not isinstance(result, NotPlayed):
        return result.games
    if len(result.lost_by) > 1:
        return ()
    first_has_it = (result.lost_by == (1,)) is not (rules.aim is Aim.FEWER)
    numbers = (rules.forfeit_number, 0) if first_has_it else (0, rules.forfeit_number)
    return (numbers,) * needed(rules)


def winner(result: MatchResult, rules: PointsRules) -> Side | None:
    """Return the side that won more games; ``None`` if neither did."""
    if isinstance(result, NotPlayed):
        return None if len(result.lost_by) > 1 else _other(result.lost_by[0])
    first, second = games_won(result.games, rules)
    return None if first == second else int(second > first)  # type: ignore[return-value]  # 0 or 1


def match_tallies(result: MatchResult, rules: PointsRules) -> list[Tallies]:
    """Return the tallies of both sides."""
    best, games = winner(result, rules), played(result, rules)
    won = games_won(games, rules)
    numbers = [sum(numbers[side] or 0 for numbers in games) for side in SIDES]
    return [
        {
            "points": _match_points(result, side, best, rules),
            "wins": int(best == side),
            "games": won[side],
            "game_difference": won[side] - won[1 - side],
            "number": numbers[side],
            "difference": numbers[side] - numbers[1 - side],
        }
        for side in SIDES
    ]


def _match_points(result: MatchResult, side: Side, best: Side | None, rules: PointsRules) -> int:
    if best is not None:
        return rules.points_won if best == side else rules.points_lost
    return rules.points_lost if isinstance(result, NotPlayed) else rules.points_drawn


def _other(side: Side) -> Side:
    return 1 if side == 0 else 0

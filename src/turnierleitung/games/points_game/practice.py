"""Invented results of Punktespiel: numbers within their bounds that add up as they should."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Final

from turnierleitung.domain.game import GameResult, TableContext
from turnierleitung.domain.states import Format
from turnierleitung.games.points_game.rules import (
    Aim,
    ExtraNumber,
    GameNumbers,
    OfEachDeal,
    PointsLine,
    PointsMatch,
    PointsRules,
    PointsTable,
    TableSides,
    TableSum,
)
from turnierleitung.games.points_game.score import games_won, needed
from turnierleitung.services.practice import PracticeGame

_TRIES: Final = 40
_USUAL_DEALS: Final = 24


def points_result(rules: PointsRules, context: TableContext, source: random.Random) -> GameResult:
    """Return how a table or a match went."""
    if rules.played_as is Format.TABLES:
        return points_table(rules, context, source)
    games: list[GameNumbers] = []
    while needed(rules) not in games_won(games, rules):
        games.append(_game(rules, source))
        if rules.best_of == 1:
            break
    return PointsMatch(games=tuple(games))


def points_table(rules: PointsRules, context: TableContext, source: random.Random) -> PointsTable:
    """Return numbers of a table; a sum that must be met is met by the last who have room for it."""
    lines = 2 if rules.sides is TableSides.PAIRS else len(context.stints)
    numbers, times = [_about_the_middle(rules, source) for _ in range(lines)], 0
    if rules.table_sum is not TableSum.ANYTHING:
        times = _times(lines, rules, context)
        numbers = _adding_up(numbers, times, rules, context)
    times -= lines * sum(extra.least for extra in rules.extras if extra.in_sum)
    deals = rules.deals_of(context.seats) or _USUAL_DEALS
    left = deals - lines * sum(extra.least for extra in rules.of_each(OfEachDeal.AT_MOST_ONE))
    exact = _exactly(deals, lines, rules.of_each(OfEachDeal.EXACTLY_ONE), source)
    extras: list[dict[str, int | None]] = []
    for line in range(lines):
        row: dict[str, int | None] = {}
        for extra in rules.extras:
            if extra.key in exact[line]:
                row[extra.key] = exact[line][extra.key]
                continue
            most = extra.most
            if extra.of_each_deal is OfEachDeal.AT_MOST_ONE:
                most = min(most, extra.least + left // (lines + 1))
            row[extra.key] = extra.least + int(source.random() * (max(most, extra.least) - extra.least + 1))
            if extra.in_sum:
                row[extra.key] = extra.least + min(extra.most - extra.least, times)
                times -= (row[extra.key] or 0) - extra.least
            if extra.of_each_deal is OfEachDeal.AT_MOST_ONE:
                left -= (row[extra.key] or 0) - extra.least
        extras.append(row)
        if rules.table_sum is TableSum.ANYTHING:
            number = _worth(numbers[len(extras) - 1], row, rules, source)
            for extra in filter(rules.counts_rest, rules.extras):
                number = max(number, rules.least_of_rest(extra, row[extra.key] or 0, context.seats))
            numbers[len(extras) - 1] = number
    return PointsTable(
        lines=tuple(PointsLine(number=one, extras=row) for one, row in zip(numbers, extras, strict=True))
    )


def _exactly(
    deals: int, lines: int, extras: Sequence[ExtraNumber], source: random.Random
) -> list[dict[str, int]]:
    """Distribute one per deal over the lines."""
    rows = [{extra.key: extra.least for extra in extras} for _ in range(lines)]
    for _ in range(deals - lines * sum(extra.least for extra in extras) if extras else 0):
        free = [(row, extra.key) for row in rows for extra in extras if row[extra.key] < extra.most]
        row, key = source.choice(free)
        row[key] += 1
    return rows


def _worth(number: int, extras: Mapping[str, int | None], rules: PointsRules, source: random.Random) -> int:
    """Return a number that can come from the extra numbers beside it, not far from the least of them."""
    least, most = rules.worth(extras)
    if least is None and most is None:
        return number
    low, high = (
        max(rules.least if least is None else least, rules.least),
        min(rules.most if most is None else most, rules.most),
    )
    # Most games are worth little.
    wanted = low + (high - low) * source.random() ** 3
    return min(high, max(low, _steps(rules, (wanted - rules.least) / (rules.most - rules.least))))


def _steps(rules: PointsRules, share: float) -> int:
    """Return a number that can be written, so far between the least and the most."""
    return rules.least + rules.step * round(share * (rules.most - rules.least) / rules.step)


def _about_the_middle(rules: PointsRules, source: random.Random) -> int:
    # Three together are rarely far from the middle.
    return _steps(rules, (source.random() + source.random() + source.random()) / 3)


def _times(lines: int, rules: PointsRules, context: TableContext) -> int:
    """Return how often the multiple comes to the sum: as rarely as numbers can add up to it."""
    total, times = rules.sum_of(context.seats), rules.multiples(context.seats)
    found = (more for more in times if _reachable(total + more * rules.sum_multiple, lines, rules))
    return next(found, 0)


def _adding_up(numbers: list[int], times: int, rules: PointsRules, context: TableContext) -> list[int]:
    """Return the numbers moved until they have a sum that the rules allow."""
    total = rules.sum_of(context.seats) + times * rules.sum_multiple
    if rules.table_sum is TableSum.AT_MOST:
        if sum(numbers) <= total:
            return numbers
        total -= (total - len(numbers) * rules.least) % rules.step
    even, mean = total // len(numbers), sum(numbers) // len(numbers)
    numbers = [_between(rules, even + (one - mean) // 3) for one in numbers]
    for _ in range(_TRIES):
        off = total - sum(numbers)
        if not off:
            break
        place = max(range(len(numbers)), key=lambda index: _room(numbers[index], off, rules))
        numbers[place] = _clipped(numbers[place] + off, rules)
    return numbers


def _reachable(total: int, lines: int, rules: PointsRules) -> bool:
    low = lines * rules.least
    return low <= total <= lines * rules.most and (total - low) % rules.step == 0


def _between(rules: PointsRules, number: int) -> int:
    number = _clipped(number, rules)
    return rules.least + (number - rules.least) // rules.step * rules.step


def _clipped(number: int, rules: PointsRules) -> int:
    return max(rules.least, min(rules.most, number))


def _room(number: int, off: int, rules: PointsRules) -> int:
    return rules.most - number if off > 0 else number - rules.least


def _game(rules: PointsRules, source: random.Random) -> GameNumbers:
    """Return a game that somebody won."""
    first_wins = source.random() < 1 / 2
    if rules.aim is Aim.FIRST_TO:
        more = _between(rules, min(rules.most, rules.target + rules.step * int(source.random() * 3)))
        more = more if more >= rules.target else rules.most
        fewer = _between(rules, rules.least + int(source.random() * (rules.target - rules.least)))
    else:
        fewer = _about_the_middle(rules, source)
        more = _between(rules, min(rules.most, fewer + rules.step * (1 + int(source.random() * 9))))
        fewer -= rules.step if more == fewer else 0
    return (more, fewer) if first_wins else (fewer, more)


POINTS_GAME: Final = PracticeGame(
    lambda _table, rules, context, _by, source: points_result(PointsRules.of(rules), context, source)
)

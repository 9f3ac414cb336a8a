"""Which number each group has in each round (S-01)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations, product
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from turnierleitung.domain.draw.tables.meeting_bounds import fewest_again
from turnierleitung.domain.draw.tables.numbering import FORBIDDEN, NumberedRound, number_rounds, number_tables

prices = st.integers(1, 5).flatmap(
    lambda size: st.lists(
        st.lists(st.integers(0, 4), min_size=size, max_size=size), min_size=size, max_size=size
    )
)


@given(prices)
def test_no_other_numbers_are_cheaper(rows: list[list[int]]) -> None:
    chosen = number_tables(rows)
    assert sorted(chosen) == list(range(len(rows)))
    cheapest = min(
        sum(row[number] for row, number in zip(rows, order, strict=True))
        for order in permutations(range(len(rows)))
    )
    assert sum(row[number] for row, number in zip(rows, chosen, strict=True)) == cheapest


def again(been: list[list[int]], rounds: list[NumberedRound], numbers: Sequence[Sequence[int]]) -> int:
    """How often somebody has a number again, compared with each time before."""
    visits = [list(times) for times in been]
    total = 0
    for each, given_numbers in zip(rounds, numbers, strict=True):
        for group, number in zip(each.groups, given_numbers, strict=True):
            for one in group:
                total += visits[one][number]
                visits[one][number] += 1
    return total


divided = st.tuples(
    st.integers(1, 4), st.integers(1, 3), st.integers(1, 4), st.randoms(use_true_random=False)
)


def free_rounds(tables: int, size: int, rounds: int, chance: Random) -> list[NumberedRound]:
    found = []
    for _ in range(rounds):
        people = chance.sample(range(tables * size), tables * size)
        groups = tuple(tuple(people[first : first + size]) for first in range(0, len(people), size))
        found.append(NumberedRound(groups, ((0,) * tables,) * tables))
    return found


@given(divided)
def test_no_other_numbers_of_a_single_round_are_better(drawn: tuple[int, int, int, Random]) -> None:
    tables, size, _, chance = drawn
    rounds = free_rounds(*drawn)
    been = [[chance.randrange(3) for _ in range(tables)] for _ in range(tables * size)]
    numbers = number_rounds(rounds, been, chance, tries=3)
    found = again(been, rounds, numbers)
    assert found >= sum(fewest_again(times, len(rounds)) for times in been)
    for number in range(len(rounds)):
        for other in permutations(range(tables)):
            changed = [*numbers[:number], other, *numbers[number + 1 :]]
            assert again(been, rounds, changed) >= found


@given(divided)
def test_more_tries_are_never_worse(drawn: tuple[int, int, int, Random]) -> None:
    tables, size, _, _ = drawn
    rounds, been = free_rounds(*drawn), [[0] * tables for _ in range(tables * size)]
    first, more = (number_rounds(rounds, been, Random(1), tries) for tries in (0, 20))
    assert again(been, rounds, more) <= again(been, rounds, first)


def test_a_number_that_is_forbidden_is_not_given() -> None:
    two = NumberedRound(((0,), (1,)), ((FORBIDDEN, 0), (0, 0)))
    assert number_rounds([two] * 3, [[0, 0], [0, 0]], Random(1), tries=5) == [(1, 0)] * 3


@given(st.lists(st.integers(0, 3), min_size=1, max_size=4), st.integers(0, 4))
def test_nobody_can_have_fewer_numbers_again(been: list[int], rounds: int) -> None:
    def borne(order: tuple[int, ...]) -> int:
        times, total = list(been), 0
        for number in order:
            total += times[number]
            times[number] += 1
        return total

    assert fewest_again(been, rounds) == min(map(borne, product(range(len(been)), repeat=rounds)))

"""Rounds with which a search begins."""

from __future__ import annotations

from itertools import combinations

import pytest

from turnierleitung.domain.draw.lot import generator
from turnierleitung.domain.draw.tables.hall import Hall, Task
from turnierleitung.domain.draw.tables.search import by_chance, calculated, in_columns, search
from turnierleitung.domain.draw.tables.wanted import say_nothing


@pytest.mark.parametrize(
    ("sizes", "rounds"),
    [
        ((4,) * 5, 5),
        ((4,) * 7, 7),
        ((4,) * 100, 5),
        ((4, 4, 4, 5, 5), 5),
        ((4, 4, 5, 5, 5), 5),
        ((6,) * 12, 2),
    ],
)
def test_in_columns_nobody_meets_twice(sizes: tuple[int, ...], rounds: int) -> None:
    found = in_columns(sizes, rounds)
    assert found is not None
    pairs = [pair for division in found for table in division for pair in combinations(sorted(table), 2)]
    assert len(pairs) == len(set(pairs))
    for division in found:
        assert tuple(map(len, division)) == sizes
        assert sorted(place for table in division for place in table) == list(range(sum(sizes)))


@pytest.mark.parametrize("people", [20, 28, 40, 400])
def test_in_columns_nobody_comes_to_a_table_twice(people: int) -> None:
    found = in_columns((4,) * (people // 4), 4)
    assert found is not None
    visits = [(one, index) for division in found for index, table in enumerate(division) for one in table]
    assert len(visits) == len(set(visits))


@pytest.mark.parametrize(("sizes", "rounds"), [((4,) * 4, 5), ((4,) * 6, 5), ((4, 4, 6), 2), ((4, 4), 3)])
def test_where_the_numbers_do_not_allow_columns_there_are_none(sizes: tuple[int, ...], rounds: int) -> None:
    assert in_columns(sizes, rounds) is None


def test_whoever_is_kept_apart_stands_in_one_column_as_far_as_there_is_room() -> None:
    clubs = [range(start, start + 5) for start in range(0, 20, 5)]
    task = Task(sizes=(4,) * 5, apart=tuple(pair for club in clubs for pair in combinations(club, 2)))
    rounds = calculated(task, 5, generator("test", "a"))
    assert rounds is not None
    assert Hall.of(task, rounds).worth.meetings == 0


def test_whoever_needs_a_table_begins_there() -> None:
    task = Task(sizes=(4,) * 5, fixed=((3, 1), (7, 1), (9, 4)))
    source = generator("test", "a")
    for rounds in (by_chance(task, 3, source), calculated(task, 3, source) or []):
        assert len(rounds) == 3
        for division in rounds:
            assert {3, 7} <= set(division[1])
            assert 9 in division[4]
            assert sorted(one for table in division for one in table) == list(range(20))


def test_each_table_takes_one_of_each_pot() -> None:
    task = Task(sizes=(4, 4, 5), pots=(0,) * 3 + (1,) * 3 + (2,) * 3 + (3,) * 3 + (4,))
    (division,) = by_chance(task, 1, generator("test", "a"))
    for table in division:
        pots = [task.pots[one] for one in table]
        assert len(pots) == len(set(pots))


def test_two_who_need_the_same_table_have_it_wherever_the_columns_lead_them() -> None:
    task = Task(sizes=(4,) * 5, fixed=((3, 1), (7, 1)))
    for seed in map(str, range(40)):
        for division in calculated(task, 3, generator("test", seed)) or []:
            assert {3, 7} <= set(division[1])
            assert sorted(one for table in division for one in table) == list(range(20))


def test_where_chance_does_not_do_the_calculated_rounds_are_taken_at_tables_of_two_sizes_too() -> None:
    task = Task(sizes=(4, 4, 4, 5, 5))
    rounds = search(task, 5, generator("test", "a"), 40, say_nothing)
    assert Hall.of(task, rounds).worth.meetings == 0

"""Simulated annealing: what it finds, and what it leaves alone."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests import campaign

from turnierleitung.domain.draw.lot import generator
from turnierleitung.domain.draw.tables.annealing import annealed
from turnierleitung.domain.draw.tables.hall import APART, Division, Hall, Task
from turnierleitung.domain.draw.tables.table_search import Effort, search

FOUND: tuple[Division, ...] = (
    ((3, 6, 13, 15), (1, 8, 10, 14), (2, 4, 7, 9), (0, 5, 11, 12)),
    ((3, 4, 5, 14), (6, 8, 9, 12), (0, 7, 10, 15), (1, 2, 11, 13)),
)


def hall(task: Task) -> Hall:
    """Everybody sits as he did in the round before."""
    order = iter(range(task.people))
    division = tuple(tuple(next(order) for _ in range(size)) for size in task.sizes)
    return Hall.of(task, 0, [division] * task.rounds)


def told(_tried: int) -> None:
    """Hear nothing."""


def test_it_finds_the_five_rounds_of_sixteen_in_which_everybody_meets_once() -> None:
    found = annealed(hall(Task((4,) * 4, 5)), generator("probe", "4"), 400_000, 0, told)
    assert found.cost == 0
    met = [frozenset(pair) for each in found.divisions() for table in each for pair in combinations(table, 2)]
    assert len(set(met)) == len(met) == 120


def test_it_is_the_same_on_every_machine() -> None:
    """The chances are sums and products, no exponentials that a machine may round in its own way."""
    assert annealed(hall(Task((4,) * 4, 2)), generator("probe", "1"), 3_000, 0, told).divisions() == FOUND


@settings(max_examples=campaign.size(sample=25, whole=1000))
@given(
    st.sampled_from([(4, 4, 4), (3, 4, 5), (5, 5)]),
    st.integers(1, 4),
    st.lists(st.integers(0, 9), max_size=3, unique=True),
    st.booleans(),
    st.integers(0, 99),
)
def test_everybody_sits_once_and_stays_in_his_pot_and_at_the_table_he_needs(
    sizes: tuple[int, ...], rounds: int, needing: list[int], in_pots: bool, seed: int
) -> None:
    people = sum(sizes)
    start = hall(Task(sizes, rounds)).where[0]
    task = Task(
        sizes=sizes,
        rounds=rounds,
        apart=((0, 1), (2, 7)),
        fixed=tuple((one, start[one]) for one in needing),
        pots=tuple(one % 2 for one in range(people)) if in_pots else (),
    )
    begun = hall(task)
    cost = begun.cost
    found = annealed(begun, generator("probe", str(seed)), 2_000, 0, told)
    assert found.cost <= cost
    assert Hall.of(task, 0, found.divisions()).cost == found.cost
    for division, where in zip(found.divisions(), found.where, strict=True):
        assert [len(table) for table in division] == list(sizes)
        assert sorted(one for table in division for one in table) == list(range(people))
        assert all(where[one] == start[one] for one in needing)
        if in_pots:
            assert [sum(one % 2 for one in table) for table in division] == [
                sum(one % 2 for one in range(people) if start[one] == index) for index in range(len(sizes))
            ]


def test_who_should_be_kept_apart_goes_before_who_meets_again() -> None:
    task = Task((3, 3), 3, apart=((0, 1), (2, 3), (4, 5)))
    found = annealed(hall(task), generator("probe", "1"), 5_000, 0, told)
    assert found.cost < APART


def test_it_ends_where_nothing_is_left_to_mend_or_nobody_may_move() -> None:
    heard: list[int] = []
    settled = hall(Task((2, 1), 2, fixed=((0, 0), (1, 0), (2, 1))))
    all_but_one = hall(Task((2, 2), 2, fixed=((0, 0), (1, 0), (2, 1))))
    for each in (hall(Task((4, 4, 4), 1)), settled, all_but_one):
        annealed(each, generator("probe", "1"), 9_000, 0, heard.append)
    assert heard == []
    annealed(hall(Task((4, 4), 3)), generator("probe", "1"), 5_000, 0, heard.append)
    assert heard == [0, 2_048, 4_096]


def test_a_search_goes_on_with_it_and_ends_where_somebody_raises() -> None:
    task, effort = Task((4, 4, 5), 5), Effort(starts=1, steps=64, ways=100, runs=2, changes=6_400)
    heard: list[tuple[int, int]] = []
    before = search(task, generator("probe", "1"), effort._replace(runs=0))
    found = search(task, generator("probe", "1"), effort, lambda *at: heard.append(at))
    assert Hall.of(task, 0, found).cost < Hall.of(task, 0, before).cost
    # Steps, changes as so many steps, and what is left over where it ends early.
    assert [done for done, _ in heard] == [32, 64, 64, 96, 264, 264]
    assert {of for _, of in heard} == {effort.whole} == {64 + 200 + 100}

    def stop(done: int, _of: int) -> None:
        if done > effort.steps:
            raise InterruptedError

    with pytest.raises(InterruptedError):
        search(task, generator("probe", "1"), effort, stop)

"""The search for who sits together: how it is called, and what it tells meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from turnierleitung.domain.draw.lot import generator
from turnierleitung.domain.draw.tables.hall import AGAIN, APART, Division, Hall, Task
from turnierleitung.domain.draw.tables.meeting_bounds import fewest_pairs
from turnierleitung.domain.draw.tables.table_search import Effort, least_cost, search


def test_a_search_begins_at_least_once() -> None:
    with pytest.raises(ValueError, match="at least one start"):
        search(Task((4, 4), 1), generator("probe", "1"), Effort(0, 10))


def test_no_more_can_need_a_table_than_it_has_seats() -> None:
    task = Task((2, 2), 1, fixed=((0, 0), (1, 0), (2, 0)))
    with pytest.raises(ValueError, match="more people need a table"):
        search(task, generator("probe", "1"), Effort(1, 10))


def test_it_tells_how_far_it_is_and_ends_where_somebody_raises() -> None:
    told: list[tuple[int, int]] = []
    task = Task((4, 5, 5, 5), 7)
    search(task, generator("probe", "1"), Effort(2, 64, 72), lambda done, of: told.append((done, of)))
    assert told[:4] == [(32, 200), (64, 200), (96, 200), (128, 200)]

    def stop(_done: int, _of: int) -> None:
        raise InterruptedError

    with pytest.raises(InterruptedError):
        search(task, generator("probe", "1"), Effort(2, 64), stop)


def divisions(sizes: tuple[int, ...], people: frozenset[int]) -> Iterator[Division]:
    if not sizes:
        yield ()
        return
    for table in combinations(sorted(people), sizes[0]):
        for others in divisions(sizes[1:], people.difference(table)):
            yield (table, *others)


@given(
    st.sampled_from([(3, 3), (4, 3)]),
    st.integers(1, 2),
    st.sets(st.tuples(st.integers(0, 5), st.integers(0, 1)), max_size=3),
    st.integers(0, 5),
    st.randoms(use_true_random=False),
)
def test_nothing_costs_less_than_is_said_to_be_the_least(
    sizes: tuple[int, ...], rounds: int, fixed: set[tuple[int, int]], club: int, chance: Random
) -> None:
    """By looking at every way to seat a few people."""
    needs = {one: table for one, table in sorted(fixed) if one}
    everyone = list(divisions(sizes, frozenset(range(sum(sizes)))))
    apart = tuple(combinations(range(club), 2))
    task = Task(
        sizes=sizes, rounds=rounds, before=(chance.choice(everyone),), apart=apart, fixed=tuple(needs.items())
    )
    fitting = [one for one in everyone if all(who in one[table] for who, table in needs.items())]
    least = min(Hall.of(task, 0, drawn).cost for drawn in product(fitting, repeat=rounds))
    wishes = rounds * fewest_pairs(club, len(sizes))
    assert least_cost(task, wishes) <= least


def test_where_nobody_can_move_all_stay() -> None:
    task = Task((2, 2), 2, fixed=((2, 1), (3, 1)))
    assert search(task, generator("probe", "1"), Effort(1, 5)) == (((0, 1), (2, 3)),) * 2


def test_two_who_need_the_same_table_meet_in_every_round() -> None:
    sizes = (4,) * 8
    met = tuple(tuple(range(first, first + 4)) for first in range(0, 32, 4))
    apart, together, elsewhere = ((0, 1),), ((0, 2), (1, 2)), ((0, 2), (1, 3))
    assert least_cost(Task(sizes, 4, fixed=together), 0) == AGAIN * (1 + 2 + 3)
    assert least_cost(Task(sizes, 4, (met,), fixed=together), 0) == AGAIN * (1 + 2 + 3 + 4)
    assert (
        least_cost(Task(sizes=sizes, rounds=2, before=(), apart=apart, fixed=together), 0)
        == 2 * APART + AGAIN
    )
    assert least_cost(Task(sizes=sizes, rounds=2, before=(), apart=apart, fixed=elsewhere), 0) == 0

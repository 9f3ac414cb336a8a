"""Tables drawn anew beside all the others: as good as can be, and nobody meets again for it (S-01)."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests import campaign
from tests.domain.draw.tables.test_table_search import divisions

from turnierleitung.domain.draw.lot import generator
from turnierleitung.domain.draw.tables.hall import Division, Task
from turnierleitung.domain.draw.tables.spread import SpreadOutcome, spread
from turnierleitung.domain.draw.tables.table_search import least_cost
from turnierleitung.domain.draw.tables.tally import NOTHING, Tally, Worth

PLENTY = 100_000


def spread_out(task: Task, rounds: tuple[Division, ...], ways: int = PLENTY) -> SpreadOutcome:
    return spread(task, rounds, generator("probe", "1"), ways, lambda _: None, least_cost(task))


def worth(task: Task, rounds: tuple[Division, ...]) -> Worth:
    tally, total = Tally(task), NOTHING
    for division in rounds:
        total = total.plus(tally.add(list(enumerate(division))))
    return total


def best(task: Task) -> Worth:
    """By looking at every way to seat a few people in one round."""
    tally = Tally(task)
    return min(
        tally.worth(enumerate(division))
        for groups in divisions(task.sizes, frozenset(range(task.people)))
        if all(one in groups[table] for one, table in task.fixed)
        and all(len({task.pots[one] for one in table}) == len(table) for table in groups if task.pots)
        for division in seated(groups, seats=bool(task.sat))
    )


def seated(groups: Division, *, seats: bool) -> list[Division]:
    if not seats:
        return [groups]
    first, *others = groups
    after: list[Division] = seated(tuple(others), seats=seats) if others else [()]
    return [(order, *rest) for order in permutations(first) for rest in after]


def tallied(chance: Random, people: int, numbers: int) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(chance.randrange(3) for _ in range(numbers)) for _ in range(people))


@settings(max_examples=campaign.size(sample=20, whole=1000))
@given(
    st.sampled_from([(3, 3), (4, 3), (2, 2, 2), (3, 2, 2)]),
    st.integers(0, 4),
    st.booleans(),
    st.sampled_from(["nothing", "a table", "pots"]),
    st.randoms(use_true_random=False),
)
def test_a_round_is_drawn_as_well_as_can_be(
    sizes: tuple[int, ...], club: int, seats: bool, bound_by: str, chance: Random
) -> None:
    people = sum(sizes)
    everyone = list(divisions(sizes, frozenset(range(people))))
    pots = tuple(sorted(seat for size in sizes for seat in range(size)))
    task = Task(
        sizes=sizes,
        rounds=1,
        before=(chance.choice(everyone), chance.choice(everyone)),
        apart=tuple((one, other) for one in range(club) for other in range(one + 1, club)),
        fixed=((1, 1),) if bound_by == "a table" else (),
        pots=pots if bound_by == "pots" else (),
        been=tallied(chance, people, len(sizes)),
        sat=tallied(chance, people, max(sizes)) if seats else (),
    )
    begun = chance.choice(
        [
            groups
            for groups in everyone
            if all(one in groups[table] for one, table in task.fixed)
            and all(len({task.pots[one] for one in table}) == len(table) for table in groups if task.pots)
        ]
    )
    found = spread_out(task, (begun,))
    assert worth(task, found.rounds) == found.worth == best(task)
    assert found.best


def test_those_who_need_a_table_stay_even_if_they_fill_it_or_have_met() -> None:
    sizes, here = (2, 3, 3), ((0, 1), (2, 3, 4), (5, 6, 7))
    needed = ((0, 0), (1, 0))
    task = Task(sizes=sizes, rounds=1, before=(here,), fixed=needed, been=((0,) * 3,) * 8)
    found = spread_out(task, (here,))
    assert found.rounds[0][0] in ((0, 1), (1, 0))
    assert found.worth == worth(task, found.rounds) == best(task)
    # Whoever does not know that the two must meet looks for it in vain.
    apart = Task(sizes=sizes, rounds=1, before=(), apart=((0, 1),), fixed=needed, been=((0,) * 3,) * 8)
    in_vain = spread(apart, (here,), generator("probe", "1"), PLENTY, lambda _: None, 0)
    assert in_vain.worth == worth(apart, (here,))


def test_where_two_of_a_pot_need_a_table_it_stays_as_it_is() -> None:
    """Whoever shares a pot is at two tables else, so there is nothing to compare with."""
    here = ((0, 1), (2, 3), (4, 5))
    task = Task(
        sizes=(2, 2, 2),
        rounds=1,
        before=(here,),
        fixed=((0, 0), (1, 0)),
        pots=(0, 0, 0, 1, 1, 1),
        been=((0,) * 3,) * 6,
    )
    assert spread_out(task, (here,)).rounds == (here,)


@given(st.randoms(use_true_random=False), st.integers(0, 3_000))
def test_whatever_is_given_up_nothing_gets_worse(chance: Random, ways: int) -> None:
    sizes = (4, 4, 5)
    everyone = list(range(13))
    rounds = []
    for _ in range(3):
        chance.shuffle(everyone)
        rounds.append((tuple(everyone[:4]), tuple(everyone[4:8]), tuple(everyone[8:])))
    task = Task(sizes, 3, been=((0,) * 3,) * 13)
    found = spread_out(task, tuple(rounds), ways)
    assert worth(task, found.rounds) == found.worth <= worth(task, tuple(rounds))
    for division in found.rounds:
        assert tuple(map(len, division)) == sizes
        assert sorted(one for table in division for one in table) == list(range(13))


def test_where_nothing_is_left_to_mend_nothing_is_looked_at() -> None:
    task = Task((4, 4), 1, been=((0, 0),) * 8)
    rounds = (((0, 1, 2, 3), (4, 5, 6, 7)),)
    assert spread_out(task, rounds) == SpreadOutcome(rounds, NOTHING, 0, best=True)


@pytest.mark.parametrize("ways", [1, 50, 50_000])
def test_it_tells_how_many_ways_it_looked_at(ways: int) -> None:
    told: list[int] = []
    task = Task((4,) * 4, 6, been=((0,) * 4,) * 16)
    rounds = (tuple(tuple(range(first, first + 4)) for first in range(0, 16, 4)),) * 6
    found = spread(task, rounds, generator("probe", "1"), ways, told.append, least_cost(task))
    assert told == sorted(told)
    assert told[-1] <= ways
    assert found.worth < worth(task, rounds) or ways < 50_000


def test_it_tells_so_after_each_try_that_it_can_be_called_off_soon() -> None:
    """Half of them must come to the same table again, but that is found out one by one."""
    told: list[int] = []
    task = Task((3, 3), 1, been=((1, 0),) * 6)
    found = spread(task, (((0, 1, 2), (3, 4, 5)),), generator("probe", "1"), PLENTY, told.append, 0)
    assert (found.worth.tables, found.best) == (3, True)
    assert len(told) >= 3


def test_what_was_given_up_is_not_called_proven() -> None:
    here = tuple(tuple(range(first, first + 4)) for first in range(0, 16, 4))
    task = Task((4,) * 4, 1, (here,), been=((0,) * 4,) * 16)
    assert not spread_out(task, (here,), 3).best
    assert spread_out(task, (here,)).best


def test_of_many_people_seats_are_mended_too() -> None:
    sizes, chance = (4,) * 17, Random(1)
    sat = tallied(chance, 68, 4)
    here = tuple(tuple(range(first, first + 4)) for first in range(0, 68, 4))
    task = Task(sizes, 1, been=((0,) * 17,) * 68, sat=sat)
    found = spread_out(task, (here,), 20_000)
    assert worth(task, found.rounds) == found.worth
    assert found.worth.seats < worth(task, (here,)).seats

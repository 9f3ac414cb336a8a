"""What the tables of all rounds cost while they are drawn, and the order of its levels."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from turnierleitung.domain.draw.lot import generator
from turnierleitung.domain.draw.tables.hall import APART, Hall, Task, Worth
from turnierleitung.domain.draw.tables.search import by_chance, least_worth, search
from turnierleitung.domain.draw.tables.wanted import say_nothing

sizes = st.lists(st.sampled_from([3, 4, 5]), min_size=2, max_size=5).map(tuple)


@st.composite
def halls(draw: st.DrawFn) -> Hall:
    """Some rounds by chance after another, with helpers, wishes and somebody who needs a table."""
    given_sizes = draw(sizes)
    people = sum(given_sizes)
    task = Task(
        sizes=given_sizes,
        apart=((0, 1), (2, 3)),
        fixed=((4, 0),),
        helpers=frozenset(draw(st.sets(st.integers(0, people - 1), max_size=2))),
    )
    source = generator("test", draw(st.text(max_size=3)))
    (before,) = by_chance(task, 1, source)
    return Hall.of(task._replace(met=(before,)), by_chance(task, draw(st.integers(1, 3)), source))


@given(halls(), st.data())
def test_what_a_change_adds_is_what_the_tables_cost_more_then(hall: Hall, data: st.DataObject) -> None:
    people, tables = hall.task.people, len(hall.task.sizes)
    for _ in range(6):
        number = data.draw(st.integers(0, len(hall.rounds) - 1))
        one, other = data.draw(st.integers(0, people - 1)), data.draw(st.integers(0, people - 1))
        if hall.where[number][one] != hall.where[number][other]:
            hall.exchange(number, one, other, hall.if_exchanged(number, one, other))
        index, next_one = data.draw(st.integers(0, tables - 1)), data.draw(st.integers(0, tables - 1))
        if index != next_one and hall.task.sizes[index] == hall.task.sizes[next_one]:
            hall.renumber(number, index, next_one, hall.if_renumbered(number, index, next_one))
    afresh = Hall.of(hall.task, hall.divisions())
    assert (hall.worth, hall.where, hall.odd) == (afresh.worth, afresh.where, afresh.odd)
    assert (hall.price, hall.odd_seats, hall.been) == (afresh.price, afresh.odd_seats, afresh.been)


@given(halls())
def test_a_plain_count_is_never_above_what_tables_cost(hall: Hall) -> None:
    least = least_worth(hall.task._replace(helpers=frozenset()), len(hall.rounds))
    assert least.meetings <= hall.worth.meetings
    assert least.tables <= hall.worth.tables


def test_a_level_beats_all_below_it() -> None:
    assert Worth(0, 100, 100) < Worth(1, 0, 0)
    assert Worth(0, 0, 100) < Worth(0, 1, 0)
    assert Worth(APART - 1, 0, 0) < Worth(APART, 0, 0)


def cost(task: Task, *rounds: list[list[int]]) -> Worth:
    return Hall.of(task, rounds).worth


def test_every_level_counts_what_comes_again() -> None:
    first, second = [[0, 1, 2], [3, 4, 5, 6]], [[0, 1, 3], [2, 4, 5, 6]]
    task = Task(sizes=(3, 4))
    # Four pairs meet again; three people sit at the larger table again, five at the same one.
    assert cost(task, first, second) == Worth(1 + 3, 3, 5)
    assert cost(task._replace(apart=((0, 1),)), first) == Worth(APART, 0, 0)
    # A third odd seat costs four more, a third time at a table two more.
    assert cost(task, first, first, first).odd_seats == 4 * (1 + 4)
    assert cost(task, first, first, first).tables == 7 * (1 + 2)


def test_a_helper_makes_the_seats_beside_him_odd_and_not_his_own() -> None:
    hall = Hall.of(Task(sizes=(4, 4), helpers=frozenset({0})), [[[0, 1, 2, 3], [4, 5, 6, 7]]])
    assert hall.odd_seats == [0, 1, 1, 1, 0, 0, 0, 0]


def test_the_search_gives_up_what_is_below_for_what_is_above() -> None:
    """Two clubs of four at four tables: nobody meets them, though then some meet others again."""
    clubs = ((0, 1, 2, 3), (4, 5, 6, 7))
    apart = tuple((one, other) for club in clubs for one in club for other in club if one < other)
    task = Task(sizes=(4,) * 4, apart=apart)
    free = search(task._replace(apart=()), 5, generator("test", "a"), 20_000, say_nothing)
    kept = search(task, 5, generator("test", "a"), 20_000, say_nothing)
    assert Hall.of(task, free).worth.meetings > APART
    assert 0 < Hall.of(task, kept).worth.meetings < APART

"""How many repeats no draw can avoid (S-01)."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.domain.draw.beforehand import draw_rounds

from turnierleitung.domain.draw.lot import DrawnSeat
from turnierleitung.domain.draw.tables.meeting_bounds import (
    count_repeats,
    fewest_on_seats,
    fewest_repeats,
    fewest_seats_again,
    fewest_tables_again,
    fewest_times_again,
    none_need_meet_again,
)
from turnierleitung.domain.draw.tables.seating import repeats
from turnierleitung.domain.draw.tables.wanted import Guest, Wanted


@pytest.mark.parametrize(
    ("sizes", "rounds", "least"),
    [
        # Six pairs sit together in the second round and in the third one again.
        ((4,), 3, 12),
        ((4, 4), 2, 4),
        ((5, 5, 4, 4), 5, 8),
        ((2, 2), 4, 2),
        ((4,) * 9, 4, 0),
    ],
)
def test_who_sits_together_again_counts_once_a_round(sizes: tuple[int, ...], rounds: int, least: int) -> None:
    assert fewest_times_again(sizes, rounds) == least


@pytest.mark.parametrize(
    ("sizes", "rounds", "said"),
    [
        ((4,) * 8 + (5,), 3, True),
        # The next round is known to exist too, but not by this.
        ((4,) * 8 + (5,), 4, False),
        ((5,) * 5, 2, True),
        ((5, 5, 5, 5), 2, False),
        ((4, 4), 1, True),
        # Sizes that differ by more than one: two of the first table share one of the others.
        ((4, 4, 1, 1), 2, False),
    ],
)
def test_there_are_rounds_without_a_repeat_while_there_are_more_tables_than_people_met(
    sizes: tuple[int, ...], rounds: int, said: bool
) -> None:
    assert none_need_meet_again(sizes, rounds) == said


@given(st.integers(12, 60), st.integers(2, 4))
def test_where_nobody_need_meet_again_the_draw_has_nobody_do_so(people: int, rounds: int) -> None:
    fives = people % 4
    sizes = (4,) * ((people - 5 * fives) // 4) + (5,) * fives
    if people >= 5 * fives and none_need_meet_again(sizes, rounds):
        assert fewest_repeats(sizes, rounds) == 0
        guests = tuple(Guest(one) for one in range(people))
        assert repeats(draw_rounds(Wanted(guests, sizes, rounds), "1")) == 0


@pytest.mark.parametrize(
    ("sizes", "rounds", "before", "least"),
    [
        ((4, 4, 4, 4), 5, (), 0),
        # Four people of a table go to two tables: two pairs stay together, at both tables.
        ((4, 4), 2, (), 4),
        # Five people of a table go to four tables; each of three rounds against each other one.
        ((4, 4, 5, 5), 3, (), 6),
        # Six meet everyone in every round.
        ((6,), 3, (), 45),
        # More meetings than pairs: 16 people have 120 pairs, and six rounds 144 meetings.
        ((4, 4, 4, 4), 6, (), 24),
        ((4, 4), 1, ((4, 4),), 4),
        # Two have left, two are new and meet nobody again.
        ((4, 4), 1, ((3, 3),), 2),
        ((1,), 2, (), 0),
    ],
)
def test_the_bound(
    sizes: tuple[int, ...], rounds: int, before: tuple[tuple[int, ...], ...], least: int
) -> None:
    assert fewest_repeats(sizes, rounds, before) == least


@pytest.mark.parametrize(
    ("people", "sizes", "rounds"),
    [(8, (4, 4), 3), (12, (4, 4, 4), 2), (13, (4, 4, 5), 2), (9, (3, 3, 3), 4), (18, (4, 4, 5, 5), 2)],
)
def test_the_draw_reaches_the_bound(people: int, sizes: tuple[int, ...], rounds: int) -> None:
    wanted = Wanted(tuple(Guest(one) for one in range(people)), sizes, rounds)
    assert repeats(draw_rounds(wanted, "0000-0001")) == fewest_repeats(sizes, rounds)


def test_the_draw_reaches_the_bound_of_a_history() -> None:
    before = tuple(DrawnSeat(1 + one // 4, 1 + one % 4, one) for one in range(8))
    wanted = Wanted(tuple(Guest(one) for one in (0, 1, 2, 4, 5, 6, 98, 99)), (4, 4), 1, (before,))
    assert repeats((before, *draw_rounds(wanted, "0000-0001"))) == fewest_repeats((4, 4), 1, [(3, 3)])


@pytest.mark.parametrize(
    ("sizes", "rounds", "meetings", "least"),
    [
        ((4,) * 5, 5, 0, 0),
        # One round more than tables, so everybody comes to one of them again.
        ((4,) * 6, 7, 0, 24),
        ((4, 4), 3, 36, 8),
        # Four come from four tables, also from their own; those of a five at four tables twice.
        ((4,) * 4, 2, 0, 4),
        ((4,) * 4, 2, 3, 1),
        ((4,) * 4, 2, 4, 0),
        ((4, 4, 4, 5), 3, 0, 3 * 4),
        # Two of each table stay; with fewer, three of one meet again at another.
        ((4, 4), 2, 4, 4),
        ((4, 4), 2, 6, 2),
        ((4, 4, 4), 2, 3, 3),
        ((6,), 2, 15, 6),
    ],
)
def test_the_bound_of_tables(sizes: tuple[int, ...], rounds: int, meetings: int, least: int) -> None:
    assert fewest_tables_again(sizes, rounds, meetings) == least


@pytest.mark.parametrize(("sizes", "rounds"), [((2, 2), 2), ((3, 3), 2), ((2, 2, 2), 2), ((2, 3), 2)])
def test_no_way_to_sit_is_below_the_bound_of_tables(sizes: tuple[int, ...], rounds: int) -> None:
    people = sum(sizes)
    first = [range(sum(sizes[:number]), sum(sizes[: number + 1])) for number in range(len(sizes))]
    for order in permutations(range(people)):
        second = [[order[one] for one in table] for table in first]
        meetings = count_repeats([first, second])
        staying = sum(len({*one} & {*other}) for one, other in zip(first, second, strict=True))
        assert staying >= fewest_tables_again(sizes, rounds, meetings)


def test_the_bound_of_seats() -> None:
    assert fewest_seats_again((4, 4), 4) == 0
    assert fewest_seats_again((4, 4), 5) == 8
    # Seats 1 to 4 are taken ten times by nine people each, the fifth five times.
    assert fewest_seats_again((4, 5), 5) == 4


@pytest.mark.parametrize(
    ("sizes", "sat", "least"),
    [
        # Everybody had both seats, so everybody comes to one again.
        ((2, 2), ((1, 1),) * 4, 4),
        # Three had the first seat alone, but only two can have the second.
        ((2, 2), ((1, 0), (1, 0), (1, 0), (0, 0)), 1),
        # Everybody had two seats; the third is new, but only one table has it.
        ((2, 3), ((1, 1, 0),) * 5, 4),
        # Whoever is spared most by the larger table had its first seats most often.
        ((1, 2), ((3, 0), (1, 0), (1, 0)), 2),
    ],
)
def test_the_bound_of_seats_after_a_history(
    sizes: tuple[int, ...], sat: tuple[tuple[int, ...], ...], least: int
) -> None:
    assert fewest_on_seats(sizes, sat) == least == _fewest_by_trying(sizes, sat)
    assert fewest_on_seats(sizes, ()) == 0


@given(st.sampled_from([(2, 2), (2, 3), (1, 3), (1, 1, 2)]), st.data())
def test_no_way_to_sit_is_below_the_bound_of_seats(sizes: tuple[int, ...], data: st.DataObject) -> None:
    times = st.tuples(*[st.integers(0, 2)] * max(sizes))
    sat = tuple(data.draw(times) for _ in range(sum(sizes)))
    assert fewest_on_seats(sizes, sat) <= _fewest_by_trying(sizes, sat)


def _fewest_by_trying(sizes: tuple[int, ...], sat: tuple[tuple[int, ...], ...]) -> int:
    seats = [seat for size in sizes for seat in range(size)]
    return min(
        sum(sat[one][seat] for one, seat in zip(order, seats, strict=True))
        for order in permutations(range(len(sat)))
    )

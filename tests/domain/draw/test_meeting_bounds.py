"""How many repeats no draw can avoid (S-01)."""

from __future__ import annotations

import pytest

from turnierleitung.domain.draw.lot import DrawnSeat
from turnierleitung.domain.draw.meeting_bounds import fewest_repeats
from turnierleitung.domain.draw.seating import Guest, Wanted, draw_rounds, repeats


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

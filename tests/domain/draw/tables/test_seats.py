"""Who takes which seat: as seldom twice the same as can be."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.domain.draw.tables.test_seating import fours_and_fives, guests

from turnierleitung.domain.draw.lot import generator
from turnierleitung.domain.draw.tables import search
from turnierleitung.domain.draw.tables.fairness import SeatingWay, report
from turnierleitung.domain.draw.tables.hall import Task
from turnierleitung.domain.draw.tables.search import by_chance, share_seats
from turnierleitung.domain.draw.tables.seating import draw_rounds
from turnierleitung.domain.draw.tables.wanted import Wanted


@given(st.integers(8, 60).filter(lambda people: people != 11), st.integers(1, 6), st.text(max_size=3))
def test_people_stay_at_their_tables_and_seats_come_again_less_often(
    people: int, rounds: int, seed: str
) -> None:
    source = generator("test", seed)
    drawn = by_chance(Task(sizes=fours_and_fives(people)), rounds, source)
    nowhere = [[0] * 5 for _ in range(people)]
    shared = share_seats(drawn, nowhere, source)
    assert [[sorted(table) for table in each] for each in shared] == [
        [sorted(table) for table in each] for each in drawn
    ]
    assert again(shared) <= again(drawn)


def again(rounds: list[list[list[int]]]) -> int:
    times: dict[tuple[int, int], int] = {}
    total = 0
    for place in ((one, seat) for each in rounds for table in each for seat, one in enumerate(table)):
        total += times.get(place, 0)
        times[place] = times.get(place, 0) + 1
    return total


def test_in_four_rounds_of_fours_everybody_takes_each_seat_once() -> None:
    drawn = draw_rounds(Wanted(guests(36), (4,) * 9, 4), "0000-0001")
    assert report(drawn, {}, {}, SeatingWay()).seat_repeats == 0


def test_seats_of_before_count() -> None:
    sat = [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]]
    ((table,),) = share_seats([[[0, 1, 2, 3]]], sat, generator("test", "a"))
    assert all(seat != one for seat, one in enumerate(table))


def test_it_ends_after_its_passes_whatever_is_still_to_gain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "_PASSES", 1)
    source = generator("test", "a")
    drawn = by_chance(Task(sizes=(4,) * 10), 5, source)
    assert again(share_seats(drawn, [[0] * 4 for _ in range(40)], source)) <= again(drawn)

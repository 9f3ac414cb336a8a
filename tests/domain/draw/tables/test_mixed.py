"""Rounds at few tables, known beforehand (S-01)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest
from tests.domain.draw.beforehand import FOUND, draw_rounds
from tests.domain.draw.tables.test_seating import clubs_meet, guests

from turnierleitung.domain.draw.tables.meeting_bounds import (
    count_repeats,
    fewest_repeats,
    fewest_tables_again,
)
from turnierleitung.domain.draw.tables.mixed import mixed
from turnierleitung.domain.draw.tables.seating import repeats
from turnierleitung.domain.draw.tables.table_search import Effort
from turnierleitung.domain.draw.tables.wanted import Seating, Wanted

LITTLE = Effort(1, 20, 20)


def sizes_of(text: str) -> tuple[int, ...]:
    """Read ``7x4+1x5``."""
    parts = [tuple(map(int, part.split("x"))) for part in text.split("+")]
    return tuple(size for times, size in parts for _ in range(times))


def tables_again(rounds: tuple[Seating, ...]) -> int:
    return pairs(
        Counter((seat.participant_id, seat.table) for seating in rounds for seat in seating).values()
    )


def pairs(times: Iterable[int]) -> int:
    return sum(each * (each - 1) // 2 for each in times)


@pytest.mark.unmeasured
def test_everybody_sits_once_in_every_round() -> None:
    assert {rounds for _, rounds in FOUND.mixed} == set(range(2, 9))
    for digits, rounds in FOUND.mixed:
        sizes = tuple(map(int, digits))
        schedule = mixed(FOUND, sizes, rounds)
        assert schedule is not None
        assert schedule.numbered
        assert not schedule.columns
        assert len(schedule.rounds) == rounds
        for each in schedule.rounds:
            assert tuple(map(len, each)) == sizes
            assert sorted(one for table in each for one in table) == list(range(sum(sizes)))


@pytest.mark.parametrize(
    ("text", "rounds", "meet", "again"),
    [
        ("7x4+1x5", 6, 0, 2),
        ("5x4+1x3", 5, 0, 1),
        ("4x4+1x5", 6, 6, 30),
        ("2x4+3x5", 6, 3, 50),
        ("3x4", 5, 30, 30),
    ],
)
def test_the_fewest_that_are_known_meet_again_whatever_the_seed(
    text: str, rounds: int, meet: int, again: int
) -> None:
    sizes = sizes_of(text)
    wanted = Wanted(guests(sum(sizes)), sizes, rounds)
    drawn = [draw_rounds(wanted, seed, LITTLE) for seed in ("a", "b")]
    assert drawn[0] != drawn[1]
    for each in drawn:
        assert (repeats(each), tables_again(each)) == (meet, again)


@pytest.mark.unmeasured
def test_what_is_known_is_as_good_as_it_was_found() -> None:
    meetings = visits = 0
    for digits, rounds in FOUND.mixed:
        sizes = tuple(map(int, digits))
        schedule = mixed(FOUND, sizes, rounds)
        assert schedule is not None
        meet = count_repeats(schedule.rounds)
        been = Counter(
            (one, place) for each in schedule.rounds for place, table in enumerate(each) for one in table
        )
        assert meet >= fewest_repeats(sizes, rounds)
        assert pairs(been.values()) >= fewest_tables_again(sizes, rounds, meet)
        meetings, visits = meetings + meet, visits + pairs(been.values())
    assert (meetings, visits) == (17_008, 15_803)


def test_families_are_kept_apart_in_them_too() -> None:
    people, sizes = guests(33, club_of=3), sizes_of("7x4+1x5")
    drawn = draw_rounds(Wanted(people, sizes, 6), "a", Effort(1, 400, 400))
    assert clubs_meet(drawn, people) == 0
    assert repeats(drawn) == 0


def test_what_is_not_known_beforehand_is_searched() -> None:
    assert mixed(FOUND, (4,) * 10 + (5,), 3) is None

"""Rounds for few people whom four does not divide, known beforehand (S-01)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.domain.draw.test_seating import fours_and_fives, tables

from turnierleitung.domain.draw.columns import Schedule
from turnierleitung.domain.draw.meeting_bounds import count_repeats, fewest_repeats
from turnierleitung.domain.draw.seating import draw_rounds, repeats
from turnierleitung.domain.draw.table_search import Effort
from turnierleitung.domain.draw.uneven import uneven, uneven_without_numbers
from turnierleitung.domain.draw.uneven_data import NUMBERED, ROUNDS
from turnierleitung.domain.draw.wanted import Guest, Wanted


@pytest.mark.parametrize("known_by", [uneven, uneven_without_numbers])
@pytest.mark.parametrize(("people", "rounds"), sorted({*ROUNDS, *NUMBERED}))
def test_everybody_sits_once_in_every_round_at_fours_and_fives(
    known_by: Callable[[int, int], Schedule | None], people: int, rounds: int
) -> None:
    known = known_by(people, rounds)
    if known is None:
        assert known_by is uneven_without_numbers
        return
    assert known.numbered == (known_by is uneven and (people, rounds) in NUMBERED)
    assert len(known.rounds) == rounds
    for each in known.rounds:
        assert sorted(spot for table in each for spot in table) == list(range(people))
        assert tuple(map(len, each)) == fours_and_fives(people)


@pytest.mark.parametrize(
    ("people", "rounds", "repeated"),
    [
        (17, 5, 14), (18, 5, 23), (19, 5, 34), (21, 5, 0), (22, 4, 0), (22, 5, 0), (23, 4, 0), (23, 5, 0),
        (26, 5, 0), (27, 5, 0),
    ],
)  # fmt: skip
def test_so_many_met_again_in_older_draws(people: int, rounds: int, repeated: int) -> None:
    known = uneven_without_numbers(people, rounds)
    assert known is not None
    assert count_repeats(known.rounds) == repeated


@pytest.mark.parametrize(("people", "rounds"), list(NUMBERED))
def test_no_more_meet_again_where_fewer_come_to_a_table_again(people: int, rounds: int) -> None:
    known, older = uneven(people, rounds), uneven_without_numbers(people, rounds)
    assert known is not None
    if older is not None:
        assert count_repeats(known.rounds) <= count_repeats(older.rounds)
    else:
        assert count_repeats(known.rounds) == fewest_repeats(fours_and_fives(people), rounds)


def test_twenty_one_people_are_drawn_so_that_nobody_meets_twice_in_five_rounds() -> None:
    guests = tuple(map(Guest, range(1, 22)))
    wanted, little = Wanted(guests, fours_and_fives(21), 5), Effort(1, 20, 20)
    drawn = draw_rounds(wanted, "0000-0001", little)
    assert repeats(drawn) == 0
    assert draw_rounds(wanted, "0000-0002", little) != drawn


def test_families_are_kept_apart_before_repeats_are_avoided() -> None:
    families = {1: "a", 2: "a", 3: "b", 4: "b", **dict.fromkeys(range(5, 10), "c")}
    guests = tuple(Guest(one, frozenset({families[one]} if one in families else ())) for one in range(1, 22))
    for seating in draw_rounds(Wanted(guests, fours_and_fives(21), 5), "0000-0001", Effort(1, 400, 20)):
        for table in tables(seating):
            shared = [families[one] for one in table if one in families]
            assert len(shared) == len(set(shared))


def test_what_is_not_known_beforehand_is_searched() -> None:
    assert uneven(401, 5) is None
    assert uneven(20, 5) is None

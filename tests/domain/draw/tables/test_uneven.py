"""Rounds for few people whom four does not divide, known beforehand (S-01)."""

from __future__ import annotations

from tests.domain.draw.beforehand import FOUND, draw_rounds
from tests.domain.draw.tables.test_seating import fours_and_fives, tables

from turnierleitung.domain.draw.tables.meeting_bounds import count_repeats, fewest_repeats
from turnierleitung.domain.draw.tables.mixed import lettered
from turnierleitung.domain.draw.tables.seating import repeats
from turnierleitung.domain.draw.tables.table_search import Effort
from turnierleitung.domain.draw.tables.uneven import uneven
from turnierleitung.domain.draw.tables.wanted import Guest, Wanted


def test_everybody_sits_once_in_every_round_at_fours_and_fives() -> None:
    for people, rounds in {*FOUND.uneven, *FOUND.numbered}:
        known = uneven(FOUND, people, rounds)
        assert known is not None
        assert known.numbered == ((people, rounds) in FOUND.numbered)
        assert len(known.rounds) == rounds
        for each in known.rounds:
            assert sorted(spot for table in each for spot in table) == list(range(people))
            assert tuple(map(len, each)) == fours_and_fives(people)


def test_no_more_meet_again_where_fewer_come_to_a_table_again() -> None:
    for people, rounds in FOUND.numbered:
        known = uneven(FOUND, people, rounds)
        assert known is not None
        older = FOUND.uneven.get((people, rounds))
        least = count_repeats(lettered(older).rounds) if older is not None else 0
        assert count_repeats(known.rounds) <= max(least, fewest_repeats(fours_and_fives(people), rounds))


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
    assert uneven(FOUND, 401, 5) is None
    assert uneven(FOUND, 20, 5) is None

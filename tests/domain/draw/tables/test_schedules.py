"""All rounds at once without a repeat, for every number of people that tables of four seat (S-01)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product
from math import prod

import pytest
from tests import campaign
from tests.domain.draw.beforehand import FOUND

from turnierleitung.domain.draw.tables import schedules
from turnierleitung.domain.draw.tables.columns import Schedule, in_columns, in_found_columns
from turnierleitung.domain.draw.tables.schedules import most_rounds

TIGHT = (
    (16, 5),
    (20, 5),
    (24, 7),
    (28, 9),
    (32, 9),
    (32, 10),
    (36, 10),
    (36, 11),
    (40, 11),
    (40, 13),
    (44, 13),
    (48, 13),
    (64, 18),
    (64, 21),
)


def schedule(people: int, rounds: int, seats: int = 4) -> Schedule | None:
    return schedules.schedule(FOUND, people, rounds, seats)


def check(known: Schedule | None, people: int, rounds: int, seats: int = 4) -> None:
    """Everyone plays once a round, and nobody meets twice."""
    assert known is not None
    assert len(known.rounds) == rounds
    met: set[tuple[int, int]] = set()
    for tables in known.rounds:
        assert sorted(place for table in tables for place in table) == list(range(people))
        assert {len(table) for table in tables} == {seats}
        pairs = [pair for table in tables for pair in combinations(sorted(table), 2)]
        assert met.isdisjoint(pairs)
        met.update(pairs)
        if known.columns:
            assert all(one % known.columns != other % known.columns for one, other in pairs)


def check_places(known: Schedule, seats: int = 4) -> None:
    """Nobody comes to a table twice, and everybody's seats differ by at most one."""
    tables, sat = Counter[tuple[int, int]](), Counter[tuple[int, int]]()
    for each in known.rounds:
        for number, table in enumerate(each):
            tables.update((place, number) for place in table)
            sat.update((place, seat) for seat, place in enumerate(table))
    assert set(tables.values()) == {1}
    least, most = divmod(len(known.rounds), seats)
    assert set(sat.values()) <= {least, least + bool(most)}


@pytest.mark.campaign
@pytest.mark.unmeasured
def test_nobody_meets_twice_in_as_many_rounds_as_tables_but_at_most_eight() -> None:
    for people in campaign.some(sample=(*range(16, 101, 4), 128, 256, 512), whole=tuple(range(16, 513, 4))):
        for rounds in {min(people // 4, 8), 2, 3}:
            known = schedule(people, rounds)
            check(known, people, rounds)
            if known is not None and known.columns:
                check_places(known)


def test_nobody_comes_to_a_table_twice_where_there_are_five_or_seven_and_more() -> None:
    for people in (20, *range(28, 513, 4)):
        known = schedule(people, min(people // 4, 8))
        assert known is not None
        assert known.columns == 4


def test_the_tight_ones_are_without_a_repeat_too_and_every_smaller_number_of_rounds() -> None:
    for people, most in dict(TIGHT).items():
        assert most <= most_rounds(people)
        for rounds in range(1, most + 1):
            check(schedule(people, rounds), people, rounds)


@pytest.mark.parametrize("people", [16, 24, 28, 32, 36, 40, 64])
def test_as_many_rounds_as_there_can_be_are_known(people: int) -> None:
    check(schedule(people, most_rounds(people)), people, most_rounds(people))


@pytest.mark.parametrize(
    ("people", "rounds"), [(15, 2), (18, 2), (12, 1), (20, 0), (16, 6), (44, 14), (24, 8), (64, 22), (40, 14)]
)
def test_where_none_is_known_there_is_none(people: int, rounds: int) -> None:
    assert schedule(people, rounds) is None


@pytest.mark.parametrize(("people", "most"), [(16, 5), (28, 9), (40, 13), (37, 12)])
def test_how_many_rounds_there_can_be_at_most(people: int, most: int) -> None:
    assert most_rounds(people) == most


@pytest.mark.unmeasured
def test_tables_of_other_sizes_are_drawn_by_columns() -> None:
    """As many rounds as tables where their number is a prime or a power of one and not below the seats."""
    for seats, tables in product((3, 5, 6, 7, 8), (3, 4, 5, 7, 8, 9, 11, 12, 16, 17, 25)):
        every = tables in (3, 5, 7, 11, 17, 4, 8, 9, 16)
        for rounds in range(1, tables + 1):
            known = in_columns(seats * tables, rounds, seats)
            if every and tables >= seats:
                assert known is not None
            if known is not None:
                check(known, seats * tables, rounds, seats)
                assert known.columns in (0, seats)
                if known.columns:
                    check_places(known, seats)


@pytest.mark.campaign
@pytest.mark.unmeasured
def test_nobody_comes_to_a_table_twice_in_eight_rounds_whatever_its_size() -> None:
    # At 12 tables sevens have seven rounds.
    numbers = campaign.some(sample=(11, *range(13, 26), 63), whole=(11, *range(13, 64)))
    for seats, tables in product((3, 4, 5, 6, 7), numbers):
        known = schedule(seats * tables, 8, seats)
        check(known, seats * tables, 8, seats)
        assert known is not None
        check_places(known, seats)


@pytest.mark.unmeasured
def test_shifts_that_were_found_are_sound() -> None:
    for tables, found in FOUND.wide.items():
        for digits, shifts in found:
            assert prod(digits) == tables
            for seats in range(3, len(shifts[0]) + 1):
                known = in_found_columns(FOUND, seats * tables, len(shifts), seats)
                check(known, seats * tables, len(shifts), seats)
                assert known is not None
                check_places(known, seats)


@pytest.mark.parametrize(
    ("people", "rounds", "seats"), [(96, 5, 8), (72, 6, 6), (98, 7, 7), (50, 6, 5), (60, 12, 4), (30, 8, 3)]
)
def test_what_cannot_be_calculated_was_found(people: int, rounds: int, seats: int) -> None:
    calculated = in_columns(people, rounds, seats)
    assert calculated is None or not calculated.columns
    found = schedule(people, rounds, seats)
    check(found, people, rounds, seats)
    assert found is not None
    check_places(found, seats)


def test_what_was_not_found_is_not_known() -> None:
    assert in_found_columns(FOUND, 73, 2, 6) is None
    assert in_found_columns(FOUND, 72, 0, 6) is None
    assert in_found_columns(FOUND, 72, 13, 6) is None


def test_columns_need_full_tables() -> None:
    assert schedule(37, 2, 5) is None
    assert schedule(25, 6, 5) is None, "there are five tables"
    assert schedule(25, 0, 5) is None


def tables_again(known: Schedule) -> int:
    """How often somebody comes to a table again, where tables stand in the order of their numbers."""
    visits = Counter(
        (place, number) for tables in known.rounds for number, table in enumerate(tables) for place in table
    )
    return sum(times * (times - 1) // 2 for times in visits.values())


@pytest.mark.parametrize(("people", "rounds"), [(40, 8), (40, 9), (48, 9), (48, 12), (64, 9), (64, 16)])
def test_many_rounds_are_known_in_which_nobody_comes_to_a_table_twice(people: int, rounds: int) -> None:
    known = schedule(people, rounds)
    check(known, people, rounds)
    assert known is not None
    assert known.columns or known.numbered
    assert tables_again(known) == 0


@pytest.mark.parametrize(
    ("people", "rounds", "again"),
    [
        *((24, 7, 24), (28, 8, 28), (28, 9, 56)),
        *((24, 6, 16), (32, 9, 53), (32, 10, 76), (36, 10, 61), (36, 11, 89)),
        *((40, 10, 50), (40, 11, 74), (40, 12, 101), (40, 13, 131), (44, 12, 87), (44, 13, 114)),
        (48, 13, 100),
    ],
)
def test_tight_rounds_are_known_with_numbers(people: int, rounds: int, again: int) -> None:
    """The first three as few as can be; of the others nothing better is known."""
    known = schedule(people, rounds)
    check(known, people, rounds)
    assert known is not None
    assert known.numbered
    assert tables_again(known) == again


def test_numbers_are_told_only_where_they_are_known() -> None:
    known = schedule(64, 18)
    check(known, 64, 18)
    assert known is not None
    assert not known.numbered
    assert known == schedules.without_numbers(FOUND, 64, 18)
    assert schedule(37, 3) is None

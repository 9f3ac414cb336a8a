"""People who need a table, in rounds that are known beforehand (S-01)."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests import campaign
from tests.domain.draw.beforehand import draw_rounds
from tests.domain.draw.tables.test_seating import fours_and_fives, guests

from turnierleitung.domain.draw.tables.columns import Schedule
from turnierleitung.domain.draw.tables.needed_tables import at_their_tables, never_together, suitable
from turnierleitung.domain.draw.tables.seating import repeats
from turnierleitung.domain.draw.tables.wanted import Wanted, tables_of

SIZES = (4, 4, 5)


def test_a_place_suits_that_is_always_at_a_table_of_that_size() -> None:
    known = Schedule((((0, 1), (2, 3, 4)), ((0, 2), (1, 3, 4))), 0)
    assert suitable(known, (2, 3), {7: 0, 8: 1}) == {7: {0}, 8: {3, 4}}
    assert suitable(Schedule((((0, 1), (2, 3)),), 0), (2, 2), {7: 0}) == {}


def test_those_who_need_different_tables_never_meet() -> None:
    apart = (frozenset({1}), frozenset({0}), frozenset[int](), frozenset[int]())
    assert never_together(apart, {}) is apart
    assert list(never_together(apart, {0: 3, 2: 4, 3: 3})) == [{1, 2}, {0}, {0, 3}, {2}]


@given(
    st.permutations(range(13)),
    st.dictionaries(st.integers(0, 12), st.integers(0, 2)).filter(
        lambda needed: all(SIZES[table] >= people for table, people in Counter(needed.values()).items())
    ),
)
def test_everybody_sits_at_the_table_he_needs(order: list[int], needed: dict[int, int]) -> None:
    division = (tuple(order[:4]), tuple(order[4:8]), tuple(order[8:]))
    found = at_their_tables(division, SIZES, needed)
    assert tuple(map(len, found)) == SIZES
    assert sorted(one for table in found for one in table) == list(range(13))
    assert all(one in found[index] for one, index in needed.items())


def test_who_sits_together_stays_where_only_the_numbers_of_tables_need_change() -> None:
    division = ((0, 1, 2, 3), (4, 5, 6, 7), (8, 9, 10, 11, 12))
    assert at_their_tables(division, SIZES, {5: 0, 7: 0, 9: 2}) == (division[1], division[0], division[2])
    # 5 and 1 need the same table: one of them leaves his.
    assert at_their_tables(division, SIZES, {5: 0, 1: 0})[2] == division[2]


@pytest.mark.campaign
@pytest.mark.parametrize("seed", campaign.some(sample=["a"], whole=["a", "b"]))
@pytest.mark.parametrize(
    ("people", "rounds", "needed", "again"),
    [(20, 5, {3: 1}, 0), (20, 5, {3: 2, 9: 3}, 0), (23, 5, {3: 5}, 0), (17, 4, {3: 4}, 6)],
)
def test_nobody_meets_more_often_where_somebody_needs_a_table(
    seed: str, people: int, rounds: int, needed: dict[int, int], again: int
) -> None:
    everyone = tuple(guest._replace(table=needed.get(guest.id)) for guest in guests(people))
    drawn = draw_rounds(Wanted(everyone, fours_and_fives(people), rounds), seed)
    assert repeats(drawn) == again
    assert all(one in tables_of(seating)[table] for seating in drawn for one, table in needed.items())


@pytest.mark.unmeasured
def test_hardly_more_meet_again_where_no_known_place_suits() -> None:
    """Everybody comes to a five now and then; whoever needs table 1 stays at a four."""
    everyone = tuple(guest._replace(table=1 if guest.id == 3 else None) for guest in guests(18))
    drawn = draw_rounds(Wanted(everyone, fours_and_fives(18), 5), "a")
    assert repeats(drawn) == 20
    assert all(3 in tables_of(seating)[1] for seating in drawn)


def test_more_people_need_a_table_than_it_has_seats() -> None:
    everyone = tuple(guest._replace(table=1 if guest.id < 6 else None) for guest in guests(16))
    with pytest.raises(ValueError, match="more people need a table"):
        draw_rounds(Wanted(everyone, (4,) * 4, 2), "a")

"""S-01: the plain lot can be drawn again from its seed, today and in years."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from turnierleitung.domain.draw.lot import (
    ALGORITHM,
    DrawnSeat,
    digest,
    draw_seats,
    generator,
    short_digest,
    shuffled,
)

SEED = "7F3A-91C2"
people = st.lists(st.integers(1, 10_000), unique=True, min_size=4, max_size=80)
seeds = st.text(max_size=12)


def sizes_for(count: int) -> tuple[int, ...]:
    """Any tables that seat so many: fours, and the rest at the last one."""
    fours, rest = divmod(count, 4)
    return (4,) * (fours - 1) + (4 + rest,)


def test_version_1_never_changes() -> None:
    """A released algorithm stays: this seating must come out on every computer for ever."""
    assert ALGORITHM == 1
    seats = draw_seats(range(1, 14), (4, 4, 5), SEED)
    tables = [[seat.participant_id for seat in seats if seat.table == table] for table in (1, 2, 3)]
    assert tables == [[3, 2, 10, 5], [13, 9, 4, 12], [6, 8, 11, 7, 1]]
    assert digest(seats) == "DD27-A28F"


@given(people, seeds)
def test_everyone_sits_once_and_every_seat_is_taken_once(participants: list[int], seed: str) -> None:
    sizes = sizes_for(len(participants))
    seats = draw_seats(participants, sizes, seed)
    assert sorted(seat.participant_id for seat in seats) == sorted(participants)
    assert Counter(seat.table for seat in seats) == dict(enumerate(sizes, start=1))
    assert len({(seat.table, seat.seat) for seat in seats}) == len(seats)


@given(people.flatmap(lambda some: st.tuples(st.just(some), st.permutations(some))), seeds)
def test_the_order_in_which_people_are_given_is_irrelevant(
    orders: tuple[list[int], list[int]], seed: str
) -> None:
    sizes = sizes_for(len(orders[0]))
    assert draw_seats(orders[0], sizes, seed) == draw_seats(orders[1], sizes, seed)


def test_another_seed_gives_another_seating() -> None:
    drawn = {digest(draw_seats(range(40), (4,) * 10, f"seed {number}")) for number in range(50)}
    assert len(drawn) == 50


def test_every_seat_is_equally_likely() -> None:
    """4,000 draws of 8: nobody is at a table more often than chance allows (5 sigma)."""
    at_table_1 = Counter(
        seat.participant_id
        for number in range(4000)
        for seat in draw_seats(range(8), (4, 4), str(number))
        if seat.table == 1
    )
    assert all(abs(at_table_1[one] - 2000) < 160 for one in range(8))


def test_people_and_seats_must_be_as_many() -> None:
    with pytest.raises(ValueError, match="5 people for 4 seats"):
        draw_seats(range(5), (4,), SEED)


def test_the_fingerprint_is_of_the_seating_not_of_its_order() -> None:
    seats = draw_seats(range(8), (4, 4), SEED)
    assert digest(seats) == digest(tuple(reversed(seats)))
    moved = (DrawnSeat(1, 1, seats[1].participant_id), DrawnSeat(1, 2, seats[0].participant_id), *seats[2:])
    assert digest(seats) != digest(moved)


def test_a_fingerprint_can_be_read_out() -> None:
    assert short_digest("") == "E3B0-C442"


def test_two_purposes_with_one_seed_are_independent() -> None:
    assert shuffled(range(20), generator("tables", SEED)) != shuffled(range(20), generator("lot", SEED))


@given(st.lists(st.integers()), seeds)
def test_shuffling_keeps_everything_and_leaves_its_input(items: list[int], seed: str) -> None:
    before = list(items)
    assert sorted(shuffled(items, generator("test", seed))) == sorted(items)
    assert items == before

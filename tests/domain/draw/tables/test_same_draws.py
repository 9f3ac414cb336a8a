"""The same people, seed and wishes give the same tables, today and tomorrow, on every machine."""

from __future__ import annotations

import hashlib

import pytest
from tests.domain.draw.beforehand import draw_rounds
from tests.domain.draw.tables.test_seating import TIGHTEST, fours_and_fives, guests, of_size

from turnierleitung.domain.draw.tables.table_search import Effort
from turnierleitung.domain.draw.tables.wanted import Seating, Wanted


def fingerprint(*draws: tuple[Seating, ...]) -> str:
    lines = [
        f"{number} {seat.table} {seat.seat} {seat.participant_id}"
        for rounds in draws
        for number, seating in enumerate(rounds)
        for seat in sorted(seating)
    ]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


@pytest.mark.unmeasured
def test_all_that_is_usual() -> None:
    little = Effort(2, 200, 200)
    draws = [
        draw_rounds(Wanted(guests(people, 4), fours_and_fives(people), rounds), "a", effort)
        for people, rounds, effort in ((36, 4, None), (37, 3, None), (8, 2, None), (16, 5, little))
    ]
    then = Wanted(guests(36), (4,) * 9, 2, draws[0])
    draws.append(draw_rounds(then, "b", little))
    assert fingerprint(*draws) == "77fa460174cdd88f"


def test_tables_of_six() -> None:
    wanted = Wanted(guests(72, 4), of_size(72, 6), 3)
    assert fingerprint(draw_rounds(wanted, "a", Effort(1, 20, 20))) == "734a754ed2690cd2"


@pytest.mark.unmeasured
def test_few_tables() -> None:
    little = Effort(1, 200, 200)
    draws = [
        draw_rounds(Wanted(guests(sum(sizes), club_of), sizes, rounds), "a", little)
        for sizes, rounds, club_of in (
            (fours_and_fives(33), 6, 0),
            (fours_and_fives(21), 5, 3),
            ((4,) * 5 + (3,), 5, 0),
            ((4,) * 3, 5, 0),
        )
    ]
    assert fingerprint(*draws) == "6076f49ae312ec33"


def test_who_needs_a_table_or_is_kept_apart() -> None:
    little = Effort(starts=2, steps=50, ways=50, runs=1, changes=20_000)
    needing = tuple(guest._replace(table={3: 1, 9: 2}.get(guest.id)) for guest in guests(18))
    draws = [
        draw_rounds(Wanted(people, fours_and_fives(18), 5), "a", little)
        for people in (needing, guests(18, 3))
    ]
    assert fingerprint(*draws) == "67ed347c957f9869"


def test_the_tightest() -> None:
    found = [
        draw_rounds(Wanted(guests(people), (4,) * (people // 4), rounds), "0000-0001", Effort(1, 20))
        for people, rounds in TIGHTEST
    ]
    assert tuple(map(fingerprint, found)) == (
        "23e3f420373af384",
        "e9708320a3f9ef5e",
        "588cd919a8cca77d",
        "b941fe976881947a",
    )

"""The same people, seed and wishes give the same tables, today and tomorrow, on every machine."""

from __future__ import annotations

import hashlib

import pytest
from tests.domain.draw.tables.test_seating import fours_and_fives, guests, of_size

from turnierleitung.domain.draw.tables.seating import draw_rounds
from turnierleitung.domain.draw.tables.wanted import Following, Seating, Strength, Wanted


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
    draws = [
        draw_rounds(Wanted(guests(people, 4), fours_and_fives(people), rounds), "a")
        for people, rounds in ((36, 4), (37, 3), (8, 2), (16, 5), (22, 3))
    ]
    draws.append(draw_rounds(Wanted(guests(36), (4,) * 9, 2, draws[0]), "b"))
    assert fingerprint(*draws) == "ba7f8cc984bc0789"


def test_tables_of_six() -> None:
    drawn = draw_rounds(Wanted(guests(72, 4), of_size(72, 6), 3), "a", 20_000)
    assert fingerprint(drawn) == "4f7e6ea5ca1676e2"


def test_helpers_and_who_needs_a_table_or_is_kept_apart() -> None:
    needing = tuple(guest._replace(table={3: 1, 9: 2}.get(guest.id)) for guest in guests(18))
    helped = tuple(guest._replace(helper=guest.id > 22) for guest in guests(24))
    draws = [
        draw_rounds(Wanted(people, fours_and_fives(len(people)), 4), "a", 20_000)
        for people in (needing, guests(18, 3), helped)
    ]
    assert fingerprint(*draws) == "d4d41fb2577a00b9"


def test_rounds_that_follow_the_ranking() -> None:
    before = draw_rounds(Wanted(guests(17), fours_and_fives(17), 1), "a")
    draws = [
        draw_rounds(
            Wanted(
                guests=guests(17),
                sizes=fours_and_fives(17),
                rounds=1,
                before=before,
                strength=Strength(following, tuple(range(17, 0, -1))),
            ),
            "b",
        )
        for following in (Following.RANK, Following.MIXED)
    ]
    assert fingerprint(*draws) == "f795a13402603812"

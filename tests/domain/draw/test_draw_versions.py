"""The versions of the draw: each draws what it has always drawn, so that its draws can be drawn again."""

from __future__ import annotations

import hashlib

import pytest
from tests.domain.draw.test_seating import (
    TIGHTEST,
    fours_and_fives,
    guests,
    of_size,
    seats_within_one,
    tables_again,
)

from turnierleitung.domain.draw.seating import draw_rounds, repeats, usual_effort
from turnierleitung.domain.draw.table_search import Effort
from turnierleitung.domain.draw.versions import (
    ALGORITHM,
    ALGORITHMS,
    BY_ROUND,
    FIRST,
    FREE,
    NARROW,
    SEARCHED,
)
from turnierleitung.domain.draw.wanted import Seating, Wanted


def fingerprint(*draws: tuple[Seating, ...]) -> str:
    lines = [
        f"{number} {seat.table} {seat.seat} {seat.participant_id}"
        for rounds in draws
        for number, seating in enumerate(rounds)
        for seat in sorted(seating)
    ]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    ("algorithm", "drawn"),
    [
        (FIRST, "e6cf7e63bd6863dd"),
        (BY_ROUND, "bf1eed4a41457db5"),
        (NARROW, "77fa460174cdd88f"),
        (SEARCHED, "77fa460174cdd88f"),
        (FREE, "77fa460174cdd88f"),
        (ALGORITHM, "77fa460174cdd88f"),
    ],
)
def test_a_released_version_draws_what_it_has_always_drawn(algorithm: int, drawn: str) -> None:
    little = Effort(2, 200, 200)
    draws = [
        draw_rounds(
            Wanted(guests(people, 4), fours_and_fives(people), rounds), "a", effort, algorithm=algorithm
        )
        for people, rounds, effort in ((36, 4, None), (37, 3, None), (8, 2, None), (16, 5, little))
    ]
    then = Wanted(guests(36), (4,) * 9, 2, draws[0])
    draws.append(draw_rounds(then, "b", little, algorithm=algorithm))
    assert fingerprint(*draws) == drawn


@pytest.mark.parametrize(
    ("algorithm", "drawn"),
    [(NARROW, "0b46c825167d54c7"), (SEARCHED, "734a754ed2690cd2"), (ALGORITHM, "734a754ed2690cd2")],
)
def test_tables_of_six_are_drawn_as_each_version_has_always_drawn_them(algorithm: int, drawn: str) -> None:
    wanted = Wanted(guests(72, 4), of_size(72, 6), 3)
    assert fingerprint(draw_rounds(wanted, "a", Effort(1, 20, 20), algorithm=algorithm)) == drawn


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    ("algorithm", "drawn"),
    [
        (NARROW, "0397be61aea8ad0f"),
        (SEARCHED, "0397be61aea8ad0f"),
        (FREE, "6076f49ae312ec33"),
        (ALGORITHM, "6076f49ae312ec33"),
    ],
)
def test_people_at_few_tables_are_drawn_as_each_version_has_always_drawn_them(
    algorithm: int, drawn: str
) -> None:
    little = Effort(1, 200, 200)
    draws = [
        draw_rounds(Wanted(guests(sum(sizes), club_of), sizes, rounds), "a", little, algorithm=algorithm)
        for sizes, rounds, club_of in (
            (fours_and_fives(33), 6, 0),
            (fours_and_fives(21), 5, 3),
            ((4,) * 5 + (3,), 5, 0),
            ((4,) * 3, 5, 0),
        )
    ]
    assert fingerprint(*draws) == drawn


@pytest.mark.parametrize(
    ("algorithm", "drawn"),
    [(SEARCHED, "fc66ba324feb799a"), (FREE, "d837d7ab5a8e0f43"), (ALGORITHM, "67ed347c957f9869")],
)
def test_who_needs_a_table_or_is_kept_apart_is_drawn_as_each_version_has_always_drawn_him(
    algorithm: int, drawn: str
) -> None:
    runs = 1 if algorithm == ALGORITHM else 0
    little = Effort(2, 50, 50, runs, 20_000)
    needing = tuple(guest._replace(table={3: 1, 9: 2}.get(guest.id)) for guest in guests(18))
    draws = [
        draw_rounds(Wanted(people, fours_and_fives(18), 5), "a", little, algorithm=algorithm)
        for people in (needing, guests(18, 3))
    ]
    assert fingerprint(*draws) == drawn


def test_earlier_versions_search_as_long_as_ever() -> None:
    assert all(usual_effort(18, 5, algorithm).runs == 0 for algorithm in ALGORITHMS[:-1])
    for algorithm in (FIRST, BY_ROUND):
        assert usual_effort(18, 1, algorithm)[:2] == usual_effort(18, 5, algorithm)[:2] == (20, 2_700)
        assert usual_effort(40, 3, algorithm)[:2] == (1, 4_000)
    with pytest.raises(ValueError, match="no version 5"):
        draw_rounds(Wanted(guests(8), (4, 4), 1), "a", algorithm=5)


@pytest.mark.parametrize("algorithm", [FIRST, BY_ROUND])
def test_earlier_versions_look_back_at_tables_and_seats_too(algorithm: int) -> None:
    before = draw_rounds(Wanted(guests(20), (4,) * 5, 1), "a", algorithm=algorithm)
    after = draw_rounds(Wanted(guests(20), (4,) * 5, 1, before), "b", Effort(1, 400), algorithm=algorithm)
    assert repeats((*before, *after)) == tables_again((*before, *after)) == 0
    assert seats_within_one((*before, *after))


def test_earlier_versions_agree_where_no_wish_is_broken() -> None:
    wanted = [Wanted(guests(people, 4), fours_and_fives(people), 3) for people in (36, 37, 64)]
    one, other = (
        [draw_rounds(each, "a", algorithm=version) for each in wanted] for version in (FIRST, BY_ROUND)
    )
    assert one == other


def test_all_versions_agree_where_rounds_are_known_to_be_without_a_repeat() -> None:
    wanted = Wanted(guests(64, 4), (4,) * 16, 3)
    assert len({draw_rounds(wanted, "a", algorithm=version) for version in ALGORITHMS}) == 1


@pytest.mark.parametrize(
    ("algorithm", "club_of", "drawn"),
    [
        (BY_ROUND, 0, ("eb5628f41b78f46f", "f18d770437a31caf", "0380bf719e2016ac", "2202e9d90af06547")),
        (FIRST, 4, ("74e2b2e9b6c5024f", "ef37284f7f08065d", "d42eef7458e0886b", "09956b41d39718a8")),
        (SEARCHED, 0, ("23e3f420373af384", "e9708320a3f9ef5e", "588cd919a8cca77d", "b941fe976881947a")),
        (ALGORITHM, 0, ("23e3f420373af384", "e9708320a3f9ef5e", "588cd919a8cca77d", "b941fe976881947a")),
    ],
)
def test_each_version_draws_the_tightest_as_it_has_always_drawn_them(
    algorithm: int, club_of: int, drawn: tuple[str, ...]
) -> None:
    found = [
        draw_rounds(wanted, "0000-0001", Effort(1, 20), algorithm=algorithm)
        for people, rounds in TIGHTEST
        for wanted in [Wanted(guests(people, club_of), (4,) * (people // 4), rounds)]
    ]
    assert tuple(map(fingerprint, found)) == drawn

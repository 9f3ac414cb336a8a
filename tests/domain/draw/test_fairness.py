"""What a seating means for the people in it, against the rounds before."""

from __future__ import annotations

from turnierleitung.domain.draw.fairness import Fairness, assess
from turnierleitung.domain.draw.lot import DrawnSeat


def seating(*tables: tuple[int, ...]) -> tuple[DrawnSeat, ...]:
    return tuple(
        DrawnSeat(table, seat, one)
        for table, people in enumerate(tables, start=1)
        for seat, one in enumerate(people, start=1)
    )


FIRST = seating((1, 2, 3, 4), (5, 6, 7, 8))


def test_a_first_round_repeats_nothing() -> None:
    assert assess(FIRST, (), {}) == Fairness((), (), (), ())


def test_people_who_meet_again_are_named_once_as_a_pair() -> None:
    again = seating((5, 1, 2, 6), (3, 7, 4, 8))
    assert assess(again, (FIRST,), {}).meet_again == ((1, 2), (5, 6), (3, 4), (7, 8))


def test_whoever_comes_back_to_a_table_number_is_named() -> None:
    assert assess(seating((5, 6, 1, 7), (8, 2, 3, 4)), (FIRST,), {}).same_table == (1, 8)


def test_whoever_deals_first_again_is_named() -> None:
    assert assess(seating((5, 2, 3, 4), (6, 1, 7, 8)), (FIRST,), {}).first_seat_again == (5,)


def test_people_of_one_club_at_a_table_are_named_and_no_club_is_no_club() -> None:
    clubs = {1: "Schwaig", 2: "Schwaig", 3: "", 4: "", 5: "Schwaig", 6: "Erding"}
    assert assess(FIRST, (), clubs).same_club == ((1, 2),)


def test_all_rounds_before_count() -> None:
    second = seating((1, 5, 2, 6), (3, 7, 4, 8))
    third = seating((8, 1, 6, 3), (2, 5, 4, 7))
    assert set(assess(third, (FIRST, second), {}).meet_again) == {
        (1, 3),
        (1, 6),
        (6, 8),
        (3, 8),
        (2, 4),
        (2, 5),
        (5, 7),
        (4, 7),
    }

"""What a seating means for the people in it, against the rounds before."""

from __future__ import annotations

from turnierleitung.domain.draw.lot import DrawnSeat, tags
from turnierleitung.domain.draw.tables.fairness import Fairness, assess


def seating(*tables: tuple[int, ...]) -> tuple[DrawnSeat, ...]:
    return tuple(
        DrawnSeat(table, seat, one)
        for table, people in enumerate(tables, start=1)
        for seat, one in enumerate(people, start=1)
    )


FIRST = seating((1, 2, 3, 4), (5, 6, 7, 8))


def test_a_first_round_repeats_nothing() -> None:
    assert assess(FIRST, (), {}) == Fairness(
        meet_again=(), meet_again_at_least=0, same_club=(), not_apart=(), same_table=(), first_seat_again=()
    )


def test_people_who_meet_again_are_named_once_as_a_pair() -> None:
    again = seating((5, 1, 2, 6), (3, 7, 4, 8))
    assert assess(again, (FIRST,), {}).meet_again == ((1, 2), (5, 6), (3, 4), (7, 8))


def test_whoever_comes_back_to_a_table_number_is_named() -> None:
    assert assess(seating((5, 6, 1, 7), (8, 2, 3, 4)), (FIRST,), {}).same_table == (1, 8)


def test_whoever_needs_a_table_comes_back_to_it_and_is_named_only_where_he_sits_elsewhere() -> None:
    again = seating((5, 6, 1, 7), (8, 2, 3, 4))
    found = assess(again, (FIRST,), {}, {1: 1, 3: 1})
    assert (found.same_table, found.elsewhere) == ((8,), (3,))


def test_whoever_deals_first_again_is_named() -> None:
    assert assess(seating((5, 2, 3, 4), (6, 1, 7, 8)), (FIRST,), {}).first_seat_again == (5,)


def test_people_of_one_club_at_a_table_are_named_and_no_club_is_no_club() -> None:
    clubs = {1: "Schwaig", 2: "Schwaig", 3: "", 4: "", 5: "Schwaig", 6: "Erding"}
    found = assess(FIRST, (), {one: frozenset(tags(club, "")) for one, club in clubs.items()})
    assert (found.same_club, found.not_apart) == (((1, 2),), ())


def test_people_who_should_be_kept_apart_are_named() -> None:
    families = {1: "Huber", 4: "huber, Auto 2", 5: "Auto 2"}
    found = assess(FIRST, (), {one: frozenset(tags("", marks)) for one, marks in families.items()})
    assert (found.same_club, found.not_apart) == ((), ((1, 4),))


def test_the_bound_counts_those_who_are_still_there() -> None:
    # Four of a table go to two tables: two pairs meet again, at both tables.
    assert assess(FIRST, (seating((1, 2, 5, 6), (3, 4, 7, 8)),), {}).meet_again_at_least == 4
    # Two have left and two are new.
    assert assess(FIRST, (seating((1, 2, 5, 9), (3, 4, 7, 10)),), {}).meet_again_at_least == 2


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

"""What a draw means for people: a seating against the rounds before it, and all rounds together."""

from __future__ import annotations

import pytest

from turnierleitung.domain.draw.lot import DrawnSeat, Tag, TagKind, tags
from turnierleitung.domain.draw.tables.fairness import Fairness, SeatingWay, Unmet, Why, assess, report

FAMILY = Tag(TagKind.MARK, "huber")


def seating(*tables: tuple[int, ...]) -> tuple[DrawnSeat, ...]:
    return tuple(
        DrawnSeat(table, seat, one)
        for table, people in enumerate(tables, start=1)
        for seat, one in enumerate(people, start=1)
    )


FIRST = seating((1, 2, 3, 4), (5, 6, 7, 8))
SECOND = seating((1, 5, 2, 6), (3, 7, 4, 8))


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


def test_c13_teammates_who_should_be_kept_apart_are_named() -> None:
    teams = {1: "Grantler", 2: "GRANTLER", 3: ""}
    found = assess(FIRST, (), {one: frozenset(tags("", "", team)) for one, team in teams.items()})
    assert (found.same_club, found.not_apart) == ((), ((1, 2),))


def test_as_many_must_meet_again_as_there_are_more_pairs_than_have_not_met() -> None:
    # Of 28 pairs 24 have met, and twelve sit together now.
    before = (FIRST, SECOND)
    met = {pair for each in before for pair in assess(each, (each,), {}).meet_again}
    assert assess(FIRST, before, {}).meet_again_at_least == 12 - (28 - len(met))
    # Strangers have all their pairs before them.
    assert assess(seating((11, 12, 13, 14)), before, {}).meet_again_at_least == 0


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


def test_meetings_name_their_rounds_and_are_compared_with_a_count() -> None:
    found = report([FIRST, SECOND], {}, {}, SeatingWay())
    assert found.met[1, 2] == (1, 2)
    assert found.met[1, 5] == (2,)
    assert (found.rounds, found.repeats, found.repeats_at_least) == (2, 4, 0)


def test_seats_tell_how_many_sat_there_how_often() -> None:
    assert report([FIRST, SECOND], {}, {}, SeatingWay()).seats == {
        1: (5, 2, 1),
        2: (4, 4, 0),
        3: (4, 4, 0),
        4: (5, 2, 1),
    }


def test_tables_of_those_who_sit_there_again_unless_they_need_them() -> None:
    found = report([FIRST, SECOND], {}, {1: 1}, SeatingWay())
    assert found.tables_again == {2: (1,), 7: (2,), 8: (2,)}


@pytest.mark.parametrize(
    ("way", "why"),
    [
        (SeatingWay(), Why.NOT_FOUND),
        (SeatingWay(blind=True), Why.BLIND),
        (SeatingWay(by_rank=True), Why.RANK),
        (SeatingWay(by_place=True), Why.PLACE),
        (SeatingWay(by_cards=True), Why.CARDS),
        (SeatingWay(typed=True), Why.TYPED),
        (SeatingWay(by_rank=True, moved_by_hand=frozenset({1, 7})), Why.BY_HAND),
    ],
)
def test_a_wish_that_is_not_met_says_why(way: SeatingWay, why: Why) -> None:
    tags = {1: frozenset({FAMILY}), 2: frozenset({FAMILY})}
    found = report([FIRST], tags, {7: 1, 5: 2, 99: 1}, way)
    assert found.unmet == (Unmet((7,), None, 1, why), Unmet((1, 2), FAMILY, 1, why))


def test_more_who_share_a_mark_than_tables_can_not_be_kept_apart() -> None:
    tags = {one: frozenset({FAMILY}) for one in (1, 2, 5)}
    assert report([FIRST], tags, {}, SeatingWay()).unmet == (Unmet((1, 2), FAMILY, 1, Why.TOO_MANY),)


def test_table_numbers_that_could_be_better_are_told_from_those_that_could_not() -> None:
    assert not report([FIRST, SECOND], {}, {}, SeatingWay()).tables_could_be_new
    again = seating((1, 2, 3, 5), (4, 6, 7, 8))
    assert report([FIRST, again], {}, {}, SeatingWay()).tables_could_be_new
    assert not report([FIRST, again], {}, {1: 1}, SeatingWay()).tables_could_be_new


def test_where_there_are_more_meetings_than_pairs_some_must_repeat() -> None:
    found = report([FIRST, SECOND, SECOND], {}, {}, SeatingWay())
    # Those before have 4, and twelve more meet than have not met.
    assert (found.repeats, found.repeats_at_least) == (4 + 12 + 4, 4 + 12 - (28 - 20))


def test_tables_and_seats_are_compared_with_a_count() -> None:
    third = report([FIRST, SECOND, SECOND], {}, {}, SeatingWay())
    assert (third.table_repeats, third.table_repeats_at_least) == (4 + 4 + 8, 8)
    assert (report([FIRST, SECOND], {}, {}, SeatingWay()).seat_repeats_at_least, third.rounds) == (0, 3)
    other_people = report([FIRST, seating((1, 5, 2, 9), (3, 7, 4, 8))], {}, {}, SeatingWay())
    assert (other_people.table_repeats_at_least, other_people.seat_repeats_at_least) == (0, 0)


@pytest.mark.parametrize(
    ("way", "first"),
    [
        (SeatingWay(), True),
        (SeatingWay(blind=True), False),
        (SeatingWay(by_cards=True), False),
        (SeatingWay(by_rank=True), False),
    ],
)
def test_only_a_lot_that_looks_at_meetings_puts_them_first(way: SeatingWay, first: bool) -> None:
    assert report([FIRST], {}, {}, way).meetings_first == first


def test_odd_seats_are_uneven_where_somebody_has_two_more_than_another() -> None:
    def uneven(*times: int) -> tuple[int, ...]:
        return report([FIRST], {}, {}, SeatingWay(), dict(enumerate(times))).odd_seats_uneven

    assert uneven(1, 0, 1) == ()
    assert uneven(2, 0, 1) == (0,)
    assert uneven(2, 1, 1) == ()
    assert uneven(3, 1, 3) == (0, 2)


def test_whoever_needs_a_table_is_not_counted_there() -> None:
    found = report([FIRST, SECOND, SECOND], {}, {1: 1}, SeatingWay())
    assert (found.table_repeats, found.table_repeats_at_least) == (4 + 4 + 8 - 3, 7)


def test_a_seating_changed_by_hand_does_not_count_as_drawn_with_later_rounds() -> None:
    assert report([FIRST], {}, {}, SeatingWay(with_later_rounds=True)).for_later_rounds
    assert not report(
        [FIRST], {}, {}, SeatingWay(with_later_rounds=True, moved_by_hand=frozenset({1}))
    ).for_later_rounds


def test_a_swap_counts_where_somebody_comes_to_a_table_again_by_it() -> None:
    again = report([FIRST, FIRST], {}, {}, SeatingWay(moved_by_hand=frozenset({1})))
    assert again.by_hand
    assert not report(
        [FIRST, FIRST], {}, {1: FIRST[0].table}, SeatingWay(moved_by_hand=frozenset({1}))
    ).by_hand
    assert not report([FIRST], {}, {}, SeatingWay(moved_by_hand=frozenset({1}))).by_hand


def test_a_swap_counts_where_somebody_meets_another_one_again_by_it() -> None:
    swapped = SeatingWay(moved_by_hand=frozenset({1}))
    assert report([FIRST, FIRST], {}, {}, swapped).meets_by_hand
    assert not report([FIRST, FIRST], {}, {}, SeatingWay()).meets_by_hand
    assert not report([FIRST], {}, {}, swapped).meets_by_hand
    alone = tuple(seat._replace(participant_id=seat.participant_id + 100) for seat in FIRST)
    assert not report([FIRST, FIRST, alone], {}, {}, swapped).meets_by_hand


def test_there_is_no_bound_of_tables_where_their_numbers_have_changed() -> None:
    """A repair may have given up table 1; who sat at table 3 comes to a new number."""
    mended = tuple(seat._replace(table=seat.table + 1) for seat in FIRST)
    found = report([mended, SECOND, SECOND], {}, {}, SeatingWay())
    assert found.table_repeats_at_least == 0


def test_of_too_many_only_as_many_as_must_meet_are_excused() -> None:
    tags = {one: frozenset({FAMILY}) for one in (1, 2, 3)}
    (first, *_) = report([FIRST], tags, {}, SeatingWay(moved_by_hand=frozenset({1}))).unmet
    assert first.why is Why.BY_HAND
    (first, *_) = report([FIRST], tags, {}, SeatingWay(moved_by_hand=frozenset({7, 8}))).unmet
    assert first.why is Why.NOT_FOUND, "two others were"


def test_two_who_need_the_same_table_meet_there() -> None:
    tags = {one: frozenset({FAMILY}) for one in (1, 2)}
    (unmet,) = report([FIRST], tags, {1: 1, 2: 1}, SeatingWay()).unmet
    assert unmet.why is Why.SAME_TABLE

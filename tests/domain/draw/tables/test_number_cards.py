"""D-03: number cards drawn at the door, and the seats when the door closes."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from turnierleitung.domain.draw.lot import DrawnSeat
from turnierleitung.domain.draw.tables.headcount import HeadcountPolicy, HeadcountRule, plan_tables
from turnierleitung.domain.draw.tables.number_cards import DrawnCards, place_of, seat_by_cards
from turnierleitung.domain.draw.tables.wanted import Guest, Seating, tables_of


def drawn(
    cards: dict[int, int], sizes: tuple[int, ...], tables: int, guests: tuple[Guest, ...] = ()
) -> DrawnCards:
    """People by their cards at fours; ``guests`` where some have none or need something."""
    seats = tuple(DrawnSeat(*place_of(card, 4), person) for person, card in cards.items())
    return DrawnCards(seats, guests or tuple(map(Guest, cards)), sizes, tables)


def moved(before: DrawnCards, now: Seating) -> set[int]:
    table = {seat.participant_id: seat.table for seat in before.seats}
    return {seat.participant_id for seat in now if table.get(seat.participant_id, seat.table) != seat.table}


def test_the_seats_of_table_1_come_first() -> None:
    assert [place_of(card, 4) for card in (1, 4, 5, 24)] == [(1, 1), (1, 4), (2, 1), (6, 4)]
    assert place_of(6, 5) == (2, 1)


def test_where_all_cards_are_drawn_everybody_sits_on_his_card() -> None:
    cards = drawn({person: 9 - person for person in range(1, 9)}, (4, 4), 2)
    assert set(seat_by_cards(cards, "0000-0001")) == set(cards.seats)


def test_of_21_with_cards_for_six_tables_the_one_left_alone_makes_a_table_of_five() -> None:
    cards = drawn({card: card for card in range(1, 22)}, (4, 4, 4, 4, 5), 6)
    now = seat_by_cards(cards, "0000-0001")
    assert moved(cards, now) == {21}
    assert sorted(map(len, tables_of(now).values())) == [4, 4, 4, 4, 5]
    (last,) = (seat for seat in now if seat.participant_id == 21)
    assert last.seat == 5


def test_which_of_equal_tables_is_dissolved_is_a_lot() -> None:
    # Tables 1 to 4 lack one each: three have to move, whichever table goes.
    cards = drawn({card: card for card in range(1, 17) if card % 4}, (4, 4, 4), 4)
    gone: Counter[int] = Counter()
    for seed in range(60):
        now = seat_by_cards(cards, f"0000-{seed:04}")
        assert len(moved(cards, now)) == 3
        gone.update({1, 2, 3, 4} - {seat.table for seat in now})
    assert set(gone) == {1, 2, 3, 4}


def test_an_empty_table_is_left_before_anybody_moves() -> None:
    cards = drawn({card: card for card in (1, 2, 3, 4, 9, 10, 11, 12)}, (4, 4), 4)
    assert set(seat_by_cards(cards, "0000-0001")) == set(cards.seats)


def test_who_has_no_card_takes_a_hole_so_that_nobody_moves() -> None:
    guests = tuple(map(Guest, range(1, 9)))
    cards = drawn({card: card for card in (1, 2, 4, 5, 6, 8)}, (4, 4), 2, guests)
    now = seat_by_cards(cards, "0000-0001")
    assert moved(cards, now) == set()
    assert {(seat.table, seat.seat) for seat in now if seat.participant_id in (3, 7)} == {(1, 3), (2, 3)}


def test_more_people_than_cards_get_a_table_of_their_own() -> None:
    guests = tuple(map(Guest, range(1, 13)))
    now = seat_by_cards(drawn({card: card for card in range(1, 9)}, (4, 4, 4), 2, guests), "0000-0001")
    assert set(tables_of(now)) == {1, 2, 3}
    assert set(tables_of(now)[3]) == {9, 10, 11, 12}


def test_who_needs_a_table_sits_there_whatever_he_drew() -> None:
    guests = (*map(Guest, range(1, 8)), Guest(8, table=1))
    cards = drawn({card: card for card in range(1, 9)}, (4, 4), 2, guests)
    now = seat_by_cards(cards, "0000-0001")
    assert 8 in tables_of(now)[1]
    assert len(moved(cards, now)) == 2, "one makes room, the other comes"


def test_the_table_that_somebody_needs_is_not_dissolved() -> None:
    guests = (*map(Guest, range(1, 9)), Guest(9, table=3))
    cards = drawn({card: card for card in range(1, 10)}, (4, 5), 3, guests)
    for seed in range(10):
        assert 9 in tables_of(seat_by_cards(cards, f"0000-{seed:04}"))[3]


def test_who_moves_comes_to_nobody_of_his_club_where_that_can_be() -> None:
    club = frozenset({"Erding"})
    guests = (*(Guest(person, club) for person in (1, 2, 3, 8)), *map(Guest, (4, 5, 6, 7)))
    cards = drawn({1: 1, 2: 2, 3: 3, 5: 5, 6: 6, 7: 7, 4: 9, 8: 10}, (4, 4), 3, guests)
    for seed in range(10):
        assert 8 in tables_of(seat_by_cards(cards, f"0000-{seed:04}"))[2]


def test_a_table_that_becomes_smaller_has_no_gap() -> None:
    now = seat_by_cards(drawn({1: 1, 3: 3, 4: 4, **{card: card for card in range(5, 9)}}, (4, 3), 2), "0-1")
    assert [(seat.seat, seat.participant_id) for seat in now if seat.table == 1] == [(1, 1), (2, 4), (3, 3)]


def test_other_seats_than_people_are_a_defect() -> None:
    everybody = drawn({1: 1, 2: 2, 3: 3, 4: 4}, (4,), 1)
    with pytest.raises(ValueError, match="4 people for 5 seats"):
        seat_by_cards(everybody._replace(sizes=(5,)), "0000-0001")


def test_too_many_at_a_table_that_they_need_is_refused() -> None:
    guests = tuple(Guest(person, table=1) for person in range(1, 6))
    with pytest.raises(ValueError, match="more people need a table"):
        seat_by_cards(drawn({1: 1}, (5,), 2, (*guests[:4], Guest(9, table=2))), "0000-0001")


@given(st.data())
def test_everybody_sits_once_and_no_way_moves_fewer(data: st.DataObject) -> None:
    tables = data.draw(st.integers(1, 6))
    policy = data.draw(st.sampled_from([HeadcountPolicy.LARGER, HeadcountPolicy.SMALLER]))
    seated = data.draw(st.sets(st.integers(1, 4 * tables), min_size=1))
    newcomers = data.draw(st.integers(0, 6))
    plan = plan_tables(len(seated) + newcomers, HeadcountRule(4, policy))
    if plan is None:
        return
    guests = (*map(Guest, sorted(seated)), *(Guest(100 + number) for number in range(newcomers)))
    cards = drawn({card: card for card in seated}, plan.sizes, tables, guests)
    now = seat_by_cards(cards, data.draw(st.text("0123", min_size=1, max_size=4)))
    assert sorted(seat.participant_id for seat in now) == sorted(guest.id for guest in guests)
    assert sorted(map(len, tables_of(now).values())) == sorted(plan.sizes)
    for table in tables_of(now):
        here = sorted(seat.seat for seat in now if seat.table == table)
        assert here == list(range(1, len(here) + 1))
    fullest = sorted(Counter(seat.table for seat in cards.seats).values(), reverse=True)
    sizes = [*sorted(plan.sizes, reverse=True), *[0] * len(fullest)]
    least = sum(max(0, people - size) for people, size in zip(fullest, sizes, strict=False))
    assert len(moved(cards, now)) == least

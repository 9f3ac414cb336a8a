"""Rounds of tables: whoever can be spared a repeat is spared it (S-01)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests import campaign

from turnierleitung.domain.draw.lot import DrawnSeat
from turnierleitung.domain.draw.tables.fairness import SeatingWay, report
from turnierleitung.domain.draw.tables.seating import draw_rounds
from turnierleitung.domain.draw.tables.wanted import Following, Guest, Seating, Strength, Wanted

pytestmark = pytest.mark.unmeasured
"""Measuring triples what a search costs; those marked ``measured`` run what no other test does."""


def fours_and_fives(people: int) -> tuple[int, ...]:
    fives = people % 4
    return (4,) * ((people - 5 * fives) // 4) + (5,) * fives


def guests(people: int, club_of: int = 0) -> tuple[Guest, ...]:
    """People 1 … n; as many as ``club_of`` in each club, nobody in one where it is 0."""
    return tuple(
        Guest(one, frozenset({f"club {one // club_of}"}) if club_of else frozenset())
        for one in range(1, people + 1)
    )


def tables(seating: Seating) -> list[list[int]]:
    found: dict[int, list[int]] = {}
    for seat in sorted(seating):
        found.setdefault(seat.table, []).append(seat.participant_id)
    return list(found.values())


def clubs_meet(rounds: tuple[Seating, ...], people: tuple[Guest, ...]) -> int:
    tags = {guest.id: guest.tags for guest in people}
    return sum(
        bool(tags[one] & tags[other])
        for seating in rounds
        for table in tables(seating)
        for one, other in combinations(table, 2)
    )


def repeats(rounds: Sequence[Seating]) -> int:
    """Meetings beyond the first of each pair; a third one counts two more."""
    return report(rounds, {}, {}, SeatingWay()).repeats


def tables_again(rounds: tuple[Seating, ...]) -> int:
    visits = Counter((seat.participant_id, seat.table) for seating in rounds for seat in seating)
    return sum(times - 1 for times in visits.values())


@pytest.mark.campaign
@pytest.mark.parametrize("people", campaign.some(sample=[64, 512], whole=[64, 128, 256, 512]))
def test_clubs_never_meet_where_all_rounds_are_drawn_at_once(people: int) -> None:
    wanted = Wanted(guests(people, club_of=people * 12 // 100), (4,) * (people // 4), 5)
    rounds = draw_rounds(wanted, "0000-0001")
    assert (repeats(rounds), clubs_meet(rounds, wanted.guests), tables_again(rounds)) == (0, 0, 0)
    seats = Counter((seat.participant_id, seat.seat) for seating in rounds for seat in seating)
    assert set(seats.values()) == {1, 2}


def test_people_with_several_tags_are_kept_apart_from_all_of_them() -> None:
    people = tuple(
        Guest(one, frozenset({f"club {one % 9}", *({f"family {one // 3}"} if one < 40 else ())}))
        for one in range(1, 65)
    )
    rounds = draw_rounds(Wanted(people, (4,) * 16, 4), "0000-0001")
    assert (repeats(rounds), clubs_meet(rounds, people)) == (0, 0)


@pytest.mark.campaign
@pytest.mark.parametrize("people", campaign.some(sample=[37, 50, 99], whole=[37, 50, 99, 101, 202, 401]))
def test_numbers_that_four_does_not_divide_are_without_a_repeat_too(people: int) -> None:
    wanted = Wanted(guests(people), fours_and_fives(people), 5)
    assert repeats(draw_rounds(wanted, "0000-0001")) == 0


SOME_REPEATS = {
    8: (4, 12, 24, 40),
    9: (6, 18, 36, 60),
    12: (3, 9, 18, 30),
    13: (4, 12, 24, 40),
    17: (1, 3, 6, 10),
    18: (2, 6, 12, 20),
    19: (3, 9, 18, 30),
}
"""Repeats in two to five rounds, where long searches found no fewer; for all others there are none."""
SIZES = (*range(8, 101, 4), 9, 13, 17, 18, 19, 21, 22, 23, 27, 30, 33, 37, 50, 63, 101, *range(104, 401, 4))


@pytest.mark.campaign
@pytest.mark.parametrize("people", campaign.some(sample=[8, 18, 24, 27, 400], whole=SIZES))
def test_hardly_anybody_meets_again_more_often_than_is_known_to_be_possible(people: int) -> None:
    """One more with 27 people in five rounds."""
    for rounds, fewest in enumerate(SOME_REPEATS.get(people, (0, 0, 0, 0)), start=2):
        drawn = draw_rounds(Wanted(guests(people), fours_and_fives(people), rounds), "0000-0001")
        assert repeats(drawn) <= fewest + (people == 27)


@pytest.mark.measured
def test_a_history_goes_on_without_a_repeat() -> None:
    before = draw_rounds(Wanted(guests(53), fours_and_fives(53), 3), "0000-0001")
    # Two have left, one has come.
    people = (*guests(51), Guest(500))
    rounds = draw_rounds(Wanted(people, (4,) * 13, 2, before), "0000-0002")
    assert repeats((*before, *rounds)) == 0
    assert {seat.participant_id for seat in rounds[0]} == {guest.id for guest in people}


@pytest.mark.campaign
@pytest.mark.parametrize(
    ("people", "played"), campaign.some(sample=[(37, 2)], whole=[(50, 3), (50, 2), (37, 2)])
)
def test_nearly_all_seats_stay_new_where_somebody_takes_the_place_of_another(
    people: int, played: int
) -> None:
    sizes = fours_and_fives(people)
    before = draw_rounds(Wanted(guests(people), sizes, 4), "x")[:played]
    now = (*(one for one in guests(people) if one.id != 5), Guest(people + 1))
    for seed in ("m0", "m1", "m2"):
        (drawn,) = draw_rounds(Wanted(now, sizes, 1, before), seed)
        judged = report((*before, drawn), {}, {}, SeatingWay())
        assert (judged.repeats, judged.table_repeats) == (0, 0)
        assert judged.seat_repeats <= 1


def test_who_was_at_a_five_is_remembered_when_somebody_of_it_has_left() -> None:
    sizes = (4, 4, 4, 4, 4, 4, 5, 5)
    before = draw_rounds(Wanted(guests(34), sizes, 1), "0000-0001")
    gone, *stayed = sorted(seat.participant_id for seat in before[0] if seat.table == len(sizes))
    now = (*(one for one in guests(34) if one.id != gone), Guest(35))
    again = [
        seat.participant_id
        for seed in range(12)
        for seat in draw_rounds(Wanted(now, sizes, 1, before), f"m{seed}")[0]
        if seat.table == len(sizes) - 1 and seat.participant_id in stayed
    ]
    assert not again


@pytest.mark.parametrize("sizes", [(4,) * 4 + (5,) * 3, (4,) * 4 + (3,) * 2])
def test_few_of_few_people_come_to_a_table_again_whatever_the_seed(sizes: tuple[int, ...]) -> None:
    for seed in ("k0", "k1", "k2"):
        drawn = draw_rounds(Wanted(guests(sum(sizes)), sizes, 4), seed)
        assert repeats(drawn) == 0
        assert tables_again(drawn) <= 4


def test_who_needs_a_table_has_it_in_every_round() -> None:
    people = tuple(Guest(one, table={3: 2, 7: 2, 9: 5}.get(one)) for one in range(1, 33))
    rounds = draw_rounds(Wanted(people, (4,) * 8, 3), "0000-0001")
    for seating in rounds:
        assert {seat.table for seat in seating if seat.participant_id in (3, 7)} == {2}
        assert {seat.table for seat in seating if seat.participant_id == 9} == {5}


def test_sixteen_people_meet_everyone_once_in_five_rounds() -> None:
    rounds = draw_rounds(Wanted(guests(16), (4,) * 4, 5), "0000-0001")
    assert repeats(rounds) == 0
    pairs = {frozenset(pair) for each in rounds for table in tables(each) for pair in combinations(table, 2)}
    assert len(pairs) == 16 * 15 // 2


def at_fives(rounds: Sequence[Seating]) -> Counter[int]:
    return Counter(one for seating in rounds for table in tables(seating) if len(table) == 5 for one in table)


@pytest.mark.parametrize("people", [30, 33, 37, 50])
def test_nobody_is_at_a_five_a_second_time_while_others_were_not(people: int) -> None:
    for number in (2, 3, 4):
        fives = at_fives(draw_rounds(Wanted(guests(people), fours_and_fives(people), number), "0000-0001"))
        times = [fives[one] for one in range(1, people + 1)]
        assert max(times) - min(times) <= 1


@pytest.mark.parametrize("seed", ["0000-0001", "0000-0002", "0000-0003"])
def test_of_22_people_nobody_is_at_a_five_in_all_three_rounds(seed: str) -> None:
    """Whoever sits at a five then comes from five tables, two of them fives: nobody may meet twice.

    So each two rounds have four people at a five in common. Either they are the same ones in all three
    rounds, or four people are at none; worse than a second time is only a third one.
    """
    drawn = draw_rounds(Wanted(guests(22), (4, 4, 4, 5, 5), 3), seed)
    assert repeats(drawn) == 0
    assert Counter(at_fives(drawn).values()) == {1: 6, 2: 12}


def test_nobody_sits_beside_a_helper_a_second_time_while_others_did_not() -> None:
    people = tuple(
        Guest(one, frozenset({"helpers"} if one > 22 else ()), helper=one > 22) for one in range(1, 25)
    )
    drawn = draw_rounds(Wanted(people, (4,) * 6, 3), "0000-0001")
    beside = Counter(
        one for seating in drawn for table in tables(seating) if max(table) > 22 for one in table if one <= 22
    )
    assert repeats(drawn) == 0
    assert len(beside) == 18
    assert set(beside.values()) == {1}


def test_odd_seats_of_rounds_before_count() -> None:
    before = draw_rounds(Wanted(guests(37), fours_and_fives(37), 1), "0000-0001")
    drawn = draw_rounds(Wanted(guests(37), fours_and_fives(37), 1, before), "0000-0002")
    assert set(at_fives((*before, *drawn)).values()) == {1}


def test_a_larger_table_is_not_for_the_same_people_again() -> None:
    rounds = draw_rounds(Wanted(guests(37), fours_and_fives(37), 3), "0000-0001")
    assert set(at_fives(rounds).values()) == {1}


sizes = st.lists(st.sampled_from([3, 4, 5, 6, 8]), min_size=1, max_size=6).map(tuple)


@pytest.mark.measured
@given(sizes, st.integers(1, 3), st.integers(0, 2), st.integers(0, 5), st.text(max_size=5))
def test_everyone_sits_once_and_the_same_seed_draws_the_same(
    sizes: tuple[int, ...], rounds: int, before: int, club_of: int, seed: str
) -> None:
    people = guests(sum(sizes), club_of)
    changes = 200
    history = draw_rounds(Wanted(people, sizes, before), "before", changes) if before else ()
    drawn = draw_rounds(Wanted(people, sizes, rounds, history), seed, changes)
    for seating in drawn:
        assert sorted(seat.participant_id for seat in seating) == [guest.id for guest in people]
        assert {(seat.table, seat.seat) for seat in seating} == {
            (table, seat) for table, size in enumerate(sizes, start=1) for seat in range(1, size + 1)
        }
    assert draw_rounds(Wanted(people[::-1], sizes, rounds, history), seed, changes) == drawn


def of_size(people: int, seats: int) -> tuple[int, ...]:
    return (seats,) * (people // seats)


@pytest.mark.parametrize(
    ("sizes", "rounds"),
    [
        *((fours_and_fives(people), 4) for people in (33, 37)),
        *((fours_and_fives(people), 5) for people in (37, 50, 101)),
        (of_size(50, 5), 5),
        (of_size(60, 5), 5),
        (of_size(98, 7), 5),
        ((5,) * 8 + (4,) * 2, 3),
    ],
)
def test_nobody_comes_to_a_table_or_a_seat_again_who_need_not(sizes: tuple[int, ...], rounds: int) -> None:
    drawn = draw_rounds(Wanted(guests(sum(sizes)), sizes, rounds), "0000-0001")
    judged = report(drawn, {}, {}, SeatingWay())
    assert (judged.repeats, judged.table_repeats) == (0, 0)
    assert judged.seat_repeats == judged.seat_repeats_at_least


@pytest.mark.measured
def test_rounds_after_others_look_back_at_tables_and_seats_too() -> None:
    before = draw_rounds(Wanted(guests(37), fours_and_fives(37), 2), "0000-0001")
    drawn = draw_rounds(Wanted(guests(37), fours_and_fives(37), 2, before), "0000-0002")
    judged = report((*before, drawn[0]), {}, {}, SeatingWay())
    assert (judged.repeats, judged.table_repeats, judged.seat_repeats) == (0, 0, 0)
    assert repeats((*before, *drawn)) == 0


@pytest.mark.campaign
@pytest.mark.parametrize(
    ("people", "rounds"), campaign.some(sample=[(20, 4)], whole=[(20, 4), (24, 5), (28, 6)])
)
def test_a_round_after_others_does_not_spare_new_tables_for_later_ones(people: int, rounds: int) -> None:
    """They are drawn anew from what was played, so the first of them is as good as can be."""
    sizes = (4,) * (people // 4)
    before = draw_rounds(Wanted(guests(people), sizes, rounds), "0000-0001")[:1]
    drawn = draw_rounds(Wanted(guests(people), sizes, rounds - 1, before), "0000-0002")
    judged = report((*before, drawn[0]), {}, {}, SeatingWay())
    assert (judged.repeats, judged.table_repeats, judged.seat_repeats) == (0, 0, 0)


def test_it_tells_how_far_it_is_and_can_be_called_off() -> None:
    """Among eighteen people some meet again whatever is drawn, so it goes on to the end."""
    told: list[tuple[int, int]] = []

    def call_off(done: int, of: int) -> None:
        if done > of // 2:
            raise SearchedEnoughError

    for before in ((), draw_rounds(Wanted(guests(18), (4, 4, 5, 5), 2), "0000-0001", 9_000)):
        wanted = Wanted(guests(18), (4, 4, 5, 5), 3, before)
        told.clear()
        draw_rounds(wanted, "0000-0001", 9_000, lambda done, of: told.append((done, of)))
        assert told == sorted(told)
        assert len({of for _, of in told}) == 1
        assert told[-1][1] // 2 < told[-1][0] <= told[-1][1]
        with pytest.raises(SearchedEnoughError):
            draw_rounds(wanted, "0000-0001", 9_000, call_off)


class SearchedEnoughError(Exception):
    """What a director raises who does not want to wait."""


@pytest.mark.campaign
@pytest.mark.parametrize(
    "seed", campaign.some(sample=["0000-0001"], whole=["0000-0001", "0000-0002", "0000-0003"])
)
def test_mixed_strengths_come_to_the_best_tables_too(seed: str) -> None:
    before = draw_rounds(Wanted(guests(49), (7,) * 7, 4), seed)
    mixed = Strength(Following.MIXED, tuple(range(1, 50)))
    drawn = draw_rounds(
        Wanted(guests=guests(49), sizes=(7,) * 7, rounds=1, before=before, strength=mixed), seed
    )
    assert not report((*before, *drawn), {}, {}, SeatingWay()).tables_could_be_new


def test_whoever_needs_a_table_stays_while_the_others_change_theirs() -> None:
    needed = {3: 2, 7: 2, 9: 5}
    people = tuple(Guest(one, table=needed.get(one)) for one in range(1, 38))
    drawn = draw_rounds(Wanted(people, fours_and_fives(37), 4), "0000-0001")
    assert {(one, seat.table) for seating in drawn for seat in seating for one in [seat.participant_id]} >= {
        *needed.items()
    }
    judged = report(drawn, {}, needed, SeatingWay())
    assert judged.table_repeats == 0
    assert judged.repeats <= 3 * 2


def with_tags(people: int, *sharing: int) -> tuple[Guest, ...]:
    """So many people, the first few of whom share a tag, the next few another one."""
    tagged = [frozenset({f"tag {number}"}) for number, size in enumerate(sharing) for _ in range(size)]
    tagged += [frozenset()] * (people - len(tagged))
    return tuple(Guest(one, tags) for one, tags in enumerate(tagged, start=1))


@pytest.mark.campaign
@pytest.mark.parametrize(
    ("people", "rounds", "sharing"),
    campaign.some(sample=[(16, 5, (2, 2))], whole=[(16, 5, (2, 2)), (20, 5, (4,) * 5), (28, 9, (2, 2))]),
)
def test_wishes_go_before_meetings(people: int, rounds: int, sharing: tuple[int, ...]) -> None:
    """Without them nobody would meet again."""
    wanted = Wanted(with_tags(people, *sharing), (4,) * (people // 4), rounds)
    drawn = draw_rounds(wanted, "0000-0001")
    assert clubs_meet(drawn, wanted.guests) == 0
    assert 0 < repeats(drawn) <= 2 * people


@pytest.mark.parametrize("sharing", [(9,), (7, 6, 5)])
def test_where_more_share_a_tag_than_there_are_tables_as_few_meet_as_can_be(sharing: tuple[int, ...]) -> None:
    wanted = Wanted(with_tags(20, *sharing), (4,) * 5, 4)
    drawn = draw_rounds(wanted, "0000-0001")
    assert clubs_meet(drawn, wanted.guests) == sum(4 * max(0, size - 5) for size in sharing)
    assert repeats(drawn) <= 20


@pytest.mark.measured
@pytest.mark.parametrize(
    "wanted",
    [
        Wanted(guests(4), (4, 4), 1),
        Wanted((*guests(3), Guest(1)), (4,), 1),
        Wanted((*guests(3), Guest(4, table=2)), (4,), 1),
        Wanted(tuple(Guest(one, table=1) for one in range(8)), (4, 4), 1),
        Wanted(guests(8), (4, 4), 0),
    ],
)
def test_what_cannot_be_seated_is_a_mistake(wanted: Wanted) -> None:
    with pytest.raises(ValueError, match=r"people|table|round"):
        draw_rounds(wanted, "0000-0001")


def test_repeats_are_counted_over_all_rounds() -> None:
    def seating(*groups: str) -> Seating:
        return tuple(
            DrawnSeat(number, seat, ord(one))
            for number, group in enumerate(groups, start=1)
            for seat, one in enumerate(group, start=1)
        )

    # In the third round twelve meet as in the first, and four as in the second.
    assert repeats([seating("abcd", "efgh"), seating("abef", "cdgh"), seating("abcd", "efgh")]) == 4 + 16

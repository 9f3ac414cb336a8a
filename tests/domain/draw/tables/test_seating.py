"""Rounds of tables: whoever can be spared a repeat is spared it (S-01)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests import campaign
from tests.domain.draw.beforehand import draw_rounds

from turnierleitung.domain.draw.lot import DrawnSeat
from turnierleitung.domain.draw.tables.balance import SeatingWay, report
from turnierleitung.domain.draw.tables.ranked import Following, Strength
from turnierleitung.domain.draw.tables.seating import repeats, usual_effort
from turnierleitung.domain.draw.tables.table_search import Effort
from turnierleitung.domain.draw.tables.wanted import Guest, Seating, Wanted


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


def test_a_history_goes_on_without_a_repeat() -> None:
    before = draw_rounds(Wanted(guests(101), fours_and_fives(101), 3), "0000-0001")
    # Two have left, one has come.
    people = (*guests(99), Guest(500))
    rounds = draw_rounds(Wanted(people, (4,) * 25, 2, before), "0000-0002", Effort(1, 4_000, 20))
    assert repeats((*before, *rounds)) == 0
    assert {seat.participant_id for seat in rounds[0]} == {guest.id for guest in people}


@pytest.mark.campaign
@pytest.mark.unmeasured
@pytest.mark.parametrize(
    ("people", "played"), campaign.some(sample=[(37, 2)], whole=[(50, 3), (50, 2), (37, 2)])
)
def test_seats_stay_new_where_somebody_takes_the_place_of_another(people: int, played: int) -> None:
    sizes = fours_and_fives(people)
    before = draw_rounds(Wanted(guests(people), sizes, 4), "x")[:played]
    now = (*(one for one in guests(people) if one.id != 5), Guest(people + 1))
    for seed in ("m0", "m1", "m2"):
        (drawn,) = draw_rounds(Wanted(now, sizes, 1, before), seed)
        judged = report((*before, drawn), {}, {}, SeatingWay())
        assert (judged.repeats, judged.table_repeats, judged.seat_repeats) == (0, 0, 0)


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


@pytest.mark.unmeasured
@pytest.mark.parametrize("sizes", [(4,) * 4 + (5,) * 3, (4,) * 4 + (3,) * 2])
def test_few_people_come_to_no_table_again_whatever_the_seed(sizes: tuple[int, ...]) -> None:
    for seed in ("k0", "k1", "k2"):
        drawn = draw_rounds(Wanted(guests(sum(sizes)), sizes, 4), seed)
        assert (repeats(drawn), tables_again(drawn)) == (0, 0)


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


def test_a_larger_table_is_not_for_the_same_people_again() -> None:
    rounds = draw_rounds(Wanted(guests(37), fours_and_fives(37), 3), "0000-0001")
    at_five = Counter(
        one for seating in rounds for table in tables(seating) if len(table) == 5 for one in table
    )
    assert set(at_five.values()) == {1}


sizes = st.lists(st.sampled_from([3, 4, 5, 6, 8]), min_size=1, max_size=6).map(tuple)


@pytest.mark.unmeasured
@given(sizes, st.integers(1, 3), st.integers(0, 2), st.integers(0, 5), st.text(max_size=5))
def test_everyone_sits_once_and_the_same_seed_draws_the_same(
    sizes: tuple[int, ...], rounds: int, before: int, club_of: int, seed: str
) -> None:
    people = guests(sum(sizes), club_of)
    effort = Effort(2, 20, 20)
    history = draw_rounds(Wanted(people, sizes, before), "before", effort) if before else ()
    drawn = draw_rounds(Wanted(people, sizes, rounds, history), seed, effort)
    for seating in drawn:
        assert sorted(seat.participant_id for seat in seating) == [guest.id for guest in people]
        assert {(seat.table, seat.seat) for seat in seating} == {
            (table, seat) for table, size in enumerate(sizes, start=1) for seat in range(1, size + 1)
        }
    assert draw_rounds(Wanted(people[::-1], sizes, rounds, history), seed, effort) == drawn


TIGHTEST = ((32, 10), (36, 11), (40, 12), (40, 13))


@pytest.mark.parametrize(("people", "rounds"), [*TIGHTEST, (32, 9), (36, 10), (40, 11)])
def test_where_rounds_are_tight_nobody_meets_twice_and_seats_are_within_one(people: int, rounds: int) -> None:
    drawn = draw_rounds(Wanted(guests(people), (4,) * (people // 4), rounds), "0000-0001")
    assert repeats(drawn) == 0
    assert seats_within_one(drawn)
    judged = report(drawn, {}, {}, SeatingWay())
    assert judged.seat_repeats == judged.seat_repeats_at_least
    assert not judged.tables_could_be_new
    # Nobody can be at fewer tables again than there are rounds beyond the tables.
    assert judged.table_repeats_at_least == max(rounds - people // 4, 0) * people
    assert tables_again(drawn) <= judged.table_repeats_at_least + people


def of_size(people: int, seats: int) -> tuple[int, ...]:
    return (seats,) * (people // seats)


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    ("sizes", "rounds"),
    [
        *((fours_and_fives(people), 4) for people in (29, 33, 37)),
        *((fours_and_fives(people), 5) for people in (37, 41, 50, 101)),
        (of_size(64, 4), 16),
        (of_size(50, 5), 5),
        (of_size(60, 5), 5),
        (of_size(72, 6), 6),
        (of_size(98, 7), 8),
        (of_size(96, 8), 5),
        ((5,) * 8 + (4,) * 2, 4),
        ((4,) * 8 + (3,) * 2, 5),
    ],
)
def test_nobody_comes_to_a_table_or_a_seat_again_who_need_not(sizes: tuple[int, ...], rounds: int) -> None:
    drawn = draw_rounds(Wanted(guests(sum(sizes)), sizes, rounds), "0000-0001")
    judged = report(drawn, {}, {}, SeatingWay())
    assert (judged.repeats, judged.table_repeats) == (0, 0)
    assert judged.seat_repeats == judged.seat_repeats_at_least


@pytest.mark.parametrize(
    ("sizes", "rounds"),
    # At five tables somebody of a five comes from every table, so one of them stays at his number.
    [(fours_and_fives(people), rounds) for people, rounds in ((21, 2), (21, 3), (22, 3), (22, 4))]
    + [((5,) * 5, 3)]
    # With as many tables as seats, each of the people of a table does.
    + [((4,) * 4, rounds) for rounds in (2, 3, 4, 5)]
    # More rounds than tables: everybody comes to some of them again.
    + [((4,) * 6, 7), ((4,) * 7, 8), ((4,) * 7, 9)],
)
def test_as_few_come_to_a_table_again_as_can_be(sizes: tuple[int, ...], rounds: int) -> None:
    judged = report(draw_rounds(Wanted(guests(sum(sizes)), sizes, rounds), "0000-0001"), {}, {}, SeatingWay())
    assert judged.repeats == 0
    assert judged.table_repeats == judged.table_repeats_at_least > 0


@pytest.mark.unmeasured
def test_rounds_after_others_look_back_at_tables_and_seats_too() -> None:
    before = draw_rounds(Wanted(guests(37), fours_and_fives(37), 2), "0000-0001")
    drawn = draw_rounds(Wanted(guests(37), fours_and_fives(37), 2, before), "0000-0002")
    judged = report((*before, *drawn), {}, {}, SeatingWay())
    assert (judged.repeats, judged.table_repeats, judged.seat_repeats) == (0, 0, 0)


@pytest.mark.campaign
@pytest.mark.unmeasured
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


def test_seats_of_a_round_after_others_are_new_without_a_search_too() -> None:
    before = draw_rounds(Wanted(guests(36), (4,) * 9, 1), "0000-0001")
    drawn = draw_rounds(Wanted(guests(36), (4,) * 9, 1, before), "0000-0001", Effort(1, 400, 0))
    assert report((*before, *drawn), {}, {}, SeatingWay()).seat_repeats <= 1


def test_it_tells_how_far_it_is_from_the_search_to_the_last_round() -> None:
    """At tables for which nothing is known, where it goes on to look for new ones until it gives up."""
    told: list[tuple[int, int]] = []
    sizes, effort = (4, 4, 5, 5), Effort(1, 64, 1_280)
    for before in ((), draw_rounds(Wanted(guests(18), sizes, 2), "0000-0001")):
        told.clear()
        # Nothing is known for so many rounds.
        wanted = Wanted(guests(18), sizes, 9, before)
        draw_rounds(wanted, "0000-0001", effort, lambda done, of: told.append((done, of)))
        assert told == sorted(told)
        assert {of for _, of in told} == {1_344}
        assert told[-1][0] > 64


@pytest.mark.parametrize("seed", ["0000-0001", "0000-0002", "0000-0003"])
def test_mixed_strengths_come_to_the_best_tables_too(seed: str) -> None:
    before = draw_rounds(Wanted(guests(49), (7,) * 7, 4), seed)
    mixed = Strength(Following.MIXED, tuple(range(1, 50)))
    drawn = draw_rounds(
        Wanted(guests=guests(49), sizes=(7,) * 7, rounds=1, before=before, strength=mixed),
        seed,
        Effort(1, 200, 300),
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


def seats_within_one(rounds: tuple[Seating, ...]) -> bool:
    seats = Counter((seat.participant_id, seat.seat) for seating in rounds for seat in seating)
    return {seats[one, seat] for one, _ in seats for seat in range(1, 5)} <= {
        len(rounds) // 4,
        -(-len(rounds) // 4),
    }


def test_two_who_should_not_meet_do_not_even_where_everybody_meets_all_but_one() -> None:
    people = tuple(
        Guest(one, frozenset({"family"}) if one in (5, 9) else frozenset()) for one in range(1, 33)
    )
    rounds = draw_rounds(Wanted(people, (4,) * 8, 10), "0000-0001")
    assert (repeats(rounds), clubs_meet(rounds, people)) == (0, 0)


@pytest.mark.unmeasured
def test_a_wish_goes_before_where_everybody_would_meet_everybody() -> None:
    people = tuple(
        Guest(one, frozenset({"family"}) if one in (5, 9) else frozenset()) for one in range(1, 41)
    )
    rounds = draw_rounds(Wanted(people, (4,) * 10, 13), "0000-0001", Effort(1, 200))
    assert clubs_meet(rounds, people) == 0
    assert repeats(rounds) > 0
    assert seats_within_one(rounds)


def with_tags(people: int, *sharing: int) -> tuple[Guest, ...]:
    """So many people, the first few of whom share a tag, the next few another one."""
    tagged = [frozenset({f"tag {number}"}) for number, size in enumerate(sharing) for _ in range(size)]
    tagged += [frozenset()] * (people - len(tagged))
    return tuple(Guest(one, tags) for one, tags in enumerate(tagged, start=1))


@pytest.mark.campaign
@pytest.mark.unmeasured
@pytest.mark.parametrize(
    ("people", "rounds", "sharing"),
    campaign.some(sample=[(16, 5, (2, 2))], whole=[(16, 5, (2, 2)), (20, 5, (4,) * 5), (28, 9, (2, 2))]),
)
def test_wishes_go_before_known_rounds(people: int, rounds: int, sharing: tuple[int, ...]) -> None:
    """Known rounds would break them; what is drawn instead begins there, and few meet again."""
    wanted = Wanted(with_tags(people, *sharing), (4,) * (people // 4), rounds)
    drawn = draw_rounds(wanted, "0000-0001", Effort(1, 400, 20))
    assert clubs_meet(drawn, wanted.guests) == 0
    assert 0 < repeats(drawn) <= 2 * people


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    "people",
    [
        with_tags(30, 9, 2, 2),
        tuple(one._replace(table=1 if one.id in (1, 2) else None) for one in guests(30)),
    ],
    ids=["a club of nine at seven tables", "two need the same table"],
)
def test_nobody_looks_for_more_than_wishes_allow(people: tuple[Guest, ...]) -> None:
    """What cannot be helped is known beforehand; a search that waited for it would last some ten seconds."""
    told: list[int] = []
    effort = usual_effort(30, 4)._replace(ways=100)
    whole_search = effort.starts * effort.steps

    def count(done: int, _of: int) -> None:
        # Nothing is told of the starts that are left out.
        if done >= whole_search:
            raise SearchedEnoughError
        told.append(done)

    with pytest.raises(SearchedEnoughError):
        draw_rounds(Wanted(people, fours_and_fives(30), 4), "0000-0001", effort, count)
    assert len(told) < effort.steps / 32


class SearchedEnoughError(Exception):
    """What comes after the search is not looked at."""


def test_known_rounds_stay_where_nothing_better_is_found() -> None:
    people = with_tags(16, 2)
    drawn = draw_rounds(Wanted(people, (4,) * 4, 5), "0000-0001", Effort(1, 0, 0))
    assert (repeats(drawn), clubs_meet(drawn, people)) == (0, 1)


@pytest.mark.parametrize("sharing", [(9,), (7, 6, 5)])
def test_known_rounds_stay_where_more_share_a_tag_than_there_are_tables(sharing: tuple[int, ...]) -> None:
    """As few of the club meet as can be, and nobody meets twice."""
    wanted = Wanted(with_tags(20, *sharing), (4,) * 5, 4)
    drawn = draw_rounds(wanted, "0000-0001", Effort(1, 20))
    assert repeats(drawn) == 0
    assert clubs_meet(drawn, wanted.guests) >= sum(4 * max(0, size - 5) for size in sharing)


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

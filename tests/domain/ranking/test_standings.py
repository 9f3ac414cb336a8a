"""S-16: the ranking by criteria in order, then by lots that were drawn and recorded."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise, permutations
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from turnierleitung.domain.ranking.standings import (
    Better,
    Criterion,
    Entrant,
    FinalTie,
    Lot,
    Place,
    Separation,
    add,
    draw_lot,
    order_by_lot,
    rank,
    rank_parts,
    ties_to_draw,
)

POINTS, SIE, SOLOS = (Criterion(tally=name) for name in ("points", "sie_played", "solos_won"))
CRITERIA = (POINTS, SIE, SOLOS)


def ranked(
    people: dict[int, tuple[int, int, int]],
    lots: tuple[Lot, ...] = (),
    final_tie: FinalTie = FinalTie.LOT,
    criteria: tuple[Criterion, ...] = CRITERIA,
) -> tuple[Place, ...]:
    names = ("points", "sie_played", "solos_won")
    entrants = [
        Entrant.of(one, dict(zip(names, values, strict=True)), criteria) for one, values in people.items()
    ]
    return rank(entrants, final_tie, lots)


def order(places: tuple[Place, ...]) -> list[tuple[int, int]]:
    return [(place.rank, place.participant_id) for place in places]


def test_tallies_of_several_rounds_are_added_name_by_name() -> None:
    assert add([{"points": 5}, {"points": -7, "sie_played": 1}, {}]) == {"points": -2, "sie_played": 1}


def test_nobody_is_ranked_where_nobody_played() -> None:
    assert ranked({}) == ()


@pytest.mark.parametrize(
    ("people", "criterion"),
    [
        ({1: (10, 0, 0), 2: (9, 9, 9)}, 0),
        ({1: (10, 1, 0), 2: (10, 0, 9)}, 1),
        ({1: (10, 1, 2), 2: (10, 1, 1)}, 2),
    ],
)
def test_the_first_criterion_that_differs_decides(
    people: dict[int, tuple[int, int, int]], criterion: int
) -> None:
    first, second = ranked(dict(reversed(people.items())))
    assert (first.participant_id, second.participant_id) == (1, 2)
    assert (first.rank, first.separation, first.criterion) == (1, None, None)
    assert (second.rank, second.separation, second.criterion) == (2, Separation.CRITERION, criterion)


def test_the_rulebook_orders_the_criteria() -> None:
    people = {1: (10, 0, 5), 2: (9, 0, 6)}
    assert order(ranked(people, criteria=(SOLOS, POINTS))) == [(1, 2), (2, 1)]


def test_a_criterion_may_count_lower_as_better() -> None:
    fewest = Criterion(tally="solos_won", better=Better.LOWER)
    assert order(ranked({1: (0, 0, 5), 2: (0, 0, 1)}, criteria=(fewest,))) == [(1, 2), (2, 1)]


def test_a_tally_that_somebody_has_not_is_zero() -> None:
    tallies = {1: {}, 2: {"points": 1}, 3: {"points": -1}}
    places = rank([Entrant.of(one, bag, (POINTS,)) for one, bag in tallies.items()], FinalTie.LOT)
    assert [(place.participant_id, place.values) for place in places] == [(2, (1,)), (1, (0,)), (3, (-1,))]


class TestEquals:
    PEOPLE: Final = {1: (9, 0, 0), 5: (5, 0, 0), 4: (5, 0, 0), 3: (5, 0, 0), 2: (1, 0, 0)}

    def test_wait_for_the_lot_on_one_rank(self) -> None:
        places = ranked(self.PEOPLE)
        assert order(places) == [(1, 1), (2, 3), (2, 4), (2, 5), (5, 2)]
        assert [place.separation for place in places] == [
            None,
            Separation.CRITERION,
            Separation.UNDECIDED,
            Separation.UNDECIDED,
            Separation.CRITERION,
        ]
        assert ties_to_draw(places) == ((3, 4, 5),)

    def test_share_the_rank_where_the_rulebook_says_so(self) -> None:
        places = ranked(self.PEOPLE, final_tie=FinalTie.SHARED)
        assert order(places) == [(1, 1), (2, 3), (2, 4), (2, 5), (5, 2)]
        assert places[2].separation is Separation.SHARED
        assert ties_to_draw(places) == ()

    def test_stand_in_the_order_of_their_lot(self) -> None:
        places = ranked(self.PEOPLE, lots=((4, 5, 3),))
        assert order(places) == [(1, 1), (2, 4), (3, 5), (4, 3), (5, 2)]
        assert [place.separation for place in places[1:4]] == [
            Separation.CRITERION,
            Separation.LOT,
            Separation.LOT,
        ]
        assert ties_to_draw(places) == ()

    def test_need_a_lot_that_names_them_all(self) -> None:
        assert ties_to_draw(ranked(self.PEOPLE, lots=((4, 5), (1, 3)))) == ((3, 4, 5),)

    def test_of_two_ranks_wait_best_first(self) -> None:
        people = {1: (1, 0, 0), 2: (1, 0, 0), 3: (7, 0, 0), 4: (7, 0, 0)}
        assert ties_to_draw(ranked(people)) == ((3, 4), (1, 2))


class TestALot:
    def test_survives_a_correction_that_splits_the_tie(self) -> None:
        assert order_by_lot((3, 5), [(4, 5, 3)]) == (5, 3)

    def test_of_later_date_goes_before_an_earlier_one(self) -> None:
        assert order_by_lot((3, 5), [(4, 5, 3), (3, 5)]) == (3, 5)

    def test_that_does_not_name_all_decides_nothing(self) -> None:
        assert order_by_lot((3, 5, 6), [(4, 5, 3)]) is None

    def test_names_everyone_once(self) -> None:
        assert sorted(draw_lot((7, 3, 5), (), "seed")) == [3, 5, 7]

    def test_can_be_drawn_again_from_its_seed_whatever_the_order_of_the_tied(self) -> None:
        assert draw_lot((7, 3, 5), (), "seed") == draw_lot((5, 7, 3), (), "seed")

    def test_never_changes_for_a_seed(self) -> None:
        assert draw_lot(range(1, 9), ((4, 2), (6, 8)), "7F3A-91C2") == (6, 7, 4, 2, 8, 5, 1, 3)

    def test_is_fair(self) -> None:
        found = Counter(draw_lot((1, 2, 3), (), str(seed)) for seed in range(3000))
        assert all(abs(found[one] - 500) < 110 for one in permutations((1, 2, 3)))

    def test_draws_those_who_join_the_tie_into_it(self) -> None:
        found = Counter(draw_lot((1, 2, 9), ((2, 1),), str(seed)) for seed in range(3000))
        assert set(found) == {(9, 2, 1), (2, 9, 1), (2, 1, 9)}
        assert all(abs(count - 1000) < 140 for count in found.values())

    def test_keeps_every_earlier_lot_when_two_ties_become_one(self) -> None:
        for seed in range(50):
            drawn = draw_lot((1, 2, 3, 4), ((2, 1), (4, 3)), str(seed))
            assert drawn.index(2) < drawn.index(1)
            assert drawn.index(4) < drawn.index(3)

    def test_keeps_lots_that_hang_together(self) -> None:
        for seed in range(50):
            assert draw_lot((1, 2, 3), ((1, 2), (2, 3)), str(seed)) == (1, 2, 3)

    def test_leaves_open_what_lots_that_hang_together_leave_open(self) -> None:
        found = {draw_lot((1, 2, 3), ((1, 2), (1, 3)), str(seed)) for seed in range(50)}
        assert found == {(1, 2, 3), (1, 3, 2)}

    def test_of_later_date_holds_where_two_contradict(self) -> None:
        assert draw_lot((1, 2), ((1, 2), (2, 1)), "seed") == (2, 1)

    def test_of_people_who_are_not_tied_any_more_says_nothing(self) -> None:
        assert len({draw_lot((1, 2), ((8, 9),), str(seed)) for seed in range(50)}) == 2

    @given(
        st.lists(st.permutations(range(6)).map(lambda lot: tuple(lot[:4])), max_size=5), st.text(max_size=4)
    )
    def test_after_any_history_puts_all_in_an_order(self, lots: list[Lot], seed: str) -> None:
        drawn = draw_lot(range(6), lots, seed)
        assert sorted(drawn) == list(range(6))
        for lot in lots[-1:]:
            assert [one for one in drawn if one in lot] == list(lot)


people_with_tallies = st.dictionaries(
    st.integers(1, 30), st.tuples(st.integers(-3, 3), st.integers(0, 1), st.integers(0, 1)), max_size=12
)


@given(people_with_tallies)
def test_every_pair_of_neighbours_knows_what_holds_it_apart(people: dict[int, tuple[int, int, int]]) -> None:
    places = ranked(people)
    assert sorted(place.participant_id for place in places) == sorted(people)
    for ahead, behind in pairwise(places):
        if behind.separation is Separation.CRITERION:
            assert behind.criterion is not None
            assert ahead.values[: behind.criterion] == behind.values[: behind.criterion]
            assert ahead.values[behind.criterion] > behind.values[behind.criterion]
            assert ahead.rank < behind.rank
        else:
            assert behind.separation is Separation.UNDECIDED
            assert ahead.values == behind.values
            assert ahead.rank == behind.rank


@given(people_with_tallies, st.text(max_size=4))
def test_when_all_lots_are_drawn_every_rank_is_there_once(
    people: dict[int, tuple[int, int, int]], seed: str
) -> None:
    lots = tuple(draw_lot(tied, (), seed) for tied in ties_to_draw(ranked(people)))
    places = ranked(people, lots)
    assert [place.rank for place in places] == list(range(1, len(people) + 1))
    assert ties_to_draw(places) == ()


def test_everybody_of_an_earlier_part_is_ahead_of_the_next() -> None:
    final = ranked({1: (3, 0, 0), 2: (3, 0, 0)}, final_tie=FinalTie.SHARED)
    others = ranked({3: (9, 0, 0), 4: (9, 0, 0), 5: (8, 0, 0)}, final_tie=FinalTie.SHARED)
    places = rank_parts((final, (), others))
    assert order(places) == [(1, 1), (1, 2), (3, 3), (3, 4), (5, 5)]
    assert [place.separation for place in places] == [
        None,
        Separation.SHARED,
        Separation.STAGE,
        Separation.SHARED,
        Separation.CRITERION,
    ]

"""Q-25: the direct encounter of people who are level, then the lot."""

from __future__ import annotations

from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from turnierleitung.domain.ranking.group_table import (
    Encounter,
    EncounterStep,
    OrderedBy,
    Resolution,
    resolve,
    steps_about,
)
from turnierleitung.domain.ranking.standings import Lot
from turnierleitung.domain.stages import DirectEncounter

AT_ONCE = DirectEncounter.LOT_AT_ONCE


def beats(winner: int, loser: int) -> Encounter:
    return Encounter((winner, loser), (2, 0))


def draws(one: int, two: int) -> Encounter:
    return Encounter((one, two), (1, 1))


CYCLE = (beats(1, 2), beats(2, 3), beats(3, 1))


class TestTwo:
    def test_q25_their_match_orders_them(self) -> None:
        found = resolve((1, 2), (Encounter((1, 2), (0, 2)),))
        assert found == Resolution(
            (2, 1),
            (
                EncounterStep(
                    tied=(1, 2),
                    points=(0, 2),
                    complete=True,
                    ordered_by=OrderedBy.ENCOUNTER,
                    groups=((2,), (1,)),
                ),
            ),
        )

    def test_q25_also_where_three_would_draw_lots_at_once(self) -> None:
        assert resolve((1, 2), (beats(2, 1),), AT_ONCE).order == (2, 1)

    def test_q25_after_a_draw_the_lot_decides(self) -> None:
        waiting = resolve((2, 1), (draws(1, 2),))
        assert (waiting.order, waiting.open_ties) == ((1, 2), ((1, 2),))
        assert waiting.steps == (
            EncounterStep(
                tied=(1, 2), points=(1, 1), complete=True, ordered_by=OrderedBy.OPEN, groups=((1, 2),)
            ),
        )
        drawn = resolve((2, 1), (draws(1, 2),), lots=((2, 1),))
        assert (drawn.order, drawn.open_ties) == ((2, 1), ())
        assert drawn.steps == (
            EncounterStep(
                tied=(1, 2), points=(1, 1), complete=True, ordered_by=OrderedBy.LOT, groups=((2,), (1,))
            ),
        )

    def test_a_lot_never_goes_before_the_match(self) -> None:
        assert resolve((1, 2), (beats(1, 2),), lots=((2, 1),)).order == (1, 2)

    def test_who_has_not_met_is_told_so(self) -> None:
        (step,) = resolve((1, 2), ()).steps
        assert (step.complete, step.ordered_by) == (False, OrderedBy.OPEN)


class TestThreeAndMore:
    def test_q25_the_mini_table_counts_only_matches_among_them(self) -> None:
        others = (beats(9, 1), beats(3, 9), beats(3, 8))
        found = resolve((1, 2, 3), (beats(1, 2), beats(1, 3), beats(2, 3), *others))
        assert found.order == (1, 2, 3)
        assert found.steps == (
            EncounterStep(
                tied=(1, 2, 3),
                points=(4, 2, 0),
                complete=True,
                ordered_by=OrderedBy.ENCOUNTER,
                groups=((1,), (2,), (3,)),
            ),
        )

    def test_q25_in_a_cycle_the_lot_decides(self) -> None:
        waiting = resolve((1, 2, 3), CYCLE)
        assert waiting.open_ties == ((1, 2, 3),)
        assert waiting.steps[0].points == (2, 2, 2)
        assert resolve((1, 2, 3), CYCLE, lots=((3, 1, 2),)).order == (3, 1, 2)

    def test_q25_it_is_applied_again_to_those_still_level(self) -> None:
        # Among all four 1 and 2 have two wins each, 3 and 4 one each; then only their own match counts.
        matches = (beats(1, 2), beats(1, 3), beats(2, 3), beats(2, 4), beats(4, 1), beats(3, 4))
        found = resolve((1, 2, 3, 4), matches)
        assert [(step.tied, step.points) for step in found.steps] == [
            ((1, 2, 3, 4), (4, 4, 2, 2)),
            ((1, 2), (2, 0)),
            ((3, 4), (2, 0)),
        ]
        assert found.order == (1, 2, 3, 4)
        assert found.open_ties == ()

    def test_q25_what_is_still_level_then_is_drawn(self) -> None:
        matches = (draws(1, 2), beats(1, 3), beats(2, 3))
        waiting = resolve((1, 2, 3), matches)
        assert (waiting.order, waiting.open_ties) == ((1, 2, 3), ((1, 2),))
        assert resolve((1, 2, 3), matches, lots=((3, 2, 1),)).order == (2, 1, 3)

    def test_q25_a_tie_of_the_lower_ones_does_not_move_the_upper(self) -> None:
        matches = (beats(3, 1), beats(3, 2), draws(1, 2))
        assert resolve((1, 2, 3), matches, lots=((2, 1),)).order == (3, 2, 1)

    def test_q25_or_the_lot_at_once(self) -> None:
        clear = (beats(1, 2), beats(1, 3), beats(2, 3))
        waiting = resolve((1, 2, 3), clear, AT_ONCE)
        assert waiting.open_ties == ((1, 2, 3),)
        drawn = resolve((1, 2, 3), clear, AT_ONCE, lots=((3, 2, 1),))
        assert drawn.order == (3, 2, 1)
        assert drawn.steps[0].ordered_by is OrderedBy.LOT

    def test_a_lot_among_only_some_of_them_is_not_enough(self) -> None:
        assert resolve((1, 2, 3), CYCLE, lots=((1, 2),)).open_ties == ((1, 2, 3),)

    def test_q21_a_forfeit_is_a_match(self) -> None:
        # The forfeited match counts 12 : 0 cards, but only its points matter here.
        assert resolve((1, 2, 3), (Encounter((3, 1), (2, 0)), draws(1, 2), draws(2, 3))).order == (3, 2, 1)

    def test_two_matches_of_the_same_people_are_added(self) -> None:
        assert resolve((1, 2), (beats(1, 2), draws(2, 1))).steps[0].points == (3, 1)


@pytest.mark.parametrize("tied", [(), (7,)])
def test_who_stands_alone_needs_no_decision(tied: tuple[int, ...]) -> None:
    assert resolve(tied, CYCLE) == Resolution(tied, ())


def test_q25_why_two_people_stand_as_they_do() -> None:
    matches = (draws(1, 2), beats(1, 3), beats(2, 3))
    steps = resolve((1, 2, 3), matches, lots=((2, 1),)).steps
    assert [step.ordered_by for step in steps_about(steps, 1, 2)] == [OrderedBy.ENCOUNTER, OrderedBy.LOT]
    assert [step.tied for step in steps_about(steps, 3, 1)] == [(1, 2, 3)]


@st.composite
def round_robins(draw: st.DrawFn) -> tuple[tuple[int, ...], tuple[Encounter, ...], tuple[Lot, ...]]:
    people = tuple(range(1, draw(st.integers(2, 5)) + 1))
    points = st.sampled_from([(2, 0), (1, 1), (0, 2), (0, 0)])
    played = tuple(Encounter(pair, draw(points)) for pair in combinations(people, 2) if draw(st.booleans()))
    lots = draw(st.lists(st.permutations(people), max_size=2))
    return people, played, tuple(tuple(lot) for lot in lots)


@given(round_robins(), st.sampled_from(DirectEncounter))
def test_the_order_of_people_and_matches_does_not_matter(
    case: tuple[tuple[int, ...], tuple[Encounter, ...], tuple[Lot, ...]], method: DirectEncounter
) -> None:
    people, played, lots = case
    found = resolve(people, played, method, lots)
    turned = tuple(Encounter(match.people[::-1], match.points[::-1]) for match in reversed(played))
    assert resolve(people[::-1], turned, method, lots) == found
    assert sorted(found.order) == list(people)


@given(round_robins(), st.sampled_from(DirectEncounter))
def test_every_pair_can_be_explained_and_only_open_ties_are_left(
    case: tuple[tuple[int, ...], tuple[Encounter, ...], tuple[Lot, ...]], method: DirectEncounter
) -> None:
    people, played, lots = case
    found = resolve(people, played, method, lots)
    for ahead, behind in combinations(found.order, 2):
        last = steps_about(found.steps, ahead, behind)[-1]
        level = any(ahead in group and behind in group for group in last.groups)
        assert level == any({ahead, behind} <= set(tie) for tie in found.open_ties)
    if lots:
        assert found.open_ties == ()


def test_the_same_people_in_any_order_give_the_same_steps() -> None:
    assert len({resolve(people, CYCLE) for people in permutations((1, 2, 3))}) == 1

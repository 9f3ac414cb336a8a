"""Q-21, Q-23, Q-25: the table of a group, its reasons, and members who leave."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from turnierleitung.domain.conduct import AfterLeaving, Unplayed
from turnierleitung.domain.game import TableContext
from turnierleitung.domain.ranking.group_table import (
    BEHIND_ALL,
    MATCHES,
    GroupApart,
    GroupLine,
    GroupRules,
    GroupTable,
    MatchOutcome,
    OrderedBy,
    Walkover,
    group_table,
)
from turnierleitung.domain.ranking.standings import Criterion, Lot, draw_lot
from turnierleitung.domain.stages import DirectEncounter
from turnierleitung.games.quartett.rules import Forfeit, ForfeitReason, Match, QuartettResult, QuartettRules
from turnierleitung.games.quartett.score import match_tallies

SWISS = QuartettRules()
CRITERIA = tuple(Criterion(tally=name) for name in ("points", "difference", "cards"))


def outcome(one: int, two: int, result: QuartettResult, deck: int = 32) -> MatchOutcome:
    return MatchOutcome((one, two), match_tallies(result, SWISS, TableContext.of(2, deck)))


def played(one: int, two: int, first: int, second: int) -> MatchOutcome:
    return outcome(one, two, Match(cards=(first, second)), first + second)


def forfeited(one: int, two: int) -> MatchOutcome:
    return outcome(one, two, Forfeit(side=1, cause=ForfeitReason.ABSENT))


WALKOVER = Walkover(*forfeited(1, 2).tallies)
RULES = GroupRules(CRITERIA, walkover=WALKOVER)


def ranks(table: GroupTable) -> list[tuple[int | None, int]]:
    return [(line.rank, line.participant_id) for line in table.lines]


def line_of(table: GroupTable, participant_id: int) -> GroupLine:
    return next(line for line in (*table.lines, *table.left) if line.participant_id == participant_id)


class TestCriteria:
    def test_q25_points_then_difference_then_cards(self) -> None:
        table = group_table(
            (4, 3, 2, 1),
            (
                played(1, 2, 20, 12),
                played(1, 3, 20, 12),
                played(1, 4, 20, 12),
                played(2, 3, 16, 16),
                played(2, 4, 20, 12),
                played(3, 4, 22, 10),
            ),
            RULES,
        )
        assert ranks(table) == [(1, 1), (2, 3), (3, 2), (4, 4)]
        assert [(line.apart, line.criterion) for line in table.lines] == [
            (None, None),
            (GroupApart.CRITERION, 0),
            (GroupApart.CRITERION, 1),
            (GroupApart.CRITERION, 0),
        ]
        assert [line.values for line in table.lines] == [(6, 24, 60), (3, 4, 50), (3, 0, 48), (0, -28, 34)]
        assert (table.missing, table.open_ties, table.left) == ((), (), ())

    def test_q25_unequal_decks_show_in_the_total_of_cards(self) -> None:
        # 1 and 2 both win by 4; the deck of 36 leaves 1 with more cards.
        table = group_table(
            (1, 2, 3, 4),
            (played(1, 3, 20, 16), played(2, 3, 18, 14), played(1, 4, 16, 16), played(2, 4, 15, 15)),
            RULES,
        )
        first, second = table.lines[:2]
        assert (first.participant_id, second.participant_id) == (1, 2)
        assert (first.values, second.values) == ((3, 4, 36), (3, 4, 33))
        assert (second.apart, second.criterion) == (GroupApart.CRITERION, 2)

    def test_a_group_that_has_not_begun_is_level_and_provisional(self) -> None:
        table = group_table((2, 1, 3), (), RULES)
        assert ranks(table) == [(1, 1), (1, 2), (1, 3)]
        assert table.missing == ((1, 2), (1, 3), (2, 3))
        assert table.lines[1].steps[0].complete is False

    def test_nobody_is_ranked_where_nobody_is(self) -> None:
        assert group_table((), (), RULES) == GroupTable((), (), (), ())

    def test_a_match_of_a_stranger_is_a_defect(self) -> None:
        with pytest.raises(ValueError, match="not both members"):
            group_table((1, 2), (played(1, 3, 20, 12),), RULES)


class TestEquals:
    def test_q25_two_who_are_level_are_ordered_by_their_match(self) -> None:
        level = group_table(
            (1, 2, 3, 4),
            (
                played(2, 1, 18, 14),
                played(1, 3, 18, 14),
                played(1, 4, 16, 16),
                played(4, 2, 18, 14),
                played(2, 3, 16, 16),
            ),
            RULES,
        )
        assert level.lines[1].values == level.lines[2].values == (3, 0, 48)
        assert [line.participant_id for line in level.lines] == [4, 2, 1, 3]
        below = level.lines[2]
        assert (below.rank, below.apart) == (3, GroupApart.ENCOUNTER)
        assert [(step.tied, step.points) for step in below.steps] == [((1, 2), (0, 2))]

    CYCLE = (played(1, 2, 18, 14), played(2, 3, 18, 14), played(3, 1, 18, 14))

    def test_q25_three_in_a_cycle_wait_for_the_lot(self) -> None:
        table = group_table((1, 2, 3), self.CYCLE, RULES)
        assert ranks(table) == [(1, 1), (1, 2), (1, 3)]
        assert [line.apart for line in table.lines] == [None, GroupApart.UNDECIDED, GroupApart.UNDECIDED]
        assert table.open_ties == ((1, 2, 3),)
        assert table.lines[2].steps[-1].ordered_by is OrderedBy.OPEN

    def test_q25_a_recorded_lot_orders_them(self) -> None:
        lot = draw_lot((1, 2, 3), (), "seed")
        table = group_table((1, 2, 3), self.CYCLE, RULES, lots=(lot,))
        assert ranks(table) == list(enumerate(lot, start=1))
        assert [line.apart for line in table.lines] == [None, GroupApart.LOT, GroupApart.LOT]
        assert table.open_ties == ()

    def test_q25_three_of_four_on_decks_of_different_size(self) -> None:
        # 2, 3 and 4 are level in points, difference and cards; 4 beat 2, the others among them drew.
        table = group_table(
            (1, 2, 3, 4),
            (
                played(4, 2, 18, 14),
                played(2, 3, 16, 16),
                played(3, 4, 15, 15),
                played(1, 2, 14, 18),
                played(1, 3, 17, 17),
                played(1, 4, 19, 15),
            ),
            RULES,
        )
        assert [line.values for line in table.lines] == [(3, 0, 50), (3, 0, 48), (3, 0, 48), (3, 0, 48)]
        assert ranks(table) == [(1, 1), (2, 4), (3, 3), (4, 2)]
        (step,) = table.lines[3].steps
        assert (step.tied, step.points, step.complete) == ((2, 3, 4), (1, 2, 3), True)

    def test_q25_the_lot_at_once_where_the_rulebook_says_so(self) -> None:
        rules = GroupRules(CRITERIA, DirectEncounter.LOT_AT_ONCE)
        table = group_table((1, 2, 3), self.CYCLE, rules, lots=((2, 3, 1),))
        assert ranks(table) == [(1, 2), (2, 3), (3, 1)]

    @pytest.mark.parametrize(
        ("after", "first", "apart"),
        [
            (BEHIND_ALL, 1, GroupApart.CRITERION),
            (2, 1, GroupApart.CRITERION),
            (1, 2, GroupApart.ENCOUNTER),
            (None, 1, GroupApart.CRITERION),
        ],
    )
    def test_q25_the_encounter_decides_where_the_list_of_criteria_has_it(
        self, after: int | None, first: int, apart: GroupApart
    ) -> None:
        """1 and 2 have the same points: 2 won against 1, and 1 has the better difference."""
        outcomes = (
            played(1, 3, 26, 6),
            played(1, 4, 26, 6),
            played(2, 1, 17, 15),
            played(2, 4, 17, 15),
            played(3, 2, 17, 15),
            played(4, 3, 17, 15),
        )
        table = group_table((1, 2, 3, 4), outcomes, GroupRules(CRITERIA, encounter_after=after))
        assert [line.values[0] for line in table.lines] == [4, 4, 2, 2]
        assert table.lines[0].participant_id == first
        assert table.lines[1].apart is apart

    def test_q25_criteria_after_the_encounter_part_whom_it_leaves_level(self) -> None:
        """A circle in which everybody won once: then the difference decides, and says so."""
        outcomes = (played(1, 2, 20, 12), played(2, 3, 18, 14), played(3, 1, 17, 15))
        table = group_table((1, 2, 3), outcomes, GroupRules(CRITERIA, encounter_after=1))
        assert ranks(table) == [(1, 1), (2, 3), (3, 2)]
        assert [line.criterion for line in table.lines] == [None, 1, 1]
        assert [step.ordered_by for step in table.lines[1].steps] == [OrderedBy.CRITERION]
        assert table.lines[1].steps[0].points == (2, 2, 2)
        at_once = GroupRules(CRITERIA, DirectEncounter.LOT_AT_ONCE, encounter_after=1)
        assert ranks(group_table((1, 2, 3), outcomes, at_once)) == ranks(table)

    def test_q25_without_the_encounter_the_lot_decides(self) -> None:
        outcomes = (played(1, 2, 20, 12), played(2, 3, 20, 12), played(3, 1, 20, 12))
        rules = GroupRules(CRITERIA, encounter_after=None)
        table = group_table((1, 2, 3), outcomes, rules)
        assert table.open_ties == ((1, 2, 3),)
        assert table.lines[1].steps[0].points == ()
        drawn = group_table((1, 2, 3), outcomes, rules, lots=((2, 3, 1),))
        assert [line.participant_id for line in drawn.lines] == [2, 3, 1]

    def test_q21_a_forfeit_counts_as_the_direct_encounter(self) -> None:
        # 1 and 2 end level: each won by 12 and lost by 12, with 12 cards from a forfeit or from play.
        table = group_table(
            (1, 2, 3),
            (
                forfeited(2, 1),
                outcome(1, 3, Forfeit(side=1, cause=ForfeitReason.LATE, seconds_late=121)),
                outcome(3, 2, Forfeit(side=1, cause=ForfeitReason.ABSENT)),
            ),
            RULES,
        )
        assert {line.values for line in table.lines} == {(2, 0, 12)}
        assert table.open_ties == ((1, 2, 3),)
        pair = group_table((1, 2, 3), (forfeited(2, 1), forfeited(1, 3)), RULES)
        assert [line.participant_id for line in pair.lines] == [2, 1, 3]
        level = group_table(
            (1, 2, 3, 4), (forfeited(2, 1), forfeited(1, 3), forfeited(4, 2), played(3, 4, 20, 12)), RULES
        )
        below = line_of(level, 1)
        assert line_of(level, 2).values == below.values == (2, 0, 12)
        assert (below.apart, below.steps[-1].points) == (GroupApart.ENCOUNTER, (0, 2))


class TestWhoeverLeaves:
    PLAYED = (played(9, 1, 20, 12), played(1, 2, 18, 14), played(2, 9, 18, 14))

    def test_q23_played_results_stay_and_the_rest_is_forfeited(self) -> None:
        table = group_table((1, 2, 3, 9), self.PLAYED, RULES, gone={9})
        assert ranks(table) == [(1, 3), (2, 2), (3, 1)]
        assert line_of(table, 3).values == (2, 12, 12)
        assert line_of(table, 2).values == (2, 0, 32)
        (left,) = table.left
        assert (left.rank, left.values, left.tallies["forfeits"]) == (None, (2, -8, 34), 1)
        assert table.missing == ((1, 3), (2, 3))

    def test_q23_an_entered_result_goes_before_the_walkover(self) -> None:
        entered = (*self.PLAYED, played(9, 3, 20, 12))
        assert line_of(group_table((1, 2, 3, 9), entered, RULES, gone={9}), 3).values == (0, -8, 12)

    def test_q23_without_a_walkover_only_what_is_entered_counts(self) -> None:
        table = group_table((1, 2, 3, 9), self.PLAYED, GroupRules(CRITERIA), gone={9})
        assert line_of(table, 3).values == (0, 0, 0)

    def test_q23_or_nothing_of_his_counts(self) -> None:
        rules = GroupRules(CRITERIA, after_leaving=AfterLeaving.ANNUL_ALL, walkover=WALKOVER)
        table = group_table((1, 2, 3, 9), self.PLAYED, rules, gone={9})
        assert ranks(table) == [(1, 1), (2, 3), (3, 2)]
        assert [line.values for line in table.lines] == [(2, 4, 18), (0, 0, 0), (0, -4, 14)]
        assert table.left == (GroupLine(None, 9, {MATCHES: 0}, (0, 0, 0)),)

    @pytest.mark.parametrize(
        ("pair", "departure", "walkover", "counts"),
        [
            ((1, 2), AfterLeaving.PLAYED_STAY, WALKOVER, None),
            ((1, 2), AfterLeaving.ANNUL_ALL, WALKOVER, None),
            ((1, 9), AfterLeaving.PLAYED_STAY, WALKOVER, Unplayed.FORFEITED),
            ((9, 1), AfterLeaving.PLAYED_STAY, None, None),
            ((1, 9), AfterLeaving.ANNUL_ALL, None, Unplayed.ANNULLED),
            ((8, 9), AfterLeaving.PLAYED_STAY, None, Unplayed.FOR_NOBODY),
            ((8, 9), AfterLeaving.ANNUL_ALL, WALKOVER, Unplayed.ANNULLED),
        ],
    )
    def test_q23_what_is_not_played_any_more_is_settled_by_the_rules(
        self,
        pair: tuple[int, int],
        departure: AfterLeaving,
        walkover: Walkover | None,
        counts: Unplayed | None,
    ) -> None:
        rules = GroupRules(CRITERIA, after_leaving=departure, walkover=walkover)
        assert rules.unplayed(pair, {8, 9}) is counts

    def test_q23_two_who_left_give_each_other_nothing(self) -> None:
        table = group_table((1, 8, 9), (), RULES, gone=(8, 9))
        assert line_of(table, 1).values == (4, 24, 24)
        assert [line.values for line in table.left] == [(0, -12, 0), (0, -12, 0)]
        assert table.missing == ()


@st.composite
def groups(draw: st.DrawFn) -> tuple[list[int], list[MatchOutcome], set[int], tuple[Lot, ...]]:
    members = list(range(1, draw(st.integers(1, 5)) + 1))
    outcomes = []
    for one, two in combinations(members, 2):
        match draw(st.integers(0, 3)):
            case 0:
                outcomes.append(forfeited(one, two))
            case 1:
                first = draw(st.integers(14, 18))
                outcomes.append(played(one, two, first, 32 - first))
            case 2:
                outcomes.append(played(one, two, 14, 14))
    gone = draw(st.sets(st.sampled_from(members), max_size=2))
    lots = draw(st.lists(st.permutations(members), max_size=1))
    return members, outcomes, gone, tuple(map(tuple, lots))


AFTER = st.sampled_from((None, 1, 2, BEHIND_ALL))


@given(
    groups(),
    st.sampled_from(AfterLeaving),
    st.sampled_from(DirectEncounter),
    AFTER,
    st.integers(0, 100),
    st.data(),
)
def test_the_table_does_not_depend_on_the_order_of_its_input(
    case: tuple[list[int], list[MatchOutcome], set[int], tuple[Lot, ...]],
    departure: AfterLeaving,
    method: DirectEncounter,
    after: int | None,
    turn: int,
    data: st.DataObject,
) -> None:
    members, outcomes, gone, lots = case
    rules = GroupRules(CRITERIA, method, departure, WALKOVER, after)
    table = group_table(members, outcomes, rules, gone=gone, lots=lots)
    turned = [
        MatchOutcome(match.people[::-1], match.tallies[::-1]) if (turn + index) % 2 else match
        for index, match in enumerate(data.draw(st.permutations(outcomes)))
    ]
    shuffled = data.draw(st.permutations(members))
    assert group_table(shuffled, turned, rules, gone=gone, lots=lots) == table


@given(groups(), st.sampled_from(AfterLeaving), st.sampled_from(DirectEncounter), AFTER)
def test_every_member_has_one_line_and_every_line_its_reason(
    case: tuple[list[int], list[MatchOutcome], set[int], tuple[Lot, ...]],
    departure: AfterLeaving,
    method: DirectEncounter,
    after: int | None,
) -> None:
    members, outcomes, gone, lots = case
    rules = GroupRules(CRITERIA, method, departure, WALKOVER, after)
    table = group_table(members, outcomes, rules, gone=gone, lots=lots)
    assert sorted(line.participant_id for line in (*table.lines, *table.left)) == members
    assert {line.participant_id for line in table.left} == gone
    for place, line in enumerate(table.lines, start=1):
        assert (line.apart is None) == (place == 1)
        assert (line.criterion is not None) == (line.apart is GroupApart.CRITERION)
        assert (line.rank != place) == (line.apart is GroupApart.UNDECIDED)
    if lots:
        assert table.open_ties == ()


@given(groups())
def test_q25_differences_add_up_to_nothing(
    case: tuple[list[int], list[MatchOutcome], set[int], tuple[Lot, ...]],
) -> None:
    members, outcomes, gone, _ = case
    table = group_table(members, outcomes, RULES, gone=gone)
    assert sum(line.values[1] for line in (*table.lines, *table.left)) == 0

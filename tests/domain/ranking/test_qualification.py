"""Q-26, Q-28: who goes on from the groups, and why."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from turnierleitung.domain.ranking.qualification import (
    Apart,
    Fate,
    Gap,
    GroupRankLine,
    Qualification,
    Stake,
    Tie,
    qualify,
)
from turnierleitung.domain.ranking.standings import ENCOUNTER, Better, Criterion
from turnierleitung.domain.stages import Mode, QualificationRules, Unequal

POINTS, DIFFERENCE = Criterion(tally="points"), Criterion(tally="difference")
CRITERIA = (POINTS, DIFFERENCE)
Row = tuple[int, int, int]
"""Somebody's id, points and difference."""


def group(*rows: Row, played: int = 3, ranks: tuple[int, ...] = ()) -> tuple[GroupRankLine, ...]:
    return tuple(
        GroupRankLine(
            one, ranks[index] if ranks else index + 1, {"points": points, "difference": difference}, played
        )
        for index, (one, points, difference) in enumerate(rows)
    )


def ids(found: Qualification) -> list[int]:
    return [line.participant_id for line in found.lines]


def fates(found: Qualification) -> dict[int, Fate]:
    return {line.participant_id: line.fate for line in found.lines}


FOURS = {
    1: group((1, 6, 20), (2, 4, 5), (3, 2, -9), (4, 0, -16)),
    2: group((5, 5, 11), (6, 4, 9), (7, 3, -2), (8, 0, -18)),
}
FOUR_AND_THREE = {
    1: group((1, 4, 20), (2, 4, 8), (3, 4, 0), (4, 0, -28)),
    2: group((5, 4, 10), (6, 2, 0), (7, 0, -10), played=2),
}
AGAINST = {
    1: {
        2: {"points": 2, "difference": 6},
        3: {"points": 0, "difference": -2},
        4: {"points": 2, "difference": 16},
    },
    2: {
        1: {"points": 0, "difference": -6},
        3: {"points": 2, "difference": 4},
        4: {"points": 2, "difference": 10},
    },
    3: {
        1: {"points": 2, "difference": 2},
        2: {"points": 0, "difference": -4},
        4: {"points": 2, "difference": 2},
    },
}


def with_rules(
    unequal: Unequal = Unequal.PER_MATCH, mode: Mode = Mode.BEST_OF_ALL, first: int = 1
) -> QualificationRules:
    return QualificationRules(mode=mode, first=first, unequal=unequal)


def test_the_best_of_all_groups_stand_in_one_list() -> None:
    found = qualify(FOURS, 4, CRITERIA, with_rules())
    assert ids(found) == [1, 5, 6, 2, 7, 3, 4, 8]
    assert found.qualified == (1, 5, 6, 2)
    assert found.ties == ()
    assert not found.nobody_is_eliminated


def test_every_line_says_what_separates_it_from_the_one_above() -> None:
    lines = qualify(FOURS, 4, CRITERIA, with_rules()).lines
    assert lines[0].gap is None
    assert lines[1].gap == Gap(Apart.CRITERION, POINTS, Fraction(6), Fraction(5))
    assert lines[3].gap == Gap(Apart.CRITERION, DIFFERENCE, Fraction(9), Fraction(5))


def test_everyone_qualifies_where_there_are_places() -> None:
    found = qualify(FOURS, 8, CRITERIA, with_rules())
    assert found.nobody_is_eliminated
    assert len(found.qualified) == 8


def test_unequal_groups_are_compared_per_match() -> None:
    """4 points of 2 matches are more than 4 of 3."""
    assert ids(qualify(FOUR_AND_THREE, 4, CRITERIA, with_rules())) == [5, 1, 2, 3, 6, 7, 4]


def test_values_are_those_of_a_match_only_where_groups_differ_in_size() -> None:
    """Of equal groups „1,67 Punkte“ could not be found on any table."""
    assert not qualify(FOURS, 4, CRITERIA, with_rules()).per_match
    assert qualify(FOUR_AND_THREE, 4, CRITERIA, with_rules()).per_match
    assert not qualify(FOUR_AND_THREE, 4, CRITERIA, with_rules(Unequal.ABSOLUTE)).per_match
    # Who left when all was played leaves nothing to divide.
    assert not qualify(FOURS, 4, CRITERIA, with_rules(), gone={1}).per_match


def test_q23_who_could_play_less_because_somebody_left_is_compared_per_match() -> None:
    """Of each group one left, of the second before he met anybody: 2 points of 1 match beat 3 of 2."""
    left = {
        1: group((1, 3, 4), (2, 1, 0), (3, 0, -4), played=2),
        2: group((4, 2, 6), (5, 0, -6), (6, 0, 0), played=1),
    }
    found = qualify(left, 2, CRITERIA, with_rules(), gone={3, 6})
    assert found.per_match
    assert ids(found) == [4, 1, 2, 5]


def test_it_is_said_whether_anything_was_played() -> None:
    assert qualify(FOURS, 4, CRITERIA, with_rules()).begun
    unplayed = {
        number: [line._replace(played=0, tallies={}) for line in lines] for number, lines in FOURS.items()
    }
    assert not qualify(unplayed, 4, CRITERIA, with_rules()).begun


def test_unequal_groups_are_compared_literally() -> None:
    found = qualify(FOUR_AND_THREE, 4, CRITERIA, with_rules(Unequal.ABSOLUTE))
    assert ids(found) == [1, 5, 2, 3, 6, 7, 4]


@pytest.mark.parametrize("unequal", [Unequal.ABSOLUTE, Unequal.DROP_LAST])
def test_where_all_groups_are_equal_it_does_not_matter_how_they_are_compared(unequal: Unequal) -> None:
    per_match = qualify(FOURS, 4, CRITERIA, with_rules())
    assert ids(qualify(FOURS, 4, CRITERIA, with_rules(unequal), against={})) == ids(per_match)


def test_the_rank_in_the_group_may_come_first() -> None:
    found = qualify(FOUR_AND_THREE, 4, CRITERIA, with_rules(Unequal.RANK_FIRST))
    assert ids(found) == [5, 1, 2, 6, 3, 7, 4]
    assert found.lines[2].gap == Gap(Apart.GROUP_RANK, None, Fraction(1), Fraction(2))


def test_results_against_the_last_of_a_larger_group_may_be_dropped() -> None:
    found = qualify(FOUR_AND_THREE, 4, CRITERIA, with_rules(Unequal.DROP_LAST), against=AGAINST)
    assert ids(found) == [5, 1, 6, 2, 3, 7, 4]
    assert found.lines[1].values == (Fraction(1), Fraction(2))
    assert found.lines[4].gap == Gap(Apart.GROUP_ORDER, None, Fraction(2), Fraction(3))


def test_dropping_results_needs_them() -> None:
    with pytest.raises(ValueError, match="against"):
        qualify(FOUR_AND_THREE, 4, CRITERIA, with_rules(Unequal.DROP_LAST))


def test_somebody_without_a_match_has_nothing() -> None:
    lines = qualify({1: group((1, 0, 0), played=0)}, 4, CRITERIA, with_rules()).lines
    assert lines[0].values == (Fraction(0), Fraction(0))


def test_a_criterion_may_prefer_the_lower_value() -> None:
    fewest = (Criterion(tally="points", better=Better.LOWER),)
    assert ids(qualify(FOURS, 4, fewest, with_rules()))[-1] == 1


def test_lucky_losers_fill_the_places_behind_the_first_of_each_group() -> None:
    """Q-28: two groups, three places: both winners, and the better one of the seconds."""
    found = qualify(FOURS, 3, CRITERIA, with_rules(mode=Mode.FIRST_OF_EACH))
    assert ids(found) == [1, 5, 6, 2, 7, 3, 4, 8]
    assert list(fates(found).values())[:4] == [Fate.QUALIFIED, Fate.QUALIFIED, Fate.LUCKY_LOSER, Fate.OUT]
    assert found.qualified == (1, 5, 6)


EQUALS = {
    1: group((1, 6, 9), (2, 2, 3), (3, 2, 3), (4, 2, 3)),
    2: group((5, 6, 8), (6, 4, 0), (7, 2, 3), (8, 0, -9)),
}


def test_equals_at_the_border_must_be_decided_before_the_draw() -> None:
    """Places 4 to 7 are equal; the second of group 1 has place 4 or 5 in any case."""
    found = qualify(EQUALS, 5, CRITERIA, with_rules())
    assert found.ties == (Tie((2, 3, 7, 4), Stake.BORDER, open=(3, 7), places=1),)
    assert found.must_be_decided == found.ties
    assert found.qualified == (1, 5, 6, 2)
    assert fates(found)[3] is fates(found)[7] is Fate.OPEN
    assert fates(found)[4] is Fate.OUT


def test_a_recorded_lot_decides_and_keeps_the_order_of_the_group() -> None:
    found = qualify(EQUALS, 5, CRITERIA, with_rules(), lots=((4, 7, 3, 2),))
    assert ids(found)[3:7] == [2, 7, 3, 4]
    assert found.ties == ()
    assert found.qualified == (1, 5, 6, 2, 7)
    apart = [line.gap.apart for line in found.lines[4:7] if line.gap]
    assert apart == [Apart.LOT, Apart.LOT, Apart.GROUP_ORDER]
    assert found.lines[6].gap == Gap(Apart.GROUP_ORDER, None, Fraction(3), Fraction(4))


def test_a_deciding_match_at_the_border_leaves_the_seeding_open() -> None:
    found = qualify(EQUALS, 5, CRITERIA, with_rules(), lots=((7, 3),))
    assert found.must_be_decided == ()
    assert found.ties == (Tie((2, 7), Stake.SEEDING),)
    assert set(found.qualified) == {1, 5, 6, 2, 7}
    assert [line.gap.apart for line in found.lines[4:6] if line.gap] == [Apart.UNDECIDED, Apart.LOT]


def test_equals_outside_the_border_do_not_matter() -> None:
    assert qualify(EQUALS, 3, CRITERIA, with_rules()).ties == ()


def test_equals_within_the_border_matter_for_the_seeding() -> None:
    assert qualify(EQUALS, 7, CRITERIA, with_rules()).ties == (Tie((2, 3, 4, 7), Stake.SEEDING),)


SHARED = {
    1: group((1, 6, 9), (2, 2, 3), (3, 2, 3), (4, 2, 3), ranks=(1, 2, 2, 2)),
    2: group((5, 6, 9), (6, 4, 0), (7, 2, 3), (8, 0, -9), ranks=(1, 2, 3, 4)),
}


@pytest.mark.parametrize(
    ("places", "stake"), [(2, None), (3, "border"), (4, "border"), (6, "border"), (8, "seeding")]
)
def test_a_shared_rank_of_a_group_must_be_decided_there_where_ranks_come_first(
    places: int, stake: str | None
) -> None:
    found = qualify(SHARED, places, CRITERIA, with_rules(mode=Mode.FIRST_OF_EACH))
    of_groups = [tie for tie in found.ties if tie.group is not None]
    assert of_groups == ([Tie((2, 3, 4), Stake(stake), 1)] if stake else [])


def test_who_of_a_larger_group_is_last_must_be_known_before_results_are_dropped() -> None:
    larger = {**SHARED, 2: group((5, 4, 9), (6, 2, 0), (7, 0, -9), played=2)}
    found = qualify(larger, 3, CRITERIA, with_rules(Unequal.DROP_LAST), against={})
    assert found.must_be_decided[0] == Tie((2, 3, 4), Stake.BORDER, 1)
    ahead_of_it = {1: group(*((one, 2, 0) for one in range(1, 5)), ranks=(1, 1, 3, 4)), 2: larger[2]}
    assert qualify(ahead_of_it, 7, CRITERIA, with_rules(Unequal.DROP_LAST), against={}).must_be_decided == ()


def test_whoever_is_gone_makes_room_for_those_behind_him() -> None:
    """Q-23: the excluded winner of group 1 is not drawn; the second is now the first of it."""
    found = qualify(FOURS, 2, CRITERIA, with_rules(mode=Mode.FIRST_OF_EACH), gone={1})
    assert found.qualified == (5, 2)
    assert 1 not in ids(found)


rows = st.lists(
    st.lists(st.tuples(st.integers(0, 3), st.integers(-1, 1)), min_size=1, max_size=5), min_size=1, max_size=4
)


@given(rows, st.integers(0, 20), st.sampled_from(Mode), st.sampled_from(Unequal))
def test_as_many_qualify_as_there_are_places_once_everything_is_decided(
    tables: list[list[tuple[int, int]]], places: int, mode: Mode, unequal: Unequal
) -> None:
    groups = {
        number: group(
            *((10 * number + index, *row) for index, row in enumerate(sorted(members, reverse=True))),
            played=max(len(members) - 1, 1),
        )
        for number, members in enumerate(tables, start=1)
    }
    everyone = [line.participant_id for lines in groups.values() for line in lines]
    found = qualify(groups, places, CRITERIA, with_rules(unequal, mode), against={})
    assert sorted(ids(found)) == sorted(everyone)
    at_border = [tie for tie in found.must_be_decided if tie.group is None]
    assert len(at_border) <= 1
    assert len(found.qualified) + sum(tie.places for tie in at_border) == min(places, len(everyone))
    assert all(0 < tie.places < len(tie.open) for tie in at_border)
    lot = tuple(reversed(everyone))
    decided = qualify(groups, places, CRITERIA, with_rules(unequal, mode), lots=(lot,), against={})
    assert decided.ties == ()
    assert len(decided.qualified) == min(places, len(everyone))


def test_q25_nobody_passes_one_of_his_group_by_a_criterion_after_the_encounter() -> None:
    """In group 1 the second has the better difference, and lost against the first."""
    groups = {1: group((1, 4, -6), (2, 4, 9), (3, 0, -3)), 2: group((4, 4, 5), (5, 3, 0))}
    ranked_by = (CRITERIA[0], Criterion(tally=ENCOUNTER), *CRITERIA[1:])
    second = groups[2][0].participant_id
    first, passed, _ = (line.participant_id for line in groups[1])
    assert ids(qualify(groups, 2, CRITERIA, with_rules(Unequal.ABSOLUTE)))[:3] == [passed, second, first]
    found = qualify(groups, 2, ranked_by, with_rules(Unequal.ABSOLUTE))
    assert ids(found)[:3] == [second, first, passed]
    gaps = {line.participant_id: line.gap for line in found.lines}
    assert gaps[passed] == Gap(Apart.GROUP_ORDER, None, Fraction(1), Fraction(2))


def test_q25_a_result_that_is_dropped_brings_no_encounter_into_play() -> None:
    """Person 1 is ahead of 2 by points against the last of the larger group alone."""
    groups = {
        1: group((1, 4, 1), (2, 2, 9), (3, 0, -10), played=2),
        2: group((4, 4, 5), (5, 0, -5), played=1),
    }
    lost = {"points": 0, "difference": 0}
    against = {1: {3: lost | {"points": 2}}, 2: {3: lost}}
    ranked_by = (CRITERIA[0], Criterion(tally=ENCOUNTER), *CRITERIA[1:])
    found = qualify(groups, 2, ranked_by, with_rules(Unequal.DROP_LAST), against=against)
    assert ids(found).index(2) < ids(found).index(1)


def test_c11_of_the_first_of_each_group_alone_nobody_is_a_lucky_loser() -> None:
    found = qualify(FOURS, 2, CRITERIA, with_rules(mode=Mode.ONLY_FIRST))
    assert found.qualified == (1, 5)
    assert ids(found) == [1, 5, 6, 2, 7, 3, 4, 8]
    assert set(fates(found).values()) == {Fate.QUALIFIED, Fate.OUT}


def test_c11_equal_winners_of_groups_are_seeded_by_lot_and_a_tie_at_the_border_is_decided() -> None:
    level = {
        1: group((1, 6, 9), (2, 4, 0), (3, 2, -9)),
        2: group((5, 6, 9), (6, 3, 0), (7, 3, 0), ranks=(1, 2, 2)),
    }
    found = qualify(level, 4, CRITERIA, with_rules(mode=Mode.ONLY_FIRST, first=2))
    assert found.must_be_decided == (Tie((6, 7), Stake.BORDER, 2),)
    assert Tie((1, 5), Stake.SEEDING) in found.ties

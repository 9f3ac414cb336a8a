"""C-13: teams of people who each play, ranked by the sum of their best results."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from turnierleitung.domain.ranking.standings import Better
from turnierleitung.domain.ranking.teams import (
    FewerResults,
    TeamApart,
    TeamRules,
    TeamTie,
    one_after_another,
    rank_teams,
)

THREE = TeamRules(best=3)
Teams = Mapping[str, tuple[int, ...]]
Ranks = list[tuple[int, str, int]]


def order(teams: Teams, rules: TeamRules = THREE, better: Better = Better.HIGHER) -> Ranks:
    return [(place.rank, place.team, place.total) for place in rank_teams(teams, rules, better)]


def test_c13_the_best_three_of_four_count() -> None:
    teams = {"Au": (10, 40, 30, 20), "Moos": (50, 35, 0, -90)}
    assert order(teams) == [(1, "Au", 90), (2, "Moos", 85)]


def test_c13_the_fourth_result_parts_teams_with_the_same_sum() -> None:
    teams = {"Au": (40, 30, 20, 5), "Moos": (50, 30, 10, 6)}
    first, second = rank_teams(teams, THREE)
    assert (first.team, second.team, second.apart) == ("Moos", "Au", TeamApart.NEXT_RESULT)
    assert (first.total, second.total) == (90, 90)


def test_c13_then_the_best_single_result_parts_them() -> None:
    teams = {"Au": (40, 30, 20, 5), "Moos": (50, 30, 10, 5)}
    _, second = rank_teams(teams, THREE)
    assert (second.team, second.apart) == ("Au", TeamApart.BEST_RESULT)


@pytest.mark.parametrize(
    ("tie", "ranks"),
    [
        (TeamTie.NEXT_THEN_BEST, [(1, "Au", 90), (2, "Moos", 90)]),
        (TeamTie.BEST_THEN_NEXT, [(1, "Moos", 90), (2, "Au", 90)]),
        (TeamTie.NEXT, [(1, "Au", 90), (2, "Moos", 90)]),
        (TeamTie.BEST, [(1, "Moos", 90), (2, "Au", 90)]),
        (TeamTie.SHARED, [(1, "Au", 90), (1, "Moos", 90)]),
    ],
)
def test_c13_the_rulebook_orders_the_ties(tie: TeamTie, ranks: Ranks) -> None:
    teams = {"Moos": (50, 30, 10, 4), "Au": (40, 30, 20, 5)}
    assert order(teams, TeamRules(best=3, tie=tie)) == ranks


def test_c13_level_teams_share_the_rank_and_the_next_one_is_behind_both() -> None:
    teams = {"Moos": (1, 1, 1), "Au": (1, 1, 1), "Roth": (1, 1, 0)}
    assert order(teams) == [(1, "Au", 3), (1, "Moos", 3), (3, "Roth", 2)]


def test_c13_a_team_without_a_fourth_result_is_behind_one_with_a_bad_one() -> None:
    assert order({"Au": (30, 30, 30), "Moos": (40, 30, 20, -99)}) == [(1, "Moos", 90), (2, "Au", 90)]


@pytest.mark.parametrize(
    ("fewer", "ranks"),
    [
        (FewerResults.BEHIND, [(1, "Au", 6), (2, "Moos", 200)]),
        (FewerResults.COUNTED, [(1, "Moos", 200), (2, "Au", 6)]),
    ],
)
def test_c13_a_team_with_two_results_is_behind_or_counts_what_it_has(
    fewer: FewerResults, ranks: Ranks
) -> None:
    assert order({"Au": (1, 2, 3), "Moos": (100, 100)}, TeamRules(best=3, fewer=fewer)) == ranks


def test_c13_where_less_is_better_the_lowest_results_count() -> None:
    teams = {"Au": (10, 40, 30, 20), "Moos": (50, 5, 15, 25)}
    assert order(teams, better=Better.LOWER) == [(1, "Moos", 45), (2, "Au", 60)]


def test_c13_without_a_number_no_team_is_ranked_and_without_a_result_none_either() -> None:
    assert order({"Au": (1, 2, 3)}, TeamRules()) == []
    assert order({"Au": (), "Moos": (1, 2, 3)}) == [(1, "Moos", 6)]


def test_c13_teams_of_a_later_stage_are_ahead_of_the_others_whatever_they_earn() -> None:
    final = rank_teams({"Au": (-9, -9, -9), "Moos": (5, 5, 5)}, THREE)
    others = rank_teams({"Roth": (9, 9, 9), "Vils": (9, 9, 9)}, THREE)
    assert [(place.rank, place.team, place.apart) for place in one_after_another((final, (), others))] == [
        (1, "Moos", None),
        (2, "Au", TeamApart.TOTAL),
        (3, "Roth", TeamApart.STAGE),
        (3, "Vils", TeamApart.SHARED),
    ]


@given(st.dictionaries(st.sampled_from("ABCDEF"), st.lists(st.integers(-9, 9), min_size=1, max_size=5)))
def test_c13_a_better_result_never_lowers_a_team(teams: dict[str, list[int]]) -> None:
    for team, results in teams.items():
        better = {**teams, team: [results[0] + 1, *results[1:]]}
        ranks = [{place.team: place.rank for place in rank_teams(of, THREE)} for of in (teams, better)]
        assert ranks[1][team] <= ranks[0][team]

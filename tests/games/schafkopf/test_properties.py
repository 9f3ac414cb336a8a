"""What holds for every sheet, under every rulebook, at every table."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.games.schafkopf.sheets import ANNOUNCING, RULEBOOKS, SHORT, YES, sheets

from turnierleitung.domain import plugins
from turnierleitung.domain.game import Stint, TableContext
from turnierleitung.domain.problems import blocking
from turnierleitung.games.lists.check import ListCode
from turnierleitung.games.lists.rules import deals_of, playing, stint_at
from turnierleitung.games.schafkopf.check import SCHAFKOPF
from turnierleitung.games.schafkopf.practice import schafkopf_deals
from turnierleitung.games.schafkopf.rules import RowCheck, SchafkopfDeals, SchafkopfRules
from turnierleitung.games.schafkopf.score import rows, totals_of

Case = tuple[SchafkopfDeals, SchafkopfRules, TableContext]


@given(sheets())
def test_s13_every_row_adds_up_to_zero_and_plus_points_are_never_negative(case: Case) -> None:
    for row in rows(*case):
        if row.points is not None:
            if case[1].row_check is RowCheck.ZERO_SUM:
                assert sum(row.points) == 0
            else:
                assert min(row.points) >= 0


@given(sheets())
def test_totals_and_deals_give_the_same_tallies(case: Case) -> None:
    deals, rules, context = case
    assert SCHAFKOPF.score(totals_of(deals, rules, context), rules, context) == SCHAFKOPF.score(*case)


@given(sheets())
def test_a_sheet_that_follows_the_rules_is_not_held_up(case: Case) -> None:
    assert blocking(SCHAFKOPF.check(*case)) == ()


@given(sheets())
def test_neither_are_its_totals_nor_do_they_look_unusual_unless_all_end_level(case: Case) -> None:
    deals, rules, context = case
    totals = totals_of(deals, rules, context)
    asked = {ListCode.ONLY_ZEROS} if totals.only_zeros and totals.games else set()
    assert {problem.code for problem in SCHAFKOPF.check(totals, rules, context)} == asked


@given(st.sampled_from(RULEBOOKS), st.sampled_from((4, 5)), st.integers(0, 999))
def test_invented_lists_are_in_order_by_any_rulebook(rules: SchafkopfRules, seats: int, seed: int) -> None:
    context = TableContext.of(seats)
    invented = schafkopf_deals(rules, context, YES, random.Random(seed))
    assert blocking(SCHAFKOPF.check(invented, rules, context)) == ()
    assert None not in [row.points for row in rows(invented, rules, context)]


@pytest.mark.parametrize(("rules", "key"), [(SHORT, "kreuz"), (ANNOUNCING, "ramsch")])
def test_c02_practice_invents_what_is_played_if_nobody_plays(rules: SchafkopfRules, key: str) -> None:
    invented = schafkopf_deals(rules, TableContext.of(4), YES, random.Random(1))
    assert key in {deal.contract for deal in invented.deals if deal.kind == "played"}


def test_c01_practice_invents_announced_levels() -> None:
    lists = [schafkopf_deals(ANNOUNCING, TableContext.of(4), YES, random.Random(seed)) for seed in range(20)]
    assert any(deal.announced for one in lists for deal in one.deals if deal.kind == "played")


@given(sheets())
def test_a_result_survives_writing_and_reading(case: Case) -> None:
    assert plugins.from_json("schafkopf", plugins.to_json(case[0])) == case[0]


@pytest.mark.parametrize("text", ["{}", "[]", "1", '{"kind":"chess"}', "no json"])
def test_what_is_no_result_is_not_read_as_one(text: str) -> None:
    with pytest.raises(ValueError, match="no result"):
        plugins.from_json("schafkopf", text)


stints = st.builds(Stint, st.integers(1, 5), st.integers(1, 30))


@given(st.integers(3, 5), st.sets(stints, max_size=4), st.integers(0, 25), stints)
def test_s15_a_stint_played_the_games_in_which_it_sat_there_and_did_not_sit_out(
    seats: int, later: set[Stint], games: int, asked: Stint
) -> None:
    context = TableContext(tuple(sorted({*TableContext.of(seats).stints, *later})))
    for stint in {asked, *context.stints}:
        sat = [
            game
            for game in range(1, games + 1)
            if stint in context.stints and stint_at(stint.seat, game, context) == stint
        ]
        assert deals_of(stint, games, context) == sum(
            stint.seat in playing(game, context.seats) for game in sat
        )


def test_s15_whoever_comes_first_on_a_seat_has_it_from_the_first_game_on() -> None:
    context = TableContext((*TableContext.of(3).stints, Stint(4, 5)))
    assert deals_of(Stint(4, 5), 20, context) == 20

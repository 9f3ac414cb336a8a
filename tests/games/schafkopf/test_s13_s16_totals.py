"""S-13 and S-16 on a sheet that was entered by its totals, and the likely slips of the pen."""

import pytest
from tests.games.schafkopf.sheets import (
    FIVE,
    FOUR,
    PLAIN,
    RUF,
    SCHNEIDER,
    SCHWAIG,
    SCHWARZ,
    SOLO,
    TOUT,
    WENZ,
    codes,
    contracts_of,
    mirrored,
    points,
    problems,
    tallies,
    totals,
)

from turnierleitung.domain.game import Stint, TableContext
from turnierleitung.domain.problems import Problem, Repair
from turnierleitung.games.lists.check import ListCode
from turnierleitung.games.schafkopf.check import SCHAFKOPF
from turnierleitung.games.schafkopf.findings import Code
from turnierleitung.games.schafkopf.rules import (
    RowCheck,
    SchafkopfRules,
    SchafkopfTotals,
    SieLost,
    TallyCounting,
    TotalsLine,
)

PLUS = SchafkopfRules(row_check=RowCheck.PLUS_ONLY)
ALSO = SchafkopfRules(tally_counting=TallyCounting.TOUT_AND_SIE_COUNT_AS_SOLOS)
SIE_IN_TABLE = SchafkopfRules(sie_lost=SieLost.TABLE)


def slips(result: SchafkopfTotals, rules: SchafkopfRules = SCHWAIG) -> list[Problem]:
    found = SCHAFKOPF.check(result, rules, FOUR)
    return [problem for problem in found if ".slip_" in problem.code]


def test_a_sheet_that_agrees_scores_what_it_says() -> None:
    result = totals(14, -9, -1, -4, tallies={1: {"solos_won": 2, "solos_played": 3}})
    assert codes(result) == []
    assert points(result) == (14, -9, -1, -4)
    assert tallies(result, 1) == (0, 0, 0, 2, 3)


def test_s13_the_sum_must_be_zero() -> None:
    found = problems(totals(14, -9, 5, -4))["sum_not_zero"]
    assert found.blocks
    assert found.params["sum"] == 6


def test_s13_a_missing_total_is_named_and_never_filled_in() -> None:
    found = SCHAFKOPF.check(totals(14, None, 5, None), SCHWAIG, FOUR)
    assert [(problem.code, problem.at, problem.repair) for problem in found] == [
        (ListCode.POINTS_MISSING, ("lines", 1, "points"), None),
        (ListCode.POINTS_MISSING, ("lines", 3, "points"), None),
    ]


def test_the_slip_of_the_picture_one_forgotten_minus() -> None:
    (slip,) = slips(totals(14, -9, 1, -4))
    assert slip.repair == Repair(("lines", 2, "points"), -1)
    assert dict(slip.params) == {"seat": 3, "typed": 1, "meant": -1}
    assert not slip.blocks


def test_two_swapped_digits() -> None:
    (slip,) = slips(totals(31, -9, -1, -3))
    assert slip.code == ListCode.SLIP_DIGITS
    assert slip.repair == Repair(("lines", 0, "points"), 13)
    (three,) = slips(totals(-102, 50, 50, 20, tallies={1: {"solos_played": 12}}))
    assert three.params["meant"] == -120


def test_a_zero_is_never_moved_to_the_front() -> None:
    # With 01 instead of 10 the sum would be 0.
    assert [slip.code for slip in slips(totals(10, -1, 0, 0))] == [Code.SLIP_ONE_ROW]


def test_several_explanations_are_hints_without_repair() -> None:
    found = slips(totals(5, 5, 3, -3))
    assert [slip.params["seat"] for slip in found] == [1, 2]
    assert [slip.repair for slip in found] == [None, None]


def test_an_explanation_that_the_tallies_forbid_is_none() -> None:
    # Without a solo nobody comes to 100 points in 32 games, so seat 1 cannot have meant +100.
    nobody = totals(-100, -40, -40, -20, tallies={2: {"solos_played": 1, "solos_won": 1}})
    assert slips(nobody) == []
    assert [slip.params["seat"] for slip in slips(totals(91, -9, -6, -4))] == [1]


def test_where_the_tallies_disagree_an_explanation_is_still_offered() -> None:
    result = totals(14, -9, 1, -4, tallies={4: {"solos_won": 1}})
    assert [slip.params["meant"] for slip in slips(result)] == [-1]


def test_a_number_missing_in_one_row_is_only_hinted_at() -> None:
    (slip,) = slips(totals(14, -9, 4, -7))
    assert (slip.code, slip.repair, dict(slip.params)) == (Code.SLIP_ONE_ROW, None, {"missing": -2})
    assert slips(totals(14, -9, 4, -4)) == []


@pytest.mark.parametrize("name", ["tout", "solos"])
def test_s16_nobody_wins_more_than_he_played(name: str) -> None:
    result = totals(1, 1, -1, -1, tallies={2: {f"{name}_won": 2, f"{name}_played": 1}})
    found = problems(result)["won_exceeds_played"]
    assert found.at == ("lines", 1, f"{name}_won")
    assert dict(found.params) == {"seat": 2, "column": f"{name}_played", "won": 2, "played": 1}


def test_s16_not_more_solos_than_games() -> None:
    many = {1: {"solos_played": 20}, 2: {"solos_played": 10, "tout_played": 3}}
    assert codes(totals(1, 1, -1, -1, tallies=many)) == ["all_solos_exceed_games"]
    assert codes(totals(1, 1, -1, -1, tallies={1: {"solos_played": 33}})) == [
        "solos_exceed_games",
        "all_solos_exceed_games",
    ]


def test_s16_tout_and_sie_counted_as_solos_too() -> None:
    assert codes(totals(18, -6, -6, -6, tallies={1: {"tout_won": 1, "tout_played": 1}}), ALSO) == [
        "solos_lack_tout_and_sie"
    ]
    both = {"tout_won": 1, "tout_played": 1, "solos_won": 1, "solos_played": 1}
    assert codes(totals(18, -6, -6, -6, tallies={1: both}), ALSO) == []
    lost_sie = {"sie_played": 1, "solos_won": 0, "solos_played": 1}
    assert codes(totals(-24, 8, 8, 8, tallies={1: lost_sie}), ALSO) == []


def test_s01_tallies_of_games_that_are_not_allowed() -> None:
    rules = SchafkopfRules(contracts=contracts_of(RUF, SOLO, tout=False))
    result = totals(
        1, 1, -1, -1, tallies={1: {"sie_played": 1}, 2: {"tout_played": 1}, 3: {"solos_played": 1}}
    )
    assert codes(result, rules) == ["tally_not_allowed", "tally_not_allowed"]


def test_points_that_the_tallies_cannot_explain_are_a_warning() -> None:
    found = problems(totals(97, -97, 0, 0))
    assert set(found) == {"points_too_high", "points_too_low"}
    assert found["points_too_high"].params["limit"] == 96
    assert not any(problem.blocks for problem in found.values())
    assert codes(totals(96, -96, 0, 0)) == []


def test_the_limits_follow_the_solos_of_all() -> None:
    own_tout = {1: {"tout_won": 1, "tout_played": 1}}
    assert codes(totals(18 + 93, -40, -40, -31, tallies=own_tout)) == []
    assert codes(totals(18 + 94, -40, -40, -32, tallies=own_tout)) == ["points_too_high"]
    # The lost Tout of seat 2 gives +6 to the others, one better than three Rufspiel points.
    others = {2: {"tout_played": 1}}
    assert codes(totals(99, -33, -33, -33, tallies=others)) == []
    assert codes(totals(100, -34, -33, -33, tallies=others)) == ["points_too_high"]


def test_the_limits_know_the_value_of_a_lost_sie_only_from_the_table() -> None:
    played = {1: {"sie_played": 1}}
    wild = totals(-150, 50, 50, 50, tallies=played)
    assert codes(wild) == []
    assert codes(wild, SIE_IN_TABLE) == ["points_too_low"]


def test_whatever_the_director_sets_for_a_sie_no_list_brings_more_than_its_games_at_their_dearest() -> None:
    played = {1: {"sie_played": 1}}
    assert codes(totals(-768, 768, 0, 0, tallies=played)) == []
    assert codes(totals(-99_999, 33_333, 33_333, 33_333, tallies=played)) == [
        "points_too_low",
        *("points_too_high" for _ in range(3)),
    ]


def test_what_no_list_can_hold_is_taken_only_by_a_second_word_and_stays_marked() -> None:
    found = problems(totals(97, -97, 0, 0)).values()
    assert all(problem.asks and problem.doubtful and not problem.blocks for problem in found)


def test_every_number_is_a_multiple_of_what_the_table_pays() -> None:
    rows = (mirrored(RUF, PLAIN, 5, 5), mirrored(RUF, SCHNEIDER, 10, 10), mirrored(RUF, SCHWARZ, 15, 15))
    rules = SchafkopfRules(contracts=contracts_of(RUF, rows=rows))
    assert codes(totals(5, -5, 10, -10), rules) == []
    assert codes(totals(4, -4, 10, -10), rules) == ["points_not_a_multiple"] * 2


def test_without_rufspiele_only_solos_pay() -> None:
    solos = tuple(mirrored(SOLO, level, 3, 1) for level in (PLAIN, SCHNEIDER, SCHWARZ, TOUT))
    rules = SchafkopfRules(contracts=contracts_of(SOLO, rows=solos))
    played = {1: {"solos_won": 1, "solos_played": 1}}
    assert codes(totals(3, -1, -1, -1, tallies=played), rules) == []
    assert "points_too_high" in codes(totals(4, -1, -1, -2, tallies=played), rules)


def test_plus_points_only_have_a_range_instead_of_a_sum() -> None:
    assert codes(totals(20, 20, 20, 20), PLUS) == []
    assert codes(totals(16, 16, 16, 16), PLUS) == []
    assert codes(totals(15, 16, 16, 16), PLUS) == ["sum_too_low"]
    assert codes(totals(49, 48, 48, 48), PLUS) == ["sum_too_high"]
    assert codes(totals(48, 48, 48, 48), PLUS) == []
    assert codes(totals(-1, 40, 40, 40), PLUS)[0] == "points_negative"
    # With an open value of a lost Sie nothing is known.
    assert codes(totals(15, 16, 16, 16, tallies={1: {"sie_played": 1}}), PLUS) == []
    wrong = {1: {"solos_won": 1}}
    assert codes(totals(15, 16, 16, 16, tallies=wrong), PLUS) == ["won_exceeds_played"]


def test_plus_points_only_without_rufspiele() -> None:
    solos = tuple(mirrored(SOLO, level, 3, 1) for level in (PLAIN, SCHNEIDER, SCHWARZ, TOUT))
    rules = SchafkopfRules(
        contracts=contracts_of(SOLO, rows=solos), row_check=RowCheck.PLUS_ONLY, deals_per_round=1
    )
    played = {1: {"solos_won": 1, "solos_played": 1}}
    assert codes(totals(3, 0, 0, 0, games=1, tallies=played), rules) == []


@pytest.mark.parametrize("rules", [SchafkopfRules(), SchafkopfRules(row_check=RowCheck.PLUS_ONLY)])
def test_a_list_of_zeros_alone_is_asked_about(rules: SchafkopfRules) -> None:
    found = problems(totals(0, 0, 0, 0), rules)["only_zeros"]
    assert (found.asks, found.params) == (True, {"games": 32})


def test_the_lines_are_those_of_the_table() -> None:
    result = SchafkopfTotals(
        lines=(TotalsLine(seat=1, points=1), TotalsLine(seat=1, points=1), TotalsLine(seat=5, points=-2)),
        games=32,
        signatures=(1, 2, 3, 4),
    )
    found = codes(result)
    assert found == ["line_missing"] * 3 + ["line_unknown"] * 2


HELPER = TableContext((Stint(1), Stint(2), Stint(2, 31), Stint(3), Stint(4)))


def test_s15_a_helper_who_took_over_has_a_line_of_his_own() -> None:
    lines = (
        TotalsLine(seat=1, points=10),
        TotalsLine(seat=2, points=-12),
        TotalsLine(seat=2, from_deal=31, points=2, solos_won=1, solos_played=2),
        TotalsLine(seat=3, points=0),
        TotalsLine(seat=4, points=0),
    )
    result = SchafkopfTotals(lines=lines, games=32, signatures=(1, 2, 3, 4))
    assert codes(result, context=HELPER) == []
    assert points(result, context=HELPER) == (10, -12, 2, 0, 0)
    too_many = lines[2].model_copy(update={"solos_played": 3})
    longer = result.model_copy(update={"lines": (*lines[:2], too_many, *lines[3:])})
    assert codes(longer, context=HELPER) == ["solos_exceed_games"]


def test_at_a_table_of_five_the_games_as_dealer_do_not_count() -> None:
    result = totals(1, 1, -1, -1, 0, games=40, signatures=(1, 2, 3, 4, 5), tallies={1: {"solos_played": 33}})
    assert codes(result, context=FIVE) == ["solos_exceed_games"]


def test_wenz_is_a_solo_in_the_tallies() -> None:
    rules = SchafkopfRules(contracts=contracts_of(RUF, WENZ, tout=False))
    result = totals(6, -2, -2, -2, tallies={1: {"solos_won": 1, "solos_played": 1}})
    assert codes(result, rules) == []

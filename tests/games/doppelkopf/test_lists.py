"""D-02, D-04, D-06, D-13, D-16: the list of a leg, by its sums and deal by deal."""

from __future__ import annotations

import pytest
from hypothesis import given
from tests.games.doppelkopf.lists import (
    FIVE,
    FOUR,
    PLAIN,
    RULES,
    TAKEN_OVER,
    codes,
    earned,
    lists,
    row,
    sheet,
    totals,
)
from tests.games.doppelkopf.test_value import deal, side

from turnierleitung.domain.game import Ruling, RulingLine, TableContext
from turnierleitung.games.doppelkopf.check import DOPPELKOPF
from turnierleitung.games.doppelkopf.rules import (
    BrokenOff,
    Deal,
    DealKind,
    DoppelkopfDeals,
    DoppelkopfResult,
    DoppelkopfRules,
    DoppelkopfTotals,
    RevokedDeal,
    StatementEffect,
    ThrownIn,
    ThrownInDeal,
)
from turnierleitung.games.doppelkopf.score import can_be, rows, totals_of
from turnierleitung.games.lists.rules import ListRules
from turnierleitung.games.quartett.rules import QuartettRules
from turnierleitung.games.schafkopf.rules import SchafkopfRules


def test_d02_a_leg_has_16_deals_at_four_and_20_at_five() -> None:
    assert [DOPPELKOPF.deals(RULES, seats) for seats in (4, 5)] == [16, 20]
    assert [DOPPELKOPF.sits_out(RULES, seats) for seats in (4, 5)] == [False, True]
    assert DOPPELKOPF.tallies(RULES) == ("points", "solos_won")
    assert codes(totals(1, 1, -1, -1, games=15)) == ["deals_missing"]
    assert codes(totals(1, 1, -1, -1, games=17)) == ["too_many_deals"]
    assert codes(sheet(*[PLAIN] * 17)) == ["too_many_deals"]


def test_d04_the_keeper_deals_first_then_clockwise() -> None:
    shown = rows(sheet(PLAIN, PLAIN, PLAIN, PLAIN, PLAIN), RULES, FOUR)
    assert [one.dealer for one in shown] == [1, 2, 3, 4, 1]
    assert shown[-1].totals == (5, 5, -5, -5)


def test_d04_rows_and_sheet_add_up_to_zero() -> None:
    assert codes(sheet(row(3, -3, -3, 3))) == []
    assert codes(sheet(row(3, -3, -3, 2))) == ["row_sum_not_zero"]
    assert codes(sheet(row(3, -3, 3, 3))) == ["row_sum_not_zero", *["slip_sign"] * 3]
    assert codes(totals(12, -4, -4, -4)) == []
    assert codes(totals(12, -4, -4, 4)) == ["sum_not_zero", "slip_sign"]
    assert codes(totals(21, -4, -4, -4)) == ["sum_not_zero", "slip_digits"]
    assert codes(totals(12, -4, None, -8)) == ["points_missing"]


@pytest.mark.parametrize(
    ("points", "possible"),
    [
        ((3, -3, -3, 3), True),
        ((0, 0, 0, 0), True),
        ((9, -3, -3, -3), True),
        ((-9, 3, 3, 3), True),
        ((-15, 5, 5, 5), True),
        ((-15, 0, 15, 0), True),
        ((-12, 0, 12, 0), False),
        ((4, -3, -3, 2), False),
        ((6, -2, -3, -1), False),
    ],
)
def test_d04_a_row_is_two_against_two_or_one_against_three(points: tuple[int, ...], possible: bool) -> None:
    assert can_be(points, 1, RULES) is possible
    assert codes(sheet(PLAIN, row(*points))) == ([] if possible else ["row_no_deal"])


def test_d04_the_directors_own_row_needs_only_add_up() -> None:
    assert codes(sheet(row(4, -3, -3, 2, reason="So geeinigt."))) == []
    assert codes(sheet(row(4, -3, -3, 1, reason="So geeinigt."))) == ["row_sum_not_zero"]
    assert codes(sheet(row(400, -400, 0, 0, reason="So geeinigt."))) == ["row_beyond_any"] * 2
    ruled = deal(121).model_copy(update={"points": (2, 2, -2, -2)})
    assert codes(sheet(ruled)) == ["row_without_reason"]
    told = ruled.model_copy(update={"reason": "Nachgezählt."})
    assert codes(sheet(told)) == []
    assert earned(sheet(told)) == [(2, 0), (2, 0), (-2, 0), (-2, 0)]
    too_long = told.model_copy(update={"points": (2, 2, -2)})
    assert codes(sheet(too_long)) == ["row_length"]
    assert rows(sheet(too_long), RULES, FOUR)[0].points is None


def test_rows_that_are_not_complete() -> None:
    assert codes(sheet(row(3, -3, -3))) == ["row_length"]
    assert codes(sheet(row(3, None, -3, 3))) == ["row_points_missing"]
    assert rows(sheet(row(3, None, -3, 3)), RULES, FOUR)[0].points is None


def test_d02_at_five_the_dealer_sits_out_with_nothing() -> None:
    assert codes(sheet(row(None, 1, 1, -1, -1), signatures=(1, 2, 3, 4, 5)), context=FIVE) == []
    wrong = sheet(row(1, 1, -1, -1, 0), signatures=(1, 2, 3, 4, 5))
    assert "sits_out_points" in codes(wrong, context=FIVE)
    told = sheet(deal(121, seats=(1, 3)), signatures=(1, 2, 3, 4, 5))
    assert codes(told, context=FIVE) == ["sits_out"]
    assert rows(told, RULES, FIVE)[0].points is None


def test_d06_a_hand_that_is_thrown_in_is_dealt_again_or_counts_with_nothing() -> None:
    thrown = sheet(PLAIN, ThrownInDeal(), PLAIN)
    assert [(one.game, one.dealer) for one in rows(thrown, RULES, FOUR)] == [(1, 1), (None, 2), (2, 2)]
    assert thrown.played(RULES) == 2
    counted = DoppelkopfRules(thrown_in=ThrownIn.NEXT_DEALER)
    assert [(one.game, one.points) for one in rows(thrown, counted, FOUR)][1] == (2, (0, 0, 0, 0))
    assert thrown.played(counted) == 3


@pytest.mark.parametrize(
    ("revoked", "points"),
    [
        (RevokedDeal(culprit=2), (5, -15, 5, 5)),
        (RevokedDeal(culprit=2, soloist=2), (5, -15, 5, 5)),
        (RevokedDeal(culprit=2, soloist=4), (0, -15, 0, 15)),
    ],
)
def test_d13_a_revoke_is_a_deal_on_the_list(revoked: RevokedDeal, points: tuple[int, ...]) -> None:
    assert codes(sheet(revoked)) == []
    assert earned(sheet(revoked)) == [(number, 0) for number in points]
    assert sheet(revoked).played(RULES) == 1


def test_d13_who_revoked_must_have_played() -> None:
    wrong = sheet(RevokedDeal(culprit=1, soloist=5), signatures=(1, 2, 3, 4, 5))
    assert codes(wrong, context=FIVE) == ["sits_out"]
    assert rows(wrong, RULES, FIVE)[0].points is None
    assert codes(sheet(RevokedDeal(culprit=1, soloist=7))) == ["seat_unknown"]


def test_d16_a_list_that_was_broken_off_counts_as_far_as_it_goes_or_is_void() -> None:
    assert codes(sheet(PLAIN)) == []
    void = DoppelkopfRules(broken_off=BrokenOff.VOID)
    assert codes(sheet(PLAIN), void) == ["broken_off"]
    assert codes(sheet(*[PLAIN] * 16), void) == []


def test_solos_that_were_won_alone_count() -> None:
    alone = deal(151, seats=(3,), played=DealKind.SILENT_SOLO)
    lost = deal(90, seats=(2,), played="jack_solo")
    assert earned(sheet(alone, lost)) == [(2, 0), (-14, 0), (10, 1), (2, 0)]
    assert earned(sheet(row(-2, -2, 6, -2), row(4, -12, 4, 4))) == [(2, 0), (-14, 0), (10, 1), (2, 0)]
    ruled = alone.model_copy(update={"points": (-3, -3, 9, -3), "reason": "Entschieden."})
    assert earned(sheet(ruled))[2] == (9, 1)


def test_more_solos_than_deals_cannot_be() -> None:
    assert codes(totals(1, 1, -1, -1, solos={1: 17})) == ["solos_exceed_deals", "all_solos_exceed_deals"]
    assert codes(totals(1, 1, -1, -1, solos={1: 9, 2: 8})) == ["all_solos_exceed_deals"]
    assert codes(totals(1, 1, -1, -1, solos={1: 9, 2: 7})) == []


def test_points_that_no_list_can_bring() -> None:
    assert codes(totals(90_000, -90_000, 0, 0)) == ["points_too_high", "points_too_low"]
    doubled = DoppelkopfRules(statement_effect=StatementEffect.DOUBLES)
    assert codes(totals(6_000, -6_000, 0, 0), doubled) == []


@pytest.mark.parametrize(
    ("handed_in", "asks"),
    [
        (totals(0, 0, 0, 0), True),
        (sheet(row(0, 0, 0, 0), row(0, 0, 0, 0)), True),
        (sheet(row(0, 0, 0, 0), PLAIN), False),
        (totals(0, 0, 0, 0, games=0, closed_early=True), False),
    ],
)
def test_a_list_of_zeros_alone_is_asked_about(handed_in: DoppelkopfResult, asks: bool) -> None:
    found = [problem for problem in DOPPELKOPF.check(handed_in, RULES, FOUR) if problem.asks]
    assert [problem.code for problem in found] == (["list.only_zeros"] if asks else [])


def test_lines_belong_to_who_sat_there() -> None:
    assert codes(totals(1, 1, -2)) == ["line_missing"]
    lines = (*totals(1, 1, -1, -1).lines, totals(1, 1, -1, -1).lines[0])
    double = DoppelkopfTotals(lines=lines, games=16, signatures=(1, 2, 3, 4))
    assert codes(double) == ["line_unknown"]
    taken_over = sheet(*[PLAIN] * 6)
    assert earned(taken_over, context=TAKEN_OVER) == [(6, 0), (6, 0), (-4, 0), (-2, 0), (-6, 0)]


def test_d17_a_ruling_sets_everything() -> None:
    lines = tuple(
        RulingLine(seat=seat, tallies={"points": number})
        for seat, number in enumerate((5, -5, 0, 0), start=1)
    )
    assert codes(Ruling(lines=lines, reason="Karten vertauscht.")) == []
    assert earned(Ruling(lines=lines, reason="Karten vertauscht."))[0] == (5, 0)
    assert codes(Ruling(lines=lines, reason=" ")) == ["ruling_without_reason"]
    odd = RulingLine(seat=1, tallies={"points": 5, "sie": 1, "solos_won": -1})
    assert codes(Ruling(lines=(odd, *lines[1:]), reason="So.")) == [
        "ruling_tally_unknown",
        "ruling_tally_negative",
    ]


def test_a_row_whose_slip_explains_it_says_so() -> None:
    assert codes(sheet(row(31, -13, -13, -5))) == ["row_no_deal"]
    assert codes(sheet(deal(121, side(2)), row(12, -21, -12, 21)))[-1] == "row_no_deal"


@given(lists())
def test_sums_and_deals_give_the_same_tallies(
    case: tuple[DoppelkopfDeals, DoppelkopfRules, TableContext],
) -> None:
    deals, rules, context = case
    assert not [problem for problem in DOPPELKOPF.check(deals, rules, context) if problem.blocks]
    by_sums = totals_of(deals, rules, context)
    assert DOPPELKOPF.score(by_sums, rules, context) == DOPPELKOPF.score(deals, rules, context)
    assert sum(line.points or 0 for line in by_sums.lines) == 0
    if deals.played(rules):
        assert not [problem for problem in DOPPELKOPF.check(by_sums, rules, context) if problem.blocks]


@given(lists())
def test_what_a_row_shows_is_what_a_row_of_points_would(
    case: tuple[DoppelkopfDeals, DoppelkopfRules, TableContext],
) -> None:
    """D-04: every deal can be written down as its points, and is accepted as such."""
    deals, rules, context = case
    written: list[Deal] = [
        row(*shown.points) if shown.points is not None else ThrownInDeal()
        for shown in rows(deals, rules, context)
    ]
    again = deals.model_copy(update={"deals": tuple(written)})
    assert not [problem for problem in DOPPELKOPF.check(again, rules, context) if problem.blocks]
    assert [one.points for one in rows(again, rules, context)] == [
        one.points for one in rows(deals, rules, context)
    ]


def test_other_rules_are_a_defect() -> None:
    with pytest.raises(TypeError, match="schafkopf is played"):
        DoppelkopfRules.of(SchafkopfRules())


def test_only_a_game_with_a_list_has_its_rules() -> None:
    assert ListRules.of(RULES) is RULES
    with pytest.raises(TypeError, match="quartett is played"):
        ListRules.of(QuartettRules())

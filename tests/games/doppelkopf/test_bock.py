"""C-07: Bock; the factors of lists worked out by hand, and what the slip says of them."""

from __future__ import annotations

import pytest
from tests.games.doppelkopf.lists import FOUR, codes, earned, row, sheet, totals
from tests.games.doppelkopf.test_value import deal, side

from turnierleitung.domain.problems import Refused
from turnierleitung.domain.rulebook import read_data, to_data
from turnierleitung.games.doppelkopf.form.shorthand import DealLacking, parse, write
from turnierleitung.games.doppelkopf.paper import notes
from turnierleitung.games.doppelkopf.rules import (
    BockAgain,
    BockCause,
    Deal,
    DealKind,
    DoppelkopfRules,
    LosersSpecials,
    PointsRow,
    RevokedDeal,
    StatementEffect,
    ThrownIn,
    ThrownInDeal,
)
from turnierleitung.games.doppelkopf.score import factors, most_points, rows, valuation
from turnierleitung.resources import resource
from turnierleitung.services.ground import rulebooks
from turnierleitung.texts.problems import problem_text

BOCK = DoppelkopfRules(bock_causes=tuple(BockCause))
STACKS = BOCK.model_copy(update={"bock_again": BockAgain.STACKS, "bock_most": 4})
PLAIN, EVEN = deal(121), deal(120)
"""Re with a point, and Kontra with one for 120 to 120, which is a cause."""
SOLO = deal(130, seats=(2,), played="jack_solo")


@pytest.mark.parametrize(
    ("cause", "played"),
    [
        (BockCause.EVEN, EVEN),
        (BockCause.LOST_STATEMENT, deal(119, side(1))),
        (BockCause.LOST_STATEMENT, deal(121, None, side(1))),
        (BockCause.HERZSTICH, deal(121, side(herzstich=1))),
        # 1 for winning less a fox of the losers is 0.
        (BockCause.ZERO, deal(121, None, side(fox_caught=1))),
        (BockCause.ZERO, row(0, 0, 0, 0)),
        (BockCause.ZERO, deal(150).model_copy(update={"points": (0, 0, 0, 0), "reason": "Schiedsspruch"})),
        (BockCause.EVEN, row(1, 1, -1, -1, causes_bock=True)),
    ],
)
def test_c07_each_cause_makes_the_next_four_deals_count_double(cause: BockCause, played: Deal) -> None:
    rules = DoppelkopfRules(bock_causes=(cause,))
    assert factors((played, *[PLAIN] * 5), rules) == (1, 2, 2, 2, 2, 1, 1)
    others = DoppelkopfRules(bock_causes=tuple(one for one in BockCause if one is not cause))
    if isinstance(played, PointsRow):
        return
    assert factors((played, PLAIN), others) == (1, 1, 1)


def test_c07_without_a_cause_there_is_no_bock_at_all() -> None:
    assert factors((EVEN, row(0, 0, 0, 0, causes_bock=True), PLAIN), DoppelkopfRules()) == (1, 1, 1, 1)


def test_c07_a_won_statement_is_no_cause() -> None:
    assert factors((deal(121, side(1)), PLAIN), BOCK) == (1, 1, 1)


def test_c07_a_cause_within_bock_lengthens_it() -> None:
    # Deal 1 makes 2 to 5 Bock; deal 3 adds four to the two that are left: 4 to 9.
    played = (EVEN, PLAIN, EVEN, *[PLAIN] * 7)
    assert factors(played, BOCK) == (1, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1)
    # Re +1: deals 2, 4 … 9 bring 2 each, deal 10 brings 1; Kontra +1 in deal 1 and +2 in deal 3.
    assert earned(sheet(*played), BOCK)[0] == (-1 + 2 - 2 + 6 * 2 + 1, 0)


def test_c07_or_it_stacks_to_a_limit() -> None:
    # Deal 1: 2 to 5; deal 3: 4 to 7. Deals 4 and 5 are doubled twice.
    played = (EVEN, PLAIN, EVEN, *[PLAIN] * 6)
    assert factors(played, STACKS) == (1, 2, 2, 4, 4, 2, 2, 1, 1, 1)
    # A third cause in deal 4 would make deal 5 count eight times; four is the limit, or three.
    thrice = (EVEN, PLAIN, EVEN, EVEN, PLAIN, PLAIN)
    assert factors(thrice, STACKS) == (1, 2, 2, 4, 4, 4, 4)
    assert factors(thrice, STACKS.model_copy(update={"bock_most": 16}))[4] == 8
    assert factors(thrice, STACKS.model_copy(update={"bock_most": 3}))[4] == 3


def test_c07_one_deal_with_two_causes_begins_it_once() -> None:
    both = deal(120, side(1), side(herzstich=1))
    assert factors((both, *[PLAIN] * 5), STACKS) == (1, 2, 2, 2, 2, 1, 1)


def test_c07_an_announced_solo_may_count_once_and_still_uses_up_a_deal() -> None:
    without = BOCK.model_copy(update={"bock_solos": False})
    silent = deal(130, seats=(2,), played=DealKind.SILENT_SOLO)
    played = (EVEN, SOLO, silent, PLAIN, PLAIN, PLAIN)
    assert factors(played, BOCK) == (1, 2, 2, 2, 2, 1, 1)
    assert factors(played, without) == (1, 1, 2, 2, 2, 1, 1)
    # The jack solo brings 3 × (1 + 2), or 3 × 2 × (1 + 2); the silent one 3 × 2 × 1.
    assert [rows(sheet(*played), rules, FOUR)[1].points for rules in (BOCK, without)] == [
        (-6, 18, -6, -6),
        (-3, 9, -3, -3),
    ]


def test_c07_a_hand_thrown_in_uses_up_a_deal_only_where_it_counts() -> None:
    played = (EVEN, ThrownInDeal(), PLAIN, PLAIN, PLAIN, PLAIN, PLAIN)
    assert factors(played, BOCK) == (1, 2, 2, 2, 2, 2, 1, 1)
    counted = BOCK.model_copy(update={"thrown_in": ThrownIn.NEXT_DEALER})
    assert factors(played, counted) == (1, 2, 2, 2, 2, 1, 1, 1)


def test_c07_a_revoke_costs_the_same_in_bock() -> None:
    assert rows(sheet(EVEN, RevokedDeal(culprit=3)), BOCK, FOUR)[1].points == (5, 5, -15, 5)


def test_c07_what_is_left_at_the_end_lapses() -> None:
    whole = sheet(*[PLAIN] * 15, EVEN)
    assert codes(whole, BOCK) == []
    assert earned(whole, BOCK)[0] == (15 - 1, 0)


def test_c07_the_value_says_what_bock_adds() -> None:
    found = valuation(deal(152, side(1)), BOCK, 4)
    assert found is not None
    # 120, keine 90 and Re are 3; four times that is 9 more.
    assert (found.value, found.items[-1].value, found.items[-1].times) == (12, 9, 4)
    doubles = BOCK.model_copy(update={"statement_effect": StatementEffect.DOUBLES})
    twice = valuation(deal(121, side(1)), doubles, 2)
    assert twice is not None
    assert twice.value == sum(item.value for item in twice.items) == 4


def test_c07_a_row_of_numbers_carries_its_mark() -> None:
    marked = (row(2, 2, -2, -2, bock=True, causes_bock=True), row(0, 0, 0, 0, bock=True))
    assert codes(sheet(EVEN, *marked), BOCK) == []
    assert codes(sheet(EVEN, row(2, 2, -2, -2)), BOCK) == ["no_bock_mark"]
    assert codes(sheet(row(2, 2, -2, -2, bock=True)), BOCK) == ["bock_mark"]
    # Of one alone nobody can see whether the solo was announced, which this club counts once.
    without = BOCK.model_copy(update={"bock_solos": False})
    for bock in (False, True):
        assert codes(sheet(EVEN, row(6, -2, -2, -2, bock=bock)), without) == []
    # Its numbers stay as they stand on the list.
    assert earned(sheet(EVEN, *marked), BOCK)[0] == (-1 + 2, 0)


def test_c07_a_row_and_totals_are_bounded_by_the_largest_factor() -> None:
    # 120, four levels, Gegen or solo: what a deal brings at most, three times for a soloist.
    once = most_points(BOCK, 1)
    assert most_points(BOCK) == 2 * once
    assert most_points(STACKS) == 4 * once
    over = (once + 3, -(once + 3) // 3, -(once + 3) // 3, -(once + 3) // 3)
    assert "row_beyond_any" in codes(sheet(row(*over)), BOCK)
    assert "row_beyond_any" not in codes(sheet(EVEN, row(*over, bock=True)), BOCK)
    limit = 16 * most_points(BOCK)
    assert codes(totals(limit, -limit, 0, 0), BOCK) == []
    assert "points_too_high" in codes(totals(limit + 1, -limit, -1, 0), BOCK)
    assert "points_too_high" in codes(totals(limit, -limit, 0, 0), DoppelkopfRules())


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("+2-2-2+2 b", row(2, -2, -2, 2, bock=True)),
        ("+2-2-2+2a", row(2, -2, -2, 2, causes_bock=True)),
        ("+2 -2 -2 +2 a b # so", row(2, -2, -2, 2, bock=True, causes_bock=True, reason="so")),
    ],
)
def test_c07_the_marks_of_a_row_are_typed_and_written(text: str, marked: PointsRow) -> None:
    assert parse(text, 4, BOCK).complete == marked
    assert parse(write(marked, BOCK), 4, BOCK).complete == marked
    assert parse("+2-2b", 4, BOCK).lacking is DealLacking.UNKNOWN_KEY


def test_c07_a_herzstich_without_a_value_is_the_mark_of_its_deal() -> None:
    rules = DoppelkopfRules(bock_causes=(BockCause.HERZSTICH,), herzstich_points=0)
    assert codes(sheet(deal(121, side(herzstich=1))), rules) == []
    assert codes(sheet(deal(121, side(herzstich=1))), DoppelkopfRules(herzstich_points=0)) == [
        "special_not_played"
    ]


def test_c07_ignored_points_of_the_losers_make_no_zero() -> None:
    rules = BOCK.model_copy(update={"losers_specials": LosersSpecials.IGNORED})
    assert factors((deal(121, None, side(fox_caught=1)), PLAIN), rules) == (1, 1, 1)


def test_c07_the_printed_list_says_how_bock_is_written_down() -> None:
    assert any("im Bock" in note for note in notes(BOCK))
    assert not any("Bock" in note for note in notes(DoppelkopfRules()))


def test_c07_a_limit_below_two_is_refused_in_a_sentence() -> None:
    data = to_data(rulebooks.read(resource("rulebooks", "doppelkopf-ddv.toml")))
    data["game"]["bock_most"] = 1
    with pytest.raises(Refused) as refused:
        read_data(data)
    (problem,) = refused.value.problems
    assert problem.at == ("game", "bock_most")
    assert problem_text(problem).title.endswith("Die Zahl muss mindestens 2 sein.")

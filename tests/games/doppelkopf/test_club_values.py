"""C-06, C-08, C-09: statements that add or double, a duty by Augen, Armut and Schweine."""

from __future__ import annotations

import pytest
from tests.games.doppelkopf.lists import FOUR, codes, earned, sheet
from tests.games.doppelkopf.test_value import deal, side, worth

from turnierleitung.games.doppelkopf.check import DOPPELKOPF
from turnierleitung.games.doppelkopf.disputes import must_speak
from turnierleitung.games.doppelkopf.findings import Code
from turnierleitung.games.doppelkopf.form.shorthand import DealLacking, parse, write, write_draft
from turnierleitung.games.doppelkopf.rules import (
    Deal,
    DealKind,
    DoppelkopfRules,
    Party,
    RevokedDeal,
    ScoredDeal,
    StatementEffect,
    ThrownIn,
    ThrownInDeal,
)
from turnierleitung.games.doppelkopf.score import most_points, rows


@pytest.mark.parametrize(
    ("values", "value"),
    [
        # 120, keine 90 and a fox are 3; Re and Kontra were said.
        ({}, 3 + 2),
        ({"statement_points": 3}, 3 + 2 * 3),
        ({"statement_points": 0}, 3),
        ({"statement_effect": StatementEffect.DOUBLES}, 3 * 4),
        ({"statement_effect": StatementEffect.DOUBLES_BEFORE}, 2 * 4 + 1),
    ],
)
def test_c06_a_statement_adds_or_doubles_before_or_after_the_special_points(
    values: dict[str, object], value: int
) -> None:
    rules = DoppelkopfRules.model_validate(values)
    assert worth(deal(155, side(1, fox_caught=1), side(1)), rules) == (Party.RE, value)


def test_c06_the_largest_deal_follows_what_a_statement_does() -> None:
    # Four statements: one point more for each is twelve more for a soloist, who counts three times.
    assert most_points(DoppelkopfRules(statement_points=2)) == most_points(DoppelkopfRules()) + 12


@pytest.mark.parametrize(
    ("augen", "is_solo", "values", "must"),
    [
        (0, False, {}, True),
        (29, False, {"duty_from": 30}, False),
        (30, False, {"duty_from": 30}, True),
        (30, True, {"duty_from": 30}, False),
        (30, True, {"duty_from": 30, "duty_in_solo": True}, True),
        (40, False, {"duty": False, "duty_from": 30}, False),
    ],
)
def test_c08_whoever_wins_a_first_trick_of_30_must_say_something(
    augen: int, values: dict[str, object], *, is_solo: bool, must: bool
) -> None:
    assert must_speak(augen, is_solo=is_solo, rules=DoppelkopfRules.model_validate(values)) is must


def test_c08_no_slip_is_warned_that_cannot_say_what_the_trick_was_worth() -> None:
    def warned(rules: DoppelkopfRules) -> bool:
        return any(one.code == Code.DUTY_MISSING for one in DOPPELKOPF.check(sheet(deal(121)), rules, FOUR))

    assert warned(DoppelkopfRules())
    assert not warned(DoppelkopfRules(duty_from=30))


ARMUT = DoppelkopfRules(poverty_trumps=3, thrown_in=ThrownIn.NEXT_DEALER)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("24m150r", deal(150, side(1), seats=(2, 4), played=DealKind.POVERTY)),
        ("24150 m r", deal(150, side(1), seats=(2, 4), played=DealKind.POVERTY)),
        ("m", ThrownInDeal(poverty=True)),
        ("24mx3", RevokedDeal(culprit=3)),
    ],
)
def test_c09_armut_is_typed(text: str, meant: Deal) -> None:
    typed = parse(text, 4, ARMUT)
    assert typed.complete == meant
    assert parse(write(meant, ARMUT), 4, ARMUT).complete == meant
    assert parse(write_draft(typed.draft, ARMUT), 4, ARMUT).complete == meant
    assert parse(text, 4, DoppelkopfRules()).lacking is DealLacking.UNKNOWN_KEY


def test_c09_in_an_armut_the_poor_one_and_who_takes_are_re() -> None:
    # 150 Augen and Re: two points for each of the two.
    assert earned(sheet(deal(150, side(1), played=DealKind.POVERTY)), ARMUT)[0] == (2, 0)
    assert codes(sheet(deal(150, played=DealKind.POVERTY)), ARMUT) == []
    alone = ScoredDeal(played=DealKind.POVERTY, re=(2,), augen=150)
    assert codes(sheet(alone), ARMUT) == ["re_missing"]
    assert codes(sheet(deal(150, played=DealKind.POVERTY)), DoppelkopfRules()) == ["not_played"]


def test_c09_an_armut_that_nobody_takes_is_dealt_again_and_never_counts() -> None:
    shown = rows(sheet(deal(121), ThrownInDeal(poverty=True), deal(121), ThrownInDeal()), ARMUT, FOUR)
    assert [(one.game, one.dealer) for one in shown] == [(1, 1), (None, 2), (2, 2), (3, 3)]


PIGS = DoppelkopfRules(pigs=True)


@pytest.mark.parametrize("points", [0, 2])
def test_c09_schweine_are_a_mark_with_or_without_points(points: int) -> None:
    rules = PIGS.model_copy(update={"pigs_points": points})
    assert worth(deal(121, side(pigs=1)), rules) == (Party.RE, 1 + points)
    assert worth(deal(121, None, side(pigs=1)), rules) == (Party.RE, 1 - points)
    assert codes(sheet(deal(121, side(pigs=1))), rules) == []


def test_c09_what_schweine_rule_out_is_refused() -> None:
    assert codes(sheet(deal(121, side(pigs=1))), DoppelkopfRules(pigs_points=2)) == ["special_not_played"]
    assert codes(sheet(deal(121, side(pigs=1), side(pigs=1))), PIGS) == ["too_many_pigs"]
    assert codes(sheet(deal(121, side(pigs=1), side(fox_caught=1))), PIGS) == ["fox_of_pigs"]
    assert codes(sheet(deal(121, side(pigs=1, fox_last=1))), PIGS) == [], "a fox may take the last trick"


def test_c09_schweine_are_typed_with_q() -> None:
    typed = parse("12121/q", 4, PIGS).complete
    assert typed == deal(121, None, side(pigs=1))
    assert parse(write(typed, PIGS), 4, PIGS).complete == typed

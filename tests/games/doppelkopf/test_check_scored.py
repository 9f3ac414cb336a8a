"""What cannot be in a deal of Doppelkopf, and what is unusual, by rule number."""

from __future__ import annotations

import pytest
from tests.games.doppelkopf.test_value import deal, older, side

from turnierleitung.games.doppelkopf.check import check_scored
from turnierleitung.games.doppelkopf.findings import Code
from turnierleitung.games.doppelkopf.rules import (
    BothMissed,
    DealKind,
    DoppelkopfRules,
    KnownEnd,
    MissedLevel,
    Party,
    PartySaid,
    ScoredDeal,
    WinLevel,
)
from turnierleitung.games.doppelkopf.score import points
from turnierleitung.games.lists.check import ListCode

RULES = DoppelkopfRules()
NINES = DoppelkopfRules(with_nines=True)
FOUR, FIVE = (1, 2, 3, 4), (2, 3, 4, 5)


def codes(
    played: ScoredDeal, rules: DoppelkopfRules = RULES, active: tuple[int, ...] = FOUR, seats: int = 4
) -> list[str]:
    """What is found, without the missing duty: the examples of the rules omit it as well."""
    found = (problem.code for problem in check_scored(played, rules, active, seats))
    return [code for code in found if code != Code.DUTY_MISSING]


def solo(
    augen: int = 121, re: PartySaid | None = None, kontra: PartySaid | None = None, *, trump: bool = False
) -> ScoredDeal:
    played = "trump_solo" if trump else "queen_solo"
    return deal(augen, re, kontra, seats=(1,), played=played)


@pytest.mark.parametrize(
    ("played", "found"),
    [
        (deal(), []),
        (deal(seats=(2, 2)), [Code.OWN_PARTNER]),
        (deal(seats=(2,)), [Code.RE_MISSING]),
        (deal(seats=()), [Code.RE_MISSING]),
        (deal(seats=(1, 2, 3)), [Code.RE_MISSING]),
        (deal(seats=(1, 5)), [ListCode.SEAT_UNKNOWN]),
        (deal(played=DealKind.SILENT_SOLO), [Code.SOLO_ALONE]),
        (deal(played="jack_solo"), [Code.SOLO_ALONE]),
        (deal(played=DealKind.MARRIAGE, clearing_trick=3), []),
        (deal(played=DealKind.MARRIAGE, clearing_trick=4), [Code.CLEARING_LATE]),
        (deal(played=DealKind.MARRIAGE), [Code.CLEARING_MISSING]),
        (deal(played=DealKind.MARRIAGE, seats=(4,)), []),
        (deal(played=DealKind.MARRIAGE, seats=(4,), clearing_trick=1), [Code.CLEARING_ALONE]),
        (deal(played=DealKind.MARRIAGE, seats=()), [Code.RE_MISSING, Code.CLEARING_MISSING]),
        (deal(clearing_trick=1), [Code.CLEARING_ALONE]),
        (deal(None), [Code.AUGEN_MISSING]),
        (deal(241), [Code.TOO_MANY_AUGEN]),
        (deal(130, schwarz=True), [Code.TRICKLESS_WITH_AUGEN]),
    ],
)
def test_who_plays_and_how_it_ended(played: ScoredDeal, found: list[str]) -> None:
    assert codes(played) == found


def test_d11_a_special_point_that_is_not_played_is_pointed_out() -> None:
    assert codes(deal(121, side(herzstich=1)), DoppelkopfRules(herzstich_points=0)) == [
        Code.SPECIAL_NOT_PLAYED
    ]


def test_d07_where_the_augen_decide_nobody_is_asked_who_missed_what() -> None:
    both = deal(110, side(1, levels=(WinLevel.NO_90,)), side(1, levels=(WinLevel.NO_90,)))
    assert codes(both) == [Code.BOTH_MISSED]
    assert codes(both, DoppelkopfRules(missed_level=MissedLevel.BY_AUGEN)) == []


def test_d07_without_a_duty_there_is_none_in_a_solo_either() -> None:
    rules = DoppelkopfRules(duty=False, duty_in_solo=True)
    assert not [one for one in check_scored(solo(), rules, FOUR, 4) if one.code == Code.DUTY_MISSING]


def test_d02_who_deals_at_a_table_of_five_does_not_play() -> None:
    assert codes(deal(seats=(1, 3)), active=FIVE, seats=5) == [ListCode.SITS_OUT]


def test_with_nines_no_augen_leave_open_whether_there_was_a_trick() -> None:
    assert codes(deal(0)) == []
    assert codes(deal(0), NINES) == [Code.TRICKS_MISSING]
    assert codes(deal(240, schwarz=False), NINES) == []
    assert codes(deal(None, reached=KnownEnd(ahead=Party.RE, level=WinLevel.SCHWARZ)), NINES) == []


@pytest.mark.parametrize(
    ("played", "found"),
    [
        (deal(121, side(2), side(2)), []),
        (deal(121, side(2, early=True)), []),
        (solo(121, side(2, early=True)), [Code.TOO_MANY_STATEMENTS]),
        (solo(121, side(1, early=True)), []),
        (deal(155, side(levels=(WinLevel.NO_90,))), [Code.LEVEL_WITHOUT_STATEMENT]),
        (deal(185, side(1, levels=(WinLevel.NO_60,))), [Code.LEVELS_IN_DISORDER]),
        (deal(185, side(1, levels=(WinLevel.NO_60, WinLevel.NO_90))), [Code.LEVELS_IN_DISORDER]),
        (deal(185, side(1, levels=(WinLevel.NO_90, WinLevel.NO_60))), []),
        (deal(185, side(1, levels=(WinLevel.PLAIN,))), [Code.PLAIN_ANNOUNCED]),
        (deal(125, side(1, levels=(WinLevel.NO_90,)), side(1, levels=(WinLevel.NO_90,))), [Code.BOTH_MISSED]),
    ],
)
def test_d07_what_was_said(played: ScoredDeal, found: list[str]) -> None:
    assert codes(played) == found


def test_d07_where_the_augen_decide_nobody_is_asked_about_two_misses() -> None:
    both = deal(125, side(1, levels=(WinLevel.NO_90,)), side(1, levels=(WinLevel.NO_90,)))
    assert codes(both, DoppelkopfRules(both_missed=BothMissed.BY_AUGEN)) == []


@pytest.mark.parametrize(
    ("played", "rules", "missing"),
    [
        (deal(), RULES, True),
        (deal(121, side(early=True)), RULES, True),
        (deal(121, None, side(1)), RULES, False),
        (solo(), RULES, False),
        (solo(), DoppelkopfRules(duty_in_solo=True), True),
        (solo(121, side(early=True)), DoppelkopfRules(duty_in_solo=True), False),
        (deal(), DoppelkopfRules(duty=False), False),
    ],
)
def test_d07_a_missing_duty_is_told_and_stops_nobody(
    played: ScoredDeal, rules: DoppelkopfRules, *, missing: bool
) -> None:
    found = [problem for problem in check_scored(played, rules, FOUR, 4) if problem.code == Code.DUTY_MISSING]
    assert bool(found) == missing
    assert not any(problem.blocks for problem in found)


@pytest.mark.parametrize(
    ("played", "found"),
    [
        (deal(121, side(fox_caught=2)), []),
        (deal(121, side(fox_caught=1), side(fox_caught=2)), [Code.TOO_MANY_FOXES]),
        (deal(121, side(fox_caught=2, fox_last=1)), [Code.TOO_MANY_FOXES]),
        (deal(121, side(doppelkopf=2), side(doppelkopf=2)), []),
        (deal(121, side(doppelkopf=3), side(doppelkopf=2)), [Code.TOO_MANY_DOPPELKOEPFE]),
        (deal(121, side(herzstich=1), side(herzstich=1)), [Code.TOO_MANY_HERZSTICHE]),
        (deal(121, side(charlie=1), side(fox_last_caught=1)), [Code.LAST_TRICK_OF_BOTH]),
        (deal(121, side(charlie=1, charlie_caught=1, fox_last_caught=1)), []),
        (deal(121, side(charlie=1, charlie_caught=2)), [Code.LAST_TRICK_TOO_FULL]),
        (deal(121, side(charlie=1, fox_last=1)), [Code.LAST_TRICK_TOO_FULL]),
        (deal(121, side(fox_last=1, charlie_caught=1)), [Code.LAST_TRICK_TOO_FULL]),
        (deal(121, side(fox_last=1, fox_last_caught=1)), []),
        (deal(121, side(charlie_caught=2, fox_last_caught=1)), [Code.LAST_TRICK_TOO_FULL]),
        (solo(110, None, side(charlie_caught=1, fox_last_caught=1), trump=True), [Code.LAST_TRICK_TOO_FULL]),
        (deal(240, None, side(fox_caught=1)), [Code.SPECIAL_WITHOUT_TRICK]),
        (solo(130, side(doppelkopf=1)), [Code.SPECIAL_IN_SOLO]),
        (solo(130, side(doppelkopf=1), trump=True), []),
    ],
)
def test_d11_special_points(played: ScoredDeal, found: list[str]) -> None:
    assert codes(played) == found


def test_d11_where_they_never_count_the_trumpfsolo_takes_them_for_0() -> None:
    never = older(solo_specials="never")
    with_fox = solo(130, side(fox_caught=1), trump=True)
    assert codes(with_fox, never) == []
    assert points(with_fox, never, FOUR, 4) == points(solo(130, trump=True), never, FOUR, 4)


def test_d11_where_they_always_count_they_may_be_in_every_solo() -> None:
    assert codes(solo(130, side(doppelkopf=1)), older(solo_specials="always")) == []

"""Matches for the tests, and what the check says about them."""

from __future__ import annotations

from turnierleitung.domain.cards import MiddleCards
from turnierleitung.domain.game import TableContext
from turnierleitung.domain.problems import Problem
from turnierleitung.games.quartett.check import QUARTETT
from turnierleitung.games.quartett.rules import (
    Delay,
    DelayPenalty,
    Ended,
    Entry,
    ForfeitScoring,
    Match,
    QuartettResult,
    QuartettRules,
    Side,
    StillLevel,
)

SWISS = QuartettRules()
ONE_NUMBER = QuartettRules(entry=Entry.ONE_NUMBER)
WITH_MIDDLE = QuartettRules(middle_cards=MiddleCards.COUNT_FOR_NOBODY)
DEDUCTED = QuartettRules(delay_penalty=DelayPenalty.DEDUCTED)
AS_DECK = QuartettRules(forfeit_scoring=ForfeitScoring.AS_DECK)
SUDDEN_DEATH = QuartettRules(still_level=StillLevel.SUDDEN_DEATH)
JURY_OR_LOT = QuartettRules(still_level=StillLevel.JURY_OR_LOT)

GROUP = TableContext.of(2, 32)
KNOCKOUT = TableContext.of(2, 32, needs_winner=True)
NO_DECK = TableContext.of(2)


def cards(
    first: int | None,
    second: int | None,
    middle: int = 0,
    *,
    ended: Ended = Ended.TIME,
    winner: Side | None = None,
    overtimes: int = 0,
    delays: tuple[Delay, ...] = (),
    reason: str = "",
) -> Match:
    return Match(
        cards=(first, second),
        middle=middle,
        ended=ended,
        winner=winner,
        overtimes=overtimes,
        delays=delays,
        reason=reason,
    )


def problems(
    result: QuartettResult, rules: QuartettRules = SWISS, context: TableContext = GROUP
) -> dict[str, Problem]:
    return {
        problem.code.removeprefix("quartett."): problem for problem in QUARTETT.check(result, rules, context)
    }


def codes(result: QuartettResult, rules: QuartettRules = SWISS, context: TableContext = GROUP) -> list[str]:
    found = QUARTETT.check(result, rules, context)
    return [problem.code.removeprefix("quartett.") for problem in found]


def tallies(
    result: QuartettResult, *names: str, rules: QuartettRules = SWISS, context: TableContext = GROUP
) -> list[tuple[int, ...]]:
    scores = QUARTETT.score(result, rules, context)
    return [tuple(score.tallies[name] for name in names) for score in scores]

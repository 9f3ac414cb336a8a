"""The check of how a match ended: level or not, overtime, and who named the winner (Q-14, Q-18)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from turnierleitung.domain.games.protocol import TableContext
from turnierleitung.domain.games.quartett.codes import Code, problem
from turnierleitung.domain.games.quartett.counts import Counts, after_penalties, more_cards, winner_of
from turnierleitung.domain.games.quartett.results import Ended, Match
from turnierleitung.domain.games.quartett.rules import QuartettRules
from turnierleitung.domain.games.quartett.settings import StillLevel
from turnierleitung.domain.problems import Problem
from turnierleitung.domain.reasons import says_why


class NextStep(StrEnum):
    """What follows in a knock-out match that is level (Q-18)."""

    OVERTIME = "overtime"
    SUDDEN_DEATH = "sudden_death"
    JURY_OR_LOT = "jury_or_lot"


def next_step(overtimes: int, rules: QuartettRules) -> NextStep:
    """Return what follows after so many overtimes."""
    if overtimes <= 0 or rules.still_level is StillLevel.AGAIN:
        return NextStep.OVERTIME
    return NextStep.SUDDEN_DEATH if rules.still_level is StillLevel.SUDDEN_DEATH else NextStep.JURY_OR_LOT


_FORESEEN = {Ended.SUDDEN_DEATH: NextStep.SUDDEN_DEATH, Ended.LOT: NextStep.JURY_OR_LOT}


def check_end(
    match: Match, counts: Counts | None, rules: QuartettRules, context: TableContext
) -> Iterator[Problem]:
    """Yield what does not fit; ``counts`` as found at the end, ``None`` while they are not known."""
    yield from _stage(match, rules, context)
    if counts is None:
        if match.ended in {Ended.JURY, Ended.LOT} and match.winner is None:
            yield problem(Code.WINNER_MISSING, ("winner",))
        return
    final = after_penalties(match, counts, rules)
    if match.ended is Ended.ALL_CARDS and (min(final) > 0 or match.middle > 0):
        yield problem(Code.NOT_ALL_CARDS, ("ended",), first=final[0], second=final[1])
    yield from _decision(match, final, rules, context)


def _stage(match: Match, rules: QuartettRules, context: TableContext) -> Iterator[Problem]:
    """Yield overtimes and decisions that the stage does not know."""
    if not context.needs_winner:
        if match.overtimes > 0:
            yield problem(Code.OVERTIME_IN_GROUP, ("overtimes",), overtimes=match.overtimes)
        if match.ended in _FORESEEN:
            yield problem(Code.DECIDED_IN_GROUP, ("ended",), ended=match.ended)
        return
    foreseen = next_step(match.overtimes, rules)
    if match.ended in _FORESEEN and _FORESEEN[match.ended] is not foreseen:
        yield problem(Code.DECIDED_OTHERWISE, ("ended",), ended=match.ended, next=foreseen)


def _decision(match: Match, counts: Counts, rules: QuartettRules, context: TableContext) -> Iterator[Problem]:
    """Yield where the named winner and the cards do not agree, or nobody has won who must."""
    ahead = more_cards(counts)
    if match.ended in {Ended.JURY, Ended.LOT} and match.winner is None:
        yield problem(Code.WINNER_MISSING, ("winner",))
        return
    if match.ended is Ended.LOT and ahead is not None:
        yield problem(Code.LOT_NOT_LEVEL, ("ended",), first=counts[0], second=counts[1])
    against_cards = match.winner is not None and match.winner != ahead
    if against_cards and match.ended in {Ended.TIME, Ended.ALL_CARDS}:
        yield problem(Code.WINNER_CONTRADICTS, ("winner",), first=counts[0], second=counts[1])
    elif against_cards and ahead is not None and match.ended is not Ended.LOT:
        yield from _against_the_cards(match, counts)
    if context.needs_winner and winner_of(match, counts) is None:
        yield from _level(match, counts, rules)


def _against_the_cards(match: Match, counts: Counts) -> Iterator[Problem]:
    # a jury decision is always accepted; so is an abandoned match, but both say why.
    if match.ended is Ended.SUDDEN_DEATH:
        yield problem(Code.WINNER_CONTRADICTS, ("winner",), first=counts[0], second=counts[1])
    elif not says_why(match.reason):
        yield problem(Code.REASON_MISSING, ("reason",))


def _level(match: Match, counts: Counts, rules: QuartettRules) -> Iterator[Problem]:
    if match.ended in {Ended.SUDDEN_DEATH, Ended.ABANDONED}:
        yield problem(Code.WINNER_MISSING, ("winner",))
    else:
        yield problem(
            Code.LEVEL_IN_KNOCKOUT,
            ("overtimes",),
            count=counts[0],
            overtimes=match.overtimes,
            minutes=rules.overtime_minutes,
            next=next_step(match.overtimes, rules),
        )

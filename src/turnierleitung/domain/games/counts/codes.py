"""Every finding that can be made of any table at which everybody counts, with its topic and weight."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum
from typing import Final

from turnierleitung.domain.games.code_table import CodeTable
from turnierleitung.domain.games.counts.rules import CountRules
from turnierleitung.domain.games.counts.topics import CountTopic
from turnierleitung.domain.problems import Path, Problem, Repair, Severity
from turnierleitung.domain.topics import Topic


class CountCode(StrEnum):
    """Names of the findings behind the kind of the game; ``texts.games.counts`` words each of them."""

    OTHER_LINES = "other_lines"
    COUNT_MISSING = "count_missing"
    ALL_ZERO = "all_zero"
    # Deciding round
    DECIDER_MISSING = "decider_missing"
    DECIDED_NOT_LEVEL = "decided_not_level"
    DECIDED_TWICE = "decided_twice"
    # A likely slip of the pen
    SLIP_DIGITS = "slip_digits"
    # Rulings
    RULING_WITHOUT_REASON = "ruling_without_reason"
    RULING_PLACES = "ruling_places"
    RULING_WITHOUT_WINNER = "ruling_without_winner"
    RULING_SUM = "ruling_sum"


_TABLE: Final = CodeTable[CountCode](
    {
        Topic.SLIPS: (CountCode.OTHER_LINES,),
        CountTopic.COUNTING: (CountCode.COUNT_MISSING, CountCode.ALL_ZERO, CountCode.SLIP_DIGITS),
        CountTopic.DECIDING: (
            CountCode.DECIDER_MISSING,
            CountCode.DECIDED_NOT_LEVEL,
            CountCode.DECIDED_TWICE,
        ),
        Topic.RULINGS: (
            CountCode.RULING_WITHOUT_REASON,
            CountCode.RULING_PLACES,
            CountCode.RULING_WITHOUT_WINNER,
            CountCode.RULING_SUM,
        ),
    },
    {
        CountCode.ALL_ZERO: Severity.DOUBTFUL,
        CountCode.RULING_SUM: Severity.DOUBTFUL,
        # A slip is a hint that stands beside the problem it explains.
        CountCode.SLIP_DIGITS: Severity.WARNING,
    },
)


def problem(rules: CountRules, code: CountCode, at: Path = (), **params: int | str) -> Problem:
    """Return the finding of a game with its topic and weight."""
    return finding(rules, code, at, params)


def finding(
    rules: CountRules,
    code: CountCode,
    at: Path,
    params: Mapping[str, int | str],
    repair: Repair | None = None,
) -> Problem:
    """Return the finding of a game, perhaps with a repair."""
    return replace(_TABLE.finding(code, at, params, repair=repair), code=f"{rules.kind}.{code}")

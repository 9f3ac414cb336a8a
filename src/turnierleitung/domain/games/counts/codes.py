"""Every finding that can be made of any table at which everybody counts, with its topic and weight."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from turnierleitung.domain.games.code_table import CodeTable
from turnierleitung.domain.games.counts.topics import CountTopic
from turnierleitung.domain.problems import Severity
from turnierleitung.domain.topics import Topic

AREA: Final = "count"
"""What the codes begin with."""


class CountCode(StrEnum):
    """Names of the findings; ``texts.games.counts`` words each of them."""

    OTHER_LINES = "count.other_lines"
    COUNT_MISSING = "count.count_missing"
    # Deciding round
    DECIDER_MISSING = "count.decider_missing"
    DECIDED_NOT_LEVEL = "count.decided_not_level"
    DECIDED_TWICE = "count.decided_twice"
    # A likely slip of the pen
    SLIP_DIGITS = "count.slip_digits"
    # Rulings
    RULING_WITHOUT_REASON = "count.ruling_without_reason"
    RULING_PLACES = "count.ruling_places"
    RULING_WITHOUT_WINNER = "count.ruling_without_winner"
    RULING_SUM = "count.ruling_sum"


_TABLE: Final = CodeTable[CountCode](
    {
        Topic.SLIPS: (CountCode.OTHER_LINES,),
        CountTopic.COUNTING: (CountCode.COUNT_MISSING, CountCode.SLIP_DIGITS),
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
        CountCode.RULING_SUM: Severity.DOUBTFUL,
        # A slip is a hint that stands beside the problem it explains.
        CountCode.SLIP_DIGITS: Severity.WARNING,
    },
)
problem = _TABLE.problem
finding = _TABLE.finding

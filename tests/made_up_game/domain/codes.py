"""Every finding that a check of Kleeblatt can make, with its topic and weight."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from tests.made_up_game.domain.topics import KleeblattTopic

from turnierleitung.domain.problems import Path, Problem, Repair, Severity
from turnierleitung.domain.topics import Topic


class Code(StrEnum):
    """Names of the findings; the words of the game word each of them."""

    LEAVES_MISSING = "kleeblatt.leaves_missing"
    LEAVES_NEGATIVE = "kleeblatt.leaves_negative"
    OTHER_LINES = "kleeblatt.other_lines"
    SUM_WRONG = "kleeblatt.sum_wrong"
    SUM_TOO_HIGH = "kleeblatt.sum_too_high"
    SLIP_DIGITS = "kleeblatt.slip_digits"
    ALL_BY_ONE = "kleeblatt.all_by_one"
    RULING_WITHOUT_REASON = "kleeblatt.ruling_without_reason"
    RULING_TALLIES = "kleeblatt.ruling_tallies"


_TOPICS: Final = {
    Code.OTHER_LINES: Topic.SLIPS,
    Code.RULING_WITHOUT_REASON: Topic.RULINGS,
    Code.RULING_TALLIES: Topic.RULINGS,
}
"""All others are about the leaves."""
_SEVERITIES: Final = {
    Code.SLIP_DIGITS: Severity.WARNING,
    Code.ALL_BY_ONE: Severity.DOUBTFUL,
}
"""All others stand in the way."""


def problem(code: Code, at: Path = (), repair: Repair | None = None, **params: int | str) -> Problem:
    """Return the finding with its topic and weight."""
    return Problem(
        code=code.value,
        topic=_TOPICS.get(code, KleeblattTopic.LEAVES),
        severity=_SEVERITIES.get(code, Severity.BLOCKING),
        at=at,
        params=params,
        repair=repair,
    )

"""How a check names what it finds: code, topic, severity and sentence of a finding stand together."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Self

from turnierleitung.domain.problems import Path, Problem, Repair, Severity


def QT_TRANSLATE_NOOP(_context: str, text: str) -> str:  # noqa: N802  (lupdate finds texts by this name)
    """Mark a German text that is translated when it is shown; return it as it is."""
    return text


class FindingCode(StrEnum):
    """The findings of a check; a member is ``code, topic, sentence, advice, severity``.

    Sentence and advice are German, marked for translation, with the params in braces. A finding without a
    topic is about no rule. A finding blocks unless its severity says otherwise.
    """

    topic: str
    sentence: str
    advice: str
    severity: Severity

    def __new__(
        cls,
        code: str,
        topic: str = "",
        sentence: str = "",
        advice: str = "",
        severity: Severity = Severity.BLOCKING,
    ) -> Self:
        """Make a member that equals its code."""
        member = str.__new__(cls, code)
        member._value_ = code
        member.topic, member.sentence, member.advice, member.severity = str(topic), sentence, advice, severity
        return member


def problem(code: FindingCode, at: Path = (), **params: int | str) -> Problem:
    """Return a finding as a problem at its place."""
    return finding(code, at, params)


def finding(
    code: FindingCode,
    at: Path,
    params: Mapping[str, int | str],
    *,
    topic: str | None = None,
    repair: Repair | None = None,
) -> Problem:
    """Return a finding with another topic than its own, or with a repair."""
    return Problem(
        code=code.value,
        topic=code.topic if topic is None else topic,
        severity=code.severity,
        at=at,
        params=params,
        repair=repair,
    )

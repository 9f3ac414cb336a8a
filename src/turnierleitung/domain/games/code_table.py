"""How a game names what it finds: every code with its topic and weight, declared once."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Generic, TypeVar

from turnierleitung.domain.problems import Path, Problem, Repair, Severity

CodeT = TypeVar("CodeT", bound=StrEnum)


class CodeTable(Generic[CodeT]):
    """The codes of a check; a code without a topic is about no rule, one without a weight blocks."""

    def __init__(
        self, about: Mapping[StrEnum, tuple[CodeT, ...]], severities: Mapping[CodeT, Severity]
    ) -> None:
        """Take the codes by topic, and the weight of those that do not block."""
        self._topics = {code: topic.value for topic, codes in about.items() for code in codes}
        self._severities = dict(severities)

    def problem(self, code: CodeT, at: Path = (), **params: int | str) -> Problem:
        """Return the finding with its topic and weight."""
        return self.finding(code, at, params)

    def finding(
        self,
        code: CodeT,
        at: Path,
        params: Mapping[str, int | str],
        *,
        topic: str | None = None,
        repair: Repair | None = None,
    ) -> Problem:
        """Return the finding with another topic than its own, or with a repair."""
        return Problem(
            code=code.value,
            topic=self._topics.get(code, "") if topic is None else topic,
            severity=self._severities.get(code, Severity.BLOCKING),
            at=at,
            params=params,
            repair=repair,
        )

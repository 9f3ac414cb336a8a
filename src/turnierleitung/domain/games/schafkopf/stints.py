"""Whether the lines of a result belong to those who sat at the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from turnierleitung.domain.games.protocol import TableContext
from turnierleitung.domain.games.schafkopf.codes import Code, problem
from turnierleitung.domain.problems import Problem


def check_stints(lines: Sequence[tuple[int, int]], context: TableContext) -> Iterator[Problem]:
    """Yield stints without a line and lines (seat, first game) without a stint of their own."""
    expected = [(stint.seat, stint.from_deal) for stint in context.stints]
    for seat, from_deal in expected:
        if (seat, from_deal) not in lines:
            yield problem(Code.LINE_MISSING, ("lines",), seat=seat, from_deal=from_deal)
    for index, (seat, from_deal) in enumerate(lines):
        if (seat, from_deal) not in expected or (seat, from_deal) in lines[:index]:
            yield problem(Code.LINE_UNKNOWN, ("lines", index), seat=seat, from_deal=from_deal)

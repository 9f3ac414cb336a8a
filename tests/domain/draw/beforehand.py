"""What is shipped of rounds that were found beforehand, and draws that know it."""

from __future__ import annotations

from turnierleitung.domain.draw.tables import seating
from turnierleitung.domain.draw.tables.table_search import Effort, Report, say_nothing
from turnierleitung.domain.draw.tables.wanted import Seating, Wanted
from turnierleitung.services.tables import known_rounds

FOUND = known_rounds.found()


def draw_rounds(
    wanted: Wanted, seed: str, effort: Effort | None = None, report: Report = say_nothing
) -> tuple[Seating, ...]:
    """Draw as the program does."""
    return seating.draw_rounds(wanted, seed, FOUND, effort, report)

"""The plan of a phase on paper: time by time, table by table (Q-25, Q-27)."""

from __future__ import annotations

from typing import NamedTuple

from turnierleitung.domain.draw.knockout.bracket import LoserOf, WinnerOf
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.services.matches import brackets, matches, timetable
from turnierleitung.services.matches.brackets import BracketView
from turnierleitung.services.matches.match_slips import GROUPS
from turnierleitung.services.matches.matches import MatchRow
from turnierleitung.storage.tournament_file import TournamentFile


class ComesFrom(NamedTuple):
    """Somebody who is not known yet: the winner or loser of a match."""

    match: int
    loses: bool


class PlannedCell(NamedTuple):
    """A match at its time and table."""

    number: int
    sides: tuple[str | ComesFrom, ...]
    """Last names, or where the two come from."""
    off: bool
    """Whether nobody plays it any more (Q-23)."""


class PlanRow(NamedTuple):
    """A time slot."""

    slot: int
    begins: str
    """Empty where no times are announced."""
    cells: tuple[PlannedCell | None, ...]
    """By table, from 1; ``None`` where nobody plays."""


class PlanPrint(NamedTuple):
    """The plan of a phase."""

    round_number: int
    rows: tuple[PlanRow, ...]


def plan(tournament: TournamentFile, round_number: int) -> PlanPrint:
    """Return who plays when at which table.

    Raises:
        Refused: the phase is not published.
    """
    rows = [
        row
        for row in matches.view(tournament)
        if (row.bracket is None) == (round_number == GROUPS) and row.slot is not None and row.place
    ]
    if not rows:
        raise Refused(Problem("print.round_not_published", params={"round": round_number}))
    bracket = brackets.view(tournament)
    tables = max(row.place or 0 for row in rows)
    at = {(row.slot, row.place): row for row in rows}
    slots = sorted({row.slot or 0: timetable.begins(tournament, row) for row in rows}.items())
    return PlanPrint(
        round_number,
        tuple(
            PlanRow(
                slot,
                begins,
                tuple(_cell(at.get((slot, table)), bracket) for table in range(1, tables + 1)),
            )
            for slot, begins in slots
        ),
    )


def _cell(row: MatchRow | None, bracket: BracketView | None) -> PlannedCell | None:
    if row is None:
        return None
    sides = tuple(_side(row, side, bracket) for side in (0, 1))
    return PlannedCell(row.number, sides, off=row.left is not None)


def _side(row: MatchRow, side: int, bracket: BracketView | None) -> str | ComesFrom:
    if row.names[side] or row.bracket is None or bracket is None:
        return row.short_names[side]
    match row.bracket.match.sources[side]:
        case WinnerOf(number):
            return ComesFrom(bracket.numbers.get(number, 0), loses=False)
        case LoserOf(number):
            return ComesFrom(bracket.numbers.get(number, 0), loses=True)
        case _:
            return ""

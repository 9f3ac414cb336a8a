"""Slips for the tests of the services: the simplest that a table can hand in."""

from __future__ import annotations

from turnierleitung.domain.game import Ruling, RulingLine
from turnierleitung.games.schafkopf.rules import SchafkopfTotals, TotalsLine
from turnierleitung.services import formats, results
from turnierleitung.services.results import Slip
from turnierleitung.storage.tournament_file import TournamentFile

ZEROS = ("list.only_zeros",)
"""Said a second time: nobody has a point."""


def totals(*points: int | None, games: int = 32) -> SchafkopfTotals:
    """A signed slip with these sums for the seats 1, 2, 3 …"""
    return SchafkopfTotals(
        lines=tuple(TotalsLine(seat=seat, points=value) for seat, value in enumerate(points, start=1)),
        games=games,
        signatures=tuple(range(1, len(points) + 1)),
    )


def level_totals(first: int = 0) -> SchafkopfTotals:
    """A slip on which nobody won anything; with points for the first seat it does not add up."""
    return totals(first, 0, 0, 0)


def ruling(*points: int, reason: str = "Zettel verloren") -> Ruling:
    """A ruling that gives these points to the seats 1, 2, 3 …"""
    return Ruling(
        lines=tuple(
            RulingLine(seat=seat, tallies={"points": value}) for seat, value in enumerate(points, start=1)
        ),
        reason=reason,
    )


def slip_at(tournament: TournamentFile, table: int, round_number: int = 1) -> Slip:
    """The slip of a table as it stands."""
    row = formats.rounds_view(tournament, round_number).tables[table - 1]
    return results.load(tournament, row.table_id)

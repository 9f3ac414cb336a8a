"""All printouts, found by their kind: those of every tournament, and those of the format that is played."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from turnierleitung.domain.states import Format
from turnierleitung.services.cash import printouts as of_cash
from turnierleitung.services.formats.registry import format_of, stage_format
from turnierleitung.services.ground import stages
from turnierleitung.services.ground.papers import Declaration, FormatPrintouts, PrintKind
from turnierleitung.services.judge import printouts as of_judge
from turnierleitung.services.people import printouts as of_people
from turnierleitung.services.printing import of_tournament
from turnierleitung.services.prizes import printouts as of_prizes
from turnierleitung.storage.tournament_file import TournamentFile


def declared(tournament: TournamentFile, kind: PrintKind) -> Declaration | None:
    """Return how a printout is made; ``None`` where what is played has none of the kind."""
    return declarations(stages.played_as(tournament)).get(kind)


def of_format(tournament: TournamentFile) -> FormatPrintouts:
    """Return what the format has to print that is played."""
    return format_of(tournament).printouts


@cache
def declarations(played_as: Format) -> Mapping[PrintKind, Declaration]:
    """Return all printouts of a tournament of one format.

    Raises:
        ValueError: two of them are of the same kind, which is a defect.
    """
    everything = (
        *of_people.DECLARED,
        *of_tournament.DECLARED,
        *of_prizes.DECLARED,
        *of_cash.DECLARED,
        *of_judge.DECLARED,
        *stage_format(played_as).printouts.declared,
    )
    by_kind = {declaration.kind: declaration for declaration in everything}
    if len(by_kind) != len(everything):
        raise ValueError(f"a printout of {played_as} is declared twice")
    return by_kind

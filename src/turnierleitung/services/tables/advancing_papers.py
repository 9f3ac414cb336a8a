"""Who goes on into a stage of tables, on paper (P-11)."""

from __future__ import annotations

from typing import NamedTuple

from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.services.ground import tournaments
from turnierleitung.services.ground.papers import PrintRequest
from turnierleitung.services.tables import advancing
from turnierleitung.services.tables.advancing import Proposal
from turnierleitung.storage.tournament_file import TournamentFile


class AdvancingPrint(NamedTuple):
    """Who goes on, and who just does not."""

    proposal: Proposal


def are_there(tournament: TournamentFile, request: PrintRequest) -> bool:
    """Tell whether only some go on into the stage of a round."""
    return advancing.proposal(tournament, request.round_number) is not None


def of_round(tournament: TournamentFile, round_number: int) -> AdvancingPrint:
    """Return who goes on into the stage of a round.

    Raises:
        Refused: everybody does.
    """
    numbers = {step.number for step in tournaments.header(tournament).rounds}
    found = advancing.proposal(tournament, round_number) if round_number in numbers else None
    if found is None:
        raise Refused(Problem("print.no_advancing", params={"round": round_number}))
    return AdvancingPrint(found)

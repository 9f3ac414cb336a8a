"""Whether everybody is registered as the rulebook plays: in pairs, or alone (C-21)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from turnierleitung.domain.names import in_a_row
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.states import Competes, Standing
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.people import participants
from turnierleitung.storage.tournament_file import TournamentFile

_NAMED: Final = 6


def unlike(
    tournament: TournamentFile, *, pairs: bool, among: Collection[int] | None = None
) -> Problem | None:
    """Return who lacks a second name if ``pairs`` play, or has one if not; helpers play alone."""
    names = [
        someone.name
        for someone in participants.people(tournament)
        if someone.competes is not Competes.HELPER and someone.standing is Standing.ACTIVE
        if (among is None or someone.id in among) and (len(someone.person.heads) > 1) is not pairs
    ]
    if not names:
        return None
    code = "participant.half_pairs" if pairs else "participant.pairs_alone"
    told = in_a_row(names[:_NAMED]) + (" …" if names[_NAMED:] else "")
    return Problem(code, params={"count": len(names), "names": told})


def check(tournament: TournamentFile, playing: Collection[int]) -> None:
    """Refuse to seat people who are not registered as the rulebook plays; raises :class:`Refused`."""
    problem = unlike(tournament, pairs=rulebooks.current(tournament).pairs, among=playing)
    if problem is not None:
        raise Refused(problem)

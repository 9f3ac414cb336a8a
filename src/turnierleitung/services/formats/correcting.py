"""Actions that correct what was said: the journal keeps who stands elsewhere by them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Final

from turnierleitung.domain.states import RoundState
from turnierleitung.services.formats.registry import format_of
from turnierleitung.services.ground import tournaments
from turnierleitung.services.ground.moved_ranks import MOVED, MovedRank, as_parameter
from turnierleitung.storage.tournament_file import Action, TournamentFile

_FINISHED: Final = frozenset({RoundState.FINISHED, RoundState.PLANNED, RoundState.PUBLISHED})


@contextmanager
def correcting(
    tournament: TournamentFile, kind: str, parameters: Mapping[str, int | str] | None = None
) -> Iterator[Action]:
    """Run an action; where a ranking was finished before it, its entry tells who stands elsewhere after it.

    While a round is played every slip moves somebody, and nothing of it was announced.

    Raises:
        FileError: the action could not be stored; the file is as before.
    """
    before = _finished_ranks(tournament)
    with tournament.action(kind, parameters) as action:
        yield action
        if before:
            action.session.flush()
            after = _ranks(tournament)
            moved = [
                MovedRank(one, before.get(one), after.get(one))
                for one in (*after, *(gone for gone in before if gone not in after))
                if before.get(one) != after.get(one)
            ]
            if moved:
                action.describe(**{MOVED: as_parameter(moved)})


def _finished_ranks(tournament: TournamentFile) -> Mapping[int, int]:
    """Return the ranks by participant id where no round is played; nothing else, or before the first."""
    states = {step.state for step in tournaments.header(tournament).rounds}
    over = RoundState.FINISHED in states and states <= _FINISHED
    return _ranks(tournament) if over else {}


def _ranks(tournament: TournamentFile) -> Mapping[int, int]:
    return {
        someone.participant_id: someone.rank for someone in format_of(tournament).ranked(tournament).people
    }

"""Rounds under way, whatever is played in them: starting and finishing them, and what is still missing."""

from __future__ import annotations

from typing import Final

from sqlmodel import Session

from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.states import Format, RoundState
from turnierleitung.services.formats.registry import stage_format
from turnierleitung.services.ground import clock_rows, round_rows, rulebooks, stages
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.ground.round_rows import RoundView
from turnierleitung.storage import schema
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import TournamentFile

STARTED: Final = "round.started"
"""Kind of the action that starts a round."""
_NAMED: Final = 12
"""Tables that a refusal names."""


def view(tournament: TournamentFile, round_id: int) -> RoundView:
    """Return a round with its tables in order of their numbers."""
    return tournament.derived.get(("round", round_id), lambda: _view(tournament, round_id))


def _view(tournament: TournamentFile, round_id: int) -> RoundView:
    played_as = stages.of_round(tournament, round_id).kind.played_as
    return round_rows.round_view(
        tournament,
        round_id,
        stage_format(played_as).tables(tournament, round_id),
        replays_void=rulebooks.current(tournament).replays_void(played_as),
    )


def start(tournament: TournamentFile, round_id: int, now: int | None = None) -> Changes:
    """Start a round and its clock on the director's signal (S-01); with time slots, that of the first.

    ``now`` is the clock of the hall in milliseconds since 1970; without one the file's own time holds.

    Raises:
        Refused: it is no published round, or a time has to be set first (P-10).
    """
    played_as = stages.of_round(tournament, round_id).kind.played_as
    missing = stage_format(played_as).not_before(tournament, round_id)
    if missing is not None:
        raise Refused(missing)
    times = stage_format(played_as).times(tournament, round_id)
    known = clock_rows.all_clocks(tournament)
    with refusing(), tournament.action(STARTED) as action:
        found = round_rows.step(action.session, round_id, RoundState.PUBLISHED, RoundState.RUNNING)
        found.started_at = action.at
        action.describe(**_about(tournament, found))
        action.session.flush()
        stage_format(played_as).begin(tournament, action, round_id)
        at = action.at if now is None else clock_rows.written(now)
        clock_rows.give_signal(action.connection, round_id, times[0], at, known)
    return action.changes


def finish(tournament: TournamentFile, round_id: int) -> Changes:
    """Close a round; every table must have a result that counts or is void.

    Raises:
        Refused: it does not run, a table has none, or others would have played a match (Q-27).
    """
    missing = [row.number for row in view(tournament, round_id).open_tables]
    if missing:
        numbers = ", ".join(map(str, missing[:_NAMED])) + (" …" if missing[_NAMED:] else "")
        raise Refused(Problem("round.tables_open", params={"count": len(missing), "tables": numbers}))
    undecided = _not_over(tournament, round_id)
    if undecided is not None:
        raise Refused(undecided)
    return _step(tournament, "round.finished", round_id, RoundState.RUNNING, RoundState.FINISHED)


def reopen(tournament: TournamentFile, round_id: int) -> Changes:
    """Open a finished round again, e.g. to let a void list be replayed."""
    return _step(tournament, "round.reopened", round_id, RoundState.FINISHED, RoundState.RUNNING)


def open_again(tournament: TournamentFile, session: Session, round_id: int) -> None:
    """Let a finished round run where it lacks a result or a decision after all, within an action."""
    session.flush()
    found = session.get_one(schema.Round, round_id)
    if found.state != RoundState.FINISHED:
        return
    if view(tournament, round_id).open_tables or _not_over(tournament, round_id) is not None:
        found.state = RoundState.RUNNING


def _not_over(tournament: TournamentFile, round_id: int) -> Problem | None:
    played_as = stages.of_round(tournament, round_id).kind.played_as
    return stage_format(played_as).not_over(tournament, round_id)


def _step(
    tournament: TournamentFile, kind: str, round_id: int, before: RoundState, then: RoundState
) -> Changes:
    with refusing(), tournament.action(kind) as action:
        found = round_rows.step(action.session, round_id, before, then)
        action.describe(**_about(tournament, found))
    return action.changes


def _about(tournament: TournamentFile, found: schema.Round) -> dict[str, int]:
    """Return what names a round in the protocol: its number, or that of the phase."""
    played_as = stages.of_round(tournament, schema.id_of(found)).kind.played_as
    return {"round" if played_as is Format.TABLES else "phase": found.number}

"""The interface of every format, and the rounds of a stage from start to end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from typing import Final, Protocol, cast

from sqlalchemy import Connection
from sqlmodel import Session

from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.states import Format, RoundState
from turnierleitung.services.ground import records, round_rows, rulebooks, stages
from turnierleitung.services.ground.papers import FormatPrintouts, Moved, Stand
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.ground.scenes import FormatScenes
from turnierleitung.services.ground.scores import MOVED, MovedRank, RankedPeople, RankedTeam, as_parameter
from turnierleitung.storage import schema
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import Action, TournamentFile, kept


class StageFormat(Protocol):
    """The format of a stage, as the modules above see it."""

    @property
    def printouts(self) -> FormatPrintouts:
        """The printouts of the format."""

    @property
    def scenes(self) -> FormatScenes:
        """The scenes of the format on the wall."""

    @property
    def seated_by_round(self) -> bool:
        """Whether somebody can come or go from one round to the next, not only with a stage."""

    def announced(self, tournament: TournamentFile, table_id: int) -> tuple[int, ...]:
        """Return who is announced at a table, in the order of the seats; empty while that is not known."""

    def tables(self, tournament: TournamentFile, round_id: int) -> tuple[round_rows.TableRow, ...]:
        """Return the tables of a round that have to be played, in order of their numbers."""

    def slips_to_come(self, tournament: TournamentFile, playing: round_rows.RoundView) -> int:
        """Return the number of slips of a running round that can come in now."""

    def times(self, tournament: TournamentFile, round_id: int) -> tuple[records.SlotTimes, ...]:
        """Return the playing time after each signal of a round, in the order of the signals."""

    def not_before(self, tournament: TournamentFile, round_id: int) -> Problem | None:
        """Return the required setting before a round can start, or ``None``."""

    def begin(self, tournament: TournamentFile, action: Action, round_id: int) -> None:
        """Record the state at the start of a round, within the action that starts it."""

    def not_over(self, tournament: TournamentFile, round_id: int) -> Problem | None:
        """Return the decision required before a round is closed, besides its slips, or ``None``."""

    def hall(self, tournament: TournamentFile, round_id: int) -> Mapping[int, round_rows.HallPlace]:
        """Return the place of each table of a round in the hall, by its id."""

    def planned(self, tournament: TournamentFile, round_id: int) -> Mapping[int, records.PlannedSlot]:
        """Return when the time slots of a round are planned; empty without a plan."""

    def shift(self, tournament: TournamentFile, round_id: int, slot: int, minutes: int) -> Changes:
        """Plan a slot and all that follow so many minutes later.

        Raises:
            Refused: there is no plan.
        """

    def entered(self, tournament: TournamentFile) -> frozenset[int]:
        """Return the participants fixed for a whole stage; only a successor takes over such a place."""

    def results_of(self, tournament: TournamentFile, participant_id: int) -> int:
        """Return the number of slips with a result of the participant."""

    def stand(self, tournament: TournamentFile) -> Stand:
        """Return the progress, the next steps, and the needs that wait for the director."""

    def seats_changed(self, tournament: TournamentFile) -> Mapping[str, int | str] | None:
        """Return the missing and the late people of outdated announced seats; ``None`` if they fit."""

    def seats_to_mend(self, tournament: TournamentFile) -> int:
        """Return the number of people present without a seat, or absent with one."""

    def takes_newcomers(self, tournament: TournamentFile) -> bool:
        """Return whether a latecomer can still play."""

    def finished_until(self, tournament: TournamentFile) -> int:
        """Return the number of the last round whose ranking is finished; 0 before the first."""

    def ranks_after(self, tournament: TournamentFile, number: int) -> Mapping[int, int]:
        """Return the ranks by participant id after a round, whatever is played since."""

    def ranks_in(self, tournament: TournamentFile, number: int) -> Mapping[int, int]:
        """Return the ranks of a single round by participant id, the best first; empty if it has none."""

    def ranked_teams(self, tournament: TournamentFile) -> tuple[RankedTeam, ...]:
        """Return the ranking of teams; empty if they are not ranked."""

    def ranked(self, tournament: TournamentFile) -> RankedPeople:
        """Return the ranking of the whole tournament, as far as it is certain."""

    def snapshot(self, tournament: TournamentFile) -> object:
        """Return the ranking now, for comparison with another moment."""

    def moved(self, before: object, after: object) -> Moved:
        """Return the people whose place differs between two snapshots of this format."""

    def exchange(self, action: Action, round_id: int, first: int, second: int) -> None:
        """Let two people change places as announced in a round, within an action.

        Raises:
            Refused: places there follow from results.
        """

    def withdraw(self, tournament: TournamentFile, action: Action, round_id: int) -> None:
        """Withdraw the publication of a round that has not begun, within an action."""

    def broken(self, tournament: TournamentFile, connection: Connection) -> Iterator[Problem]:
        """Find what does not agree in the file; nothing in a sound one."""


FORMATS: Final[dict[Format, str]] = {
    Format.TABLES: "turnierleitung.services.tables.format:TABLES",
    Format.MATCHES: "turnierleitung.services.matches.format:MATCHES",
}
"""Module and object of each format."""


def stage_format(name: Format) -> StageFormat:
    """Return a format."""
    return _loaded(FORMATS[name])


def format_of(tournament: TournamentFile) -> StageFormat:
    """Return the format in which a tournament is played."""
    return stage_format(stages.played_as(tournament))


@cache
def _loaded(place: str) -> StageFormat:
    module, _, name = place.partition(":")
    return cast("StageFormat", getattr(import_module(module), name))


@contextmanager
def correcting(
    tournament: TournamentFile, kind: str, parameters: Mapping[str, int | str] | None = None
) -> Iterator[Action]:
    """Run an action; its entry records the changes to a ranking that was already final.

    Slips of a running round are no such changes.

    Raises:
        FileError: the action could not be stored; the file is as before.
    """
    playing = format_of(tournament)
    number = playing.finished_until(tournament)
    before = playing.ranks_after(tournament, number) if number else {}
    with tournament.action(kind, parameters) as action:
        yield action
        if before:
            action.session.flush()
            after = playing.ranks_after(tournament, number)
            moved = [
                MovedRank(one, before.get(one), after.get(one))
                for one in (*after, *(gone for gone in before if gone not in after))
                if before.get(one) != after.get(one)
            ]
            if moved:
                action.describe(**{MOVED: as_parameter(moved)})


STARTED: Final = "round.started"
"""Kind of the action that starts a round."""
_NAMED: Final = 12
"""Tables that a refusal names."""


@kept
def rounds_view(tournament: TournamentFile, round_id: int) -> round_rows.RoundView:
    """Return a round with its tables in order of their numbers."""
    played_as = stages.of_round(tournament, round_id).kind.played_as
    return round_rows.round_view(
        tournament,
        round_id,
        stage_format(played_as).tables(tournament, round_id),
        replays_void=rulebooks.current(tournament).replays_void(played_as),
    )


def start_round(tournament: TournamentFile, round_id: int, now: int | None = None) -> Changes:
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
    known = records.all_clocks(tournament)
    with refusing(), tournament.action(STARTED) as action:
        found = round_rows.step(action.session, round_id, RoundState.PUBLISHED, RoundState.RUNNING)
        found.started_at = action.at
        action.describe(**_about(tournament, found))
        action.session.flush()
        stage_format(played_as).begin(tournament, action, round_id)
        at = action.at if now is None else records.written(now)
        records.give_signal(action.connection, round_id, times[0], at, known)
    return action.changes


def finish_round(tournament: TournamentFile, round_id: int) -> Changes:
    """Close a round; every table must have a result that counts or is void.

    Raises:
        Refused: it does not run, a table has none, or others would have played a match (Q-27).
    """
    missing = [row.number for row in rounds_view(tournament, round_id).open_tables]
    if missing:
        numbers = ", ".join(map(str, missing[:_NAMED])) + (" …" if missing[_NAMED:] else "")
        raise Refused(Problem("round.tables_open", params={"count": len(missing), "tables": numbers}))
    undecided = _not_over(tournament, round_id)
    if undecided is not None:
        raise Refused(undecided)
    return _step(tournament, "round.finished", round_id, RoundState.RUNNING, RoundState.FINISHED)


def reopen_round(tournament: TournamentFile, round_id: int) -> Changes:
    """Open a finished round again, e.g. to let a void list be replayed."""
    return _step(tournament, "round.reopened", round_id, RoundState.FINISHED, RoundState.RUNNING)


def open_round_again(tournament: TournamentFile, session: Session, round_id: int) -> None:
    """Let a finished round run where it lacks a result or a decision after all, within an action."""
    session.flush()
    found = session.get_one(schema.Round, round_id)
    if found.state != RoundState.FINISHED:
        return
    if rounds_view(tournament, round_id).open_tables or _not_over(tournament, round_id) is not None:
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
    """Return the name of a round in the protocol: its number, or that of the phase."""
    played_as = stages.of_round(tournament, schema.id_of(found)).kind.played_as
    return {"round" if played_as is Format.TABLES else "phase": found.number}

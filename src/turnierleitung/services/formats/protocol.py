"""What a format answers, so that general code need not know in which one is played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Protocol

from sqlalchemy import Connection

from turnierleitung.domain.problems import Problem
from turnierleitung.services.ground.clock_rows import PlannedSlot, SlotTimes
from turnierleitung.services.ground.effect_values import Moved
from turnierleitung.services.ground.papers import FormatPrintouts
from turnierleitung.services.ground.rankings import RankedPeople
from turnierleitung.services.ground.round_rows import HallPlace, RoundView, TableRow
from turnierleitung.services.ground.steps import Stand
from turnierleitung.services.ground.wall_scenes import FormatScenes
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import Action, TournamentFile


class StageFormat(Protocol):
    """How a stage is organised, as the rooms above see it."""

    @property
    def printouts(self) -> FormatPrintouts:
        """What there is to print of it."""

    @property
    def scenes(self) -> FormatScenes:
        """What there is to show of it on the wall."""

    @property
    def seated_by_round(self) -> bool:
        """Whether somebody can come or go from one round to the next, not only with a stage."""

    def announced(self, tournament: TournamentFile, table_id: int) -> tuple[int, ...]:
        """Return who is announced at a table, in the order of the seats; nobody while that is not known."""

    def tables(self, tournament: TournamentFile, round_id: int) -> tuple[TableRow, ...]:
        """Return the tables of a round that have to be played, in order of their numbers."""

    def slips_to_come(self, tournament: TournamentFile, playing: RoundView) -> int:
        """Return how many slips of a round that is played can come in now."""

    def times(self, tournament: TournamentFile, round_id: int) -> tuple[SlotTimes, ...]:
        """Return how long is played after each signal of a round, in the order of the signals."""

    def not_before(self, tournament: TournamentFile, round_id: int) -> Problem | None:
        """Return what must be set before a round is started; ``None`` where it can be."""

    def begin(self, tournament: TournamentFile, action: Action, round_id: int) -> None:
        """Note what holds from the start of a round on, within the action that starts it."""

    def not_over(self, tournament: TournamentFile, round_id: int) -> Problem | None:
        """Return what must be decided before a round is closed, besides its slips; ``None`` for nothing."""

    def hall(self, tournament: TournamentFile, round_id: int) -> Mapping[int, HallPlace]:
        """Return where in the hall each table of a round is, by its id."""

    def planned(self, tournament: TournamentFile, round_id: int) -> Mapping[int, PlannedSlot]:
        """Return when the time slots of a round are planned; empty without a plan."""

    def shift(self, tournament: TournamentFile, round_id: int, slot: int, minutes: int) -> Changes:
        """Plan a slot and all that follow so many minutes later.

        Raises:
            Refused: there is no plan.
        """

    def entered(self, tournament: TournamentFile) -> frozenset[int]:
        """Return who is announced for a whole stage, and gives it up only to somebody who goes on for him."""

    def results_of(self, tournament: TournamentFile, participant_id: int) -> int:
        """Return how many slips with a result somebody stands on."""

    def stand(self, tournament: TournamentFile) -> Stand:
        """Return how far the tournament is, what comes next, and what waits for the director."""

    def seats_changed(self, tournament: TournamentFile) -> Mapping[str, int | str] | None:
        """Return who is missing and late where announced seats fit no more; ``None`` where they do."""

    def seats_to_mend(self, tournament: TournamentFile) -> int:
        """Return how many have no seat though they are there, or have one and are not there."""

    def takes_newcomers(self, tournament: TournamentFile) -> bool:
        """Return whether somebody who comes now can still play."""

    def finished_until(self, tournament: TournamentFile) -> int:
        """Return the number of the last round whose ranking is finished; 0 before the first."""

    def ranks_after(self, tournament: TournamentFile, number: int) -> Mapping[int, int]:
        """Return the ranks by participant id after a round, whatever is played since."""

    def ranks_in(self, tournament: TournamentFile, number: int) -> Mapping[int, int]:
        """Return the ranks of a single round by participant id, the best first; nobody where it has none."""

    def ranked(self, tournament: TournamentFile) -> RankedPeople:
        """Return the ranking of the whole tournament, as far as it is certain."""

    def snapshot(self, tournament: TournamentFile) -> object:
        """Return how everybody stands now, to be compared with another moment."""

    def moved(self, before: object, after: object) -> Moved:
        """Return who stands elsewhere in the second of two snapshots of this format."""

    def exchange(self, action: Action, round_id: int, first: int, second: int) -> None:
        """Let two people change places as announced in a round, within an action.

        Raises:
            Refused: places there follow from results.
        """

    def withdraw(self, tournament: TournamentFile, action: Action, round_id: int) -> None:
        """Take back what is published of a round that has not begun, within an action."""

    def broken(self, tournament: TournamentFile, connection: Connection) -> Iterator[Problem]:
        """Find what does not agree in the file; nothing in a sound one."""

"""Groups and knock-out as a format of a stage (``formats.protocol.StageFormat``)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, cast

from sqlalchemy import Connection

from turnierleitung.domain.problems import Problem, Topic
from turnierleitung.domain.stages import minutes
from turnierleitung.domain.states import RoundState, StageKind
from turnierleitung.services.ground import round_rows, rulebooks, slip_rows, stages, tournaments
from turnierleitung.services.ground.clock_rows import PlannedSlot, SlotTimes
from turnierleitung.services.ground.effect_values import Moved
from turnierleitung.services.ground.rankings import (
    Figure,
    LevelFigure,
    RankedPeople,
    RankedPerson,
    TallyFigure,
)
from turnierleitung.services.ground.round_rows import HallPlace, RoundView, SeatedTable, TableRow
from turnierleitung.services.ground.steps import Stand
from turnierleitung.services.matches import (
    bracket_entrants,
    brackets,
    corrected_seats,
    final_rankings,
    group_tables,
    groups,
    invariants,
    matches,
    stage_effects,
    stand,
    timetable,
)
from turnierleitung.services.matches.final_rankings import FinalPlace, FinalRanking
from turnierleitung.services.matches.matches import MatchRow
from turnierleitung.services.matches.printouts import PRINTOUTS
from turnierleitung.services.matches.scenes import SCENES
from turnierleitung.services.matches.stage_effects import StageStand
from turnierleitung.services.people import seats
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import Action, TournamentFile


class MatchesFormat:
    """One against one: groups are played through, then the bracket."""

    printouts: Final = PRINTOUTS
    scenes: Final = SCENES
    seated_by_round: Final = False

    def announced(self, tournament: TournamentFile, table_id: int) -> tuple[int, ...]:
        """Return who plays a match; in a bracket whoever stands there now, nobody while one is missing."""
        with tournament.reading() as connection:
            kind = slip_rows.read(connection, table_id).facts.stage
            if kind is not StageKind.KNOCKOUT:
                return slip_rows.announced(connection, table_id)
        return brackets.pair_at(tournament, table_id) or ()

    def tables(self, tournament: TournamentFile, round_id: int) -> tuple[TableRow, ...]:
        """Return the matches of a round; of a bracket those that have to be played."""
        if stages.of_round(tournament, round_id).kind is StageKind.KNOCKOUT:
            played = [
                SeatedTable(row.table_id, row.number, row.known)
                for row in matches.view(tournament)
                if row.bracket is not None and (row.is_open or row.result is not None)
            ]
            return round_rows.table_rows(tournament, round_id, played)
        return round_rows.table_rows(
            tournament, round_id, seats.by_table(tournament, round_id), _settled(tournament)
        )

    def slips_to_come(self, tournament: TournamentFile, playing: RoundView) -> int:  # noqa: ARG002  (part of the protocol)
        """Return how many matches can be played now; in a bracket the two must be known."""
        return sum(row.playable for row in matches.view(tournament))

    def times(self, tournament: TournamentFile, round_id: int) -> tuple[SlotTimes, ...]:
        """Return the minutes of the matches of each time slot (Q-16)."""
        stage = stages.rules_of(tournament, stages.of_round(tournament, round_id))
        slots: dict[int | None, dict[int, int | None]] = {}
        for row in _of_round(tournament, round_id):
            slots.setdefault(row.slot, {})[row.table_id] = minutes(stage, row.minutes_kind)
        return tuple(SlotTimes.of(slot, slots[slot]) for slot in sorted(slots, key=lambda slot: slot or 0))

    def not_before(self, tournament: TournamentFile, round_id: int) -> Problem | None:  # noqa: ARG002  (part of the protocol)
        """Nothing: what a match has no minutes for is played to its end."""
        return None

    def begin(self, tournament: TournamentFile, action: Action, round_id: int) -> None:
        """Nothing: whoever plays a stage stands in its groups or its bracket."""

    def not_over(self, tournament: TournamentFile, round_id: int) -> Problem | None:
        """Return the match of the bracket that others played than would now stand in it (Q-27)."""
        now = brackets.view(tournament)
        if now is None or now.round_id != round_id or not now.resolved.conflicts:
            return None
        number = now.numbers[now.resolved.conflicts[0].match]
        return Problem("bracket.conflict_open", Topic.BRACKET, params={"match": number})

    def hall(self, tournament: TournamentFile, round_id: int) -> Mapping[int, HallPlace]:
        """Return the tables of the schedule, with the two who play there."""
        return {
            row.table_id: HallPlace(row.place or row.number, row.slot, row.people)
            for row in _of_round(tournament, round_id)
        }

    def planned(self, tournament: TournamentFile, round_id: int) -> Mapping[int, PlannedSlot]:
        """Return when the slots begin, once the director has announced it (Q-25)."""
        times = timetable.view(tournament, stages.of_round(tournament, round_id).kind)
        return dict(enumerate(times.planned, start=1)) if times.announced else {}

    def shift(self, tournament: TournamentFile, round_id: int, slot: int, minutes: int) -> Changes:
        """Let a slot and all that follow begin later."""
        return timetable.shift(tournament, stages.of_round(tournament, round_id).kind, slot, minutes)

    def entered(self, tournament: TournamentFile) -> frozenset[int]:
        """Return who is in a group or in the bracket."""
        members = groups.members(tournament).values()
        in_groups = frozenset(member for group in members for member in group)
        return in_groups.union(bracket_entrants.published(tournament))

    def results_of(self, tournament: TournamentFile, participant_id: int) -> int:
        """Return how many matches of somebody have a result."""
        return sum(row.result is not None for row in matches.view(tournament) if participant_id in row.people)

    def stand(self, tournament: TournamentFile) -> Stand:
        """Return how far groups and knock-out are."""
        return stand.view(tournament)

    def seats_changed(self, tournament: TournamentFile) -> None:
        """Who leaves has no seat here: his matches are settled or go to the opponent (Q-23)."""

    def seats_to_mend(self, tournament: TournamentFile) -> int:
        """Return how many are there and in no group while one may still join one (Q-25)."""
        return len(groups.late_ones(tournament)) if groups.is_open(tournament) else 0

    def takes_newcomers(self, tournament: TournamentFile) -> bool:
        """Return whether the groups are still to be drawn, or one may join one (Q-25)."""
        drawn = groups.state(tournament) is not RoundState.PLANNED
        return not drawn or groups.is_open(tournament)

    def finished_until(self, tournament: TournamentFile) -> int:
        """Return the last phase that is over; while one is played every match moves somebody."""
        steps = tournaments.header(tournament).rounds
        if any(step.state is RoundState.RUNNING for step in steps):
            return 0
        return max((step.number for step in steps if step.state is RoundState.FINISHED), default=0)

    def ranks_after(self, tournament: TournamentFile, number: int) -> Mapping[int, int]:  # noqa: ARG002  (part of the protocol)
        """Return the ranks as they are: a phase has no ranking apart from the whole."""
        return {someone.participant_id: someone.rank for someone in self.ranked(tournament).people}

    def ranks_in(self, tournament: TournamentFile, number: int) -> Mapping[int, int]:  # noqa: ARG002  (part of the protocol)
        """Nobody: a phase has no ranking apart from the whole."""
        return {}

    def ranked(self, tournament: TournamentFile) -> RankedPeople:
        """Return the final ranking without those who are still in the knock-out.

        Where groups are all that is played, people are told by their tallies.
        """
        view = final_rankings.view(tournament)
        people = tuple(
            RankedPerson(
                participant_id=place.participant_id,
                rank=place.rank,
                last=place.last or place.rank,
                figures=_figures(place, view),
            )
            for place in view.places
            if place.rank is not None
        )
        return RankedPeople(people, view.complete, rulebooks.current(tournament).game.kind, view.ties)

    def snapshot(self, tournament: TournamentFile) -> StageStand:
        """Return groups, qualification and bracket."""
        return stage_effects.standing(tournament)

    def moved(self, before: object, after: object) -> Moved:
        """Return what changed in groups, qualification and bracket."""
        return Moved(stages=stage_effects.difference(cast("StageStand", before), cast("StageStand", after)))

    def exchange(self, action: Action, round_id: int, first: int, second: int) -> None:
        """Let two people change places as announced."""
        corrected_seats.exchange(action, round_id, first, second)

    def withdraw(self, tournament: TournamentFile, action: Action, round_id: int) -> None:
        """Take back what is published."""
        corrected_seats.withdraw(tournament, action, round_id)

    def broken(self, tournament: TournamentFile, connection: Connection) -> Iterator[Problem]:
        """Find groups without their matches, slots and decks given out twice, phases without their end."""
        return invariants.broken(tournament, connection)


def _figures(place: FinalPlace, view: FinalRanking) -> tuple[Figure, ...]:
    if place.in_group is None:
        return (LevelFigure(place.level, view.levels),)
    return tuple(
        TallyFigure(criterion.tally, value)
        for criterion, value in zip(view.criteria, place.in_group.tallies, strict=True)
    )


def _of_round(tournament: TournamentFile, round_id: int) -> list[MatchRow]:
    in_groups = stages.of_round(tournament, round_id).kind is StageKind.GROUPS
    return [row for row in matches.view(tournament) if (row.bracket is None) == in_groups]


def _settled(tournament: TournamentFile) -> frozenset[int]:
    """Return the matches of groups that need no result, by table id (Q-23)."""
    if not group_tables.gone(tournament):
        return frozenset()
    return frozenset(row.table_id for row in matches.view(tournament) if row.left is not None)


MATCHES: Final = MatchesFormat()

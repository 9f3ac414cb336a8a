"""Rounds of tables as a format of a stage (``formats.protocol.StageFormat``)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final, cast

from sqlalchemy import Connection

from turnierleitung.domain import plugins
from turnierleitung.domain.problems import Problem, Refused, Topic
from turnierleitung.domain.ranking.standings import Scope
from turnierleitung.domain.stages import minutes
from turnierleitung.domain.states import Format, RoundState
from turnierleitung.services.ground import round_rows, rulebooks, scores, slip_rows, stages, tournaments
from turnierleitung.services.ground.papers import Moved, Stand
from turnierleitung.services.ground.records import PlannedSlot, SlotTimes, in_seconds
from turnierleitung.services.ground.round_rows import HallPlace, RoundView, TableRow
from turnierleitung.services.ground.scores import RankedPeople, RankedPerson, TallyFigure
from turnierleitung.services.people import naming
from turnierleitung.services.tables import corrected_seats, invariants, moves, seatings, stand, standings
from turnierleitung.services.tables.moves import TablesSnapshot
from turnierleitung.services.tables.printouts import PRINTOUTS
from turnierleitung.services.tables.scenes import SCENES
from turnierleitung.storage import schema
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import Action, TournamentFile


class TablesFormat:
    """Everybody sits at one table of each round, and every table hands in a slip."""

    printouts: Final = PRINTOUTS
    scenes: Final = SCENES
    seated_by_round: Final = True

    def announced(self, tournament: TournamentFile, table_id: int) -> tuple[int, ...]:
        """Return who was drawn to a table."""
        with tournament.reading() as connection:
            return slip_rows.announced(connection, table_id)

    def tables(self, tournament: TournamentFile, round_id: int) -> tuple[TableRow, ...]:
        """Return all tables of a round."""
        return round_rows.table_rows(tournament, round_id, naming.seats_by_table(tournament, round_id))

    def slips_to_come(self, tournament: TournamentFile, playing: RoundView) -> int:  # noqa: ARG002  (part of the protocol)
        """Return how many tables are still open."""
        return len(playing.open_tables)

    def times(self, tournament: TournamentFile, round_id: int) -> tuple[SlotTimes, ...]:
        """Return the limit of the round; all begin at once (S-01)."""
        stage = stages.rules_of(tournament, stages.of_round(tournament, round_id))
        return (SlotTimes(None, in_seconds(minutes(stage))),)

    def not_before(self, tournament: TournamentFile, round_id: int) -> Problem | None:
        """Return that the minutes of the round are missing where a game ends by time (P-10)."""
        stage = stages.rules_of(tournament, stages.of_round(tournament, round_id))
        if minutes(stage) is None and plugins.needs_time(rulebooks.current(tournament).game):
            return Problem("round.needs_time", Topic.TIME)
        return None

    def begin(self, tournament: TournamentFile, action: Action, round_id: int) -> None:
        """Note who waits: that counts for the next rounds, and perhaps for the ranking."""
        number = action.session.get_one(schema.Round, round_id).number
        round_rows.note_waits(action.connection, round_id, seatings.who_waits(tournament, number))

    def not_over(self, tournament: TournamentFile, round_id: int) -> None:
        """Nothing: who has played at a table has played there."""

    def hall(self, tournament: TournamentFile, round_id: int) -> Mapping[int, HallPlace]:
        """Return the tables by their numbers, with those who were drawn there."""
        rules = rulebooks.current(tournament).game
        return {
            table_id: place._replace(deals=plugins.deals(rules, len(place.people)))
            for table_id, place in naming.places(tournament, round_id).items()
        }

    def planned(self, tournament: TournamentFile, round_id: int) -> Mapping[int, PlannedSlot]:  # noqa: ARG002  (part of the protocol)
        """Nothing: rounds of tables have no time of day."""
        return {}

    def shift(self, tournament: TournamentFile, round_id: int, slot: int, minutes: int) -> Changes:  # noqa: ARG002  (part of the protocol)
        """There is nothing to shift."""
        raise Refused(Problem("timetable.not_announced", Topic.COURSE))

    def entered(self, tournament: TournamentFile) -> frozenset[int]:  # noqa: ARG002  (part of the protocol)
        """Nobody: a seat is somebody's for a round."""
        return frozenset()

    def results_of(self, tournament: TournamentFile, participant_id: int) -> int:
        """Return in how many rounds somebody has a result."""
        score = scores.view(tournament).of.get(participant_id)
        return 0 if score is None else len(score.played)

    def stand(self, tournament: TournamentFile) -> Stand:
        """Return how far the rounds are."""
        return stand.view(tournament, self._current(tournament))

    def _current(self, tournament: TournamentFile) -> RoundView | None:
        round_id = round_rows.current_round(tournament)
        if round_id is None:
            return None
        replays_void = rulebooks.current(tournament).replays_void(Format.TABLES)
        tables = self.tables(tournament, round_id)
        return round_rows.round_view(tournament, round_id, tables, replays_void=replays_void)

    def seats_changed(self, tournament: TournamentFile) -> Mapping[str, int | str] | None:
        """Return who is missing and who is late in the seating of the round that is played."""
        current = self._current(tournament)
        return None if current is None else next(iter(stand.seats_changed(tournament, current)), None)

    def seats_to_mend(self, tournament: TournamentFile) -> int:
        """Return how many the round that is played does not fit."""
        changed = self.seats_changed(tournament) or {}
        return sum(number for number in changed.values() if isinstance(number, int))

    def takes_newcomers(self, tournament: TournamentFile) -> bool:
        """Return whether a round of the first stage is still to be played or being played."""
        steps = tournaments.header(tournament).rounds
        first = min(step.stage for step in steps)
        return any(step.state is not RoundState.FINISHED for step in steps if step.stage == first)

    def finished_until(self, tournament: TournamentFile) -> int:
        """Return the last round that is finished; while the next is played, the ranking after it stands."""
        steps = tournaments.header(tournament).rounds
        return max((step.number for step in steps if step.state is RoundState.FINISHED), default=0)

    def ranks_after(self, tournament: TournamentFile, number: int) -> Mapping[int, int]:
        """Return the ranks after a round; after the last one with the lots."""
        return {row.participant_id: row.rank for row in standings.after(tournament, number).rows}

    def ranks_in(self, tournament: TournamentFile, number: int) -> Mapping[int, int]:
        """Return the ranks of the round alone."""
        if number not in {step.number for step in tournaments.header(tournament).rounds}:
            return {}
        ranking, earned = standings.view(tournament, Scope(round=number)), scores.view(tournament).of
        return {
            row.participant_id: row.rank
            for row in ranking.rows
            if number in earned[row.participant_id].played
        }

    def ranked(self, tournament: TournamentFile) -> RankedPeople:
        """Return the overall ranking; whom a lot has still to part shares a rank until then."""
        view = standings.view(tournament)
        together = Counter(row.rank for row in view.rows)
        people = tuple(
            RankedPerson(
                participant_id=row.participant_id,
                rank=row.rank,
                last=row.rank,
                figures=tuple(
                    TallyFigure(criterion.tally, value)
                    for criterion, value in zip(view.criteria, row.values, strict=True)
                ),
                shared=together[row.rank] > 1,
                played=row.played,
            )
            for row in view.rows
        )
        unranked = tuple(someone.id for someone in view.unranked)
        return RankedPeople(people, not (view.missing or view.unplayed), view.game, view.ties, unranked)

    def snapshot(self, tournament: TournamentFile) -> TablesSnapshot:
        """Return the ranking, and where the tables by rank would be."""
        return moves.snapshot(tournament)

    def moved(self, before: object, after: object) -> Moved:
        """Return who has another rank or other points, and who would sit elsewhere by rank."""
        then, now = cast("TablesSnapshot", before), cast("TablesSnapshot", after)
        return Moved(
            moves.between(then.ranking, now.ranking),
            other_tables=moves.other_tables(then, now),
            others_go_on=moves.others_go_on(then, now),
            reseated=moves.reseated(then, now),
        )

    def exchange(self, action: Action, round_id: int, first: int, second: int) -> None:
        """Let two people change places as announced."""
        corrected_seats.exchange(action, round_id, first, second)

    def withdraw(self, tournament: TournamentFile, action: Action, round_id: int) -> None:
        """Take back what is published."""
        corrected_seats.withdraw(tournament, action, round_id)

    def broken(self, tournament: TournamentFile, connection: Connection) -> Iterator[Problem]:  # noqa: ARG002  (part of the protocol)
        """Find who sits or plays twice, and a finished round that lacks a slip."""
        return invariants.broken(connection)


TABLES: Final = TablesFormat()

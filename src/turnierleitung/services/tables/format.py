"""Rounds of tables as a format of a stage (``formats.StageFormat``)."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Final, cast

from sqlalchemy import Column, Connection, Join, delete, func, select

from turnierleitung.domain import plugins
from turnierleitung.domain.problems import Problem, Refused, Topic
from turnierleitung.domain.ranking.standings import Scope
from turnierleitung.domain.stages import minutes
from turnierleitung.domain.states import DrawState, Format, RoundState, StageKind
from turnierleitung.services.ground import (
    drafts,
    round_rows,
    rulebooks,
    scores,
    slip_rows,
    stages,
    tournaments,
)
from turnierleitung.services.ground.papers import Moved, Stand
from turnierleitung.services.ground.records import (
    RESULT,
    ROUND,
    SEAT,
    STAGE,
    STINT,
    TABLE,
    PlannedSlot,
    SlotTimes,
    in_seconds,
)
from turnierleitung.services.ground.scores import RankedPeople, RankedPerson, RankedTeam, TallyFigure
from turnierleitung.services.people import naming
from turnierleitung.services.tables import moves, seatings, stand, standings, teams
from turnierleitung.services.tables.moves import TablesSnapshot
from turnierleitung.services.tables.number_cards import CARD, CARD_SET
from turnierleitung.services.tables.printouts import PRINTOUTS
from turnierleitung.services.tables.scenes import SCENES
from turnierleitung.storage import schema
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import Action, TournamentFile

_ENTRANT: Final = schema.STAGE_ENTRANT


_ANNOUNCED: Final = SEAT.join(TABLE, TABLE.c.id == SEAT.c.table_id)
_PLAYED: Final = STINT.join(RESULT, RESULT.c.id == STINT.c.result_id).join(
    TABLE, TABLE.c.id == RESULT.c.table_id
)


def broken(connection: Connection) -> Iterator[Problem]:
    """Find what does not agree."""
    yield from _not_twice(connection, "invariant.seated_twice", _ANNOUNCED, SEAT.c.participant_id, SEAT.c.id)
    yield from _not_twice(connection, "invariant.played_twice", _PLAYED, STINT.c.participant_id, TABLE.c.id)
    yield from _finished_is_complete(connection)
    yield from _cards_there_are(connection)
    yield from _deck_not_twice(connection)
    yield from _drawn_from_what_is_there(connection)


def _not_twice(
    connection: Connection, code: str, places: Join, participant: Column[int], counted: Column[int]
) -> Iterator[Problem]:
    """Each person has one seat in a round, and is on the slips of one table (S-01)."""
    twice = connection.execute(
        select(ROUND.c.number)
        .select_from(places)
        .join(ROUND, ROUND.c.id == TABLE.c.round_id)
        .join(STAGE, STAGE.c.id == ROUND.c.stage_id)
        .where(STAGE.c.kind == StageKind.TABLES)
        .group_by(ROUND.c.number, participant)
        .having(func.count(counted.distinct()) > 1)
    ).first()
    if twice:
        yield Problem(code, Topic.SEATING, params={"round": twice[0]})


def _finished_is_complete(connection: Connection) -> Iterator[Problem]:
    """A finished round lacks no slip."""
    without = connection.execute(
        select(ROUND.c.number)
        .select_from(TABLE)
        .join(ROUND, ROUND.c.id == TABLE.c.round_id)
        .outerjoin(RESULT, RESULT.c.table_id == TABLE.c.id)
        .join(STAGE, STAGE.c.id == ROUND.c.stage_id)
        .where(STAGE.c.kind == StageKind.TABLES, ROUND.c.state == RoundState.FINISHED, RESULT.c.id.is_(None))
    ).first()
    if without:
        yield Problem("invariant.round_incomplete", params={"round": without[0]})


def _deck_not_twice(connection: Connection) -> Iterator[Problem]:
    """No deck lies at two tables of a round (Q-03)."""
    twice = connection.execute(
        select(ROUND.c.number)
        .select_from(TABLE)
        .join(ROUND, ROUND.c.id == TABLE.c.round_id)
        .join(STAGE, STAGE.c.id == ROUND.c.stage_id)
        .where(STAGE.c.kind == StageKind.TABLES, TABLE.c.deck_copy_id.is_not(None))
        .group_by(ROUND.c.number, TABLE.c.deck_copy_id)
        .having(func.count() > 1)
    ).first()
    if twice:
        yield Problem("invariant.deck_at_two_tables", Topic.DECKS, params={"round": twice[0]})


def _cards_there_are(connection: Connection) -> Iterator[Problem]:
    """Every number card in use is among the cards of its round (D-03)."""
    beyond = connection.execute(
        select(CARD.c.number)
        .outerjoin(CARD_SET, CARD_SET.c.round_id == CARD.c.round_id)
        .where(func.coalesce(CARD_SET.c.tables * CARD_SET.c.seats, 0) < CARD.c.number)
        .order_by(CARD.c.number)
    ).first()
    if beyond:
        yield Problem("invariant.card_without_set", Topic.SEATING, params={"card": beyond[0]})


def _drawn_from_what_is_there(connection: Connection) -> Iterator[Problem]:
    """A draw in force keeps the draws it was made from, since its certificate names them (S-01)."""
    rows = connection.execute(
        select(drafts.DRAW.c.id, drafts.DRAW.c.state, drafts.DRAW.c.parameters, ROUND.c.number)
        .join(ROUND, ROUND.c.id == drafts.DRAW.c.round_id)
        .order_by(drafts.DRAW.c.id)
    ).all()
    made_from = {draw_id: _made_from(json.loads(parameters)) for draw_id, _, parameters, _ in rows}
    for draw_id, state, _, number in rows:
        if state != DrawState.DISCARDED and not _all_there(draw_id, made_from):
            yield Problem("invariant.draw_missing", Topic.SEATING, params={"round": number})
            return


def _made_from(parameters: Mapping[str, Any]) -> tuple[tuple[int, ...], int | None]:
    """Return the draws of the rounds before, and the one that was mended."""
    return tuple(parameters.get("earlier", ())), parameters.get("of")


def _all_there(draw_id: int, made_from: Mapping[int, tuple[tuple[int, ...], int | None]]) -> bool:
    mended: int | None = draw_id
    while mended is not None:
        if mended not in made_from or not made_from.keys() >= {*made_from[mended][0]}:
            return False
        mended = made_from[mended][1]
    return True


class TablesFormat:
    """Everybody sits at one table of each round, and every table hands in a slip."""

    printouts: Final = PRINTOUTS
    scenes: Final = SCENES
    seated_by_round: Final = True

    def announced(self, tournament: TournamentFile, table_id: int) -> tuple[int, ...]:
        """Return the people drawn to a table."""
        with tournament.reading() as connection:
            return slip_rows.announced(connection, table_id)

    def tables(self, tournament: TournamentFile, round_id: int) -> tuple[round_rows.TableRow, ...]:
        """Return all tables of a round."""
        return round_rows.table_rows(tournament, round_id, naming.seats_by_table(tournament, round_id))

    def slips_to_come(self, tournament: TournamentFile, playing: round_rows.RoundView) -> int:  # noqa: ARG002  (part of the protocol)
        """Return the number of open tables."""
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
        """Empty: a table with a result is over."""

    def hall(self, tournament: TournamentFile, round_id: int) -> Mapping[int, round_rows.HallPlace]:
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
        """Empty: a seat is valid for one round only."""
        return frozenset()

    def results_of(self, tournament: TournamentFile, participant_id: int) -> int:
        """Return the number of rounds with a result of the participant."""
        score = scores.view(tournament).of.get(participant_id)
        return 0 if score is None else len(score.played)

    def stand(self, tournament: TournamentFile) -> Stand:
        """Return the progress of the rounds."""
        return stand.view(tournament, self._current(tournament))

    def _current(self, tournament: TournamentFile) -> round_rows.RoundView | None:
        round_id = round_rows.current_round(tournament)
        if round_id is None:
            return None
        replays_void = rulebooks.current(tournament).replays_void(Format.TABLES)
        tables = self.tables(tournament, round_id)
        return round_rows.round_view(tournament, round_id, tables, replays_void=replays_void)

    def seats_changed(self, tournament: TournamentFile) -> Mapping[str, int | str] | None:
        """Return the missing and the late people in the seating of the current round."""
        current = self._current(tournament)
        return None if current is None else next(iter(stand.seats_changed(tournament, current)), None)

    def seats_to_mend(self, tournament: TournamentFile) -> int:
        """Return the number of people whose seats in the current round are outdated."""
        changed = self.seats_changed(tournament) or {}
        return sum(number for number in changed.values() if isinstance(number, int))

    def takes_newcomers(self, tournament: TournamentFile) -> bool:
        """Return whether a round of the first stage is still to be played or being played."""
        steps = tournaments.header(tournament).rounds
        first = min(step.stage for step in steps)
        return any(step.state is not RoundState.FINISHED for step in steps if step.stage == first)

    def finished_until(self, tournament: TournamentFile) -> int:
        """Return the last finished round; its ranking is valid while the next one is played."""
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

    def ranked_teams(self, tournament: TournamentFile) -> tuple[RankedTeam, ...]:
        """Return the ranking of teams, as far as it is certain."""
        ranking = teams.view(tournament)
        return tuple(
            RankedTeam(
                name=row.place.team,
                rank=row.place.rank,
                figure=TallyFigure(ranking.tally, row.place.total),
                people=tuple(member.participant_id for member in row.members),
            )
            for row in ranking.rows
        )

    def ranked(self, tournament: TournamentFile) -> RankedPeople:
        """Return the overall ranking; people who wait for a lot share a rank."""
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
                waited=bool(row.waited),
            )
            for row in view.rows
        )
        unranked = tuple(someone.id for someone in view.unranked)
        return RankedPeople(people, not (view.missing or view.unplayed), view.game, view.ties, unranked)

    def snapshot(self, tournament: TournamentFile) -> TablesSnapshot:
        """Return the ranking, and where the tables by rank would be."""
        return moves.snapshot(tournament)

    def moved(self, before: object, after: object) -> Moved:
        """Return the people whose rank or points changed, and those who would sit elsewhere by rank."""
        then, now = cast("TablesSnapshot", before), cast("TablesSnapshot", after)
        return Moved(
            moves.between(then.ranking, now.ranking),
            other_tables=moves.other_tables(then, now),
            others_go_on=moves.others_go_on(then, now),
            reseated=moves.reseated(then, now),
        )

    def exchange(self, action: Action, round_id: int, first: int, second: int) -> None:
        """Swap two people; the certificate records it like every swap by hand."""
        draw = drafts.published(action, round_id)
        action.describe(draw=schema.id_of(draw), first=first, second=second)
        drafts.swap(action.session, draw, first, second)
        round_rows.exchange_seats(action.connection, round_id, first, second)

    def withdraw(self, tournament: TournamentFile, action: Action, round_id: int) -> None:
        """Withdraw a publication."""
        place = stages.of_round(tournament, round_id)
        connection = action.connection
        tables = list(connection.execute(select(TABLE.c.id).where(TABLE.c.round_id == round_id)).scalars())
        connection.execute(delete(SEAT).where(SEAT.c.table_id.in_(tables)))
        round_rows.remove_tables(connection, tables)
        if place.rounds[0] == round_id:
            round_rows.withdraw_entrant(connection, place.stage_id)
        drafts.published(action, round_id).state = DrawState.DISCARDED

    def broken(self, tournament: TournamentFile, connection: Connection) -> Iterator[Problem]:  # noqa: ARG002  (part of the protocol)
        """Find who sits or plays twice, and a finished round that lacks a slip."""
        return broken(connection)


TABLES: Final = TablesFormat()

"""The people whose rank, or whose seat by rank, would change (D-03)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final, NamedTuple

from sqlalchemy import select, update

from turnierleitung.domain.draw.tables.wanted import Following
from turnierleitung.domain.problems import Problem, Refused, Topic
from turnierleitung.domain.stages import SeatDraw
from turnierleitung.domain.states import DrawState, RoundState
from turnierleitung.services.ground import round_rows, stages
from turnierleitung.services.ground.drafts import DRAW
from turnierleitung.services.ground.papers import ChangedPlace, OthersGoOn, OtherTable
from turnierleitung.services.ground.records import ROUND
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.people import naming, participants
from turnierleitung.services.tables import advancing, certificates, ranking_order, standings
from turnierleitung.services.tables.standings import RankingView, RankRow
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import TournamentFile, kept


class TablesSnapshot(NamedTuple):
    """The ranking, and its consequences for published rounds by rank."""

    ranking: RankingView
    seated: tuple[SeatedByRank, ...]
    going: tuple[advancing.Proposal, ...] = ()
    """The people who advance to each stage with limited places."""
    announced: Mapping[int, int] = {}
    """The draws of rounds that have not begun, by round number, before anything was mended."""


class SeatedByRank(NamedTuple):
    """A published round by rank, as its draw would come out with the ranking as it is now."""

    round_number: int
    tables: Mapping[int, int]
    """By participant."""
    names: Mapping[int, str]


def snapshot(tournament: TournamentFile) -> TablesSnapshot:
    """Return the ranking over all rounds, and where the tables by rank would be."""
    found = (advancing.proposal(tournament, place.numbers[0]) for place in stages.all_of(tournament))
    going = tuple(proposal for proposal in found if proposal is not None)
    return TablesSnapshot(
        standings.view(tournament), _seated_by_rank(tournament), going, _announced(tournament)
    )


def _announced(tournament: TournamentFile) -> dict[int, int]:
    query = (
        select(ROUND.c.number, DRAW.c.id)
        .join(ROUND, ROUND.c.id == DRAW.c.round_id)
        .where(DRAW.c.state == DrawState.PUBLISHED, ROUND.c.state == RoundState.PUBLISHED)
    )
    found = tournament.query(query).all()
    return {number: certificates.record(tournament, draw_id).drawn[0].id for number, draw_id in found}


def _seated_by_rank(tournament: TournamentFile) -> tuple[SeatedByRank, ...]:
    query = (
        select(ROUND.c.number, DRAW.c.id)
        .join(ROUND, ROUND.c.id == DRAW.c.round_id)
        .where(DRAW.c.state == DrawState.PUBLISHED, ROUND.c.state == RoundState.PUBLISHED)
        .order_by(ROUND.c.number)
    )
    published = tournament.query(query).all()
    names = {one.id: one.name for one in participants.people(tournament)}
    found = []
    for number, draw_id in published:
        if stages.tables_of(tournament, number).draw not in (SeatDraw.RANK, SeatDraw.PLACE):
            continue
        stored = certificates.record(tournament, draw_id).drawn[0].stored
        if stored.get("following") in (Following.RANK, Following.PLACE):
            order = ranking_order.order_now(tournament, number, stored)
            seats = certificates.would_sit(tournament, draw_id, order)
            tables = {seat.participant_id: seat.table for seat in seats}
            found.append(SeatedByRank(number, tables, names))
    return tuple(found)


def other_tables(before: TablesSnapshot, after: TablesSnapshot) -> tuple[OtherTable, ...]:
    """Return the people whose seats by rank would change in published rounds, table 1 first."""
    now, anew = {seated.round_number: seated for seated in after.seated}, reseated(before, after)
    return tuple(
        OtherTable(then.round_number, then.names[person], table, now[then.round_number].tables[person])
        for then in before.seated
        if then.round_number in now and then.round_number not in anew
        for person, table in sorted(then.tables.items(), key=lambda one: (one[1], one[0]))
        if now[then.round_number].tables.get(person, table) != table
    )


def reseated(before: TablesSnapshot, after: TablesSnapshot) -> tuple[int, ...]:
    """Return the numbers of the rounds that are drawn anew."""
    return tuple(
        number
        for number, draw_id in before.announced.items()
        if after.announced.get(number, draw_id) != draw_id
    )


def others_go_on(before: TablesSnapshot, after: TablesSnapshot) -> tuple[OthersGoOn, ...]:
    """Return the stages to which other people would advance."""
    then = {proposal.number: proposal for proposal in before.going}
    return tuple(
        change
        for now in after.going
        if now.number in then
        if (change := _others(then[now.number], now)) is not None
    )


def _others(then: advancing.Proposal, now: advancing.Proposal) -> OthersGoOn | None:
    names = {line.participant_id: line.name for line in (*then.lines, *now.lines)}
    coming = tuple(names[one] for one in now.now if one not in then.now)
    dropping = tuple(names[one] for one in then.now if one not in now.now)
    # While slips are missing everybody changes with every slip.
    if then.provisional or not (coming or dropping):
        return None
    tie = len(now.tie.people) if now.tie is not None and now.tie != then.tie else 0
    return OthersGoOn(
        phase=now.phase, coming=coming, dropping=dropping, tie=tie, announced=bool(now.announced)
    )


def between(before: RankingView, after: RankingView) -> tuple[ChangedPlace, ...]:
    """Return the people whose rank or points changed, in the order of the new ranking."""
    rows_before, rows_after = (
        {row.participant_id: row for row in ranking.rows} for ranking in (before, after)
    )
    everyone = [*rows_after, *(person for person in rows_before if person not in rows_after)]
    found = (_place(before, after, rows_before.get(person), rows_after.get(person)) for person in everyone)
    return tuple(place for place in found if place.moves or place.points_before != place.points_after)


def _place(
    before: RankingView, after: RankingView, row_before: RankRow | None, row_after: RankRow | None
) -> ChangedPlace:
    ranking, known = (before, row_before) if row_after is None else (after, row_after)
    return ChangedPlace(
        name=known.name if known else "",
        rank_before=row_before.rank if row_before else None,
        rank_after=row_after.rank if row_after else None,
        points_before=_points(before, row_before),
        points_after=_points(after, row_after),
        tally=ranking.criteria[_first(ranking, known)].tally,
    )


def _points(ranking: RankingView, row: RankRow | None) -> int | None:
    # Not the sum of the rounds: where the last stage goes first, only its own are compared.
    return None if row is None else row.values[_first(ranking, row)]


def _first(ranking: RankingView, row: RankRow | None) -> int:
    """Return the first criterion in a row's part of the ranking."""
    return 0 if row is None else ranking.parts[row.part].criteria[0]


_KEPT: Final = "kept"
"""Parameter of a draw: the corrected ranking despite which the director kept the seats."""


class Reranked(NamedTuple):
    """A seating that would come out otherwise by the ranking as it is now."""

    round_id: int
    number: int
    moved: tuple[OtherTable, ...]
    """People who would change tables, table 1 first."""
    draw_id: int
    """Of the draw that followed the ranking; it may have been mended since."""
    order: tuple[int, ...]
    """The ranking as it is now."""
    swapped: tuple[tuple[str, str], ...] = ()
    """People who were swapped by hand; a new draw loses that."""


@kept
def reranking_of_round(tournament: TournamentFile, round_id: int) -> Reranked | None:
    """Return the changes by rank; ``None`` if there are none, or once the round has begun."""
    query = (
        select(DRAW.c.id, ROUND.c.number)
        .join(ROUND, ROUND.c.id == DRAW.c.round_id)
        .where(
            ROUND.c.id == round_id, ROUND.c.state == RoundState.PUBLISHED, DRAW.c.state == DrawState.PUBLISHED
        )
    )
    row = tournament.query(query).first()
    if row is None:
        return None
    first = certificates.record(tournament, row.id).drawn[0]
    if "following" not in first.stored:
        return None
    order = ranking_order.order_now(tournament, row.number, first.stored)
    drawn = tuple(first.stored["order"])
    if order in (drawn, tuple(first.stored.get(_KEPT, ()))):
        return None
    then, now = (
        {seat.participant_id: seat.table for seat in certificates.would_sit(tournament, first.id, each)}
        for each in (drawn, order)
    )
    people, seated = participants.by_id(tournament), round_rows.seated(tournament, round_id)
    moved = tuple(
        OtherTable(row.number, people[person].name, table, now[person])
        for person, table in sorted(then.items(), key=lambda one: (one[1], one[0]))
        if person in seated and people[person].plays and now[person] != table
    )
    if not moved:
        return None
    return Reranked(round_id, row.number, moved, first.id, order, naming.swaps_of_round(tournament, round_id))


def let_stand(tournament: TournamentFile, round_id: int) -> Changes:
    """Keep the seats although the ranking was corrected; the next correction asks again.

    Raises:
        Refused: the seats still follow the ranking.
    """
    found = reranking_of_round(tournament, round_id)
    if found is None:
        raise Refused(Problem("draw.not_reranked", Topic.SEATING))
    with refusing(), tournament.action("seating.kept", {"round": found.number}) as action:
        stored = action.connection.execute(
            select(DRAW.c.parameters).where(DRAW.c.id == found.draw_id)
        ).scalar_one()
        kept = json.dumps({**json.loads(stored), _KEPT: list(found.order)})
        action.connection.execute(update(DRAW).where(DRAW.c.id == found.draw_id).values(parameters=kept))
    return action.changes

"""Matches and entrants as stored in the file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from sqlalchemy import Connection, func, select

from turnierleitung.domain.deck_lot import Players, Playing, assign
from turnierleitung.domain.draw.round_robin import GroupSchedule, PlannedMatch
from turnierleitung.domain.states import StageKind
from turnierleitung.services import decks
from turnierleitung.services.ground import round_rows, stages
from turnierleitung.services.ground.records import SEAT, TABLE
from turnierleitung.storage import schema
from turnierleitung.storage.capture import add_rows
from turnierleitung.storage.tournament_file import TournamentFile, kept

MATCH: Final = schema.MATCH


@kept
def group_of_tables(tournament: TournamentFile) -> Mapping[int, int]:
    """Return the number of the group by table id, of the matches of groups."""
    query = select(MATCH.c.table_id, MATCH.c.group_number).where(MATCH.c.group_number.is_not(None))
    return dict(tournament.query(query).all())


@kept
def pairs_of_groups(tournament: TournamentFile) -> Mapping[int, tuple[tuple[int, int], ...]]:
    """Return who plays whom, by number of the group."""
    found: dict[int, list[tuple[int, int]]] = {}
    rows = tournament.query(
        select(MATCH.c.group_number, SEAT.c.table_id, SEAT.c.participant_id)
        .join(SEAT, SEAT.c.table_id == MATCH.c.table_id)
        .where(MATCH.c.group_number.is_not(None))
        .order_by(SEAT.c.table_id, SEAT.c.number)
    ).all()
    for (group, _, one), (_, _, other) in zip(rows[::2], rows[1::2], strict=True):
        found.setdefault(group, []).append((min(one, other), max(one, other)))
    return {group: tuple(pairs) for group, pairs in found.items()}


def planned(connection: Connection, round_id: int) -> GroupSchedule:
    """Return the schedule as it is announced."""
    seated = round_rows.seated_at_tables(connection, round_id)
    found = []
    for table_id, slot, place, group in connection.execute(
        select(MATCH.c.table_id, TABLE.c.slot, MATCH.c.place, MATCH.c.group_number)
        .join(TABLE, TABLE.c.id == MATCH.c.table_id)
        .where(TABLE.c.round_id == round_id)
    ):
        one, other = sorted(seated[table_id])
        found.append(PlannedMatch(slot, place, group, (one, other)))
    matches = tuple(sorted(found))
    slots = max((match.slot for match in matches), default=0)
    return GroupSchedule(matches, max((match.table for match in matches), default=1), slots)


def first_open_slot(connection: Connection, round_id: int) -> int:
    """Return the slot after the last one in which a result is in: what comes then can still be planned."""
    result = schema.RESULT
    played = connection.execute(
        select(func.max(TABLE.c.slot))
        .select_from(TABLE)
        .join(result, result.c.table_id == TABLE.c.id)
        .where(TABLE.c.round_id == round_id)
    ).scalar()
    return (played or 0) + 1


def add_matches(
    connection: Connection, tournament: TournamentFile, round_id: int, fresh: Sequence[PlannedMatch]
) -> None:
    """Store matches with their tables, seats and decks; numbers go on after those there are."""
    last = connection.execute(select(func.max(TABLE.c.number)).where(TABLE.c.round_id == round_id)).scalar()
    numbered = dict(enumerate(fresh, start=(last or 0) + 1))
    copies = _decks(connection, tournament, round_id, fresh)
    add_rows(
        connection,
        TABLE,
        ("round_id", "number", "slot", "deck_copy_id"),
        ((round_id, number, match.slot, copies.get(match.pair)) for number, match in numbered.items()),
    )
    ids: dict[int, int] = dict(
        connection.execute(
            select(TABLE.c.number, TABLE.c.id).where(
                TABLE.c.round_id == round_id, TABLE.c.number.in_(numbered)
            )
        ).all()
    )
    seats = (
        (ids[number], seat, one)
        for number, match in numbered.items()
        for seat, one in enumerate(match.pair, start=1)
    )
    add_rows(connection, SEAT, ("table_id", "number", "participant_id"), seats)
    placed = ((ids[number], match.group, match.table) for number, match in numbered.items())
    add_rows(connection, MATCH, ("table_id", "group_number", "place"), placed)


def _decks(
    connection: Connection, tournament: TournamentFile, round_id: int, fresh: Sequence[PlannedMatch]
) -> Mapping[Players, int]:
    """Return the deck copy of each new match; what others of its slot play with is not free."""
    taken: dict[int, set[int]] = {}
    for slot, copy_id in connection.execute(
        select(TABLE.c.slot, TABLE.c.deck_copy_id).where(
            TABLE.c.round_id == round_id, TABLE.c.deck_copy_id.is_not(None)
        )
    ):
        taken.setdefault(slot, set()).add(copy_id)
    slots: dict[int, list[Players]] = {}
    for match in fresh:
        slots.setdefault(match.slot, []).append(match.pair)
    in_use = decks.copies_in_use(tournament)
    playing = [
        Playing(pairs, [copy for copy in in_use if copy.id not in taken.get(slot, ())])
        for slot, pairs in sorted(slots.items())
    ]
    return assign(playing, decks.played(tournament)).copies


def published_entrants(tournament: TournamentFile) -> tuple[int, ...]:
    """Return the announced entrants by position; empty before the bracket is published."""
    stage = stages.of_kind(tournament, StageKind.KNOCKOUT)
    return () if stage is None else round_rows.entrants_of_stage(tournament, stage.stage_id)

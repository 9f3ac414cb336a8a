"""Double entries: removed while nothing rests on them, or joined with their twin."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, delete, func, select, update
from sqlmodel import Session

from turnierleitung.domain.draw.lot import marks
from turnierleitung.domain.duplicates import KnownNames
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.states import Attendance, Competes, Standing
from turnierleitung.services.ground import drafts
from turnierleitung.services.ground.records import CASH
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.ground.tournaments import LONGEST_NAME
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import PARTICIPANT, PERSON, Participant, PersonData
from turnierleitung.storage import schema
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import TournamentFile

_MOVED: Final = frozenset({CASH.name, schema.DEPARTURE.name})
"""The tables whose rows move to the twin, or go with the entry."""
_RESTING: Final = tuple(
    column
    for table in schema.METADATA.sorted_tables
    for column in table.columns
    if table.name not in _MOVED and any(key.column is PARTICIPANT.c.id for key in column.foreign_keys)
)
"""Columns that name a participant in seats, draws, results, lots, penalties, protests; drafts go with him."""


def twins(tournament: TournamentFile, participant_id: int) -> tuple[Participant, ...]:
    """Return possible duplicates of a participant: people with the same or a similar name."""
    everyone = participants.by_id(tournament)
    someone = everyone[participant_id].person
    known = KnownNames()
    known.add(*someone.both)
    return tuple(
        other
        for other in participants.people(tournament)
        if other.id != participant_id and known.find(*other.person.both)
    )


def remove(tournament: TournamentFile, participant_id: int) -> Changes:
    """Remove an entry that was made by mistake.

    Raises:
        Refused: he has a seat, a result, a penalty or anything else, he was excluded, or money is booked.
    """
    someone = participants.by_id(tournament)[participant_id]
    with refusing(), tournament.action("participant.removed", {"participant": participant_id}) as action:
        connection = action.connection
        drafts.remove(connection, drafts.with_somebody(connection, participant_id))
        if _rests(connection, someone):
            raise Refused(Problem("participant.rests", params={"name": someone.name}))
        booked = select(func.count()).where(CASH.c.participant_id == participant_id)
        if connection.execute(booked).scalar_one():
            raise Refused(Problem("participant.money_rests", params={"name": someone.name}))
        _delete(connection, participant_id)
    return action.changes


def join(tournament: TournamentFile, participant_id: int, twin_id: int) -> Changes:
    """Merge two entries of the same person.

    An entry with a seat or a result remains, else a competing one, else one present. It takes over missing
    data and all payments of the other.

    Raises:
        Refused: data depends on both, or on a helper while the other competes.
    """
    everyone = participants.by_id(tournament)
    with refusing(), tournament.action("participant.joined") as action:
        connection = action.connection
        for person in (participant_id, twin_id):
            drafts.remove(connection, drafts.with_somebody(connection, person))
        kept, gone = _in_order(connection, everyone[participant_id], everyone[twin_id])
        action.describe(participant=kept.id)
        connection.execute(
            update(CASH).where(CASH.c.participant_id == gone.id).values(participant_id=kept.id)
        )
        own_fee = connection.execute(
            select(PARTICIPANT.c.fee_cents).where(PARTICIPANT.c.id == gone.id)
        ).scalar_one()
        _delete(connection, gone.id)
        _take_over(action.session, kept, gone, own_fee)
    return action.changes


def _in_order(
    connection: Connection, one: Participant, other: Participant
) -> tuple[Participant, Participant]:
    """Return which entry stays and which goes."""
    rest = [someone for someone in (one, other) if _rests(connection, someone)]
    if len(rest) > 1:
        raise Refused(Problem("participant.both_rest", params={"name": one.name, "other": other.name}))

    def order(someone: Participant) -> tuple[bool, bool, bool, bool, int, int]:
        return (
            someone not in rest,
            someone.competes is Competes.HELPER,
            someone.standing is not Standing.ACTIVE,
            someone.attendance is not Attendance.PRESENT,
            someone.start_number or participants.MOST,
            someone.id,
        )

    kept, gone = sorted((one, other), key=order)
    if kept.competes is Competes.HELPER and gone.competes is Competes.YES:
        raise Refused(Problem("participant.helper_rests", params={"name": kept.name}))
    return kept, gone


def _rests(connection: Connection, someone: Participant) -> bool:
    """Whether anything but money depends on an entry."""
    return someone.standing is Standing.EXCLUDED or any(
        connection.execute(select(column).where(column == someone.id).limit(1)).first() is not None
        for column in _RESTING
    )


def _delete(connection: Connection, participant_id: int) -> None:
    person_id = connection.execute(
        select(PARTICIPANT.c.person_id).where(PARTICIPANT.c.id == participant_id)
    ).scalar_one()
    connection.execute(delete(schema.DEPARTURE).where(schema.DEPARTURE.c.participant_id == participant_id))
    connection.execute(delete(PARTICIPANT).where(PARTICIPANT.c.id == participant_id))
    connection.execute(delete(PERSON).where(PERSON.c.id == person_id))


def _take_over(session: Session, kept: Participant, gone: Participant, own_fee: int | None) -> None:
    """Let an entry have what only the other one knew."""
    row = session.get_one(schema.Participant, kept.id)
    participants.write_fields(
        session.get_one(schema.Person, row.person_id), _joined(kept.person, gone.person)
    )
    row.start_number = row.start_number or gone.start_number
    row.seed_rank = row.seed_rank or gone.seed_rank
    row.fixed_table = row.fixed_table or gone.fixed_table
    row.off_phones = row.off_phones or gone.off_phones
    row.fee_cents = own_fee if row.fee_cents is None else row.fee_cents
    if kept.missing and gone.attendance is not Attendance.REGISTERED:
        row.attendance = gone.attendance
    session.add(row)
    session.flush()


def _joined(kept: PersonData, gone: PersonData) -> PersonData:
    (last, first), (partner_last, partner_first) = _heads_joined(kept, gone)
    return kept._replace(
        last_name=last,
        first_name=first,
        club=kept.club or gone.club,
        town=kept.town or gone.town,
        keep_apart=", ".join(marks(f"{kept.keep_apart}, {gone.keep_apart}"))[:LONGEST_NAME],
        category=kept.category or gone.category,
        team=kept.team or gone.team,
        partner_last_name=partner_last,
        partner_first_name=partner_first,
    ).with_note(gone.note)


def _heads_joined(kept: PersonData, gone: PersonData) -> list[tuple[str, str]]:
    """Return both names, each with the first name that only the other entry has for the same person.

    The other entry may name a pair in the other order.
    """
    nobody = ("", "")
    here, there = ([*person.heads, nobody][:2] for person in (kept, gone))

    def likeness(heads: list[tuple[str, str]]) -> int:
        return sum(_alike(one, other) for one, other in zip(here, heads, strict=True))

    there = max(there, there[::-1], key=likeness)
    alone = not kept.heads[1:] and not gone.heads[1:]
    found = []
    for (last, first), other in zip(here, there, strict=True):
        if not last:
            found.append(other)
        elif not first and (alone or _alike((last, ""), (other[0], ""))):
            found.append((last, other[1]))
        else:
            found.append((last, first))
    return found


def _alike(one: tuple[str, str], other: tuple[str, str]) -> bool:
    if not (any(one) and any(other)):
        return False
    known = KnownNames()
    known.add(*one)
    return known.find(*other) is not None

"""Brings the people of a list into the tournament."""

from __future__ import annotations

from sqlalchemy import Connection, insert, select, update

from turnierleitung.domain.conduct import Departure
from turnierleitung.domain.money import CashKind
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.states import Attendance, Standing
from turnierleitung.services.ground.records import book_cash
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.people import departures, participants
from turnierleitung.services.people.importing.mapping import RowEntry
from turnierleitung.services.people.importing.plan import TAKEN, ImportPlan, PlannedRow, RowFate
from turnierleitung.services.people.participants import PARTICIPANT, PERSON, PersonData
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import TournamentFile


def apply(tournament: TournamentFile, plan: ImportPlan) -> Changes:
    """Register the new people of a plan and take over details, in one action.

    People present without a start number get the next free one.

    Raises:
        Refused: there is no new person, too many, or the participants changed since the plan was made.
    """
    new, updates = plan.new, plan.updates
    if not new and not updates:
        raise Refused(Problem("import.nobody_new"))
    about = {"count": len(new) + len(updates)}
    with refusing(), tournament.action("people.imported", about) as action:
        connection = action.connection
        participants.check_room(connection, len(new))
        _check_still_free(connection, new)
        ids = _add(connection, _numbered(connection, new))
        _send_off(connection, ids, new)
        _book(connection, ids, new, action.at)
        for participant_id, person in updates.items():
            _change(connection, participant_id, person)
    return action.changes


def lines_of(plan: ImportPlan, changes: Changes) -> dict[int, int]:
    """Return who came in or was changed by :func:`apply`, by the line of the row: his participant id."""
    new = [planned.row.line for planned in plan.rows if planned.fate in TAKEN]
    came = dict(zip(new, sorted(changes.touched.get("participant", ())), strict=False))
    changed = {
        planned.row.line: planned.row.twin.participant_id
        for planned in plan.rows
        if planned.fate is RowFate.UPDATED and planned.row.twin and planned.row.twin.participant_id
    }
    return came | changed


def note(tournament: TournamentFile, participant_id: int, planned: PlannedRow) -> Changes:
    """Store the unreadable parts of a row as a remark."""
    known = participants.by_id(tournament)[participant_id].person
    return participants.edit(tournament, participant_id, known.with_note(planned.row.unread_as_note))


def _check_still_free(connection: Connection, new: tuple[RowEntry, ...]) -> None:
    used = set(connection.execute(select(PARTICIPANT.c.start_number)).scalars())
    wanted = [entry.start_number for entry in new if entry.start_number is not None]
    if len(set(wanted)) < len(wanted) or not used.isdisjoint(wanted):
        raise Refused(Problem("import.changed_since"))


def _numbered(connection: Connection, new: tuple[RowEntry, ...]) -> list[RowEntry]:
    """Assign a start number to everyone present without one."""
    numbered = []
    highest = max((entry.start_number or 0 for entry in new), default=0)
    following = max(highest + 1, participants.next_start_number(connection))
    for entry in new:
        if entry.attendance is Attendance.PRESENT and entry.start_number is None:
            numbered.append(entry._replace(start_number=following))
            following += 1
        else:
            numbered.append(entry)
    return numbered


def _add(connection: Connection, new: list[RowEntry]) -> list[int]:
    """Add people all at once; one by one a thousand of them would take a second."""
    if not new:
        return []
    people = [entry.person.tidied()._asdict() for entry in new]
    person_ids = connection.execute(
        insert(PERSON).returning(PERSON.c.id, sort_by_parameter_order=True), people
    ).scalars()
    rows = [
        {
            "person_id": person_id,
            "start_number": entry.start_number,
            "attendance": entry.attendance,
            "competes": entry.competes,
            "seed_rank": entry.seed_rank,
            "fixed_table": entry.fixed_table,
        }
        for person_id, entry in zip(person_ids, new, strict=True)
    ]
    query = insert(PARTICIPANT).returning(PARTICIPANT.c.id, sort_by_parameter_order=True)
    return list(connection.execute(query, rows).scalars())


def _send_off(connection: Connection, ids: list[int], new: tuple[RowEntry, ...]) -> None:
    """Note who does not come any more."""
    from_round = departures.first_round(connection)
    for participant_id, entry in zip(ids, new, strict=True):
        if entry.standing is not Standing.ACTIVE:
            departures.record(connection, participant_id, Departure(entry.standing, from_round))


def _book(connection: Connection, ids: list[int], new: tuple[RowEntry, ...], at: str) -> None:
    for participant_id, entry in zip(ids, new, strict=True):
        if entry.paid_cents:
            book_cash(connection, CashKind.ENTRY_FEE, entry.paid_cents, at, participant_id=participant_id)


def _change(connection: Connection, participant_id: int, person: PersonData) -> None:
    person_id = connection.execute(
        select(PARTICIPANT.c.person_id).where(PARTICIPANT.c.id == participant_id)
    ).scalar()
    if person_id is None:
        raise Refused(Problem("import.changed_since"))
    connection.execute(update(PERSON).where(PERSON.c.id == person_id).values(**person.tidied()._asdict()))

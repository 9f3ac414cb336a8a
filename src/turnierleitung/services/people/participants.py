"""Who takes part: registering, arriving, paying, leaving."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from sqlalchemy import ColumnElement, Connection, and_, case, func, select
from sqlmodel import Session

from turnierleitung.domain.conduct import Departure, VacatedRank
from turnierleitung.domain.draw.lot import marks
from turnierleitung.domain.duplicates import KnownNames, Likeness
from turnierleitung.domain.money import CashKind
from turnierleitung.domain.names import (
    Marks,
    begins,
    is_open,
    parts,
    sort_key,
    spelling,
    tell_namesakes_apart,
    whole_name,
)
from turnierleitung.domain.problems import Problem, Refused, Severity
from turnierleitung.domain.states import ATTENDANCE_STEPS, Attendance, Competes, Standing, allowed
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.ground.records import CASH, STINT, book_cash, of_fees
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.ground.tournaments import LONGEST_NAME, tidy
from turnierleitung.storage import schema
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import TournamentFile, kept

MOST: Final = 2_000
"""People of one tournament, helpers and those who have gone among them."""
PERSON: Final = schema.table_of(schema.Person)
PARTICIPANT: Final = schema.table_of(schema.Participant)
_TOURNAMENT: Final = schema.TOURNAMENT
_RULEBOOK: Final = schema.RULEBOOK
_DEPARTURE: Final = schema.DEPARTURE
# Calling an enum costs as much as all the rest of a row.
_ATTENDANCE: Final = {state.value: state for state in Attendance}
_COMPETES: Final = {state.value: state for state in Competes}


class PersonData(NamedTuple):
    """The data of a person."""

    last_name: str
    first_name: str = ""
    club: str = ""
    town: str = ""
    note: str = ""
    keep_apart: str = ""
    """Marks shared with those whom he should not meet, e.g. a family; separated by commas (Q-25)."""
    category: str = ""
    """Class in which prizes of its own are given, e.g. ``Jugend``."""
    team: str = ""
    """Team for which his result counts (C-13)."""
    partner_last_name: str = ""
    """The second person, where two play as one."""
    partner_first_name: str = ""

    def tidied(self) -> PersonData:
        """Return the data in stored form; whoever is not known yet is „N. N.“, however that is typed."""
        last, first = whole_name(tidy(self.last_name), tidy(self.first_name))
        partner = whole_name(tidy(self.partner_last_name), tidy(self.partner_first_name))
        return PersonData(
            last_name=last,
            first_name=first,
            club=tidy(self.club),
            town=tidy(self.town),
            note=tidy(self.note),
            keep_apart=", ".join(marks(tidy(self.keep_apart))),
            category=tidy(self.category),
            team=tidy(self.team),
            partner_last_name=partner.last,
            partner_first_name=partner.first,
        )

    @property
    def heads(self) -> tuple[tuple[str, str], ...]:
        """Last and first name of each person: one, or the two of a pair."""
        second = (self.partner_last_name, self.partner_first_name)
        return ((self.last_name, self.first_name), *((second,) if any(second) else ()))

    @property
    def both(self) -> tuple[str, str]:
        """Last and first name, those of a pair joined: „Huber / Maier“, „Sepp / Anna“."""
        if not self.partner_last_name:
            return self.last_name, self.first_name
        firsts = self.first_name, self.partner_first_name
        return joined((self.last_name, self.partner_last_name)), joined(firsts) if any(firsts) else ""

    @property
    def name(self) -> str:
        """Return ``last, first``, as lists show it; of a pair both: „Huber, Sepp / Maier, Anna“."""
        return joined(self.names)

    @property
    def names(self) -> tuple[str, ...]:
        """Return ``last, first`` of each person."""
        return tuple(_name(*head) for head in self.heads)

    @property
    def turned(self) -> PersonData:
        """Return a pair with the second one first."""
        return self._replace(
            last_name=self.partner_last_name,
            first_name=self.partner_first_name,
            partner_last_name=self.last_name,
            partner_first_name=self.first_name,
        )

    @property
    def in_order(self) -> PersonData:
        """Return a pair with its two by name: in whichever order they are entered, they are the same pair."""
        (last, first), (partner_last, partner_first) = sorted((*self.heads, ("", ""))[:2], key=_order)
        return self._replace(
            last_name=last, first_name=first, partner_last_name=partner_last, partner_first_name=partner_first
        )

    def with_note(self, note: str) -> PersonData:
        """Add a remark, as far as there is room."""
        joined = ", ".join(dict.fromkeys(filter(None, (self.note, note))))
        return self._replace(note=joined[:LONGEST_NAME].rstrip())


def _order(head: tuple[str, str]) -> tuple[bool, str]:
    return not any(head), sort_key(_name(*head))


def _name(last: str, first: str) -> str:
    return f"{last}, {first}" if first else last


JOINT: Final = " / "
"""Between the names of a pair."""


def joined(names: Iterable[str]) -> str:
    """Return the names of a pair as one."""
    return JOINT.join(names)


class Participant(NamedTuple):
    """A participant as lists show him."""

    id: int
    start_number: int | None
    person: PersonData
    attendance: Attendance
    competes: Competes
    paid_cents: int
    departure: Departure | None = None
    """How he went; ``None`` for whoever takes part."""
    seed_rank: int | None = None
    """Place in the seed list, 1 the strongest; ``None`` for the unseeded."""
    fixed_table: int | None = None
    """The required table in every round; ``None`` for a drawn one."""
    fee_cents: int = 0
    """The due entry fee, paid or not: an individual one or the tournament's; 0 for helpers."""
    own_fee: bool = False
    """Whether it is his own: reduced, raised or waived."""
    apart: str = ""
    """Distinguishes people of the same name: club, town or number; otherwise empty."""
    off_phones: bool = False
    """Whether the phones of the hall must not show him."""

    @property
    def name(self) -> str:
        """Return ``last, first``, with an addition for namesakes: „Huber, Sepp (SV Roth)“."""
        return with_mark(self.person.name, self.apart)

    @property
    def standing(self) -> Standing:
        """Whether he still takes part."""
        return Standing.ACTIVE if self.departure is None else self.departure.kind

    @property
    def plays(self) -> bool:
        """Whether a draw seats him."""
        return self.attendance is Attendance.PRESENT and self.standing is Standing.ACTIVE

    @property
    def missing(self) -> bool:
        """Whether he is expected and not there yet."""
        return self.standing is Standing.ACTIVE and self.attendance in (
            Attendance.REGISTERED,
            Attendance.LATER,
        )

    @property
    def open_cents(self) -> int:
        """The unpaid part of the fee, also for absent people; negative if overpaid.

        People who left owe nothing.
        """
        return self.fee_cents - self.paid_cents if self.standing is Standing.ACTIVE else 0

    @property
    def owes(self) -> bool:
        """Whether he is there and has not paid all of his fee; who is still expected pays at the door."""
        return self.plays and self.open_cents > 0

    @property
    def has_paid(self) -> bool:
        """Whether he paid, and all that is asked of him."""
        return self.paid_cents > 0 and self.open_cents <= 0


class Totals(NamedTuple):
    """The figures that are always visible."""

    registered: int
    present: int
    paid: int
    """Everyone with a fully paid fee, even if excluded since."""
    unpaid: int
    """People present who owe the fee or a part of it."""
    missing: int
    helpers: int
    cash_cents: int
    owed_cents: int
    """The total owed by people present."""
    free: int
    """People without a fee although others pay one."""


@kept
def people(tournament: TournamentFile) -> tuple[Participant, ...]:
    """Return all participants by name."""
    paid = (
        select(CASH.c.participant_id, func.sum(CASH.c.cents).label("cents"))
        .where(of_fees())
        .group_by(CASH.c.participant_id)
        .subquery()
    )
    query = (
        select(
            PARTICIPANT.c.id,
            PARTICIPANT.c.start_number,
            PERSON.c.last_name,
            PERSON.c.first_name,
            PERSON.c.club,
            PERSON.c.town,
            PERSON.c.note,
            PERSON.c.keep_apart,
            PERSON.c.category,
            PERSON.c.team,
            PERSON.c.partner_last_name,
            PERSON.c.partner_first_name,
            PARTICIPANT.c.attendance,
            PARTICIPANT.c.competes,
            func.coalesce(paid.c.cents, 0),
            PARTICIPANT.c.seed_rank,
            PARTICIPANT.c.fixed_table,
            _fee(),
            PARTICIPANT.c.fee_cents.is_not(None),
            PARTICIPANT.c.off_phones,
            _DEPARTURE.c.kind,
            _DEPARTURE.c.from_round,
            _DEPARTURE.c.annuls,
            _DEPARTURE.c.vacated,
            _DEPARTURE.c.reason,
        )
        .select_from(PARTICIPANT)
        .join(PERSON, PERSON.c.id == PARTICIPANT.c.person_id)
        .outerjoin(paid, paid.c.participant_id == PARTICIPANT.c.id)
        .outerjoin(_DEPARTURE, _DEPARTURE.c.participant_id == PARTICIPANT.c.id)
    )
    rows = tournament.query(query).all()
    found = [
        Participant(
            row[0],
            row[1],
            PersonData(*row[2:12]),
            _ATTENDANCE[row[12]],
            _COMPETES[row[13]],
            row[14],
            None if row[20] is None else _departure(*row[20:]),
            row[15],
            row[16],
            row[17],
            row[18],
            off_phones=row[19],
        )
        for row in rows
    ]
    apart = tell_namesakes_apart({someone.id: _marks(someone) for someone in found})
    told = [
        someone._replace(apart=apart[someone.id]) if someone.id in apart else someone for someone in found
    ]
    return tuple(sorted(told, key=lambda someone: (sort_key(someone.person.name), someone.id)))


def _marks(someone: Participant) -> Marks:
    person, number = someone.person, someone.start_number
    return Marks(
        name=person.name,
        club=person.club,
        town=person.town,
        number="" if number is None else f"Nr. {number}",
        category=person.category,
    )


def with_mark(name: str, apart: str) -> str:
    """Return a name with the addition that distinguishes it from its namesake."""
    return f"{name} ({apart})" if apart else name


def usual_fee(tournament: TournamentFile) -> int:
    """Return what a participant pays unless agreed otherwise."""
    return tournament.query(select(_usual_fee())).scalar_one()


def _usual_fee() -> ColumnElement[int]:
    """Return the entry fee; twice for a pair where the rulebook in force has it per head."""
    latest = select(_RULEBOOK.c.content).order_by(_RULEBOOK.c.id.desc()).limit(1).scalar_subquery()
    doubled = and_(*(func.json_extract(latest, f"$.{name}") == 1 for name in ("pairs", "fee_per_head")))
    # As a query of its own, it is asked once and not for everybody.
    return select(_TOURNAMENT.c.entry_fee_cents * case((doubled, 2), else_=1)).scalar_subquery()


def _fee() -> ColumnElement[int]:
    agreed = func.coalesce(PARTICIPANT.c.fee_cents, _usual_fee())
    return case((PARTICIPANT.c.competes == Competes.HELPER, 0), else_=agreed)


def _departure(kind: str, from_round: int | None, annuls: bool, vacated: str, reason: str) -> Departure:  # noqa: FBT001 - a row
    return Departure(
        kind=Standing(kind), from_round=from_round, annuls=annuls, vacated=VacatedRank(vacated), reason=reason
    )


@kept
def by_id(tournament: TournamentFile) -> Mapping[int, Participant]:
    """Return all participants by id."""
    return {someone.id: someone for someone in people(tournament)}


def totals(everyone: Sequence[Participant]) -> Totals:
    """Count participants; withdrawn and excluded ones only in the cash and among those who paid."""
    active = [someone for someone in everyone if someone.standing is Standing.ACTIVE]
    competing = [someone for someone in active if someone.competes is Competes.YES]
    return Totals(
        registered=len(competing),
        present=sum(someone.attendance is Attendance.PRESENT for someone in competing),
        paid=sum(someone.has_paid for someone in everyone),
        unpaid=sum(someone.owes for someone in competing),
        missing=sum(someone.missing for someone in competing),
        helpers=len(active) - len(competing),
        cash_cents=sum(someone.paid_cents for someone in everyone),
        owed_cents=sum(someone.open_cents for someone in competing if someone.owes),
        free=sum(someone.own_fee and someone.fee_cents == 0 for someone in competing),
    )


def marks_in_use(tournament: TournamentFile) -> tuple[str, ...]:
    """Return the marks by which people are kept apart, each as it was first written, by name."""
    found = ", ".join(someone.person.keep_apart for someone in people(tournament))
    return tuple(sorted(marks(found), key=sort_key))


def categories_in_use(tournament: TournamentFile) -> tuple[str, ...]:
    """Return the classes that people are in, each once, by name."""
    return _each_once(someone.person.category for someone in people(tournament))


def clubs_in_use(tournament: TournamentFile) -> tuple[str, ...]:
    """Return the clubs that people are in, each once, by name."""
    return _each_once(someone.person.club for someone in people(tournament))


def _each_once(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted({spelling(name): name for name in names if name}.values(), key=sort_key))


def teams_in_use(tournament: TournamentFile) -> tuple[str, ...]:
    """Return the teams that people play for, each once, by name."""
    return _each_once(someone.person.team for someone in people(tournament))


def check(person: PersonData, everyone: Sequence[Participant], *, pairs: bool = False) -> tuple[Problem, ...]:
    """Return the problems of a person's data: no name, or a name in use; of ``pairs``, of either one."""
    data = person.tidied()
    if not data.last_name:
        return (Problem("participant.name_missing", at=("last_name",)),)
    if not data.partner_last_name and (pairs or data.partner_first_name):
        return (Problem("participant.partner_missing", at=(PARTNER,)),)
    names = data.names
    if twice_in_a_pair(data):
        return (Problem("participant.partner_same", at=(PARTNER,), params={"name": names[0]}),)
    fields = ("last_name", PARTNER)
    return tuple(
        problem
        for at, head in zip(fields, data.heads, strict=False)
        for problem in _namesakes(head, at, everyone)
    )


def twice_in_a_pair(person: PersonData) -> bool:
    """Whether both of a pair are the same person."""
    return len(set(map(spelling, person.names))) < len(person.heads)


PARTNER: Final = "partner_last_name"


def _namesakes(head: tuple[str, str], at: str, everyone: Sequence[Participant]) -> Iterator[Problem]:
    """Yield who is called so, or nearly so, if anybody is; the likest name first."""
    if is_open(_name(*head)):
        return
    typed = KnownNames()
    typed.add(*head)
    found: dict[Likeness, Participant] = {}
    for someone in everyone:
        for known in someone.person.heads:
            near = None if is_open(_name(*known)) else typed.find(*known)
            if near is not None:
                found.setdefault(near.likeness, someone)
    for likeness in Likeness:
        if likeness in found:
            someone = found[likeness]
            code = "participant.same_name" if likeness is Likeness.SAME else "participant.similar_name"
            params: dict[str, int | str] = {"name": someone.name, "number": someone.start_number or 0}
            yield Problem(code, severity=Severity.WARNING, at=(at,), params=params)
            return


def register(
    tournament: TournamentFile,
    person: PersonData,
    attendance: Attendance = Attendance.REGISTERED,
    *,
    off_phones: bool = False,
) -> Changes:
    """Register a person; who is there already gets a start number at once.

    With ``off_phones`` the phones of the hall never show the person.
    """
    with refusing(), tournament.action("participant.registered") as action:
        added = add(action.session, _checked(person, pairs=rulebooks.current(tournament).pairs))
        added.off_phones = off_phones
        action.describe(participant=schema.id_of(added))
        if attendance is not Attendance.REGISTERED:
            attend(action.session, added, attendance)
    return action.changes


def walk_in(tournament: TournamentFile, person: PersonData, *, pays: bool) -> Changes:
    """Register a person at the door as present, with a start number, and the fee if it is paid."""
    with refusing(), tournament.action("participant.walked_in") as action:
        added = add(action.session, _checked(person, pairs=rulebooks.current(tournament).pairs))
        action.describe(participant=schema.id_of(added))
        attend(action.session, added, Attendance.PRESENT)
        if pays:
            take_fee(action.session, added, action.at)
    return action.changes


def add(session: Session, person: PersonData, competes: Competes = Competes.YES) -> schema.Participant:
    """Add a person to the running action; the data must be in order.

    Raises:
        Refused: the tournament is full.
    """
    check_room(session.connection(), 1)
    row = schema.Person(last_name="")
    write_fields(row, person.tidied())
    session.add(row)
    session.flush()
    participant = schema.Participant(person_id=schema.id_of(row), competes=competes)
    session.add(participant)
    session.flush()
    return participant


def check_room(connection: Connection, more: int) -> None:
    """Refuse more people than a tournament takes; raises :class:`Refused`."""
    there = connection.execute(select(func.count()).select_from(PARTICIPANT)).scalar_one()
    if there + more > MOST:
        raise Refused(Problem("participant.too_many", params={"most": MOST, "there": there}))


def edit(
    tournament: TournamentFile, participant_id: int, person: PersonData, *, off_phones: bool | None = None
) -> Changes:
    """Correct the data of a person; of a pair, one half can be replaced so.

    ``off_phones`` as in :func:`register`; ``None`` leaves it.
    """
    with refusing(), tournament.action("participant.edited", {"participant": participant_id}) as action:
        participant = action.session.get_one(schema.Participant, participant_id)
        row = action.session.get_one(schema.Person, participant.person_id)
        alone = participant.competes == Competes.HELPER
        pairs = not alone and rulebooks.current(tournament).pairs
        write_fields(row, _checked(person, pairs=pairs))
        if off_phones is not None:
            participant.off_phones = off_phones
    return action.changes


def arrive(tournament: TournamentFile, participant_ids: Sequence[int], *, pays: bool) -> Changes:
    """Mark people as present, with what they owe paid if they owe and pay; each gets a number."""
    known = by_id(tournament)
    some_pay = pays and any(known[participant_id].open_cents > 0 for participant_id in participant_ids)
    kind = "participant.arrived_paid" if some_pay else "participant.arrived"
    with refusing(), tournament.action(kind, _who(participant_ids)) as action:
        for participant in _rows(action.session, participant_ids):
            attend(action.session, participant, Attendance.PRESENT)
            if pays:
                take_fee(action.session, participant, action.at)
    return action.changes


def set_attendance(tournament: TournamentFile, participant_id: int, attendance: Attendance) -> Changes:
    """Record an arrival, a delay, a departure, or the removal of a wrong mark.

    Raises:
        Refused: the change is impossible, or a person marked as never present is on a slip.
    """
    kind = f"participant.{attendance}"
    if attendance is Attendance.REGISTERED:
        kind = "participant.expected"
        if by_id(tournament)[participant_id].attendance is Attendance.PRESENT:
            kind = "participant.arrival_taken_back"
            _refuse_whoever_played(tournament, participant_id)
    with refusing(), tournament.action(kind, {"participant": participant_id}) as action:
        attend(action.session, action.session.get_one(schema.Participant, participant_id), attendance)
    return action.changes


def _refuse_whoever_played(tournament: TournamentFile, participant_id: int) -> None:
    played = tournament.query(select(STINT).where(STINT.c.participant_id == participant_id).limit(1))
    if played.first() is not None:
        raise Refused(
            Problem("participant.has_played", params={"name": by_id(tournament)[participant_id].name})
        )


def fix_table(tournament: TournamentFile, participant_id: int, table: int | None) -> Changes:
    """Fix a participant's table for every round that is still to be drawn.

    ``None`` returns the participant to the draw.
    """
    kind = "participant.table_freed" if table is None else "participant.table_fixed"
    about = {"participant": participant_id} | ({} if table is None else {"table": table})
    with refusing(), tournament.action(kind, about) as action:
        action.session.get_one(schema.Participant, participant_id).fixed_table = table
    return action.changes


def set_seeds(tournament: TournamentFile, order: Sequence[int]) -> Changes:
    """Set the seed list, the strongest first; all others are unseeded."""
    ranks = {participant_id: rank for rank, participant_id in enumerate(order, start=1)}
    if len(ranks) != len(order):
        raise ValueError("somebody is on the seed list twice")
    with refusing(), tournament.action("participants.seeded", {"count": len(ranks)}) as action:
        for row in action.session.scalars(select(schema.Participant)):
            row.seed_rank = ranks.get(schema.id_of(row))
    return action.changes


def add_helpers(tournament: TournamentFile, names: Sequence[PersonData]) -> Changes:
    """Add people who fill seats out of competition (S-01); they are present at once."""
    with refusing(), tournament.action("participant.helpers_added", {"count": len(names)}) as action:
        for name in names:
            helper = add(action.session, _checked(name), Competes.HELPER)
            attend(action.session, helper, Attendance.PRESENT)
    return action.changes


def _checked(person: PersonData, *, pairs: bool = False) -> PersonData:
    problems = tuple(problem for problem in check(person, (), pairs=pairs) if problem.blocks)
    if problems:
        raise Refused(*problems)
    return person.tidied()


def write_fields(row: schema.Person, person: PersonData) -> None:
    """Write the data of a person into a row, within an action."""
    row.last_name, row.first_name = person.last_name, person.first_name
    row.club, row.town, row.note = person.club, person.town, person.note
    row.keep_apart = person.keep_apart
    row.category, row.team = person.category, person.team
    row.partner_last_name, row.partner_first_name = person.partner_last_name, person.partner_first_name


def _who(participant_ids: Sequence[int]) -> dict[str, int]:
    if len(participant_ids) == 1:
        return {"participant": participant_ids[0]}
    return {"count": len(participant_ids)}


def _rows(session: Session, participant_ids: Sequence[int]) -> list[schema.Participant]:
    return [session.get_one(schema.Participant, participant_id) for participant_id in participant_ids]


def attend(session: Session, participant: schema.Participant, attendance: Attendance) -> None:
    """Set a participant's attendance, within an action; the first arrival gives a start number."""
    now = Attendance(participant.attendance)
    if not allowed(ATTENDANCE_STEPS, now, attendance):
        raise Refused(Problem("participant.attendance_step", params={"now": now, "then": attendance}))
    participant.attendance = attendance
    if attendance is Attendance.PRESENT and participant.start_number is None:
        participant.start_number = next_start_number(session.connection())
    session.add(participant)
    session.flush()


def take_fee(session: Session, participant: schema.Participant, at: str) -> None:
    """Book the unpaid part of a fee within an action; return nothing if there is none."""
    connection, participant_id = session.connection(), schema.id_of(participant)
    session.flush()
    fee = connection.execute(select(_fee()).where(PARTICIPANT.c.id == participant_id)).scalar_one()
    owed = fee - booked_fee(connection, participant_id)
    if owed > 0:
        book_cash(connection, CashKind.ENTRY_FEE, owed, at, participant_id=participant_id)


def next_start_number(connection: Connection) -> int:
    """Return the number after the highest ever given: numbers stay with their person for good."""
    highest = connection.execute(select(func.max(PARTICIPANT.c.start_number))).scalar()
    return (highest or 0) + 1


def booked_fee(connection: Connection, participant_id: int) -> int:
    """Return the entry fees paid by a participant, less refunds."""
    query = select(func.coalesce(func.sum(CASH.c.cents), 0))
    booked: int = connection.execute(
        query.where(CASH.c.participant_id == participant_id, of_fees())
    ).scalar_one()
    return booked


def matching(everyone: Sequence[Participant], text: str) -> tuple[Participant, ...]:
    """Return the participants in whose name, club, team, town or number all typed words begin a word.

    Names of which all words begin a word come first, above all those that begin with the first one.
    """
    words = parts(text)
    if not words:
        return tuple(everyone)
    found = [someone for someone in everyone if all(_fits(someone, word) for word in words)]

    def order(someone: Participant) -> tuple[bool, bool]:
        by_name = all(begins(someone.person.name, word) for word in words)
        return not by_name, not sort_key(someone.person.name).startswith(words[0])

    return tuple(sorted(found, key=order))


_BETWEEN_TWO: Final = frozenset({"/", "&", "+", "und", "u.", "and"})


def _fits(someone: Participant, word: str) -> bool:
    if word in _BETWEEN_TWO and someone.person.heads[1:]:
        return True
    if word.isdecimal():
        # Helpers are called „Helfer 1“.
        return str(someone.start_number or "") == word or word in parts(someone.person.name)
    person = someone.person
    about = f"{person.club} {person.town} {person.category} {person.team} {person.keep_apart}"
    return begins(f"{' '.join(person.both)} {about}", word)

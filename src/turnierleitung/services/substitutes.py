"""Somebody takes the place of a participant who leaves (S-01)."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from typing import Final, NamedTuple

from sqlalchemy import Connection, case, func, select, update
from sqlmodel import Session

from turnierleitung.domain.conduct import Departure, InterruptedList, Substitutes
from turnierleitung.domain.draw.lot import DrawnSeat
from turnierleitung.domain.draw.tables import repair
from turnierleitung.domain.problems import Problem, Refused, Topic
from turnierleitung.domain.stages import TablesStage
from turnierleitung.domain.states import Attendance, Competes, DrawState, RoundState, StageKind, Standing
from turnierleitung.services import formats, takeovers
from turnierleitung.services.ground import drafts, round_rows, rulebooks, stages, tournaments
from turnierleitung.services.ground.drafts import DRAW, DRAW_SEAT
from turnierleitung.services.ground.records import RESULT, ROUND, SEAT, STAGE, STINT, TABLE
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.matches import groups
from turnierleitung.services.people import departures, participants
from turnierleitung.services.people.participants import Participant, PersonData
from turnierleitung.services.tables import repairs, seatings
from turnierleitung.services.tables.seatings import Wishes
from turnierleitung.storage import journal, schema
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import Action, TournamentFile


def open_stages_again(tournament: TournamentFile, session: Session) -> None:
    """Reopen finished groups and knock-outs that lack results, within an action.

    That happens if a person returns, or if other rules make forfeits depend on the deck.
    """
    session.flush()
    for kind in ("groups", "knockout"):
        round_id = groups.round_of(tournament, kind)
        if round_id is not None:
            formats.open_round_again(tournament, session, round_id)


_MEMBER: Final = schema.GROUP_MEMBER
_ANNOUNCED: Final = (RoundState.PUBLISHED, RoundState.RUNNING)


class OpenPlace(NamedTuple):
    """A place that was announced and has no slip yet."""

    round: int
    table: int
    seat: int


class Vacancy(NamedTuple):
    """A person who leaves, the places left behind, and the possible substitutes."""

    gone: Participant
    places: tuple[OpenPlace, ...]
    """At tables of rounds, the next one first; matches are not among them."""
    deals: int | None
    """Number of deals of the person's running list; ``None`` without a list that could continue."""
    next_round: int | None
    """The first round of the substitute; ``None`` for matches, or if no round is left."""
    free: tuple[Participant, ...]
    """Registered people without a place."""
    waiting: frozenset[int]
    """Those of them who are on the waiting list of every round with such a place."""
    against_points: tuple[Problem, ...]
    """The reason why the points cannot be taken over; empty if they can."""
    against_zero: tuple[Problem, ...]
    """The reason why a substitute cannot begin at zero; empty if possible."""

    @property
    def helpful(self) -> tuple[Participant, ...]:
        """Return who may fill the places without a rule for substitutes: who waits, then idle helpers."""
        helpers = (someone for someone in self.free if someone.competes is Competes.HELPER)
        return (*(someone for someone in self.free if someone.id in self.waiting), *helpers)


def vacancy_of(tournament: TournamentFile, gone_id: int) -> Vacancy:
    """Return the parts of a leaving person that can be taken over, and the possible successors."""
    people = participants.by_id(tournament)
    gone = people[gone_id]
    playing = formats.format_of(tournament)
    with tournament.reading() as connection:
        places, seats = _places(tournament, connection, gone_id)
        open_rounds = [
            (number, RoundState(state))
            for number, state in connection.execute(
                select(ROUND.c.number, ROUND.c.state)
                .where(ROUND.c.state != RoundState.FINISHED)
                .order_by(ROUND.c.number)
            )
        ]
        has_slip = _rounds_with_slip(connection, gone_id)
        busy = _busy(tournament, connection)
        seated = busy | _seated_last(connection)
        bound = gone_id in playing.entered(tournament)
    sits = {place.round for place in places}
    # Who has no seat in a round that is announced does not play it.
    ahead = [
        number
        for number, state in open_rounds
        if not playing.seated_by_round
        or number in sits
        or (state == RoundState.PLANNED and number not in has_slip)
    ]
    neither = [*_not_allowed(tournament)]
    if not ahead:
        neither.append(Problem("substitute.nothing_left", Topic.SUBSTITUTES))
    points, zero = list(neither), list(neither)
    if gone.standing is Standing.EXCLUDED:
        points.append(Problem("substitute.excluded", Topic.EXCLUSION))
    if gone.competes is Competes.HELPER:
        points.append(Problem("substitute.helper", Topic.SUBSTITUTES))
    if bound:
        zero.append(Problem("substitute.only_with_points", Topic.SUBSTITUTES))
    free = tuple(
        person
        for person in people.values()
        if person.id not in busy
        and person.id != gone_id
        and person.standing is not Standing.EXCLUDED
        and not (person.plays and (not seated or person.id in seated))
    )
    return Vacancy(
        gone=gone,
        places=places,
        deals=takeovers.deals_that_go_on(tournament, seats) if seats else None,
        next_round=ahead[0] if playing.seated_by_round and ahead else None,
        free=free,
        waiting=_waiting(tournament, dict(open_rounds), places).intersection(one.id for one in free),
        against_points=tuple(points),
        against_zero=tuple(zero),
    )


def _waiting(
    tournament: TournamentFile, states: Mapping[int, RoundState], places: tuple[OpenPlace, ...]
) -> frozenset[int]:
    """Return who waits in all rounds of some places; once a round has begun, that is noted."""
    noted = round_rows.waits_of_rounds(tournament)
    found = [
        noted.get(place.round, frozenset())
        if states[place.round] is RoundState.RUNNING
        else frozenset(seatings.who_waits(tournament, place.round))
        for place in places
    ]
    return frozenset.intersection(*found) if found else frozenset()


def has_played(tournament: TournamentFile, participant_id: int) -> bool:
    """Return whether a participant has a seat or a result, or is fixed for a whole stage."""
    if participant_id in formats.format_of(tournament).entered(tournament):
        return True
    places = (SEAT.c.participant_id, STINT.c.participant_id)
    return any(
        tournament.query(select(place).where(place == participant_id).limit(1)).first() is not None
        for place in places
    )


def _not_allowed(tournament: TournamentFile) -> tuple[Problem, ...]:
    if rulebooks.current(tournament).conduct.substitutes is Substitutes.NOT_ALLOWED:
        return (Problem("substitute.not_allowed", Topic.SUBSTITUTES),)
    return ()


def _places(
    tournament: TournamentFile, connection: Connection, participant_id: int
) -> tuple[tuple[OpenPlace, ...], int]:
    """Return the places to take over, and how many are at tables with a running list.

    A list that is closed at the time of leaving stays with the person (S-15).
    """
    beside = SEAT.alias()
    at_table = select(func.count()).where(beside.c.table_id == TABLE.c.id).scalar_subquery()
    rows = connection.execute(
        select(ROUND.c.number, TABLE.c.number, SEAT.c.number, ROUND.c.state, at_table)
        .select_from(SEAT)
        .join(TABLE, TABLE.c.id == SEAT.c.table_id)
        .join(ROUND, ROUND.c.id == TABLE.c.round_id)
        .outerjoin(RESULT, RESULT.c.table_id == TABLE.c.id)
        .join(STAGE, STAGE.c.id == ROUND.c.stage_id)
        .where(
            SEAT.c.participant_id == participant_id,
            ROUND.c.state.in_(_ANNOUNCED),
            RESULT.c.id.is_(None),
            STAGE.c.kind == StageKind.TABLES,
        )
        .order_by(ROUND.c.number)
    ).all()
    goes_on = rulebooks.current(tournament).conduct.interrupted_list is InterruptedList.HELPER_TAKES_SEAT
    running = [row for row in rows if row[3] == RoundState.RUNNING]
    return (
        tuple(OpenPlace(*row[:3]) for row in rows if goes_on or row not in running),
        next((row[4] for row in running), 0),
    )


def _rounds_with_slip(connection: Connection, participant_id: int) -> frozenset[int]:
    return frozenset(
        connection.execute(
            select(ROUND.c.number)
            .select_from(SEAT)
            .join(TABLE, TABLE.c.id == SEAT.c.table_id)
            .join(ROUND, ROUND.c.id == TABLE.c.round_id)
            .join(RESULT, RESULT.c.table_id == TABLE.c.id)
            .where(SEAT.c.participant_id == participant_id)
        ).scalars()
    )


def _busy(tournament: TournamentFile, connection: Connection) -> frozenset[int]:
    """Return the people with an announced or drafted place."""
    sits = (
        select(SEAT.c.participant_id)
        .join(TABLE, TABLE.c.id == SEAT.c.table_id)
        .join(ROUND, ROUND.c.id == TABLE.c.round_id)
        .where(ROUND.c.state.in_(_ANNOUNCED))
    )
    drafted = (
        select(DRAW_SEAT.c.participant_id)
        .join(DRAW, DRAW.c.id == DRAW_SEAT.c.draw_id)
        .where(DRAW.c.state == DrawState.DRAFT)
    )
    return (
        formats.format_of(tournament)
        .entered(tournament)
        .union(connection.execute(sits).scalars(), connection.execute(drafted).scalars())
    )


def _seated_last(connection: Connection) -> frozenset[int]:
    """Return the people of the last seated round; someone present in no draft is waiting."""
    last = (
        select(TABLE.c.round_id).join(ROUND, ROUND.c.id == TABLE.c.round_id).order_by(ROUND.c.number.desc())
    ).limit(1)
    sits = (
        select(SEAT.c.participant_id)
        .join(TABLE, TABLE.c.id == SEAT.c.table_id)
        .where(TABLE.c.round_id == last.scalar_subquery())
    )
    return frozenset(connection.execute(sits).scalars())


_STAGE: Final = schema.STAGE


class Said(NamedTuple):
    """What is written beside the two people; it names them, so it goes when names are removed."""

    note: str = ""
    """Note on the substitute: the person replaced."""
    reason: str = ""
    """Reason for the departure: the substitute."""


NOTHING: Final = Said()


def take_over(
    tournament: TournamentFile, gone_id: int, substitute: PersonData | int, said: Said = NOTHING
) -> Changes:
    """Let a substitute continue for a person who leaves: number, seats, results and points stay.

    ``substitute`` is a new person, or the id of a registered one who never played. The two swap their
    entries, and the leaving person is listed as withdrawn. Payments stay with the entry.

    Raises:
        Refused: the rulebook has no substitutes, the leaving person is excluded (S-15) or a helper, no round
            is left, or the substitute is not free or has points.
    """
    vacancy = vacancy_of(tournament, gone_id)
    _check(vacancy, substitute, vacancy.against_points, pairs=rulebooks.current(tournament).pairs)
    if isinstance(substitute, int) and has_played(tournament, substitute):
        raise Refused(Problem("substitute.has_own_points", Topic.SUBSTITUTES))
    with refusing(), tournament.action("participant.replaced", {"participant": gone_id}) as action:
        session = action.session
        entry = session.get_one(schema.Participant, gone_id)
        former = _row(session, substitute, Competes.YES)
        action.describe(former=schema.id_of(former))
        _exchange(session, entry, former, said.note)
        returns = departures.take_back(action.connection, gone_id)
        participants.attend(session, entry, Attendance.PRESENT)
        _send_off(session, former, said.reason)
        if returns:
            open_stages_again(tournament, session)
    return action.changes


def take_seat(
    tournament: TournamentFile,
    gone_id: int,
    substitute: PersonData | int,
    said: Said = NOTHING,
    *,
    pays: bool = False,
    after_deal: int | None = None,
) -> Changes:
    """Let a substitute take a leaving person's seat and begin at zero.

    The substitute gets a new number and takes every announced seat without a slip, and those in drafts
    of rounds of tables. The leaving person keeps the points and is withdrawn; an exclusion remains. A helper
    is replaced by a helper. ``after_deal`` is the last deal before the takeover in a running list; ``None``
    if unknown, then the slip asks for it (S-15).

    Raises:
        Refused: the rulebook has no substitutes, no round is left, the groups are drawn (Q-25), or the
            substitute is not free.
    """
    vacancy = vacancy_of(tournament, gone_id)
    _check(vacancy, substitute, vacancy.against_zero, pairs=rulebooks.current(tournament).pairs)
    with refusing(), tournament.action("participant.seat_taken", {"participant": gone_id}) as action:
        session = action.session
        gone = session.get_one(schema.Participant, gone_id)
        newcomer = _row(session, substitute, Competes(gone.competes))
        action.describe(substitute=schema.id_of(newcomer))
        if said.note:
            _note(session.get_one(schema.Person, newcomer.person_id), said.note)
        if newcomer.competes == Competes.YES:
            # C-13: he counts for the team of the one he replaces, unless he waited and has his own.
            comes = session.get_one(schema.Person, newcomer.person_id)
            own = comes.team if newcomer.attendance == Attendance.PRESENT else ""
            comes.team = own or session.get_one(schema.Person, gone.person_id).team or comes.team
        departures.take_back(action.connection, schema.id_of(newcomer))
        participants.attend(session, newcomer, Attendance.PRESENT)
        if pays:
            participants.take_fee(session, newcomer, action.at)
        _send_off(session, gone, said.reason)
        _remember(action, after_deal)
        _seat(tournament, action, vacancy.places, gone_id, schema.id_of(newcomer))
        _enter(tournament, action, gone_id, schema.id_of(newcomer))
    return action.changes


def seat_helper(
    tournament: TournamentFile, gone_id: int, helper: PersonData | int, after_deal: int | None = None
) -> Changes:
    """Let a helper fill all seats without a slip of a person who leaves (S-01, S-15).

    This needs no rule for substitutes, as helpers are none, nor are people who wait in this round: they play
    for themselves. ``after_deal`` like for :func:`take_seat`.

    Raises:
        Refused: there is no such seat, or the helper is not free.
    """
    vacancy = vacancy_of(tournament, gone_id)
    if not vacancy.places:
        raise Refused(Problem("substitute.nothing_left", Topic.SUBSTITUTES))
    _check(vacancy, helper, (), pairs=False)
    if isinstance(helper, int) and helper not in {someone.id for someone in vacancy.helpful}:
        raise Refused(Problem("substitute.not_free", Topic.SUBSTITUTES))
    with refusing(), tournament.action("participant.seat_taken", {"participant": gone_id}) as action:
        comes = _row(action.session, helper, Competes.HELPER)
        action.describe(substitute=schema.id_of(comes))
        participants.attend(action.session, comes, Attendance.PRESENT)
        _remember(action, after_deal)
        _seat(tournament, action, vacancy.places, gone_id, schema.id_of(comes))
    return action.changes


def sit_again(tournament: TournamentFile, action: Action, participant_id: int) -> None:
    """Return the helper's seats without a slip to a participant who is back, within an action."""
    action.session.flush()
    instead = journal.came_instead(action.connection, "seat", "participant_id", participant_id)
    sits = {place.round for place in vacancy_of(tournament, participant_id).places}
    query = (
        select(SEAT.c.id, SEAT.c.participant_id, ROUND.c.number)
        .join(TABLE, TABLE.c.id == SEAT.c.table_id)
        .join(ROUND, ROUND.c.id == TABLE.c.round_id)
        .where(SEAT.c.id.in_(instead))
    )
    people = participants.by_id(tournament)
    for seat_id, sitting, number in action.connection.execute(query).all():
        is_helper = sitting == instead[seat_id] and people[sitting].competes is Competes.HELPER
        if is_helper and number not in sits:
            places = vacancy_of(tournament, sitting).places
            free = tuple(place for place in places if place.round == number)
            _seat(tournament, action, free, sitting, participant_id)


def _check(
    vacancy: Vacancy, substitute: PersonData | int, against: tuple[Problem, ...], *, pairs: bool
) -> None:
    if against:
        raise Refused(*against)
    if isinstance(substitute, int):
        if substitute not in {person.id for person in vacancy.free}:
            raise Refused(Problem("substitute.not_free", Topic.SUBSTITUTES))
        return
    blocks = tuple(one for one in participants.check(substitute, (), pairs=pairs) if one.blocks)
    if blocks:
        raise Refused(*blocks)


def _row(session: Session, substitute: PersonData | int, competes: Competes) -> schema.Participant:
    if isinstance(substitute, int):
        return session.get_one(schema.Participant, substitute)
    return participants.add(session, substitute, competes)


def _exchange(session: Session, entry: schema.Participant, former: schema.Participant, note: str) -> None:
    """Swap the people of two participants; fixed tables, separations and secrecy follow the person.

    The team stays (C-13).
    """
    comes = session.get_one(schema.Person, former.person_id)
    leaves = session.get_one(schema.Person, entry.person_id)
    # The rows stay where they are and change their content, since each belongs to one participant.
    for name in set(PersonData._fields) - {"team"}:
        one, other = getattr(comes, name), getattr(leaves, name)
        setattr(leaves, name, one)
        setattr(comes, name, other)
    entry.fixed_table, former.fixed_table = former.fixed_table, entry.fixed_table
    entry.off_phones, former.off_phones = former.off_phones, entry.off_phones
    _exchange_deeds(session, entry, former)
    if note:
        _note(leaves, note)


def _exchange_deeds(session: Session, entry: schema.Participant, former: schema.Participant) -> None:
    """Keep penalties and protests with their person; a substitute takes over points, not offences.

    Points deducted by a penalty stay deducted.
    """
    connection = session.connection()
    session.flush()
    penalty, protest, cash = schema.PENALTY, schema.PROTEST, schema.CASH_ENTRY
    people, numbers = (entry.person_id, former.person_id), (schema.id_of(entry), schema.id_of(former))
    of_deeds = cash.c.penalty_id.is_not(None) | cash.c.protest_id.is_not(None)
    for column, pair, wanted in (
        (penalty.c.person_id, people, None),
        (protest.c.participant_id, numbers, None),
        (cash.c.participant_id, numbers, of_deeds),
    ):
        first, second = pair
        moves = update(column.table).where(column.in_(pair))
        if wanted is not None:
            moves = moves.where(wanted)
        connection.execute(moves.values({column: case((column == first, second), else_=first)}))


def _remember(action: Action, after_deal: int | None) -> None:
    if after_deal is not None:
        action.remember(**{takeovers.AFTER_DEAL: after_deal})


def _note(person: schema.Person, note: str) -> None:
    person.note = f"{person.note}; {note}" if person.note else note


def _send_off(session: Session, someone: schema.Participant, reason: str) -> None:
    """Withdraw a person who leaves; an exclusion remains."""
    if someone.attendance == Attendance.PRESENT:
        participants.attend(session, someone, Attendance.LEFT)
    connection = session.connection()
    if departures.kind_of(connection, schema.id_of(someone)) is not Standing.EXCLUDED:
        departure = Departure(Standing.WITHDRAWN, departures.first_round(connection), reason=reason)
        departures.record(connection, schema.id_of(someone), departure)


def _seat(
    tournament: TournamentFile, action: Action, places: tuple[OpenPlace, ...], gone_id: int, newcomer_id: int
) -> None:
    """Replace a person in every round.

    Each new seating is a draw of its own that replaces the previous one, like a repair. All other seats stay,
    so it can be repeated with one free seat.
    """
    session, connection = action.session, action.connection
    session.flush()
    announced = {place.round for place in places}
    rows = connection.execute(
        select(DRAW.c.id, DRAW.c.state, ROUND.c.number)
        .join(ROUND, ROUND.c.id == DRAW.c.round_id)
        .join(DRAW_SEAT, DRAW_SEAT.c.draw_id == DRAW.c.id)
        .join(_STAGE, _STAGE.c.id == ROUND.c.stage_id)
        .where(
            DRAW_SEAT.c.participant_id == gone_id,
            DRAW.c.state != DrawState.DISCARDED,
            _STAGE.c.kind == "tables",
        )
        .order_by(ROUND.c.number, DRAW.c.id)
    ).all()
    for draw_id, state, number in rows:
        if state == DrawState.DRAFT or number in announced:
            _redraw(tournament, session, draw_id, number, {gone_id: newcomer_id})
        if state == DrawState.PUBLISHED and number in announced:
            tables = select(TABLE.c.id).join(ROUND, ROUND.c.id == TABLE.c.round_id)
            connection.execute(
                update(SEAT)
                .where(
                    SEAT.c.participant_id == gone_id,
                    SEAT.c.table_id.in_(tables.where(ROUND.c.number == number)),
                )
                .values(participant_id=newcomer_id)
            )


def _enter(tournament: TournamentFile, action: Action, gone_id: int, newcomer_id: int) -> None:
    """Let somebody play on in a stage into which only some go, as long as it is not over."""
    states = {step.number: step.state for step in tournaments.header(tournament).rounds}
    for place in stages.all_of(tournament):
        stage = stages.rules_of(tournament, place)
        only_some = isinstance(stage, TablesStage) and stage.places is not None
        over = all(states[number] is RoundState.FINISHED for number in place.numbers)
        if only_some and not over and gone_id in round_rows.entrants_of_stage(tournament, place.stage_id):
            round_rows.exchange_entrants(
                action.connection, place.stage_id, leaving=gone_id, coming=newcomer_id
            )


def _redraw(
    tournament: TournamentFile, session: Session, draw_id: int, number: int, instead: dict[int, int]
) -> None:
    """Store a draw anew with other people in the same seats."""
    old = session.get_one(schema.Draw, draw_id)
    state = old.state
    seats = tuple(
        DrawnSeat(*row)
        for row in session.connection().execute(
            select(DRAW_SEAT.c.table_number, DRAW_SEAT.c.seat, DRAW_SEAT.c.participant_id)
            .where(DRAW_SEAT.c.draw_id == draw_id)
            .order_by(DRAW_SEAT.c.table_number, DRAW_SEAT.c.seat)
        )
    )
    now = tuple(
        seat._replace(participant_id=instead.get(seat.participant_id, seat.participant_id)) for seat in seats
    )
    here = {seat.table for seat in seats if seat.participant_id in instead}
    sizes = Counter(seat.table for seat in seats)
    kept = repairs.parameters(
        tournament,
        number,
        (seats, now),
        [sizes[table] for table in sorted(here)],
        sizes.keys() - here,
        Wishes({}, {}),
    )
    new = drafts.add(
        session,
        old.round_id,
        now,
        seed=old.seed,
        algorithm=repair.ALGORITHM,
        parameters=json.dumps(kept | {"of": draw_id}),
    )
    old.state = DrawState.DISCARDED
    new.state = state
    session.flush()

"""Mending a published seating after late arrivals, no-shows or departures (S-01)."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from sqlalchemy import Connection, delete, select

from turnierleitung.domain.draw.tables import repair
from turnierleitung.domain.draw.tables.fairness import assess
from turnierleitung.domain.draw.tables.headcount import TablePlan
from turnierleitung.domain.draw.tables.repair import Broken, Move, mend, moves
from turnierleitung.domain.draw.tables.wanted import Guest, Seating
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.states import DrawState, Format, ResultState, RoundState
from turnierleitung.services.ground import drafts, round_rows, rulebooks, stages
from turnierleitung.services.ground.drafts import DRAW
from turnierleitung.services.ground.records import RESULT, SEAT, STINT, TABLE
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.people.participants import Participant
from turnierleitung.services.tables import seatings
from turnierleitung.storage import schema
from turnierleitung.storage.capture import Changes, add_rows
from turnierleitung.storage.tournament_file import TournamentFile

_SEATS: Final = ("table_id", "number", "participant_id")


class SeatingRepair(NamedTuple):
    """The outdated parts of a published seating, and the repair."""

    round_id: int
    number: int
    missing: tuple[int, ...]
    """Participants who are seated and not there any more."""
    late: tuple[int, ...]
    """Participants who play and are not seated."""
    moves: tuple[Move, ...]
    """People whose seat changes; empty if ``problems`` prevent the repair."""
    released: tuple[int, ...] = ()
    """Helpers who are no longer needed."""
    people: int = 0
    """How many play at the tables that may change, those who wait among them."""
    waiting: tuple[int, ...] = ()
    """Participants present without a seat, because they do not fill a table; seated people keep theirs."""
    must_stand_up: tuple[int, ...] = ()
    """Those of them who sit now."""
    problems: tuple[Problem, ...] = ()
    meet_again: tuple[int, int] = (0, 0)
    """Pairs who sat at one table in an earlier round: in the published seating, and in the mended one."""
    not_apart: tuple[tuple[int, int], ...] = ()
    """Pairs that should be separated but are not; first those that the repair creates."""
    elsewhere: tuple[tuple[int, int], ...] = ()
    """Participants who do not get the table they need, each with its number."""
    void: tuple[int, ...] = ()
    """Numbers of the tables whose list was declared void and is played anew by others: it goes."""
    resized: tuple[tuple[int, int], ...] = ()
    """Numbers of the tables at which more or fewer sit than before, each with how many."""
    running: bool = False
    """Whether the round has been started."""


class _Plan(NamedTuple):
    """A repair ready to be made."""

    now: Seating
    parameters: dict[str, object]
    repair: SeatingRepair


def view(tournament: TournamentFile, round_id: int) -> SeatingRepair | None:
    """Return the repair of a published round; ``None`` if all players have seats."""
    plan = _plan(tournament, round_id)
    return plan.repair if plan else None


def make(tournament: TournamentFile, round_id: int) -> Changes:
    """Mend the seating of a published round: the fewest change their table, entered slips stay.

    Where others sit now at a table whose list was void, they play anew and the list goes (S-15).

    The mended seating is a draw of its own in the place of the published one.

    Raises:
        Refused: there is nothing to mend, or the people cannot be seated.
    """
    plan = _plan(tournament, round_id)
    if plan is None:
        raise Refused(Problem("draw.nothing_to_mend"))
    if plan.repair.problems:
        raise Refused(*plan.repair.problems)
    with refusing(), tournament.action("draw.repaired") as action:
        session = action.session
        moved = sum(move.changes_table for move in plan.repair.moves)
        action.describe(round=plan.repair.number, moved=moved)
        published = session.scalars(
            select(schema.Draw).where(DRAW.c.round_id == round_id, DRAW.c.state == DrawState.PUBLISHED)
        ).one()
        parameters = json.dumps(plan.parameters | {"of": published.id})
        mended = drafts.add(
            session,
            round_id,
            plan.now,
            seed=published.seed,
            algorithm=repair.ALGORITHM,
            parameters=parameters,
        )
        published.state = DrawState.DISCARDED
        mended.state = DrawState.PUBLISHED
        session.flush()
        _clear(action.connection, round_id, plan.repair.void)
        _seat_anew(action.connection, round_id, plan.now)
    return action.changes


def _plan(tournament: TournamentFile, round_id: int) -> _Plan | None:
    with tournament.reading() as connection:
        number, state = round_rows.number_and_state(tournament, round_id)
        if state not in (RoundState.PUBLISHED, RoundState.RUNNING):
            return None
        slips = connection.execute(
            select(TABLE.c.number, RESULT.c.state)
            .select_from(TABLE)
            .join(RESULT, RESULT.c.table_id == TABLE.c.id)
            .where(TABLE.c.round_id == round_id)
        ).all()
    # S-15: a void list that is replayed binds nobody to the table; one that counts zero has been played.
    replayed = ResultState.VOID if rulebooks.current(tournament).replays_void(Format.TABLES) else None
    void = {table for table, slip in slips if slip == replayed}
    stay = frozenset(table for table, _ in slips) - void
    before = seatings.published_before(tournament, number + 1)
    seats, earlier = before[-1], before[:-1]
    if all(seat.table in stay for seat in seats):
        # Whoever comes when the last slip is in waits for the next round.
        return None
    settled = {seat.participant_id for seat in seats if seat.table in stay}
    playing = [someone for someone in seatings.playing(tournament, number) if someone.id not in settled]
    rule = stages.tables_of(tournament, number).headcount_rule
    seated = {seat.participant_id for seat in seats} - settled
    wanted = {someone.id for someone in seatings.wanted_of(playing, rule, seated)}
    released = {someone.id for someone in playing} & seated - wanted
    found = SeatingRepair(
        round_id=round_id,
        number=number,
        missing=tuple(sorted(seated - wanted - released)),
        late=(),
        moves=(),
        released=tuple(sorted(released)),
        people=len(wanted),
        running=state == RoundState.RUNNING,
    )
    try:
        waited = seatings.waits_before(tournament, number)
        tables, guests = seatings.seat(playing, rule, seated, waited)
    except Refused as refusal:
        late = tuple(sorted(wanted - seated))
        if not (late or found.missing or released):
            return None
        return _Plan(seats, {}, found._replace(late=late, problems=refusal.problems))
    late = tuple(sorted({someone.id for someone in guests} - seated))
    gone = tuple(sorted(seated - {someone.id for someone in guests} - released))
    if not (late or gone):
        return None
    must_stand_up = tuple(person for person in gone if person in wanted)
    others = sorted(wanted - seated - {someone.id for someone in guests})
    found = found._replace(
        late=late,
        missing=tuple(person for person in gone if person not in wanted),
        waiting=(*must_stand_up, *others),
        must_stand_up=must_stand_up,
    )
    plan = _mended(tournament, found, seats, earlier, guests, tables, stay)
    anew = {table for table, *_ in set(plan.now) ^ set(seats)}
    return plan._replace(repair=plan.repair._replace(void=tuple(sorted(void & anew))))


def _mended(
    tournament: TournamentFile,
    found: SeatingRepair,
    seats: Seating,
    earlier: tuple[Seating, ...],
    guests: Sequence[Participant],
    tables: TablePlan,
    stay: frozenset[int],
) -> _Plan:
    wishes = seatings.wishes(stages.tables_of(tournament, found.number), guests)
    wanted = seatings.guests_of([someone.id for someone in guests], wishes.tags, wishes.tables)
    now = mend(Broken(seats=seats, guests=wanted, sizes=tables.sizes, before=earlier, stay=stay))
    again = tuple(len(assess(each, earlier, {}).meet_again) for each in (seats, now))
    told = found._replace(
        moves=moves(seats, now),
        meet_again=(again[0], again[1]),
        not_apart=_not_apart(seats, now, wanted, stay),
        elsewhere=_elsewhere(now, wishes),
        resized=_resized(seats, now),
    )
    return _Plan(now, parameters(tournament, found.number, (seats, now), tables.sizes, stay, wishes), told)


def _resized(before: Seating, now: Seating) -> tuple[tuple[int, int], ...]:
    """Return the tables that go on with more or fewer people, each with how many."""
    then, sizes = (Counter(seat.table for seat in seats) for seats in (before, now))
    return tuple((table, size) for table, size in sorted(sizes.items()) if then[table] not in (0, size))


def _not_apart(
    before: Seating, now: Seating, guests: Sequence[Guest], stay: frozenset[int]
) -> tuple[tuple[int, int], ...]:
    """Return pairs at one table that share a mark; new ones first."""
    was = {seat.participant_id: seat.table for seat in before}
    tags = {guest.id: guest.tags for guest in guests}
    tables: dict[int, list[int]] = {}
    for seat in now:
        if seat.table not in stay:
            tables.setdefault(seat.table, []).append(seat.participant_id)
    pairs = (pair for people in tables.values() for pair in combinations(people, 2))
    found = ((one, other) for one, other in pairs if tags[one] & tags[other])
    return tuple(sorted(found, key=lambda pair: was.get(pair[0], 0) == was.get(pair[1], -1)))


def _elsewhere(now: Seating, wishes: seatings.Wishes) -> tuple[tuple[int, int], ...]:
    """Return the people who are not at the table they need, with its number."""
    here = {seat.participant_id: seat.table for seat in now}
    return tuple(
        (one, table) for one, table in sorted(wishes.tables.items()) if here.get(one, table) != table
    )


def parameters(
    tournament: TournamentFile,
    number: int,
    before_and_now: tuple[Seating, Seating],
    sizes: Sequence[int],
    stay: Iterable[int],
    wishes: seatings.Wishes,
) -> dict[str, object]:
    """Return the parameters of a repair, so that it can be repeated as proof.

    ``sizes`` are the seats of the tables that may change, ``stay`` the numbers of the others.
    """
    before, now = before_and_now
    earlier = seatings.published_before(tournament, number)
    kept: dict[str, object] = {
        "sizes": list(sizes),
        "after": len(earlier),
        "earlier": seatings.draws_before(tournament, number),
        "stay": sorted(stay),
        "tags": wishes.tags,
        "tables": wishes.tables,
    }
    counted = Counter(seat.table for seat in now)
    kept["input"] = seatings.input_digest(
        repair.ALGORITHM,
        [seat.participant_id for seat in now],
        [counted[table] for table in sorted(counted)],
        (*earlier, before),
        kept,
    )
    return kept


def _clear(connection: Connection, round_id: int, tables: Sequence[int]) -> None:
    """Remove void lists from tables with new people; the journal keeps their content."""
    if not tables:
        return
    here = select(TABLE.c.id).where(TABLE.c.round_id == round_id, TABLE.c.number.in_(tables))
    gone = list(connection.execute(select(RESULT.c.id).where(RESULT.c.table_id.in_(here))).scalars())
    connection.execute(delete(STINT).where(STINT.c.result_id.in_(gone)))
    connection.execute(delete(RESULT).where(RESULT.c.id.in_(gone)))


def _seat_anew(connection: Connection, round_id: int, now: Seating) -> None:
    """Bring tables and seats of a round to a new seating; what does not change is not touched."""
    tables: dict[int, int] = dict(
        connection.execute(select(TABLE.c.number, TABLE.c.id).where(TABLE.c.round_id == round_id)).all()
    )
    missing = sorted({seat.table for seat in now} - tables.keys())
    add_rows(connection, TABLE, ("round_id", "number"), ((round_id, number) for number in missing))
    tables.update(
        connection.execute(select(TABLE.c.number, TABLE.c.id).where(TABLE.c.round_id == round_id)).all()
    )
    wanted = {(tables[seat.table], seat.seat, seat.participant_id) for seat in now}
    rows = connection.execute(
        select(SEAT.c.id, SEAT.c.table_id, SEAT.c.number, SEAT.c.participant_id).where(
            SEAT.c.table_id.in_(tables.values())
        )
    ).all()
    gone = [row[0] for row in rows if tuple(row[1:]) not in wanted]
    connection.execute(delete(SEAT).where(SEAT.c.id.in_(gone)))
    added = sorted(wanted - {tuple(row[1:]) for row in rows})
    add_rows(connection, SEAT, _SEATS, added)
    empty = [tables[number] for number in tables.keys() - {seat.table for seat in now}]
    round_rows.remove_tables(connection, empty)

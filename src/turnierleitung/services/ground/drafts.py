"""Draws before they are announced: drafts, and lots with their seeds."""

from __future__ import annotations

import json
import secrets
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence, Set
from string import ascii_uppercase
from typing import Final, NamedTuple

from sqlalchemy import ColumnElement, Connection, RowMapping, and_, delete, insert, select, update
from sqlmodel import Session

from turnierleitung.domain.draw.lot import DrawnSeat, digest
from turnierleitung.domain.names import in_a_row
from turnierleitung.domain.problems import Problem, Refused, Topic
from turnierleitung.domain.ranking.standings import Lot
from turnierleitung.domain.states import DrawState, RoundState
from turnierleitung.services.ground.records import ROUND
from turnierleitung.storage import schema
from turnierleitung.storage.capture import add_rows
from turnierleitung.storage.tournament_file import Action, TournamentFile, kept

_LOT: Final = schema.LOT
_LOT_PLACE: Final = schema.LOT_PLACE
BY_HAND: Final = "hand"
"""In the place of the seed of a lot that was drawn at the table and entered, or of a typed seating."""


class LotScope(NamedTuple):
    """The ranking in which a lot holds."""

    stage_id: int | None
    """The stage it belongs to; ``None`` for the ranking of the whole tournament."""
    name: str = "overall"

    @classmethod
    def of_round(cls, stage_id: int, number: int) -> LotScope:
        """Return the scope of the ranking of a round."""
        return cls(stage_id, f"round-{number}")

    @classmethod
    def after_round(cls, stage_id: int, number: int) -> LotScope:
        """Return the scope of the lots at the borders of the tables that follow the ranking after a round."""
        return cls(stage_id, f"border-{number}")

    @classmethod
    def of_group(cls, stage_id: int, number: int) -> LotScope:
        """Return the scope of the table of a group."""
        return cls(stage_id, f"group-{number}")

    @classmethod
    def of_qualification(cls, stage_id: int) -> LotScope:
        """Return the scope of the list of all groups."""
        return cls(stage_id, "qualification")

    @classmethod
    def of_stage(cls, stage_id: int) -> LotScope:
        """Return the scope of the ranking of a stage."""
        return cls(stage_id, "stage")

    @classmethod
    def of_teams(cls, stage_id: int) -> LotScope:
        """Return the scope of the ranking of teams after a stage; one of their people stands for each."""
        return cls(stage_id, "teams")


class DrawnLot(NamedTuple):
    """A recorded lot with what its paper trail says."""

    order: Lot
    seed: str
    """Empty where a deciding match took the place of the lot (Q-25)."""
    drawn_at: str

    @property
    def by_hand(self) -> bool:
        """Whether it was drawn at the table, not by the program."""
        return self.seed == BY_HAND


def check_order(order: Lot, tied: Lot) -> None:
    """Refuse an order that does not name exactly the tied people.

    Raises:
        Refused: a name is missing or repeated.
    """
    if sorted(order) != sorted(tied):
        raise Refused(Problem("lot.order_incomplete", Topic.RANKING))


def lots_of_scope(tournament: TournamentFile, scope: LotScope) -> tuple[DrawnLot, ...]:
    """Return the lots of a scope, oldest first."""
    return lots_by_scope(tournament).get(scope, ())


@kept
def lots_by_scope(tournament: TournamentFile) -> dict[LotScope, tuple[DrawnLot, ...]]:
    """Return all lots by scope, oldest first."""
    query = (
        select(
            _LOT.c.id,
            _LOT.c.stage_id,
            _LOT.c.scope,
            _LOT.c.seed,
            _LOT.c.drawn_at,
            _LOT_PLACE.c.participant_id,
        )
        .select_from(_LOT)
        .join(_LOT_PLACE, _LOT_PLACE.c.lot_id == _LOT.c.id)
        .order_by(_LOT.c.id, _LOT_PLACE.c.position)
    )
    found: dict[int, tuple[LotScope, str, str, list[int]]] = {}
    for lot_id, stage_id, name, seed, drawn_at, participant_id in tournament.query(query):
        scope = LotScope(stage_id, name)
        found.setdefault(lot_id, (scope, seed, drawn_at, []))[3].append(participant_id)
    scopes: dict[LotScope, list[DrawnLot]] = {}
    for scope, seed, drawn_at, order in found.values():
        scopes.setdefault(scope, []).append(DrawnLot(tuple(order), seed, drawn_at))
    return {scope: tuple(lots) for scope, lots in scopes.items()}


def add_lot(session: Session, scope: LotScope, order: Lot, seed: str, at: str) -> None:
    """Record a lot."""
    connection = session.connection()
    lot_id = connection.execute(
        insert(_LOT)
        .values(stage_id=scope.stage_id, scope=scope.name, seed=seed, drawn_at=at)
        .returning(_LOT.c.id)
    ).scalar_one()
    names = ("lot_id", "position", "participant_id")
    places = ((lot_id, place, one) for place, one in enumerate(order, start=1))
    add_rows(connection, _LOT_PLACE, names, places)


def new_seed() -> str:
    """Return a fresh seed, short enough to read out and write down, e.g. ``7F3A-91C2``."""
    digits = secrets.token_hex(4).upper()
    return f"{digits[:4]}-{digits[4:]}"


DRAW: Final = schema.table_of(schema.Draw)
DRAW_SEAT: Final = schema.DRAW_SEAT
_NAMED: Final = 6
"""Number of people that a refusal names."""


def open_round(session: Session, round_id: int) -> schema.Round:
    """Return a round that is still to be published; raises :class:`Refused` otherwise."""
    found = session.get_one(schema.Round, round_id)
    if found.state != RoundState.PLANNED:
        raise Refused(Problem("draw.already_published", params={"round": found.number}))
    return found


def draft_of(session: Session, draw_id: int) -> schema.Draw:
    """Return a draw that is still a draft; raises :class:`Refused` otherwise."""
    draw = session.get_one(schema.Draw, draw_id)
    if draw.state != DrawState.DRAFT:
        raise Refused(Problem("draw.no_draft", params={"label": draw.label}))
    return draw


def remove(connection: Connection, draws: Iterable[int]) -> None:
    """Take drafts away, with their seats."""
    ids = list(draws)
    connection.execute(delete(DRAW_SEAT).where(DRAW_SEAT.c.draw_id.in_(ids)))
    connection.execute(delete(DRAW).where(DRAW.c.id.in_(ids)))


def with_somebody(connection: Connection, participant_id: int) -> list[int]:
    """Return the ids of the drafts that seat a participant."""
    query = (
        select(DRAW.c.id)
        .join(DRAW_SEAT, DRAW_SEAT.c.draw_id == DRAW.c.id)
        .where(DRAW_SEAT.c.participant_id == participant_id, DRAW.c.state == DrawState.DRAFT)
    )
    return [draw_id for (draw_id,) in connection.execute(query)]


def add(
    session: Session,
    round_id: int,
    seats: Sequence[DrawnSeat],
    *,
    seed: str,
    algorithm: int,
    parameters: str = "{}",
) -> schema.Draw:
    """Store a draft with the next free label and everything that is needed to replay it."""
    latest = session.scalars(
        select(schema.Draw).where(DRAW.c.round_id == round_id).order_by(DRAW.c.id.desc())
    ).first()
    draw = schema.Draw(
        round_id=round_id,
        label=label_after(latest.label if latest else ""),
        seed=seed,
        algorithm=algorithm,
        parameters=parameters,
        digest=digest(seats),
    )
    session.add(draw)
    session.flush()
    names = ("draw_id", "table_number", "seat", "participant_id")
    rows = ((draw.id, seat.table, seat.seat, seat.participant_id) for seat in seats)
    add_rows(session.connection(), DRAW_SEAT, names, rows)
    return draw


def check_seats(seats: Sequence[DrawnSeat], people: Mapping[int, str]) -> None:
    """Refuse an invalid seating; ``people`` are the names of all participants by id.

    Raises:
        Refused: a person sits twice or is unknown, or a table has a gap or one seat twice.
    """
    often = Counter(seat.participant_id for seat in seats)
    twice = [people[one] for one, count in often.items() if count > 1 and one in people]
    unknown = [one for one in often if one not in people]
    problems = []
    if twice:
        problems.append(Problem("draw.seated_twice", Topic.SEATING, params={"names": in_a_row(twice)}))
    if unknown:
        problems.append(Problem("draw.unknown", params={"numbers": ", ".join(map(str, unknown))}))
    at_table: dict[int, list[int]] = {}
    for seat in seats:
        at_table.setdefault(seat.table, []).append(seat.seat)
    wrong = [table for table, taken in at_table.items() if sorted(taken) != list(range(1, len(taken) + 1))]
    if wrong:
        problems.append(
            Problem("draw.seats_wrong", Topic.SEATING, params={"tables": ", ".join(map(str, wrong))})
        )
    if problems:
        raise Refused(*problems)


def people_changed(seated: Set[int], expected: Set[int], people: Mapping[int, str]) -> Problem:
    """Return the people missing in a draft, and the people drawn without playing."""
    missing, gone = expected - seated, seated - expected
    named = [people[person] for person in people if person in missing | gone]
    names = in_a_row(named[:_NAMED]) + (" …" if named[_NAMED:] else "")
    return Problem("draw.people_changed", params={"missing": len(missing), "gone": len(gone), "names": names})


def swap(session: Session, draw: schema.Draw, first: int, second: int) -> None:
    """Let two people of a draft change places."""
    connection = session.connection()

    def sits(participant_id: int) -> ColumnElement[bool]:
        return and_(DRAW_SEAT.c.draw_id == draw.id, DRAW_SEAT.c.participant_id == participant_id)

    def place_of(participant_id: int) -> tuple[int, int]:
        query = select(DRAW_SEAT.c.table_number, DRAW_SEAT.c.seat).where(sits(participant_id))
        table, seat = connection.execute(query).one()
        return table, seat

    def move(participant_id: int, place: tuple[int, int]) -> None:
        connection.execute(
            update(DRAW_SEAT).where(sits(participant_id)).values(table_number=place[0], seat=place[1])
        )

    one, other = place_of(first), place_of(second)
    # Rows stay with their people: the first one steps aside so that no place is taken twice.
    move(first, (-1, -1))
    move(second, one)
    move(first, other)
    draw.moved_by_hand += 1


def settle(session: Session, draw: schema.Draw, drawn_round: schema.Round) -> None:
    """Make a draft the published draw of its round; the other drafts are discarded."""
    for other in session.scalars(select(schema.Draw).where(DRAW.c.round_id == draw.round_id)):
        if other.id != draw.id and other.state == DrawState.DRAFT:
            other.state = DrawState.DISCARDED
    draw.state = DrawState.PUBLISHED
    drawn_round.state = RoundState.PUBLISHED


@kept
def announced(tournament: TournamentFile) -> Mapping[int, frozenset[int]]:
    """Return the people ever drawn to a published seat, by round number, even if moved since."""
    with tournament.reading() as connection:
        drawn = connection.execute(
            select(DRAW.c.id, ROUND.c.number, DRAW.c.state, DRAW.c.parameters)
            .join(ROUND, ROUND.c.id == DRAW.c.round_id)
            .order_by(DRAW.c.id)
        ).all()
        seated = connection.execute(select(DRAW_SEAT.c.draw_id, DRAW_SEAT.c.participant_id)).all()
    rounds = {draw_id: number for draw_id, number, state, _ in drawn if state == DrawState.PUBLISHED}
    # A mended seating names the one in whose place it came; the latest comes first here.
    for draw_id, number, _, parameters in reversed(drawn):
        if draw_id in rounds and "of" in (stored := json.loads(parameters)):
            rounds[stored["of"]] = number
    found: dict[int, set[int]] = {}
    for draw_id, participant_id in seated:
        if draw_id in rounds:
            found.setdefault(rounds[draw_id], set()).add(participant_id)
    return {number: frozenset(people) for number, people in found.items()}


def label_after(label: str) -> str:
    """Return the label of the next draft of a round: ``A`` to ``Z``, then ``AA``."""
    if not label:
        return ascii_uppercase[0]
    if label[-1] == ascii_uppercase[-1]:
        return label_after(label[:-1]) + ascii_uppercase[0]
    return label[:-1] + ascii_uppercase[ascii_uppercase.index(label[-1]) + 1]


def published(action: Action, round_id: int) -> schema.Draw:
    """Return the draw that is announced for a round."""
    query = select(schema.Draw).where(DRAW.c.round_id == round_id, DRAW.c.state == DrawState.PUBLISHED)
    return action.session.scalars(query).one()


def of_round(connection: Connection, round_id: int) -> Sequence[RowMapping]:
    """Return the drafts and publications of a round, oldest first."""
    there = select(DRAW).where(DRAW.c.round_id == round_id, DRAW.c.state != DrawState.DISCARDED)
    return connection.execute(there.order_by(DRAW.c.id)).mappings().all()

"""Drafts of a draw, whatever is drawn: tables, groups or the places of a bracket."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence, Set
from string import ascii_uppercase
from typing import Final

from sqlalchemy import ColumnElement, Connection, and_, delete, select, update
from sqlmodel import Session

from turnierleitung.domain.draw.lot import DrawnSeat, digest
from turnierleitung.domain.problems import Problem, Refused, Topic
from turnierleitung.domain.states import DrawState, RoundState
from turnierleitung.services.ground.rows import ROUND
from turnierleitung.storage import schema
from turnierleitung.storage.capture import add_rows
from turnierleitung.storage.tournament_file import TournamentFile

DRAW: Final = schema.table_of(schema.Draw)
DRAW_SEAT: Final = schema.DRAW_SEAT
_NAMED: Final = 6
"""People whom a refusal names."""


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
    """Return the ids of the drafts that have a seat for somebody."""
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
    """Refuse a seating that cannot be; ``people`` are the names of all participants by id.

    Raises:
        Refused: somebody sits twice or is unknown, or a table has a gap or one seat twice.
    """
    often = Counter(seat.participant_id for seat in seats)
    twice = [people[one] for one, count in often.items() if count > 1 and one in people]
    unknown = [one for one in often if one not in people]
    problems = []
    if twice:
        problems.append(Problem("draw.seated_twice", Topic.SEATING, params={"names": " · ".join(twice)}))
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
    """Return who is missing in a draft, and who is drawn without playing."""
    missing, gone = expected - seated, seated - expected
    named = [people[person] for person in people if person in missing | gone]
    names = " · ".join(named[:_NAMED]) + (" …" if named[_NAMED:] else "")
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


def announced(tournament: TournamentFile) -> Mapping[int, frozenset[int]]:
    """Return who was drawn to a published seat of each round, by its number, mended away since or not."""
    return tournament.derived.get("announced by the draws", lambda: _announced(tournament))


def _announced(tournament: TournamentFile) -> Mapping[int, frozenset[int]]:
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

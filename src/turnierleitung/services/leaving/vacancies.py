"""The place of somebody who leaves: what there is to take over, and who is free to do so (S-01)."""

from __future__ import annotations

from typing import Final, NamedTuple

from sqlalchemy import Connection, func, select

from turnierleitung.domain.conduct import InterruptedList, Substitutes
from turnierleitung.domain.problems import Problem, Topic
from turnierleitung.domain.states import Competes, DrawState, RoundState, StageKind, Standing
from turnierleitung.services.entry import results
from turnierleitung.services.formats.registry import format_of
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.ground.drafts import DRAW, DRAW_SEAT
from turnierleitung.services.ground.rows import RESULT, ROUND, SEAT, STAGE, STINT, TABLE
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import Participant
from turnierleitung.storage import schema
from turnierleitung.storage.tournament_file import TournamentFile

_MEMBER: Final = schema.GROUP_MEMBER
_ANNOUNCED: Final = (RoundState.PUBLISHED, RoundState.RUNNING)


class OpenPlace(NamedTuple):
    """A place that was announced and has no slip yet."""

    round: int
    table: int
    seat: int


class Vacancy(NamedTuple):
    """Somebody who leaves, what he leaves behind, and who could come in his place."""

    gone: Participant
    places: tuple[OpenPlace, ...]
    """At tables of rounds, the next one first; matches are not among them."""
    deals: int | None
    """How many the list has that he is playing just now; ``None`` where he plays none that could go on."""
    next_round: int | None
    """The round from which on somebody else plays; ``None`` one against one, or where none is left."""
    free: tuple[Participant, ...]
    """Who is registered and plays nowhere."""
    against_points: tuple[Problem, ...]
    """Why nobody can take over his points; empty where somebody can."""
    against_zero: tuple[Problem, ...]
    """Why nobody can take his seat and begin at zero; empty where somebody can."""


def view(tournament: TournamentFile, gone_id: int) -> Vacancy:
    """Return what there is to take over from somebody who leaves, and by whom."""
    people = participants.by_id(tournament)
    gone = people[gone_id]
    playing = format_of(tournament)
    with tournament.reading() as connection:
        places, seats = _places(tournament, connection, gone_id)
        open_rounds = connection.execute(
            select(ROUND.c.number, ROUND.c.state)
            .where(ROUND.c.state != RoundState.FINISHED)
            .order_by(ROUND.c.number)
        ).all()
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
        deals=results.deals_that_go_on(tournament, seats) if seats else None,
        next_round=ahead[0] if playing.seated_by_round and ahead else None,
        free=free,
        against_points=tuple(points),
        against_zero=tuple(zero),
    )


def has_played(tournament: TournamentFile, participant_id: int) -> bool:
    """Return whether somebody sits somewhere, played, or is announced for a whole stage."""
    if participant_id in format_of(tournament).entered(tournament):
        return True
    places = (SEAT.c.participant_id, STINT.c.participant_id)
    with tournament.reading() as connection:
        return any(
            connection.execute(select(place).where(place == participant_id).limit(1)).first() is not None
            for place in places
        )


def _not_allowed(tournament: TournamentFile) -> tuple[Problem, ...]:
    if rulebooks.current(tournament).conduct.substitutes is Substitutes.NOT_ALLOWED:
        return (Problem("substitute.not_allowed", Topic.SUBSTITUTES),)
    return ()


def _places(
    tournament: TournamentFile, connection: Connection, participant_id: int
) -> tuple[tuple[OpenPlace, ...], int]:
    """Return the places that somebody else can take, and how many sit where the list is being played.

    A list that is closed as it stands when somebody leaves stays his (S-15).
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
    """Return who has a place in what is announced or drafted."""
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
        format_of(tournament)
        .entered(tournament)
        .union(connection.execute(sits).scalars(), connection.execute(drafted).scalars())
    )


def _seated_last(connection: Connection) -> frozenset[int]:
    """Return who sits in the last round that has tables; whoever is there and in no draft either waits."""
    last = (
        select(TABLE.c.round_id).join(ROUND, ROUND.c.id == TABLE.c.round_id).order_by(ROUND.c.number.desc())
    ).limit(1)
    sits = (
        select(SEAT.c.participant_id)
        .join(TABLE, TABLE.c.id == SEAT.c.table_id)
        .where(TABLE.c.round_id == last.scalar_subquery())
    )
    return frozenset(connection.execute(sits).scalars())

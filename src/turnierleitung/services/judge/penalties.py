"""Penalties: those recorded, their possible places, and the valid ones (Q-23, S-15)."""

from __future__ import annotations

import json
from typing import NamedTuple

from sqlalchemy import select

from turnierleitung.domain import plugins
from turnierleitung.domain.conduct import Carrier, Due, PenaltyEffect, PenaltySource, due
from turnierleitung.domain.money import CashKind
from turnierleitung.domain.states import Format, RoundState, TableState
from turnierleitung.services import formats, results, slip_penalties
from turnierleitung.services.ground import records, rulebooks, stages
from turnierleitung.services.ground.records import PENALTY, ROUND, TABLE
from turnierleitung.services.ground.tournaments import tidy
from turnierleitung.services.leaving import PLAIN, Choice
from turnierleitung.services.people import operators, participants
from turnierleitung.storage import schema
from turnierleitung.storage.tournament_file import TournamentFile, kept


class GivenPenalty(NamedTuple):
    """A penalty as lists show it."""

    id: int
    participant_id: int
    name: str
    """Of the person, who may have been replaced since."""
    table_id: int | None
    round_number: int | None
    table: int | None
    """Number of the table or of the match; ``None`` if it was at none."""
    is_match: bool
    deal: int | None
    title: str
    """Empty if it comes from a slip and the catalogue has no such entry."""
    rule: str
    effect: PenaltyEffect
    carrier: Carrier
    source: PenaltySource
    reason: str
    reported_by: str
    decided_by: str
    at: str
    lifted_at: str | None
    waits: bool
    """Whether it still has to be put on a slip."""
    contained: bool
    """Whether it is only noted, because the sums of the slip contain it."""
    points: int = 0
    """The change in points, with ``POINTS``."""
    fine_cents: int = 0

    @property
    def holds(self) -> bool:
        """Whether it was not revoked."""
        return self.lifted_at is None


class PunishedAt(NamedTuple):
    """A present or past table of a person."""

    table_id: int
    round_number: int
    number: int
    """Of the table, or of the match."""
    is_match: bool
    seat: int
    others: tuple[int, ...]
    """The others at the table."""
    state: TableState


class NewPenalty(NamedTuple):
    """The director's input for a penalty."""

    participant_id: int
    title: str
    rule: str
    effect: PenaltyEffect
    table_id: int | None = None
    deal: int | None = None
    points: int = 0
    others: int = 0
    fine_cents: int = 0
    reason: str = ""
    reported_by: str = ""
    choice: Choice = PLAIN
    """With an exclusion."""

    @property
    def words(self) -> str:
        """The reason, also where one is required."""
        return tidy(self.reason) or self.title


@kept
def view(tournament: TournamentFile) -> tuple[GivenPenalty, ...]:
    """Return all penalties, the latest first; those that were revoked too."""
    staff = {one.id: one.name for one in operators.everyone(tournament)}
    people = participants.by_id(tournament)
    person = schema.table_of(schema.Person)
    query = (
        select(
            PENALTY,
            person.c.last_name,
            person.c.first_name,
            TABLE.c.number.label("table"),
            ROUND.c.number.label("round"),
            ROUND.c.id.label("round_id"),
        )
        .join(person, person.c.id == PENALTY.c.person_id)
        .outerjoin(TABLE, TABLE.c.id == PENALTY.c.table_id)
        .outerjoin(ROUND, ROUND.c.id == TABLE.c.round_id)
        .order_by(PENALTY.c.id.desc())
    )
    with tournament.reading() as connection:
        rows = connection.execute(query).mappings().all()
        adjustment, cash = schema.ADJUSTMENT, records.CASH
        points = {
            (penalty_id, participant_id): json.loads(tallies).get(plugins.POINTS, 0)
            for penalty_id, participant_id, tallies in connection.execute(
                select(adjustment.c.penalty_id, adjustment.c.participant_id, adjustment.c.tallies)
            )
        }
        fines: dict[int, int] = dict(
            connection.execute(
                select(cash.c.penalty_id, cash.c.cents).where(cash.c.kind == CashKind.FINE)
            ).all()
        )
    waiting, contained = _on_slips(tournament, {row["table_id"] for row in rows} - {None})
    return tuple(
        GivenPenalty(
            id=row["id"],
            participant_id=row["participant_id"],
            name=_name(people.get(row["participant_id"]), row["last_name"], row["first_name"]),
            table_id=row["table_id"],
            round_number=row["round"],
            table=row["table"],
            is_match=row["round_id"] is not None and _is_match(tournament, row["round_id"]),
            deal=row["deal"],
            title=row["title"],
            rule=row["rule"],
            effect=PenaltyEffect(row["effect"]),
            carrier=Carrier(row["carrier"]),
            source=PenaltySource(row["source"]),
            reason=row["reason"],
            reported_by=row["reported_by"],
            decided_by=staff.get(row["decided_by"], ""),
            at=row["at"],
            lifted_at=row["lifted_at"],
            waits=row["id"] in waiting,
            contained=row["id"] in contained,
            points=points.get((row["id"], row["participant_id"]), 0),
            fine_cents=fines.get(row["id"], 0),
        )
        for row in rows
    )


def _name(now: participants.Participant | None, last: str, first: str) -> str:
    """Return the name of the person punished; someone else may have the place now."""
    person = participants.PersonData(last, first)
    return now.name if now is not None and now.person.name == person.name else person.name


def _is_match(tournament: TournamentFile, round_id: int) -> bool:
    return stages.of_round(tournament, round_id).kind.played_as is Format.MATCHES


def _on_slips(tournament: TournamentFile, tables: set[int]) -> tuple[frozenset[int], frozenset[int]]:
    """Return which penalties wait for their slips, and which are contained in sums."""
    rulebook = rulebooks.current(tournament)
    waiting: set[int] = set()
    contained: set[int] = set()
    for table_id in tables:
        with tournament.reading() as connection:
            carried = records.carried_penalties(connection, table_id)
        if not carried:
            continue
        slip = results.load(tournament, table_id)
        counts = slip.state in (TableState.ENTERED, TableState.VOID)
        found = slip_penalties.compare(carried, slip.result if counts else None, slip.players, rulebook)
        waiting.update(one.id for one in found.waiting)
        contained.update(one.id for one in found.contained)
    return frozenset(waiting), frozenset(contained)


def slip_tells(tournament: TournamentFile, table_id: int) -> bool:
    """Return whether an entered slip lists its penalties."""
    result, game = results.load(tournament, table_id).result, rulebooks.current(tournament).game
    return result is not None and plugins.game(game.kind).borne(result, game).all_told


def had(tournament: TournamentFile, participant_id: int) -> tuple[GivenPenalty, ...]:
    """Return the valid penalties of a present participant, the latest first."""
    person = _person(tournament, participant_id)
    own = set(tournament.query(select(PENALTY.c.id).where(PENALTY.c.person_id == person)).scalars())
    return tuple(one for one in view(tournament) if one.id in own and one.holds)


def _person(tournament: TournamentFile, participant_id: int) -> int:
    row = schema.table_of(schema.Participant)
    found: int = tournament.query(select(row.c.person_id).where(row.c.id == participant_id)).scalar_one()
    return found


def catalogue(tournament: TournamentFile, participant_id: int | None) -> tuple[Due, ...]:
    """Return the catalogue with the next penalties for a participant; without one, the first ones."""
    titles = [] if participant_id is None else [one.title for one in had(tournament, participant_id)]
    return tuple(due(rulebooks.current(tournament).penalties, titles))


def tables(tournament: TournamentFile, participant_id: int) -> tuple[PunishedAt, ...]:
    """Return the tables of a participant: that of the running round first, then the latest."""
    found: list[PunishedAt] = []
    for place in stages.all_of(tournament):
        for round_id in place.rounds:
            view = formats.rounds_view(tournament, round_id)
            if view.state is RoundState.PLANNED:
                continue
            hall = formats.stage_format(place.kind.played_as).hall(tournament, round_id)
            for row in view.tables:
                spot = hall.get(row.table_id)
                seated = () if spot is None else spot.people
                if participant_id in seated:
                    found.append(
                        PunishedAt(
                            table_id=row.table_id,
                            round_number=view.number,
                            number=row.number,
                            is_match=place.kind.played_as is Format.MATCHES,
                            seat=seated.index(participant_id) + 1,
                            others=tuple(one for one in seated if one not in (participant_id, None)),
                            state=row.state,
                        )
                    )
    waiting = (TableState.OPEN, TableState.PARKED)
    to_come = [at for at in found if at.state in waiting]
    over = [at for at in found if at.state not in waiting]
    # Of several matches the next one is meant; of what is played the last one.
    to_come.sort(key=lambda at: (-at.round_number, at.number))
    over.sort(key=lambda at: (-at.round_number, -at.number))
    return (*to_come, *over)

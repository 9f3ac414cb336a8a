"""Number cards at the door: who drew which, and what becomes of the seats when the door closes (D-03)."""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple

from sqlalchemy import delete, insert, select, update
from sqlalchemy.orm import Session

from turnierleitung.domain.draw.lot import DrawnSeat
from turnierleitung.domain.draw.tables.number_cards import place_of
from turnierleitung.domain.draw.tables.repair import Move, moves
from turnierleitung.domain.problems import Problem, Refused, Topic
from turnierleitung.domain.states import RoundState
from turnierleitung.services.ground import drafts, stages
from turnierleitung.services.ground.records import ROUND
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import Participant
from turnierleitung.services.tables import card_plans, seatings
from turnierleitung.services.tables.card_plans import CARD, CARD_SET, CardSet
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import TournamentFile

MOST_TABLES: Final = 200


class CardHolder(NamedTuple):
    """Somebody who has drawn a card."""

    card: int
    table: int
    seat: int
    someone: Participant


class DoorClosing(NamedTuple):
    """What becomes of the seats if the door closes now."""

    sizes: tuple[int, ...] = ()
    """Seats of the tables that are played at."""
    dissolved: tuple[int, ...] = ()
    """Numbers of the tables for which somebody has a card and at which nobody plays."""
    moves: tuple[Move, ...] = ()
    """For whom something changes; who has no card yet comes to a seat by lot."""
    waiting: tuple[int, ...] = ()
    """Participants who wait, since so many fill no table."""
    problems: tuple[Problem, ...] = ()
    """Why it cannot be closed; then the rest is empty."""

    @property
    def changing_table(self) -> int:
        """How many go to another table than their card says."""
        return sum(move.changes_table for move in self.moves)


class NumberCards(NamedTuple):
    """The cards of a round, and who has them."""

    round_id: int
    tables: int
    """For so many tables there are cards."""
    seats: int
    """At each of them."""
    holders: tuple[CardHolder, ...]
    """By card."""
    without: tuple[Participant, ...]
    """Who is there, plays and has no card, by name."""
    out: tuple[int, ...]
    """Cards that nobody has brought yet."""
    expected: int
    """How many are there or may still come."""
    closing: DoorClosing | None
    """``None`` while nobody has a card."""

    @property
    def cards(self) -> int:
        """The highest number."""
        return self.tables * self.seats


def view(tournament: TournamentFile, round_id: int) -> NumberCards | None:
    """Return the cards of a round that is still to be published; ``None`` where none are drawn for it."""
    number, state = _number_and_state(tournament, round_id)
    if state is not RoundState.PLANNED or not card_plans.cards_are_wanted(tournament, number):
        return None
    there = set_of(tournament, round_id)
    drawn = card_plans.cards_by_participant(tournament, round_id)
    people = participants.by_id(tournament)
    holders = tuple(
        CardHolder(card, *place_of(card, there.seats), people[someone]) for someone, card in drawn.items()
    )
    taken = set(drawn.values())
    return NumberCards(
        round_id=round_id,
        tables=there.tables,
        seats=there.seats,
        holders=holders,
        without=tuple(one for one in seatings.playing(tournament, number) if one.id not in drawn),
        out=tuple(card for card in range(1, there.cards + 1) if card not in taken),
        expected=seatings.expected_in(tournament, number),
        closing=_closing(tournament, number, holders) if holders else None,
    )


def set_of(tournament: TournamentFile, round_id: int) -> CardSet:
    """Return the cards that there are: as settled, else for as many tables as all need who are expected."""
    there = card_plans.settled_tables(tournament, round_id)
    if there is not None:
        return there
    number, _ = _number_and_state(tournament, round_id)
    seats = stages.tables_of(tournament, number).seats
    tables = -(-seatings.expected_in(tournament, number) // seats)
    return CardSet(min(max(tables, 1), MOST_TABLES), seats, "")


def _closing(tournament: TournamentFile, number: int, holders: tuple[CardHolder, ...]) -> DoorClosing:
    before = tuple(sorted(DrawnSeat(one.table, one.seat, one.someone.id) for one in holders))
    try:
        plan = card_plans.prepare(tournament, number)
    except Refused as refusal:
        return DoorClosing(problems=refusal.problems)
    now = seatings.drawn(plan).seats
    seated = {seat.participant_id for seat in now}
    counted = Counter(seat.table for seat in now)
    waiting = seatings.waiting(
        seatings.playing(tournament, number), now, seatings.waits_before(tournament, number)
    )
    return DoorClosing(
        sizes=tuple(counted[table] for table in sorted(counted)),
        dissolved=tuple(sorted({one.table for one in holders if one.someone.id in seated} - counted.keys())),
        moves=moves(before, now),
        waiting=tuple(one.id for one in waiting),
    )


def take(tournament: TournamentFile, round_id: int, participant_id: int, card: int) -> Changes:
    """Note which card somebody has drawn; the first one settles how many there are.

    Raises:
        Refused: there is no such card, somebody has it, or he has another one; he does not play, or the
            round is published.
    """
    people = participants.by_id(tournament)
    someone, there = people[participant_id], set_of(tournament, round_id)
    drawn = card_plans.cards_by_participant(tournament, round_id)
    about: dict[str, int | str] = {"card": card, "name": someone.name}
    number, _ = _number_and_state(tournament, round_id)
    if participant_id not in {one.id for one in seatings.playing(tournament, number)}:
        raise Refused(Problem("card.not_there", Topic.SEATING, params=about))
    if participant_id in drawn:
        has: dict[str, int | str] = {"card": drawn[participant_id], "name": someone.name}
        raise Refused(Problem("card.has_one", Topic.SEATING, params=has))
    if not 1 <= card <= there.cards:
        raise Refused(Problem("card.none_such", Topic.SEATING, params={**about, "last": there.cards}))
    for other, taken in drawn.items():
        if taken == card:
            about["name"] = people[other].name
            raise Refused(Problem("card.taken", Topic.SEATING, params=about))
    with refusing(), tournament.action("card.drawn") as action:
        number = drafts.open_round(action.session, round_id).number
        action.describe(participant=participant_id, card=card, round=number)
        _settle(action.session, round_id, there)
        action.connection.execute(
            insert(CARD).values(round_id=round_id, number=card, participant_id=participant_id)
        )
    return action.changes


def give_back(tournament: TournamentFile, round_id: int, participant_id: int) -> Changes:
    """Take somebody's card back; it is out again.

    Raises:
        Refused: he has none, or the round is published.
    """
    card = card_plans.cards_by_participant(tournament, round_id).get(participant_id)
    if card is None:
        name = participants.by_id(tournament)[participant_id].name
        raise Refused(Problem("card.has_none", Topic.SEATING, params={"name": name}))
    with refusing(), tournament.action("card.returned") as action:
        number = drafts.open_round(action.session, round_id).number
        action.describe(participant=participant_id, card=card, round=number)
        here = (CARD.c.round_id == round_id, CARD.c.participant_id == participant_id)
        action.connection.execute(delete(CARD).where(*here))
    return action.changes


def settle_tables(tournament: TournamentFile, round_id: int, tables: int, seed: str | None = None) -> Changes:
    """Say for how many tables there are cards.

    Raises:
        Refused: somebody has a card of a table behind them, or the round is published.
    """
    there = set_of(tournament, round_id)._replace(tables=tables)
    drawn = card_plans.cards_by_participant(tournament, round_id)
    for someone, card in drawn.items():
        if card > there.cards:
            name = participants.by_id(tournament)[someone].name
            params: dict[str, int | str] = {"card": card, "name": name}
            raise Refused(Problem("card.still_held", Topic.SEATING, params=params))
    with refusing(), tournament.action("cards.settled") as action:
        number = drafts.open_round(action.session, round_id).number
        action.describe(count=there.cards, round=number)
        _settle(action.session, round_id, there, seed)
        action.connection.execute(
            update(CARD_SET).where(CARD_SET.c.round_id == round_id).values(tables=tables)
        )
    return action.changes


def _settle(session: Session, round_id: int, there: CardSet, seed: str | None = None) -> None:
    """Note which cards there are, unless that is noted; the lot is drawn with it."""
    connection = session.connection()
    if connection.execute(select(CARD_SET.c.id).where(CARD_SET.c.round_id == round_id)).first() is None:
        values = {"round_id": round_id, "tables": there.tables, "seats": there.seats}
        connection.execute(insert(CARD_SET).values(**values, seed=seed or drafts.new_seed()))


def _number_and_state(tournament: TournamentFile, round_id: int) -> tuple[int, RoundState]:
    with tournament.reading() as connection:
        number, state = connection.execute(
            select(ROUND.c.number, ROUND.c.state).where(ROUND.c.id == round_id)
        ).one()
    return number, RoundState(state)

"""Number cards at the door: who drew which, how they are stored, the seats when the door closes (D-03)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import delete, insert, select, update
from sqlalchemy.orm import Session

from turnierleitung.domain.draw.lot import DrawnSeat
from turnierleitung.domain.draw.tables.headcount import TablePlan
from turnierleitung.domain.draw.tables.number_cards import DrawnCards, place_of
from turnierleitung.domain.draw.tables.repair import Move, moves
from turnierleitung.domain.draw.tables.wanted import Guest, Seating, Wanted
from turnierleitung.domain.names import in_a_row
from turnierleitung.domain.problems import Problem, Refused, Topic
from turnierleitung.domain.stages import FirstSeats
from turnierleitung.domain.states import RoundState
from turnierleitung.services.ground import drafts, round_rows, stages
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.people import participants
from turnierleitung.services.tables import seatings
from turnierleitung.storage import schema
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import TournamentFile

CARD_SET: Final = schema.NUMBER_CARD_SET
CARD: Final = schema.NUMBER_CARD


class CardSet(NamedTuple):
    """The settled number cards."""

    tables: int
    seats: int
    """At each of these tables."""
    seed: str
    """Of the lot for those who have no card or have to move."""

    @property
    def cards(self) -> int:
        """The highest number."""
        return self.tables * self.seats


def cards_are_wanted(tournament: TournamentFile, number: int) -> bool:
    """Whether people draw cards for their seats: only in the first round of a stage that asks for it."""
    first = stages.of_number(tournament, number).numbers[0] == number
    return first and stages.tables_of(tournament, number).first_seats is FirstSeats.NUMBER_CARDS


def settled_tables(tournament: TournamentFile, round_id: int) -> CardSet | None:
    """Return the number cards of a round; ``None`` until they are settled or one is drawn."""
    query = select(CARD_SET.c.tables, CARD_SET.c.seats, CARD_SET.c.seed).where(
        CARD_SET.c.round_id == round_id
    )
    row = tournament.query(query).first()
    return None if row is None else CardSet(*row)


def cards_by_participant(tournament: TournamentFile, round_id: int) -> Mapping[int, int]:
    """Return the card of each participant, the lowest number first."""
    query = select(CARD.c.participant_id, CARD.c.number).where(CARD.c.round_id == round_id)
    return dict(tournament.query(query.order_by(CARD.c.number)).all())


_NAMED: Final = 6


def prepare(tournament: TournamentFile, number: int, seed: str | None = None) -> seatings.Plan:
    """Return the input of a round's draw: its cards once one is drawn, else as for every round.

    Without a ``seed`` it uses the seed stored with the first card. People without a card, or who have to
    move, thus get the same seats each time the door is closed.

    Raises:
        Refused: as :func:`seatings.prepare`.
    """
    round_id = stages.of_number(tournament, number).rounds[0]
    there, drawn = settled_tables(tournament, round_id), holders(tournament, number)
    if there is None or not drawn:
        return seatings.prepare(tournament, number, seed)
    stage = stages.tables_of(tournament, number)
    plan, seated = seatings.who_plays(tournament, number, drawn)
    wishes = seatings.wishes(stage, seated)
    _check_tables(seated, plan, max(there.tables, len(plan.sizes)))
    guests = seatings.guests_of([someone.id for someone in seated], wishes.tags, wishes.tables)
    here = {guest.id for guest in guests}
    seats = seats_of({person: card for person, card in drawn.items() if person in here}, there.seats)
    return seatings.Plan(
        wanted=Wanted(guests, plan.sizes, 1),
        blind=False,
        seed=seed or there.seed,
        parameters=_parameters(there, drawn, plan, wishes),
        following=None,
        cards=DrawnCards(seats, guests, plan.sizes, there.tables),
    )


def _parameters(
    there: CardSet, drawn: Mapping[int, int], plan: TablePlan, wishes: seatings.Wishes
) -> dict[str, object]:
    return {
        "cards": dict(sorted(drawn.items())),
        "card_tables": there.tables,
        "card_seats": there.seats,
        "sizes": list(plan.sizes),
        "tags": wishes.tags,
        "tables": wishes.tables,
    }


def holders(tournament: TournamentFile, number: int) -> Mapping[int, int]:
    """Return the holders of cards for a round; none if it is not drawn by cards."""
    if not cards_are_wanted(tournament, number):
        return {}
    return cards_by_participant(tournament, stages.of_number(tournament, number).rounds[0])


def moves_of(stored: Mapping[str, Any], seats: Seating) -> tuple[Move, ...]:
    """Return the people seated away from their card; empty if the round is not drawn by cards."""
    if "cards" not in stored:
        return ()
    return moves(seats_of(_cards(stored), stored["card_seats"]), seats)


def changed(stored: Mapping[str, Any], drawn: Mapping[int, int], names: Mapping[int, str]) -> Problem | None:
    """Return a problem naming people whose card changed since the draw, or ``None``."""
    then = _cards(stored)
    concerned = [person for person in names if then.get(person) != drawn.get(person)]
    if not concerned:
        return None
    told = in_a_row(names[person] for person in concerned[:_NAMED])
    more = " …" if len(concerned) > _NAMED else ""
    return Problem("draw.cards_changed", Topic.SEATING, params={"names": told + more})


def _cards(stored: Mapping[str, Any]) -> dict[int, int]:
    """Return the card of each person at the time of the draw. JSON keys are texts, so they are parsed."""
    return {int(person): card for person, card in stored.get("cards", {}).items()}


def from_stored(stored: Mapping[str, Any], guests: tuple[Guest, ...]) -> DrawnCards:
    """Return the input of a stored seating, to draw it again."""
    here = {guest.id for guest in guests}
    cards = {person: card for person, card in _cards(stored).items() if person in here}
    seats = seats_of(cards, stored["card_seats"])
    return DrawnCards(seats, guests, tuple(stored["sizes"]), stored["card_tables"])


def seats_of(cards: Mapping[int, int], seats: int) -> Seating:
    """Return the seats that the cards assign, at tables with ``seats`` seats."""
    return tuple(sorted(DrawnSeat(*place_of(card, seats), person) for person, card in cards.items()))


def _check_tables(seated: Sequence[participants.Participant], plan: TablePlan, tables: int) -> None:
    """Refuse tables that people need and that are not there, or too small."""
    needed = Counter(someone.fixed_table for someone in seated if someone.fixed_table is not None)
    problems = [
        Problem(
            "draw.table_missing",
            Topic.SEATING,
            params={"name": someone.name, "table": someone.fixed_table, "tables": tables},
        )
        for someone in seated
        if someone.fixed_table is not None and someone.fixed_table > tables
    ]
    # Whoever needs a table is given the largest ones.
    sizes = sorted(plan.sizes, reverse=True) + [0] * len(needed)
    problems += [
        Problem("draw.table_full", Topic.SEATING, params={"table": table, "people": people, "seats": size})
        for (table, people), size in zip(needed.most_common(), sizes, strict=False)
        if people > size
    ]
    if problems:
        raise Refused(*problems)


MOST_TABLES: Final = 200


class CardHolder(NamedTuple):
    """A person who has drawn a card."""

    card: int
    table: int
    seat: int
    someone: participants.Participant


class DoorClosing(NamedTuple):
    """The effect of closing the door now."""

    sizes: tuple[int, ...] = ()
    """Seats of the tables that are played at."""
    dissolved: tuple[int, ...] = ()
    """Table numbers of drawn cards that end up without players."""
    moves: tuple[Move, ...] = ()
    """People whose seat changes; people without a card get theirs by lot."""
    waiting: tuple[int, ...] = ()
    """Participants who sit out because they do not fill a table."""
    problems: tuple[Problem, ...] = ()
    """Why it cannot be closed; then the rest is empty."""

    @property
    def changing_table(self) -> int:
        """Number of people who sit at another table than their card says."""
        return sum(move.changes_table for move in self.moves)


class NumberCards(NamedTuple):
    """The number cards of a round and their holders."""

    round_id: int
    tables: int
    """Number of tables that have cards."""
    seats: int
    """At each of them."""
    holders: tuple[CardHolder, ...]
    """By card."""
    without: tuple[participants.Participant, ...]
    """People who play but have no card yet, by name."""
    out: tuple[int, ...]
    """Cards not handed in yet."""
    expected: int
    """Number of people present or expected."""
    closing: DoorClosing | None
    """``None`` until the first card is drawn."""

    @property
    def cards(self) -> int:
        """The highest number."""
        return self.tables * self.seats


def view(tournament: TournamentFile, round_id: int) -> NumberCards | None:
    """Return the cards of an unpublished round; ``None`` if it is not drawn by cards."""
    number, state = round_rows.number_and_state(tournament, round_id)
    if state is not RoundState.PLANNED or not cards_are_wanted(tournament, number):
        return None
    there = set_of(tournament, round_id)
    drawn = cards_by_participant(tournament, round_id)
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
    """Return the number cards: as settled, else for as many tables as all expected people need."""
    there = settled_tables(tournament, round_id)
    if there is not None:
        return there
    number, _ = round_rows.number_and_state(tournament, round_id)
    seats = stages.tables_of(tournament, number).seats
    tables = -(-seatings.expected_in(tournament, number) // seats)
    return CardSet(min(max(tables, 1), MOST_TABLES), seats, "")


def _closing(tournament: TournamentFile, number: int, holders: tuple[CardHolder, ...]) -> DoorClosing:
    before = tuple(sorted(DrawnSeat(one.table, one.seat, one.someone.id) for one in holders))
    try:
        plan = prepare(tournament, number)
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
    """Record a drawn card; the first one settles the number of cards.

    Raises:
        Refused: there is no such card, it is taken, the person has another one or does not play, or the round
            is published.
    """
    people = participants.by_id(tournament)
    someone, there = people[participant_id], set_of(tournament, round_id)
    drawn = cards_by_participant(tournament, round_id)
    about: dict[str, int | str] = {"card": card, "name": someone.name}
    number, _ = round_rows.number_and_state(tournament, round_id)
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
    """Return a card to the unused ones.

    Raises:
        Refused: the person has none, or the round is published.
    """
    card = cards_by_participant(tournament, round_id).get(participant_id)
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
    """Set the number of tables that have cards.

    Raises:
        Refused: a card of a later table is drawn, or the round is published.
    """
    there = set_of(tournament, round_id)._replace(tables=tables)
    drawn = cards_by_participant(tournament, round_id)
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

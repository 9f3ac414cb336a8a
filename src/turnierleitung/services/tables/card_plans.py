"""The number cards of a round as the file holds them, and what its seats depend on (D-03)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import select

from turnierleitung.domain.draw.lot import DrawnSeat
from turnierleitung.domain.draw.tables.headcount import TablePlan
from turnierleitung.domain.draw.tables.number_cards import DrawnCards, place_of
from turnierleitung.domain.draw.tables.repair import Move, moves
from turnierleitung.domain.draw.tables.wanted import Guest, Seating, Wanted
from turnierleitung.domain.problems import Problem, Refused, Topic
from turnierleitung.domain.stages import FirstSeats
from turnierleitung.services.ground import stages
from turnierleitung.services.people.participants import Participant
from turnierleitung.services.tables import seatings
from turnierleitung.storage import schema
from turnierleitung.storage.tournament_file import TournamentFile

CARD_SET: Final = schema.NUMBER_CARD_SET
CARD: Final = schema.NUMBER_CARD


class CardSet(NamedTuple):
    """The cards that there are, as it was settled."""

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
    """Tell whether people draw their seats in a round themselves: in the first of a stage that says so."""
    first = stages.of_number(tournament, number).numbers[0] == number
    return first and stages.tables_of(tournament, number).first_seats is FirstSeats.NUMBER_CARDS


def settled_tables(tournament: TournamentFile, round_id: int) -> CardSet | None:
    """Return the cards that there are for a round; ``None`` while nobody chose and no card is drawn."""
    query = select(CARD_SET.c.tables, CARD_SET.c.seats, CARD_SET.c.seed).where(
        CARD_SET.c.round_id == round_id
    )
    with tournament.reading() as connection:
        row = connection.execute(query).first()
    return None if row is None else CardSet(*row)


def cards_by_participant(tournament: TournamentFile, round_id: int) -> Mapping[int, int]:
    """Return who has drawn which card, the lowest number first."""
    query = select(CARD.c.participant_id, CARD.c.number).where(CARD.c.round_id == round_id)
    with tournament.reading() as connection:
        return dict(connection.execute(query.order_by(CARD.c.number)).all())


_NAMED: Final = 6


def prepare(tournament: TournamentFile, number: int, seed: str | None = None) -> seatings.Plan:
    """Return what the draw of a round depends on: the cards, once somebody has one, else as of every round.

    Without a ``seed`` the lot for those who have no card or have to move is the one that was settled with
    the first card: however often the door is closed, the same comes out.

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
    """Return who has which card for a round; nobody where none are drawn for it."""
    if not cards_are_wanted(tournament, number):
        return {}
    return cards_by_participant(tournament, stages.of_number(tournament, number).rounds[0])


def moves_of(stored: Mapping[str, Any], seats: Seating) -> tuple[Move, ...]:
    """Return for whom a drawn seating is other than his card; nobody where it is not by cards."""
    if "cards" not in stored:
        return ()
    return moves(seats_of(_cards(stored), stored["card_seats"]), seats)


def changed(stored: Mapping[str, Any], drawn: Mapping[int, int], names: Mapping[int, str]) -> Problem | None:
    """Return whose card is another one since a seating was drawn; ``None`` where all are the same."""
    then = _cards(stored)
    concerned = [person for person in names if then.get(person) != drawn.get(person)]
    if not concerned:
        return None
    told = " · ".join(names[person] for person in concerned[:_NAMED])
    more = " …" if len(concerned) > _NAMED else ""
    return Problem("draw.cards_changed", Topic.SEATING, params={"names": told + more})


def _cards(stored: Mapping[str, Any]) -> dict[int, int]:
    """Return who had which card when a seating was drawn; numbers that are keys are texts in the file."""
    return {int(person): card for person, card in stored.get("cards", {}).items()}


def from_stored(stored: Mapping[str, Any], guests: tuple[Guest, ...]) -> DrawnCards:
    """Return what a stored seating was drawn from, to draw it again."""
    here = {guest.id for guest in guests}
    cards = {person: card for person, card in _cards(stored).items() if person in here}
    seats = seats_of(cards, stored["card_seats"])
    return DrawnCards(seats, guests, tuple(stored["sizes"]), stored["card_tables"])


def seats_of(cards: Mapping[int, int], seats: int) -> Seating:
    """Return where cards seat people, at tables of so many seats."""
    return tuple(sorted(DrawnSeat(*place_of(card, seats), person) for person, card in cards.items()))


def _check_tables(seated: Sequence[Participant], plan: TablePlan, tables: int) -> None:
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

"""The certificate of a draw: what it takes to draw it again, and the proof that the same comes out."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, select

from turnierleitung.domain.draw import lot
from turnierleitung.domain.draw.tables import moving_on, number_cards, repair, seating
from turnierleitung.domain.draw.tables.wanted import Following, Report, Seating, Strength, Wanted, say_nothing
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.states import DrawState
from turnierleitung.services.ground.drafts import DRAW, DRAW_SEAT
from turnierleitung.services.ground.records import ROUND
from turnierleitung.services.people import participants
from turnierleitung.services.people.naming import Swap, TypedBy, swaps_by_draw, typed_by_draw
from turnierleitung.services.tables import ranking_order, seatings
from turnierleitung.services.tables.draws import DrawView
from turnierleitung.services.tables.number_cards import from_stored
from turnierleitung.storage.tournament_file import TournamentFile

_KNOWN: Final = (
    lot.ALGORITHM,
    repair.ALGORITHM,
    seating.ALGORITHM,
    number_cards.ALGORITHM,
    moving_on.ALGORITHM,
    seatings.TYPED,
)


class Link(NamedTuple):
    """One draw on the way to the published seating: the draw itself, then every repair."""

    label: str
    seed: str
    algorithm: int
    following: Following | None
    """The way the ranking was followed, if it was."""
    people: int
    tables: int
    input_digest: str
    """Digest of everything the draw depended on; empty if it was not stored."""
    drawn_digest: str
    """Stands for the seating as it was drawn."""
    seated_digest: str
    """Stands for the seating after the swaps by hand."""
    swaps: tuple[Swap, ...]
    borders: tuple[ranking_order.BorderLot, ...]
    """By rank: the lots that were drawn before it, at the borders of tables."""
    off_rank: tuple[ranking_order.OffRank, ...]
    """By rank: who was drawn to another table than his place in the ranking means."""
    moved_by_hand: int
    """Swaps that were made; as many as ``swaps``, unless an old file did not keep who swapped."""
    typed: TypedBy | None = None
    """Who typed it, if it was not drawn."""


class Certificate(NamedTuple):
    """The certificate of a round's seating."""

    number: int
    links: tuple[Link, ...]
    """Oldest first; the last one is what counts."""
    names: Mapping[int, str]
    """Names of people who were swapped, ordered by lot, or not seated by rank."""

    @property
    def code(self) -> str:
        """A short code for the whole certificate; the same on paper and on the screen."""
        told = [
            (link.seed, link.algorithm, link.input_digest, link.drawn_digest, link.seated_digest)
            for link in self.links
        ]
        return lot.short_digest(json.dumps([self.number, told]))


class Checked(NamedTuple):
    """The result of repeating a draw."""

    same_input: bool
    """Whether the file still contains the same input of the draw."""
    same_draw: bool
    """Whether the same seating comes out."""
    same_seats: bool
    """Whether the recorded swaps turn the draw into the present seating."""

    @property
    def holds(self) -> bool:
        """Whether all of it agrees with the file."""
        return self.same_input and self.same_draw and self.same_seats


class Record(NamedTuple):
    """All that the file holds about a draw; frozen, so it can be drawn again beside the screen."""

    number: int
    drawn: tuple[_Drawn, ...]
    """Oldest first; every one but the first is a repair of the one before."""
    before: tuple[tuple[Seating, ...], ...]
    """For each draw the rounds before it, as they were seated when it was made."""
    swaps: tuple[tuple[Swap, ...], ...]
    names: Mapping[int, str]
    typed: tuple[TypedBy | None, ...]
    """For each draw who typed it, if it was not drawn."""


def record(tournament: TournamentFile, draw_id: int) -> Record:
    """Return the record of a draft or a published draw in the file."""
    with tournament.reading() as connection:
        chain = _chain(connection, draw_id)
        round_id = chain[-1].round_id
        number = connection.execute(select(ROUND.c.number).where(ROUND.c.id == round_id)).scalar_one()
        known = {
            one: _Drawn.read(connection, one).seats
            for each in chain
            for one in each.stored.get("earlier", ())
        }
    published = seatings.published_before(tournament, number)
    # What was mended since stands with its old draw; what still counts is taken from the seats themselves.
    known |= zip(seatings.draws_before(tournament, number), published, strict=False)
    told, typists = swaps_by_draw(tournament), typed_by_draw(tournament)
    swaps = tuple(told.get(one.id, ()) for one in chain)
    people = participants.by_id(tournament)
    concerned = {one for each in swaps for swap in each for one in swap.people}
    for draw in chain:
        concerned.update(one for border in ranking_order.borders_of(draw.stored) for one in border.level)
        concerned.update(one.participant_id for one in ranking_order.off_rank(draw.stored, draw.seats))
    return Record(
        number=number,
        drawn=chain,
        before=tuple(_earlier(one.stored, known, published) for one in chain),
        swaps=swaps,
        names={one: people[one].name for one in sorted(concerned)},
        typed=tuple(typists.get(one.id) for one in chain),
    )


def _earlier(
    stored: Mapping[str, Any], known: Mapping[int, Seating], published: tuple[Seating, ...]
) -> tuple[Seating, ...]:
    """Return the rounds before a draw as they were when it was made; an old file knows them as they are."""
    if "earlier" in stored:
        return tuple(known[one] for one in stored["earlier"])
    return published[: stored.get("after", 0)]


def would_sit(tournament: TournamentFile, draw_id: int, order: Sequence[int]) -> Seating:
    """Return the seating that a draw by rank would have produced from another ranking order."""
    found = record(tournament, draw_id)
    first = found.drawn[0]
    again = first._replace(stored={**first.stored, "order": list(order)})
    return _again(again, (), found.before[0], say_nothing)


def view(tournament: TournamentFile, draw_id: int) -> Certificate:
    """Return the certificate of a draft or a published draw."""
    return certificate(record(tournament, draw_id))


def of_round(tournament: TournamentFile, round_number: int) -> Certificate:
    """Return the certificate of a published round.

    Raises:
        Refused: the round is not published.
    """
    query = (
        select(DRAW.c.id)
        .join(ROUND, ROUND.c.id == DRAW.c.round_id)
        .where(ROUND.c.number == round_number, DRAW.c.state == DrawState.PUBLISHED)
    )
    draw_id = tournament.query(query).scalar()
    if draw_id is None:
        raise Refused(Problem("print.round_not_published", params={"round": round_number}))
    return view(tournament, draw_id)


def certificate(found: Record) -> Certificate:
    """Return the content of a draw's certificate."""
    return Certificate(found.number, tuple(map(_link, found.drawn, found.swaps, found.typed)), found.names)


def check(found: Record, report: Report = say_nothing) -> tuple[Checked | None, ...]:
    """Draw everything again and compare it with the file, the oldest draw first.

    There is ``None`` for a draw by a version of the procedure that this program does not know.
    """
    return tuple(
        _checked(
            one,
            found.drawn[place - 1].seats if place else (),
            found.before[place],
            found.swaps[place],
            report,
        )
        if one.algorithm in _KNOWN
        else None
        for place, one in enumerate(found.drawn)
    )


def holds(tournament: TournamentFile, draw_id: int) -> bool:
    """Repeat a draw from its stored input and compare the result, including swaps."""
    return all(one is not None and one.holds for one in check(record(tournament, draw_id)))


def moved_by_hand(tournament: TournamentFile, draw: DrawView) -> frozenset[int]:
    """Return the people who sit at another table than drawn because of swaps by hand.

    A repair of the seating preserves this state for everyone who keeps the table, and passes it to a newcomer
    who takes over the seat. If several newcomers came, the repair chose their seats. In an old file without a
    record of swaps everyone is included.
    """
    with tournament.reading() as connection:
        chain = _chain(connection, draw.id)
    if not any(one.moved_by_hand for one in chain):
        return frozenset()
    told = swaps_by_draw(tournament)
    seats: Seating = ()
    drawn: dict[int, int] = {}
    for one in chain:
        swaps = told.get(one.id, ())
        drawn = _drawn_tables(one, swaps, seats, drawn)
        seats = one.seats
    return frozenset(seat.participant_id for seat in seats if seat.table != drawn[seat.participant_id])


def _drawn_tables(
    drawn: _Drawn, swaps: tuple[Swap, ...], before: Seating, then: Mapping[int, int]
) -> dict[int, int]:
    """Return the table to which the draw assigned each person; 0 if unknown.

    ``before`` is the seating before a repair, ``then`` the result of this function for it.
    """
    if len(swaps) < drawn.moved_by_hand:
        return {seat.participant_id: 0 for seat in drawn.seats}
    by_place = {seat[:2]: seat.participant_id for seat in before}
    were = {seat.participant_id: seat.table for seat in before}
    stay = set(drawn.people)
    alone = len(stay - were.keys()) == len(were.keys() - stay) == 1
    found = {}
    for seat in _swapped(drawn.seats, swaps[::-1]):
        someone = seat.participant_id
        former = by_place.get((seat.table, seat.seat), someone)
        if were.get(someone) == seat.table:
            found[someone] = then[someone]
        elif alone and someone not in were and former not in stay:
            found[someone] = then[former]
        else:
            found[someone] = seat.table
    return found


class _Drawn(NamedTuple):
    """A stored draw."""

    id: int
    round_id: int
    label: str
    seed: str
    algorithm: int
    digest: str
    moved_by_hand: int
    stored: Mapping[str, Any]
    seats: Seating

    @classmethod
    def read(cls, connection: Connection, draw_id: int) -> _Drawn:
        """Read a draw with its seats as they are now."""
        row = connection.execute(select(DRAW).where(DRAW.c.id == draw_id)).mappings().one()
        seats = connection.execute(
            select(DRAW_SEAT.c.table_number, DRAW_SEAT.c.seat, DRAW_SEAT.c.participant_id)
            .where(DRAW_SEAT.c.draw_id == draw_id)
            .order_by(DRAW_SEAT.c.table_number, DRAW_SEAT.c.seat)
        ).all()
        return cls(
            draw_id,
            row["round_id"],
            row["label"],
            row["seed"],
            row["algorithm"],
            row["digest"],
            row["moved_by_hand"],
            json.loads(row["parameters"]),
            tuple(lot.DrawnSeat(*seat) for seat in seats),
        )

    @property
    def people(self) -> tuple[int, ...]:
        """Everybody in it."""
        return tuple(seat.participant_id for seat in self.seats)

    @property
    def sizes(self) -> tuple[int, ...]:
        """Seats per table."""
        counted = Counter(seat.table for seat in self.seats)
        return tuple(counted[table] for table in sorted(counted))


def _chain(connection: Connection, draw_id: int) -> tuple[_Drawn, ...]:
    """Return a draw behind those that it mends, oldest first."""
    chain = [_Drawn.read(connection, draw_id)]
    while "of" in chain[0].stored:
        chain.insert(0, _Drawn.read(connection, chain[0].stored["of"]))
    return tuple(chain)


def _link(drawn: _Drawn, swaps: tuple[Swap, ...], typed: TypedBy | None) -> Link:
    stored = drawn.stored
    return Link(
        label=drawn.label,
        seed=drawn.seed,
        algorithm=drawn.algorithm,
        following=Following(stored["following"]) if "following" in stored else None,
        people=len(drawn.seats),
        tables=len(drawn.sizes),
        input_digest=stored.get("input", ""),
        drawn_digest=drawn.digest,
        seated_digest=lot.digest(drawn.seats),
        swaps=swaps,
        borders=ranking_order.borders_of(stored),
        off_rank=ranking_order.off_rank(stored, drawn.seats),
        moved_by_hand=drawn.moved_by_hand,
        typed=typed,
    )


def _checked(
    drawn: _Drawn, mended: Seating, earlier: tuple[Seating, ...], swaps: tuple[Swap, ...], report: Report
) -> Checked:
    stored = drawn.stored
    told = stored.get("input", "")
    now = seatings.input_digest(drawn.algorithm, drawn.people, drawn.sizes, (*earlier, mended), stored)
    # What was typed cannot be drawn again: it is the seating before the swaps.
    typed = drawn.algorithm == seatings.TYPED
    again = _swapped(drawn.seats, swaps[::-1]) if typed else _again(drawn, mended, earlier, report)
    return Checked(
        told in ("", now),
        lot.digest(again) == drawn.digest,
        len(swaps) < drawn.moved_by_hand or set(_swapped(again, swaps)) == set(drawn.seats),
    )


def _again(drawn: _Drawn, mended: Seating, earlier: tuple[Seating, ...], report: Report) -> Seating:
    stored = drawn.stored
    match drawn.algorithm:
        case lot.ALGORITHM:
            return lot.draw_seats(drawn.people, drawn.sizes, drawn.seed)
        case number_cards.ALGORITHM:
            guests = seatings.guests_of(drawn.people, *_wishes(stored))
            return number_cards.seat_by_cards(from_stored(stored, guests), drawn.seed)
        case moving_on.ALGORITHM:
            guests = seatings.guests_of(drawn.people, *_wishes(stored))
            return moving_on.seat_by_place(seatings.moving_from(stored, guests), drawn.seed)
        case repair.ALGORITHM:
            guests = seatings.guests_of(drawn.people, *_wishes(stored))
            stay = frozenset(stored["stay"])
            broken = repair.Broken(
                seats=mended, guests=guests, sizes=tuple(stored["sizes"]), before=earlier, stay=stay
            )
            return repair.mend(broken)
        case _:
            strength = (
                Strength(Following(stored["following"]), tuple(stored["order"]))
                if "following" in stored
                else None
            )
            guests = seatings.guests_of(drawn.people, *_wishes(stored), stored["helpers"])
            wanted = Wanted(
                guests=guests, sizes=drawn.sizes, rounds=stored["rounds"], before=earlier, strength=strength
            )
            rounds = seating.draw_rounds(wanted, drawn.seed, report=report)
            return rounds[stored["index"]]


def _wishes(stored: Mapping[str, Any]) -> seatings.Wishes:
    tagged, fixed = ({int(one): each for one, each in stored[key].items()} for key in ("tags", "tables"))
    return seatings.Wishes(tagged, fixed)


def _swapped(seats: Seating, swaps: Sequence[Swap]) -> Seating:
    who = {(seat.table, seat.seat): seat.participant_id for seat in seats}
    for swap in swaps:
        places = {one: place for place, one in who.items()}
        if swap.first in places and swap.second in places:
            who[places[swap.first]], who[places[swap.second]] = swap.second, swap.first
    return tuple(lot.DrawnSeat(table, seat, one) for (table, seat), one in who.items())

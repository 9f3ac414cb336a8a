"""The names of people: in lists, on the wall, with clubs, at their seats."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from operator import attrgetter
from typing import Final, Generic, NamedTuple, Protocol, TypeVar

from sqlalchemy import select

from turnierleitung.domain.names import sort_key, spelling, told_apart
from turnierleitung.domain.states import DrawState
from turnierleitung.services.ground import records
from turnierleitung.services.ground.drafts import DRAW
from turnierleitung.services.ground.records import SEAT, TABLE
from turnierleitung.services.ground.round_rows import HallPlace, SeatedTable
from turnierleitung.services.ground.scenes import ShownName
from turnierleitung.services.people import operators, participants
from turnierleitung.storage import journal
from turnierleitung.storage.tournament_file import TournamentFile, kept


@kept
def by_id(tournament: TournamentFile) -> Mapping[int, str]:
    """Return the short names by participant id: „Huber“, and for two Gerbers „Gerber D.“.

    Identical names get an addition: „Huber S. (SV Roth)“.
    """
    everybody = participants.by_id(tournament)
    heads = {(who.id, *head): head for who in everybody.values() for head in who.person.heads}
    names = told_apart(heads)
    return {
        one: participants.with_mark(
            participants.joined(names[one, last, first] for last, first in who.person.heads), who.apart
        )
        for one, who in everybody.items()
    }


def shown(person: participants.PersonData, apart: str) -> ShownName:
    """Return a name for the wall; of a pair both, with the beginning of their first names."""
    if not person.partner_last_name:
        return ShownName(person.last_name, person.first_name, person.club, apart)
    short = (f"{last} {first[:1]}." if first else last for last, first in person.heads)
    return ShownName(participants.joined(short), club=person.club, apart=apart)


@kept
def shown_by_id(tournament: TournamentFile) -> Mapping[int, ShownName]:
    """Return the names by participant id."""
    return {someone.id: shown(someone.person, someone.apart) for someone in participants.people(tournament)}


@kept
def looked_for(tournament: TournamentFile) -> tuple[tuple[int, ShownName], ...]:
    """Return everybody with his id, in the order of names; a pair stands under both of its names."""
    named = [
        (someone.id, person, someone.apart)
        for someone in participants.people(tournament)
        for person in (someone.person, someone.person.turned)[: len(someone.person.heads)]
    ]
    named.sort(key=lambda entry: sort_key(entry[1].name))
    return tuple((one, shown(person, apart)) for one, person, apart in named)


@kept
def teams_by_id(tournament: TournamentFile) -> Mapping[int, ShownName]:
    """Return the name of everybody's team by participant id, with the last names of its people beside it."""
    playing = [someone for someone in participants.people(tournament) if someone.person.team]
    people: dict[str, list[str]] = {}
    for someone in playing:
        people.setdefault(spelling(someone.person.team), []).append(someone.person.last_name)
    return {
        someone.id: ShownName(someone.person.team, club=", ".join(people[spelling(someone.person.team)]))
        for someone in playing
    }


class Placed(Protocol):
    """Somebody in a ranking."""

    @property
    def name(self) -> str:
        """His name."""

    @property
    def club(self) -> str:
        """His club; empty if he has none."""

    @property
    def rank(self) -> int | None:
        """The rank, of those that are shared the first; ``None`` while it is not certain."""


PlacedT = TypeVar("PlacedT", bound=Placed)


class ClubOfRanking(NamedTuple, Generic[PlacedT]):
    """A club, or a team, with its people in the order of the ranking."""

    name: str
    """Empty for people without one."""
    members: tuple[PlacedT, ...]


def by_club(
    placed: Iterable[PlacedT], name_of: Callable[[PlacedT], str] = attrgetter("club")
) -> tuple[ClubOfRanking[PlacedT], ...]:
    """Group a ranking by club name, or by another one; people without a name are last.

    Names are compared without case. Clubs have no score, because no rulebook defines one.
    """
    written: dict[str, str] = {}
    members: dict[str, list[PlacedT]] = {}
    for someone in placed:
        name = name_of(someone).strip()
        key = spelling(name)
        written.setdefault(key, name)
        members.setdefault(key, []).append(someone)
    keys = sorted(members, key=lambda key: (not key, sort_key(written[key]), key))
    return tuple(ClubOfRanking(written[key], tuple(members[key])) for key in keys)


def shared_clubs(names: Iterable[str]) -> int:
    """Return how many clubs more than one person has; ``names`` are the clubs of people."""
    people = Counter(spelling(name.strip()) for name in names if name.strip())
    return sum(count > 1 for count in people.values())


@kept
def seats_by_table(tournament: TournamentFile, round_id: int) -> tuple[SeatedTable, ...]:
    """Return the tables of a round in order of their numbers."""
    with tournament.reading() as connection:
        tables = connection.execute(
            select(TABLE.c.id, TABLE.c.number).where(TABLE.c.round_id == round_id).order_by(TABLE.c.number)
        ).all()
        seated = connection.execute(
            select(SEAT.c.table_id, SEAT.c.participant_id)
            .join(TABLE, TABLE.c.id == SEAT.c.table_id)
            .where(TABLE.c.round_id == round_id)
            .order_by(SEAT.c.table_id, SEAT.c.number)
        ).all()
    short = by_id(tournament)
    names: dict[int, list[str]] = {row[0]: [] for row in tables}
    for table_id, participant_id in seated:
        names[table_id].append(short[participant_id])
    return tuple(SeatedTable(table_id, number, tuple(names[table_id])) for table_id, number in tables)


@kept
def places(tournament: TournamentFile, round_id: int) -> Mapping[int, HallPlace]:
    """Return the number of each table of a round and who was announced there, by table id."""
    found: dict[int, HallPlace] = {}
    for table_id, number, participant_id in tournament.query(
        select(TABLE.c.id, TABLE.c.number, SEAT.c.participant_id)
        .join(SEAT, SEAT.c.table_id == TABLE.c.id)
        .where(TABLE.c.round_id == round_id)
        .order_by(TABLE.c.number, SEAT.c.number)
    ):
        before = found.get(table_id, HallPlace(number))
        found[table_id] = before._replace(people=(*before.people, participant_id))
    return found


_SWAPPED: Final = ("draw.swapped", "groups.swapped", "bracket.swapped", "seats.exchanged")
_PARAMETERS: Final = frozenset({"first", "second", "draw"})


class Swap(NamedTuple):
    """Two people who changed places by hand after the draw."""

    at: str
    operator: str
    first: int
    second: int
    people: tuple[int, int]
    """The present participants for both; different people if their points were taken over since."""


def swaps_by_draw(tournament: TournamentFile) -> Mapping[int, tuple[Swap, ...]]:
    """Return the recorded swaps that were not undone, oldest first, by the id of their draw."""
    recorded = tournament.history()
    undone, changed = journal.reverted(recorded), records.exchanges(recorded)
    staff = {operator.id: operator.name for operator in operators.everyone(tournament)}
    swaps: dict[int, tuple[Swap, ...]] = {}
    for entry in recorded:
        params = entry.parameters
        if entry.kind in _SWAPPED and entry.sequence not in undone and params.keys() >= _PARAMETERS:
            first, second, draw = (int(params[key]) for key in ("first", "second", "draw"))
            people = tuple(records.as_now(changed, one, entry.sequence) for one in (first, second))
            operator = staff.get(entry.author.operator_id or 0, "")
            swap = Swap(
                at=entry.at, operator=operator, first=first, second=second, people=(people[0], people[1])
            )
            swaps[draw] = (*swaps.get(draw, ()), swap)
    return swaps


class TypedBy(NamedTuple):
    """Who typed a seating."""

    at: str
    operator: str
    """Empty if his name was removed."""


def typed_by_draw(tournament: TournamentFile) -> Mapping[int, TypedBy]:
    """Return who typed a seating instead of drawing it, by the id of its draw."""
    staff = {operator.id: operator.name for operator in operators.everyone(tournament)}
    return {
        int(entry.parameters["draw"]): TypedBy(entry.at, staff.get(entry.author.operator_id or 0, ""))
        for entry in tournament.history()
        if entry.kind == "draw.typed"
    }


def swaps_of_round(tournament: TournamentFile, round_id: int) -> tuple[tuple[str, str], ...]:
    """Return the names of people with swapped places in the published round.

    People swapped back are not among them.
    """
    query = select(DRAW.c.id, DRAW.c.state, DRAW.c.parameters, DRAW.c.moved_by_hand)
    drawn = {row.id: row for row in tournament.query(query.where(DRAW.c.round_id == round_id))}
    chain = [one for one, row in drawn.items() if row.state == DrawState.PUBLISHED]
    while chain and (mended := json.loads(drawn[chain[-1]].parameters).get("of")) is not None:
        chain.append(mended)
    if not any(drawn[one].moved_by_hand for one in chain):
        return ()
    told, people = swaps_by_draw(tournament), participants.by_id(tournament)
    swaps = [swap.people for one in reversed(chain) for swap in told.get(one, ())]
    return tuple((people[first].name, people[second].name) for first, second in _still_exchanged(swaps))


def _still_exchanged(swaps: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Find the fewest exchanges that lead to the same places; those that were made, where they do."""
    place_of: dict[int, int] = {}
    """Whose drawn place everybody has."""
    for first, second in swaps:
        places = place_of.get(first, first), place_of.get(second, second)
        place_of[first], place_of[second] = reversed(places)
    done: set[int] = set()
    for person in place_of:
        if person in done:
            continue
        ring = [person]
        while (owner := place_of[ring[-1]]) != person:
            ring.append(owner)
        done.update(ring)
        made = [pair for pair in swaps if set(ring).issuperset(pair)]
        yield from made if len(made) == len(ring) - 1 else pairwise(ring)

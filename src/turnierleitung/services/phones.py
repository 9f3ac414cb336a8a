"""What the phones of the hall show: what the wall may show, with short names, and where everybody sits."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Final, NamedTuple, TypeVar

from turnierleitung.domain.clock import Reading
from turnierleitung.domain.names import shortened
from turnierleitung.domain.states import Standing
from turnierleitung.services import releases, wall
from turnierleitung.services.clocks import clocks
from turnierleitung.services.ground.scenes import (
    Beside,
    BracketScene,
    BracketSide,
    ClockScene,
    Numbering,
    OpenTablesScene,
    PlayedNow,
    SceneKind,
    SeatedHere,
    SeatsScene,
    ShownName,
    StandingsScene,
    SubjectKind,
    TablesScene,
)
from turnierleitung.services.people import naming, participants
from turnierleitung.services.prizes import ceremony
from turnierleitung.storage.tournament_file import TournamentFile, kept


class Whereabouts(StrEnum):
    """The answers to „Wo sitze ich?“."""

    SEATED = "seated"
    WAITS = "waits"
    """In the published round without a table: on the waiting list, free, or with a bye."""
    NOT_IN_ROUND = "not in round"
    NOT_DRAWN = "not drawn"
    OVER = "over"
    """All rounds are played."""


class FoundPerson(NamedTuple):
    """A person, or a pair, who can be found."""

    start_number: int | None
    name: ShownName
    searched: str
    """All names of the person or the pair; nothing else finds them."""
    where: Whereabouts
    table: int | None = None
    beside: int | None = None
    """The seat or the group, as the seats say."""
    mates: tuple[ShownName, ...] = ()
    """The others at the table."""


class PublicSeats(NamedTuple):
    """The published round, and the meaning of its numbers."""

    now: PlayedNow
    numbering: Numbering
    beside: Beside


class PublicClock(NamedTuple):
    """The clock of the wall, without names, with what a phone needs to count by itself."""

    scene: ClockScene
    ends_at: int | None = None
    """When it runs out, in milliseconds since 1970; ``None`` unless it runs towards an end."""
    began_at: int | None = None
    """From when it counts up, in milliseconds since 1970; ``None`` unless it does."""
    stands_at: int | None = None
    """Milliseconds that a stopped clock shows."""


class PhonesView(NamedTuple):
    """All that phones may show.

    Names are short: ``first`` is an abbreviation, ``club`` is empty, and ``apart`` is a namesake's start
    number.
    """

    name: str
    """Of the tournament."""
    practice: bool
    is_over: bool
    """Whether all rounds are closed."""
    people: tuple[FoundPerson, ...]
    seats: PublicSeats | None
    """``None`` until the next draw is published."""
    tables: TablesScene | None
    open_tables: OpenTablesScene | None
    clock: PublicClock | None
    standings: StandingsScene | None
    bracket: BracketScene | None
    has_bracket: bool
    """Whether the tournament may have one."""
    is_bracket_withheld: bool
    """Whether the bracket would reveal places kept for the prize-giving."""


HIDDEN: Final = ShownName("–")
"""Replaces the names of people left out."""

_Names = Mapping[ShownName, ShownName]
"""The short names by those of the wall."""


def view(tournament: TournamentFile, now: int) -> PhonesView:
    """Return what phones may show; ``now`` is the hall time in milliseconds since 1970."""
    frame, names = wall.frame(tournament), _short_names(tournament)
    seats = _scene(tournament, SceneKind.SEATS_BY_NAME, now, SeatsScene)
    tables = _scene(tournament, SceneKind.SEATS_BY_TABLE, now, TablesScene)
    still_open = _scene(tournament, SceneKind.OPEN_TABLES, now, OpenTablesScene)
    standings = _scene(tournament, SceneKind.STANDINGS, now, StandingsScene)
    bracket = _scene(tournament, SceneKind.BRACKET, now, BracketScene)
    withheld = bracket is not None and _keeps_secret(tournament)
    return PhonesView(
        name=frame.name,
        practice=frame.practice,
        is_over=clocks.is_over(tournament),
        people=_people(tournament, names, seats, tables),
        seats=None if seats is None else PublicSeats(seats.now, seats.numbering, seats.beside),
        tables=None if tables is None else tables._replace(tables=_seated(tables.tables, names)),
        open_tables=None
        if still_open is None
        else still_open._replace(tables=_seated(still_open.tables, names)),
        clock=_clock(tournament, now),
        standings=None if standings is None else _ranked(standings, names),
        bracket=None if bracket is None or withheld else _in_bracket(bracket, names),
        has_bracket=SceneKind.BRACKET in wall.kinds(tournament),
        is_bracket_withheld=withheld,
    )


SceneT = TypeVar("SceneT", SeatsScene, TablesScene, OpenTablesScene, ClockScene, StandingsScene, BracketScene)


def _scene(tournament: TournamentFile, kind: SceneKind, now: int, wanted: type[SceneT]) -> SceneT | None:
    found = wall.scene(tournament, kind, now) if kind in wall.kinds(tournament) else None
    return found if isinstance(found, wanted) else None


def _keeps_secret(tournament: TournamentFile) -> bool:
    """Whether places are kept back until the prize-giving is over."""
    giving = ceremony.view(tournament)
    if giving.over and giving.shown:
        return False
    return giving.begun or releases.keep_places_back(tournament)


@kept
def _short_names(tournament: TournamentFile) -> _Names:
    """Return the short name of everybody; namesakes have their start number instead of a club.

    Those who are left out have :data:`HIDDEN`, and their first names lengthen nobody's abbreviation.
    """
    people, named = participants.by_id(tournament), naming.looked_for(tournament)
    hidden = {name for person, name in named if people[person].off_phones}
    firsts: dict[str, set[str]] = {}
    for name in {name for _, name in named} - hidden:
        firsts.setdefault(name.last, set()).add(name.first)
    return {
        name: HIDDEN
        if name in hidden
        else ShownName(
            name.last,
            shortened(name.first, firsts[name.last] - {name.first}),
            apart=str(people[person].start_number or "") if name.apart else "",
        )
        for person, name in named
    }


def _people(
    tournament: TournamentFile, names: _Names, seats: SeatsScene | None, tables: TablesScene | None
) -> tuple[FoundPerson, ...]:
    """Return the people to find: present or seated, but neither gone nor left out."""
    wall_names = naming.shown_by_id(tournament)
    seat_of = {} if seats is None else {seat.participant_id: seat for seat in seats.seats}
    at_table = {} if tables is None else {table.number: table.names for table in tables.tables}
    nowhere = Whereabouts.OVER if clocks.is_over(tournament) else Whereabouts.NOT_DRAWN
    without_seat = nowhere if seats is None else Whereabouts.NOT_IN_ROUND
    found = []
    for someone in participants.people(tournament):
        seat, name = seat_of.get(someone.id), wall_names[someone.id]
        is_there = someone.plays or (seat is not None and someone.standing is Standing.ACTIVE)
        if not is_there or names[name] == HIDDEN:
            continue
        person = FoundPerson(
            start_number=someone.start_number,
            name=names[name],
            searched=" ".join(part for head in someone.person.heads for part in head),
            where=without_seat,
        )
        if seat is not None:
            others = () if seat.table is None else at_table.get(seat.table, ())
            person = person._replace(
                where=Whereabouts.WAITS if seat.table is None else Whereabouts.SEATED,
                table=seat.table,
                beside=seat.beside,
                mates=tuple(_shown(other, names) for other in others if other != name),
            )
        found.append(person)
    return tuple(found)


def _shown(name: ShownName, names: _Names) -> ShownName:
    return names.get(name, HIDDEN)


def _seated(tables: Iterable[SeatedHere], names: _Names) -> tuple[SeatedHere, ...]:
    return tuple(table._replace(names=tuple(_shown(name, names) for name in table.names)) for table in tables)


def _ranked(scene: StandingsScene, names: _Names) -> StandingsScene:
    """Return a ranking with short names; a team is named without its people."""
    of_teams = scene.subject.kind is SubjectKind.TEAMS
    return scene._replace(
        lists=tuple(
            part._replace(
                rows=tuple(
                    row._replace(name=ShownName(row.name.last) if of_teams else _shown(row.name, names))
                    for row in part.rows
                )
            )
            for part in scene.lists
        )
    )


def _in_bracket(scene: BracketScene, names: _Names) -> BracketScene:
    def side(shown: BracketSide) -> BracketSide:
        return shown if shown.name is None else shown._replace(name=_shown(shown.name, names))

    return scene._replace(
        matches=tuple(
            match._replace(sides=(side(match.sides[0]), side(match.sides[1]))) for match in scene.matches
        )
    )


def _clock(tournament: TournamentFile, now: int) -> PublicClock | None:
    scene = _scene(tournament, SceneKind.CLOCK, now, ClockScene)
    if scene is None:
        return None
    scene = scene._replace(
        tables=tuple(time._replace(table=time.table._replace(names=())) for time in scene.tables),
        playing=(),
        wanted=(),
    )
    main = clocks.main(tournament, now)
    if main is None or main.reading.state is not scene.state:
        # The clock of the next start signal: nothing counts yet.
        return PublicClock(scene)
    return _counting(scene, main.reading, now)


def _counting(scene: ClockScene, reading: Reading, now: int) -> PublicClock:
    if reading.since is None:
        return PublicClock(scene, stands_at=reading.played if reading.rest is None else reading.rest)
    if reading.rest is None:
        return PublicClock(scene, began_at=now - reading.played)
    return PublicClock(scene, ends_at=reading.ends_at(now))

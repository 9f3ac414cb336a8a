"""The presses of clocks as they are stored, and how one is added."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime, timedelta
from types import MappingProxyType
from typing import Final, NamedTuple

from sqlalchemy import Connection, insert, select

from turnierleitung.domain.clock import MINUTE_SECONDS, Press, PressKind, fold
from turnierleitung.storage import schema
from turnierleitung.storage.disk import machine
from turnierleitung.storage.tournament_file import TournamentFile

CLOCK: Final = schema.CLOCK
PRESS: Final = schema.CLOCK_PRESS
TABLES: Final = frozenset({"clock", "clock_press"})
"""What clocks are read from."""
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_MILLISECOND: Final = timedelta(milliseconds=1)
_NO_OWN: Final[Mapping[int, int | None]] = MappingProxyType({})


class SlotTimes(NamedTuple):
    """How long is played when a signal is given: in a time slot, or in a round that has none."""

    slot: int | None
    seconds: int | None
    """``None`` where the clock counts up."""
    own: Mapping[int, int | None] = _NO_OWN
    """Of the tables that are played for another time, by table id."""

    @classmethod
    def of(cls, slot: int | None, minutes: Mapping[int, int | None]) -> SlotTimes:
        """Return the times of a slot from the minutes of each of its tables, by table id.

        Most tables follow the clock of the slot; the others have their own.
        """
        usual = max(
            minutes.values(), key=lambda value: (sum(one == value for one in minutes.values()), value or 0)
        )
        own = {table_id: in_seconds(value) for table_id, value in minutes.items() if value != usual}
        return cls(slot, in_seconds(usual), MappingProxyType(own))


class PlannedSlot(NamedTuple):
    """When a time slot is to begin."""

    begins: int
    """Minutes after midnight of the first day."""
    lasting: int
    """Minutes with everything: playing, counting, the way to the next table."""


class ClockRow(NamedTuple):
    """A clock with its presses."""

    id: int
    round_id: int | None
    """``None`` for a break."""
    slot: int | None
    table_id: int | None
    presses: tuple[Press, ...]
    machine: str
    """On which computer the last one was pressed."""


def in_seconds(minutes: int | None) -> int | None:
    """Return minutes as seconds."""
    return None if minutes is None else minutes * MINUTE_SECONDS


def milliseconds(at: str) -> int:
    """Return a time of the file in milliseconds since 1970."""
    return (datetime.fromisoformat(at) - _EPOCH) // _MILLISECOND


def written(milliseconds_since: int) -> str:
    """Return milliseconds since 1970 as a time of the file."""
    return (_EPOCH + milliseconds_since * _MILLISECOND).isoformat(timespec="milliseconds")


def all_clocks(tournament: TournamentFile) -> tuple[ClockRow, ...]:
    """Return all clocks, oldest first."""
    return tournament.derived.get("clocks", lambda: _all_clocks(tournament))


def _all_clocks(tournament: TournamentFile) -> tuple[ClockRow, ...]:
    pressed: dict[int, list[Press]] = {}
    machines: dict[int, str] = {}
    with tournament.reading() as connection:
        clocks = connection.execute(
            select(CLOCK.c.id, CLOCK.c.round_id, CLOCK.c.slot, CLOCK.c.table_id).order_by(CLOCK.c.id)
        ).all()
        for row in connection.execute(select(PRESS).order_by(PRESS.c.id)).mappings():
            press = Press(
                id=row["id"],
                kind=PressKind(row["kind"]),
                at=milliseconds(row["at"]),
                seconds=row["seconds"],
                of=row["of_press"],
            )
            pressed.setdefault(row["clock_id"], []).append(press)
            machines[row["clock_id"]] = row["machine"]
    return tuple(
        ClockRow(
            id=clock_id,
            round_id=round_id,
            slot=slot,
            table_id=table_id,
            presses=tuple(pressed.get(clock_id, ())),
            machine=machines.get(clock_id, ""),
        )
        for clock_id, round_id, slot, table_id in clocks
    )


def add_clock(
    connection: Connection, round_id: int | None, slot: int | None = None, table_id: int | None = None
) -> int:
    """Store a clock nobody has pressed yet and return its id."""
    adding = insert(CLOCK).values(round_id=round_id, slot=slot, table_id=table_id)
    return int(connection.execute(adding.returning(CLOCK.c.id)).scalar_one())


def add_press(
    connection: Connection,
    clock_id: int,
    kind: PressKind,
    at: str,
    *,
    seconds: int | None = None,
    of: int | None = None,
) -> None:
    """Append a press, made on this computer."""
    connection.execute(
        insert(PRESS).values(
            clock_id=clock_id, kind=kind, seconds=seconds, at=at, of_press=of, machine=machine()
        )
    )


def give_signal(
    connection: Connection, round_id: int, times: SlotTimes, at: str, known: Iterable[ClockRow]
) -> None:
    """Press the start of a time slot, or of a round without one, and of the tables with a time of their own.

    Clocks among the ``known`` whose start was taken back are started again, and a break among them ends.
    """
    known = tuple(known)
    for clock in known:
        if clock.round_id is None and fold(clock.presses, milliseconds(at)).is_under_way:
            add_press(connection, clock.id, PressKind.END, at)
    there = {(clock.slot, clock.table_id): clock.id for clock in known if clock.round_id == round_id}
    for table_id, seconds in ((None, times.seconds), *times.own.items()):
        clock_id = there.get((times.slot, table_id))
        if clock_id is None:
            clock_id = add_clock(connection, round_id, times.slot, table_id)
        add_press(connection, clock_id, PressKind.START, at, seconds=seconds)

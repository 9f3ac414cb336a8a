"""What is done once for all tests of a run: SQL compiled, files inspected, seats searched for.

Seeds are counted in every test, so most of them search for the same seats. Nothing waits for the disk but in
the tests of the storage and of crashes.

Every file has an engine of its own, and every engine would compile every statement anew: as long as most
tests take. A director opens one file, and never notices. Most tests draw the same few tournaments.
"""

from __future__ import annotations

from hashlib import blake2b
from itertools import count
from pathlib import Path
from typing import Any

import sqlalchemy
from sqlalchemy import Engine
from tests.measuring import unmeasured

from turnierleitung.domain.draw.tables import seating
from turnierleitung.domain.draw.tables.wanted import Report, Seating, Wanted, say_nothing
from turnierleitung.storage import connection, inspection, migrations
from turnierleitung.storage.disk import journal_of, make_file

ON_DISK = connection._PRAGMAS
PRAGMAS = (
    *(pragma for pragma in ON_DISK if "journal_mode" not in pragma and "sync" not in pragma),
    "PRAGMA journal_mode = MEMORY",
    "PRAGMA synchronous = OFF",
)
seeds = count(1)
_first: list[Engine] = []
_drawn: dict[tuple[str, str, int | None], tuple[Seating, ...]] = {}
_search = seating.draw_rounds
_empty: list[bytes] = []
_inspected: dict[bytes, int] = {}
_create = migrations.create_schema


def new_seed() -> str:
    """Return the next seed of a test."""
    return f"{next(seeds):04X}-0000"


def create_engine(*settings: Any, **named: Any) -> Engine:
    """Make an engine that knows what the first one has compiled."""
    engine = sqlalchemy.create_engine(*settings, **named)
    if not _first:
        _first.append(engine)
    # What is compiled is kept under the dialect, and engines made alike differ in nothing of it.
    engine.dialect = _first[0].dialect
    engine._compiled_cache = _first[0]._compiled_cache
    return engine


def draw_rounds(
    wanted: Wanted, seed: str, changes: int | None = None, report: Report = say_nothing
) -> tuple[Seating, ...]:
    """Draw as the program does, which is a pure function; only the first search for the same reports."""
    task = (repr(wanted), seed, changes)
    if task not in _drawn:
        # The tests of the search itself draw without this.
        with unmeasured():
            _drawn[task] = _search(wanted, seed, changes, report)
    return _drawn[task]


def create_schema(path: Path) -> None:
    """Make a file without a tournament: a copy of the first one that was made."""
    if not _empty:
        _create(path)
        _empty.append(path.read_bytes())
        return
    make_file(path)
    path.write_bytes(_empty[0])


def inspect(path: Path) -> int:
    """Inspect a file as the program does; only once what has the same content."""
    if journal_of(path).exists():
        return inspection.inspect(path)
    content = blake2b(path.read_bytes()).digest()
    if content not in _inspected:
        _inspected[content] = inspection.inspect(path)
    return _inspected[content]

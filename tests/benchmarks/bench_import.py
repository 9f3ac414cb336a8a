"""How long it takes to read 1,000 people from Excel and from CSV, from the bytes to the stored action.

A tournament of 400 people stands open. Measured are reading the file, guessing its columns, looking for
every row among the 400 and the rows before it (German spelling, then rapidfuzz), and registering all that
are new in one action with its journal. Asked: at most 2 s. Also told: how long saving them takes, and the
longest wait between two looks whether the director cancelled.
"""

from __future__ import annotations

import gc
import itertools
import shutil
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from turnierleitung.services.ground.list_files import Table

ROOT = Path(__file__).resolve().parents[2]
KNOWN = 400
PEOPLE = 1_000
RUNS = 5
_LIMIT = 2.0


def main() -> None:
    """Print the times and ratios."""
    sys.path[:0] = [str(ROOT), str(ROOT / "src")]
    from tests import sample  # noqa: PLC0415 - the checkout must be found first

    from turnierleitung.services.ground import list_files as files  # noqa: PLC0415 - see above

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        tournament = sample.new_tournament(folder, people=KNOWN, present=False)
        tournament.close()
        table = _list()
        for ending in (files.WORKBOOK, files.TEXT):
            listed = folder / f"liste{ending}"
            begun = time.perf_counter()
            files.save(table, listed)
            saved = time.perf_counter() - begun
            times = [_read(tournament.path, folder / f"{run}{ending}.turnier", listed) for run in range(RUNS)]
            took, parts, new = min(times)
            told = ", ".join(f"{part} {seconds * 1000:.0f} ms" for part, seconds in parts.items())
            print(f"{ending}: {new} of {PEOPLE} new; {told}; saving the list {saved * 1000:.0f} ms")
            # The first run of a kind also loads its libraries, as the first import of a day does.
            _ratio(f"first {ending} of the day / 2 s", times[0][0] / _LIMIT)
            _ratio(f"{ending} / 2 s", took / _LIMIT)


def _list() -> Table:
    """People of whom some are known, some alike, most new; with all columns that a list has."""
    from tests import sample  # noqa: PLC0415 - see main

    from turnierleitung.services.ground import list_files as files  # noqa: PLC0415 - see main
    from turnierleitung.services.people.importing.sheets import HEADING, Field  # noqa: PLC0415 - see main

    rows: list[tuple[str | int | None, ...]] = []
    for number in range(PEOPLE):
        person = sample.person(number)
        # Every tenth is there already, every tenth a slip of the pen apart from somebody, the others new.
        kind = number % 10
        ending = "" if kind == 0 else "r" if kind == 1 else f"{number:b}".translate({48: "o", 49: "i"})
        cells: dict[Field, str | int] = {
            Field.LAST_NAME: person.last_name + ending,
            Field.FIRST_NAME: person.first_name,
            Field.CLUB: person.club,
            Field.TOWN: "Oberding",
            Field.SEED_RANK: number + 1,
            Field.PAID: "ja" if number % 2 else "",
            Field.STATE: "da" if number % 3 else "angemeldet",
            Field.NOTE: "kommt mit dem Zug",
        }
        rows.append(tuple(cells.get(field) for field in HEADING))
    return files.Table("Teilnehmer", tuple(HEADING.values()), rows)


def _read(empty: Path, file: Path, listed: Path) -> tuple[float, dict[str, float], int]:
    """Return how long reading a list takes, how long each part of it, and how many came in."""
    shutil.copy(empty, file)
    from turnierleitung.services.ground import tournaments  # noqa: PLC0415 - see main
    from turnierleitung.services.people import participants  # noqa: PLC0415 - see main
    from turnierleitung.services.people.importing import mapping, plan, reading, registering  # noqa: PLC0415

    tournament = tournaments.open_file(file)
    everyone = participants.people(tournament)
    looks: list[float] = []

    def report(_done: int, _of: int) -> None:
        looks.append(time.perf_counter())

    gc.collect()
    begun = time.perf_counter()
    sheet = reading.parse(reading.read(listed), listed.name, report=report)
    fields = mapping.guess(sheet)
    parsed = time.perf_counter()
    looked = plan.look(sheet, fields, everyone, 1000, report)
    found = time.perf_counter()
    planned = plan.decide(looked, {})
    registering.apply(tournament, planned)
    participants.people(tournament)
    done = time.perf_counter()
    tournament.close()
    waits = [later - earlier for earlier, later in itertools.pairwise(looks)]
    parts = {
        "read": parsed - begun,
        "compared": found - parsed,
        "stored": done - found,
        "longest wait for cancel": max(waits),
    }
    return done - begun, parts, len(planned.new)


def _ratio(name: str, ratio: float) -> None:
    print(f"RATIO {name}: {ratio:.2f} (asked: at most 1) {'ok' if ratio <= 1 else 'MISSED'}")


if __name__ == "__main__":
    main()

"""How long it takes to draw and store the groups of 256 people, and to enter a result among them.

256 people in 64 groups of 4 are 384 matches with tables, seats, time slots and decks. Asked: drawing and
storing at most 6 times a bare ``executemany`` of the rows that are stored, into a file of the same schema
with the same pragmas; after an entered result everything visible is right again within one 60 Hz frame
outside COMMIT.
"""

from __future__ import annotations

import contextlib
import gc
import shutil
import sqlite3
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PEOPLE = 256
RUNS = 7

Rows = dict[str, tuple[str, list[tuple[object, ...]]]]
"""Per table its statement and its rows."""


def main() -> None:
    """Print the times and ratios."""
    sys.path[:0] = [str(ROOT), str(ROOT / "src")]
    from tests import sample  # noqa: PLC0415 - the checkout must be found first

    from turnierleitung.services.matches import groups  # noqa: PLC0415 - see above

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        tournament = sample.quartett_tournament(folder, people=PEOPLE, drawn=False)
        groups.advice(tournament, 64)
        tournament.close()
        empty = folder / "quartett.turnier"
        ours, bare = [], []
        rows: Rows = {}
        for run in range(RUNS):
            file = folder / f"run-{run}.turnier"
            shutil.copy(empty, file)
            ours.append(_drawn(file))
            rows = rows or _new_rows(empty, file)
            copy = folder / f"bare-{run}.turnier"
            shutil.copy(empty, copy)
            bare.append(_bare(copy, rows))
    stored = sum(len(values) for _, values in rows.values())
    print(
        f"{stored} rows: ours best {min(ours) * 1000:.0f} ms, bare executemany best {min(bare) * 1000:.0f} ms"
    )
    _ratio("drawing and storing 64 groups / bare executemany", min(ours) / min(bare), 6)


def _drawn(file: Path) -> float:
    from turnierleitung.services.ground import tournaments  # noqa: PLC0415 - see main
    from turnierleitung.services.matches import groups  # noqa: PLC0415 - see main

    tournament = tournaments.open_file(file)
    groups.view(tournament)
    # As in the running program: what was imported stays, the collector need not look at it again.
    gc.collect()
    gc.freeze()
    begun = time.perf_counter()
    (draw_id,) = groups.draft(tournament, PEOPLE // 4, seed="0000-0001").touched["draw"]
    groups.publish(tournament, draw_id, tables=PEOPLE // 4)
    took = time.perf_counter() - begun
    tournament.close()
    return took


def _new_rows(before: Path, after: Path) -> Rows:
    """Return the rows that the draw has stored, journal and all."""
    found: Rows = {}
    with (
        contextlib.closing(sqlite3.connect(before)) as old,
        contextlib.closing(sqlite3.connect(after)) as new,
    ):
        names = new.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
        for (name,) in names.fetchall():
            known = set(old.execute(f'SELECT rowid FROM "{name}"'))  # noqa: S608 - a table of the schema
            fresh = [
                row[1:]
                for row in new.execute(f'SELECT rowid, * FROM "{name}"')  # noqa: S608 - see above
                if (row[0],) not in known
            ]
            if fresh:
                marks = ", ".join("?" for _ in fresh[0])
                found[name] = (f'INSERT INTO "{name}" VALUES ({marks})', fresh)  # noqa: S608 - see above
    return found


def _bare(file: Path, rows: Rows) -> float:
    with contextlib.closing(sqlite3.connect(file)) as connection:
        for pragma in ("journal_mode = TRUNCATE", "synchronous = EXTRA", "fullfsync = ON"):
            connection.execute(f"PRAGMA {pragma}")
        begun = time.perf_counter()
        for statement, values in rows.values():
            connection.executemany(statement, values)
        connection.commit()
        return time.perf_counter() - begun


def _ratio(name: str, ratio: float, asked: float) -> None:
    print(f"RATIO {name}: {ratio:.2f} (asked: at most {asked}) {'ok' if ratio <= asked else 'MISSED'}")


if __name__ == "__main__":
    main()

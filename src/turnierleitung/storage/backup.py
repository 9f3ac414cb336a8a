"""Backups: verified copies in a folder per tournament, thinned out with age, and what each contains."""

from __future__ import annotations

import contextlib
import errno
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final, NamedTuple

from turnierleitung.storage.disk import lies_in, make_folder, put_in_place, unfinished, write_private
from turnierleitung.storage.errors import FileError, FileTrouble
from turnierleitung.storage.file_check import check_file, why_not_read
from turnierleitung.storage.inspection import examine, looking_into, reading_only
from turnierleitung.storage.tournament_file import SUFFIX

_ZONE: Final = "UTC"
_STAMP: Final = f"%Y-%m-%d %H-%M-%S-%f {_ZONE}"
_ALL_OF: Final = timedelta(hours=2)
_HOURLY_FOR: Final = timedelta(days=1)


class Backup(NamedTuple):
    """A verified copy of a tournament file."""

    path: Path
    made_at: datetime


def make(source: Path, folder: Path, now: datetime) -> Backup:
    """Copy a tournament file through SQLite's backup, verify the copy, thin out the old ones.

    It opens its own connection, so it may run beside the program's work. The copy appears under its
    name only when it is whole. The folder lies directly in its root, the data folder or the second medium.

    Raises:
        FileError: the copy could not be made, or the folder is a link to elsewhere; older backups are
            untouched.
    """
    if not lies_in(folder, folder.parent):
        raise FileError(FileTrouble.ELSEWHERE, name=str(folder))
    target = folder / f"{now.astimezone(UTC).strftime(_STAMP)}{SUFFIX}"
    try:
        make_folder(folder)
    except OSError:
        raise FileError(FileTrouble.NOT_SAVED, name=str(folder)) from None
    with prepared(source, target, str(folder)) as draft:
        put_in_place(draft, target)
    for surplus in superfluous(backups(folder), now):
        # One that cannot be removed is no reason to call the new one a failure.
        with contextlib.suppress(OSError):
            surplus.path.unlink()
    return Backup(target, now)


@contextmanager
def prepared(source: Path, target: Path, name: str) -> Iterator[Path]:
    """Provide a verified copy beside its target for the duration of the block, which moves it into place.

    Raises:
        FileError: the source cannot be used; or the copy not be written or not be put in its place,
            ``name`` says where.
    """
    try:
        with unfinished(target) as draft:
            copy(source, draft)
            yield draft
    except sqlite3.Error as error:
        raise why_not_read(source, error) from None
    except OSError:
        raise FileError(FileTrouble.NOT_SAVED, name=name) from None


def copy(source: Path, target: Path) -> None:
    """Copy a tournament file consistently, check its content, and read the copy back.

    Raises:
        FileError: the source is not a usable tournament file. sqlite3.Error: it cannot be read. OSError: the
            copy could not be written, or differs from the original.
    """
    # By way of memory: nobody who writes has to wait for a slow stick.
    with (
        reading_only(source) as origin,
        contextlib.closing(sqlite3.connect(":memory:", isolation_level=None)) as memory,
    ):
        origin.backup(memory)
        content = memory.serialize()
        examine(memory, source.name)
    write_private(target, content)
    check_file(target)
    if target.read_bytes() != content:
        raise OSError(errno.EIO, "reads otherwise than written")


def backups(folder: Path) -> tuple[Backup, ...]:
    """Return the backups in a folder, newest first."""
    found = (known(path) for path in folder.glob(f"*{SUFFIX}"))
    return tuple(sorted(filter(None, found), key=lambda backup: backup.made_at, reverse=True))


def known(path: Path) -> Backup | None:
    """Return the backup a file is, going by its name; ``None`` if it is none."""
    if not path.stem.endswith(_ZONE):
        # Reading a time by its pattern loads a module of its own; most files are no backups.
        return None
    try:
        return Backup(path, datetime.strptime(path.stem, _STAMP).replace(tzinfo=UTC))
    except ValueError:
        return None


def superfluous(made: Sequence[Backup], now: datetime) -> tuple[Backup, ...]:
    """Return what the rotation drops.

    Kept are all of the last two hours, then the last of each hour for a day, then the last of each
    day; the newest always stays.
    """
    kept_periods: set[str] = set()
    dropped = []
    for backup in sorted(made, key=lambda one: one.made_at, reverse=True):
        age = now - backup.made_at
        if age <= _ALL_OF:
            continue
        period = backup.made_at.strftime("%Y-%m-%d %H" if age <= _HOURLY_FOR else "%Y-%m-%d")
        if period in kept_periods:
            dropped.append(backup)
        kept_periods.add(period)
    newest = max(made, key=lambda one: one.made_at, default=None)
    return tuple(backup for backup in dropped if backup is not newest)


class RoundReached(NamedTuple):
    """The round that was played or last played."""

    number: int
    kind: str
    """Of its stage: ``tables``, ``groups`` or ``knockout``."""
    is_finished: bool
    tables: int
    slips: int
    """Tables whose slip counted."""


class Contents(NamedTuple):
    """The progress of a tournament."""

    name: str
    participants: int
    reached: RoundReached | None
    """``None`` before the first round was published."""


_PARTICIPANTS: Final = "SELECT count(*) FROM participant WHERE competes = 'yes'"
_REACHED: Final = """
SELECT round.number, stage.kind, round.state = 'finished',
       (SELECT count(*) FROM game_table WHERE round_id = round.id),
       (SELECT count(*) FROM result JOIN game_table ON game_table.id = result.table_id
        WHERE round_id = round.id AND result.state = 'entered')
FROM round JOIN stage ON stage.id = round.stage_id
WHERE round.state <> 'planned'
ORDER BY round.state = 'finished', iif(round.state = 'finished', -round.number, round.number)
LIMIT 1
"""
"""The first unfinished round is the current one, even if several are published."""


def read_contents(path: Path) -> Contents | None:
    """Return the progress of the tournament in a file; ``None`` if it is unreadable."""
    try:
        with looking_into(path) as raw:
            name = raw.execute("SELECT name FROM tournament").fetchone()
            participants = raw.execute(_PARTICIPANTS).fetchone()[0]
            row = raw.execute(_REACHED).fetchone()
    except sqlite3.Error:
        return None
    return Contents(
        str(name[0]) if name else "",
        participants,
        RoundReached(number=row[0], kind=row[1], is_finished=bool(row[2]), tables=row[3], slips=row[4])
        if row
        else None,
    )

"""Backups of a tournament in the program's data folder and on a second medium, and restoring."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import Final, NamedTuple

from sqlalchemy import update

from turnierleitung.services.ground import tournaments
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.storage import audit, backup, file_check, schema
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.disk import put_foreign_journal_aside, put_in_place, tournament_id
from turnierleitung.storage.errors import FileError
from turnierleitung.storage.tournament_file import SUFFIX, Clock, TournamentFile, utc_now

Backup = backup.Backup
BackupContents = backup.Contents
"""How far the tournament in a backup was."""

_OF_NOBODY: Final = "unknown"


def folder_of(root: Path, tournament_uuid: str | None) -> Path:
    """Return a tournament's backup folder, directly below ``root`` even if its id is hostile."""
    return root / (tournament_id(tournament_uuid) or _OF_NOBODY)


def make(source: Path, folder: Path, now: datetime) -> Backup:
    """Make a verified backup; may run in a worker, it opens its own connection."""
    with refusing():
        return backup.make(source, folder, now)


def made(folder: Path) -> tuple[Backup, ...]:
    """Return the backups in a folder, newest first."""
    return backup.backups(folder)


class Alteration(NamedTuple):
    """A change to a file from outside the program."""

    entry: int | None
    """The first altered journal entry; ``None`` if only the rows differ from the journal."""


def find_alteration(path: Path) -> Alteration | None:
    """Look through a tournament file or a backup; may run in a worker, it works on a copy in memory.

    Raises:
        Refused: the file is damaged, or cannot be read.
    """
    with refusing():
        findings = audit.examine_copy(path)
    if findings.broken_at is None and not findings.deviating:
        return None
    return Alteration(findings.broken_at)


def holds_latest(tournament: TournamentFile, folder: Path) -> bool:
    """Return whether the newest backup in a folder holds the last action of a tournament."""
    newest = backup.backups(folder)[:1]
    try:
        return bool(newest) and file_check.latest_entry_in(newest[0].path) == tournament.latest_entry
    except FileError:
        return False


def contents(path: Path) -> BackupContents | None:
    """Return the progress of the tournament in a backup; ``None`` if it is unreadable."""
    return backup.read_contents(path)


def restore(
    tournament: TournamentFile,
    chosen: Backup,
    folder: Path,
    clock: Clock = utc_now,
    check: Callable[[TournamentFile, str], object] = lambda _backup, _name: None,
) -> TournamentFile:
    """Put a backup in the place of the open file; what was there is backed up first.

    The given tournament is closed, the one returned is open. Undo passes over restoring: it takes
    back what was done before in the tournament that was restored. ``check`` gets the opened backup with
    its name, and may refuse it.

    Raises:
        Refused: the backup cannot be used; the given tournament stays open as it was.
    """
    path = tournament.path
    author = tournament.author
    with refusing():
        file_check.check_file(chosen.path)
        with backup.prepared(chosen.path, path, path.name) as draft:
            # The entry first: killed at any moment, the file is as it was, or restored with its entry.
            with contextlib.closing(TournamentFile.open(draft, clock)) as prepared:
                check(prepared, chosen.path.name)
                prepared.author = author
                prepared.note("file.restored", {"from": chosen.made_at.isoformat(timespec="seconds")})
            backup.make(path, folder, clock())
            tournament.close()
            put_foreign_journal_aside(path)
            put_in_place(draft, path)
        restored = TournamentFile.open(path, clock)
        restored.author = author
    return restored


def known(path: Path) -> Backup | None:
    """Return the backup that a file is, by its name, or ``None``."""
    return backup.known(path)


def bring_out(chosen: Backup, beside: Path) -> Path:
    """Copy a backup next to a file, so that it can be edited.

    Backups themselves are never edited, because the rotation deletes them.

    Raises:
        Refused: the backup is unusable or cannot be copied there.
    """
    stamp = chosen.made_at.astimezone().strftime("%Y-%m-%d %H-%M")
    names = (
        f"{beside.stem}, Stand {stamp}{again}{SUFFIX}" for again in ("", *(f" ({n})" for n in range(2, 99)))
    )
    target = next(path for path in map(beside.with_name, names) if not path.exists())
    with refusing():
        file_check.check_file(chosen.path)
        with backup.prepared(chosen.path, target, str(target.parent)) as draft:
            put_in_place(draft, target)
    return target


def uuid_in(path: Path) -> str | None:
    """Return the id of the tournament in a file without opening it for work; ``None`` without a valid one."""
    return file_check.uuid_in(path)


def tell_copies_apart(tournament: TournamentFile, known_at: Path | None, new_uuid: str) -> Changes | None:
    """Give a copied file an id of its own.

    ``known_at`` is where the tournament of this id was last opened. If that is another file that
    still exists, the open one is a copy and becomes a tournament of its own. A file that was moved, or
    carried to another laptop, stays the same tournament.
    """
    if known_at is None or not known_at.exists() or known_at.samefile(tournament.path):
        return None
    if uuid_in(known_at) != tournaments.header(tournament).uuid:
        return None
    with refusing(), tournament.action("file.copied") as action:
        action.connection.execute(update(schema.TOURNAMENT).values(uuid=new_uuid))
    return action.changes


class LastBackup(NamedTuple):
    """A backup that can be read, and how far the tournament in it was."""

    backup: Backup
    contents: BackupContents


def find_last_backup(path: Path, remembered: str | None, roots: Sequence[Path]) -> LastBackup | None:
    """Return the latest usable backup of the tournament in a damaged file, or ``None``.

    ``remembered`` is the id of the tournament last opened from this file; without it, the id is searched in
    the remains of the file. Each of ``roots`` contains one folder of backups per tournament. Damaged backups
    are omitted, even the file itself.
    """
    kept = [folder.name for root in roots if root.is_dir() for folder in root.iterdir() if folder.is_dir()]
    if remembered is not None:
        ids = [remembered]
    elif known(path) is not None and path.parent.name in kept:
        ids = [path.parent.name]
    else:
        ids = list(file_check.mentioned_in(path, kept))
    found = [
        candidate
        for tournament_uuid in dict.fromkeys(ids)
        for root in roots
        for candidate in made(folder_of(root, tournament_uuid))
        if candidate.path != path
    ]
    for latest in sorted(found, key=lambda candidate: candidate.made_at, reverse=True):
        held = contents(latest.path)
        if held is not None:
            return LastBackup(latest, held)
    return None

"""Backups of a tournament in the program's data folder and on a second medium, and restoring."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path

from sqlalchemy import select
from sqlmodel import Session

from turnierleitung.services import tournaments
from turnierleitung.services.refusals import refusing
from turnierleitung.storage import backup, schema
from turnierleitung.storage.backup import Backup
from turnierleitung.storage.changes import Changes
from turnierleitung.storage.tournament_file import Clock, TournamentFile, utc_now


def folder_of(root: Path, tournament_uuid: str) -> Path:
    """Return where a tournament's backups lie below a root folder."""
    return root / tournament_uuid


def make(source: Path, folder: Path, now: datetime) -> Backup:
    """Make a verified backup; may run in a worker, it opens its own connection."""
    with refusing():
        return backup.make(source, folder, now)


def made(folder: Path) -> tuple[Backup, ...]:
    """Return the backups in a folder, newest first."""
    return backup.backups(folder)


def restore(
    tournament: TournamentFile, chosen: Backup, folder: Path, clock: Clock = utc_now
) -> TournamentFile:
    """Put a backup in the place of the open file; what was there is backed up first.

    The given tournament is closed, whatever happens; the one returned is open. Restoring is a barrier
    in the journal: nothing before it can be undone.
    """
    path = tournament.path
    operator_id = tournament.operator_id
    with refusing():
        backup.make(path, folder, clock())
        tournament.close()
        backup.put_back(chosen.path, path)
        restored = TournamentFile.open(path, clock)
        restored.operator_id = operator_id
        restored.note("file.restored", {"from": chosen.made_at.isoformat(timespec="seconds")})
    return restored


def anonymise(tournament: TournamentFile, folders: list[Path], clock: Clock = utc_now) -> Changes:
    """Remove all names for good: from the file, its journal and its known backups.

    It cannot be undone. The chain of the journal still verifies, because it was built on salted
    commitments. The backups with names are deleted and one without is made.
    """

    def blank(session: Session) -> None:
        for number, person in enumerate(session.scalars(select(schema.Person)), start=1):
            person.last_name = f"Person {number}"
            person.first_name = person.club = person.town = person.note = ""

    with refusing():
        changes = tournament.redact("people.anonymised", blank)
        for folder in folders:
            for old in backup.backups(folder):
                old.path.unlink(missing_ok=True)
            backup.make(tournament.path, folder, clock())
    return changes


def uuid_in(path: Path) -> str | None:
    """Return the id of the tournament in a file without opening it for work."""
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            row = connection.execute("SELECT uuid FROM tournament").fetchone()
    except sqlite3.Error:
        return None
    return str(row[0]) if row else None


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
        action.session.get_one(schema.Tournament, 1).uuid = new_uuid
    return action.changes

"""Backups of a tournament in the program's data folder and on a second medium, and restoring."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from sqlalchemy import select, update
from sqlmodel import Session

from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.services import free_texts, tournaments
from turnierleitung.services.refusals import refusing
from turnierleitung.storage import backup, file_check, schema
from turnierleitung.storage.backup import Backup
from turnierleitung.storage.changes import Changes
from turnierleitung.storage.errors import FileTrouble
from turnierleitung.storage.file_check import check_file
from turnierleitung.storage.tournament_file import SUFFIX, Clock, TournamentFile, utc_now


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

    The given tournament is closed, the one returned is open. Restoring is a barrier in the journal:
    nothing before it can be undone.

    Raises:
        Refused: the backup cannot be used; the given tournament stays open as it was.
    """
    path = tournament.path
    operator_id = tournament.operator_id
    draft = path.with_name(f".{path.name}.restored")
    with refusing():
        check_file(chosen.path)
        with backup.prepared(chosen.path, draft, path.name):
            backup.make(path, folder, clock())
            tournament.close()
            draft.replace(path)
        restored = TournamentFile.open(path, clock)
        restored.operator_id = operator_id
        restored.note("file.restored", {"from": chosen.made_at.isoformat(timespec="seconds")})
    return restored


def known(path: Path) -> Backup | None:
    """Return the backup a file is, going by its name; ``None`` where it is none."""
    return backup.known(path)


def bring_out(chosen: Backup, beside: Path) -> Path:
    """Copy a backup to where one can work in it, beside a file and named after it.

    Nobody works in a backup itself: the rotation would remove it one day.

    Raises:
        Refused: the backup cannot be used, or not be copied there.
    """
    stamp = chosen.made_at.astimezone().strftime("%Y-%m-%d %H-%M")
    names = (
        f"{beside.stem}, Stand {stamp}{again}{SUFFIX}" for again in ("", *(f" ({n})" for n in range(2, 99)))
    )
    target = next(path for path in map(beside.with_name, names) if not path.exists())
    with refusing():
        check_file(chosen.path)
        with backup.prepared(chosen.path, target.with_name(f".{target.name}"), str(target.parent)) as draft:
            draft.rename(target)
    return target


def anonymise(tournament: TournamentFile, folders: Sequence[Path], clock: Clock = utc_now) -> Changes:
    """Remove all names for good: from the file, its reasons and notes, its journal and its known backups.

    It cannot be undone. The chain of the journal still verifies, because it was built on salted
    commitments. In each folder a backup without names is made, then those with names are deleted.

    Raises:
        Refused: the file could not be cleaned, or the backups of a folder not be replaced; the
            other folders are done.
    """

    def blank(session: Session) -> None:
        free_texts.blacken(session)
        for number, person in enumerate(session.scalars(select(schema.Person)), start=1):
            person.last_name = f"Person {number}"
            person.first_name = person.club = person.town = person.note = person.keep_apart = ""

    with refusing():
        changes = tournament.redact("people.anonymised", blank)
    problems = [problem for folder in folders for problem in _replace_backups(tournament, folder, clock)]
    if problems:
        raise Refused(*problems)
    return changes


def _replace_backups(tournament: TournamentFile, folder: Path, clock: Clock) -> tuple[Problem, ...]:
    with_names = backup.backups(folder)
    try:
        with refusing():
            backup.make(tournament.path, folder, clock())
        for old in with_names:
            old.path.unlink(missing_ok=True)
    except OSError:
        return (Problem(f"file.{FileTrouble.READ_ONLY}", params={"name": str(folder)}),)
    except Refused as refusal:
        return refusal.problems
    return ()


def uuid_in(path: Path) -> str | None:
    """Return the id of the tournament in a file without opening it for work; ``None`` without one."""
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

"""Removing all names for good, once nobody needs them any more."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from sqlalchemy import select
from sqlmodel import Session

from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.services.ground import slip_drafts
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.people import free_texts
from turnierleitung.storage import backup, disk, journal, schema
from turnierleitung.storage.backup import Backup
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.errors import FileTrouble
from turnierleitung.storage.file_check import holds_entry
from turnierleitung.storage.tournament_file import SUFFIX, Clock, TournamentFile, utc_now


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
        slip_drafts.forget_all(session)
        for number, person in enumerate(session.scalars(select(schema.Person)), start=1):
            person.last_name = f"Person {number}"
            person.first_name = person.club = person.town = person.note = person.keep_apart = ""
            person.category = ""

    with refusing():
        changes = tournament.redact(journal.ANONYMISED, blank)
    _raise(problem for folder in folders for problem in _replace_backups(tournament, folder, clock))
    return changes


def finish(tournament: TournamentFile, folders: Sequence[Path], clock: Clock = utc_now) -> None:
    """Go on with what a program that died, or a medium that was away, left undone when names were removed.

    Nothing happens where no names were removed, or nothing of them is left.

    Raises:
        Refused: as :func:`anonymise`.
    """
    removal = _removal(tournament)
    if removal is None:
        return
    if removal.uuid == tournament.latest_entry:
        # Killed before it was cleaned, the file still has the names between its rows.
        with refusing():
            tournament.clean()
    for folder in folders:
        disk.tidy_up(folder)
    with_names = [folder for folder in folders if _with_names(removal, backup.backups(folder))]
    _raise(problem for folder in with_names for problem in _replace_backups(tournament, folder, clock))


def copies_with_names(tournament: TournamentFile) -> tuple[Path, ...]:
    """Return the files beside a tournament that began as the same one and still have its names."""
    removal = _removal(tournament)
    if removal is None:
        return ()
    beside = sorted(tournament.path.parent.glob(f"*{SUFFIX}"))
    began = tournament.history()[0].uuid
    return tuple(path for path in beside if holds_entry(path, began) and not holds_entry(path, removal.uuid))


def _removal(tournament: TournamentFile) -> journal.Recorded | None:
    """Return the entry by which names were removed last."""
    entries = reversed(tournament.history())
    return next((entry for entry in entries if entry.kind == journal.ANONYMISED), None)


def _with_names(removal: journal.Recorded | None, made: Sequence[Backup]) -> list[Backup]:
    return [one for one in made if removal is None or not holds_entry(one.path, removal.uuid)]


def _replace_backups(tournament: TournamentFile, folder: Path, clock: Clock) -> tuple[Problem, ...]:
    disk.tidy_up(folder)
    with_names = _with_names(_removal(tournament), backup.backups(folder))
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


def _raise(found: Iterable[Problem]) -> None:
    problems = tuple(found)
    if problems:
        raise Refused(*problems)

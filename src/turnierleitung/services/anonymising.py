"""Removing all names for good, once nobody needs them any more."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from sqlalchemy import select
from sqlmodel import Session

from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.services import free_texts, slip_drafts
from turnierleitung.services.refusals import refusing
from turnierleitung.storage import backup, schema
from turnierleitung.storage.changes import Changes
from turnierleitung.storage.errors import FileTrouble
from turnierleitung.storage.tournament_file import Clock, TournamentFile, utc_now


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

"""Where practice lies: one file in a folder of the program's own, thrown away with its backups."""

from __future__ import annotations

import contextlib
import uuid
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from turnierleitung.domain.problems import Refused
from turnierleitung.services.ground import backups, tournaments
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.ground.tournaments import Facts
from turnierleitung.services.practice import PracticeWish, timed
from turnierleitung.storage import disk
from turnierleitung.storage.tournament_file import SUFFIX, Clock, TournamentFile, utc_now

_NAME: Final = "Übung"
_BACKUPS: Final = "backups"


def begin(
    folder: Path, facts: Facts, wish: PracticeWish, clock: Clock = utc_now, operator: str = ""
) -> TournamentFile:
    """Create an empty practice tournament that nobody sees before it is settled.

    Raises:
        Refused: the facts are incomplete or it cannot be written.
    """
    with contextlib.suppress(OSError):
        disk.make_folder(folder)
    path = folder / f".{uuid.uuid4().hex}{SUFFIX}"
    return tournaments.create(path, facts, timed(wish.rulebook), operator, clock, practice=True)


def settle(tournament: TournamentFile) -> Path:
    """Close a filled tournament and give its file the name under which it is opened.

    Raises:
        Refused: the file could not be renamed.
    """
    folder = tournament.path.parent
    names = (f"{_NAME}{again}{SUFFIX}" for again in ("", *(f" ({number})" for number in range(2, 99))))
    path = next(one for one in map(folder.joinpath, names) if not one.exists())
    tournament.close()
    with refusing():
        disk.rename_file(tournament.path, path)
    return path


def give_up(tournament: TournamentFile) -> None:
    """Close a tournament whose filling was cancelled; nothing is left of it."""
    tournament.close()
    with contextlib.suppress(Refused), refusing():
        disk.remove_file(tournament.path, tournament.path.parent)


def may_discard(path: Path, folder: Path) -> bool:
    """Return whether a practice tournament lies in the folder of practice; a copy elsewhere is not ours."""
    return disk.lies_in(path, folder)


def discard(path: Path, folder: Path) -> None:
    """Remove a practice tournament that is closed, and its backups, from the folder of practice.

    Raises:
        Refused: it lies elsewhere, another program has it open, or it cannot be removed.
    """
    tournament_uuid = backups.uuid_in(path)
    with refusing():
        disk.remove_file(path, folder)
    if tournament_uuid is not None:
        disk.remove_folder(backups.folder_of(backups_in(folder), tournament_uuid), folder)


def tidy_up(folder: Path, keep: Path | None = None) -> None:
    """Remove files left from earlier practice, except those open in another program."""
    tidy_up_drafts(folder)
    for path in _settled(folder):
        if path != keep:
            with contextlib.suppress(Refused), refusing():
                disk.remove_file(path, folder)
    if set(_settled(folder)) <= {keep}:
        disk.remove_folder(backups_in(folder), folder)


def tidy_up_drafts(folder: Path) -> None:
    """Remove what a program that died had half filled."""
    for path in folder.glob(f".*{SUFFIX}"):
        with contextlib.suppress(Refused), refusing():
            disk.remove_file(path, folder)


def backups_in(folder: Path) -> Path:
    """Return where the backups of practice lie, apart from those that count."""
    return folder / _BACKUPS


def _settled(folder: Path) -> Iterator[Path]:
    return (path for path in folder.glob(f"[!.]*{SUFFIX}") if path.is_file())


def tidy_up_everything(backup_roots: Iterable[Path], practice: Path, folders: Iterable[Path]) -> None:
    """Remove unfinished files from the folders of backups, of practice, and of tournaments.

    Files that another program is writing stay. It may run in a worker, as folders may be slow.
    """
    for root in (*backup_roots, backups_in(practice)):
        for folder in root.glob("*/"):
            disk.tidy_up(folder)
    tidy_up_drafts(practice)
    for folder in {practice, *folders}:
        disk.tidy_up(folder)

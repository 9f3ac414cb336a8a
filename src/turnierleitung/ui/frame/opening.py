"""Opening a tournament file: backup before a migration, copies told apart, places that are not safe."""

from __future__ import annotations

import uuid
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, NamedTuple

from PySide6.QtCore import QCoreApplication, QStandardPaths

from turnierleitung.domain.problems import Refused
from turnierleitung.services.ground import backups, tournaments
from turnierleitung.services.ground.tournament import Tournament
from turnierleitung.texts.problems import in_words
from turnierleitung.ui.window.host import Host
from turnierleitung.ui.window.places import place_warning


class Opened(NamedTuple):
    """What came of opening a file."""

    tournament: Tournament | None
    problem: str = ""
    warning: str = ""
    backup: Path | None = None
    """The latest backup of a tournament whose file cannot be used."""


_STILL_GOOD: Final = frozenset(
    {"file.locked", "file.newer", "file.read_only", "file.not_saved", "file.forbidden"}
)
"""What stands in the way although the file is whole."""


def open_tournament(path: Path, host: Host) -> Opened:
    """Open a tournament file; the outcome says in plain words what stood in the way."""

    def back_up_first(source: Path) -> None:
        folder = backups.folder_of(host.data_folder / "backups", backups.uuid_in(source))
        backups.make(source, folder, datetime.now(UTC))

    kept = backups.known(path)
    try:
        if kept is not None:
            path = backups.bring_out(kept, _place_for(path, host))
        tournament = tournaments.open_file(path, before_migration=back_up_first)
    except Refused as refusal:
        whole = any(problem.code in _STILL_GOOD for problem in refusal.problems)
        return Opened(
            None,
            in_words(refusal.problems, None),
            backup=None if whole or kept else _latest_backup(str(path), host),
        )
    try:
        known_at = host.preferences.path_of(tournaments.header(tournament).uuid)
        copied = backups.tell_copies_apart(tournament, known_at, str(uuid.uuid4()))
    except Refused as refusal:
        tournament.close()
        return Opened(None, in_words(refusal.problems, None))
    except BaseException:
        tournament.close()
        raise
    # What does not count need not lie safe.
    warning = "" if tournaments.header(tournament).practice else place_warning(path)
    if copied:
        warning = QCoreApplication.translate(
            "Opening", "Diese Datei ist eine Kopie. Sie ist ab jetzt ein eigenes Turnier."
        )
    if kept is not None:
        warning = QCoreApplication.translate(
            "Opening", "Die Sicherung bleibt, wie sie ist. Sie arbeiten in einer Kopie: „{path}“."
        ).format(path=path)
    return Opened(tournament, warning=warning)


def _place_for(path: Path, host: Host) -> Path:
    """Return beside what a backup is to be worked in: its tournament's file, else the documents."""
    known_at = host.preferences.path_of(backups.uuid_in(path) or "")
    if known_at is not None and known_at.parent.is_dir() and backups.known(known_at) is None:
        return known_at
    documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    return Path(documents) / "Turnier.turnier"


def _latest_backup(path: str, host: Host) -> Path | None:
    """Return the latest backup of the tournament that was opened here, from either medium."""
    tournament_uuid = next((recent.uuid for recent in host.preferences.recent if recent.path == path), None)
    if tournament_uuid is None:
        return None
    roots = [host.data_folder / "backups"]
    if host.preferences.second_medium:
        roots.append(Path(host.preferences.second_medium))
    made = [one for root in roots for one in backups.made(backups.folder_of(root, tournament_uuid))[:1]]
    return max(made, key=lambda one: one.made_at).path if made else None

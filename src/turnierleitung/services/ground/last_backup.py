"""The last backup of a tournament whose file cannot be used, wherever it lies and whatever is left of it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from turnierleitung.services.ground import backups
from turnierleitung.services.ground.backups import Backup, BackupContents
from turnierleitung.storage.file_check import mentioned_in


class LastBackup(NamedTuple):
    """A backup that can be read, and how far the tournament in it was."""

    backup: Backup
    contents: BackupContents


def find(path: Path, remembered: str | None, roots: Sequence[Path]) -> LastBackup | None:
    """Return the latest backup of the tournament in a damaged file; ``None`` where there is none.

    ``remembered`` is the id of the tournament that was last opened from this file; without one it is looked
    for in what is left of the file. Each of ``roots`` holds a folder of backups per tournament. A backup
    that is damaged is left out, also where it is the file itself.
    """
    kept = [folder.name for root in roots if root.is_dir() for folder in root.iterdir() if folder.is_dir()]
    if remembered is not None:
        ids = [remembered]
    elif backups.known(path) is not None and path.parent.name in kept:
        ids = [path.parent.name]
    else:
        ids = list(mentioned_in(path, kept))
    made = [
        backup
        for tournament_uuid in dict.fromkeys(ids)
        for root in roots
        for backup in backups.made(backups.folder_of(root, tournament_uuid))
        if backup.path != path
    ]
    for backup in sorted(made, key=lambda backup: backup.made_at, reverse=True):
        contents = backups.contents(backup.path)
        if contents is not None:
            return LastBackup(backup, contents)
    return None

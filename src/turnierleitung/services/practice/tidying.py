"""Tidying up after a program that died: what it left unfinished, wherever it may have worked."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from turnierleitung.services.practice import files
from turnierleitung.storage import disk


def tidy_up(backup_roots: Iterable[Path], practice: Path, folders: Iterable[Path]) -> None:
    """Remove unfinished files from the folders of backups, of practice, and where tournaments lay.

    What another program is making right now stays. It may run in a worker: a folder may be far away.
    """
    for root in (*backup_roots, files.backups_in(practice)):
        for folder in root.glob("*/"):
            disk.tidy_up(folder)
    files.tidy_up_drafts(practice)
    for folder in {practice, *folders}:
        disk.tidy_up(folder)

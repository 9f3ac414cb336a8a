"""Opening a tournament file: backup before a migration, copies told apart, places that are not safe."""

from __future__ import annotations

import uuid
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from turnierleitung.domain.problems import Refused
from turnierleitung.services import backups, tournaments
from turnierleitung.services.tournament import Tournament
from turnierleitung.texts.problems import one_line
from turnierleitung.ui.host import Host
from turnierleitung.ui.places import place_warning


@dataclass(frozen=True, slots=True)
class Opened:
    """What came of opening a file."""

    tournament: Tournament | None
    problem: str = ""
    warning: str = ""


def open_tournament(path: Path, host: Host) -> Opened:
    """Open a tournament file; the outcome says in plain words what stood in the way."""

    def back_up_first(source: Path) -> None:
        found = backups.uuid_in(source) or "unknown"
        backups.make(source, backups.folder_of(host.data_folder / "backups", found), datetime.now(UTC))

    try:
        tournament = tournaments.open_file(path, before_migration=back_up_first)
        known_at = host.preferences.path_of(tournaments.header(tournament).uuid)
        copied = backups.tell_copies_apart(tournament, known_at, str(uuid.uuid4()))
    except Refused as refusal:
        return Opened(None, " ".join(map(one_line, refusal.problems)))
    warning = place_warning(path)
    if copied:
        warning = QCoreApplication.translate(
            "Opening", "Diese Datei ist eine Kopie. Sie ist ab jetzt ein eigenes Turnier."
        )
    return Opened(tournament, warning=warning)

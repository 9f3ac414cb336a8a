"""Opening a tournament file: backup before a migration, copies told apart, places that are not safe."""

from __future__ import annotations

import contextlib
import uuid
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, NamedTuple

from PySide6.QtCore import QStandardPaths

from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.services import stored_json
from turnierleitung.services.ground import backups, tournaments
from turnierleitung.services.ground.backups import Backup
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.texts.figures import ago, day_and_clock
from turnierleitung.texts.files import contents_words
from turnierleitung.texts.language import translate
from turnierleitung.texts.problems import in_words
from turnierleitung.ui.window.files import file_words, place_warning
from turnierleitung.ui.window.host import Host


class OfferedBackup(NamedTuple):
    """The latest backup of a tournament whose file cannot be used."""

    path: Path
    about: str
    """How old it is and what it holds."""


class Opened(NamedTuple):
    """What came of opening a file."""

    tournament: Tournament | None
    problem: str = ""
    warning: str = ""
    backup: OfferedBackup | None = None
    brought_up: bool = False
    """Whether another program of this computer has it open, whose window is in front now."""
    may_take_over: bool = False
    """Whether another computer has it open, which may be dead."""


_NAMELESS: Final = "Turnier.turnier"
_ELSEWHERE: Final = "file.locked_elsewhere"
_OPEN_HERE: Final = "file.locked"
_STILL_GOOD: Final = frozenset(
    {_OPEN_HERE, _ELSEWHERE, "file.newer", "file.older", "file.read_only"}
    | {"file.not_saved", "file.forbidden"}
)
"""What stands in the way although the file is whole."""
_DAMAGED: Final = frozenset(
    {"file.empty", "file.damaged", "file.truncated", "file.strange", "file.senseless"}
)
"""A tournament was in it, and only a backup helps."""


def open_tournament(
    path: Path, host: Host, instead_of: Path | None = None, *, take_over: bool = False
) -> Opened:
    """Open a tournament file; the outcome says in plain words what stood in the way.

    With ``take_over`` it is taken from another computer. A backup is worked in as a copy: beside the
    tournament's file, or beside the damaged one ``instead_of`` which it is opened, or in the documents.
    """

    def back_up_first(source: Path) -> None:
        folder = backups.folder_of(host.data_folder / "backups", backups.uuid_in(source))
        backups.make(source, folder, datetime.now(UTC))

    kept = backups.known(path)
    asked_for = path
    try:
        if kept is not None:
            path = _brought_out(kept, _places_for(path, instead_of, host))
        tournament = tournaments.open_file(path, before_migration=back_up_first, take_over=take_over)
        try:
            stored_json.check(tournament, asked_for.name)
            known_at = host.preferences.path_of(tournaments.header(tournament).uuid)
            copied = backups.tell_copies_apart(tournament, known_at, str(uuid.uuid4()))
        except BaseException:
            tournament.close()
            raise
    except Refused as refusal:
        if path != asked_for:
            # The copy of a backup that is damaged too helps nobody.
            path.unlink(missing_ok=True)
        return refused(asked_for, refusal.problems, host)
    # What does not count need not lie safe.
    warning = "" if tournaments.header(tournament).practice else place_warning(path)
    if copied:
        warning = translate("Opening", "Diese Datei ist eine Kopie. Sie ist ab jetzt ein eigenes Turnier.")
    if kept is not None:
        warning = translate(
            "Opening", "Die Sicherung bleibt, wie sie ist. Sie arbeiten in einer Kopie: „{path}“."
        ).format(path=path)
    return Opened(tournament, warning=warning)


def _places_for(path: Path, instead_of: Path | None, host: Host) -> list[Path]:
    """Return beside what a backup may be worked in, the best first."""
    known_at = host.preferences.path_of(backups.uuid_in(path) or "")
    usual = (
        QStandardPaths.writableLocation(place)
        for place in (
            QStandardPaths.StandardLocation.DocumentsLocation,
            QStandardPaths.StandardLocation.HomeLocation,
        )
    )
    held = backups.contents(path)
    named = "" if held is None else file_words(held.name)
    folders = (Path(folder) / (f"{named}.turnier" if named else _NAMELESS) for folder in usual if folder)
    beside = (place for place in (known_at, instead_of) if place and backups.known(place) is None)
    return [place for place in (*beside, *folders) if place.parent.is_dir()]


def _brought_out(chosen: Backup, places: Sequence[Path]) -> Path:
    """Copy a backup to the first place that takes it; raises what the last one said."""
    if not places:
        raise Refused(Problem("file.no_place", params={"name": chosen.path.name}))
    *better, last = places
    for place in better:
        with contextlib.suppress(Refused):
            return backups.bring_out(chosen, place)
    return backups.bring_out(chosen, last)


def refused(path: Path, problems: Sequence[Problem], host: Host) -> Opened:
    """Say what stands in the way, and offer the latest backup where the file is no longer whole."""
    told = in_words(problems, None)
    codes = {problem.code for problem in problems}
    if _OPEN_HERE in codes and host.bring_up(path):
        return Opened(
            None,
            translate("Opening", "„{name}“ ist schon offen. Das Fenster steht jetzt vorn.").format(
                name=path.name
            ),
            brought_up=True,
        )
    if codes & _STILL_GOOD:
        return Opened(None, told, may_take_over=_ELSEWHERE in codes)
    offered = _latest_backup(path, host)
    if offered is None and codes & _DAMAGED:
        nowhere = translate(
            "Opening",
            "Auf diesem Rechner und auf dem zweiten Medium liegt keine Sicherung davon. Wo das Turnier "
            "zuletzt lief, gibt es vielleicht eine.",
        )
        told = f"{told} {nowhere}"
    return Opened(None, told, backup=offered)


def _latest_backup(path: Path, host: Host) -> OfferedBackup | None:
    """Return the latest backup of the tournament in a file, from either medium."""
    roots = [host.data_folder / "backups"]
    if host.preferences.second_medium:
        roots.append(Path(host.preferences.second_medium))
    found = backups.find_last_backup(path, _remembered(path, host), roots)
    if found is None:
        return None
    moment = found.backup.made_at.isoformat()
    about = translate("Opening", "„{name}“, {moment} ({ago}): {contents}").format(
        name=found.contents.name,
        moment=day_and_clock(moment),
        ago=ago(moment, datetime.now(UTC).isoformat()),
        contents=contents_words(found.contents),
    )
    return OfferedBackup(found.backup.path, about)


def _remembered(path: Path, host: Host) -> str | None:
    """Return the id of the tournament that was opened from a file, also if it is named another way now."""
    whole = path.resolve()
    return next(
        (known.uuid for known in host.preferences.recent if Path(known.path).resolve() == whole), None
    )

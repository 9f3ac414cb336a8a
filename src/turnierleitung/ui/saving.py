"""Saving a table for other programs: where to, as what, and what is said afterwards."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QCoreApplication, QStandardPaths
from PySide6.QtWidgets import QFileDialog

from turnierleitung.domain.problems import Refused
from turnierleitung.services.exporting import files
from turnierleitung.services.exporting.files import Table
from turnierleitung.texts.problems import one_line
from turnierleitung.ui.places import file_words
from turnierleitung.ui.theme import Tone

if TYPE_CHECKING:
    from turnierleitung.ui.workspace import Workspace


class Told(NamedTuple):
    """What is said to the director."""

    text: str
    tone: Tone


def save_table(workspace: Workspace, table: Table) -> Told | None:
    """Ask where to save a table, save it, and return what is to be said; ``None`` where nobody wants it.

    Practice is marked in the name of the file and in what stands in it, wherever it is copied to.
    """
    translate = QCoreApplication.translate
    if workspace.practice:
        table = files.marked(table, translate("Saving", "ÜBUNG"))
    folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    workbook = translate("Saving", "Excel-Tabelle (*{ending})").format(ending=files.WORKBOOK)
    text = translate("Saving", "Textdatei CSV (*{ending})").format(ending=files.TEXT)
    chosen, kind = QFileDialog.getSaveFileName(
        workspace,
        translate("Saving", "Liste speichern"),
        str(Path(folder) / f"{file_words(f'{table.title} {workspace.plain_name}')}{files.WORKBOOK}"),
        f"{workbook};;{text}",
    )
    if not chosen:
        return None
    path = _with_ending(Path(chosen), files.TEXT if kind == text else files.WORKBOOK)
    try:
        files.save(table, path)
    except Refused as refusal:
        return Told(" ".join(map(one_line, refusal.problems)), Tone.WRONG)
    said = translate("Saving", "Gespeichert: {name} im Ordner {folder}")
    return Told(said.format(name=path.name, folder=path.parent), Tone.DONE)


def _with_ending(path: Path, ending: str) -> Path:
    """Return the path with the ending of the chosen kind, unless it has one that is understood."""
    if path.suffix.lower() in (files.WORKBOOK, files.TEXT):
        return path if path.suffix.lower() == ending else path.with_suffix(ending)
    return path.with_name(f"{path.name}{ending}")

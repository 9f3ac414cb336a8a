"""Saving a table for other programs: place, format and confirmation."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget

from turnierleitung.domain.problems import Refused
from turnierleitung.services.ground import list_files as files
from turnierleitung.services.ground.list_files import Table
from turnierleitung.texts.columns import Tone
from turnierleitung.texts.language import translate
from turnierleitung.texts.problems import in_words
from turnierleitung.ui.window.files import file_words
from turnierleitung.ui.window.pages import Page


def save_table(page: Page, table: Table) -> None:
    """Ask where to save a table of a page, save it and say so, or why it could not be.

    Practice is marked in the name of the file and in what stands in it, wherever it is copied to.
    """
    surroundings = page.surroundings
    if surroundings is None:
        return
    if surroundings.practice:
        table = files.marked(table, translate("Saving", "ÜBUNG"))
    folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    workbook = translate("Saving", "Excel-Tabelle (*{ending})").format(ending=files.WORKBOOK)
    text = translate("Saving", "Textdatei CSV (*{ending})").format(ending=files.TEXT)
    name = f"{file_words(f'{table.title} {surroundings.plain_name}')}{files.WORKBOOK}"
    kinds = {files.WORKBOOK: workbook, files.TEXT: text}
    path = ask_where(page, translate("Saving", "Liste speichern"), Path(folder) / name, kinds)
    if path is None:
        return
    try:
        files.save(table, path)
    except Refused as refusal:
        surroundings.tell(in_words(refusal.problems, None), Tone.WRONG)
        return
    said = translate("Saving", "Gespeichert: {name} im Ordner {folder}")
    surroundings.tell(said.format(name=path.name, folder=path.parent), Tone.DONE)


def ask_where(parent: QWidget, title: str, suggested: Path, kinds: Mapping[str, str]) -> Path | None:
    """Ask for a file to save to, by the ending of each kind and its words; ``None`` where nobody wants it.

    A name without an ending gets that of the chosen kind. The system asks before a file is replaced, but only
    about the name that was typed: where the whole one is there already, it is asked for once more.
    """
    while True:
        words = ";;".join(kinds.values())
        chosen, kind = QFileDialog.getSaveFileName(parent, title, str(suggested), words)
        if not chosen:
            return None
        path = _with_ending(Path(chosen), kind, kinds)
        if path == Path(chosen) or not path.exists():
            return path
        suggested = path
        title = translate("Saving", "„{name}“ gibt es schon. Ersetzen?").format(name=path.name)
        kinds = {path.suffix: kinds[path.suffix], **kinds}


def _with_ending(path: Path, kind: str, kinds: Mapping[str, str]) -> Path:
    """Return the path with an ending: one that was typed, else that of the chosen kind."""
    first = next(iter(kinds))
    ending = next((each for each, words in kinds.items() if words == kind), first)
    typed = path.suffix.lower()
    if typed in kinds:
        # The first is what is suggested: it stays in the name of whoever chooses another kind.
        return path.with_suffix(ending) if typed == first != ending else path
    return path.with_name(f"{path.name}{ending}")

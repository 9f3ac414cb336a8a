"""Saving a table for other programs."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QWidget

from turnierleitung.domain.problems import Refused
from turnierleitung.services.ground import list_files as files
from turnierleitung.services.ground.list_files import Table
from turnierleitung.texts.columns import Tone
from turnierleitung.texts.figures import marks
from turnierleitung.texts.language import translate
from turnierleitung.texts.problems import in_words
from turnierleitung.ui.window.files import ask_where, file_words
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
    told = saved_list(page, table, surroundings.plain_name)
    if told is not None:
        surroundings.tell(told.text, told.tone)


class SavedList(NamedTuple):
    """What is said once a list is saved, or could not be."""

    text: str
    tone: Tone


def saved_list(parent: QWidget, table: Table, of_what: str) -> SavedList | None:
    """Ask where to save a table and save it; ``None`` where nobody wants it. ``of_what`` ends its name."""
    folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    workbook = translate("Saving", "Excel-Tabelle (*{ending})").format(ending=files.WORKBOOK)
    text = translate("Saving", "Textdatei CSV (*{ending})").format(ending=files.TEXT)
    name = f"{file_words(f'{table.title} {of_what}')}{files.WORKBOOK}"
    kinds = {files.WORKBOOK: workbook, files.TEXT: text}
    path = ask_where(parent, translate("Saving", "Liste speichern"), Path(folder) / name, kinds)
    if path is None:
        return None
    try:
        files.save(table, path, marks().between)
    except Refused as refusal:
        return SavedList(in_words(refusal.problems, None), Tone.WRONG)
    said = translate("Saving", "Gespeichert: {name} im Ordner {folder}")
    return SavedList(said.format(name=path.name, folder=path.parent), Tone.DONE)

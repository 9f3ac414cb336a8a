"""Where the people come from: a file, the clipboard, or an earlier tournament."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path

from PySide6.QtCore import QStandardPaths, Qt, Signal
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QVBoxLayout, QWidget

from turnierleitung.texts.figures import short_day
from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.labels import Card, label, rule
from turnierleitung.ui.widgets.rows import Cell, Column, Ink
from turnierleitung.ui.widgets.table import RowsView
from turnierleitung.ui.window.preferences import Recent


class SourceStep(QWidget):
    """Three ways to begin."""

    file_chosen = Signal(Path)
    paste_requested = Signal()
    """The clipboard is meant."""
    tournament_chosen = Signal(Path)

    def __init__(self) -> None:
        """Create it without any tournaments."""
        super().__init__()
        self.choose_file = ActionButton(translate("Import", "Datei wählen …"), "Ctrl+O")
        self.choose_file.clicked.connect(self._on_file)
        self.paste = ActionButton(translate("Import", "Aus der Zwischenablage einfügen"), "Ctrl+V")
        self.paste.clicked.connect(self.paste_requested)
        self.list: RowsView[Recent] = RowsView(_columns(), translate("Import", "Frühere Turniere"))
        self.list.keep_choice_by(lambda recent: recent.path)
        self.list.row_opened.connect(self._on_recent)
        self._none = label(
            translate("Import", "Auf diesem Rechner war noch kein anderes Turnier offen."), "muted", wrap=True
        )
        self.choose_tournament = ActionButton(translate("Import", "Anderes Turnier …"), "Ctrl+T")
        self.choose_tournament.clicked.connect(self._on_tournament)
        self._lay_out()

    def show_recent(self, recent: Sequence[Recent]) -> None:
        """Show the tournaments that were open on this computer."""
        self.list.show_rows(recent)
        self.list.setVisible(bool(recent))
        self._none.setVisible(not recent)
        if recent and self.list.chosen is None:
            self.list.selectRow(0)

    def take_focus(self) -> None:
        """Begin with a file, as most do."""
        self.choose_file.setFocus()

    def _lay_out(self) -> None:
        of_file = Card(translate("Import", "Aus einer Datei"))
        of_file.body.addWidget(
            label(
                translate(
                    "Import",
                    "Tabellen von Excel (.xlsx, .xls) und LibreOffice (.ods), Textdateien (.csv, .txt), auch "
                    "von Anmeldeseiten. "
                    "Überschriften wie „Nachname“, „Verein“ oder „Setzplatz“ werden erkannt, sie müssen aber "
                    "nicht da sein.",
                ),
                "muted",
                wrap=True,
            )
        )
        of_file.body.addSpacing(theme.SPACE_S)
        of_file.body.addWidget(self.choose_file, 0, Qt.AlignmentFlag.AlignLeft)
        of_file.body.addSpacing(theme.SPACE_M)
        of_file.body.addWidget(rule())
        of_file.body.addSpacing(theme.SPACE_S)
        of_file.body.addWidget(label(translate("Import", "Ohne Datei"), "heading"))
        of_file.body.addWidget(
            label(
                translate(
                    "Import",
                    "Kopieren Sie die Zeilen mit den Namen in Excel, in der Mail oder auf der Webseite "
                    "(Strg C) und fügen Sie sie hier ein. Ein Name je Zeile genügt.",
                ),
                "muted",
                wrap=True,
            )
        )
        of_file.body.addSpacing(theme.SPACE_S)
        of_file.body.addWidget(self.paste, 0, Qt.AlignmentFlag.AlignLeft)
        of_file.body.addStretch(1)
        earlier = Card(translate("Import", "Aus einem früheren Turnier"))
        earlier.body.addWidget(
            label(
                translate(
                    "Import",
                    "Name, Verein, Ort, Bemerkung und Merkmale werden übernommen. Sie wählen, von wem.",
                ),
                "muted",
                wrap=True,
            )
        )
        earlier.body.addWidget(self._none)
        earlier.body.addWidget(self.list, 1)
        earlier.body.addWidget(self.choose_tournament, 0, Qt.AlignmentFlag.AlignLeft)
        earlier.body.addStretch(0)
        row = QHBoxLayout()
        row.setSpacing(theme.SPACE_L)
        row.addWidget(of_file, 2)
        row.addWidget(earlier, 3)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(row, 1)

    def _on_file(self) -> None:
        name, _ = QFileDialog.getOpenFileName(
            self,
            translate("Import", "Liste einlesen"),
            _documents(),
            translate(
                "Import",
                "Listen (*.xlsx *.xlsm *.xls *.ods *.csv *.txt *.tsv *.htm *.html);;Alle Dateien (*)",
            ),
        )
        if name:
            self.file_chosen.emit(Path(name))

    def _on_recent(self, recent: Recent) -> None:
        self.tournament_chosen.emit(Path(recent.path))

    def _on_tournament(self) -> None:
        name, _ = QFileDialog.getOpenFileName(
            self,
            translate("Import", "Früheres Turnier wählen"),
            _documents(),
            translate("Import", "Turniere (*.turnier);;Alle Dateien (*)"),
        )
        if name:
            self.tournament_chosen.emit(Path(name))


def _documents() -> str:
    return QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)


def _day(recent: Recent) -> str:
    try:
        return short_day(date.fromisoformat(recent.held_on))
    except ValueError:
        return recent.held_on


def _columns() -> tuple[Column[Recent], ...]:
    return (
        Column(translate("Import", "Turnier"), lambda recent: Cell(recent.name, Ink.STRONG)),
        Column(translate("Import", "Tag"), lambda recent: Cell(_day(recent), Ink.MUTED), width=110),
        Column(
            translate("Import", "Datei"), lambda recent: Cell(Path(recent.path).name, Ink.MUTED), width=170
        ),
    )

"""Reading a list of people: what each row would become, shown before anything happens."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import (
    QT_TRANSLATE_NOOP,
    QCoreApplication,
    QEvent,
    QModelIndex,
    QObject,
    QStandardPaths,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFileDialog,
    QGridLayout,
    QHBoxLayout,
    QScrollArea,
    QWidget,
)

from turnierleitung.domain.problems import Refused
from turnierleitung.services import participants
from turnierleitung.services.importing import csv_people
from turnierleitung.services.importing.csv_people import Fate, Field, Plan, PlannedRow, Sheet
from turnierleitung.texts.problems import one_line
from turnierleitung.ui.desk import Desk
from turnierleitung.ui.theme import Tone
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.labels import Card, Notice, label
from turnierleitung.ui.widgets.layouts import empty
from turnierleitung.ui.widgets.table import Cell, Column, Ink, RowsView

_FIELDS: Final = {
    Field.IGNORED: QT_TRANSLATE_NOOP("Import", "nicht einlesen"),
    Field.NAME: QT_TRANSLATE_NOOP("Import", "ganzer Name"),
    Field.LAST_NAME: QT_TRANSLATE_NOOP("Import", "Nachname"),
    Field.FIRST_NAME: QT_TRANSLATE_NOOP("Import", "Vorname"),
    Field.CLUB: QT_TRANSLATE_NOOP("Import", "Verein"),
    Field.TOWN: QT_TRANSLATE_NOOP("Import", "Ort"),
    Field.NOTE: QT_TRANSLATE_NOOP("Import", "Bemerkung"),
    Field.KEEP_APART: QT_TRANSLATE_NOOP("Import", "Getrennt halten"),
}
_FATES: Final = {
    Fate.NEW: (QT_TRANSLATE_NOOP("Import", "neu"), Tone.DONE),
    Fate.KNOWN: (QT_TRANSLATE_NOOP("Import", "schon dabei"), Tone.RUNNING),
    Fate.SIMILAR: (QT_TRANSLATE_NOOP("Import", "neu, ähnlich: {like}"), Tone.QUESTION),
    Fate.LEFT_OUT: (QT_TRANSLATE_NOOP("Import", "bleibt weg"), Tone.RUNNING),
    Fate.TWICE: (QT_TRANSLATE_NOOP("Import", "steht zweimal da"), Tone.DECIDE),
    Fate.NAMESAKE: (QT_TRANSLATE_NOOP("Import", "neu, gleicher Name"), Tone.QUESTION),
    Fate.NO_NAME: (QT_TRANSLATE_NOOP("Import", "ohne Nachnamen"), Tone.WRONG),
    Fate.TOO_LONG: (QT_TRANSLATE_NOOP("Import", "zu lang"), Tone.WRONG),
}
_DELIMITERS: Final = {
    ";": QT_TRANSLATE_NOOP("Import", "Strichpunkt"),
    ",": QT_TRANSLATE_NOOP("Import", "Komma"),
    "\t": QT_TRANSLATE_NOOP("Import", "Tabulator"),
}


class ImportPanel(Card):
    """File, delimiter, columns, preview, and one button that says how many are new."""

    closed = Signal()

    def __init__(self, desk: Desk) -> None:
        """Create an empty panel."""
        super().__init__()
        translate = QCoreApplication.translate
        self._desk = desk
        self._raw = b""
        self._name = ""
        self._sheet: Sheet | None = None
        self._plan = Plan(())
        self._title = label("", "large")
        self._details = label("", "muted")
        self._notice = Notice()
        self._delimiter = QComboBox()
        self._delimiter.setAccessibleName(translate("Import", "Trennzeichen"))
        for mark, word in _DELIMITERS.items():
            self._delimiter.addItem(translate("Import", str(word)), mark)
        self._delimiter.activated.connect(self._on_settings)
        self._header = QCheckBox(translate("Import", "Erste Zeile sind Überschriften"))
        self._header.clicked.connect(self._on_settings)
        self._mapping: list[QComboBox] = []
        self._otherwise: set[int] = set()
        self._columns = QGridLayout()
        self.list: RowsView[PlannedRow] = RowsView(_columns(), translate("Import", "Vorschau"))
        self.list.keep_choice_by(lambda row: row.line)
        self.list.installEventFilter(self)
        self.list.doubleClicked.connect(self._on_double_click)
        self._cancel = ActionButton(translate("Import", "Abbrechen"), "Esc")
        self._cancel.clicked.connect(self.cancel)
        self._apply = ActionButton("", "Return", "primary", bind=False)
        self._apply.clicked.connect(self._on_apply)
        self._lay_out()

    def choose_file(self) -> Path | None:
        """Ask for a file; return the chosen one."""
        translate = QCoreApplication.translate
        folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        name, _ = QFileDialog.getOpenFileName(
            self,
            translate("Import", "Liste einlesen"),
            folder,
            translate("Import", "Tabellen (*.csv *.txt *.tsv);;Alle Dateien (*)"),
        )
        return Path(name) if name else None

    def show_file(self, path: Path) -> None:
        """Show what a file would bring."""
        self._name = path.name
        self._otherwise.clear()
        self._title.setText(path.name)
        try:
            self._raw = csv_people.read(path)
            self._sheet = csv_people.parse(self._raw, path.name)
        except Refused as refusal:
            self._refuse(refusal)
            return
        self._delimiter.setCurrentIndex(self._delimiter.findData(self._sheet.delimiter))
        self._header.setChecked(self._sheet.has_header)
        self._show_mapping()
        self._show_plan()
        self.list.selectRow(0)
        self.list.setFocus()

    @property
    def told(self) -> str:
        """What is said about the file."""
        return self._notice.text

    def help_text(self) -> str:
        """Say what becomes of rows and who decides."""
        return QCoreApplication.translate(
            "Import",
            "Oben steht, was jede Spalte enthält, rechts, was mit jeder Zeile geschieht. "
            "Steht ein Name schon da, bleibt die Zeile weg; ist es jemand anderes, "
            "nimmt die Leertaste sie doch. "
            "Bei den anderen lässt die Leertaste die Zeile weg. Enter liest ein.",
        )

    def choose_delimiter(self, mark: str) -> None:
        """Split the file at another sign."""
        self._delimiter.setCurrentIndex(self._delimiter.findData(mark))
        self._on_settings()

    def cancel(self) -> None:
        """Leave without changing anything."""
        self.closed.emit()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self._title)
        head.addWidget(self._details, 1)
        head.addWidget(self._delimiter)
        head.addWidget(self._header)
        self.body.addLayout(head)
        self.body.addWidget(self._notice)
        holder = QWidget()
        holder.setLayout(self._columns)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setWidget(holder)
        scroll.setFixedHeight(92)
        self.body.addWidget(scroll)
        self.body.addWidget(self.list, 1)
        foot = QHBoxLayout()
        foot.addWidget(self._cancel)
        hint = QCoreApplication.translate("Import", "Leertaste: Zeile weglassen oder doch einlesen.")
        foot.addWidget(label(hint, "muted"))
        foot.addStretch(1)
        foot.addWidget(self._apply)
        self.body.addLayout(foot)

    def _show_mapping(self) -> None:
        empty(self._columns)
        self._mapping = []
        if self._sheet is None:
            return
        for number, field in enumerate(csv_people.likely_mapping(self._sheet)):
            heading = self._sheet.headings[number] or QCoreApplication.translate(
                "Import", "Spalte {number}"
            ).format(number=number + 1)
            choice = QComboBox()
            choice.setAccessibleName(heading)
            for option, word in _FIELDS.items():
                choice.addItem(QCoreApplication.translate("Import", str(word)), option)
            choice.setCurrentIndex(choice.findData(field))
            choice.activated.connect(self._show_plan)
            self._columns.addWidget(label(heading, "small"), 0, number)
            self._columns.addWidget(choice, 1, number)
            self._mapping.append(choice)

    def _show_plan(self) -> None:
        if self._sheet is None:
            return
        mapping = [Field(choice.currentData()) for choice in self._mapping]
        everyone = participants.people(self._desk.tournament)
        self._plan = csv_people.plan(self._sheet, mapping, everyone, self._otherwise)
        self.list.show_rows(self._plan.rows)
        translate = QCoreApplication.translate
        self._details.setText(
            translate("Import", "{rows} Zeilen · {encoding}").format(
                rows=len(self._plan.rows), encoding=self._sheet.encoding
            )
        )
        count = len(self._plan.new)
        self._apply.setText(
            translate("Import", "{count} Teilnehmer einlesen").format(count=count)
            if count
            else translate("Import", "Niemand ist neu")
        )
        self._apply.setEnabled(count > 0)
        self._notice.clear()

    def decide_otherwise(self, row: PlannedRow) -> None:
        """Leave a row out or take a namesake, or the other way round again."""
        if row.is_up_to_the_director:
            self._otherwise ^= {row.line}
            self._show_plan()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let Space decide about the chosen row."""
        if watched is self.list and event.type() is QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            if event.key() == Qt.Key.Key_Space and self.list.chosen is not None:
                self.decide_otherwise(self.list.chosen)
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._apply.click()
                return True
        return super().eventFilter(watched, event)

    def _on_settings(self, _value: object = None) -> None:
        try:
            self._sheet = csv_people.parse(
                self._raw, self._name, str(self._delimiter.currentData()), header=self._header.isChecked()
            )
        except Refused as refusal:
            self._refuse(refusal)
            return
        self._show_mapping()
        self._show_plan()

    def _on_double_click(self, _index: QModelIndex) -> None:
        if self.list.chosen is not None:
            self.decide_otherwise(self.list.chosen)

    def _refuse(self, refusal: Refused) -> None:
        self._notice.show_text(" ".join(map(one_line, refusal.problems)))
        self._sheet = None
        self.list.show_rows(())
        self._apply.setEnabled(False)

    def _on_apply(self) -> None:
        planned = self._plan
        problems = self._desk.run_big(lambda tournament: csv_people.apply(tournament, planned))
        if problems:
            self._notice.show_text(" ".join(map(one_line, problems)))
            return
        self.closed.emit()


def _name(row: PlannedRow) -> str:
    return row.person.name if row.person.last_name else row.person.first_name or "—"


def _columns() -> tuple[Column[PlannedRow], ...]:
    translate = QCoreApplication.translate

    def fate(row: PlannedRow) -> Cell:
        word, tone = _FATES[row.fate]
        return Cell(translate("Import", str(word)).format(like=row.like), tone=tone)

    return (
        Column(
            translate("Import", "Zeile"), lambda row: Cell(str(row.line), Ink.MUTED), right=True, width=60
        ),
        Column(translate("Import", "Name"), lambda row: Cell(_name(row), Ink.STRONG)),
        Column(translate("Import", "Verein"), lambda row: Cell(row.person.club, Ink.MUTED), width=190),
        Column(translate("Import", "Ort"), lambda row: Cell(row.person.town, Ink.MUTED), width=130),
        Column(translate("Import", "Was geschieht"), fate, width=270),
    )

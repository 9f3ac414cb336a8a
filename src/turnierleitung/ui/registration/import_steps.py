"""The steps around the preview: the source of the list, its columns, what the import did."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import Final

from PySide6.QtCore import QStandardPaths, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QFileDialog, QLabel, QWidget

from turnierleitung.services.people.importing import mapping
from turnierleitung.services.people.importing.mapping import ColumnMapping
from turnierleitung.services.people.importing.plan import TAKEN, PlannedRow, RowFate
from turnierleitung.services.people.importing.reading import Options
from turnierleitung.services.people.importing.sheets import Encoding, Field, Flaw, Sheet, SourceKind
from turnierleitung.texts.columns import Cell, Column, Figures, Ink, Tone
from turnierleitung.texts.figures import counted, quoted, short_day
from turnierleitung.texts.language import translate
from turnierleitung.texts.problems import problem_text
from turnierleitung.ui.registration import import_words
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.fields import ChoiceBox
from turnierleitung.ui.widgets.labels import Card, Eliding, Notice, Pill, card, label, rule
from turnierleitung.ui.widgets.layouts import add, cells, column, empty, row, scrolling
from turnierleitung.ui.widgets.table import RowsView
from turnierleitung.ui.window.preferences import Recent


class SourceStep(QWidget):
    """Three ways to begin."""

    file_chosen = Signal(Path)
    paste_requested = Signal()
    """The clipboard is meant."""
    tournament_chosen = Signal(Path)

    def __init__(self) -> None:
        super().__init__()
        self.choose_file = ActionButton(translate("Import", "Datei wählen …"), "Ctrl+O", does=self._on_file)
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
        of_file = card(
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
            ),
            theme.SPACE_S,
            (self.choose_file, Qt.AlignmentFlag.AlignLeft),
            theme.SPACE_M,
            rule(),
            theme.SPACE_S,
            label(translate("Import", "Ohne Datei"), "heading"),
            label(
                translate(
                    "Import",
                    "Kopieren Sie die Zeilen mit den Namen in Excel, in der Mail oder auf der Webseite "
                    "(Strg C) und fügen Sie sie hier ein. Ein Name je Zeile genügt.",
                ),
                "muted",
                wrap=True,
            ),
            theme.SPACE_S,
            (self.paste, Qt.AlignmentFlag.AlignLeft),
            None,
            heading=translate("Import", "Aus einer Datei"),
        )
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
        column((row((of_file, 2), (earlier, 3), spacing=theme.SPACE_L), 1), of=self)

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
        Column(translate("Import", "Turnier"), lambda recent: recent.name, ink=Ink.STRONG),
        Column(translate("Import", "Tag"), _day, 110, Ink.MUTED),
        Column(translate("Import", "Datei"), lambda recent: Path(recent.path).name, 170, Ink.MUTED),
    )


_EXAMPLES: Final = 4
_FOR_EXAMPLES: Final = 200
"""Rows in which examples are looked for."""
_HEADING_WIDTH: Final = 220
_FIELD_WIDTH: Final = 240


class ColumnsStep(QWidget):
    """Options of reading above, one line per column below."""

    reading_changed = Signal(object)
    """Other :class:`Options` of reading."""

    def __init__(self) -> None:
        super().__init__()
        self._sheet: Sheet | None = None
        self._header_said: bool | None = None
        """Whether there are headings, if the director said so; else it is guessed anew."""
        self._choices: list[ChoiceBox] = []
        self._remembered = Pill()
        self.notice = Notice()
        self.quotes = Notice(Tone.DECIDE)
        """Where a quote is never closed."""
        self.guessed = Notice(Tone.DECIDE)
        """Names of which nothing says which is the last one; columns that say nothing."""
        self.about = Eliding("muted")
        self.tab = _options(translate("Import", "Blatt"), self._on_options)
        self.encoding = _options(translate("Import", "Kodierung"), self._on_options)
        self.encoding.offer((import_words.encoding_name(encoding), encoding) for encoding in Encoding)
        self.delimiter = _options(translate("Import", "Trennzeichen"), self._on_options)
        self.delimiter.offer((word, mark) for mark, word in import_words.delimiters().items())
        self.header = QCheckBox(translate("Import", "Die Liste hat Überschriften"))
        self.header.clicked.connect(self._on_header)
        self._parts = {box: _captioned(box) for box in (self.tab, self.encoding, self.delimiter)}
        self._columns = cells(across=theme.SPACE_L, down=theme.SPACE_S)
        # The headings give way to what is there, so the layout must know how much that is.
        self._columns.setColumnMinimumWidth(0, _HEADING_WIDTH)
        self._columns.setColumnStretch(1, 1)
        self._lay_out()

    def begin(self) -> None:
        """Forget what was said about the file before."""
        self._header_said = None

    def show_sheet(self, sheet: Sheet, fields: ColumnMapping, *, remembered: bool) -> None:
        """Show how a file was read and what its columns are taken for."""
        self._sheet = sheet
        self.about.show_text(
            translate("Import", "{name} · {rows} · {columns}").format(
                name=sheet.name,
                rows=counted(len(sheet.rows), translate("Import", "Zeile"), translate("Import", "Zeilen")),
                columns=counted(
                    len(sheet.headings), translate("Import", "Spalte"), translate("Import", "Spalten")
                ),
            )
        )
        self._remembered.show_state(translate("Import", "zugeordnet wie beim letzten Mal"), Tone.DONE)
        self._remembered.setVisible(remembered)
        self._parts[self.encoding].setVisible(sheet.kind is SourceKind.TEXT)
        self._parts[self.delimiter].setVisible(bool(sheet.delimiter))
        self.tab.offer(
            ((import_words.tab_name(tab, place), place) for place, tab in enumerate(sheet.tabs)), sheet.tab
        )
        self._parts[self.tab].setVisible(len(sheet.tabs) > 1)
        self.encoding.setCurrentIndex(self.encoding.findData(sheet.encoding))
        self.delimiter.setCurrentIndex(self.delimiter.findData(sheet.delimiter))
        self.header.setChecked(sheet.has_header)
        self._show_columns(sheet, fields)
        self._show_quotes(sheet)
        self._check()

    @property
    def fields(self) -> ColumnMapping:
        """What the columns hold, as chosen."""
        return tuple(Field(choice.currentData()) for choice in self._choices)

    @property
    def options_have_focus(self) -> bool:
        """Whether the director is at the options of reading."""
        return self.header.hasFocus() or any(box.hasFocus() for box in self._parts)

    def complete(self) -> bool:
        """Whether the column of names is known; otherwise say what is missing."""
        self._check()
        return self.notice.isHidden()

    def take_focus(self) -> None:
        """Begin with the first column."""
        (self._choices[0] if self._choices else self.header).setFocus()

    def choose(self, column: int, field: Field) -> None:
        """Say what a column holds."""
        choice = self._choices[column]
        choice.setCurrentIndex(choice.findData(field))

    def _lay_out(self) -> None:
        holder = QWidget()
        column(self._columns, None, margins=(0, 0, theme.SPACE_S, 0), of=holder)
        scroll = scrolling(holder)
        card = Card()
        card.body.setSpacing(theme.SPACE_M)
        add(
            card.body,
            row((self.about, 1), self._remembered, spacing=theme.SPACE_M),
            row(*self._parts.values(), self.header, None, spacing=theme.SPACE_XL),
            rule(),
            (scroll, 1),
        )
        column(self.notice, self.quotes, self.guessed, (card, 1), spacing=theme.SPACE_M, of=self)

    def _show_columns(self, sheet: Sheet, fields: ColumnMapping) -> None:
        empty(self._columns)
        self._choices = []
        for place, title in enumerate(
            (
                translate("Import", "Spalte der Liste"),
                translate("Import", "Beispiele"),
                translate("Import", "Wird gelesen als"),
            )
        ):
            self._columns.addWidget(label(title, "small"), 0, place)
        for number, field in enumerate(fields):
            heading = sheet.headings[number] or translate("Import", "Spalte {number}").format(
                number=number + 1
            )
            name = Eliding("strong")
            name.setFixedWidth(_HEADING_WIDTH)
            name.show_text(heading)
            examples = Eliding("muted")
            examples.show_text(_examples(sheet, number))
            choice = ChoiceBox(heading)
            choice.setFixedWidth(_FIELD_WIDTH)
            choice.setMaxVisibleItems(len(Field))
            choice.offer(((import_words.field_name(option), option) for option in Field), field)
            choice.currentIndexChanged.connect(self._check)
            for place, part in enumerate((name, examples, choice)):
                self._columns.addWidget(part, number + 1, place)
            self._choices.append(choice)

    def _show_quotes(self, sheet: Sheet) -> None:
        lines = sorted({line for (line, _), flaw in sheet.flaws.items() if flaw is Flaw.OPEN_QUOTE})
        if lines:
            self.quotes.show_text(*import_words.open_quotes(lines))
        else:
            self.quotes.clear()

    def _check(self, _index: int = 0) -> None:
        fields = self.fields
        twice = mapping.doubled(fields)
        if twice:
            names = ", ".join(quoted(import_words.field_name(field)) for field in Field if field in twice)
            self.notice.show_text(
                translate("Import", "{names} steht bei mehreren Spalten.").format(names=names),
                translate("Import", "Bitte lassen Sie es nur bei einer stehen."),
            )
        elif not mapping.names_somebody(fields):
            self.notice.show_text(
                translate("Import", "Es fehlt, wo die Namen stehen."),
                translate("Import", "Bitte wählen Sie bei einer Spalte „Nachname“ oder „Vor- und Nachname“."),
            )
        else:
            self.notice.clear()
        self._show_guessed(fields)

    def _show_guessed(self, fields: ColumnMapping) -> None:
        sheet = self._sheet
        if sheet is None:
            return
        example, silent = mapping.guessed_order(sheet, fields), mapping.passed_over(sheet, fields)
        if example:
            last, first = example
            self.guessed.show_text(
                translate("Import", "Nachname „{last}“, Vorname „{first}“: Stimmt das?").format(
                    last=last, first=first
                ),
                translate(
                    "Import",
                    "Sonst wählen Sie statt „Vor- und Nachname“ bitte „Nach- und Vorname“, oder umgekehrt.",
                ),
            )
        elif silent:
            self.guessed.show_text(
                translate("Import", "Nicht gelesen wird: {columns}").format(
                    columns=", ".join(map(quoted, silent))
                ),
                translate("Import", "Fast keine Zelle sagt dort etwas, was das Programm kennt."),
            )
        else:
            self.guessed.clear()

    def _on_header(self, said: bool) -> None:
        self._header_said = said
        self._on_options()

    def _on_options(self, _value: object = None) -> None:
        if self._sheet is None:
            return
        of_file = self._sheet.kind is SourceKind.TEXT
        self.reading_changed.emit(
            Options(
                encoding=Encoding(self.encoding.currentData()) if of_file else None,
                delimiter=str(self.delimiter.currentData()) if self._sheet.delimiter else None,
                header=self._header_said,
                sheet=self.tab.currentIndex() if self._sheet.tabs else None,
            )
        )


def _examples(sheet: Sheet, column: int) -> str:
    cells = (" ".join(row[column].split()) for row in sheet.rows[:_FOR_EXAMPLES])
    found = list(dict.fromkeys(cell for cell in cells if cell))[:_EXAMPLES]
    return " · ".join(found) or translate("Import", "leer")


def _options(name: str, changed: object) -> ChoiceBox:
    box = ChoiceBox(name)
    box.activated.connect(changed)
    return box


def _captioned(box: ChoiceBox) -> QWidget:
    part = QWidget()
    caption = QLabel(box.accessibleName())
    caption.setProperty("role", "muted")
    caption.setBuddy(box)
    row(caption, box, spacing=theme.SPACE_S, of=part)
    return part


class OutcomeStep(QWidget):
    """Two sentences, and the rows that stayed out or were not read whole, with their reasons."""

    taken = Signal(object)
    """A :class:`PlannedRow` that shall come in after all."""
    noted = Signal(object)
    """A :class:`PlannedRow` whose unread cells shall become a remark."""

    def __init__(self) -> None:
        super().__init__()
        self.said = Notice(Tone.DONE)
        self.notice = Notice()
        self._heading = label("", "heading")
        self.list: RowsView[PlannedRow] = RowsView(
            _columns_of_outcome_step(), translate("Import", "Weggeblieben")
        )
        self.list.enter_opens = False
        self.list.keep_choice_by(lambda planned: planned.row.line)
        self.list.row_chosen.connect(self._on_row)
        self.list.doubleClicked.connect(self._on_take)
        self.take = ActionButton(translate("Import", "Doch einlesen"), "Space", does=self._on_take)
        self.note = ActionButton(translate("Import", "Als Bemerkung übernehmen"), "F3", does=self._on_note)
        self._card = card(
            self._heading, (self.list, 1), row(self.take, self.note, None, spacing=theme.SPACE_M), margin=12
        )
        self._room = QWidget()
        column(self.said, self.notice, (self._card, 1), (self._room, 1), spacing=theme.SPACE_L, of=self)

    def show_outcome(self, brought: Sequence[PlannedRow], steps: int) -> None:
        """Say who is in, in how many steps; nobody if all of it was undone."""
        updated = sum(planned.fate is RowFate.UPDATED for planned in brought)
        new = len(brought) - updated
        parts = []
        if new:
            parts.append(
                translate("Import", "{people} eingelesen.").format(
                    people=counted(new, translate("Import", "Person"), translate("Import", "Personen"))
                )
            )
        if updated:
            parts.append(
                translate("Import", "Bei {people} die Angaben ergänzt.").format(
                    people=counted(updated, translate("Import", "Person"), translate("Import", "Personen"))
                )
            )
        if not parts:
            self.said.clear()
            return
        back = (
            translate("Import", "Es ist gespeichert. Strg Z nimmt es in einem Schritt zurück.")
            if steps == 1
            else translate("Import", "Es ist gespeichert. Strg Z nimmt es Schritt für Schritt zurück.")
        )
        self.said.show_text(" ".join(parts), back)

    def show_left(self, left: Sequence[PlannedRow]) -> None:
        """Show the rows that stayed out, and those of which something was not read."""
        out = sum(not came_in(planned) for planned in left)
        self._heading.setText(
            translate("Import", "Weggeblieben: {out} · Nicht ganz gelesen: {part}").format(
                out=out, part=len(left) - out
            )
        )
        place = max(self.list.currentIndex().row(), 0)
        self.notice.clear()
        self.list.show_rows(left)
        self._card.setVisible(bool(left))
        self._room.setVisible(not left)
        if left and self.list.chosen is None:
            self.list.selectRow(min(place, len(left) - 1))
        self._on_row(self.list.chosen)

    def _on_row(self, planned: PlannedRow | None) -> None:
        self.take.setVisible(planned is not None and not came_in(planned) and not planned.row.refused)
        self.note.setVisible(planned is not None and came_in(planned))

    def _on_take(self, _value: object = None) -> None:
        if self.list.chosen is not None and not self.take.isHidden():
            self.taken.emit(self.list.chosen)

    def _on_note(self, _checked: object = None) -> None:
        if self.list.chosen is not None:
            self.noted.emit(self.list.chosen)


def came_in(planned: PlannedRow) -> bool:
    """Whether a row came in, or was added to somebody."""
    return planned.fate in TAKEN or planned.fate is RowFate.UPDATED


def _reason(planned: PlannedRow) -> str:
    for problem in planned.row.problems:
        if problem.blocks:
            return problem_text(problem).title
    if came_in(planned):
        return translate("Import", "nicht gelesen: {text}").format(text=planned.row.unread_as_note)
    twin = planned.row.twin
    if twin is None:
        return ""
    if twin.line:
        return translate("Import", "wie Zeile {line}").format(line=twin.line)
    number = translate("Import", "Nr. {number}").format(number=twin.start_number)
    parts = (twin.person.name, number if twin.start_number else "", twin.person.club)
    return " · ".join(part for part in parts[twin.same_name :] if part)


def _columns_of_outcome_step() -> tuple[Column[PlannedRow], ...]:
    def fate(planned: PlannedRow) -> Cell:
        word, tone = import_words.fate_words(planned)
        return Cell(word, tone=tone)

    return (
        Figures(translate("Import", "Zeile"), lambda planned: str(planned.row.line), 60, Ink.MUTED),
        Column(
            translate("Import", "Name"),
            lambda planned: planned.row.entry.person.name.strip(", ") or "—",
            ink=Ink.STRONG,
        ),
        Column(translate("Import", "Was geschah"), fate, 190),
        Column(translate("Import", "Grund"), _reason, ink=Ink.MUTED, wraps=True),
    )

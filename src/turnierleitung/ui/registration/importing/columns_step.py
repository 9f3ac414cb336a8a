"""How a file is read, and what its columns hold."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from turnierleitung.services.people.importing import mapping
from turnierleitung.services.people.importing.mapping import ColumnMapping
from turnierleitung.services.people.importing.reading import Options
from turnierleitung.services.people.importing.sheets import Encoding, Field, Flaw, Sheet, SourceKind
from turnierleitung.texts.figures import counted
from turnierleitung.texts.language import translate
from turnierleitung.ui.registration.importing.words import (
    delimiters,
    encoding_name,
    field_name,
    open_quotes,
    tab_name,
)
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.fields import ChoiceBox
from turnierleitung.ui.widgets.labels import Card, Eliding, Notice, Pill, label, rule
from turnierleitung.ui.widgets.layouts import empty
from turnierleitung.ui.widgets.scrolling import scrolling
from turnierleitung.ui.widgets.theme import Tone

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
        """Create it without a file."""
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
        for encoding in Encoding:
            self.encoding.addItem(encoding_name(encoding), encoding)
        self.delimiter = _options(translate("Import", "Trennzeichen"), self._on_options)
        for mark, word in delimiters().items():
            self.delimiter.addItem(word, mark)
        self.header = QCheckBox(translate("Import", "Die Liste hat Überschriften"))
        self.header.clicked.connect(self._on_header)
        self._parts = {box: _captioned(box) for box in (self.tab, self.encoding, self.delimiter)}
        self._columns = QGridLayout()
        self._columns.setHorizontalSpacing(theme.SPACE_L)
        self._columns.setVerticalSpacing(theme.SPACE_S)
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
        self.tab.clear()
        for place, tab in enumerate(sheet.tabs):
            self.tab.addItem(tab_name(tab, place), place)
        self.tab.setCurrentIndex(sheet.tab)
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
        """Tell whether it is clear where the names stand; else say what is missing."""
        self._check()
        return self.notice.isHidden()

    def refuse(self, text: str) -> None:
        """Say why the file cannot be read this way."""
        self.notice.show_text(text)

    def take_focus(self) -> None:
        """Begin with the first column."""
        (self._choices[0] if self._choices else self.header).setFocus()

    def choose(self, column: int, field: Field) -> None:
        """Say what a column holds."""
        choice = self._choices[column]
        choice.setCurrentIndex(choice.findData(field))

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(theme.SPACE_M)
        head.addWidget(self.about, 1)
        head.addWidget(self._remembered)
        options = QHBoxLayout()
        options.setSpacing(theme.SPACE_XL)
        for part in self._parts.values():
            options.addWidget(part)
        options.addWidget(self.header)
        options.addStretch(1)
        holder = QWidget()
        inside = QVBoxLayout(holder)
        inside.setContentsMargins(0, 0, theme.SPACE_S, 0)
        inside.addLayout(self._columns)
        inside.addStretch(1)
        scroll = scrolling(holder)
        card = Card()
        card.body.setSpacing(theme.SPACE_M)
        card.body.addLayout(head)
        card.body.addLayout(options)
        card.body.addWidget(rule())
        card.body.addWidget(scroll, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.SPACE_M)
        column.addWidget(self.notice)
        column.addWidget(self.quotes)
        column.addWidget(self.guessed)
        column.addWidget(card, 1)

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
            choice = ChoiceBox()
            choice.setAccessibleName(heading)
            choice.setFixedWidth(_FIELD_WIDTH)
            choice.setMaxVisibleItems(len(Field))
            for option in Field:
                choice.addItem(field_name(option), option)
            choice.setCurrentIndex(choice.findData(field))
            choice.currentIndexChanged.connect(self._check)
            for place, part in enumerate((name, examples, choice)):
                self._columns.addWidget(part, number + 1, place)
            self._choices.append(choice)

    def _show_quotes(self, sheet: Sheet) -> None:
        lines = sorted({line for (line, _), flaw in sheet.flaws.items() if flaw is Flaw.OPEN_QUOTE})
        if lines:
            self.quotes.show_text(*open_quotes(lines))
        else:
            self.quotes.clear()

    def _check(self, _index: int = 0) -> None:
        fields = self.fields
        twice = mapping.doubled(fields)
        if twice:
            names = ", ".join(f"„{field_name(field)}“" for field in Field if field in twice)
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
                    columns=", ".join(f"„{name}“" for name in silent)
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
    box = ChoiceBox()
    box.setAccessibleName(name)
    box.activated.connect(changed)
    return box


def _captioned(box: ChoiceBox) -> QWidget:
    part = QWidget()
    row = QHBoxLayout(part)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(theme.SPACE_S)
    caption = QLabel(box.accessibleName())
    caption.setProperty("role", "muted")
    caption.setBuddy(box)
    row.addWidget(caption)
    row.addWidget(box)
    return part

"""The fields of a slip: rows of numbers with what they are worth, and their sum below."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial
from itertools import pairwise
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from turnierleitung.games.counts.form.count_rows import CountCell
from turnierleitung.texts.figures import MINUS
from turnierleitung.texts.language import translate
from turnierleitung.texts.slip_fields import FieldColumn, SlipFields
from turnierleitung.ui.entry.form import SUM_HEIGHT, row_height
from turnierleitung.ui.widgets.labels import Eliding, label, restyle, rule
from turnierleitung.ui.widgets.layouts import empty

_SEAT, _NAME, _FIRST = range(3)
_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_HEAD: Final = 78
"""Pixels of a heading, as of the field below it."""
_SHORT: Final = 12
"""So many letters of a heading fit in one line."""


class NumberGrid(QWidget):
    """Rows of numbers: seat and name, the fields, perhaps what the row is worth; the sum below."""

    edited = Signal()
    finished = Signal()
    """Enter behind the last number."""
    walked = Signal(QWidget)
    """The field that has got the focus."""

    def __init__(self) -> None:
        super().__init__()
        self.cells: list[list[CountCell]] = []
        self._seats: list[QLabel] = []
        self._names: list[Eliding] = []
        self._outcome: list[QLabel] = []
        self._shape: tuple[int, tuple[FieldColumn, ...], str] = (0, (), "")
        self.enough: int | None = None
        """So many fields need be typed; ``None`` for all."""
        self._tight = self._by_columns = False
        self._caption, self._sum, self._verdict = Eliding("muted"), label("", "strong"), label("", "strong")
        self._counts = label("", "muted")
        self._sum.setAlignment(_RIGHT)
        self._sum.setContentsMargins(0, 0, 9, 0)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(14)
        self._grid.setVerticalSpacing(0)
        self._grid.setColumnStretch(_NAME, 1)

    def show_fields(self, fields: SlipFields, outcome: str) -> None:
        """Show the rows below their headings; ``outcome`` heads what they are worth."""
        self._by_columns = fields.by_columns
        shape = (len(fields.rows), fields.columns, outcome)
        if shape != self._shape:
            self._shape = shape
            self._build()
        for place, (seat, name) in enumerate(fields.rows):
            self._seats[place].setText(seat)
            self._names[place].show_text(name)
            for column, field in zip(fields.columns, self.cells[place], strict=True):
                field.setAccessibleName(f"{column.heading} {name}")

    def show_typing(self, rows: Sequence[Sequence[str]]) -> None:
        """Show what is typed."""
        for texts, fields in zip(rows, self.cells, strict=True):
            for text, field in zip(texts, fields, strict=True):
                field.show_typed(text)

    def show_outcome(self, values: Sequence[str]) -> None:
        """Show what each row is worth."""
        for value, told in zip(values, self._outcome, strict=True):
            told.setText(value)

    def show_sum(self, caption: str, total: str, verdict: str, *, wrong: bool) -> None:
        """Show what the first column adds up to, and whether it should."""
        self._caption.show_text(caption)
        self._sum.setText(total)
        self._verdict.setText(verdict)
        restyle(self._sum, role="problem" if wrong else "strong")
        restyle(self._verdict, role="problem" if wrong else "agrees")

    def show_counts(self, text: str, *, wrong: bool) -> None:
        """Show how many deals the other columns tell; nothing if they tell none."""
        self._counts.setText(text)
        self._counts.setVisible(bool(text))
        # No empty line between them.
        self._verdict.setVisible(not text or bool(self._verdict.text()))
        restyle(self._counts, role="problem" if wrong else "muted")

    def mark(self, places: Collection[tuple[int, int]]) -> None:
        """Frame the fields that problems speak of, by row and column."""
        for row, fields in enumerate(self.cells):
            for place, field in enumerate(fields):
                restyle(field, problem="true" if (row, place) in places else "false")

    @property
    def typed(self) -> tuple[tuple[str, ...], ...]:
        """The numbers as they are typed."""
        return tuple(tuple(field.text() for field in fields) for fields in self.cells)

    @property
    def fields(self) -> list[CountCell]:
        """The fields in the order of Enter."""
        rows = [*zip(*self.cells, strict=True)] if self._by_columns else self.cells
        return [field for row in rows for field in row]

    @property
    def doubtful(self) -> CountCell | None:
        """The first field that a problem speaks of."""
        return next((field for field in self.fields if field.property("problem") == "true"), None)

    @property
    def focused(self) -> CountCell | None:
        """The field that is typed in."""
        return next((field for field in self.fields if field.hasFocus()), None)

    def set_tight(self, tight: bool) -> None:
        """Move the rows together in a low window."""
        self._tight = tight
        self._show_height()

    def _build(self) -> None:
        for part in (self._caption, self._sum, self._verdict, self._counts):
            self._grid.removeWidget(part)
        empty(self._grid)
        count, columns, outcome = self._shape
        self.cells = [[_cell(column) for column in columns] for _ in range(count)]
        self._seats, self._names = [label("", "muted") for _ in range(count)], []
        self._outcome = [label("", "strong") for _ in range(count)] if outcome else []
        headings = [column.heading for column in columns]
        heads = (translate("Counts", "Sitz"), "", *headings, *([outcome] if outcome else []))
        width = len(heads)
        for place in range(_FIRST, self._grid.columnCount()):
            self._grid.setColumnMinimumWidth(place, _HEAD if place < width else 0)
        self._grid.addWidget(label(heads[_SEAT], "small"), 0, _SEAT)
        for place, text in enumerate(heads[_FIRST:], start=_FIRST):
            head = Eliding("small", lines=1 if max(map(len, heads[_FIRST:])) <= _SHORT else 2)
            head.setFixedWidth(_HEAD)
            head.setAlignment(_RIGHT)
            head.show_text(text)
            self._grid.addWidget(head, 0, place)
            self._grid.setColumnMinimumWidth(place, _HEAD)
        self._grid.addWidget(rule(), 1, 0, 1, width)
        for index, fields in enumerate(self.cells):
            at, name = 2 + 2 * index, Eliding("strong", lines=2)
            name.setMinimumWidth(90)
            self._names.append(name)
            self._grid.addWidget(self._seats[index], at, _SEAT)
            self._grid.addWidget(name, at, _NAME)
            for place, field in enumerate(fields, start=_FIRST):
                self._grid.addWidget(field, at, place, _RIGHT)
                self._connect(field)
            if outcome:
                self._grid.addWidget(self._outcome[index], at, width - 1, _RIGHT)
            self._grid.addWidget(rule(), at + 1, 0, 1, width)
        at = 2 + 2 * count
        self._grid.addWidget(self._caption, at, _NAME)
        self._grid.addWidget(self._sum, at, _FIRST, _RIGHT)
        self._grid.addWidget(self._verdict, at + 1, _NAME, 1, 2, _RIGHT)
        self._grid.addWidget(self._counts, at + 2, _NAME, 1, width - _NAME, _RIGHT)
        # Tab walks as Enter does.
        for field, following in pairwise(self.fields):
            QWidget.setTabOrder(field, following)
        self._show_height()

    def _show_height(self) -> None:
        """Give each row the height that leaves all of them in sight."""
        height = row_height(len(self.cells), tight=self._tight)
        for index, fields in enumerate(self.cells):
            self._grid.setRowMinimumHeight(2 + 2 * index, height)
            for field in fields:
                restyle(field, tight="true" if self._tight else "false")
        self._grid.setRowMinimumHeight(2 + 2 * len(self.cells), SUM_HEIGHT if self._tight else height)

    def _connect(self, field: CountCell) -> None:
        field.textEdited.connect(lambda _text: self.edited.emit())
        field.reached.connect(partial(self.walked.emit, field))
        field.passed.connect(partial(self._go, field, 1))
        field.stepped.connect(partial(self._on_stepped, field))
        field.left_backwards.connect(partial(self._go, field, -1))

    def _go(self, field: CountCell, step: int) -> None:
        fields = self.fields
        place = fields.index(field) + step
        if place in (self.enough, len(fields)) and step > 0:
            self.finished.emit()
        elif place >= 0:
            fields[place].begin()

    def _on_stepped(self, field: CountCell, step: int) -> None:
        """Go up or down in a column."""
        row = next(place for place, fields in enumerate(self.cells) if field in fields)
        if 0 <= row + step < len(self.cells):
            self.cells[row + step][self.cells[row].index(field)].begin()


def _cell(column: FieldColumn) -> CountCell:
    sign = rf"[-{MINUS}]?" if column.lowest < 0 else ""
    return CountCell(column.digits, rf"{sign}\d{{0,{column.digits}}}")

"""The rows of a slip: seat, name, the numbers, the place; below them the middle and the sum."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QGridLayout, QLineEdit, QSizePolicy, QWidget

from turnierleitung.texts.figures import MINUS, plain
from turnierleitung.texts.language import translate
from turnierleitung.texts.slip_fields import FieldColumn, FieldRow, SlipFields, TypedNumbers
from turnierleitung.ui.entry.form import SUM_HEIGHT, row_height
from turnierleitung.ui.widgets.buttons import enters
from turnierleitung.ui.widgets.fields import hold_digits
from turnierleitung.ui.widgets.labels import Eliding, label, restyle, rule
from turnierleitung.ui.widgets.layouts import empty

_ONE_PLACE: Final = r"[1-8]?"
_PLACE_OR_TIME: Final = r"\d?|\d{1,3}:[0-5]?\d?"
_FIELD: Final = 78
_SEAT, _NAME, _COUNT, _BESIDE, _PLACE, _WIDTH = range(6)


class SumWords(NamedTuple):
    """The line below the rows."""

    caption: str
    total: str
    verdict: str
    wrong: bool


class CountCell(QLineEdit):
    """A number; Enter goes on, the arrows go up and down."""

    passed = Signal()
    stepped = Signal(int)
    reached = Signal()
    left_backwards = Signal()

    def __init__(self, digits: int, pattern: str = "", words: str = "") -> None:
        super().__init__()
        self.setProperty("role", "number")
        self.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.setFixedWidth(_FIELD)
        hold_digits(self, pattern or rf"\d{{0,{digits}}}", digits, words)

    def show_typed(self, text: str) -> None:
        """Show a text; a field that shows it already keeps its cursor and its undo."""
        if self.text() != text:
            self.setText(text)

    def begin(self) -> None:
        """Take the focus; typing replaces what is there."""
        self.setFocus()
        self.selectAll()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Say that it is typed in."""
        super().focusInEvent(event)
        self.reached.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take digits, pass on the rest; the sign is that of all other numbers."""
        if enters(event) or event.text() == " ":
            self.passed.emit()
        elif event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.stepped.emit(1 if event.key() == Qt.Key.Key_Down else -1)
        elif event.key() == Qt.Key.Key_Backspace and not self.text():
            self.left_backwards.emit()
        elif event.text() == "-":
            self.insert(MINUS)
        else:
            super().keyPressEvent(event)


class CountRows(QWidget):
    """A row for everybody at the table."""

    edited = Signal()
    finished = Signal()
    """Enter behind the last number."""
    walked = Signal(QWidget)
    """The field that has got the focus."""

    def __init__(self, columns: Sequence[FieldColumn]) -> None:
        """Create it without rows; there may be a second column."""
        super().__init__()
        self._columns = columns
        self._has_second = len(columns) > 1
        self.rows: list[CountRow] = []
        self._ruled = self._tight = False
        self.middle = CountCell(columns[0].digits)
        self.middle.setPlaceholderText("0")
        self._middle_name = label("", "muted")
        self._middle_rule = rule()
        self._caption = Eliding("muted")
        self._sum = label("", "strong")
        self._sum.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._sum.setContentsMargins(0, 0, 9, 0)
        self._verdict = label("", "strong")
        self._beside_head = label(columns[1].heading if self._has_second else "", "small")
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(14)
        self._grid.setVerticalSpacing(0)
        self._grid.setColumnStretch(_NAME, 1)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._connect(self.middle)
        self.middle.passed.connect(self.finished)

    def show_fields(self, fields: SlipFields) -> None:
        """Show the people, and the cards in the middle if there are some."""
        if [line.seat for line in fields.rows] != [row.seat.text() for row in self.rows]:
            self._build(len(fields.rows))
        for row, line in zip(self.rows, fields.rows, strict=True):
            row.show_line(line)
        middle = fields.beside[0].heading if fields.beside else ""
        self._middle_name.setText(middle)
        self.middle.setAccessibleName(middle)
        for part in (self._middle_name, self.middle, self._middle_rule):
            part.setVisible(bool(middle))

    def show_typing(self, typing: CountTyping) -> None:
        """Show what is typed."""
        self._ruled = typing.ruled
        for index, row in enumerate(self.rows):
            row.count.show_typed(typing.counts[index])
            row.beside.show_typed(typing.beside[index])
            row.given.show_typed(typing.places[index])
            row.beside.setVisible(self._has_second and not typing.ruled)
            row.given.setVisible(typing.ruled)
            row.place.setVisible(not typing.ruled)
        self._beside_head.setVisible(self._has_second and not typing.ruled)
        self.middle.show_typed(typing.middle)

    def show_places(self, places: Sequence[str]) -> None:
        """Show the place of everybody, as far as it is known."""
        for row, place in zip(self.rows, places, strict=True):
            row.place.setText(place)

    def show_sum(self, words: SumWords) -> None:
        """Show what the numbers add up to, and whether they should."""
        self._caption.show_text(words.caption)
        self._sum.setText(words.total)
        self._verdict.setText(words.verdict)
        restyle(self._sum, role="problem" if words.wrong else "strong")
        restyle(self._verdict, role="problem" if words.wrong else "agrees")

    def mark(self, places: frozenset[tuple[str, int]]) -> None:
        """Frame the fields that problems speak of: ``("counts", 0)``."""
        for index, row in enumerate(self.rows):
            for name, field in (("counts", row.count), ("out", row.beside), ("places", row.given)):
                restyle(field, problem="true" if (name, index) in places else "false")
        restyle(self.middle, problem="true" if ("middle", 0) in places else "false")

    @property
    def counts(self) -> tuple[str, ...]:
        """The numbers as they are typed."""
        return tuple(row.count.text() for row in self.rows)

    @property
    def besides(self) -> tuple[str, ...]:
        """The second numbers as they are typed."""
        return tuple(row.beside.text() for row in self.rows)

    @property
    def given_places(self) -> tuple[str, ...]:
        """The places that the director gives, as they are typed."""
        return tuple(row.given.text() for row in self.rows)

    @property
    def fields(self) -> list[CountCell]:
        """The fields that are typed in, in the order of Enter."""
        return [field for row in self.rows for field in self._of(row)]

    def begin(self) -> None:
        """Go to the first number that is missing."""
        missing = (field for row in self.rows for field in self._needed(row) if not field.text())
        next(missing, self.rows[0].count).begin()

    def repair(self, name: str, index: int, value: int) -> None:
        """Put a likely value into its field, for the director to compare with the slip."""
        row = self.rows[index]
        field = row.count if name == "counts" else row.beside
        field.begin()
        # As if it were typed, so that Ctrl+Z takes it back and not the action before.
        field.insert(str(value))
        self.edited.emit()

    @property
    def doubtful(self) -> CountCell | None:
        """The first field that a problem speaks of."""
        fields = (*self.fields, self.middle)
        return next((field for field in fields if field.property("problem") == "true"), None)

    @property
    def focused(self) -> CountCell | None:
        """The field that is typed in."""
        return next((field for field in (*self.fields, self.middle) if field.hasFocus()), None)

    def _needed(self, row: CountRow) -> tuple[CountCell, ...]:
        return (row.count, row.given) if self._ruled else (row.count,)

    def _of(self, row: CountRow) -> tuple[CountCell, ...]:
        if self._ruled:
            return row.count, row.given
        return (row.count, row.beside) if self._has_second else (row.count,)

    def _build(self, lines: int) -> None:
        for part in (
            self.middle,
            self._middle_name,
            self._middle_rule,
            self._caption,
            self._sum,
            self._verdict,
        ):
            self._grid.removeWidget(part)
        self._grid.removeWidget(self._beside_head)
        empty(self._grid)
        self.rows = [CountRow(self._columns) for _ in range(lines)]
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for column, head in (
            (_SEAT, label(translate("Counts", "Sitz"), "small")),
            (_COUNT, label(self._columns[0].heading, "small")),
            (_BESIDE, self._beside_head),
            (_PLACE, label(translate("Counts", "Rang"), "small")),
        ):
            head.setContentsMargins(0, 0, 4, 4)
            self._grid.addWidget(head, 0, column, right if column > _NAME else Qt.AlignmentFlag.AlignLeft)
        self._grid.addWidget(rule(), 1, 0, 1, _WIDTH)
        for index, row in enumerate(self.rows):
            at = 2 + 2 * index
            self._grid.addWidget(row.seat, at, _SEAT)
            self._grid.addWidget(row.name, at, _NAME)
            self._grid.addWidget(row.count, at, _COUNT, right)
            self._grid.addWidget(row.beside, at, _BESIDE, right)
            self._grid.addWidget(row.place, at, _PLACE, right)
            self._grid.addWidget(row.given, at, _PLACE, right)
            self._grid.addWidget(rule(), at + 1, 0, 1, _WIDTH)
            for field in (row.count, row.beside, row.given):
                self._connect(field)
                field.passed.connect(partial(self._on_passed, field))
        at = 2 + 2 * lines
        self._grid.addWidget(self._middle_name, at, _NAME)
        self._grid.addWidget(self.middle, at, _COUNT, right)
        self._grid.addWidget(self._middle_rule, at + 1, 0, 1, _WIDTH)
        self._grid.addWidget(self._caption, at + 2, _NAME)
        self._grid.addWidget(self._sum, at + 2, _COUNT, right)
        self._grid.addWidget(self._verdict, at + 2, _BESIDE, 1, 2)
        self._show_height()

    def set_tight(self, tight: bool) -> None:
        """Move the rows together in a low window."""
        self._tight = tight
        self._show_height()

    def _show_height(self) -> None:
        """Give each row the height that leaves all of them in sight."""
        height = row_height(len(self.rows), tight=self._tight)
        restyle(self.middle, tight="true" if self._tight else "false")
        for index, row in enumerate(self.rows):
            self._grid.setRowMinimumHeight(2 + 2 * index, height)
            for field in (row.count, row.beside, row.given):
                restyle(field, tight="true" if self._tight else "false")
        # The sum needs no field.
        self._grid.setRowMinimumHeight(4 + 2 * len(self.rows), SUM_HEIGHT if self._tight else height)

    def _connect(self, field: CountCell) -> None:
        field.textEdited.connect(lambda _text: self.edited.emit())
        field.reached.connect(partial(self.walked.emit, field))
        field.stepped.connect(partial(self._on_stepped, field))
        field.left_backwards.connect(partial(self._on_left_backwards, field))

    def _on_passed(self, field: CountCell) -> None:
        """Move on in reading order: a person without cards has dropped out, others have one number."""
        index = next(place for place, row in enumerate(self.rows) if field in self._of(row))
        row = self.rows[index]
        if field is row.count and (self._ruled or (self._has_second and self._is_none(row.count))):
            self._of(row)[1].begin()
        elif index + 1 < len(self.rows):
            self.rows[index + 1].count.begin()
        elif self.middle.isVisibleTo(self):
            self.middle.begin()
        else:
            self.finished.emit()

    def _is_none(self, field: CountCell) -> bool:
        return bool(field.text()) and int(field.text()) == 0

    def _on_stepped(self, field: CountCell, step: int) -> None:
        """Go up or down in a column; the middle stands below the numbers."""
        if field is self.middle:
            if step < 0:
                self.rows[-1].count.begin()
            return
        index = next(place for place, row in enumerate(self.rows) if field in self._of(row))
        column = self._of(self.rows[index]).index(field)
        if 0 <= index + step < len(self.rows):
            self._of(self.rows[index + step])[column].begin()
        elif step > 0 and self.middle.isVisibleTo(self):
            self.middle.begin()

    def _on_left_backwards(self, field: CountCell) -> None:
        fields = [*self.fields, self.middle]
        place = fields.index(field)
        if place:
            fields[place - 1].begin()


class CountRow:
    """The parts of one row."""

    def __init__(self, columns: Sequence[FieldColumn]) -> None:
        self._columns = columns
        self.seat = label("", "muted")
        self.name = Eliding("strong")
        self.name.setMinimumWidth(90)
        self.count, self.beside = CountCell(columns[0].digits), CountCell(columns[-1].digits, _PLACE_OR_TIME)
        self.given = CountCell(1, _ONE_PLACE, translate("Counts", "Hier steht ein Platz von 1 bis 8."))
        self.beside.setPlaceholderText("–")
        self.place = label("", "strong")
        self.place.setMinimumWidth(40)
        self.place.setContentsMargins(0, 0, 4, 0)
        self.place.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)

    def show_line(self, line: FieldRow) -> None:
        """Show who it is for."""
        self.seat.setText(line.seat)
        self.name.show_text(line.name)
        for field, column in zip((self.count, self.beside), self._columns, strict=False):
            field.setAccessibleName(f"{column.heading} {line.name}")
        self.given.setAccessibleName(f"{translate('Counts', 'Rang')} {line.name}")


@dataclass(frozen=True, slots=True)
class CountTyping:
    """A number for each person, and the other fields of the slip."""

    counts: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()
    """The second number of each person, if the game has one: the position of dropping out."""
    places: tuple[str, ...] = ()
    """The places set by the director."""
    middle: str = ""
    decided: tuple[int, ...] = ()
    """The seats of a deciding round, the winner first."""
    ruled: bool = False

    @classmethod
    def of(cls, typed: TypedNumbers, decided: tuple[int, ...]) -> CountTyping:
        """Return numbers as they are typed."""
        columns = [tuple(map(shown, numbers)) for numbers in zip(*typed.rows, strict=True)]
        (middle,) = typed.beside or (None,)
        counts, beside = (*columns, (), ())[:2]
        return cls(counts, beside, middle=shown(middle), decided=decided)

    @property
    def numbers(self) -> TypedNumbers:
        """The numbers of two columns, whether the game has both or not."""
        rows = zip(map(number, self.counts), map(number, self.beside), strict=True)
        return TypedNumbers(tuple(rows), (number(self.middle),))

    def fitted(self, lines: int) -> CountTyping:
        """Return the input for ``lines`` lines; new ones are empty."""
        return replace(
            self,
            counts=_fitted(self.counts, lines),
            beside=_fitted(self.beside, lines),
            places=_fitted(self.places, lines),
        )

    @property
    def complete(self) -> bool:
        """Whether everyone has a number, and a place if the director sets it."""
        return all(self.counts) and (not self.ruled or all(self.places))


def number(text: str) -> int | None:
    """Return a number that is typed, ``None`` if nothing is."""
    read = text.replace(MINUS, "-")
    return int(read) if read.lstrip("-") else None


def shown(value: int | None) -> str:
    """Return a number as shown in its field."""
    return "" if value is None else plain(value)


def _fitted(texts: Sequence[str], lines: int) -> tuple[str, ...]:
    return (*texts[:lines], *("",) * (lines - len(texts)))

"""The totals of a slip: type them as they stand on the paper, the sign starts the next one."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QCheckBox, QGridLayout, QLabel, QLineEdit, QScrollArea, QSizePolicy, QWidget

from turnierleitung.domain.problems import Problem, Repair
from turnierleitung.games.lists.fields import DealsT, ListShape, RulesT, name_since
from turnierleitung.games.lists.form import typed_list
from turnierleitung.texts.figures import signed
from turnierleitung.texts.language import translate
from turnierleitung.texts.slip_fields import FieldColumn
from turnierleitung.ui.entry.form import SUM_HEIGHT, SlipLine, row_height
from turnierleitung.ui.widgets import layouts
from turnierleitung.ui.widgets.buttons import enters, set_tip
from turnierleitung.ui.widgets.fields import hold_digits, say
from turnierleitung.ui.widgets.labels import Eliding, label, restyle, rule

_SIGNS: Final = "+-−"
_MINUS: Final = "−"
_HEAD_ROWS: Final = 2
_FIELD_PATH: Final = 3
"""A problem at a field names ``lines``, the line and the field."""


class TotalsGrid(QWidget):
    """A line per player: points, the tallies of the game, the signature."""

    edited = Signal()
    finished = Signal()
    """Enter, and every total is typed."""
    walked = Signal(QWidget)
    """The field that has got the focus."""

    def __init__(self, shape: ListShape[DealsT, RulesT]) -> None:
        super().__init__()
        self._texts, self._tallies = shape.texts, shape.tallies
        self._fields = shape.columns()
        self._columns = {key: 1 + index for index, key in enumerate(shape.keys)}
        """The column of a line that a key leads to."""
        self._grid = QGridLayout()
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(10)
        self._grid.setVerticalSpacing(0)
        self._grid.setColumnStretch(1, 1)
        layouts.column(self._grid, of=self)
        self._lines: list[_Line] = []
        self._heads: list[QLabel] = []
        self.cross_sum = CrossSum()
        """Stands under the lines; whoever shows the grid gives it its place."""
        self._keeper = 1
        self._full: QLineEdit | None = None
        """The last number, while one too many is typed behind it."""
        self._games = 0
        self._tight = self._closed_early = False
        self._zero_sum = True
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_slip(
        self,
        places: Sequence[SlipLine],
        sums: typed_list.TypedSums,
        *,
        zero_sum: bool,
        unused: Collection[str] = (),
    ) -> None:
        """Show the lines of a slip with the input; with ``zero_sum`` they must add up to 0.

        An ``unused`` tally has no column while nothing stands in it.
        """
        self._zero_sum = zero_sum
        if [(place.seat, place.from_deal) for place in places] != [
            (line.place.seat, line.place.from_deal) for line in self._lines
        ]:
            self._build(places)
        for line, place in zip(self._lines, places, strict=True):
            line.show_place(place)
        self._keeper, self._games, self._closed_early = sums.list_keeper, sums.games, sums.closed_early
        for line, typed in zip(self._lines, sums.lines, strict=True):
            line.show_typed(typed)
            line.mark_keeper(self._games, keeper=line.place.seat == self._keeper)
        for index, tally in enumerate(self._tallies):
            # The heading of the points goes before.
            cells = [line.tallies[index] for line in self._lines]
            has_column = tally not in unused or any(cell.text() for cell in cells)
            for widget in (self._heads[1 + index], *cells):
                widget.setVisible(has_column)
        self._show_sum()

    def set_deals(self, games: int, *, closed_early: bool) -> None:
        """Take over the number of games on the sheet."""
        self._games, self._closed_early = games, closed_early

    @property
    def sums(self) -> typed_list.TypedSums:
        """The input."""
        return typed_list.TypedSums(
            tuple(line.typed for line in self._lines), self._games, self._keeper, self._closed_early
        )

    @property
    def total(self) -> int | None:
        """The cross sum, once every total is typed."""
        numbers = [typed_list.number(line.points.text()) for line in self._lines]
        return None if None in numbers else sum(value for value in numbers if value is not None)

    def begin(self) -> None:
        """Put the focus on the first total that is missing; typing replaces what is there."""
        field = self._first_missing()
        field.setFocus()
        field.selectAll()

    def repair(self, repair: Repair) -> None:
        """Put a likely value into its field, for the director to compare with the paper."""
        index = int(repair.at[1])
        field = self._lines[index].points
        field.setFocus()
        # As if it were typed, so that Ctrl+Z takes it back and not the action before.
        field.selectAll()
        field.insert(typed_list.shown(repair.value))
        self._on_edited()

    def show_problems(self, problems: Sequence[Problem]) -> None:
        """Frame the fields that problems speak of."""
        marked = {
            (problem.at[1], problem.at[2])
            for problem in problems
            if len(problem.at) >= _FIELD_PATH and problem.at[0] == "lines"
        }
        for index, line in enumerate(self._lines):
            restyle(line.points, problem="true" if (index, "points") in marked else "false")
            for name, cell in zip(self._tallies, line.tallies, strict=True):
                restyle(cell, problem="true" if (index, name) in marked else "false")

    def refuse(self) -> None:
        """Say that nothing was entered, and go to the first doubtful field; typing replaces what is there."""
        self.cross_sum.refuse()
        doubtful = self.suspect or self.focused or self._first_missing()
        doubtful.setFocus()
        doubtful.selectAll()

    @property
    def suspect(self) -> QLineEdit | None:
        """The first field that a problem speaks of."""
        cells = (cell for line in self._lines for cell in line.cells)
        return next((cell for cell in cells if cell.property("problem") == "true"), None)

    @property
    def focused(self) -> QLineEdit | None:
        """The field that is typed in."""
        cells = (cell for line in self._lines for cell in line.cells)
        return next((cell for cell in cells if cell.hasFocus()), None)

    def _build(self, places: Sequence[SlipLine]) -> None:
        layouts.empty(self._grid)
        for row in range(self._grid.rowCount()):
            # A grid remembers the rows of a larger table.
            self._grid.setRowMinimumHeight(row, 0)
        self._heads = []
        for column, (text, tip) in enumerate(self._headings(), start=2):
            head = label(text, "small")
            self._heads.append(head)
            set_tip(head, tip)
            head.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom)
            head.setContentsMargins(0, 0, 4, 6)
            self._grid.addWidget(head, 0, column)
        self._grid.addWidget(rule(), 1, 0, 1, self._width)
        self._lines = []
        for index, place in enumerate(places):
            line = _Line(place, self._fields, self._tally_names, self._on_key, self._on_edited)
            for field in line.cells:
                field.reached.connect(partial(self.walked.emit, field))
            row = _HEAD_ROWS + 2 * index
            seat = label(str(place.seat), "muted")
            seat.setFixedWidth(24)
            self._grid.addWidget(seat, row, 0)
            self._grid.addWidget(line.name, row, 1)
            for column, cell in enumerate((line.points, *line.tallies, line.signed), start=2):
                self._grid.addWidget(cell, row, column, Qt.AlignmentFlag.AlignRight)
            self._grid.addWidget(rule(), row + 1, 0, 1, self._width)
            self._lines.append(line)
        self._show_height()

    def set_tight(self, tight: bool) -> None:
        """Move the lines together in a low window."""
        self._tight = tight
        self._show_height()

    def _show_height(self) -> None:
        """Give each line the height that leaves all of them in sight."""
        height = row_height(len(self._lines), tight=self._tight)
        self.cross_sum.set_tight(self._tight)
        for index, line in enumerate(self._lines):
            self._grid.setRowMinimumHeight(_HEAD_ROWS + 2 * index, height)
            for cell in line.cells:
                restyle(cell, tight="true" if self._tight else "false")

    @property
    def _tally_names(self) -> list[str]:
        return [self._texts.tally_name(name) for name in self._tallies]

    @property
    def _width(self) -> int:
        """Number of columns: seat, name, points, the tallies, signature."""
        return 4 + len(self._tallies)

    def _headings(self) -> list[tuple[str, str]]:
        """Return head and tip of the columns from the points on."""
        points = translate("Totals", "Wie auf dem Zettel; das Vorzeichen beginnt die nächste Zahl")
        signature = translate("Totals", "Unterschrift da: Taste u; wer schreibt: Taste l")
        told = translate("Totals", "{tally}: Taste {key}, dann die Zahl")
        of_points, *of_tallies = self._fields
        return [
            (of_points.heading, points),
            *(
                (f"{column.heading.replace(' ', chr(10), 1)}\n{key}", told.format(tally=name, key=key))
                for key, column, name in zip(self._columns, of_tallies, self._tally_names, strict=True)
            ),
            (translate("Totals", "Unter-\nschrift\nu"), signature),
        ]

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the cross sum under the points."""
        super().resizeEvent(event)
        self._align_sum()

    def _align_sum(self) -> None:
        if self._lines:
            points = self._lines[0].points.geometry()
            self.cross_sum.end_at(points.x() + points.width())

    def _on_edited(self) -> None:
        self._show_sum()
        self.edited.emit()

    def _show_sum(self) -> None:
        typed = [typed_list.number(line.points.text()) for line in self._lines]
        given = [value for value in typed if value is not None]
        # S-13: where only plus points are written, no sum is wrong by itself.
        wrong = self._zero_sum and len(given) == len(typed) and sum(given) != 0
        self.cross_sum.show_sum(sum(given) if given else None, wrong=wrong)

    def _on_key(self, cell: QLineEdit, event: QKeyEvent) -> bool:
        """Handle the keys that lead through the grid; return whether the key is used up."""
        if cell is self._full and event.text().isdigit():
            return True
        self._full = None
        return self._lead(cell, event)

    def _lead(self, cell: QLineEdit, event: QKeyEvent) -> bool:
        index = next(i for i, line in enumerate(self._lines) if cell in line.cells)
        column = next(i for i, other in enumerate(self._lines[index].cells) if other is cell)
        text = event.text()
        if enters(event):
            self._on_enter(cell)
        elif event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            step = 1 if event.key() == Qt.Key.Key_Down else -1
            self._go_to(index + step, column)
        elif text == " ":
            self._go_to(index + 1, 0)
        elif text and text in _SIGNS and (cell is not self._lines[index].points or cell.text()):
            return self._on_sign(cell, index, text)
        elif text.lower() in self._columns and text:
            self._go_to(index, self._columns[text.lower()])
        elif text.lower() == "u" and text:
            self._lines[index].signed.click()
        elif text.lower() == "l" and text:
            self._keeper = self._lines[index].place.seat
            for line in self._lines:
                line.mark_keeper(self._games, keeper=line.place.seat == self._keeper)
            self._on_edited()
        else:
            return False
        return True

    def _on_sign(self, cell: QLineEdit, index: int, sign: str) -> bool:
        """Begin the next number, unless the one that is marked is typed anew."""
        if cell is self._lines[index].points and cell.hasSelectedText():
            return False
        if index + 1 == len(self._lines):
            self._refuse_more(cell)
        else:
            self._go_to(index + 1, 0, first=sign)
        return True

    def _refuse_more(self, cell: QLineEdit) -> None:
        """Say that one number too many is typed; its digits must not stick to the last one."""
        self._full = cell
        told = translate("Entry", "Am Tisch sitzen nur {count}: Diese Zahl ist zu viel.")
        say(cell, told.format(count=len(self._lines)))

    def _go_to(self, index: int, column: int, first: str = "") -> None:
        if not 0 <= index < len(self._lines):
            return
        cell = self._lines[index].cells[column]
        if cell.isHidden():
            return
        cell.setFocus()
        cell.selectAll()
        if first:
            cell.insert(first.replace("-", _MINUS))

    def _on_enter(self, cell: QLineEdit) -> None:
        missing = self._first_missing()
        if typed_list.number(missing.text()) is None and missing is not cell:
            missing.setFocus()
            missing.selectAll()
        else:
            self.finished.emit()

    def _first_missing(self) -> QLineEdit:
        empty = (line.points for line in self._lines if typed_list.number(line.points.text()) is None)
        return next(empty, self._lines[0].points)


class _Line:
    """The fields of one line."""

    def __init__(
        self,
        place: SlipLine,
        columns: Sequence[FieldColumn],
        tallies: Sequence[str],
        on_key: Callable[[QLineEdit, QKeyEvent], bool],
        on_edited: Callable[[], None],
    ) -> None:
        self.place, self._tally_names = place, tallies
        self.name = Eliding("strong")
        self.name.setMinimumWidth(120)
        self.points = _Cell(on_key, columns[0], 74)
        self.tallies = [_Cell(on_key, column, 42) for column in columns[1:]]
        for cell in self.tallies:
            cell.setPlaceholderText("0")
        self.signed = QCheckBox()
        self.signed.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.cells = [self.points, *self.tallies]
        for cell in self.cells:
            cell.textEdited.connect(on_edited)
        self.signed.clicked.connect(on_edited)

    def show_place(self, place: SlipLine) -> None:
        self.place = place
        self.points.setAccessibleName(translate("Totals", "Punkte {name}").format(name=place.name))
        for tally, cell in zip(self._tally_names, self.tallies, strict=True):
            cell.setAccessibleName(f"{tally} {place.name}")
        self.signed.setAccessibleName(translate("Totals", "Unterschrift {name}").format(name=place.name))

    def mark_keeper(self, games: int, *, keeper: bool) -> None:
        text = self.place.name
        if self.place.from_deal > games > 0:
            text += translate("Totals", " (ab Spiel …)")
        else:
            text = name_since(text, self.place.from_deal)
        if keeper and self.place.from_deal == 1:
            text += translate("Totals", "  · schreibt")
        self.name.show_text(text)

    @property
    def typed(self) -> typed_list.Line:
        return typed_list.Line.of(
            self.points.text(), (cell.text() for cell in self.tallies), signed=self.signed.isChecked()
        )

    def show_typed(self, typed: typed_list.Line) -> None:
        tallies = typed.tallies or ("",) * len(self.tallies)
        for cell, text in zip(self.cells, (typed.points, *tallies), strict=True):
            cell.show_typed(text)
        self.signed.setChecked(typed.signed)


class _Cell(QLineEdit):
    """A number field that asks the grid first what a key means."""

    reached = Signal()
    """It has got the focus."""

    def __init__(
        self, on_key: Callable[[QLineEdit, QKeyEvent], bool], column: FieldColumn, width: int
    ) -> None:
        super().__init__()
        self._on_key = on_key
        self.setProperty("role", "number")
        self.setFixedWidth(width)
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        sign = r"[+\-−]?" if column.signed else ""
        hold_digits(self, rf"{sign}\d{{0,{column.digits}}}", column.digits)

    def show_typed(self, text: str) -> None:
        """Show a text; skips painting if it is the same and was not edited."""
        if self.isModified() or self.text() != text:
            self.setText(text)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.reached.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        plain = event.modifiers() in (
            Qt.KeyboardModifier.NoModifier,
            Qt.KeyboardModifier.ShiftModifier,
            Qt.KeyboardModifier.KeypadModifier,
        )
        if plain and self._on_key(self, event):
            return
        if event.text() == "-":
            event = QKeyEvent(event.type(), event.key(), event.modifiers(), _MINUS)
        super().keyPressEvent(event)


_INDENT = 34
"""Where the names begin: behind the number of the seat."""
_HEIGHT = 38
_ROOM_FOR_WORDS = 230
"""Right of the sum; a game with few tallies has it left of it."""
_TIGHT_HEIGHT = SUM_HEIGHT
_FIGURE_MARGIN = 9
"""A number in a field stands so far from its edge."""


class CrossSum(QWidget):
    """The cross sum under the column of the points, with words where it is wrong."""

    def __init__(self) -> None:
        super().__init__()
        self.set_tight(False)
        self._caption = label("", "muted")
        self._value = label("", "strong")
        self._value.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._words = label("", "problem")
        self._under_the_points = QWidget()
        margins, inside = (_INDENT, 0, _FIGURE_MARGIN, 0), self._under_the_points
        self._left = layouts.row(self._caption, None, self._value, spacing=10, margins=margins, of=inside)
        self._row = layouts.row(inside, self._words, None, spacing=10, of=self)
        self._refused = False

    def show_rule(self, mark: str) -> None:
        """Name the sum with the article that speaks of it, where there is one."""
        caption = translate("Totals", "Quersumme {rule}")
        self._caption.setText(caption.format(rule=mark).strip())
        set_tip(
            self._caption,
            translate(
                "Totals", "Die Punkte aller am Tisch zusammengezählt; gehen Plus und Minus auf, ist sie 0."
            ),
        )

    def show_sum(self, total: int | None, *, wrong: bool) -> None:
        """Show the sum of the input; hides the note that it was not entered."""
        self._value.setText("" if total is None else signed(total))
        restyle(self._value, role="problem" if wrong else "strong")
        self._refused = False
        self._show_words()

    def refuse(self) -> None:
        """Say that the slip was not entered, where the eye is after the last number."""
        self._refused = True
        self._show_words()

    def set_tight(self, tight: bool) -> None:
        """Take less room in a low window."""
        self.setFixedHeight(_TIGHT_HEIGHT if tight else _HEIGHT)

    def end_at(self, right: int) -> None:
        """Put the sum under the points, whose fields end there, and the words where there is more room."""
        self._under_the_points.setFixedWidth(right)
        beside_it = self.width() - right >= _ROOM_FOR_WORDS
        if beside_it != (self._row.indexOf(self._words) >= 0):
            here, there = (self._row, self._left) if beside_it else (self._left, self._row)
            there.removeWidget(self._words)
            here.insertWidget(1 if beside_it else 2, self._words)

    @property
    def is_wrong(self) -> bool:
        """Whether the sum is shown as wrong."""
        return bool(self._value.property("role") == "problem")

    @property
    def told(self) -> str:
        """Return the text beside the sum."""
        return self._words.text()

    def _show_words(self) -> None:
        text = ""
        if self.is_wrong:
            text = translate("Totals", "muss 0 sein")
            if self._refused:
                text = translate("Totals", "muss 0 sein · nicht eingetragen")
        self._words.setText(text)


class LinesScroll(QScrollArea):
    """Takes as much height as its lines need, and scrolls them where there is less."""

    def __init__(self, lines: QWidget) -> None:
        super().__init__()
        self._inside = lines
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        self.setWidget(lines)

    def sizeHint(self) -> QSize:
        """Return the room that all lines need."""
        return self._inside.sizeHint()

    def minimumSizeHint(self) -> QSize:
        """Be as low as the window wants."""
        return QSize(self._inside.minimumSizeHint().width(), 0)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Ask for another height when the lines do."""
        if event.type() is QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)

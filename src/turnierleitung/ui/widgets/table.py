"""A list of frozen rows: the choice stays on the same thing, and rows are as high as their texts need."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any, Final, Generic, cast

from PySide6.QtCore import (
    QAbstractTableModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QRectF,
    QSignalBlocker,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFont,
    QFontMetrics,
    QHelpEvent,
    QKeyEvent,
    QPainter,
    QPen,
    QResizeEvent,
    QShowEvent,
    QStaticText,
    QTextOption,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStackedWidget,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from turnierleitung.texts.columns import Cell, Column, Ink, RowT, on_screen
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ENTER, as_tip, enters, show_tip, types
from turnierleitung.ui.widgets.labels import Card, EmptyState
from turnierleitung.ui.widgets.layouts import add_pages

AnyIndex = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class RowsModel(QAbstractTableModel, Generic[RowT]):
    """Rows as they come, already sorted; a cell is made when it is looked at first."""

    def __init__(self, columns: Sequence[Column[RowT]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.columns = on_screen(columns)
        self.rows: tuple[RowT, ...] = ()

    def show_rows(self, rows: Sequence[RowT]) -> None:
        """Show other rows; where the number stays, it is told which of them are others."""
        if len(rows) == len(self.rows):
            before, self.rows = self.rows, tuple(rows)
            last_column = len(self.columns) - 1
            for first, last in _others(before, self.rows):
                self.dataChanged.emit(self.index(first, 0), self.index(last, last_column))
            return
        self.beginResetModel()
        self.rows = tuple(rows)
        self.endResetModel()

    def show_columns(self, columns: Sequence[Column[RowT]], rows: Sequence[RowT]) -> None:
        """Show other columns with their rows."""
        self.beginResetModel()
        self.columns, self.rows = on_screen(columns), tuple(rows)
        self.endResetModel()

    def cell(self, index: AnyIndex) -> Cell:
        """Return what a cell shows."""
        return self.columns[index.column()].shown(self.rows[index.row()])

    def rowCount(self, parent: AnyIndex = _ROOT) -> int:
        """Return the number of rows."""
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: AnyIndex = _ROOT) -> int:
        """Return the number of columns."""
        return 0 if parent.isValid() else len(self.columns)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the text of a cell, also for readers of the screen."""
        if not index.isValid():
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self.cell(index).text
        if role == Qt.ItemDataRole.AccessibleTextRole:
            cell = self.cell(index)
            return f"{cell.text}, {cell.below}" if cell.below else cell.text
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT if self.columns[index.column()].right else _LEFT
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Return the heading of a column."""
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < len(self.columns):
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self.columns[section].heading
        if role == Qt.ItemDataRole.ToolTipRole and self.columns[section].heading_gives_way:
            return as_tip(self.columns[section].heading)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT if self.columns[section].right else _LEFT
        return None


def _others(before: Sequence[object], now: Sequence[object]) -> Iterator[tuple[int, int]]:
    """Yield the stretches of rows that are others than before, first and last."""
    changed = (
        number for number, row in enumerate(now) if row is not before[number] and row != before[number]
    )
    first = last = next(changed, None)
    if first is None or last is None:
        return
    for number in changed:
        if number != last + 1:
            yield first, last
            first = number
        last = number
    yield first, last


TEXTS_KEPT: Final = 10_000
"""Texts of which it is remembered at most how they fit."""
_FOCUS_BAR = 4
_CELL_MARGIN = 10
_PILL_PADDING: Final = 20
_PILL = None
"""Stands for the ink of a pill, where a font or a text is looked up."""
_SELECTED = QStyle.StateFlag.State_Selected


class RowDelegate(QStyledItemDelegate):
    """Paints a cell: fine line below, the chosen row on soft ground, pills."""

    def __init__(self, view: QWidget) -> None:
        super().__init__(view)
        self._view = view
        self._fonts: dict[Ink | None, QFont] = {
            ink: theme.font(bold=ink in (Ink.STRONG, Ink.GOLD)) for ink in Ink
        }
        self._fonts[_PILL] = theme.font(theme.TEXT_SMALL, bold=True)
        self._metrics = {ink: QFontMetrics(font) for ink, font in self._fonts.items()}
        self._fitted: dict[tuple[Ink | None, str, int, bool], QStaticText] = {}
        """Texts as they fit into a width; setting one takes longer than the rest of a cell."""
        self._advances: dict[tuple[Ink | None, str], int] = {}

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        """Return the room that the text of a cell takes."""
        return QSize(self.width_of(_model_of(index).cell(index)), theme.ROW_HEIGHT)

    def width_of(self, cell: Cell) -> int:
        """Return the width in which a cell is whole, in one line."""
        key = None if cell.tone is not None else cell.ink, cell.text
        width = self._advances.get(key)
        if width is None:
            if len(self._advances) >= TEXTS_KEPT:
                self._advances.clear()
            padding = _PILL_PADDING if cell.tone is not None else 0
            width = self._metrics[key[0]].horizontalAdvance(cell.text) + padding + 2 * _CELL_MARGIN + 2
            self._advances[key] = width
        return width

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        """Paint a cell."""
        tokens = theme.colours()
        model = _model_of(index)
        cell = model.cell(index)
        rect: QRect = option.rect
        chosen = bool(option.state & _SELECTED)
        if chosen:
            painter.fillRect(rect, _colour(tokens.accent_soft))
        painter.setPen(_colour(tokens.faint_line))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        if chosen and tokens.accent_soft == tokens.surface:
            # High contrast has no soft ground: strong lines above and below.
            for edge in (rect.top(), rect.bottom() - 2):
                painter.fillRect(rect.left(), edge, rect.width(), 3, _colour(tokens.accent))
        if chosen and index.column() == 0 and self._view.hasFocus():
            # Without it nobody sees whether the arrows walk here or in a field beside.
            painter.fillRect(rect.left(), rect.top(), _FOCUS_BAR, rect.height(), _colour(tokens.accent))
        inner = rect.adjusted(_CELL_MARGIN, 0, -_CELL_MARGIN, -1)
        if cell.tone is not None:
            ink, ground = tokens.tone(cell.tone)
            # On the soft ground of the chosen row a soft pill would vanish.
            width = min(inner.width(), self._metrics[_PILL].horizontalAdvance(cell.text) + _PILL_PADDING)
            if model.columns[index.column()].right:
                inner.setLeft(inner.right() + 1 - width)
            self._paint_pill(painter, inner, cell.text, (ink, tokens.surface if chosen else ground))
            return
        colours: dict[Ink | None, str] = {Ink.MUTED: tokens.muted, Ink.GOLD: tokens.gold_text}
        painter.setPen(_colour(colours.get(cell.ink, tokens.text)))
        painter.setFont(self._fonts[cell.ink])
        column = model.columns[index.column()]
        text = self._fit(cell.ink, cell.text, inner.width(), wraps=column.wraps)
        one_line = text.textWidth() < 0
        width = int(text.size().width())
        left = inner.right() + 1 - width if column.right else inner.left()
        height = self._metrics[cell.ink].height() if one_line else int(text.size().height())
        below = self._fit(Ink.MUTED, cell.below, inner.width(), wraps=True) if cell.below else None
        whole = height if below is None else height + int(below.size().height())
        top = inner.top() + (inner.height() - whole) // 2
        painter.drawStaticText(left, top, text)
        if below is not None:
            painter.setPen(_colour(tokens.muted))
            painter.setFont(self._fonts[Ink.MUTED])
            painter.drawStaticText(inner.left(), top + height, below)
        if cell.circled:
            self._paint_circle(painter, QRect(left, inner.top(), width, inner.height()))

    def more_height(self, cell: Cell, width: int) -> int:
        """Return how much higher than others a row is whose cell goes on in other lines."""
        room, metrics = width - 2 * _CELL_MARGIN, self._metrics[cell.ink]
        below = self._fit(Ink.MUTED, cell.below, room, wraps=True).size().height() if cell.below else 0
        # A pill stays in one line.
        if cell.tone is not None or not cell.text or metrics.horizontalAdvance(cell.text) <= room:
            return int(below)
        height = self._fit(cell.ink, cell.text, room, wraps=True).size().height()
        return max(0, int(height) - metrics.height()) + int(below)

    def _fit(self, ink: Ink | None, text: str, room: int, *, wraps: bool = False) -> QStaticText:
        key = ink, text, room, wraps
        fitted = self._fitted.get(key)
        if fitted is None:
            if len(self._fitted) >= TEXTS_KEPT:
                self._fitted.clear()
            elided = text if wraps else self._metrics[ink].elidedText(text, Qt.TextElideMode.ElideRight, room)
            fitted = QStaticText(elided)
            fitted.setTextFormat(Qt.TextFormat.PlainText)
            if wraps and self._metrics[ink].horizontalAdvance(text) > room:
                fitted.setTextOption(_wrapping())
                fitted.setTextWidth(room)
            fitted.prepare(font=self._fonts[ink])
            self._fitted[key] = fitted
        return fitted

    def helpEvent(
        self, event: QHelpEvent, view: QAbstractItemView, option: QStyleOptionViewItem, index: AnyIndex
    ) -> bool:
        """Show in full what the cell has no room for."""
        if event.type() is QEvent.Type.ToolTip and index.isValid():
            cell = _model_of(index).cell(index)
            room: QRect = option.rect
            # A pill never wraps.
            wraps = _model_of(index).columns[index.column()].wraps and cell.tone is None
            cut = not wraps and self.width_of(cell) > room.width()
            show_tip(event.globalPos(), cell.text if cut else "", view)
            return True
        return super().helpEvent(event, view, option, index)

    def _paint_circle(self, painter: QPainter, number: QRect) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(_colour(theme.colours().accent), 1.5))
        box = QRectF(number.left() - 8, number.center().y() - 11, number.width() + 16, 23)
        painter.drawRoundedRect(box, 11.5, 11.5)
        painter.restore()

    def _paint_pill(self, painter: QPainter, inner: QRect, text: str, colours: tuple[str, str]) -> None:
        ink, ground = colours
        shown = self._fit(_PILL, text, inner.width() - 12)
        text_width = int(shown.size().width())
        width = min(text_width + _PILL_PADDING, inner.width())
        box = QRectF(inner.left(), inner.center().y() - 10.5, width, 22)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(_colour(ink), 1) if ground == theme.colours().surface else Qt.PenStyle.NoPen)
        painter.setBrush(_colour(ground))
        painter.drawRoundedRect(box, 11, 11)
        painter.setPen(_colour(ink))
        painter.setFont(self._fonts[_PILL])
        top = box.top() + (box.height() - self._metrics[_PILL].height()) / 2
        painter.drawStaticText(QPointF(box.left() + (width - text_width) / 2, top), shown)
        painter.restore()


def _heading_width(text: str) -> int:
    """Return the width in which a heading is whole, in the letters that the style sheet gives it."""
    letters = QFontMetrics(theme.font(theme.TEXT_SMALL, bold=True))
    return letters.horizontalAdvance(text) + 2 * _CELL_MARGIN + 2


@cache
def _wrapping() -> QTextOption:
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    return option


@cache
def _colour(name: str) -> QColor:
    """Return a colour of a theme; reading its name takes as long as drawing a line in it."""
    return QColor(name)


def _model_of(index: AnyIndex) -> RowsModel[Any]:
    return cast("RowsModel[Any]", index.model())


_LEAST_COLUMN: Final = 24
_FITS: Final = 2
_LEAST_NAMES: Final = 120
"""Of a column that gives way to others."""


def shares(
    columns: Sequence[Column[Any]], natural: Sequence[int], room: int, least: int = _LEAST_NAMES
) -> list[int]:
    """Return how wide each column is: nothing is cut while another column has more than it needs.

    ``natural`` are the widths in which every cell is whole. Where there is room for all, columns have their
    own width, and those without one share the rest. Where there is not, the others keep what their content
    needs, and columns that wrap or have no width share what is left, the narrow ones whole; these get at
    least ``least``.
    """
    wanted = [max(need, column.width) for need, column in zip(natural, columns, strict=True)]
    open_ = [number for number, column in enumerate(columns) if not column.width]
    rest = room - sum(wanted)
    if rest >= 0 and open_:
        for more, number in enumerate(open_):
            wanted[number] += rest // len(open_) + (more < rest % len(open_))
        return wanted
    if rest >= 0:
        return wanted
    rest = room - sum(natural)
    if rest >= 0:
        beyond = [want - need for want, need in zip(wanted, natural, strict=True)]
        return [need + rest * more // sum(beyond) for need, more in zip(natural, beyond, strict=True)]
    giving = sorted(
        (number for number, column in enumerate(columns) if column.wraps or not column.width),
        key=lambda number: natural[number],
    )
    found = [*natural]
    left = room - sum(need for number, need in enumerate(natural) if number not in giving)
    for place, number in enumerate(giving):
        found[number] = min(natural[number], max(left // (len(giving) - place), least))
        left -= found[number]
    return found


_LEAST_HEADING: Final = 44
"""Of a heading that gives way: a number and the first letters."""


def with_headings(
    columns: Sequence[Column[Any]], natural: Sequence[int], headings: Sequence[int], room: int
) -> list[int]:
    """Return the natural widths with the headings that give way, all alike, as far as there is room.

    ``natural`` are the widths of the cells in these columns and of cells and heading in all others;
    ``headings`` are the widths of whole headings.
    """
    giving = [number for number, column in enumerate(columns) if column.heading_gives_way]
    if not giving:
        return [*natural]
    others = [number for number in range(len(columns)) if number not in giving]
    # A heading is whole before another column has more than it needs.
    wrapping = {number for number in others if columns[number].wraps or not columns[number].width}
    needed = sum(min(natural[number], _LEAST_NAMES if number in wrapping else room) for number in others)
    each = max((room - needed) // len(giving), _LEAST_HEADING)
    each = min(each, max(headings[number] for number in giving))
    return [max(need, each) if number in giving else need for number, need in enumerate(natural)]


class RowsView(QTableView, Generic[RowT]):
    """A list: whole rows are chosen, Enter or a double click opens one."""

    row_chosen = Signal(object)
    """The row on which the choice stands; ``None`` where there is none."""
    row_opened = Signal(object)
    enter_opens = True
    """Whether Enter opens the chosen row; else it is left to the page, whose button says what it does."""
    leaves_letters = False
    """Whether letters and digits are left to the page, which searches with them."""

    def __init__(self, columns: Sequence[Column[RowT]], name: str) -> None:
        """Create an empty list; ``name`` is what a reader of the screen calls it."""
        super().__init__()
        self.rows_model: RowsModel[RowT] = RowsModel(columns, self)
        self.setModel(self.rows_model)
        self._delegate = RowDelegate(self)
        self._widths: dict[int, int] = {}
        """Of columns as they were told last; a header tells them before it answers with them."""
        self._tall: set[int] = set()
        """Rows that are, or were, higher than others."""
        self._wraps: tuple[tuple[Callable[[RowT], Cell], int], ...] = ()
        """What goes on in another line, and in which width."""
        self._fitted: dict[int, tuple[RowT, int]] = {}
        """By the identity of a row: the row, and how much higher than others it is."""
        self.setItemDelegate(self._delegate)
        self.setAccessibleName(name)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setCornerButtonEnabled(False)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        vertical = self.verticalHeader()
        vertical.hide()
        vertical.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        vertical.setDefaultSectionSize(theme.ROW_HEIGHT)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionsClickable(False)
        header.setTextElideMode(Qt.TextElideMode.ElideRight)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setMinimumSectionSize(_LEAST_COLUMN)
        self._is_fitting = False
        self._headings: list[int] = []
        """The width of every whole heading."""
        self._natural: list[int] = []
        """The width of every column in which all its cells are whole, as far as rows were shown."""
        self._measured: Sequence[Column[RowT]] = ()
        # After the headers, which forget the heights of the rows when all of them are others.
        self.rows_model.modelReset.connect(self._on_reset)
        self.rows_model.dataChanged.connect(self._on_rows_changed)
        header.sectionResized.connect(self._on_column_resized)
        self.selectionModel().currentRowChanged.connect(lambda: self.row_chosen.emit(self.chosen))
        self.doubleClicked.connect(self._on_opened)
        self._key: Callable[[RowT], object] | None = None
        self.never_scrolls_sideways = False
        """Whether what gives way rather gets too narrow than that columns are out of sight."""

    def keep_choice_by(self, key: Callable[[RowT], object]) -> None:
        """Keep the choice on the same thing when rows move; ``key`` tells things apart."""
        self._key = key

    def show_rows(self, rows: Sequence[RowT]) -> None:
        """Show other rows; the choice stays on the same thing where that is known."""
        chosen = self.chosen
        wanted = self._key(chosen) if chosen is not None and self._key is not None else None
        self.rows_model.show_rows(rows)
        if self._key is None or wanted is None:
            return
        for number, row in enumerate(rows):
            if self._key(row) == wanted:
                if number != self.currentIndex().row():
                    # The same thing in another place is no new choice.
                    with QSignalBlocker(self):
                        self.setCurrentIndex(self.rows_model.index(number, 0))
                return
        # It is gone: what stands in its place now was not chosen by anybody.
        self.setCurrentIndex(QModelIndex())

    def show_columns(self, columns: Sequence[Column[RowT]], rows: Sequence[RowT]) -> None:
        """Show other columns with their rows."""
        if on_screen(columns) == self.rows_model.columns:
            self.show_rows(rows)
            return
        self.rows_model.show_columns(columns, rows)

    @property
    def chosen(self) -> RowT | None:
        """The row on which the choice stands."""
        row = self.currentIndex().row()
        return self.rows_model.rows[row] if 0 <= row < len(self.rows_model.rows) else None

    def choose(self, fits: Callable[[RowT], bool]) -> bool:
        """Put the choice on the first row that fits."""
        for number, row in enumerate(self.rows_model.rows):
            if fits(row):
                self.setCurrentIndex(self.rows_model.index(number, 0))
                return True
        return False

    def show_choice(self) -> None:
        """Bring the choice into sight whole, and again as soon as the list has the room that it will have."""
        self._scroll_to_choice()
        QTimer.singleShot(0, self, self._scroll_to_choice)

    def _scroll_to_choice(self) -> None:
        # Before, rows have the heights and the list has the end of what it showed last.
        self.executeDelayedItemsLayout()
        self.scrollTo(self.currentIndex())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the choice in sight where the list gets smaller, e.g. because a form beside it closes."""
        row = self.visualRect(self.currentIndex())
        in_sight = row.isValid() and row.bottom() >= 0 and row.top() < event.oldSize().height()
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit_columns()
        if in_sight:
            self._scroll_to_choice()

    def dataChanged(self, top_left: AnyIndex, bottom_right: AnyIndex, roles: Sequence[int] = ()) -> None:
        """Paint again what is seen of the rows; where many change, Qt would paint all that is seen."""
        first, last = self.rowAt(0), self.rowAt(self.viewport().height() - 1)
        top = max(top_left.row(), first)
        bottom = bottom_right.row() if last < 0 else min(bottom_right.row(), last)
        if top <= bottom:
            super().dataChanged(
                self.rows_model.index(top, top_left.column()),
                self.rows_model.index(bottom, bottom_right.column()),
                list(roles),
            )

    def showEvent(self, event: QShowEvent) -> None:
        """Begin where the choice stands."""
        super().showEvent(event)
        self.scrollTo(self.currentIndex())

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show where the choice stands: Qt makes the first row the current one without choosing it."""
        super().focusInEvent(event)
        if self.currentIndex().isValid() and not self.selectionModel().hasSelection():
            self.selectRow(self.currentIndex().row())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens the chosen row; Home and End lead to the first and last, not to columns as in Qt."""
        if (event.key() in ENTER and not self.enter_opens) or (self.leaves_letters and types(event)):
            event.ignore()
            return
        if enters(event) and self.chosen is not None:
            self.row_opened.emit(self.chosen)
            return
        if event.key() in (Qt.Key.Key_Home, Qt.Key.Key_End) and self.rows_model.rows:
            last = len(self.rows_model.rows) - 1
            self.selectRow(0 if event.key() == Qt.Key.Key_Home else last)
            return
        super().keyPressEvent(event)

    def hide_column(self, number: int, *, hidden: bool) -> None:
        """Hide a column, or show it; the others share the room."""
        if self.isColumnHidden(number) is not hidden:
            self.setColumnHidden(number, hidden)
            self._fit_columns()
            self._fit_rows()

    @property
    def whole_width(self) -> int:
        """The width in which every cell is whole in one line."""
        return sum(self._natural)

    def width_needed(self, number: int) -> int:
        """Return the width in which every cell of a column is whole."""
        return self._natural[number]

    def widths_of(self, columns: Sequence[Column[RowT]], rows: Sequence[RowT]) -> list[int]:
        """Return the widths in which columns of the screen would be whole, with their headings."""
        return [
            max(
                _heading_width(column.heading),
                max((self._delegate.width_of(column.shown(row)) for row in rows), default=0),
            )
            for column in columns
        ]

    def make_room_for(self, rows: Sequence[RowT]) -> None:
        """Widen the columns for rows that are shown elsewhere in the same widths."""
        self._measure(rows)
        self._fit_columns()

    def _measure(self, rows: Sequence[RowT]) -> None:
        """Let the columns grow to what some rows need."""
        for number, column in enumerate(self.rows_model.columns):
            found = (self._delegate.width_of(column.shown(row)) for row in rows)
            self._natural[number] = max(self._natural[number], max(found, default=0))

    def _fit_columns(self) -> None:
        """Give every column its share of the room."""
        if self._is_fitting or len(self._natural) != len(self.rows_model.columns):
            return
        self._is_fitting = True
        shown = [number for number in range(len(self._natural)) if not self.isColumnHidden(number)]
        columns = [self.rows_model.columns[number] for number in shown]
        natural = [self._natural[number] for number in shown]
        least = _LEAST_COLUMN if self.never_scrolls_sideways else _LEAST_NAMES
        # Where names wrap, a bar to scroll may come and take room; where it would go again, they stay.
        for _ in range(_FITS):
            room = self.viewport().width()
            needed = with_headings(columns, natural, [self._headings[number] for number in shown], room)
            for number, width in zip(shown, shares(columns, needed, room, least), strict=True):
                if self.columnWidth(number) != width:
                    self.setColumnWidth(number, width)
            if self.viewport().width() >= room:
                break
        self._is_fitting = False

    def _fit_rows(self, first: int = 0, last: int | None = None) -> None:
        """Give rows with wrapped text the height they need."""
        rows = self.rows_model.rows
        wraps = tuple(
            (column.shown, self._widths.get(number) or self.columnWidth(number))
            for number, column in enumerate(self.rows_model.columns)
            if column.wraps and not self.isColumnHidden(number)
        )
        if not wraps and not self._tall:
            return
        if wraps != self._wraps:
            self._wraps = wraps
            self._fitted.clear()
        for row in range(first, len(rows) if last is None else last + 1):
            known = self._fitted.get(id(rows[row]))
            more = self._more_height(rows[row]) if known is None or known[0] is not rows[row] else known[1]
            # Hundreds of rows are as high as ever: Qt is not asked about them.
            if (more or row in self._tall) and self.rowHeight(row) != theme.ROW_HEIGHT + more:
                self.setRowHeight(row, theme.ROW_HEIGHT + more)
                self._tall.add(row)

    def _more_height(self, row: RowT) -> int:
        """Return how much higher than others a row is, and remember it as long as the row is the same."""
        if len(self._fitted) >= TEXTS_KEPT:
            self._fitted.clear()
        more = max((self._delegate.more_height(cell(row), width) for cell, width in self._wraps), default=0)
        self._fitted[id(row)] = row, more
        return more

    def _on_reset(self) -> None:
        if self._measured != self.rows_model.columns:
            # Of the same columns nothing gets narrower: they would jump while somebody searches.
            self._measured = self.rows_model.columns
            self._headings = [_heading_width(column.heading) for column in self._measured]
            self._natural = [
                0 if column.heading_gives_way else heading
                for column, heading in zip(self._measured, self._headings, strict=True)
            ]
        self._measure(self.rows_model.rows)
        self._fit_columns()
        self._fit_rows()

    def _on_rows_changed(self, first: AnyIndex, last: AnyIndex) -> None:
        self._measure(self.rows_model.rows[first.row() : last.row() + 1])
        self._fit_columns()
        self._fit_rows(first.row(), last.row())

    def _on_column_resized(self, number: int, _before: int, width: int) -> None:
        self._widths[number] = width
        if number < len(self.rows_model.columns) and self.rows_model.columns[number].wraps:
            self._fit_rows()

    def _on_opened(self) -> None:
        if self.chosen is not None:
            self.row_opened.emit(self.chosen)


class ListStack(QStackedWidget, Generic[RowT]):
    """A list in a card, or what comes there and how to begin while it is empty."""

    def __init__(self, listed: RowsView[RowT], nothing: EmptyState) -> None:
        super().__init__()
        self._listed, self._nothing = listed, nothing
        card = Card(margin=6)
        card.body.addWidget(listed, 1)
        add_pages(self, nothing, card)

    def show_rows(self, rows: Sequence[RowT]) -> None:
        """Show rows, or that there are none."""
        self._listed.show_rows(rows)
        self.setCurrentIndex(1 if rows else 0)

    def take_focus(self) -> None:
        """Walk through the list with the arrows, or begin it."""
        if self.currentIndex():
            self._listed.setFocus()
        else:
            self._nothing.take_focus()

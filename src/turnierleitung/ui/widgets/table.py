"""A list of frozen rows: the choice stays on the same thing, and rows are as high as their texts need."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic

from PySide6.QtCore import QModelIndex, QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QStackedWidget, QTableView

from turnierleitung.texts.columns import Cell, Column, RowT, on_screen
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.keys import ENTER, enters
from turnierleitung.ui.widgets.labels import Card, EmptyState
from turnierleitung.ui.widgets.row_paint import TEXTS_KEPT, RowDelegate
from turnierleitung.ui.widgets.rows import AnyIndex, RowsModel


class RowsView(QTableView, Generic[RowT]):
    """A list: whole rows are chosen, Enter or a double click opens one."""

    row_chosen = Signal(object)
    """The row on which the choice stands; ``None`` where there is none."""
    row_opened = Signal(object)

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
        self._size_columns()
        # After the headers, which forget the heights of the rows when all of them are others.
        self.rows_model.modelReset.connect(self._fit_rows)
        self.rows_model.dataChanged.connect(self._on_rows_changed)
        header.sectionResized.connect(self._on_column_resized)
        self.selectionModel().currentRowChanged.connect(self._on_current_changed)
        self.doubleClicked.connect(self._on_opened)
        self._key: Callable[[RowT], object] | None = None
        self.enter_opens = True
        """Whether Enter opens the chosen row; else it is left to the page, whose button says what it does."""

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
        self._size_columns()

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
        if event.key() in ENTER and not self.enter_opens:
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

    def _size_columns(self) -> None:
        header = self.horizontalHeader()
        for number, column in enumerate(self.rows_model.columns):
            if column.width:
                header.setSectionResizeMode(number, QHeaderView.ResizeMode.Interactive)
                header.resizeSection(number, column.width)
            else:
                header.setSectionResizeMode(number, QHeaderView.ResizeMode.Stretch)

    def _fit_rows(self, first: int = 0, last: int | None = None) -> None:
        """Give rows the height that a text needs which goes on in another line."""
        rows = self.rows_model.rows
        wraps = tuple(
            (column.shown, self._widths.get(number) or self.columnWidth(number))
            for number, column in enumerate(self.rows_model.columns)
            if column.wraps
        )
        if not wraps:
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
        more = max(self._delegate.more_height(cell(row), width) for cell, width in self._wraps)
        self._fitted[id(row)] = row, more
        return more

    def _on_rows_changed(self, first: AnyIndex, last: AnyIndex) -> None:
        self._fit_rows(first.row(), last.row())

    def _on_column_resized(self, number: int, _before: int, width: int) -> None:
        self._widths[number] = width
        if number < len(self.rows_model.columns) and self.rows_model.columns[number].wraps:
            self._fit_rows()

    def _on_current_changed(self) -> None:
        self.row_chosen.emit(self.chosen)

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
        for part in (nothing, card):
            self.addWidget(part)

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

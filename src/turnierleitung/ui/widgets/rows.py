"""Frozen rows of a list: a model that tells which of them are others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Generic

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QWidget

from turnierleitung.texts.columns import Cell, Column, RowT, on_screen

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

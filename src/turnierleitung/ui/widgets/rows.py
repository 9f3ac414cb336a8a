"""Frozen rows of a list: what their cells show, and a model that tells which of them are others."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QWidget

from turnierleitung.ui.widgets.theme import Tone

RowT = TypeVar("RowT")
AnyIndex = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class Ink(Enum):
    """How the text of a cell stands out."""

    NORMAL = "normal"
    STRONG = "strong"
    MUTED = "muted"
    GOLD = "gold"


@dataclass(frozen=True, slots=True)
class Cell:
    """What a cell shows: a text, or with a tone a pill."""

    text: str
    ink: Ink = Ink.NORMAL
    tone: Tone | None = None
    circled: bool = False
    """Whether the number is circled, as on the paper."""
    below: str = ""
    """What else is said of it, muted in lines of its own; only in a column that wraps."""


@dataclass(frozen=True, slots=True)
class Column(Generic[RowT]):
    """A column of a list; its cell depends on the row alone, so an equal row is not painted again."""

    title: str
    cell: Callable[[RowT], Cell]
    right: bool = False
    width: int = 0
    """In pixels; 0 takes a share of what is left."""
    wraps: bool = False
    """Whether a text without room goes on in another line: names are never cut where they matter."""


class RowsModel(QAbstractTableModel, Generic[RowT]):
    """Rows as they come, already sorted; a cell is made when it is looked at first."""

    def __init__(self, columns: Sequence[Column[RowT]], parent: QWidget | None = None) -> None:
        """Create an empty model."""
        super().__init__(parent)
        self.columns = tuple(columns)
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
        self.columns, self.rows = tuple(columns), tuple(rows)
        self.endResetModel()

    def cell(self, index: AnyIndex) -> Cell:
        """Return what a cell shows."""
        return self.columns[index.column()].cell(self.rows[index.row()])

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
        """Return the title of a column."""
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < len(self.columns):
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self.columns[section].title
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

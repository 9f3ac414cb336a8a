"""The scoring table as a grid: a row for every game and level, with its sum while you type."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QLineEdit

from turnierleitung.domain.problems import Path
from turnierleitung.texts.figures import signed
from turnierleitung.texts.games.schafkopf.texts import SCHAFKOPF
from turnierleitung.texts.games.schafkopf.words import name_of
from turnierleitung.texts.rulebook.rulebook_fields import field_text
from turnierleitung.ui.games.schafkopf import scoring_rows
from turnierleitung.ui.games.schafkopf.scoring_rows import COLUMNS, EMPTY, KEYS, Key, Row, Sums
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.labels import label, restyle, rule
from turnierleitung.ui.widgets.limits import hold_digits
from turnierleitung.ui.widgets.values import ValueControl

_GAME = "schafkopf"
_NOTHING = "–"
_HEAD_ROWS = 3


class ScoreCell(QLineEdit):
    """A number with its sign, or a dash for none."""

    moved = Signal(int, int)
    """Rows down and columns to the right to go."""

    def __init__(self, name: str) -> None:
        """Create an empty cell."""
        super().__init__()
        self.setAccessibleName(name)
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.setProperty("role", "score")
        self.setFixedSize(54, 32)
        hold_digits(self, "[+−-]?\\d{0,3}|–", 3)

    @property
    def value(self) -> int | None:
        """The number; ``None`` for a dash or nothing."""
        text = self.text().replace("−", "-").strip("+")
        return int(text) if text.lstrip("-").isdecimal() else None

    def show_value(self, value: int | None) -> None:
        """Show a number unless it stands there already."""
        if not (self.hasFocus() and self.value == value):
            self.write(value)

    def write(self, value: int | None) -> None:
        """Write a number with its sign."""
        self.setText(_NOTHING if value is None else signed(value))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The arrows go up and down, Enter goes on."""
        match event.key():
            case Qt.Key.Key_Up:
                self.moved.emit(-1, 0)
            case Qt.Key.Key_Down:
                self.moved.emit(1, 0)
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self.moved.emit(0, 1)
            case _:
                super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Choose the whole number, typing replaces it."""
        super().focusInEvent(event)
        self.selectAll()


class ScoringControl(ValueControl):
    """The whole scoring table."""

    below = True

    def __init__(self) -> None:
        """Create all rows; only those of allowed games show."""
        super().__init__()
        self._rows: dict[Key, Row] = {}
        self._check = ""
        self._shown: tuple[Key, ...] = ()
        self._touched: tuple[Key, Row] | None = None
        """The row that is typed in, with its values before."""
        self.cells: dict[tuple[Key, str], ScoreCell] = {}
        self._names: dict[Key, tuple[QLabel, QLabel]] = {}
        self._sums: dict[Key, QLabel] = {}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(theme.SPACE_S)
        self._grid.setVerticalSpacing(3)
        self._grid.setColumnStretch(0, 1)
        self._add_head()
        for place, key in enumerate(KEYS, start=_HEAD_ROWS):
            self._add_row(place, key)

    def show_value(self, value: Any) -> None:
        """Show a table."""
        self._rows = scoring_rows.rows_of(value or ())
        for (key, column), cell in self.cells.items():
            cell.show_value(self._rows.get(key, EMPTY)[COLUMNS.index(column)])
        self._show_sums()

    def show_surroundings(self, surroundings: Mapping[str, Any]) -> None:
        """Show the rows that the allowed games need."""
        game = surroundings.get("game") or {}
        self._check = str(game.get("row_check", ""))
        self._shown = scoring_rows.shown(game)
        above = None
        for key in KEYS:
            visible = key in self._shown
            contract, level = self._names[key]
            contract.setVisible(visible and key[0] is not above)
            level.setVisible(visible)
            self._sums[key].setVisible(visible)
            for column in COLUMNS:
                self.cells[key, column].setVisible(visible)
            above = key[0] if visible else above
        self._show_sums()

    def problem_lines(self, found: Sequence[tuple[Path, str]]) -> tuple[str, ...]:
        """Name the row of each problem."""
        rows = scoring_rows.to_data(self._rows)
        return tuple(
            f"{_row_title(rows[at[0]])}, {field_text(('game', 'scoring', *at), _GAME).label}: {text}"
            if len(at) > 1 and isinstance(at[0], int) and at[0] < len(rows)
            else text
            for at, text in found
        )

    def take_focus(self) -> None:
        """Begin in the first row that does not add up, else in the first."""
        wrong = (key for key in self._shown if not self._sums_of(key).agree)
        self.cells[next(wrong, self._shown[0]), COLUMNS[0]].setFocus()

    def _add_head(self) -> None:
        translate = QCoreApplication.translate
        center = Qt.AlignmentFlag.AlignHCenter
        self._grid.addWidget(label(translate("RulebookEditor", "gewonnen"), "small"), 0, 2, 1, 2, center)
        self._grid.addWidget(label(translate("RulebookEditor", "verloren"), "small"), 0, 4, 1, 2, center)
        heads = (
            translate("RulebookEditor", "Spieler"),
            translate("RulebookEditor", "Gegner"),
            translate("RulebookEditor", "Spieler"),
            translate("RulebookEditor", "Gegner"),
            translate("RulebookEditor", "Summe"),
        )
        for column, head in enumerate(heads, start=2):
            self._grid.addWidget(label(head, "small"), 1, column, Qt.AlignmentFlag.AlignRight)
        self._grid.addWidget(rule(), 2, 0, 1, 7)

    def _add_row(self, place: int, key: Key) -> None:
        contract, level = label(name_of(key[0]), "strong"), label(name_of(key[1]), "muted")
        self._names[key] = contract, level
        self._grid.addWidget(contract, place, 0)
        self._grid.addWidget(level, place, 1)
        for number, column in enumerate(COLUMNS):
            name = (
                f"{name_of(key[0])} {name_of(key[1])}, {field_text(('game', 'scoring', column), _GAME).label}"
            )
            cell = ScoreCell(name)
            cell.textEdited.connect(lambda _text, key=key: self._on_edited(key))
            cell.editingFinished.connect(lambda key=key, column=column: self._on_settled(key, column))
            cell.moved.connect(lambda down, right, at=(key, number): self._on_moved(at, down, right))
            self.cells[key, column] = cell
            self._grid.addWidget(cell, place, 2 + number)
        found = label("", "small")
        found.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        found.setMinimumWidth(52)
        self._sums[key] = found
        self._grid.addWidget(found, place, 6)

    def _show_sums(self) -> None:
        for key, found in self._sums.items():
            sums = self._sums_of(key)
            wrong = sums.won or sums.lost or 0
            known = sums.won is not None or sums.lost is not None
            found.setText(signed(wrong) if known else _NOTHING)
            restyle(found, role="small" if sums.agree else "problem")
            for column, total in zip(COLUMNS, (sums.won, sums.won, sums.lost, sums.lost), strict=True):
                restyle(self.cells[key, column], problem=bool(total))

    def _sums_of(self, key: Key) -> Sums:
        return scoring_rows.sums(key, self._rows.get(key, EMPTY), self._check)

    def _on_edited(self, key: Key) -> None:
        if self._touched is None or self._touched[0] != key:
            self._touched = key, self._rows.get(key, EMPTY)
        first, second, third, fourth = (self.cells[key, column].value for column in COLUMNS)
        self._rows[key] = (first, second, third, fourth)
        self._tell()

    def _on_settled(self, key: Key, column: str) -> None:
        """Let the other values of the row follow the first, and write all with their signs."""
        if self._touched is not None and self._touched[0] == key:
            before, now = self._touched[1], self._rows[key]
            if column == COLUMNS[0] and now[1:] == before[1:]:
                self._rows[key] = scoring_rows.following(key, before, now[0])
            self._touched = None
            if self._rows[key] != now:
                self._tell()
        for name, value in zip(COLUMNS, self._rows.get(key, EMPTY), strict=True):
            self.cells[key, name].write(value)

    def _tell(self) -> None:
        self._show_sums()
        self.value_changed.emit(scoring_rows.to_data(self._rows))

    def _on_moved(self, at: tuple[Key, int], down: int, right: int) -> None:
        row = self._shown.index(at[0]) + down
        over, column = divmod(at[1] + right, len(COLUMNS))
        row += over
        if 0 <= row < len(self._shown):
            self.cells[self._shown[row], COLUMNS[column]].setFocus()


def _row_title(row: Mapping[str, Any]) -> str:
    return SCHAFKOPF.row_title("game.scoring", row)

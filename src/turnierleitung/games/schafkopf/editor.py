"""The controls that the rulebook editor needs for Schafkopf alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QLineEdit

from turnierleitung.domain.problems import Path
from turnierleitung.games.schafkopf.rule_sheet import SCHAFKOPF
from turnierleitung.games.schafkopf.rules import LEVELS, Contract, FirstGame, Level, RowCheck
from turnierleitung.games.schafkopf.words import name_of
from turnierleitung.texts.figures import signed
from turnierleitung.texts.language import translate
from turnierleitung.texts.rulebook.rulebook_fields import field_text
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.fields import hold_digits
from turnierleitung.ui.widgets.form_row import ValueControl
from turnierleitung.ui.widgets.labels import label, restyle, rule

_GAME = "schafkopf"
_NOTHING = "–"
_HEAD_ROWS = 3


class ScoreCell(QLineEdit):
    """A number with its sign, or a dash for none."""

    moved = Signal(int, int)
    """Rows down and columns to the right to go."""

    def __init__(self, name: str) -> None:
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
        self._rows = rows_of(value or ())
        for (key, column), cell in self.cells.items():
            cell.show_value(self._rows.get(key, EMPTY)[COLUMNS.index(column)])
        self._show_sums()

    def show_surroundings(self, surroundings: Mapping[str, Any]) -> None:
        """Show the rows that the allowed games need."""
        game = surroundings.get("game") or {}
        self._check = str(game.get("row_check", ""))
        self._shown = shown(game)
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
        rows = to_data(self._rows)
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
        return sums(key, self._rows.get(key, EMPTY), self._check)

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
                self._rows[key] = following(key, before, now[0])
            self._touched = None
            if self._rows[key] != now:
                self._tell()
        for name, value in zip(COLUMNS, self._rows.get(key, EMPTY), strict=True):
            self.cells[key, name].write(value)

    def _tell(self) -> None:
        self._show_sums()
        self.value_changed.emit(to_data(self._rows))

    def _on_moved(self, at: tuple[Key, int], down: int, right: int) -> None:
        row = self._shown.index(at[0]) + down
        over, column = divmod(at[1] + right, len(COLUMNS))
        row += over
        if 0 <= row < len(self._shown):
            self.cells[self._shown[row], COLUMNS[column]].setFocus()


def _row_title(row: Mapping[str, Any]) -> str:
    return SCHAFKOPF.row_title("game.scoring", row)


CONTROLS: Final[Mapping[str, Callable[[], ValueControl]]] = {"game.scoring": ScoringControl}
"""By the path of the value."""


COLUMNS: Final = ("player_won", "opponent_won", "player_lost", "opponent_lost")
Row = tuple[int | None, int | None, int | None, int | None]
"""The four values in the order of the columns; ``None`` if nothing stands."""
Key = tuple[Contract, Level]
EMPTY: Final[Row] = (None, None, None, None)
KEYS: Final[tuple[Key, ...]] = tuple((contract, level) for contract in Contract for level in LEVELS[contract])


@dataclass(frozen=True, slots=True)
class Sums:
    """What a row adds up to over the four seats; ``None`` if values are missing."""

    won: int | None
    lost: int | None

    @property
    def agree(self) -> bool:
        """Whether nothing is wrong."""
        return not self.won and not self.lost


def rows_of(data: Sequence[Mapping[str, Any]]) -> dict[Key, Row]:
    """Return the rows of a draft by game and level."""
    return {
        (Contract(row["contract"]), Level(row.get("level", Level.PLAIN))): (
            row.get("player_won"),
            row.get("opponent_won"),
            row.get("player_lost"),
            row.get("opponent_lost"),
        )
        for row in data
    }


def to_data(rows: Mapping[Key, Row]) -> list[dict[str, Any]]:
    """Return rows as they stand in a draft; a row without any value is left out."""
    return [
        {"contract": str(contract), "level": str(level)}
        | {name: value for name, value in zip(COLUMNS, row, strict=True) if value is not None}
        for (contract, level), row in rows.items()
        if row != EMPTY
    ]


def shown(game: Mapping[str, Any]) -> tuple[Key, ...]:
    """Return the rows that a game with these values needs, in the order of the games."""
    allowed = set(game.get("allowed", ()))
    needed = {
        (contract, level)
        for contract, level in KEYS
        if contract in allowed and (level is not Level.TOUT or game.get("tout_allowed", True))
    }
    if Contract.SIE in allowed and game.get("first_game") == FirstGame.RESTRICTED:
        # S-06: in the first game a Sie is scored by the rows of the Solo.
        needed |= {(Contract.SOLO, Level.PLAIN), (Contract.SOLO, Level.SCHNEIDER)}
    return tuple(key for key in KEYS if key in needed)


def sums(key: Key, row: Row, check: str) -> Sums:
    """Return what a row adds up to (S-13); with plus points only there is nothing to add."""
    if check == RowCheck.PLUS_ONLY:
        return Sums(None, None)
    players, opponents = _parties(key[0])
    won, opponent_won, lost, opponent_lost = row
    return Sums(
        None if won is None or opponent_won is None else players * won + opponents * opponent_won,
        None if lost is None or opponent_lost is None else players * lost + opponents * opponent_lost,
    )


def following(key: Key, before: Row, typed: int | None) -> Row:
    """Return the row after another value of the player who won.

    Where the row mirrored itself before, the other three values follow, so that it still does.
    """
    changed: Row = (typed, *before[1:])
    players, opponents = _parties(key[0])
    if typed is None or typed * players % opponents or not _mirrors(key, before):
        return changed
    each = typed * players // opponents
    return (typed, -each, *((None, None) if before[2] is None else (-typed, each)))


def _mirrors(key: Key, row: Row) -> bool:
    won, opponent_won, lost, opponent_lost = row
    players, opponents = _parties(key[0])
    if won is None or opponent_won is None or players * won + opponents * opponent_won:
        return False
    return (lost, opponent_lost) in ((None, None), (-won, -opponent_won))


def _parties(contract: Contract) -> tuple[int, int]:
    return (2, 2) if contract is Contract.RUFSPIEL else (1, 3)

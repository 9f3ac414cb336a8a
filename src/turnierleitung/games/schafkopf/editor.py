"""The controls that the rulebook editor needs for Schafkopf alone: the contracts and their points."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from typing import Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QLayout, QLineEdit, QMenu

from turnierleitung.games.schafkopf.contracts import (
    KNOWN,
    Circled,
    Contract,
    ContractValues,
    InFirstGame,
    Level,
    Parties,
    Runners,
    SoloKind,
    WonBy,
    close_steps,
)
from turnierleitung.games.schafkopf.rule_sheet import SCHAFKOPF
from turnierleitung.games.schafkopf.rules import FirstGame, RowCheck
from turnierleitung.games.schafkopf.words import contract_name, name_of
from turnierleitung.texts.figures import quoted, signed
from turnierleitung.texts.language import translate
from turnierleitung.texts.rulebook.rulebook_fields import field_text
from turnierleitung.ui.rulebook_editor.value_controls import (
    EntriesControl,
    Entry,
    LineControl,
    NumberControl,
    OptionalNumberControl,
)
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import as_typed, held
from turnierleitung.ui.widgets.fields import ChoiceBox, NumberField, hold_digits
from turnierleitung.ui.widgets.form_row import ValueControl
from turnierleitung.ui.widgets.labels import label, restyle, rule
from turnierleitung.ui.widgets.layouts import column, row

_GAME = "schafkopf"
_NOTHING = "–"
_HEAD_ROWS = 3
_MOST_CONTRACTS: Final = 20


class ScoreCell(QLineEdit):
    """A number with its sign, or a dash for none."""

    moved = Signal(int, int)
    """Rows down and columns to the right to go."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.setProperty("role", "score")
        self.setFixedWidth(54)
        hold_digits(self, "[+−-]?\\d{0,3}|–", 3)
        self._clicked_into = False

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
            case Qt.Key.Key_Return | Qt.Key.Key_Enter if not held(event):
                self.moved.emit(0, 1)
            case _:
                super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Choose the whole number, typing replaces it."""
        super().focusInEvent(event)
        self.selectAll()
        self._clicked_into = event.reason() is Qt.FocusReason.MouseFocusReason

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Choose the whole number that was clicked at, unless the mouse was drawn over a part of it."""
        super().mouseReleaseEvent(event)
        if self._clicked_into and not self.hasSelectedText():
            self.selectAll()
        self._clicked_into = False


class PickControl(ValueControl):
    """One of a few in a list that opens; the first may be none."""

    below = True

    def __init__(self, name: str, choices: Iterable[tuple[str, str | None]] = ()) -> None:
        super().__init__()
        self.box = ChoiceBox(name)
        # The longest words do not decide how wide the form is.
        self.box.setMinimumContentsLength(10)
        self.box.setSizeAdjustPolicy(ChoiceBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self._choices = list(choices)
        self._shown: str | None = None
        self.box.offer(self._choices)
        self.box.currentIndexChanged.connect(lambda _: self._on_chosen())
        self._hold(self.box)

    def offer(self, choices: Iterable[tuple[str, str | None]]) -> None:
        """Offer other words; what is chosen stays, also if it is no more among them."""
        self._choices = list(choices)
        self.show_value(self._shown)

    def show_value(self, value: Any) -> None:
        """Show which is chosen."""
        self._shown = None if value is None else str(value)
        known = [data for _, data in self._choices]
        more = (
            []
            if self._shown is None or self._shown in known
            else [(f"{quoted(self._shown)} (?)", self._shown)]
        )
        self.box.offer([*self._choices, *more], self._shown)

    def _on_chosen(self) -> None:
        self._shown = self.box.currentData()
        self.value_changed.emit(self._shown)


def _choice(name: str, kind: type[StrEnum], nothing: str = "") -> PickControl:
    first: list[tuple[str, str | None]] = [(nothing, None)] if nothing else []
    return PickControl(name, [*first, *((name_of(one), one.value) for one in kind)])


class NobodyPlays(PickControl):
    """What is played if nobody announces a contract."""

    def __init__(self) -> None:
        super().__init__(translate("RulebookEditor", "Wenn niemand ansagt"))

    def show_surroundings(self, surroundings: Mapping[str, Any]) -> None:
        """Offer the contracts that nobody announces."""
        again = translate("RulebookEditor", "Derselbe gibt noch einmal")
        contracts = surroundings.get("game", {}).get("contracts", ())
        silent = [(_title(one), str(one["key"])) for one in contracts if one.get("step") is None]
        self.offer([(again, None), *silent])


class LevelsControl(ValueControl):
    """The points of a contract by level, with the sum of each row."""

    below = True

    def __init__(self) -> None:
        super().__init__()
        self._rows: dict[Level, LevelRow] = {}
        self._check = ""
        self.players = 1
        """How many play together."""
        self._touched: tuple[Level, LevelRow] | None = None
        """The row that is typed in, with its values before."""
        self.cells: dict[tuple[Level, str], ScoreCell] = {}
        self._sums: dict[Level, QLabel] = {}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(theme.SPACE_XS)
        self._grid.setVerticalSpacing(3)
        self._grid.setColumnStretch(7, 1)
        self._add_head()
        for place, level in enumerate(Level, start=_HEAD_ROWS):
            self._add_row(place, level)
        self.setFocusProxy(self.cells[Level.PLAIN, COLUMNS[0]])

    def show_value(self, value: Any) -> None:
        """Show the levels of a contract."""
        self._rows = rows_of(value or ())
        for (level, name), cell in self.cells.items():
            cell.show_value(self._rows.get(level, EMPTY)[COLUMNS.index(name)])
        self._show_sums()

    def show_surroundings(self, surroundings: Mapping[str, Any]) -> None:
        """See how the games are written."""
        self._check = str(surroundings.get("game", {}).get("row_check", ""))
        self._show_sums()

    def _add_head(self) -> None:
        center = Qt.AlignmentFlag.AlignHCenter
        self._grid.addWidget(label(translate("RulebookEditor", "gewonnen"), "small"), 0, 1, 1, 2, center)
        self._grid.addWidget(label(translate("RulebookEditor", "verloren"), "small"), 0, 3, 1, 2, center)
        heads = (
            translate("RulebookEditor", "Spieler"),
            translate("RulebookEditor", "Gegner"),
            translate("RulebookEditor", "Spieler"),
            translate("RulebookEditor", "Gegner"),
            translate("RulebookEditor", "angesagt"),
            translate("RulebookEditor", "Summe"),
        )
        for place, head in enumerate(heads, start=1):
            self._grid.addWidget(label(head, "small"), 1, place, Qt.AlignmentFlag.AlignRight)
        self._grid.addWidget(rule(), 2, 0, 1, 7)

    def _add_row(self, place: int, level: Level) -> None:
        self._grid.addWidget(label(name_of(level), "muted"), place, 0)
        for number, name in enumerate(COLUMNS):
            if name == COLUMNS[-1] and level not in (Level.SCHNEIDER, Level.SCHWARZ):
                continue
            said = field_text(("game", "contracts", "levels", name), _GAME).label
            cell = ScoreCell(f"{name_of(level)}, {said}")
            cell.textEdited.connect(lambda _text, level=level: self._on_edited(level))
            cell.editingFinished.connect(lambda level=level, name=name: self._on_settled(level, name))
            cell.moved.connect(lambda down, right, at=(level, name): self._on_moved(at, down, right))
            self.cells[level, name] = cell
            self._grid.addWidget(cell, place, 1 + number)
        found = label("", "small")
        found.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        found.setMinimumWidth(36)
        self._sums[level] = found
        self._grid.addWidget(found, place, 6)

    def _show_sums(self) -> None:
        for level, found in self._sums.items():
            total = sums(self._rows.get(level, EMPTY), self.players, self._check)
            known = total.won is not None or total.lost is not None
            found.setText(signed(total.won or total.lost or 0) if known else _NOTHING)
            restyle(found, role="small" if total.agree else "problem")
            for name, wrong in zip(COLUMNS, (total.won, total.won, total.lost, total.lost), strict=False):
                restyle(self.cells[level, name], problem=bool(wrong))

    def _on_edited(self, level: Level) -> None:
        if self._touched is None or self._touched[0] != level:
            self._touched = level, self._rows.get(level, EMPTY)
        cells = (self.cells.get((level, name)) for name in COLUMNS)
        first, second, third, fourth, fifth = (None if cell is None else cell.value for cell in cells)
        self._rows[level] = (first, second, third, fourth, fifth)
        self._tell()

    def _on_settled(self, level: Level, name: str) -> None:
        """Let the other values of the row follow the first, and write all with their signs."""
        if self._touched is not None and self._touched[0] == level:
            before, now = self._touched[1], self._rows[level]
            if name == COLUMNS[0] and now[1:] == before[1:]:
                self._rows[level] = following(before, now[0], self.players, self._check)
            self._touched = None
            if self._rows[level] != now:
                self._tell()
        for one, value in zip(COLUMNS, self._rows.get(level, EMPTY), strict=True):
            if (level, one) in self.cells:
                self.cells[level, one].write(value)

    def _tell(self) -> None:
        self._show_sums()
        self.value_changed.emit(to_data(self._rows))

    def _on_moved(self, at: tuple[Level, str], down: int, right: int) -> None:
        order = list(self.cells)
        if down:
            levels = list(Level)
            beyond = levels.index(at[0]) + down
            goal = (levels[beyond], at[1]) if 0 <= beyond < len(levels) else at
        else:
            goal = order[min(order.index(at) + right, len(order) - 1)]
        if goal in self.cells:
            self.cells[goal].setFocus()


class ContractsControl(EntriesControl):
    """The contracts as a list at the left, the values of the chosen one beside it."""

    lead = 124
    whole = frozenset({"levels"})

    def __init__(self) -> None:
        self.levels = LevelsControl()
        super().__init__(
            name=_text("").label,
            parts={name: (_text(name).label, control) for name, control in self._controls().items()},
            title=_title,
            fresh=lambda _: {},
            at_most=_MOST_CONTRACTS,
        )
        self.menu = QMenu(self)
        self._removed: dict[str, Entry] = {}
        """By key: they come back with all their values."""

    def _controls(self) -> dict[str, ValueControl]:
        none = translate("RulebookEditor", "in keiner Feinwertung")
        return {
            "name": LineControl(_text("name").label, 30),
            "letter": LineControl(_text("letter").label, 1),
            "levels": self.levels,
            "parties": _choice(_text("parties").label, Parties),
            "won_by": _choice(_text("won_by").label, WonBy),
            **{name: _optional(name, 120, usual) for name, usual in _LIMITS.items()},
            "counts_as": _choice(_text("counts_as").label, SoloKind, none),
            "circled": _choice(_text("circled").label, Circled),
            "step": _optional("step", 60, 1),
            "step_of_tout": _optional("step_of_tout", 60, 1),
            "first_game": _choice(_text("first_game").label, InFirstGame),
            "first_game_as": PickControl(_text("first_game_as").label),
            "trumps": NumberControl(NumberField(1, 32), _text("trumps").label),
            "runners_from": _optional("runners_from", 14, 3),
            "runners_at_most": _optional("runners_at_most", 14, 8),
            "runner_points": NumberControl(NumberField(0, 99), _text("runner_points").label),
            "tout_from_runners": NumberControl(NumberField(0, 14), _text("tout_from_runners").label),
        }

    def arrange(self, buttons: QLayout) -> None:
        """Put the list beside the form."""
        self._game: Mapping[str, Any] = {}
        column(*self._rows.values(), None, spacing=theme.SPACE_S, of=self._form)
        self.list.setFixedWidth(_LIST)
        # Below each other: the list is narrow.
        while buttons.count():
            buttons.takeAt(0)
        below = (self.add_button, self.remove_button, self.up_button, self.down_button)
        for button in below:
            button.setMinimumWidth(_LIST)
        left = column(self.list, *below, None, spacing=theme.SPACE_XS)
        row(left, (self._form, 1), spacing=theme.SPACE_M, of=self)

    def forget(self) -> None:
        """Forget the contracts that were taken out."""
        self._removed.clear()

    def show_surroundings(self, surroundings: Mapping[str, Any]) -> None:
        """See which values the contracts need."""
        super().show_surroundings(surroundings)
        self._game = surroundings.get("game", {})
        self._show_needed()

    def add(self) -> None:
        """Offer what was taken out, the contracts that clubs know, and one without a name."""
        self.menu.clear()
        keys = {str(one.get("key")) for one in self._entries}
        for key, gone in self._removed.items():
            if key not in keys:
                self._offer(_title(gone), partial(put_back, gone, self._entries))
        for known in KNOWN:
            if known.key not in keys | self._removed.keys():
                name = known.name or contract_name(known.key)
                self._offer(name, partial(fresh_contract, known, self._entries))
        self._offer(
            translate("RulebookEditor", "Eigenes Spiel"), partial(fresh_contract, None, self._entries)
        )
        self.menu.popup(self.add_button.mapToGlobal(self.add_button.rect().bottomLeft()))

    def _offer(self, name: str, made: Callable[[], Entry]) -> None:
        self.menu.addAction(as_typed(name)).triggered.connect(lambda: self.insert(made()))

    def remove(self) -> None:
        """Take the chosen contract out, and close the gap in the order of precedence."""
        if len(self._entries) > 1:
            place = self.list.currentRow()
            gone = self._entries.pop(place)
            self._removed[str(gone.get("key"))] = dict(gone)
            close_steps(self._entries)
            for one in self._entries:
                if one.get("first_game_as") == gone.get("key"):
                    one.pop("first_game_as")
                    one["first_game"] = InFirstGame.AS_IT_IS.value
            self._changed(min(place, len(self._entries) - 1))

    def _show_chosen(self) -> None:
        place = self.list.currentRow()
        chosen = self._entries[place] if 0 <= place < len(self._entries) else {}
        self.levels.players = players_of(chosen)
        others = [(_title(one), str(one.get("key"))) for one in self._entries if one is not chosen]
        as_another = self.parts["first_game_as"]
        if isinstance(as_another, PickControl):
            as_another.offer([(_NOTHING, None), *others])
        super()._show_chosen()
        name = self.parts["name"]
        if isinstance(name, LineControl):
            shipped = chosen.get("key") in {*Contract}
            name.field.setPlaceholderText(contract_name(str(chosen.get("key"))) if shipped else "")
        self.remove_button.setEnabled(len(self._entries) > 1)
        self._show_needed()

    def _show_needed(self) -> None:
        """Hide what says nothing with the other values."""
        place = self.list.currentRow()
        chosen = self._entries[place] if 0 <= place < len(self._entries) else {}
        runners = self._game.get("runners", Runners.NOT_COUNTED) != Runners.NOT_COUNTED
        counted = runners and chosen.get("runners_from") is not None
        first = self._game.get("first_game") == FirstGame.RESTRICTED
        has_tout = any(one.get("level") == Level.TOUT for one in chosen.get("levels", ()))
        by_augen = chosen.get("won_by", WonBy.AUGEN) == WonBy.AUGEN
        shown = {
            **dict.fromkeys(_LIMITS, by_augen),
            "circled": chosen.get("counts_as") is not None,
            "step_of_tout": has_tout,
            "first_game": first,
            "first_game_as": first and chosen.get("first_game") == InFirstGame.SCHNEIDER_OF_ANOTHER,
            "runners_from": runners,
            "trumps": counted,
            "runners_at_most": counted,
            "runner_points": counted,
            "tout_from_runners": has_tout,
        }
        for name, is_shown in shown.items():
            self._rows[name].setVisible(is_shown)

    def _on_part_changed(self, key: str, value: Any) -> None:
        entry = self._entries[self.list.currentRow()]
        if value is None:
            entry.pop(key, None)
        if key == "letter":
            value = str(value).casefold()
        super()._on_part_changed(key, value)

    def _tell(self) -> None:
        if self._entries:
            entry = self._entries[max(0, self.list.currentRow())]
            self.levels.players = players_of(entry)
            settle_tout(entry, self._entries)
            self.parts["step_of_tout"].show_value(entry.get("step_of_tout"))
        self._show_needed()
        self.value_changed.emit(
            [{name: value for name, value in one.items() if value is not None} for one in self._entries]
        )


_LIST: Final = 126
_LIMITS: Final = {"player_wins_with": 61, "schneider_free_player": 31, "schneider_free_opponents": 30}


def _text(name: str) -> Any:
    path = ("game", "contracts", name) if name else ("game", "contracts")
    return field_text(path, _GAME)


def _optional(name: str, most: int, usual: int) -> OptionalNumberControl:
    text = _text(name)
    return OptionalNumberControl(NumberField(1, most, text.unit), text.label, usual)


def _title(entry: Mapping[str, Any]) -> str:
    return SCHAFKOPF.row_title("game.contracts", entry)


CONTROLS: Final[Mapping[str, Callable[[], ValueControl]]] = {
    "game.contracts": ContractsControl,
    "game.nobody_plays": NobodyPlays,
}
"""By the path of the value."""


def players_of(entry: Mapping[str, Any]) -> int:
    """Return how many play together in a contract of a draft."""
    return 1 if entry.get("parties", Parties.ALONE) == Parties.ALONE else 2


def fresh_contract(known: ContractValues | None, others: Sequence[Entry]) -> Entry:
    """Return a new contract for a draft, after one that clubs know; it makes room in the order of precedence.

    It goes before the lowest contract, its Tout after the last one.
    """
    like = known or KNOWN[0]
    made: Entry = like.model_dump(mode="json", exclude_none=True)
    if known is None:
        # A slip may name one that has been removed: no key is ever given twice.
        made |= {"name": "", "key": f"spiel_{secrets.token_hex(4)}"}
    made["letter"] = _free_letter(made, others)
    if "step" in made:
        steps = [int(one[name]) for one in others for name in _STEPS if isinstance(one.get(name), int)]
        touts = [int(one["step_of_tout"]) for one in others if isinstance(one.get("step_of_tout"), int)]
        if "step_of_tout" in made:
            made["step_of_tout"] = max(touts, default=0) + 1
            _make_room(others, made["step_of_tout"])
            steps = [step + 1 if step >= made["step_of_tout"] else step for step in steps]
        made["step"] = max(steps, default=1)
        _make_room(others, made["step"])
    return made


def put_back(gone: Entry, others: Sequence[Entry]) -> Entry:
    """Return a contract that was taken out, with all its values; it makes room at its steps again."""
    made = dict(gone)
    made["letter"] = _free_letter(made, others)
    for name in sorted(_STEPS, key=lambda name: made.get(name) or 0):
        if made.get(name) is not None:
            taken = [
                one[step] for one in (*others, made) for step in _STEPS if isinstance(one.get(step), int)
            ]
            made[name] = min(int(made[name]), max(taken, default=0) + 1)
            _make_room(others, made[name])
    return made


def _free_letter(entry: Entry, others: Sequence[Entry]) -> str:
    """Return its own letter, else one of its name, else any that no other has."""
    taken = {str(one.get("letter")) for one in others}
    name = str(entry.get("name") or entry["key"])
    wanted = [
        str(entry["letter"]),
        *(sign for sign in name.casefold() if "a" <= sign <= "z"),
        *"abcdefghijklmnopqrstuvwxyz",
    ]
    return next((sign for sign in wanted if sign not in taken), "")


def settle_tout(entry: Entry, others: Sequence[Entry]) -> None:
    """Give a Tout that came its step, after the last one; take the step of one that went."""
    has_tout = any(one.get("level") == Level.TOUT for one in entry.get("levels", ()))
    if not has_tout and entry.pop("step_of_tout", None) is not None:
        close_steps(others)
    elif has_tout and entry.get("step") is not None and entry.get("step_of_tout") is None:
        touts = [int(one["step_of_tout"]) for one in others if isinstance(one.get("step_of_tout"), int)]
        place = max(touts, default=0) + 1
        _make_room(others, place)
        entry["step_of_tout"] = place


_STEPS: Final = ("step", "step_of_tout")


def _make_room(others: Iterable[Entry], place: int) -> None:
    for one in others:
        for name in _STEPS:
            if isinstance(one.get(name), int) and one[name] >= place:
                one[name] += 1


COLUMNS: Final = ("player_won", "opponent_won", "player_lost", "opponent_lost", "announced")
LevelRow = tuple[int | None, int | None, int | None, int | None, int | None]
"""The values in the order of the columns; ``None`` if nothing stands."""
EMPTY: Final[LevelRow] = (None, None, None, None, None)


@dataclass(frozen=True, slots=True)
class Sums:
    """What a row adds up to over the four seats; ``None`` if values are missing."""

    won: int | None
    lost: int | None

    @property
    def agree(self) -> bool:
        """Whether nothing is wrong."""
        return not self.won and not self.lost


def rows_of(data: Sequence[Mapping[str, Any]]) -> dict[Level, LevelRow]:
    """Return the rows of a draft by level."""
    return {
        Level(one.get("level", Level.PLAIN)): (
            one.get("player_won"),
            one.get("opponent_won"),
            one.get("player_lost"),
            one.get("opponent_lost"),
            one.get("announced"),
        )
        for one in data
    }


def to_data(rows: Mapping[Level, LevelRow]) -> list[dict[str, Any]]:
    """Return rows as they stand in a draft, the lowest first; a row without any value is left out."""
    return [
        {"level": str(level)}
        | {name: value for name, value in zip(COLUMNS, rows[level], strict=True) if value is not None}
        for level in Level
        if rows.get(level, EMPTY) != EMPTY
    ]


def sums(values: LevelRow, players: int, check: str) -> Sums:
    """Return what a row adds up to (S-13); with plus points only there is nothing to add."""
    if check == RowCheck.PLUS_ONLY:
        return Sums(None, None)
    others = _FOUR - players
    won, opponent_won, lost, opponent_lost, _ = values
    return Sums(
        None if won is None or opponent_won is None else players * won + others * opponent_won,
        None if lost is None or opponent_lost is None else players * lost + others * opponent_lost,
    )


def following(before: LevelRow, typed: int | None, players: int, check: str) -> LevelRow:
    """Return the row after another value of the player who won.

    Where the row mirrored itself before or nothing stood, the other three follow, so that it still does.
    """
    changed: LevelRow = (typed, *before[1:])
    others = _FOUR - players
    if typed is None:
        return changed
    if check == RowCheck.PLUS_ONLY:
        # Whoever wins writes it: the player, or each of the others.
        usual = before[:4] in (EMPTY[:4], _plus(before[0])) or _mirrors(before, players)
        return (typed, 0, 0, typed, before[4]) if usual else changed
    if typed * players % others or not (before[:4] == EMPTY[:4] or _mirrors(before, players)):
        return changed
    each = typed * players // others
    lost = (None, None) if before[2] is None and before[0] is not None else (-typed, each)
    return (typed, -each, *lost, before[4])


def _plus(value: int | None) -> tuple[int | None, int, int, int | None]:
    return (value, 0, 0, value)


def _mirrors(values: LevelRow, players: int) -> bool:
    won, opponent_won, lost, opponent_lost, _ = values
    if won is None or opponent_won is None or players * won + (_FOUR - players) * opponent_won:
        return False
    return (lost, opponent_lost) in ((None, None), (-won, -opponent_won))


_FOUR: Final = 4

"""Lists that are edited entry by entry: criteria, penalties, articles."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from turnierleitung.domain.problems import Path
from turnierleitung.texts.language import translate
from turnierleitung.ui.rulebook_editor.value_controls import ChoiceControl
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.form_row import FormRow
from turnierleitung.ui.widgets.labels import label
from turnierleitung.ui.widgets.tips import set_tip
from turnierleitung.ui.widgets.values import ValueControl

Entry = dict[str, Any]
_ROW = 30
_MOST_ROWS = 9


class _List(QListWidget):
    """The entries in their order; keys move and remove the chosen one."""

    move_requested = Signal(int)
    remove_requested = Signal()
    add_requested = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        alt = event.modifiers() & Qt.KeyboardModifier.AltModifier
        if alt and event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.move_requested.emit(-1 if event.key() == Qt.Key.Key_Up else 1)
        elif event.key() == Qt.Key.Key_Delete:
            self.remove_requested.emit()
        elif event.key() == Qt.Key.Key_Insert:
            self.add_requested.emit()
        else:
            super().keyPressEvent(event)


class EntriesControl(ValueControl):
    """A list above, the values of the chosen entry below."""

    below = True

    def __init__(
        self,
        name: str,
        parts: dict[str, tuple[str, ValueControl]],
        title: Callable[[Entry], str],
        fresh: Callable[[Sequence[Entry]], Entry | None],
        at_most: int,
        once: Collection[str] = (),
    ) -> None:
        """Edit entries whose values have these labels and controls.

        ``title`` names an entry in the list, ``fresh`` makes a new one beside the others, or ``None``
        where no more is possible. Values named in ``once`` differ in all entries.
        """
        super().__init__()
        self._entries: list[Entry] = []
        self._title, self._fresh, self._at_most = title, fresh, at_most
        self._once = once
        self._problems: dict[int, list[str]] = {}
        self.parts = {key: control for key, (_, control) in parts.items()}
        self.list = _List()
        self.list.setAccessibleName(name)
        self.list.setProperty("role", "entries")
        self.list.setDragDropMode(QAbstractItemView.DragDropMode.NoDragDrop)
        self._rows = {
            key: FormRow(text, control, below=control.below) for key, (text, control) in parts.items()
        }
        self._form = QWidget()
        self._hint = label("", "small", wrap=True)
        self._hint.hide()
        self._lay_out()
        self.list.currentRowChanged.connect(self._show_chosen)
        self.list.move_requested.connect(self.move_entry)
        self.list.remove_requested.connect(self.remove)
        self.list.add_requested.connect(self.add)
        for key, (_, control) in parts.items():
            control.value_changed.connect(lambda value, key=key: self._on_part_changed(key, value))

    def show_value(self, value: Any) -> None:
        """Show a list; the choice stays at its place."""
        self._entries = [dict(entry) for entry in value or ()]
        self._fill(max(0, self.list.currentRow()))

    def show_hint(self, text: str) -> None:
        """Say something below the form."""
        self._hint.setText(text)
        self._hint.setVisible(bool(text))

    def show_surroundings(self, surroundings: Mapping[str, Any]) -> None:
        """Let the parts look at the other values too."""
        for part in self.parts.values():
            part.show_surroundings(surroundings)

    def problem_lines(self, found: Sequence[tuple[Path, str]]) -> tuple[str, ...]:
        """Mark the entries; say each problem with the name of its entry."""
        self._problems = {}
        lines = []
        for at, text in found:
            if at and isinstance(at[0], int) and at[0] < len(self._entries):
                self._problems.setdefault(at[0], []).append(text)
                name = self._title(self._entries[at[0]])
                part = self._rows[str(at[1])].name if len(at) > 1 and str(at[1]) in self._rows else ""
                lines.append(": ".join(word for word in (name, part, text) if word))
            else:
                lines.append(text)
        self._mark()
        return tuple(lines)

    def take_focus(self) -> None:
        """Begin in the list, at the first entry that is wrong."""
        if self._problems:
            self.list.setCurrentRow(min(self._problems))
        self.list.setFocus()

    def add(self) -> None:
        """Put a new entry below the chosen one and begin to type."""
        made = self._fresh(self._entries)
        if made is None or len(self._entries) >= self._at_most:
            return
        place = self.list.currentRow() + 1
        self._entries.insert(place, made)
        self._changed(place)
        next(iter(self.parts.values())).take_focus()

    def remove(self) -> None:
        """Take the chosen entry out."""
        place = self.list.currentRow()
        if place >= 0:
            del self._entries[place]
            self._changed(min(place, len(self._entries) - 1))

    def move_entry(self, by: int) -> None:
        """Move the chosen entry up or down."""
        place = self.list.currentRow()
        if place >= 0 and 0 <= place + by < len(self._entries):
            self._entries.insert(place + by, self._entries.pop(place))
            self._changed(place + by)

    def _lay_out(self) -> None:
        self.up_button = ActionButton(translate("RulebookEditor", "Höher"))
        self.down_button = ActionButton(translate("RulebookEditor", "Tiefer"))
        self.remove_button = ActionButton(translate("RulebookEditor", "Entfernen"))
        self.add_button = ActionButton(translate("RulebookEditor", "Hinzufügen"))
        set_tip(self.up_button, "Alt ↑")
        set_tip(self.down_button, "Alt ↓")
        set_tip(self.remove_button, translate("RulebookEditor", "Entf"))
        set_tip(self.add_button, translate("RulebookEditor", "Einfg"))
        self.up_button.clicked.connect(lambda: self.move_entry(-1))
        self.down_button.clicked.connect(lambda: self.move_entry(1))
        self.remove_button.clicked.connect(self.remove)
        self.add_button.clicked.connect(self.add)
        buttons = QHBoxLayout()
        buttons.setSpacing(theme.SPACE_S)
        for button in (self.add_button, self.remove_button, self.up_button, self.down_button):
            buttons.addWidget(button)
        buttons.addStretch(1)
        form = QVBoxLayout(self._form)
        form.setContentsMargins(0, theme.SPACE_S, 0, 0)
        form.setSpacing(theme.SPACE_M)
        for row in self._rows.values():
            form.addWidget(row)
        form.addWidget(self._hint)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.SPACE_S)
        column.addWidget(self.list)
        column.addLayout(buttons)
        column.addWidget(self._form)
        self.setFocusProxy(self.list)

    def _fill(self, place: int) -> None:
        with QSignalBlocker(self.list):
            self.list.clear()
            for number, entry in enumerate(self._entries, start=1):
                self.list.addItem(QListWidgetItem(f"{number}.  {self._title(entry)}"))
            self.list.setCurrentRow(min(place, len(self._entries) - 1))
        self.list.setFixedHeight(_ROW * min(_MOST_ROWS, max(2, len(self._entries))) + 10)
        self._mark()
        self._show_chosen()

    def _mark(self) -> None:
        for number in range(self.list.count()):
            wrong = number in self._problems
            self.list.item(number).setForeground(
                QColor(theme.colours().danger if wrong else theme.colours().text)
            )
            set_tip(self.list.item(number), " ".join(self._problems.get(number, ())))

    def _show_chosen(self) -> None:
        place = self.list.currentRow()
        entry = self._entries[place] if 0 <= place < len(self._entries) else None
        self._form.setVisible(entry is not None)
        self.remove_button.setEnabled(entry is not None)
        self.up_button.setEnabled(place > 0)
        self.down_button.setEnabled(0 <= place < len(self._entries) - 1)
        self.add_button.setEnabled(
            len(self._entries) < self._at_most and self._fresh(self._entries) is not None
        )
        for key, control in self.parts.items():
            if isinstance(control, ChoiceControl):
                control.take_out(self._taken(key, entry))
            if entry is not None:
                control.show_value(entry.get(key))

    def _taken(self, key: str, entry: Entry | None) -> set[str]:
        """Return what other entries have already, where it may stand only once."""
        return {str(one[key]) for one in self._entries if one is not entry} if key in self._once else set()

    def _on_part_changed(self, key: str, value: Any) -> None:
        place = self.list.currentRow()
        self._entries[place][key] = value
        self.list.item(place).setText(f"{place + 1}.  {self._title(self._entries[place])}")
        self._tell()

    def _changed(self, place: int) -> None:
        self._fill(max(0, place))
        self._tell()

    def _tell(self) -> None:
        self.value_changed.emit([dict(entry) for entry in self._entries])

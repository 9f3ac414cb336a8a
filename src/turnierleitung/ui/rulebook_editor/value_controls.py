"""Controls for numbers, ticks, texts, choices, and for lists edited entry by entry."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from enum import StrEnum
from types import MappingProxyType
from typing import Any, ClassVar

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QAction, QColor, QKeyEvent, QMouseEvent, QStandardItemModel
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QLayout,
    QListWidget,
    QListWidgetItem,
    QMenu,
    QRadioButton,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from turnierleitung.domain import plugins
from turnierleitung.domain.game import NamedGame
from turnierleitung.domain.problems import Path
from turnierleitung.texts.game_words import tally_name
from turnierleitung.texts.language import translate
from turnierleitung.texts.rulebook.rulebook_options import option_name
from turnierleitung.ui.rulebook_editor.rulebook_values import rules_of
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton, ChoiceGroup, as_typed, enters, set_tip
from turnierleitung.ui.widgets.fields import ChoiceBox, NumberField, TextArea, line
from turnierleitung.ui.widgets.form_row import FormRow, ValueControl
from turnierleitung.ui.widgets.labels import label, show_text
from turnierleitung.ui.widgets.layouts import cells, column, empty, row
from turnierleitung.ui.widgets.table import AnyIndex


class NumberControl(ValueControl):
    """A whole number, or an amount in cents."""

    def __init__(self, field: NumberField, name: str) -> None:
        super().__init__()
        self.field = field
        field.setAccessibleName(name)
        field.valueChanged.connect(self.value_changed.emit)
        self._hold(field, whole=False)

    def show_value(self, value: Any) -> None:
        """Show a number."""
        with QSignalBlocker(self.field):
            self.field.setValue(int(value or 0))


class OptionalNumberControl(ValueControl):
    """A number or an amount that may be missing: a tick and the field, which is empty without it."""

    def __init__(self, field: NumberField, name: str, usual: int) -> None:
        """Hold a field; ``usual`` is what it begins with when it is ticked."""
        super().__init__()
        self.tick = QCheckBox()
        self.tick.setAccessibleName(name)
        self.field = field
        field.setAccessibleName(name)
        self._usual = usual
        self.tick.toggled.connect(self._on_ticked)
        field.valueChanged.connect(self.value_changed.emit)
        self._hold(self.tick, field, whole=False)

    def show_value(self, value: Any) -> None:
        """Show a number, or that there is none."""
        with QSignalBlocker(self.tick), QSignalBlocker(self.field):
            self.tick.setChecked(value is not None)
            self.field.setValue(self._usual if value is None else int(value))
        self._show_field(shown=value is not None)

    def _on_ticked(self, ticked: bool) -> None:
        with QSignalBlocker(self.field):
            self.field.setValue(self._usual)
        self._show_field(shown=ticked)
        self.value_changed.emit(self._usual if ticked else None)

    def _show_field(self, *, shown: bool) -> None:
        self.field.setEnabled(shown)
        if not shown:
            with QSignalBlocker(self.field):
                self.field.clear()


_TICK_HEIGHT = 28
"""As in ``style.qss``."""


class SwitchControl(ValueControl):
    """Yes or no; its name stands beside the tick."""

    below = True

    def __init__(self, name: str) -> None:
        super().__init__()
        self.tick = QCheckBox(name)
        self.tick.toggled.connect(self.value_changed.emit)
        self._hold(self.tick)
        # Laid out before the style is known, the lowest line of the tick would be cut off.
        self.setMinimumHeight(_TICK_HEIGHT)

    def show_value(self, value: Any) -> None:
        """Show yes or no."""
        with QSignalBlocker(self.tick):
            self.tick.setChecked(bool(value))


class LineControl(ValueControl):
    """A text of one line."""

    below = True

    def __init__(self, name: str, longest: int) -> None:
        super().__init__()
        self.field = line(name, longest)
        self.field.textEdited.connect(self.value_changed.emit)
        self._hold(self.field)

    def show_value(self, value: Any) -> None:
        """Show a text; the cursor stays where it is when nothing changed."""
        if self.field.text() != str(value or ""):
            self.field.setText(str(value or ""))
            self.field.setCursorPosition(0)


_SMALLEST_TABLE = 2
"""With it rows of numbers by the size of tables begin."""


class NumbersControl(ValueControl):
    """Several whole numbers in a line, „10 6 3 1“; empty for none."""

    below = True

    def __init__(self, name: str, longest: int, *, by_size: bool = False) -> None:
        """With ``by_size`` only the numbers of tables that the game has are typed."""
        super().__init__()
        self._by_size, self._unused = by_size, 0
        self.field = line(name, longest)
        self.field.textEdited.connect(self._on_edited)
        self._hold(self.field)

    def show_value(self, value: Any) -> None:
        """Show numbers; a field being typed in stays if it means the same."""
        whole = [*(value or ())]
        if self._numbers() != whole:
            self.field.setText(" ".join(map(str, whole[self._unused :] or whole[-1:])))

    def show_surroundings(self, surroundings: Mapping[str, Any]) -> None:
        """Leave out the numbers of tables that are too small for the game."""
        rules = rules_of(surroundings) if self._by_size else None
        if rules is not None:
            whole, self._unused = self._numbers(), min(plugins.seats(rules)) - _SMALLEST_TABLE
            self.show_value(whole)

    def _numbers(self) -> list[int | str]:
        # What is no number goes on as it is: the check says so.
        words = self.field.text().replace(",", " ").replace(";", " ").split()
        numbers = [int(word) if word.removeprefix("-").isdecimal() else word for word in words]
        return [*numbers[:1] * self._unused, *numbers] if numbers[1:] else numbers

    def _on_edited(self, _text: str) -> None:
        self.value_changed.emit(self._numbers())


class TextControl(ValueControl):
    """A text of several lines."""

    below = True

    def __init__(self, name: str, height: int, longest: int) -> None:
        super().__init__()
        self.field = TextArea(longest, name, height=height)
        self.field.textChanged.connect(self._on_changed)
        self._hold(self.field)

    def show_value(self, value: Any) -> None:
        """Show a text."""
        if self.field.toPlainText() != str(value or ""):
            with QSignalBlocker(self.field):
                self.field.setPlainText(str(value or ""))

    def _on_changed(self) -> None:
        self.value_changed.emit(self.field.toPlainText())


_MOST_RADIOS = 5
_BESIDE = 3


class ChoiceControl(ValueControl):
    """One of a few: radio buttons that say what they mean, or a list where there are many."""

    below = True

    def __init__(self, options: Sequence[str], name: str, game: str) -> None:
        super().__init__()
        self._name = name
        self._column = column(spacing=0, of=self)
        self._shown: str | None = None
        self._offer(tuple(options), [_option_name(option, NamedGame(game)) for option in options])

    def offer(self, options: Sequence[str], game: NamedGame) -> None:
        """Offer other options, or the same by other names."""
        names = [_option_name(option, game) for option in options]
        if (tuple(options), names) != (self.options, self._names):
            empty(self._column)
            self._offer(tuple(options), names)
            self.show_value(self._shown)

    def _offer(self, options: tuple[str, ...], names: list[str]) -> None:
        self.options, self._names = options, names
        self.radios: list[QRadioButton] = []
        self._group: ChoiceGroup | None = None
        self.box: ChoiceBox | None = None
        whole, name = self._column, self._name
        if len(options) == 1:
            whole.addWidget(label(names[0]))
        elif len(options) <= _MOST_RADIOS:
            self._group = group = ChoiceGroup(self)
            for number, text in enumerate(names):
                radio = QRadioButton(as_typed(text))
                radio.setAccessibleDescription(name)
                group.add(radio, number)
                whole.addWidget(radio)
                self.radios.append(radio)
            group.idClicked.connect(self._on_chosen)
            group.idToggled.connect(self._on_toggled)
            self._hand_on_focus()
        else:
            self.box = ChoiceBox(name)
            self.box.addItems(names)
            self.box.currentIndexChanged.connect(self._on_chosen)
            whole.addWidget(self.box)
            self.setFocusProxy(self.box)

    def show_value(self, value: Any) -> None:
        """Show which is chosen."""
        self._shown = value
        if value not in self.options:
            return
        number = self.options.index(value)
        if self.box is not None:
            with QSignalBlocker(self.box):
                self.box.setCurrentIndex(number)
        elif self.radios:
            self.radios[number].setChecked(True)
            self._hand_on_focus()

    def take_out(self, options: Collection[str]) -> None:
        """Do not offer some of the options for now; what is chosen stays to be seen."""
        for option, radio in zip(self.options, self.radios, strict=False):
            radio.setVisible(option not in options or option == self._shown)
        self._hand_on_focus()
        model = self.box.model() if self.box is not None else None
        if isinstance(model, QStandardItemModel):
            for number, option in enumerate(self.options):
                model.item(number).setEnabled(option not in options)

    def _hand_on_focus(self) -> None:
        """Let the focus come to the chosen one."""
        if self._group is None:
            return
        self._group.settle()
        if self._group.stop is not None:
            self.setFocusProxy(self._group.stop)

    def _on_toggled(self, number: int, checked: bool) -> None:
        # The arrow keys move the choice without a click.
        if checked:
            self._hand_on_focus()
            self._on_chosen(number)

    def _on_chosen(self, number: int) -> None:
        value = str(self.options[number])
        if value != self._shown:
            self._shown = value
            self.value_changed.emit(value)


class SeveralControl(ValueControl):
    """Any of a few, each with a tick."""

    below = True

    def __init__(self, options: Sequence[str], game: str) -> None:
        super().__init__()
        self.options = tuple(options)
        self.ticks = [QCheckBox(_option_name(option, NamedGame(game))) for option in options]
        grid = cells(down=0, of=self)
        self.setFocusProxy(self.ticks[0])
        for number, tick in enumerate(self.ticks):
            grid.addWidget(tick, number // _BESIDE, number % _BESIDE)
            tick.toggled.connect(self._on_toggled)

    def show_value(self, value: Any) -> None:
        """Show which are chosen."""
        chosen = value or []
        for option, tick in zip(self.options, self.ticks, strict=True):
            with QSignalBlocker(tick):
                tick.setChecked(option in chosen)

    def _on_toggled(self) -> None:
        pairs = zip(self.options, self.ticks, strict=True)
        self.value_changed.emit([str(option) for option, tick in pairs if tick.isChecked()])


class MenuControl(ValueControl):
    """Any of many: what is chosen in one line, and a button with all of them to tick."""

    below = True

    def __init__(self, options: Sequence[str], name: str, game: str, use: str) -> None:
        """Offer the options; ``use`` says what they are for."""
        super().__init__()
        self.options = tuple(options)
        self.button = ActionButton(translate("RulebookEditor", "Wählen …"), does=self._on_asked)
        self.button.setAccessibleName(name)
        set_tip(self.button, use)
        self.menu = _TickMenu(self)
        self.ticks: list[QAction] = []
        for option in self.options:
            tick = self.menu.addAction(_option_name(option, NamedGame(game)))
            tick.setCheckable(True)
            tick.toggled.connect(self._on_toggled)
            self.ticks.append(tick)
        self.chosen = label("", wrap=True)
        row((self.chosen, 1), (self.button, Qt.AlignmentFlag.AlignTop), spacing=theme.SPACE_M, of=self)
        self.setFocusProxy(self.button)

    def show_value(self, value: Any) -> None:
        """Show which are chosen."""
        chosen = value or []
        for option, tick in zip(self.options, self.ticks, strict=True):
            with QSignalBlocker(tick):
                tick.setChecked(option in chosen)
        self._tell()

    def _on_asked(self) -> None:
        self.menu.popup(self.button.mapToGlobal(self.button.rect().bottomLeft()))

    def _on_toggled(self) -> None:
        self._tell()
        pairs = zip(self.options, self.ticks, strict=True)
        self.value_changed.emit([str(option) for option, tick in pairs if tick.isChecked()])

    def _tell(self) -> None:
        names = ", ".join(tick.text() for tick in self.ticks if tick.isChecked())
        self.chosen.setText(names or "–")
        self.button.setAccessibleDescription(names)


class _TickMenu(QMenu):
    """A menu that stays open while several are ticked; Esc closes it."""

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        chosen: QAction | None = self.actionAt(event.position().toPoint())
        if chosen is not None:
            chosen.trigger()
        else:
            super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        chosen: QAction | None = self.activeAction()
        if chosen is not None and (event.key() == Qt.Key.Key_Space or enters(event)):
            chosen.trigger()
        else:
            super().keyPressEvent(event)


def _option_name(option: str, game: NamedGame) -> str:
    return option_name(option, game.kind) if isinstance(option, StrEnum) else tally_name(game, option)


Entry = dict[str, Any]
_ROW = 30
_MOST_ROWS = 9


class _Elided(QStyledItemDelegate):
    """Asks for no width, so that a long title is elided and no scroll bar covers an entry."""

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        return QSize(0, super().sizeHint(option, index).height())


class _List(QListWidget):
    """The entries in their order; keys move and remove the chosen one."""

    move_requested = Signal(int)
    remove_requested = Signal()
    add_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setItemDelegate(_Elided(self))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

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
    lead: ClassVar = 0
    """Pixels for the name of a value at its left; 0: the name stands above."""
    whole: ClassVar = frozenset[str]()
    """Values that take the whole width nevertheless."""

    def __init__(
        self,
        name: str,
        parts: dict[str, tuple[str, ValueControl]],
        title: Callable[[Entry], str],
        fresh: Callable[[Sequence[Entry]], Entry | None],
        at_most: int,
        once: Collection[str] = (),
        helps: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        """Edit entries whose values have these labels and controls.

        ``title`` names an entry in the list, ``fresh`` makes a new one beside the others, or ``None``
        where no more is possible. Values named in ``once`` differ in all entries; ``helps`` explains values.
        """
        super().__init__()
        self._entries: list[Entry] = []
        self._title, self._fresh, self._at_most = title, fresh, at_most
        self._once = once
        self._problems: dict[int, list[str]] = {}
        """What is wrong with each entry."""
        self._of_part: dict[tuple[int, str], list[str]] = {}
        """What is wrong with each value of an entry."""
        self.parts = {key: control for key, (_, control) in parts.items()}
        self.list = _List()
        self.list.setAccessibleName(name)
        self.list.setProperty("role", "entries")
        self.list.setDragDropMode(QAbstractItemView.DragDropMode.NoDragDrop)
        self._rows = {
            # A tick has its name beside it.
            key: FormRow(
                "" if isinstance(control, SwitchControl) else text,
                control,
                helps.get(key, ""),
                below=control.below,
                lead=0 if key in self.whole else self.lead,
            )
            for key, (text, control) in parts.items()
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
        show_text(self._hint, text)

    def show_surroundings(self, surroundings: Mapping[str, Any]) -> None:
        """Let the parts look at the other values too."""
        for part in self.parts.values():
            part.show_surroundings(surroundings)

    def problem_lines(self, found: Sequence[tuple[Path, str]]) -> tuple[str, ...]:
        """Mark the entries; say each problem with the name of its entry."""
        self._problems, self._of_part = {}, {}
        lines = []
        for at, text in found:
            if at and isinstance(at[0], int) and at[0] < len(self._entries):
                self._problems.setdefault(at[0], []).append(text)
                name = self._title(self._entries[at[0]])
                part = self._rows[str(at[1])].name if len(at) > 1 and str(at[1]) in self._rows else ""
                if len(at) > 1:
                    self._of_part.setdefault((at[0], str(at[1])), []).append(text)
                lines.append(": ".join(word for word in (name, part, text) if word))
            else:
                lines.append(text)
        self._mark()
        self._show_problems()
        return tuple(lines)

    def _show_problems(self) -> None:
        """Say beside the values of the chosen entry what is wrong with them."""
        for name, shown in self._rows.items():
            shown.show_problem("\n".join(self._of_part.get((self.list.currentRow(), name), ())))

    def take_focus(self) -> None:
        """Begin in the list, at the first entry that is wrong."""
        if self._problems:
            self.list.setCurrentRow(min(self._problems))
        self.list.setFocus()

    def add(self) -> None:
        """Put a new entry below the chosen one and begin to type."""
        made = self._fresh(self._entries)
        if made is not None and len(self._entries) < self._at_most:
            self.insert(made)

    def insert(self, made: Entry) -> None:
        """Put an entry below the chosen one and begin to type."""
        place = self.list.currentRow() + 1
        self._entries.insert(place, made)
        self._changed(place)
        first = next(iter(self.parts.values()))
        first.take_focus()
        if isinstance(first, LineControl):
            # Typing replaces what it begins with.
            first.field.selectAll()

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
        self.up_button = ActionButton(translate("RulebookEditor", "Höher"), does=lambda: self.move_entry(-1))
        self.down_button = ActionButton(translate("RulebookEditor", "Tiefer"))
        self.remove_button = ActionButton(translate("RulebookEditor", "Entfernen"), does=self.remove)
        self.add_button = ActionButton(translate("RulebookEditor", "Hinzufügen"), does=self.add)
        set_tip(self.up_button, "Alt ↑")
        set_tip(self.down_button, "Alt ↓")
        set_tip(self.remove_button, translate("RulebookEditor", "Entf"))
        set_tip(self.add_button, translate("RulebookEditor", "Einfg"))
        self.down_button.clicked.connect(lambda: self.move_entry(1))
        buttons = row(
            self.add_button, self.remove_button, self.up_button, self.down_button, None, spacing=theme.SPACE_S
        )
        self.arrange(buttons)
        self.setFocusProxy(self.list)

    def arrange(self, buttons: QLayout) -> None:
        """Lay out list, buttons and the form of the chosen entry."""
        column(
            *self._rows.values(),
            self._hint,
            spacing=theme.SPACE_M,
            margins=(0, theme.SPACE_S, 0, 0),
            of=self._form,
        )
        column(self.list, buttons, self._form, spacing=theme.SPACE_S, of=self)

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
            whole = self._title(self._entries[number])
            set_tip(self.list.item(number), " ".join((whole, *self._problems.get(number, ()))))

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
        self._show_problems()

    def _taken(self, key: str, entry: Entry | None) -> set[str]:
        """Return the values that other entries use, if a value may occur only once."""
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

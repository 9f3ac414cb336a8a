"""Controls for numbers, ticks, texts and choices."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from enum import StrEnum
from typing import Any

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtGui import QAction, QKeyEvent, QMouseEvent, QStandardItemModel
from PySide6.QtWidgets import (
    QCheckBox,
    QGridLayout,
    QHBoxLayout,
    QMenu,
    QRadioButton,
    QVBoxLayout,
)

from turnierleitung.texts.game_words import tally_name
from turnierleitung.texts.language import translate
from turnierleitung.texts.rulebook.rulebook_options import option_name
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton, ChoiceGroup
from turnierleitung.ui.widgets.fields import ChoiceBox, NumberField, line
from turnierleitung.ui.widgets.keys import enters
from turnierleitung.ui.widgets.labels import label
from turnierleitung.ui.widgets.limits import TextArea
from turnierleitung.ui.widgets.tips import set_tip
from turnierleitung.ui.widgets.values import ValueControl


class NumberControl(ValueControl):
    """A whole number, or an amount in cents."""

    def __init__(self, field: NumberField, name: str) -> None:
        """Hold a field."""
        super().__init__()
        self.field = field
        field.setAccessibleName(name)
        field.valueChanged.connect(self.value_changed.emit)
        self._hold(field)

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
        self._hold(self.tick, field)

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


class SwitchControl(ValueControl):
    """Yes or no; its name stands beside the tick."""

    below = True

    def __init__(self, name: str) -> None:
        """Create it."""
        super().__init__()
        self.tick = QCheckBox(name)
        self.tick.toggled.connect(self.value_changed.emit)
        self._hold(self.tick)

    def show_value(self, value: Any) -> None:
        """Show yes or no."""
        with QSignalBlocker(self.tick):
            self.tick.setChecked(bool(value))


class LineControl(ValueControl):
    """A text of one line."""

    below = True

    def __init__(self, name: str, longest: int) -> None:
        """Create an empty one."""
        super().__init__()
        self.field = line(name, longest)
        self.field.textEdited.connect(self.value_changed.emit)
        self._hold(self.field)

    def show_value(self, value: Any) -> None:
        """Show a text; the cursor stays where it is when nothing changed."""
        if self.field.text() != str(value or ""):
            self.field.setText(str(value or ""))
            self.field.setCursorPosition(0)


class NumbersControl(ValueControl):
    """Several whole numbers in a line, „10 6 3 1“; empty for none."""

    below = True

    def __init__(self, name: str, longest: int) -> None:
        """Create an empty one."""
        super().__init__()
        self.field = line(name, longest)
        self.field.textEdited.connect(self._on_edited)
        self._hold(self.field)

    def show_value(self, value: Any) -> None:
        """Show numbers; what is being typed stays where it means the same."""
        if self._numbers() != [*(value or ())]:
            self.field.setText(" ".join(map(str, value or ())))

    def _numbers(self) -> list[int | str]:
        # What is no number goes on as it is: the check says so.
        words = self.field.text().replace(",", " ").replace(";", " ").split()
        return [int(word) if word.isdecimal() else word for word in words]

    def _on_edited(self, _text: str) -> None:
        self.value_changed.emit(self._numbers())


class TextControl(ValueControl):
    """A text of several lines."""

    below = True

    def __init__(self, name: str, height: int, longest: int) -> None:
        """Create an empty one."""
        super().__init__()
        self.field = TextArea(longest)
        self.field.setAccessibleName(name)
        self.field.setTabChangesFocus(True)
        self.field.setFixedHeight(height)
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
        """Offer the options."""
        super().__init__()
        self.options = tuple(options)
        names = [_option_name(option, game) for option in options]
        self.radios: list[QRadioButton] = []
        self._group: ChoiceGroup | None = None
        self.box: ChoiceBox | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        if len(options) == 1:
            column.addWidget(label(names[0]))
        elif len(options) <= _MOST_RADIOS:
            self._group = group = ChoiceGroup(self)
            for number, text in enumerate(names):
                radio = QRadioButton(text)
                radio.setAccessibleDescription(name)
                group.add(radio, number)
                column.addWidget(radio)
                self.radios.append(radio)
            group.idClicked.connect(self._on_chosen)
            group.idToggled.connect(self._on_toggled)
            self._hand_on_focus()
        else:
            self.box = ChoiceBox()
            self.box.addItems(names)
            self.box.setAccessibleName(name)
            self.box.currentIndexChanged.connect(self._on_chosen)
            column.addWidget(self.box)
            self.setFocusProxy(self.box)
        self._shown: str | None = None

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
        """Offer the options, three beside each other."""
        super().__init__()
        self.options = tuple(options)
        self.ticks = [QCheckBox(_option_name(option, game)) for option in options]
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(0)
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
        self.button = ActionButton(translate("RulebookEditor", "Wählen …"))
        self.button.setAccessibleName(name)
        set_tip(self.button, use)
        self.button.clicked.connect(self._on_asked)
        self.menu = _TickMenu(self)
        self.ticks: list[QAction] = []
        for option in self.options:
            tick = self.menu.addAction(_option_name(option, game))
            tick.setCheckable(True)
            tick.toggled.connect(self._on_toggled)
            self.ticks.append(tick)
        self._chosen = label("", wrap=True)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.SPACE_M)
        row.addWidget(self._chosen, 1)
        row.addWidget(self.button, 0, Qt.AlignmentFlag.AlignTop)
        self.setFocusProxy(self.button)

    @property
    def told(self) -> str:
        """What is chosen, in words."""
        return self._chosen.text()

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
        self._chosen.setText(names or "–")
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


def _option_name(option: str, game: str) -> str:
    return option_name(option, game) if isinstance(option, StrEnum) else tally_name(game, option)

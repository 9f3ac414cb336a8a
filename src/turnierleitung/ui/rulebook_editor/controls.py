"""The controls for single values: numbers, ticks, texts."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import (
    QCheckBox,
)

from turnierleitung.ui.widgets.fields import NumberField, line
from turnierleitung.ui.widgets.limits import TextArea
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

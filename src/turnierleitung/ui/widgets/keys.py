"""Keys that mean the same all over the program."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPlainTextEdit, QSpinBox, QWidget

from turnierleitung.ui.widgets.layouts import bring_into_sight

ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
"""Enter beside the letters and beside the numbers."""


def held(event: QKeyEvent) -> Qt.KeyboardModifier:
    """Return which of Ctrl, Shift, Alt and their like are held."""
    return event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier


def enters(event: QKeyEvent) -> bool:
    """Tell whether Enter is pressed alone; with Ctrl or Shift it is the key of a button."""
    return event.key() in ENTER and not held(event)


class EnterStops(QObject):
    """Leads Enter from field to field; it skips fields that are hidden, disabled or no stop of Tab.

    Lists and numbers swallow Enter, so every field is watched. A field of several lines keeps it.
    """

    passed = Signal()
    """Enter was pressed behind the last open field."""

    def __init__(
        self, around: QWidget, stops: Sequence[QWidget], watched: Sequence[QWidget] | None = None
    ) -> None:
        super().__init__(around)
        self._around, self.stops = around, tuple(stops)
        for field in stops if watched is None else watched:
            if not isinstance(field, QPlainTextEdit):
                field.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let Enter go on from a field."""
        if event.type() is QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and enters(event):
            if isinstance(watched, QSpinBox):
                # As without us: the number is taken, and typing replaces it.
                watched.interpretText()
                watched.selectAll()
            self.go_on(watched)
            return True
        return False

    def go_on(self, after: QObject | None = None) -> None:
        """Focus the open stop after another one, by default the first."""
        place = next((at + 1 for at, stop in enumerate(self.stops) if stop is after), 0)
        following = next((stop for stop in self.stops[place:] if self._is_open(stop)), None)
        if following is None:
            self.passed.emit()
            return
        following.setFocus()
        if isinstance(following, QSpinBox):
            following.selectAll()
        bring_into_sight(following)

    def _is_open(self, stop: QWidget) -> bool:
        reached = (stop.focusProxy() or stop).focusPolicy() & Qt.FocusPolicy.TabFocus
        return bool(reached) and stop.isEnabled() and stop.isVisibleTo(self._around)

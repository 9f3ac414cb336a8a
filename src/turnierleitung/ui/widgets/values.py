"""What every control for a value has in common: it shows the value and tells when it was changed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QWidget,
)

from turnierleitung.domain.problems import Path
from turnierleitung.ui.widgets import theme


class ValueControl(QWidget):
    """A control for a value of the rulebook."""

    value_changed = Signal(object)
    """The value as the director has it now; ``None`` for none."""

    below = False
    """Whether it needs the full width under its name."""

    def show_value(self, value: Any) -> None:
        """Show a value without telling anybody."""
        raise NotImplementedError

    def show_surroundings(self, surroundings: Mapping[str, Any]) -> None:
        """Look at the other values, where they matter."""

    def problem_lines(self, found: Sequence[tuple[Path, str]]) -> tuple[str, ...]:
        """Return how problems at places below the value are said beside it, and mark the places."""
        return tuple(text for _, text in found)

    def take_focus(self) -> None:
        """Put the focus where typing begins."""
        (self.focusProxy() or self).setFocus()

    def _hold(self, *parts: QWidget) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.SPACE_M)
        for part in parts:
            row.addWidget(part)
        self.setFocusProxy(parts[0])

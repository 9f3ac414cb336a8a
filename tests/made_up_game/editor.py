"""The controls that the rulebook editor needs for Kleeblatt alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from PySide6.QtCore import QSignalBlocker
from tests.made_up_game.rules import CLOVER

from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets.fields import NumberField
from turnierleitung.ui.widgets.form_row import ValueControl


class LeavesControl(ValueControl):
    """How many leaves lie there for everybody: the arrows go from clover to clover."""

    def __init__(self) -> None:
        """Create it."""
        super().__init__()
        self.field = NumberField(CLOVER, 10 * CLOVER)
        self.field.setSingleStep(CLOVER)
        self.field.setAccessibleName(translate("Kleeblatt", "Blätter für jeden"))
        self.field.valueChanged.connect(self.value_changed.emit)
        self._hold(self.field)

    def show_value(self, value: Any) -> None:
        """Show a number."""
        with QSignalBlocker(self.field):
            self.field.setValue(int(value or CLOVER))


CONTROLS: Final[Mapping[str, Callable[[], ValueControl]]] = {"game.leaves_per_seat": LeavesControl}
"""By the path of the value."""

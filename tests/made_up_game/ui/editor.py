"""The controls that the rulebook editor needs for Kleeblatt alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import QCoreApplication
from tests.made_up_game.domain.rules import CLOVER

from turnierleitung.ui.rulebook_editor.controls import NumberControl
from turnierleitung.ui.widgets.fields import NumberField
from turnierleitung.ui.widgets.values import ValueControl


class LeavesControl(NumberControl):
    """How many leaves lie there for everybody: the arrows go from clover to clover."""

    def __init__(self) -> None:
        """Create it."""
        field = NumberField(CLOVER, 10 * CLOVER)
        field.setSingleStep(CLOVER)
        super().__init__(field, QCoreApplication.translate("Kleeblatt", "Blätter für jeden"))


CONTROLS: Final[Mapping[str, Callable[[], ValueControl]]] = {"game.leaves_per_seat": LeavesControl}
"""By the path of the value."""

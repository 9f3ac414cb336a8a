"""How two seats are swapped, and what it would change."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.labels import label


class SwapPanel(QWidget):
    """Says what to do with two names, and does it."""

    swap_requested = Signal()

    def __init__(self) -> None:
        """Begin without a draw."""
        super().__init__()
        self._hint = label("", "muted", wrap=True)
        self._swap = ActionButton(QCoreApplication.translate("Draw", "Plätze tauschen"), "Ctrl+T")
        self._swap.clicked.connect(self.swap_requested)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.SPACE_S)
        heading = label(QCoreApplication.translate("Draw", "Plätze tauschen"), "heading")
        for part in (heading, self._hint, self._swap):
            column.addWidget(part)

    @property
    def text(self) -> str:
        """What is said."""
        return self._hint.text()

    def show_published(self) -> None:
        """Say that it is too late."""
        self._swap.hide()
        late = QCoreApplication.translate(
            "Draw",
            "Nach dem Veröffentlichen wird nicht mehr getauscht. "
            "Plätze und Zettel stehen unter Drucken bereit.",
        )
        self._hint.setText(late)

    def show_marked(self, names: Sequence[str], effect: str) -> None:
        """Show who is marked and, where there are two, what their swap would change."""
        self._swap.show()
        self._swap.setEnabled(bool(effect))
        hint = QCoreApplication.translate(
            "Draw",
            "Zwei Namen markieren (Leertaste) oder einen auf den anderen ziehen. "
            "Was sich ändert, steht vorher da.",
        )
        self._hint.setText("\n".join(filter(None, (" ↔ ".join(names), effect))) or hint)

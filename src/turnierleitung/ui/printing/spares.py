"""How many spare decks lie ready is typed where the material list is shown (S-02)."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from turnierleitung.services.ground import records
from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.fields import NumberField
from turnierleitung.ui.widgets.labels import label


class SparesStrip(QWidget):
    """A number, and how many of the decks are left; there only where a material list is shown."""

    counted = Signal(int)
    """So many lie ready, the director says."""

    def __init__(self) -> None:
        """Create it for nothing."""
        super().__init__()
        self.field = NumberField(0, records.MOST_SPARE)
        self.field.setAccessibleName(translate("Printing", "Ersatzspiele"))
        self._left = label("", "muted", wrap=True)
        self.button = ActionButton(translate("Printing", "Merken"), "F8")
        self.button.setProperty("compact", True)
        self.button.clicked.connect(self._on_counted)
        row = QHBoxLayout(self)
        row.setContentsMargins(theme.SPACE_M, theme.SPACE_S, theme.SPACE_M, theme.SPACE_S)
        row.setSpacing(theme.SPACE_S)
        row.addWidget(label(translate("Printing", "Ersatzspiele"), "muted"))
        row.addWidget(self.field)
        row.addWidget(self._left, 1)
        row.addWidget(self.button)
        self.hide()

    @property
    def told(self) -> str:
        """How many are left, as it is said."""
        return self._left.text()

    def show_spares(self, ready: int | None, left: int | None) -> None:
        """Show how many lie ready and are left; ``None`` where nobody counted them."""
        self.field.setValue(ready or 0)
        if ready is None or left is None:
            self._left.setText(translate("Printing", "eines je zehn, solange Sie nicht zählen"))
        elif left == ready:
            self._left.setText(translate("Printing", "alle liegen noch bereit"))
        else:
            self._left.setText(translate("Printing", "noch {left} davon da").format(left=left))
        self.show()

    def _on_counted(self) -> None:
        self.counted.emit(self.field.value())

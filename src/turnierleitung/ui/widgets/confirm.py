"""A question where it arises: what would happen, yes, no. Never a box over the window."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout

from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.keys import enters
from turnierleitung.ui.widgets.labels import label, restyle
from turnierleitung.ui.widgets.theme import Tone


class Confirm(QFrame):
    """A hidden question until :meth:`ask`."""

    confirmed = Signal()
    refused = Signal()
    other_chosen = Signal()
    """The other way to say yes was taken."""

    def __init__(self) -> None:
        """Create it hidden."""
        super().__init__()
        self.setProperty("role", "notice")
        restyle(self, tone=Tone.DECIDE.value)
        self._title = label("", "notice-title", wrap=True)
        restyle(self._title, tone=Tone.DECIDE.value)
        self._detail = label("", wrap=True)
        self.yes = ActionButton("", role="danger")
        self.no = ActionButton(translate("Confirm", "Nein, nichts ändern"), "Esc", bind=False)
        self.other = ActionButton("")
        self.yes.clicked.connect(self._on_yes)
        self.other.clicked.connect(self._on_other)
        self.no.clicked.connect(self._on_no)
        buttons = QHBoxLayout()
        buttons.setSpacing(theme.SPACE_S)
        buttons.addStretch(1)
        buttons.addWidget(self.no)
        buttons.addWidget(self.other)
        buttons.addWidget(self.yes)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 12, 14, 12)
        column.addWidget(self._title)
        column.addWidget(self._detail)
        column.addLayout(buttons)
        self.hide()

    def ask(self, title: str, detail: str, yes: str, other: str = "") -> None:
        """Ask; the focus goes to the answer that changes nothing. ``other`` is a second way to say yes."""
        self.show_words(title, detail, yes, other)
        self.show()
        self.no.setFocus()

    def show_words(self, title: str, detail: str, yes: str, other: str = "") -> None:
        """Word the question without asking it again; the focus stays where it is."""
        self.other.setText(other)
        self.other.setVisible(bool(other))
        self._title.setText(title)
        self._detail.setText(detail)
        self.yes.setText(yes)
        self.setAccessibleName(f"{title} {detail}")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc is no; Enter presses the button that has the focus."""
        if event.key() == Qt.Key.Key_Escape:
            self._on_no()
        elif enters(event):
            focused = next((one for one in (self.yes, self.other) if one.hasFocus()), self.no)
            focused.click()
        else:
            super().keyPressEvent(event)

    def _on_yes(self) -> None:
        self.hide()
        self.confirmed.emit()

    def _on_other(self) -> None:
        self.hide()
        self.other_chosen.emit()

    def _on_no(self) -> None:
        self.hide()
        self.refused.emit()

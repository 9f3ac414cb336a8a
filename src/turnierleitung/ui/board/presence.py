"""Above everything that is drawn: how many are there, and who is still expected."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QVBoxLayout, QWidget

from turnierleitung.services.people.participants import Participant
from turnierleitung.texts.language import translate
from turnierleitung.texts.people import presence_text
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.labels import label


class PresenceLines(QWidget):
    """„56 von 100 da“ with the names of the others; nothing once all are there."""

    def __init__(self) -> None:
        """Create it hidden."""
        super().__init__()
        self._count = label("", "warning", wrap=True)
        self._names = label("", "muted", wrap=True)
        way = translate("People", "Wer da ist, wird auf der Seite Teilnehmer vermerkt (Strg 2).")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, theme.SPACE_S)
        column.setSpacing(2)
        column.addWidget(self._count)
        column.addWidget(self._names)
        column.addWidget(label(way, "small", wrap=True))
        self.hide()

    @property
    def text(self) -> str:
        """What it says, empty while it is hidden."""
        return "" if self.isHidden() else f"{self._count.text()} {self._names.text()}"

    def show_people(self, people: Sequence[Participant]) -> None:
        """Say who of them is still expected."""
        here, names = presence_text(people)
        self._count.setText(here)
        self._names.setText(names)
        self.setVisible(bool(here))

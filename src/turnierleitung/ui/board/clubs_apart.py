"""Beside a draw that is still to be made: whether it keeps people of one club apart."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from turnierleitung.services.people import naming
from turnierleitung.services.people.participants import Participant
from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.labels import label


class ClubsApart(QWidget):
    """The choice of the rulebook, with what it means; hidden where nobody shares a club."""

    switched = Signal(bool)
    """Clubs are to be kept apart from now on, or no longer."""

    def __init__(self, kept: str) -> None:
        """Begin hidden; ``kept`` says what keeping apart means here."""
        super().__init__()
        self._kept = kept
        self._left = translate("Clubs", "Das Los achtet nicht auf Vereine.")
        self.button = ActionButton(translate("Clubs", "Vereine auseinander"), "Alt+V")
        self.button.setCheckable(True)
        self.button.clicked.connect(self.switched)
        self._meaning = label("", "muted", wrap=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, theme.SPACE_S)
        column.setSpacing(theme.SPACE_XS)
        column.addWidget(self.button)
        column.addWidget(self._meaning)
        self.hide()

    @property
    def meaning(self) -> str:
        """What is said of it."""
        return self._meaning.text()

    def show_choice(self, playing: Iterable[Participant], *, apart: bool) -> None:
        """Offer it for those who are drawn; ``apart`` is what the rulebook in force says."""
        shared = naming.shared_clubs(someone.person.club for someone in playing)
        self.setVisible(shared > 0)
        self.button.setChecked(apart)
        changes = translate("Clubs", "Umschalten ändert das Reglement dieses Turniers.")
        self._meaning.setText(f"{self._kept if apart else self._left} {changes}")

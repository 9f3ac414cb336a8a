"""The band above everything while one practises: that nothing counts, and the way out."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout

from turnierleitung.texts.files import PracticeWord, practice_word
from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.confirm import Confirm
from turnierleitung.ui.widgets.labels import label, restyle

DISCARD_KEY = "Ctrl+Shift+W"


class PracticeBand(QFrame):
    """One line over the whole window; a click and a yes throw the practice away."""

    discard_requested = Signal()
    kept = Signal()
    """The practice is not to be thrown away after all."""

    def __init__(self) -> None:
        """Create it; it never goes while the tournament is open."""
        super().__init__()
        self.setProperty("role", "practice-band")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.discard = ActionButton(translate("Practice", "Übung verwerfen"), DISCARD_KEY)
        # Its key reaches it from anywhere; Tab must not lead to what throws everything away.
        self.discard.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.discard.clicked.connect(self._ask)
        self.confirm = Confirm()
        text = label(practice_word(PracticeWord.BAND), "practice-mark")
        self.setAccessibleName(practice_word(PracticeWord.BAND))
        column = QVBoxLayout(self)
        self._column = column
        self.set_low(low=False)
        row = QHBoxLayout()
        row.setSpacing(theme.SPACE_L)
        row.addWidget(text)
        row.addStretch(1)
        row.addWidget(self.discard)
        column.addLayout(row)
        column.addWidget(self.confirm)

    def set_low(self, *, low: bool) -> None:
        """Be a thin line in a low window."""
        around = 2 if low else theme.SPACE_XS
        self._column.setContentsMargins(theme.SPACE_PAGE, around, theme.SPACE_PAGE, around)
        restyle(self.discard, tight="true" if low else "false")

    def _ask(self) -> None:
        self.confirm.ask(
            translate("Practice", "Die Übung verwerfen?"),
            translate("Practice", "Die Datei und ihre Sicherungen werden gelöscht."),
            (translate("Practice", "Übung verwerfen"), self.discard_requested.emit),
            no=self.kept.emit,
        )

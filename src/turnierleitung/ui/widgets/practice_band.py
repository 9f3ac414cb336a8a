"""The band above everything while one practises: that nothing counts, and the way out."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout

from turnierleitung.texts.practice import PracticeWord, practice_word
from turnierleitung.ui import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.labels import label

DISCARD_KEY = "Ctrl+Shift+W"


class PracticeBand(QFrame):
    """One line over the whole window; one click throws the practice away."""

    discard_requested = Signal()

    def __init__(self) -> None:
        """Create it; it never goes while the tournament is open."""
        super().__init__()
        self.setProperty("role", "practice-band")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.discard = ActionButton(QCoreApplication.translate("Practice", "Übung verwerfen"), DISCARD_KEY)
        # Its key reaches it from anywhere; Tab must not lead to what throws everything away.
        self.discard.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.discard.clicked.connect(self.discard_requested)
        text = label(practice_word(PracticeWord.BAND), "practice-mark")
        self.setAccessibleName(practice_word(PracticeWord.BAND))
        row = QHBoxLayout(self)
        row.setContentsMargins(theme.SPACE_PAGE, theme.SPACE_XS, theme.SPACE_PAGE, theme.SPACE_XS)
        row.setSpacing(theme.SPACE_L)
        row.addWidget(text)
        row.addStretch(1)
        row.addWidget(self.discard)

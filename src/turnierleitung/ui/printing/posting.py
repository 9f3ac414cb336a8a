"""Noting that a printed ranking hangs in the hall: from then on a protest's time limit counts."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from turnierleitung.services.wall.releases import Releasable
from turnierleitung.texts.language import translate
from turnierleitung.texts.wall import posted_text
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.labels import label


class PostingStrip(QWidget):
    """Says since when the ranking that is shown is public; there only where one is shown."""

    posted = Signal()
    """The director says that it hangs now."""

    def __init__(self) -> None:
        """Create it for nothing."""
        super().__init__()
        self._since = label("", "muted", wrap=True)
        self.button = ActionButton(translate("Printing", "Ausgehängt"), "F8")
        self.button.setProperty("compact", True)
        self.button.clicked.connect(self.posted)
        row = QHBoxLayout(self)
        row.setContentsMargins(theme.SPACE_M, theme.SPACE_S, theme.SPACE_M, theme.SPACE_S)
        row.addWidget(self._since, 1)
        row.addWidget(self.button)
        self.show_ranking(None)

    @property
    def since(self) -> str:
        """What is said."""
        return self._since.text()

    def show_ranking(self, found: Releasable | None) -> None:
        """Show how public a ranking is; ``None`` where what is shown is no ranking."""
        self._since.setText("" if found is None else posted_text(found))
        self.button.setVisible(found is not None and found.posted_at is None)
        self.setVisible(found is not None)

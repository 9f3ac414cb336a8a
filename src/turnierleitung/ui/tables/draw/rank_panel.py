"""Tables by rank: the lots at their borders, and who does not sit by rank (D-03)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QVBoxLayout, QWidget

from turnierleitung.services.people.participants import Participant
from turnierleitung.services.tables.draws import DrawView
from turnierleitung.services.tables.ranking_order import BorderLot
from turnierleitung.texts.tables.by_rank import border_lines, off_rank_lines
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.labels import label


class RankPanel(QWidget):
    """What the ranking alone does not say about the tables; hidden where it says all."""

    def __init__(self) -> None:
        """Begin hidden."""
        super().__init__()
        self._heading = label(QCoreApplication.translate("ByRank", "Tische nach Rang"), "heading")
        self._text = label("", "", wrap=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.SPACE_S)
        column.addWidget(self._heading)
        column.addWidget(self._text)
        column.addSpacing(theme.SPACE_M)
        self.hide()

    @property
    def text(self) -> str:
        """What is said."""
        return self._text.text()

    def show_draw(
        self, draw: DrawView | None, borders: Sequence[BorderLot], people: Mapping[int, Participant]
    ) -> None:
        """Show what a draw was made with; without one the borders as they are now."""
        names = {one: someone.name for one, someone in people.items()}
        parts = [border_lines(borders if draw is None else draw.borders, names)]
        if draw is not None:
            parts.append(off_rank_lines(draw.off_rank, names))
        self._text.setText("\n\n".join("\n".join(lines) for lines in parts if lines))
        self.setVisible(any(parts))

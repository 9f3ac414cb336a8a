"""The drafts of a round side by side: their figures in a row each, and the choice between them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from turnierleitung.services.tables.draws import DrawView
from turnierleitung.ui.tables.draw.state import figures, unmet_wishes
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import Segments
from turnierleitung.ui.widgets.labels import label, rule
from turnierleitung.ui.widgets.layouts import empty

_MOST: Final = 6
"""The latest drafts that are offered."""


class DraftsSide(QWidget):
    """The latest drafts with what is noticeable in each; hidden while there is only one."""

    draft_chosen = Signal(int)
    """The id of the draft to look at."""

    def __init__(self) -> None:
        """Begin hidden."""
        super().__init__()
        self._ids: list[int] = []
        self._choice: Segments | None = None
        self._rows = QGridLayout()
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setHorizontalSpacing(theme.SPACE_M)
        self._rows.setVerticalSpacing(2)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(theme.SPACE_S)
        self._column.addWidget(rule())
        self._column.addLayout(self._rows)
        self.hide()

    def show_drafts(self, drafts: Sequence[DrawView], shown: DrawView | None) -> None:
        """Show drafts, the one that is looked at in strong letters."""
        latest = list(drafts)[-_MOST:]
        self.setVisible(len(latest) > 1 and shown in latest)
        if self.isHidden() or shown is None:
            return
        self._compare(latest, shown)
        ids = [deed.id for deed in latest]
        if ids != self._ids or self._choice is None:
            self._ids = ids
            self._offer([deed.label for deed in latest])
        if self._choice is not None:
            self._choice.choose(ids.index(shown.id))

    def _offer(self, labels: list[str]) -> None:
        if self._choice is not None:
            self._column.removeWidget(self._choice)
            self._choice.hide()
            self._choice.deleteLater()
        self._choice = Segments(labels)
        self._choice.bind_key("F7")
        self._choice.chosen.connect(self._on_chosen)
        self._column.addWidget(self._choice)

    def _on_chosen(self, index: int) -> None:
        self.draft_chosen.emit(self._ids[index])

    def _compare(self, drafts: Sequence[DrawView], shown: DrawView) -> None:
        empty(self._rows)
        translate = QCoreApplication.translate
        heads = [
            translate("Draw", "Entwurf"),
            translate("Draw", "wieder"),
            translate("Draw", "Verein"),
            translate("Draw", "Tisch"),
            translate("Draw", "Sitz 1"),
        ]
        wishes = [unmet_wishes(draft.fairness) for draft in drafts]
        if any(wishes):
            # The letters of the drafts speak for themselves; a sixth column needs their room.
            heads = ["", *heads[1:], translate("Draw", "Wunsch")]
        for column, head in enumerate(heads):
            self._add(0, column, head, "small" if any(wishes) else "muted")
        for row, (draft, unmet) in enumerate(zip(drafts, wishes, strict=True), start=1):
            role = "strong" if draft.id == shown.id else ""
            texts = (draft.label, *map(str, figures(draft.fairness)), str(unmet))
            for column, text in enumerate(texts[: len(heads)]):
                self._add(row, column, text, role)

    def _add(self, row: int, column: int, text: str, role: str) -> None:
        side = Qt.AlignmentFlag.AlignRight if column else Qt.AlignmentFlag.AlignLeft
        self._rows.addWidget(label(text, role), row, column, side)

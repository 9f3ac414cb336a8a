"""Who goes on into a phase of tables, with the reason for each."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from turnierleitung.services.tables.advancing import Proposal, WayOn
from turnierleitung.texts.columns import Tone
from turnierleitung.texts.language import translate
from turnierleitung.texts.phases import tables_phase_name
from turnierleitung.texts.tables.advancing import (
    AdvancingRow,
    missing_text,
    rows,
    summary,
    way_on_name,
)
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.labels import Eliding, Pill, label
from turnierleitung.ui.widgets.layouts import empty


class AdvancingLines(QWidget):
    """The phase by its name, whether it is certain, and a line for everybody who goes on or may."""

    def __init__(self) -> None:
        """Create it hidden."""
        super().__init__()
        self._title = label("", "heading")
        self._state = Pill()
        self._summary = label("", "muted", wrap=True)
        self._grid = QGridLayout()
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(theme.SPACE_M)
        self._grid.setVerticalSpacing(2)
        self._grid.setColumnStretch(1, 1)
        self._shown: tuple[AdvancingRow, ...] = ()
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self._state)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.SPACE_S)
        column.addLayout(head)
        column.addWidget(self._summary)
        column.addLayout(self._grid)
        column.addStretch(1)
        self.hide()

    @property
    def lines(self) -> tuple[AdvancingRow, ...]:
        """What is shown."""
        return self._shown

    @property
    def summary(self) -> str:
        """How many go on, and what is still to come."""
        return self._summary.text()

    def show_proposal(self, found: Proposal | None) -> None:
        """Show who goes on; nothing where everybody does."""
        self.setVisible(found is not None)
        if found is None:
            return
        self._title.setText(tables_phase_name(found.phase))
        provisional = translate("Advancing", "vorläufig")
        self._state.show_state(provisional if found.provisional else "", Tone.DECIDE)
        self._summary.setText(" ".join(filter(None, (summary(found), missing_text(found)))))
        self._show_rows(rows(found))

    def _show_rows(self, found: Sequence[AdvancingRow]) -> None:
        if tuple(found) == self._shown:
            return
        self._shown = tuple(found)
        empty(self._grid)
        for index, row in enumerate(found):
            name, reason = Eliding("strong"), label(row.reason, "muted", wrap=True)
            name.show_text(row.name)
            place = label(row.place, "muted")
            self._grid.addWidget(place, 2 * index, 0, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignRight)
            self._grid.addWidget(name, 2 * index, 1)
            if row.way_on is WayOn.OPEN:
                self._grid.addWidget(Pill(way_on_name(row.way_on), Tone.DECIDE), 2 * index, 2)
            self._grid.addWidget(reason, 2 * index + 1, 1, 1, 2)

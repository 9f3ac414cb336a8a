"""A few people in an order that the keys change."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.rows import Cell, Column, Ink
from turnierleitung.ui.widgets.table import RowsView

_SHOWN = 3
"""Lines that are seen without scrolling."""


@dataclass(frozen=True, slots=True)
class OrderedPerson:
    """Somebody at his place in an order."""

    place: int
    participant_id: int
    name: str


class OrderList(RowsView[OrderedPerson]):
    """A few people in an order that Alt and the arrows change."""

    def __init__(self, name: str) -> None:
        """Create it empty; ``name`` is what a reader of the screen calls it."""
        super().__init__(
            (
                Column("", lambda line: Cell(str(line.place), Ink.STRONG), right=True, width=40),
                Column(translate("OrderList", "Name"), lambda line: Cell(line.name)),
            ),
            name,
        )
        self.keep_choice_by(lambda line: line.participant_id)

    @property
    def people(self) -> tuple[int, ...]:
        """The people in their order."""
        return tuple(line.participant_id for line in self.rows_model.rows)

    def show_people(self, people: Sequence[tuple[int, str]]) -> None:
        """Show people; an order that was begun among the same ones stays."""
        if sorted(self.people) != sorted(one for one, _ in people):
            self._show(people)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the chosen one up or down."""
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        by_alt = bool(event.modifiers() & Qt.KeyboardModifier.AltModifier)
        if not by_alt or event.key() not in steps:
            super().keyPressEvent(event)
            return
        at = self.currentIndex().row()
        to = at + steps[Qt.Key(event.key())]
        lines = [(line.participant_id, line.name) for line in self.rows_model.rows]
        if at >= 0 and 0 <= to < len(lines):
            lines[at], lines[to] = lines[to], lines[at]
            self._show(lines)
            self.scrollTo(self.currentIndex())

    def _show(self, people: Sequence[tuple[int, str]]) -> None:
        self.show_rows([OrderedPerson(place, one, name) for place, (one, name) in enumerate(people, start=1)])
        self.setFixedHeight(theme.ROW_HEIGHT * (min(len(people), _SHOWN) + 1) + 4)

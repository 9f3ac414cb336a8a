"""A few people in an order that the keys change; a lot drawn at the table is entered this way."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame

from turnierleitung.texts.columns import Column, Figures, Ink, Tone
from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton, enters
from turnierleitung.ui.widgets.labels import label, restyle
from turnierleitung.ui.widgets.layouts import column, row
from turnierleitung.ui.widgets.table import RowsView

_SHOWN = 3
"""Lines that are seen without scrolling."""


Ordered = tuple[int, int, str]
"""Place, participant id and name of somebody in an order."""


class OrderList(RowsView[Ordered]):
    """A few people in an order that Alt and the arrows change."""

    def __init__(self, name: str) -> None:
        """Create it empty; ``name`` is what a reader of the screen calls it."""
        super().__init__(
            (
                Figures("", lambda line: str(line[0]), 40, Ink.STRONG),
                Column(translate("OrderList", "Name"), lambda line: line[2]),
            ),
            name,
        )
        self.keep_choice_by(lambda line: line[1])

    @property
    def people(self) -> tuple[int, ...]:
        """The people in their order."""
        return tuple(person for _, person, _ in self.rows_model.rows)

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
        lines = [(person, name) for _, person, name in self.rows_model.rows]
        if at >= 0 and 0 <= to < len(lines):
            lines[at], lines[to] = lines[to], lines[at]
            self._show(lines)
            self.scrollTo(self.currentIndex())

    def _show(self, people: Sequence[tuple[int, str]]) -> None:
        self.show_rows([(place, one, name) for place, (one, name) in enumerate(people, start=1)])
        self.setFixedHeight(theme.ROW_HEIGHT * (min(len(people), _SHOWN) + 1) + 4)


class HandLot(QFrame):
    """Hidden until somebody says that a lot was drawn by hand."""

    recorded = Signal(object)
    """Ids of the people in the order of the lot."""
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "notice")
        restyle(self, tone=Tone.QUESTION.value)
        self.begin = ActionButton(translate("HandLot", "Von Hand gelost …"), "Ctrl+Shift+L")
        """Belongs beside the button that draws the lot."""
        self._title = label("", "notice-title", wrap=True)
        hint = label(
            translate("HandLot", "Alt ↑ und Alt ↓ ordnen: Wer zuerst gezogen wurde, steht oben."),
            "muted",
            wrap=True,
        )
        self.order = OrderList(translate("HandLot", "Reihenfolge des Loses"))
        # Enter belongs to the question, not to a line.
        self.order.enter_opens = False
        self.record = ActionButton(translate("HandLot", "Los festhalten"), "Return", "primary", bind=False)
        self.record.setProperty("compact", True)
        self.cancel = ActionButton(translate("HandLot", "Abbrechen"), "Esc", bind=False, does=self._on_cancel)
        self.record.clicked.connect(self._on_record)
        answers = row(self.cancel, self.record, spacing=theme.SPACE_S)
        words = column(self._title, hint, None, answers, spacing=theme.SPACE_XS)
        around = (14, theme.SPACE_S, 14, theme.SPACE_S)
        row((words, 1), (self.order, 1), spacing=theme.SPACE_L, margins=around, of=self)
        self.hide()

    def ask(self, title: str, people: Sequence[tuple[int, str]]) -> None:
        """Ask in which order people were drawn; ``title`` says about what."""
        self._title.setText(title)
        self.order.show_people(people)
        self.show()
        self.order.setFocus()
        if self.order.chosen is None:
            self.order.selectRow(0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter records, Esc goes back."""
        if enters(event):
            (self.cancel if self.cancel.hasFocus() else self.record).click()
        elif event.key() == Qt.Key.Key_Escape:
            self._on_cancel()
        else:
            super().keyPressEvent(event)

    def _on_record(self) -> None:
        self.hide()
        self.recorded.emit(self.order.people)
        self.left.emit()

    def _on_cancel(self) -> None:
        self.hide()
        self.left.emit()

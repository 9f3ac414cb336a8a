"""A lot that was drawn at the table is entered: the people in the order in which it was drawn."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame

from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.keys import enters
from turnierleitung.ui.widgets.labels import label, restyle
from turnierleitung.ui.widgets.layouts import column, row
from turnierleitung.ui.widgets.order_list import OrderList
from turnierleitung.ui.widgets.theme import Tone


class HandLot(QFrame):
    """Hidden until somebody says that a lot was drawn by hand."""

    recorded = Signal(object)
    """Ids of the people in the order of the lot."""
    left = Signal()

    def __init__(self) -> None:
        """Create it hidden, with the button that opens it."""
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
        self.cancel = ActionButton(translate("HandLot", "Abbrechen"), "Esc", bind=False)
        self.record.clicked.connect(self._on_record)
        self.cancel.clicked.connect(self._on_cancel)
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

"""Booking at the desk: change, other income, an expense."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from turnierleitung.domain.money import Currency
from turnierleitung.domain.problems import Problem
from turnierleitung.services import cash
from turnierleitung.services.ground import records
from turnierleitung.services.ground.tournaments import LONGEST_NAME
from turnierleitung.texts.cash import kind_name
from turnierleitung.texts.language import translate
from turnierleitung.texts.problems import in_words
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton, Segments
from turnierleitung.ui.widgets.fields import MoneyField
from turnierleitung.ui.widgets.keys import enters
from turnierleitung.ui.widgets.labels import label
from turnierleitung.ui.widgets.limits import hold_letters
from turnierleitung.ui.window.desk import Desk


class BookingForm(QWidget):
    """Enter goes from the amount to the text and books; Esc leaves."""

    done = Signal()
    left = Signal()

    def __init__(self, desk: Desk, currency: Currency) -> None:
        """Create it empty."""
        super().__init__()
        self._desk = desk
        self.kind = Segments([kind_name(kind) for kind in cash.FREELY])
        self.kind.setAccessibleName(translate("Cash", "Was gebucht wird"))
        self.amount = MoneyField(records.MOST_CENTS)
        self.amount.show_currency(currency)
        self.amount.setAccessibleName(translate("Cash", "Betrag"))
        self.text = QLineEdit()
        self.text.setPlaceholderText(translate("Cash", "wofür"))
        self.text.setAccessibleName(translate("Cash", "Wofür es ist"))
        hold_letters(self.text, LONGEST_NAME)
        self.problem = label("", "problem", wrap=True)
        self.problem.hide()
        self.book = ActionButton(translate("Cash", "Buchen"), "Ctrl+Return", "primary")
        self.book.clicked.connect(self._on_book)
        # A field for numbers tells nobody of Enter.
        self.amount.installEventFilter(self)
        self.text.returnPressed.connect(self._on_book)
        above, below = QHBoxLayout(), QHBoxLayout()
        for row in (above, below):
            row.setSpacing(theme.SPACE_S)
        above.addWidget(self.kind)
        above.addStretch(1)
        above.addWidget(self.amount)
        below.addWidget(self.text, 1)
        below.addWidget(self.book)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, theme.SPACE_S)
        column.setSpacing(theme.SPACE_S)
        column.addLayout(above)
        column.addLayout(below)
        column.addWidget(self.problem)

    def begin(self) -> None:
        """Begin with the amount."""
        self.amount.setValue(0)
        self.text.clear()
        self._show_problems(())
        self.amount.setFocus()

    def show_currency(self, currency: Currency) -> None:
        """Write amounts in another currency."""
        self.amount.show_currency(currency)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves and books nothing."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter goes on from the amount."""
        if event.type() is QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and enters(event):
            self.text.setFocus()
            return True
        return super().eventFilter(watched, event)

    def _on_book(self) -> None:
        kind, cents, text = cash.FREELY[self.kind.index], self.amount.value(), self.text.text()
        problems = self._desk.run(lambda tournament: cash.book(tournament, kind, cents, text))
        self._show_problems(problems)
        if problems:
            (self.amount if problems[0].at == ("amount",) else self.text).setFocus()
        else:
            self.done.emit()

    def _show_problems(self, problems: tuple[Problem, ...]) -> None:
        self.problem.setText(in_words(problems, self._desk.rulebook))
        self.problem.setVisible(bool(problems))

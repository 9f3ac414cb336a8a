"""Counting at the end: a field for every note and coin, and whether the sum agrees with the book."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QLineEdit, QWidget

from turnierleitung.domain.money import Currency
from turnierleitung.services import cash
from turnierleitung.texts.cash import difference_text, piece_name
from turnierleitung.texts.columns import Tone
from turnierleitung.texts.figures import money
from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.fields import hold_digits
from turnierleitung.ui.widgets.keys import enters
from turnierleitung.ui.widgets.labels import Card, Pill, label
from turnierleitung.ui.widgets.layouts import add, row

_DIGITS: Final = 4
_FIELD_WIDTH: Final = 56
_ABREAST: Final = 3
"""So many columns: all pieces are seen at once on a small screen."""
_SPAN: Final = 3
"""Name, field, and the room to the next column."""


class PieceField(QLineEdit):
    """How many there are of a note or coin; Enter and the arrows go on."""

    stepped = Signal(int)

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setProperty("role", "number")
        self.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.setFixedWidth(_FIELD_WIDTH)
        self.setPlaceholderText("0")
        self.setAccessibleName(translate("Cash", "Anzahl {piece}").format(piece=name))
        hold_digits(self, rf"\d{{0,{_DIGITS}}}", _DIGITS)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to the next piece, or to the one before."""
        if enters(event) or event.key() == Qt.Key.Key_Down:
            self.stepped.emit(1)
        elif event.key() == Qt.Key.Key_Up:
            self.stepped.emit(-1)
        else:
            super().keyPressEvent(event)


class CountFields(QWidget):
    """All notes and coins of a currency, the largest first, column by column."""

    changed = Signal()
    ended = Signal()
    """Enter behind the last one."""

    def __init__(self, currency: Currency) -> None:
        super().__init__()
        self.fields: dict[int, PieceField] = {}
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(theme.SPACE_XS)
        grid.setVerticalSpacing(theme.SPACE_XS)
        rows = -(-len(currency.pieces) // _ABREAST)
        for place, cents in enumerate(currency.pieces):
            name = piece_name(cents, currency)
            field = PieceField(name)
            field.textEdited.connect(self.changed)
            field.stepped.connect(lambda step, at=place: self._go(at + step))
            self.fields[cents] = field
            column, row = divmod(place, rows)
            grid.addWidget(label(name, "muted"), row, _SPAN * column)
            grid.addWidget(field, row, _SPAN * column + 1)
        for column in range(1, _ABREAST):
            grid.setColumnStretch(_SPAN * column - 1, 1)

    @property
    def pieces(self) -> Mapping[int, int]:
        """How many there are of each, by its cents."""
        return {cents: int(field.text() or 0) for cents, field in self.fields.items()}

    @property
    def begun(self) -> bool:
        """Whether anything is typed."""
        return any(field.text() for field in self.fields.values())

    def clear(self) -> None:
        """Begin anew."""
        for field in self.fields.values():
            field.clear()

    def take_focus(self) -> None:
        """Begin with the largest note."""
        self._go(0)

    def _go(self, place: int) -> None:
        every = [*self.fields.values()]
        if 0 <= place < len(every):
            every[place].setFocus()
            every[place].selectAll()
        elif place >= len(every):
            self.ended.emit()


_WIDTH: Final = 360
_MARGIN: Final = 16


class CountPanel(Card):
    """Fields for all pieces, what they come to, what the book says, the difference, and the close."""

    close_requested = Signal()

    def __init__(self, currency: Currency) -> None:
        super().__init__(translate("Cash", "Zählen"), margin=_MARGIN)
        self.setFixedWidth(_WIDTH)
        self._currency = currency
        self._book_cents = 0
        self.fields = self._new_fields()
        self._counted, self._in_book = label("", "strong"), label("", "strong")
        self.difference, self.agrees = label("", "figure"), Pill()
        words = translate("Cash", "Abschließen, drucken")
        self.close_desk = ActionButton(words, "Ctrl+Shift+Return", "primary", does=self.close_requested)
        self._lay_out()

    @property
    def pieces(self) -> Mapping[int, int]:
        """How many there are of each piece, by its cents."""
        return self.fields.pieces

    def take_focus(self) -> None:
        """Begin with the largest note."""
        self.fields.take_focus()

    def show_book(self, book_cents: int, currency: Currency) -> None:
        """Compare with another state of the book; what is counted stays unless the pieces are others."""
        self._book_cents = book_cents
        if currency is not self._currency:
            self._currency = currency
            before, self.fields = self.fields, self._new_fields()
            self.body.replaceWidget(before, self.fields)
            before.deleteLater()
        self._show()

    def _new_fields(self) -> CountFields:
        made = CountFields(self._currency)
        made.changed.connect(self._show)
        made.ended.connect(self._on_ended)
        return made

    def _on_ended(self) -> None:
        self.close_desk.setFocus()

    def _lay_out(self) -> None:
        self.body.setSpacing(theme.SPACE_S)
        add(self.body, self.fields, None)
        for name, value in (
            (translate("Cash", "Gezählt"), self._counted),
            (translate("Cash", "Im Buch"), self._in_book),
        ):
            self.body.addLayout(_line(name, value))
        add(self.body, row(self.difference, None, self.agrees), row(None, self.close_desk))

    def _show(self) -> None:
        counted, begun = cash.coins_total(self.pieces), self.fields.begun
        off = counted - self._book_cents
        self._counted.setText(money(counted, self._currency))
        self._in_book.setText(money(self._book_cents, self._currency))
        self.difference.setText(money(off, self._currency) if begun else "–")
        tone = Tone.DONE if off == 0 else Tone.WRONG
        self.agrees.show_state(difference_text(off, self._currency) if begun else "", tone)
        self.close_desk.setEnabled(begun)


def _line(name: str, value: QLabel) -> QHBoxLayout:
    return row(label(name, "muted"), None, value)

"""Counting: a field for every note and coin, the sum, and how it agrees with the book."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QLineEdit, QWidget

from turnierleitung.domain.money import Currency
from turnierleitung.texts.cash import piece_name
from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.keys import enters
from turnierleitung.ui.widgets.labels import label
from turnierleitung.ui.widgets.limits import hold_digits

_DIGITS: Final = 4
_WIDTH: Final = 56
_ABREAST: Final = 3
"""So many columns: all pieces are seen at once on a small screen."""
_SPAN: Final = 3
"""Name, field, and the room to the next column."""


class PieceField(QLineEdit):
    """How many there are of a note or coin; Enter and the arrows go on."""

    stepped = Signal(int)

    def __init__(self, name: str) -> None:
        """Create it empty."""
        super().__init__()
        self.setProperty("role", "number")
        self.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.setFixedWidth(_WIDTH)
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
        """Create them empty."""
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

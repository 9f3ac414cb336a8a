"""The value of a deal, item by item with its rule, and the points of each seat."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QLabel, QScrollArea, QWidget

from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.games.lists.rules import ListTopic
from turnierleitung.games.lists.words import ValueLine, seat_name
from turnierleitung.texts.columns import Tone
from turnierleitung.texts.figures import signed
from turnierleitung.texts.language import translate
from turnierleitung.texts.rulebook.rulebook_options import rule_mark
from turnierleitung.ui.widgets import layouts, theme
from turnierleitung.ui.widgets.labels import Eliding, Pill, label, rule

PANEL_WIDTH: Final = 280
_RIGHT: Final = Qt.AlignmentFlag.AlignRight
_LONGEST_NAME: Final = 150
_LOW: Final = 4
"""Pixels between rows that are read together."""


class SeatPoints(NamedTuple):
    """What a seat gets for a deal."""

    name: str
    side: str
    """The side it plays on, where somebody has to be told."""
    points: int | None
    """``None``: it sits out."""


@dataclass(frozen=True, slots=True)
class DealValue:
    """The value of a deal as it is shown."""

    lines: tuple[ValueLine, ...]
    seats: tuple[SeatPoints, ...] = ()
    """Empty while the points are open."""
    winner: str = ""
    value: str = "–"
    adds_up: bool = True
    """Whether the points of all seats must add up to 0."""


class ValuePanel(QWidget):
    """The value of the deal that is being typed; while there is none, the keys with which it is typed."""

    def __init__(self) -> None:
        super().__init__()
        self._title = Eliding("strong")
        self._title.show_text(translate("DealValue", "Wert des Spiels"))
        self._winner = Pill("", Tone.DONE)
        self._items = _rows(stretched=1)
        self._told: list[str] = []
        self._value_label = label(translate("DealValue", "Wert"), "strong")
        self._value = label("", "heading")
        self._value.setAlignment(_RIGHT)
        self._seats = _rows(stretched=1)
        self._keys = label("", "small", wrap=True)
        self._keys.hide()
        self._is_open = True
        self._lines, self._rule = rule(), rule()
        """What separates the value from the items, and the seats from the value."""
        self._lay_out()

    def make_large(self) -> None:
        """Enlarge the value if it is the only answer."""
        self._value_label.setProperty("role", "title")
        self._value.setProperty("role", "figure")

    def lay_flat(self, *, flat: bool) -> None:
        """Put the seats beside the items where the panel is wide and low."""
        direction = QBoxLayout.Direction.LeftToRight if flat else QBoxLayout.Direction.TopToBottom
        self._body.setDirection(direction)
        # An item says more than a seat.
        self._body.setStretch(0, 3 if flat else 1)
        self._body.setStretch(1, 2 if flat else 1)
        self._body.setSpacing(theme.SPACE_L if flat else theme.SPACE_S)
        self._lines.setHidden(flat)

    @property
    def told(self) -> list[str]:
        """The items as they are shown with their values, then the value of the deal."""
        return [*self._told, self._value.text()]

    def show_title(self, title: str) -> None:
        """Say which deal it is."""
        self._title.show_text(title)

    def show_keys(self, text: str) -> None:
        """Say with which keys a deal is typed, while there is no value."""
        self._keys.setText(text)
        self._show_either()

    def show_value(self, worth: DealValue | None, rulebook: Rulebook) -> None:
        """Show the value of a deal; ``None`` shows nothing."""
        layouts.empty(self._items)
        layouts.empty(self._seats)
        self._told = []
        self._is_open = worth is None
        self._show_either()
        if worth is None:
            self._winner.show_state("", Tone.DONE)
            self._value.setText("–")
            return
        self._winner.show_state(worth.winner, Tone.DONE)
        for place, line in enumerate(worth.lines):
            self._show_line(line, rulebook, place)
        self._value.setText(worth.value)
        if worth.seats:
            self._show_points(worth, rulebook)

    def _show_either(self) -> None:
        asked = self._is_open and bool(self._keys.text())
        self._keys.setVisible(asked)
        self._worth.setHidden(asked)

    def _show_line(self, line: ValueLine, rulebook: Rulebook, place: int) -> None:
        value = " / ".join(map(signed, line.value))
        self._told.append(f"{line.name} {value}".rstrip())
        counts = any(line.value)
        line_of_text = QWidget()
        detail = Eliding("muted")
        detail.show_text(line.detail)
        name = _name(line.name, "" if counts else "muted")
        layouts.row(name, (detail, 1), spacing=theme.SPACE_S, of=line_of_text)
        self._items.addWidget(line_of_text, place, 1)
        self._items.addWidget(label(rule_mark(line.topic, rulebook), "small"), place, 2, _RIGHT)
        self._items.addWidget(label(value, "strong" if counts else "muted"), place, 3, _RIGHT)

    def _show_points(self, worth: DealValue, rulebook: Rulebook) -> None:
        for place, seat in enumerate(worth.seats):
            number = place + 1
            who = Eliding("strong")
            who.show_text(seat.name or seat_name(number))
            self._seats.addWidget(label(str(number) if seat.name else "", "muted"), place, 0)
            self._seats.addWidget(who, place, 1)
            if seat.points is None:
                out = translate("DealValue", "setzt aus")
                self._seats.addWidget(label(out, "small"), place, 2)
                continue
            self._seats.addWidget(label(seat.side, "small"), place, 2)
            self._seats.addWidget(label(signed(seat.points), "strong"), place, 3, _RIGHT)
        if not worth.adds_up:
            return
        last = len(worth.seats)
        total = sum(seat.points or 0 for seat in worth.seats)
        sum_name = Eliding("muted")
        sum_name.show_text(translate("DealValue", "Quersumme"))
        self._seats.addWidget(sum_name, last, 1)
        self._seats.addWidget(label(rule_mark(ListTopic.CROSS_SUM, rulebook), "small"), last, 2)
        self._seats.addWidget(label(signed(total), "muted"), last, 3, _RIGHT)

    def _lay_out(self) -> None:
        head = layouts.row((self._title, 1), self._winner)
        total = layouts.row((self._value_label, 1), self._value)
        items = layouts.column(self._items, self._lines, spacing=theme.SPACE_S)
        seats = layouts.column(total, self._rule, self._seats, spacing=theme.SPACE_S)
        self._worth = QWidget()
        self._body = layouts.column((items, 1), (seats, 1), spacing=theme.SPACE_S, of=self._worth)
        for part in (items, seats):
            # Side by side both begin above.
            part.addStretch(0)
        parts = (head, self._worth, self._keys, None)
        layouts.column(*parts, spacing=theme.SPACE_S, margins=(0, theme.SPACE_S, theme.SPACE_S, 0), of=self)


def _name(text: str, role: str) -> QLabel:
    """Return the name of an item, cut only where it is very long."""
    name = label(text, role)
    if name.sizeHint().width() <= _LONGEST_NAME:
        return name
    cut = Eliding(role)
    cut.show_text(text)
    cut.setFixedWidth(_LONGEST_NAME)
    return cut


def _rows(*, stretched: int) -> QGridLayout:
    return layouts.cells(across=theme.SPACE_S, down=_LOW, stretch=stretched)


class ValueScroll(QScrollArea):
    """The panel beside the list of deals or below it; it scrolls where it is low."""

    def __init__(self, panel: ValuePanel) -> None:
        super().__init__()
        self._panel = panel
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidget(panel)
        self.stand_beside()

    def stand_beside(self) -> None:
        """Stand beside the list, as high as it."""
        self._panel.lay_flat(flat=False)
        self.setFixedWidth(PANEL_WIDTH)
        self.setMaximumHeight(_ANY)

    def stand_below(self, height: int) -> None:
        """Stand below the list, as wide as it, so many pixels high."""
        self._panel.lay_flat(flat=True)
        self.setMinimumWidth(0)
        self.setMaximumWidth(_ANY)
        self.setMaximumHeight(height)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Take the height that is meant for it."""
        height = self.maximumHeight()
        return QSize(PANEL_WIDTH, super().sizeHint().height() if height == _ANY else height)

    def minimumSizeHint(self) -> QSize:
        """Be as low as the window wants."""
        return QSize(0, 0)


_ANY: Final = 16_777_215
"""No limit, as Qt counts."""


def title_of(number: int, dealer: int, deals: int | None) -> str:
    """Return the number of a deal, of how many, and who deals; behind the last that all are typed."""
    if deals is None:
        told = translate("Deals", "Spiel {number} · Sitz {dealer} gibt")
    elif number > deals:
        told = translate("Deals", "Alle {deals} Spiele stehen da")
    else:
        told = translate("Deals", "Spiel {number}/{deals} · Sitz {dealer} gibt")
    return told.format(number=number, deals=deals, dealer=dealer)


def seats_of(
    names: Iterable[str], points: tuple[int, ...], active: tuple[int, ...], sides: dict[int, str]
) -> tuple[SeatPoints, ...]:
    """Return what each seat gets; ``sides`` names the side of a seat."""
    return tuple(
        SeatPoints(name, sides.get(seat, ""), points[seat - 1] if seat in active else None)
        for seat, name in enumerate(names, start=1)
    )

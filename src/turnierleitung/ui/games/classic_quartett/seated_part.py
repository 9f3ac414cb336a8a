"""What both questions at a table of classic Quartett have in common: how many sit there, and who is out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QWidget

from turnierleitung.ui.games.calculating.dispute import DisputePart
from turnierleitung.ui.games.calculating.part import AskedTable
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import Segments
from turnierleitung.ui.widgets.labels import restyle
from turnierleitung.ui.widgets.tips import set_tip

_FEWEST: Final = 3
_MOST: Final = 8
_USUAL: Final = 4
_SOME: Final = 2
"""As many cards as it takes not to be out; how many there are does not matter."""


class SeatedPart(DisputePart):
    """Rows of seats that follow the size of the table."""

    def __init__(self) -> None:
        """Create it for a usual table at which everybody has cards."""
        super().__init__()
        translate = QCoreApplication.translate
        self._names: tuple[str, ...] = ()
        self.people = self.segments(
            [str(number) for number in range(_FEWEST, _MOST + 1)], translate("Classic", "Am Tisch")
        )
        self.people.choose(_USUAL - _FEWEST)
        self._people_name = self.ask(translate("Classic", "Am Tisch"), self.people)
        self._seat_rows: list[Segments] = []
        self.out = [QCheckBox(str(seat)) for seat in range(1, _MOST + 1)]

    def seat_row(self, name: str) -> Segments:
        """Add a row that asks for a seat."""
        made = self.segments([str(seat) for seat in range(1, _MOST + 1)], name)
        self.ask(name, made)
        self._seat_rows.append(made)
        return made

    def out_row(self, name: str) -> None:
        """Add the row that asks who has no cards any more."""
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.SPACE_M)
        for tick in self.out:
            tick.setAccessibleName(f"{name}: {tick.text()}")
            tick.toggled.connect(self.field_changed)
            row.addWidget(tick)
        self.ask(name, holder)

    @property
    def all_seats(self) -> tuple[int, ...]:
        """All seats at the table."""
        return tuple(range(1, (len(self._names) or self.people.index + _FEWEST) + 1))

    @property
    def cards(self) -> Mapping[int, int]:
        """Whether somebody has cards, by seat."""
        return {seat: 0 if self.out[seat - 1].isChecked() else _SOME for seat in self.all_seats}

    @property
    def names(self) -> Mapping[int, str]:
        """How each seat is called."""
        text = QCoreApplication.translate("Classic", "Sitz {seat}")
        named = dict(enumerate(self._names, start=1))
        return {seat: named.get(seat) or text.format(seat=seat) for seat in self.all_seats}

    def show_table(self, table: AskedTable | None) -> None:
        """Call the seats by their names."""
        self._names = () if table is None else table.names[:_MOST]
        self.people.setVisible(table is None)
        self._people_name.setVisible(table is None)
        self.decide()

    def fit_seats(self) -> None:
        """Offer as many seats as there are."""
        seats = self.all_seats
        for choice in self._seat_rows:
            for index, button in enumerate(choice.buttons):
                button.setHidden(index >= len(seats))
                set_tip(button, self.names.get(index + 1, ""))
                restyle(button, end="right" if index == len(seats) - 1 else "left" if index == 0 else "")
            if choice.index >= len(seats):
                choice.choose(0)
        for index, tick in enumerate(self.out):
            tick.setHidden(index >= len(seats))

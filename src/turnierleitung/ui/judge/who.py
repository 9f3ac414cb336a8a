"""Who it is about: a name or a number is typed, Enter takes the one who is marked."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import Participant
from turnierleitung.texts.language import translate
from turnierleitung.texts.printing import participant_state
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.rows import Cell, Column, Ink
from turnierleitung.ui.widgets.search_field import SearchField
from turnierleitung.ui.widgets.table import RowsView

_SHOWN: Final = 4


class WhoField(QWidget):
    """A field and the few whom it finds; once somebody is taken the list goes."""

    chosen = Signal(object)
    """Id of who is meant; ``None`` as soon as another name is typed."""
    left = Signal()

    def __init__(self) -> None:
        """Create it empty."""
        super().__init__()
        self.field = SearchField()
        # At the door it is the one thing on the page, here one of many.
        self.field.setProperty("role", "")
        self.list: RowsView[Participant] = RowsView(
            _columns(), translate("Penalties", "Gefundene Teilnehmer")
        )
        self.list.horizontalHeader().hide()
        self.list.setFixedHeight(_SHOWN * theme.ROW_HEIGHT + 2)
        self.person: int | None = None
        self._everyone: tuple[Participant, ...] = ()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.SPACE_XS)
        column.addWidget(self.field)
        column.addWidget(self.list)
        self.field.textEdited.connect(self._on_typed)
        self.field.entered.connect(self._on_entered)
        self.field.stepped.connect(self._on_stepped)
        self.field.left.connect(self.left)
        self.list.clicked.connect(self._on_entered)
        self.list.hide()

    def show_people(self, tournament: Tournament) -> None:
        """Look among these people from now on."""
        self._everyone = participants.people(tournament)

    def take(self, person: int | None) -> None:
        """Show somebody who is known already, or nobody."""
        someone = next((one for one in self._everyone if one.id == person), None)
        self.person = None if someone is None else someone.id
        self.field.setText("" if someone is None else someone.name)
        self.field.show_count("")
        self.list.hide()
        self.chosen.emit(self.person)

    def settle(self) -> int | None:
        """Take whoever is marked, and return who is meant; ``None`` where nobody is."""
        if self.person is None:
            self._on_entered()
        return self.person

    def _on_typed(self, text: str) -> None:
        if self.person is not None:
            self.person = None
            self.chosen.emit(None)
        found = participants.matching(self._everyone, text) if text.strip() else ()
        self.list.show_rows(found[:_SHOWN])
        self.list.setVisible(bool(found))
        self.list.setFixedHeight(max(1, len(found[:_SHOWN])) * theme.ROW_HEIGHT + 2)
        if found:
            self.list.selectRow(0)
        count = translate("Penalties", "{found} von {all}")
        told = count.format(found=len(found), all=len(self._everyone)) if text.strip() else ""
        self.field.show_count(told)

    def _on_stepped(self, step: int) -> None:
        row = self.list.currentIndex().row() + step
        if not self.list.isHidden() and 0 <= row < len(self.list.rows_model.rows):
            self.list.selectRow(row)

    def _on_entered(self, _without_shift: object = None) -> None:
        if self.person is not None:
            self.chosen.emit(self.person)
            return
        found = None if self.list.isHidden() else self.list.chosen
        if found is not None:
            self.take(found.id)


def _columns() -> tuple[Column[Participant], ...]:
    def about(someone: Participant) -> Cell:
        number = translate("Penalties", "Nr. {number}")
        parts = (
            number.format(number=someone.start_number) if someone.start_number else "",
            someone.person.club,
            someone.person.town,
            participant_state(someone),
        )
        return Cell(" · ".join(part for part in parts if part), Ink.MUTED)

    return (
        Column("", lambda someone: Cell(someone.name, Ink.STRONG)),
        Column("", about),
    )

"""Fields of the judge's forms: a person, a helper for free seats, a numbered choice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QRadioButton, QVBoxLayout, QWidget

from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.services.leaving import leaving, substitutes
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import Participant, PersonData
from turnierleitung.texts.language import translate
from turnierleitung.texts.printing import participant_state
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ChoiceGroup
from turnierleitung.ui.widgets.fields import ChoiceBox, OpenNumberField, line
from turnierleitung.ui.widgets.keys import enters
from turnierleitung.ui.widgets.labels import label
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


_EMPTY, _NEW = "empty", "new"


class HelperChoice(QWidget):
    """A list, the name where the helper is new, and the last deal of a list under way; Enter goes on."""

    changed = Signal()
    settled = Signal()
    """Enter was pressed in the last of its fields."""

    def __init__(self) -> None:
        """Create it for nobody."""
        super().__init__()
        self.list = ChoiceBox()
        self.list.setAccessibleName(translate("Leaving", "Wer auf seinem Platz spielt"))
        self.name = line(translate("Leaving", "Name der Aushilfe"))
        self.name.setPlaceholderText(translate("Leaving", "Name der Aushilfe"))
        self.after = OpenNumberField(0, 0, translate("Leaving", "nach Spiel"))
        self._deals: int | None = None
        self._person: int | None = None
        row = QGridLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.SPACE_S)
        # The deal has a line of its own: three in one line cut the words of the list.
        for place, field in enumerate((self.list, self.name)):
            row.addWidget(field, 0, place)
            row.setColumnStretch(place, 1)
        row.addWidget(self.after, 1, 0, Qt.AlignmentFlag.AlignLeft)
        self.list.currentIndexChanged.connect(self._on_chosen)
        self.name.textEdited.connect(self.changed)
        self.after.valueChanged.connect(self.changed)
        for field in (self.list, self.name, self.after):
            field.installEventFilter(self)

    @property
    def helper(self) -> PersonData | int | None:
        """Who plays on; ``None`` where the seats stay empty."""
        chosen = self.list.currentData()
        if chosen == _NEW:
            return PersonData(self.name.text().strip() or translate("Leaving", "Aushilfe"))
        return chosen if isinstance(chosen, int) else None

    @property
    def after_deal(self) -> int | None:
        """The last deal that whoever goes plays of the list under way; ``None`` while nobody has said it."""
        return None if self.after.isHidden() else self.after.number

    def show_person(self, tournament: Tournament, person: int | None) -> bool:
        """Offer who could sit for somebody; the answer stays while it is about him. Tell whether he sits."""
        chosen = self.list.currentData() if person == self._person else None
        if person != self._person:
            self.name.clear()
            self.after.show_number(None)
        self._person = person
        self.list.blockSignals(True)
        self.list.clear()
        self.list.addItem(translate("Leaving", "bleibt frei"), _EMPTY)
        if person is not None:
            for helper in leaving.free_helpers(tournament, person):
                self.list.addItem(translate("Leaving", "Aushilfe {name}").format(name=helper.name), helper.id)
            self.list.addItem(translate("Leaving", "eine neue Aushilfe"), _NEW)
        self.list.setCurrentIndex(max(0, self.list.findData(chosen)))
        self.list.blockSignals(False)
        vacancy = None if person is None else substitutes.vacancy_of(tournament, person)
        self._deals = None if vacancy is None else vacancy.deals
        self.after.setMaximum((self._deals or 1) - 1)
        self._show_fields()
        return vacancy is not None and bool(vacancy.places)

    def take_focus(self) -> None:
        """Begin with the list."""
        self.list.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Go from the list to the name and the deal where they are asked for, then on."""
        if event.type() is QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and enters(event):
            fields = [field for field in (self.list, self.name, self.after) if not field.isHidden()]
            following = fields.index(watched) + 1 if watched in fields else len(fields)
            if following < len(fields):
                fields[following].setFocus()
            else:
                self.settled.emit()
            return True
        return super().eventFilter(watched, event)

    def _on_chosen(self) -> None:
        self._show_fields()
        self.changed.emit()

    def _show_fields(self) -> None:
        self.name.setVisible(self.list.currentData() == _NEW)
        self.after.setVisible(self._deals is not None and self.list.currentData() != _EMPTY)


class NumberedChoices(QWidget):
    """Each choice has a name and a few words beside it; those that are not offered have no number."""

    chosen = Signal()
    """Another one is chosen."""
    settled = Signal()
    """It is chosen, and the next question can be asked."""

    def __init__(self, choices: Sequence[tuple[str, str]]) -> None:
        """Create it with names and what stands beside them; nothing is chosen."""
        super().__init__()
        self._group = ChoiceGroup(self)
        self._names = [name for name, _ in choices]
        self._beside = [label(about, "muted", wrap=True) for _, about in choices]
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(theme.SPACE_M)
        grid.setVerticalSpacing(theme.SPACE_XS)
        grid.setColumnStretch(1, 1)
        for place, (name, about) in enumerate(choices):
            button = QRadioButton()
            button.setAccessibleName(f"{name}, {about}")
            self._group.add(button, place)
            grid.addWidget(button, place, 0)
            grid.addWidget(self._beside[place], place, 1)
        self.offer(range(len(choices)))
        self._group.idToggled.connect(self._on_toggled)

    @property
    def index(self) -> int | None:
        """Place of the one that is chosen, from 0."""
        place = self._group.checkedId()
        return None if place < 0 else place

    def offer(self, places: Sequence[int]) -> None:
        """Offer these alone, numbered in their order."""
        for place, name in enumerate(self._names):
            button = self._group.button(place)
            for part in (button, self._beside[place]):
                part.setVisible(place in places)
            if place in places:
                button.setText(f"{places.index(place) + 1}  {name}")
        self._group.settle()

    def choose(self, place: int) -> None:
        """Choose one by its place."""
        self._group.button(place).setChecked(True)

    def clear(self) -> None:
        """Choose nothing."""
        self._group.choose_nothing()

    def take_focus(self) -> None:
        """Begin with the one that is chosen, else with the first."""
        (self._group.checkedButton() or self._offered()[0]).setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A digit chooses and goes on, Enter goes on."""
        typed, offered = event.text(), self._offered()
        if typed.isdecimal() and 0 < int(typed) <= len(offered):
            offered[int(typed) - 1].setChecked(True)
            self.settled.emit()
        elif enters(event):
            self.settled.emit()
        else:
            super().keyPressEvent(event)

    def _offered(self) -> list[QRadioButton]:
        return [
            button
            for button in self._group.buttons()
            if isinstance(button, QRadioButton) and not button.isHidden()
        ]

    def _on_toggled(self, _place: int, checked: bool) -> None:
        if checked:
            self.chosen.emit()

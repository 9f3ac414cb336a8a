"""Fields of the judge's forms: a person, a helper for free seats, a numbered choice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLabel, QRadioButton, QWidget

from turnierleitung.services import substitutes
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.services.judge.penalties import PunishedAt
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import Participant, PersonData
from turnierleitung.texts.columns import Cell, Column, Ink
from turnierleitung.texts.judge import where_text
from turnierleitung.texts.language import translate
from turnierleitung.texts.people import participant_state
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ChoiceGroup, EnterStops, as_typed, enters
from turnierleitung.ui.widgets.fields import ChoiceBox, OpenNumberField, SearchField, line
from turnierleitung.ui.widgets.labels import label
from turnierleitung.ui.widgets.layouts import cells, column, empty
from turnierleitung.ui.widgets.table import RowsView

_SHOWN: Final = 4
_DIGITS: Final = 9
_EMPTY, _NEW = "empty", "new"


class WhoField(QWidget):
    """A field and the few people that it finds. The list disappears once somebody is taken."""

    chosen = Signal(object)
    """Id of the person; ``None`` as soon as another name is typed."""
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.field = SearchField()
        # At the door it is the one thing on the page, here one of many.
        self.field.setProperty("role", "")
        self.list: RowsView[Participant] = RowsView(
            (Column("", lambda someone: someone.name, ink=Ink.STRONG), Column("", _about)),
            translate("Penalties", "Gefundene Teilnehmer"),
        )
        self.list.horizontalHeader().hide()
        self.list.setFixedHeight(_SHOWN * theme.ROW_HEIGHT + 2)
        self.person: int | None = None
        self._everyone: tuple[Participant, ...] = ()
        column(self.field, self.list, spacing=theme.SPACE_XS, of=self)
        self.setFocusProxy(self.field)
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
        """Show a known person, or nobody."""
        someone = next((one for one in self._everyone if one.id == person), None)
        self.person = None if someone is None else someone.id
        self.field.setText("" if someone is None else someone.name)
        self.field.show_count("")
        self.list.hide()
        self.chosen.emit(self.person)

    def settle(self) -> int | None:
        """Take the marked person, and return the id; ``None`` if nobody is marked."""
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


def _about(someone: Participant) -> Cell:
    number = translate("Penalties", "Nr. {number}")
    parts = (
        number.format(number=someone.start_number) if someone.start_number else "",
        someone.person.club,
        someone.person.town,
        participant_state(someone),
    )
    return Cell(" · ".join(part for part in parts if part), Ink.MUTED)


def tables_to_choose(tournament: Tournament, tables: Iterable[PunishedAt]) -> list[tuple[str, object]]:
    """Word tables with the people who sit there too, each with its id."""
    people = participants.by_id(tournament)
    return [(where_text(at, [people[other].name for other in at.others]), at.table_id) for at in tables]


class TableChoice(ChoiceBox):
    """Where something happened. The choice stays while it is about the same person."""

    def __init__(self, name: str = "") -> None:
        super().__init__()
        self.setAccessibleName(name)
        self._person: int | None = None

    def show_tables(self, person: int | None, choices: Sequence[tuple[str, object]]) -> None:
        """Offer the tables of somebody, the most likely first."""
        # What was chosen before somebody was named is nobody's choice.
        kept = person == self._person and self.currentIndex() >= 0
        self._person = person
        self.offer(choices, self.currentData() if kept else choices[0][1])


class HelperChoice(QWidget):
    """Offers nobody, free helpers or a new one; asks for the name and the last deal if needed."""

    changed = Signal()
    settled = Signal()
    """Enter was pressed in the last of its fields."""

    def __init__(self) -> None:
        super().__init__()
        self.list = ChoiceBox(translate("Leaving", "Wer auf seinem Platz spielt"))
        name = translate("Leaving", "Name der Aushilfe")
        self.name = line(name, placeholder=name)
        self.after = OpenNumberField(0, 0, translate("Leaving", "nach Spiel"))
        self._deals: int | None = None
        self._person: int | None = None
        # The deal has a line of its own: three in one line cut the words of the list.
        grid = cells(across=theme.SPACE_S, down=theme.SPACE_S, of=self)
        for place, field in enumerate((self.list, self.name)):
            grid.addWidget(field, 0, place)
            grid.setColumnStretch(place, 1)
        grid.addWidget(self.after, 1, 0, Qt.AlignmentFlag.AlignLeft)
        self.setFocusProxy(self.list)
        self.list.currentIndexChanged.connect(self._on_chosen)
        self.name.textEdited.connect(self.changed)
        self.after.valueChanged.connect(self.changed)
        self._enter = EnterStops(self, (self.list, self.name, self.after))
        self._enter.passed.connect(self.settled)

    @property
    def helper(self) -> PersonData | int | None:
        """The helper; ``None`` if the seats stay empty."""
        chosen = self.list.currentData()
        if chosen == _NEW:
            return PersonData(self.name.text().strip() or translate("Leaving", "Aushilfe"))
        return chosen if isinstance(chosen, int) else None

    @property
    def after_deal(self) -> int | None:
        """The last deal before the seat is handed over; ``None`` while it is open."""
        return None if self.after.isHidden() else self.after.number

    def show_person(self, tournament: Tournament, person: int | None) -> bool:
        """Offer helpers for a person's seats; return whether there are any seats."""
        chosen = self.list.currentData() if person == self._person else None
        if person != self._person:
            self.name.clear()
            self.after.show_number(None)
        self._person = person
        choices: list[tuple[str, object]] = [(translate("Leaving", "bleibt frei"), _EMPTY)]
        vacancy = None if person is None else substitutes.vacancy_of(tournament, person)
        if vacancy is not None:
            for someone in vacancy.helpful:
                told = (
                    translate("Leaving", "{name}, wartet")
                    if someone.id in vacancy.waiting
                    else translate("Leaving", "Aushilfe {name}")
                )
                choices.append((told.format(name=someone.name), someone.id))
            choices.append((translate("Leaving", "eine neue Aushilfe"), _NEW))
        self.list.offer(choices, chosen)
        self._deals = None if vacancy is None else vacancy.deals
        self.after.setMaximum((self._deals or 1) - 1)
        self._show_fields()
        return vacancy is not None and bool(vacancy.places)

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

    def __init__(self, choices: Sequence[tuple[str, str]] = ()) -> None:
        """Offer names and the words beside them; nothing is chosen."""
        super().__init__()
        self._group = ChoiceGroup(self)
        self._group.idToggled.connect(self._on_toggled)
        self._names: list[str] = []
        self._beside: list[QLabel] = []
        self._grid = cells(across=theme.SPACE_M, down=theme.SPACE_XS, stretch=1, of=self)
        self.show_choices(choices)

    def show_choices(self, choices: Sequence[tuple[str, str]]) -> None:
        """Offer other choices; nothing is chosen."""
        for old in self._group.buttons():
            self._group.removeButton(old)
        empty(self._grid)
        self._names = [name for name, _ in choices]
        self._beside = [label(about, "muted", wrap=True) for _, about in choices]
        for place, (name, about) in enumerate(choices):
            button = QRadioButton()
            button.setAccessibleName(f"{name}, {about}" if about else name)
            self._group.add(button, place)
            self._grid.addWidget(button, place, 0)
            self._grid.addWidget(self._beside[place], place, 1)
        self.offer(range(len(choices)))

    @property
    def buttons(self) -> list[QRadioButton]:
        """The choices in their order, also those that are not offered."""
        return [button for button in self._group.buttons() if isinstance(button, QRadioButton)]

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
                number = places.index(place) + 1
                button.setText(as_typed(f"{number}  {name}" if number <= _DIGITS else name))
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
        """A digit chooses and continues; Enter continues."""
        typed, offered = event.text(), self._offered()
        if typed.isdecimal() and 0 < int(typed) <= len(offered):
            offered[int(typed) - 1].setChecked(True)
            self.settled.emit()
        elif enters(event):
            self.settled.emit()
        else:
            super().keyPressEvent(event)

    def _offered(self) -> list[QRadioButton]:
        return [button for button in self.buttons if not button.isHidden()]

    def _on_toggled(self, _place: int, checked: bool) -> None:
        if checked:
            self.chosen.emit()

"""A row of a comparison: what stands on the card of one player, and what it is compared as."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from turnierleitung.domain.cards.card_values import Unreadable, read_value
from turnierleitung.domain.cards.categories import NGZ_YEARS, CardValue, Category, Direction
from turnierleitung.texts.games.comparing import value_text, why_unreadable
from turnierleitung.ui.widgets.buttons import Segments
from turnierleitung.ui.widgets.fields import EnterLine
from turnierleitung.ui.widgets.labels import Eliding, Pill, label, restyle
from turnierleitung.ui.widgets.limits import hold_letters
from turnierleitung.ui.widgets.theme import Tone

_FIELD: Final = 130
_LONGEST: Final = 40
_AD, _NGZ, _BC, _UNKNOWN = range(4)


class ComparedRow(QObject):
    """A field, words for calendar and unknown, the converted value, the place."""

    changed = Signal()

    def __init__(self, seat: int) -> None:
        """Create it without a value."""
        super().__init__()
        translate = QCoreApplication.translate
        self.seat = seat
        self._category: Category | None = None
        self.value: CardValue | Unreadable = Unreadable.EMPTY
        self._number = label(str(seat), "muted")
        self._name, self._role = Eliding("strong"), label("", "small")
        self._who = QWidget()
        who = QVBoxLayout(self._who)
        who.setContentsMargins(0, 0, 0, 0)
        who.setSpacing(0)
        who.addWidget(self._name)
        who.addWidget(self._role)
        self.field = EnterLine()
        self.field.setProperty("role", "number")
        self.field.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.field.setFixedWidth(_FIELD)
        hold_letters(self.field, _LONGEST)
        self.field.textEdited.connect(self._on_typed)
        self.words = Segments(
            [
                translate("Comparing", "n. Chr."),
                translate("Comparing", "NGZ"),
                translate("Comparing", "v. Chr."),
                translate("Comparing", "unbekannt"),
            ]
        )
        self.words.make_dense()
        self.words.chosen.connect(self._on_word)
        self._typed, self._by_text = "", False
        self._compared = Eliding("muted")
        self._place = Pill()
        self._parts = (self._number, self._who, self.field, self.words, self._compared, self._place)

    @property
    def written(self) -> str:
        """What stands on the card, as it goes into the protocol."""
        category = self._category
        if category is None or isinstance(self.value, Unreadable):
            return self.field.text().strip()
        text = value_text(self.value, category)
        number = self.value.number
        if self.words.index != _NGZ or number is None or not self.value.converted:
            return text
        return QCoreApplication.translate("Comparing", "{year} NGZ ({text})").format(
            year=number - NGZ_YEARS, text=text
        )

    def put_into(self, grid: QGridLayout, row: int) -> None:
        """Take a line of a grid."""
        for column, part in enumerate(self._parts):
            grid.addWidget(part, row, column, Qt.AlignmentFlag.AlignVCenter)

    def set_visible(self, visible: bool) -> None:
        """Show the whole row, or none of it."""
        for part in self._parts[:-1]:
            part.setVisible(visible)
        self._place.setHidden(not visible or not self._place.text())

    def has(self, focus: QWidget | None) -> bool:
        """Whether the focus is in this row."""
        return focus is self.field or focus in self.words.buttons

    def begin(self) -> None:
        """Begin with the value."""
        self.field.setFocus()
        self.field.selectAll()

    def show_name(self, name: str) -> None:
        """Call the seat by its name."""
        self._name.show_text(name)
        seat = QCoreApplication.translate("Comparing", "Sitz {seat}").format(seat=self.seat)
        self.field.setAccessibleName(f"{name or seat}")
        self.words.setAccessibleName(f"{name or seat}")

    def show_announcer(self, announces: bool, words: str) -> None:
        """Say that this one named the category."""
        self._role.setText(words if announces else "")
        self._role.setVisible(announces)

    def show_category(self, category: Category) -> None:
        """Read the value as one of a category."""
        self._category = category
        of_years = category.direction is Direction.EARLIER
        for index in (_NGZ, _BC):
            self.words.buttons[index].setHidden(not of_years)
        usual = (
            QCoreApplication.translate("Comparing", "n. Chr.")
            if of_years
            else category.unit or QCoreApplication.translate("Comparing", "Wert")
        )
        self.words.buttons[_AD].setText(usual)
        if not of_years and self.words.index in (_NGZ, _BC):
            self.words.choose(_AD)
        self._read()

    def show_place(self, place: int | None, is_best: bool, is_level: bool) -> None:
        """Say which place the value has, and whether it wins."""
        if place is None:
            self._place.show_state("", Tone.RUNNING)
        elif is_best:
            words = (
                QCoreApplication.translate("Comparing", "gleich")
                if is_level
                else QCoreApplication.translate("Comparing", "gewinnt")
            )
            self._place.show_state(words, Tone.DECIDE if is_level else Tone.DONE)
        else:
            self._place.show_state(f"{place}.", Tone.QUESTION)

    def _on_typed(self, typed: str) -> None:
        """Follow what is typed: words and calendar behind the number choose the word beside it.

        What was chosen there stays while a digit is corrected; another value begins anew.
        """
        begins_anew = len(typed) <= 1 < len(self._typed) - 1
        if not typed.strip() or begins_anew or self._by_text or self.words.index == _UNKNOWN:
            self.words.choose(_AD)
        self._typed, self._by_text = typed, False
        self._read()
        value, text = self.value, self.field.text().casefold()
        if isinstance(value, CardValue):
            if value.number is None:
                self._choose_by_text(_UNKNOWN)
            elif "ngz" in text:
                self._choose_by_text(_NGZ)
            elif value.number < 0 and "v" in text:
                self._choose_by_text(_BC)
        self.changed.emit()

    def _choose_by_text(self, index: int) -> None:
        self.words.choose(index)
        self._by_text = True

    def _on_word(self, index: int) -> None:
        self._by_text = False
        if index == _UNKNOWN:
            self.field.clear()
        self._read()
        self.changed.emit()

    def _read(self) -> None:
        category = self._category
        if category is None:
            return
        text = self.field.text()
        if self.words.index == _UNKNOWN and not text.strip():
            text = "unbekannt"
        value = read_value(text, category.direction, category.unit)
        era = {_NGZ: " NGZ", _BC: " v. Chr."}.get(self.words.index, "")
        if era and isinstance(value, CardValue) and value.number is not None and not value.converted:
            value = read_value(text + era, category.direction, category.unit)
        self.value = value
        wrong = isinstance(value, Unreadable) and value is not Unreadable.EMPTY
        restyle(self.field, problem="true" if wrong else "false")
        if isinstance(value, Unreadable):
            self._compared.show_text(why_unreadable(value))
            self._place.show_state("", Tone.RUNNING)
        else:
            self._compared.show_text(value_text(value, category))
        restyle(self._compared, role="problem" if wrong else "muted")

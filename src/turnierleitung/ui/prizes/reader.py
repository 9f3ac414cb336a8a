"""What the director reads out, in large type, and the words for the microphone below it."""

from __future__ import annotations

from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from turnierleitung.domain.money import Currency
from turnierleitung.services.prizes.awards import NamedPerson, NamedPlace
from turnierleitung.texts.prizes import about_person, called_place, honours, prize_text
from turnierleitung.ui.prizes.speech_box import SpeechBox, closing_words, opening_words, place_words
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.labels import Card, label, restyle
from turnierleitung.ui.widgets.scrolling import scrolling

_SIZES = (("read-name-huge", 80), ("read-name", 52), ("read-name-long", 34))
"""Roles of the style sheet with the size of their letters."""
_SMALLEST = "read-name-least"
_TWO_LINES = 1.8
"""How much wider than a line a name may be that goes on in a second one."""
_HIGH = 420
"""Pixels from which on there is room for huge letters."""
_LARGE = 2
"""As many people have their names in large letters."""


class PlaceReader(Card):
    """A place with all that is said of it; before the first one what is said around them."""

    def __init__(self) -> None:
        """Create it with nobody."""
        super().__init__(margin=22)
        self._names: list[tuple[QWidget, str]] = []
        self.place = label("", "read-place")
        self._people = QVBoxLayout()
        self._people.setContentsMargins(0, 0, 0, 0)
        self._people.setSpacing(2)
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 0, 0)
        column.addStretch(1)
        column.addWidget(self.place)
        column.addLayout(self._people)
        column.addStretch(1)
        self._scroll: QScrollArea = scrolling(holder)
        self.opening = SpeechBox(opening_words())
        self.about_place = SpeechBox(place_words())
        self.closing = SpeechBox(closing_words())
        self.body.addWidget(self._scroll, 1)
        for box in (self.opening, self.about_place, self.closing):
            self.body.addWidget(box)

    def show_nobody(self, text: str) -> None:
        """Say what happens before the first place."""
        self._clear()
        self.place.setText(text)
        self._show_boxes(of_place=False)

    def show_place(self, place: NamedPlace, currency: Currency, game: str) -> None:
        """Show a place with its people."""
        self._clear()
        self._show_boxes(of_place=True)
        self.place.setText(called_place(place))
        for person in place.people:
            if len(place.people) > _LARGE:
                self._add_line(person, currency, game, place)
            else:
                self._add_person(person, currency, game, place)
        self._fit_names()

    def keep(self) -> None:
        """Tell what was written of all that stands there."""
        for box in (self.opening, self.about_place, self.closing):
            box.keep()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let long names be smaller."""
        super().resizeEvent(event)
        self._fit_names()

    def _show_boxes(self, *, of_place: bool) -> None:
        self.about_place.setVisible(of_place)
        self.opening.setVisible(not of_place)
        self.closing.setVisible(not of_place)

    def _clear(self) -> None:
        self._names.clear()
        while self._people.count():
            item = self._people.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.hide()
                widget.deleteLater()

    def _add_line(self, person: NamedPerson, currency: Currency, game: str, place: NamedPlace) -> None:
        """Add somebody of many in two lines."""
        self._add_name(person)
        prize = prize_text(person.shares, currency) if person.shares else ""
        told = (prize, about_person(person, game, place), *honours(person.shares))
        self._people.addWidget(label(" · ".join(filter(None, told)), "read-next", wrap=True))

    def _add_name(self, person: NamedPerson) -> None:
        name = label(person.spoken_name, "read-name", wrap=True)
        self._names.append((name, person.spoken_name))
        self._people.addWidget(name)

    def _add_person(self, person: NamedPerson, currency: Currency, game: str, place: NamedPlace) -> None:
        self._add_name(person)
        for text, role in (
            (about_person(person, game, place), "read-facts"),
            (prize_text(person.shares, currency) if person.shares else "", "read-prize"),
            (" · ".join(honours(person.shares)), "read-facts"),
        ):
            if text:
                self._people.addWidget(label(text, role, wrap=True))

    def _fit_names(self) -> None:
        """Give all names of a place the size in which the longest of them stands in one line."""
        room = self._scroll.viewport().size()
        sizes = _SIZES if room.height() >= _HIGH else _SIZES[1:]
        role = next((role for role, size in sizes if self._fits(size, room.width())), _SMALLEST)
        for widget, _ in self._names:
            restyle(widget, role=role)

    def _fits(self, size: int, room: int) -> bool:
        """Whether all names stand in one line each in a size; in the last one a long name may take two."""
        metrics = QFontMetrics(theme.font(size, bold=True))
        most = room * _TWO_LINES if size == _SIZES[-1][1] else room
        return len(self._names) <= _LARGE and all(
            metrics.horizontalAdvance(name) <= most for _, name in self._names
        )

"""Compares what stands on cards: a category, a row for each player, the answer below them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QCheckBox, QGridLayout, QHBoxLayout, QPushButton, QWidget

from turnierleitung.domain import cards
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.texts import answers as texts
from turnierleitung.texts.columns import Tone
from turnierleitung.texts.decks import direction_name
from turnierleitung.texts.figures import ordinal
from turnierleitung.texts.language import own, translate
from turnierleitung.texts.phases import speaking_of
from turnierleitung.ui.calculator import calculator_part
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ChoiceGroup, Segments, enters, held, set_tip
from turnierleitung.ui.widgets.fields import EnterLine, NumberField, hold_letters
from turnierleitung.ui.widgets.labels import Card, Eliding, Pill, card, label, restyle
from turnierleitung.ui.widgets.layouts import column, empty, lead_before, row, scrolling

_FEWEST: Final = 2
_MOST: Final = 8
_USUAL: Final = 4
_LOWEST_ANSWER: Final = 104
_HIGHEST_ANSWER: Final = 178


class ComparePart(calculator_part.CalculatorPart):
    """Who has the better value; a game says what follows from it."""

    most = _MOST
    """As many sit at a table at most."""

    def __init__(self) -> None:
        super().__init__()
        self.rulebook: Rulebook | None = None
        self._table: calculator_part.AskedTable | None = None
        self._answer: texts.Answer | None = None
        self._categories: tuple[cards.Category, ...] = ()
        self._shown = Segments([str(number) for number in range(_FEWEST, self.most + 1)])
        self._shown.setAccessibleName(translate("Comparing", "Personen am Tisch"))
        self._shown.chosen.connect(self._on_people)
        seats = [str(seat) for seat in range(1, self.most + 1)]
        self.announcer = Segments(seats)
        self.announcer.chosen.connect(self.decide)
        self.last_card = Segments(["–", *seats], translate("Comparing", "Letzte Karte in der Mitte"))
        self.last_card.chosen.connect(self.decide)
        self.deciding = QCheckBox(translate("Comparing", "Entscheidungsrunde"))
        self.deciding.toggled.connect(self.decide)
        self._chooser = ChoiceGroup(self)
        self._chooser.idClicked.connect(self._on_category)
        self._cards = QHBoxLayout()
        self._cards.setSpacing(theme.SPACE_S)
        self.rows = [ComparedRow(seat) for seat in range(1, self.most + 1)]
        for compared in self.rows:
            compared.changed.connect(self.decide)
        self._grid = QGridLayout()
        self.panel = calculator_part.AnswerPanel()
        self.panel.make_flat()
        self._card = Card()
        self._about = label("", "muted")
        self._how_many = label(translate("Comparing", "Am Tisch"), "muted")
        for number in range(1, cards.MOST_CATEGORIES + 1):
            shortcut = QShortcut(QKeySequence(f"Alt+{number}"), self)
            shortcut.activated.connect(partial(self.choose_category, number - 1))
        self._lay_out()
        self._shown.choose(min(_USUAL, self.most) - _FEWEST)
        self._show_rows()

    # What a game says

    @property
    def asks(self) -> str:
        """How whoever named the category is called: „Angesagt hat“."""
        raise NotImplementedError

    def decided(self, values: Mapping[int, cards.CardValue], category: cards.Category) -> texts.Answer:
        """Return the answer to the values that are known, by seat; there are two at least."""
        raise NotImplementedError

    def wins(self, category: cards.Category) -> cards.Direction:
        """Return which value wins."""
        return category.direction

    # What the window asks

    @property
    def title(self) -> str:
        """What it answers."""
        return translate("Comparing", "Wer hat den besseren Wert?")

    @property
    def help_text(self) -> str:
        """Say with which keys it is filled in."""
        return translate(
            "Comparing",
            "Alt und Ziffer wählen die Kategorie, Enter geht weiter. Werte, wie sie auf der Karte stehen: "
            "4,3 · 4.300 · 27 000 · 1,5 Mio. · 1173 NGZ · 44 v. Chr.; u heißt unbekannt. Ein leeres Feld "
            "spielt nicht mit. F2 im Feld: hat angesagt.",
        )

    @property
    def ruled(self) -> calculator_part.Ruled | None:
        """Return the answer with what was compared."""
        answer = self._answer
        if answer is None or answer.is_open:
            return None
        values = [(self._name(row.seat), row.written) for row in self._played]
        return calculator_part.Ruled(
            f"{answer.words}. {texts.told(self.category, values)}", texts.topic_of(answer)
        )

    @property
    def category(self) -> cards.Category:
        """What is compared."""
        return self._categories[max(0, self._chooser.checkedId())]

    def show_rulebook(self, rulebook: Rulebook) -> None:
        """Answer by these rules; what is typed stays."""
        self.rulebook = rulebook
        self._show_categories()
        self.decide()

    def show_table(self, table: calculator_part.AskedTable | None) -> None:
        """Name the seats, and compare the categories of the table's deck."""
        self._table = table
        if table is not None:
            self._shown.choose(min(len(table.names), self.most) - _FEWEST)
        self._how_many.setVisible(table is None and self.most > _FEWEST)
        self._shown.setVisible(table is None and self.most > _FEWEST)
        self._show_categories()
        self._show_rows()
        self.decide()

    def take_focus(self) -> None:
        """Begin with the category."""
        button = self._chooser.checkedButton()
        (button or self.rows[0].field).setFocus()

    def choose_category(self, index: int) -> None:
        """Compare something else, and go on to the first value."""
        button = self._chooser.button(index)
        if button is not None:
            button.setChecked(True)
            self._on_category()

    def go_on_from(self, before: calculator_part.CalculatorPart) -> None:
        """Keep the category: the first thing that is typed is the first value again."""
        if isinstance(before, ComparePart):
            self.choose_category(before.chosen_category)

    @property
    def chosen_category(self) -> int:
        """Place of the category that is compared, from 0."""
        return self._chooser.checkedId()

    def decide(self, _change: object = None) -> None:
        """Answer anew."""
        if self.rulebook is None or not self._categories:
            return
        category, direction = self.category, self.wins(self.category)
        for compared in self.rows:
            compared.show_category(category)
            compared.show_announcer(compared.seat == self.announcer.index + 1, self.asks)
        values = self.values
        better = cards.best(values, direction) if len(values) >= _FEWEST else frozenset()
        for compared in self._played:
            compared.show_place(
                _place(compared.seat, values, direction), compared.seat in better, len(better) > 1
            )
        self._answer = self._decide(values, category)
        self.panel.show_answer(self._answer, self.rulebook)
        tone = "" if self._answer.is_open else "decide" if len(better) > 1 else "accent"
        restyle(self._card, tone=tone)
        self.answered.emit()

    @property
    def values(self) -> Mapping[int, cards.CardValue]:
        """The values that could be read, by seat."""
        return {row.seat: row.value for row in self._played if isinstance(row.value, cards.CardValue)}

    @property
    def seats(self) -> tuple[int, ...]:
        """All seats at the table, clockwise."""
        return tuple(range(1, self._shown.index + _FEWEST + 1))

    @property
    def names(self) -> Mapping[int, str]:
        """How each seat is called in the answer."""
        return {seat: self._name(seat) for seat in self.seats}

    @property
    def without_cards(self) -> int | None:
        """The seat whose last card is in the middle."""
        return self.last_card.index if 0 < self.last_card.index <= len(self.seats) else None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter moves on; a digit chooses a category; F2 in a row makes its seat the announcer."""
        focus = QApplication.focusWidget()
        if enters(event):
            self._go_on(focus)
            return
        if event.key() == Qt.Key.Key_F2:
            row = next((row for row in self.rows if row.field is focus), None)
            if row is not None:
                self.announcer.choose(row.seat - 1)
                self.decide()
                return
        typed = event.text().casefold()
        if typed.isdigit() and focus in self._chooser.buttons():
            self.choose_category(int(typed) - 1)
            return
        choice = None if focus is None else focus.parentWidget()
        if (
            isinstance(choice, Segments)
            and typed.isalnum()
            and not held(event)
            and calculator_part.choose_word(choice, typed)
        ):
            return
        super().keyPressEvent(event)

    @property
    def _played(self) -> list[ComparedRow]:
        return [
            row for row in self.rows if row.seat in self.seats and row.value is not cards.Unreadable.EMPTY
        ]

    def _decide(self, values: Mapping[int, cards.CardValue], category: cards.Category) -> texts.Answer:
        wrong = [row.seat for row in self._played if row.seat not in values]
        if wrong:
            text = translate("Comparing", "Was hat {name}?").format(name=self._name(wrong[0]))
            return texts.Answer(text, is_open=True)
        if len(values) < _FEWEST:
            return texts.Answer(translate("Comparing", "Welche Werte stehen auf den Karten?"), is_open=True)
        return self.decided(values, category)

    def _name(self, seat: int) -> str:
        named = self._table.names if self._table is not None else ()
        if seat <= len(named) and named[seat - 1]:
            return named[seat - 1]
        return translate("Comparing", "Sitz {seat}").format(seat=seat)

    def _go_on(self, focus: QWidget | None) -> None:
        """Go from the category to the values, from row to row, and from the last one to the first."""
        shown = [row for row in self.rows if row.seat in self.seats]
        place = next((index for index, row in enumerate(shown) if row.has(focus)), -1)
        shown[(place + 1) % len(shown)].begin()

    def _on_people(self, _index: int) -> None:
        self._show_rows()
        self.decide()

    def _on_category(self, _index: int = 0) -> None:
        """Answer anew and go on to the values; with the arrows the focus goes on to the next category."""
        self.decide()
        self.rows[0].field.setFocus()

    def _categories_of_rules(self) -> tuple[cards.Category, ...]:
        """Return the categories of the rulebook, called as it calls them in the language in use."""
        if self.rulebook is None:
            return ()
        with speaking_of(self.rulebook):
            return tuple(
                category.model_copy(update={"name": own(category.name)})
                for category in self.rulebook.game.named_categories
            )

    def _show_categories(self) -> None:
        """Offer the deck's categories, else the rulebook's, else plain comparisons."""
        of_deck = self._table.categories if self._table is not None else None
        usual = self._categories_of_rules()
        # Where one way is always the better one, the others need not be offered.
        generic = tuple(one for one in texts.generic_categories() if self.wins(one) is one.direction)
        categories = of_deck or usual or generic
        if categories == self._categories:
            return
        self._categories = categories
        for button in self._chooser.buttons():
            self._chooser.removeButton(button)
        empty(self._cards)
        for index, category in enumerate(categories):
            button = QPushButton(f"{index + 1}  {category.name}\n{direction_name(self.wins(category))}")
            button.setCheckable(True)
            button.setAutoDefault(False)
            button.setProperty("role", "choice")
            set_tip(button, f"Alt {index + 1}")
            button.setAccessibleName(f"{category.name}, {direction_name(self.wins(category))}")
            button.setMinimumWidth(1)
            self._chooser.add(button, index)
            self._cards.addWidget(button, 1)
            # Else it is shown only with the next event, and cannot take the focus until then.
            button.show()
        lead_before(self.rows[0].field, self._chooser.buttons())
        self._chooser.button(0).setChecked(True)

    def _show_rows(self) -> None:
        seats = self.seats
        for compared in self.rows:
            compared.set_visible(compared.seat in seats)
            compared.show_name(self._name(compared.seat) if self._table is not None else "")
        for choice, first in ((self.announcer, 0), (self.last_card, 1)):
            for index, button in enumerate(choice.buttons):
                button.setHidden(index >= len(seats) + first)
                last = index == len(seats) - 1 + first
                restyle(button, end="right" if last else "left" if index == 0 else "")
                seat = index + 1 - first
                set_tip(button, self._name(seat) if seat in seats else "")
            if choice.index >= len(seats) + first:
                choice.choose(0)

    def _lay_out(self) -> None:
        heads = (
            translate("Comparing", "Sitz"),
            translate("Comparing", "Wer"),
            translate("Comparing", "Auf der Karte"),
            "",
            translate("Comparing", "Zum Vergleich"),
            translate("Comparing", "Platz"),
        )
        grid = self._grid
        grid.setHorizontalSpacing(theme.SPACE_M)
        grid.setVerticalSpacing(theme.SPACE_XS)
        for place, head in enumerate(heads):
            grid.addWidget(label(head, "small"), 0, place)
        grid.setColumnStretch(1, 2)
        grid.setColumnStretch(4, 3)
        for number, compared in enumerate(self.rows, start=1):
            compared.put_into(grid, number)
        grid.setRowStretch(len(self.rows) + 1, 1)
        inside = QWidget()
        inside.setLayout(grid)
        self._card.setMinimumHeight(_LOWEST_ANSWER)
        self._card.setMaximumHeight(_HIGHEST_ANSWER)
        self._card.body.addWidget(scrolling(self.panel))
        column(
            self._cards,
            (card((scrolling(inside), 1), margin=12), 3),
            self._choices(),
            (self._card, 2),
            spacing=theme.SPACE_M,
            of=self,
        )

    def _choices(self) -> QHBoxLayout:
        self.announcer.setAccessibleName(self.asks)
        line = row(
            self._how_many,
            self._shown,
            label(self.asks, "muted"),
            self.announcer,
            label(translate("Comparing", "Letzte Karte"), "muted"),
            self.last_card,
            self.deciding,
            None,
            spacing=theme.SPACE_S,
        )
        for choice in (self._shown, self.announcer, self.last_card):
            choice.make_dense()
        return line


def _place(seat: int, values: Mapping[int, cards.CardValue], direction: cards.Direction) -> int | None:
    """Return the place of a value among the others, from 1; ``None`` where it could not be read."""
    own = values.get(seat)
    if own is None:
        return None
    numbers: Sequence[object] = [value.number for value in values.values() if value.number is not None]
    if own.number is None:
        return len(numbers) + 1
    ahead = (
        value.number > own.number if direction is cards.Direction.HIGHER else value.number < own.number
        for value in values.values()
        if value.number is not None
    )
    return 1 + sum(ahead)


_FIELD: Final = 170
_LONGEST: Final = 40
_AD, _NGZ, _BC, _UNKNOWN = range(4)


class ComparedRow(QObject):
    """A field, words for calendar and unknown, the converted value, the place."""

    changed = Signal()

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat
        self._category: cards.Category | None = None
        self.value: cards.CardValue | cards.Unreadable = cards.Unreadable.EMPTY
        self._number = label(str(seat), "muted")
        self._name, self._role = Eliding("strong"), label("", "small")
        self._who = QWidget()
        column(self._name, self._role, spacing=0, of=self._who)
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
        """The value of the card as it goes into the protocol."""
        category = self._category
        if category is None or isinstance(self.value, cards.Unreadable):
            return self.field.text().strip()
        text = texts.value_text(self.value, category)
        number = self.value.number
        if self.words.index != _NGZ or number is None or not self.value.converted:
            return text
        return translate("Comparing", "{year} NGZ ({text})").format(year=number - cards.NGZ_YEARS, text=text)

    def put_into(self, grid: QGridLayout, row: int) -> None:
        """Take a line of a grid."""
        for place, part in enumerate(self._parts):
            grid.addWidget(part, row, place, Qt.AlignmentFlag.AlignVCenter)

    def set_visible(self, visible: bool) -> None:
        """Show or hide the whole row."""
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
        seat = translate("Comparing", "Sitz {seat}").format(seat=self.seat)
        self.field.setAccessibleName(f"{name or seat}")
        self.words.setAccessibleName(f"{name or seat}")

    def show_announcer(self, announces: bool, words: str) -> None:
        """Say that this one named the category."""
        self._role.setText(words if announces else "")
        self._role.setVisible(announces)

    def show_category(self, category: cards.Category) -> None:
        """Read the value as one of a category."""
        self._category = category
        of_years = category.direction is cards.Direction.EARLIER
        for index in (_NGZ, _BC):
            self.words.buttons[index].setHidden(not of_years)
        usual = (
            translate("Comparing", "n. Chr.") if of_years else category.unit or translate("Comparing", "Wert")
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
            words = translate("Comparing", "gleich") if is_level else translate("Comparing", "gewinnt")
            self._place.show_state(words, Tone.DECIDE if is_level else Tone.DONE)
        else:
            self._place.show_state(ordinal(place), Tone.QUESTION)

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
        if isinstance(value, cards.CardValue):
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
        value = cards.read_value(text, category.direction, category.unit)
        era = {_NGZ: " NGZ", _BC: " v. Chr."}.get(self.words.index, "")
        if era and isinstance(value, cards.CardValue) and value.number is not None and not value.converted:
            value = cards.read_value(text + era, category.direction, category.unit)
        self.value = value
        wrong = isinstance(value, cards.Unreadable) and value is not cards.Unreadable.EMPTY
        restyle(self.field, problem="true" if wrong else "false")
        if isinstance(value, cards.Unreadable):
            self._compared.show_text(texts.why_unreadable(value))
            self._place.show_state("", Tone.RUNNING)
        else:
            self._compared.show_text(texts.value_text(value, category))
        restyle(self._compared, role="problem" if wrong else "muted")


_MOST_CARDS: Final = 200
_USUAL_CARDS: Final = 3


class ChoosePart(calculator_part.DisputePart):
    """One number and yes or no; a game says which."""

    def __init__(self) -> None:
        super().__init__()
        name = translate("Comparing", "Karten auf der Hand")
        self.cards = NumberField(1, _MOST_CARDS)
        self.cards.setValue(_USUAL_CARDS)
        self.cards.valueChanged.connect(self.decide)
        self.ask(name, self.cards)

    @property
    def title(self) -> str:
        """What it answers."""
        return translate("Comparing", "Darf man aussuchen?")

    def take_focus(self) -> None:
        """Begin with the number."""
        self.cards.setFocus()
        self.cards.selectAll()

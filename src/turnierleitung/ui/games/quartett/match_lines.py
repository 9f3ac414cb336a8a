"""The two counts of a match: one number, the other one as it should be in grey, Enter."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from turnierleitung.domain.games.quartett.results import SIDES, Side
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.keys import enters
from turnierleitung.ui.widgets.labels import Eliding, label, restyle, rule
from turnierleitung.ui.widgets.limits import hold_digits

_DIGITS: Final = 4
_FIELD_WIDTH: Final = 84
_ROWS: Final = 3
"""Of each of the two: name and count, what else may be, a fine line."""


class CountField(QLineEdit):
    """A number of cards; letters are wishes, Enter and the arrows go on."""

    letter_typed = Signal(str)
    passed = Signal()
    """Enter, the space bar or a colon: on to what comes next."""
    left_backwards = Signal()
    stepped = Signal(int)
    """An arrow: to the field below (1) or above (-1)."""

    def __init__(self, name: str) -> None:
        """Create it empty."""
        super().__init__()
        self.setAccessibleName(name)
        self.setProperty("role", "number")
        self.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        hold_digits(self, rf"\d{{0,{_DIGITS}}}", _DIGITS)
        self.setFixedWidth(_FIELD_WIDTH)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take digits, pass on the rest."""
        text = event.text()
        held = event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
        if enters(event) or (text in (" ", ":", "-") and text and not held):
            self.passed.emit()
        elif event.key() == Qt.Key.Key_Backspace and not self.text():
            self.left_backwards.emit()
        elif event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down) and not held:
            self.stepped.emit(1 if event.key() == Qt.Key.Key_Down else -1)
        elif text and text.isprintable() and not text.isdecimal() and not held:
            self.letter_typed.emit(text.lower())
        else:
            super().keyPressEvent(event)


class MatchLines(QWidget):
    """A line for each of the two, the middle where the rulebook has it, the sum below."""

    edited = Signal()
    finished = Signal()
    """Enter behind the last number."""
    wish_typed = Signal(str, int)
    """A letter that stands for something else than a number, and the side it was typed at."""

    def __init__(self) -> None:
        """Create it without names."""
        super().__init__()
        translate = QCoreApplication.translate
        self.fields = (
            CountField(translate("Match", "Karten von Sitz 1")),
            CountField(translate("Match", "Karten von Sitz 2")),
        )
        self.middle = CountField(translate("Match", "Karten in der Mitte"))
        self.names = (Eliding("large"), Eliding("large"))
        self._middle_label = label(translate("Match", "In der Mitte"))
        self._sum_label = label(translate("Match", "Zusammen"), "muted")
        self._sum = label("", "strong")
        self._sum.setAlignment(Qt.AlignmentFlag.AlignRight)
        self._outcome = Eliding("muted")
        self.wishes: list[ActionButton] = []
        self._grid = QGridLayout()
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(theme.SPACE_S)
        self._grid.setVerticalSpacing(6)
        self._grid.setColumnStretch(1, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(self._grid)
        for side in SIDES:
            self._add_line(side)
        row = _ROWS * len(SIDES)
        self._grid.addWidget(self._middle_label, row, 1)
        self._grid.addWidget(self.middle, row, 2)
        self._grid.addWidget(self._sum_label, row + 1, 1)
        self._grid.addWidget(self._sum, row + 1, 2)
        self._grid.addWidget(self._outcome, row + 2, 1, 1, 2)
        for place, field in enumerate((*self.fields, self.middle)):
            field.stepped.connect(partial(self._on_stepped, place))
        self.middle.textEdited.connect(self._on_edited)
        self.middle.passed.connect(self.finished)
        self.middle.left_backwards.connect(self.fields[1].setFocus)
        self.middle.letter_typed.connect(lambda letter: self.wish_typed.emit(letter, 0))
        QWidget.setTabOrder(self.fields[0], self.fields[1])
        QWidget.setTabOrder(self.fields[1], self.middle)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def _add_line(self, side: Side) -> None:
        translate = QCoreApplication.translate
        row = _ROWS * side
        field = self.fields[side]
        self._grid.addWidget(label(str(side + 1), "muted"), row, 0)
        self._grid.addWidget(self.names[side], row, 1)
        self._grid.addWidget(field, row, 2)
        buttons = QHBoxLayout()
        buttons.setSpacing(theme.SPACE_S)
        for word, key in ((translate("Match", "Forfait"), "F"), (translate("Match", "Verzögert"), "V")):
            button = ActionButton(word, key, bind=False)
            button.setAccessibleDescription(
                translate("Match", "Für Sitz {seat}; im Feld der Karten genügt der Buchstabe").format(
                    seat=side + 1
                )
            )
            # Enter, which the large button names, would press it once more and take the wish back.
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.clicked.connect(partial(self._on_wish, key.lower(), side))
            buttons.addWidget(button)
            self.wishes.append(button)
        buttons.addStretch(1)
        self._grid.addLayout(buttons, row + 1, 1, 1, 2)
        self._grid.addWidget(rule(), row + 2, 0, 1, 3)
        field.textEdited.connect(self._on_edited)
        field.passed.connect(partial(self._on_passed, side))
        field.letter_typed.connect(partial(self._on_letter, side))
        if side == 1:
            field.left_backwards.connect(self.fields[0].setFocus)

    def show_names(self, names: tuple[str, str]) -> None:
        """Show who sits where."""
        for shown, name in zip(self.names, names, strict=True):
            shown.show_text(name)

    def show_middle(self, possible: bool) -> None:
        """Show the middle only where it may hold cards at the end (Q-12)."""
        self._middle_label.setVisible(possible)
        self.middle.setVisible(possible)

    def show_counts(self, cards: tuple[str, str], middle: str) -> None:
        """Show what is typed; a field that shows it already keeps its cursor and its undo."""
        for field, text in ((self.fields[0], cards[0]), (self.fields[1], cards[1]), (self.middle, middle)):
            if field.text() != text:
                field.setText(text)

    def show_hints(self, hints: tuple[str, str]) -> None:
        """Show in grey what each number should be."""
        for field, hint in zip(self.fields, hints, strict=True):
            field.setPlaceholderText(hint)

    def show_sum(self, text: str, outcome: str, *, wrong: bool) -> None:
        """Show how many cards are counted, and what that means."""
        self._sum.setText(text)
        self._sum_label.setVisible(bool(text))
        restyle(self._sum, role="problem" if wrong else "strong")
        self._outcome.show_text(outcome)

    def let_count(self, possible: bool) -> None:
        """Open the fields only where numbers are typed."""
        for field in (*self.fields, self.middle):
            field.setEnabled(possible)

    def offer_wishes(self, possible: bool) -> None:
        """Show the buttons for forfeit and delay where they can still come."""
        self._offered = possible
        self._show_wishes()

    def give_room(self, low: bool) -> None:
        """Leave the buttons to the menu in a low window; the letters do the same."""
        self._low = low
        self._show_wishes()

    def _show_wishes(self) -> None:
        for button in self.wishes:
            button.setVisible(self._offered and not self._low)

    @property
    def cards(self) -> tuple[str, str]:
        """The counts as they are typed."""
        return self.fields[0].text(), self.fields[1].text()

    def mark(self, places: frozenset[object]) -> None:
        """Frame the fields that problems speak of: 0, 1 or ``middle``."""
        for place, field in ((0, self.fields[0]), (1, self.fields[1]), ("middle", self.middle)):
            restyle(field, problem="true" if place in places else "false")

    def begin(self, side: Side) -> None:
        """Put the focus on a count; typing replaces what is there."""
        self.fields[side].setFocus()
        self.fields[side].selectAll()

    def refuse(self) -> bool:
        """Let typing replace the number that is doubtful, or that was typed last; ``False`` without one."""
        fields = (*self.fields, self.middle)
        marked = (field for field in fields if field.property("problem") == "true")
        field = next(marked, None) or next((field for field in fields if field.hasFocus()), None)
        if field is not None:
            field.setFocus()
            field.selectAll()
        return field is not None

    def repair(self, side: int, value: int) -> None:
        """Put a likely value into its field, for the director to compare with the slip."""
        field = self.fields[side]
        field.setFocus()
        # As if it were typed, so that Ctrl+Z takes it back and not the action before.
        field.selectAll()
        field.insert(str(value))
        self.edited.emit()

    def _on_edited(self, _text: str) -> None:
        self.edited.emit()

    def _on_stepped(self, place: int, step: int) -> None:
        fields = [field for field in (*self.fields, self.middle) if not field.isHidden()]
        if 0 <= place + step < len(fields):
            fields[place + step].setFocus()
            fields[place + step].selectAll()

    def _on_letter(self, side: Side, letter: str) -> None:
        self.wish_typed.emit(letter, side)

    def _on_wish(self, letter: str, side: Side, _checked: object = None) -> None:
        self.wish_typed.emit(letter, side)

    def _on_passed(self, side: Side) -> None:
        if side == 1 or (self.one_is_enough and self.fields[0].text() and not self.fields[1].text()):
            self.finished.emit()
        else:
            self.begin(1)

    _offered = True
    _low = False
    one_is_enough = False
    """Whether Enter behind one number already enters it (Q-20)."""

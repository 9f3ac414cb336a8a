"""The two counts of a match: one number, the other one as it should be in grey, Enter."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QLineEdit, QSizePolicy, QWidget

from turnierleitung.games.quartett.fields import MOST_COUNTED
from turnierleitung.games.quartett.form.match_typing import MatchTyping, Way, seconds
from turnierleitung.games.quartett.rules import (
    SIDES,
    Delay,
    DelayPenalty,
    Ended,
    ForfeitReason,
    QuartettRules,
    Side,
    other,
)
from turnierleitung.games.quartett.words import length, name_of
from turnierleitung.texts.language import translate
from turnierleitung.texts.slip_fields import SlipFields
from turnierleitung.ui.widgets import layouts, theme
from turnierleitung.ui.widgets.buttons import ActionButton, enters
from turnierleitung.ui.widgets.fields import ChoiceBox, NumberField, hold_digits, line
from turnierleitung.ui.widgets.labels import Eliding, label, restyle, rule

_FIELD_WIDTH: Final = 84
_ROWS: Final = 3
"""Rows per side: name and count, the options, a fine line."""


class CountField(QLineEdit):
    """A number of cards; letters are wishes, Enter and the arrows go on."""

    letter_typed = Signal(str)
    passed = Signal()
    """Enter, the space bar or a colon: on to what comes next."""
    left_backwards = Signal()
    stepped = Signal(int)
    """An arrow: to the field below (1) or above (-1)."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setProperty("role", "number")
        self.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        digits = len(str(MOST_COUNTED))
        hold_digits(self, rf"\d{{0,{digits}}}", digits)
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
    """A letter with a special meaning, and the side where it was typed."""

    def __init__(self) -> None:
        super().__init__()
        self.fields = (
            CountField(translate("Match", "Karten von Sitz 1")),
            CountField(translate("Match", "Karten von Sitz 2")),
        )
        self.middle = CountField(translate("Match", "Karten in der Mitte"))
        self.names = (Eliding("large"), Eliding("large"))
        self._middle_label = label("")
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
        layouts.column(self._grid, of=self)
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
        row = _ROWS * side
        field = self.fields[side]
        self._grid.addWidget(label(str(side + 1), "muted"), row, 0)
        self._grid.addWidget(self.names[side], row, 1)
        self._grid.addWidget(field, row, 2)
        buttons = layouts.row(spacing=theme.SPACE_S)
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

    def show_fields(self, fields: SlipFields) -> None:
        """Show the names on both sides; one count may be enough."""
        for shown, row in zip(self.names, fields.rows, strict=True):
            shown.show_text(row.name)
        for column in fields.beside:
            self._middle_label.setText(column.heading)
        self.one_is_enough = not fields.columns[0].needed

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


_MOST_POINTS = 100
_MOST_CARDS = 200
_MOST_OVERTIMES = 20
_CHOICE_WIDTH = 230
_DECIDED = (Ended.SUDDEN_DEATH, Ended.JURY, Ended.LOT, Ended.ABANDONED)


class MatchDetails(QWidget):
    """Lines that appear where they are needed."""

    edited = Signal()
    overtime_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._typing = MatchTyping()
        self._names = ("", "")
        self._rules = QuartettRules()
        self._knockout = False
        self._make_parts()
        self._lay_out()
        self._connect()

    def show_typing(
        self, typing: MatchTyping, names: tuple[str, str], rules: QuartettRules, *, knockout: bool
    ) -> None:
        """Show what is typed, in the lines that this match needs."""
        others = typing.delays != self._typing.delays or names != self._names
        self._typing, self._names, self._rules, self._knockout = typing, names, rules, knockout
        blockers = [QSignalBlocker(part) for part in (*self._choices, *self._numbers)]
        _offer(self.ended, [(name_of(one), one) for one in self._endings()], typing.ended)
        _offer(self.winner, [(self._nobody(), None), (names[0], 0), (names[1], 1)], typing.winner)
        _offer(self.cause, [(name_of(cause), cause) for cause in ForfeitReason], typing.cause)
        self.overtimes.setValue(typing.overtimes)
        for field, points in zip(self.points, typing.points, strict=True):
            field.setValue(points)
        del blockers
        _write(self.late, typing.late)
        _write(self.consent, typing.consent.reason if typing.consent else "")
        if others:
            self._show_delays()
        self._show_lines()

    @property
    def typing(self) -> MatchTyping:
        """What is typed here; the counts are as they were shown."""
        return self._typing

    def begin(self) -> None:
        """Focus the choice of special cases."""
        match self._typing.way:
            case Way.FORFEIT:
                self.cause.setFocus()
            case Way.RULING:
                self.winner.setFocus()
            case _ if self._typing.ended in _DECIDED:
                self.winner.setFocus()

    def _endings(self) -> tuple[Ended, ...]:
        """Return how this match can have ended; what was entered otherwise stays to be seen."""
        usual = tuple(Ended) if self._knockout else (Ended.TIME, Ended.ALL_CARDS, Ended.JURY, Ended.ABANDONED)
        return usual if self._typing.ended in usual else (*usual, self._typing.ended)

    def _nobody(self) -> str:
        """Return the label for no named winner."""
        if not self._knockout and self._typing.way is Way.RULING:
            return translate("Match", "niemand, unentschieden")
        if not self._knockout and self._typing.ended is Ended.ABANDONED:
            return translate("Match", "nach den Karten")
        return translate("Match", "bitte wählen")

    def _make_parts(self) -> None:
        self.ended, self.winner, self.cause = ChoiceBox(), ChoiceBox(), ChoiceBox()
        for box, name in (
            (self.ended, translate("Match", "Wie es endete")),
            (self.winner, translate("Match", "Wer gewonnen hat")),
            (self.cause, translate("Match", "Warum forfait")),
        ):
            box.setAccessibleName(name)
            box.setFixedWidth(_CHOICE_WIDTH)
        self.overtimes = NumberField(0, _MOST_OVERTIMES)
        self.overtimes.setAccessibleName(translate("Match", "Gespielte Verlängerungen"))
        self.overtimes.setFixedWidth(72)
        self.more_time = ActionButton("", "Plus", bind=False)
        self.late = line(translate("Match", "Verspätung"), 7, translate("Match", "z. B. 2:30"))
        self.late.setFixedWidth(110)
        self.late_echo = label("", "muted")
        self.points = (NumberField(0, _MOST_POINTS), NumberField(0, _MOST_POINTS))
        for seat, field in enumerate(self.points, start=1):
            field.setAccessibleName(translate("Match", "Punkte von Sitz {seat}").format(seat=seat))
            field.setFixedWidth(84)
        self.consent = line(
            translate("Match", "Warum die Jury zustimmt"), 200, translate("Match", "Warum die Jury zustimmt")
        )
        self._choices = (self.ended, self.winner, self.cause)
        self._numbers = (self.overtimes, *self.points)

    def _lay_out(self) -> None:
        self._column = layouts.column(spacing=theme.SPACE_S, of=self)
        self._forfeit_label = label("", "strong", wrap=True)
        self._late_unit = label(translate("Match", "Min:Sek"), "small")
        self._delays = QWidget()
        self._delay_rows = layouts.column(of=self._delays)
        self._time_line = self._line(
            translate("Match", "Verlängerungen"), self.overtimes, self.more_time, stretch=True
        )
        self._ended_line = self._line(translate("Match", "Ende"), self.ended, stretch=True)
        self._winner_line = self._line(translate("Match", "Sieger"), self.winner, stretch=True)
        self._points_line = self._line(translate("Match", "Punkte"), *self.points, stretch=True)
        self._column.addWidget(self._delays)
        self._column.addWidget(self._forfeit_label)
        self._forfeit_line = self._line(translate("Match", "Weil"), self.cause, stretch=True)
        self._late_line = self._line(
            translate("Match", "Verspätung"), self.late, self._late_unit, self.late_echo, stretch=True
        )
        self._consent_line = self._line(translate("Match", "Nachgeholt"), self.consent)

    def _line(self, name: str, *parts: QWidget, stretch: bool = False) -> QWidget:
        made, title = QWidget(), label(name, "muted")
        title.setFixedWidth(112)
        layouts.row(title, *parts, *([None] if stretch else []), spacing=theme.SPACE_S, of=made)
        self._column.addWidget(made)
        return made

    def _connect(self) -> None:
        self.ended.activated.connect(self._on_ended)
        self.winner.activated.connect(self._on_winner)
        self.cause.activated.connect(self._on_cause)
        self.overtimes.valueChanged.connect(lambda count: self._change(overtimes=count))
        self.more_time.clicked.connect(self.overtime_requested)
        self.late.textEdited.connect(lambda text: self._change(late=text))
        self.consent.textEdited.connect(self._on_consent)
        for field in self.points:
            field.valueChanged.connect(self._on_points)

    def _show_lines(self) -> None:
        typing = self._typing
        played = typing.way is Way.PLAYED
        decided = typing.ended in _DECIDED
        self._time_line.setVisible(played and (self._knockout or typing.overtimes > 0))
        self.more_time.setText(
            translate("Match", "+{minutes}").format(minutes=length(60 * self._rules.overtime_minutes))
        )
        self._ended_line.setVisible(played and (self._knockout or typing.ended is not Ended.TIME))
        self._winner_line.setVisible(typing.way is Way.RULING or (played and decided))
        self._points_line.setVisible(typing.way is Way.RULING)
        self._delays.setVisible(played and bool(typing.delays))
        absent = typing.way in (Way.FORFEIT, Way.BOTH_ABSENT)
        self._forfeit_label.setVisible(absent)
        if typing.way is Way.FORFEIT:
            text = translate("Match", "{loser} verliert forfait, {winner} gewinnt.")
            self._forfeit_label.setText(
                text.format(loser=self._names[typing.loser], winner=self._names[other(typing.loser)])
            )
        elif typing.way is Way.BOTH_ABSENT:
            self._forfeit_label.setText(translate("Match", "Beide sind nicht erschienen."))
        self._forfeit_line.setVisible(typing.way is Way.FORFEIT)
        self._late_line.setVisible(typing.way is Way.FORFEIT and typing.cause is ForfeitReason.LATE)
        late = seconds(typing.late)
        self.late_echo.setText("" if late is None else f"= {length(late)}")
        self._consent_line.setVisible(played and typing.consent is not None)

    def _show_delays(self) -> None:
        layouts.empty(self._delay_rows)
        for index, delay in enumerate(self._typing.delays):
            holder, title = QWidget(), label(translate("Match", "Verzögert"), "muted")
            title.setFixedWidth(112)
            cards = NumberField(0, _MOST_CARDS, translate("Match", "Karten"))
            cards.setAccessibleName(
                translate("Match", "Strafkarten von Sitz {seat}").format(seat=delay.side + 1)
            )
            cards.setValue(self._rules.delay_penalty_cards if delay.cards is None else delay.cards)
            cards.valueChanged.connect(partial(self._on_delay, index))
            name = label(self._names[delay.side], wrap=True)
            row = layouts.row(title, (name, 1), cards, spacing=theme.SPACE_S, of=holder)
            if index == len(self._typing.delays) - 1:
                remove = ActionButton(translate("Match", "Doch nicht"), "F11")
                remove.setAccessibleDescription(translate("Match", "Die letzte Strafe wegnehmen"))
                remove.clicked.connect(self._on_remove_delay)
                row.addWidget(remove)
            self._delay_rows.addWidget(holder)
        counted = (
            translate("Match", "Sie sind in den gezählten Karten schon enthalten.")
            if self._rules.delay_penalty is DelayPenalty.CONTAINED
            else translate("Match", "Das Programm zieht sie von den gezählten Karten ab.")
        )
        if self._typing.delays:
            self._delay_rows.addWidget(label(counted, "small", wrap=True))

    def _change(self, **values: object) -> None:
        self._typing = replace(self._typing, **values)  # type: ignore[arg-type]  # names of its own fields
        self._show_lines()
        self.edited.emit()

    def _on_ended(self, _index: int) -> None:
        # Qt keeps the key alone.
        self._change(ended=Ended(self.ended.currentData()))

    def _on_winner(self, _index: int) -> None:
        side: Side | None = self.winner.currentData()
        self._change(winner=side)

    def _on_cause(self, _index: int) -> None:
        self._change(cause=ForfeitReason(self.cause.currentData()))

    def _on_points(self) -> None:
        self._change(points=(self.points[0].value(), self.points[1].value()))

    def _on_consent(self, text: str) -> None:
        if self._typing.consent is not None:
            self._change(consent=self._typing.consent.model_copy(update={"reason": text}))

    def _on_delay(self, index: int, cards: int) -> None:
        delays = list(self._typing.delays)
        usual = cards == self._rules.delay_penalty_cards
        delays[index] = Delay(side=delays[index].side, cards=None if usual else cards)
        self._change(delays=tuple(delays))

    def _on_remove_delay(self) -> None:
        self._change(delays=self._typing.delays[:-1])
        self._show_delays()


def _write(field: QLineEdit, text: str) -> None:
    """Show a text; a field that shows it already keeps its cursor and its undo."""
    if field.text() != text:
        field.setText(text)


def _offer(box: ChoiceBox, choices: Sequence[tuple[str, object]], chosen: object) -> None:
    """Fill a list and choose in it."""
    if [box.itemText(index) for index in range(box.count())] != [text for text, _ in choices]:
        box.clear()
        for text, value in choices:
            box.addItem(text, value)
    values = [value for _, value in choices]
    box.setCurrentIndex(values.index(chosen) if chosen in values else 0)

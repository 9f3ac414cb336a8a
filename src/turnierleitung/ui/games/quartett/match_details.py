"""What else is to be said of a match: overtime, who decided, delays, forfeit, ruling, replay."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QCoreApplication, QSignalBlocker, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from turnierleitung.domain.games.quartett.results import Delay, Ended, ForfeitReason, Side, other
from turnierleitung.domain.games.quartett.rules import QuartettRules
from turnierleitung.domain.games.quartett.settings import DelayPenalty
from turnierleitung.texts.games.quartett.words import length, name_of
from turnierleitung.ui.games.quartett.match_typing import MatchTyping, Way, seconds
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.fields import ChoiceBox, NumberField, line
from turnierleitung.ui.widgets.labels import label
from turnierleitung.ui.widgets.layouts import empty

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
        """Create it with nothing to say."""
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
        """Put the focus where a special case is told apart."""
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
        """Return what it is called when nobody is named as winner."""
        if not self._knockout and self._typing.way is Way.RULING:
            return QCoreApplication.translate("Match", "niemand, unentschieden")
        if not self._knockout and self._typing.ended is Ended.ABANDONED:
            return QCoreApplication.translate("Match", "nach den Karten")
        return QCoreApplication.translate("Match", "bitte wählen")

    def _make_parts(self) -> None:
        translate = QCoreApplication.translate
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
        translate = QCoreApplication.translate
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(theme.SPACE_S)
        self._forfeit_label = label("", "strong", wrap=True)
        self._late_unit = label(translate("Match", "Min:Sek"), "small")
        self._delays = QWidget()
        self._delay_rows = QVBoxLayout(self._delays)
        self._delay_rows.setContentsMargins(0, 0, 0, 0)
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
        made = QWidget()
        row = QHBoxLayout(made)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.SPACE_S)
        title = label(name, "muted")
        title.setFixedWidth(112)
        row.addWidget(title)
        for part in parts:
            row.addWidget(part)
        if stretch:
            row.addStretch(1)
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
        typing, translate = self._typing, QCoreApplication.translate
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
        empty(self._delay_rows)
        translate = QCoreApplication.translate
        for index, delay in enumerate(self._typing.delays):
            row = QHBoxLayout()
            holder = QWidget()
            holder.setLayout(row)
            row.setContentsMargins(0, 0, 0, 0)
            row.setSpacing(theme.SPACE_S)
            title = label(translate("Match", "Verzögert"), "muted")
            title.setFixedWidth(112)
            row.addWidget(title)
            row.addWidget(label(self._names[delay.side], wrap=True), 1)
            cards = NumberField(0, _MOST_CARDS, translate("Match", "Karten"))
            cards.setAccessibleName(
                translate("Match", "Strafkarten von Sitz {seat}").format(seat=delay.side + 1)
            )
            cards.setValue(self._rules.delay_penalty_cards if delay.cards is None else delay.cards)
            cards.valueChanged.connect(partial(self._on_delay, index))
            row.addWidget(cards)
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

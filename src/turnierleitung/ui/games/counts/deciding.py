"""The question who has won a deciding round, where one is needed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import Segments
from turnierleitung.ui.widgets.keys import enters
from turnierleitung.ui.widgets.labels import label, restyle
from turnierleitung.ui.widgets.layouts import empty
from turnierleitung.ui.widgets.theme import Tone

_BESIDE: Final = 3
"""So many names have room beside the question."""


class DecidingQuestion(NamedTuple):
    """For one place: what is asked, and who comes into question."""

    title: str
    detail: str
    seats: tuple[int, ...]
    names: tuple[str, ...]
    chosen: int | None
    """The seat that is chosen; ``None`` while nobody is."""


class DecidingBox(QWidget):
    """The questions that are open or answered, each with the people who come into question."""

    chosen = Signal(int, int)
    """Which question, and the seat that was chosen."""
    finished = Signal()
    """Enter, and every question is answered."""
    walked = Signal(QWidget)
    """The question that is to be answered now."""

    def __init__(self) -> None:
        """Create it without a question."""
        super().__init__()
        self._questions: tuple[DecidingQuestion, ...] = ()
        self.choices: list[SeatChoice] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(theme.SPACE_S)
        self.hide()

    def show_questions(self, questions: Sequence[DecidingQuestion]) -> None:
        """Ask; what is asked already keeps the focus."""
        if tuple(questions) == self._questions:
            return
        focused = next((place for place, one in enumerate(self.choices) if one.has_focus), None)
        self._questions = tuple(questions)
        empty(self._column)
        self.choices = []
        for place, question in enumerate(questions):
            choice = SeatChoice(question)
            choice.seat_chosen.connect(partial(self.chosen.emit, place))
            choice.passed.connect(partial(self._on_passed, place))
            self.choices.append(choice)
            self._column.addWidget(_box(question, choice))
        self.setVisible(bool(questions))
        if focused is not None and focused < len(self.choices):
            self._go_to(focused)

    @property
    def asks(self) -> bool:
        """Whether there are questions, with or without an answer."""
        return bool(self._questions)

    @property
    def open_question(self) -> QWidget | None:
        """The first question without an answer."""
        open_ = (
            choice
            for choice, question in zip(self.choices, self._questions, strict=True)
            if question.chosen is None
        )
        return next((choice.parentWidget() for choice in open_), None)

    @property
    def focused(self) -> QWidget | None:
        """The question that has the focus."""
        return next((choice.parentWidget() for choice in self.choices if choice.has_focus), None)

    @property
    def is_open(self) -> bool:
        """Whether a question has no answer."""
        return any(question.chosen is None for question in self._questions)

    def begin(self) -> None:
        """Go to the first question without an answer, or to the last one."""
        open_ = (place for place, question in enumerate(self._questions) if question.chosen is None)
        self._go_to(next(open_, len(self.choices) - 1))

    def _go_to(self, place: int) -> None:
        self.choices[place].begin()
        self.walked.emit(self.choices[place].parentWidget())

    def _on_passed(self, place: int) -> None:
        if place + 1 < len(self.choices):
            self._go_to(place + 1)
        elif not self.is_open:
            self.finished.emit()


class SeatChoice(Segments):
    """The people who come into question; the number of the seat chooses, Enter goes on."""

    seat_chosen = Signal(int)
    passed = Signal()

    def __init__(self, question: DecidingQuestion) -> None:
        """Offer them."""
        super().__init__(
            [f"{seat} {name}" for seat, name in zip(question.seats, question.names, strict=True)]
        )
        self._seats = question.seats
        self.setAccessibleName(question.title or question.detail)
        self.choose(-1 if question.chosen is None else self._seats.index(question.chosen))
        self.chosen.connect(self._on_chosen)

    @property
    def has_focus(self) -> bool:
        """Whether one of them has the focus."""
        return any(button.hasFocus() for button in self.buttons)

    def begin(self) -> None:
        """Take the focus."""
        self.buttons[max(self.index, 0)].setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose by the number of the seat; Enter goes on once somebody is chosen."""
        if event.text().isdecimal() and int(event.text()) in self._seats:
            self.buttons[self._seats.index(int(event.text()))].click()
        elif enters(event) and self.index >= 0:
            self.passed.emit()
        else:
            super().keyPressEvent(event)

    def _on_chosen(self, index: int) -> None:
        self.seat_chosen.emit(self._seats[index])


def _box(question: DecidingQuestion, choice: SeatChoice) -> QFrame:
    box = QFrame()
    box.setProperty("role", "notice")
    restyle(box, tone=Tone.DECIDE.value)
    texts = QVBoxLayout()
    texts.setSpacing(2)
    if question.title:
        title = label(question.title, "notice-title", wrap=True)
        restyle(title, tone=Tone.DECIDE.value)
        texts.addWidget(title)
    texts.addWidget(label(question.detail, wrap=True))
    # Many names need the whole width.
    line = QHBoxLayout(box) if len(question.seats) <= _BESIDE else QVBoxLayout(box)
    line.setContentsMargins(14, 10, 14, 10)
    line.setSpacing(theme.SPACE_S)
    line.addLayout(texts, 1)
    line.addWidget(choice)
    return box

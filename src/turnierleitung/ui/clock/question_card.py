"""Asks which time is right after the clock of the computer jumped."""

from __future__ import annotations

from PySide6.QtCore import Signal

from turnierleitung.domain.clock import SECOND, Reading
from turnierleitung.services.clocks.presses import ClockDoubt, Question
from turnierleitung.texts.clocks import face_title, length_text, state_name, time_left, time_passed
from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.labels import Card, label
from turnierleitung.ui.widgets.layouts import add, row


class QuestionCard(Card):
    """Shows the time left by both readings; the director chooses one."""

    answered = Signal(bool)
    """Whether the time in question has passed in the hall."""

    def __init__(self) -> None:
        super().__init__()
        self.title = label("", "large", wrap=True)
        self.text = label("", wrap=True)
        self.by_clock = ActionButton("", "F2")
        self.by_entry = ActionButton("", "F3")
        add(self.body, self.title, self.text, row(self.by_clock, self.by_entry, None))
        self.by_clock.clicked.connect(lambda: self.answered.emit(True))
        self.by_entry.clicked.connect(lambda: self.answered.emit(False))
        self.hide()

    def show_question(self, question: Question | None) -> None:
        """Ask, or be gone."""
        if question is None:
            self.hide()
            return
        title, text = _words(question)
        self.title.setText(title)
        self.text.setText(text)
        self.by_clock.setText(translate("Hall", "Nach der Uhr: {rest}").format(rest=_rest(question.by_clock)))
        stood = (
            translate("Hall", "Ohne den Sprung: {rest}")
            if question.doubt is ClockDoubt.JUMP
            else translate("Hall", "Wie zuletzt: {rest}")
        )
        self.by_entry.setText(stood.format(rest=_rest(question.by_entry)))
        self.show()


def _words(question: Question) -> tuple[str, str]:
    by = length_text(abs(question.gap))
    which = translate("Hall", "Welcher Stand gilt für „{clock}“?").format(clock=face_title(question.face))
    if question.doubt is ClockDoubt.JUMP:
        moved = (
            translate("Hall", "Die Uhr des Computers ging um {by} vor.")
            if question.gap > 0
            else translate("Hall", "Die Uhr des Computers ging um {by} zurück.")
        )
        return moved.format(by=by), which
    title = {
        ClockDoubt.OTHER_MACHINE: translate(
            "Hall", "Die Rundenuhr wurde auf einem anderen Computer gestartet."
        ),
        ClockDoubt.BACKUP: translate("Hall", "Die Rundenuhr lief, als diese Sicherung gemacht wurde."),
        ClockDoubt.BEHIND: translate("Hall", "Die Uhr des Computers geht nach."),
    }[question.doubt]
    since = (
        translate("Hall", "Seit der letzten Eingabe sind nach der Uhr {by} vergangen. {which}")
        if question.gap > 0
        else translate("Hall", "Sie steht {by} vor der letzten Eingabe. {which}")
    )
    return title, since.format(by=by, which=which)


def _rest(reading: Reading) -> str:
    if reading.rest is None:
        return time_passed(reading.played)
    return time_left(reading.rest) if reading.rest >= SECOND else state_name(reading.state)

"""What the page of the participants shows: the search, the state of each, the figures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication

from turnierleitung.domain.names import begins, sort_key
from turnierleitung.domain.states import Attendance, Competes, Standing
from turnierleitung.services.participants import Participant
from turnierleitung.texts.figures import money
from turnierleitung.texts.states import attendance_name, standing_name
from turnierleitung.ui.theme import Tone
from turnierleitung.ui.widgets.table import Cell, Column, Ink

_TONES = {
    Attendance.REGISTERED: Tone.RUNNING,
    Attendance.LATER: Tone.QUESTION,
    Attendance.PRESENT: Tone.DONE,
    Attendance.LEFT: Tone.DECIDE,
}


def matching(everyone: Sequence[Participant], text: str) -> tuple[Participant, ...]:
    """Return the participants in whose name, club, town or number all typed words begin a word.

    Names that begin with the first word come first.
    """
    words = sort_key(text).replace("-", " ").split()
    if not words:
        return tuple(everyone)
    found = [someone for someone in everyone if all(_fits(someone, word) for word in words)]
    return tuple(sorted(found, key=lambda someone: not sort_key(someone.name).startswith(words[0])))


def _fits(someone: Participant, word: str) -> bool:
    if word.isdecimal():
        return str(someone.start_number or "") == word
    person = someone.person
    texts = f"{person.last_name} {person.first_name} {person.club} {person.town} {person.keep_apart}"
    return begins(texts, word)


def first_expected(found: Sequence[Participant], fee: int) -> int:
    """Return the place of the first for whom Enter would do something, 0 where there is nobody."""
    places = (place for place, one in enumerate(found) if arrival_button(one, fee=fee, next_number=0))
    return next(places, 0)


def state_cell(someone: Participant) -> Cell:
    """Return the state of a participant as a pill."""
    if someone.standing is Standing.EXCLUDED:
        return Cell(standing_name(someone.standing), tone=Tone.WRONG)
    if someone.standing is Standing.WITHDRAWN:
        return Cell(standing_name(someone.standing), tone=Tone.WRONG)
    if someone.competes is Competes.HELPER:
        return Cell(QCoreApplication.translate("Registration", "Helfer"), tone=Tone.QUESTION)
    return Cell(attendance_name(someone.attendance), tone=_TONES[someone.attendance])


CLUB: Final = 2
"""The column that gives way to the names while the form is open."""


def columns() -> tuple[Column[Participant], ...]:
    """Return the columns of the list."""
    translate = QCoreApplication.translate
    return (
        Column(
            translate("Registration", "Nr."),
            lambda someone: Cell(str(someone.start_number or "—"), Ink.STRONG),
            width=58,
        ),
        Column(translate("Registration", "Name"), lambda someone: Cell(someone.name, Ink.STRONG)),
        Column(
            translate("Registration", "Verein"),
            lambda someone: Cell(someone.person.club or "—", Ink.MUTED),
            width=150,
        ),
        Column(translate("Registration", "Stand"), state_cell, width=134),
        Column(
            translate("Registration", "Startgeld"),
            lambda someone: Cell(money(someone.paid_cents) if someone.paid_cents else "—"),
            right=True,
            width=100,
        ),
    )


def paid_text(paid: int) -> str:
    """Return how many have paid."""
    translate = QCoreApplication.translate
    if paid == 1:
        return translate("Registration", "1 hat bezahlt")
    return translate("Registration", "{paid} haben bezahlt").format(paid=paid)


def arrival_button(someone: Participant | None, *, fee: int, next_number: int) -> str:
    """Return what the main button would do for the chosen person; empty where it can do nothing."""
    translate = QCoreApplication.translate
    if someone is None or someone.standing is not Standing.ACTIVE:
        return ""
    pays = fee > 0 and someone.paid_cents <= 0 and someone.competes is Competes.YES
    number = someone.start_number or next_number
    if someone.attendance is not Attendance.PRESENT:
        text = (
            translate("Registration", "{name}: da und bezahlt, Nr. {number}")
            if pays
            else translate("Registration", "{name}: da, Nr. {number}")
        )
        return text.format(name=someone.name, number=number)
    if pays:
        return translate("Registration", "{name}: bezahlt {fee}").format(name=someone.name, fee=money(fee))
    return ""

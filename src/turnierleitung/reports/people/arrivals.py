"""The list for the door: who is expected, with boxes to tick, and room for those who just come."""

from __future__ import annotations

from typing import Final

from reportlab.platypus import CondPageBreak, Flowable

from turnierleitung.domain.money import Currency
from turnierleitung.domain.states import Attendance, Standing
from turnierleitung.reports.document.document import Paper
from turnierleitung.reports.document.fonts import Weight
from turnierleitung.reports.document.table import Align, PaperCell, PaperColumn, PaperTable, Row
from turnierleitung.reports.document.words import MUTED, Words
from turnierleitung.services.ground.papers import PrintKind
from turnierleitung.services.people.printouts import WALK_INS, Arrival, ArrivalsPrint
from turnierleitung.texts.figures import money
from turnierleitung.texts.printing import Word, door_totals, expected_line, print_name, word
from turnierleitung.texts.states import attendance_name, standing_name

_BOX, _TICKED = "☐", "☑"
_LINE: Final = "_" * 24
_SIZE: Final = 10.5
_LEAST: Final = 120.0


def paper(content: ArrivalsPrint) -> Paper:
    """Return the list with its totals at the end, where they are added up."""
    title = print_name(PrintKind.ARRIVALS)
    story: list[Flowable] = [Words(expected_line(content), colour=MUTED, after=8)]
    if content.people:
        story.append(
            PaperTable(_columns(content), [_row(person, content) for person in content.people], size=_SIZE)
        )
    story += [
        *_heading(word(Word.WALK_INS)),
        PaperTable(_columns(content), [_free(content)] * WALK_INS, size=_SIZE + 4),
        *_heading(word(Word.TOTALS)),
        _totals(content),
    ]
    return Paper(title, story)


def _columns(content: ArrivalsPrint) -> tuple[PaperColumn, ...]:
    return (
        PaperColumn(word(Word.NUMBER), Align.RIGHT, Weight.BOLD),
        PaperColumn(word(Word.NAME), weight=Weight.BOLD, stretches=True),
        PaperColumn(word(Word.CLUB), muted=True, stretches=True),
        PaperColumn(word(Word.PACKED)),
        *((PaperColumn(word(Word.PAID)),) if content.entry_fee_cents else ()),
        PaperColumn(word(Word.REMARK), stretches=True),
    )


def _row(one: Arrival, content: ArrivalsPrint) -> Row:
    gone = one.standing is not Standing.ACTIVE
    there = one.attendance is Attendance.PRESENT
    return (
        str(one.start_number) if one.start_number else "____",
        PaperCell(one.name, struck=gone),
        one.club,
        "" if gone else _TICKED if there else _BOX,
        *((_paid(one, content.currency, gone=gone),) if content.entry_fee_cents else ()),
        _remark(one),
    )


def _paid(one: Arrival, currency: Currency, *, gone: bool) -> str:
    if one.paid_cents > 0:
        return f"{_TICKED} {money(one.paid_cents, currency)}"
    if gone:
        return ""
    if one.own_fee_cents is None:
        return _BOX
    return f"{_BOX} {money(one.own_fee_cents, currency)}" if one.own_fee_cents else word(Word.FREE)


def _remark(one: Arrival) -> str:
    state = ""
    if one.standing is not Standing.ACTIVE:
        state = standing_name(one.standing)
    elif one.attendance in (Attendance.LATER, Attendance.LEFT):
        state = attendance_name(one.attendance)
    return ", ".join(filter(None, (state, one.note)))


def _free(content: ArrivalsPrint) -> Row:
    paid = (_BOX,) if content.entry_fee_cents else ()
    return ("____", _LINE, "_" * 16, _BOX, *paid, "")


def _totals(content: ArrivalsPrint) -> PaperTable:
    """Return what is known now beside the room for what is counted by hand in the end."""
    columns = (
        PaperColumn(stretches=True),
        PaperColumn(word(Word.KNOWN_NOW), Align.RIGHT, Weight.BOLD),
        PaperColumn(word(Word.AT_THE_END), Align.RIGHT),
    )
    rows = [(name, known, "_" * 12) for name, known in door_totals(content)]
    return PaperTable(columns, rows, size=_SIZE + 1)


def _heading(text: str) -> list[Flowable]:
    # A heading at the foot of a page would lose what it is about.
    return [CondPageBreak(_LEAST), Words(text=text, size=12, weight=Weight.BOLD, before=16, after=3)]

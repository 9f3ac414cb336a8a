"""Papers about people: who is expected, who takes part, cards with names and numbers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Flowable

from turnierleitung.domain.money import Currency
from turnierleitung.domain.states import Attendance, Standing
from turnierleitung.reports.document.cards import CardBox, Grid, draw_grid
from turnierleitung.reports.document.document import Book, Stamp
from turnierleitung.reports.document.fitting import FittingPaper, drawn, fitting
from turnierleitung.reports.document.lettering import (
    INK,
    MUTED,
    RULE,
    Weight,
    Words,
    boxed,
    draw_centred,
    draw_lines,
    draw_right,
    draw_text,
    headed,
    text_width,
)
from turnierleitung.reports.document.table import PaperTable
from turnierleitung.services.ground.papers import PrintKind
from turnierleitung.services.people import printouts
from turnierleitung.services.people.participants import totals
from turnierleitung.services.printing import Printout
from turnierleitung.texts.columns import Cell, Column, Figures, Ink, Names, Text, nth
from turnierleitung.texts.figures import money
from turnierleitung.texts.people import participant_columns
from turnierleitung.texts.printing import (
    Word,
    door_totals,
    expected_line,
    print_name,
    start_number,
    totals_line,
    word,
)
from turnierleitung.texts.states import attendance_name, standing_name

_BOX, _TICKED = "☐", "☑"
_LINE: Final = "_" * 24
_SIZE: Final = 13.0
_SMALLEST: Final = 8.0
_LEAST: Final = 150.0


def arrivals(content: printouts.ArrivalsPrint) -> FittingPaper:
    """Return the list with its totals at the end, where they are added up."""
    return FittingPaper(
        title=print_name(PrintKind.ARRIVALS),
        story=partial(_arrivals_story, content),
        smallest=_SMALLEST,
        largest=_SIZE,
    )


def _arrivals_story(content: printouts.ArrivalsPrint, size: float) -> list[Flowable]:
    story: list[Flowable] = [Words(expected_line(content), colour=MUTED, after=8)]
    if content.people:
        story.append(PaperTable(_arrival_columns(content), content.people, size=size))
    free = [_free(content)] * printouts.WALK_INS
    least, before = _LEAST * size / _SIZE, size
    return [
        *story,
        *headed(word(Word.WALK_INS), least, size=size + 1, before=before),
        PaperTable(_arrival_columns(content), (), ending=free, size=size + 1),
        *headed(word(Word.TOTALS), least, size=size + 1, before=before),
        _totals(content, size),
    ]


def _arrival_columns(content: printouts.ArrivalsPrint) -> tuple[Column[printouts.Arrival], ...]:
    return (
        Figures(word(Word.NUMBER), lambda one: str(one.start_number or "____"), ink=Ink.STRONG),
        Names(word(Word.NAME), lambda one: Cell(one.name, struck=_gone(one))),
        Column(word(Word.CLUB), lambda one: one.club, ink=Ink.MUTED, stretches=True),
        Column(
            word(Word.PACKED),
            lambda one: (
                ""
                if _gone(one) or one.only_refers
                else _TICKED
                if one.attendance is Attendance.PRESENT
                else _BOX
            ),
        ),
        *(
            (Column(word(Word.PAID), lambda one: _paid(one, content.currency)),)
            if content.entry_fee_cents
            else ()
        ),
        Column(word(Word.REMARK), _remark, stretches=True),
    )


def _gone(one: printouts.Arrival) -> bool:
    return one.standing is not Standing.ACTIVE


def _paid(one: printouts.Arrival, currency: Currency) -> str:
    if one.paid_cents > 0:
        return f"{_TICKED} {money(one.paid_cents, currency)}"
    if _gone(one) or one.only_refers:
        return ""
    if one.own_fee_cents is None:
        return _BOX
    return f"{_BOX} {money(one.own_fee_cents, currency)}" if one.own_fee_cents else word(Word.FREE)


def _remark(one: printouts.Arrival) -> str:
    state = ""
    if one.only_refers:
        return ""
    if _gone(one):
        state = standing_name(one.standing)
    elif one.attendance in (Attendance.LATER, Attendance.LEFT):
        state = attendance_name(one.attendance)
    # Where nothing is noted there is room to.
    return ", ".join(filter(None, (state, one.note))) or "\N{NO-BREAK SPACE}" * 12


def _free(content: printouts.ArrivalsPrint) -> tuple[str, ...]:
    paid = (_BOX,) if content.entry_fee_cents else ()
    return ("____", _LINE, "_" * 16, _BOX, *paid, "")


def _totals(content: printouts.ArrivalsPrint, size: float) -> PaperTable:
    """Return what is known now beside the room for what is counted by hand in the end."""
    columns: tuple[Column[Sequence[Text]], ...] = (
        Column("", nth(0), stretches=True),
        Figures(word(Word.KNOWN_NOW), nth(1), ink=Ink.STRONG),
        Figures(word(Word.AT_THE_END), lambda _total: "_" * 12),
    )
    return PaperTable(columns, door_totals(content), size=size + 1)


_NAME_GRID: Final = Grid(2, 5, 90 * mm, 54 * mm)
_NAME_MARGIN: Final = 5 * mm
_NAME: Final = 26.0
_ONLY_NAME: Final = 30.0
_CLUB: Final = 12.0
_NUMBER_ON_CARD: Final = 13.0
_OCCASION: Final = 8.0
_HEAD: Final = 20.0
_FOOT: Final = 30.0


def name_cards(book: Book, content: printouts.NameCardsPrint, printout: Printout, stamp: Stamp) -> None:
    """Draw all cards."""
    occasion = printout.occasion.name

    def card(canvas: Canvas, place: int, box: CardBox) -> None:
        _draw_card(canvas, content.cards[place], box.inside(_NAME_MARGIN), occasion)

    if not content.cards:
        draw_text(book, _NAME_GRID.area.left, _NAME_GRID.area.top - 40, word(Word.NOBODY_REGISTERED), 9.5)
    draw_grid(book, _NAME_GRID, len(content.cards), card, (printout, stamp))


def _draw_card(canvas: Canvas, one: printouts.NameCard, box: CardBox, occasion: str) -> None:
    number = start_number(one.start_number) or word(Word.NUMBER_BY_HAND)
    number_width = text_width(number, _NUMBER_ON_CARD, Weight.BOLD)
    canvas.setFillColor(MUTED)
    draw_lines(canvas, box.left, box.top, boxed(occasion, box.width - number_width - 10, _HEAD, _OCCASION))
    canvas.setFillColor(INK)
    draw_right(canvas, box.right, box.top - _NUMBER_ON_CARD * 0.9, number, _NUMBER_ON_CARD, Weight.BOLD)
    _draw_name(canvas, one, CardBox(box.left, box.bottom + _FOOT, box.width, box.height - _FOOT - _HEAD))
    if not one.club:
        return
    canvas.setStrokeColor(RULE)
    canvas.setLineWidth(0.5)
    canvas.line(box.left, box.bottom + _FOOT - 2, box.right, box.bottom + _FOOT - 2)
    canvas.setFillColor(MUTED)
    club = boxed(one.club, box.width, _FOOT - 4, _CLUB)
    draw_lines(canvas, box.left, box.bottom + (_FOOT - 4 + club.height) / 2, club)


def _draw_name(canvas: Canvas, one: printouts.NameCard, box: CardBox) -> None:
    """Set the first name over the last one, both in one size and in the middle of the height."""
    canvas.setFillColor(INK)
    if not one.first_name:
        name = boxed(one.last_name, box.width, box.height, _ONLY_NAME, Weight.BOLD)
        draw_lines(canvas, box.left, box.top - (box.height - name.height) / 2, name, Weight.BOLD)
        return
    first = boxed(one.first_name, box.width, box.height / 2, _NAME, Weight.BOLD)
    last = boxed(one.last_name, box.width, box.height - first.height, _NAME, Weight.BOLD)
    if first.size > last.size:
        first = boxed(one.first_name, box.width, box.height / 2, last.size, Weight.BOLD)
    top = box.top - (box.height - first.height - last.height) / 2
    for part in (first, last):
        draw_lines(canvas, box.left, top, part, Weight.BOLD)
        top -= part.height


_LARGEST: Final = 13.0


def participants(content: printouts.ParticipantsPrint) -> FittingPaper:
    """Return the list with a line of totals above it."""
    return FittingPaper(
        title=print_name(PrintKind.PARTICIPANTS),
        story=partial(_participants_story, content),
        smallest=_SMALLEST,
        largest=_LARGEST,
    )


def _participants_story(content: printouts.ParticipantsPrint, size: float) -> list[Flowable]:
    if not content.people:
        return [Words(word(Word.NOBODY_REGISTERED))]
    told = totals_line(totals(content.people), content.currency)
    columns = participant_columns(content.currency, content.people)
    return [Words(told, size=size, colour=MUTED, after=8), PaperTable(columns, content.people, size=size)]


_NUMBER_GRID: Final = Grid(3, 8, 63 * mm, 33.5 * mm)
_NUMBER_MARGIN: Final = 3 * mm
_NUMBER: Final = 44.0
_SMALL: Final = 7.0


def start_numbers(book: Book, content: printouts.StartNumbersPrint, printout: Printout, stamp: Stamp) -> None:
    """Draw all slips."""
    occasion = printout.occasion.name

    def slip(canvas: Canvas, place: int, box: CardBox) -> None:
        _draw_slip(canvas, place + 1, box.inside(_NUMBER_MARGIN), occasion)

    draw_grid(book, _NUMBER_GRID, content.highest, slip, (printout, stamp))


def _draw_slip(canvas: Canvas, number: int, box: CardBox, occasion: str) -> None:
    canvas.setFillColor(MUTED)
    named = boxed(occasion, box.width, 2.8 * _SMALL, _SMALL)
    draw_lines(canvas, box.left, box.top, named)
    canvas.setFillColor(INK)
    free = box.height - named.height - 14
    draw_centred(
        canvas,
        (box.left + box.right) / 2,
        box.bottom + 14 + (free - _NUMBER * 0.714) / 2,
        str(number),
        _NUMBER,
        Weight.BOLD,
    )
    label = word(Word.NAME)
    canvas.setFillColor(MUTED)
    draw_text(canvas, box.left, box.bottom + 1.5, label, _SMALL)
    canvas.setStrokeColor(MUTED)
    canvas.setLineWidth(0.4)
    canvas.line(box.left + text_width(label, _SMALL) + 4, box.bottom, box.right, box.bottom)


DRAWERS: Final = (
    fitting(printouts.ParticipantsPrint, participants),
    fitting(printouts.ArrivalsPrint, arrivals),
    drawn(printouts.NameCardsPrint, name_cards),
    drawn(printouts.StartNumbersPrint, start_numbers),
)

"""Prizes on paper: the list, the speech and awards to hand out."""

from __future__ import annotations

from functools import partial
from typing import Final

from reportlab.lib.colors import HexColor
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Flowable, KeepTogether

from turnierleitung.domain.game import NamedGame
from turnierleitung.reports.document.document import A4_PORTRAIT, Book, Paper, Stamp, page_text, stamp_text
from turnierleitung.reports.document.fitting import FittingPaper, drawn, fitting, flowing
from turnierleitung.reports.document.lettering import (
    INK,
    LEADING,
    MUTED,
    Fitted,
    Weight,
    Words,
    baseline,
    boxed,
    draw_centred,
    draw_right,
    draw_text,
    fitted,
    text_width,
)
from turnierleitung.reports.document.table import PaperTable
from turnierleitung.services.ground.papers import PrintKind
from turnierleitung.services.printing import Printout
from turnierleitung.services.prizes.awards import NamedPerson, NamedPlace
from turnierleitung.services.prizes.printouts import AwardsPrint, PrizeListPrint, SpeechPrint, SpokenPlace
from turnierleitung.texts import prizes
from turnierleitung.texts.columns import Cell, Column, Figures, Ink, Names
from turnierleitung.texts.figures import amount, long_day
from turnierleitung.texts.printing import Word, print_name, word

_WIDTH, _HEIGHT = A4_PORTRAIT
_MIDDLE: Final = _WIDTH / 2
_GOLD: Final = HexColor("#C79A2B")
_GOLD_INK: Final = HexColor("#86640F")
_OUTER: Final = 12 * mm
_INNER: Final = 14.5 * mm
_TEXT: Final = _WIDTH - 60 * mm
_TITLE: Final = 42.0
_NAME: Final = 40.0
_LEAST_NAME: Final = 30.0
"""A name that fits into a line in no less is not broken."""
_PLACE: Final = 30.0
_OCCASION: Final = 17.0
_ABOUT: Final = 15.0
_SMALL: Final = 12.0
_LINE: Final = 62 * mm
_STAMP: Final = 5.5
_STAMP_FOOT: Final = _OUTER - 12


def awards(book: Book, content: AwardsPrint, printout: Printout, stamp: Stamp) -> None:
    """Draw a page per person, the best first; each of a pair has one."""
    honoured = [
        (place, person, name)
        for place in content.places
        for person in place.people
        for name in person.each_name
    ]
    for page, (place, person, name) in enumerate(honoured, start=1):
        _draw_award(book, place, person, name, content.game, printout)
        book.setFillColor(MUTED)
        draw_text(book, _OUTER, _STAMP_FOOT, stamp_text(printout, stamp, _WIDTH - 2 * _OUTER, _STAMP), _STAMP)
        draw_right(book, _WIDTH - _OUTER, _STAMP_FOOT, page_text(page, len(honoured)), _STAMP)
        book.showPage()


def _draw_award(
    canvas: Canvas, place: NamedPlace, person: NamedPerson, who: str, game: NamedGame, printout: Printout
) -> None:
    _draw_frame(canvas)
    canvas.setFillColor(_GOLD_INK)
    _spaced(canvas, _HEIGHT - 70 * mm, word(Word.AWARD), _TITLE)
    canvas.setFillColor(INK)
    occasion = boxed(printout.occasion.name, _TEXT, 2.8 * _OCCASION, _OCCASION)
    _centred(canvas, _HEIGHT - 80 * mm, occasion)
    canvas.setFillColor(MUTED)
    team = prizes.team_of(place)
    called = prizes.called_place(place) if team is None else prizes.place_name(team.rank, team.rank)
    draw_centred(canvas, _MIDDLE, 180 * mm, called, _PLACE)
    name = fitted(who, _TEXT, _NAME, _LEAST_NAME, Weight.BOLD)
    if len(name.lines) > 1:
        name = boxed(who, _TEXT, 3 * _NAME * LEADING, _NAME, Weight.BOLD)
    canvas.setFillColor(INK)
    top = 160 * mm + name.height / 2 - 12 * mm
    _centred(canvas, top, name, Weight.BOLD)
    canvas.setFillColor(MUTED)
    below = top - name.height - 4 * mm
    told = (
        "" if team is None else prizes.group_name(team.group),
        prizes.beside_whom(person, who),
        person.person.club,
        prizes.figure_text(person.figure, game, place),
        *prizes.honours(person.shares, place),
    )
    for line in told:
        if line:
            about = boxed(line, _TEXT, 2.8 * _ABOUT, _ABOUT)
            _centred(canvas, below, about)
            below -= about.height
    canvas.setStrokeColor(_GOLD)
    canvas.setLineWidth(0.5)
    rule = min(98 * mm, below - 5 * mm)
    canvas.line(_MIDDLE - 16 * mm, rule, _MIDDLE + 16 * mm, rule)
    _draw_signature(canvas, printout)


def _draw_frame(canvas: Canvas) -> None:
    canvas.setStrokeColor(_GOLD)
    canvas.setLineWidth(1.6)
    canvas.rect(_OUTER, _OUTER, _WIDTH - 2 * _OUTER, _HEIGHT - 2 * _OUTER)
    canvas.setLineWidth(0.5)
    canvas.rect(_INNER, _INNER, _WIDTH - 2 * _INNER, _HEIGHT - 2 * _INNER)


def _draw_signature(canvas: Canvas, printout: Printout) -> None:
    """Set where and when it was, and the line to sign on."""
    occasion = printout.occasion
    where = ", ".join(filter(None, (occasion.venue, long_day(occasion.held_on))))
    canvas.setFillColor(INK)
    _centred(canvas, 70 * mm, boxed(where, _TEXT, 2.8 * _SMALL, _SMALL))
    canvas.setStrokeColor(MUTED)
    canvas.setLineWidth(0.5)
    canvas.line(_MIDDLE - _LINE / 2, 42 * mm, _MIDDLE + _LINE / 2, 42 * mm)
    canvas.setFillColor(MUTED)
    draw_centred(canvas, _MIDDLE, 37 * mm, word(Word.DIRECTOR), 9)


def _centred(canvas: Canvas, top: float, text: Fitted, weight: Weight = Weight.REGULAR) -> None:
    for index, line in enumerate(text.lines):
        draw_centred(canvas, _MIDDLE, baseline(top, text.size, index), line, text.size, weight)


def _spaced(canvas: Canvas, y: float, text: str, size: float) -> None:
    """Set a word with its letters apart."""
    gap = size * 0.12
    width = sum(text_width(letter, size) for letter in text) + gap * (len(text) - 1)
    x = _MIDDLE - width / 2
    for letter in text:
        draw_text(canvas, x, y, letter, size)
        x += text_width(letter, size) + gap


_SMALLEST: Final = 9.0
_LARGEST: Final = 14.0
_LIST_LINE: Final = "_" * 18


def prize_list(content: PrizeListPrint) -> FittingPaper:
    """Return the list, best first, with the sum of the money below it."""
    return FittingPaper(
        title=print_name(PrintKind.PRIZE_LIST),
        story=partial(_prizes, content),
        smallest=_SMALLEST,
        largest=_LARGEST,
        remark=word(Word.PROVISIONAL) if content.provisional else "",
    )


def _prizes(content: PrizeListPrint, size: float) -> list[Flowable]:
    people = [(place, person) for place in content.places for person in place.people]
    total = sum(person.cents for _, person in people)
    table = PaperTable(_columns(content), people, size=size)
    summed = word(Word.PRIZES_TOTAL, total=amount(total, content.currency))
    return [table, Words(summed, size=size, colour=MUTED, before=0.6 * size)]


def _columns(content: PrizeListPrint) -> tuple[Column[tuple[NamedPlace, NamedPerson]], ...]:
    def name(honoured: tuple[NamedPlace, NamedPerson]) -> Cell:
        place, person = honoured
        figure = person.figure
        reached = "" if figure is None else prizes.result_text(figure, content.game, place.rank, place.last)
        return Cell(person.listed_name, below=reached)

    def prize(honoured: tuple[NamedPlace, NamedPerson]) -> Cell:
        shares = honoured[1].shares
        each = prizes.each_gets(honoured[1], content.currency).replace(" ", "\N{NO-BREAK SPACE}")
        return Cell(
            prizes.prize_text(shares, content.currency),
            below=" · ".join(filter(None, (each, *prizes.reasons(shares, content.currency)))),
        )

    return (
        Figures(word(Word.RANK), lambda row: prizes.rank_mark(row[0].rank, row[0].last), ink=Ink.STRONG),
        Names(word(Word.NAME), name),
        Column(word(Word.CLUB), lambda row: row[1].person.club, ink=Ink.MUTED, stretches=True),
        Column(word(Word.PRIZE), prize, stretches=True),
        Column(word(Word.RECEIVED), lambda _row: _LIST_LINE),
    )


_SPEECH_SIZE: Final = 15.0


def speech(content: SpeechPrint) -> Paper:
    """Return the text in the order of the evening, the last place before the first; nothing is torn apart."""
    said = (
        content.opening or prizes.opening(content.occasion),
        *(_said(found, content) for found in content.places),
        content.closing or prizes.closing(),
    )
    story: list[Flowable] = [KeepTogether([Words(text, size=_SPEECH_SIZE, after=20)]) for text in said]
    return Paper(print_name(PrintKind.SPEECH), story)


def _said(found: SpokenPlace, content: SpeechPrint) -> str:
    return found.written or prizes.spoken(found.place, content.currency, content.game)


DRAWERS: Final = (
    fitting(PrizeListPrint, prize_list),
    flowing(SpeechPrint, speech),
    drawn(AwardsPrint, awards),
)

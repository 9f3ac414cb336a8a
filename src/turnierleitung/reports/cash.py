"""The cash desk on paper: the closing sheet, and prizes in money with a line to sign."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from reportlab.platypus import Flowable

from turnierleitung.domain.money import CashKind
from turnierleitung.reports.document.document import Paper
from turnierleitung.reports.document.fitting import flowing
from turnierleitung.reports.document.lettering import MUTED, Weight, Words
from turnierleitung.reports.document.table import PaperTable, Signatures
from turnierleitung.services.cash import CashCount, CashSheetPrint, PayoutListPrint
from turnierleitung.services.ground.papers import PrintKind
from turnierleitung.texts.cash import book_columns, difference_text, kind_name, payout_columns, piece_name
from turnierleitung.texts.columns import Cell, Column, Figures, Ink, Text, nth
from turnierleitung.texts.figures import day_and_clock, money
from turnierleitung.texts.printing import Word, print_name, word


def cash_sheet(content: CashSheetPrint) -> Paper:
    """Return the sheet: first the sums, then the book line by line."""
    parts = [PaperTable(_sheet_columns(), _sums(content), size=10.5), Words("", size=8)]
    if content.counted is not None:
        counted = content.counted
        told = word(Word.COUNTED_BY, time=day_and_clock(counted.at), name=counted.by)
        parts += [
            Words(told, colour=MUTED),
            Words(_pieces(content, counted), colour=MUTED),
            Words("", size=8),
        ]
    parts += [
        Signatures((word(Word.CASH_DESK), word(Word.DIRECTOR))),
        Words("", size=14),
        Words(word(Word.CASH_BOOK), weight=Weight.BOLD),
        PaperTable(book_columns(content.book.currency), content.book.movements, size=9),
    ]
    return Paper(print_name(PrintKind.CASH_SHEET), parts)


def _sheet_columns() -> tuple[Column[Sequence[Text]], ...]:
    return (
        Column(word(Word.WHAT), nth(0), stretches=True),
        Figures(word(Word.AMOUNT), nth(1), ink=Ink.STRONG),
    )


def _sums(content: CashSheetPrint) -> list[tuple[Text, str]]:
    book = content.book
    currency = book.currency
    rows: list[tuple[Text, str]] = []
    for kind in CashKind:
        if book.sums.get(kind):
            rows.append((kind_name(kind), money(book.sums[kind], currency)))
        if kind is CashKind.DEPOSIT and content.unsettled.forfeited:
            rows.append((word(Word.FORFEITED), money(content.unsettled.forfeited, currency)))
    rows.append((Cell(word(Word.IN_THE_BOOK), Ink.STRONG, shaded=True), money(book.balance, currency)))
    if content.counted is not None:
        counted = content.counted
        rows.append((word(Word.COUNTED), money(counted.counted_cents, currency)))
        rows.append((word(Word.DIFFERENCE), difference_text(counted.counted_cents - book.balance, currency)))
    change = book.sums.get(CashKind.FLOAT, 0)
    unpaid, back = content.unsettled.unpaid, content.unsettled.back
    if change:
        rows.append((word(Word.CHANGE_BACK), money(change, currency)))
    if unpaid:
        rows.append((word(Word.PRIZES_UNPAID), money(unpaid, currency)))
    if back:
        rows.append((word(Word.PRIZES_BACK), money(back, currency)))
    if change or unpaid or back:
        there = book.balance + content.unsettled.difference
        left = money(there - change - unpaid + back, currency)
        rows.append((Cell(word(Word.SURPLUS), Ink.STRONG, shaded=True), left))
    return rows


def _pieces(content: CashSheetPrint, counted: CashCount) -> str:
    currency = content.book.currency
    return " · ".join(
        f"{count} × {piece_name(cents, currency)}"
        for cents, count in sorted(counted.pieces.items(), reverse=True)
    )


_SIZE: Final = 10.5
_ROOM: Final = 15.0
"""Points above every line: so high is a signature."""


def payout_list(content: PayoutListPrint) -> Paper:
    """Return a row for everybody, the sum below, and who paid it out."""
    currency = content.currency
    total = sum(payout.due for payout in content.people)
    paid = sum(payout.paid for payout in content.people)
    summed = (
        *("", "", Cell(word(Word.SUM), Ink.STRONG), Cell(money(total, currency), Ink.STRONG)),
        *(money(paid, currency) if paid else "", ""),
    )
    columns = payout_columns(currency)
    parts: list[Flowable] = [
        PaperTable(columns, content.people, ending=[summed], size=_SIZE, room=_ROOM),
        Words("", size=14),
        Signatures((word(Word.CASH_DESK),)),
    ]
    return Paper(print_name(PrintKind.PAYOUT_LIST), parts)


DRAWERS: Final = (flowing(CashSheetPrint, cash_sheet), flowing(PayoutListPrint, payout_list))

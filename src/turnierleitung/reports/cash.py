"""The cash desk on paper: the closing sheet, and prizes in money with a line to sign."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from reportlab.platypus import Flowable

from turnierleitung.domain.money import CashKind
from turnierleitung.reports.document.fitting import FittingPaper, fitting
from turnierleitung.reports.document.lettering import MUTED, Words, headed
from turnierleitung.reports.document.table import PaperTable, Signatures
from turnierleitung.services.cash import CashCount, CashSheetPrint, PayoutListPrint
from turnierleitung.services.ground.papers import PrintKind
from turnierleitung.texts.cash import (
    book_columns,
    difference_text,
    kind_name,
    payout_columns,
    piece_name,
    till_name,
)
from turnierleitung.texts.columns import Cell, Column, Figures, Ink, Text, nth
from turnierleitung.texts.figures import day_and_clock, money
from turnierleitung.texts.printing import Word, print_name, word

_SMALLEST: Final = 9.0
_LARGEST: Final = 13.0
_LEAST: Final = 8.0
"""Below so many lines of free space at the foot the book begins on the next page."""


def cash_sheet(content: CashSheetPrint) -> FittingPaper:
    """Return the sheet: first the sums, then the book line by line."""
    return FittingPaper(
        title=print_name(PrintKind.CASH_SHEET),
        story=partial(_sheet, content),
        smallest=_SMALLEST,
        largest=_LARGEST,
    )


def _sheet(content: CashSheetPrint, size: float) -> list[Flowable]:
    parts: list[Flowable] = [PaperTable(_sheet_columns(), _sums(content), size=size), Words("", size=size)]
    if content.counted is not None:
        counted = content.counted
        told = word(Word.COUNTED_BY, time=day_and_clock(counted.at), name=counted.by)
        parts += [
            Words(told, size=size, colour=MUTED),
            Words(_pieces(content, counted), size=size, colour=MUTED),
            Words("", size=size),
        ]
    parts.append(Signatures((word(Word.CASH_DESK), word(Word.DIRECTOR))))
    if content.book.movements:
        parts += [
            Words("", size=size),
            *headed(word(Word.CASH_BOOK), _LEAST * size, size=size),
            PaperTable(book_columns(content.book.currency), content.book.movements, size=size),
        ]
    return parts


def _sheet_columns() -> tuple[Column[Sequence[Text]], ...]:
    return (
        Column(word(Word.WHAT), nth(0), stretches=True),
        Figures(word(Word.AMOUNT), nth(1), ink=Ink.STRONG),
    )


def _sums(content: CashSheetPrint) -> list[tuple[Text, Text]]:
    book = content.book
    currency = book.currency
    rows: list[tuple[Text, Text]] = []
    for kind in CashKind:
        if book.sums.get(kind):
            rows.append((kind_name(kind), money(book.sums[kind], currency)))
        if kind is CashKind.ENTRY_FEE:
            rows += [(till_name(till), money(till.cents, currency)) for till in book.tills]
        if kind is CashKind.DEPOSIT and content.unsettled.forfeited:
            rows.append((word(Word.FORFEITED), money(content.unsettled.forfeited, currency)))
    rows.append(_bar(Word.IN_THE_BOOK, money(book.balance, currency)))
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
        rows.append(_bar(Word.SURPLUS, money(there - change - unpaid + back, currency)))
    return rows


def _bar(what: Word, amount: str) -> tuple[Text, Text]:
    """Return a sum on grey ground from edge to edge."""
    return Cell(word(what), Ink.STRONG, shaded=True), Cell(amount, Ink.STRONG, shaded=True)


def _pieces(content: CashSheetPrint, counted: CashCount) -> str:
    currency = content.book.currency
    return " · ".join(
        f"{count} × {piece_name(cents, currency)}"
        for cents, count in sorted(counted.pieces.items(), reverse=True)
    )


_ROOM: Final = 15.0
"""Points above every line: so high is a signature."""


def payout_list(content: PayoutListPrint) -> FittingPaper:
    """Return a row for everybody, the sum below, and who paid it out."""
    return FittingPaper(
        title=print_name(PrintKind.PAYOUT_LIST),
        story=partial(_payouts, content),
        smallest=_SMALLEST,
        largest=_LARGEST,
    )


def _payouts(content: PayoutListPrint, size: float) -> list[Flowable]:
    currency = content.currency
    total = sum(payout.due for payout in content.people)
    paid = sum(payout.paid for payout in content.people)
    summed = (
        *("", "", Cell(word(Word.SUM), Ink.STRONG), Cell(money(total, currency), Ink.STRONG)),
        *(money(paid, currency) if paid else "", ""),
    )
    columns = payout_columns(currency)
    return [
        PaperTable(columns, content.people, ending=[summed], size=size, room=_ROOM),
        Words("", size=14),
        Signatures((word(Word.CASH_DESK),)),
    ]


DRAWERS: Final = (fitting(CashSheetPrint, cash_sheet), fitting(PayoutListPrint, payout_list))

"""The closing sheet of the cash desk: sums, what was counted, the difference, two signatures."""

from __future__ import annotations

from typing import Final

from turnierleitung.domain.money import CashKind
from turnierleitung.reports.document.document import Paper
from turnierleitung.reports.document.drawers import flowing
from turnierleitung.reports.document.fonts import Weight
from turnierleitung.reports.document.signatures import Signatures
from turnierleitung.reports.document.table import Align, PaperCell, PaperColumn, PaperTable, Row
from turnierleitung.reports.document.words import MUTED, Words
from turnierleitung.services.cash import CashCount, CashSheetPrint
from turnierleitung.services.ground.papers import PrintKind
from turnierleitung.texts.cash import difference_text, kind_name, movement_text, piece_name
from turnierleitung.texts.figures import day_and_clock, money
from turnierleitung.texts.printing import Word, print_name, word


def paper(content: CashSheetPrint) -> Paper:
    """Return the sheet: first the sums, then the book line by line."""
    parts = [PaperTable(_columns(), _sums(content), size=10.5), Words("", size=8)]
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
        PaperTable(_book_columns(), [*_book(content)], size=9),
    ]
    return Paper(print_name(PrintKind.CASH_SHEET), parts)


def _columns() -> tuple[PaperColumn, ...]:
    return (
        PaperColumn(word(Word.WHAT), stretches=True),
        PaperColumn(word(Word.AMOUNT), Align.RIGHT, Weight.BOLD),
    )


def _sums(content: CashSheetPrint) -> list[Row]:
    book = content.book
    currency = book.currency
    rows: list[Row] = []
    for kind in CashKind:
        if book.sums.get(kind):
            rows.append((kind_name(kind), money(book.sums[kind], currency)))
        if kind is CashKind.DEPOSIT and content.unsettled.forfeited:
            rows.append((word(Word.FORFEITED), money(content.unsettled.forfeited, currency)))
    rows.append((PaperCell(word(Word.IN_THE_BOOK), Weight.BOLD, shaded=True), money(book.balance, currency)))
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
        rows.append((PaperCell(word(Word.SURPLUS), Weight.BOLD, shaded=True), left))
    return rows


def _pieces(content: CashSheetPrint, counted: CashCount) -> str:
    currency = content.book.currency
    return " · ".join(
        f"{count} × {piece_name(cents, currency)}"
        for cents, count in sorted(counted.pieces.items(), reverse=True)
    )


def _book_columns() -> tuple[PaperColumn, ...]:
    return (
        PaperColumn(word(Word.DAY_AND_TIME), muted=True),
        PaperColumn(word(Word.WHAT), weight=Weight.BOLD, stretches=True),
        PaperColumn(word(Word.AMOUNT), Align.RIGHT),
        PaperColumn(word(Word.BALANCE), Align.RIGHT, muted=True),
    )


def _book(content: CashSheetPrint) -> list[Row]:
    currency = content.book.currency
    rows: list[Row] = []
    for movement in content.book.movements:
        what, more = movement_text(movement, currency)
        rows.append(
            (
                day_and_clock(movement.at),
                PaperCell(what, note=more),
                money(movement.cents, currency),
                money(movement.balance, currency),
            )
        )
    return rows


DRAWERS: Final = (flowing(CashSheetPrint, paper),)

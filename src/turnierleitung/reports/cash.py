"""The cash desk on paper: the closing sheet, and prizes in money with a line to sign."""

from __future__ import annotations

from typing import Final

from reportlab.platypus import Flowable

from turnierleitung.domain.money import CashKind, Currency
from turnierleitung.reports.document.document import Paper
from turnierleitung.reports.document.fitting import flowing
from turnierleitung.reports.document.lettering import MUTED, Weight, Words
from turnierleitung.reports.document.table import Align, PaperCell, PaperColumn, PaperTable, Row, Signatures
from turnierleitung.services.cash import CashCount, CashSheetPrint, Payout, PayoutListPrint
from turnierleitung.services.ground.papers import PrintKind
from turnierleitung.texts.cash import difference_text, kind_name, movement_text, piece_name
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
        PaperTable(_book_columns(), [*_book(content)], size=9),
    ]
    return Paper(print_name(PrintKind.CASH_SHEET), parts)


def _sheet_columns() -> tuple[PaperColumn, ...]:
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


_SIZE: Final = 10.5
_LINE: Final = "\N{NO-BREAK SPACE}" * 52
"""As wide as a signature; the line of the row is the one that is signed on."""
_ROOM: Final = 15.0
"""Points above every line: so high is a signature."""


def payout_list(content: PayoutListPrint) -> Paper:
    """Return a row for everybody, the sum below, and who paid it out."""
    currency = content.currency
    total = sum(payout.due for payout in content.people)
    paid = sum(payout.paid for payout in content.people)
    rows: list[Row] = [_row(payout, currency) for payout in content.people]
    rows.append(
        (
            "",
            "",
            PaperCell(word(Word.SUM), Weight.BOLD),
            PaperCell(money(total, currency), Weight.BOLD),
            money(paid, currency) if paid else "",
            "",
        )
    )
    parts: list[Flowable] = [
        PaperTable(_payout_columns(), rows, size=_SIZE, room=_ROOM),
        Words("", size=14),
        Signatures((word(Word.CASH_DESK),)),
    ]
    return Paper(print_name(PrintKind.PAYOUT_LIST), parts)


def _payout_columns() -> tuple[PaperColumn, ...]:
    return (
        PaperColumn(word(Word.RANK), Align.RIGHT, Weight.BOLD),
        PaperColumn(word(Word.NUMBER), Align.RIGHT, muted=True),
        PaperColumn(word(Word.NAME), weight=Weight.BOLD, stretches=True),
        PaperColumn(word(Word.PRIZE), Align.RIGHT, Weight.BOLD),
        PaperColumn(word(Word.PAID_ALREADY), Align.RIGHT),
        PaperColumn(word(Word.SIGNED), muted=True, stretches=True),
    )


def _row(payout: Payout, currency: Currency) -> Row:
    return (
        "–" if payout.rank is None else str(payout.rank),
        str(payout.start_number or "–"),
        payout.name,
        money(payout.due, currency),
        money(payout.paid, currency) if payout.paid else "",
        _LINE if payout.open >= 0 else word(Word.GIVES_BACK, money=money(-payout.open, currency)),
    )


DRAWERS: Final = (flowing(CashSheetPrint, cash_sheet), flowing(PayoutListPrint, payout_list))

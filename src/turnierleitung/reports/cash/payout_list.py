"""The list of the prizes in money: what everybody gets, what he has had, and a line to sign on."""

from __future__ import annotations

from typing import Final

from reportlab.platypus import Flowable

from turnierleitung.domain.money import Currency
from turnierleitung.reports.document.document import Paper
from turnierleitung.reports.document.drawers import flowing
from turnierleitung.reports.document.fonts import Weight
from turnierleitung.reports.document.signatures import Signatures
from turnierleitung.reports.document.table import Align, PaperCell, PaperColumn, PaperTable, Row
from turnierleitung.reports.document.words import Words
from turnierleitung.services.cash import Payout, PayoutListPrint
from turnierleitung.services.ground.papers import PrintKind
from turnierleitung.texts.figures import money
from turnierleitung.texts.printing import Word, print_name, word

_SIZE: Final = 10.5
_LINE: Final = "\N{NO-BREAK SPACE}" * 52
"""As wide as a signature; the line of the row is the one that is signed on."""
_ROOM: Final = 15.0
"""Points above every line: so high is a signature."""


def paper(content: PayoutListPrint) -> Paper:
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
        PaperTable(_columns(), rows, size=_SIZE, room=_ROOM),
        Words("", size=14),
        Signatures((word(Word.CASH_DESK),)),
    ]
    return Paper(print_name(PrintKind.PAYOUT_LIST), parts)


def _columns() -> tuple[PaperColumn, ...]:
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


DRAWERS: Final = (flowing(PayoutListPrint, paper),)

"""The columns of the lists at the desk: the book, who has still to pay, the prizes."""

from __future__ import annotations

from turnierleitung.domain.money import Currency
from turnierleitung.services.cash import Movement, Payout
from turnierleitung.services.people.participants import Participant
from turnierleitung.texts.cash import movement_text
from turnierleitung.texts.figures import clock, money
from turnierleitung.texts.language import translate
from turnierleitung.texts.people import fee_text
from turnierleitung.ui.widgets.rows import Cell, Column, Ink
from turnierleitung.ui.widgets.theme import Tone


def of_book(currency: Currency) -> tuple[Column[Movement], ...]:
    """Return when, what, how much, and what lies in the desk after it."""

    def what(movement: Movement) -> Cell:
        told, more = movement_text(movement, currency)
        return Cell(told, Ink.STRONG, below=more)

    return (
        Column(translate("Cash", "Zeit"), lambda movement: Cell(clock(movement.at), Ink.MUTED), width=70),
        Column(translate("Cash", "Kassenbuch"), what, wraps=True),
        Column(
            translate("Cash", "Betrag"),
            lambda movement: Cell(money(movement.cents, currency)),
            right=True,
            width=120,
        ),
        Column(
            translate("Cash", "Stand"),
            lambda movement: Cell(money(movement.balance, currency), Ink.MUTED),
            right=True,
            width=120,
        ),
    )


def of_fees(currency: Currency) -> tuple[Column[Participant], ...]:
    """Return who, what is asked of him, what he paid, and what is open."""
    return (
        Column(
            translate("Cash", "Nr."),
            lambda someone: Cell(str(someone.start_number or "–"), Ink.MUTED),
            width=60,
        ),
        Column(translate("Cash", "Wer"), lambda someone: Cell(someone.name, Ink.STRONG), wraps=True),
        Column(
            translate("Cash", "Verlangt"),
            lambda someone: Cell(money(someone.fee_cents, currency)),
            right=True,
            width=110,
        ),
        Column(
            translate("Cash", "Bezahlt"),
            lambda someone: Cell(money(someone.paid_cents, currency), Ink.MUTED),
            right=True,
            width=110,
        ),
        Column(
            translate("Cash", "Stand"),
            lambda someone: Cell(fee_text(someone, currency), tone=Tone.DECIDE),
            width=150,
        ),
    )


def of_payouts(currency: Currency) -> tuple[Column[Payout], ...]:
    """Return the rank, who, what he gets, what he has had, and whether it is settled."""

    def state(payout: Payout) -> Cell:
        if not payout.open:
            return Cell(translate("Cash", "ausgezahlt"), tone=Tone.DONE)
        if payout.open < 0:
            return Cell(translate("Cash", "zu viel gezahlt"), tone=Tone.WRONG)
        if payout.paid:
            return Cell(translate("Cash", "noch offen"), tone=Tone.DECIDE)
        return Cell(translate("Cash", "offen"), tone=Tone.QUESTION)

    return (
        Column(
            translate("Cash", "Rang"),
            lambda payout: Cell("–" if payout.rank is None else str(payout.rank), Ink.MUTED),
            width=60,
        ),
        Column(translate("Cash", "Wer"), lambda payout: Cell(payout.name, Ink.STRONG), wraps=True),
        Column(
            translate("Cash", "Preis"),
            lambda payout: Cell(money(payout.due, currency)),
            right=True,
            width=110,
        ),
        Column(
            translate("Cash", "Gezahlt"),
            lambda payout: Cell(money(payout.paid, currency), Ink.MUTED),
            right=True,
            width=110,
        ),
        Column(translate("Cash", "Stand"), state, width=150),
    )

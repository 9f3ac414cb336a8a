"""Entry fees in German: what somebody paid, still owes, or has paid too much."""

from __future__ import annotations

from turnierleitung.domain.money import Currency
from turnierleitung.services.people.participants import Participant, Totals
from turnierleitung.texts.figures import money
from turnierleitung.texts.language import translate

_NOTHING = "—"


def fee_text(someone: Participant, currency: Currency) -> str:
    """Return how it stands with somebody's fee: „10,00 €“, „noch 5,00 €“, „5,00 € zu viel“, „frei“.

    Who is expected and pays what all pay has a dash: he pays when he comes.
    """
    if someone.open_cents < 0:
        return translate("Fees", "{money} zu viel").format(money=money(-someone.open_cents, currency))
    if someone.owes or (someone.open_cents > 0 and (someone.own_fee or someone.paid_cents > 0)):
        return translate("Fees", "noch {money}").format(money=money(someone.open_cents, currency))
    if someone.paid_cents > 0:
        return money(someone.paid_cents, currency)
    return translate("Fees", "frei") if someone.own_fee and someone.fee_cents == 0 else _NOTHING


def fee_outcome(fee_cents: int, paid_cents: int, currency: Currency) -> str:
    """Return what follows where so much is asked of somebody who has paid so much."""
    if fee_cents > paid_cents:
        return translate("Fees", "Noch zu zahlen: {money}.").format(
            money=money(fee_cents - paid_cents, currency)
        )
    if fee_cents < paid_cents:
        return translate("Fees", "Zu viel bezahlt: {money}. F4 gibt es zurück.").format(
            money=money(paid_cents - fee_cents, currency)
        )
    return translate("Fees", "Damit ist alles bezahlt.") if paid_cents else translate("Fees", "Zahlt nichts.")


def owing_text(people: int, cents: int, currency: Currency) -> str:
    """Return how many have still to pay, and how much in all; empty where everybody has paid."""
    if not people:
        return ""
    return translate("Fees", "{count} · {money}").format(count=people, money=money(cents, currency))


def fees_line(totals: Totals, fee: int, currency: Currency) -> str:
    """Return how many have paid, how much each where all paid the same, and how many have still to pay."""
    if not fee and not totals.cash_cents and not totals.unpaid:
        return translate("Fees", "kein Startgeld")
    paid = (
        translate("Fees", "{paid} × {fee}").format(paid=totals.paid, fee=money(fee, currency))
        if totals.paid * fee == totals.cash_cents
        else translate("Fees", "{paid} bezahlt").format(paid=totals.paid)
    )
    if not totals.unpaid:
        return paid
    return translate("Fees", "{paid} · offen: {unpaid}").format(paid=paid, unpaid=totals.unpaid)

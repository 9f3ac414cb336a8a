"""Movements of the cash book in words, and why something cannot be booked."""

from __future__ import annotations

from typing import Final

from turnierleitung.domain.money import CashKind, Currency
from turnierleitung.domain.problems import german
from turnierleitung.services.cash import CashBook, DeskPot, Movement, Payout, Till, Unsettled
from turnierleitung.services.people.participants import Totals
from turnierleitung.texts.columns import Cell, Column, Figures, Ink, Media, Names, OnPaper, Tone
from turnierleitung.texts.figures import amount, clock, day_and_clock, marks, money
from turnierleitung.texts.language import translate

_FRANC = 100


def kind_name(kind: CashKind) -> str:
    """Return the name of a kind of movement."""
    names = {
        CashKind.FLOAT: translate("Cash", "Wechselgeld"),
        CashKind.ENTRY_FEE: translate("Cash", "Startgeld"),
        CashKind.FINE: translate("Cash", "Geldbuße"),
        CashKind.DEPOSIT: translate("Cash", "Kaution"),
        CashKind.INCOME: translate("Cash", "Einnahme"),
        CashKind.REFUND: translate("Cash", "Startgeld zurück"),
        CashKind.DEPOSIT_BACK: translate("Cash", "Kaution zurück"),
        CashKind.FINE_BACK: translate("Cash", "Geldbuße zurück"),
        CashKind.PRIZE: translate("Cash", "Preis"),
        CashKind.PRIZE_BACK: translate("Cash", "Preis zurück"),
        CashKind.EXPENSE: translate("Cash", "Ausgabe"),
    }
    return names[kind]


def movement_text(movement: Movement, currency: Currency) -> tuple[str, str]:
    """Return the kind of a movement, and its details: „Startgeld“, „36 × 10,00 €“."""
    if len(movement.ids) > 1:
        text = translate("Cash", "{count} × {each}")
        told = text.format(count=len(movement.ids), each=money(movement.each, currency))
        return kind_name(movement.kind), told
    if movement.is_free and movement.text and movement.kind is not CashKind.FLOAT:
        return movement.text, kind_name(movement.kind)
    return kind_name(movement.kind), movement.name or movement.text


def fees_figure(totals: Totals, currency: Currency) -> str:
    """Return a short text about paid fees, or the people and the amount still open."""
    if totals.unpaid:
        return translate("Cash", "{count} offen · {money}").format(
            count=totals.unpaid, money=money(totals.owed_cents, currency)
        )
    paid = translate("Cash", "{paid} bezahlt").format(paid=totals.paid)
    if not totals.free:
        return paid
    return translate("Cash", "{paid} · {free} frei").format(paid=paid, free=totals.free)


def dues_text(people: int, cents: int, currency: Currency) -> str:
    """Return how many have still to pay, and how much in all."""
    if not people:
        return translate("Cash", "Alle, die da sind, haben bezahlt.")
    return translate("Cash", "Noch zu zahlen: {count} · {money}").format(
        count=people, money=money(cents, currency)
    )


def payout_text(payout: Payout, currency: Currency) -> str:
    """Return a note about an unusual payout; empty if it is as usual."""
    if not payout.open or not payout.paid:
        return ""
    had, due = money(payout.paid, currency), money(payout.due, currency)
    if not payout.due:
        return translate("Cash", "{name} hat {had} bekommen und bekommt nach der Rangliste nichts.").format(
            name=payout.name, had=had
        )
    return translate("Cash", "{name} hat {had} bekommen, jetzt sind es {due}.").format(
        name=payout.name, had=had, due=due
    )


def pot_text(desk: DeskPot, pot_cents: int | None, currency: Currency) -> str:
    """Return the fees available for prizes, their composition, and a differing pot.

    Empty without fees.
    """
    if not desk.taken_cents:
        return ""
    made = translate("Cash", "{taken} Startgeld").format(taken=amount(desk.taken_cents, currency))
    if desk.returned_cents:
        made = translate("Cash", "{taken} Startgeld weniger {returned} zurück = {left}").format(
            taken=amount(desk.taken_cents, currency),
            returned=amount(desk.returned_cents, currency),
            left=amount(desk.cents, currency),
        )
    if pot_cents is None or pot_cents == desk.cents:
        return translate("Cash", "In der Kasse: {made}").format(made=made)
    return translate("Cash", "Der Topf weicht von der Kasse ab, dort sind {made}.").format(made=made)


def piece_name(cents: int, currency: Currency) -> str:
    """Return the name of a note or coin: „50 €“, „20 ct“, „5 Rp.“."""
    if cents >= _FRANC and marks().sign_first:
        return amount(cents, currency)
    if cents >= _FRANC:
        unit = "€" if currency is Currency.EUR else "Fr."
        return f"{cents // _FRANC} {unit}"
    return f"{cents} ct" if currency is Currency.EUR else f"{cents} Rp."


def unsettled_text(found: Unsettled, off: int, currency: Currency) -> str:
    """Return the question before the desk is closed; empty if nothing is open.

    ``off`` is the counted cash minus the balance, in cents.
    """
    told = []
    if off:
        text = translate("Cash", "Zählung und Kassenbuch stimmen nicht überein: {difference}.")
        told.append(text.format(difference=difference_text(off, currency)))
    if found.unpaid:
        text = translate("Cash", "Noch auszuzahlen sind Preise für {money}.")
        told.append(text.format(money=money(found.unpaid, currency)))
    if found.back:
        text = translate("Cash", "Zurückzuholen sind {money}, die ein anderer bekommt.")
        told.append(text.format(money=money(found.back, currency)))
    if told:
        told.append(translate("Cash", "Noch einmal Abschließen schließt die Kasse so."))
    return " ".join(told)


def difference_text(cents: int, currency: Currency) -> str:
    """Return whether what was counted agrees with the book."""
    if cents == 0:
        return translate("Cash", "stimmt")
    if cents > 0:
        return translate("Cash", "{amount} zu viel").format(amount=money(cents, currency))
    return translate("Cash", "{amount} fehlen").format(amount=money(-cents, currency))


CASH_PROBLEMS: Final[dict[str, tuple[str, str]]] = {
    "cash.amount_missing": (german("Problems", "Bitte geben Sie den Betrag an."), ""),
    "cash.no_such_coin": (
        german("Problems", "Dieser Betrag lässt sich mit Münzen nicht bezahlen."),
        german("Problems", "Die kleinste Münze ist {coin} Rappen."),
    ),
    "cash.text_missing": (
        german("Problems", "Bitte schreiben Sie dazu, wofür es ist."),
        german("Problems", "Es steht im Kassenbuch."),
    ),
    "cash.booked_elsewhere": (
        german("Problems", "Das gehört zu einer Person und wird dort zurückgenommen."),
        german(
            "Problems",
            "Startgeld auf der Seite Teilnehmer, Geldbußen und Kautionen unter Strafen & Proteste.",
        ),
    ),
    "cash.refund_above_paid": (
        german("Problems", "Zurückgeben lässt sich höchstens, was bezahlt ist: {paid_cents}."),
        "",
    ),
    "cash.nothing_owed": (german("Problems", "Hier ist kein Startgeld offen."), ""),
    "cash.helper_pays_nothing": (german("Problems", "Helfer zahlen kein Startgeld."), ""),
    "cash.nobody_gets_money": (
        german("Problems", "Niemand bekommt einen Geldpreis."),
        german("Problems", "Preise legen Sie auf der Seite Siegerehrung fest."),
    ),
    "cash.nothing_to_pay": (german("Problems", "Hier ist nichts auszuzahlen."), ""),
    "cash.count_wrong": (
        german("Problems", "Eine der Anzahlen ist keine Zahl."),
        german("Problems", "Bitte tippen Sie, wie viele es von jedem Stück sind."),
    ),
}


def book_columns(currency: Currency) -> tuple[Column[Movement], ...]:
    """Return the columns: time, purpose, amount, and the balance after it."""

    def what(movement: Movement) -> Cell:
        told, more = movement_text(movement, currency)
        return Cell(told, below=more)

    return (
        Column(
            translate("Cash", "Zeit"),
            lambda movement: clock(movement.at),
            70,
            Ink.MUTED,
            paper=OnPaper(translate("Cash", "Tag und Zeit"), lambda movement: day_and_clock(movement.at)),
        ),
        Names(translate("Cash", "Kassenbuch"), what, paper=OnPaper(translate("Cash", "Was"))),
        Figures(translate("Cash", "Betrag"), lambda movement: money(movement.cents, currency), 120),
        Figures(
            translate("Cash", "Stand"),
            lambda movement: money(movement.balance, currency),
            120,
            Ink.MUTED,
            paper=OnPaper(translate("Cash", "Danach")),
        ),
    )


_SIGNED_ON: Final = "\N{NO-BREAK SPACE}" * 52
"""As wide as a signature; the line of the row is the one that is signed on."""


def payout_columns(currency: Currency) -> tuple[Column[Payout], ...]:
    """Return the columns: rank, name, prize, payments, and settled or a field to sign."""

    def paid(payout: Payout) -> str:
        return money(payout.paid, currency) if payout.paid else ""

    def signed(payout: Payout) -> str:
        if payout.open >= 0:
            return _SIGNED_ON
        return translate("Cash", "gibt {money} zurück").format(money=money(-payout.open, currency))

    return (
        Column(
            translate("Cash", "Rang"),
            lambda payout: str(payout.rank or "–"),
            60,
            Ink.MUTED,
            paper=OnPaper(right=True, ink=Ink.STRONG),
        ),
        Figures(
            translate("Cash", "Nr."),
            lambda payout: str(payout.start_number or "–"),
            ink=Ink.MUTED,
            on=Media.PAPER,
        ),
        Names(translate("Cash", "Wer"), lambda payout: payout.name, paper=OnPaper(translate("Cash", "Name"))),
        Figures(
            translate("Cash", "Preis"),
            lambda payout: money(payout.due, currency),
            110,
            paper=OnPaper(ink=Ink.STRONG),
        ),
        Figures(
            translate("Cash", "Gezahlt"),
            lambda payout: money(payout.paid, currency),
            110,
            Ink.MUTED,
            paper=OnPaper(translate("Cash", "schon gezahlt"), paid, ink=Ink.NORMAL),
        ),
        Column(translate("Payouts", "Stand"), _payout_state, 150, on=Media.SCREEN),
        Column(
            translate("Cash", "Betrag erhalten, Unterschrift"),
            signed,
            ink=Ink.MUTED,
            stretches=True,
            on=Media.PAPER,
        ),
    )


def _payout_state(payout: Payout) -> Cell:
    if not payout.open:
        return Cell(translate("Cash", "ausgezahlt"), tone=Tone.DONE)
    if payout.open < 0:
        return Cell(translate("Cash", "zu viel gezahlt"), tone=Tone.WRONG)
    if payout.paid:
        return Cell(translate("Cash", "noch offen"), tone=Tone.DECIDE)
    return Cell(translate("Cash", "offen"), tone=Tone.QUESTION)


def till_name(till: Till) -> str:
    """Return what the money is called that a station took in."""
    return translate("Cash", "davon bei {who} (Station {station})").format(who=till.who, station=till.station)


def tills_text(book: CashBook) -> str:
    """Return how much was taken in at each station; empty without any."""
    text = translate("Cash", "Bei {who} (Station {station}) eingenommen: {money}")
    return " · ".join(
        text.format(who=till.who, station=till.station, money=money(till.cents, book.currency))
        for till in book.tills
    )

"""What movements of the cash book are called."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from turnierleitung.domain.cash import CashKind
from turnierleitung.domain.money import Currency
from turnierleitung.services.cash.book import Movement
from turnierleitung.texts.figures import money

translate = QCoreApplication.translate
_FRANC = 100


def kind_name(kind: CashKind) -> str:
    """Return what a kind of movement is called."""
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
    """Return what a movement is, and what else is said of it: „Startgeld“, „36 × 10,00 €“."""
    if len(movement.ids) > 1:
        text = translate("Cash", "{count} × {each}")
        told = text.format(count=len(movement.ids), each=money(movement.each, currency))
        return kind_name(movement.kind), told
    if movement.is_free and movement.text and movement.kind is not CashKind.FLOAT:
        return movement.text, kind_name(movement.kind)
    return kind_name(movement.kind), movement.name or movement.text


def piece_name(cents: int, currency: Currency) -> str:
    """Return what a note or coin is called: „50 €“, „20 ct“, „5 Rp.“."""
    if cents >= _FRANC:
        unit = "€" if currency is Currency.EUR else "Fr."
        return f"{cents // _FRANC} {unit}"
    return f"{cents} ct" if currency is Currency.EUR else f"{cents} Rp."


def difference_text(cents: int, currency: Currency) -> str:
    """Return whether what was counted agrees with the book."""
    if cents == 0:
        return translate("Cash", "stimmt")
    if cents > 0:
        return translate("Cash", "{amount} zu viel").format(amount=money(cents, currency))
    return translate("Cash", "{amount} fehlen").format(amount=money(-cents, currency))

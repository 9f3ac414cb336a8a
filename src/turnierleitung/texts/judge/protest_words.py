"""Protests in words: how one stands, and what became of its deposit."""

from __future__ import annotations

from collections.abc import Sequence

from turnierleitung.domain.money import Currency
from turnierleitung.services.judge.protests import Protest, ProtestState
from turnierleitung.texts.figures import money
from turnierleitung.texts.language import translate


def verdict_text(state: ProtestState) -> str:
    """Return how a protest stands, in a word."""
    match state:
        case ProtestState.OPEN:
            return translate("Protests", "offen")
        case ProtestState.UPHELD:
            return translate("Protests", "stattgegeben")
        case ProtestState.REJECTED:
            return translate("Protests", "abgewiesen")
        case ProtestState.WITHDRAWN:
            return translate("Protests", "zurückgezogen")


def open_protests_text(found: Sequence[Protest]) -> tuple[str, str]:
    """Return what is asked while protests are open, and what to do; empty for none."""
    if not found:
        return "", ""
    names = " · ".join(dict.fromkeys(one.name for one in found))
    question = translate("Protests", "Ein Protest ist noch offen: {names}.")
    if len(found) > 1:
        question = translate("Protests", "{count} Proteste sind noch offen: {names}.")
    return question.format(count=len(found), names=names), translate(
        "Protests", "Entscheiden Sie unter Strafen & Proteste. F9 noch einmal beginnt trotzdem."
    )


def deposit_text(one: Protest, currency: Currency) -> str:
    """Return the deposit and what became of it: „20,00 € verfallen“."""
    amount = money(one.deposit_cents, currency)
    if one.state is ProtestState.OPEN or not one.deposit_cents:
        return amount
    if one.deposit_returned:
        return translate("Protests", "{amount} zurück").format(amount=amount)
    return translate("Protests", "{amount} verfallen").format(amount=amount)

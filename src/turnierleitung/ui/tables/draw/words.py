"""What the drawing page says before there is a draft: how to begin, and what comes first."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from turnierleitung.services.tables.number_cards import NumberCards
from turnierleitung.services.tables.ranking_order import BorderLot

translate = QCoreApplication.translate


def draw_word(cards: NumberCards | None, waiting: Sequence[BorderLot]) -> str:
    """Return what the button says that draws: the lots come first, then the cards are closed."""
    if waiting:
        return _lot_word(len(waiting))
    if cards is None:
        return translate("Draw", "Neuer Entwurf")
    if not cards.holders:
        return translate("Cards", "Alle auslosen")
    if cards.without:
        return translate("Cards", "Rest auslosen, Tür schließen")
    return translate("Cards", "Tür schließen")


def empty_words(waiting: Sequence[BorderLot]) -> tuple[str, str, str]:
    """Return title, text and the word on the button where there is no draft yet."""
    if not waiting:
        text = translate(
            "Draw", "Der Entwurf zeigt, wer wo sitzt. Veröffentlicht wird er erst auf Ihren Wunsch."
        )
        return translate("Draw", "Noch kein Entwurf"), text, translate("Draw", "Entwurf auslosen")
    text = translate(
        "Draw", "Das Los sagt, wer an welchen Tisch kommt. Es wird festgehalten und gilt für jeden Entwurf."
    )
    return translate("Draw", "Gleichauf an der Tischgrenze"), text, _lot_word(len(waiting))


def _lot_word(lots: int) -> str:
    if lots == 1:
        return translate("Draw", "Los ziehen")
    return translate("Draw", "{count} Lose ziehen").format(count=lots)

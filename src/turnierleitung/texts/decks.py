"""How the deck of a table is called."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from turnierleitung.services.decks.decks_on_tables import DeckOnTable

translate = QCoreApplication.translate


def deck_name(deck: DeckOnTable) -> str:
    """Return a deck with the number of the copy: „Autos (2)“."""
    return f"{deck.title} ({deck.number})"


def no_deck_words(key: str) -> tuple[str, str]:
    """Return what is asked before matches start while no deck is listed; ``key`` starts them all the same."""
    return translate("Matches", "In der Liste steht noch kein Quartett."), translate(
        "Matches",
        "Ohne Quartett wird keine Kartenzahl geprüft. Auf der Seite Quartette tragen Sie sie ein, "
        "{key} noch einmal startet trotzdem.",
    ).format(key=key)


def deck_text(deck: DeckOnTable | None) -> str:
    """Return the deck of a table with its size."""
    if deck is None:
        return translate("Matches", "Noch kein Quartett zugeteilt")
    if deck.retired:
        text = translate("Matches", "{deck} · {cards} Karten · nicht mehr in der Liste")
    else:
        text = translate("Matches", "{deck} · {cards} Karten")
    return text.format(deck=deck_name(deck), cards=deck.cards)

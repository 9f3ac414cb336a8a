"""The deck of a table and its categories in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from turnierleitung.domain.cards import Category, Direction
from turnierleitung.domain.problems import Topic, german
from turnierleitung.services.decks import DeckOnTable, DeckRow
from turnierleitung.texts.columns import Cell, Column, Figures, Ink, Media, OnPaper, Tone
from turnierleitung.texts.game_words import FieldText, Group
from turnierleitung.texts.language import own, translate


def deck_name(deck: DeckOnTable) -> str:
    """Return a deck with the number of the copy: „Autos (2)“."""
    return f"{deck.title} ({deck.number})"


def no_deck_words(key: str) -> tuple[str, str]:
    """Return the question before matches start without listed decks; ``key`` starts them anyway."""
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


DIRECTIONS: Final[Mapping[Direction, str]] = {
    Direction.HIGHER: german("Categories", "höher gewinnt"),
    Direction.LOWER: german("Categories", "niedriger gewinnt"),
    Direction.EARLIER: german("Categories", "früher gewinnt"),
}

FIELDS: Final[dict[str, FieldText]] = {
    "game.categories": Group.GAMES.field(
        german("RulebookFields", "Kategorien auf den Karten"),
        Topic.DECKS,
        german(
            "RulebookFields",
            "In der Reihenfolge der Karte. Ein Quartett der Liste kann eigene haben. Alt ↑ und Alt ↓ "
            "verschieben, Entf nimmt heraus.",
        ),
    ),
    "game.categories.name": Group.GAMES.field(german("RulebookFields", "Name der Kategorie"), Topic.DECKS),
    "game.categories.unit": Group.GAMES.field(german("RulebookFields", "Einheit"), Topic.DECKS),
    "game.categories.direction": Group.GAMES.field(
        german("RulebookFields", "Welcher Wert besser ist"), Topic.DECKS, choice=Direction
    ),
}
"""How the categories of a rulebook are called, by path."""


def direction_name(direction: Direction) -> str:
    """Return which value wins: „höher gewinnt“."""
    return translate("Categories", DIRECTIONS[direction])


def category_line(category: Category) -> str:
    """Return a category in a line: „Gewicht (kg): höher gewinnt“."""
    name, unit = own(category.name), own(category.unit)
    name = f"{name} ({unit})" if unit else name
    return f"{name}: {direction_name(category.direction)}"


def entry_title(entry: Mapping[str, Any]) -> str:
    """Return the name of a category in the list of an editor, while its name may still be missing."""
    name = own(str(entry.get("name") or "…"))
    unit = f" ({own(entry['unit'])})" if entry.get("unit") else ""
    return f"{name}{unit}  ·  {direction_name(Direction(entry['direction']))}"


@dataclass(frozen=True, slots=True)
class ShownDeck:
    """A deck with those who have it."""

    deck: DeckRow
    out: tuple[str, ...]
    """Match and names, or the table, for each copy that is out."""


def deck_columns(*, of_matches: bool = True) -> tuple[Column[ShownDeck], ...]:
    """Return the columns of the list of decks; on paper a box of each copy is ticked when it is back."""
    times = translate("Decks", "Begegn.") if of_matches else translate("Decks", "Tische")
    where = translate("Decks", "Ausgegeben an") if of_matches else translate("Decks", "Liegt an")
    return (
        Column(
            translate("Decks", "Titel"),
            lambda row: row.deck.title,
            ink=Ink.STRONG,
            stretches=True,
            paper=OnPaper(translate("Decks", "Quartett")),
        ),
        Figures(translate("Decks", "Karten"), lambda row: str(row.deck.cards), 70),
        Figures(
            translate("Decks", "Expl."),
            lambda row: str(len(row.deck.copies)),
            62,
            paper=OnPaper(translate("Decks", "Exemplare")),
        ),
        Figures(
            times,
            lambda row: str(row.deck.matches),
            82,
            paper=OnPaper(
                translate("Decks", "zugeteilt"), lambda row: f"{row.deck.matches} ×", ink=Ink.MUTED
            ),
        ),
        Column(where, lambda row: " · ".join(row.out), ink=Ink.MUTED, on=Media.SCREEN),
        Column(translate("Decks", "zurück"), lambda row: "□ " * len(row.deck.copies), on=Media.PAPER),
        Column("", _remark, 128, on=Media.SCREEN),
    )


def _remark(row: ShownDeck) -> Cell:
    if not row.deck.problems:
        return Cell("")
    worst = row.deck.problems[0]
    if worst.blocks:
        return Cell(translate("Decks", "eine Karte heraus"), tone=Tone.WRONG)
    return Cell(translate("Decks", "ungewöhnlich"), tone=Tone.DECIDE)

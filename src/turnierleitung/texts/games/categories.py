"""The categories of a deck in words, the same in every game that compares what stands on cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from turnierleitung.domain.cards.categories import Category, Direction
from turnierleitung.domain.topics import Topic
from turnierleitung.texts.field_groups import FieldSource, Group, Source

DIRECTIONS: Final[Mapping[Direction, Source]] = {
    Direction.HIGHER: QT_TRANSLATE_NOOP("Categories", "höher gewinnt"),
    Direction.LOWER: QT_TRANSLATE_NOOP("Categories", "niedriger gewinnt"),
    Direction.EARLIER: QT_TRANSLATE_NOOP("Categories", "früher gewinnt"),
}

FIELDS: Final[dict[str, FieldSource]] = {
    "game.categories": FieldSource(
        Group.GAMES,
        QT_TRANSLATE_NOOP("RulebookFields", "Kategorien auf den Karten"),
        QT_TRANSLATE_NOOP(
            "RulebookFields",
            "In der Reihenfolge der Karte. Ein Quartett der Liste kann eigene haben. Alt ↑ und Alt ↓ "
            "verschieben, Entf nimmt heraus.",
        ),
        Topic.DECKS,
    ),
    "game.categories.name": FieldSource(
        Group.GAMES, QT_TRANSLATE_NOOP("RulebookFields", "Name der Kategorie"), "", Topic.DECKS
    ),
    "game.categories.unit": FieldSource(
        Group.GAMES, QT_TRANSLATE_NOOP("RulebookFields", "Einheit"), "", Topic.DECKS
    ),
    "game.categories.direction": FieldSource(
        group=Group.GAMES,
        label=QT_TRANSLATE_NOOP("RulebookFields", "Welcher Wert besser ist"),
        topic=Topic.DECKS,
        choice=Direction,
    ),
}
"""How the categories of a rulebook are called, by path."""


def direction_name(direction: Direction) -> str:
    """Return which value wins: „höher gewinnt“."""
    return QCoreApplication.translate("Categories", str(DIRECTIONS[direction]))


def category_line(category: Category) -> str:
    """Return a category in a line: „Gewicht (kg): höher gewinnt“."""
    name = f"{category.name} ({category.unit})" if category.unit else category.name
    return f"{name}: {direction_name(category.direction)}"


def entry_title(entry: Mapping[str, Any]) -> str:
    """Return what a category is called in the list of an editor, while its name may still be missing."""
    name = str(entry.get("name") or "…")
    unit = f" ({entry['unit']})" if entry.get("unit") else ""
    return f"{name}{unit}  ·  {direction_name(Direction(entry['direction']))}"

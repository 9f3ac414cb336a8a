"""The decks that people bring to a practice."""

from __future__ import annotations

from typing import Final

from turnierleitung.services.decks import decks
from turnierleitung.services.decks.decks import DeckData
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.practice.course import Course
from turnierleitung.services.practice.practice_game import practice_game

_TITLES: Final = (
    *("Autos", "Flugzeuge", "Tiere der Welt", "Lokomotiven", "Schiffe", "Raumfahrt", "Berge", "Brücken"),
    *("Vulkane", "Dinosaurier"),
)


def bring(course: Course, tables: int) -> None:
    """Put enough decks for so many tables at once on the list, where the game is played with such."""
    rules = rulebooks.current(course.tournament).game
    cards = practice_game(rules.kind).deck(rules)
    if cards is None or not decks.are_listed(course.tournament):
        return
    copies = -(-tables // len(_TITLES))
    decks.add(course.tournament, [DeckData(title, cards, copies) for title in _TITLES])

"""What the cards of a deck tell, where that is other than the rulebook says (P-06, T-03)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import update

from turnierleitung.domain.cards import MOST_CATEGORIES, MOST_LETTERS, Category, Direction, to_json
from turnierleitung.domain.problems import Problem, Refused, Topic
from turnierleitung.services.decks import decks
from turnierleitung.services.decks.decks import DECK
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.ground.tournaments import tidy
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import TournamentFile


class CategoryData(NamedTuple):
    """What is typed of a category."""

    name: str
    unit: str = ""
    direction: Direction = Direction.HIGHER


def of_rules(tournament: TournamentFile) -> tuple[Category, ...]:
    """Return the categories that the rulebook names: they hold for every deck that has none of its own."""
    return rulebooks.current(tournament).game.named_categories


def own(tournament: TournamentFile, deck_id: int) -> tuple[Category, ...] | None:
    """Return the categories that a deck has of its own; ``None`` where it has none, or is off the list."""
    return next((row.categories for row in decks.view(tournament) if row.id == deck_id), None)


def holding(tournament: TournamentFile, deck_id: int) -> tuple[Category, ...]:
    """Return the categories that hold for a deck."""
    of_deck = own(tournament, deck_id)
    return of_rules(tournament) if of_deck is None else of_deck


def change(tournament: TournamentFile, deck_id: int, typed: Sequence[CategoryData]) -> Changes:
    """Change what the cards of a deck tell, in the order of the cards; those of the rulebook are not kept.

    Raises:
        Refused: a category has no name, or the name of another one.
    """
    problems, known = [], set[str]()
    found = []
    for row, one in enumerate(typed):
        name = tidy(one.name)[:MOST_LETTERS]
        if not name:
            problems.append(Problem("deck.category_nameless", Topic.DECKS, at=(row, "name")))
            continue
        if name.casefold() in known:
            facts: dict[str, int | str] = {"name": name}
            problems.append(Problem("deck.category_twice", Topic.DECKS, at=(row, "name"), params=facts))
        known.add(name.casefold())
        found.append(Category(name=name, unit=tidy(one.unit), direction=one.direction))
    if len(typed) > MOST_CATEGORIES:
        most: dict[str, int | str] = {"most": MOST_CATEGORIES}
        problems.append(Problem("deck.too_many_categories", Topic.DECKS, params=most))
    if problems:
        raise Refused(*problems)
    stored = None if tuple(found) == of_rules(tournament) else to_json(found)
    title = next(row.title for row in decks.view(tournament) if row.id == deck_id)
    with refusing(), tournament.action("deck.categories_changed", {"title": title}) as action:
        action.connection.execute(update(DECK).where(DECK.c.id == deck_id).values(categories=stored))
    return action.changes

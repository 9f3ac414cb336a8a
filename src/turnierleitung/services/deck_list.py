"""Decks from a pasted or read list: what each row would become, shown before anything happens (Q-01)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from turnierleitung.domain import plugins
from turnierleitung.domain.problems import Problem, Refused, blocking
from turnierleitung.services import decks
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.ground.tournaments import tidy
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import TournamentFile

USUAL_CARDS: Final = 32
"""Of a deck for which no number is given."""
_HEADINGS: Final = frozenset({"titel", "quartett", "name", "title", "deck", "spiel", "game"})
_MARKS: Final = (";", "\t", ",")
_COUNT: Final = re.compile(
    r"(\d{1,4})\s*(?:x|×|karten|exemplare?|stück|cards?|cop(?:y|ies)|pcs\.?|pieces?)?", re.IGNORECASE
)


class PlannedDeck(NamedTuple):
    """A row of the list."""

    line: int
    """As an editor counts, from 1."""
    deck: decks.DeckData
    problems: tuple[Problem, ...]
    """Reasons against the deck, and mere oddities."""

    @property
    def is_new(self) -> bool:
        """Whether it would be put on the list."""
        return not blocking(self.problems)


def plan(tournament: TournamentFile, text: str) -> tuple[PlannedDeck, ...]:
    """Return the deck planned for each row of a list: title, number of cards, number of copies.

    A missing number of cards is the usual one, missing copies are one; empty rows and a heading are skipped.
    """
    rules = rulebooks.current(tournament).game
    known = {row.title.casefold() for row in decks.view(tournament)}
    found = []
    for line, cells in _rows(text):
        title = tidy(cells[0])
        cards, copies = (_count(cells, place) for place in (1, 2))
        problems = [] if title else [Problem("deck.title_missing", at=("title",))]
        if title.casefold() in known:
            problems.append(Problem("deck.title_known", at=("title",), params={"title": title}))
        known.add(title.casefold())
        for number, place in ((cards, 1), (copies, 2)):
            if number is None:
                params = {"text": cells[place][:20]}
                problems.append(Problem("deck.number_unreadable", at=("cards",), params=params))
        if copies == 0:
            problems.append(Problem("deck.copies", at=("copies",), params={"title": title}))
        deck = decks.DeckData(title, USUAL_CARDS if cards is None else cards, 1 if copies is None else copies)
        found.append(PlannedDeck(line, deck, (*problems, *plugins.check_deck(deck.cards, rules))))
    return tuple(found)


def apply(tournament: TournamentFile, planned: Sequence[PlannedDeck]) -> Changes:
    """Add the decks without objections to the list, in one action.

    Raises:
        Refused: none of them is new, or one is on the list by now.
    """
    new = [row.deck for row in planned if row.is_new]
    if not new:
        raise Refused(Problem("deck.none_new"))
    return decks.add(tournament, new)


def _rows(text: str) -> list[tuple[int, list[str]]]:
    lines = [(number, line) for number, line in enumerate(text.splitlines(), start=1) if line.strip()]
    mark = next((mark for mark in _MARKS if any(mark in line for _, line in lines)), ";")
    rows = [(number, _cells(line, mark)) for number, line in lines]
    if rows and rows[0][1][0].casefold() in _HEADINGS:
        return rows[1:]
    return rows


def _cells(line: str, mark: str) -> list[str]:
    """Split a row at the mark of its list, or at another one behind which there are only numbers."""
    if mark not in line:
        for other in _MARKS:
            cells = [cell.strip() for cell in line.split(other)]
            if len(cells) > 1 and all(_COUNT.fullmatch(cell) for cell in cells[1:]):
                return cells
    return [cell.strip().strip('"') for cell in line.split(mark)]


def _count(cells: Sequence[str], place: int) -> int | None:
    """Return the number in a cell; the usual one where it is empty, ``None`` if it is no number."""
    text = cells[place] if place < len(cells) else ""
    if not text:
        return USUAL_CARDS if place == 1 else 1
    found = _COUNT.fullmatch(text)
    return int(found[1]) if found else None

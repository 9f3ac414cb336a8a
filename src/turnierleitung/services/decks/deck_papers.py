"""The list of decks on paper."""

from __future__ import annotations

from typing import NamedTuple

from turnierleitung.services.decks import decks
from turnierleitung.services.decks.decks import DeckRow
from turnierleitung.storage.tournament_file import TournamentFile


class DecksPrint(NamedTuple):
    """All decks, to count them in the evening."""

    decks: tuple[DeckRow, ...]


def deck_list(tournament: TournamentFile) -> DecksPrint:
    """Return the list of decks."""
    return DecksPrint(decks.view(tournament))

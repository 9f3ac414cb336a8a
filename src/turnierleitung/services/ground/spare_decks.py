"""Decks that lie ready beside those at the tables: how many there are, and how many were used (S-02)."""

from __future__ import annotations

from typing import Final

from sqlalchemy import func, select, update

from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.storage import schema
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import TournamentFile

MOST: Final = 999


def ready(tournament: TournamentFile) -> int | None:
    """Return how many spare decks were laid out; ``None`` where nobody counted them."""
    with tournament.reading() as connection:
        found: int | None = connection.execute(select(schema.TOURNAMENT.c.spare_decks)).scalar_one()
    return found


def left(tournament: TournamentFile) -> int | None:
    """Return how many of them are still there, never less than none; ``None`` where nobody counted them."""
    counted = ready(tournament)
    if counted is None:
        return None
    with tournament.reading() as connection:
        used = connection.execute(select(func.count()).select_from(schema.REPLACED_DECK)).scalar_one()
    return max(0, counted - used)


def count(tournament: TournamentFile, decks: int) -> Changes:
    """Note how many spare decks are laid out.

    Raises:
        Refused: it is less than none or more than there can be.
    """
    if not 0 <= decks <= MOST:
        raise Refused(Problem("deck.spares_wrong", at=("spares",), params={"most": MOST}))
    with refusing(), tournament.action("tournament.spare_decks", {"count": decks}) as action:
        action.connection.execute(update(schema.TOURNAMENT).values(spare_decks=decks))
    return action.changes

"""Which table plays with which deck, and whether it is there (Q-03)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from sqlalchemy import select

from turnierleitung.services.decks.decks import COPY, DECK, LOAN
from turnierleitung.services.ground.rows import TABLE
from turnierleitung.storage.tournament_file import TournamentFile


class DeckOnTable(NamedTuple):
    """The deck of a table."""

    copy_id: int
    title: str
    cards: int
    number: int
    """Of the copy."""
    out_at: str | None
    """Since when it is out; ``None`` where it lies with the jury."""
    retired: bool = False
    """Whether it was taken off the list: it is not handed out any more."""
    deck_id: int = 0


def view(tournament: TournamentFile) -> Mapping[int, DeckOnTable]:
    """Return the decks of all tables that have one, by table id."""
    return tournament.derived.get("decks on tables", lambda: _read(tournament))


def _read(tournament: TournamentFile) -> Mapping[int, DeckOnTable]:
    with tournament.reading() as connection:
        out: dict[int, str] = dict(
            connection.execute(select(LOAN.c.table_id, LOAN.c.out_at).where(LOAN.c.back_at.is_(None))).all()
        )
        rows = connection.execute(
            select(
                TABLE.c.id,
                COPY.c.id,
                DECK.c.id,
                DECK.c.title,
                DECK.c.cards,
                COPY.c.number,
                COPY.c.retired | DECK.c.retired,
            )
            .join(COPY, COPY.c.id == TABLE.c.deck_copy_id)
            .join(DECK, DECK.c.id == COPY.c.deck_id)
        ).all()
    return {
        table_id: DeckOnTable(
            copy_id=copy_id,
            title=title,
            cards=cards,
            number=number,
            out_at=out.get(table_id),
            retired=bool(retired),
            deck_id=deck_id,
        )
        for table_id, copy_id, deck_id, title, cards, number, retired in rows
    }

"""The rows of rounds and tables as they are stored, and what a game must know of a table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from sqlalchemy import FromClause, Join

from turnierleitung.domain.formats import StageKind
from turnierleitung.domain.games.protocol import Stint, TableContext
from turnierleitung.storage import schema

STAGE: Final = schema.STAGE
ROUND: Final = schema.table_of(schema.Round)
TABLE: Final = schema.GAME_TABLE
SEAT: Final = schema.SEAT
RESULT: Final = schema.RESULT
STINT: Final = schema.RESULT_STINT
DECK: Final = schema.DECK
COPY: Final = schema.DECK_COPY

FACTS: Final = (STAGE.c.kind, DECK.c.cards)
"""Columns for :class:`TableFacts`; see :func:`with_facts`."""
FACTS_TABLES: Final = frozenset({"stage", "round", "game_table", "deck", "deck_copy"})
"""What the facts are read from."""


class TableFacts(NamedTuple):
    """What a game must know of a table, beside who plays."""

    stage: StageKind = StageKind.TABLES
    deck: int | None = None
    """Number of cards of its deck; ``None`` where it has none."""

    @classmethod
    def of(cls, kind: str, cards: int | None) -> TableFacts:
        """Return the facts from :data:`FACTS`."""
        return cls(StageKind(kind), cards)

    def context(self, stints: Iterable[Stint]) -> TableContext:
        """Return the table as its game sees it, with those who play."""
        return TableContext(tuple(stints), self.deck, needs_winner=self.stage is StageKind.KNOCKOUT)


def with_facts(tables: FromClause) -> Join:
    """Join round, stage and deck of a table."""
    return (
        tables.join(ROUND, ROUND.c.id == TABLE.c.round_id)
        .join(STAGE, STAGE.c.id == ROUND.c.stage_id)
        .outerjoin(COPY, COPY.c.id == TABLE.c.deck_copy_id)
        .outerjoin(DECK, DECK.c.id == COPY.c.deck_id)
    )

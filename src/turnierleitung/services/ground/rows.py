"""The rows of rounds and tables as they are stored, and what a game must know of a table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from sqlalchemy import FromClause, Join, and_, exists, func, or_, select

from turnierleitung.domain.game import Stint, TableContext
from turnierleitung.domain.states import StageKind
from turnierleitung.storage import schema

STAGE: Final = schema.STAGE
ROUND: Final = schema.table_of(schema.Round)
TABLE: Final = schema.GAME_TABLE
SEAT: Final = schema.SEAT
RESULT: Final = schema.RESULT
STINT: Final = schema.RESULT_STINT
DECK: Final = schema.DECK
COPY: Final = schema.DECK_COPY

_ROUNDS: Final = ROUND.alias("round_of_stage")
_LATER: Final = STAGE.alias("later_stage")
_BESIDE: Final = TABLE.alias("table_of_round")
_DECIDES: Final = and_(
    select(func.count(_ROUNDS.c.id)).where(_ROUNDS.c.stage_id == STAGE.c.id).scalar_subquery() == 1,
    or_(
        exists(select(_LATER.c.id).where(_LATER.c.position > STAGE.c.position)),
        select(func.count(_BESIDE.c.id)).where(_BESIDE.c.round_id == ROUND.c.id).scalar_subquery() == 1,
    ),
)
"""Whether it matters who wins a table: in a single round before a stage, or at the only table of the last."""

FACTS: Final = (STAGE.c.kind, DECK.c.cards, _DECIDES)
"""Columns for :class:`TableFacts`; see :func:`with_facts`."""


class TableFacts(NamedTuple):
    """What a game must know of a table, beside who plays."""

    stage: StageKind = StageKind.TABLES
    deck: int | None = None
    """Number of cards of its deck; ``None`` where it has none."""
    decides: bool = False
    """Whether it matters who wins here, and not only how much everybody earns."""

    @classmethod
    def of(cls, kind: str, cards: int | None, decides: object) -> TableFacts:
        """Return the facts from :data:`FACTS`."""
        stage = StageKind(kind)
        return cls(stage, cards, stage is StageKind.KNOCKOUT or (stage is StageKind.TABLES and bool(decides)))

    def context(self, stints: Iterable[Stint]) -> TableContext:
        """Return the table as its game sees it, with those who play."""
        return TableContext(tuple(stints), self.deck, needs_winner=self.decides)


def with_facts(tables: FromClause) -> Join:
    """Join round, stage and deck of a table."""
    return (
        tables.join(ROUND, ROUND.c.id == TABLE.c.round_id)
        .join(STAGE, STAGE.c.id == ROUND.c.stage_id)
        .outerjoin(COPY, COPY.c.id == TABLE.c.deck_copy_id)
        .outerjoin(DECK, DECK.c.id == COPY.c.deck_id)
    )

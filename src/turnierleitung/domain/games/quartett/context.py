"""What must be known of a match to judge its result."""

from __future__ import annotations

from dataclasses import dataclass

from turnierleitung.domain.games.protocol import Stint, TableContext

SEATS = 2


@dataclass(frozen=True, slots=True)
class MatchContext(TableContext):
    """The table of a match: two seats, the deck on it, and whether somebody must win."""

    stints: tuple[Stint, ...] = (Stint(1), Stint(2))
    deck: int | None = None
    """Number of cards of the deck (Q-01); ``None`` while none is assigned."""
    is_knockout: bool = False

    @classmethod
    def at(cls, table: TableContext) -> MatchContext:
        """Return the context of a match, also of a table that says nothing more than its seats."""
        return table if isinstance(table, MatchContext) else cls(table.stints)

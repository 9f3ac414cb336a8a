"""What a ranking is over: a round, a stage or the whole tournament."""

from __future__ import annotations

from typing import Final, NamedTuple


class Scope(NamedTuple):
    """The part of a tournament that a ranking adds up."""

    stage: int | None = None
    """Place of a stage in the rulebook, from 0; ``None`` where all count."""
    round: int | None = None
    """Number of a round, which says its stage too; ``None`` where all count."""


WHOLE: Final = Scope()
"""The whole tournament."""

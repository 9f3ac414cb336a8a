"""How many people go into the knock-out stage (Q-28)."""

from __future__ import annotations

from typing import NamedTuple

SIZES = (4, 8, 16, 32, 64, 128)
"""Places of a bracket."""

USUAL = 64
"""Places from that many entries on (Q-26)."""


class KnockoutSize(NamedTuple):
    """A bracket for a number of entries."""

    places: int
    entries: int

    @property
    def qualified(self) -> int:
        """How many go on."""
        return min(self.places, self.entries)

    @property
    def byes(self) -> int:
        """How many of them have nobody to play against in the first round."""
        return self.places - self.qualified

    @property
    def nobody_is_eliminated(self) -> bool:
        """Whether everyone goes on, which the director should know before (Q-28)."""
        return self.qualified == self.entries


def knockout_size(entries: int, fixed: int | None = None) -> KnockoutSize:
    """Return the bracket for so many entries (Q-28).

    Without a ``fixed`` size: 64 from 64 entries on, otherwise the largest power of two below the number of
    entries, and never less than 4. Raises ``ValueError`` for a size that is no bracket.
    """
    if fixed is not None:
        if fixed not in SIZES:
            raise ValueError(f"no bracket has {fixed} places")
        return KnockoutSize(fixed, entries)
    if entries >= USUAL:
        return KnockoutSize(USUAL, entries)
    return KnockoutSize(max((size for size in SIZES if size < entries), default=SIZES[0]), entries)

"""What is typed for a table at which everybody counts, without a screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class CountTyping:
    """A number for everybody, and what else stands on the slip."""

    counts: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()
    """The second number of everybody, where the game has one: as which he dropped out."""
    places: tuple[str, ...] = ()
    """Where the director decides."""
    middle: str = ""
    decided: tuple[int, ...] = ()
    """The seats of a deciding round, the winner first."""
    ruled: bool = False

    def fitted(self, lines: int) -> CountTyping:
        """Return it for so many lines; who is new has nothing typed yet."""
        return replace(
            self,
            counts=_fitted(self.counts, lines),
            beside=_fitted(self.beside, lines),
            places=_fitted(self.places, lines),
        )

    @property
    def complete(self) -> bool:
        """Whether everybody has a number, and a place where the director gives it."""
        return all(self.counts) and (not self.ruled or all(self.places))


def number(text: str) -> int | None:
    """Return a number that is typed, ``None`` where nothing is."""
    return int(text) if text else None


def shown(value: int | None) -> str:
    """Return a number as it stands in its field."""
    return "" if value is None else str(value)


def _fitted(texts: Sequence[str], lines: int) -> tuple[str, ...]:
    return (*texts[:lines], *("",) * (lines - len(texts)))

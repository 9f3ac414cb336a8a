"""What stands in the boxes of the board."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SeatLine:
    """A seat with who sits there."""

    seat: int
    participant_id: int
    name: str
    helper: bool
    beside: str = ""
    """What is said of him at the end of the line, e.g. his club."""
    marked: bool = False
    """Whether that is worth a look."""
    numbered: bool = True
    """Whether the number of the seat says anything: a place in a bracket that was drawn does not."""


@dataclass(frozen=True, slots=True)
class TableBox:
    """A table with its seats and what is noticeable about it."""

    number: int
    seats: tuple[SeatLine, ...]
    warning: str = ""
    """What should not be: people who have met before."""
    note: str = ""
    """What is worth knowing and nobody's fault: people of one club."""
    title: str = ""
    """What stands above it; the number where that is empty."""

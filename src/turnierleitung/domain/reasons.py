"""What a director writes to what he decides."""

from __future__ import annotations

from typing import Final

NOT_TOLD: Final = "not told yet"
"""Stands for the reason while only what would follow is looked at; it is never stored."""
_LEAST: Final = 3
"""Letters and signs: „§ 8“ says why, „x“ does not."""


def says_why(reason: str) -> bool:
    """Return whether a reason can be understood by whoever reads the protocol later."""
    return len(reason.strip()) >= _LEAST and any(map(str.isalnum, reason))

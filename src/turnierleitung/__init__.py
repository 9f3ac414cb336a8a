"""Runs a card tournament at the venue, offline: draw, entry, ranking, paper."""

from __future__ import annotations

from typing import Final

__version__: Final = "1.0.0"
"""The version of the program; the distribution, *Über*, files and papers take it from here."""

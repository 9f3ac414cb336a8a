"""How much of a long search runs: a sample in the tests, the whole of it in ``dev.py campaign``."""

from __future__ import annotations

import os


def size(sample: int, whole: int) -> int:
    """Return how often to try."""
    return whole if os.environ.get("TURNIERLEITUNG_CAMPAIGN") else sample

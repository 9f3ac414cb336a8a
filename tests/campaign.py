"""How much of a long search runs: a sample in the tests, the whole of it in ``dev.py campaign``."""

from __future__ import annotations

import os
from typing import TypeVar

CasesT = TypeVar("CasesT")


def size(sample: int, whole: int) -> int:
    """Return how often to try."""
    return some(sample, whole)


def some(sample: CasesT, whole: CasesT) -> CasesT:
    """Return which cases to try."""
    return whole if os.environ.get("TURNIERLEITUNG_CAMPAIGN") else sample

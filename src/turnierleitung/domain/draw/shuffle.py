"""Reproducible chance: the same seed gives the same order on every system and Python version."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence
from typing import TypeVar

ItemT = TypeVar("ItemT")


def generator(purpose: str, seed: str) -> random.Random:
    """Return a source of chance for one purpose.

    Only its ``random()`` may be used: that is the part of ``random`` that never changes between
    Python versions. The purpose keeps two draws with the same seed independent.
    """
    digest = hashlib.sha256(f"{purpose}\n{seed}".encode()).digest()
    return random.Random(int.from_bytes(digest, "big"))


def shuffled(items: Sequence[ItemT], source: random.Random) -> list[ItemT]:
    """Return the items in random order (Fisher-Yates)."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = int(source.random() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return order

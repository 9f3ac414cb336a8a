"""The rounds that were found beforehand, read when a draw first needs them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from turnierleitung.domain.draw.tables import known_rounds
from turnierleitung.domain.draw.tables.found_rounds import FILES, FoundRounds, read
from turnierleitung.resources import resource_text


@cache
def found() -> FoundRounds:
    """Return all that is shipped; reading it takes some milliseconds, once."""
    return read({name: resource_text("rounds", f"{name}.json") for name in FILES})


def without_a_repeat(sizes: Sequence[int], rounds: int) -> bool:
    """Tell whether rounds are known in which nobody meets twice at tables of these sizes."""
    return known_rounds.known_without_a_repeat(found(), sizes, rounds)

"""What a problem says to the director."""

from __future__ import annotations

from typing import NamedTuple


class Wording(NamedTuple):
    """A problem in words: what is wrong, what to do, and what the repair button says."""

    title: str
    detail: str = ""
    repair: str = ""

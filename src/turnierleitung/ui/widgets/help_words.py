"""What F1 says about a screen: what it is for, how one goes about it, its keys, what may go wrong."""

from __future__ import annotations

from typing import Final, NamedTuple

BETWEEN_KEYS: Final = " · "


class KeyWords(NamedTuple):
    """A key and what it does."""

    key: str
    """As for a shortcut (``Ctrl+L``), or as it is written (``↑ ↓``); several with ``BETWEEN_KEYS``."""
    does: str


class Remedy(NamedTuple):
    """Something that goes wrong, and what to do then."""

    trouble: str
    then: str


class HelpWords(NamedTuple):
    """The help of a screen; all sentences translated."""

    purpose: str
    """What the screen is for, in one or two sentences."""
    steps: tuple[str, ...] = ()
    """What to do, in this order."""
    keys: tuple[KeyWords, ...] = ()
    """Beside those that stand on the buttons in sight, which are listed by themselves."""
    remedies: tuple[Remedy, ...] = ()

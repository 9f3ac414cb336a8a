"""English texts with another name for a round, for groups or a final round, and for people (ADR 32).

The German text says whether it speaks of them at all: a player may be one of a pair, a round one of cards.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from turnierleitung.domain.language import RoundName
from turnierleitung.texts.forms import german
from turnierleitung.texts.forms.german_pairs import ENCOUNTERS
from turnierleitung.texts.forms.german_pairs import of_pairs as german_of_pairs
from turnierleitung.texts.speech import Speech

Form = tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]]

_ROUNDS: Final = {RoundName.LEG: ("leg", "legs"), RoundName.SERIES: ("session", "sessions")}
_OTHER_ROUNDS: Final = "".join(
    rf"(?<!{letter}{word[1:]} )"
    for word in ("preliminary", "intermediate", "final", "deciding")
    for letter in (word[0], word[0].upper())
)
_ROUND: Final = re.compile(rf"{_OTHER_ROUNDS}(?<![\w{{-])([Rr])ound(s?)(?![\w}}-]| of \d| robin| clock)")


def reword(speech: Speech, context: str, source: str, text: str) -> str:
    """Return a text as a rulebook speaks; ``source`` is the German text that the code has."""
    if (context, source) == german.OWN_NAME:
        return text
    if speech.pairs and german_of_pairs(source) != source:
        text = of_pairs(source, text)
    if speech.knockout_alone:
        return alone(source, text) if german.alone(source) != source else text
    if speech.by_lot:
        speaks_of_groups = context not in german.OF_RULES and german.without_groups(source) != source
        return without_groups(text) if speaks_of_groups else text
    return renamed(text, speech.rounds)


@lru_cache(maxsize=4096)
def renamed(text: str, name: RoundName) -> str:
    """Return a text with another name for a round; words that are composed with it keep it."""
    if name not in _ROUNDS:
        return text
    one, many = _ROUNDS[name]
    return _ROUND.sub(lambda found: _like(found[1], many if found[2] else one), text)


def of_pairs(source: str, text: str) -> str:
    """Return a text that counts or names players as pairs; two who meet are a meeting then."""
    for pattern, form in _ENCOUNTERS if source in ENCOUNTERS else _PAIRS:
        text = pattern.sub(form, text)
    return text


def alone(source: str, text: str) -> str:
    """Return a text where the knock-out is all that is played."""
    if source in _ONLY_ALONE:
        return _ONLY_ALONE[source]
    return _A_STAGE.sub(lambda found: _like(found[1], "knock-out"), text)


@lru_cache(maxsize=4096)
def without_groups(text: str) -> str:
    """Return a text with one preliminary round for the groups."""
    for pattern, form in _BY_LOT:
        text = pattern.sub(form, text)
    return text


def _like(letter: str, words: str) -> str:
    """Return words with a first letter that is large where the given one is."""
    return words[:1].upper() + words[1:] if letter.isupper() else words


def _forms(forms: Sequence[tuple[str, str]]) -> tuple[Form, ...]:
    """Return what replaces what; a form with ``~`` begins as what the first group found."""

    def made(form: str) -> str | Callable[[re.Match[str]], str]:
        if not form.startswith("~"):
            return form
        return lambda found: _like(found[1], found.expand(form[1:]))

    return tuple((re.compile(pattern), made(form)) for pattern, form in forms)


_PAIRS: Final = _forms(
    (
        (r"(?<![\w{-])([Pp])layer(?![\w}])", "~pair"),
        (r"(?<![\w{-])([Pp])layers(?![\w}])", "~pairs"),
        (r"\b(tables with) two seats\b", r"\1 four seats"),
        (r"\b([Tt])his person\b", "~this pair"),
        (r"\b([Ss])ame person\b", "~same pair"),
    )
)
_ENCOUNTERS: Final = _forms(
    (
        (r"(?<![\w{])([Pp])airs?, \{met\} meet\b", "~meetings, {met} take place"),
        (r"(?<![\w{])([Pp])airs meet(?![\w}])", "~meetings happen"),
        (r"(?<![\w{])([Pp])air meets(?![\w}])", "~meeting happens"),
        (r"(?<![\w{])([Pp])airs(?![\w}])", "~meetings"),
        (r"(?<![\w{])([Pp])air(?![\w}])", "~meeting"),
    )
)
_A_STAGE: Final = re.compile(r"(?<!\{)\b([Gg])roup(?: stage|s)\b")
_ONLY_ALONE: Final = {
    "Für eine Finalrunde braucht es mindestens zwei Qualifizierte.": (
        "A knock-out needs at least two players who are here."
    ),
    "Seit der Auslosung hat sich die Reihenfolge der Qualifizierten geändert.": (
        "Since the draw, the seeding has changed."
    ),
    "wechselt zu Rangliste, Gruppen und Qualifikation": "switches to standings",
    "wechselt zu Gruppen, Qualifikation und K.-o.-Baum": "switches to bracket",
}
"""Sentences that speak of what comes before the knock-out, by their German."""
_BY_LOT: Final = _forms(
    (
        (r"^Gr\. \{group\}$", "Prelim."),
        (
            r"^In one group, not everyone.*$",
            "In the preliminary round, matches would no longer be equally many.",
        ),
        (r"\b(same|different) groups\b", r"\1 matches"),
        (r"\b([Gg])roup or round\b", "~round"),
        (r"\b([Tt])ables of the groups\b", "~table of the preliminary round"),
        (r"\b([Gg])roup tables\b", "~table of the preliminary round"),
        (r"\b([Gg])roup sheets\b", "~sheet of the preliminary round"),
        (r"\b([Tt])he tables are\b", "~the table is"),
        (r"\b([Gg])roup (matches|match|result|places)\b", r"~\2 of the preliminary round"),
        (r"\b([Ii])n (?:a|one|the|their|every|\{count\})(?: own)? groups?\b", "~in the preliminary round"),
        (r"\b([Ii])n group \{\w+\}", "~in the preliminary round"),
        (r"\b([Gg])roup \{\w+\}", "~preliminary round"),
        (r"(?:\bthe )?\{groups\} groups\b", "the preliminary round"),
        (r"\b([Tt])he (?:smallest )?groups are\b", "~the preliminary round is"),
        (r"\b([Tt])he groups have\b", "~the preliminary round has"),
        (r"\b([Gg])roup stage\b", "~preliminary round"),
        (r"\b(a|one|another) group\b", "the preliminary round"),
        (r"\bone of the smallest groups\b", "the preliminary round"),
        (r"\b([Tt])he groups?\b", "~the preliminary round"),
        (r"\bhow many groups there are\b", "how many matches there are"),
        (r"(?<!\{)\b([Gg])roups?\b", "~preliminary round"),
    )
)

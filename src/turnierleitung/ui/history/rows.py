"""Actions as rows: what a line of the protocol says, and by which words it is found."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise

from turnierleitung.domain.names import search_key
from turnierleitung.services.history.history import Deed
from turnierleitung.texts.deeds import deed_name, deed_note
from turnierleitung.texts.figures import day_and_clock, day_month_and_clock
from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets.rows import Cell, Column, Ink
from turnierleitung.ui.widgets.theme import Tone


def fits(deed: Deed, names: str, words: list[str]) -> bool:
    """Tell whether all words stand in a line, or in the names of those whom it concerned."""
    text = search_key(f"{deed.sequence} {_told(deed)} {deed.operator} {day_and_clock(deed.at)} {names}")
    return all(_stands_in(text, before, word) for before, word in pairwise(("", *words)))


def _stands_in(text: str, before: str, word: str) -> bool:
    """Tell whether a word stands in a line; a number after a word is the number of just that: „Tisch 2“."""
    if before.isalpha() and word.isdecimal():
        return re.search(rf"{re.escape(before)} {word}(?!\d)", text) is not None
    return word in text


def _told(deed: Deed) -> str:
    """Return what was done, and why where that was written to it."""
    return " · ".join(part for part in (deed_name(deed), deed_note(deed)) if part)


def state(deed: Deed) -> str:
    """Return that an action was taken back; empty where it was not."""
    return translate("History", "zurückgenommen") if deed.undone else ""


@cache
def columns(*, by: bool, taken_back: bool) -> tuple[Column[Deed], ...]:
    """Return the columns; ``by``: who did it, ``taken_back``: whether it was taken back."""
    operator: Column[Deed] = Column(
        translate("History", "Wer"), lambda deed: Cell(deed.operator, Ink.MUTED), width=96
    )
    undone: Column[Deed] = Column(
        "", lambda deed: Cell(state(deed), tone=Tone.RUNNING if deed.undone else None), width=132
    )
    return (
        Column(
            translate("History", "Nr."),
            lambda deed: Cell(str(deed.sequence), Ink.MUTED),
            right=True,
            width=58,
        ),
        Column(
            translate("History", "Zeit"),
            lambda deed: Cell(day_month_and_clock(deed.at), Ink.MUTED),
            width=112,
        ),
        Column(
            translate("History", "Handlung"),
            lambda deed: Cell(_told(deed), Ink.MUTED if deed.undone else Ink.STRONG),
        ),
        *((operator,) if by else ()),
        *((undone,) if taken_back else ()),
    )

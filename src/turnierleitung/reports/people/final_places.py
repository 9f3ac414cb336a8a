"""What every ranking has in common on paper: who stands out at its head, and how it ends."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from reportlab.platypus import Flowable

from turnierleitung.reports.document.fonts import Weight
from turnierleitung.reports.document.signatures import Signatures
from turnierleitung.reports.document.words import Words
from turnierleitung.texts.printing import Word, excluded_line, word
from turnierleitung.texts.states import incomplete_line

SMALLEST: Final = 7.0
"""Only many long names on one page make the letters as small as that."""
LARGEST: Final = 18.0
_ON_A_PAGE: Final = 36
_PODIUM: Final = 3
_TOO_MANY: Final = 6
"""Where so many share the first ranks, nobody would stand out any more."""


def pages(people: int) -> int:
    """Return how many pages a ranking of so many may take before its letters are made smaller."""
    return max(1, -(-people // _ON_A_PAGE))


def on_podium(ranks: Iterable[int | None]) -> int:
    """Return how many lines at the head of a settled ranking stand out: its first three ranks."""
    first = sum(rank is not None and rank <= _PODIUM for rank in ranks)
    return first if first < _TOO_MANY else 0


def ending(
    excluded: Sequence[str], size: float, *, signed: bool, incomplete: Sequence[str] = ()
) -> list[Flowable]:
    """Return who has no rank and why, and where a final ranking is signed."""
    parts: list[Flowable] = []
    if excluded:
        parts.append(Words(excluded_line(excluded), size=size, weight=Weight.BOLD, before=0.8 * size))
    if incomplete:
        parts.append(Words(incomplete_line(incomplete), size=size, before=0.8 * size))
    if signed:
        parts.append(Signatures((word(Word.DIRECTOR),)))
    return parts

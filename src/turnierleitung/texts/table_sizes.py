"""Tables of two to eight in words: „zu viert“, „2 Fünfertische“, „durch vier“."""

from __future__ import annotations

from collections.abc import Sequence

from turnierleitung.texts.figures import counted
from turnierleitung.texts.language import translate

_SMALLEST = 2


def number_word(seats: int) -> str:
    """Return the number of seats: „vier“."""
    return _word(seats, translate("TableSizes", "zwei drei vier fünf sechs sieben acht"))


def together(seats: int) -> str:
    """Return how many sit together: „zu viert“."""
    words = translate("TableSizes", "zweit dritt viert fünft sechst siebt acht")
    return translate("TableSizes", "zu {many}").format(many=_word(seats, words))


def tables_of(number: int, seats: int) -> str:
    """Return tables with their size: „2 Fünfertische“."""
    kind = table_of(seats)
    return counted(number, kind, translate("TableSizes", "{kind}e").format(kind=kind))


def table_of(seats: int) -> str:
    """Return what a table of so many seats is called: „Fünfertisch“."""
    words = translate("TableSizes", "Zweier Dreier Vierer Fünfer Sechser Siebener Achter")
    return translate("TableSizes", "{many}tisch").format(many=_word(seats, words))


def share(seats: int) -> str:
    """Return the part of a ranking from which one comes to each table: „Viertel“."""
    words = translate("TableSizes", "Hälfte Drittel Viertel Fünftel Sechstel Siebtel Achtel")
    return _word(seats, words)


def tables_in_words(sizes: Sequence[int], usual: int) -> str:
    """Return a plan of tables of different sizes, the usual ones first: „8 Tische zu viert, 1 zu fünft“."""
    tables, others = translate("TableSizes", "Tisch"), translate("TableSizes", "Tische")
    first, *rest = sorted({*sizes}, key=lambda size: (size != usual, size))
    parts = [counted(sizes.count(first), tables, others) + f" {together(first)}"]
    parts += [f"{sizes.count(other)} {together(other)}" for other in rest]
    return ", ".join(parts)


def tables_across(first: int, last: int) -> str:
    """Return tables between which there is a border: „2/3“, „1–3“ where they are more."""
    return f"{first}/{last}" if last - first == 1 else f"{first}–{last}"


def _word(seats: int, words: str) -> str:
    return words.split()[seats - _SMALLEST]

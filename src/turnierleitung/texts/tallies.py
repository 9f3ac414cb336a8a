"""What the tallies of a game are called, and how they are written."""

from __future__ import annotations

from fractions import Fraction

from turnierleitung.domain.ranking.standings import ENCOUNTER
from turnierleitung.texts.figures import MINUS, plain, signed
from turnierleitung.texts.game_words import game_texts
from turnierleitung.texts.language import translate


def tally_name(game: str, tally: str) -> str:
    """Return the full name of a tally, or of what stands among the criteria: „Kartendifferenz“."""
    if tally == ENCOUNTER:
        return translate("GroupTable", "direkter Vergleich")
    return game_texts(game).tally_name(tally)


def tally_heading(game: str, tally: str) -> str:
    """Return a tally as the head of a column: „Diff.“."""
    return game_texts(game).tally_heading(tally)


def tally_value(game: str, tally: str, value: int) -> str:
    """Return a tally as its game writes it: some with their sign, a share in percent."""
    return game_texts(game).figure(tally, value)


def saved_value(game: str, tally: str, value: int) -> int | str:
    """Return a tally for another program: a number as a number, what is written otherwise as it is read."""
    written = tally_value(game, tally, value)
    return value if written in (plain(value), signed(value)) else written


def is_signed(game: str, tally: str) -> bool:
    """Tell whether a tally is written with its sign."""
    return tally in game_texts(game).signed


def fraction_text(value: Fraction, *, sign: bool) -> str:
    """Return a value as it is compared between groups, with at most two places behind the comma."""
    # In whole numbers: a list of 256 is written anew with every result.
    above, below = value.numerator, value.denominator
    if below == 1:
        text = str(abs(above))
    else:
        hundredths = (200 * abs(above) + below) // (2 * below)
        text = f"{hundredths // 100},{hundredths % 100:02d}"
    if above < 0:
        return MINUS + text
    return f"+{text}" if sign and above else text

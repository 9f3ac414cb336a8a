"""What the tallies of all games are called."""

from __future__ import annotations

from turnierleitung.domain.games.quartett.score import TALLIES
from turnierleitung.texts.games.quartett import words as quartett
from turnierleitung.texts.games.schafkopf import words as schafkopf


def tally_name(tally: str) -> str:
    """Return the full name of a tally, as in „Kartendifferenz“."""
    return quartett.tally_name(tally) if tally in TALLIES else schafkopf.tally_name(tally)

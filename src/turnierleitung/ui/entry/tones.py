"""In which colour the state of a slip is said."""

from __future__ import annotations

from typing import Final

from turnierleitung.domain.problems import Held
from turnierleitung.domain.states import Doubt, TableState
from turnierleitung.ui.widgets.theme import Tone

TONES: Final = {
    TableState.WAITING: Tone.RUNNING,
    TableState.OPEN: Tone.RUNNING,
    TableState.PARKED: Tone.DECIDE,
    TableState.ENTERED: Tone.DONE,
    TableState.VOID: Tone.DECIDE,
}


HELD_TONES: Final = {
    Held.UNFINISHED: Tone.QUESTION,
    Held.WRONG: Tone.WRONG,
    Held.ASIDE: Tone.DECIDE,
}


def tone_of(state: TableState, held: Held | None, doubt: Doubt = Doubt.NONE) -> Tone:
    """Return the colour in which a table's state is said; only what does not add up is red."""
    if held is not None:
        return HELD_TONES[held]
    return Tone.DECIDE if doubt is Doubt.OPEN else TONES[state]

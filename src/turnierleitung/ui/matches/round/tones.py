"""How a match stands, as a coloured word."""

from __future__ import annotations

from turnierleitung.domain.draw.knockout.knockout import Decision
from turnierleitung.domain.problems import Held
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.states import Doubt, TableState
from turnierleitung.services.matches.brackets import BracketView
from turnierleitung.services.matches.matches import MatchRow
from turnierleitung.texts.language import translate
from turnierleitung.texts.matches import matches as texts
from turnierleitung.texts.states import table_state_name
from turnierleitung.ui.entry.tones import HELD_TONES
from turnierleitung.ui.widgets.theme import Tone


def disputed(bracket: BracketView | None) -> frozenset[int]:
    """Return the ids of the tables whose pair is in conflict with the results before it."""
    if bracket is None:
        return frozenset()
    return frozenset(bracket.tables[conflict.match] for conflict in bracket.resolved.conflicts)


def word(row: MatchRow, rulebook: Rulebook, conflicts: frozenset[int], *, started: bool) -> str:
    """Return how a match stands; a conflict comes before its result."""
    if row.table_id in conflicts:
        return translate("Match", "Konflikt")
    if row.held is Held.UNFINISHED:
        # Typed and not entered, a correction too.
        return table_state_name(row.state, row.held)
    if row.doubt is Doubt.OPEN:
        return table_state_name(row.state, doubt=row.doubt)
    return texts.state_text(row, rulebook.game, started=started)


def tone(row: MatchRow, conflicts: frozenset[int]) -> Tone:
    """Return the colour of that word."""
    if row.table_id in conflicts or row.state is TableState.VOID or row.doubt is Doubt.OPEN:
        return Tone.DECIDE
    if row.state is TableState.PARKED or row.held is Held.UNFINISHED:
        return HELD_TONES[row.held or Held.WRONG]
    decided = row.bracket is not None and row.bracket.decision in (
        Decision.WALKOVER,
        Decision.BYE,
        Decision.ACCEPTED,
    )
    done = decided or row.left is not None or row.state is TableState.ENTERED
    return Tone.DONE if done else Tone.RUNNING

"""Taking the result of a match back, as if its slip had never come in."""

from __future__ import annotations

from typing import Final

from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.services import history, matches
from turnierleitung.storage.changes import Changes
from turnierleitung.storage.tournament_file import TournamentFile

_RESULTS: Final = frozenset({"result.entered", "result.corrected", "result.ruled", "result.parked"})


def take_back(tournament: TournamentFile, table_id: int) -> Changes:
    """Undo everything that was entered for a match, the latest first; who stands there may play (again).

    Raises:
        Refused: nothing was entered since the last barrier, or the tournament would not agree with itself.
    """
    number = matches.by_table(tournament)[table_id].number
    entered = [
        deed
        for deed in history.view(tournament).deeds
        if deed.kind in _RESULTS and deed.params.get("match") == number and deed.can_be_undone
    ]
    if not entered:
        raise Refused(Problem("revert.nothing"))
    changes = Changes()
    for deed in entered:
        changes = changes.then(history.undo(tournament, deed.sequence))
    return changes

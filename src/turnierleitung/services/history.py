"""The protocol of all actions, undo and redo."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from turnierleitung.domain.problems import Refused
from turnierleitung.services import invariants, operators, participants
from turnierleitung.services.refusals import refusing
from turnierleitung.storage import journal
from turnierleitung.storage.changes import Changes
from turnierleitung.storage.tournament_file import TournamentFile


@dataclass(frozen=True, slots=True)
class Deed:
    """An action as the protocol names it."""

    sequence: int
    at: str
    operator: str
    kind: str
    params: Mapping[str, int | str]
    """With ``name`` where the action concerns one participant."""
    undone: bool
    can_be_undone: bool
    of: Deed | None = None
    """The action that an undo or redo is about."""


@dataclass(frozen=True, slots=True)
class History:
    """The protocol with what undo and redo would do now."""

    deeds: tuple[Deed, ...]
    """Newest first."""
    undo: Deed | None
    redo: Deed | None


def view(tournament: TournamentFile) -> History:
    """Return the protocol."""
    recorded = tournament.history()
    names = {someone.id: someone.name for someone in participants.people(tournament)}
    staff = {operator.id: operator.name for operator in operators.everyone(tournament)}
    undone = journal.reverted(recorded)
    barrier = max((entry.sequence for entry in recorded if entry.kind in journal.BARRIERS), default=0)
    fixed = journal.SKIPPED | {journal.UNDO, journal.REDO}
    deeds: dict[int, Deed] = {}
    for entry in recorded:
        params = dict(entry.parameters)
        concerned = params.get("participant")
        if isinstance(concerned, int):
            params["name"] = names.get(concerned, "")
        deeds[entry.sequence] = Deed(
            entry.sequence,
            entry.at,
            staff.get(entry.operator_id or 0, ""),
            entry.kind,
            params,
            entry.sequence in undone,
            entry.kind not in fixed and entry.sequence > barrier and entry.sequence not in undone,
            _concerned(deeds, entry),
        )
    undo, redo = journal.next_undo(recorded), journal.next_redo(recorded)
    return History(
        tuple(reversed(deeds.values())),
        deeds[undo.sequence] if undo else None,
        deeds[redo.sequence].of if redo else None,
    )


def _concerned(deeds: Mapping[int, Deed], entry: journal.Recorded) -> Deed | None:
    """Return the real action behind an undo or redo."""
    if entry.reverts is None:
        return None
    found = deeds[entry.reverts]
    return found.of if found.of is not None else found


def undo(tournament: TournamentFile, sequence: int | None = None) -> Changes:
    """Take back the last action, or an older one.

    Raises:
        Refused: a later action builds on it, or the tournament would no longer agree with itself.
    """
    with refusing():
        return tournament.undo(sequence, lambda: _check(tournament))


def redo(tournament: TournamentFile) -> Changes:
    """Do again what was undone last; raises like :func:`undo`."""
    with refusing():
        return tournament.redo(lambda: _check(tournament))


def _check(tournament: TournamentFile) -> None:
    problems = invariants.check(tournament)
    if problems:
        raise Refused(*problems)

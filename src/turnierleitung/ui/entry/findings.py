"""Which of many problems the director reads first, and how a repair is applied."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication

from turnierleitung.domain.games.quartett.codes import Code as MatchCode
from turnierleitung.domain.games.schafkopf.codes import Code
from turnierleitung.domain.problems import Problem, Severity
from turnierleitung.services.ground.tournament import Tournament
from turnierleitung.services.people import participants
from turnierleitung.texts.problems import problem_text
from turnierleitung.texts.rulebook.rules import with_rule
from turnierleitung.texts.wording import Wording
from turnierleitung.ui.widgets.theme import Tone

_SLIPS: Final = tuple(code for code in (*Code, *MatchCode) if code.name.startswith("SLIP"))


def to_show(found: Sequence[Problem]) -> tuple[Problem | None, Problem | None]:
    """Return what to say first, and the likely slip of the pen."""
    slips = [problem for problem in found if problem.code in _SLIPS]
    others = [problem for problem in found if problem.code not in _SLIPS]
    hard = [problem for problem in others if problem.blocks]
    likely = next((problem for problem in slips if problem.repair), slips[0] if slips else None)
    doubtful = [problem for problem in others if problem.asks or problem.doubtful]
    return next(iter((*hard, *doubtful, *others)), None), likely


def fits_the_head(first: Problem | None, likely: Problem | None) -> bool:
    """Tell whether the first problem needs no box: the likely slip below it already says what to do."""
    sums = (Code.SUM_NOT_ZERO, MatchCode.SUM_WRONG)
    return first is not None and likely is not None and first.code in sums


def typed_for_others(tournament: Tournament, people: Sequence[int]) -> tuple[Problem, ...]:
    """Return that what is kept was typed for people who do not sit there any more; nothing for nobody."""
    if not people:
        return ()
    known = participants.by_id(tournament)
    names = " – ".join(known[one].name for one in people if one in known)
    return (Problem("result.typed_for_others", severity=Severity.WARNING, params={"names": names}),)


def words(problem: Problem, names: Sequence[str] = ()) -> Wording:
    """Return the wording with the rule at its end; ``names`` stand for the seats of a match."""
    return with_rule(problem_text(problem, names), problem.rule)


def tone(problem: Problem) -> Tone:
    """Return how much a problem weighs."""
    if problem.blocks or problem.code in _SLIPS:
        return Tone.WRONG
    return Tone.DECIDE


def note_for(found: Sequence[Problem]) -> str:
    """Propose a note for a slip that is put aside."""
    first, _ = to_show([problem for problem in found if problem.blocks])
    if first is None:
        return QCoreApplication.translate("Entry", "Wird noch geprüft")
    return problem_text(first).title.rstrip(".")

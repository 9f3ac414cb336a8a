"""Which of many problems the director reads first, and in which words."""

from __future__ import annotations

from collections.abc import Sequence

from turnierleitung.domain.problems import Problem, Severity
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.services.people import participants
from turnierleitung.texts.language import Wording, translate
from turnierleitung.texts.problems import problem_text
from turnierleitung.texts.rulebook.rulebook_options import with_rule
from turnierleitung.ui.widgets.theme import Tone


def is_slip(problem: Problem) -> bool:
    """Whether it names a likely slip of the pen; every game calls such findings ``slip_…``."""
    return problem.code.partition(".")[2].startswith("slip_")


def to_show(found: Sequence[Problem]) -> tuple[Problem | None, Problem | None]:
    """Return what to say first, and the likely slip of the pen."""
    slips = [problem for problem in found if is_slip(problem)]
    others = [problem for problem in found if not is_slip(problem)]
    hard = [problem for problem in others if problem.blocks]
    likely = next((problem for problem in slips if problem.repair), slips[0] if slips else None)
    doubtful = [problem for problem in others if problem.asks or problem.doubtful]
    return next(iter((*hard, *doubtful, *others)), None), likely


def typed_for_others(tournament: Tournament, people: Sequence[int]) -> tuple[Problem, ...]:
    """Return that what is kept was typed for people who do not sit there any more; nothing for nobody."""
    if not people:
        return ()
    known = participants.by_id(tournament)
    names = " – ".join(known[person].name for person in people if person in known)
    return (Problem("result.typed_for_others", severity=Severity.WARNING, params={"names": names}),)


def words(problem: Problem, rulebook: Rulebook, names: Sequence[str] = ()) -> Wording:
    """Return the wording with the rule in force at its end; ``names`` stand for the seats of a match."""
    return with_rule(problem_text(problem, names), problem, rulebook)


def tone(problem: Problem) -> Tone:
    """Return how much a problem weighs."""
    if problem.blocks or is_slip(problem):
        return Tone.WRONG
    return Tone.DECIDE


def note_for(found: Sequence[Problem]) -> str:
    """Propose a note for a slip that is put aside."""
    first, _ = to_show([problem for problem in found if problem.blocks])
    if first is None:
        return translate("Entry", "Wird noch geprüft")
    return problem_text(first).title.rstrip(".")

"""Which of many problems the director reads first, and how a repair is applied."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QCoreApplication

from turnierleitung.domain.games.quartett.codes import Code as MatchCode
from turnierleitung.domain.games.schafkopf.codes import Code
from turnierleitung.domain.games.schafkopf.results import NumbersRow, PlayedDeal, SchafkopfDeals
from turnierleitung.domain.problems import Problem, Repair, Severity
from turnierleitung.services import participants
from turnierleitung.services.tournament import Tournament
from turnierleitung.texts.problems import problem_text
from turnierleitung.texts.rules import with_rule
from turnierleitung.texts.wording import Wording
from turnierleitung.ui.round.state import Line, Typing
from turnierleitung.ui.theme import Tone

_SLIPS: Final = tuple(code for code in (*Code, *MatchCode) if code.name.startswith("SLIP"))


def without_missing_games(found: Sequence[Problem]) -> tuple[Problem, ...]:
    """Leave out that games are missing: while a list is being typed they always are."""
    return tuple(
        problem for problem in found if problem.code not in (Code.GAMES_MISSING, Code.SIGNATURES_MISSING)
    )


def to_show(found: Sequence[Problem]) -> tuple[Problem | None, Problem | None]:
    """Return what to say first, and the likely slip of the pen."""
    slips = [problem for problem in found if problem.code in _SLIPS]
    others = [problem for problem in found if problem.code not in _SLIPS]
    hard = [problem for problem in others if problem.blocks]
    likely = next((problem for problem in slips if problem.repair), slips[0] if slips else None)
    doubtful = [problem for problem in others if problem.asks or problem.doubtful]
    return next(iter((*hard, *doubtful, *others)), None), likely


def one_at_a_time(first: Problem | None, likely: Problem | None) -> tuple[Problem | None, Problem | None]:
    """Return what to say of a list of deals: the rows need the room, and each is marked where it is wrong.

    The likely slip goes first where it explains the sum of the row that is spoken of.
    """
    if first is None or likely is None:
        return first, likely
    explained = first.code == Code.ROW_SUM_NOT_ZERO and first.at[:2] == likely.at[:2]
    return (None, likely) if explained else (first, None)


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


def fitted(typing: Typing, lines: int) -> Typing:
    """Return the typing with as many lines as there are people now; new lines are empty."""
    kept = (*typing.lines, *(Line() for _ in range(lines)))[:lines]
    return replace(typing, lines=tuple(kept))


def repaired(deals: SchafkopfDeals, repair: Repair) -> SchafkopfDeals:
    """Put the likely number into its row of numbers."""
    index, seat = int(repair.at[1]), int(repair.at[3])
    row = deals.deals[index]
    if not isinstance(row, NumbersRow | PlayedDeal) or row.points is None:
        return deals
    points = (*row.points[:seat], repair.value, *row.points[seat + 1 :])
    changed = row.model_copy(update={"points": points})
    return deals.model_copy(update={"deals": (*deals.deals[:index], changed, *deals.deals[index + 1 :])})

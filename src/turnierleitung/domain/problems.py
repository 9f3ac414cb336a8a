"""What is wrong with a value: named by code and topic, worded elsewhere (``texts``)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

Path = tuple[str | int, ...]


class Severity(StrEnum):
    """How much a problem weighs."""

    BLOCKING = "blocking"
    """The value cannot be taken as it is."""
    IMPOSSIBLE = "impossible"
    """The rules cannot produce it. It is taken only by a deliberate second word, with its reason, and keeps
    a mark until the director lets it be."""
    ASKS = "asks"
    """It is taken only by a deliberate second word."""
    DOUBTFUL = "doubtful"
    """It is taken, and keeps a mark until the director lets it be."""
    WARNING = "warning"
    """Unusual; the director may go on."""


class Repair(NamedTuple):
    """A likely slip of the pen: the one value that would make the whole agree."""

    at: Path
    """Where in the checked value, e.g. ``("seats", 2, "points")`` (indices from 0)."""
    value: int


@dataclass(frozen=True, slots=True)
class Problem:
    """One finding of a check."""

    code: str
    """Dotted name of the finding, e.g. ``list.sum_not_zero``; ``texts`` words it."""
    topic: str = ""
    """What the rule is about that is concerned: a member of ``topics.Topic`` or of the topics of the game;
    empty where no rule is. Which paragraph that is, the rulebook in force says."""
    severity: Severity = Severity.BLOCKING
    at: Path = ()
    """Where in the checked value it stands; empty for the whole."""
    params: Mapping[str, int | str] = field(default_factory=dict, hash=False)
    """What the wording needs: numbers, keys, seat numbers counted from 1."""
    repair: Repair | None = None

    @property
    def blocks(self) -> bool:
        """Whether the checked value must be refused."""
        return self.severity is Severity.BLOCKING

    @property
    def asks(self) -> bool:
        """Whether the director has to say a second time that he means it."""
        return self.severity in (Severity.IMPOSSIBLE, Severity.ASKS)

    @property
    def doubtful(self) -> bool:
        """Whether what is taken with it keeps a mark."""
        return self.severity in (Severity.IMPOSSIBLE, Severity.DOUBTFUL)


class Held(StrEnum):
    """Why a slip that was put aside does not count yet."""

    UNFINISHED = "unfinished"
    """Something is still to be typed; what is there may be right."""
    WRONG = "wrong"
    """It does not add up as it stands."""
    ASIDE = "aside"
    """It adds up, and the director still wants to look at it."""


class Refused(Exception):
    """The director asked for something that cannot be done; the problems say why and what helps.

    Everything else that is raised is a defect of the program.
    """

    def __init__(self, *problems: Problem) -> None:
        """Refuse with at least one problem."""
        super().__init__(", ".join(problem.code for problem in problems))
        self.problems = problems


def held_for(problems: tuple[Problem, ...]) -> Held:
    """Return why a slip with these problems is held."""
    codes = [problem.code for problem in blocking(problems)]
    if not codes:
        return Held.ASIDE
    return Held.UNFINISHED if all(code.endswith("_missing") for code in codes) else Held.WRONG


def blocking(problems: tuple[Problem, ...]) -> tuple[Problem, ...]:
    """Return the problems that stand in the way."""
    return tuple(problem for problem in problems if problem.blocks)

"""The problems of a value (code, topic, severity and place), and the findings of a check."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import LiteralString, NamedTuple, Self

from pydantic_core import PydanticCustomError

Path = tuple[str | int, ...]


class Severity(StrEnum):
    """The severity of a problem."""

    BLOCKING = "blocking"
    """The value is not acceptable as it is."""
    IMPOSSIBLE = "impossible"
    """The rules cannot produce it. It is taken only by a deliberate second word, with its reason, and keeps
    a mark until the director lets it be."""
    ASKS = "asks"
    """It is taken only by a deliberate second word."""
    DOUBTFUL = "doubtful"
    """It is taken, and keeps a mark until the director lets it be."""
    WARNING = "warning"
    """Unusual; the director may continue."""


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
    """What the rule is about that is concerned: a member of :class:`Topic` or of the topics of the game;
    empty if no rule is. Which paragraph that is, the rulebook in force says."""
    severity: Severity = Severity.BLOCKING
    at: Path = ()
    """The path within the checked value; empty for the whole."""
    params: Mapping[str, int | str] = field(default_factory=dict, hash=False)
    """Parameters of the wording: numbers, keys, seat numbers counted from 1."""
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
        """Whether accepting it leaves a mark."""
        return self.severity in (Severity.IMPOSSIBLE, Severity.DOUBTFUL)

    @property
    def is_slip(self) -> bool:
        """Whether it is a likely slip of the pen; every game calls such findings ``slip_…``."""
        return self.code.partition(".")[2].startswith("slip_")


class Held(StrEnum):
    """Why a slip that was put aside does not count yet."""

    UNFINISHED = "unfinished"
    """The input is incomplete, but may be right so far."""
    WRONG = "wrong"
    """The input is inconsistent."""
    ASIDE = "aside"
    """It adds up, and the director still wants to look at it."""
    ONCE = "once"
    """It adds up, and a second person has to enter it too."""


class Refused(Exception):
    """The director's request is impossible; the problems give the reasons and the advice.

    Any other exception is a defect of the program.
    """

    def __init__(self, *problems: Problem) -> None:
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


class Topic(StrEnum):
    """The topics of every tournament, whatever is played."""

    COURSE = "course"
    """Rounds, when they begin, breaks."""
    SEATING = "seating"
    """Tables and seats of people."""
    HEADCOUNT = "headcount"
    """People who do not fill the tables, and helpers."""
    SUBSTITUTES = "substitutes"
    GROUPS = "groups"
    QUALIFYING = "qualifying"
    BRACKET = "bracket"
    TIME = "time"
    """The length of play."""
    LATENESS = "lateness"
    """Lateness and absence."""
    DECKS = "decks"
    """The cards that are played with."""
    SLIPS = "slips"
    """Writing and signing slips."""
    CORRECTIONS = "corrections"
    """Slips that are corrected or void."""
    RANKING = "ranking"
    LEAVING = "leaving"
    """Leaving during play."""
    EXCLUSION = "exclusion"
    PENALTIES = "penalties"
    PROTESTS = "protests"
    RULINGS = "rulings"
    """Decisions of the director."""


def german(_context: str, text: str) -> str:
    """Mark a German text that is translated when it is shown; return it as it is.

    ``pyside6-lupdate -tr-function-alias QT_TRANSLATE_NOOP+=german`` finds it.
    """
    return text


class Sentence(str):
    """A sentence of the rulebook's own checks: in German, with what another language needs to say it."""

    __slots__ = ("params", "template")

    template: str
    """Marked by :func:`german` under ``RulebookProblems``, with the params in braces."""
    params: Mapping[str, int | str | tuple[int, ...]]
    """A sentence among them is translated, too; several numbers are alternatives."""

    def __new__(cls, template: str, **params: int | str | tuple[int, ...]) -> Self:
        """Fill the template."""
        words = {
            name: " oder ".join(map(str, value)) if isinstance(value, tuple) else value
            for name, value in params.items()
        }
        sentence = str.__new__(cls, template.format(**words))
        sentence.template, sentence.params = template, params
        return sentence


def in_turn(sentences: Iterable[Sentence]) -> Sentence:
    """Return sentences one after the other; empty ones are left out."""
    by_name = {f"s{number}": sentence for number, sentence in enumerate(filter(None, sentences))}
    return Sentence(" ".join(f"{{{name}}}" for name in by_name), **by_name)


def rule_error(sentence: Sentence, kind: LiteralString = "rule", **place: int | str) -> PydanticCustomError:
    """Return an error of a rulebook with a sentence; ``place`` says which value it is about.

    The message is the German sentence alone;
    :func:`turnierleitung.texts.rulebook.rulebook_fields.value_problem` says it in the language in use.
    """
    return PydanticCustomError(kind, "{text}", {"text": sentence, **place})


class FindingCode(StrEnum):
    """The findings of a check; a member is ``code, topic, sentence, advice, severity``.

    Sentence and advice are German, marked for translation, with the params in braces. A finding without a
    topic is about no rule. A finding blocks unless its severity says otherwise.
    """

    topic: str
    sentence: str
    advice: str
    severity: Severity

    def __new__(
        cls,
        code: str,
        topic: str = "",
        sentence: str = "",
        advice: str = "",
        severity: Severity = Severity.BLOCKING,
    ) -> Self:
        """Make a member that equals its code."""
        member = str.__new__(cls, code)
        member._value_ = code
        member.topic, member.sentence, member.advice, member.severity = str(topic), sentence, advice, severity
        return member


def problem(code: FindingCode, at: Path = (), **params: int | str) -> Problem:
    """Return a finding as a problem at its place."""
    return finding(code, at, params)


def finding(
    code: FindingCode,
    at: Path,
    params: Mapping[str, int | str],
    *,
    topic: str | None = None,
    repair: Repair | None = None,
) -> Problem:
    """Return a finding with another topic than its own, or with a repair."""
    return Problem(
        code=code.value,
        topic=code.topic if topic is None else topic,
        severity=code.severity,
        at=at,
        params=params,
        repair=repair,
    )

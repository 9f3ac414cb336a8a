"""The rulebook: every value by which a tournament is run, as data.

A tournament file keeps its own copy, so a later change of a shipped rulebook never changes a
tournament. What is printed as the rule sheet and what is checked come from the same values.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping, Sequence
from enum import StrEnum
from string import Formatter
from typing import Annotated, Any, Final, Literal

import tomli_w
from pydantic import Field, ValidationError, model_validator
from pydantic_core import PydanticCustomError

from turnierleitung.domain.conduct import Conduct, VoidList
from turnierleitung.domain.draw.tables.headcount import HeadcountPolicy, HeadcountRule
from turnierleitung.domain.games import registry
from turnierleitung.domain.games.protocol import Strict
from turnierleitung.domain.games.quartett.rules import QuartettRules
from turnierleitung.domain.games.schafkopf.rules import SchafkopfRules
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.ranking.criteria import Criterion, FinalTie
from turnierleitung.domain.stages import GroupsStage, KnockoutStage, Stage, TablesStage

FORMAT: Final = 1
"""The rulebook format that this program writes."""

MOST_LETTERS: Final = 200_000
"""A rulebook file holds no more; the longest that is shipped has 20,000."""

TABLES: Final = "tables"
"""Type of the error of a game that cannot be played at the tables that the rulebook makes."""

Text = Annotated[str, Field(min_length=1, max_length=2000)]
Line = Annotated[str, Field(min_length=1, max_length=120)]


_STAGES_OF: Final[Mapping[str, tuple[tuple[str, ...], ...]]] = {
    "schafkopf": (("tables",),),
    "quartett": (("groups", "knockout"), ("groups",)),
}
_TAGS: Final = frozenset({"schafkopf", "quartett", "tables", "groups", "knockout"})
"""Kinds that pydantic puts into the path of a value; they stand in no file."""


class PenaltyEffect(StrEnum):
    """What an entry of the penalty catalogue does."""

    WARNING = "warning"
    EXCLUSION = "exclusion"


class Penalty(Strict):
    """One entry of the penalty catalogue (S-15)."""

    title: Line
    rule: Line
    effect: PenaltyEffect


class Times(Strict):
    """Time limits; what is not set has no limit."""

    round_minutes: Annotated[int, Field(ge=1, le=600)] | None = None


class Article(Strict):
    """One numbered article of the rule sheet.

    The text may name values of the rulebook in braces, e.g. ``{rounds}``; see :func:`placeholders`.
    """

    number: Annotated[str, Field(min_length=1, max_length=12)]
    title: Line
    text: Text


class Rulebook(Strict):
    """All rules of a tournament."""

    format: Literal[1] = FORMAT
    key: Annotated[str, Field(pattern=r"^[a-z0-9][a-z0-9-]{0,59}$")]
    name: Line
    summary: Annotated[str, Field(max_length=300)] = ""
    game: Annotated[registry.GameRules, Field(discriminator="kind")]
    stages: Annotated[tuple[Stage, ...], Field(min_length=1, max_length=2)]
    headcount: HeadcountPolicy = HeadcountPolicy.HELPERS
    criteria: Annotated[tuple[Criterion, ...], Field(min_length=1, max_length=12)]
    final_tie: FinalTie = FinalTie.LOT
    times: Times = Times()
    conduct: Conduct = Conduct()
    penalties: tuple[Penalty, ...] = ()
    articles: tuple[Article, ...] = ()

    @property
    def rounds(self) -> int:
        """Number of rounds of all stages."""
        return sum(stage.rounds for stage in self.stages)

    @property
    def schafkopf(self) -> SchafkopfRules:
        """The parameters of Schafkopf; asking where another game is played is a defect."""
        if not isinstance(self.game, SchafkopfRules):
            raise TypeError(f"{self.game.kind} is played")
        return self.game

    @property
    def quartett(self) -> QuartettRules:
        """The parameters of Quartett; asking where another game is played is a defect."""
        if not isinstance(self.game, QuartettRules):
            raise TypeError(f"{self.game.kind} is played")
        return self.game

    @property
    def tables(self) -> TablesStage:
        """The stage of tables; asking where one plays against one is a defect."""
        return next(stage for stage in self.stages if isinstance(stage, TablesStage))

    @property
    def headcount_rule(self) -> HeadcountRule:
        """How people sit at tables; asking where one plays against one is a defect."""
        return HeadcountRule(self.tables.seats, self.headcount)

    def can_seat(self, policy: HeadcountPolicy) -> bool:
        """Tell whether the game can be played at the tables that a policy makes."""
        return registry.seats(self.game).issuperset(HeadcountRule(self.tables.seats, policy).sizes)

    @property
    def groups(self) -> GroupsStage | None:
        """The group stage, if there is one."""
        return next((stage for stage in self.stages if isinstance(stage, GroupsStage)), None)

    @property
    def knockout(self) -> KnockoutStage | None:
        """The knock-out stage, if there is one."""
        return next((stage for stage in self.stages if isinstance(stage, KnockoutStage)), None)

    @property
    def plays_matches(self) -> bool:
        """Whether it is played one against one (Q-02), not at tables."""
        return not isinstance(self.stages[0], TablesStage)

    @property
    def replays_void(self) -> bool:
        """Whether a void result leaves its table open: always one against one, else as set (S-15)."""
        return self.plays_matches or self.conduct.void_list is VoidList.REPLAY

    @model_validator(mode="after")
    def _stages_fit(self) -> Rulebook:
        kinds = tuple(stage.kind for stage in self.stages)
        wanted = _STAGES_OF[self.game.kind]
        if kinds not in wanted:
            raise ValueError("Diese Phasen passen nicht zusammen oder nicht zum Spiel.")
        return self

    @model_validator(mode="after")
    def _game_fits_the_tables(self) -> Rulebook:
        if not (self.plays_matches or self.can_seat(self.headcount)):
            text = _other_tables(self.headcount_rule.sizes, sorted(registry.seats(self.game)))
            raise PydanticCustomError(TABLES, "{text}", {"text": text})
        return self

    @model_validator(mode="after")
    def _criteria_exist(self) -> Rulebook:
        known = registry.tallies(self.game)
        names = [criterion.tally for criterion in self.criteria]
        for name in names:
            if name not in known:
                raise ValueError(f"Das Kriterium „{name}“ gibt es in diesem Spiel nicht.")
        if len(set(names)) < len(names):
            raise ValueError("Ein Kriterium steht zweimal in der Liste.")
        return self

    @model_validator(mode="after")
    def _articles_refer_to_values(self) -> Rulebook:
        values = placeholders(self)
        for article in self.articles:
            for name in _named(article.text):
                if name not in values:
                    raise ValueError(
                        f"Artikel {article.number} nennt den Wert „{{{name}}}“, den es nicht gibt."
                    )
        return self


def _other_tables(sizes: Sequence[int], known: Sequence[int]) -> str:
    """Say which tables a game cannot be played at."""
    wrong = next(size for size in sizes if size not in known)
    return f"Mit {wrong} am Tisch geht dieses Spiel nicht, nur mit {' oder '.join(map(str, known))}."


def _named(text: str) -> list[str]:
    """Return the placeholders of an article.

    Names alone: a format could ask for a text of any length, and fail when it is printed.
    """
    try:
        parts = list(Formatter().parse(text))
    except ValueError:
        raise ValueError("Eine geschweifte Klammer im Artikel ist nicht geschlossen.") from None
    if any(spec or conversion for _, _, spec, conversion in parts):
        raise ValueError("In geschweiften Klammern darf im Artikel nur der Name eines Wertes stehen.")
    return [name for _, name, _, _ in parts if name is not None]


def placeholders(rulebook: Rulebook) -> Mapping[str, str]:
    """Return the values that an article may name, as they are written in a text."""
    plain = {
        name: str(value)
        for name, value in rulebook.game.model_dump().items()
        if isinstance(value, int) and not isinstance(value, bool)
    }
    if not rulebook.plays_matches:
        # What the usual table plays; at fives it is not what stands there for fours.
        plain["games_per_round"] = str(rulebook.schafkopf.games(rulebook.tables.seats))
    return {**plain, "rounds": str(rulebook.rounds)}


def article_text(article: Article, rulebook: Rulebook) -> str:
    """Return an article with the rulebook's values filled in."""
    return article.text.format_map(placeholders(rulebook))


def read_toml(text: str) -> Rulebook:
    """Read a rulebook file.

    Raises:
        Refused: ``rulebook.too_large``, ``rulebook.too_deep``, ``rulebook.too_many_digits``,
            ``rulebook.syntax`` with line and column, ``rulebook.format_missing``,
            ``rulebook.format_newer``, or one ``rulebook.value`` per wrong field with its path, the
            value that stands there and the reason.
    """
    if len(text) > MOST_LETTERS:
        raise Refused(Problem("rulebook.too_large", params={"most": MOST_LETTERS}))
    try:
        data = tomllib.loads(text)
    except RecursionError:
        raise Refused(Problem("rulebook.too_deep")) from None
    except tomllib.TOMLDecodeError as error:
        place = re.search(r"line (\d+), column (\d+)", str(error))
        line, column = (int(place[1]), int(place[2])) if place else (text.count("\n") + 1, 1)
        raise Refused(Problem("rulebook.syntax", params={"line": line, "column": column})) from None
    except ValueError:
        # A number with more digits than Python reads.
        raise Refused(Problem("rulebook.too_many_digits")) from None
    return read_data(data)


def read_data(data: Mapping[str, Any]) -> Rulebook:
    """Read a rulebook from plain values; raises like :func:`read_toml`."""
    version = data.get("format")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise Refused(Problem("rulebook.format_missing", at=("format",)))
    if version > FORMAT:
        raise Refused(
            Problem("rulebook.format_newer", at=("format",), params={"format": version, "known": FORMAT})
        )
    try:
        # JSON, because strict values still accept its lists as tuples and its strings as choices.
        written = json.dumps(data, default=str)
    except ValueError:
        raise Refused(Problem("rulebook.too_many_digits")) from None
    try:
        return Rulebook.model_validate_json(written)
    except ValidationError as error:
        raise Refused(*map(_value_problem, _innermost(error.errors()))) from None


def _innermost(found: Sequence[Any]) -> list[Any]:
    """Leave out what is said of a whole because of a part: a list with a wrong entry counts as too short."""
    places = [one["loc"] for one in found]
    return [
        one
        for one in found
        if not any(at != one["loc"] and at[: len(one["loc"])] == one["loc"] for at in places)
    ]


def _value_problem(error: Any) -> Problem:
    """Turn one finding of the validation into a problem with field, value and reason."""
    path = tuple(part for part in error["loc"] if part not in _TAGS)
    value = error["input"]
    shown = json.dumps(value, ensure_ascii=False, default=str) if not isinstance(value, str) else value
    params: dict[str, int | str] = {"type": error["type"], "value": shown[:60], "message": error["msg"]}
    for name, limit in error.get("ctx", {}).items():
        params[name] = limit if isinstance(limit, int) else str(limit)
    return Problem("rulebook.value", at=path, params=params)


def write_toml(rulebook: Rulebook) -> str:
    """Write a rulebook as a file that :func:`read_toml` reads back to the same value."""
    return tomli_w.dumps(to_data(rulebook), multiline_strings=True)


def to_data(rulebook: Rulebook) -> dict[str, Any]:
    """Return a rulebook as plain values; what has no value is left out."""
    return rulebook.model_dump(mode="json", exclude_none=True)


def to_json(rulebook: Rulebook) -> str:
    """Return a rulebook as text for the tournament file."""
    return rulebook.model_dump_json(exclude_none=True)


def from_json(text: str) -> Rulebook:
    """Read a rulebook back from a tournament file; raises like :func:`read_toml`."""
    return read_data(json.loads(text))


def differences(before: Rulebook, after: Rulebook) -> tuple[tuple[str | int, ...], ...]:
    """Return the paths of the values in which two rulebooks differ, in reading order."""
    return tuple(_differing(to_data(before), to_data(after), ()))


def _differing(before: Any, after: Any, path: tuple[str | int, ...]) -> list[tuple[str | int, ...]]:
    if isinstance(before, dict) and isinstance(after, dict):
        keys = [*before, *(key for key in after if key not in before)]
        return [found for key in keys for found in _differing(before.get(key), after.get(key), (*path, key))]
    if isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        pairs = enumerate(zip(before, after, strict=True))
        return [found for i, (old, new) in pairs for found in _differing(old, new, (*path, i))]
    return [] if before == after else [path]

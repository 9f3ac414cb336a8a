"""Every value of a rulebook with the control that fits it, without Qt."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from copy import deepcopy
from dataclasses import dataclass, replace
from enum import Enum, StrEnum
from functools import lru_cache
from itertools import zip_longest
from types import UnionType
from typing import Annotated, Any, Final, Literal, NamedTuple, Union, get_args, get_origin

from pydantic import BaseModel, ValidationError
from pydantic.fields import FieldInfo

from turnierleitung.domain import plugins
from turnierleitung.domain import rulebook as rulebooks
from turnierleitung.domain.draw.tables.headcount import FOUR, HeadcountPolicy, HeadcountRule
from turnierleitung.domain.game import GameRules
from turnierleitung.domain.problems import Path, Problem, Refused, Topic
from turnierleitung.domain.ranking.standings import ENCOUNTER, ROUND_TALLIES
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.stages import GroupsStage, KnockoutStage, TablesStage
from turnierleitung.domain.states import StageKind
from turnierleitung.texts.language import own
from turnierleitung.texts.rulebook.rulebook_fields import field_key, field_order, field_text

Draft = dict[str, Any]
"""A rulebook as plain values; it may be wrong."""

_LONG_TEXT: Final = 200
"""Length from which a text gets more than one line."""


class Control(Enum):
    """The kinds of controls."""

    NUMBER = "number"
    OPTIONAL_NUMBER = "optional_number"
    NUMBERS = "numbers"
    """Several in a line."""
    MONEY = "money"
    OPTIONAL_MONEY = "optional_money"
    SWITCH = "switch"
    CHOICE = "choice"
    SEVERAL = "several"
    TOPICS = "topics"
    """Any of many, and what there is depends on the game."""
    LINE = "line"
    TEXT = "text"
    OWN = "own"
    """One that the game brings along."""
    ENTRIES = "entries"


@dataclass(frozen=True, slots=True)
class RuleField:
    """A value of the rulebook with its control and limits."""

    path: Path
    """In an entry of a list: below the entry."""
    control: Control
    at_least: int = 0
    """Of a number its value, of a text its length, of a list its entries."""
    at_most: int = 10_000
    options: tuple[str, ...] = ()
    """Members of an enum, or names of tallies."""
    entry: tuple[RuleField, ...] = ()
    """The values of each entry of a list."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a draft is worth."""

    rulebook: Rulebook | None
    """``None`` where there are problems."""
    problems: tuple[Problem, ...]


class Shape(NamedTuple):
    """The game and its stages; they decide which values a rulebook has."""

    game: str
    stages: tuple[str, ...]


_OF_STAGE: Final = {
    rulebooks.TABLES: "headcount",
    rulebooks.CRITERIA: "criteria",
    rulebooks.PLACES: "places",
    rulebooks.TEAMS_GO_ON: "goes_on",
}
"""Which value of a stage a finding of the whole rulebook is about, by the type of the finding."""
_OF_LATER_STAGES: Final = (
    "places",
    "goes_on",
    "size",
    "qualification",
    "cross_group_tie",
    "same_group_apart",
)
_OF_THE_FIRST: Final = ("clubs_apart", "changeover_minutes")
_STAGES: Final[Mapping[str, type[TablesStage | GroupsStage | KnockoutStage]]] = {
    "tables": TablesStage,
    "groups": GroupsStage,
    "knockout": KnockoutStage,
}
_EVERYWHERE: Final = frozenset(
    {"conduct.protest_deposit_cents", "conduct.protest_minutes", "conduct.fee_refund", "conduct.currency"}
)
"""Values of conduct that mean something one against one too."""


_OF_A_TABLE: Final = frozenset({"game.points_won", "game.points_drawn", "game.points_lost"})
"""What a match counts in a table, which a knock-out alone has not."""


def _concerns(key: str, shape: Shape) -> bool:
    """Tell whether a value says anything in a rulebook of this shape."""
    if key == "stages.least_seats":
        rules = plugins.game(shape.game).rules()
        return min(plugins.seats(rules)) < min(FOUR, max(plugins.seats(rules)))
    if key in _OF_A_TABLE and shape.stages == (StageKind.KNOCKOUT,):
        return False
    if key.startswith("game."):
        played_as = StageKind(shape.stages[0]).played_as
        return key.removeprefix("game.") not in plugins.game(shape.game).rules.idle(played_as)
    if key == "stages.across":
        return shape.stages == (StageKind.GROUPS,)
    if key == "round_name" or key.startswith("teams."):
        return shape.stages[0] == StageKind.TABLES
    if key == "overall":
        return len(shape.stages) > 1 and shape.stages[-1] == StageKind.TABLES
    if not key.startswith("conduct."):
        return True
    return key in _EVERYWHERE or shape.stages[0] == StageKind.TABLES


def shape_of(draft: Mapping[str, Any]) -> Shape:
    """Return the shape of a draft."""
    return Shape(draft["game"]["kind"], tuple(stage["kind"] for stage in draft["stages"]))


@lru_cache(maxsize=8)
def fields(shape: Shape) -> tuple[RuleField, ...]:
    """Return every value of a rulebook of this shape in the order of the screen."""
    order = {key: place for place, key in enumerate(field_order(shape.game))}
    model = plugins.game(shape.game).rules
    found = [*_walk(Rulebook, ()), *_walk(model, ("game",))]
    for number, kind in enumerate(shape.stages):
        # Everybody plays the first stage.
        found += (
            _with_criteria(field, (ENCOUNTER,) if kind == StageKind.GROUPS else ROUND_TALLIES)
            for field in _walk(_STAGES[kind], ("stages", number))
            if field.path[2] not in (_OF_THE_FIRST if number else _OF_LATER_STAGES)
        )
    rules = model()
    return tuple(
        sorted(
            (_about(field, rules) for field in found if _concerns(field_key(field.path), shape)),
            key=lambda field: order[field_key(field.path)],
        )
    )


def _with_criteria(field: RuleField, more: tuple[str, ...]) -> RuleField:
    """Offer more criteria than the tallies of the game: of a group its direct encounter."""
    if field.path[-1] != "criteria":
        return field
    entry = (replace(one, options=more) if one.path[-1] == "tally" else one for one in field.entry)
    return replace(field, entry=tuple(entry))


def _about(field: RuleField, rules: GameRules) -> RuleField:
    """Offer the tallies and topics of the game, and the tables that it can be played at."""
    if field_key(field.path) in (plugins.part(rules.kind, "editor") or {}):
        return replace(field, control=Control.OWN)
    if field.path[-1] == "tally":
        return replace(field, options=(*plugins.tallies(rules), *field.options))
    if field.path == ("effect",):
        can_be = plugins.penalties(rules)
        return replace(field, options=tuple(option for option in field.options if option in can_be))
    if field.control is Control.TOPICS:
        return replace(field, options=plugins.topics(rules.kind))
    if field.path[-1] in ("seats", "least_seats"):
        known = plugins.seats(rules)
        return replace(
            field, at_least=max(field.at_least, min(known)), at_most=min(field.at_most, max(known))
        )
    return replace(field, entry=tuple(_about(one, rules) for one in field.entry))


def _walk(model: type[BaseModel], path: Path) -> Iterator[RuleField]:
    for name, info in model.model_fields.items():
        limits = [*info.metadata]
        yield from _field((*path, name), info.annotation, limits)


def _field(path: Path, annotation: Any, limits: list[Any]) -> Iterator[RuleField]:
    """Return the fields behind an annotation; fixed values have none."""
    origin = get_origin(annotation)
    if path in (("game",), ("stages",), ("english",)):
        # What is in there depends on the shape; the translation is edited in the file.
        return
    if origin is Annotated:
        inner, *more = get_args(annotation)
        for limit in more:
            limits = [*limits, *(limit.metadata if isinstance(limit, FieldInfo) else [limit])]
        yield from _field(path, inner, limits)
    elif origin is Literal:
        return
    elif origin in (Union, UnionType):
        value = next(one for one in get_args(annotation) if one is not type(None))
        yield from (
            replace(field, control=_OPTIONAL.get(field.control, field.control))
            for field in _field(path, value, limits)
        )
    elif origin is tuple:
        yield from _list(path, get_args(annotation)[0], limits)
    elif isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield from _walk(annotation, path)
    else:
        yield _leaf(path, annotation, limits)


def _list(path: Path, item: Any, limits: list[Any]) -> Iterator[RuleField]:
    least, most = _limits(limits, "min_length"), _limits(limits, "max_length")
    at_least, at_most = max(least, default=0), min(most, default=99)
    if get_origin(item) is Annotated and get_args(item)[0] is int:
        yield RuleField(path, Control.NUMBERS, at_least, at_most)
    elif item is str:
        # What can be chosen depends on the game.
        yield RuleField(path, Control.TOPICS, at_least, at_most)
    elif issubclass(item, StrEnum):
        yield RuleField(
            path=path, control=Control.SEVERAL, at_least=at_least, at_most=at_most, options=tuple(item)
        )
    else:
        yield RuleField(
            path=path,
            control=Control.ENTRIES,
            at_least=at_least,
            at_most=at_most,
            entry=tuple(_walk(item, ())),
        )


def _leaf(path: Path, kind: type, limits: list[Any]) -> RuleField:
    if issubclass(kind, StrEnum):
        return RuleField(path, Control.CHOICE, options=tuple(kind))
    if issubclass(kind, bool):
        return RuleField(path, Control.SWITCH)
    if issubclass(kind, int):
        at_least = max(_limits(limits, "ge"), default=0)
        at_most = min(_limits(limits, "le"), default=10_000)
        return RuleField(path, Control.MONEY if _is_money(path) else Control.NUMBER, at_least, at_most)
    if path[-1] == "tally":
        return RuleField(path, Control.CHOICE)
    longest = min(_limits(limits, "max_length"), default=60)
    control = Control.TEXT if longest > _LONG_TEXT else Control.LINE
    return RuleField(path, control, max(_limits(limits, "min_length"), default=0), longest)


_OPTIONAL: Final = {Control.NUMBER: Control.OPTIONAL_NUMBER, Control.MONEY: Control.OPTIONAL_MONEY}
"""The control of a value that may be missing, by the one that it has otherwise."""


def _is_money(path: Path) -> bool:
    return str(path[-1]).endswith("_cents")


def _limits(limits: list[Any], name: str) -> list[int]:
    return [found for limit in limits if (found := getattr(limit, name, None)) is not None]


def value_at(draft: Mapping[str, Any], path: Path) -> Any:
    """Return a value of a draft, or ``None`` if it is not set."""
    found: Any = draft
    for part in path:
        try:
            found = found[part]
        except (KeyError, IndexError, TypeError):
            return None
    return found


def with_value(draft: Draft, path: Path, value: Any) -> Draft:
    """Return the draft with another value; ``None`` takes it out."""
    changed = deepcopy(draft)
    place: Any = changed
    for part in path[:-1]:
        place = place[part] if isinstance(part, int) else place.setdefault(part, {})
    if value is None:
        place.pop(path[-1], None)
    else:
        place[path[-1]] = value
    return changed


def carried_over(before: Any, edited: Any, after: Any) -> Any:
    """Return ``after`` with what was edited in ``before``; where both changed a value, ``after`` has it."""
    if before == after:
        return edited
    if isinstance(before, dict) and isinstance(edited, dict) and isinstance(after, dict):
        merged = {
            key: carried_over(before.get(key), edited.get(key), after.get(key)) for key in {**after, **edited}
        }
        return {key: value for key, value in merged.items() if value is not None}
    if not (isinstance(before, list) and isinstance(edited, list) and isinstance(after, list)):
        return after
    if len(before) == len(after) <= len(edited):
        # What was added at the end stays there.
        same = zip(before, edited, after, strict=False)
        return [*(carried_over(*values) for values in same), *edited[len(after) :]]
    return after


def in_own_words(value: Any) -> Any:
    """Return a value of a rulebook with its texts in the language in use, as far as it brings them along."""
    match value:
        case str():
            return own(value)
        case dict():
            return {key: in_own_words(part) for key, part in value.items()}
        case list():
            return [in_own_words(part) for part in value]
        case _:
            return value


def as_written(edited: Any, before: Any, pairs: Iterable[Mapping[str, str]]) -> Any:
    """Return an edited value that was shown by :func:`in_own_words` with the texts of its rulebook again.

    What nobody changed is again the German text of its pair in ``pairs``; what was typed stays as it is.
    """
    germans = {own(pair["de"]): pair["de"] for pair in pairs}

    def written(edited: Any, before: Any) -> Any:
        if isinstance(edited, str):
            same = isinstance(before, str) and own(before) == edited
            return before if same else germans.get(edited, edited)
        if isinstance(edited, dict):
            old = before if isinstance(before, dict) else {}
            return {key: written(part, old.get(key)) for key, part in edited.items()}
        if isinstance(edited, list):
            olds = before if isinstance(before, list) else []
            return [written(part, old) for part, old in zip_longest(edited, olds[: len(edited)])]
        return edited

    return written(edited, before)


def rules_of(draft: Mapping[str, Any]) -> GameRules | None:
    """Return the rules of the game in a draft, or ``None`` while they are wrong."""
    try:
        rules: GameRules = plugins.game(draft["game"]["kind"]).rules.model_validate_json(
            json.dumps(draft["game"])
        )
    except ValidationError:
        return None
    return rules


def judge(draft: Draft) -> Judgement:
    """Return the rulebook of a draft, or what is wrong with it and where."""
    try:
        rulebook = rulebooks.read_data(draft)
    except Refused as refusal:
        return Judgement(None, tuple(_located(problem, draft) for problem in refusal.problems))
    missing = (*_untimed(rulebook), *_never_due(rulebook))
    return Judgement(None, missing) if missing else Judgement(rulebook, ())


def _untimed(rulebook: Rulebook) -> Iterator[Problem]:
    """Yield the stages without the time that ends their rounds.

    Older files may have some, so the rulebook itself is not refused: the director is asked before a round.
    """
    for place, stage in enumerate(rulebook.stages):
        if (
            isinstance(stage, TablesStage)
            and stage.round_minutes is None
            and rulebook.game.needs_round_minutes
        ):
            yield Problem("rulebook.round_minutes", Topic.TIME, at=("stages", place, "round_minutes"))


def _never_due(rulebook: Rulebook) -> Iterator[Problem]:
    """Yield the penalties for a second offence whose first one has no entry, so that it is never counted."""
    for place, penalty in enumerate(rulebook.penalties):
        times = [one.from_time for one in rulebook.penalties if one.title == penalty.title]
        if penalty.from_time == min(times) > 1:
            params: dict[str, int | str] = {"title": penalty.title, "time": penalty.from_time}
            at = ("penalties", place, "from_time")
            yield Problem("rulebook.penalty_first", Topic.PENALTIES, at=at, params=params)


_NOT_BY_LOT: Final = frozenset(
    {"group_size", "order", "direct_encounter", "across", "same_group_apart", "unequal"}
)


_OF_SIZES: Final = frozenset({"seats", "least_seats"})


def idle(draft: Draft, paths: Iterable[Path]) -> frozenset[Path] | None:
    """Return the paths of values that mean nothing beside the others; ``None`` while the rules are wrong.

    Where opponents are drawn by lot, all are in one table; where all tables have one size, none is chosen.
    """
    rules, of_stages = rules_of(draft), set[str]()
    if rules is None:
        return None
    if any(stage.get("matches") is not None for stage in draft["stages"]):
        of_stages |= _NOT_BY_LOT
    seats = {stage.get("seats") for stage in draft["stages"] if stage["kind"] == StageKind.TABLES}
    if seats and plugins.seats(rules) == seats:
        of_stages |= _OF_SIZES
    by_room = {"stages": of_stages, "game": rules.idle_beside}
    return frozenset(path for path in paths if str(path[-1]) in by_room.get(str(path[0]), ()))


_OF_PHASES: Final = frozenset(map(str, (Topic.COURSE, Topic.GROUPS, Topic.QUALIFYING, Topic.BRACKET)))


def doubtful_summary(before: Rulebook, after: Rulebook) -> bool:
    """Return whether the sentence under the name may contradict the phases, since others are played now."""
    same = bool(after.summary) and after.summary == before.summary
    return same and shape_of(rulebooks.to_data(after)) != shape_of(rulebooks.to_data(before))


def doubtful_articles(before: Rulebook, after: Rulebook, checked: Set[str]) -> Mapping[Path, frozenset[int]]:
    """Return the places of articles that may contradict a changed value, by the path of its field.

    Such an article is about a topic of the value, does not name it in braces, and reads as before; the
    ``checked`` texts are those that somebody has found right.
    """
    shape, old = shape_of(rulebooks.to_data(after)), {article.text for article in before.articles} - checked
    found: dict[Path, frozenset[int]] = {}
    if shape != shape_of(rulebooks.to_data(before)):
        # Other phases: what speaks of the course may speak of one that is gone.
        others = frozenset(
            place
            for place, article in enumerate(after.articles)
            if _OF_PHASES.intersection(article.about) and article.text in old
        )
        return {("articles",): others} if others else found
    for changed in rulebooks.differences(before, after):
        path = field_at(changed, shape).path
        topic = field_text(path, shape.game).topic
        topics = {topic} if isinstance(topic, str) else {*topic}
        places = frozenset(
            place
            for place, article in enumerate(after.articles)
            if topics.intersection(article.about)
            and article.text in old
            and not re.search(rf"{{{path[-1]}(_\d+)?}}", article.text)
        )
        if places:
            found[path] = places
    return found


def not_offered(draft: Draft) -> Mapping[Path, frozenset[str]]:
    """Return the choices that make no sense with the rest: tables at which the game cannot be played."""
    known = plugins.seats(rules_of(draft) or plugins.game(draft["game"]["kind"]).rules())
    found: dict[Path, frozenset[str]] = {}
    for place, stage in enumerate(draft["stages"]):
        if stage["kind"] == StageKind.TABLES:
            least = stage.get("least_seats", HeadcountRule().least)
            sizes = {policy: HeadcountRule(stage["seats"], policy, least).sizes for policy in HeadcountPolicy}
            wrong = frozenset(policy for policy in sizes if not known.issuperset(sizes[policy]))
            found["stages", place, "headcount"] = wrong
    return found


def article_of_penalties(articles: Sequence[Mapping[str, Any]]) -> str:
    """Return the number of the article about penalties, else about exclusion; empty if there is none."""
    for topic in (Topic.PENALTIES, Topic.EXCLUSION):
        for article in articles:
            if topic in article.get("about", ()):
                return str(article["number"])
    return ""


def _located(problem: Problem, draft: Draft) -> Problem:
    """Say of a finding about the whole which field it is about."""
    if problem.at == ("game",) and "at" in problem.params:
        return replace(problem, at=("game", problem.params["at"]))
    if problem.at:
        return problem
    if "field" in problem.params:
        parts = str(problem.params["field"]).split(".")
        return replace(problem, at=tuple(int(part) if part.isdecimal() else part for part in parts))
    field = _OF_STAGE.get(str(problem.params["type"]))
    if field is not None:
        return replace(problem, at=("stages", int(problem.params["stage"]), field))
    return replace(problem, at=_wrong_article(draft))


def _wrong_article(draft: Draft) -> Path:
    """Return the first article that is wrong by itself."""
    for number, article in enumerate(draft.get("articles", [])):
        if _is_wrong({**draft, "articles": [article]}):
            return ("articles", number)
    return ("articles",)


def _is_wrong(draft: Draft) -> bool:
    try:
        rulebooks.read_data(draft)
    except Refused:
        return True
    return False


def field_at(path: Path, shape: Shape) -> RuleField:
    """Return the field that a finding is about: the one whose path it begins with."""
    return max(
        (field for field in fields(shape) if path[: len(field.path)] == field.path),
        key=lambda field: len(field.path),
        default=fields(shape)[0],
    )


def shared_by_stages(path: Path, shape: Shape) -> int | None:
    """Return the stage of a value that several stages have; otherwise ``None``."""
    if path[0] != "stages":
        return None
    same = [field for field in fields(shape) if field_key(field.path) == field_key(path)]
    return int(path[1]) if len(same) > 1 else None

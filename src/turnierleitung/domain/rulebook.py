"""The rulebook: all settings of a tournament, as data.

A tournament file has its own copy, so changing a shipped rulebook never changes a tournament. The printed
rule sheet and all checks use the same values.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Collection, Iterator, Mapping, Sequence
from enum import StrEnum
from string import Formatter
from typing import Annotated, Any, Final, Literal

import tomli_w
from pydantic import Field, PlainValidator, SerializeAsAny, ValidationError, model_validator

from turnierleitung.domain import plugins
from turnierleitung.domain.conduct import Conduct, Line, Penalty, Strict, VoidList
from turnierleitung.domain.draw.tables.headcount import HeadcountPolicy, HeadcountRule
from turnierleitung.domain.game import GameRules
from turnierleitung.domain.language import RoundName
from turnierleitung.domain.problems import Problem, Refused, Sentence, german, in_turn, rule_error
from turnierleitung.domain.ranking.standings import ENCOUNTER, ROUND_TALLIES, Better
from turnierleitung.domain.ranking.teams import TeamRules
from turnierleitung.domain.stages import (
    GroupsStage,
    Incomplete,
    KnockoutStage,
    Stage,
    TablesStage,
    WaitingRound,
)
from turnierleitung.domain.states import Format, StageKind

FORMAT: Final = 2
"""The rulebook format that this program writes; it reads the older ones, too."""

MOST_LETTERS: Final = 200_000
"""Maximum size of a rulebook file; the longest shipped one has 20,000."""

TABLES: Final = "tables"
"""Type of the error of a game that cannot be played at the tables that the rulebook makes."""
CRITERIA: Final = "criteria"
"""Type of the error of a stage that is ranked by criteria that do not fit."""
PLACES: Final = "places"
"""Type of the error of a first stage with limited places."""

TEAMS_GO_ON: Final = "teams_go_on"
"""Type of the error of a stage for the best teams without a ranking of teams."""
AT_VALUE: Final = "at_value"
"""Type of the error of a value that rewards who did not play, where fewer is better."""
PENALTIES: Final = "penalties"
"""Type of the error of a penalty that no slip of the game can carry."""

MOST_STAGES: Final = 4
"""A tournament has no more phases."""
_SIDES: Final = 2
"""Seats of a match."""

Text = Annotated[str, Field(min_length=1, max_length=2000)]


_TAGS: Final = frozenset({"tables", "groups", "knockout"})
"""Kinds that pydantic puts into the path of a value; they stand in no file."""
_OF_MATCHES: Final = ((StageKind.GROUPS, StageKind.KNOCKOUT), (StageKind.GROUPS,), (StageKind.KNOCKOUT,))


def _known_game(value: object) -> GameRules:
    """Read the parameters of a game by the model that its kind names; its findings keep their paths."""
    if isinstance(value, GameRules):
        return value
    kind = value.get("kind") if isinstance(value, dict) else None
    if not isinstance(kind, str) or kind not in plugins.kinds():
        raise rule_error(_no_such_game(kind), "unknown_game")
    # JSON, because strict values still accept its lists as tuples and its strings as choices.
    read: GameRules = plugins.game(kind).rules.model_validate_json(json.dumps(value))
    return read


def _no_such_game(kind: object) -> Sentence:
    return Sentence(
        german("RulebookProblems", "Das Spiel „{kind}“ kennt das Programm nicht, nur {known}."),
        kind=str(kind),
        known=", ".join(plugins.kinds()),
    )


class Article(Strict):
    """One numbered article of the rule sheet.

    The text may name values of the rulebook in braces, e.g. ``{rounds}``; see :func:`placeholders`.
    """

    number: Annotated[str, Field(min_length=1, max_length=12)]
    title: Line
    text: Text
    about: tuple[str, ...] = ()
    """The topics it speaks of: those of every tournament and of the game (``plugins.topics``)."""


class Translated(Strict):
    """A text of the rulebook in English; one whose German has changed since is no longer used."""

    de: Text
    en: Text


class Overall(StrEnum):
    """The ranking of the whole tournament from several stages of tables."""

    SUM = "sum"
    """It adds them all, and compares by the criteria of the last."""
    LAST_STAGE_FIRST = "last_stage_first"
    """The ranking of the last stage first, then everyone else in that of the stage before."""


class Rulebook(Strict):
    """All rules of a tournament."""

    format: Literal[2] = FORMAT
    key: Annotated[str, Field(pattern=r"^[a-z0-9][a-z0-9-]{0,59}$")]
    name: Line
    summary: Annotated[str, Field(max_length=300)] = ""
    game_name: Annotated[str, Field(max_length=40)] = ""
    """The director's word for the game, under which the rulebook is offered; empty for the game's own."""
    game: Annotated[SerializeAsAny[GameRules], PlainValidator(_known_game)]
    stages: Annotated[tuple[Stage, ...], Field(min_length=1, max_length=MOST_STAGES)]
    overall: Overall = Overall.SUM
    teams: TeamRules = TeamRules()
    round_name: RoundName = RoundName.ROUND
    pairs: bool = False
    """Whether a participant is two people, who share a number, a seat and a result."""
    fee_per_head: bool = False
    """Whether the entry fee is that of one person, so that a pair pays it twice."""
    conduct: Conduct = Conduct()
    penalties: tuple[Penalty, ...] = ()
    articles: tuple[Article, ...] = ()
    english: tuple[Translated, ...] = ()
    """Name, summary, articles, penalties and other words of it; what is missing stays German."""

    @property
    def rounds(self) -> int:
        """Number of rounds of all stages."""
        return sum(stage.rounds for stage in self.stages)

    def can_seat(self, rule: HeadcountRule) -> bool:
        """Return whether the game can be played at the tables that a rule makes."""
        return plugins.seats(self.game).issuperset(rule.sizes)

    @property
    def groups(self) -> GroupsStage | None:
        """The group stage, if there is one."""
        return next((stage for stage in self.stages if isinstance(stage, GroupsStage)), None)

    @property
    def knockout(self) -> KnockoutStage | None:
        """The knock-out stage, if there is one."""
        return next((stage for stage in self.stages if isinstance(stage, KnockoutStage)), None)

    @property
    def changeover_minutes(self) -> int:
        """Minutes between two matches of one table: those of the groups, else of the knock-out alone."""
        first = self.stages[0]
        return 0 if isinstance(first, TablesStage) else first.changeover_minutes

    def with_stage(self, place: int, **values: object) -> Rulebook:
        """Return the rulebook with other values of one of its stages; they must be in order."""
        changed = [*self.stages]
        changed[place] = changed[place].model_copy(update=values)
        return self.model_copy(update={"stages": tuple(changed)})

    @property
    def played_as(self) -> Format:
        """The format of the competition, common to all stages."""
        return StageKind(self.stages[0].kind).played_as

    def replays_void(self, played_as: Format) -> bool:
        """Whether a void result leaves its table open: always one against one, else as set (S-15)."""
        return played_as is Format.MATCHES or self.conduct.void_list is VoidList.REPLAY

    @model_validator(mode="after")
    def _stages_fit(self) -> Rulebook:
        kinds = tuple(StageKind(stage.kind) for stage in self.stages)
        in_order = all(kind is StageKind.TABLES for kind in kinds) or kinds in _OF_MATCHES
        known = plugins.game(self.game.kind).formats(self.game)
        if not in_order or not known.issuperset(kind.played_as for kind in kinds):
            text = german("RulebookProblems", "Diese Phasen passen nicht zusammen oder nicht zum Spiel.")
            raise rule_error(Sentence(text))
        return self

    @model_validator(mode="after")
    def _game_fits_the_tables(self) -> Rulebook:
        for place, stage in enumerate(self.stages):
            if isinstance(stage, TablesStage) and not self.can_seat(stage.headcount_rule):
                text = _other_tables(stage.headcount_rule.sizes, self.game)
                raise rule_error(text, TABLES, stage=place)
        return self

    @model_validator(mode="after")
    def _everybody_begins(self) -> Rulebook:
        first = self.stages[0]
        if isinstance(first, TablesStage) and first.places is not None:
            text = german(
                "RulebookProblems",
                "In der ersten Phase spielen alle; erst in eine spätere kommen nur die Besten.",
            )
            raise rule_error(Sentence(text), PLACES, stage=0)
        return self

    @model_validator(mode="after")
    def _teams_that_go_on_are_ranked(self) -> Rulebook:
        for place, stage in enumerate(self.stages):
            if isinstance(stage, TablesStage) and stage.for_teams and self.teams.best is None:
                text = german(
                    "RulebookProblems",
                    "Damit Mannschaften weiterkommen, geben Sie bitte unter „Rangliste“ an, wie viele "
                    "Ergebnisse für sie zählen.",
                )
                raise rule_error(Sentence(text), TEAMS_GO_ON, stage=place)
        return self

    @model_validator(mode="after")
    def _criteria_exist(self) -> Rulebook:
        known = plugins.tallies(self.game)
        for place, stage in enumerate(self.stages):
            if isinstance(stage, KnockoutStage):
                continue
            for text in _wrong_criteria(stage, known, self.game):
                raise rule_error(text, CRITERIA, stage=place)
        return self

    @model_validator(mode="after")
    def _nothing_is_no_reward(self) -> Rulebook:
        if self.game.fewer_is_better(plugins.POINTS):
            for at, text in _rewards(self):
                raise rule_error(Sentence(text), AT_VALUE, field=at)
        return self

    @model_validator(mode="after")
    def _pairs_have_a_seat(self) -> Rulebook:
        if self.pairs and self.game.partners_at_table:
            text = german(
                "RulebookProblems",
                "Wer am Tisch zusammen spielt, sitzt sich schon gegenüber; mit Paaren säßen acht an einem "
                "Tisch. Bitte lassen Sie jeden für sich anmelden, oder am Tisch jeden für sich zählen.",
            )
            raise rule_error(Sentence(text), AT_VALUE, field="pairs")
        return self

    @model_validator(mode="after")
    def _penalties_can_be_carried(self) -> Rulebook:
        known = plugins.penalties(self.game)
        for place, penalty in enumerate(self.penalties):
            if penalty.effect not in known:
                text = german(
                    "RulebookProblems",
                    "Diese Strafe gibt es in diesem Spiel nicht; eine Verwarnung geht immer.",
                )
                raise rule_error(Sentence(text), PENALTIES, penalty=place)
        return self

    @model_validator(mode="after")
    def _articles_refer_to_values(self) -> Rulebook:
        values, unset = placeholders(self), self.game.unset
        for article in self.articles:
            for name in _named(article.text):
                if name not in values:
                    text = unset.get(re.sub(r"_\d+$", "", name)) or german(
                        "RulebookProblems", "Artikel {number} nennt den Wert „{name}“, den es nicht gibt."
                    )
                    named = f"{{{name}}}"
                    raise rule_error(Sentence(text, number=article.number, title=article.title, name=named))
        return self

    @model_validator(mode="after")
    def _english_names_the_same_values(self) -> Rulebook:
        for text in self.english:
            if {*_named(text.de)} != {*_named(text.en)}:
                named_others = german(
                    "RulebookProblems", "Die Übersetzung „{said} …“ nennt andere Werte als der deutsche Text."
                )
                raise rule_error(Sentence(named_others, said=text.en[:40]))
        return self

    @model_validator(mode="after")
    def _articles_are_about_known_topics(self) -> Rulebook:
        known = {str(topic) for topic in plugins.topics(self.game.kind)}
        for article in self.articles:
            for topic in article.about:
                if topic not in known:
                    text = german(
                        "RulebookProblems",
                        "Artikel {number} handelt von „{topic}“; dieses Thema gibt es nicht.",
                    )
                    raise rule_error(Sentence(text, number=article.number, topic=topic))
        return self


def _rewards(rulebook: Rulebook) -> Iterator[tuple[str, str]]:
    """Yield the values, by dotted path, with which nothing played would be the best where fewer is better."""
    tables = ((place, one) for place, one in enumerate(rulebook.stages) if isinstance(one, TablesStage))
    for place, stage in tables:
        waits = stage.headcount is HeadcountPolicy.WAITING_LIST
        if waits and stage.waiting_round is WaitingRound.NOTHING:
            text = german(
                "RulebookProblems",
                "Weniger ist besser: Zählt eine gewartete Runde nichts, ist vorn, wer wartet.",
            )
            yield f"stages.{place}.waiting_round", text
        if stage.incomplete is Incomplete.BY_POINTS:
            text = german(
                "RulebookProblems",
                "Weniger ist besser: Wer eine Runde auslässt, wäre vorn; bitte anders einreihen.",
            )
            yield f"stages.{place}.incomplete", text
    if rulebook.conduct.void_list is VoidList.ZERO_FOR_ALL:
        text = german(
            "RulebookProblems",
            "Weniger ist besser: 0 Punkte wären für eine ungültige Liste das beste Ergebnis.",
        )
        yield "conduct.void_list", text
    for place, penalty in enumerate(rulebook.penalties):
        if (penalty.points or 0) < 0:
            text = german(
                "RulebookProblems",
                "Weniger ist besser: Eine Strafe mit weniger als 0 Punkten wäre eine Belohnung.",
            )
            yield f"penalties.{place}", text


def _wrong_criteria(
    stage: TablesStage | GroupsStage, known: Collection[str], game: GameRules
) -> Iterator[Sentence]:
    """Yield what is wrong with the criteria of a stage; ``known`` are the tallies of the game."""
    names = [criterion.tally for criterion in stage.criteria]
    if names[0] == ENCOUNTER:
        yield Sentence(
            german("RulebookProblems", "Vor dem direkten Vergleich muss ein anderes Kriterium stehen.")
        )
    if names[0] in ROUND_TALLIES:
        yield Sentence(german("RulebookProblems", "Zuerst muss ein Kriterium stehen, das alle Runden zählt."))
    more = (ENCOUNTER,) if isinstance(stage, GroupsStage) else ROUND_TALLIES
    for number, name in enumerate(names, start=1):
        if name not in known and name not in more:
            text = german(
                "RulebookProblems",
                "Das {number}. Kriterium zählt etwas, das es in diesem Spiel nicht gibt. "
                "Bitte wählen Sie ein anderes.",
            )
            yield Sentence(text, number=number)
    for number, criterion in enumerate(stage.criteria, start=1):
        # What a round counts for is its points.
        tally = plugins.POINTS if criterion.tally in ROUND_TALLIES else criterion.tally
        fewer = game.fewer_is_better(tally)
        if fewer is not None and fewer is not (criterion.better is Better.LOWER):
            yield _other_aim(number, dict(game.tally_names).get(tally, ""), fewer=fewer)
    if len(set(names)) < len(names):
        yield Sentence(german("RulebookProblems", "Ein Kriterium steht zweimal in der Liste."))


def _other_aim(number: int, word: str, *, fewer: bool) -> Sentence:
    """Say that a criterion contradicts the aim of the game; ``word`` is the director's name of it."""
    if fewer and word:
        text = german(
            "RulebookProblems",
            "Im Spiel ist weniger besser („{word}“); das {number}. Kriterium sagt das Gegenteil.",
        )
    elif fewer:
        text = german(
            "RulebookProblems", "Im Spiel ist weniger besser; das {number}. Kriterium sagt das Gegenteil."
        )
    elif word:
        text = german(
            "RulebookProblems",
            "Im Spiel ist mehr besser („{word}“); das {number}. Kriterium sagt das Gegenteil.",
        )
    else:
        text = german(
            "RulebookProblems", "Im Spiel ist mehr besser; das {number}. Kriterium sagt das Gegenteil."
        )
    return Sentence(text, number=number, word=word)


def _other_tables(sizes: Sequence[int], rules: GameRules) -> Sentence:
    """Say which tables a game cannot be played at, and what helps."""
    known = tuple(sorted(plugins.seats(rules)))
    wrong = next(size for size in sizes if size not in known)
    text = german("RulebookProblems", "Mit {seats} am Tisch geht dieses Spiel nicht, nur mit {known}.")
    return in_turn((Sentence(text, seats=wrong, known=known), rules.how_to_seat(wrong)))


def _named(text: str) -> list[str]:
    """Return the placeholders of an article.

    Names alone: a format could ask for a text of any length, and fail when it is printed.
    """
    try:
        parts = list(Formatter().parse(text))
    except ValueError:
        unclosed = german("RulebookProblems", "Eine geschweifte Klammer im Artikel ist nicht geschlossen.")
        raise rule_error(Sentence(unclosed)) from None
    if any(spec or conversion for _, _, spec, conversion in parts):
        not_a_name = german(
            "RulebookProblems", "In geschweiften Klammern darf im Artikel nur der Name eines Wertes stehen."
        )
        raise rule_error(Sentence(not_a_name))
    return [name for _, name, _, _ in parts if name is not None]


def placeholders(rulebook: Rulebook) -> Mapping[str, str]:
    """Return the values that an article may name, as they are written in a text."""
    plain = {name: str(value) for name, value in rulebook.game.numbers.items()}
    return {**plain, **_placeholders_of_stages(rulebook), "rounds": str(rulebook.rounds)}


def _placeholders_of_stages(rulebook: Rulebook) -> dict[str, str]:
    """Return what the game says of the tables of each stage, and the whole numbers of the stages.

    A later stage adds its place to a name that is taken.
    """
    found: dict[str, str] = {}
    for place, stage in enumerate(rulebook.stages, start=1):
        seats = stage.seats if isinstance(stage, TablesStage) else _SIDES
        numbers = {
            name: str(value)
            for name, value in stage.model_dump().items()
            if isinstance(value, int) and not isinstance(value, bool)
        }
        named = plugins.game(rulebook.game.kind).placeholders(rulebook.game, seats)
        for name, text in {**named, **numbers}.items():
            found[f"{name}_{place}" if name in found else name] = text
    return found


def article_text(text: str, rulebook: Rulebook) -> str:
    """Return the text of an article, in whichever language, with the rulebook's values filled in."""
    return text.format_map(placeholders(rulebook))


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
        raise Refused(Problem("rulebook.format_missing", at=("format",), params={"known": FORMAT}))
    if version > FORMAT:
        raise Refused(
            Problem("rulebook.format_newer", at=("format",), params={"format": version, "known": FORMAT})
        )
    if version < FORMAT:
        data = _upgraded(data)
    try:
        # JSON, because strict values still accept its lists as tuples and its strings as choices.
        written = json.dumps(data, default=str)
    except RecursionError:
        raise Refused(Problem("rulebook.too_deep")) from None
    except ValueError:
        raise Refused(Problem("rulebook.too_many_digits")) from None
    try:
        return Rulebook.model_validate_json(written)
    except ValidationError as error:
        raise Refused(*map(_value_problem, _innermost(error.errors()))) from None


def _upgraded(data: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return a rulebook of format 1 in the present one; what is wrong in it stays to be found."""
    changed, game = {**data, "format": FORMAT}, data.get("game")
    if isinstance(game, dict) and game.get("kind") in plugins.kinds():
        changed["game"] = plugins.game(game["kind"]).rules.upgraded(game)
    return changed


def _innermost(found: Sequence[Any]) -> list[Any]:
    """Omit errors of a whole caused by a part: a list with a wrong entry counts as too short."""
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
        params[name] = limit if isinstance(limit, int | str) else str(limit)
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
    """Return the paths of the values in which two rulebooks differ, in reading order.

    A list whose rows have keys is one value: its rows may have moved.
    """
    old, new = ({**to_data(one), "english": ()} for one in (before, after))
    return tuple(_differing(old, new, ()))


def keyed(rows: Sequence[Any]) -> bool:
    """Return whether all rows of a list have a key, which says which is which."""
    return bool(rows) and all(isinstance(row, dict) and "key" in row for row in rows)


def _differing(before: Any, after: Any, path: tuple[str | int, ...]) -> list[tuple[str | int, ...]]:
    if isinstance(before, dict) and isinstance(after, dict):
        keys = [*before, *(key for key in after if key not in before)]
        return [found for key in keys for found in _differing(before.get(key), after.get(key), (*path, key))]
    if isinstance(before, list) and isinstance(after, list) and not keyed((*before, *after)):
        pairs = list(enumerate(zip(before, after, strict=False)))
        if len(before) == len(after):
            return [found for i, (old, new) in pairs for found in _differing(old, new, (*path, i))]
        if path == ("stages",):
            # One stage more or less leaves what the others of their kind say.
            alike = [(i, old, new) for i, (old, new) in pairs if old["kind"] == new["kind"]]
            return [path, *(found for i, old, new in alike for found in _differing(old, new, (*path, i)))]
    return [] if before == after else [path]

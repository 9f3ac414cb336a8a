"""Checks that all JSON in a file is readable.

A flipped bit can leave unreadable JSON that no page could show; the file is refused as damaged. The models
list all stored JSON: a new kind has to be added here.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cache, partial
from typing import Any, Final

from pydantic import BaseModel, ConfigDict, TypeAdapter
from sqlalchemy import Column, select

from turnierleitung.domain import plugins
from turnierleitung.domain import rulebook as rulebooks
from turnierleitung.domain.cards import categories_from_json
from turnierleitung.domain.draw.groups import GroupOrder
from turnierleitung.domain.draw.knockout import Vacant
from turnierleitung.domain.draw.tables.wanted import Following
from turnierleitung.domain.language import Language
from turnierleitung.domain.prizes import GroupKind
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.stages import BracketOrder
from turnierleitung.services.ground import rulebooks as rules_in_force
from turnierleitung.services.ground.papers import SheetForm
from turnierleitung.services.ground.scenes import SceneKind
from turnierleitung.services.ground.scores import LevelFigure, TallyFigure
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.services.printing import Medium
from turnierleitung.services.prizes.ceremony import LetStand
from turnierleitung.services.wall import WallLook, WallNames
from turnierleitung.storage import schema
from turnierleitung.storage.errors import FileTrouble

_Ids = tuple[int, ...]


class _Stored(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid")


class _TableDraw(_Stored):
    """Which of them are there depends on how the seats were found."""

    rounds: int | None = None
    index: int | None = None
    after: int | None = None
    earlier: _Ids = ()
    tags: Mapping[int, _Ids] = {}
    tables: Mapping[int, int] = {}
    helpers: _Ids = ()
    following: Following | None = None
    order: _Ids = ()
    kept: _Ids = ()
    sizes: tuple[int, ...] = ()
    left: tuple[tuple[int, int, int], ...] = ()
    moves: tuple[int, ...] = ()
    borders: tuple[tuple[int, int, _Ids], ...] = ()
    cards: Mapping[int, int] = {}
    card_tables: int | None = None
    card_seats: int | None = None
    typed: bool = False
    stay: _Ids = ()
    of: int | None = None
    input: str | None = None


class _GroupDraw(_Stored):
    groups: int
    order: GroupOrder
    tags: Mapping[int, _Ids]
    seeds: Mapping[int, int]
    matches: int | None = None


class _BracketDraw(_Stored):
    size: int
    qualified: _Ids
    order: BracketOrder
    apart: bool
    rank_3: bool
    seeded: int | None = None
    clubs: bool | None = None
    tags: Mapping[int, _Ids] = {}


class _Share(_Stored):
    kind: GroupKind
    name: str
    rank: int
    cents: int
    things: tuple[str, ...]
    tallied: int | None = None


class _Honoured(_Stored):
    participant: int
    figure: TallyFigure | LevelFigure | None
    shares: tuple[_Share, ...]


class _Place(_Stored):
    rank: int | None
    last: int | None
    shared: bool
    people: tuple[_Honoured, ...]


class _Nothing(_Stored):
    """Of a step that shows nothing, and of a ranking that was taken off the wall."""


class _Released(_Stored):
    of: int
    columns: tuple[str, ...]
    lists: tuple[tuple[int, tuple[_Ids, ...]], ...]


class _Wall(_Stored):
    seconds: int
    rotation: tuple[SceneKind, ...]
    names: WallNames
    look: WallLook
    language: Language | None = None


class _Print(_Stored):
    language: Language | None = None
    round: int | None
    participant: int | None
    stage: int | None = None
    form: SheetForm = SheetForm.A4
    medium: Medium = Medium.PAPER
    pieces: tuple[str, ...] = ()
    in_reserve: bool = False


_TYPES: Final[Mapping[Column[str], Any]] = {
    schema.CASH_COUNT.c.pieces: dict[int, int],
    schema.STAGE.c.accepted: tuple[_Ids, _Ids],
    schema.table_of(schema.Draw).c.parameters: _GroupDraw | _BracketDraw | _TableDraw,
    schema.TIMETABLE.c.breaks: dict[int, int],
    schema.MATCH.c.accepted: tuple[int | Vacant, int | Vacant],
    schema.CEREMONY_STEP.c.content: _Place | LetStand | _Nothing,
    schema.PRINT_JOB.c.parameters: _Print,
    schema.RELEASE.c.content: _Released | _Nothing,
    schema.WALL.c.settings: _Wall,
}

TOLERANT: Final = frozenset({schema.SLIP_DRAFT.c.content})
"""The form passes over typing that it cannot read."""


def check(tournament: Tournament, name: str) -> None:
    """Refuse a file in which something cannot be read; ``name`` is what the director calls it.

    Raises:
        Refused: it is damaged.
    """
    if next(unreadable(tournament), None) is not None:
        raise Refused(Problem(f"file.{FileTrouble.DAMAGED}", params={"name": name}))


def unreadable(tournament: Tournament) -> Iterator[tuple[str, int]]:
    """Yield table and row of everything that cannot be read."""
    with tournament.reading() as connection:
        for column, read in readers(tournament).items():
            query = select(column.table.c.id, column).where(column.is_not(None))
            # Slips are read here for the first time; the rules in force keep them for the pages.
            for row_id, text in connection.execute(query):
                try:
                    read(text)
                except (ValueError, TypeError, KeyError, AttributeError, RecursionError, Refused):
                    yield column.table.name, row_id


def readers(tournament: Tournament) -> Mapping[Column[str], Callable[[str], object]]:
    """Return what reads each column."""
    force = rules_in_force.in_force(tournament)
    return {
        schema.RULEBOOK.c.content: rulebooks.from_json,
        schema.RESULT.c.content: force.result,
        schema.ADJUSTMENT.c.tallies: partial(_tallies, plugins.tallies(force.rulebook.game)),
        schema.DECK.c.categories: categories_from_json,
        **{column: _adapter(column).validate_json for column in _TYPES},
    }


def _tallies(known: Collection[str], text: str) -> None:
    found = json.loads(text)
    if not found.keys() <= set(known) or not all(type(value) is int for value in found.values()):
        raise ValueError


@cache
def _adapter(column: Column[str]) -> TypeAdapter[Any]:
    return TypeAdapter(_TYPES[column])

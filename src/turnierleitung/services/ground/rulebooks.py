"""The rulebook in force, the shipped ones and the director's own."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import Final, NamedTuple

from sqlalchemy import select

from turnierleitung.domain import plugins
from turnierleitung.domain import rulebook as rulebooks
from turnierleitung.domain.game import GameResult, Stint, TableContext, Tallies
from turnierleitung.domain.problems import Problem, Refused, blocking
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.states import ResultState
from turnierleitung.resources import resource
from turnierleitung.services.ground.records import TableFacts
from turnierleitung.storage import schema
from turnierleitung.storage.tournament_file import TournamentFile, kept

SUFFIX: Final = ".toml"
_MOST_BYTES: Final = 4 * rulebooks.MOST_LETTERS
_RULEBOOK: Final = schema.RULEBOOK


class RulesInForce:
    """A rulebook revision with the scores that were computed by it."""

    def __init__(self, content: str) -> None:
        self.rulebook = rulebooks.from_json(content)
        self._tallies: dict[
            tuple[str, str, tuple[tuple[int, int, int], ...], TableFacts], tuple[Tallies, ...]
        ] = {}
        self._results: dict[str, GameResult] = {}
        self._problems: dict[tuple[str, TableContext], tuple[Problem, ...]] = {}

    def tallies(
        self, state: str, content: str, who: tuple[tuple[int, int, int], ...], facts: TableFacts
    ) -> tuple[Tallies, ...]:
        """Return the tallies of each stint on a slip that counts; computed once.

        ``who`` holds seat, first game and participant of each stint, in the game's order.
        """
        key = (state, content, who, facts)
        found = self._tallies.get(key)
        if found is None:
            found = self._computed(state, content, who, facts)
            self._tallies[key] = found
        return found

    def _computed(
        self, state: str, content: str, who: tuple[tuple[int, int, int], ...], facts: TableFacts
    ) -> tuple[Tallies, ...]:
        if state == ResultState.VOID:
            # S-15: a void list is worth nothing for everyone at the table, whatever stands on it.
            return tuple(dict.fromkeys(plugins.tallies(self.rulebook.game), 0) for _ in who)
        context = facts.context(Stint(seat, from_deal) for seat, from_deal, _ in who)
        scored = plugins.score(self.result(content), self.rulebook.game, context)
        return tuple(stint_score.tallies for stint_score in scored)

    def result(self, content: str) -> GameResult:
        """Return a stored result; read once."""
        found = self._results.get(content)
        if found is None:
            found = self._results[content] = plugins.from_json(self.rulebook.game.kind, content)
        return found

    def problems(self, content: str, context: TableContext) -> tuple[Problem, ...]:
        """Return the problems of a stored result under these rules; cached."""
        return blocking(self._findings(content, context))

    def doubts(self, content: str, context: TableContext) -> tuple[Problem, ...]:
        """Return the doubtful points of a stored result under these rules; cached."""
        return tuple(problem for problem in self._findings(content, context) if problem.doubtful)

    def _findings(self, content: str, context: TableContext) -> tuple[Problem, ...]:
        key = (content, context)
        found = self._problems.get(key)
        if found is None:
            found = self._problems[key] = plugins.check(self.result(content), self.rulebook.game, context)
        return found


@lru_cache(maxsize=4)
def _in_force(content: str) -> RulesInForce:
    return RulesInForce(content)


@kept
def in_force(tournament: TournamentFile) -> RulesInForce:
    """Return the revision in force, with its cached scores."""
    query = select(_RULEBOOK.c.content).order_by(_RULEBOOK.c.id.desc()).limit(1)
    return _in_force(tournament.query(query).scalar_one())


class Revised(NamedTuple):
    """The content of a new revision."""

    before: Rulebook
    after: Rulebook


def revisions(tournament: TournamentFile) -> Mapping[int, Revised]:
    """Return by its id what each revision changed that followed another one."""
    rows = tournament.query(select(_RULEBOOK.c.id, _RULEBOOK.c.follows, _RULEBOOK.c.content)).all()
    contents = {revision: content for revision, _, content in rows}
    return {
        revision: Revised(_read(contents[follows]), _read(content))
        for revision, follows, content in rows
        if follows is not None
    }


@lru_cache(maxsize=32)
def _read(content: str) -> Rulebook:
    return rulebooks.from_json(content)


def current(tournament: TournamentFile) -> Rulebook:
    """Return the rulebook in force."""
    return in_force(tournament).rulebook


def at_first(tournament: TournamentFile) -> Rulebook:
    """Return the rulebook with which the tournament began."""
    query = select(_RULEBOOK.c.content).order_by(_RULEBOOK.c.id).limit(1)
    return _read(tournament.query(query).scalar_one())


class Offered(NamedTuple):
    """A rulebook to start from."""

    path: Path
    rulebook: Rulebook
    own: bool


def offered(own_folder: Path) -> tuple[Offered, ...]:
    """Return the rulebooks on offer: shipped ones, those of packages, and the director's own.

    Broken files from elsewhere are omitted.
    """
    return (*_shipped(), *_found(own_folder, own=True))


def unreadable(own_folder: Path) -> tuple[tuple[str, Refused], ...]:
    """Return the names of the director's own files that are no rulebooks, each with what is wrong."""
    found = []
    for path in _files(own_folder):
        try:
            read(path)
        except Refused as refusal:
            found.append((path.name, refusal))
    return tuple(found)


def _files(folder: Path) -> list[Path]:
    try:
        return sorted(folder.glob(f"*{SUFFIX}"))
    except OSError:
        return []


def _shipped() -> Iterator[Offered]:
    for path in sorted(resource("rulebooks").glob(f"*{SUFFIX}")):
        yield Offered(path, read(path), own=False)
    for plugin in plugins.plugins().values():
        if plugin.rulebooks:
            home = Path(next(iter(import_module(plugin.package).__path__)))
            yield from _found(home / plugin.rulebooks, own=False)


def _found(folder: Path, *, own: bool) -> Iterator[Offered]:
    for path in _files(folder):
        try:
            yield Offered(path, read(path), own=own)
        except Refused:
            continue


def read(path: Path) -> Rulebook:
    """Read a rulebook file; raises :class:`Refused` with field, value and reason."""
    try:
        # A pipe or a device would be waited for, and a file of any size be taken into memory.
        if path.exists() and not path.is_file():
            raise OSError
        if path.stat().st_size > _MOST_BYTES:
            raise Refused(Problem("rulebook.too_large", params={"most": rulebooks.MOST_LETTERS}))
        text = path.read_text("utf-8")
    except FileNotFoundError:
        raise Refused(Problem("rulebook.missing", params={"name": path.name})) from None
    except (OSError, UnicodeDecodeError):
        raise Refused(Problem("rulebook.unreadable", params={"name": path.name})) from None
    return rulebooks.read_toml(text)


def write(path: Path, rulebook: Rulebook) -> None:
    """Write a rulebook file; an interrupted attempt leaves the old one."""
    draft = path.with_name(f".{path.name}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft.write_text(rulebooks.write_toml(rulebook), "utf-8")
        draft.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            draft.unlink(missing_ok=True)
        raise Refused(Problem("rulebook.not_written", params={"name": path.name})) from None


def keep_as_own(folder: Path, rulebook: Rulebook) -> Path:
    """Save a rulebook among the director's own, under a name that is free or the same one."""
    path = folder / f"{rulebook.key}{SUFFIX}"
    write(path, rulebook)
    return path

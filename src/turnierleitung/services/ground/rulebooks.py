"""The rulebook in force, the shipped ones and the director's own."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from sqlalchemy import delete, func, insert, select
from sqlmodel import Session

from turnierleitung.domain import rulebook as rulebooks
from turnierleitung.domain.games import registry
from turnierleitung.domain.games.protocol import Stint, TableContext
from turnierleitung.domain.games.quartett.context import MatchContext
from turnierleitung.domain.problems import Problem, Refused, blocking
from turnierleitung.domain.rulebook import Penalty, PenaltyEffect, Rulebook
from turnierleitung.domain.states import ResultState, RoundState
from turnierleitung.resources import resource
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.storage import schema
from turnierleitung.storage.changes import Changes
from turnierleitung.storage.tournament_file import TournamentFile

if TYPE_CHECKING:
    from turnierleitung.domain.games.results import Result

SUFFIX: Final = ".toml"
_MOST_BYTES: Final = 4 * rulebooks.MOST_LETTERS
_RULEBOOK: Final = schema.RULEBOOK
_ROUND: Final = schema.table_of(schema.Round)
_DRAW: Final = schema.table_of(schema.Draw)
_DRAW_SEAT: Final = schema.DRAW_SEAT


class MatchFacts(NamedTuple):
    """What a game must know of a match, beside who plays."""

    deck: int | None
    """Number of its cards; ``None`` while no deck is assigned."""
    is_knockout: bool


def context_of(stints: Iterable[Stint], facts: MatchFacts | None) -> TableContext:
    """Return what a game must know of a table, or of a match."""
    if facts is None:
        return TableContext(tuple(stints))
    return MatchContext(tuple(stints), facts.deck, facts.is_knockout)


class RulesInForce:
    """A rulebook revision with the scores that were computed by it."""

    def __init__(self, content: str) -> None:
        """Read a revision as it stands in the file."""
        self.rulebook = rulebooks.from_json(content)
        self._tallies: dict[
            tuple[str, str, tuple[tuple[int, int, int], ...], MatchFacts | None],
            tuple[Mapping[str, int], ...],
        ] = {}
        self._results: dict[str, Result] = {}
        self._problems: dict[tuple[str, TableContext], tuple[Problem, ...]] = {}

    def tallies(
        self,
        state: str,
        content: str,
        who: tuple[tuple[int, int, int], ...],
        facts: MatchFacts | None = None,
    ) -> tuple[Mapping[str, int], ...]:
        """Return the tallies of each stint on a slip that counts; computed once.

        ``who`` holds seat, first game and participant of each stint, in the game's order; ``facts`` are
        those of a match.
        """
        key = (state, content, who, facts)
        found = self._tallies.get(key)
        if found is None:
            found = self._computed(state, content, who, facts)
            self._tallies[key] = found
        return found

    def _computed(
        self,
        state: str,
        content: str,
        who: tuple[tuple[int, int, int], ...],
        facts: MatchFacts | None,
    ) -> tuple[Mapping[str, int], ...]:
        if state == ResultState.VOID:
            # S-15: a void list is worth nothing for everyone at the table, whatever stands on it.
            return tuple(dict.fromkeys(registry.tallies(self.rulebook.game), 0) for _ in who)
        context = context_of((Stint(seat, from_game) for seat, from_game, _ in who), facts)
        scored = registry.score(self.result(content), self.rulebook.game, context)
        return tuple(stint_score.tallies for stint_score in scored)

    def result(self, content: str) -> Result:
        """Return a stored result; read once."""
        found = self._results.get(content)
        if found is None:
            found = self._results[content] = registry.from_json(content)
        return found

    def cards(self, result: Result, facts: MatchFacts) -> tuple[int, int]:
        """Return the cards that count for the two sides of a match."""
        context = context_of((Stint(1), Stint(2)), facts)
        first, second = registry.score(result, self.rulebook.game, context)
        return first.tallies["cards"], second.tallies["cards"]

    def problems(self, content: str, context: TableContext) -> tuple[Problem, ...]:
        """Return what stands in the way of a stored result under these rules; computed once."""
        return blocking(self._findings(content, context))

    def doubts(self, content: str, context: TableContext) -> tuple[Problem, ...]:
        """Return what is doubtful about a stored result under these rules; computed once."""
        return tuple(problem for problem in self._findings(content, context) if problem.doubtful)

    def _findings(self, content: str, context: TableContext) -> tuple[Problem, ...]:
        key = (content, context)
        found = self._problems.get(key)
        if found is None:
            found = self._problems[key] = registry.check(self.result(content), self.rulebook.game, context)
        return found


@lru_cache(maxsize=4)
def _in_force(content: str) -> RulesInForce:
    return RulesInForce(content)


def in_force(tournament: TournamentFile) -> RulesInForce:
    """Return the revision that holds now, with its cached scores."""
    return tournament.derived.get("rules", lambda: _in_force(_content(tournament)), frozenset({"rulebook"}))


def _content(tournament: TournamentFile) -> str:
    query = select(_RULEBOOK.c.content).order_by(_RULEBOOK.c.id.desc()).limit(1)
    with tournament.reading() as connection:
        found: str = connection.execute(query).scalar_one()
    return found


def current(tournament: TournamentFile) -> Rulebook:
    """Return the rulebook in force."""
    return in_force(tournament).rulebook


def exclusions(tournament: TournamentFile) -> tuple[Penalty, ...]:
    """Return the entries of the penalty catalogue that exclude somebody."""
    return tuple(entry for entry in current(tournament).penalties if entry.effect is PenaltyEffect.EXCLUSION)


def change(tournament: TournamentFile, rulebook: Rulebook) -> Changes:
    """Put a new revision in force; results are scored by it from then on.

    Where matches of finished groups are to be entered by it after all, the groups are open again (Q-23).

    Raises:
        Refused: it asks for fewer rounds than are drawn already.
    """
    with refusing(), tournament.action("rulebook.changed") as action:
        session = action.session
        rounds = session.scalars(select(schema.Round).order_by(_ROUND.c.number)).all()
        drawn = max((found.number for found in rounds if found.state != RoundState.PLANNED), default=0)
        if rulebook.rounds < drawn:
            raise Refused(Problem("rulebook.rounds_drawn", params={"drawn": drawn}))
        for surplus in rounds[rulebook.rounds :]:
            _remove_round(session, surplus)
        for number in range(len(rounds) + 1, rulebook.rounds + 1):
            session.add(schema.Round(stage_id=rounds[0].stage_id, number=number))
        before = select(func.max(_RULEBOOK.c.id)).scalar_subquery()
        action.connection.execute(
            insert(_RULEBOOK).values(follows=before, content=rulebooks.to_json(rulebook))
        )
        if rulebook.groups is not None:
            from turnierleitung.services.leaving import reopening  # noqa: PLC0415 - it stands above this module

            reopening.open_stages_again(tournament, session)
    return action.changes


def _remove_round(session: Session, surplus: schema.Round) -> None:
    """Take away a round that was never published, with its drafts."""
    for draw in session.scalars(select(schema.Draw).where(_DRAW.c.round_id == surplus.id)):
        session.connection().execute(delete(_DRAW_SEAT).where(_DRAW_SEAT.c.draw_id == draw.id))
        session.delete(draw)
    session.flush()
    session.delete(surplus)


class Offered(NamedTuple):
    """A rulebook to start from."""

    path: Path
    rulebook: Rulebook
    own: bool


def offered(own_folder: Path) -> tuple[Offered, ...]:
    """Return the shipped rulebooks, then the director's own; a broken own file is left out."""
    return (*_shipped(), *_own(own_folder))


def _shipped() -> Iterator[Offered]:
    for path in sorted(resource("rulebooks").glob(f"*{SUFFIX}")):
        yield Offered(path, read(path), own=False)


def _own(folder: Path) -> Iterator[Offered]:
    try:
        found = sorted(folder.glob(f"*{SUFFIX}"))
    except OSError:
        return
    for path in found:
        try:
            yield Offered(path, read(path), own=True)
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

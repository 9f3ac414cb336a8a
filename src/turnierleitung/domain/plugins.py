"""The registry of games by kind; each part of a game is loaded on demand.

No module imports a game. The built-in games are listed here. Other packages register theirs with an entry
point of the group ``turnierleitung.games``, named after the kind, with a :class:`Plugin` as its object.
"""

from __future__ import annotations

import json
import logging
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final, cast

from turnierleitung.domain.conduct import Borne, Carrier, PenaltyEffect, carrier_of
from turnierleitung.domain.game import (
    Game,
    GameResult,
    GameRules,
    Hands,
    MatchGame,
    StintScore,
    TableContext,
    TableGame,
)
from turnierleitung.domain.problems import Problem, Topic

POINTS: Final = "points"
"""The tally that a penalty reduces, if the game has it."""
GROUP: Final = "turnierleitung.games"
"""The group of entry points for games from other packages."""
_OWN: Final = ("schafkopf", "doppelkopf", "quartett", "trumpf", "classic_quartett", "points_game")
_AREAS: Final = {"list": "turnierleitung.games.lists.words:problem_text"}
"""The modules with the texts of shared findings, by the first word of their code."""
_LOG: Final = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class Plugin:
    """The parts of a game as ``module:object``, relative to the package that contains them."""

    package: str
    check: str
    """Implements :class:`~turnierleitung.domain.game.Game`."""
    words: str
    """Implements ``texts.game_words.GameTexts``."""
    fields: str
    """Implements ``texts.slip_fields.GameFields``."""
    paper: str
    """Implements ``reports.slips.TablePapers`` or ``MatchPapers``."""
    practice: str
    """A ``services.practice.PracticeGame``."""
    form: str
    """The ``ui.entry.form.GameForm`` of a slip."""
    answers: str = ""
    """The panels of the calculator, ``ui.calculator.calculator_part.CalculatorPart``; may be empty."""
    editor: str = ""
    """The game's own controls in the rulebook editor, by path; empty if the general ones suffice."""
    beginning: str = ""
    """The page on which a new rulebook begins, a ``ui.setup.beginning.BeginningPage``, or empty."""
    compares: bool = False
    """Whether the calculator compares cards; otherwise it values a deal."""
    rulebooks: str = ""
    """The folder of rulebooks in another package, relative to the package."""

    def place(self, part: str) -> str:
        """Return module and object of a part, e.g. of ``check``; empty if the game lacks it."""
        place: str = getattr(self, part)
        return f"{self.package}.{place}" if place else ""


@cache
def plugins() -> Mapping[str, Plugin]:
    """Return the games by kind, the built-in ones first; :func:`broken` lists those that fail to load."""
    own = {kind: _announced(f"turnierleitung.games.{kind}") for kind in _OWN}
    return own | {name: plugin for name, plugin in _others().items() if isinstance(plugin, Plugin)}


def broken() -> tuple[str, ...]:
    """Return the kinds from other packages that failed to load."""
    return tuple(name for name, plugin in _others().items() if not isinstance(plugin, Plugin))


def look_again() -> None:
    """Clear the cache after a package was installed or removed."""
    for found in (plugins, _others, part, _models):
        found.cache_clear()


def _announced(package: str) -> Plugin:
    return cast("Plugin", import_module(package).PLUGIN)


@cache
def _others() -> Mapping[str, Plugin | None]:
    # A packaged program has only the built-in games.
    announced: Iterable[EntryPoint] = () if hasattr(sys, "frozen") else entry_points(group=GROUP)
    return {entry.name: _loaded_entry(entry) for entry in announced if entry.name not in _OWN}


def _loaded_entry(entry: EntryPoint) -> Plugin | None:
    try:
        found = entry.load()
    except Exception:  # noqa: BLE001  (whatever another package raises must not hide our own games)
        _LOG.exception("The game %s cannot be loaded.", entry.name)
        return None
    return found if isinstance(found, Plugin) else None


def kinds() -> tuple[str, ...]:
    """Return the kinds of all games."""
    return tuple(plugins())


@cache
def part(kind: str, name: str) -> Any:
    """Load a part of a game; ``None`` if it has none. An unknown kind is a ``KeyError``.

    ``name`` is a field of :class:`Plugin`. A tournament plays one game; the others are never loaded.
    """
    place = plugins()[kind].place(name)
    return load(place) if place else None


def load(place: str) -> Any:
    """Load an object by ``module:object``."""
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)


def shared_words(area: str) -> Any:
    """Return the texts for findings that several games share, by the first word of the code, or ``None``."""
    return load(_AREAS[area]) if area in _AREAS else None


def game(kind: str) -> Game[Any, Any]:
    """Return a game by its kind; an unknown one is a ``KeyError``."""
    return cast("Game[Any, Any]", part(kind, "check"))


def table_game(kind: str) -> TableGame[Any, Any]:
    """Return a game that is played in rounds of tables; another kind of game is a defect."""
    return cast("TableGame[Any, Any]", game(kind))


def match_game(kind: str) -> MatchGame[Any, Any]:
    """Return a game that is played one against one; another kind of game is a defect."""
    return cast("MatchGame[Any, Any]", game(kind))


def seats(rules: GameRules) -> frozenset[int]:
    """Return the table sizes a game can be played with."""
    return game(rules.kind).seats(rules)


def tallies(rules: GameRules) -> tuple[str, ...]:
    """Return the names of a game's tallies in the order of display."""
    return game(rules.kind).tallies(rules)


def deals(rules: GameRules, seats: int) -> int | None:
    """Return the number of deals in a round at a table of ``seats``; ``None`` if it is not fixed."""
    return table_game(rules.kind).deals(rules, seats)


def most_deals(rules: GameRules, seats: int) -> int | None:
    """Return the largest number of a deal at a table of ``seats``; ``None`` if a sheet numbers none."""
    return table_game(rules.kind).most_deals(rules, seats)


def sheet_rows(rules: GameRules, seats: int) -> int:
    """Return the number of deals that a printed sheet has room for; 0 if it has no row for each."""
    return table_game(rules.kind).sheet_rows(rules, seats)


def sits_out(rules: GameRules, seats: int) -> bool:
    """Whether the dealer sits out at a table of ``seats``."""
    return table_game(rules.kind).sits_out(rules, seats)


def needs_time(rules: GameRules) -> bool:
    """Whether a round needs a time limit before it starts (P-10)."""
    return table_game(rules.kind).needs_time(rules)


def hands(rules: GameRules, seats: int, deck: int | None = None) -> Hands | None:
    """Return how a deck is dealt at a table of ``seats``; ``None`` if the rules leave it open."""
    return table_game(rules.kind).hands(rules, seats, deck)


def check_deal(rules: GameRules, seats: int, deck: int | None = None) -> tuple[Problem, ...]:
    """Return the reasons why a deck cannot be dealt at a table of ``seats``; empty if it can."""
    return table_game(rules.kind).check_deal(rules, seats, deck)


def counts(rules: GameRules) -> str:
    """Return the tally that sums up a result in one number."""
    return game(rules.kind).counts(rules)


def check_deck(cards: int, rules: GameRules) -> tuple[Problem, ...]:
    """Return the problems of a deck of ``cards`` cards (Q-03); empty if it is playable."""
    return game(rules.kind).check_deck(cards, rules)


def lateness_limit(rules: GameRules) -> int | None:
    """Return the seconds of lateness that the rules allow; ``None`` if they set no limit (Q-21)."""
    limit: int | None = game(rules.kind).lateness_limit(rules)
    return limit


def penalties(rules: GameRules) -> frozenset[PenaltyEffect]:
    """Return the kinds of penalties in a game."""
    borne = game(rules.kind).slip_penalties
    everywhere = {effect for effect in PenaltyEffect if carrier_of(effect) is not Carrier.SLIP}
    if POINTS not in tallies(rules):
        everywhere.discard(PenaltyEffect.POINTS)
    return borne.union(everywhere)


def bearing(result: GameResult | None, penalty: Borne, rules: GameRules) -> GameResult | None:
    """Return the result of a match with a penalty added, see ``game.MatchGame``."""
    changed: GameResult | None = match_game(rules.kind).bearing(result, penalty)
    return changed


def topics(kind: str) -> tuple[StrEnum, ...]:
    """Return the topics of rules for a game: the general ones, then its own."""
    return (*Topic, *game(kind).topics)


def check(result: GameResult, rules: GameRules, context: TableContext) -> tuple[Problem, ...]:
    """Return all problems of a result; empty if it is valid."""
    if not isinstance(result, game(rules.kind).results):
        return (Problem("result.other_game"),)
    return game(rules.kind).check(result, rules, context)


def score(result: GameResult, rules: GameRules, context: TableContext) -> tuple[StintScore, ...]:
    """Return the tallies of every stint in the context's order; the result must be valid."""
    return game(rules.kind).score(result, rules, context)


def to_json(result: GameResult) -> str:
    """Return a result as text for the tournament file."""
    return result.model_dump_json()


def from_json(kind: str, text: str) -> GameResult:
    """Read a result from the text that :func:`to_json` wrote.

    Raises:
        ValueError: the text is no result.
    """
    try:
        model = _models(kind)[json.loads(text)["kind"]]
    except (KeyError, TypeError, ValueError) as trouble:
        raise ValueError(f"no result of {kind}: {text[:80]}") from trouble
    return model.model_validate_json(text)


@cache
def _models(kind: str) -> Mapping[str, type[GameResult]]:
    return {model.model_fields["kind"].default: model for model in game(kind).results}

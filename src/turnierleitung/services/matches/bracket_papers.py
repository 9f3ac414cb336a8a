"""The bracket on paper, blank to write on or as it stands (Q-27)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from turnierleitung.domain import plugins
from turnierleitung.domain.draw.knockout.knockout import MatchState, Slot, Vacant
from turnierleitung.domain.game import GameResult, GameRules, TableContext
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.stages import BracketOrder
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.matches import bracket_entrants, brackets, matches
from turnierleitung.services.matches.brackets import BracketLevel
from turnierleitung.services.matches.match_slips import KNOCKOUT
from turnierleitung.services.matches.matches import MatchRow
from turnierleitung.services.people import participants
from turnierleitung.storage.tournament_file import TournamentFile


class BracketSlot(NamedTuple):
    """One side of a match in the bracket."""

    name: str
    """Empty while nobody is known."""
    seed: int | None
    cards: int | None
    won: bool
    bye: bool


class BracketBox(NamedTuple):
    """A match of the bracket on paper."""

    match: int
    """Number in the bracket."""
    number: int | None
    """Announced number; ``None`` for a bye."""
    level: BracketLevel
    position: int
    slots: tuple[BracketSlot, BracketSlot]
    conflict: bool
    """Whether others played it than would now stand there (Q-27)."""
    result: GameResult | None
    """``None`` as long as it is open, and on a blank one."""


class BracketPrint(NamedTuple):
    """The bracket, blank to write on or as it stands."""

    blank: bool
    size: int
    entrants: int
    rank_3: bool
    boxes: tuple[BracketBox, ...]
    rules: GameRules


def as_it_stands(tournament: TournamentFile) -> BracketPrint:
    """Return the bracket with its results."""
    return _bracket(tournament, blank=False)


def to_write_on(tournament: TournamentFile) -> BracketPrint:
    """Return the bracket with the entrants of the first level alone."""
    return _bracket(tournament, blank=True)


def _bracket(tournament: TournamentFile, *, blank: bool) -> BracketPrint:
    now = brackets.view(tournament)
    if now is None:
        raise Refused(Problem("print.round_not_published", params={"round": KNOCKOUT}))
    people = participants.by_id(tournament)
    drawn = now.resolved.bracket
    cards = {
        row.bracket.match.number: _tallied_row(tournament, row)
        for row in matches.view(tournament)
        if row.bracket is not None
    }
    stage = rulebooks.current(tournament).knockout
    by_lot = stage is not None and stage.bracket is BracketOrder.DRAWN
    order = () if by_lot else bracket_entrants.published(tournament)
    seeds = {one: position for position, one in enumerate(order, start=1)}
    entered = {
        row.bracket.match.number: row.result
        for row in matches.view(tournament)
        if row.bracket is not None and not row.is_open
    }
    disputed = {conflict.match for conflict in now.resolved.conflicts}
    boxes = tuple(
        BracketBox(
            match=state.match.number,
            number=now.numbers.get(state.match.number),
            level=BracketLevel(state.match.level, drawn.levels, state.match.kind),
            position=state.match.position,
            slots=_slots(state, cards.get(state.match.number), people, seeds, blank=blank),
            conflict=not blank and state.match.number in disputed,
            result=None if blank else entered.get(state.match.number),
        )
        for state in now.resolved.states
    )
    return BracketPrint(
        blank=blank,
        size=drawn.size,
        entrants=drawn.entrants,
        rank_3=drawn.rank_3 is not None,
        boxes=boxes,
        rules=rulebooks.current(tournament).game,
    )


def _tallied_row(tournament: TournamentFile, row: MatchRow) -> dict[int, int]:
    """Return the cards that count, by participant."""
    if row.result is None or row.is_open:
        return {}
    rules = rulebooks.current(tournament).game
    context = TableContext.of(len(row.people), row.deck.cards if row.deck else None, needs_winner=True)
    counts = plugins.counts(rules)
    scored = plugins.score(row.result, rules, context)
    return {
        one: score.tallies[counts] for one, score in zip(row.people, scored, strict=True) if one is not None
    }


def _slots(
    state: MatchState,
    cards: Mapping[int, int] | None,
    people: Mapping[int, participants.Participant],
    seeds: Mapping[int, int],
    *,
    blank: bool,
) -> tuple[BracketSlot, BracketSlot]:
    def side(slot: Slot) -> BracketSlot:
        if not isinstance(slot, int) or (blank and state.match.level > 1):
            bye = state.match.level == 1 and slot is Vacant.EMPTY
            return BracketSlot(name="", seed=None, cards=None, won=False, bye=bye)
        return BracketSlot(
            name=people[slot].name,
            seed=seeds.get(slot),
            cards=None if blank else (cards or {}).get(slot),
            won=not blank and state.winner == slot,
            bye=False,
        )

    return side(state.first), side(state.second)

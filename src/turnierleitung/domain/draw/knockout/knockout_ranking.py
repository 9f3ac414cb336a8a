"""The final ranking of a knock-out stage: 1, 2, 3, 4, then shared ranks level by level (Q-27)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from turnierleitung.domain.draw.knockout.bracket import Kind
from turnierleitung.domain.draw.knockout.knockout import MatchState, Resolved, Vacant


class KnockoutRank(NamedTuple):
    """Somebody's rank."""

    rank: int
    """From 1."""
    last: int
    """The last of the ranks that he shares with others of his level; ``rank`` itself where he is alone."""
    participant_id: int
    level: int
    """Of his last match; the match for rank 3 does not count."""


def knockout_ranking(resolved: Resolved) -> tuple[KnockoutRank, ...]:
    """Rank everybody whose rank is certain by the matches that are decided, best first.

    Who shares a rank stands by position in the bracket. Whoever is gone keeps what he reached.
    """
    return tuple(sorted(_ranks(resolved), key=lambda one: one.rank))


def _ranks(resolved: Resolved) -> Iterator[KnockoutRank]:
    reached = _reached(resolved)
    for level in range(1, resolved.bracket.levels + 1):
        further = sum(at > level for at, _ in reached.values())
        # Of each match that is not decided yet one goes further.
        running = [state for state in _of_level(resolved, level) if state.winner is Vacant.OPEN]
        numbers = {state.match.number for state in running}
        out = [one for one, (at, number) in reached.items() if at == level and number not in numbers]
        losing = sum(Vacant.EMPTY not in state.slots for state in running)
        yield from _shared(resolved, level, out, further + len(running) + 1, losing)


def _of_level(resolved: Resolved, level: int) -> Iterator[MatchState]:
    """Yield the matches of a level without the one for rank 3."""
    for state in resolved.states:
        if state.match.level == level and state.match.kind is not Kind.RANK_3:
            yield state


def _reached(resolved: Resolved) -> dict[int, tuple[int, int]]:
    """Return per person the level and the number of his last match."""
    return {
        one: (level, state.match.number)
        for level in range(1, resolved.bracket.levels + 1)
        for state in _of_level(resolved, level)
        for one in state.people
    }


def _shared(
    resolved: Resolved, level: int, out: list[int], start: int, losing: int
) -> Iterator[KnockoutRank]:
    """Yield the ranks of those who are out in a level, from ``start`` on; ``losing`` will join them."""
    ahead = _in_known_order(resolved, level)
    if ahead is None:
        return
    for one in [one for one in ahead if one in out]:
        yield KnockoutRank(start, start, one, level)
        start += 1
    sharing = [one for one in out if one not in ahead]
    for one in sharing:
        yield KnockoutRank(start, start + len(sharing) + losing - 1, one, level)


def _in_known_order(resolved: Resolved, level: int) -> list[int] | None:
    """Return those of a level whom a match puts in order; ``None`` while it is still to be played."""
    bracket = resolved.bracket
    state = resolved.state(bracket.final.number) if level == bracket.levels else None
    if level == bracket.levels - 1 and bracket.rank_3 is not None:
        state = resolved.state(bracket.rank_3.number)
    if state is None:
        return []
    if state.winner is Vacant.OPEN:
        return None
    return [slot for slot in (state.winner, state.loser) if isinstance(slot, int)]

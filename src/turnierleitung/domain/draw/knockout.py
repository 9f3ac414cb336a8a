"""Resolves the present pairs of a bracket, and conflicts with played matches (Q-27, Q-29).

Slots are derived from results and never stored. An announced or played match keeps its pair. If an earlier
correction would change the pair, that is a conflict for the director: nothing changes until the result is
revoked or the pair is accepted.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple, assert_never

from turnierleitung.domain.draw.bracket import (
    Bracket,
    BracketMatch,
    Bye,
    Kind,
    LoserOf,
    Seed,
    Source,
    WinnerOf,
)


class Vacant(StrEnum):
    """The reason for an empty slot."""

    OPEN = "open"
    """Not known yet."""
    EMPTY = "empty"
    """Nobody comes: a bye, or all who could are gone."""


Slot = int | Vacant
"""A participant, or why there is none."""

Slots = tuple[Slot, Slot]


class Decision(StrEnum):
    """The kinds of decisions of a match."""

    PLAYED = "played"
    WALKOVER = "walkover"
    """The opponent is gone."""
    BYE = "bye"
    """Nobody comes as opponent."""
    ACCEPTED = "accepted"
    """The director accepted a later match with its pair."""
    EMPTY = "empty"
    """Nobody goes on."""


class Outcome(NamedTuple):
    """A match that was announced or played."""

    match: int
    pair: tuple[int, int]
    """The announced or actual pair."""
    winner: int | None = None
    """``None`` as long as it is not decided; a knock-out match never ends level (Q-18)."""
    accepted: Slots | None = None
    """The pair that the director declined when accepting the played one; another pair is a new conflict."""


class Conflict(NamedTuple):
    """A match whose announced or played pair differs from its present one."""

    match: int
    announced: tuple[int, int]
    derived: Slots


class MatchState(NamedTuple):
    """The state of a match."""

    match: BracketMatch
    first: Slot
    second: Slot
    decision: Decision | None = None
    """``None`` as long as it is not decided."""
    winner: Slot = Vacant.OPEN
    """The winner, who advances."""
    loser: Slot = Vacant.OPEN

    @property
    def slots(self) -> Slots:
        """The two."""
        return self.first, self.second

    @property
    def people(self) -> tuple[int, ...]:
        """Those of the two who are known."""
        return tuple(slot for slot in self.slots if isinstance(slot, int))

    @property
    def playable(self) -> bool:
        """Whether both are known and the match is still to be played."""
        return self.decision is None and len(self.people) == len(self.slots)


class Resolved(NamedTuple):
    """The present state of the whole bracket."""

    bracket: Bracket
    states: tuple[MatchState, ...]
    """By number of the match."""
    conflicts: tuple[Conflict, ...]
    """By number; while there are any, everything that depends on them is provisional."""
    gone: frozenset[int] = frozenset()
    """Who was excluded or withdrew."""

    @property
    def champion(self) -> int | None:
        """The winner, once certain."""
        winner = self.states[-1].winner
        return winner if isinstance(winner, int) and not self.conflicts else None

    @property
    def playable(self) -> tuple[MatchState, ...]:
        """Matches that can be played now."""
        disputed = {conflict.match for conflict in self.conflicts}
        return tuple(one for one in self.states if one.playable and one.match.number not in disputed)

    def state(self, number: int) -> MatchState:
        """Return the state of a match."""
        return self.states[number - 1]


def resolve(
    bracket: Bracket, entrants: Sequence[int], outcomes: Iterable[Outcome], gone: Collection[int] = ()
) -> Resolved:
    """Return the present pair of every match.

    ``entrants`` are by position. People who are ``gone`` (excluded, withdrawn) keep their results. Their next
    opponent advances by walkover (Q-23); if both are gone, nobody does. Raises ``ValueError`` if entrants do
    not fit the bracket or an outcome contradicts itself.
    """
    if len(entrants) != bracket.entrants or len(set(entrants)) != len(entrants):
        raise ValueError(f"{len(entrants)} entrants for a bracket of {bracket.entrants}")
    by_match: dict[int, Outcome] = {}
    for outcome in outcomes:
        _check(bracket, outcome)
        by_match[outcome.match] = outcome
    walk = _Walk(bracket, entrants, by_match, gone)
    for match in _in_order(bracket, by_match):
        walk.visit(match)
    return walk.resolved()


def _check(bracket: Bracket, outcome: Outcome) -> None:
    if not 1 <= outcome.match <= len(bracket.matches):
        raise ValueError(f"there is no match {outcome.match}")
    if outcome.winner is not None and outcome.winner not in outcome.pair:
        raise ValueError(f"{outcome.winner} did not play match {outcome.match}")


def _in_order(bracket: Bracket, outcomes: Mapping[int, Outcome]) -> list[BracketMatch]:
    """Return the matches in the order of resolution.

    Final and match for rank 3 share their sources: one accepted by decision comes first.
    """

    def turn(match: BracketMatch) -> tuple[int, bool, bool]:
        outcome = outcomes.get(match.number)
        by_decision = outcome is not None and outcome.accepted is not None
        return match.level, not (match.level == bracket.levels and by_decision), match.kind is Kind.RANK_3

    return sorted(bracket.matches, key=turn)


class _Walk:
    """One way through the bracket, from the first level to the final."""

    def __init__(
        self,
        bracket: Bracket,
        entrants: Sequence[int],
        outcomes: Mapping[int, Outcome],
        gone: Collection[int],
    ) -> None:
        self._bracket = bracket
        self._entrants = entrants
        self._outcomes = outcomes
        self._gone = gone
        self._states: dict[int, MatchState] = {}
        self._conflicts: list[Conflict] = []

    def resolved(self) -> Resolved:
        states = tuple(self._states[match.number] for match in self._bracket.matches)
        conflicts = tuple(sorted(self._conflicts, key=lambda conflict: conflict.match))
        return Resolved(self._bracket, states, conflicts, frozenset(self._gone))

    def visit(self, match: BracketMatch) -> None:
        """Resolve a match whose sources are known."""
        derived = self._derive(match.first), self._derive(match.second)
        outcome = self._outcomes.get(match.number)
        slots: Slots = derived
        # Which of the two is named first is no matter.
        if outcome is not None and set(outcome.pair) != set(derived):
            slots = outcome.pair
            if outcome.accepted == derived and not self._stands_elsewhere(match, outcome.pair):
                self._let_stand(match, outcome.pair)
            else:
                self._conflicts.append(Conflict(match.number, outcome.pair, derived))
        state = MatchState(match, *slots)
        self._states[match.number] = _decided(state, outcome.winner if outcome else None, self._gone)

    def _derive(self, source: Source) -> Slot:
        match source:
            case Seed(position):
                return self._entrants[position - 1]
            case Bye():
                return Vacant.EMPTY
            case WinnerOf(number):
                return self._states[number].winner
            case LoserOf(number):
                return self._states[number].loser
            case _:
                assert_never(source)

    def _stands_elsewhere(self, match: BracketMatch, pair: tuple[int, int]) -> bool:
        """Return whether a person is in the other match of the last level."""
        return any(
            state.match.level == match.level == self._bracket.levels and set(pair) & set(state.people)
            for state in self._states.values()
        )

    def _let_stand(self, match: BracketMatch, pair: tuple[int, int]) -> None:
        """Let the people of an accepted match win the matches before it."""
        for source in match.sources:
            if isinstance(source, WinnerOf | LoserOf):
                before = self._states[source.match]
                came = [slot for slot in before.slots if slot in pair]
                others = [slot for slot in before.slots if slot not in pair]
                if len(came) == len(others) == 1 and self._derive(source) != came[0]:
                    ahead, behind = (came, others) if isinstance(source, WinnerOf) else (others, came)
                    self._states[source.match] = before._replace(
                        decision=Decision.ACCEPTED, winner=ahead[0], loser=behind[0]
                    )


def _decided(state: MatchState, winner: int | None, gone: Collection[int]) -> MatchState:
    """Return a match with its winner, by result or walkover."""
    first, second = state.slots
    if winner is not None:
        return state._replace(
            decision=Decision.PLAYED, winner=winner, loser=second if winner == first else first
        )
    if Vacant.OPEN in state.slots:
        return state
    coming = [person for person in state.people if person not in gone]
    if len(coming) > 1:
        return state
    if not coming:
        return state._replace(decision=Decision.EMPTY, winner=Vacant.EMPTY, loser=Vacant.EMPTY)
    loser = second if coming[0] == first else first
    decision = Decision.BYE if loser is Vacant.EMPTY else Decision.WALKOVER
    return state._replace(decision=decision, winner=coming[0], loser=loser)


class KnockoutRank(NamedTuple):
    """Somebody's rank."""

    rank: int
    """From 1."""
    last: int
    """The last of the ranks shared within the level; equal to ``rank`` if it is not shared."""
    participant_id: int
    level: int
    """Of his last match; the match for rank 3 does not count."""


def knockout_ranking(resolved: Resolved) -> tuple[KnockoutRank, ...]:
    """Rank everyone whose rank the decided matches make certain, best first.

    People who share a rank are in order of position in the bracket. People who left keep the rank that they
    reached by playing: whoever is further by a bye or a walkover, and leaves before he plays, is not.
    """
    return tuple(sorted(_ranks(resolved), key=lambda one: one.rank))


def _ranks(resolved: Resolved) -> Iterator[KnockoutRank]:
    reached = _reached(resolved)
    for level in range(1, resolved.bracket.levels + 1):
        further = sum(at > level for at, _ in reached.values())
        # Of each match that is not decided yet one goes further.
        running = [state for state in _of_level(resolved, level) if state.winner is Vacant.OPEN]
        numbers = {state.match.number for state in running}
        out = [
            one
            for one, (at, number) in reached.items()
            if at == level and (number not in numbers or one in resolved.gone)
        ]
        # Whoever left is the one who loses there, and has his level already.
        losing = sum(
            Vacant.EMPTY not in state.slots and resolved.gone.isdisjoint(state.people) for state in running
        )
        yield from _shared(resolved, level, out, further + len(running) + 1, losing)
    unplayed = [one for one, (at, _) in reached.items() if not at]
    entrants = resolved.bracket.entrants
    for one in unplayed:
        yield KnockoutRank(entrants - len(unplayed) + 1, entrants, one, 1)


def _of_level(resolved: Resolved, level: int) -> Iterator[MatchState]:
    """Yield the matches of a level without the one for rank 3."""
    for state in resolved.states:
        if state.match.level == level and state.match.kind is not Kind.RANK_3:
            yield state


def _reached(resolved: Resolved) -> dict[int, tuple[int, int]]:
    """Return per person the level and the number of his last match; of who left, the last that he earned.

    Level 0 is that of whoever left before he played.
    """
    earned = dict.fromkeys(resolved.gone, 0)
    for state in resolved.states:
        if state.decision in (Decision.PLAYED, Decision.ACCEPTED) and state.match.kind is not Kind.RANK_3:
            for one in earned.keys() & set(state.people):
                earned[one] = max(earned[one], state.match.level + (state.winner == one))
    found: dict[int, tuple[int, int]] = {}
    for level in range(1, resolved.bracket.levels + 1):
        for state in _of_level(resolved, level):
            for one in state.people:
                found[one] = min(level, earned.get(one, level)), state.match.number
    return found


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
    """Return the people of a level that a match orders; ``None`` until it is played."""
    bracket = resolved.bracket
    state = resolved.state(bracket.final.number) if level == bracket.levels else None
    if level == bracket.levels - 1 and bracket.rank_3 is not None:
        state = resolved.state(bracket.rank_3.number)
    if state is None:
        return []
    if state.winner is Vacant.OPEN:
        return None
    return [slot for slot in (state.winner, state.loser) if isinstance(slot, int)]

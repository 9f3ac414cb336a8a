"""Teams of people who each play: ranked by their best single results (C-13)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Annotated, Final, NamedTuple

from pydantic import Field

from turnierleitung.domain.conduct import Strict
from turnierleitung.domain.names import sort_key
from turnierleitung.domain.ranking.standings import Better, Criterion


class FewerResults(StrEnum):
    """The rank of a team with fewer results than count."""

    BEHIND = "behind"
    """Behind all teams that have them."""
    COUNTED = "counted"
    """Ranked by the sum of the results it has."""


class TeamTie(StrEnum):
    """The comparison of teams with the same sum: the best result not in the sum, the best single one."""

    NEXT_THEN_BEST = "next_then_best"
    BEST_THEN_NEXT = "best_then_next"
    NEXT = "next"
    BEST = "best"
    SHARED = "shared"

    @property
    def compared(self) -> tuple[TeamApart, ...]:
        """What is compared, in order."""
        return _COMPARED[self]


class TeamRules(Strict):
    """The ranking of teams."""

    best: Annotated[int, Field(ge=1, le=20)] | None = None
    """Number of single results that count for a team; ``None`` if teams are not ranked."""
    fewer: FewerResults = FewerResults.BEHIND
    tie: TeamTie = TeamTie.NEXT_THEN_BEST
    """Teams that stay level share the rank."""


class TeamApart(StrEnum):
    """The kinds of separation of two neighbours."""

    STAGE = "stage"
    """One did not reach the stage of the other."""
    FEWER = "fewer"
    """One has too few results."""
    TOTAL = "total"
    NEXT_RESULT = "next_result"
    """The best result that is not in the sum; a team without one is behind."""
    BEST_RESULT = "best_result"
    SHARED = "shared"


_COMPARED: Final[Mapping[TeamTie, tuple[TeamApart, ...]]] = {
    TeamTie.NEXT_THEN_BEST: (TeamApart.NEXT_RESULT, TeamApart.BEST_RESULT),
    TeamTie.BEST_THEN_NEXT: (TeamApart.BEST_RESULT, TeamApart.NEXT_RESULT),
    TeamTie.NEXT: (TeamApart.NEXT_RESULT,),
    TeamTie.BEST: (TeamApart.BEST_RESULT,),
    TeamTie.SHARED: (),
}


class TeamPlace(NamedTuple):
    """One line of the ranking of teams."""

    rank: int
    """From 1; ties share it."""
    team: str
    results: tuple[int, ...]
    """Of its members, the best first."""
    counted: int
    """Number of the results in the sum."""
    total: int
    apart: TeamApart | None
    """The separation from the line above; ``None`` for the first line."""


def rank_teams(
    results: Mapping[str, Sequence[int]], rules: TeamRules, better: Better = Better.HIGHER
) -> tuple[TeamPlace, ...]:
    """Rank teams by the sum of their best results; ``results`` are those of the members, by team.

    Teams without a result are left out. Level teams share the rank, in the order of their names.
    """
    if rules.best is None:
        return ()
    points = Criterion(tally="points", better=better)
    found = []
    for team, unsorted in results.items():
        single = tuple(sorted(unsorted, key=points.key))
        if single:
            counted = single[: rules.best]
            place = TeamPlace(0, team, single, len(counted), sum(counted), None)
            found.append((_keys(place, rules, points), sort_key(team), place))
    places: list[TeamPlace] = []
    above: Mapping[TeamApart, tuple[int, ...]] = {}
    for keys, _, place in sorted(found, key=lambda one: (tuple(one[0].values()), one[1])):
        apart = next((kind for kind in keys if keys[kind] != above.get(kind)), TeamApart.SHARED)
        shared = apart is TeamApart.SHARED
        rank = places[-1].rank if shared else len(places) + 1
        places.append(place._replace(rank=rank, apart=apart if places else None))
        above = keys
    return tuple(places)


def one_after_another(parts: Iterable[Sequence[TeamPlace]]) -> tuple[TeamPlace, ...]:
    """Join rankings: the teams of a part are ranked behind all those of the parts before."""
    places: list[TeamPlace] = []
    for part in parts:
        ahead = len(places)
        for place in part:
            apart = place.apart or (TeamApart.STAGE if ahead else None)
            places.append(place._replace(rank=ahead + place.rank, apart=apart))
    return tuple(places)


def _keys(place: TeamPlace, rules: TeamRules, points: Criterion) -> dict[TeamApart, tuple[int, ...]]:
    """Return what is compared, in order; smaller is ahead."""
    keys: dict[TeamApart, tuple[int, ...]] = {}
    if rules.fewer is FewerResults.BEHIND:
        keys[TeamApart.FEWER] = (int(place.counted < (rules.best or 0)),)
    keys[TeamApart.TOTAL] = (points.key(place.total),)
    for compared in rules.tie.compared:
        if compared is TeamApart.BEST_RESULT:
            keys[TeamApart.BEST_RESULT] = (points.key(place.results[0]),)
        else:
            following = place.results[place.counted : place.counted + 1]
            keys[TeamApart.NEXT_RESULT] = (0, points.key(following[0])) if following else (1, 0)
    return keys

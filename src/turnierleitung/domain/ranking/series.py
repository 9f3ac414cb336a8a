"""A series of evenings: what each of them earns, which ones count, and who is ahead."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Annotated, Final, NamedTuple

from pydantic import Field

from turnierleitung.domain.conduct import Strict
from turnierleitung.domain.ranking.standings import Better, Criterion

MOST_EVENINGS: Final = 60
LARGEST: Final = 100_000
"""Points of an evening, in either direction."""
Points = Annotated[int, Field(ge=-LARGEST, le=LARGEST)]


class SeriesValuation(StrEnum):
    """The worth of an evening."""

    PLACES = "places"
    """Points by place."""
    RESULTS = "results"
    """The first tally of the ranking itself."""


class SeriesRules(Strict):
    """The rules of a series."""

    valuation: SeriesValuation = SeriesValuation.PLACES
    points: Annotated[tuple[Points, ...], Field(max_length=500)] = ()
    """By place, the first one first; later places earn nothing. If empty, the last of an evening earns 1,
    everybody else one more than whoever is behind."""
    best: Annotated[int, Field(ge=1, le=MOST_EVENINGS)] | None = None
    """Number of evenings that count for everybody; ``None`` if all do."""
    absent: Points = 0
    """Earned by whoever missed an evening; it may count or be dropped like any other."""


class Played(NamedTuple):
    """Somebody's evening."""

    rank: int
    """From 1; ties share it, and earn what it earns."""
    result: int | None
    """The first tally of the ranking; ``None`` where it has none, e.g. in a knock-out."""


class Earned(NamedTuple):
    """What an evening earns somebody."""

    value: int
    rank: int | None
    """``None`` if he missed it."""
    counts: bool
    """Whether it is in the total."""


class SeriesApart(StrEnum):
    """The kinds of separation of two neighbours."""

    TOTAL = "total"
    EVENING = "evening"
    """Level totals; somebody's best evening is better, or the next best one, and so on."""
    SHARED = "shared"


class SeriesPlace(NamedTuple):
    """One line of the ranking of a series."""

    rank: int
    """From 1; ties share it."""
    person: int
    total: int
    earned: tuple[Earned, ...]
    """By evening, in the order of the evenings."""
    apart: SeriesApart | None
    """The separation from the line above; ``None`` for the first line."""
    nth_best: int = 0
    """The evening that separates level totals: 1 is the best one."""

    def best_first(self, better: Better) -> tuple[int, ...]:
        """Return what the evenings earned, the best first, dropped ones included."""
        return tuple(sorted((one.value for one in self.earned), key=_criterion(better).key))


def rank_series(
    evenings: Sequence[Mapping[int, Played]], rules: SeriesRules, better: Better = Better.HIGHER
) -> tuple[SeriesPlace, ...]:
    """Rank everybody who played at least one evening; ``evenings`` are their results by person.

    ``better`` is the better one of two results; points by place are better if there are more. Level people
    share the rank, in the order of their numbers.

    Raises:
        ValueError: an evening without results is to be added by results.
    """
    better = Better.HIGHER if rules.valuation is SeriesValuation.PLACES else better
    criterion = _criterion(better)
    worth = [_worth(evening, rules) for evening in evenings]
    people = sorted({person for evening in evenings for person in evening})
    found = []
    for person in people:
        values = [values.get(person, rules.absent) for values in worth]
        ranks = [evening[person].rank if person in evening else None for evening in evenings]
        counting = _counting(values, rules.best, criterion)
        earned = tuple(
            Earned(value, rank, number in counting)
            for number, (value, rank) in enumerate(zip(values, ranks, strict=True))
        )
        place = SeriesPlace(
            rank=0, person=person, total=sum(values[one] for one in counting), earned=earned, apart=None
        )
        key = (criterion.key(place.total), *map(criterion.key, place.best_first(better)))
        found.append((key, person, place))
    places: list[SeriesPlace] = []
    above: tuple[int, ...] = ()
    for key, _, place in sorted(found):
        nth = next((n for n, (one, other) in enumerate(zip(above, key, strict=False)) if one != other), None)
        apart = _APART[min(nth, 1)] if nth is not None else SeriesApart.SHARED
        rank = places[-1].rank if places and apart is SeriesApart.SHARED else len(places) + 1
        places.append(place._replace(rank=rank, apart=apart if places else None, nth_best=nth or 0))
        above = key
    return tuple(places)


_APART: Final = (SeriesApart.TOTAL, SeriesApart.EVENING)


def absent_wins(evenings: Iterable[Mapping[int, Played]], rules: SeriesRules, better: Better) -> bool:
    """Return whether whoever stays at home earns as much as a winner: hardly anybody wants that."""
    better = Better.HIGHER if rules.valuation is SeriesValuation.PLACES else better
    key = _criterion(better).key
    return any(
        key(rules.absent) <= min(map(key, worth.values()))
        for evening in evenings
        if (worth := _worth(evening, rules))
    )


def _criterion(better: Better) -> Criterion:
    return Criterion(tally="points", better=better)


def _worth(evening: Mapping[int, Played], rules: SeriesRules) -> dict[int, int]:
    if rules.valuation is SeriesValuation.RESULTS:
        return {person: _result(played) for person, played in evening.items()}
    points = rules.points or range(len(evening), 0, -1)
    return {
        person: points[played.rank - 1] if played.rank <= len(points) else 0
        for person, played in evening.items()
    }


def _result(played: Played) -> int:
    if played.result is None:
        raise ValueError("an evening without results")
    return played.result


def _counting(values: Sequence[int], best: int | None, criterion: Criterion) -> frozenset[int]:
    """Return the evenings in the total; of equal ones the earlier."""
    by_worth = sorted(range(len(values)), key=lambda number: (criterion.key(values[number]), number))
    return frozenset(by_worth[:best])

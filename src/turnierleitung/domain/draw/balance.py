"""The fairness report of a draw over all its rounds: who met whom, seats, tables, and wishes not met."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from enum import StrEnum
from itertools import combinations
from typing import Final, NamedTuple

from turnierleitung.domain.draw.lot import DrawnSeat
from turnierleitung.domain.draw.meeting_bounds import fewest_repeats
from turnierleitung.domain.draw.numbering import number_tables
from turnierleitung.domain.draw.tags import Tag

Seating = Sequence[DrawnSeat]
_NONE: Final[frozenset[Tag]] = frozenset()
_WRONG: Final = 1_000_000
"""What it costs a group to sit where it cannot."""


class Why(StrEnum):
    """Why a wish is not met."""

    TOO_MANY = "too_many"
    """More people share a mark than there are tables: proof that two of them must meet."""
    BY_HAND = "by_hand"
    """Somebody was moved by hand after the draw."""
    BLIND = "blind"
    """The draw does not look at wishes."""
    RANK = "rank"
    """The ranking goes before."""
    NOT_FOUND = "not_found"
    """The draw found no way that is fairer on the whole."""


class Way(NamedTuple):
    """How a seating came about, as far as it explains what is unfair in it."""

    blind: bool = False
    by_rank: bool = False
    moved_by_hand: int = 0


class Unmet(NamedTuple):
    """A wish that is not met in the latest round."""

    people: tuple[int, ...]
    """Two who should not meet, or one who needs a table."""
    tag: Tag | None
    """What they share; ``None`` where it is about a table."""
    table: int
    """Where they meet, or the table that is needed."""
    why: Why


class Balance(NamedTuple):
    """What the rounds mean for people, the latest included."""

    rounds: int
    met: Mapping[tuple[int, int], tuple[int, ...]]
    """The rounds in which two met, by the pair of their ids, the smaller first."""
    repeats: int
    """Meetings beyond the first of each pair, as :mod:`meeting_bounds` counts them."""
    repeats_at_least: int
    """No draw has fewer: proven where in all rounds the same number sat at the same tables, else 0."""
    seats: Mapping[int, tuple[int, ...]]
    """Per seat how many people sat there never, once, twice …"""
    tables_again: Mapping[int, tuple[int, ...]]
    """By participant the tables at which he sat more than once, unless he needs them."""
    tables_could_be_new: bool
    """Whether other tables for the groups of the latest round would be fairer.

    Who comes to a table again counts the more, the more often he was there, as in the draw.
    """
    unmet: tuple[Unmet, ...]


def report(
    rounds: Sequence[Seating],
    tags: Mapping[int, frozenset[Tag]],
    needed: Mapping[int, int],
    way: Way,
) -> Balance:
    """Judge the rounds up to the latest one, which is the last of ``rounds``.

    ``tags`` are the clubs and marks by which people are kept apart here, ``needed`` the tables that somebody
    needs; ``way`` is how the latest round came about.
    """
    met: dict[tuple[int, int], list[int]] = {}
    for number, seating in enumerate(rounds, start=1):
        for people in _tables(seating).values():
            for pair in combinations(sorted(people), 2):
                met.setdefault(pair, []).append(number)
    return Balance(
        len(rounds),
        {pair: tuple(numbers) for pair, numbers in met.items()},
        sum(len(numbers) * (len(numbers) - 1) // 2 for numbers in met.values()),
        _least(rounds),
        _seats(rounds),
        _tables_again(rounds, needed),
        _tables_could_be_new(rounds, needed),
        _unmet(rounds[-1], tags, needed, way),
    )


def _tables(seating: Seating) -> dict[int, list[int]]:
    tables: dict[int, list[int]] = {}
    for seat in seating:
        tables.setdefault(seat.table, []).append(seat.participant_id)
    return tables


def _least(rounds: Sequence[Seating]) -> int:
    sizes = [sorted(map(len, _tables(seating).values())) for seating in rounds]
    people = [{seat.participant_id for seat in seating} for seating in rounds]
    same = all(one == sizes[0] for one in sizes) and all(one == people[0] for one in people)
    return fewest_repeats(sizes[0], len(rounds)) if same else 0


def _seats(rounds: Sequence[Seating]) -> dict[int, tuple[int, ...]]:
    everyone = {seat.participant_id for seating in rounds for seat in seating}
    sat = Counter((seat.participant_id, seat.seat) for seating in rounds for seat in seating)
    most = max(sat.values(), default=0)
    found = {}
    for number in sorted({seat.seat for seating in rounds for seat in seating}):
        times = Counter(sat[one, number] for one in everyone)
        found[number] = tuple(times[count] for count in range(most + 1))
    return found


def _tables_again(rounds: Sequence[Seating], needed: Mapping[int, int]) -> dict[int, tuple[int, ...]]:
    visits = Counter((seat.participant_id, seat.table) for seating in rounds for seat in seating)
    again: dict[int, list[int]] = {}
    for (one, table), times in sorted(visits.items()):
        if times > 1 and needed.get(one) != table:
            again.setdefault(one, []).append(table)
    return {one: tuple(tables) for one, tables in again.items()}


def _tables_could_be_new(rounds: Sequence[Seating], needed: Mapping[int, int]) -> bool:
    """Compare the table numbers of the latest round with the best for the same groups."""
    been = Counter((seat.participant_id, seat.table) for seating in rounds[:-1] for seat in seating)
    groups = list(_tables(rounds[-1]).items())

    def price(people: Sequence[int], number: int, size: int) -> int:
        wrong = len(people) != size or any(needed.get(one, number) != number for one in people)
        return _WRONG * wrong + sum(been[one, number] ** 2 for one in people if one not in needed)

    prices = [[price(people, number, len(others)) for number, others in groups] for _, people in groups]
    best = number_tables(prices)
    now = sum(prices[place][place] for place in range(len(groups)))
    return sum(prices[place][number] for place, number in enumerate(best)) < now


def _unmet(
    seating: Seating, tags: Mapping[int, frozenset[Tag]], needed: Mapping[int, int], way: Way
) -> tuple[Unmet, ...]:
    tables = _tables(seating)
    here = {seat.participant_id: seat.table for seat in seating}
    sharing = Counter(tag for one in here for tag in tags.get(one, _NONE))
    found = [
        Unmet((one,), None, table, _why(way, too_many=False))
        for one, table in sorted(needed.items())
        if here.get(one, table) != table
    ]
    for number, people in sorted(tables.items()):
        for one, other in combinations(sorted(people), 2):
            for tag in sorted(tags.get(one, _NONE) & tags.get(other, _NONE)):
                too_many = sharing[tag] > len(tables)
                found.append(Unmet((one, other), tag, number, _why(way, too_many=too_many)))
    return tuple(found)


def _why(way: Way, *, too_many: bool) -> Why:
    if too_many:
        return Why.TOO_MANY
    if way.moved_by_hand:
        return Why.BY_HAND
    if way.blind:
        return Why.BLIND
    return Why.RANK if way.by_rank else Why.NOT_FOUND

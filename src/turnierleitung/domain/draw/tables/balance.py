"""The fairness report of a draw over all its rounds: who met whom, seats, tables, and wishes not met."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from itertools import combinations
from typing import Final, NamedTuple

from turnierleitung.domain.draw.lot import DrawnSeat, Tag
from turnierleitung.domain.draw.tables.meeting_bounds import (
    count_repeats,
    fewest_again,
    fewest_pairs,
    fewest_repeats,
    fewest_seats_again,
    fewest_tables_again,
)
from turnierleitung.domain.draw.tables.numbering import FORBIDDEN, number_tables

Seating = Sequence[DrawnSeat]
_NONE: Final[frozenset[Tag]] = frozenset()


class Why(StrEnum):
    """Why a wish is not met."""

    TOO_MANY = "too_many"
    """More people share a mark than there are tables, and no more of them meet than must: that is proven."""
    SAME_TABLE = "same_table"
    """Both need the table at which they meet."""
    BY_HAND = "by_hand"
    """One of them was moved by hand after the draw."""
    BLIND = "blind"
    """The draw does not look at wishes."""
    CARDS = "cards"
    """The number cards that people drew at the door go before."""
    RANK = "rank"
    """The ranking goes before."""
    NOT_FOUND = "not_found"
    """The draw found no way to meet it, or it came after the draw."""


class SeatingWay(NamedTuple):
    """How a seating came about, as far as it explains what is unfair in it."""

    blind: bool = False
    by_cards: bool = False
    by_rank: bool = False
    moved_by_hand: frozenset[int] = frozenset()
    """Whom somebody has moved to another table by hand."""
    with_later_rounds: bool = False
    """Whether rounds that are still to come were drawn with it, and count as much."""


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
    """No draw of the latest round has fewer, as those before it are: that is proven."""
    seats: Mapping[int, tuple[int, ...]]
    """Per seat how many people sat there never, once, twice …"""
    seat_repeats: int
    """How often somebody came to a seat again, compared with each time before."""
    seat_repeats_at_least: int
    """No way to seat them has fewer: proven where the same people sat at tables of the same sizes, else 0."""
    tables_again: Mapping[int, tuple[int, ...]]
    """By participant the tables at which he sat more than once, unless he needs them."""
    table_repeats: int
    """How often one of them came to a table again, compared with each time before."""
    table_repeats_at_least: int
    """No draw has fewer in which no more meet again: proven where :attr:`seat_repeats_at_least` is.

    It holds for tables that have the same numbers in every round, which a repair may have changed.
    """
    tables_could_be_new: bool
    """Whether other tables for the groups of the latest round would be fairer, for these rounds."""
    for_later_rounds: bool
    """Whether that is as it is since rounds that are still to come were drawn with it."""
    unmet: tuple[Unmet, ...]
    by_hand: bool
    """Whether somebody comes to a table again in the latest round since he was moved there by hand."""
    meets_by_hand: bool
    """Whether two meet again in the latest round, one of whom was moved by hand."""


def report(
    rounds: Sequence[Seating],
    tags: Mapping[int, frozenset[Tag]],
    needed: Mapping[int, int],
    way: SeatingWay,
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
    repeats = sum(map(_pairs, map(len, met.values())))
    sizes = _same_sizes(rounds)
    again = _tables_again(rounds, needed)
    return Balance(
        rounds=len(rounds),
        met={pair: tuple(numbers) for pair, numbers in met.items()},
        repeats=repeats,
        repeats_at_least=max(fewest_repeats(sizes, len(rounds)) if sizes else 0, _fewest_now(rounds)),
        seats=_seats(rounds),
        seat_repeats=_repeats((seat.participant_id, seat.seat) for seating in rounds for seat in seating),
        seat_repeats_at_least=fewest_seats_again(sizes, len(rounds)) if sizes else 0,
        tables_again=again,
        table_repeats=_repeats(
            (seat.participant_id, seat.table)
            for seating in rounds
            for seat in seating
            if seat.table in again.get(seat.participant_id, ())
        ),
        table_repeats_at_least=_fewest_tables_again(rounds, needed, repeats),
        tables_could_be_new=_tables_could_be_new(rounds, needed),
        for_later_rounds=way.with_later_rounds and not way.moved_by_hand,
        unmet=_unmet(rounds[-1], tags, needed, way),
        by_hand=any(
            seat.participant_id in way.moved_by_hand and seat.table in again.get(seat.participant_id, ())
            for seat in rounds[-1]
        ),
        meets_by_hand=any(
            len(numbers) > 1 and numbers[-1] == len(rounds) and not way.moved_by_hand.isdisjoint(pair)
            for pair, numbers in met.items()
        ),
    )


def _tables(seating: Seating) -> dict[int, list[int]]:
    tables: dict[int, list[int]] = {}
    for seat in seating:
        tables.setdefault(seat.table, []).append(seat.participant_id)
    return tables


def _same_sizes(rounds: Sequence[Seating]) -> Sequence[int]:
    """Return the sizes of the tables where they and the people are the same in all rounds, else none."""
    sizes = [sorted(map(len, _tables(seating).values())) for seating in rounds]
    people = [{seat.participant_id for seat in seating} for seating in rounds]
    same = all(one == sizes[0] for one in sizes) and all(person == people[0] for person in people)
    return sizes[0] if same else ()


def _fewest_now(rounds: Sequence[Seating]) -> int:
    """Return how many repeats there are at the least once the latest round has come to those before it."""
    *before, latest = rounds
    here = {seat.participant_id for seat in latest}
    played = [[len(here.intersection(table)) for table in _tables(seating).values()] for seating in before]
    known = [[people for people in tables if people] for tables in played if any(tables)]
    already = count_repeats([list(_tables(seating).values()) for seating in before])
    sizes = [len(people) for people in _tables(latest).values()]
    return already + fewest_repeats(sizes, 1, known)


def _fewest_tables_again(rounds: Sequence[Seating], needed: Mapping[int, int], repeats: int) -> int:
    sizes = _same_sizes(rounds)
    if not sizes or any(
        {seat.table for seat in seating} != {*range(1, len(sizes) + 1)} for seating in rounds
    ):
        return 0
    if needed:
        # Whoever sits with them is bound to their tables too, but that is nobody's fault.
        return max(sum(sizes) - len(needed), 0) * fewest_again((0,) * len(sizes), len(rounds))
    return fewest_tables_again(sizes, len(rounds), repeats)


def _repeats(where: Iterable[tuple[int, int]]) -> int:
    return sum(map(_pairs, Counter(where).values()))


def _pairs(times: int) -> int:
    return times * (times - 1) // 2


def _seats(rounds: Sequence[Seating]) -> dict[int, tuple[int, ...]]:
    everyone = {seat.participant_id for seating in rounds for seat in seating}
    sat = Counter((seat.participant_id, seat.seat) for seating in rounds for seat in seating)
    most = max(sat.values(), default=0)
    found = {}
    for number in sorted({seat.seat for seating in rounds for seat in seating}):
        times = Counter(sat[person, number] for person in everyone)
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
        wrong = len(people) != size or any(needed.get(person, number) != number for person in people)
        return FORBIDDEN * wrong + sum(been[person, number] for person in people if person not in needed)

    prices = [[price(people, number, len(others)) for number, others in groups] for _, people in groups]
    best = number_tables(prices)
    now = sum(prices[place][place] for place in range(len(groups)))
    return sum(prices[place][number] for place, number in enumerate(best)) < now


def _unmet(
    seating: Seating, tags: Mapping[int, frozenset[Tag]], needed: Mapping[int, int], way: SeatingWay
) -> tuple[Unmet, ...]:
    tables = _tables(seating)
    here = {seat.participant_id: seat.table for seat in seating}
    sharing = Counter(tag for one in here for tag in tags.get(one, _NONE))
    together = [
        (one, other, tag, number)
        for number, people in sorted(tables.items())
        for one, other in combinations(sorted(people), 2)
        for tag in sorted(tags.get(one, _NONE) & tags.get(other, _NONE))
    ]
    meeting = Counter(tag for _, _, tag, _ in together)
    must = {tag: fewest_pairs(people, len(tables)) for tag, people in sharing.items()}
    found = [
        Unmet((one,), None, table, _why(way, (one,)))
        for one, table in sorted(needed.items())
        if here.get(one, table) != table
    ]
    for one, other, tag, number in together:
        if needed.get(one) == needed.get(other) == number:
            found.append(Unmet((one, other), tag, number, Why.SAME_TABLE))
        else:
            why = Why.TOO_MANY if meeting[tag] <= must[tag] else _why(way, (one, other))
            found.append(Unmet((one, other), tag, number, why))
    return tuple(found)


def _why(way: SeatingWay, people: Iterable[int]) -> Why:
    if not way.moved_by_hand.isdisjoint(people):
        return Why.BY_HAND
    if way.blind:
        return Why.BLIND
    if way.by_cards:
        return Why.CARDS
    return Why.RANK if way.by_rank else Why.NOT_FOUND

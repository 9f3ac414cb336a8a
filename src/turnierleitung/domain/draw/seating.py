"""Rounds of tables: nobody meets twice, nobody comes to a table or a seat twice, wherever that is possible.

Three engines stand behind one function: a schedule that is known to be without a repeat where all rounds can
be drawn at once (:mod:`schedules`), the ranking where neighbours in it sit together (:mod:`ranked`), and a
search for everything else (:mod:`table_search`). Who sits together is settled first, then the numbers of the
tables, then the seats.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from turnierleitung.domain.draw.columns import Schedule
from turnierleitung.domain.draw.lot import DrawnSeat
from turnierleitung.domain.draw.meeting_bounds import count_repeats, fewest_pairs
from turnierleitung.domain.draw.numbering import number_tables, order_seats, share_seats
from turnierleitung.domain.draw.placing import place
from turnierleitung.domain.draw.ranked import Following, Strength, neighbours, pots
from turnierleitung.domain.draw.schedules import FOUR, looser_schedule, schedule
from turnierleitung.domain.draw.shuffle import generator, shuffled
from turnierleitung.domain.draw.table_search import Division, Effort, Report, Task, say_nothing, search
from turnierleitung.domain.draw.uneven import uneven

ALGORITHM: Final = 4
"""Version of the draw of tables; 1 is the plain lot, 3 the repair. A released version never changes."""
EARLIER: Final = 2
"""The version before: without tightest schedules or any for other sizes, without sharing out seats."""
ALGORITHMS: Final = (EARLIER, ALGORITHM)
"""All versions, by which old draws can be drawn again."""

_FEW: Final = 32
"""It is hard to keep so few people from meeting again; the search begins anew for them."""
_ELSEWHERE: Final = 1_000_000
"""What it costs a group to sit at a number that is not of its size, or not the one that somebody needs."""

Seating = tuple[DrawnSeat, ...]


class Guest(NamedTuple):
    """Somebody who is to be seated."""

    id: int
    tags: frozenset[str] = frozenset()
    """Clubs and marks; whoever shares one should not meet, even if others meet again for that."""
    table: int | None = None
    """The number of the table he needs in every round."""


class Wanted(NamedTuple):
    """What is to be drawn."""

    guests: tuple[Guest, ...]
    sizes: tuple[int, ...]
    """Seats of each table, table 1 first; together as many as guests."""
    rounds: int
    """How many rounds are drawn at once."""
    before: tuple[Seating, ...] = ()
    """The rounds that were played before; people in them who are not guests do not matter."""
    strength: Strength | None = None
    """The ranking that the round follows; such rounds are drawn one by one."""


def usual_effort(people: int) -> Effort:
    """Return how long a draw of so many people searches at most: some seconds for few, one for hundreds."""
    return Effort(20, 150 * people) if people <= _FEW else Effort(1, 4_000)


def draw_rounds(
    wanted: Wanted,
    seed: str,
    effort: Effort | None = None,
    report: Report = say_nothing,
    algorithm: int = ALGORITHM,
) -> tuple[Seating, ...]:
    """Draw rounds of tables: a pure function of what is wanted, the seed, the effort and the version.

    The order in which the guests are given does not matter. Without an ``effort`` it is the usual one.
    ``report`` hears how far a search is; what it raises ends the draw.

    Raises:
        ValueError: guests and seats are not as many, somebody is given twice, a table that somebody needs is
            not there, or more need it than it has seats; or several rounds follow one ranking.
    """
    guests = sorted(wanted.guests, key=lambda guest: guest.id)
    if len({guest.id for guest in guests}) != len(wanted.guests) or len(guests) != sum(wanted.sizes):
        raise ValueError(f"{len(guests)} people for {sum(wanted.sizes)} seats")
    if any(guest.table is not None and not 1 <= guest.table <= len(wanted.sizes) for guest in guests):
        raise ValueError("somebody needs a table that is not there")
    if wanted.strength is not None and wanted.rounds != 1:
        raise ValueError("a ranking is followed by one round")
    source = generator(f"seating-{EARLIER}", seed)
    apart = _apart(guests)
    if wanted.strength is not None and wanted.strength.following is Following.RANK:
        return (_by_rank(wanted, wanted.strength, guests, apart, source),)
    free = not (wanted.before or wanted.strength) and all(guest.table is None for guest in guests)
    known = _known(wanted, algorithm) if free else None
    rounds: tuple[Division, ...] = ()
    if known is not None:
        people = place(known, apart, source, None if algorithm == EARLIER else _unavoidable(wanted))
        rounds = tuple(
            tuple(tuple(people[spot] for spot in table) for table in each) for each in known.rounds
        )
    settled = _settled_earlier if algorithm == EARLIER else _settled
    if not rounds or not settled(wanted, rounds, apart):
        task = _task(wanted, guests, apart)
        begin = () if algorithm == EARLIER else rounds
        found = search(task, source, effort or usual_effort(len(guests)), report, begin)
        if not rounds or algorithm == EARLIER or _worth(found, apart) < _worth(rounds, apart):
            known, rounds = None, found
    if known is not None and known.columns:
        return tuple(_seated_as_they_stand(each, guests) for each in rounds)
    seatings = _numbered(wanted, guests, rounds, source)
    if algorithm == EARLIER or wanted.before or len(set(wanted.sizes)) > 1 or _even(seatings):
        return seatings
    return _shared_out(seatings, source)


def _known(wanted: Wanted, algorithm: int) -> Schedule | None:
    """Return rounds that are known beforehand for these tables."""
    people = len(wanted.guests)
    seats, *others = set(wanted.sizes)
    if algorithm != EARLIER and not others:
        return schedule(people, wanted.rounds, seats)
    if {*wanted.sizes} == {FOUR}:
        return looser_schedule(people, wanted.rounds)
    fives = people % FOUR
    if wanted.sizes == (FOUR,) * (len(wanted.sizes) - fives) + (FOUR + 1,) * fives:
        return uneven(people, wanted.rounds)
    return None


def _settled(wanted: Wanted, rounds: Sequence[Division], apart: Sequence[frozenset[int]]) -> bool:
    """Tell whether nobody need look for better rounds: as few meet whom they should not as can be."""
    return not (broken := _broken(rounds, apart)) or broken <= _unavoidable(wanted)


def _settled_earlier(wanted: Wanted, rounds: Sequence[Division], apart: Sequence[frozenset[int]]) -> bool:
    """Tell the same for the version before, in which known rounds of fours went before all wishes."""
    return set(wanted.sizes) == {FOUR} or not _broken(rounds, apart)


def _worth(rounds: Sequence[Division], apart: Sequence[frozenset[int]]) -> tuple[int, int]:
    """Return by what rounds are compared: whom they do not keep apart comes before who meets again."""
    return _broken(rounds, apart), count_repeats(rounds)


def _broken(rounds: Iterable[Division], apart: Sequence[frozenset[int]]) -> int:
    """Return how often somebody meets whom he should not, counted once for each of the two."""
    return sum(len(apart[one].intersection(table)) for each in rounds for table in each for one in table)


def _unavoidable(wanted: Wanted) -> int:
    """Return how often that happens whatever is drawn, since more share a tag than there are tables."""
    sharing = Counter(tag for guest in wanted.guests for tag in guest.tags)
    fewest = [fewest_pairs(people, len(wanted.sizes)) for people in sharing.values()]
    # Two who share more than one tag are one pair all the same.
    single = all(len(guest.tags) <= 1 for guest in wanted.guests)
    return 2 * wanted.rounds * (sum(fewest) if single else max(fewest, default=0))


def _apart(guests: Sequence[Guest]) -> tuple[frozenset[int], ...]:
    """Return per guest the indices of those who share a tag with him."""
    having: dict[str, list[int]] = {}
    for index, guest in enumerate(guests):
        for tag in guest.tags:
            having.setdefault(tag, []).append(index)
    found: list[set[int]] = [set() for _ in guests]
    for members in having.values():
        for one in members:
            found[one].update(members)
    return tuple(frozenset(others - {index}) for index, others in enumerate(found))


def _task(wanted: Wanted, guests: Sequence[Guest], apart: Sequence[frozenset[int]]) -> Task:
    index = {guest.id: number for number, guest in enumerate(guests)}
    before = tuple(
        tuple(tuple(index[one] for one in table if one in index) for table in _tables(seating).values())
        for seating in wanted.before
    )
    return Task(
        wanted.sizes,
        wanted.rounds,
        before,
        tuple((one, other) for one, others in enumerate(apart) for other in sorted(others) if one < other),
        tuple((index[guest.id], guest.table - 1) for guest in guests if guest.table is not None),
        pots([index[one] for one in wanted.strength.order], wanted.sizes) if wanted.strength else (),
    )


def _tables(seating: Iterable[DrawnSeat]) -> dict[int, list[int]]:
    tables: dict[int, list[int]] = {}
    for seat in sorted(seating):
        tables.setdefault(seat.table, []).append(seat.participant_id)
    return tables


def _seated_as_they_stand(division: Division, guests: Sequence[Guest]) -> Seating:
    return tuple(
        DrawnSeat(number, seat, guests[one].id)
        for number, table in enumerate(division, start=1)
        for seat, one in enumerate(table, start=1)
    )


def _numbered(
    wanted: Wanted, guests: Sequence[Guest], rounds: Iterable[Division], source: random.Random
) -> tuple[Seating, ...]:
    """Give the groups of each round their tables, and the people their seats."""
    tables: dict[int, dict[int, int]] = {}
    seats: dict[int, dict[int, int]] = {}
    for seating in wanted.before:
        _remember(seating, tables, seats)
    drawn = []
    for division in rounds:
        groups = [[guests[one] for one in table] for table in shuffled(division, source)]
        prices = [
            [_price(group, number, wanted.sizes, tables) for number in _numbers(wanted)] for group in groups
        ]
        seating = _seated(number_tables(prices), groups, seats, source)
        _remember(seating, tables, seats)
        drawn.append(seating)
    return tuple(drawn)


def _by_rank(
    wanted: Wanted,
    strength: Strength,
    guests: Sequence[Guest],
    apart: Sequence[frozenset[int]],
    source: random.Random,
) -> Seating:
    """Seat neighbours in the ranking, the first at table 1 unless somebody needs another table (D-03)."""
    index = {guest.id: number for number, guest in enumerate(guests)}
    groups = [
        [guests[one] for one in table]
        for table in neighbours(
            [index[one] for one in strength.order], wanted.sizes, apart, [guest.table for guest in guests]
        )
    ]
    prices = [
        [
            _ELSEWHERE * _cannot_be(group, number, wanted.sizes) + abs(number - place)
            for number in _numbers(wanted)
        ]
        for place, group in enumerate(groups)
    ]
    seats: dict[int, dict[int, int]] = {}
    for seating in wanted.before:
        _remember(seating, {}, seats)
    return _seated(number_tables(prices), groups, seats, source)


def _seated(
    numbers: Sequence[int],
    groups: Sequence[Sequence[Guest]],
    seats: Mapping[int, Mapping[int, int]],
    source: random.Random,
) -> Seating:
    """Return the groups at their tables; seats by lot among the orders in which the fewest sit as before."""
    return tuple(
        DrawnSeat(number + 1, seat, one)
        for number, group in sorted(zip(numbers, groups, strict=True), key=lambda pair: pair[0])
        for seat, one in enumerate(
            order_seats(shuffled([guest.id for guest in group], source), seats), start=1
        )
    )


def _even(rounds: Sequence[Seating]) -> bool:
    """Tell whether nobody was on one of his seats twice more often than on another."""
    seats: dict[int, dict[int, int]] = {}
    for seating in rounds:
        _remember(seating, {}, seats)
    all_seats = {seat.seat for seating in rounds for seat in seating}
    times = ([visits.get(seat, 0) for seat in all_seats] for visits in seats.values())
    return all(max(each) - min(each) <= 1 for each in times)


def _shared_out(rounds: Sequence[Seating], source: random.Random) -> tuple[Seating, ...]:
    """Return rounds at the same tables, with seats that nobody has more often than the others."""
    groups = [[shuffled(people, source) for people in _tables(seating).values()] for seating in rounds]
    return tuple(
        tuple(
            DrawnSeat(number, seat, one)
            for number, people in enumerate(tables, start=1)
            for seat, one in enumerate(people, start=1)
        )
        for tables in share_seats(groups)
    )


def _numbers(wanted: Wanted) -> range:
    return range(len(wanted.sizes))


def _price(
    group: Sequence[Guest], index: int, sizes: Sequence[int], visits: Mapping[int, Mapping[int, int]]
) -> int:
    """Return what a table costs a group: the repeats there, far more where it cannot be."""
    again = (visits.get(guest.id, {}).get(index + 1, 0) for guest in group if guest.table is None)
    return _ELSEWHERE * _cannot_be(group, index, sizes) + sum(times * times for times in again)


def _cannot_be(group: Sequence[Guest], index: int, sizes: Sequence[int]) -> bool:
    """Tell whether a table is not of a group's size, or not the one that somebody in it needs."""
    needed = {guest.table for guest in group if guest.table is not None}
    return len(group) != sizes[index] or bool(needed - {index + 1})


def _remember(seating: Seating, tables: dict[int, dict[int, int]], seats: dict[int, dict[int, int]]) -> None:
    for seat in seating:
        for known, where in ((tables, seat.table), (seats, seat.seat)):
            visits = known.setdefault(seat.participant_id, {})
            visits[where] = visits.get(where, 0) + 1


def repeats(seatings: Iterable[Seating]) -> int:
    """Return the repeats in all rounds together, as :mod:`meeting_bounds` counts them."""
    return count_repeats([list(_tables(seating).values()) for seating in seatings])

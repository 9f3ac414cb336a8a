"""The fairness of a draw: one seating against the rounds before it, and all rounds together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from itertools import combinations
from types import MappingProxyType
from typing import Final, NamedTuple

from turnierleitung.domain.draw.lot import DrawnSeat, Tag, TagKind
from turnierleitung.domain.draw.tables.headcount import fewest_pairs
from turnierleitung.domain.draw.tables.wanted import tables_of

_NONE: Final[frozenset[Tag]] = frozenset()
_NOBODY: Final[Mapping[int, int]] = MappingProxyType({})


class Fairness(NamedTuple):
    """Findings of a seating against the rounds before it, with the people concerned."""

    meet_again: tuple[tuple[int, int], ...]
    """Pairs of participants who have sat at one table before."""
    meet_again_at_least: int
    """Lower bound of repeated pairs, since few new pairs are left; proof of the minimum if equal."""
    same_club: tuple[tuple[int, int], ...]
    """Pairs of one club at one table."""
    not_apart: tuple[tuple[int, int], ...]
    """Pairs at one table who share a mark or a team that should separate them."""
    same_table: tuple[int, ...]
    """Participants at a table number where they sat before without requiring it."""
    first_seat_again: tuple[int, ...]
    """Participants on seat 1 who have dealt first before."""
    elsewhere: tuple[int, ...] = ()
    """Participants who need one table and sit at another."""


def assess(
    seats: Sequence[DrawnSeat],
    before: Sequence[Sequence[DrawnSeat]],
    tags: Mapping[int, frozenset[Tag]],
    needed: Mapping[int, int] = _NOBODY,
) -> Fairness:
    """Compare a seating with the published rounds before it.

    ``tags`` are everybody's clubs and marks, and teams if they are separated; ``needed`` the numbers of the
    tables that people must have.
    """
    met = {pair for seating in before for pair in _pairs(seating)}
    pairs = list(_pairs(seats))
    table_before = {(seat.participant_id, seat.table) for seating in before for seat in seating}
    first_before = {seat.participant_id for seating in before for seat in seating if seat.seat == 1}
    everybody = {seat.participant_id for seat in seats}
    known = sum(1 for pair in met if everybody.issuperset(pair))

    def sharing(*kinds: TagKind) -> tuple[tuple[int, int], ...]:
        return tuple(
            (one, other)
            for one, other in pairs
            if any(tag.kind in kinds for tag in tags.get(one, _NONE) & tags.get(other, _NONE))
        )

    return Fairness(
        meet_again=tuple(pair for pair in pairs if pair in met),
        meet_again_at_least=max(0, len(pairs) + known - _all_pairs(len(everybody))),
        same_club=sharing(TagKind.CLUB),
        not_apart=sharing(TagKind.MARK, TagKind.TEAM),
        same_table=tuple(
            seat.participant_id
            for seat in seats
            if (seat.participant_id, seat.table) in table_before
            and needed.get(seat.participant_id) != seat.table
        ),
        first_seat_again=tuple(
            seat.participant_id for seat in seats if seat.seat == 1 and seat.participant_id in first_before
        ),
        elsewhere=tuple(
            seat.participant_id for seat in seats if needed.get(seat.participant_id, seat.table) != seat.table
        ),
    )


def _pairs(seats: Iterable[DrawnSeat]) -> Iterable[tuple[int, int]]:
    for people in tables_of(seats).values():
        yield from combinations(sorted(people), 2)


def _all_pairs(count: int) -> int:
    return count * (count - 1) // 2


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
    PLACE = "place"
    """The place at the table in the round before goes before."""
    TYPED = "typed"
    """The seating was typed so."""
    NOT_FOUND = "not_found"
    """The draw found no way to meet it, or it came after the draw."""


class SeatingWay(NamedTuple):
    """The origin of a seating, as far as it explains unfairness."""

    blind: bool = False
    by_cards: bool = False
    by_rank: bool = False
    by_place: bool = False
    typed: bool = False
    moved_by_hand: frozenset[int] = frozenset()
    """People moved to another table by hand."""
    with_later_rounds: bool = False
    """Whether rounds that are still to come were drawn with it, and count as much."""


class Unmet(NamedTuple):
    """A wish that is not met in the latest round."""

    people: tuple[int, ...]
    """Two people who should not meet, or one who needs a table."""
    tag: Tag | None
    """The common tag; ``None`` if a table is concerned."""
    table: int
    """The common table, or the required one."""
    why: Why


class Balance(NamedTuple):
    """The balance of all rounds, including the latest."""

    rounds: int
    met: Mapping[tuple[int, int], tuple[int, ...]]
    """The rounds in which two met, by the pair of their ids, the smaller first."""
    repeats: int
    """Meetings beyond the first of each pair: the second counts once, the third twice more."""
    repeats_at_least: int
    """So many there must be, as there are more meetings than pairs."""
    seats: Mapping[int, tuple[int, ...]]
    """Per seat how many people sat there never, once, twice …"""
    seat_repeats: int
    """Number of repeated seats, counting each repeat by the number of earlier times."""
    seat_repeats_at_least: int
    """Lower bound of repeated seats: proven if people and table sizes were always the same, else 0."""
    odd_seats: Mapping[int, int]
    """By participant, the number of seats at a table of another size or beside a helper; without helpers."""
    tables_again: Mapping[int, tuple[int, ...]]
    """By participant, the tables with several visits, except required ones."""
    table_repeats: int
    """Number of repeated tables, counting each repeat by the number of earlier times."""
    table_repeats_at_least: int
    """Nobody can come to more tables than there are: proven where :attr:`seat_repeats_at_least` is.

    It holds for tables that have the same numbers in every round, which a repair may have changed.
    """
    tables_could_be_new: bool
    """Whether it would be fairer, for these rounds, that two tables of the latest round change numbers."""
    meetings_first: bool
    """Whether the draw of the latest round saw to it, before seats, that few meet again."""
    for_later_rounds: bool
    """Whether it results from drawing later rounds at the same time."""
    unmet: tuple[Unmet, ...]
    by_hand: bool
    """Whether a person repeats a table in the latest round because of a move by hand."""
    meets_by_hand: bool
    """Whether a pair repeats in the latest round because one was moved by hand."""

    @property
    def odd_seats_uneven(self) -> tuple[int, ...]:
        """Return the people with at least two more odd seats than someone else."""
        least = min(self.odd_seats.values(), default=0)
        return tuple(one for one, times in self.odd_seats.items() if times > least + 1)


def report(
    rounds: Sequence[Sequence[DrawnSeat]],
    tags: Mapping[int, frozenset[Tag]],
    needed: Mapping[int, int],
    way: SeatingWay,
    odd_seats: Mapping[int, int] = _NOBODY,
) -> Balance:
    """Assess the rounds so far; the latest one is the last of ``rounds``.

    ``tags`` are the clubs and marks that separate people here, ``needed`` the required tables; ``way`` is the
    origin of the latest round. ``odd_seats`` is as in :class:`Balance`.
    """
    met: dict[tuple[int, int], list[int]] = {}
    for number, seating in enumerate(rounds, start=1):
        for people in tables_of(seating).values():
            for pair in combinations(sorted(people), 2):
                met.setdefault(pair, []).append(number)
    repeats = sum(map(_all_pairs, map(len, met.values())))
    sizes = _same_sizes(rounds)
    again = _tables_again(rounds, needed)
    return Balance(
        rounds=len(rounds),
        met={pair: tuple(numbers) for pair, numbers in met.items()},
        repeats=repeats,
        repeats_at_least=_fewest_repeats(met, rounds),
        seats=_seats(rounds),
        seat_repeats=_repeats((seat.participant_id, seat.seat) for seating in rounds for seat in seating),
        seat_repeats_at_least=_fewest_on_seats(sizes, len(rounds)) if sizes else 0,
        odd_seats=odd_seats,
        tables_again=again,
        table_repeats=_repeats(
            (seat.participant_id, seat.table)
            for seating in rounds
            for seat in seating
            if seat.table in again.get(seat.participant_id, ())
        ),
        table_repeats_at_least=_fewest_at_tables(rounds, needed),
        tables_could_be_new=_tables_could_be_new(rounds, needed),
        meetings_first=not (way.blind or way.by_cards or way.by_rank or way.by_place or way.typed),
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


def _same_sizes(rounds: Sequence[Sequence[DrawnSeat]]) -> Sequence[int]:
    """Return the sizes of the tables if they and the people are the same in all rounds, else empty."""
    sizes = [sorted(map(len, tables_of(seating).values())) for seating in rounds]
    people = [{seat.participant_id for seat in seating} for seating in rounds]
    same = all(one == sizes[0] for one in sizes) and all(person == people[0] for person in people)
    return sizes[0] if same else ()


def _fewest_repeats(
    met: Mapping[tuple[int, int], Sequence[int]], rounds: Sequence[Sequence[DrawnSeat]]
) -> int:
    """Return a lower bound of repeated pairs: earlier ones, plus meetings beyond the new pairs."""
    latest = len(rounds)
    people = {seat.participant_id for seat in rounds[-1]}
    times_before = {pair: sum(number < latest for number in numbers) for pair, numbers in met.items()}
    met_before = sum(1 for pair, times in times_before.items() if times and people.issuperset(pair))
    now = sum(latest in numbers for numbers in met.values())
    counted = fewest_pairs(
        sum(map(len, met.values())), _all_pairs(len({one for pair in met for one in pair}))
    )
    before = sum(map(_all_pairs, times_before.values()))
    return max(counted, before + max(0, now + met_before - _all_pairs(len(people))))


def _fewest_on_seats(sizes: Sequence[int], rounds: int) -> int:
    """Return a lower bound of repeated seats, given how often each seat is used."""
    return sum(
        fewest_pairs(rounds * sum(size > seat for size in sizes), sum(sizes)) for seat in range(max(sizes))
    )


def _fewest_at_tables(rounds: Sequence[Sequence[DrawnSeat]], needed: Mapping[int, int]) -> int:
    """Return a lower bound of repeated tables among people who do not require them."""
    sizes = _same_sizes(rounds)
    numbers = {*range(1, len(sizes) + 1)}
    if not sizes or any({seat.table for seat in seating} != numbers for seating in rounds):
        return 0
    return max(sum(sizes) - len(needed), 0) * fewest_pairs(len(rounds), len(sizes))


def _repeats(where: Iterable[tuple[int, int]]) -> int:
    return sum(map(_all_pairs, Counter(where).values()))


def _seats(rounds: Sequence[Sequence[DrawnSeat]]) -> dict[int, tuple[int, ...]]:
    everyone = {seat.participant_id for seating in rounds for seat in seating}
    sat = Counter((seat.participant_id, seat.seat) for seating in rounds for seat in seating)
    most = max(sat.values(), default=0)
    found = {}
    for number in sorted({seat.seat for seating in rounds for seat in seating}):
        times = Counter(sat[person, number] for person in everyone)
        found[number] = tuple(times[count] for count in range(most + 1))
    return found


def _tables_again(
    rounds: Sequence[Sequence[DrawnSeat]], needed: Mapping[int, int]
) -> dict[int, tuple[int, ...]]:
    visits = Counter((seat.participant_id, seat.table) for seating in rounds for seat in seating)
    again: dict[int, list[int]] = {}
    for (one, table), times in sorted(visits.items()):
        if times > 1 and needed.get(one) != table:
            again.setdefault(one, []).append(table)
    return {one: tuple(tables) for one, tables in again.items()}


def _tables_could_be_new(rounds: Sequence[Sequence[DrawnSeat]], needed: Mapping[int, int]) -> bool:
    """Compare the latest round with what it is if two of its tables change their numbers."""
    been = Counter((seat.participant_id, seat.table) for seating in rounds[:-1] for seat in seating)
    tables = tables_of(rounds[-1])
    free = [number for number, people in tables.items() if all(needed.get(one) != number for one in people)]

    def price(people: Iterable[int], number: int) -> int:
        return sum(been[person, number] for person in people if person not in needed)

    return any(
        price(tables[one], other) + price(tables[other], one)
        < price(tables[one], one) + price(tables[other], other)
        for one, other in combinations(free, 2)
        if len(tables[one]) == len(tables[other])
    )


def _unmet(
    seating: Sequence[DrawnSeat],
    tags: Mapping[int, frozenset[Tag]],
    needed: Mapping[int, int],
    way: SeatingWay,
) -> tuple[Unmet, ...]:
    tables = tables_of(seating)
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
    if way.typed:
        return Why.TYPED
    if way.blind:
        return Why.BLIND
    if way.by_cards:
        return Why.CARDS
    if way.by_place:
        return Why.PLACE
    return Why.RANK if way.by_rank else Why.NOT_FOUND

"""Rounds of tables: nobody meets twice, nobody comes to a table or a seat twice, wherever that is possible.

Three engines stand behind one function: rounds that are known beforehand where all of them can be drawn at
once (:mod:`known_rounds`), the ranking where neighbours in it sit together (:mod:`ranked`), and a
search for everything else (:mod:`table_search`). Who sits together is settled first, then the numbers of the
tables, then the seats (:mod:`together`); tables are drawn anew beside all others until that is as good as can
be (:mod:`spread`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from turnierleitung.domain.draw.by_round import by_rank, numbered
from turnierleitung.domain.draw.hall import Division, Task
from turnierleitung.domain.draw.known_rounds import placed
from turnierleitung.domain.draw.meeting_bounds import count_repeats, fewest_pairs
from turnierleitung.domain.draw.ranked import Following, pots
from turnierleitung.domain.draw.schedules import FOUR
from turnierleitung.domain.draw.shuffle import generator
from turnierleitung.domain.draw.table_search import Effort, Report, least_cost, say_nothing, search
from turnierleitung.domain.draw.together import (
    FEW,
    Groups,
    after_history,
    at_larger_tables,
    been_at_tables,
    from_the_beginning,
    sat_on_seats,
    shared_out,
)
from turnierleitung.domain.draw.versions import ALGORITHM, ALGORITHMS, BY_ROUND, FIRST, FREE, NARROW
from turnierleitung.domain.draw.wanted import Guest, Seating, Wanted, seated_as_they_stand, tables_of

_WAYS: Final = 1_000_000
_ANNEALED: Final = 64
"""Up to so many people those who sit together are annealed; for more the search finds what there is."""
_RUNS: Final = 6
_RUNS_OF_MORE: Final = 4
"""With more than :data:`FEW` people; a run takes longer then."""
_CHANGES: Final = 7_000
"""Changes per run, for each person and round."""
_MOST_CHANGES: Final = 1_000_000


def usual_effort(people: int, rounds: int, algorithm: int = ALGORITHM) -> Effort:
    """Return how long a draw of so many people searches at most: some seconds, less for hundreds."""
    if algorithm <= BY_ROUND:
        return Effort(20, 150 * people) if people <= FEW else Effort(1, 4_000)
    few = Effort(20, 150 * people, min(_WAYS, people**4 // 2)) if people <= FEW else Effort(2, 4_000, _WAYS)
    if rounds == 1:
        # A single round is drawn anew as a whole: what the search does not find is found then.
        return few._replace(starts=2)
    if algorithm <= FREE or people > _ANNEALED:
        return few
    runs = _RUNS if people <= FEW else _RUNS_OF_MORE
    return few._replace(starts=2, runs=runs, changes=min(_MOST_CHANGES, _CHANGES * people * rounds))


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
            not there, or more need it than it has seats; no round is wanted, or several follow one ranking;
            there is no such version.
    """
    guests = sorted(wanted.guests, key=lambda guest: guest.id)
    _check(wanted)
    if algorithm not in ALGORITHMS:
        raise ValueError(f"no version {algorithm} of the draw of tables")
    source = generator(f"seating-{FIRST}", seed)
    apart = _apart(guests)
    if wanted.strength is not None and wanted.strength.following is Following.RANK:
        power = 2 if algorithm > NARROW else 1
        return (by_rank(wanted, wanted.strength, guests, apart, source, power),)
    effort, wishes = effort or usual_effort(len(guests), wanted.rounds, algorithm), _unavoidable(wanted)
    known, rounds = placed(wanted, guests, apart, 2 * wanted.rounds * wishes, source, algorithm)
    task = _task(wanted, guests, apart)
    if algorithm > BY_ROUND and wanted.before:
        task = task._replace(larger=at_larger_tables(wanted, guests))
    if known is None or not _settled(wanted, rounds, apart, algorithm):
        least = least_cost(task, wanted.rounds * wishes) if algorithm > BY_ROUND else 0
        found = search(task, source, effort, report, _begins(rounds, effort, algorithm), least)
        if known is None or algorithm == FIRST or _worth(found, apart) < _worth(rounds, apart):
            known, rounds = None, found
    if known is not None and known.columns:
        return tuple(seated_as_they_stand(each, guests) for each in rounds)
    if algorithm <= BY_ROUND:
        return numbered(wanted, guests, rounds, source, shared_out=algorithm == BY_ROUND)
    if known is not None and known.numbered:
        return shared_out(guests, rounds, source)
    groups = Groups(wanted, guests, rounds, task, wishes, effort, source, report)
    if wanted.before:
        return after_history(groups)
    short = effort._replace(starts=1, runs=min(effort.runs, 1))
    return from_the_beginning(groups, lambda hear: rounds if known else search(task, source, short, hear))


def _check(wanted: Wanted) -> None:
    guests = wanted.guests
    if len({guest.id for guest in guests}) != len(guests) or len(guests) != sum(wanted.sizes):
        raise ValueError(f"{len(guests)} people for {sum(wanted.sizes)} seats")
    if any(guest.table is not None and not 1 <= guest.table <= len(wanted.sizes) for guest in guests):
        raise ValueError("somebody needs a table that is not there")
    needed = Counter(guest.table for guest in guests if guest.table is not None)
    if any(wanted.sizes[table - 1] < people for table, people in needed.items()):
        raise ValueError("more people need a table than it has seats")
    if wanted.strength is not None and wanted.rounds != 1:
        raise ValueError("a ranking is followed by one round")
    if wanted.rounds < 1:
        raise ValueError("no round is to be drawn")


def _begins(rounds: tuple[Division, ...], effort: Effort, algorithm: int) -> tuple[tuple[Division, ...], ...]:
    """Return with what rounds the starts of a search begin in turn; none stands for chance."""
    if algorithm == FIRST or not rounds:
        return ((),)
    return (rounds, ()) if effort.runs else (rounds,)


def _settled(
    wanted: Wanted, rounds: Sequence[Division], apart: Sequence[frozenset[int]], algorithm: int
) -> bool:
    """Tell whether nobody need look for better rounds: as few meet whom they should not as can be.

    In the first version known rounds of fours went before all wishes.
    """
    broken = _broken(rounds, apart)
    if algorithm == FIRST:
        return not broken or set(wanted.sizes) == {FOUR}
    return not broken or broken <= 2 * wanted.rounds * _unavoidable(wanted)


def _worth(rounds: Sequence[Division], apart: Sequence[frozenset[int]]) -> tuple[int, int]:
    """Return by what rounds are compared: whom they do not keep apart comes before who meets again."""
    return _broken(rounds, apart), count_repeats(rounds)


def _broken(rounds: Iterable[Division], apart: Sequence[frozenset[int]]) -> int:
    """Return how often somebody meets whom he should not, counted once for each of the two."""
    return sum(len(apart[one].intersection(table)) for each in rounds for table in each for one in table)


def _unavoidable(wanted: Wanted) -> int:
    """Return how many such pairs meet in each round anyway, as more share a tag than there are tables."""
    sharing = Counter(tag for guest in wanted.guests for tag in guest.tags)
    fewest = [fewest_pairs(people, len(wanted.sizes)) for people in sharing.values()]
    # Two who share more than one tag are one pair all the same.
    single = all(len(guest.tags) <= 1 for guest in wanted.guests)
    return sum(fewest) if single else max(fewest, default=0)


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
        tuple(tuple(index[one] for one in table if one in index) for table in tables_of(seating).values())
        for seating in wanted.before
    )
    return Task(
        wanted.sizes,
        wanted.rounds,
        before,
        tuple((one, other) for one, others in enumerate(apart) for other in sorted(others) if one < other),
        tuple((index[guest.id], guest.table - 1) for guest in guests if guest.table is not None),
        pots([index[one] for one in wanted.strength.order], wanted.sizes) if wanted.strength else (),
        been_at_tables(wanted, guests),
        sat_on_seats(wanted, guests),
    )


def repeats(seatings: Iterable[Seating]) -> int:
    """Return the repeats in all rounds together, as :mod:`meeting_bounds` counts them."""
    return count_repeats([list(tables_of(seating).values()) for seating in seatings])

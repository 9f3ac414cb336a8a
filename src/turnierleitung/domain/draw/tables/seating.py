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

from turnierleitung.domain.draw.lot import generator
from turnierleitung.domain.draw.tables.by_rank import by_rank
from turnierleitung.domain.draw.tables.found_rounds import FoundRounds
from turnierleitung.domain.draw.tables.hall import Division, Task
from turnierleitung.domain.draw.tables.known_rounds import placed
from turnierleitung.domain.draw.tables.meeting_bounds import count_repeats, fewest_pairs
from turnierleitung.domain.draw.tables.ranked import Following, pots
from turnierleitung.domain.draw.tables.table_search import Effort, Report, least_cost, say_nothing, search
from turnierleitung.domain.draw.tables.together import (
    FEW,
    Groups,
    after_history,
    at_larger_tables,
    been_at_tables,
    from_the_beginning,
    sat_on_seats,
    shared_out,
)
from turnierleitung.domain.draw.tables.wanted import Guest, Seating, Wanted, seated_as_they_stand, tables_of

ALGORITHM: Final = 10
"""The number of this procedure; 1 is the plain lot, 9 the repair."""
_PURPOSE: Final = "seating-2"
_WAYS: Final = 1_000_000
_ANNEALED: Final = 64
"""Up to so many people those who sit together are annealed; for more the search finds what there is."""
_RUNS: Final = 6
_RUNS_OF_MORE: Final = 4
"""With more than :data:`FEW` people; a run takes longer then."""
_CHANGES: Final = 7_000
"""Changes per run, for each person and round."""
_MOST_CHANGES: Final = 1_000_000


def usual_effort(people: int, rounds: int) -> Effort:
    """Return how long a draw of so many people searches at most: some seconds, less for hundreds."""
    few = Effort(20, 150 * people, min(_WAYS, people**4 // 2)) if people <= FEW else Effort(2, 4_000, _WAYS)
    if rounds == 1:
        # A single round is drawn anew as a whole: what the search does not find is found then.
        return few._replace(starts=2)
    if people > _ANNEALED:
        return few
    runs = _RUNS if people <= FEW else _RUNS_OF_MORE
    return few._replace(starts=2, runs=runs, changes=min(_MOST_CHANGES, _CHANGES * people * rounds))


def draw_rounds(
    wanted: Wanted,
    seed: str,
    beforehand: FoundRounds,
    effort: Effort | None = None,
    report: Report = say_nothing,
) -> tuple[Seating, ...]:
    """Draw rounds of tables: a pure function of what is wanted, the seed, what was found, and the effort.

    The order in which the guests are given does not matter. Without an ``effort`` it is the usual one.
    ``report`` hears how far a search is; what it raises ends the draw.

    Raises:
        ValueError: guests and seats are not as many, somebody is given twice, a table that somebody needs is
            not there, or more need it than it has seats; no round is wanted, or several follow one ranking.
    """
    guests = sorted(wanted.guests, key=lambda guest: guest.id)
    _check(wanted)
    source = generator(_PURPOSE, seed)
    apart = _apart(guests)
    if wanted.strength is not None and wanted.strength.following is Following.RANK:
        return (by_rank(wanted, wanted.strength, guests, apart, source),)
    effort, wishes = effort or usual_effort(len(guests), wanted.rounds), _unavoidable(wanted)
    known, rounds = placed(wanted, guests, apart, 2 * wanted.rounds * wishes, source, beforehand)
    task = _task(wanted, guests, apart)
    if wanted.before:
        task = task._replace(larger=at_larger_tables(wanted, guests))
    if known is None or _broken(rounds, apart) > 2 * wanted.rounds * wishes:
        least = least_cost(task, wanted.rounds * wishes)
        found = search(task, source, effort, report, _begins(rounds, effort), least)
        if known is None or _worth(found, apart) < _worth(rounds, apart):
            known, rounds = None, found
    if known is not None and known.columns:
        return tuple(seated_as_they_stand(each, guests) for each in rounds)
    if known is not None and known.numbered:
        return shared_out(guests, rounds, source)
    groups = Groups(
        wanted=wanted,
        guests=guests,
        rounds=rounds,
        task=task,
        wishes=wishes,
        effort=effort,
        source=source,
        report=report,
    )
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


def _begins(rounds: tuple[Division, ...], effort: Effort) -> tuple[tuple[Division, ...], ...]:
    """Return with what rounds the starts of a search begin in turn; none stands for chance."""
    if not rounds:
        return ((),)
    return (rounds, ()) if effort.runs else (rounds,)


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
        tuple(
            tuple(index[person] for person in table if person in index)
            for table in tables_of(seating).values()
        )
        for seating in wanted.before
    )
    return Task(
        sizes=wanted.sizes,
        rounds=wanted.rounds,
        before=before,
        apart=tuple(
            (one, other) for one, others in enumerate(apart) for other in sorted(others) if one < other
        ),
        fixed=tuple((index[guest.id], guest.table - 1) for guest in guests if guest.table is not None),
        pots=pots([index[one] for one in wanted.strength.order], wanted.sizes) if wanted.strength else (),
        been=been_at_tables(wanted, guests),
        sat=sat_on_seats(wanted, guests),
    )


def repeats(seatings: Iterable[Seating]) -> int:
    """Return the repeats in all rounds together, as :mod:`meeting_bounds` counts them."""
    return count_repeats([list(tables_of(seating).values()) for seating in seatings])

"""Rounds that are known beforehand: calculated, or found once and shipped, and who takes which place in them.

They serve where all rounds are drawn at once from the beginning, also those who need a table
(:mod:`needed_tables`) and, as far as they fit, those who are kept apart (:mod:`placing`).
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from turnierleitung.domain.draw.columns import Schedule
from turnierleitung.domain.draw.hall import Division
from turnierleitung.domain.draw.meeting_bounds import count_repeats
from turnierleitung.domain.draw.mixed import mixed
from turnierleitung.domain.draw.needed_tables import at_their_tables, never_together, suitable
from turnierleitung.domain.draw.placing import place
from turnierleitung.domain.draw.schedules import (
    FOUR,
    looser_schedule,
    numbered_schedule,
    schedule,
    wide_schedule,
)
from turnierleitung.domain.draw.uneven import uneven, uneven_without_numbers
from turnierleitung.domain.draw.versions import ALGORITHM, BY_ROUND, FIRST, FREE, NARROW, SEARCHED
from turnierleitung.domain.draw.wanted import Guest, Wanted

_SCHEDULES: Final = {
    BY_ROUND: schedule,
    NARROW: numbered_schedule,
    SEARCHED: wide_schedule,
    FREE: wide_schedule,
    ALGORITHM: wide_schedule,
}


def placed(
    wanted: Wanted,
    guests: Sequence[Guest],
    apart: Sequence[frozenset[int]],
    fewest: int,
    source: random.Random,
    algorithm: int,
) -> tuple[Schedule | None, tuple[Division, ...]]:
    """Return rounds that are known beforehand and the people in them, nothing where none are known.

    Where they do not give everybody the table he needs there are rounds alone, changed so that they do.
    ``apart`` tells per guest whom he should not meet; ``fewest`` is how often that happens whatever is drawn,
    for each of the two.
    """
    needed = {index: guest.table - 1 for index, guest in enumerate(guests) if guest.table is not None}
    free = not (wanted.before or wanted.strength) and (not needed or algorithm > FREE)
    known = _known(wanted.sizes, wanted.rounds, algorithm) if free else None
    if known is None:
        return None, ()
    people = place(
        known,
        never_together(apart, needed),
        source,
        None if algorithm == FIRST else fewest,
        suitable(known, wanted.sizes, needed),
    )
    rounds = tuple(tuple(tuple(people[spot] for spot in table) for table in each) for each in known.rounds)
    if not needed:
        return known, rounds
    served = tuple(at_their_tables(each, wanted.sizes, needed) for each in rounds)
    # The numbers of the tables are found for these people.
    as_known = [{*map(frozenset, each)} for each in rounds] == [{*map(frozenset, each)} for each in served]
    return (Schedule(known.rounds, 0) if as_known else None), served


def known_without_a_repeat(sizes: Sequence[int], rounds: int) -> bool:
    """Tell whether rounds are known beforehand in which nobody meets twice at tables of these sizes."""
    known = _known(sizes, rounds, ALGORITHM)
    return known is not None and not count_repeats(known.rounds)


def _known(sizes: Sequence[int], rounds: int, algorithm: int) -> Schedule | None:
    """Return rounds that are known beforehand for these tables."""
    best = mixed(sizes, rounds) if algorithm > SEARCHED else None
    if best is not None:
        return best
    people = sum(sizes)
    seats, *others = set(sizes)
    if algorithm != FIRST and not others:
        return _SCHEDULES[algorithm](people, rounds, seats)
    if {*sizes} == {FOUR}:
        return looser_schedule(people, rounds)
    fives = people % FOUR
    if tuple(sizes) == (FOUR,) * (len(sizes) - fives) + (FOUR + 1,) * fives:
        return (uneven if algorithm > BY_ROUND else uneven_without_numbers)(people, rounds)
    return None

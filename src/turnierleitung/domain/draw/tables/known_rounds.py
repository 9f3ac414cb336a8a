"""Rounds that are known beforehand: calculated, or found once and shipped, and who takes which place in them.

They serve where all rounds are drawn at once from the beginning, also those who need a table
(:mod:`needed_tables`) and, as far as they fit, those who are kept apart (:mod:`placing`).
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from turnierleitung.domain.draw.tables.columns import Schedule
from turnierleitung.domain.draw.tables.found_rounds import FoundRounds
from turnierleitung.domain.draw.tables.hall import Division
from turnierleitung.domain.draw.tables.meeting_bounds import count_repeats
from turnierleitung.domain.draw.tables.mixed import mixed
from turnierleitung.domain.draw.tables.needed_tables import at_their_tables, never_together, suitable
from turnierleitung.domain.draw.tables.placing import place
from turnierleitung.domain.draw.tables.schedules import FOUR, schedule
from turnierleitung.domain.draw.tables.uneven import uneven
from turnierleitung.domain.draw.tables.wanted import Guest, Wanted


def placed(
    wanted: Wanted,
    guests: Sequence[Guest],
    apart: Sequence[frozenset[int]],
    fewest: int,
    source: random.Random,
    found: FoundRounds,
) -> tuple[Schedule | None, tuple[Division, ...]]:
    """Return rounds that are known beforehand and the people in them, nothing where none are known.

    Where they do not give everybody the table he needs there are rounds alone, changed so that they do.
    ``apart`` tells per guest whom he should not meet; ``fewest`` is how often that happens whatever is drawn,
    for each of the two.
    """
    needed = {index: guest.table - 1 for index, guest in enumerate(guests) if guest.table is not None}
    from_the_beginning = not (wanted.before or wanted.strength)
    known = _known(found, wanted.sizes, wanted.rounds) if from_the_beginning else None
    if known is None:
        return None, ()
    people = place(
        known,
        never_together(apart, needed),
        source,
        fewest,
        suitable(known, wanted.sizes, needed),
    )
    rounds = tuple(tuple(tuple(people[spot] for spot in table) for table in each) for each in known.rounds)
    if not needed:
        return known, rounds
    served = tuple(at_their_tables(each, wanted.sizes, needed) for each in rounds)
    # The numbers of the tables are found for these people.
    as_known = [{*map(frozenset, each)} for each in rounds] == [{*map(frozenset, each)} for each in served]
    return (Schedule(known.rounds, 0) if as_known else None), served


def known_without_a_repeat(found: FoundRounds, sizes: Sequence[int], rounds: int) -> bool:
    """Tell whether rounds are known beforehand in which nobody meets twice at tables of these sizes."""
    known = _known(found, sizes, rounds)
    return known is not None and not count_repeats(known.rounds)


def _known(found: FoundRounds, sizes: Sequence[int], rounds: int) -> Schedule | None:
    """Return rounds that are known beforehand for these tables."""
    best = mixed(found, sizes, rounds)
    if best is not None:
        return best
    people = sum(sizes)
    seats, *others = set(sizes)
    if not others:
        return schedule(found, people, rounds, seats)
    fives = people % FOUR
    if tuple(sizes) == (FOUR,) * (len(sizes) - fives) + (FOUR + 1,) * fives:
        return uneven(found, people, rounds)
    return None

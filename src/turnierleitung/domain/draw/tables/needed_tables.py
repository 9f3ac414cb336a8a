"""People who need a certain table, in rounds that are known beforehand.

Known rounds tell who sits together; the tables may have any numbers of their size. So somebody comes to the
table he needs in every round if his place is always at a table of its size, and several do if their places
never meet. Nobody meets more often for it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from turnierleitung.domain.draw.tables.columns import Schedule
from turnierleitung.domain.draw.tables.hall import Division


def suitable(known: Schedule, sizes: Sequence[int], needed: Mapping[int, int]) -> dict[int, frozenset[int]]:
    """Return the places for everybody who needs a table: those that are always at one of its size.

    ``needed`` tells the index of the table per person, ``sizes`` how many sit at each.
    """
    if len(set(sizes)) == 1:
        return {}
    always: dict[int, set[int]] = {}
    for division in known.rounds:
        for table in division:
            for spot in table:
                always.setdefault(spot, set()).add(len(table))
    return {
        one: frozenset(spot for spot, met in always.items() if met == {sizes[index]})
        for one, index in needed.items()
    }


def never_together(apart: Sequence[frozenset[int]], needed: Mapping[int, int]) -> Sequence[frozenset[int]]:
    """Return per person whom he must not meet, those among them who need another table than he does."""
    if not needed:
        return apart
    return [
        others.union(one for one, index in needed.items() if index != needed[someone])
        if someone in needed
        else others
        for someone, others in enumerate(apart)
    ]


def at_their_tables(division: Division, sizes: Sequence[int], needed: Mapping[int, int]) -> Division:
    """Return a round with its groups in the order of the tables, where everybody sits at the one he needs.

    Who sits together changes only where that cannot be had otherwise; no table is needed by more than its
    size.
    """
    waiting = [list(table) for table in division]
    tables: dict[int, list[int]] = {}
    for one, index in needed.items():
        group = next((each for each in waiting if one in each and len(each) == sizes[index]), None)
        if index not in tables and group is not None:
            tables[index] = group
            waiting.remove(group)
    for index, size in enumerate(sizes):
        if index not in tables:
            group = next(each for each in waiting if len(each) == size)
            tables[index] = group
            waiting.remove(group)
    for one, index in needed.items():
        if one not in tables[index]:
            other = next(each for each in tables[index] if needed.get(each) != index)
            here = next(table for table in tables.values() if one in table)
            here[here.index(one)] = other
            tables[index][tables[index].index(other)] = one
    return tuple(tuple(tables[index]) for index in range(len(sizes)))

"""Who changed places by hand after a draw, in its draft or once it was announced."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from sqlalchemy import select

from turnierleitung.domain.states import DrawState
from turnierleitung.services.ground import identities
from turnierleitung.services.ground.drafts import DRAW
from turnierleitung.services.people import operators, participants
from turnierleitung.storage import journal
from turnierleitung.storage.tournament_file import TournamentFile

_SWAPPED: Final = ("draw.swapped", "groups.swapped", "bracket.swapped", "seats.exchanged")
_PARAMETERS: Final = frozenset({"first", "second", "draw"})


class Swap(NamedTuple):
    """Two people who changed places by hand after the draw."""

    at: str
    operator: str
    first: int
    second: int
    people: tuple[int, int]
    """As whom both stand in the list now; others, where somebody took over their points since."""


def swaps_by_draw(tournament: TournamentFile) -> Mapping[int, tuple[Swap, ...]]:
    """Return the recorded swaps that were not undone, oldest first, by the id of their draw."""
    recorded = tournament.history()
    undone, changed = journal.reverted(recorded), identities.exchanges(recorded)
    staff = {operator.id: operator.name for operator in operators.everyone(tournament)}
    swaps: dict[int, tuple[Swap, ...]] = {}
    for entry in recorded:
        params = entry.parameters
        if entry.kind in _SWAPPED and entry.sequence not in undone and params.keys() >= _PARAMETERS:
            first, second, draw = (int(params[key]) for key in ("first", "second", "draw"))
            people = tuple(identities.as_now(changed, one, entry.sequence) for one in (first, second))
            operator = staff.get(entry.operator_id or 0, "")
            swap = Swap(
                at=entry.at, operator=operator, first=first, second=second, people=(people[0], people[1])
            )
            swaps[draw] = (*swaps.get(draw, ()), swap)
    return swaps


def of_round(tournament: TournamentFile, round_id: int) -> tuple[tuple[str, str], ...]:
    """Return the names of those who have each other's places in what is announced of a round.

    Whoever changed back is not among them.
    """
    query = select(DRAW.c.id, DRAW.c.state, DRAW.c.parameters, DRAW.c.moved_by_hand)
    with tournament.reading() as connection:
        drawn = {row.id: row for row in connection.execute(query.where(DRAW.c.round_id == round_id))}
    chain = [one for one, row in drawn.items() if row.state == DrawState.PUBLISHED]
    while chain and (mended := json.loads(drawn[chain[-1]].parameters).get("of")) is not None:
        chain.append(mended)
    if not any(drawn[one].moved_by_hand for one in chain):
        return ()
    told, people = swaps_by_draw(tournament), participants.by_id(tournament)
    swaps = [swap.people for one in reversed(chain) for swap in told.get(one, ())]
    return tuple((people[first].name, people[second].name) for first, second in _still_exchanged(swaps))


def _still_exchanged(swaps: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Find the fewest exchanges that lead to the same places; those that were made, where they do."""
    place_of: dict[int, int] = {}
    """Whose drawn place everybody has."""
    for first, second in swaps:
        places = place_of.get(first, first), place_of.get(second, second)
        place_of[first], place_of[second] = reversed(places)
    done: set[int] = set()
    for person in place_of:
        if person in done:
            continue
        ring = [person]
        while (owner := place_of[ring[-1]]) != person:
            ring.append(owner)
        done.update(ring)
        made = [pair for pair in swaps if set(ring).issuperset(pair)]
        yield from made if len(made) == len(ring) - 1 else pairwise(ring)

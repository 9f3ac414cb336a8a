"""From places and counts to tallies; in every one of them more is better."""

from __future__ import annotations

from collections.abc import Sequence

from turnierleitung.domain.games.counts.rules import CountRules
from turnierleitung.domain.games.protocol import Tallies


def place_tallies(places: Sequence[int], rules: CountRules) -> tuple[Tallies, ...]:
    """Return points, wins and second places of each stint (P-11)."""
    return tuple(
        {
            "points": rules.points(
                place, left_behind=sum(other > place for other in places), level=places.count(place) - 1
            ),
            "wins": int(place == 1),
            "seconds": int(place == 2),  # noqa: PLR2004  (the second place)
        }
        for place in places
    )

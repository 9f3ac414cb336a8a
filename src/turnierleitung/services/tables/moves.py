"""Who would stand elsewhere in the ranking of tables."""

from __future__ import annotations

from collections.abc import Mapping

from turnierleitung.services.ground.effect_values import ChangedPlace
from turnierleitung.services.tables import standings
from turnierleitung.services.tables.standings import RankRow
from turnierleitung.storage.tournament_file import TournamentFile

Ranked = Mapping[int, RankRow]
"""Who stands where, by participant."""


def ranked(tournament: TournamentFile) -> Ranked:
    """Return the ranking over all rounds."""
    return {row.participant_id: row for row in standings.view(tournament).rows}


def between(before: Ranked, after: Ranked) -> tuple[ChangedPlace, ...]:
    """Return who moved or has other points; in the order of the ranking afterwards."""
    everyone = [*after, *(one for one in before if one not in after)]
    found = (_place(before.get(one), after.get(one)) for one in everyone)
    return tuple(place for place in found if place.moves or place.points_before != place.points_after)


def _place(before: RankRow | None, after: RankRow | None) -> ChangedPlace:
    known = after or before
    return ChangedPlace(
        known.name if known else "",
        before.rank if before else None,
        after.rank if after else None,
        _points(before),
        _points(after),
    )


def _points(row: RankRow | None) -> int | None:
    return None if row is None else sum(points for points in row.round_points if points is not None)

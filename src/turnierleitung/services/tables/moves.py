"""Who would stand elsewhere in the ranking of tables."""

from __future__ import annotations

from turnierleitung.services.ground.effect_values import ChangedPlace
from turnierleitung.services.tables import standings
from turnierleitung.services.tables.standings import RankingView, RankRow
from turnierleitung.storage.tournament_file import TournamentFile


def ranked(tournament: TournamentFile) -> RankingView:
    """Return the ranking over all rounds."""
    return standings.view(tournament)


def between(before: RankingView, after: RankingView) -> tuple[ChangedPlace, ...]:
    """Return who moved or has other points; in the order of the ranking afterwards."""
    rows_before, rows_after = (
        {row.participant_id: row for row in ranking.rows} for ranking in (before, after)
    )
    everyone = [*rows_after, *(one for one in rows_before if one not in rows_after)]
    tally = after.criteria[0].tally
    found = (_place(rows_before.get(person), rows_after.get(person), tally) for person in everyone)
    return tuple(place for place in found if place.moves or place.points_before != place.points_after)


def _place(before: RankRow | None, after: RankRow | None, tally: str) -> ChangedPlace:
    known = after or before
    return ChangedPlace(
        name=known.name if known else "",
        rank_before=before.rank if before else None,
        rank_after=after.rank if after else None,
        points_before=_points(before),
        points_after=_points(after),
        tally=tally,
    )


def _points(row: RankRow | None) -> int | None:
    # Not the sum of the rounds: where the last stage goes first, only its own are compared.
    return None if row is None else row.values[0]

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
    everyone = [*rows_after, *(person for person in rows_before if person not in rows_after)]
    found = (_place(before, after, rows_before.get(person), rows_after.get(person)) for person in everyone)
    return tuple(place for place in found if place.moves or place.points_before != place.points_after)


def _place(
    before: RankingView, after: RankingView, row_before: RankRow | None, row_after: RankRow | None
) -> ChangedPlace:
    ranking, known = (before, row_before) if row_after is None else (after, row_after)
    return ChangedPlace(
        name=known.name if known else "",
        rank_before=row_before.rank if row_before else None,
        rank_after=row_after.rank if row_after else None,
        points_before=_points(before, row_before),
        points_after=_points(after, row_after),
        tally=ranking.criteria[_first(ranking, known)].tally,
    )


def _points(ranking: RankingView, row: RankRow | None) -> int | None:
    # Not the sum of the rounds: where the last stage goes first, only its own are compared.
    return None if row is None else row.values[_first(ranking, row)]


def _first(ranking: RankingView, row: RankRow | None) -> int:
    """Return which criterion decides first in the part of the ranking in which somebody stands."""
    return 0 if row is None else ranking.parts[row.part].criteria[0]

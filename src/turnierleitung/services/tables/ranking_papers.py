"""The ranking of tables on paper: over all rounds, up to one or of one, club by club, and who goes on."""

from __future__ import annotations

from typing import NamedTuple

from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.ranking.standings import Scope
from turnierleitung.domain.stages import SeatDraw
from turnierleitung.domain.states import RoundState
from turnierleitung.services.ground import stages, tournaments
from turnierleitung.services.ground.papers import PrintRequest
from turnierleitung.services.people import departures, naming
from turnierleitung.services.people.naming import ClubOfRanking, by_club
from turnierleitung.services.tables import advancing, seat_papers, standings
from turnierleitung.services.tables.advancing import Proposal
from turnierleitung.services.tables.seat_papers import SeatPlace
from turnierleitung.services.tables.standings import Explanation, RankingView, RankRow
from turnierleitung.storage.tournament_file import TournamentFile


class RankingPrint(NamedTuple):
    """The ranking, overall, up to a round or of a round."""

    ranking: RankingView
    after: int = standings.OVERALL
    """The round up to which it goes; :data:`standings.OVERALL` where it does not end at one."""
    seats: tuple[SeatPlace, ...] = ()
    """Where everybody sits in the next round, where that follows from this ranking (D-03)."""
    excluded: tuple[str, ...] = ()
    """Names of those whom an exclusion took out of it (S-15)."""
    incomplete: tuple[str, ...] = ()
    """Names of those who missed a round and have no rank for it."""

    @property
    def lasting(self) -> tuple[object, ...]:
        """Return what makes it wrong: of a round no other round, which does not stand on it."""
        ranking = self.ranking
        if ranking.scope.round is not None:
            rows = tuple(_without_rounds(row) for row in ranking.rows)
            ranking = ranking._replace(rounds=(), rows=rows, round_tallies=())
        return ranking, self.seats, self.excluded, self.incomplete


class WhyPrint(NamedTuple):
    """The explanation of one place."""

    scope: Scope
    explanation: Explanation

    @property
    def lasting(self) -> tuple[object, ...]:
        """Return what makes it wrong: the points of single rounds do not stand on it."""
        why = self.explanation
        pairs = [pair for pair in (why.above, why.below) if pair is not None]
        rows = [_without_rounds(row) for row in (why.row, *(one for pair in pairs for one in pair[:2]))]
        return self.scope, why.criteria, rows, [(pair.lot, pair.separation) for pair in pairs]


class ClubRankingPrint(NamedTuple):
    """The ranking, club by club."""

    clubs: tuple[ClubOfRanking[RankRow], ...]
    ranking: RankingView


def ranked(tournament: TournamentFile, request: PrintRequest) -> RankingPrint:
    """Return the ranking of a round, a stage or the whole tournament."""
    ranking = standings.view(tournament, request.scope)
    return RankingPrint(
        ranking, excluded=_excluded(tournament, ranking), incomplete=_incomplete(tournament, ranking)
    )


def interim(tournament: TournamentFile, round_number: int) -> RankingPrint:
    """Return the ranking up to a round.

    Raises:
        Refused: the round is not published.
    """
    seat_papers.place_of_round(tournament, round_number)
    ranking = standings.after(tournament, round_number)
    return RankingPrint(
        ranking,
        round_number,
        _seats_by_rank(tournament, round_number + 1),
        _excluded(tournament, ranking),
        _incomplete(tournament, ranking),
    )


def why(tournament: TournamentFile, request: PrintRequest) -> WhyPrint:
    """Return why somebody has his place.

    Raises:
        Refused: he has none.
    """
    ranking = standings.view(tournament, request.scope)
    explanation = standings.explain(ranking, request.participant_id or 0)
    if explanation is None:
        raise Refused(Problem("print.not_ranked"))
    return WhyPrint(request.scope, explanation)


def clubs(tournament: TournamentFile) -> ClubRankingPrint:
    """Return the ranking over all rounds grouped by clubs."""
    ranking = standings.view(tournament)
    return ClubRankingPrint(by_club(ranking.rows), ranking)


def is_somebody_ranked(tournament: TournamentFile, request: PrintRequest) -> bool:
    """Whether there is anything to say: where nobody is ranked, only that is on the paper."""
    return bool(standings.view(tournament, request.scope).rows)


def _excluded(tournament: TournamentFile, ranking: RankingView) -> tuple[str, ...]:
    return departures.excluded_names(tournament, {row.participant_id for row in ranking.rows})


def _incomplete(tournament: TournamentFile, ranking: RankingView) -> tuple[str, ...]:
    names = naming.by_id(tournament)
    return tuple(names[someone.id] for someone in ranking.unranked)


def _seats_by_rank(tournament: TournamentFile, number: int) -> tuple[SeatPlace, ...]:
    """Return the seats of a published round that follows the rank; nothing where the lot decides."""
    steps = {step.number: step for step in tournaments.header(tournament).rounds}
    if number not in steps or steps[number].state is RoundState.PLANNED:
        return ()
    if stages.tables_of(tournament, number).draw is not SeatDraw.RANK:
        return ()
    return seat_papers.seats_by_table(tournament, number).places


def _without_rounds(row: RankRow) -> RankRow:
    return row._replace(round_points=())


class AdvancingPrint(NamedTuple):
    """Who goes on, and who just does not."""

    proposal: Proposal


def are_there(tournament: TournamentFile, request: PrintRequest) -> bool:
    """Tell whether only some go on into the stage of a round."""
    return advancing.proposal(tournament, request.round_number) is not None


def of_round(tournament: TournamentFile, round_number: int) -> AdvancingPrint:
    """Return who goes on into the stage of a round.

    Raises:
        Refused: everybody does.
    """
    numbers = {step.number for step in tournaments.header(tournament).rounds}
    found = advancing.proposal(tournament, round_number) if round_number in numbers else None
    if found is None:
        raise Refused(Problem("print.no_advancing", params={"round": round_number}))
    return AdvancingPrint(found)

"""The printouts of rounds of tables, and of the ranking."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.ranking.standings import Scope
from turnierleitung.domain.stages import SeatDraw, TablesPhase, tables_phase
from turnierleitung.domain.states import RoundState
from turnierleitung.services.decks import are_listed, deck_list
from turnierleitung.services.ground import rulebooks, stages, tournaments
from turnierleitung.services.ground.papers import (
    Declaration,
    FormatPrintouts,
    PrintKind,
    PrintRequest,
    PrintSet,
    each,
    of_all,
    of_round,
)
from turnierleitung.services.people import departures, naming
from turnierleitung.services.tables import advancing, certificates, material, seat_papers, standings, teams
from turnierleitung.storage.tournament_file import TournamentFile


class RankingPrint(NamedTuple):
    """The ranking, overall, up to a round or of a round."""

    ranking: standings.RankingView
    after: int = standings.OVERALL
    """The last round it covers; :data:`standings.OVERALL` if it does not end at a round."""
    seats: tuple[seat_papers.SeatPlace, ...] = ()
    """The seats of the next round, if they follow from this ranking (D-03)."""
    excluded: tuple[str, ...] = ()
    """Names of excluded people (S-15)."""
    incomplete: tuple[str, ...] = ()
    """Names of those who missed a round and have no rank for it."""
    phase: TablesPhase = TablesPhase.ROUNDS
    """What the stage is called that it ranks alone."""

    @property
    def lasting(self) -> tuple[object, ...]:
        """Return the part that outdates it; other rounds do not outdate the ranking of one round."""
        ranking = self.ranking
        if ranking.scope.round is not None:
            rows = tuple(_without_rounds(row) for row in ranking.rows)
            ranking = ranking._replace(rounds=(), rows=rows, round_tallies=())
        return ranking, self.seats, self.excluded, self.incomplete, self.phase


class WhyPrint(NamedTuple):
    """The explanation of one place."""

    scope: Scope
    explanation: standings.Explanation
    phase: TablesPhase = TablesPhase.ROUNDS
    """What the stage is called that the ranking is of."""

    @property
    def lasting(self) -> tuple[object, ...]:
        """Return the part that outdates it; it omits the points of single rounds."""
        why = self.explanation
        pairs = [pair for pair in (why.above, why.below) if pair is not None]
        rows = [_without_rounds(row) for row in (why.row, *(one for pair in pairs for one in pair[:2]))]
        return self.scope, why.criteria, rows, [(pair.lot, pair.separation) for pair in pairs]


class ClubRankingPrint(NamedTuple):
    """The ranking, club by club."""

    clubs: tuple[naming.ClubOfRanking[standings.RankRow], ...]
    ranking: standings.RankingView


def ranked(tournament: TournamentFile, request: PrintRequest) -> RankingPrint:
    """Return the ranking of a round, a stage or the whole tournament."""
    ranking = standings.view(tournament, request.scope)
    return RankingPrint(
        ranking,
        excluded=_excluded(tournament, ranking),
        incomplete=_incomplete(tournament, ranking),
        phase=_phase(tournament, request.scope),
    )


def _phase(tournament: TournamentFile, scope: Scope) -> TablesPhase:
    rules = rulebooks.current(tournament).stages
    return TablesPhase.ROUNDS if scope.stage is None else tables_phase(rules, scope.stage)


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
    """Return the reasons for a participant's place.

    Raises:
        Refused: the participant has no rank.
    """
    ranking = standings.view(tournament, request.scope)
    explanation = standings.explain(ranking, request.participant_id or 0)
    if explanation is None:
        raise Refused(Problem("print.not_ranked"))
    return WhyPrint(request.scope, explanation, _phase(tournament, request.scope))


def clubs(tournament: TournamentFile) -> ClubRankingPrint:
    """Return the ranking over all rounds grouped by clubs."""
    ranking = standings.view(tournament)
    return ClubRankingPrint(naming.by_club(ranking.rows), ranking)


class TeamRankingPrint(NamedTuple):
    """The ranking of teams."""

    teams: teams.TeamRanking

    @property
    def lasting(self) -> tuple[object, ...]:
        """Return the part that outdates it; ranks of people do not."""
        rows = [
            (row.place, [(member.participant_id, member.name) for member in row.members])
            for row in self.teams.rows
        ]
        return self.teams.rules, rows, self.teams.ranking.missing, self.teams.ranking.unplayed


def team_ranking(tournament: TournamentFile) -> TeamRankingPrint:
    """Return the ranking of teams over all rounds."""
    return TeamRankingPrint(teams.view(tournament))


def is_somebody_ranked(tournament: TournamentFile, request: PrintRequest) -> bool:
    """Whether anyone is ranked; otherwise the paper only says that nobody is."""
    return bool(standings.view(tournament, request.scope).rows)


def _excluded(tournament: TournamentFile, ranking: standings.RankingView) -> tuple[str, ...]:
    return departures.excluded_names(tournament, {row.participant_id for row in ranking.rows})


def _incomplete(tournament: TournamentFile, ranking: standings.RankingView) -> tuple[str, ...]:
    names = naming.by_id(tournament)
    return tuple(names[someone.id] for someone in ranking.unranked)


def _seats_by_rank(tournament: TournamentFile, number: int) -> tuple[seat_papers.SeatPlace, ...]:
    """Return the seats of a published round by rank; empty if it is drawn by lot."""
    steps = {step.number: step for step in tournaments.header(tournament).rounds}
    if number not in steps or steps[number].state is RoundState.PLANNED:
        return ()
    if stages.tables_of(tournament, number).draw is not SeatDraw.RANK:
        return ()
    return seat_papers.seats_by_table(tournament, number).places


def _without_rounds(row: standings.RankRow) -> standings.RankRow:
    return row._replace(round_points=())


class AdvancingPrint(NamedTuple):
    """People who advance, and those who narrowly do not."""

    proposal: advancing.Proposal


def are_there(tournament: TournamentFile, request: PrintRequest) -> bool:
    """Return whether only some advance to the stage of a round."""
    return advancing.proposal(tournament, request.round_number) is not None


def goes_on(tournament: TournamentFile, round_number: int) -> AdvancingPrint:
    """Return the people who advance to the stage of a round.

    Raises:
        Refused: everyone does.
    """
    numbers = {step.number for step in tournaments.header(tournament).rounds}
    found = advancing.proposal(tournament, round_number) if round_number in numbers else None
    if found is None:
        raise Refused(Problem("print.no_advancing", params={"round": round_number}))
    return AdvancingPrint(found)


_DECLARED: Final = (
    Declaration(
        kind=PrintKind.NUMBER_CARDS,
        compose=of_round(seat_papers.cards_of_round),
        to_play_by=True,
        belongs=seat_papers.cards_are_printed,
    ),
    Declaration(PrintKind.TABLE_SIGNS, of_all(material.signs), to_play_by=True),
    Declaration(
        PrintKind.DECKS, of_all(deck_list), belongs=lambda tournament, _request: are_listed(tournament)
    ),
    Declaration(PrintKind.MATERIAL, of_all(material.of_tables), to_play_by=True),
    Declaration(PrintKind.SEATS_BY_NAME, of_round(seat_papers.seats_by_name), to_play_by=True),
    Declaration(PrintKind.SEATS_BY_TABLE, of_round(seat_papers.seats_by_table), to_play_by=True),
    Declaration(
        kind=PrintKind.SCORE_SHEETS,
        compose=of_round(seat_papers.score_sheets),
        to_play_by=True,
        has_forms=True,
    ),
    Declaration(PrintKind.DRAW_CERTIFICATE, of_round(certificates.of_round)),
    Declaration(PrintKind.BLANK_SHEETS, of_all(seat_papers.blank_sheets), has_forms=True),
    Declaration(PrintKind.ENTERED_SLIPS, of_all(seat_papers.entered_of_all_rounds), grows=True),
    Declaration(PrintKind.INTERIM_RANKING, of_round(interim)),
    Declaration(PrintKind.RANKING, ranked, is_worth_it=is_somebody_ranked),
    Declaration(PrintKind.ADVANCING, of_round(goes_on), belongs=are_there),
    Declaration(PrintKind.WHY, why),
    Declaration(PrintKind.CLUB_RANKING, of_all(clubs), is_worth_it=is_somebody_ranked),
    Declaration(
        kind=PrintKind.TEAM_RANKING,
        compose=of_all(team_ranking),
        is_worth_it=is_somebody_ranked,
        belongs=lambda tournament, _request: teams.are_ranked(tournament),
    ),
)
_OF_ROUND: Final = (
    PrintKind.SEATS_BY_NAME,
    PrintKind.SEATS_BY_TABLE,
    PrintKind.SCORE_SHEETS,
    PrintKind.DRAW_CERTIFICATE,
)


def _listed(steps: Sequence[tournaments.RoundStep]) -> list[PrintRequest]:
    numbers = [step.number for step in _drawn(steps)]
    return [
        *_cards(steps),
        *each(PrintKind.TABLE_SIGNS, PrintKind.DECKS, PrintKind.MATERIAL),
        *(PrintRequest(kind, number) for number in numbers for kind in _OF_ROUND),
        *each(PrintKind.BLANK_SHEETS),
        *(each(PrintKind.ENTERED_SLIPS) if numbers else ()),
        *_interim_rankings(steps),
        *_advancing(steps),
        *each(PrintKind.RANKING),
        *_partial_rankings(steps),
        *each(PrintKind.CLUB_RANKING, PrintKind.TEAM_RANKING),
    ]


def _in_set(kind: PrintSet, steps: Sequence[tournaments.RoundStep]) -> list[PrintRequest]:
    drawn = _drawn(steps)
    match kind:
        case PrintSet.BEFORE_FIRST:
            return [
                *_cards(steps)[:1],
                *each(PrintKind.TABLE_SIGNS, PrintKind.DECKS, PrintKind.MATERIAL),
                *(PrintRequest(paper, 1) for paper in _OF_ROUND),
            ]
        case PrintSet.BETWEEN:
            return [
                *_interim_rankings(steps)[-1:],
                *(paper for paper in _advancing(steps) if paper.round_number in _seats_due(steps)),
                *(card for card in _cards(steps)[1:] if card.round_number not in _numbers(drawn)),
                *(PrintRequest(paper, number) for number in _seats_due(steps) for paper in _OF_ROUND),
            ]
        case PrintSet.END:
            return [
                *each(PrintKind.RANKING, PrintKind.CLUB_RANKING, PrintKind.TEAM_RANKING),
                *_partial_rankings(steps),
            ]
        case _:
            unfinished = [step for step in drawn if step.state is not RoundState.FINISHED]
            return [
                *each(PrintKind.RANKING, PrintKind.ENTERED_SLIPS),
                *(PrintRequest(PrintKind.SEATS_BY_NAME, step.number) for step in drawn),
                *(PrintRequest(PrintKind.SEATS_BY_TABLE, step.number) for step in drawn),
                *(PrintRequest(PrintKind.SCORE_SHEETS, step.number) for step in unfinished),
                *each(PrintKind.BLANK_SHEETS, PrintKind.DECKS),
            ]


def _cards(steps: Sequence[tournaments.RoundStep]) -> list[PrintRequest]:
    """Return the number cards of the first round of each stage, if it uses them."""
    firsts = {step.stage: step.number for step in reversed(steps)}
    return [PrintRequest(PrintKind.NUMBER_CARDS, number) for number in sorted(firsts.values())]


def _advancing(steps: Sequence[tournaments.RoundStep]) -> list[PrintRequest]:
    """Return the lists of people who advance to each near stage; omits stages open to everyone."""
    firsts = {step.stage: step.number for step in reversed(steps) if step.stage}
    drawn = _numbers(_drawn(steps))
    near = (number for number in sorted(firsts.values()) if number - 1 in drawn)
    return [PrintRequest(PrintKind.ADVANCING, number) for number in near]


def _numbers(steps: Sequence[tournaments.RoundStep]) -> frozenset[int]:
    return frozenset(step.number for step in steps)


def _drawn(steps: Sequence[tournaments.RoundStep]) -> list[tournaments.RoundStep]:
    return [step for step in steps if step.state is not RoundState.PLANNED]


def _partial_rankings(steps: Sequence[tournaments.RoundStep]) -> list[PrintRequest]:
    """Return the rankings of stages, and of rounds that are a stage by themselves."""
    drawn = _drawn(steps)
    stages = sorted({step.stage for step in drawn})
    of_stages = [PrintRequest(PrintKind.RANKING, stage=stage) for stage in stages if steps[-1].stage]
    rounds_of = Counter(step.stage for step in (steps if of_stages else drawn))
    of_rounds = [PrintRequest(PrintKind.RANKING, step.number) for step in drawn if rounds_of[step.stage] > 1]
    return [*of_stages, *of_rounds]


def _interim_rankings(steps: Sequence[tournaments.RoundStep]) -> list[PrintRequest]:
    """Return the ranking after each finished round but the last, after which the ranking is the final one."""
    finished = [step.number for step in steps[:-1] if step.state is RoundState.FINISHED]
    return [PrintRequest(PrintKind.INTERIM_RANKING, number) for number in finished]


def _seats_due(steps: Sequence[tournaments.RoundStep]) -> list[int]:
    """Return the round behind the first whose seats are printed: drawn and not over; at the end the last."""
    drawn = _drawn(steps[1:])
    to_come = [step.number for step in drawn if step.state is not RoundState.FINISHED]
    if to_come or len(drawn) < len(steps) - 1:
        return to_come[:1]
    return [step.number for step in drawn[-1:]]


PRINTOUTS: Final = FormatPrintouts(_DECLARED, _listed, _in_set, PrintKind.RANKING)
"""The printouts of rounds of tables."""

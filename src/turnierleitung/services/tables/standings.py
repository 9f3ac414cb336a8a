"""The ranking, overall and per round, with the reason for every place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from sqlalchemy import func, select

from turnierleitung.domain.conduct import ExcludedPlayer
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.ranking.criteria import Criterion, FinalTie
from turnierleitung.domain.ranking.standings import (
    Entrant,
    Place,
    Separation,
    add,
    draw_lot,
    rank,
    ties_to_draw,
)
from turnierleitung.domain.stages import KnockoutStage, TablesStage
from turnierleitung.domain.states import Competes, RoundState, Standing
from turnierleitung.domain.topics import Topic
from turnierleitung.services.ground import lots, rulebooks, scores, seeds, stages
from turnierleitung.services.ground.lots import DrawnLot
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.ground.rows import ROUND, TABLE
from turnierleitung.services.ground.scores import Score, Scores
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import Participant
from turnierleitung.storage.changes import Changes
from turnierleitung.storage.tournament_file import TournamentFile

_STEP_TABLES: Final = frozenset({"round", "game_table"})
_TABLES: Final = frozenset({"rulebook", "round"})
_FOLLOWED: Final = lots.TABLES | participants.TABLES | {"result", "result_stint", "game_table"}

OVERALL: Final = 0
"""Stands for the ranking over all rounds where a round number is expected."""


class RankRow(NamedTuple):
    """One line of the ranking as lists and prints show it."""

    rank: int
    participant_id: int
    start_number: int | None
    name: str
    club: str
    round_points: tuple[int | None, ...]
    """By the first criterion in each round that is drawn; ``None`` where nothing counts (yet)."""
    values: tuple[int, ...]
    """Tallies in the order of the criteria."""
    separation: Separation | None
    criterion: int | None


class RankingView(NamedTuple):
    """A ranking with everything that explains it."""

    round_number: int
    """The round, :data:`OVERALL` for all."""
    criteria: tuple[Criterion, ...]
    final_tie: FinalTie
    rounds: tuple[int, ...]
    """Numbers of the rounds that are drawn, up to where it looks."""
    rows: tuple[RankRow, ...]
    ties: tuple[tuple[int, ...], ...]
    """Groups of participants who wait for a lot."""
    missing: int
    """Slips that do not count yet in drawn rounds."""
    unplayed: int
    """Rounds that are still to be drawn, or come after where it looks."""
    lots: tuple[DrawnLot, ...]
    game: str
    """Kind of the game, whose words the criteria are."""

    @property
    def final(self) -> bool:
        """Whether nothing can move any more but by a correction."""
        return not self.missing and not self.unplayed and not self.ties

    @property
    def waits_for_lot(self) -> bool:
        """Whether places have to be parted by lot now: S-16 has one at the end, not after a round."""
        return bool(self.ties) and not self.is_interim

    @property
    def is_interim(self) -> bool:
        """Whether it stands on the way to the last ranking, so that equals may share a place."""
        return self.round_number != OVERALL or bool(self.missing or self.unplayed)


class Comparison(NamedTuple):
    """Two neighbours of a ranking, criterion by criterion."""

    ahead: RankRow
    behind: RankRow
    lot: DrawnLot | None
    separation: Separation | None
    """What holds them apart; on the way to the last ranking equals share their place."""

    @property
    def deciding(self) -> int | None:
        """Return the index of the criterion that separates them."""
        return self.behind.criterion


class Explanation(NamedTuple):
    """Why somebody stands where he stands."""

    row: RankRow
    criteria: tuple[Criterion, ...]
    game: str
    above: Comparison | None
    below: Comparison | None


def view(tournament: TournamentFile, round_number: int = OVERALL) -> RankingView:
    """Return the ranking of a round or of all rounds (S-16)."""
    return tournament.derived.follow(
        ("standings", round_number),
        lambda: _ranking(tournament, round_number, None),
        lambda before, _touched: _ranking(tournament, round_number, before),
        _TABLES,
        _FOLLOWED,
    ).view


def after(tournament: TournamentFile, round_number: int) -> RankingView:
    """Return the ranking over all rounds up to one: what is drawn and entered since does not move it."""
    if all(step.number <= round_number for step in _steps(tournament)):
        return view(tournament)
    return tournament.derived.get(
        ("standings after", round_number),
        lambda: _ranking(tournament, OVERALL, None, until=round_number).view,
        _TABLES | _FOLLOWED,
    )


class _Order(NamedTuple):
    """By what is ranked."""

    criteria: tuple[Criterion, ...]
    final_tie: FinalTie


def _order(tournament: TournamentFile, round_number: int) -> _Order:
    """Return by what is ranked: as the stage of the round says, over all rounds as the last of tables."""
    rules = rulebooks.current(tournament).stages
    if round_number != OVERALL:
        rules = rules[: stages.of_number(tournament, round_number).position + 1]
    last = next(stage for stage in reversed(rules) if not isinstance(stage, KnockoutStage))
    return _Order(last.criteria, last.final_tie if isinstance(last, TablesStage) else FinalTie.LOT)


class _Ranked(NamedTuple):
    """Somebody in a ranking: what does not depend on the others."""

    score: Score
    someone: Participant
    entrant: Entrant
    name: str
    round_points: tuple[int | None, ...]


class _Ranking(NamedTuple):
    """A ranking from which the next one goes on: whose place did not change keeps his row."""

    view: RankingView
    people: Mapping[int, _Ranked]
    rows: Mapping[int, RankRow]


def _ranking(
    tournament: TournamentFile, round_number: int, before: _Ranking | None, until: int | None = None
) -> _Ranking:
    order = _order(tournament, round_number)
    earned = scores.view(tournament)
    steps = _steps(tournament)
    counted = [step for step in steps if until is None or step.number <= until]
    drawn = tuple(step.number for step in counted if step.drawn)
    # A lot parts places at the end, not on the way (S-16).
    drawn_lots = lots.of_scope(tournament, _scope(round_number)) if until is None else ()
    people = _ranked(tournament, round_number, drawn, before.people if before else {})
    places = rank(
        (one.entrant for one in people.values()), order.final_tie, [lot.order for lot in drawn_lots]
    )
    rows = {place.participant_id: _row(place, people[place.participant_id], before) for place in places}
    view = RankingView(
        round_number,
        order.criteria,
        order.final_tie,
        drawn,
        tuple(rows.values()),
        ties_to_draw(places),
        _missing(counted, earned, round_number),
        len(steps) - len(drawn) if round_number == OVERALL else 0,
        drawn_lots,
        rulebooks.current(tournament).game.kind,
    )
    return _Ranking(view, people, rows)


def _ranked(
    tournament: TournamentFile, round_number: int, drawn: Sequence[int], before: Mapping[int, _Ranked]
) -> dict[int, _Ranked]:
    """Return who is ranked; of whom nothing changed, what is known is taken over."""
    criteria = _order(tournament, round_number).criteria
    people = participants.by_id(tournament)
    keep_excluded = rulebooks.current(tournament).conduct.excluded_player is ExcludedPlayer.STAYS_RANKED
    found = {}
    for participant_id, score in scores.view(tournament).of.items():
        someone, known = people[participant_id], before.get(participant_id)
        if known is not None and known.score is score and known.someone is someone:
            found[participant_id] = known
            continue
        tallies = _tallies(score, round_number, drawn)
        if tallies is not None and _is_ranked(someone, keep_excluded):
            entrant = Entrant.of(participant_id, tallies, criteria)
            points = tuple(_first(score.by_round.get(number), criteria) for number in drawn)
            found[participant_id] = _Ranked(score, someone, entrant, someone.name, points)
    return found


def _tallies(score: Score, round_number: int, drawn: Sequence[int]) -> Mapping[str, int] | None:
    """Return what somebody is ranked by; ``None`` where nothing of his counts."""
    if round_number != OVERALL:
        return score.by_round.get(round_number)
    if all(number in drawn for number in score.by_round):
        return score.total
    return add(score.by_round[number] for number in drawn if number in score.by_round) or None


def _row(place: Place, one: _Ranked, before: _Ranking | None) -> RankRow:
    if before is not None and before.people.get(place.participant_id) is one:
        known = before.rows[place.participant_id]
        if (known.rank, known.criterion) == (place.rank, place.criterion) and (
            known.separation is place.separation
        ):
            return known
    return RankRow(
        place.rank,
        place.participant_id,
        one.someone.start_number,
        one.name,
        one.someone.person.club,
        one.round_points,
        place.values,
        place.separation,
        place.criterion,
    )


class _Step(NamedTuple):
    """A round on the way to the ranking."""

    number: int
    drawn: bool
    tables: int


def _steps(tournament: TournamentFile) -> tuple[_Step, ...]:
    return tournament.derived.get("steps to the ranking", lambda: _read_steps(tournament), _STEP_TABLES)


def _read_steps(tournament: TournamentFile) -> tuple[_Step, ...]:
    query = (
        select(ROUND.c.number, ROUND.c.state, func.count(TABLE.c.id))
        .select_from(ROUND)
        .outerjoin(TABLE, TABLE.c.round_id == ROUND.c.id)
        .group_by(ROUND.c.id)
        .order_by(ROUND.c.number)
    )
    with tournament.reading() as connection:
        rows = connection.execute(query).all()
    return tuple(_Step(number, state != RoundState.PLANNED, tables) for number, state, tables in rows)


def _missing(steps: Sequence[_Step], earned: Scores, round_number: int) -> int:
    """Return how many slips do not count yet."""
    wanted = {step.number: step.tables for step in steps if round_number in (OVERALL, step.number)}
    return sum(wanted.values()) - sum(slip.round_number in wanted for slip in earned.slips.values())


def explain(ranking: RankingView, participant_id: int) -> Explanation | None:
    """Return why a participant has his place; ``None`` where he is not ranked."""
    index = next((i for i, row in enumerate(ranking.rows) if row.participant_id == participant_id), None)
    if index is None:
        return None
    rows = ranking.rows
    return Explanation(
        rows[index],
        ranking.criteria,
        ranking.game,
        _compare(ranking, rows[index - 1], rows[index]) if index else None,
        _compare(ranking, rows[index], rows[index + 1]) if index + 1 < len(rows) else None,
    )


def draw_tie(
    tournament: TournamentFile, round_number: int, tied: Sequence[int], seed: str | None = None
) -> Changes:
    """Draw the lot among people whom nothing separates, and record it (S-16).

    Raises:
        Refused: they are not tied (any more).
    """
    ranking = view(tournament, round_number)
    if frozenset(tied) not in {frozenset(group) for group in ranking.ties}:
        raise Refused(Problem("standings.no_tie", Topic.RANKING))
    seed = seed or seeds.new_seed()
    order = draw_lot(tied, [lot.order for lot in ranking.lots], seed)
    with refusing(), tournament.action("lot.drawn", {"round": round_number, "count": len(order)}) as action:
        lots.add(action.session, _scope(round_number), order, seed, action.at)
    return action.changes


def _is_ranked(someone: Participant, keep_excluded: bool) -> bool:  # noqa: FBT001 - a rulebook value
    """S-01, S-15: helpers play out of competition, excluded people leave the ranking."""
    if someone.competes is Competes.HELPER:
        return False
    return someone.standing is not Standing.EXCLUDED or keep_excluded


def _first(bag: Mapping[str, int] | None, criteria: Sequence[Criterion]) -> int | None:
    """Return what a round brought by the first criterion; ``None`` where nothing of it counts."""
    return None if bag is None else bag.get(criteria[0].tally, 0)


def _scope(round_number: int) -> str:
    return "overall" if round_number == OVERALL else f"round-{round_number}"


def _compare(ranking: RankingView, ahead: RankRow, behind: RankRow) -> Comparison:
    both = {ahead.participant_id, behind.participant_id}
    lot = next((lot for lot in reversed(ranking.lots) if both <= set(lot.order)), None)
    apart = behind.separation
    if apart is Separation.UNDECIDED and ranking.is_interim:
        apart = Separation.SHARED
    return Comparison(ahead, behind, lot if apart is Separation.LOT else None, apart)

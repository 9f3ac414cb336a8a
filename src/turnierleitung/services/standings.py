"""The ranking, overall and per round, with the reason for every place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy import func, select

from turnierleitung.domain.conduct import ExcludedPlayer
from turnierleitung.domain.criteria import Criterion, FinalTie
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.standings import Entrant, Lot, Place, Separation, draw_lot, rank, ties_to_draw
from turnierleitung.domain.states import Competes, RoundState, Standing
from turnierleitung.services import draws, participants, rulebooks, scores
from turnierleitung.services.participants import Participant
from turnierleitung.services.refusals import refusing
from turnierleitung.services.rounds import ROUND, TABLE
from turnierleitung.services.scores import Score, Scores
from turnierleitung.storage import schema
from turnierleitung.storage.changes import Changes
from turnierleitung.storage.tournament_file import TournamentFile

_LOT: Final = schema.table_of(schema.Lot)
_LOT_PLACE: Final = schema.table_of(schema.LotPlace)
_LOT_TABLES: Final = frozenset({"lot", "lot_place"})
_STEP_TABLES: Final = frozenset({"round", "game_table"})
_TABLES: Final = frozenset({"rulebook", "round"})
_FOLLOWED: Final = _LOT_TABLES | {
    "result",
    "result_stint",
    "participant",
    "person",
    "cash_entry",
    "game_table",
}

OVERALL: Final = 0
"""Stands for the ranking over all rounds where a round number is expected."""


@dataclass(frozen=True, slots=True)
class RankRow:
    """One line of the ranking as lists and prints show it."""

    rank: int
    participant_id: int
    start_number: int | None
    name: str
    club: str
    round_points: tuple[int | None, ...]
    """Points of each round that is drawn; ``None`` where nothing counts (yet)."""
    values: tuple[int, ...]
    """Tallies in the order of the criteria."""
    separation: Separation | None
    criterion: int | None


@dataclass(frozen=True, slots=True)
class DrawnLot:
    """A recorded lot with what its paper trail says."""

    order: Lot
    seed: str
    drawn_at: str


@dataclass(frozen=True, slots=True)
class RankingView:
    """A ranking with everything that explains it."""

    round_number: int
    """The round, :data:`OVERALL` for all."""
    criteria: tuple[Criterion, ...]
    final_tie: FinalTie
    rounds: tuple[int, ...]
    """Numbers of the rounds that are drawn."""
    rows: tuple[RankRow, ...]
    ties: tuple[tuple[int, ...], ...]
    """Groups of participants who wait for a lot."""
    missing: int
    """Slips that do not count yet in drawn rounds."""
    unplayed: int
    """Rounds that are still to be drawn."""
    lots: tuple[DrawnLot, ...]

    @property
    def final(self) -> bool:
        """Whether nothing can move any more but by a correction."""
        return not self.missing and not self.unplayed and not self.ties


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two neighbours of a ranking, criterion by criterion."""

    ahead: RankRow
    behind: RankRow
    lot: DrawnLot | None

    @property
    def separation(self) -> Separation | None:
        """Return what holds them apart."""
        return self.behind.separation

    @property
    def deciding(self) -> int | None:
        """Return the index of the criterion that separates them."""
        return self.behind.criterion


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why somebody stands where he stands."""

    row: RankRow
    criteria: tuple[Criterion, ...]
    above: Comparison | None
    below: Comparison | None


def view(tournament: TournamentFile, round_number: int = OVERALL) -> RankingView:
    """Return the ranking of a round or of all rounds (S-16)."""
    return tournament.derived.follow(
        ("standings", round_number),
        lambda: _ranking(tournament, round_number, {}),
        lambda before, _touched: _ranking(tournament, round_number, before.lines),
        _TABLES,
        _FOLLOWED,
    ).view


@dataclass(frozen=True, slots=True)
class _Line:
    """A row with what it was made of."""

    row: RankRow
    entrant: Entrant
    score: Score
    someone: Participant

    def still_shows(self, place: Place, score: Score, someone: Participant) -> bool:
        """Tell whether the row would come out the same under the same criteria."""
        row = self.row
        return (
            self.score is score
            and self.someone is someone
            and row.rank == place.rank
            and row.separation is place.separation
            and row.criterion == place.criterion
        )


@dataclass(frozen=True, slots=True)
class _Ranking:
    """A ranking that goes on from the lines it had: whose place did not change keeps his row."""

    view: RankingView
    lines: Mapping[int, _Line]
    """By participant."""


def _ranking(tournament: TournamentFile, round_number: int, before: Mapping[int, _Line]) -> _Ranking:
    rulebook = rulebooks.current(tournament)
    people = participants.by_id(tournament)
    earned = scores.view(tournament)
    steps = _steps(tournament)
    drawn = tuple(step.number for step in steps if step.drawn)
    keep_excluded = rulebook.conduct.excluded_player is ExcludedPlayer.STAYS_RANKED
    lots = _lots(tournament, _scope(round_number))
    entrants: dict[int, Entrant] = {}
    for one, score in earned.of.items():
        tallies = score.total if round_number == OVERALL else score.by_round.get(round_number)
        if tallies is not None and _is_ranked(people[one], keep_excluded):
            line = before.get(one)
            entrants[one] = (
                line.entrant
                if line is not None and line.score is score
                else Entrant.of(one, tallies, rulebook.criteria)
            )
    places = rank(entrants.values(), rulebook.final_tie, [lot.order for lot in lots])
    lines = {}
    for place in places:
        one = place.participant_id
        line, score, someone = before.get(one), earned.of[one], people[one]
        if line is None or not line.still_shows(place, score, someone):
            line = _Line(_row(place, score, someone, drawn), entrants[one], score, someone)
        lines[one] = line
    view = RankingView(
        round_number,
        rulebook.criteria,
        rulebook.final_tie,
        drawn,
        tuple([line.row for line in lines.values()]),
        ties_to_draw(places),
        _missing(steps, earned, round_number),
        len(steps) - len(drawn) if round_number == OVERALL else 0,
        lots,
    )
    return _Ranking(view, lines)


def _row(place: Place, score: Score, someone: Participant, drawn: Sequence[int]) -> RankRow:
    return RankRow(
        place.rank,
        place.participant_id,
        someone.start_number,
        someone.name,
        someone.person.club,
        tuple(_points(score.by_round.get(number)) for number in drawn),
        place.values,
        place.separation,
        place.criterion,
    )


@dataclass(frozen=True, slots=True)
class _Step:
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
        raise Refused(Problem("standings.no_tie", "S-16"))
    seed = seed or draws.new_seed()
    order = draw_lot(tied, [lot.order for lot in ranking.lots], seed)
    with refusing(), tournament.action("lot.drawn", {"round": round_number, "count": len(order)}) as action:
        row = schema.Lot(scope=_scope(round_number), seed=seed, drawn_at=action.at)
        action.session.add(row)
        action.session.flush()
        action.session.add_all(
            schema.LotPlace(lot_id=schema.id_of(row), position=position, participant_id=participant_id)
            for position, participant_id in enumerate(order, start=1)
        )
    return action.changes


def _is_ranked(someone: Participant, keep_excluded: bool) -> bool:  # noqa: FBT001 - a rulebook value
    """S-01, S-15: helpers play out of competition, excluded people leave the ranking."""
    if someone.competes is Competes.HELPER:
        return False
    return someone.standing is not Standing.EXCLUDED or keep_excluded


def _points(bag: Mapping[str, int] | None) -> int | None:
    return None if bag is None else bag.get("points", 0)


def _lots(tournament: TournamentFile, scope: str) -> tuple[DrawnLot, ...]:
    return tournament.derived.get(("lots", scope), lambda: _read_lots(tournament, scope), _LOT_TABLES)


def _read_lots(tournament: TournamentFile, scope: str) -> tuple[DrawnLot, ...]:
    query = (
        select(_LOT.c.id, _LOT.c.seed, _LOT.c.drawn_at, _LOT_PLACE.c.participant_id)
        .select_from(_LOT)
        .join(_LOT_PLACE, _LOT_PLACE.c.lot_id == _LOT.c.id)
        .where(_LOT.c.scope == scope)
        .order_by(_LOT.c.id, _LOT_PLACE.c.position)
    )
    found: dict[int, tuple[str, str, list[int]]] = {}
    with tournament.reading() as connection:
        for lot_id, seed, drawn_at, participant_id in connection.execute(query):
            found.setdefault(lot_id, (seed, drawn_at, []))[2].append(participant_id)
    return tuple(DrawnLot(tuple(order), seed, drawn_at) for seed, drawn_at, order in found.values())


def _scope(round_number: int) -> str:
    return "overall" if round_number == OVERALL else f"round-{round_number}"


def _compare(ranking: RankingView, ahead: RankRow, behind: RankRow) -> Comparison:
    both = {ahead.participant_id, behind.participant_id}
    lot = next((lot for lot in reversed(ranking.lots) if both <= set(lot.order)), None)
    return Comparison(ahead, behind, lot if behind.separation is Separation.LOT else None)

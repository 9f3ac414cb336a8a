"""The ranking, overall and per round, with the reason for every place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy import select

from turnierleitung.domain.conduct import ExcludedPlayer, VoidList
from turnierleitung.domain.criteria import Criterion, FinalTie
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.standings import Entrant, Lot, Separation, add, draw_lot, rank, ties_to_draw
from turnierleitung.domain.states import Competes, ResultState, RoundState, Standing
from turnierleitung.services import draws, participants, rulebooks
from turnierleitung.services.participants import Participant
from turnierleitung.services.refusals import refusing
from turnierleitung.services.rounds import RESULT, ROUND, TABLE
from turnierleitung.storage import schema
from turnierleitung.storage.changes import Changes
from turnierleitung.storage.tournament_file import TournamentFile

_STINT: Final = schema.table_of(schema.ResultStint)
_LOT: Final = schema.table_of(schema.Lot)
_LOT_PLACE: Final = schema.table_of(schema.LotPlace)

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
    return tournament.derived.get(("standings", round_number), lambda: _view(tournament, round_number))


def _view(tournament: TournamentFile, round_number: int) -> RankingView:
    force = rulebooks.in_force(tournament)
    rulebook = force.rulebook
    people = participants.by_id(tournament)
    scores, missing = _scores(tournament, force, round_number)
    keep_excluded = rulebook.conduct.excluded_player is ExcludedPlayer.STAYS_RANKED
    ranked = {
        participant_id: rounds
        for participant_id, rounds in scores.items()
        if _is_ranked(people[participant_id], keep_excluded)
    }
    totals = {participant_id: add(rounds.values()) for participant_id, rounds in ranked.items()}
    lots = _lots(tournament, _scope(round_number))
    places = rank(
        (Entrant(participant_id, tallies) for participant_id, tallies in totals.items()),
        rulebook.criteria,
        rulebook.final_tie,
        [lot.order for lot in lots],
    )
    with tournament.reading() as connection:
        numbers = connection.execute(select(ROUND.c.number, ROUND.c.state).order_by(ROUND.c.number)).all()
    drawn = tuple(number for number, state in numbers if state != RoundState.PLANNED)
    return RankingView(
        round_number,
        rulebook.criteria,
        rulebook.final_tie,
        drawn,
        tuple(
            RankRow(
                place.rank,
                place.participant_id,
                people[place.participant_id].start_number,
                people[place.participant_id].name,
                people[place.participant_id].person.club,
                tuple(_points(ranked[place.participant_id].get(number)) for number in drawn),
                place.values,
                place.separation,
                place.criterion,
            )
            for place in places
        ),
        ties_to_draw(places),
        missing,
        len(numbers) - len(drawn) if round_number == OVERALL else 0,
        lots,
    )


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


def _scores(
    tournament: TournamentFile, force: rulebooks.RulesInForce, round_number: int
) -> tuple[dict[int, dict[int, Mapping[str, int]]], int]:
    """Return tallies by participant and round, and the number of slips that do not count yet."""
    counted = select(ROUND.c.number, RESULT.c.id, RESULT.c.state, RESULT.c.content).select_from(TABLE)
    counted = counted.join(ROUND, ROUND.c.id == TABLE.c.round_id).outerjoin(
        RESULT, RESULT.c.table_id == TABLE.c.id
    )
    played = select(_STINT.c.result_id, _STINT.c.seat, _STINT.c.from_game, _STINT.c.participant_id).order_by(
        _STINT.c.result_id, _STINT.c.seat, _STINT.c.from_game
    )
    if round_number != OVERALL:
        counted = counted.where(ROUND.c.number == round_number)
    with tournament.reading() as connection:
        results = connection.execute(counted).all()
        stints: dict[int, list[tuple[int, int, int]]] = {}
        for result_id, *stint in connection.execute(played):
            stints.setdefault(result_id, []).append(tuple(stint))
    replayed = force.rulebook.conduct.void_list is VoidList.REPLAY
    scores: dict[int, dict[int, Mapping[str, int]]] = {}
    missing = 0
    for number, result_id, state, content in results:
        if state not in (ResultState.ENTERED, ResultState.VOID) or (state == ResultState.VOID and replayed):
            missing += 1
            continue
        who = tuple(stints[result_id])
        for (_, _, participant_id), bag in zip(who, force.tallies(state, content, who), strict=True):
            rounds = scores.setdefault(participant_id, {})
            # Hardly anybody plays two stints in one round, so there is hardly ever anything to add.
            rounds[number] = add([rounds[number], bag]) if number in rounds else bag
    return scores, missing


def _points(bag: Mapping[str, int] | None) -> int | None:
    return None if bag is None else bag.get("points", 0)


def _lots(tournament: TournamentFile, scope: str) -> tuple[DrawnLot, ...]:
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

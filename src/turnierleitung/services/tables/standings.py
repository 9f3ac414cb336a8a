"""The ranking, overall, per stage and per round, with the reason for every place."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final, NamedTuple

from sqlalchemy import func, select

from turnierleitung.domain import plugins
from turnierleitung.domain.conduct import ExcludedPlayer
from turnierleitung.domain.game import NamedGame
from turnierleitung.domain.problems import Problem, Refused, Topic
from turnierleitung.domain.ranking.standings import (
    LAST_ROUND,
    ROUND_TALLIES,
    WHOLE,
    Better,
    Criterion,
    Entrant,
    FinalTie,
    Place,
    Scope,
    Separation,
    add,
    draw_lot,
    rank,
    rank_parts,
    ties_to_draw,
)
from turnierleitung.domain.rulebook import Overall
from turnierleitung.domain.stages import (
    Incomplete,
    KnockoutStage,
    Stage,
    TablesPhase,
    TablesStage,
    tables_phase,
)
from turnierleitung.domain.states import Competes, RoundState, Standing
from turnierleitung.services.ground import drafts, round_rows, rulebooks, scores, stages
from turnierleitung.services.ground.drafts import DrawnLot, LotScope
from turnierleitung.services.ground.records import ROUND, TABLE
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.ground.stages import StagePlace
from turnierleitung.services.people import naming, participants
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import TournamentFile, kept

_FOLLOWED: Final = frozenset(
    {"lot", "lot_place", "participant", "person", "cash_entry", "departure", "tournament", "round_waiting"}
    | {"result", "result_stint", "adjustment", "game_table", "seat", "draw", "draw_seat"}
    | {"deck", "deck_copy"}
)
_NOTHING: Final = scores.Score({}, {})
OVERALL: Final = 0
"""Denotes all rounds in place of a round number."""


class RankRow(NamedTuple):
    """One line of the ranking as lists and prints show it."""

    rank: int
    participant_id: int
    start_number: int | None
    name: str
    club: str
    round_points: tuple[int | None, ...]
    """The tally of each drawn round, see ``round_tally``; ``None`` if nothing counts (yet)."""
    values: tuple[int, ...]
    """Tallies in the order of the criteria."""
    separation: Separation | None
    criterion: int | None
    """Index of the criterion that separates this row from the one above, if any."""
    part: int = 0
    """Index of the part of the ranking that contains the row."""
    adjusted: tuple[scores.Adjustment, ...] = ()
    """The adjustments among the values, which are on no slip."""
    standing: Standing = Standing.ACTIVE
    """Whether the participant is still in the tournament."""
    waited: tuple[int, ...] = ()
    """Numbers of the rounds that the participant sat out while present."""
    averaged: frozenset[int] = frozenset()
    """Those of the waited rounds that count the average of what was played."""
    missed: tuple[int, ...] = ()
    """Numbers of the missed rounds that rank the participant below everyone who played all of them."""
    left: tuple[int, ...] = ()
    """Those of the missed rounds that the participant began to play."""
    played: bool = True
    """Whether anything counts for the participant. People who never played rank below all others."""
    team: str = ""
    of_stages: tuple[int | None, ...] = ()
    """The first criterion in each part of the ranking, ``None`` where the participant did not play.

    Empty if all rounds count together.
    """

    def earned_in(self, shown: Sequence[int], numbers: Collection[int]) -> int | None:
        """Return the sum of some of the rounds ``shown``; ``None`` if nothing counts in them."""
        counted = [
            points
            for number, points in zip(shown, self.round_points, strict=True)
            if points is not None and number in numbers
        ]
        return sum(counted) if counted else None


class RankPart(NamedTuple):
    """People who are ranked together: everyone, or those who reached the same stage."""

    stage: int | None
    """Index of the stage in the rulebook, from 0; ``None`` if all rounds count together."""
    criteria: tuple[int, ...]
    """The deciding criteria, as indices of the criteria of the ranking."""
    final_tie: FinalTie
    """How a tie is resolved that no criterion separates."""
    phase: TablesPhase = TablesPhase.ROUNDS
    rounds: frozenset[int] = frozenset()
    """Numbers of the rounds that rank these people."""


class RankingView(NamedTuple):
    """A ranking with everything that explains it."""

    scope: Scope
    criteria: tuple[Criterion, ...]
    """The criteria with a column: those of the last part first, then those only in earlier parts."""
    parts: tuple[RankPart, ...]
    """The last stage first; a single part if all are ranked together."""
    rounds: tuple[int, ...]
    """Numbers of the drawn rounds that the ranking covers."""
    rows: tuple[RankRow, ...]
    ties: tuple[tuple[int, ...], ...]
    """Groups of participants whose order needs a lot."""
    missing: int
    """Slips of drawn rounds that do not count yet."""
    unplayed: int
    """Rounds not drawn yet, or later than the ranking."""
    lots: tuple[DrawnLot, ...]
    game: NamedGame
    """Kind of the game; it names the criteria."""
    round_tallies: tuple[str, ...] = ()
    """The tally shown for each round; empty if it is the first criterion in all of them."""
    unranked: tuple[participants.Participant, ...] = ()
    """Names of the people without a rank because they missed a round."""

    def round_tally(self, index: int) -> str:
        """Return the tally shown for a round; ``index`` is its position in ``rounds``."""
        return self.round_tallies[index] if self.round_tallies else self.criteria[0].tally

    @property
    def tie_breaks(self) -> tuple[int, ...]:
        """Return the indices of the criteria that follow the first one of a part."""
        return tuple(sorted({index for part in self.parts for index in part.criteria[1:]}))

    @property
    def rounds_apart(self) -> tuple[int, ...]:
        """Return the positions of the rounds that say more than their stage; its only one says the same."""
        same = {
            (number, self.criteria[part.criteria[0]].tally)
            for part in self.parts
            for number in part.rounds
            if self.parts[1:] and len(part.rounds) == 1
        }
        return tuple(
            index for index, number in enumerate(self.rounds) if (number, self.round_tally(index)) not in same
        )

    def breaks_ties(self, row: RankRow, index: int) -> bool:
        """Whether the criterion at ``index`` is a tie-break of this row; parts may use different ones."""
        return index in self.parts[row.part].criteria[1:]

    @property
    def final(self) -> bool:
        """Whether only a correction can still change the ranking."""
        return not self.missing and not self.unplayed and not self.ties

    @property
    def waits_for_lot(self) -> bool:
        """Whether ties need a lot now: S-16 draws lots at the end, not after a round."""
        return bool(self.ties) and not self.is_interim

    @property
    def is_interim(self) -> bool:
        """Whether more rounds follow. Ties share a place until then."""
        return self.scope.round is not None or bool(self.missing or self.unplayed)


class Comparison(NamedTuple):
    """Two neighbours of a ranking, criterion by criterion."""

    ahead: RankRow
    behind: RankRow
    lot: DrawnLot | None
    separation: Separation | None
    """How the two are separated; in an interim ranking ties share a place."""

    @property
    def deciding(self) -> int | None:
        """Return the index of the criterion that separates them."""
        return self.behind.criterion


class Explanation(NamedTuple):
    """The reasons for a participant's place."""

    row: RankRow
    criteria: tuple[Criterion, ...]
    game: NamedGame
    above: Comparison | None
    below: Comparison | None


def view(tournament: TournamentFile, scope: Scope = WHOLE) -> RankingView:
    """Return the ranking of a round, a stage or the whole tournament (S-16)."""
    return tournament.derived.follow(
        ("standings", scope),
        lambda: _ranking(tournament, scope, None),
        lambda before, _touched: _ranking(tournament, scope, before),
        _FOLLOWED,
    ).view


@kept
def after(tournament: TournamentFile, round_number: int) -> RankingView:
    """Return the ranking over all rounds up to one. Later draws and results do not change it."""
    if all(step.number <= round_number for step in _steps(tournament)):
        return view(tournament)
    return _ranking(tournament, WHOLE, None, until=round_number).view


class _Part(NamedTuple):
    """People ranked together, with the criteria that rank them."""

    stage: int | None
    criteria: tuple[Criterion, ...]
    final_tie: FinalTie
    rounds: frozenset[int]
    """Numbers of the rounds that count."""
    lots: LotScope
    people: frozenset[int] | None
    """The people in the part; ``None`` for everyone with a counting result."""


def _parts(
    tournament: TournamentFile, scope: Scope, rounds: frozenset[int], until: int | None = None
) -> tuple[_Part, ...]:
    """Return the parts of a ranking in order; only ``rounds`` count."""
    rulebook, places = rulebooks.current(tournament), stages.all_of(tournament)
    if scope.round is not None:
        place = stages.of_number(tournament, scope.round)
        return (_part(place, rulebook.stages, {scope.round}, LotScope.of_round(place.stage_id, scope.round)),)
    if scope.stage is not None:
        place = places[scope.stage]
        return (_part(place, rulebook.stages, rounds, LotScope.of_stage(place.stage_id)),)
    ranked = [place for place in places if not isinstance(rulebook.stages[place.position], KnockoutStage)]
    if rulebook.overall is Overall.SUM or len(ranked) == 1:
        whole = _part(ranked[-1], rulebook.stages, rounds, LotScope(None))
        return (whole._replace(stage=None, rounds=rounds),)
    begun = [place for place in ranked if not rounds.isdisjoint(place.numbers)] or ranked[:1]
    parts: list[_Part] = []
    ahead: frozenset[int] = frozenset()
    for place in reversed(begun):
        people = _people_of(tournament, place, rounds, until=until)
        part = _part(place, rulebook.stages, rounds, LotScope.of_stage(place.stage_id))
        parts.append(part._replace(people=people - ahead))
        ahead |= people
    return tuple(parts)


def _part(place: StagePlace, rules: Sequence[Stage], rounds: Collection[int], scope: LotScope) -> _Part:
    stage = rules[place.position]
    if isinstance(stage, KnockoutStage):
        raise TypeError("a knock-out has no standings")
    tie = stage.final_tie if isinstance(stage, TablesStage) else FinalTie.LOT
    counted = frozenset(place.numbers).intersection(rounds)
    return _Part(
        stage=place.position, criteria=stage.criteria, final_tie=tie, rounds=counted, lots=scope, people=None
    )


def _people_of(
    tournament: TournamentFile, place: StagePlace, rounds: frozenset[int], until: int | None
) -> frozenset[int]:
    """Return the people who reached a stage.

    They are the people who played it. Until it is over, people who entered it and are still present count
    too. An announced person who left before the first slip did not advance.
    """
    counted = rounds.intersection(place.numbers)
    of = scores.view(tournament).of
    played = frozenset(
        person for person, score in of.items() if not counted.isdisjoint(score.waited.union(score.by_round))
    )
    states = {step.number: step.state for step in _steps(tournament)}
    if until is not None or all(states[number] is RoundState.FINISHED for number in place.numbers):
        return played
    people = participants.by_id(tournament)
    entered = round_rows.entrants_of_stage(tournament, place.stage_id)
    return played.union(person for person in entered if people[person].standing is Standing.ACTIVE)


class _Ranked(NamedTuple):
    """The part of a ranking entry that does not depend on other people."""

    part: int
    score: scores.Score
    someone: participants.Participant
    entrant: Entrant
    name: str
    round_points: tuple[int | None, ...]
    values: tuple[int, ...]
    """By all criteria of the ranking, including those that do not decide in this part."""
    adjusted: tuple[scores.Adjustment, ...]
    waited: tuple[int, ...]
    averaged: frozenset[int]
    played: bool
    of_stages: tuple[int | None, ...]


class _Ranking(NamedTuple):
    """A ranking kept for the next one; unchanged places keep their rows."""

    view: RankingView
    people: Mapping[int, _Ranked]
    rows: Mapping[int, RankRow]


def _ranking(
    tournament: TournamentFile, scope: Scope, before: _Ranking | None, until: int | None = None
) -> _Ranking:
    steps = _steps_of(tournament, scope)
    counted = [step for step in steps if until is None or step.number <= until]
    drawn = tuple(step.number for step in counted if step.drawn)
    parts = _parts(tournament, scope, frozenset(drawn), until)
    criteria = tuple(dict.fromkeys(criterion for part in parts for criterion in part.criteria))
    # S-16 draws lots at the end, not after a round.
    drawn_lots = [drafts.lots_of_scope(tournament, part.lots) if until is None else () for part in parts]
    never = frozenset[int]() if scope.round is not None else _never_played(tournament, parts)
    people = _ranked(tournament, parts, criteria, drawn, never, before.people if before else {})
    missed = {one: missed for one, ranked in people.items() if (missed := _missed(tournament, parts, ranked))}
    strict = {
        number for number, meaning in _incomplete(tournament).items() if meaning is Incomplete.NOT_RANKED
    }
    unranked = {one for one, numbers in missed.items() if not strict.isdisjoint(numbers)}
    entered: list[tuple[list[Entrant], list[Entrant]]] = [([], []) for _ in parts]
    absent: list[Entrant] = []
    for one, ranked in people.items():
        if one not in unranked:
            behind = entered[ranked.part][one in missed] if ranked.played else absent
            behind.append(ranked.entrant)
    played = rank_parts(
        rank_parts(
            (
                rank(group, part.final_tie, [lot.order for lot in drawn_lots[index]])
                for group in entered[index]
            ),
            Separation.ROUNDS,
        )
        for index, part in enumerate(parts)
    )
    # People who never played get no lot.
    places = rank_parts((played, rank(absent, FinalTie.SHARED)), Separation.PLAYED)
    rules = rulebooks.current(tournament).stages
    shown = [
        RankPart(
            stage=part.stage,
            criteria=tuple(map(criteria.index, part.criteria)),
            final_tie=part.final_tie,
            phase=TablesPhase.ROUNDS if part.stage is None else tables_phase(rules, part.stage),
            rounds=part.rounds,
        )
        for part in parts
    ]
    rows = {
        place.participant_id: _row(
            place, people[place.participant_id], shown, before, missed.get(place.participant_id, ())
        )
        for place in places
    }
    view = RankingView(
        scope=scope,
        criteria=criteria,
        parts=tuple(shown),
        rounds=drawn,
        rows=tuple(rows.values()),
        ties=ties_to_draw(places),
        missing=_missing(
            [step for step in counted if scope.round in (None, step.number)], scores.view(tournament)
        ),
        unplayed=len(steps) - len(drawn) if scope.round is None else 0,
        lots=tuple(lot for of_part in drawn_lots for lot in of_part),
        game=rulebooks.current(tournament).game.named,
        round_tallies=tuple(_told_by(tournament, number) for number in drawn),
        unranked=tuple(sorted((people[one].someone for one in unranked), key=lambda someone: someone.name)),
    )
    return _Ranking(view, people, rows)


def _ranked(
    tournament: TournamentFile,
    parts: Sequence[_Part],
    criteria: tuple[Criterion, ...],
    drawn: Sequence[int],
    never: Collection[int],
    before: Mapping[int, _Ranked],
) -> dict[int, _Ranked]:
    """Rank people, including those who ``never`` played. Unchanged entries are reused."""
    people, earned = participants.by_id(tournament), scores.view(tournament).of
    keep_excluded = rulebooks.current(tournament).conduct.excluded_player is ExcludedPlayer.STAYS_RANKED
    waits = round_rows.waits_of_rounds(tournament) if never else {}
    firsts, shown = [_told_by(tournament, number) for number in drawn], frozenset(drawn)
    found: dict[int, _Ranked] = {}
    for index, part in enumerate(parts):
        of_part = frozenset(earned) if part.people is None else part.people
        for participant_id in of_part.union(never) if part is parts[-1] else of_part.difference(never):
            score, someone = earned.get(participant_id, _NOTHING), people[participant_id]
            known = before.get(participant_id)
            has_played = participant_id not in never
            as_before = (index, score, someone, has_played)
            if known is not None and (known.part, known.score, known.someone, known.played) == as_before:
                found[participant_id] = known
                continue
            tallies = _tallies(tournament, score, part)
            if tallies is None and not has_played:
                tallies = {}
            if tallies is not None and _is_ranked(someone, keep_excluded):
                entrant = Entrant.of(participant_id, tallies, part.criteria)
                by_round = scores.within(tournament, score, shown) if score.waited else score.by_round
                points = tuple(
                    _first(by_round.get(number), first) for number, first in zip(drawn, firsts, strict=True)
                )
                waited = score.waited & part.rounds
                if not has_played:
                    waited = part.rounds.intersection(
                        number for number, people in waits.items() if participant_id in people
                    )
                values = (
                    entrant.values
                    if part.criteria == criteria
                    else tuple(tallies.get(criterion.tally, 0) for criterion in criteria)
                )
                found[participant_id] = _Ranked(
                    part=index,
                    score=score,
                    someone=someone,
                    entrant=entrant,
                    name=someone.name,
                    round_points=points,
                    values=values,
                    adjusted=tuple(one for one in score.adjusted if one.round_number in part.rounds),
                    waited=tuple(sorted(waited)),
                    averaged=scores.averaged(tournament, score, shown) & part.rounds,
                    played=has_played,
                    of_stages=_of_stages(tournament, score, parts, index, entrant) if parts[1:] else (),
                )
    return found


def _of_stages(
    tournament: TournamentFile, score: scores.Score, parts: Sequence[_Part], reached: int, entrant: Entrant
) -> tuple[int | None, ...]:
    """Return what a person earned in each part by its first criterion; ``reached`` is the last one."""
    earlier = (_tallies(tournament, score, part._replace(people=None)) for part in parts[reached + 1 :])
    found = (
        None if tallies is None else tallies.get(part.criteria[0].tally, 0)
        for tallies, part in zip(earlier, parts[reached + 1 :], strict=True)
    )
    return (*[None] * reached, entrant.values[0], *found)


def _never_played(tournament: TournamentFile, parts: Sequence[_Part]) -> frozenset[int]:
    """Return the announced people who are on no slip yet, but waited or have a penalty.

    Omits people with a pending slip, because they may still play. Empty before the first slip.
    """
    rounds = frozenset[int]().union(*(part.rounds for part in parts))
    earned = scores.view(tournament)
    last = max(rounds, default=0)
    counted = {person for person, score in earned.of.items() if min(score.played, default=last + 1) <= last}
    if not counted:
        return frozenset()
    announced, waiting = drafts.announced(tournament), round_rows.waits_of_rounds(tournament)
    penalised = (one.participant_id for one in earned.adjustments if one.round_number in rounds)
    people = frozenset(penalised).union(
        *(named.get(number, ()) for named in (announced, waiting) for number in rounds)
    )
    slips = {slip.table_id for slip in earned.slips.values()}
    ids = {step.number: step.round_id for step in _steps(tournament)}
    may_play = {
        person
        for number in rounds
        for table_id, place in naming.places(tournament, ids[number]).items()
        if table_id not in slips
        for person in place.people
    }
    return people - counted - may_play


def _tallies(tournament: TournamentFile, score: scores.Score, part: _Part) -> Mapping[str, int] | None:
    """Return the tallies that rank a person; ``None`` if nothing counts, so that no part includes them."""
    of_rounds = [criterion for criterion in part.criteria if criterion.tally in ROUND_TALLIES]
    if not of_rounds and not score.waited and part.rounds.issuperset(score.by_round):
        return score.total
    bags = scores.within(tournament, score, part.rounds)
    if not bags and part.people is None:
        return None
    points = plugins.tallies(rulebooks.current(tournament).game)[0]
    earned = {number: bag.get(points, 0) for number, bag in bags.items()}
    return add(bags.values()) | {
        criterion.tally: _of_round(earned, criterion, max(part.rounds, default=0)) for criterion in of_rounds
    }


def _of_round(earned: Mapping[int, int], criterion: Criterion, last: int) -> int:
    """Return the points of the last or of the best round (C-14); without one, nothing."""
    if criterion.tally == LAST_ROUND:
        return earned.get(last, 0)
    best = max if criterion.better is Better.HIGHER else min
    return best(earned.values(), default=0)


def _missed(tournament: TournamentFile, parts: Sequence[_Part], ranked: _Ranked) -> tuple[int, ...]:
    """Return the finished rounds that a person did not play to the end, if that costs the rank.

    A stage that only some people reached does not count as missed by the others.
    """
    part, meaning = parts[ranked.part], _incomplete(tournament)
    if part.rounds.isdisjoint(meaning):
        return ()
    person = ranked.entrant.participant_id
    there = (ranked.score.played - ranked.score.left).union(ranked.waited)
    missed = (
        step.number
        for step in _steps(tournament)
        if step.number in part.rounds.intersection(meaning)
        and step.state is RoundState.FINISHED
        and step.number not in there
    )
    return tuple(number for number in missed if _is_to_play(tournament, number, person))


@kept
def _incomplete(tournament: TournamentFile) -> Mapping[int, Incomplete]:
    """Return the consequences of missed rounds by round number, if they cost more than points."""
    found: dict[int, Incomplete] = {}
    for place in stages.all_of(tournament):
        stage = stages.rules_of(tournament, place)
        if isinstance(stage, TablesStage) and stage.incomplete is not Incomplete.BY_POINTS:
            found |= dict.fromkeys(place.numbers, stage.incomplete)
    return found


def _is_to_play(tournament: TournamentFile, number: int, participant_id: int) -> bool:
    place = stages.of_number(tournament, number)
    everybody = stages.tables_of(tournament, number).places is None
    return everybody or participant_id in round_rows.entrants_of_stage(tournament, place.stage_id)


def _row(
    place: Place, one: _Ranked, parts: Sequence[RankPart], before: _Ranking | None, missed: tuple[int, ...]
) -> RankRow:
    criterion = None if place.criterion is None else parts[one.part].criteria[place.criterion]
    if before is not None and before.people.get(place.participant_id) is one:
        known = before.rows[place.participant_id]
        same = (known.rank, known.criterion, known.missed) == (place.rank, criterion, missed)
        if same and known.separation is place.separation:
            return known
    return RankRow(
        rank=place.rank,
        participant_id=place.participant_id,
        start_number=one.someone.start_number,
        name=one.name,
        club=one.someone.person.club,
        round_points=one.round_points,
        values=one.values,
        separation=place.separation,
        criterion=criterion,
        part=one.part,
        adjusted=one.adjusted,
        standing=one.someone.standing,
        waited=one.waited,
        averaged=one.averaged,
        missed=missed,
        left=tuple(number for number in missed if number in one.score.left),
        played=one.played,
        team=one.someone.person.team,
        of_stages=one.of_stages,
    )


class _Step(NamedTuple):
    """A round that a ranking shows."""

    round_id: int
    number: int
    state: RoundState
    tables: int

    @property
    def drawn(self) -> bool:
        """Whether the seats are published."""
        return self.state is not RoundState.PLANNED


@kept
def _steps(tournament: TournamentFile) -> tuple[_Step, ...]:
    query = (
        select(ROUND.c.id, ROUND.c.number, ROUND.c.state, func.count(TABLE.c.id))
        .select_from(ROUND)
        .outerjoin(TABLE, TABLE.c.round_id == ROUND.c.id)
        .group_by(ROUND.c.id)
        .order_by(ROUND.c.number)
    )
    rows = tournament.query(query).all()
    return tuple(
        _Step(round_id, number, RoundState(state), tables) for round_id, number, state, tables in rows
    )


def _steps_of(tournament: TournamentFile, scope: Scope) -> tuple[_Step, ...]:
    """Return the rounds that a ranking shows.

    These are the rounds of its stage, or all rounds of the same kind as its own.
    """
    if scope.stage is None:
        return _steps(tournament)
    numbers = stages.all_of(tournament)[scope.stage].numbers
    return tuple(step for step in _steps(tournament) if step.number in numbers)


def _missing(steps: Sequence[_Step], earned: scores.Scores) -> int:
    """Return the number of slips of some rounds that do not count yet."""
    wanted = {step.number: step.tables for step in steps}
    return sum(wanted.values()) - sum(slip.round_number in wanted for slip in earned.slips.values())


def explain(ranking: RankingView, participant_id: int) -> Explanation | None:
    """Return the reasons for a participant's place; ``None`` for people without a rank."""
    index = next((i for i, row in enumerate(ranking.rows) if row.participant_id == participant_id), None)
    if index is None:
        return None
    decides = ranking.parts[ranking.rows[index].part].criteria
    rows = [_looked_at(row, decides) for row in ranking.rows[max(0, index - 1) : index + 2]]
    here = min(index, 1)
    return Explanation(
        row=rows[here],
        criteria=tuple(ranking.criteria[criterion] for criterion in decides),
        game=ranking.game,
        above=_compare(ranking, rows[here - 1], rows[here]) if here else None,
        below=_compare(ranking, rows[here], rows[here + 1]) if here + 1 < len(rows) else None,
    )


def _looked_at(row: RankRow, criteria: tuple[int, ...]) -> RankRow:
    """Reduce a row to the criteria that decide in a part."""
    if criteria == tuple(range(len(row.values))):
        return row
    deciding = criteria.index(row.criterion) if row.criterion in criteria else None
    return row._replace(values=tuple(row.values[index] for index in criteria), criterion=deciding)


def draw_tie(
    tournament: TournamentFile, scope: Scope, tied: Sequence[int], seed: str | None = None
) -> Changes:
    """Draw a lot among tied people and record it (S-16).

    Raises:
        Refused: they are not tied (any more), or results are missing.
    """
    holds_in, about = _of_open_tie(tournament, scope, tied)
    seed = seed or drafts.new_seed()
    order = draw_lot(tied, [lot.order for lot in drafts.lots_of_scope(tournament, holds_in)], seed)
    with refusing(), tournament.action("lot.drawn", about) as action:
        drafts.add_lot(action.session, holds_in, order, seed, action.at)
    return action.changes


def draw_ties(tournament: TournamentFile, scope: Scope) -> Changes:
    """Draw the lots for all ties in one action (S-16).

    Raises:
        Refused: nobody is tied, or results are missing.
    """
    ties = view(tournament, scope).ties
    if not ties:
        raise Refused(Problem("standings.no_tie", Topic.RANKING))
    with refusing(), tournament.action("lot.all_drawn", {"ties": len(ties)}) as action:
        for tied in ties:
            draw_tie(tournament, scope, tied)
    return action.changes


def enter_lot(tournament: TournamentFile, scope: Scope, order: Sequence[int]) -> Changes:
    """Record a lot that was drawn by hand among tied people (S-16).

    Raises:
        Refused: the order does not name exactly them, or results are missing.
    """
    ties = view(tournament, scope).ties
    tied = next((group for group in ties if set(group) & set(order)), tuple(order))
    holds_in, about = _of_open_tie(tournament, scope, tied)
    drafts.check_order(tuple(order), tied)
    with refusing(), tournament.action("lot.entered", {"count": len(order)} | about) as action:
        drafts.add_lot(action.session, holds_in, tuple(order), drafts.BY_HAND, action.at)
    return action.changes


def _of_open_tie(
    tournament: TournamentFile, scope: Scope, tied: Sequence[int]
) -> tuple[LotScope, dict[str, int]]:
    """Return the scope of a lot for a tie, and its parameters for the journal.

    A lot before the last result could concern people who are not tied in the end.
    """
    ranking = view(tournament, scope)
    if ranking.missing or ranking.unplayed:
        raise Refused(Problem("standings.lot_too_early", Topic.RANKING))
    if frozenset(tied) not in {frozenset(group) for group in ranking.ties}:
        raise Refused(Problem("standings.no_tie", Topic.RANKING))
    part = next(row.part for row in ranking.rows if row.participant_id in tied)
    about = {"round": scope.round or 0, "count": len(tied)}
    stage = ranking.parts[part].stage
    if scope.round is None and stage is not None:
        about["stage"] = stage + 1
    return _parts(tournament, scope, frozenset(ranking.rounds))[part].lots, about


def _is_ranked(someone: participants.Participant, keep_excluded: bool) -> bool:  # noqa: FBT001 - a rulebook value
    """S-01, S-15: helpers play out of competition, excluded people leave the ranking."""
    if someone.competes is Competes.HELPER:
        return False
    return someone.standing is not Standing.EXCLUDED or keep_excluded


def _told_by(tournament: TournamentFile, number: int) -> str:
    """Return the tally shown for rounds, the same for all rounds side by side.

    It is the first criterion of their stages. If the stages differ, it is the tally that sums up a result.
    """
    rulebook = rulebooks.current(tournament)
    stage = stages.rules_of(tournament, stages.of_number(tournament, number))
    compared = {one.criteria[0].tally for one in rulebook.stages if isinstance(one, TablesStage)}
    if isinstance(stage, TablesStage) and len(compared) > 1:
        return plugins.counts(rulebook.game)
    return "" if isinstance(stage, KnockoutStage) else stage.criteria[0].tally


def _first(bag: Mapping[str, int] | None, tally: str) -> int | None:
    """Return the tally of one round; ``None`` if none of it counts."""
    return None if bag is None else bag.get(tally, 0)


def _compare(ranking: RankingView, ahead: RankRow, behind: RankRow) -> Comparison:
    both = {ahead.participant_id, behind.participant_id}
    lot = next((lot for lot in reversed(ranking.lots) if both <= set(lot.order)), None)
    apart = behind.separation
    if apart is Separation.UNDECIDED and ranking.is_interim:
        apart = Separation.SHARED
    return Comparison(ahead, behind, lot if apart is Separation.LOT else None, apart)

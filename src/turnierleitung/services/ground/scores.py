"""Everyone's score, and the resulting ranking."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping
from fractions import Fraction
from math import floor
from typing import Final, NamedTuple

from sqlalchemy import bindparam, select

from turnierleitung.domain.game import NamedGame
from turnierleitung.domain.ranking.standings import add
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.stages import TablesStage, WaitingRound
from turnierleitung.domain.states import ResultState, RoundState
from turnierleitung.services.ground import round_rows, rulebooks, stages, tournaments
from turnierleitung.services.ground.records import FACTS, RESULT, ROUND, STINT, TABLE, TableFacts, with_facts
from turnierleitung.storage import schema
from turnierleitung.storage.derived import Touched
from turnierleitung.storage.tournament_file import TournamentFile, kept

_ADJUSTMENT: Final = schema.ADJUSTMENT
_FOLLOWED: Final = frozenset({"result", "result_stint", "adjustment", "round_waiting"})

_SLIPS: Final = select(
    RESULT.c.id, TABLE.c.id, ROUND.c.number, RESULT.c.state, RESULT.c.content, *FACTS
).select_from(with_facts(RESULT.join(TABLE, TABLE.c.id == RESULT.c.table_id)))
_STINTS: Final = select(
    STINT.c.result_id, STINT.c.id, STINT.c.seat, STINT.c.from_deal, STINT.c.participant_id
).order_by(STINT.c.result_id, STINT.c.seat, STINT.c.from_deal)
_SLIPS_NAMED: Final = _SLIPS.where(RESULT.c.id.in_(bindparam("results", expanding=True)))
_STINTS_NAMED: Final = _STINTS.where(STINT.c.result_id.in_(bindparam("results", expanding=True)))
_RESULTS_OF: Final = select(STINT.c.result_id).where(STINT.c.id.in_(bindparam("stints", expanding=True)))


class CountedSlip(NamedTuple):
    """A slip that counts."""

    table_id: int
    round_number: int
    stints: frozenset[int]
    """Ids of its stints."""
    bags: tuple[tuple[int, Mapping[str, int]], ...]
    """The participant and tallies of each stint."""
    void: bool = False
    """Whether it counts as empty (S-15): a void list has no winner."""
    left: frozenset[int] = frozenset()
    """Participants who left before its last deal (S-15)."""


class Adjustment(NamedTuple):
    """Tallies added to a score that are on no slip."""

    participant_id: int
    round_number: int
    tallies: Mapping[str, int]
    reason: str


class Score(NamedTuple):
    """The score of one participant."""

    by_round: Mapping[int, Mapping[str, int]]
    total: Mapping[str, int]
    adjusted: tuple[Adjustment, ...] = ()
    """The adjustments in the score, which are on no slip, in the order of decision."""
    played: frozenset[int] = frozenset()
    """Numbers of the rounds with a slip of the participant."""
    waited: frozenset[int] = frozenset()
    """Numbers of the rounds that the person sat out while present; :func:`within` values them."""
    left: frozenset[int] = frozenset()
    """Those of the played rounds that the person left before the end: they are not whole."""


class Scores(NamedTuple):
    """Everyone's score; a change reuses the :class:`Score` of unaffected people."""

    slips: Mapping[int, CountedSlip]
    """By id of the result."""
    adjustments: tuple[Adjustment, ...]
    of: Mapping[int, Score]
    """By participant."""


def view(tournament: TournamentFile) -> Scores:
    """Return everyone's score so far, by the present rules (S-16)."""
    return tournament.derived.follow(
        "scores",
        lambda: _derived(tournament),
        lambda before, touched: _caught_up(tournament, before, touched),
        _FOLLOWED,
    )


def _derived(tournament: TournamentFile) -> Scores:
    slips, adjustments = _slips(tournament, None), _adjustments(tournament)
    return Scores(slips, adjustments, _earned(tournament, slips.values(), adjustments, None))


def _caught_up(tournament: TournamentFile, before: Scores, touched: Touched) -> Scores:
    """Read changed slips again, and recompute the people on them before and after."""
    if touched.get("round_waiting"):
        return _derived(tournament)
    adjustments = _adjustments(tournament) if touched.get("adjustment") else before.adjustments
    stints = touched.get("result_stint", ())
    results = {
        *touched.get("result", ()),
        *tournament.query(_RESULTS_OF, {"stints": list(stints)}).scalars(),
        *(number for number, slip in before.slips.items() if not slip.stints.isdisjoint(stints)),
    }
    fresh = _slips(tournament, results)
    slips = {number: slip for number, slip in before.slips.items() if number not in results} | fresh
    concerned = {
        participant_id
        for number in results
        for slip in (before.slips.get(number), fresh.get(number))
        if slip is not None
        for participant_id, _ in slip.bags
    }
    for some, others in ((before.adjustments, adjustments), (adjustments, before.adjustments)):
        concerned.update(one.participant_id for one in some if one not in others)
    same = {one: score for one, score in before.of.items() if one not in concerned}
    return Scores(slips, adjustments, same | _earned(tournament, slips.values(), adjustments, concerned))


def _slips(tournament: TournamentFile, results: Collection[int] | None) -> dict[int, CountedSlip]:
    """Return those of the results that count; ``None`` stands for all results."""
    force = rulebooks.in_force(tournament)
    with tournament.reading() as connection:
        if results is None:
            slips, played = connection.execute(_SLIPS).all(), connection.execute(_STINTS).all()
        else:
            named = {"results": list(results)}
            slips = connection.execute(_SLIPS_NAMED, named).all()
            played = connection.execute(_STINTS_NAMED, named).all()
    ids: dict[int, list[int]] = {}
    who: dict[int, list[tuple[int, int, int]]] = {}
    for result_id, stint_id, seat, from_deal, participant_id in played:
        ids.setdefault(result_id, []).append(stint_id)
        who.setdefault(result_id, []).append((seat, from_deal, participant_id))
    found = {}
    for result_id, table_id, round_number, state, content, *facts_row in slips:
        facts = TableFacts.of(*facts_row)
        if _counts(state, force.rulebook, facts):
            stints = tuple(who[result_id])
            people = [participant_id for _, _, participant_id in stints]
            bags = zip(people, force.tallies(state, content, stints, facts), strict=True)
            void = state == ResultState.VOID
            at_the_end = {seat: participant_id for seat, _, participant_id in stints}.values()
            left = frozenset(people).difference(at_the_end)
            found[result_id] = CountedSlip(
                table_id, round_number, frozenset(ids[result_id]), tuple(bags), void, left
            )
    return found


def _counts(state: str, rulebook: Rulebook, facts: TableFacts) -> bool:
    """Whether a result counts; a void list that is not replayed counts as empty (S-15)."""
    if state == ResultState.VOID:
        return not rulebook.replays_void(facts.stage.played_as)
    return state == ResultState.ENTERED


def _adjustments(tournament: TournamentFile) -> tuple[Adjustment, ...]:
    query = (
        select(_ADJUSTMENT.c.participant_id, ROUND.c.number, _ADJUSTMENT.c.tallies, _ADJUSTMENT.c.reason)
        .join(ROUND, ROUND.c.id == _ADJUSTMENT.c.round_id)
        .order_by(_ADJUSTMENT.c.id)
    )
    return tuple(
        Adjustment(participant_id, number, json.loads(tallies), reason)
        for participant_id, number, tallies, reason in tournament.query(query)
    )


def _earned(
    tournament: TournamentFile,
    slips: Iterable[CountedSlip],
    adjustments: Iterable[Adjustment],
    whom: Collection[int] | None,
) -> dict[int, Score]:
    """Add up tallies per person; ``whom`` is ``None`` for everyone."""
    by_round: dict[int, dict[int, Mapping[str, int]]] = {}
    left: dict[int, set[int]] = {}
    for slip in slips:
        for participant_id in slip.left:
            left.setdefault(participant_id, set()).add(slip.round_number)
        for participant_id, bag in slip.bags:
            if whom is None or participant_id in whom:
                rounds = by_round.setdefault(participant_id, {})
                # Hardly anybody plays two stints in one round, so there is hardly ever anything to add.
                known = rounds.get(slip.round_number)
                rounds[slip.round_number] = bag if known is None else add([known, bag])
    played = {one: frozenset(rounds) for one, rounds in by_round.items()}
    waited = _waited(tournament, by_round)
    adjusted: dict[int, list[Adjustment]] = {}
    for adjustment in adjustments:
        participant_id = adjustment.participant_id
        if whom is None or participant_id in whom:
            rounds = by_round.setdefault(participant_id, {})
            known = rounds.get(adjustment.round_number)
            added = adjustment.tallies
            rounds[adjustment.round_number] = added if known is None else add([known, added])
            adjusted.setdefault(participant_id, []).append(adjustment)
    return {
        one: Score(
            rounds,
            add(rounds.values()),
            tuple(adjusted.get(one, ())),
            played.get(one, frozenset()),
            frozenset(waited.get(one, ())),
            frozenset(left.get(one, ())),
        )
        for one, rounds in by_round.items()
    }


def _waited(
    tournament: TournamentFile, by_round: Mapping[int, Mapping[int, Mapping[str, int]]]
) -> dict[int, set[int]]:
    """Return the rounds each person waited in; people who never played are left out."""
    found: dict[int, set[int]] = {}
    for number, people in round_rows.waits_of_rounds(tournament).items():
        for person in people:
            if person in by_round and number not in by_round[person]:
                found.setdefault(person, set()).add(number)
    return found


def within(tournament: TournamentFile, score: Score, rounds: frozenset[int]) -> dict[int, Mapping[str, int]]:
    """Return the tallies of some rounds, by round, including those waited (S-01).

    A waited round counts the average of the rounds of the same stage among these that the person played to
    the end, for every tally, so that no criterion lacks a round. Later rounds do not change it. Without any
    such round it counts nothing.
    """
    bags = {number: bag for number, bag in score.by_round.items() if number in rounds}
    for number, played in _played_instead(tournament, score, rounds).items():
        if played:
            decided = [one.tallies for one in score.adjusted if one.round_number in played]
            off_slips, total = add(decided), add(bags[each] for each in played)
            counted = {
                tally: floor(Fraction(earned - off_slips.get(tally, 0), len(played)) + Fraction(1, 2))
                for tally, earned in total.items()
            }
            known = bags.get(number)
            bags[number] = counted if known is None else add([known, counted])
    return bags


def averaged(tournament: TournamentFile, score: Score, rounds: frozenset[int]) -> frozenset[int]:
    """Return the waited rounds among some that count an average."""
    return frozenset(
        number for number, played in _played_instead(tournament, score, rounds).items() if played
    )


def _played_instead(
    tournament: TournamentFile, score: Score, rounds: frozenset[int]
) -> dict[int, frozenset[int]]:
    """Return for each waited round the played rounds that give its average; empty if it counts nothing."""
    return {
        number: (score.played - score.left) & rounds & _averaged(tournament).get(number, frozenset())
        for number in sorted(score.waited & rounds)
    }


@kept
def _averaged(tournament: TournamentFile) -> Mapping[int, frozenset[int]]:
    """Return the rounds of the stage by number of each round that counts an average if waited.

    Only of rounds that are over: while others play, nobody is ahead because he waits.
    """
    steps = tournaments.header(tournament).rounds
    over = {step.number for step in steps if step.state is RoundState.FINISHED}
    found: dict[int, frozenset[int]] = {}
    for place in stages.all_of(tournament):
        stage = stages.rules_of(tournament, place)
        if isinstance(stage, TablesStage) and stage.waiting_round is WaitingRound.AVERAGE:
            found |= dict.fromkeys(over.intersection(place.numbers), frozenset(place.numbers))
    return found


class TallyFigure(NamedTuple):
    """A tally that ranks people."""

    tally: str
    value: int


class RankedTeam(NamedTuple):
    """A team of people who each play (C-13)."""

    name: str
    rank: int
    figure: TallyFigure
    """The sum of the results that count."""
    people: tuple[int, ...]
    """All with a result, best first."""


class LevelFigure(NamedTuple):
    """The level that a person reached in a knock-out."""

    level: int | None
    """Of his last match; ``None`` for people who did not reach it."""
    levels: int


Figure = TallyFigure | LevelFigure


class RankedPerson(NamedTuple):
    """Somebody with a certain place."""

    participant_id: int
    rank: int
    """From 1."""
    last: int
    """The last of the possible ranks; equal to ``rank`` if it is certain or shared."""
    figures: tuple[Figure, ...]
    """The person's figures in the order of comparison."""
    shared: bool = False
    """Whether others have the same rank, and not one of several ranks each."""
    played: bool = True
    """Whether he played at all; who was announced and never did has a rank and gets nothing."""
    waited: bool = False
    """Whether he sat out a round."""


class RankedPeople(NamedTuple):
    """Everybody who has a place, best first."""

    people: tuple[RankedPerson, ...]
    complete: bool
    """Whether everything is played and decided but for the ``ties``."""
    game: NamedGame
    """Kind of the game, which names the tallies."""
    ties: tuple[tuple[int, ...], ...] = ()
    """Groups of people of one rank who wait for a lot."""
    unranked: tuple[int, ...] = ()
    """People without a rank because of a missed round, by participant id."""


MOVED: Final = "moved"
"""Name of the parameter of an entry."""
_NONE: Final = "-"


class MovedRank(NamedTuple):
    """The rank of a participant before and after; ``None`` if he has none."""

    participant_id: int
    before: int | None
    after: int | None


def as_parameter(moved: Iterable[MovedRank]) -> str:
    """Return moves as a parameter of the journal: ``12:3>2 7:2>3``."""
    return " ".join(f"{one.participant_id}:{one.before or _NONE}>{one.after or _NONE}" for one in moved)


def moved_from_parameter(text: str) -> tuple[MovedRank, ...]:
    """Parse stored moves; values tampered with are ignored."""
    found = []
    for part in text.split():
        person, _, ranks = part.partition(":")
        before, _, after = ranks.partition(">")
        if person.isdecimal():
            found.append(MovedRank(int(person), _rank(before), _rank(after)))
    return tuple(found)


def _rank(text: str) -> int | None:
    return int(text) if text.isdecimal() else None

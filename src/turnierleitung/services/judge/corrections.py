"""Corrections of announced or played rounds: swapped seats, replays, revoked seatings.

A wrong result is corrected on its slip, see :mod:`turnierleitung.services.results`.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from sqlalchemy import select

from turnierleitung.domain.conduct import PenaltySource, says_why
from turnierleitung.domain.game import DirectorsRuling, GameResult
from turnierleitung.domain.problems import Problem, Refused, Topic
from turnierleitung.domain.stages import TablesStage
from turnierleitung.domain.states import Format, ResultState, RoundState, StageKind, TableState
from turnierleitung.services import formats, results, slip_penalties
from turnierleitung.services.ground import records, round_rows, slip_rows, stages, tournaments
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.judge import decisions
from turnierleitung.services.tables import draws, moves
from turnierleitung.storage import schema
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import Action, TournamentFile


class SharedRound(NamedTuple):
    """A round in which two people are announced at different seats."""

    round_id: int
    round_number: int
    is_match: bool
    first: tuple[int, ...]
    """Numbers of the tables or matches of the first one."""
    second: tuple[int, ...]
    slips: int
    """So many slips there have a result."""
    says_already: bool
    """Whether these slips name both at the seat of the other."""


class Resting(NamedTuple):
    """A round that is announced, has not begun, and rests on results before it."""

    round_id: int
    number: int
    kind: StageKind


def shared_rounds(tournament: TournamentFile, first: int, second: int) -> tuple[SharedRound, ...]:
    """Return the rounds in which two people can have swapped seats, the latest first.

    Excludes brackets, because results decide their pairs.
    """
    found = []
    for place in stages.all_of(tournament):
        if first == second or place.kind is StageKind.KNOCKOUT:
            continue
        for round_id in place.rounds:
            tables = {one: _tables_of(tournament, round_id, one) for one in (first, second)}
            if not (tables[first] and tables[second]):
                continue
            slips = _slips(tournament, {*tables[first], *tables[second]})
            found.append(
                SharedRound(
                    round_id=round_id,
                    round_number=formats.rounds_view(tournament, round_id).number,
                    is_match=place.kind.played_as is Format.MATCHES,
                    first=tuple(tables[first].values()),
                    second=tuple(tables[second].values()),
                    slips=len(slips),
                    says_already=bool(slips) and all(_says_already(slip, first, second) for slip in slips),
                )
            )
    return tuple(reversed(found))


def _tables_of(tournament: TournamentFile, round_id: int, participant_id: int) -> dict[int, int]:
    """Return the numbers of a participant's announced tables in a round, by id."""
    place = stages.of_round(tournament, round_id)
    hall = formats.stage_format(place.kind.played_as).hall(tournament, round_id)
    return {
        row.table_id: row.number
        for row in formats.rounds_view(tournament, round_id).tables
        if row.table_id in hall and participant_id in hall[row.table_id].people
    }


def _slips(tournament: TournamentFile, tables: set[int]) -> tuple[results.Slip, ...]:
    slips = (results.load(tournament, table_id) for table_id in sorted(tables))
    return tuple(slip for slip in slips if slip.result is not None)


def _slips_of(tournament: TournamentFile, round_id: int, pair: tuple[int, int]) -> tuple[results.Slip, ...]:
    """Return the slips of the tables at which these two are announced, and those that name them elsewhere."""
    everywhere = _slips(
        tournament, {row.table_id for row in formats.rounds_view(tournament, round_id).tables}
    )
    return tuple(
        slip
        for slip in everywhere
        if {*slip.announced, *(player.participant_id for player in slip.players)}.intersection(pair)
    )


def _says_already(slip: results.Slip, first: int, second: int) -> bool:
    announced = {one for one in slip.announced if one in (first, second)}
    played = {player.participant_id for player in slip.players} & {first, second}
    return played != announced


def exchange(
    tournament: TournamentFile,
    round_id: int,
    first: int,
    second: int,
    reason: str,
    *,
    with_results: bool = True,
    anew: Sequence[int] = (),
) -> Changes:
    """Record that two people sat in each other's seats, in seating, slips and draw.

    ``with_results``: the results belong to the seats, so the slips get the actual people too. Otherwise the
    slips already name the right people and stay; slips of groups never do. ``anew`` are rounds that depend on
    the results and are revoked too, the latest first; see :func:`resting_on`.

    Raises:
        Refused: both are one person, a person has no seat there, places follow from results, slips of groups
            would stay, the reason is missing, or a penalty is recorded for one of the tables.
    """
    if first == second:
        raise Refused(Problem("correction.same_person", Topic.SEATING, at=("second",)))
    tables = _tables_of(tournament, round_id, first) | _tables_of(tournament, round_id, second)
    if not all(_tables_of(tournament, round_id, one) for one in (first, second)):
        raise Refused(Problem("correction.not_seated", Topic.SEATING, at=("second",)))
    slips = _slips_of(tournament, round_id, (first, second))
    tables |= {slip.table_id: slip.number for slip in slips}
    place = stages.of_round(tournament, round_id)
    if place.kind is StageKind.GROUPS and slips and not with_results:
        # a match of a group is of the two who are announced.
        raise Refused(Problem("correction.results_go_along", Topic.GROUPS, at=("slips",)))
    problems = (*_without_reason(reason), *_noted(tournament, tables, (first, second)))
    if problems:
        raise Refused(*problems)
    about = {**_round_of(tournament, round_id), "participant": first, "partner": second}
    with refusing(), formats.correcting(tournament, "seats.exchanged", about) as action:
        formats.stage_format(place.kind.played_as).exchange(action, round_id, first, second)
        if with_results:
            for slip in slips:
                _exchange_players(tournament, action, slip, (first, second))
        # Where one of them has left, the other one has matches to play that were settled by that.
        formats.open_round_again(tournament, action.session, round_id)
        decisions.write_down(action, reason, None)
        _settle_resting(tournament, action, round_id, anew, reason)
    return action.changes


def _exchange_players(
    tournament: TournamentFile, action: Action, slip: results.Slip, pair: tuple[int, int]
) -> None:
    """Let two people change places on a slip; the penalties on it go with the seat."""
    first, second = pair
    other = {first: second, second: first}
    stored = slip_rows.read(action.connection, slip.table_id).result
    if stored is None:
        return
    played: list[slip_rows.Played] = [
        (player.seat, player.from_deal, other.get(player.participant_id, player.participant_id))
        for player in slip.players
    ]
    same = slip_rows.Content(
        state=stored.state,
        content=stored.content,
        reason=stored.reason,
        doubt=stored.doubt,
        first_by=stored.first_by,
    )
    slip_rows.change(action.connection, stored.id, same, played)
    if stored.state == ResultState.ENTERED:
        slip_penalties.settle(tournament, action, slip.table_id, slip.result, played)


def replay(tournament: TournamentFile, table_id: int, reason: str, *, anew: Sequence[int] = ()) -> Changes:
    """Order a replay (S-17): the slip no longer counts, and the round is open again.

    ``anew`` are rounds that are revoked too, the latest first.

    Raises:
        Refused: the reason is missing, the table has no result, or one of these rounds cannot be revoked.
    """
    slip = results.load(tournament, table_id)
    if slip.result is None:
        raise Refused(Problem("correction.nothing_played", Topic.CORRECTIONS, at=("table",)))
    problems = _without_reason(reason)
    if problems:
        raise Refused(*problems)
    with refusing(), formats.correcting(tournament, "table.replayed", results.place_of(slip)) as action:
        if slip.is_match:
            results.void(tournament, table_id, reason)
        else:
            _play_anew(tournament, action, slip)
        decisions.write_down(action, reason, table_id)
        _settle_resting(tournament, action, slip.round_id, anew, reason)
    return action.changes


def voidable(tournament: TournamentFile) -> tuple[tuple[int, decisions.TableToJudge], ...]:
    """Return the tables whose list can be declared invalid, with their round; the latest round first."""
    found: list[tuple[int, decisions.TableToJudge]] = []
    for place in reversed(stages.all_of(tournament)):
        for round_id in reversed(place.rounds):
            played = formats.rounds_view(tournament, round_id)
            entered = {row.table_id for row in played.tables if row.state is TableState.ENTERED}
            tables = decisions.of_round(tournament, round_id) if entered else ()
            found += [(played.number, table) for table in tables if table.table_id in entered]
    return tuple(found)


def void(tournament: TournamentFile, table_id: int, reason: str, *, anew: Sequence[int] = ()) -> Changes:
    """Declare a list invalid (S-15), and revoke the rounds ``anew``, the latest first.

    Raises:
        Refused: as for :func:`results.void`, or one of these rounds cannot be revoked.
    """
    slip = results.load(tournament, table_id)
    with refusing(), formats.correcting(tournament, "result.voided", results.place_of(slip)) as action:
        results.void(tournament, table_id, reason)
        _settle_resting(tournament, action, slip.round_id, anew, reason)
    return action.changes


def correct(
    tournament: TournamentFile,
    table_id: int,
    result: GameResult,
    players: Sequence[results.Player],
    reason: str,
    *,
    despite: Collection[str] = (),
    anew: Sequence[int] = (),
) -> Changes:
    """Correct a slip, and draw anew what rests on it: the rounds ``anew``, the latest first.

    Raises:
        Refused: as for :func:`results.enter`, :func:`withdraw` and :func:`reseat`.
    """
    slip = results.load(tournament, table_id)
    kind = "result.ruled" if isinstance(result, DirectorsRuling) else "result.corrected"
    with refusing(), formats.correcting(tournament, kind, results.place_of(slip)) as action:
        results.enter(tournament, table_id, result, players, reason, despite=despite)
        _settle_resting(tournament, action, slip.round_id, anew, reason)
    return action.changes


def _play_anew(tournament: TournamentFile, action: Action, slip: results.Slip) -> None:
    connection = action.connection
    slip_rows.drop(connection, slip.table_id)
    slip_rows.take_draft_away(tournament, connection, slip.table_id)
    slip_penalties.settle(tournament, action, slip.table_id, None, ())
    if slip.round_state is RoundState.FINISHED:
        round_rows.step(action.session, slip.round_id, RoundState.FINISHED, RoundState.RUNNING)


def resting_on(tournament: TournamentFile, round_id: int) -> tuple[Resting, ...]:
    """Return the announced rounds that depend on a round's results and have not begun; latest first."""
    after = False
    found = []
    for place in stages.all_of(tournament):
        rules = stages.rules_of(tournament, place)
        for each in place.rounds:
            if after and formats.rounds_view(tournament, each).state is RoundState.PUBLISHED:
                by_rank = isinstance(rules, TablesStage) and (
                    rules.draw.by_strength or rules.places is not None
                )
                if by_rank or place.kind is StageKind.KNOCKOUT:
                    found.append(Resting(each, formats.rounds_view(tournament, each).number, place.kind))
            after = after or each == round_id
    return tuple(reversed(found))


def resting_on_table(tournament: TournamentFile, table_id: int) -> tuple[Resting, ...]:
    """Return the rounds that depend on the round of a table; see :func:`resting_on`."""
    round_id = round_rows.round_of_table(tournament, table_id)
    return () if round_id is None else resting_on(tournament, round_id)


def withdrawable(tournament: TournamentFile) -> Resting | None:
    """Return the seating that can be withdrawn now: the latest announced one, unless it has begun."""
    latest = None
    for place in stages.all_of(tournament):
        for each in place.rounds:
            now = formats.rounds_view(tournament, each)
            if now.state is not RoundState.PLANNED:
                latest = Resting(each, now.number, place.kind) if now.state is RoundState.PUBLISHED else None
    return latest


def withdraw(tournament: TournamentFile, round_id: int, reason: str) -> Changes:
    """Take an announced seating, the groups or the bracket back; then it can be drawn anew.

    Raises:
        Refused: it is not announced or has begun, a later round is announced, a penalty is noted for one
            of its tables, or the reason is missing.
    """
    number, state = (
        formats.rounds_view(tournament, round_id).number,
        formats.rounds_view(tournament, round_id).state,
    )
    if state is not RoundState.PUBLISHED:
        raise Refused(Problem("correction.round_began", Topic.COURSE, params={"round": number}))
    later = [
        step.number
        for step in tournaments.header(tournament).rounds
        if step.number > number and step.state is not RoundState.PLANNED
    ]
    if later:
        raise Refused(Problem("correction.later_first", Topic.COURSE, params={"round": max(later)}))
    query = select(records.TABLE.c.id, records.TABLE.c.number).where(records.TABLE.c.round_id == round_id)
    tables: dict[int, int] = dict(tournament.query(query).all())
    problems = (*_without_reason(reason), *_noted(tournament, tables, None))
    if problems:
        raise Refused(*problems)
    with refusing(), tournament.action("seating.withdrawn", _round_of(tournament, round_id)) as action:
        place = stages.of_round(tournament, round_id)
        formats.stage_format(place.kind.played_as).withdraw(tournament, action, round_id)
        round_rows.step(action.session, round_id, RoundState.PUBLISHED, RoundState.PLANNED)
        decisions.write_down(action, reason, None)
    return action.changes


def reseat(tournament: TournamentFile, round_id: int, reason: str) -> Changes:
    """Take an announced seating by rank back and draw and announce it anew, as one action (D-03).

    Where people are level at a border of tables by now, the lot among them is drawn with it.

    Raises:
        Refused: as for :func:`withdraw` and for drawing a round.
    """
    with refusing(), tournament.action("seating.anew", _round_of(tournament, round_id)) as action:
        withdraw(tournament, round_id, reason)
        number = formats.rounds_view(tournament, round_id).number
        for border in draws.borders_to_draw(tournament, number):
            draws.draw_border(tournament, number, border)
        draws.draft(tournament, round_id)
        draws.publish(tournament, draws.view(tournament, round_id).draws[-1].id)
    return action.changes


def _settle_resting(
    tournament: TournamentFile, action: Action, round_id: int, anew: Sequence[int], reason: str
) -> None:
    """Apply the decision about rounds that depend on a corrected one, within an action.

    The rounds ``anew`` are revoked, the latest first; the others keep their seats. A single seating by rank
    is drawn and announced again at once (D-03), unless earlier slips are open. The director draws all others.
    """
    action.session.flush()
    for resting in resting_on(tournament, round_id):
        if (
            resting.round_id not in anew
            and moves.reranking_of_round(tournament, resting.round_id) is not None
        ):
            moves.let_stand(tournament, resting.round_id)
    if len(anew) == 1 and stages.of_round(tournament, anew[0]).kind is StageKind.TABLES:
        number = formats.rounds_view(tournament, anew[0]).number
        before = [step.state for step in tournaments.header(tournament).rounds if step.number < number]
        if all(state is RoundState.FINISHED for state in before):
            reseat(tournament, anew[0], reason)
            return
    for resting_id in anew:
        withdraw(tournament, resting_id, reason)


def _round_of(tournament: TournamentFile, round_id: int) -> dict[str, int | str]:
    place = stages.of_round(tournament, round_id)
    number = formats.rounds_view(tournament, round_id).number
    return {"round" if place.kind.played_as is Format.TABLES else "phase": number}


def _without_reason(reason: str) -> tuple[Problem, ...]:
    if says_why(tournaments.tidy(reason)):
        return ()
    return (Problem("result.reason_missing", Topic.CORRECTIONS, at=("reason",)),)


def _noted(
    tournament: TournamentFile, tables: Mapping[int, int], people: Sequence[int] | None
) -> tuple[Problem, ...]:
    """Return that the director noted a penalty for a table, for one of these people or for anybody.

    Points that were given to the others at the table count as well.
    """
    adjustment, penalty = schema.ADJUSTMENT, records.PENALTY
    moved = (
        select(penalty.c.table_id)
        .join(adjustment, adjustment.c.penalty_id == penalty.c.id)
        .where(penalty.c.table_id.in_(tables), penalty.c.lifted_at.is_(None))
    )
    if people is not None:
        moved = moved.where(adjustment.c.participant_id.in_(people))
    with tournament.reading() as connection:
        at = connection.execute(moved.limit(1)).scalar()
        if at is not None:
            return (Problem("correction.penalty_there", Topic.PENALTIES, params={"table": tables[at]}),)
        for table_id, number in tables.items():
            for row in records.carried_penalties(connection, table_id):
                concerned = people is None or row.participant_id in people
                if row.source is PenaltySource.JUDGE and concerned:
                    return (Problem("correction.penalty_there", Topic.PENALTIES, params={"table": number}),)
    return ()

"""Drawing tables and seats: head count, drafts, swaps by hand, publishing."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection, Mapping, Sequence, Set
from typing import Any, NamedTuple

from sqlalchemy import Connection, select
from sqlmodel import Session

from turnierleitung.domain.draw.lot import DrawnSeat, Tag, tags
from turnierleitung.domain.draw.tables.fairness import Fairness, assess
from turnierleitung.domain.draw.tables.headcount import HeadcountRule, TablePlan, plan_tables
from turnierleitung.domain.draw.tables.repair import Move
from turnierleitung.domain.game import GameRules
from turnierleitung.domain.plugins import sits_out
from turnierleitung.domain.problems import Problem, Refused, Topic
from turnierleitung.domain.ranking.standings import draw_lot
from turnierleitung.domain.stages import SeatDraw, TablesStage
from turnierleitung.domain.states import Competes, DrawState, RoundState
from turnierleitung.services.ground import drafts, round_rows, rulebooks, stages
from turnierleitung.services.ground.drafts import DRAW_SEAT
from turnierleitung.services.ground.records import RESULT, ROUND, SEAT, TABLE
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.people import pairs, participants
from turnierleitung.services.people.participants import Participant
from turnierleitung.services.tables import advancing, material, number_cards, ranking_order, seatings
from turnierleitung.services.tables.advancing import Proposal
from turnierleitung.storage import schema
from turnierleitung.storage.capture import Changes, add_rows
from turnierleitung.storage.tournament_file import TournamentFile


class Headcount(NamedTuple):
    """The number of people to seat, and the tables for them."""

    present: int
    helpers: int
    rule: HeadcountRule
    plan: TablePlan | None
    """``None`` if this many people cannot be seated (6, 7 and 11 in fours and fives)."""
    spare: int = 0
    """Helpers who are there and not needed."""
    waiting: tuple[str, ...] = ()
    """Names of those who wait, the next one first."""
    sitting_out: tuple[int, ...] = ()
    """Sizes of the planned tables at which the dealer sits out."""

    @property
    def ready(self) -> bool:
        """Whether a draw is possible at present."""
        return self.plan is not None and self.plan.helpers_missing == 0 and self.plan.seats > 0


class DrawView(NamedTuple):
    """A drawn seating with all that is needed to judge it."""

    id: int
    label: str
    state: DrawState
    seed: str
    digest: str
    moved_by_hand: int
    seats: tuple[DrawnSeat, ...]
    fairness: Fairness
    outdated: Problem | None = None
    """Changes since a draft: missing or surplus people, number cards, or the ranking."""
    moves: tuple[Move, ...] = ()
    """People whose seat differs from their number card."""
    borders: tuple[ranking_order.BorderLot, ...] = ()
    """By rank: the lots that parted people who are level on both sides of a border of tables."""
    off_rank: tuple[ranking_order.OffRank, ...] = ()
    """By rank: who sits at another table than his place in the ranking means."""

    @property
    def typed(self) -> bool:
        """Whether it was typed, not drawn."""
        return self.seed == drafts.BY_HAND


class RoundDraws(NamedTuple):
    """The drawing page of one round."""

    round_id: int
    number: int
    state: RoundState
    headcount: Headcount
    draws: tuple[DrawView, ...]
    """Drafts and the published seating, oldest first; discarded ones are only in the journal."""
    people: Mapping[int, Participant]
    has_results: bool
    playing: tuple[Participant, ...] = ()
    """People present who may play the round."""
    advancing: Proposal | None = None
    """People who advance to its stage; ``None`` if everyone does."""


def headcount(tournament: TournamentFile) -> Headcount:
    """Return the number of people to seat, and the rulebook's tables for them."""
    number = seatings.next_or_last(tournament)
    return _headcount(
        seatings.playing(tournament, number),
        seatings.stage_of(tournament).headcount_rule,
        rulebooks.current(tournament).game,
        number_cards.holders(tournament, number),
        seatings.waits_before(tournament, number),
    )


def _headcount(
    playing: Sequence[Participant],
    rule: HeadcountRule,
    rules: GameRules,
    sitting: Collection[int],
    waited: Mapping[int, int],
) -> Headcount:
    wanted = seatings.wanted_of(playing, rule, sitting)
    helpers = sum(someone.competes is Competes.HELPER for someone in wanted)
    plan = plan_tables(len(wanted), rule)
    waiting: tuple[Participant, ...] = ()
    if plan is not None and plan.waiting:
        _, seated = seatings.seat(playing, rule, sitting, waited)
        here = {someone.id for someone in seated}
        waiting = seatings.in_order([someone for someone in wanted if someone.id not in here], (), waited)
    names = tuple(someone.name for someone in waiting)
    sizes = sorted({*(plan.sizes if plan else ())})
    return Headcount(
        present=len(wanted) - helpers,
        helpers=helpers,
        rule=rule,
        plan=plan,
        spare=len(playing) - len(wanted),
        waiting=names,
        sitting_out=tuple(size for size in sizes if sits_out(rules, size)),
    )


def view(tournament: TournamentFile, round_id: int) -> RoundDraws:
    """Return drafts and published seating of a round."""
    people = participants.by_id(tournament)
    with tournament.reading() as connection:
        number, state = round_rows.number_and_state(tournament, round_id)
        draws = drafts.of_round(connection, round_id)
        drawn: dict[int, list[DrawnSeat]] = {draw["id"]: [] for draw in draws}
        for row in connection.execute(
            select(
                DRAW_SEAT.c.draw_id, DRAW_SEAT.c.table_number, DRAW_SEAT.c.seat, DRAW_SEAT.c.participant_id
            )
            .where(DRAW_SEAT.c.draw_id.in_(drawn))
            .order_by(DRAW_SEAT.c.table_number, DRAW_SEAT.c.seat)
        ):
            drawn[row[0]].append(DrawnSeat(row[1], row[2], row[3]))
        has_results = _has_results(tournament, round_id)
    before = seatings.published_before(tournament, number)
    stage = stages.tables_of(tournament, number)
    shared, needed = _shared(people, stage), _needed(people)
    playing = seatings.playing(tournament, number)
    rule = stage.headcount_rule
    cards = number_cards.holders(tournament, number)
    waited = seatings.waits_before(tournament, number)
    expected = _expected(playing, rule, cards, waited)
    stored = {draw["id"]: json.loads(draw["parameters"]) for draw in draws}
    return RoundDraws(
        round_id=round_id,
        number=number,
        state=state,
        headcount=_headcount(playing, rule, rulebooks.current(tournament).game, cards, waited),
        draws=tuple(
            DrawView(
                id=draw["id"],
                label=draw["label"],
                state=DrawState(draw["state"]),
                seed=draw["seed"],
                digest=draw["digest"],
                moved_by_hand=draw["moved_by_hand"],
                seats=tuple(drawn[draw["id"]]),
                fairness=assess(drawn[draw["id"]], before, shared, needed),
                outdated=_outdated(
                    tournament, number, drawn[draw["id"]], expected, stored[draw["id"]], cards, people
                )
                if draw["state"] == DrawState.DRAFT
                else None,
                borders=ranking_order.borders_of(stored[draw["id"]]),
                off_rank=ranking_order.off_rank(stored[draw["id"]], drawn[draw["id"]]),
                moves=number_cards.moves_of(stored[draw["id"]], tuple(drawn[draw["id"]])),
            )
            for draw in draws
        ),
        people=people,
        has_results=has_results,
        playing=tuple(playing),
        advancing=advancing.proposal(tournament, number),
    )


def draft(tournament: TournamentFile, round_id: int, seed: str | None = None) -> Changes:
    """Draw a seating of the people who are there as a draft (S-01); the seed makes it replayable.

    Raises:
        Refused: helpers are missing, the number cannot be seated, the ranking to follow lacks slips, or the
            round is published.
    """
    return keep(tournament, round_id, seatings.drawn(prepare(tournament, round_id, seed)))


def prepare(tournament: TournamentFile, round_id: int, seed: str | None = None) -> seatings.Plan:
    """Return the input of a draw, to compute it in the background; raises like :func:`draft`."""
    number, state = round_rows.number_and_state(tournament, round_id)
    if state != RoundState.PLANNED:
        raise Refused(Problem("draw.already_published", params={"round": number}))
    return number_cards.prepare(tournament, number, seed)


def keep(
    tournament: TournamentFile, round_id: int, drawn: seatings.Drawn, deed: str = "draw.drafted"
) -> Changes:
    """Store a computed draw as the next draft of a round; ``deed`` is the kind of the action.

    Raises:
        Refused: the round is published, or the draw seats a person twice or an unknown one.
    """
    names = {someone.id: someone.name for someone in participants.people(tournament)}
    drafts.check_seats(drawn.seats, names)
    with refusing(), tournament.action(deed) as action:
        number = drafts.open_round(action.session, round_id).number
        draw = drafts.add(
            action.session,
            round_id,
            drawn.seats,
            seed=drawn.seed,
            algorithm=drawn.algorithm,
            parameters=json.dumps(drawn.parameters),
        )
        action.describe(round=number, draw=draw.id or 0)
    return action.changes


def swap(tournament: TournamentFile, draw_id: int, first: int, second: int) -> Changes:
    """Let two participants of a draft change places."""
    with refusing(), tournament.action("draw.swapped") as action:
        draw = drafts.draft_of(action.session, draw_id)
        number = action.session.get_one(schema.Round, draw.round_id).number
        action.describe(round=number, label=draw.label, draw=draw_id, first=first, second=second)
        drafts.swap(action.session, draw, first, second)
    return action.changes


def after_swap(
    tournament: TournamentFile, round_id: int, draw: DrawView, first: int, second: int
) -> Fairness:
    """Return the noteworthy effects of swapping two people of a draft."""
    place = {seat.participant_id: seat for seat in draw.seats}
    swapped = {place[first]: second, place[second]: first}
    seats = [seat._replace(participant_id=swapped.get(seat, seat.participant_id)) for seat in draw.seats]
    number = tournament.query(select(ROUND.c.number).where(ROUND.c.id == round_id)).scalar_one()
    people = participants.by_id(tournament)
    before = seatings.published_before(tournament, number)
    shared = _shared(people, stages.tables_of(tournament, number))
    return assess(seats, before, shared, _needed(people))


def _shared(people: Mapping[int, Participant], stage: TablesStage) -> dict[int, frozenset[Tag]]:
    # Clubs at one table are a figure of every draw; teams are only watched where they are separated.
    return {
        someone.id: frozenset(
            tags(
                someone.person.club,
                someone.person.keep_apart,
                someone.person.team if stage.spread_teams else "",
            )
        )
        for someone in people.values()
    }


def _needed(people: Mapping[int, Participant]) -> dict[int, int]:
    return {someone.id: someone.fixed_table for someone in people.values() if someone.fixed_table is not None}


def publish(tournament: TournamentFile, draw_id: int) -> Changes:
    """Make a draft the seating of its round; the other drafts are discarded, and decks go to the tables."""
    with refusing(), tournament.action("draw.published") as action:
        session = action.session
        draw = drafts.draft_of(session, draw_id)
        drawn_round = drafts.open_round(session, draw.round_id)
        action.describe(round=drawn_round.number)
        first = round_rows.next_planned(tournament)
        if first is not None and first < drawn_round.number:
            raise Refused(Problem("draw.earlier_first", Topic.COURSE, params={"round": first}))
        _check_still_current(tournament, session, draw, drawn_round.number)
        drafts.settle(session, draw, drawn_round)
        _seat_everyone(session, draw)
        _enter_stage(tournament, action.connection, draw)
        material.assign_within(tournament, action.connection, draw.round_id)
    return action.changes


def _check_still_current(
    tournament: TournamentFile, session: Session, draw: schema.Draw, number: int
) -> None:
    """Refuse to publish a draft if its people or their number cards have changed."""
    query = select(DRAW_SEAT.c.table_number, DRAW_SEAT.c.seat, DRAW_SEAT.c.participant_id)
    rows = session.connection().execute(query.where(DRAW_SEAT.c.draw_id == draw.id))
    seats = [DrawnSeat(*row) for row in rows]
    cards = number_cards.holders(tournament, number)
    _, sitting = seatings.who_plays(tournament, number, cards)
    expected = {someone.id for someone in sitting}
    stored, people = json.loads(draw.parameters), participants.by_id(tournament)
    problem = _outdated(tournament, number, seats, expected, stored, cards, people)
    if problem is not None:
        raise Refused(problem)
    pairs.check(tournament, expected)


def _outdated(
    tournament: TournamentFile,
    number: int,
    seats: Sequence[DrawnSeat],
    expected: Set[int],
    stored: Mapping[str, Any],
    cards: Mapping[int, int],
    people: Mapping[int, Participant],
) -> Problem | None:
    """Return why a draft does not hold any more: other people, tables, cards, or another ranking."""
    names = {one: someone.name for one, someone in people.items()}
    seated = {seat.participant_id for seat in seats}
    if seated != expected:
        return drafts.people_changed(seated, expected, names)
    rule = stages.tables_of(tournament, number).headcount_rule
    plan = plan_tables(len(expected), rule)
    tables = sorted(Counter(seat.table for seat in seats).values())
    if "typed" in stored:
        # Who typed it knows of cards and ranking.
        fits = set(tables) <= set(rule.sizes)
        return None if fits else Problem("draw.tables_changed", Topic.SEATING)
    # By number cards tables may be left over.
    if plan is not None and "cards" not in stored and tables != sorted(plan.sizes):
        return Problem("draw.tables_changed", Topic.SEATING)
    return number_cards.changed(stored, cards, names) or ranking_order.changed(tournament, number, stored)


def _expected(
    playing: Sequence[Participant], rule: HeadcountRule, sitting: Collection[int], waited: Mapping[int, int]
) -> set[int]:
    """Return the people a new draft would seat; everyone who plays if no seating is possible."""
    try:
        _, seated = seatings.seat(playing, rule, sitting, waited)
    except Refused:
        seated = list(playing)
    return {someone.id for someone in seated}


def _seat_everyone(session: Session, draw: schema.Draw) -> None:
    connection, round_id = session.connection(), draw.round_id
    rows = connection.execute(
        select(DRAW_SEAT.c.table_number, DRAW_SEAT.c.seat, DRAW_SEAT.c.participant_id)
        .where(DRAW_SEAT.c.draw_id == draw.id)
        .order_by(DRAW_SEAT.c.table_number, DRAW_SEAT.c.seat)
    ).all()
    numbers = sorted({row.table_number for row in rows})
    add_rows(connection, TABLE, ("round_id", "number"), ((round_id, number) for number in numbers))
    tables: dict[int, int] = dict(
        connection.execute(select(TABLE.c.number, TABLE.c.id).where(TABLE.c.round_id == round_id)).all()
    )
    seats = ((tables[number], seat, participant_id) for number, seat, participant_id in rows)
    add_rows(connection, SEAT, ("table_id", "number", "participant_id"), seats)


def _enter_stage(tournament: TournamentFile, connection: Connection, draw: schema.Draw) -> None:
    """Note with the first round of a stage who came as far; helpers only fill its tables."""
    stage_id = stages.of_round(tournament, draw.round_id).stage_id
    if round_rows.entrants_of_stage(tournament, stage_id):
        return
    seated = select(DRAW_SEAT.c.participant_id).where(DRAW_SEAT.c.draw_id == draw.id)
    order = seated.order_by(DRAW_SEAT.c.table_number, DRAW_SEAT.c.seat)
    people = participants.by_id(tournament)
    competing = [one for one in connection.execute(order).scalars() if people[one].competes is Competes.YES]
    round_rows.announce_entrants(connection, stage_id, competing)


def _has_results(tournament: TournamentFile, round_id: int) -> bool:
    found = tournament.query(
        select(RESULT.c.id)
        .select_from(RESULT)
        .join(TABLE, TABLE.c.id == RESULT.c.table_id)
        .where(TABLE.c.round_id == round_id)
        .limit(1)
    ).first()
    return found is not None


def borders_of_round(tournament: TournamentFile, number: int) -> tuple[ranking_order.BorderLot, ...]:
    """Return the ties that need a lot before the next round is drawn: between tables, or at one by place.

    Also empty if the round cannot be drawn yet; the draw then gives the reason.
    """
    stage = stages.tables_of(tournament, number)
    by_cards = number_cards.cards_are_wanted(tournament, number) and number_cards.holders(tournament, number)
    planned = round_rows.next_planned(tournament) == number
    first = stages.of_number(tournament, number).numbers[0]
    follows = {SeatDraw.RANK: number > 1, SeatDraw.PLACE: number > first}
    if not follows.get(stage.draw, False) or by_cards or not planned:
        return ()
    try:
        if stage.draw is SeatDraw.PLACE:
            before = seatings.published_before(tournament, number)[-1]
            return ranking_order.level_at_tables(tournament, number, before)
        plan, seated = seatings.who_plays(tournament, number)
        people = [someone.id for someone in seated]
        return ranking_order.borders(tournament, number, people, plan.sizes)
    except Refused:
        return ()


def borders_to_draw(tournament: TournamentFile, number: int) -> tuple[ranking_order.BorderLot, ...]:
    """Return the borders whose lot is still to be drawn."""
    return tuple(border for border in borders_of_round(tournament, number) if border.order is None)


def draw_border(
    tournament: TournamentFile, number: int, border: ranking_order.BorderLot, seed: str | None = None
) -> Changes:
    """Draw the lot between two tables, and record it for the leg before.

    Raises:
        Refused: there is no such tie (any more), or its lot is drawn.
    """
    if border not in borders_to_draw(tournament, number):
        raise Refused(Problem("draw.no_border_lot", Topic.SEATING))
    scope = ranking_order.scope_before(tournament, number)
    seed = seed or drafts.new_seed()
    order = draw_lot(border.level, [lot.order for lot in drafts.lots_of_scope(tournament, scope)], seed)
    about: dict[str, int | str] = {"round": number, "count": len(order)}
    about |= {"first": border.first, "last": border.last}
    with refusing(), tournament.action("lot.drawn", about) as action:
        drafts.add_lot(action.session, scope, order, seed, action.at)
    return action.changes

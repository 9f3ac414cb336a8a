"""The knock-out stage: drafts of the bracket, present pairs, conflicts (Q-26 … Q-28)."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, and_, func, insert, select, update

from turnierleitung.domain import plugins
from turnierleitung.domain.deck_lot import Copy
from turnierleitung.domain.draw import knockout, lot
from turnierleitung.domain.draw.bracket import (
    ALGORITHM,
    FEWEST,
    SIZES,
    Bracket,
    Kind,
    Tags,
    build,
    drawn_order,
    have_in_common,
    keep_apart,
    plan_waves,
    seeding,
)
from turnierleitung.domain.draw.lot import DrawnSeat, digest
from turnierleitung.domain.game import TableContext
from turnierleitung.domain.problems import Problem, Refused, Topic
from turnierleitung.domain.ranking.qualification import Stake
from turnierleitung.domain.stages import BracketOrder, KnockoutStage
from turnierleitung.domain.states import DrawState, ResultState, RoundState, StageKind
from turnierleitung.services import decks
from turnierleitung.services.ground import drafts, round_rows, rulebooks, stages
from turnierleitung.services.ground.records import DECK, RESULT, STINT, TABLE, with_facts
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.matches import groups, match_rows, qualifying
from turnierleitung.services.matches.match_rows import MATCH
from turnierleitung.services.people import departures, pairs, participants
from turnierleitung.storage import schema
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import TournamentFile, kept

_AT_TABLES: Final = RESULT.join(TABLE, TABLE.c.id == RESULT.c.table_id)
_COUNTS: Final = and_(MATCH.c.bracket_number.is_not(None), RESULT.c.state != ResultState.VOID)
_RESULTS: Final = (
    select(
        MATCH.c.bracket_number, MATCH.c.accepted, RESULT.c.id, RESULT.c.state, RESULT.c.content, DECK.c.cards
    )
    .select_from(with_facts(_AT_TABLES).join(MATCH, MATCH.c.table_id == TABLE.c.id))
    .where(_COUNTS)
)
_PLAYED: Final = (
    select(STINT.c.result_id, STINT.c.participant_id)
    .join(RESULT, RESULT.c.id == STINT.c.result_id)
    .join(MATCH, MATCH.c.table_id == RESULT.c.table_id)
    .where(_COUNTS)
    .order_by(STINT.c.result_id, STINT.c.seat)
)


class BracketLevel(NamedTuple):
    """The position of a match in the bracket."""

    level: int
    levels: int
    kind: Kind


class BracketDraft(NamedTuple):
    """A drawn order of the qualified."""

    id: int
    label: str
    state: DrawState
    seed: str
    digest: str
    moved_by_hand: int
    order: tuple[int, ...]
    """Participant ids by position."""
    bracket: Bracket
    together: tuple[tuple[int, int], ...]
    """Pairs of one group that meet in the first level, where they should not."""


class BracketView(NamedTuple):
    """The present bracket, once published."""

    round_id: int
    state: RoundState
    resolved: knockout.Resolved
    tables: Mapping[int, int]
    """Table id by number of the bracket match; a bye has none."""
    numbers: Mapping[int, int]
    """Announced match number by number of the bracket match."""
    ranking: tuple[knockout.KnockoutRank, ...]

    @property
    def undecided(self) -> tuple[int, ...]:
        """Announced numbers of the matches without a winner, and of those in conflict."""
        disputed = {conflict.match for conflict in self.resolved.conflicts}
        return tuple(
            self.numbers[state.match.number]
            for state in self.resolved.states
            if state.match.number in self.numbers
            and (state.decision is None or state.match.number in disputed)
        )


def drafted(tournament: TournamentFile) -> tuple[BracketDraft, ...]:
    """Return the drafts and the published order, oldest first."""
    round_id = _round(tournament)
    with tournament.reading() as connection:
        rows = drafts.of_round(connection, round_id)
        orders = {
            # Somebody may have come into the published one since it was drawn.
            row["id"]: match_rows.published_entrants(tournament)
            if row["state"] == DrawState.PUBLISHED
            else _order(connection, row["id"])
            for row in rows
        }
    tags = tags_of(tournament)
    found = []
    for row in rows:
        stored, order = json.loads(row["parameters"]), orders[row["id"]]
        bracket = build(len(order), stored["size"], rank_3=stored["rank_3"])
        found.append(
            BracketDraft(
                id=row["id"],
                label=row["label"],
                state=DrawState(row["state"]),
                seed=row["seed"],
                digest=row["digest"],
                moved_by_hand=row["moved_by_hand"],
                order=order,
                bracket=bracket,
                together=_together(bracket, order, tags),
            )
        )
    return tuple(found)


def draft(tournament: TournamentFile, seed: str | None = None) -> Changes:
    """Draft a bracket of the qualified people: seeded, or drawn by lot (Q-27).

    If the list seeds them, ties are resolved by lot first, each as a separate action (Q-26).

    Raises:
        Refused: matches of the groups are missing, a tie across the border is open, or the bracket is
            published.
    """
    now = qualifying.view(tournament)
    _check_ready(now)
    pairs.check(tournament, now.list.qualified)
    seed = seed or drafts.new_seed()
    changes = _separate_seeds(tournament, seed) if now.seeded else Changes()
    now = qualifying.view(tournament)
    with refusing(), tournament.action("bracket.drafted") as action:
        drawn_round = drafts.open_round(action.session, _round(tournament))
        stored = _parameters(tournament, now)
        order = _placed(tournament, stored, seed)
        action.describe(people=len(order))
        drafts.add(
            action.session,
            schema.id_of(drawn_round),
            _seats(order),
            seed=seed,
            algorithm=ALGORITHM,
            parameters=json.dumps(stored),
        )
    return changes.then(action.changes)


def _separate_seeds(tournament: TournamentFile, seed: str) -> Changes:
    """Draw the lots among qualified people who are tied."""
    changes = Changes()
    while tie := next(
        (tie for tie in qualifying.view(tournament).list.ties if tie.stake is Stake.SEEDING), None
    ):
        changes = changes.then(qualifying.draw_tie(tournament, tie, seed))
    return changes


def _parameters(tournament: TournamentFile, now: qualifying.QualificationView) -> dict[str, Any]:
    """Return what must be known to replay a draw; clubs and marks by numbers, since names may go."""
    found: dict[str, Any] = {
        "size": now.size.places,
        "qualified": now.list.qualified,
        "seeded": now.seeded,
        **_rules(now.stage),
    }
    if rulebooks.current(tournament).groups is None:
        tags = tags_of(tournament)
        numbers = {tag: place for place, tag in enumerate(sorted(set().union(*tags.values())))}
        found |= {"apart": True, "clubs": now.stage.clubs_apart}
        found["tags"] = {one: sorted(numbers[tag] for tag in mine) for one, mine in tags.items() if mine}
    return found


def _rules(stage: KnockoutStage) -> dict[str, bool | str]:
    return {"rank_3": stage.third_place, "order": stage.bracket, "apart": stage.same_group_apart}


def _check_ready(now: qualifying.QualificationView) -> None:
    if now.missing:
        raise Refused(Problem("qualification.matches_open", Topic.QUALIFYING, params={"count": now.missing}))
    if now.list.must_be_decided:
        raise Refused(
            Problem(
                "qualification.tie_open", Topic.QUALIFYING, params={"count": len(now.list.must_be_decided)}
            )
        )
    if problems := cannot_hold(len(now.list.qualified)):
        raise Refused(*problems)
    if len(now.list.qualified) < FEWEST:
        raise Refused(Problem("bracket.too_few", Topic.BRACKET, params={"people": len(now.list.qualified)}))


def cannot_hold(people: int) -> tuple[Problem, ...]:
    """Return why no bracket holds so many people; empty if one does."""
    if people <= SIZES[-1]:
        return ()
    return (Problem("bracket.too_many", Topic.BRACKET, params={"most": SIZES[-1]}),)


def _placed(tournament: TournamentFile, stored: Mapping[str, Any], seed: str) -> tuple[int, ...]:
    """Return the people by position; the seeded first, the others by lot."""
    qualified = tuple(stored["qualified"])
    # Who drew before there was a number of the seeded seeded all or nobody.
    seeded = stored.get("seeded", len(qualified) if stored["order"] == BracketOrder.SEEDED else 0)
    order = (*qualified[:seeded], *drawn_order(qualified[seeded:], seed))
    if not stored["apart"]:
        return order
    if "tags" not in stored:
        return keep_apart(order, stored["size"], tags_of(tournament)).order
    tags = {int(one): frozenset(map(str, mine)) for one, mine in stored["tags"].items()}
    return keep_apart(order, stored["size"], tags).order


def replays(tournament: TournamentFile, draw_id: int) -> bool:
    """Draw again from the stored seed and return whether the same order comes out."""
    row = tournament.query(select(drafts.DRAW).where(drafts.DRAW.c.id == draw_id)).mappings().one()
    again = _placed(tournament, json.loads(row["parameters"]), row["seed"])
    return bool(digest(_seats(again)) == row["digest"])


def swap(tournament: TournamentFile, draw_id: int, first: int, second: int) -> Changes:
    """Let two people of a draft change their places in the bracket."""
    with refusing(), tournament.action("bracket.swapped") as action:
        draw = drafts.draft_of(action.session, draw_id)
        action.describe(label=draw.label, draw=draw_id, first=first, second=second)
        drafts.swap(action.session, draw, first, second)
    return action.changes


def if_swapped(
    tournament: TournamentFile, draft: BracketDraft, first: int, second: int
) -> tuple[tuple[int, int], ...]:
    """Return people of one group who would meet in the first level after a swap; stores nothing."""
    other = {first: second, second: first}
    order = tuple(other.get(person, person) for person in draft.order)
    return _together(draft.bracket, order, tags_of(tournament))


def publish(tournament: TournamentFile, draw_id: int, tables: int | None = None) -> Changes:
    """Announce the bracket: entrants and their places are frozen, later slots are sources (Q-27).

    ``tables`` is the number of tables with two seats; ``None`` for as many as the groups had.

    Raises:
        Refused: other people are qualified now than were drawn, in another order where that seeds them, or
            the rules of the bracket are others.
    """
    now = qualifying.view(tournament)
    _check_ready(now)
    pairs.check(tournament, now.list.qualified)
    with refusing(), tournament.action("bracket.published") as action:
        session, connection = action.session, action.connection
        draw = drafts.draft_of(session, draw_id)
        drawn_round = drafts.open_round(session, draw.round_id)
        order, stored = _order(connection, draw_id), json.loads(draw.parameters)
        expected = _parameters(tournament, now)
        if set(order) != set(now.list.qualified) or stored["size"] != expected["size"]:
            raise Refused(_other_people(tournament, order, now.list.qualified))
        if any(stored.get(name) != expected.get(name) for name in (*_rules(now.stage), "clubs")):
            raise Refused(Problem("bracket.rules_changed", Topic.BRACKET))
        seeds = stored["qualified"][: stored.get("seeded", len(order))]
        by_seeds = now.stage.bracket is BracketOrder.SEEDED
        if by_seeds and (*seeds,) != now.list.qualified[: now.seeded]:
            raise Refused(Problem("bracket.seeds_changed", Topic.BRACKET))
        bracket = build(len(order), stored["size"], rank_3=stored["rank_3"])
        action.describe(people=len(order), size=bracket.size)
        drafts.settle(session, draw, drawn_round)
        session.flush()
        round_rows.announce_entrants(connection, stages.of_round(tournament, draw.round_id).stage_id, order)
        _add_matches(connection, draw.round_id, bracket, decks.copies_in_use(tournament), tables)
    return action.changes


def _other_people(tournament: TournamentFile, drawn: Sequence[int], expected: Sequence[int]) -> Problem:
    """Say who came or went since the draw; after groups only that others are qualified."""
    if rulebooks.current(tournament).groups is not None:
        return Problem("bracket.people_changed", Topic.BRACKET)
    names = {one.id: one.name for one in participants.people(tournament)}
    return drafts.people_changed(set(drawn), set(expected), names)


def _add_matches(
    connection: Connection, round_id: int, bracket: Bracket, copies: Sequence[Copy], tables: int | None
) -> None:
    """Store the matches that can be played, each with its wave and table; their numbers go on."""
    last = connection.execute(select(func.max(TABLE.c.number))).scalar() or 0
    played = [match for match in bracket.matches if not match.is_bye]
    numbers = {match.number: number for number, match in enumerate(played, start=last + 1)}
    tables = tables or connection.execute(select(func.max(MATCH.c.place))).scalar() or len(played)
    # No more at once than there are decks, where a list of them is kept.
    waves = plan_waves(bracket, min(tables, len(copies) or tables))
    connection.execute(
        insert(TABLE),
        [
            {"round_id": round_id, "number": number, "slot": waves[match].slot}
            for match, number in numbers.items()
        ],
    )
    ids: dict[int, int] = dict(
        connection.execute(select(TABLE.c.number, TABLE.c.id).where(TABLE.c.round_id == round_id)).all()
    )
    connection.execute(
        insert(MATCH),
        [
            {"table_id": ids[number], "bracket_number": match, "place": waves[match].table}
            for match, number in numbers.items()
        ],
    )


@kept
def view(tournament: TournamentFile) -> BracketView | None:
    """Return the bracket as it stands; ``None`` before it is published."""
    placed = match_rows.published_entrants(tournament)
    frame = _frame(tournament)
    if frame is None or not placed:
        return None
    final = max(frame.tables)
    size = 1 << (final - 1).bit_length()
    bracket = build(len(placed), size, rank_3=final == size)
    resolved = knockout.resolve(
        bracket, placed, outcomes(tournament), departures.gone(tournament, frame.number)
    )
    return BracketView(
        round_id=frame.round_id,
        state=frame.state,
        resolved=resolved,
        tables=frame.tables,
        numbers=frame.numbers,
        ranking=knockout.knockout_ranking(resolved),
    )


class _Frame(NamedTuple):
    """The data that results do not change."""

    round_id: int
    number: int
    state: RoundState
    tables: Mapping[int, int]
    numbers: Mapping[int, int]


@kept
def _frame(tournament: TournamentFile) -> _Frame | None:
    round_id = groups.round_of(tournament, "knockout")
    if round_id is None:
        return None
    number, state = round_rows.number_and_state(tournament, round_id)
    matches = tournament.query(
        select(MATCH.c.bracket_number, TABLE.c.id, TABLE.c.number)
        .join(TABLE, TABLE.c.id == MATCH.c.table_id)
        .where(TABLE.c.round_id == round_id)
        .order_by(MATCH.c.bracket_number)
    ).all()
    return _Frame(
        round_id=round_id,
        number=number,
        state=state,
        tables={bracket_number: table_id for bracket_number, table_id, _ in matches},
        numbers={bracket_number: announced for bracket_number, _, announced in matches},
    )


def outcomes(tournament: TournamentFile) -> tuple[knockout.Outcome, ...]:
    """Return the results of the knock-out: actual players and winners.

    A parked slip gives the players, but no winner yet.
    """
    with tournament.reading() as connection:
        rows = connection.execute(_RESULTS).all()
        played: dict[int, list[int]] = {}
        for result_id, participant_id in connection.execute(_PLAYED):
            played.setdefault(result_id, []).append(participant_id)
    in_force = rulebooks.in_force(tournament)
    rules = in_force.rulebook.game
    game = plugins.match_game(rules.kind)
    found = []
    for number, accepted, result_id, state, content, cards in rows:
        one, other = played[result_id]
        if state == ResultState.PARKED:
            found.append(knockout.Outcome(number, (one, other), None, _slots(accepted)))
            continue
        side = game.winner(in_force.result(content), rules, TableContext.of(2, cards, needs_winner=True))
        ahead = None if side is None else (one, other)[side]
        found.append(knockout.Outcome(number, (one, other), ahead, _slots(accepted)))
    return tuple(found)


def pair_at(tournament: TournamentFile, table_id: int) -> tuple[int, int] | None:
    """Return the pair of a bracket match; ``None`` until both are known."""
    now = view(tournament)
    if now is None:
        return None
    number = next(number for number, table in now.tables.items() if table == table_id)
    people = now.resolved.state(number).people
    return (people[0], people[1]) if len(people) == len(("first", "second")) else None


def accept(tournament: TournamentFile, number: int) -> Changes:
    """Accept the result of a match although its pair would be different now (Q-27, Q-29).

    Raises:
        Refused: there is no such conflict (any more).
    """
    now = view(tournament)
    conflicts = now.resolved.conflicts if now else ()
    conflict = next((conflict for conflict in conflicts if conflict.match == number), None)
    if now is None or conflict is None:
        raise Refused(Problem("bracket.no_conflict", Topic.BRACKET))
    with refusing(), tournament.action("bracket.accepted") as action:
        action.describe(match=now.numbers[number])
        action.connection.execute(
            update(MATCH)
            .where(MATCH.c.table_id == now.tables[number])
            .values(accepted=json.dumps(list(conflict.derived)))
        )
    return action.changes


def _slots(accepted: str | None) -> knockout.Slots | None:
    if accepted is None:
        return None
    first, second = (one if isinstance(one, int) else knockout.Vacant(one) for one in json.loads(accepted))
    return first, second


def _round(tournament: TournamentFile) -> int:
    found = groups.round_of(tournament, "knockout")
    if found is None:
        raise LookupError("the tournament has no knock-out")
    return found


def _order(connection: Connection, draw_id: int) -> tuple[int, ...]:
    return tuple(
        connection.execute(
            select(drafts.DRAW_SEAT.c.participant_id)
            .where(drafts.DRAW_SEAT.c.draw_id == draw_id)
            .order_by(drafts.DRAW_SEAT.c.seat)
        ).scalars()
    )


def _seats(order: Sequence[int]) -> list[DrawnSeat]:
    return [DrawnSeat(1, position, one) for position, one in enumerate(order, start=1)]


@kept
def tags_of(tournament: TournamentFile) -> Tags:
    """Return what keeps people apart at first: their group, else marks and, if wanted, the club."""
    if groups.by_lot(tournament):
        return {}
    if rulebooks.current(tournament).groups is not None:
        by_group = groups.members(tournament).items()
        return {one: frozenset({str(number)}) for number, members in by_group for one in members}
    apart = qualifying.stage_of(tournament).clubs_apart
    return {
        one.id: lot.separating(one.person.club, one.person.keep_apart, clubs=apart)
        for one in participants.people(tournament)
    }


def _together(bracket: Bracket, order: Sequence[int], tags: Tags) -> tuple[tuple[int, int], ...]:
    pairs = [(order[top - 1], order[low - 1]) for top, low in seeding(bracket.size) if low <= len(order)]
    return tuple((one, other) for one, other in pairs if have_in_common(tags, one, other))


class LateEntry(NamedTuple):
    """A possible replacement in the bracket (Q-26)."""

    coming: int
    leaving: int


def offered_late(tournament: TournamentFile) -> LateEntry | None:
    """Return the possible replacements in the bracket, if the qualified people have changed.

    ``None`` without any, or if everyone to be replaced has already played.
    """
    requalified = qualifying.view(tournament).requalified
    now = view(tournament)
    if requalified is None or now is None or now.state is RoundState.FINISHED:
        return None
    played = {one for outcome in outcomes(tournament) for one in outcome.pair}
    free = (
        LateEntry(requalified.coming[0], person)
        for person in requalified.dropping
        if person not in played and not _has_gone_before(now.resolved, person, played)
    )
    return next(free, None)


def _has_gone_before(resolved: knockout.Resolved, one: int, played: Collection[int]) -> bool:
    """Return whether the place is taken: an opponent advanced by walkover and played on."""
    return any(
        one in state.people and state.decision is knockout.Decision.WALKOVER and state.winner in played
        for state in resolved.states
    )


def put_in_late(tournament: TournamentFile, chosen: LateEntry) -> Changes:
    """Replace an entrant who has not played there by one who would qualify now (Q-26, Q-29).

    Raises:
        Refused: the possible replacements have changed, or the entrant has played.
    """
    if offered_late(tournament) != chosen:
        raise Refused(Problem("qualification.no_exchange", Topic.QUALIFYING))
    about = {"participant": chosen.coming, "former": chosen.leaving}
    with refusing(), tournament.action("bracket.exchanged", about) as action:
        stage = stages.of_kind(tournament, StageKind.KNOCKOUT)
        if stage is None:
            raise LookupError("the tournament has no knock-out")
        round_rows.exchange_entrants(
            action.connection, stage.stage_id, leaving=chosen.leaving, coming=chosen.coming
        )
    return action.changes

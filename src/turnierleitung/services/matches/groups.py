"""Groups: size advice, drafts, publishing with the schedule, late entries (Q-25)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, RowMapping, select

from turnierleitung.domain.draw import round_robin
from turnierleitung.domain.draw.groups import (
    ALGORITHM,
    GroupEntrant,
    GroupFairness,
    GroupOrder,
    assess_groups,
    assess_matches,
    draw_groups,
    draw_places,
    place_late,
)
from turnierleitung.domain.draw.lot import DrawnSeat, digest, separating, tags
from turnierleitung.domain.problems import Problem, Refused, Topic
from turnierleitung.domain.stages import GroupsStage, planned_minutes
from turnierleitung.domain.states import Competes, DrawState, RoundState, StageKind
from turnierleitung.services import decks
from turnierleitung.services.ground import drafts, rulebooks, stages, tournaments
from turnierleitung.services.ground.drafts import DRAW, DRAW_SEAT
from turnierleitung.services.ground.records import ROUND, TABLE
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.matches import match_rows
from turnierleitung.services.people import pairs, participants
from turnierleitung.storage import schema
from turnierleitung.storage.capture import Changes, add_rows
from turnierleitung.storage.tournament_file import TournamentFile, kept

MEMBER: Final = schema.GROUP_MEMBER
_FEWEST: Final = 3
"""Minimum number of people in a group."""

Groups = Mapping[int, tuple[int, ...]]
"""Participant ids by number of the group."""


class GroupDraft(NamedTuple):
    """A drawn division into groups with all that is needed to judge it."""

    id: int
    label: str
    state: DrawState
    seed: str
    digest: str
    order: GroupOrder
    moved_by_hand: int
    groups: Groups
    matches: int | None
    """Of everybody, by lot; ``None`` for groups in which all meet."""
    fairness: GroupFairness


class GroupDraws(NamedTuple):
    """The drawing page of the group stage."""

    round_id: int
    state: RoundState
    stage: GroupsStage
    present: int
    """People who are there and play; they are drawn."""
    drafts: tuple[GroupDraft, ...]
    """Drafts and the published division, oldest first."""
    people: Mapping[int, participants.Participant]
    decks: int | None
    """Decks that can be out at once; ``None`` if no list was made."""
    has_results: bool

    @property
    def tag_names(self) -> Mapping[str, str]:
        """The spellings of separating clubs and marks."""
        return {
            str(tag): name
            for one in self.people.values()
            for tag, name in tags(one.person.club, one.person.keep_apart).items()
        }


def round_of(tournament: TournamentFile, kind: str) -> int | None:
    """Return the id of the round of the first stage of a kind, e.g. ``groups``."""
    place = stages.of_kind(tournament, StageKind(kind))
    return None if place is None else place.rounds[0]


def number_of(tournament: TournamentFile, kind: str) -> int | None:
    """Return the number of the first round of a stage of a kind, e.g. ``knockout``."""
    place = stages.of_kind(tournament, StageKind(kind))
    return None if place is None else place.numbers[0]


def stage_id(tournament: TournamentFile) -> int:
    """Return the id of the group stage; a tournament without one is a defect."""
    place = stages.of_kind(tournament, StageKind.GROUPS)
    if place is None:
        raise LookupError("the rulebook has no groups")
    return place.stage_id


def stage_of(tournament: TournamentFile) -> GroupsStage:
    """Return the group stage of the rulebook; a rulebook without one is a defect."""
    stage = rulebooks.current(tournament).groups
    if stage is None:
        raise LookupError("the rulebook has no groups")
    return stage


def by_lot(tournament: TournamentFile) -> bool:
    """Return whether opponents are drawn by lot, in one table of all, instead of groups (C-21)."""
    stage = rulebooks.current(tournament).groups
    return stage is not None and stage.matches is not None


def playing(tournament: TournamentFile) -> tuple[participants.Participant, ...]:
    """Return the people to draw: every competitor present."""
    return tuple(
        person
        for person in participants.people(tournament)
        if person.plays and person.competes is Competes.YES and person.start_number is not None
    )


def deck_count(tournament: TournamentFile) -> int | None:
    """Return the number of decks usable at once; ``None`` without a list."""
    return len(decks.copies_in_use(tournament)) or None


def hall(tournament: TournamentFile, tables: int) -> round_robin.HallLimits:
    """Return what limits the matches: tables, decks, and the minutes of a time slot."""
    rulebook = rulebooks.current(tournament)
    stage = rulebook.groups or rulebook.knockout
    match_minutes = 0 if stage is None else planned_minutes(stage)
    return round_robin.HallLimits(tables, match_minutes + rulebook.changeover_minutes, deck_count(tournament))


def advice(tournament: TournamentFile, tables: int) -> tuple[round_robin.GroupPlan, ...]:
    """Return the possible divisions of the people present, with their costs (Q-25).

    Matches by lot are one, or none where they cannot be played.
    """
    people, each = len(playing(tournament)), stage_of(tournament).matches
    if each is None:
        return round_robin.advise(people, hall(tournament, tables))
    if not round_robin.can_play(people, each):
        return ()
    return (round_robin.plan_matches(people, each, hall(tournament, tables)),)


def usual_number(people: int, stage: GroupsStage) -> int:
    """Return the number of groups of the rulebook's size; at least one."""
    return max(1, round(people / stage.group_size))


def cannot_play(people: int, stage: GroupsStage | None) -> tuple[Problem, ...]:
    """Return why so many people cannot have the matches by lot of the rulebook; empty without any."""
    if stage is None or stage.matches is None or round_robin.can_play(people, stage.matches):
        return ()
    code = "groups.too_few_opponents" if people <= stage.matches else "groups.odd_matches"
    return (Problem(code, Topic.GROUPS, params={"people": people, "matches": stage.matches}),)


def _check_size(tournament: TournamentFile, number: int) -> None:
    """Refuse groups, or matches by lot, that cannot be made of the people present."""
    people, stage = len(playing(tournament)), stage_of(tournament)
    if problems := cannot_play(people, stage):
        raise Refused(*problems)
    if stage.matches is None and (number < 1 or people // number < _FEWEST):
        raise Refused(Problem("groups.too_small", Topic.GROUPS, params={"people": people, "groups": number}))


def view(tournament: TournamentFile) -> GroupDraws:
    """Return drafts and the published division."""
    round_id = _group_round(tournament)
    stage = stage_of(tournament)
    people = participants.by_id(tournament)
    with tournament.reading() as connection:
        state = connection.execute(select(ROUND.c.state).where(ROUND.c.id == round_id)).scalar_one()
        rows = drafts.of_round(connection, round_id)
        drawn = {row["id"]: _drawn(connection, row["id"]) for row in rows}
        members = _members(connection, round_id)
        has_results = _has_results(connection, round_id)
    entrants = tuple(entrant(person, stage) for person in people.values())
    return GroupDraws(
        round_id=round_id,
        state=RoundState(state),
        stage=stage,
        present=len(playing(tournament)),
        drafts=tuple(
            _draft(row, members if row["state"] == DrawState.PUBLISHED else drawn[row["id"]], entrants)
            for row in rows
        ),
        people=people,
        decks=deck_count(tournament),
        has_results=has_results,
    )


def _draft(row: RowMapping, divided: Groups, entrants: Sequence[GroupEntrant]) -> GroupDraft:
    found = json.loads(row["parameters"])
    matches = found.get("matches")
    return GroupDraft(
        id=row["id"],
        label=row["label"],
        state=DrawState(row["state"]),
        seed=row["seed"],
        digest=row["digest"],
        order=GroupOrder(found["order"]),
        moved_by_hand=row["moved_by_hand"],
        groups=divided,
        matches=matches,
        fairness=fairness(divided, entrants, matches),
    )


def fairness(divided: Groups, entrants: Iterable[GroupEntrant], matches: int | None) -> GroupFairness:
    """Return how even groups are, or matches by lot: there everyone meets his opponents alone."""
    if matches is None:
        return assess_groups(divided, entrants)
    return assess_matches(round_robin.some_rounds(divided[1], matches), entrants)


def entrant(someone: participants.Participant, stage: GroupsStage) -> GroupEntrant:
    """Return a person's data for the draw: marks and, if the rulebook uses it, the club."""
    person = someone.person
    found = separating(person.club, person.keep_apart, clubs=stage.clubs_apart)
    return GroupEntrant(someone.id, found, someone.seed_rank)


def draft(tournament: TournamentFile, number: int, seed: str | None = None) -> Changes:
    """Draw so many groups as a draft (Q-25); the seed makes it replayable.

    Raises:
        Refused: the groups would be too small, or they are published already.
    """
    stage = stage_of(tournament)
    _check_size(tournament, number)
    seed = seed or drafts.new_seed()
    entrants = [entrant(person, stage) for person in playing(tournament)]
    parameters = _parameters(entrants, number, stage)
    with refusing(), tournament.action("groups.drafted", {"groups": number}) as action:
        drawn_round = drafts.open_round(action.session, _group_round(tournament))
        seats = _seats(_divided(entrants, parameters, seed))
        drafts.add(
            action.session,
            schema.id_of(drawn_round),
            seats,
            seed=seed,
            algorithm=ALGORITHM,
            parameters=json.dumps(parameters),
        )
    return action.changes


def _divided(entrants: Sequence[GroupEntrant], parameters: Mapping[str, Any], seed: str) -> Groups:
    """Draw the groups; by lot all are in one, in the order from which their matches follow."""
    if parameters.get("matches") is not None:
        places = round_robin.some_rounds(range(len(entrants)), parameters["matches"])
        return {1: draw_places(entrants, places, seed)}
    return draw_groups(entrants, parameters["groups"], GroupOrder(parameters["order"]), seed)


def _parameters(entrants: Sequence[GroupEntrant], number: int, stage: GroupsStage) -> dict[str, Any]:
    """Return what must be known to replay a draw; clubs and marks by numbers, since names may go."""
    # In the order of their names, in which the draw looks at them.
    numbers = {tag: place for place, tag in enumerate(sorted({tag for one in entrants for tag in one.tags}))}
    tagged = {person.id: sorted(numbers[tag] for tag in person.tags) for person in entrants if person.tags}
    ranks = {person.id: person.seed_rank for person in entrants if person.seed_rank is not None}
    found = {"groups": number, "order": stage.order, "tags": tagged, "seeds": ranks}
    return found if stage.matches is None else {**found, "matches": stage.matches}


def replays(tournament: TournamentFile, draw_id: int) -> bool:
    """Draw again from the stored seed and return whether the same groups come out."""
    with tournament.reading() as connection:
        row = connection.execute(select(DRAW).where(DRAW.c.id == draw_id)).mappings().one()
        everyone = sorted(one for members in _drawn(connection, draw_id).values() for one in members)
    stored = json.loads(row["parameters"])
    entrants = [
        GroupEntrant(
            person,
            # Numbers are padded, so that they sort as they were given out.
            frozenset(f"{tag:06}" for tag in stored["tags"].get(str(person), ())),
            stored["seeds"].get(str(person)),
        )
        for person in everyone
    ]
    return bool(digest(_seats(_divided(entrants, stored, row["seed"]))) == row["digest"])


def swap(tournament: TournamentFile, draw_id: int, first: int, second: int) -> Changes:
    """Let two people of a draft change their groups."""
    with refusing(), tournament.action("groups.swapped") as action:
        draw = drafts.draft_of(action.session, draw_id)
        action.describe(label=draw.label, draw=draw_id, first=first, second=second)
        drafts.swap(action.session, draw, first, second)
    return action.changes


def if_swapped(view: GroupDraws, draft: GroupDraft, first: int, second: int) -> GroupFairness:
    """Return how even the groups of a draft would be after a swap; nothing is stored."""
    other = {first: second, second: first}
    divided = {
        number: tuple(other.get(person, person) for person in group) for number, group in draft.groups.items()
    }
    return fairness(divided, [entrant(person, view.stage) for person in view.people.values()], draft.matches)


def publish(tournament: TournamentFile, draw_id: int, tables: int) -> Changes:
    """Make a draft the groups of the tournament, with schedule and decks (Q-03, Q-25).

    ``tables`` is the number of tables with two seats. Where fewer decks are on the list than tables,
    they are the limit.

    Raises:
        Refused: people came or went since the draw, or there is no table.
    """
    if tables < 1:
        raise Refused(Problem("groups.no_table", Topic.GROUPS, at=("tables",)))
    at_once, expected = hall(tournament, tables).at_once, {person.id for person in playing(tournament)}
    with refusing(), tournament.action("groups.published") as action:
        session = action.session
        draw = drafts.draft_of(session, draw_id)
        drawn_round = drafts.open_round(session, draw.round_id)
        divided = _drawn(action.connection, draw_id)
        _check_still_current(
            expected, divided, {someone.id: someone.name for someone in participants.people(tournament)}
        )
        pairs.check(tournament, expected)
        if json.loads(draw.parameters).get("matches") != stage_of(tournament).matches:
            raise Refused(Problem("groups.rules_changed", Topic.GROUPS))
        action.describe(groups=len(divided))
        drafts.settle(session, draw, drawn_round)
        session.flush()
        names = ("round_id", "group_number", "position", "participant_id")
        rows = ((draw.round_id, seat.table, seat.seat, seat.participant_id) for seat in _seats(divided))
        add_rows(action.connection, MEMBER, names, rows)
        planned = round_robin.schedule(divided, at_once, stage_of(tournament).matches)
        match_rows.add_matches(action.connection, tournament, draw.round_id, planned.matches)
    return action.changes


def planned_by(tournament: TournamentFile, draft: GroupDraft, tables: int) -> round_robin.GroupSchedule:
    """Return the schedule that a draft would get if it were published now."""
    return round_robin.schedule(draft.groups, hall(tournament, tables).at_once, draft.matches)


def state(tournament: TournamentFile) -> RoundState:
    """Return the progress of the groups."""
    steps = {step.kind: step.state for step in tournaments.header(tournament).rounds}
    return steps.get("groups", RoundState.PLANNED)


def is_open(tournament: TournamentFile) -> bool:
    """Return whether a latecomer may still join a group (Q-25); by lot all opponents are given away."""
    if rulebooks.current(tournament).groups is None or by_lot(tournament):
        return False
    open_ = state(tournament) in (RoundState.PUBLISHED, RoundState.RUNNING)
    return open_ and not match_rows.published_entrants(tournament)


def late_ones(tournament: TournamentFile) -> tuple[participants.Participant, ...]:
    """Return the people present without a group."""
    known = {one for group in members(tournament).values() for one in group}
    return tuple(someone for someone in playing(tournament) if someone.id not in known)


def add_late(tournament: TournamentFile, participant_id: int) -> Changes:
    """Add a late participant to one of the smallest groups (Q-25).

    Announced matches do not move; the new ones get the next free tables.

    Raises:
        Refused: the groups are not published or finished, the bracket is published, or the participant plays
            already.
    """
    stage, round_id = stage_of(tournament), _group_round(tournament)
    someone = participants.by_id(tournament)[participant_id]
    with refusing(), tournament.action("groups.late") as action:
        action.describe(participant=participant_id)
        state = action.session.get_one(schema.Round, round_id).state
        if stage.matches is not None or state not in (RoundState.PUBLISHED, RoundState.RUNNING):
            raise Refused(Problem("groups.not_open", Topic.GROUPS))
        if match_rows.published_entrants(tournament):
            raise Refused(Problem("groups.bracket_stands", Topic.BRACKET))
        before = _members(action.connection, round_id)
        if any(participant_id in members for members in before.values()):
            raise Refused(
                Problem("groups.plays_already", Topic.GROUPS, params={"participant": participant_id})
            )
        if someone not in playing(tournament):
            raise Refused(Problem("groups.not_there", Topic.GROUPS, params={"participant": participant_id}))
        entrants = [entrant(person, stage) for person in participants.people(tournament)]
        after = place_late(before, entrant(someone, stage), entrants)
        number = next(group for group, members in after.items() if participant_id in members)
        action.describe(group=number)
        names = ("round_id", "group_number", "position", "participant_id")
        rows = [(round_id, number, len(after[number]), participant_id)]
        add_rows(action.connection, MEMBER, names, rows)
        known = match_rows.planned(action.connection, round_id)
        mine = {number: after[number]}
        extended = round_robin.extend(known, mine, match_rows.first_open_slot(action.connection, round_id))
        added = [match for match in extended.matches if match not in known.matches]
        match_rows.add_matches(action.connection, tournament, round_id, added)
    return action.changes


@kept
def members(tournament: TournamentFile) -> Groups:
    """Return the announced groups; empty before they are published."""
    round_id = round_of(tournament, "groups")
    if round_id is None:
        return {}
    with tournament.reading() as connection:
        return _members(connection, round_id)


def _group_round(tournament: TournamentFile) -> int:
    found = round_of(tournament, "groups")
    if found is None:
        raise LookupError("the tournament has no groups")
    return found


def _drawn(connection: Connection, draw_id: int) -> dict[int, tuple[int, ...]]:
    return _by_group(
        connection.execute(
            select(DRAW_SEAT.c.table_number, DRAW_SEAT.c.participant_id)
            .where(DRAW_SEAT.c.draw_id == draw_id)
            .order_by(DRAW_SEAT.c.table_number, DRAW_SEAT.c.seat)
        )
    )


def _members(connection: Connection, round_id: int) -> dict[int, tuple[int, ...]]:
    return _by_group(
        connection.execute(
            select(MEMBER.c.group_number, MEMBER.c.participant_id)
            .where(MEMBER.c.round_id == round_id)
            .order_by(MEMBER.c.group_number, MEMBER.c.position)
        )
    )


def _by_group(rows: Iterable[tuple[int, int]]) -> dict[int, tuple[int, ...]]:
    found: dict[int, list[int]] = {}
    for number, participant_id in rows:
        found.setdefault(number, []).append(participant_id)
    return {number: tuple(members) for number, members in found.items()}


def _has_results(connection: Connection, round_id: int) -> bool:
    result = schema.RESULT
    query = (
        select(result.c.id).join(TABLE, TABLE.c.id == result.c.table_id).where(TABLE.c.round_id == round_id)
    )
    return connection.execute(query.limit(1)).first() is not None


def _seats(divided: Groups) -> list[DrawnSeat]:
    return [
        DrawnSeat(number, position, one)
        for number, members in divided.items()
        for position, one in enumerate(members, start=1)
    ]


def _check_still_current(expected: set[int], divided: Groups, names: Mapping[int, str]) -> None:
    """Refuse to publish if the groups omit a player or list someone who does not play."""
    drawn = {one for members in divided.values() for one in members}
    if drawn != expected:
        raise Refused(drafts.people_changed(drawn, expected, names))

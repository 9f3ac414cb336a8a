"""The seating of a round: its people, and the rules of its draw (S-01)."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from sqlalchemy import select

from turnierleitung.domain.draw import lot
from turnierleitung.domain.draw.lot import DrawnSeat, tags
from turnierleitung.domain.draw.tables import headcount, moving_on, number_cards
from turnierleitung.domain.draw.tables.seating import ALGORITHM, draw_rounds
from turnierleitung.domain.draw.tables.wanted import (
    Following,
    Guest,
    Report,
    Seating,
    Wanted,
    say_nothing,
    tables_of,
)
from turnierleitung.domain.problems import Problem, Refused, Topic
from turnierleitung.domain.stages import SeatDraw, TablesStage
from turnierleitung.domain.states import Competes, DrawState, RoundState
from turnierleitung.services.ground import drafts, round_rows, stages, tournaments
from turnierleitung.services.ground.records import ROUND, SEAT, TABLE
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import Participant
from turnierleitung.services.tables import advancing, ranking_order
from turnierleitung.storage.tournament_file import TournamentFile

TYPED: Final = 15
"""The number of the procedure of a seating that nobody drew: it was typed."""
_NO_INPUT: Final = frozenset({"input", "index", "of", "earlier", "kept"})
"""Parameters of a draw that the digest omits.

They are the round in question, the ids of earlier draws, and the ranking despite which seats were kept.
"""


NEVER: Final[Mapping[int, int]] = MappingProxyType({})
"""Nobody has waited yet."""
_HELPERS: Final = "helpers"
"""Separates helpers: a table gets a second one only after every table has one."""


class Drawn(NamedTuple):
    """A seating with all that is needed to draw it again."""

    seats: Seating
    seed: str
    algorithm: int
    parameters: Mapping[str, object]


class FirstDraw(NamedTuple):
    """The draw of the first round, which was made with the later ones in mind."""

    seed: str
    place: int
    """Which of its rounds is wanted now, from 0."""
    parameters: Mapping[str, Any]


class Plan(NamedTuple):
    """All that a draw depends on; frozen, so it can be drawn beside the screen."""

    wanted: Wanted
    blind: bool
    seed: str
    parameters: Mapping[str, object]
    following: FirstDraw | None
    """A draw to continue, if it still fits the rounds played."""
    cards: number_cards.DrawnCards | None = None
    """The cards people drew; the lot is then only for people without a card or who have to move."""
    moving: moving_on.MovingOn | None = None
    """The places at the tables before, if people move on by them."""


def prepare(tournament: TournamentFile, number: int, seed: str | None = None) -> Plan:
    """Return the input of a round's draw.

    The first draft of a later round without a ``seed`` continues the draw of the first round while the same
    people play; that draw planned the later rounds too. Every other draft has its own seed. It builds on the
    rounds played, or on the ranking if the rulebook says so.

    Raises:
        Refused: helpers are missing, the number cannot be seated, or the ranking to follow lacks slips or
            lots.
    """
    place = stages.of_number(tournament, number)
    stage = stages.tables_of(tournament, number)
    plan, seated = who_plays(tournament, number)
    people = [someone.id for someone in seated]
    own = seed or drafts.new_seed()
    if stage.draw is SeatDraw.BLIND:
        return Plan(
            wanted=Wanted(guests_of(people, {}, {}), plan.sizes, 1),
            blind=True,
            seed=own,
            parameters={},
            following=None,
        )
    before = published_before(tournament, number)
    known, fixed = _numbered_tags(seated, stage), _fixed_tables(seated, plan.sizes)
    helpers = [someone.id for someone in seated if someone.competes is Competes.HELPER]
    if stage.draw is SeatDraw.PLACE and number != place.numbers[0]:
        return _moving_on(tournament, number, Wanted(guests_of(people, known, fixed), plan.sizes, 1), own)
    ranking = (
        ranking_order.followed(tournament, Following(stage.draw.value), number, people, plan.sizes, own)
        if before and stage.draw in (SeatDraw.RANK, SeatDraw.MIXED)
        else None
    )
    strength = None if ranking is None else ranking.strength
    wanted = Wanted(
        guests=guests_of(people, known, fixed, helpers),
        sizes=plan.sizes,
        rounds=1 if stage.draw.by_strength else len([each for each in place.numbers if each >= number]),
        before=before,
        strength=strength,
    )
    # The draw of the first round knows of the rounds of its own stage alone.
    goes_on = seed is None and strength is None and place.position == 0
    following = _first_draw(tournament, number, wanted) if goes_on else None
    parameters = {
        "rounds": wanted.rounds,
        "index": 0,
        "after": len(before),
        "earlier": draws_before(tournament, number),
        "tags": known,
        "tables": fixed,
        "helpers": sorted(helpers),
    }
    if ranking is not None:
        parameters |= ranking.parameters
    return Plan(wanted=wanted, blind=False, seed=own, parameters=parameters, following=following)


def _moving_on(tournament: TournamentFile, number: int, wanted: Wanted, seed: str) -> Plan:
    """Return the input of a round in which everybody moves on by the place at the table (C-12)."""
    before = published_before(tournament, number)[-1]
    ranking = ranking_order.followed_places(tournament, number, before, wanted.sizes)
    parameters = {
        **ranking.parameters,
        "moves": list(stages.tables_of(tournament, number).moves),
        "tags": {guest.id: sorted(map(int, guest.tags)) for guest in wanted.guests if guest.tags},
        "tables": {guest.id: guest.table for guest in wanted.guests if guest.table is not None},
    }
    return Plan(
        wanted=wanted,
        blind=False,
        seed=seed,
        parameters=parameters,
        following=None,
        moving=moving_from(parameters, wanted.guests),
    )


def moving_from(stored: Mapping[str, Any], guests: tuple[Guest, ...]) -> moving_on.MovingOn:
    """Return the input of a round in which people move on, to draw it (again)."""
    left = ranking_order.left_of(stored)
    return moving_on.MovingOn(left, tuple(stored["moves"]), guests, tuple(stored["sizes"]))


def drawn(plan: Plan, report: Report = say_nothing) -> Drawn:
    """Draw what was planned: a pure function, however often it reports how far it is."""
    wanted, following = plan.wanted, plan.following
    if plan.cards is not None:
        seats = number_cards.seat_by_cards(plan.cards, plan.seed)
        sizes = tuple(map(len, tables_of(seats).values()))
        parameters = _with_input(number_cards.ALGORITHM, wanted._replace(sizes=sizes), plan.parameters)
        return Drawn(seats, plan.seed, number_cards.ALGORITHM, parameters)
    if plan.moving is not None:
        seats = moving_on.seat_by_place(plan.moving, plan.seed)
        sizes = tuple(map(len, tables_of(seats).values()))
        parameters = _with_input(moving_on.ALGORITHM, wanted._replace(sizes=sizes), plan.parameters)
        return Drawn(seats, plan.seed, moving_on.ALGORITHM, parameters)
    if plan.blind:
        seats = lot.draw_seats([guest.id for guest in wanted.guests], wanted.sizes, plan.seed)
        return Drawn(seats, plan.seed, lot.ALGORITHM, _with_input(lot.ALGORITHM, wanted, {}))
    if following is not None:
        all_at_once = wanted._replace(rounds=following.parameters["rounds"], before=())
        rounds = draw_rounds(all_at_once, following.seed, report=report)
        if [set(each) for each in rounds[: following.place]] == [set(each) for each in wanted.before]:
            return Drawn(
                rounds[following.place],
                following.seed,
                ALGORITHM,
                {**following.parameters, "index": following.place},
            )
    rounds = draw_rounds(wanted, plan.seed, report=report)
    parameters = _with_input(ALGORITHM, wanted, plan.parameters)
    return Drawn(rounds[0], plan.seed, ALGORITHM, parameters)


def typed(seats: Seating) -> Drawn:
    """Return a seating that was typed, as if it were drawn; there is nothing to draw again."""
    guests = tuple(Guest(seat.participant_id) for seat in seats)
    wanted = Wanted(guests, tuple(map(len, tables_of(seats).values())), 1)
    return Drawn(seats, drafts.BY_HAND, TYPED, _with_input(TYPED, wanted, {"typed": True}))


def _with_input(algorithm: int, wanted: Wanted, parameters: Mapping[str, object]) -> dict[str, object]:
    people = [guest.id for guest in wanted.guests]
    told = input_digest(algorithm, people, wanted.sizes, (*wanted.before, ()), parameters)
    return {**parameters, "input": told}


def input_digest(
    algorithm: int,
    people: Iterable[int],
    sizes: Sequence[int],
    before: Iterable[Seating],
    parameters: Mapping[str, object],
) -> str:
    """Return a short fingerprint of everything a draw depends on beside its seed."""
    told = {key: value for key, value in parameters.items() if key not in _NO_INPUT}
    rounds = [lot.digest(seating) for seating in before]
    # Through JSON and back, since numbers that are keys come back from the file as texts.
    plain = json.loads(json.dumps([algorithm, sorted(people), list(sizes), rounds, told]))
    return lot.short_digest(json.dumps(plain, sort_keys=True))


def who_plays(
    tournament: TournamentFile, number: int, sitting: Collection[int] = ()
) -> tuple[headcount.TablePlan, list[Participant]]:
    """Return the tables of a round and the people at them.

    The waiting list goes by the number of rounds waited, then by start number. People already ``sitting``, or
    with a number card, do not lose the seat to a waiting person.

    Raises:
        Refused: helpers are missing, the number cannot be seated, or it is open who advances to the stage.
    """
    advancing.check_ready(tournament, number)
    rule = stages.tables_of(tournament, number).headcount_rule
    return seat(playing(tournament, number), rule, sitting, waits_before(tournament, number))


def playing(tournament: TournamentFile, number: int) -> list[Participant]:
    """Return the people who play a round: everyone present, or those who advanced to its stage.

    Helpers are included only if the rulebook fills the tables with them.
    """
    entitled = advancing.entitled(tournament, number)
    rule = stages.tables_of(tournament, number).headcount_rule
    filled = rule.policy is headcount.HeadcountPolicy.HELPERS
    return [
        someone
        for someone in participants.people(tournament)
        if someone.plays
        and (entitled is None or someone.id in entitled or (filled and someone.competes is Competes.HELPER))
    ]


def seat(
    playing: Sequence[Participant],
    rule: headcount.HeadcountRule,
    sitting: Collection[int] = (),
    waited: Mapping[int, int] = NEVER,
) -> tuple[headcount.TablePlan, list[Participant]]:
    """Return the tables for people, and those who get a seat; raises like :func:`who_plays`.

    ``waited`` is how often a person has sat out; people who waited least sit out first.
    """
    wanted = wanted_of(playing, rule, sitting)
    plan = _plan(wanted, rule)
    return plan, list(in_order(wanted, sitting, waited)[: plan.seats])


def waits_before(tournament: TournamentFile, number: int) -> Counter[int]:
    """Return how often everybody waited in the rounds before one, by participant id.

    A round that is published and not started counts as it would start now.
    """
    noted, found = round_rows.waits_of_rounds(tournament), Counter[int]()
    for step in tournaments.header(tournament).rounds:
        if step.number < number:
            begun = step.state is not RoundState.PUBLISHED
            found.update(noted.get(step.number, ()) if begun else who_waits(tournament, step.number))
    return found


def who_waits(tournament: TournamentFile, number: int) -> list[int]:
    """Return the people on the waiting list of a published round, by participant id."""
    if stages.tables_of(tournament, number).headcount is not headcount.HeadcountPolicy.WAITING_LIST:
        return []
    seated = {seat.participant_id for seat in published_before(tournament, number + 1)[-1]}
    return [
        someone.id
        for someone in playing(tournament, number)
        if someone.competes is Competes.YES and someone.id not in seated
    ]


def expected_sizes(tournament: TournamentFile, number: int) -> tuple[int, ...]:
    """Return the seats of each table of a round when all come who are expected, if they fit."""
    plan = headcount.plan_tables(
        expected_in(tournament, number), stages.tables_of(tournament, number).headcount_rule
    )
    return plan.sizes if plan is not None else ()


def expected_in(tournament: TournamentFile, number: int) -> int:
    """Return the number of people present or expected for a round, limited by its places."""
    people = expected(tournament)
    for place in stages.all_of(tournament)[: stages.of_number(tournament, number).position + 1]:
        stage = stages.rules_of(tournament, place)
        if isinstance(stage, TablesStage) and stage.most_people is not None:
            people = min(people, stage.most_people)
    return people


def expected(tournament: TournamentFile) -> int:
    """Return the number of people present or expected."""
    return sum(someone.plays or someone.missing for someone in participants.people(tournament))


def wanted_of(
    playing: Sequence[Participant], rule: headcount.HeadcountRule, sitting: Collection[int] = ()
) -> list[Participant]:
    """Return the people without surplus helpers (S-01); the latest arrivals sit out first."""
    helpers = [someone for someone in playing if someone.competes is Competes.HELPER]
    plan = headcount.plan_tables(len(playing) - len(helpers), rule)
    if rule.policy is not headcount.HeadcountPolicy.HELPERS or plan is None:
        return list(playing)
    spare = {someone.id for someone in in_order(helpers, sitting)[plan.helpers_missing :]}
    return [someone for someone in playing if someone.id not in spare]


def published_before(tournament: TournamentFile, number: int) -> tuple[tuple[DrawnSeat, ...], ...]:
    """Return the seatings of the rounds before a round, first round first."""
    rows = tournament.query(
        select(ROUND.c.number, TABLE.c.number, SEAT.c.number, SEAT.c.participant_id)
        .select_from(SEAT)
        .join(TABLE, TABLE.c.id == SEAT.c.table_id)
        .join(ROUND, ROUND.c.id == TABLE.c.round_id)
        .where(ROUND.c.number < number)
        .order_by(ROUND.c.number, TABLE.c.number, SEAT.c.number)
    ).all()
    rounds: dict[int, list[DrawnSeat]] = {}
    for row in rows:
        rounds.setdefault(row[0], []).append(DrawnSeat(row[1], row[2], row[3]))
    return tuple(tuple(seats) for seats in rounds.values())


def draws_before(tournament: TournamentFile, number: int) -> list[int]:
    """Return the ids of the published draws of earlier rounds, first round first.

    Later repairs keep their seats, so every draw based on them can be repeated.
    """
    return list(
        tournament.query(
            select(drafts.DRAW.c.id)
            .join(ROUND, ROUND.c.id == drafts.DRAW.c.round_id)
            .where(ROUND.c.number < number, drafts.DRAW.c.state == DrawState.PUBLISHED)
            .order_by(ROUND.c.number)
        ).scalars()
    )


def stage_of(tournament: TournamentFile) -> TablesStage:
    """Return the stage that is drawn next, else the last one; one that is not of tables is a defect."""
    return stages.tables_of(tournament, next_or_last(tournament))


def next_or_last(tournament: TournamentFile) -> int:
    """Return the number of the round that is drawn next, else of the last one."""
    planned = round_rows.next_planned(tournament)
    return stages.all_of(tournament)[-1].numbers[-1] if planned is None else planned


def _numbered_tags(seated: Sequence[Participant], stage: TablesStage) -> dict[int, list[int]]:
    """Return the groups of people to separate; as numbers, since names may be deleted."""
    found = {
        someone.id: {
            str(tag)
            for tag in tags(someone.person.club, someone.person.keep_apart, someone.person.team)
            if stage.separates(tag.kind)
        }
        | ({_HELPERS} if someone.competes is Competes.HELPER else set())
        for someone in seated
    }
    numbers = {tag: place for place, tag in enumerate(sorted(set().union(*found.values())))}
    return {one: sorted(numbers[tag] for tag in each) for one, each in sorted(found.items()) if each}


def _fixed_tables(seated: Sequence[Participant], sizes: Sequence[int]) -> dict[int, int]:
    """Return the tables that people need.

    Raises:
        Refused: there are not so many tables, or a table has too few seats for the people who need it.
    """
    fixed = {someone.id: someone.fixed_table for someone in seated if someone.fixed_table is not None}
    problems = [
        Problem(
            "draw.table_missing",
            Topic.SEATING,
            params={"name": someone.name, "table": fixed[someone.id], "tables": len(sizes)},
        )
        for someone in seated
        if fixed.get(someone.id, 0) > len(sizes)
    ]
    problems += [
        Problem(
            "draw.table_full",
            Topic.SEATING,
            params={"table": table, "people": people, "seats": sizes[table - 1]},
        )
        for table, people in sorted(Counter(fixed.values()).items())
        if table <= len(sizes) and people > sizes[table - 1]
    ]
    if problems:
        raise Refused(*problems)
    return fixed


class Wishes(NamedTuple):
    """Groups of people to separate, and tables that people need, by id."""

    tags: dict[int, list[int]]
    tables: dict[int, int]


def wishes(stage: TablesStage, seated: Sequence[Participant]) -> Wishes:
    """Return the separations and tables needed among seated people."""
    fixed = {someone.id: someone.fixed_table for someone in seated if someone.fixed_table is not None}
    return Wishes(_numbered_tags(seated, stage), fixed)


def guests_of(
    people: Sequence[int],
    tagged: Mapping[int, Sequence[int]],
    fixed: Mapping[int, int],
    helpers: Collection[int] = (),
) -> tuple[Guest, ...]:
    """Return people as a draw knows them."""
    return tuple(
        Guest(person, frozenset(map(str, tagged.get(person, ()))), fixed.get(person), person in helpers)
        for person in people
    )


def waiting(
    people: Iterable[Participant], seats: Iterable[DrawnSeat], waited: Mapping[int, int] = NEVER
) -> tuple[Participant, ...]:
    """Return the competitors present without a seat: the longest waiting first, then by number (S-01)."""
    seated = {seat.participant_id for seat in seats}
    found = (
        person
        for person in people
        if person.plays and person.competes is Competes.YES and person.id not in seated
    )
    return in_order(found, (), waited)


def _first_draw(tournament: TournamentFile, number: int, wanted: Wanted) -> FirstDraw | None:
    """Return the draw of the first round if it continues to this one; ``None`` if it no longer fits."""
    before = wanted.before
    if not before:
        return None
    first = (
        select(drafts.DRAW.c.seed, drafts.DRAW.c.parameters, drafts.DRAW.c.id)
        .join(ROUND, ROUND.c.id == drafts.DRAW.c.round_id)
        .where(drafts.DRAW.c.algorithm == ALGORITHM)
    )
    with tournament.reading() as connection:
        row = connection.execute(
            first.where(drafts.DRAW.c.state == DrawState.PUBLISHED, ROUND.c.number == number - len(before))
        ).first()
        here = connection.execute(
            first.where(drafts.DRAW.c.state != DrawState.DISCARDED, ROUND.c.number == number)
        ).all()
    if row is None:
        return None
    stored = json.loads(row.parameters)
    index = len(before)
    taken = any(each.seed == row.seed and json.loads(each.parameters)["index"] == index for each in here)
    same = {seat.participant_id for seat in before[0]} == {guest.id for guest in wanted.guests}
    if taken or not same or index >= stored["rounds"]:
        return None
    return FirstDraw(row.seed, index, stored)


def cannot_be_seated(people: int, rule: headcount.HeadcountRule) -> Problem:
    """Return the problem of a head count that fills no tables."""
    if people == 0:
        return Problem("draw.nobody_there", Topic.HEADCOUNT)
    more = headcount.more_needed(people, rule)
    return Problem("draw.cannot_be_seated", Topic.HEADCOUNT, params={"people": people, "more": more})


def _plan(playing: Sequence[Participant], rule: headcount.HeadcountRule) -> headcount.TablePlan:
    plan = headcount.plan_tables(len(playing), rule)
    if plan is None or plan.seats == 0:
        raise Refused(cannot_be_seated(len(playing), rule))
    if plan.helpers_missing:
        raise Refused(
            Problem(
                "draw.helpers_missing",
                Topic.HEADCOUNT,
                params={"people": len(playing), "missing": plan.helpers_missing},
            )
        )
    return plan


def in_order(
    playing: Iterable[Participant], sitting: Collection[int], waited: Mapping[int, int] = NEVER
) -> tuple[Participant, ...]:
    """Return people in the order in which they get a seat.

    Who has one keeps it; then come those who waited more often, then the lower start number (S-01).
    """
    return tuple(
        sorted(
            playing,
            key=lambda someone: (
                someone.id not in sitting,
                -waited.get(someone.id, 0),
                someone.start_number or 0,
                someone.id,
            ),
        )
    )

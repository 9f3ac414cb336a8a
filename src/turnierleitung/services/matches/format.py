"""Groups and knock-out as a format of a stage."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, cast

from sqlalchemy import Connection, and_, delete, func, select, update

from turnierleitung.domain.problems import Problem, Refused, Topic
from turnierleitung.domain.stages import minutes
from turnierleitung.domain.states import DrawState, ResultState, RoundState, StageKind
from turnierleitung.services.ground import drafts, round_rows, rulebooks, slip_rows, stages, tournaments
from turnierleitung.services.ground.papers import Moved, Stand
from turnierleitung.services.ground.records import RESULT, SEAT, STINT, TABLE, PlannedSlot, SlotTimes
from turnierleitung.services.ground.scores import (
    Figure,
    LevelFigure,
    RankedPeople,
    RankedPerson,
    RankedTeam,
    TallyFigure,
)
from turnierleitung.services.matches import (
    brackets,
    final_rankings,
    group_tables,
    groups,
    match_rows,
    matches,
    stand,
    timetable,
)
from turnierleitung.services.matches.match_rows import MATCH
from turnierleitung.services.matches.printouts import PRINTOUTS
from turnierleitung.services.matches.scenes import SCENES
from turnierleitung.services.matches.stand import StageStand
from turnierleitung.services.people import naming
from turnierleitung.storage import schema
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import Action, TournamentFile


class MatchesFormat:
    """One against one: groups are played through, then the bracket."""

    printouts: Final = PRINTOUTS
    scenes: Final = SCENES
    seated_by_round: Final = False

    def announced(self, tournament: TournamentFile, table_id: int) -> tuple[int, ...]:
        """Return the players of a match; for a bracket the present pair, empty while one is unknown."""
        with tournament.reading() as connection:
            kind = slip_rows.read(connection, table_id).facts.stage
            if kind is not StageKind.KNOCKOUT:
                return slip_rows.announced(connection, table_id)
        return brackets.pair_at(tournament, table_id) or ()

    def tables(self, tournament: TournamentFile, round_id: int) -> tuple[round_rows.TableRow, ...]:
        """Return the matches of a round; of a bracket those that have to be played."""
        if stages.of_round(tournament, round_id).kind is StageKind.KNOCKOUT:
            played = [
                round_rows.SeatedTable(row.table_id, row.number, row.known)
                for row in matches.view(tournament)
                if row.bracket is not None and (row.is_open or row.result is not None)
            ]
            return round_rows.table_rows(tournament, round_id, played)
        return round_rows.table_rows(
            tournament, round_id, naming.seats_by_table(tournament, round_id), _settled(tournament)
        )

    def slips_to_come(self, tournament: TournamentFile, playing: round_rows.RoundView) -> int:  # noqa: ARG002  (part of the protocol)
        """Return the number of playable matches; in a bracket both people must be known."""
        return sum(row.playable for row in matches.view(tournament))

    def times(self, tournament: TournamentFile, round_id: int) -> tuple[SlotTimes, ...]:
        """Return the minutes of the matches of each time slot (Q-16)."""
        stage = stages.rules_of(tournament, stages.of_round(tournament, round_id))
        slots: dict[int | None, dict[int, int | None]] = {}
        for row in _of_round(tournament, round_id):
            slots.setdefault(row.slot, {})[row.table_id] = minutes(stage, row.minutes_kind)
        return tuple(SlotTimes.of(slot, slots[slot]) for slot in sorted(slots, key=lambda slot: slot or 0))

    def not_before(self, tournament: TournamentFile, round_id: int) -> Problem | None:  # noqa: ARG002  (part of the protocol)
        """Nothing: what a match has no minutes for is played to its end."""
        return None

    def begin(self, tournament: TournamentFile, action: Action, round_id: int) -> None:
        """Do nothing: the players of a stage are in its groups or its bracket."""

    def not_over(self, tournament: TournamentFile, round_id: int) -> Problem | None:
        """Return a match of the bracket whose actual pair differs from the present one (Q-27)."""
        now = brackets.view(tournament)
        if now is None or now.round_id != round_id or not now.resolved.conflicts:
            return None
        number = now.numbers[now.resolved.conflicts[0].match]
        return Problem("bracket.conflict_open", Topic.BRACKET, params={"match": number})

    def hall(self, tournament: TournamentFile, round_id: int) -> Mapping[int, round_rows.HallPlace]:
        """Return the tables of the schedule, with the two who play there."""
        return {
            row.table_id: round_rows.HallPlace(row.place or row.number, row.slot, row.people)
            for row in _of_round(tournament, round_id)
        }

    def planned(self, tournament: TournamentFile, round_id: int) -> Mapping[int, PlannedSlot]:
        """Return when the slots begin, once the director has announced it (Q-25)."""
        times = timetable.view(tournament, stages.of_round(tournament, round_id).kind)
        return dict(enumerate(times.planned, start=1)) if times.announced else {}

    def shift(self, tournament: TournamentFile, round_id: int, slot: int, minutes: int) -> Changes:
        """Let a slot and all that follow begin later."""
        return timetable.shift(tournament, stages.of_round(tournament, round_id).kind, slot, minutes)

    def entered(self, tournament: TournamentFile) -> frozenset[int]:
        """Return the people in a group or in the bracket."""
        members = groups.members(tournament).values()
        in_groups = frozenset(member for group in members for member in group)
        return in_groups.union(match_rows.published_entrants(tournament))

    def results_of(self, tournament: TournamentFile, participant_id: int) -> int:
        """Return how many matches of somebody have a result."""
        return sum(row.result is not None for row in matches.view(tournament) if participant_id in row.people)

    def stand(self, tournament: TournamentFile) -> Stand:
        """Return how far groups and knock-out are."""
        return stand.view(tournament)

    def seats_changed(self, tournament: TournamentFile) -> None:
        """Who leaves has no seat here: his matches are settled or go to the opponent (Q-23)."""

    def seats_to_mend(self, tournament: TournamentFile) -> int:
        """Return the number of people without a group while one may still join (Q-25)."""
        return len(groups.late_ones(tournament)) if groups.is_open(tournament) else 0

    def takes_newcomers(self, tournament: TournamentFile) -> bool:
        """Return whether the groups are still to be drawn, or one may join one (Q-25).

        A bracket takes nobody any more once it is published.
        """
        if rulebooks.current(tournament).groups is None:
            return not match_rows.published_entrants(tournament)
        drawn = groups.state(tournament) is not RoundState.PLANNED
        return not drawn or groups.is_open(tournament)

    def finished_until(self, tournament: TournamentFile) -> int:
        """Return the last phase that is over; while one is played every match moves somebody."""
        steps = tournaments.header(tournament).rounds
        if any(step.state is RoundState.RUNNING for step in steps):
            return 0
        return max((step.number for step in steps if step.state is RoundState.FINISHED), default=0)

    def ranks_after(self, tournament: TournamentFile, number: int) -> Mapping[int, int]:  # noqa: ARG002  (part of the protocol)
        """Return the ranks as they are: a phase has no ranking apart from the whole."""
        return {someone.participant_id: someone.rank for someone in self.ranked(tournament).people}

    def ranks_in(self, tournament: TournamentFile, number: int) -> Mapping[int, int]:  # noqa: ARG002  (part of the protocol)
        """Nobody: a phase has no ranking apart from the whole."""
        return {}

    def ranked_teams(self, tournament: TournamentFile) -> tuple[RankedTeam, ...]:  # noqa: ARG002  (part of the protocol)
        """Return nothing: one against one no teams are ranked."""
        return ()

    def ranked(self, tournament: TournamentFile) -> RankedPeople:
        """Return the final ranking without people who are still in the knock-out.

        If groups are the only stage, tallies rank the people.
        """
        view = final_rankings.view(tournament)
        people = tuple(
            RankedPerson(
                participant_id=place.participant_id,
                rank=place.rank,
                last=place.last or place.rank,
                figures=_figures(place, view),
            )
            for place in view.places
            if place.rank is not None
        )
        return RankedPeople(people, view.complete, rulebooks.current(tournament).game.named, view.ties)

    def snapshot(self, tournament: TournamentFile) -> StageStand:
        """Return groups, qualification and bracket."""
        return stand.standing(tournament)

    def moved(self, before: object, after: object) -> Moved:
        """Return the changes in groups, qualification and bracket."""
        return Moved(stages=stand.difference(cast("StageStand", before), cast("StageStand", after)))

    def exchange(self, action: Action, round_id: int, first: int, second: int) -> None:
        """Swap two people in the published groups, within an action.

        Raises:
            Refused: they play in a bracket, where results decide the pairs.
        """
        places = _places(action.connection, round_id)
        if not places.keys() >= {first, second}:
            raise Refused(Problem("correction.no_exchange_in_bracket", Topic.BRACKET))
        action.describe(draw=schema.id_of(drafts.published(action, round_id)), first=first, second=second)
        aside = (places[first][0], max(position for _, position in places.values()) + 1)
        for participant_id, place in ((first, aside), (second, places[first]), (first, places[second])):
            # The first one steps aside so that no place is taken twice.
            group, position = place
            action.connection.execute(
                update(_MEMBER)
                .where(_MEMBER.c.round_id == round_id, _MEMBER.c.participant_id == participant_id)
                .values(group_number=group, position=position)
            )
        round_rows.exchange_seats(action.connection, round_id, first, second)

    def withdraw(self, tournament: TournamentFile, action: Action, round_id: int) -> None:
        """Withdraw a publication."""
        place = stages.of_round(tournament, round_id)
        connection = action.connection
        tables = list(connection.execute(select(TABLE.c.id).where(TABLE.c.round_id == round_id)).scalars())
        for rows in (SEAT, MATCH, schema.DECK_LOAN):
            connection.execute(delete(rows).where(rows.c.table_id.in_(tables)))
        round_rows.remove_tables(connection, tables)
        for rows in (_MEMBER, schema.TIMETABLE):
            connection.execute(delete(rows).where(rows.c.round_id == round_id))
        round_rows.withdraw_entrant(connection, place.stage_id)
        drafts.published(action, round_id).state = DrawState.DISCARDED

    def broken(self, tournament: TournamentFile, connection: Connection) -> Iterator[Problem]:
        """Find groups without their matches, slots and decks given out twice, phases without their end."""
        return broken(tournament, connection)


def _figures(place: final_rankings.FinalPlace, view: final_rankings.FinalRanking) -> tuple[Figure, ...]:
    if place.in_group is None:
        return (LevelFigure(place.level, view.levels),)
    return tuple(
        TallyFigure(criterion.tally, value)
        for criterion, value in zip(view.criteria, place.in_group.tallies, strict=True)
    )


def _of_round(tournament: TournamentFile, round_id: int) -> list[matches.MatchRow]:
    in_groups = stages.of_round(tournament, round_id).kind is StageKind.GROUPS
    return [row for row in matches.view(tournament) if (row.bracket is None) == in_groups]


def _settled(tournament: TournamentFile) -> frozenset[int]:
    """Return the matches of groups that need no result, by table id (Q-23)."""
    if not group_tables.gone(tournament):
        return frozenset()
    return frozenset(row.table_id for row in matches.view(tournament) if row.left is not None)


MATCHES: Final = MatchesFormat()


_MEMBER: Final = schema.GROUP_MEMBER
_LOAN: Final = schema.DECK_LOAN


def broken(tournament: TournamentFile, connection: Connection) -> Iterator[Problem]:
    """Find what does not agree."""
    foreign = tuple(_slips_are_of_their_match(connection))
    if foreign:
        # No table of a group can be made of them.
        yield from foreign
        return
    yield from _members_play(tournament, connection)
    yield from _nobody_twice_in_a_slot(connection)
    yield from _decks_at_one_table(connection)
    yield from _groups_are_complete(tournament)
    yield from _knockout_is_complete(tournament)


def _slips_are_of_their_match(connection: Connection) -> Iterator[Problem]:
    """A result of a group is of the two who are announced for its match (Q-25)."""
    other = connection.execute(
        select(TABLE.c.number)
        .select_from(STINT)
        .join(RESULT, RESULT.c.id == STINT.c.result_id)
        .join(TABLE, TABLE.c.id == RESULT.c.table_id)
        .join(MATCH, MATCH.c.table_id == TABLE.c.id)
        .outerjoin(SEAT, and_(SEAT.c.table_id == TABLE.c.id, SEAT.c.participant_id == STINT.c.participant_id))
        .where(MATCH.c.group_number.is_not(None), RESULT.c.state != ResultState.VOID, SEAT.c.id.is_(None))
    ).first()
    if other:
        yield Problem("invariant.other_people", Topic.GROUPS, params={"match": other[0]})


def _members_play(tournament: TournamentFile, connection: Connection) -> Iterator[Problem]:
    """Everyone in a group has a match with every other one of it (Q-25), or as many as all by lot."""
    stage = rulebooks.current(tournament).groups
    each = None if stage is None else stage.matches
    sizes = connection.execute(select(_MEMBER.c.group_number, func.count()).group_by(_MEMBER.c.group_number))
    wanted = {number: size * (size - 1 if each is None else each) // 2 for number, size in sizes}
    found = connection.execute(
        select(MATCH.c.group_number, func.count())
        .where(MATCH.c.group_number.is_not(None))
        .group_by(MATCH.c.group_number)
    )
    if wanted != dict(found.all()):
        yield Problem("invariant.group_matches", Topic.GROUPS)


def _nobody_twice_in_a_slot(connection: Connection) -> Iterator[Problem]:
    """In a time slot each person plays one match, and each table has one (Q-25)."""
    twice = connection.execute(
        select(TABLE.c.slot)
        .select_from(SEAT)
        .join(TABLE, TABLE.c.id == SEAT.c.table_id)
        .where(TABLE.c.slot.is_not(None))
        .group_by(TABLE.c.round_id, TABLE.c.slot, SEAT.c.participant_id)
        .having(func.count() > 1)
    ).first()
    crowded = connection.execute(
        select(TABLE.c.slot)
        .join(MATCH, MATCH.c.table_id == TABLE.c.id)
        .where(TABLE.c.slot.is_not(None))
        .group_by(TABLE.c.round_id, TABLE.c.slot, MATCH.c.place)
        .having(func.count() > 1)
    ).first()
    if twice or crowded:
        yield Problem("invariant.slot_twice", Topic.GROUPS, params={"slot": (twice or crowded or (0,))[0]})


def _decks_at_one_table(connection: Connection) -> Iterator[Problem]:
    """A deck is at one match of a time slot, and out only once (Q-03)."""
    twice = connection.execute(
        select(TABLE.c.slot)
        .where(TABLE.c.slot.is_not(None), TABLE.c.deck_copy_id.is_not(None))
        .group_by(TABLE.c.round_id, TABLE.c.slot, TABLE.c.deck_copy_id)
        .having(func.count() > 1)
    ).first()
    if twice:
        yield Problem("invariant.deck_twice", Topic.DECKS, params={"slot": twice[0]})
    out = connection.execute(
        select(_LOAN.c.deck_copy_id)
        .where(_LOAN.c.back_at.is_(None))
        .group_by(_LOAN.c.deck_copy_id)
        .having(func.count() > 1)
    ).first()
    if out:
        yield Problem("invariant.deck_out_twice", Topic.DECKS)


def _groups_are_complete(tournament: TournamentFile) -> Iterator[Problem]:
    """A finished group stage lacks no result but of those who left (Q-23)."""
    round_id = groups.round_of(tournament, "groups")
    if round_id is None:
        return
    number, state = round_rows.number_and_state(tournament, round_id)
    if state == RoundState.FINISHED and any(
        row.is_open for row in matches.view(tournament) if row.group is not None
    ):
        yield Problem("invariant.round_incomplete", params={"round": number})


def _knockout_is_complete(tournament: TournamentFile) -> Iterator[Problem]:
    """A finished knock-out has its winner, and every match had the right pair (Q-27)."""
    found = brackets.view(tournament)
    if found is not None and found.state is RoundState.FINISHED and found.undecided:
        yield Problem("invariant.knockout_incomplete", Topic.BRACKET, params={"match": found.undecided[0]})


def _places(connection: Connection, round_id: int) -> dict[int, tuple[int, int]]:
    columns = (_MEMBER.c.participant_id, _MEMBER.c.group_number, _MEMBER.c.position)
    rows = connection.execute(select(*columns).where(_MEMBER.c.round_id == round_id))
    return {participant_id: (group, position) for participant_id, group, position in rows}

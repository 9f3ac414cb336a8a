"""The phases of a tournament and the choices in them: tables, groups, knock-out."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Annotated, Final, Literal

from pydantic import Field

from turnierleitung.domain.conduct import AfterLeaving, Strict
from turnierleitung.domain.draw.bracket import Kind, KnockoutSize, fitting_size, knockout_size
from turnierleitung.domain.draw.groups import GroupOrder
from turnierleitung.domain.draw.lot import TagKind
from turnierleitung.domain.draw.tables.headcount import HeadcountPolicy, HeadcountRule
from turnierleitung.domain.ranking.standings import ENCOUNTER, ROUND_TALLIES, Criterion, FinalTie

Minutes = Annotated[int, Field(ge=1, le=120)]
Tables = Annotated[int, Field(ge=0, le=200)]
Criteria = Annotated[tuple[Criterion, ...], Field(min_length=1, max_length=12)]
BY_POINTS: Final = (Criterion(tally="points"),)
_WITHIN_A_GROUP: Final = (*BY_POINTS, Criterion(tally=ENCOUNTER))


class BracketSize(StrEnum):
    """Places of the bracket (Q-28)."""

    AUTO = "auto"
    """64 from 64 entries on, otherwise the largest power of two below their number."""
    FIRSTS = "firsts"
    """The smallest power of two with room for the first of each group (C-11)."""
    P4 = "4"
    P8 = "8"
    P16 = "16"
    P32 = "32"
    P64 = "64"
    P128 = "128"

    @property
    def places(self) -> int | None:
        """Number of places; ``None`` if it follows from the entries."""
        return None if self in (BracketSize.AUTO, BracketSize.FIRSTS) else int(self)


class SeatDraw(StrEnum):
    """The method for seats in a round of tables."""

    LOT = "lot"
    """By lot among the seatings with the fewest repeated pairs."""
    BLIND = "blind"
    """By lot among all seatings, regardless of repeats."""
    RANK = "rank"
    """By rank: 1-4 at table 1, 5-8 at table 2 (D-03) at fours; the first round of all by lot."""
    MIXED = "mixed"
    """One of each part of the ranking at each table; the first round of all by lot."""
    PLACE = "place"
    """By the place at the table in the round before (C-12); the first round of the stage by lot."""

    @property
    def by_strength(self) -> bool:
        """Whether later rounds follow results."""
        return self in (SeatDraw.RANK, SeatDraw.MIXED, SeatDraw.PLACE)


class FirstSeats(StrEnum):
    """The method for seats in the first round of a stage of tables."""

    PROGRAM = "program"
    """The program, as every other round is drawn."""
    NUMBER_CARDS = "number_cards"
    """Everybody draws a number card at the door, which is a table and a seat (D-03)."""


class WaitingRound(StrEnum):
    """The value of a round for a person who sits it out."""

    NOTHING = "nothing"
    AVERAGE = "average"
    """The average of what he is ranked by first, over the rounds of the stage that he played."""


class Incomplete(StrEnum):
    """The rank of a person who missed a round; sitting a round out is not missing it."""

    BY_POINTS = "by_points"
    BEHIND = "behind"
    """Behind all who played every round."""
    NOT_RANKED = "not_ranked"


class GoesOn(StrEnum):
    """Who advances to a stage of tables for which there are only some places."""

    PEOPLE = "people"
    TEAMS = "teams"
    """Whole teams (C-13): all their people who are ranked and still there."""


class TablesStage(Strict):
    """Rounds of tables at which everyone plays (S-01)."""

    kind: Literal["tables"] = "tables"
    rounds: Annotated[int, Field(ge=1, le=20)]
    places: Annotated[int, Field(ge=2, le=400)] | None = None
    """Number of people, or teams, who advance from the phase before (P-11); ``None`` for everyone."""
    goes_on: GoesOn = GoesOn.PEOPLE
    """Only relevant if the places are limited."""
    seats: Annotated[int, Field(ge=2, le=8)] = 4
    """Of a usual table; what the head count policy says of the rest may make tables of one more or less."""
    headcount: HeadcountPolicy = HeadcountPolicy.HELPERS
    waiting_round: WaitingRound = WaitingRound.NOTHING
    """Only relevant if people sit out, under the policy above."""
    least_seats: Annotated[int, Field(ge=2, le=4)] = 3
    """Of the smallest table, if all tables should have equal sizes."""
    first_seats: FirstSeats = FirstSeats.PROGRAM
    draw: SeatDraw = SeatDraw.LOT
    moves: Annotated[tuple[Tables, ...], Field(min_length=1, max_length=9)] = (0, 1, 2, 3, 4)
    """Tables that the first, second … of a table goes further (C-12); the last number holds for the rest."""
    spread_clubs: bool = False
    """Whether people of one club are kept from one table as well as can be."""
    spread_teams: bool = False
    """The same of people of one team (C-13)."""
    round_minutes: Annotated[int, Field(ge=1, le=600)] | None = None
    """Limit of a round; ``None`` without one."""
    break_minutes: Annotated[int, Field(ge=0, le=240)] = 0
    """Break after each round but the last of all (C-10)."""
    criteria: Criteria = BY_POINTS
    final_tie: FinalTie = FinalTie.LOT
    incomplete: Incomplete = Incomplete.BY_POINTS

    @property
    def headcount_rule(self) -> HeadcountRule:
        """The rule for seating people at its tables."""
        return HeadcountRule(self.seats, self.headcount, self.least_seats)

    @property
    def criteria_of_slips(self) -> tuple[Criterion, ...]:
        """The criteria that have a number on a slip: not those that compare rounds (C-14)."""
        return tuple(criterion for criterion in self.criteria if criterion.tally not in ROUND_TALLIES)

    @property
    def for_teams(self) -> bool:
        """Whether whole teams advance to it."""
        return self.places is not None and self.goes_on is GoesOn.TEAMS

    @property
    def most_people(self) -> int | None:
        """Number of people for whom it has places; ``None`` if it has them for everyone or for teams."""
        return None if self.for_teams else self.places

    def separates(self, kind: TagKind) -> bool:
        """Whether the draw separates people who share a tag of a kind; a mark always does."""
        return {TagKind.CLUB: self.spread_clubs, TagKind.TEAM: self.spread_teams}.get(kind, True)


class TablesPhase(StrEnum):
    """The position of a stage of tables among all, if only some people advance."""

    ROUNDS = "rounds"
    """Only rounds that everyone plays."""
    FIRST = "first"
    BETWEEN = "between"
    FINAL_TABLE = "final_table"
    LAST = "last"


class DirectEncounter(StrEnum):
    """The order of three or more tied people; two are always ordered by their match (Q-25)."""

    MINI_TABLE = "mini_table"
    """By the match points among them, again for those still level, then by lot."""
    LOT_AT_ONCE = "lot_at_once"


class Unequal(StrEnum):
    """The comparison of people from groups of different size (Q-26)."""

    PER_MATCH = "per_match"
    """Each tally divided by the matches played; a forfeit is a match played."""
    ABSOLUTE = "absolute"
    RANK_FIRST = "rank_first"
    """The rank in the group first; equal ranks per match."""
    DROP_LAST = "drop_last"
    """Results against those who come last in larger groups are dropped; then per match."""


class GroupsStage(Strict):
    """Groups in which everyone plays everyone (Q-25), or matches by lot (C-21); all of it is one round."""

    kind: Literal["groups"] = "groups"
    group_size: Annotated[int, Field(ge=3, le=12)] = 4
    """Intended size; actual sizes differ by at most one."""
    matches: Annotated[int, Field(ge=1, le=12)] | None = None
    """Of everybody, against opponents drawn by lot, all in one table; ``None`` for groups."""
    order: GroupOrder = GroupOrder.LOT
    clubs_apart: bool = True
    """Whether people of one club are spread over the groups."""
    direct_encounter: DirectEncounter = DirectEncounter.MINI_TABLE
    after_leaving: AfterLeaving = AfterLeaving.PLAYED_STAY
    """The treatment of the matches of a person who leaves (Q-23)."""
    criteria: Criteria = _WITHIN_A_GROUP
    """In order, the direct encounter among them; without it the lot follows (Q-25)."""
    across: Unequal = Unequal.PER_MATCH
    """The ranking of people of different groups in one list, without a knock-out."""
    match_minutes: Minutes | None = None
    """Of a match (Q-16); ``None`` where there is no limit (T-07)."""
    changeover_minutes: Annotated[int, Field(ge=0, le=60)] = 5
    """Between two matches: counting, the way to the jury and to the next table."""

    @property
    def rounds(self) -> int:
        """One: the groups are played through as a whole."""
        return 1

    @property
    def tallied(self) -> tuple[Criterion, ...]:
        """The criteria that are tallies: what a table has columns for, and groups are compared by."""
        return tuple(criterion for criterion in self.criteria if criterion.tally != ENCOUNTER)

    @property
    def encounter_after(self) -> int | None:
        """Return the number of tallies before the direct encounter; ``None`` if it decides nothing.

        By lot not all have met.
        """
        names = [criterion.tally for criterion in self.criteria]
        return names.index(ENCOUNTER) if ENCOUNTER in names and self.matches is None else None


class Mode(StrEnum):
    """The methods of qualifying."""

    BEST_OF_ALL = "best_of_all"
    """The best of all groups in one list."""
    FIRST_OF_EACH = "first_of_each"
    """The first of each group; the places left over go to lucky losers, the best of the next rank."""
    ONLY_FIRST = "only_first"
    """Only the first of each group; the places left over are byes, for the best if they are seeded (C-11)."""


class QualificationRules(Strict):
    """The settings for qualifying."""

    mode: Mode = Mode.BEST_OF_ALL
    first: Annotated[int, Field(ge=1)] = 1
    """Of each group, unless it is ``BEST_OF_ALL``; with ``FIRST_OF_EACH`` others may be lucky losers."""
    unequal: Unequal = Unequal.PER_MATCH

    @property
    def rank_first(self) -> bool:
        """Whether the rank in the group comes before every criterion."""
        return self.mode is not Mode.BEST_OF_ALL or self.unequal is Unequal.RANK_FIRST


class CrossGroupTie(StrEnum):
    """The decision between tied people of different groups (Q-25)."""

    LOT = "lot"
    MATCH = "match"
    """A deciding match."""


class BracketOrder(StrEnum):
    """The method for places in the bracket (Q-27)."""

    SEEDED = "seeded"
    DRAWN = "drawn"


class KnockoutStage(Strict):
    """The knock-out of the qualified (Q-26 … Q-28); all of it is one round."""

    kind: Literal["knockout"] = "knockout"
    size: BracketSize = BracketSize.AUTO
    qualification: QualificationRules = QualificationRules()
    cross_group_tie: CrossGroupTie = CrossGroupTie.LOT
    bracket: BracketOrder = BracketOrder.SEEDED
    """After groups by the list of the qualified; without them by the seed list, and the others by lot."""
    same_group_apart: bool = False
    clubs_apart: bool = True
    """Whether people of one club do not meet at first, where possible; only without groups before it."""
    third_place: bool = True
    match_minutes: Minutes | None = None
    """Of a match (Q-16); ``None`` where there is no limit (T-07)."""
    final_minutes: Minutes | None = None
    third_place_minutes: Minutes | None = None
    changeover_minutes: Annotated[int, Field(ge=0, le=60)] = 5
    """Between two matches; only without groups before it, whose value holds else."""

    @property
    def fits_firsts(self) -> bool:
        """Whether the bracket is as large as the first of each group need it (C-11)."""
        only = self.qualification.mode is Mode.ONLY_FIRST
        return self.size is BracketSize.FIRSTS or (only and self.size is BracketSize.AUTO)

    def bracket_after(self, groups: Sequence[int], entries: int) -> KnockoutSize:
        """Return the bracket after groups in which so many are left of all who played (Q-28, C-11)."""
        firsts = sum(min(self.qualification.first, people) for people in groups)
        fixed = fitting_size(firsts) if self.fits_firsts else self.size.places
        size = knockout_size(entries, fixed)
        return size._replace(at_most=firsts) if self.qualification.mode is Mode.ONLY_FIRST else size

    @property
    def rounds(self) -> int:
        """One: winners move on by themselves."""
        return 1


Stage = Annotated[TablesStage | GroupsStage | KnockoutStage, Field(discriminator="kind")]


def tables_phase(stages: Sequence[Stage], position: int) -> TablesPhase:
    """Return the position of a stage among all; ``position`` counts from 0.

    Where two would have the same name, they are told apart by their numbers.
    """
    phases = [_phase(stages, place) for place in range(len(stages))]
    return phases[position] if phases.count(phases[position]) == 1 else TablesPhase.ROUNDS


def _phase(stages: Sequence[Stage], position: int) -> TablesPhase:
    stage = stages[position]
    places = [one.places for one in stages if isinstance(one, TablesStage)]
    if not isinstance(stage, TablesStage) or not any(places):
        return TablesPhase.ROUNDS
    if position + 1 < len(stages):
        return TablesPhase.BETWEEN if any(places[: position + 1]) else TablesPhase.FIRST
    if stage.rounds == 1 and stage.most_people is not None and stage.most_people <= stage.seats:
        return TablesPhase.FINAL_TABLE
    return TablesPhase.LAST


USUAL_MATCH_MINUTES: Final = 10
"""Assumed length of a match without a limit when planning times."""


def planned_minutes(stage: GroupsStage | KnockoutStage, kind: Kind = Kind.NORMAL) -> int:
    """Return the planned length of a match of a kind."""
    return minutes(stage, kind) or USUAL_MATCH_MINUTES


def minutes(stage: Stage, kind: Kind = Kind.NORMAL) -> int | None:
    """Return the maximum length of a round of tables, or of a match of a kind (Q-16, S-01)."""
    if isinstance(stage, KnockoutStage):
        by_kind = {
            Kind.NORMAL: stage.match_minutes,
            Kind.FINAL: stage.final_minutes,
            Kind.RANK_3: stage.third_place_minutes,
        }
        return by_kind[kind]
    return stage.round_minutes if isinstance(stage, TablesStage) else stage.match_minutes

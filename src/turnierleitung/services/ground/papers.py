"""What a printout is: its kind, what it is about, and what every room declares of those it has."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple, Protocol, runtime_checkable

from turnierleitung.domain.ranking.standings import Scope
from turnierleitung.services.ground.tournaments import RoundStep
from turnierleitung.storage.tournament_file import TournamentFile

ALL_ROUNDS: Final = 0
"""Number of the round of a printout that is not about a single one."""


class PrintKind(StrEnum):
    """What can be printed."""

    PARTICIPANTS = "participants"
    SEATS_BY_NAME = "seats_by_name"
    SEATS_BY_TABLE = "seats_by_table"
    SCORE_SHEETS = "score_sheets"
    RANKING = "ranking"
    INTERIM_RANKING = "interim_ranking"
    """Over all rounds up to the one asked for; the rounds after it do not make it wrong."""
    WHY = "why"
    RULE_SHEET = "rule_sheet"
    INVITATION = "invitation"
    PROTOCOL = "protocol"
    MATCH_SLIPS = "match_slips"
    GROUP_SHEETS = "group_sheets"
    SCHEDULES = "schedules"
    TIMETABLE = "timetable"
    DECKS = "decks"
    MATERIAL = "material"
    QUALIFICATION = "qualification"
    ADVANCING = "advancing"
    """Who goes on into the stage of tables that begins with a round."""
    BRACKET = "bracket"
    BRACKET_BLANK = "bracket_blank"
    FINAL_RANKING = "final_ranking"
    ARRIVALS = "arrivals"
    NAME_CARDS = "name_cards"
    START_NUMBERS = "start_numbers"
    TABLE_SIGNS = "table_signs"
    NUMBER_CARDS = "number_cards"
    BLANK_SHEETS = "blank_sheets"
    ENTERED_SLIPS = "entered_slips"
    CLUB_RANKING = "club_ranking"
    DRAW_CERTIFICATE = "draw_certificate"
    PRIZE_LIST = "prize_list"
    SPEECH = "speech"
    AWARDS = "awards"
    PAYOUT_LIST = "payout_list"
    CASH_SHEET = "cash_sheet"
    PENALTY_SLIPS = "penalty_slips"
    PROTEST_MINUTES = "protest_minutes"


class SheetForm(StrEnum):
    """How large a score sheet is; what stands on it is the same."""

    A4 = "a4"
    TWO_UP = "two_up"
    """Two of A5 beside each other on A4, to cut apart."""
    A5 = "a5"


class PrintSet(StrEnum):
    """What is printed together."""

    BEFORE_FIRST = "before_first"
    BETWEEN = "between"
    END = "end"
    EMERGENCY = "emergency"
    """With it a tournament goes on by hand when no computer is left."""
    OUTDATED = "outdated"
    """Everything that was printed and is different today."""


class PrintRequest(NamedTuple):
    """A printout with what it is about."""

    kind: PrintKind
    round_number: int = ALL_ROUNDS
    participant_id: int | None = None
    stage: int | None = None
    """Place of a stage among those of the rulebook, from 0, where a ranking is of one."""

    @property
    def scope(self) -> Scope:
        """What a ranking is over."""
        return Scope(self.stage, self.round_number or None)


def each(*kinds: PrintKind) -> list[PrintRequest]:
    """Return printouts that are not about a single round."""
    return [PrintRequest(kind) for kind in kinds]


Content = tuple[object, ...]
"""What stands on a printout: a named tuple of frozen values, whose ``repr`` tells it from every other."""


@runtime_checkable
class PartlyLasting(Protocol):
    """A content of which not everything makes the paper wrong when it changes."""

    @property
    def lasting(self) -> object:
        """What does."""


@runtime_checkable
class InPieces(Protocol):
    """A content that is handed out one by one.

    Those who need none any more make nothing wrong, only a missing one does.
    """

    @property
    def pieces(self) -> tuple[object, ...]:
        """What has to be on each."""


Compose = Callable[[TournamentFile, PrintRequest], Content]
"""Makes a content; it raises ``Refused`` while there is nothing to print."""


def of_all(compose: Callable[[TournamentFile], Content]) -> Compose:
    """Return how a printout is composed that is about the whole tournament."""
    return lambda tournament, _request: compose(tournament)


def of_round(compose: Callable[[TournamentFile, int], Content]) -> Compose:
    """Return how a printout is composed that is about a round."""
    return lambda tournament, request: compose(tournament, request.round_number)


@dataclass(frozen=True, slots=True)
class Declaration:
    """A printout as the room declares it that composes it."""

    kind: PrintKind
    compose: Compose
    grows: bool = False
    """Whether it grows with what is done: what is on paper lacks the steps since, but none of it is wrong."""
    to_play_by: bool = False
    """Whether it is waste paper once its round is closed, or all are where it is for all of them."""
    has_forms: bool = False
    """Whether it comes in every :class:`SheetForm`."""
    is_worth_it: Callable[[TournamentFile, PrintRequest], bool] | None = None
    """Whether it has anything to say, where it can be composed without."""
    belongs: Callable[[TournamentFile, PrintRequest], bool] | None = None
    """Whether the tournament has it at all, where that is a matter of its rules."""


@dataclass(frozen=True, slots=True)
class FormatPrintouts:
    """What there is to print of a format, beside what there is of every tournament."""

    declared: tuple[Declaration, ...]
    listed: Callable[[Sequence[RoundStep]], list[PrintRequest]]
    """Everything of it that there may be at these rounds, in the order of the day."""
    in_set: Callable[[PrintSet, Sequence[RoundStep]], list[PrintRequest]]
    """What of it belongs into a set at these rounds, in the order of use; none asks for what is outdated."""
    ranking: PrintKind
    """The ranking of the whole tournament."""


_SPARE: Final = 10
"""One in so many is spare."""


class TableSignsPrint(NamedTuple):
    """A sign for each table, from 1."""

    tables: int


def spare(needed: int) -> int:
    """Return how many more than needed should be there."""
    return -(-needed // _SPARE)

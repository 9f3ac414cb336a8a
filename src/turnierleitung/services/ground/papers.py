"""Declarations by the services for other modules: printouts, next steps, effects of an action."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final, NamedTuple, Protocol, runtime_checkable

from turnierleitung.domain.problems import Problem
from turnierleitung.domain.ranking.standings import Scope
from turnierleitung.domain.stages import TablesPhase
from turnierleitung.domain.states import StageKind
from turnierleitung.services.ground.tournaments import RoundStep
from turnierleitung.storage.tournament_file import TournamentFile

ALL_ROUNDS: Final = 0
"""Number of the round of a printout that is not about a single one."""


class PrintKind(StrEnum):
    """The kinds of printouts."""

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
    """People who advance to the stage of tables that begins with a round."""
    BRACKET = "bracket"
    BRACKET_BLANK = "bracket_blank"
    FINAL_RANKING = "final_ranking"
    ARRIVALS = "arrivals"
    NAME_CARDS = "name_cards"
    START_NUMBERS = "start_numbers"
    TABLE_SIGNS = "table_signs"
    PHONES = "phones"
    """The code with which phones find the pages of the hall."""
    NUMBER_CARDS = "number_cards"
    BLANK_SHEETS = "blank_sheets"
    ENTERED_SLIPS = "entered_slips"
    CLUB_RANKING = "club_ranking"
    TEAM_RANKING = "team_ranking"
    DRAW_CERTIFICATE = "draw_certificate"
    PRIZE_LIST = "prize_list"
    SPEECH = "speech"
    AWARDS = "awards"
    PAYOUT_LIST = "payout_list"
    CASH_SHEET = "cash_sheet"
    PENALTY_SLIPS = "penalty_slips"
    PROTEST_MINUTES = "protest_minutes"


class SheetForm(StrEnum):
    """The size of a score sheet; the content is the same."""

    A4 = "a4"
    TWO_UP = "two_up"
    """Two of A5 beside each other on A4, to cut apart."""
    A5 = "a5"


class PrintSet(StrEnum):
    """The sets of printouts."""

    BEFORE_FIRST = "before_first"
    BETWEEN = "between"
    END = "end"
    EMERGENCY = "emergency"
    """Suffices to finish a tournament by hand without a computer."""
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
        """The scope of a ranking."""
        return Scope(self.stage, self.round_number or None)


def each(*kinds: PrintKind) -> list[PrintRequest]:
    """Return printouts that are not about a single round."""
    return [PrintRequest(kind) for kind in kinds]


Content = tuple[object, ...]
"""The content of a printout: a named tuple of frozen values, identified by its ``repr``."""


@runtime_checkable
class PartlyLasting(Protocol):
    """A content of which only a part can outdate the paper."""

    @property
    def lasting(self) -> object:
        """The part that outdates the paper."""


@runtime_checkable
class InPieces(Protocol):
    """A content handed out in pieces. Surplus pieces do not outdate it, a missing one does."""

    @property
    def pieces(self) -> tuple[object, ...]:
        """The content of each piece."""


Compose = Callable[[TournamentFile, PrintRequest], Content]
"""Makes a content; it raises ``Refused`` while there is nothing to print."""


def of_all(compose: Callable[[TournamentFile], Content]) -> Compose:
    """Wrap a function that composes a printout about the whole tournament."""
    return lambda tournament, _request: compose(tournament)


def of_round(compose: Callable[[TournamentFile, int], Content]) -> Compose:
    """Wrap a function that composes a printout about one round."""
    return lambda tournament, request: compose(tournament, request.round_number)


@dataclass(frozen=True, slots=True)
class Declaration:
    """A printout as the room declares it that composes it."""

    kind: PrintKind
    compose: Compose
    grows: bool = False
    """Whether it only grows. An old copy then lacks later steps, but is not wrong."""
    to_play_by: bool = False
    """Whether it is useless after its round is closed, or after all rounds if it covers all."""
    has_forms: bool = False
    """Whether it comes in every :class:`SheetForm`."""
    is_worth_it: Callable[[TournamentFile, PrintRequest], bool] | None = None
    """Whether it has any content, as far as that can be decided without composing it."""
    belongs: Callable[[TournamentFile, PrintRequest], bool] | None = None
    """Whether the tournament's rules include it at all."""


@dataclass(frozen=True, slots=True)
class FormatPrintouts:
    """The printouts of a format, in addition to the general ones."""

    declared: tuple[Declaration, ...]
    listed: Callable[[Sequence[RoundStep]], list[PrintRequest]]
    """Everything of it that there may be at these rounds, in the order of the day."""
    in_set: Callable[[PrintSet, Sequence[RoundStep]], list[PrintRequest]]
    """The format's part of a set for these rounds, in the order of use; outdated ones are omitted."""
    ranking: PrintKind
    """The ranking of the whole tournament."""


_SPARE: Final = 10
"""One spare for this number of pieces."""


class TableSignsPrint(NamedTuple):
    """A sign for each table, from 1."""

    tables: int


def spare(needed: int) -> int:
    """Return the recommended number of spares."""
    return -(-needed // _SPARE)


_NO_PARAMS: Final[Mapping[str, int | str]] = MappingProxyType({})


class Next(StrEnum):
    """The one thing to do next."""

    REGISTER = "register"
    ARRIVE = "arrive"
    HELPERS = "helpers"
    NO_TABLES = "no_tables"
    CARDS = "cards"
    """People draw number cards at the door."""
    TABLE_LOT = "table_lot"
    """People are level at a border of tables by rank."""
    ADVANCE = "advance"
    """Resolve a tie for the last place in the next stage of tables."""
    DRAW = "draw"
    PUBLISH = "publish"
    MEND = "mend"
    SET_TIME = "set_time"
    """A round ends by time, and its minutes are not set."""
    START = "start"
    ENTER = "enter"
    FINISH = "finish"
    LOT = "lot"
    RANKING = "ranking"
    DRAW_GROUPS = "draw_groups"
    PUBLISH_GROUPS = "publish_groups"
    START_GROUPS = "start_groups"
    ENTER_MATCHES = "enter_matches"
    START_SLOT = "start_slot"
    """The matches of a time are entered, those of the next one wait for its signal."""
    FINISH_GROUPS = "finish_groups"
    LOT_IN_GROUP = "lot_in_group"
    LOT_AT_BORDER = "lot_at_border"
    DRAW_BRACKET = "draw_bracket"
    DRAW_PRESENT = "draw_present"
    """Draw the bracket of all who are there, without groups before it."""
    PUBLISH_BRACKET = "publish_bracket"
    START_KNOCKOUT = "start_knockout"
    FINISH_KNOCKOUT = "finish_knockout"
    CONFLICT = "conflict"
    CHAMPION = "champion"
    CEREMONY = "ceremony"
    """The ranking is final, and the prize-giving can begin."""
    CEREMONY_ON = "ceremony_on"
    """The prize-giving has begun and is unfinished."""
    PAY = "pay"
    """All are honoured; prizes are still to be paid."""
    CLOSE_CASH = "close_cash"
    """All are honoured; the cash is to be counted."""
    KEEP = "keep"
    """Nothing is left to do but to save the result."""


class Need(StrEnum):
    """Open needs that wait for the director."""

    PARKED = "parked"
    """A slip was put aside because it does not add up."""
    ASIDE = "aside"
    """A slip was put aside that is unfinished or is to be looked at again."""
    SECOND_ENTRY = "second_entry"
    """Slips were entered once, and a second person has to enter them too."""
    DOUBT = "doubt"
    """An entered slip is doubtful; it waits until the director lets it be."""
    CORRECTION = "correction"
    """A correction is typed and not entered."""
    TIE = "tie"
    """A tie waits for the lot."""
    TIES = "ties"
    """There are several such ties."""
    OUTDATED = "outdated"
    UNLIKE_PAIRS = "unlike_pairs"
    """Somebody is registered alone where pairs play, or as a pair where everybody plays alone."""
    UNPAID = "unpaid"
    MISSING = "missing"
    SEATS = "seats"
    """A published seating omits a player or includes someone who does not play."""
    CONFLICT = "conflict"
    """A played match has the wrong participants now (Q-27)."""
    REQUALIFIED = "requalified"
    """Others would qualify now than were announced in the bracket (Q-26)."""
    READVANCED = "readvanced"
    TILL_SHORT = "till_short"
    """The prizes exceed the money in the cash desk."""
    PRIZES_UNPAID = "prizes_unpaid"
    PRIZES_BACK = "prizes_back"
    """The prize-giving is over, and a prize is not paid out."""
    CASH_OFF = "cash_off"
    LATE = "late"
    """Somebody who came late is in no group yet."""
    BACKUP_FAILED = "backup_failed"
    BACKUP_AWAY = "backup_away"
    """The folder of the second backup is not there."""
    """The counted cash differs from the book."""
    RERANKED = "reranked"
    """A ranking on which published seats rest was corrected (D-03)."""
    PLACE_LEFT = "place_left"
    """Other people would advance now than were announced for a stage of tables."""
    PLACE_FREE = "place_free"
    """An announced person does not play, and the next in line is tied."""
    CALL = "call"
    """A station asks something of the desk."""
    PROTEST = "protest"
    """A protest waits for its decision (Q-24)."""
    HONOURED = "honoured"
    """Results shown in the prize-giving have changed since."""
    DECK = "deck"
    """Matches can be played and have no deck."""
    TABLE_DECKS = "table_decks"
    """Tables of the round have no deck, and there is one for each."""
    FEW_DECKS = "few_decks"
    """There are fewer decks on the list than tables."""
    DECK_GONE = "deck_gone"
    """Matches are to be played with a deck that was taken off the list (Q-03)."""


class Step(NamedTuple):
    """A thing to do with what its wording needs."""

    kind: Next
    params: Mapping[str, int | str] = _NO_PARAMS


class Wish(NamedTuple):
    """A warning with what its wording and its remedy need."""

    kind: Need
    params: Mapping[str, int | str] = _NO_PARAMS
    table_id: int | None = None
    round_id: int | None = None
    """Whose seats are meant."""
    problem: Problem | None = None
    """The doubtful point."""
    request: PrintRequest | None = None
    """The printout to repeat."""
    swaps: tuple[tuple[str, str], ...] = ()
    """People swapped by hand in these seats; the remedy undoes their swaps."""


_NAMED: Final = 12
"""Slips that a warning names."""


def second_entries(once: Sequence[tuple[int, int]]) -> tuple[Wish, ...]:
    """Return the need of slips that were entered once; ids and numbers of their tables."""
    if not once:
        return ()
    numbers = [str(number) for _, number in once[:_NAMED]] + ["…"] * (len(once) > _NAMED)
    about: dict[str, int | str] = {"count": len(once), "tables": ", ".join(numbers)}
    return (Wish(Need.SECOND_ENTRY, about, table_id=once[0][0]),)


class StagesSoFar(NamedTuple):
    """The progress of groups and knock-out."""

    kind: str
    """Of the stage that is played: ``groups`` or ``knockout``."""
    groups: int
    groups_done: int
    leader: str | None
    """Of the table of all, where opponents are drawn by lot; empty before the first result, else ``None``."""
    champion: str
    """Empty until there is a winner, and if the first rank stays vacant."""


class Leader(NamedTuple):
    """The leader of the ranking so far."""

    name: str
    value: int
    """By the first criterion."""
    tally: str
    beside: tuple[str, ...]
    """Names of the others on the first place."""


class Stand(NamedTuple):
    """The progress of the tournament in its format."""

    next: Step
    round_number: int | None
    """Of the round that is played, or of the stage that is played or comes next."""
    done: int
    """Slips that are in, of those of that round."""
    slips: int
    needs: tuple[Wish, ...]
    begun: bool
    """Whether anything is drawn."""
    leader: Leader | None = None
    stages: StagesSoFar | None = None
    """For groups and knock-out, which have no leader."""


class GroupPlace(NamedTuple):
    """A change of rank in a group; ``None`` for no rank."""

    group: int
    name: str
    rank_before: int | None
    rank_after: int | None


class ChangedPair(NamedTuple):
    """A match of the bracket whose participants would change."""

    match: int
    """Its announced number."""
    before: tuple[str | None, str | None]
    """Names; empty while unknown, ``None`` where nobody comes."""
    after: tuple[str | None, str | None]
    played: bool
    """Whether it has a result already: then the change is a conflict that the director decides."""


class StagesEffect(NamedTuple):
    """The effect of an action on groups and knock-out."""

    places: tuple[GroupPlace, ...] = ()
    """By group, in the order of its table afterwards."""
    lots: tuple[int, ...] = ()
    """Groups in which nothing separates people any more, so that a lot has to be drawn."""
    qualifying: tuple[str, ...] = ()
    """People who would newly qualify."""
    dropping: tuple[str, ...] = ()
    """People who would no longer qualify."""
    reordered: bool = False
    """Whether the same people would advance in another order, which seeds a drawn bracket differently."""
    border_tie: bool = False
    """Whether a tie across the border arises that has to be decided."""
    provisional: bool = False
    """Whether matches of the groups are still to be played."""
    published: bool = False
    """Whether the bracket is published; its participants then stay."""
    drafted: bool = False
    """Whether the bracket is drawn and not published: then it has to be drawn again."""
    pairs: tuple[ChangedPair, ...] = ()
    settled: tuple[int, ...] = ()
    """Announced numbers of matches whose conflict would be gone."""
    champion_before: str = ""
    champion_after: str = ""
    """Empty until there is a winner."""
    third_before: str = ""
    third_after: str = ""
    """Empty until rank 3 is decided."""
    vacant: bool = False
    """Whether the first rank stays vacant because the winner is excluded."""
    to_play: tuple[int, ...] = ()
    """Announced numbers of matches that would have to be played, and have not to be today."""
    counting_again: int = 0
    """So many results that are annulled today would count."""
    decks_back: tuple[int, ...] = ()
    """Announced numbers of matches that would have a deck again (Q-03)."""
    decks_freed: tuple[int, ...] = ()
    """Announced numbers of matches whose deck would be free for others."""


class StageRound(NamedTuple):
    """A round of tables, the groups or the bracket."""

    number: int
    kind: StageKind


class ChangedPlace(NamedTuple):
    """A change of rank or points; ``None`` for no rank."""

    name: str
    rank_before: int | None
    rank_after: int | None
    points_before: int | None
    points_after: int | None
    tally: str
    """The tally in which the points are: the first criterion."""

    @property
    def moves(self) -> bool:
        """Whether the rank changes, not the points alone."""
        return self.rank_before != self.rank_after


class OtherTable(NamedTuple):
    """Somebody who would sit at another table of a round that is published, were it drawn by rank now."""

    round_number: int
    name: str
    table: int
    """By the present ranking; the published seats stay."""
    by_rank: int
    """By the changed ranking."""


class OthersGoOn(NamedTuple):
    """Other people would advance to a stage of tables."""

    phase: TablesPhase
    coming: tuple[str, ...]
    dropping: tuple[str, ...]
    tie: int = 0
    """So many would newly be level at the border."""
    announced: bool = False
    """Whether it is published already: then it stays until the director decides."""


class Moved(NamedTuple):
    """The people affected by an action, in the terms of the format."""

    places: tuple[ChangedPlace, ...] = ()
    """For rounds of tables, in the new order; people who leave the ranking come last."""
    stages: StagesEffect | None = None
    """The effect on groups and bracket; ``None`` for rounds of tables."""
    other_tables: tuple[OtherTable, ...] = ()
    """People whose seats by rank would change in published rounds; the seats remain."""
    others_go_on: tuple[OthersGoOn, ...] = ()
    """Later stages of tables to which other people would advance."""
    reseated: tuple[int, ...] = ()
    """Numbers of rounds by rank that would be drawn anew."""

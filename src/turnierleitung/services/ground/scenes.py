"""The scenes of the wall: frozen values with people in them, and the declarations of every format."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from turnierleitung.domain.clock import ClockState
from turnierleitung.domain.game import NamedGame
from turnierleitung.domain.money import Currency
from turnierleitung.domain.prizes import Share
from turnierleitung.domain.stages import TablesPhase
from turnierleitung.services.ground.scores import Figure
from turnierleitung.storage.tournament_file import TournamentFile


class SceneKind(StrEnum):
    """The scenes of the wall, in the order of the day."""

    WELCOME = "welcome"
    SEATS_BY_NAME = "seats_by_name"
    SEATS_BY_TABLE = "seats_by_table"
    CLOCK = "clock"
    OPEN_TABLES = "open_tables"
    STANDINGS = "standings"
    """The ranking that was released last."""
    BRACKET = "bracket"
    CEREMONY = "ceremony"
    TEXT = "text"


class ShownName(NamedTuple):
    """A name on the wall; the display decides how much of the first name to show."""

    last: str
    first: str = ""
    club: str = ""
    apart: str = ""
    """Distinguishes people of the same name: club, town or number; otherwise empty."""


class Numbering(StrEnum):
    """The meaning of the numbers that people look for."""

    TABLE = "table"
    MATCH = "match"


class PlayedNow(NamedTuple):
    """The current or next round."""

    kind: str
    """Of the stage: ``tables``, ``groups`` or ``knockout``."""
    number: int
    """Of the round."""
    slot: int | None = None
    slots: int | None = None
    begins: int | None = None
    """When the slot is to begin, in minutes after midnight; ``None`` while no times are announced."""
    level: int | None = None
    """Of the bracket, from 1."""
    levels: int | None = None
    phase: TablesPhase = TablesPhase.ROUNDS
    """The position of a round among stages, if only some people advance."""


class NamedSeat(NamedTuple):
    """A person's seat."""

    name: ShownName
    table: int | None
    """``None`` for those who wait, or do not play now."""
    beside: int | None = None
    """The seat or the group, as the scene says."""
    participant_id: int = 0
    """Two pairs may have the same short name."""


class Beside(StrEnum):
    """The meaning of the second number of a seat."""

    SEAT = "seat"
    GROUP = "group"
    NOTHING = "nothing"


class SeatsScene(NamedTuple):
    """Everybody by name, with the table to go to."""

    now: PlayedNow
    numbering: Numbering
    beside: Beside
    seats: tuple[NamedSeat, ...]


class SeatedHere(NamedTuple):
    """A table with those who sit at it, in the order of the seats."""

    number: int
    names: tuple[ShownName, ...]
    group: int | None = None
    table_id: int = 0
    extra: int = 0
    """Seconds that it has more than the others."""


class TablesScene(NamedTuple):
    """Table by table, who sits there."""

    now: PlayedNow
    numbering: Numbering
    tables: tuple[SeatedHere, ...]


class OpenTablesScene(NamedTuple):
    """The tables whose slip is missing."""

    now: PlayedNow
    numbering: Numbering
    tables: tuple[SeatedHere, ...]
    of: int
    """Tables of the round or time slot."""


class SubjectKind(StrEnum):
    """The kinds of rankings to publish."""

    AFTER_ROUND = "after"
    WHOLE = "whole"
    GROUPS = "groups"
    FINAL = "final"
    TEAMS = "teams"
    """Each team by the id of one of its members."""


class Subject(NamedTuple):
    """A ranking that can be released."""

    kind: SubjectKind
    round: int = 0

    @property
    def key(self) -> str:
        """Return its key in the file."""
        return f"{self.kind}-{self.round}" if self.round else self.kind.value

    @classmethod
    def of(cls, key: str) -> Subject:
        """Return the subject of a key in the file."""
        kind, _, number = key.partition("-")
        return cls(SubjectKind(kind), int(number or 0))


class PublicRow(NamedTuple):
    """A line of a ranking as the wall shows it, without a name."""

    participant_id: int
    rank: int
    last: int
    """The last of the ranks that are shared."""
    values: tuple[int | None, ...] = ()
    """In the order of the columns, ``None`` where nothing counts; empty for people who never played."""
    waited: bool = False
    """Whether one of those sat out a round."""


class PublicList(NamedTuple):
    """A ranking, or one of several that are shown together."""

    number: int
    """Of the group; 0 where there is one list."""
    rows: tuple[PublicRow, ...]


class PublicRanking(NamedTuple):
    """The present ranking, ready for publication."""

    subject: Subject
    columns: tuple[str, ...]
    """Tallies, in the order of the values."""
    lists: tuple[PublicList, ...]
    missing: int = 0
    """Slips that do not count yet; while there are any it may still change."""
    phases: tuple[TablesPhase, ...] = ()
    """The stages that the columns stand for, the last one first; empty if all rounds count together."""

    @property
    def last_place(self) -> int:
        """Return the last place given, 0 if there is none."""
        return max((row.last for part in self.lists for row in part.rows), default=0)

    @property
    def can_hide(self) -> bool:
        """Whether the first places may stay hidden: several lists are shown whole."""
        return len(self.lists) == 1 and self.last_place > 1


class RankedName(NamedTuple):
    """A line of a released ranking with the name that belongs to it now."""

    name: ShownName
    rank: int
    last: int
    values: tuple[int | None, ...]
    waited: bool = False
    """As in :class:`PublicRow`."""


class RankedNames(NamedTuple):
    """A released list with names."""

    number: int
    rows: tuple[RankedName, ...]


class StandingsScene(NamedTuple):
    """The ranking that was released last."""

    subject: Subject
    game: NamedGame
    columns: tuple[str, ...]
    lists: tuple[RankedNames, ...]
    of: int
    """Places of the whole ranking, those that are hidden among them."""
    hidden: int
    """Number of first places kept for the prize-giving."""
    released_at: str
    phases: tuple[TablesPhase, ...] = ()
    """As in :class:`PublicRanking`."""
    provisional: bool = False
    """Whether slips were missing when it was released."""


class BracketSide(NamedTuple):
    """One of the two of a match in the bracket."""

    name: ShownName | None
    """``None`` while unknown."""
    cards: int | None = None
    """The count for this side, if known."""
    won: bool = False
    bye: bool = False


class BracketMatchShown(NamedTuple):
    """A match of the bracket."""

    level: int
    position: int
    """Within its level, from 1, downwards."""
    number: int | None
    sides: tuple[BracketSide, BracketSide]
    rank_3: bool = False
    playable: bool = False

    @property
    def decided(self) -> bool:
        """Whether somebody has won it."""
        return any(side.won for side in self.sides)


class BracketScene(NamedTuple):
    """The present bracket."""

    levels: int
    matches: tuple[BracketMatchShown, ...]


class WelcomeScene(NamedTuple):
    """The expected and the present people, before the first round."""

    venue: str
    held_on: str
    """ISO 8601."""
    expected: int
    present: int
    is_open: bool
    """Whether people still arrive: nothing was played yet."""


class TableTime(NamedTuple):
    """A table that does not have the time of the others."""

    table: SeatedHere
    extra: int
    """Seconds that it has more than the others; 0 if it has a time of its own."""
    until: int | None
    """When its time is over, in milliseconds since 1970; ``None`` while that is not known."""


class ClockScene(NamedTuple):
    """The clock of the current round; the display computes the remaining time."""

    now: PlayedNow | None
    """``None`` in a break."""
    state: ClockState
    tables: tuple[TableTime, ...]
    """Tables with another time than the others."""
    playing: tuple[SeatedHere, ...]
    """The players, if they are few enough to name."""
    wanted: tuple[SeatedHere, ...] = ()
    """People missing at a table, if they are few enough to call."""
    length: int | None = None
    """Seconds that will be played; before the start signal alone."""
    break_minutes: int = 0
    """Of the break after this round; 0 without one."""


class OnStage(NamedTuple):
    """Somebody who is named at the prize-giving."""

    name: ShownName
    figure: Figure | None
    """The person's first ranking figure."""
    shares: tuple[Share, ...]
    """The person's prizes."""


class PlaceOnStage(NamedTuple):
    """A place that is announced, or its people."""

    rank: int | None
    """``None`` for the winner of a round without an overall rank."""
    last: int | None
    """The last of the ranks of a knock-out that are not parted; ``rank`` itself everywhere else."""
    people: tuple[OnStage, ...]
    """Nobody while only the place is announced."""
    shared: bool = False
    """Whether several have this rank."""


class CeremonyScene(NamedTuple):
    """The prize-giving: the present step, the cards above it, and the people already named."""

    now: PlaceOnStage | None
    """``None`` before the first card is turned."""
    cards: tuple[tuple[int, bool], ...]
    """Places on the podium from the left, and whether the card is turned."""
    before: tuple[PlaceOnStage, ...]
    """The people already named, the best place first."""
    currency: Currency
    game: NamedGame
    """Kind of the game, which names the figures."""


class TextScene(NamedTuple):
    """The director's text, with or without a picture."""

    text: str
    picture: str
    """In base 64; empty for none."""


Scene = (
    WelcomeScene
    | SeatsScene
    | TablesScene
    | ClockScene
    | OpenTablesScene
    | StandingsScene
    | BracketScene
    | CeremonyScene
    | TextScene
)

ComposeScene = Callable[[TournamentFile], Scene | None]
"""Returns the current scene; ``None`` while none of it is published."""


class DeclaredScene(NamedTuple):
    """A scene as the room declares it that composes it."""

    kind: SceneKind
    compose: ComposeScene


@dataclass(frozen=True, slots=True)
class FormatScenes:
    """The scenes of a format, in addition to the general ones."""

    declared: tuple[DeclaredScene, ...]
    rankings: Callable[[TournamentFile], tuple[Subject, ...]]
    """The rankings that can be published now, the newest first."""
    ranking: Callable[[TournamentFile, Subject], PublicRanking | None]
    """The state of a ranking; ``None`` if nobody has a place in it."""

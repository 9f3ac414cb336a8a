"""What a game offers to the frame of its slips: the form inside.

The frame opens the slip, keeps what is typed, asks for reasons, parks, enters, corrects and goes on. The form
shows the fields of its game, says what is typed as a frozen value and as a result, and marks what is wrong.
``domain.plugins`` finds the form of a game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, Generic, NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QWidget

from turnierleitung.domain.game import GameResult, TableContext
from turnierleitung.domain.problems import Problem, Repair
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.services.entry.results import Player, Slip, context_of
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.ui.entry.players_panel import PlayersPanel
from turnierleitung.ui.entry.state import TypedT
from turnierleitung.ui.widgets.help_words import HelpWords


class AtStake(Enum):
    """What a table is about beside its points."""

    NOTHING = "nothing"
    GOING_ON = "going_on"
    FINAL = "final"
    RANK_3 = "rank_3"


@dataclass(frozen=True, slots=True)
class SlipLine:
    """A line of a slip: a seat, who played it, and from which game on."""

    seat: int
    name: str
    short_name: str
    from_deal: int = 1


@dataclass(frozen=True, slots=True)
class OpenSlip:
    """The slip that a form shows, with who plays on it."""

    tournament: Tournament
    slip: Slip
    players: tuple[Player, ...]
    lines: tuple[SlipLine, ...]
    """In the order of the players; of a match also who is not known yet, by where he comes from."""
    at_stake: AtStake = AtStake.NOTHING

    @property
    def rulebook(self) -> Rulebook:
        """The rules in force."""
        return rulebooks.current(self.tournament)

    @property
    def context(self) -> TableContext:
        """What the game must know of the table."""
        return context_of(self.players, self.slip.facts)


class Findings(NamedTuple):
    """What is said of a slip: what is wrong first, and the likely slip of the pen, each in a box."""

    first: Problem | None
    likely: Problem | None
    headline: str = ""
    """What the head says instead of how the slip stands; empty where it says that."""


class GameForm(QWidget, Generic[TypedT]):
    """The fields of a game; what the frame asks of them, with the answers that suit most games.

    A form writes at least :meth:`typed_of`, :meth:`show_slip`, :attr:`typed`, :attr:`complete`,
    :meth:`result` and :meth:`begin`, and emits :attr:`edited` and :attr:`finished`.
    """

    edited = Signal()
    """The director typed something that belongs to the result."""
    begun = Signal()
    """He typed something that is no part of the result yet."""
    turned = Signal()
    """He wants to type in another way: the same slip stands there differently."""
    finished = Signal()
    """Enter behind the last field: the slip is to be entered."""

    time_wanted = Signal(int)
    """The table plays on from now for so many seconds."""

    typed_as: type[TypedT]
    """The frozen dataclass of what is typed; it is kept as JSON."""
    enter_anywhere: ClassVar[bool] = True
    """Whether Enter in a field that does not use it enters the slip."""

    def __init__(self) -> None:
        """Create it without a slip."""
        super().__init__()
        self.head: QWidget | None = None
        """What stands at the right of the slip's head; without it the menu does."""
        self.foot: QWidget | None = None
        """A line above the buttons."""

    # Which slip

    def typed_of(self, slip: Slip, rulebook: Rulebook) -> TypedT:
        """Return what stands on a slip, entered or parked, as if it were typed."""
        raise NotImplementedError

    def show_slip(self, opened: OpenSlip, typed: TypedT) -> None:
        """Show a slip with what is typed; it may be typed for fewer or more lines than there are now."""
        raise NotImplementedError

    def refresh(self, opened: OpenSlip) -> None:
        """Show what else has changed around the slip; what is being typed stays."""
        self.show_slip(opened, self.typed)

    def let_type(self, possible: bool) -> None:
        """Open or close the fields."""
        self.setEnabled(possible)

    def take_in(self, players: PlayersPanel) -> bool:
        """Give the panel of who played a place among the fields; ``False`` leaves it to stand under them."""
        return False

    # What is typed

    @property
    def typed(self) -> TypedT:
        """What is typed now."""
        raise NotImplementedError

    @property
    def complete(self) -> bool:
        """Whether so much is typed that it may be looked at for what is wrong."""
        raise NotImplementedError

    @property
    def listed_deals(self) -> int | None:
        """How many deals the list holds, where somebody can take over a seat between two of them."""
        return None

    def result(self, reason: str) -> GameResult:
        """Return the result that is typed so far; ``reason`` stands in the field of the frame."""
        raise NotImplementedError

    def to_park(self, reason: str) -> GameResult:
        """Return what is held of a slip that is put aside."""
        return self.result(reason)

    def lead_to_missing(self) -> bool:
        """Go to what must be typed before the slip can be entered; tell whether something is missing."""
        return False

    @property
    def wants_reason(self) -> bool:
        """Whether what is typed may want a reason: somebody decided, or somebody did not come."""
        return False

    @property
    def shows_ruling(self) -> bool:
        """Whether the whole slip stands there as the director's ruling, and its head says so."""
        return False

    # Where the focus is

    def begin(self) -> bool:
        """Put the focus where typing begins; ``False`` where nothing is to be typed."""
        raise NotImplementedError

    def go_back(self) -> bool:
        """Leave a special case, as Esc does; tell whether there was one."""
        return False

    def keep_in_sight(self) -> None:
        """Scroll to the field that is spoken of or typed in, when what is said of it takes the room."""

    @property
    def wants_room(self) -> bool:
        """Whether it needs the room of the list beside the slip."""
        return False

    def set_tight(self, tight: bool) -> None:
        """Let the rows of the seats move together, so that all of them and what is said of them are whole."""

    # What is wrong

    def to_say(self, found: tuple[Problem, ...], *, asked: bool) -> tuple[Problem, ...]:
        """Leave out what is not said while typing; ``asked`` once the director wanted to enter it."""
        return found

    def show_problems(self, found: Sequence[Problem], said: Sequence[Problem]) -> None:
        """Mark the fields; ``found`` is all that is wrong with what is typed, ``said`` what is told of it."""

    def findings(self, first: Problem | None, likely: Problem | None) -> Findings:
        """Return which of the two get a box."""
        return Findings(first, likely)

    def repair(self, repair: Repair) -> None:
        """Put a likely value into its field, for the director to compare with the paper."""

    def refuse(self) -> None:
        """Say that it was not entered, where the eye is after the last field."""

    # What the game says of itself

    def add_to_menu(self, menu: QMenu) -> None:
        """Add what is done rarely with a slip of this game."""

    def lose_unplayed(self, seat: int) -> None:
        """Let a seat lose without playing, where the game knows that."""

    def is_of_slip(self, text: str) -> bool:
        """Tell whether a text can be no number and no name, but what stands on a slip."""
        return False

    def in_words(self, result: GameResult, opened: OpenSlip) -> str:
        """Return a result in short, as a correction is told; empty where it is a whole list."""
        return ""

    def how_long(self, rulebook: Rulebook, seats: int) -> str:
        """Return how many deals are played, for the head of a page; empty where the time decides."""
        return ""

    def help_words(self) -> HelpWords:
        """Say how a slip is entered by keys alone."""
        raise NotImplementedError

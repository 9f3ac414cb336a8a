"""What a format offers to the page of a round: its list, the state of its slips, their decks."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Generic, NamedTuple, Protocol, TypeVar, cast

from PySide6.QtCore import Signal

from turnierleitung.domain import plugins
from turnierleitung.domain.problems import Held
from turnierleitung.domain.states import Doubt, TableState
from turnierleitung.services.ground.papers import PrintRequest
from turnierleitung.services.ground.tournaments import Changes, RoundStep, Tournament
from turnierleitung.services.results import Player, Slip
from turnierleitung.texts.columns import Tone
from turnierleitung.ui.entry.form import AtStake, GameForm, SlipLine
from turnierleitung.ui.widgets.labels import Card
from turnierleitung.ui.widgets.table import RowsView
from turnierleitung.ui.window.desk import Desk

Action = Callable[[Tournament], Changes]


@dataclass(frozen=True, slots=True)
class SlipAdvice:
    """What the director should know before he types, and what one key would do about it."""

    title: str
    detail: str
    repair: str = ""
    """The word on the button, empty where there is nothing to press."""
    settles: Action | None = None
    """What the button does, where that needs no result."""
    loser: int | None = None
    """The seat that the button has lose without playing (Q-23)."""


@dataclass(frozen=True, slots=True)
class DeckOnSlip:
    """The deck of a table and where it goes next."""

    text: str
    is_out: bool
    can_be_chosen: bool
    """Whether it is still to be played with, so that another deck can be given."""
    word: str = ""
    """What the button does with it; empty where nothing is to be done."""
    move: Action | None = None
    choose: Callable[[int], Action] | None = None
    """What gives it another copy, by its id."""


@dataclass(frozen=True, slots=True)
class SlipHead:
    """What stands above and around the fields of a slip."""

    title: str
    ruled_title: str
    """The same where the director rules."""
    state: tuple[str, Tone]
    can_type: bool
    """Whether it is being played, by people who are known."""
    reason_hint: str
    """What stands in the empty field for the reason."""
    code: str = ""
    """What is printed on the slip and scanned."""
    where: str = ""
    at_stake: AtStake = AtStake.NOTHING
    advice: SlipAdvice | None = None
    deck: DeckOnSlip | None = None
    void_words: str = ""
    """The line of the menu that takes away what is entered; empty where it is not offered."""


class SlipFormat(Protocol):
    """What the frame of a slip asks of the format."""

    substitutes: ClassVar[bool]
    """Whether somebody else can have played than was announced."""

    def head(self, slip: Slip) -> SlipHead:
        """Return the frame of a slip: its title and details."""

    def effect_first(self, slip: Slip | None) -> bool:
        """Tell whether a correction shows what rests on it before it is done; ``None`` asks for any."""

    def lines(self, slip: Slip, players: Sequence[Player]) -> tuple[SlipLine, ...]:
        """Return the lines of a slip with the names of those who play."""

    def onward(self, number: int) -> str:
        """Return the words of the button that enters a slip and goes on to another."""


TONES: Final = {
    TableState.WAITING: Tone.RUNNING,
    TableState.OPEN: Tone.RUNNING,
    TableState.PARKED: Tone.DECIDE,
    TableState.ENTERED: Tone.DONE,
    TableState.VOID: Tone.DECIDE,
}


HELD_TONES: Final = {
    Held.UNFINISHED: Tone.QUESTION,
    Held.WRONG: Tone.WRONG,
    Held.ASIDE: Tone.DECIDE,
    Held.ONCE: Tone.QUESTION,
}


def tone_of(state: TableState, held: Held | None, doubt: Doubt = Doubt.NONE) -> Tone:
    """Return the colour in which a table's state is said; only what does not add up is red."""
    if held is not None:
        return HELD_TONES[held]
    return Tone.DECIDE if doubt is Doubt.OPEN else TONES[state]


class Listed(Protocol):
    """A row of the list."""

    @property
    def table_id(self) -> int:
        """Id of the table."""


ListedT = TypeVar("ListedT", bound=Listed)


@dataclass(frozen=True, slots=True)
class SideWords:
    """What the page is called, and what is said in its search field and while nothing is there."""

    title: str
    search: str
    search_name: str
    """For readers of the screen."""
    empty_title: str
    empty_text: str
    start: str
    finish: str


@dataclass(frozen=True, slots=True)
class RoundHead:
    """How the round that is looked at stands."""

    words: SideWords
    hint: str
    state: tuple[str, Tone]
    open_count: int
    """How many slips can be entered."""
    may_finish: bool
    """Whether nothing is open or in conflict any more."""
    filters_open: bool = True
    """Whether there is something to leave out of the list."""


class NotFound(NamedTuple):
    """What is said of something typed that leads to no slip."""

    title: str
    detail: str = ""
    is_wrong: bool = True
    """Whether the field is marked: what is typed is no number of a slip."""


class RoundSide(Card, Generic[ListedT]):
    """The tables of a round, beside the slip of one of them."""

    narrowed = Signal()
    """Other tables are to be listed."""
    follows_list: ClassVar[bool] = False
    """Whether a slip that is not listed any more gives way to the first one that is."""
    search_width: ClassVar[int]
    search_letters: ClassVar[int]

    def __init__(self, desk: Desk, form: GameForm[Any], rows: RowsView[ListedT], slips: SlipFormat) -> None:
        """Create it over a list; ``form`` is that of the game, ``slips`` says what each slip is called."""
        super().__init__(margin=6)
        self.desk = desk
        self.form = form
        self.list = rows
        self.slips = slips
        rows.keep_choice_by(lambda row: row.table_id)

    @property
    def tournament(self) -> Tournament:
        """The open tournament."""
        return self.desk.tournament

    @property
    def first_listed(self) -> ListedT | None:
        """The first row of the list."""
        return next(iter(self.list.rows_model.rows), None)

    def choose(self, table_id: int) -> bool:
        """Choose a table; ``False`` where it is not listed."""
        return self.list.choose(lambda row: row.table_id == table_id)

    # What the format says

    def words(self) -> SideWords:
        """Return how things are called; there may be no round yet."""
        raise NotImplementedError

    def round_words(self, steps: tuple[RoundStep, ...]) -> list[str]:
        """Return what the rounds are called where one of them is chosen."""
        raise NotImplementedError

    def look_at(self, step: RoundStep | None) -> None:
        """Read the tables of a round, or of none."""
        raise NotImplementedError

    def head(self) -> RoundHead:
        """Return how the round that is looked at stands."""
        raise NotImplementedError

    def show_rows(self, text: str, unfinished: Collection[int], *, only_open: bool) -> None:
        """List the tables; ``text`` stands in the search field, for the ``unfinished`` something is typed."""
        raise NotImplementedError

    def seek(self, text: str) -> int | NotFound:
        """Return the table that something typed or scanned leads to."""
        raise NotImplementedError

    def first(self) -> ListedT | None:
        """Return the table to begin with."""
        return self.first_listed

    def following(self, table_id: int) -> ListedT | None:
        """Return the next table to enter after another one."""
        raise NotImplementedError

    def asks_before_start(self, round_id: int) -> tuple[str, str]:
        """Return what the director is asked once before he starts a round; empty where there is nothing."""
        return "", ""

    def print_request(self) -> PrintRequest | None:
        """Return what Ctrl+P prints: the slips of the round."""
        raise NotImplementedError

    def widen(self) -> None:
        """Show all tables of the round again."""

    def fit(self, page_width: int, beside: int) -> None:
        """Take as much room of the page as the list needs; ``beside`` is what the slip needs, in pixels."""
        raise NotImplementedError


MakeSide = Callable[[Desk, GameForm[Any]], RoundSide[Any]]

SIDES: Final[dict[str, str]] = {
    "tables": "turnierleitung.ui.tables.round_side:TablesSide",
    "groups": "turnierleitung.ui.matches.match_side:MatchesSide",
    "knockout": "turnierleitung.ui.matches.match_side:MatchesSide",
}
"""Module and class of the list beside the slip, by the kind of a stage."""


def side_of(stage: str) -> MakeSide:
    """Return what makes the list of a kind of stage."""
    return cast("MakeSide", plugins.load(SIDES[stage]))


def form_of(game: str) -> type[GameForm[Any]]:
    """Return the form of a kind of game."""
    return cast("type[GameForm[Any]]", plugins.part(game, "form"))

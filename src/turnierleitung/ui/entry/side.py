"""What a format offers to the page of a round: its tables as a list, and what is said of the whole.

The page has the head, the buttons and the slip, and goes from one to the next; which tables there are, in
which order and columns, how they are found and what is asked before a start belongs to the format.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

from PySide6.QtCore import Signal

from turnierleitung.services.ground.papers import PrintRequest
from turnierleitung.services.ground.tournaments import RoundStep, Tournament
from turnierleitung.ui.entry.form import GameForm
from turnierleitung.ui.entry.slips import SlipFormat
from turnierleitung.ui.widgets.labels import Card
from turnierleitung.ui.widgets.table import RowsView
from turnierleitung.ui.widgets.theme import Tone
from turnierleitung.ui.window.desk import Desk


class Listed(Protocol):
    """A row of the list."""

    @property
    def table_id(self) -> int:
        """Id of the table."""

    @property
    def number(self) -> int:
        """What the table is called by."""


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

    def fit(self, page_width: int) -> None:
        """Take as much room of the page as the list needs."""
        raise NotImplementedError

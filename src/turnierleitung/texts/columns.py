"""How a list, a ranking or a book declares its columns: once for the screen, paper and a saved file."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, fields, replace
from enum import Enum, Flag, StrEnum, auto
from operator import itemgetter
from typing import Final, Generic, TypeVar

RowT = TypeVar("RowT")


class Tone(StrEnum):
    """What a colour says; never without a word."""

    DONE = "done"
    RUNNING = "running"
    DECIDE = "decide"
    WRONG = "wrong"
    QUESTION = "question"


class Ink(Enum):
    """How the text of a cell stands out: bold, muted, or as it is; paper has no gold and prints it bold."""

    NORMAL = "normal"
    STRONG = "strong"
    MUTED = "muted"
    GOLD = "gold"


_MEDALS: Final = 3


def rank_ink(rank: int | None) -> Ink:
    """Return the ink of a rank: gold for the first three."""
    return Ink.GOLD if rank is not None and rank <= _MEDALS else Ink.STRONG


@dataclass(frozen=True, slots=True)
class Cell:
    """What a cell shows: a text, or on the screen with a tone a pill."""

    text: str
    ink: Ink | None = None
    """``None``: as its column says."""
    tone: Tone | None = None
    circled: bool = False
    """Whether the number is circled, as on the slip."""
    below: str = ""
    """What else is said of it, muted in lines of its own; on the screen only in a column that wraps."""
    struck: bool = False
    """Struck through on paper."""
    shaded: bool = False
    """On grey ground on paper."""


class Media(Flag):
    """Where a column is shown; it is saved wherever it has a value."""

    FILE = 0
    """It is only saved."""
    SCREEN = auto()
    PAPER = auto()
    BOTH = SCREEN | PAPER


Text = str | Cell
Value = str | int | None
"""What is saved of a cell; numbers stay numbers, so that they can be sorted."""
Inked = Ink | Callable[[RowT], Ink]
"""One ink for the whole column, or one by the row."""


@dataclass(frozen=True, slots=True)
class OnPaper(Generic[RowT]):
    """In what a printed column differs from the screen."""

    heading: str | None = None
    cell: Callable[[RowT], Text] | None = None
    right: bool | None = None
    ink: Inked[RowT] | None = None


@dataclass(frozen=True, slots=True)
class Column(Generic[RowT]):
    """A column of a list; its cell depends on the row alone, so an equal row is not painted again."""

    heading: str
    cell: Callable[[RowT], Text]
    width: int = 0
    """On the screen, in pixels; 0 takes a share of what is left."""
    ink: Inked[RowT] = Ink.NORMAL
    right: bool = False
    wraps: bool = False
    """Whether a text continues in a second line of the screen, so that important names are never cut."""
    heading_gives_way: bool = False
    """Whether a long heading is cut on the screen where the column has no room for it."""
    stretches: bool = False
    """Whether it shares the width of the paper that the others leave."""
    even: bool = False
    """Whether all that share it get the same, as tables of the hall do."""
    on: Media = Media.BOTH
    paper: OnPaper[RowT] | None = None
    value: Callable[[RowT], Value] | None = None
    """What is saved of a row, where the list is saved with this column."""
    saved_as: str = ""
    """Heading in a file, where it is another one."""

    def shown(self, row: RowT) -> Cell:
        """Return the cell of a row with its ink."""
        cell = self.cell(row)
        if isinstance(cell, Cell) and cell.ink is not None:
            return cell
        ink = self.ink if isinstance(self.ink, Ink) else self.ink(row)
        return Cell(cell, ink) if isinstance(cell, str) else replace(cell, ink=ink)

    def printed(self) -> Column[RowT]:
        """Return the column as paper has it."""
        if self.paper is None:
            return self
        given = ((field.name, getattr(self.paper, field.name)) for field in fields(self.paper))
        others = {name: value for name, value in given if value is not None}
        return replace(self, paper=None, **others)


@dataclass(frozen=True, slots=True)
class Figures(Column[RowT]):
    """A column of figures, at the right."""

    right: bool = True


@dataclass(frozen=True, slots=True)
class Names(Column[RowT]):
    """A column of names: they stand out and are never cut."""

    ink: Inked[RowT] = Ink.STRONG
    wraps: bool = True
    stretches: bool = True


def on_screen(columns: Sequence[Column[RowT]]) -> tuple[Column[RowT], ...]:
    """Return the columns that the screen shows."""
    return tuple(column for column in columns if Media.SCREEN in column.on)


def on_paper(columns: Sequence[Column[RowT]]) -> tuple[Column[RowT], ...]:
    """Return the columns that are printed, as paper has them."""
    return tuple(column.printed() for column in columns if Media.PAPER in column.on)


def saved(
    columns: Sequence[Column[RowT]], rows: Iterable[RowT]
) -> tuple[tuple[str, ...], list[tuple[Value, ...]]]:
    """Return the headings and the rows of what is saved of a list."""
    kept = [(column.saved_as or column.heading, column.value) for column in columns if column.value]
    return tuple(heading for heading, _ in kept), [tuple(value(row) for _, value in kept) for row in rows]


def nth(place: int) -> Callable[[Sequence[Text]], Text]:
    """Return what a column shows whose rows are cells already: the one at a place."""
    return itemgetter(place)

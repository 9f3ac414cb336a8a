"""How a list, a ranking or a book declares its columns: once for the screen, paper and a saved file."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum, StrEnum
from operator import itemgetter
from typing import Generic, TypeVar

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


Text = str | Cell
Value = str | int | None
"""What is saved of a cell."""
Inked = Ink | Callable[[RowT], Ink]
"""One ink for the whole column, or one by the row."""


@dataclass(frozen=True, slots=True)
class OnPaper(Generic[RowT]):
    """A column that is printed; only what differs from the screen is given."""

    heading: str | None = None
    cell: Callable[[RowT], Text] | None = None
    right: bool | None = None
    ink: Inked[RowT] | None = None
    stretches: bool = False


@dataclass(frozen=True, slots=True)
class InFile(Generic[RowT]):
    """A column that is saved; numbers stay numbers, so that they can be sorted."""

    value: Callable[[RowT], Value]
    heading: str | None = None
    """``None``: as on the screen."""


@dataclass(frozen=True, slots=True)
class Column(Generic[RowT]):
    """A column of a list; its cell depends on the row alone, so an equal row is not painted again."""

    heading: str
    cell: Callable[[RowT], Text]
    right: bool = False
    width: int = 0
    """On the screen, in pixels; 0 takes a share of what is left."""
    wraps: bool = False
    """Whether a text goes on in another line of the screen: names are never cut where they matter."""
    ink: Inked[RowT] = Ink.NORMAL
    stretches: bool = False
    """Whether it shares the width of the paper that the others leave."""
    screen: bool = True
    """Whether the screen shows it."""
    paper: OnPaper[RowT] | None = None
    """How it is printed, in a list that is on more than paper."""
    saved: InFile[RowT] | None = None

    def shown(self, row: RowT) -> Cell:
        """Return the cell of a row with its ink."""
        cell = self.cell(row)
        if isinstance(cell, Cell) and cell.ink is not None:
            return cell
        ink = self.ink if isinstance(self.ink, Ink) else self.ink(row)
        return Cell(cell, ink) if isinstance(cell, str) else replace(cell, ink=ink)

    def printed(self) -> Column[RowT]:
        """Return the column as paper has it; one without a look of its own as it is."""
        paper = self.paper
        if paper is None:
            return self
        return replace(
            self,
            heading=self.heading if paper.heading is None else paper.heading,
            cell=paper.cell or self.cell,
            right=self.right if paper.right is None else paper.right,
            ink=self.ink if paper.ink is None else paper.ink,
            stretches=paper.stretches,
        )


def on_screen(columns: Sequence[Column[RowT]]) -> tuple[Column[RowT], ...]:
    """Return the columns that the screen shows."""
    return tuple(column for column in columns if column.screen)


def on_paper(columns: Sequence[Column[RowT]]) -> tuple[Column[RowT], ...]:
    """Return the columns that are printed, as paper has them."""
    return tuple(column.printed() for column in columns if column.paper is not None)


def saved(
    columns: Sequence[Column[RowT]], rows: Iterable[RowT]
) -> tuple[tuple[str, ...], list[tuple[Value, ...]]]:
    """Return the headings and the rows of what is saved of a list."""
    kept = [(column.heading, column.saved) for column in columns if column.saved is not None]
    headings = tuple(heading if one.heading is None else one.heading for heading, one in kept)
    return headings, [tuple(one.value(row) for _, one in kept) for row in rows]


def nth(place: int) -> Callable[[Sequence[Text]], Text]:
    """Return what a column shows whose rows are cells already: the one at a place."""
    return itemgetter(place)

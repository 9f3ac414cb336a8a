"""How contents get their drawing: as large as the pages allow, on which the content fits."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count
from math import ceil
from typing import Final, TypeVar

from reportlab.lib.pagesizes import landscape
from reportlab.platypus import CondPageBreak, Flowable

from turnierleitung.reports.document.document import (
    A4_PORTRAIT,
    Book,
    Paper,
    Stamp,
    column_width,
    set_pages,
    text_heights,
)
from turnierleitung.reports.document.table import PaperTable
from turnierleitung.services.ground.papers import Content
from turnierleitung.services.printing import Printout

Drawer = Callable[[Book, Printout, Stamp], None]
"""Draws a printout into a book."""

ContentT = TypeVar("ContentT", bound=Content)


def flowing(content: type[ContentT], paper: Callable[[ContentT], Paper]) -> tuple[type[Content], Drawer]:
    """Return how a content is drawn that flows over pages."""
    return drawn(content, lambda book, of_it, printout, stamp: set_pages(book, paper(of_it), printout, stamp))


def fitting(
    content: type[ContentT], paper: Callable[[ContentT], FittingPaper]
) -> tuple[type[Content], Drawer]:
    """Return how to draw a content as large as its pages allow."""
    return drawn(
        content, lambda book, of_it, printout, stamp: set_fitting_pages(book, paper(of_it), printout, stamp)
    )


def drawn(
    content: type[ContentT], draw: Callable[[Book, ContentT, Printout, Stamp], None]
) -> tuple[type[Content], Drawer]:
    """Return how a content is drawn that lays out its pages itself."""

    def draw_content(book: Book, printout: Printout, stamp: Stamp) -> None:
        if not isinstance(printout.content, content):
            raise TypeError(f"{printout.content!r} is drawn as {content.__name__}")
        draw(book, printout.content, printout, stamp)

    return content, draw_content


_TALLEST: Final = 600.0
"""Points of a block above which it may not fit on a page of its own."""


class KeptBlock(Flowable):
    """Parts below each other that stay on one page, unless they are more than a page holds.

    Their size is known without a page, unlike that of reportlab's own, so that type can be fitted to a page.
    """

    def __init__(self, parts: Sequence[Flowable]) -> None:
        super().__init__()
        self._parts = tuple(parts)

    @property
    def parts(self) -> tuple[Flowable, ...]:
        """What stays together."""
        return self._parts

    def wrap(self, aW: float, aH: float) -> tuple[float, float]:  # noqa: N803 - reportlab's names
        """Return the space that all parts need."""
        self.width = aW
        self.height = sum(part.wrap(aW, aH)[1] for part in self._parts) + sum(self._gaps())
        return self.width, self.height

    def split(self, aW: float, aH: float) -> list[Flowable]:  # noqa: N803 - reportlab's names
        """Let the parts go on other pages where no page holds all of them; never near the end of one."""
        too_tall = self.wrap(aW, aH)[1] > _TALLEST
        if not too_tall or aH <= _TALLEST / 2:
            return []
        first, *others = self._parts
        return [*(first.split(aW, aH) if first.wrap(aW, aH)[1] > aH else [first]), *others]

    def draw(self) -> None:
        """Draw the parts below each other."""
        y = self.height
        for gap, part in zip(self._gaps(), self._parts, strict=True):
            y -= gap + part.wrap(self.width, self.height)[1]
            part.drawOn(self.canv, 0, y)

    def _gaps(self) -> list[float]:
        """Return the free space above each part; below one and above the next the larger counts."""
        gaps: list[float] = []
        after = 0.0
        for part in self._parts:
            gaps.append(max(part.getSpaceBefore(), after) if gaps else 0.0)
            after = part.getSpaceAfter()
        return gaps


SMALLEST_ON_A_WALL: Final = 12.0
"""Capitals of three millimetres, which good eyes read from two metres."""
LARGEST_ON_A_WALL: Final = 36.0
_STEP: Final = 0.5
_FINE: Final = 4.0
"""To so many points columns are made equally long."""
_HARDLY: Final = 0.9
_WORTH_BREAKING: Final = 1.15
"""By so much larger letters have to be if they break more lines than small ones."""
_WORTH_TURNING: Final = 1.15
"""By so much larger letters have to be on a page that is turned."""
_TOLERANCE: Final = 0.01
_ENDLESS: Final = 10_000


@dataclass(frozen=True, slots=True)
class FittingPaper:
    """A printout set in the largest type that fits."""

    title: str
    story: Callable[[float], Sequence[Flowable]]
    """What is fitted, in letters of a size in points; made anew at every call."""
    smallest: float
    """Below this nobody could read it: it takes more pages rather."""
    largest: float
    columns: Sequence[int] = (1,)
    """Into how many columns it may be set."""
    breaking: float = 1 / 6
    """Share of the lines that larger letters may break while small ones do not: few, where they are names."""
    pages: int = 1
    """So many pages it may take in any case, though smaller letters would need fewer."""
    then: Sequence[Flowable] = ()
    """What follows in a size of its own, on another page if need be."""
    remark: str = ""
    size: tuple[float, float] = A4_PORTRAIT
    may_turn: bool = False
    """Whether its page may be turned where that makes the letters much larger."""


@dataclass(frozen=True, slots=True)
class _Layout:
    """Columns and letters that are tried, and what comes of them."""

    columns: int
    size: float
    shrinks: bool
    """Whether words need smaller letters than those."""
    pages: int
    broken_lines: float
    broken_words: int


def set_fitting_pages(book: Book, paper: FittingPaper, printout: Printout, stamp: Stamp) -> None:
    """Set a printout as large as possible without more pages than its smallest type needs."""
    set_pages(book, fit(paper, printout), printout, stamp)


def fit(paper: FittingPaper, printout: Printout) -> Paper:
    """Return the printout in the columns in which its letters are largest, the columns equally long."""
    heights, best = _best(paper, printout)
    if paper.may_turn:
        turned = replace(paper, size=landscape(paper.size))
        turned_heights, other = _best(turned, printout)
        if other.pages <= best.pages and other.size >= _WORTH_TURNING * best.size:
            paper, heights, best = turned, turned_heights, other
    return Paper(
        title=paper.title,
        story=[*paper.story(best.size), *paper.then],
        remark=paper.remark,
        size=paper.size,
        columns=best.columns,
        # What follows may fill the page.
        lift=0 if paper.then else _lift(paper, best, heights),
    )


def _best(paper: FittingPaper, printout: Printout) -> tuple[tuple[float, float], _Layout]:
    """Return the heights of a column on the first and on later pages, and the best layout for them."""
    plain = Paper(paper.title, (), paper.remark, paper.size)
    heights = text_heights(plain, printout)
    tried = [_tried(paper, columns, paper.smallest, heights) for columns in paper.columns]
    whole = [layout for layout in tried if not layout.shrinks] or tried[:1]
    pages = max(paper.pages, min(layout.pages for layout in whole))
    if pages >= _ENDLESS:
        # A part that no column holds is left to the setting of the pages; larger letters would not help it.
        return heights, replace(whole[0], columns=1)
    whole = [layout for layout in whole if layout.pages <= pages]
    fewest = min(layout.broken_lines for layout in whole)
    best = _without_few_lines(paper, whole, pages, fewest + ceil(_all_rows(paper) * paper.breaking), heights)
    if best.broken_lines > fewest:
        calm = _without_few_lines(paper, whole, pages, fewest, heights)
        if best.size < _WORTH_BREAKING * calm.size:
            best = calm
    return heights, best


def _without_few_lines(
    paper: FittingPaper,
    whole: Sequence[_Layout],
    pages: int,
    most_broken: float,
    heights: tuple[float, float],
) -> _Layout:
    """Return the largest letters, on fewer pages if they are hardly smaller there."""
    smallest = [layout for layout in whole if layout.broken_lines <= most_broken]
    best, *fewer = (
        max(
            (
                _largest(paper, layout, most, most_broken, heights)
                for layout in smallest
                if layout.pages <= most
            ),
            key=lambda layout: (layout.size, -layout.columns),
        )
        for most in range(pages, min(layout.pages for layout in smallest) - 1, -1)
    )
    # Letters that are hardly smaller leave no page with a few lines.
    return next((less for less in reversed(fewer) if less.size >= _HARDLY * best.size), best)


def _largest(
    paper: FittingPaper, least: _Layout, pages: int, most_broken: float, heights: tuple[float, float]
) -> _Layout:
    """Return the largest letters in some columns with which nothing gets worse."""
    sizes = int((paper.largest - paper.smallest) / _STEP)
    best, low, high = least, 0, sizes
    while low < high:
        middle = (low + high + 1) // 2
        layout = _tried(paper, least.columns, paper.smallest + middle * _STEP, heights)
        if (
            layout.pages <= pages
            and not layout.shrinks
            and layout.broken_words <= least.broken_words
            and layout.broken_lines <= most_broken
        ):
            best, low = layout, middle
        else:
            high = middle - 1
    return best


def _tried(paper: FittingPaper, columns: int, size: float, heights: tuple[float, float]) -> _Layout:
    story, width = paper.story(size), column_width(paper.size, columns)
    tables = [table for part in story for table in _tables(part)]
    return _Layout(
        columns=columns,
        size=size,
        pages=-(-columns_needed(story, width, _rooms(heights, columns)) // columns),
        shrinks=any(table.shrinks(width) for table in tables),
        broken_lines=sum(table.broken_rows(width) for table in tables),
        broken_words=sum(table.broken_words(width) for table in tables),
    )


def _lift(paper: FittingPaper, layout: _Layout, heights: tuple[float, float]) -> float:
    """Return how far above the foot all columns can end, so that none of them is much shorter."""
    if layout.columns == 1:
        return 0
    width, available = column_width(paper.size, layout.columns), layout.columns * layout.pages
    low, high = 0.0, min(heights)
    while high - low > _FINE:
        lift = (low + high) / 2
        shorter = (heights[0] - lift, heights[1] - lift)
        needed = columns_needed(paper.story(layout.size), width, _rooms(shorter, layout.columns))
        low, high = (lift, high) if needed <= available else (low, lift)
    return low


def _rooms(heights: tuple[float, float], columns: int) -> Iterator[float]:
    """Yield the height of one column after the other; on the first page they are shorter."""
    for place in count():
        yield heights[place >= columns]


def columns_needed(story: Sequence[Flowable], width: float, rooms: Iterator[float]) -> int:
    """Return how many columns of these heights a story takes, the way it is set (``Frame.add``)."""
    todo = list(reversed(story))
    left, used, at_top, after = next(rooms), 1, True, 0.0
    while todo and used < _ENDLESS:
        part = todo.pop()
        if isinstance(part, CondPageBreak):
            # It counts as a part without a gap below it.
            fits, height, after = left >= part.height, 0.0, 0.0
        else:
            gap = 0.0 if at_top else max(part.getSpaceBefore() - after, 0.0)
            height = gap + part.wrap(width, left - gap)[1]
            fits = height <= left + _TOLERANCE
            if not fits:
                pieces = part.split(width, left - gap)
                if not pieces and at_top:
                    return _ENDLESS
                todo += reversed(pieces[1:] or [part])
        if not fits:
            left, used, at_top, after = next(rooms), used + 1, True, 0.0
        elif height:
            after = part.getSpaceAfter()
            left, at_top = left - height - after, False
    return used


def _tables(part: Flowable) -> Iterator[PaperTable]:
    if isinstance(part, PaperTable):
        yield part
    elif isinstance(part, KeptBlock):
        for inner in part.parts:
            yield from _tables(inner)


def _all_rows(paper: FittingPaper) -> int:
    return sum(table.rows for part in paper.story(paper.smallest) for table in _tables(part))

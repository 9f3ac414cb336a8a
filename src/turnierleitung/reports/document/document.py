"""The page of every printout: its size, its head, the stamp at its foot, and the mark of practice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Final

from reportlab.lib.colors import white
from reportlab.lib.pagesizes import A4, A5, landscape
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import BaseDocTemplate, Flowable, Frame, NextPageTemplate, PageTemplate

from turnierleitung import __version__
from turnierleitung.reports.document.lettering import (
    INK,
    MUTED,
    RULE,
    Weight,
    draw_centred,
    draw_lines,
    draw_right,
    draw_text,
    fitted,
    shortened,
    text_width,
)
from turnierleitung.services.printing import Occasion, Printout
from turnierleitung.texts.figures import day, day_and_clock
from turnierleitung.texts.files import PracticeWord, practice_word
from turnierleitung.texts.language import spoken
from turnierleitung.texts.printing import Word, word

A4_PORTRAIT: Final = A4
A4_LANDSCAPE: Final = landscape(A4)
A5_PORTRAIT: Final = A5

AUTHOR: Final = "Turnierleitung"

_MARGIN: Final = 45.0
_FOOT: Final = 48.0
"""Free space below the text, with the stamp in it."""
_TITLE: Final = 18.0
_SMALL: Final = 7.5
_COLUMN_GAP: Final = 26.0
_MOST_LINES: Final = 4
"""Of a head, which repeats what is told elsewhere: the page is for what stands below it."""
_MANY: Final = 100
"""Pages for whose number the foot leaves room."""


@dataclass(frozen=True, slots=True)
class Stamp:
    """What stands on every page beside the content."""

    number: int
    printed_at: str
    """ISO 8601 with offset."""
    replaces: int | None = None
    """Number of the outdated print that goes into the waste paper now."""


@dataclass(frozen=True, slots=True)
class Rendered:
    """A finished PDF."""

    pdf: bytes
    parts: tuple[int, ...]
    """Pages of each printout in it."""

    @property
    def pages(self) -> int:
        """Pages in all."""
        return sum(self.parts)


@dataclass(frozen=True, slots=True)
class Paper:
    """The content of a printout that flows over pages."""

    title: str
    story: Sequence[Flowable]
    remark: str = ""
    """Stands beside the title in a frame, e.g. „vorläufig, 3 Zettel fehlen“."""
    size: tuple[float, float] = A4_PORTRAIT
    columns: int = 1
    lift: float = 0
    """So far above the foot all columns end, in points."""


def occasion_text(occasion: Occasion) -> str:
    """Return name, day and venue of the tournament in one line."""
    return " · ".join(part for part in (occasion.name, day(occasion.held_on), occasion.venue) if part)


def stamp_text(printout: Printout, stamp: Stamp, width: float, size: float = _SMALL) -> str:
    """Return the stamp of a printout: number, time, checksum of its content, and version of the program.

    ``width`` is that of the line, in points, which ends with the number of the page. Where there is no room
    for the version it is left out.
    """
    number = str(stamp.number)
    if stamp.replaces is not None:
        number = word(Word.REPLACES, number=stamp.number, before=stamp.replaces)
    printed = day_and_clock(stamp.printed_at)
    short = word(Word.STAMP, number=number, at=printed, checksum=printout.checksum)
    whole = word(Word.PROGRAM, stamp=short, version=__version__)
    room = width - text_width(page_text(_MANY, _MANY), size) - _MARGIN
    return whole if text_width(whole, size) <= room else short


def page_text(page: int, pages: int) -> str:
    """Return which page of how many it is."""
    return word(Word.PAGE, page=page, pages=pages)


class Book(Canvas):
    """A PDF of one or more printouts; each of them counts its own pages.

    The number of its pages is known only at the end of a printout, so its pages refer to a foot that is
    drawn then.
    """

    def __init__(self, target: BytesIO, turned: Callable[[], object] = lambda: None) -> None:
        """Open a book whose PDF is the same bytes every time; ``turned`` is told of every finished page."""
        super().__init__(target, pagesize=A4_PORTRAIT, invariant=1, pageCompression=1, lang=spoken().language)
        self._turned = turned
        self._parts = 0
        self._foot: Foot | None = None
        self._practice = False
        self._beside = 1
        self._marks: set[str] = set()
        self.pages = 0
        """Finished pages of the printout that is being drawn."""

    def call(self, title: str, occasion: Occasion) -> None:
        """Say in the file what it is."""
        self.setTitle(f"{title} · {occasion.name}")
        self.setAuthor(AUTHOR)
        self.setCreator(AUTHOR)
        self.setSubject(occasion_text(occasion))

    def begin_part(self, heading: str = "", *, practice: bool = False) -> None:
        """Begin a printout; with a heading, readers of PDF find it in their outline.

        With ``practice`` every page says that nothing on it counts.
        """
        self._practice = practice
        self._beside = 1
        self._parts += 1
        self.pages = 0
        self.setPageSize(A4_PORTRAIT)
        if heading:
            self.bookmarkPage(self.form_name("begin"))
            self.addOutlineEntry(heading, self.form_name("begin"))

    def put_at_foot(self, foot: Foot) -> None:
        """Have a foot drawn on every page of the printout, with the page and their number."""
        self._foot = foot

    def cut_into(self, sheets: int) -> None:
        """Have every page of the printout be as many sheets, which lie beside each other."""
        self._beside = sheets

    def end_part(self) -> int:
        """End a printout; return how many pages it has."""
        foot, self._foot = self._foot, None
        if foot is not None:
            for page in range(1, self.pages + 1):
                self.beginForm(self.form_name(f"foot-{page}"))
                foot(self, page, self.pages)
                self.endForm()
        return self.pages

    def form_name(self, name: str) -> str:
        """Return the name of a form that only the current printout uses."""
        return f"{self._parts}-{name}"

    def setPageSize(self, size: tuple[float, float]) -> None:  # noqa: N802 - reportlab's name
        """Change the size of the page, and remember it."""
        super().setPageSize(size)
        self._size = size

    def showPage(self) -> None:  # noqa: N802 - reportlab's name
        """Finish a page."""
        self.pages += 1
        if self._foot is not None:
            self.doForm(self.form_name(f"foot-{self.pages}"))
        if self._practice:
            self._mark_practice()
        super().showPage()
        self._turned()

    def _mark_practice(self) -> None:
        """Put the mark on a page that is drawn; all pages of a size share one."""
        width, height = self._size
        name = f"practice-{width:.0f}-{height:.0f}"
        if name not in self._marks:
            self._marks.add(name)
            self.beginForm(name)
            draw_practice_words(self, width, height)
            self.endForm()
        draw_practice_mark(self, name, width, height, self._beside)


Foot = Callable[[Canvas, int, int], None]
"""Draws the foot of a page: on which canvas, which page, of how many."""


def set_pages(book: Book, paper: Paper, printout: Printout, stamp: Stamp) -> None:
    """Set a printout whose number of pages is known only at its end."""
    page = _Page(paper, printout, stamp)
    height = paper.size[1]
    book.put_at_foot(page.draw_foot)
    document = _Flow(
        "",
        pagesize=paper.size,
        pageTemplates=[
            PageTemplate("first", _frames(paper, height - page.head_height), page.draw_head),
            PageTemplate("later", _frames(paper, height - page.running_height), page.draw_running),
        ],
    )
    document.build([NextPageTemplate("later"), *paper.story], canvasmaker=lambda *_, **__: book)


class _Flow(BaseDocTemplate):
    """What flows over pages of a book, which is saved when all of it is drawn."""

    _doSave = 0  # noqa: N815 - reportlab's name


def column_width(size: tuple[float, float], columns: int) -> float:
    """Return how wide each of so many columns is on a page, in points."""
    return (size[0] - 2 * _MARGIN - _COLUMN_GAP * (columns - 1)) / columns


def text_heights(paper: Paper, printout: Printout) -> tuple[float, float]:
    """Return the height of a column on the first page, and on later ones, in points."""
    page = _Page(paper, printout, None)
    height = paper.size[1] - _FOOT - paper.lift
    return height - page.head_height, height - page.running_height


def _frames(paper: Paper, top: float) -> list[Frame]:
    width = column_width(paper.size, paper.columns)
    return [
        Frame(
            _MARGIN + index * (width + _COLUMN_GAP),
            _FOOT + paper.lift,
            width,
            top - _FOOT - paper.lift,
            leftPadding=0,
            rightPadding=0,
            topPadding=0,
            bottomPadding=0,
        )
        for index in range(paper.columns)
    ]


class _Page:
    """Head and foot of the pages of a printout."""

    def __init__(self, paper: Paper, printout: Printout, stamp: Stamp | None) -> None:
        """Measure the head; without a stamp a page is only measured."""
        self._paper = paper
        self._left, self._right = _MARGIN, paper.size[0] - _MARGIN
        inner = self._right - self._left
        self._stamp = "" if stamp is None else stamp_text(printout, stamp, inner)
        self._remark_width = text_width(paper.remark, 9.5, Weight.BOLD) + 14 if paper.remark else 0
        title = fitted(paper.title, inner - self._remark_width - 12, _TITLE, 13, Weight.BOLD)
        self._title = shortened(title, _MOST_LINES)
        self._occasion = shortened(fitted(occasion_text(printout.occasion), inner, 9.5, 8.5), _MOST_LINES)
        running = " · ".join(part for part in (paper.title, paper.remark, printout.occasion.name) if part)
        self._running = shortened(fitted(running, inner, 8.5, 7.5), _MOST_LINES)
        self.head_height = 38 + self._title.height + self._occasion.height + 12
        self.running_height = 34 + self._running.height + 12

    def draw_head(self, canvas: Canvas, document: BaseDocTemplate) -> None:  # noqa: ARG002 - reportlab calls it so
        """Set title, remark and occasion at the head of the first page."""
        top = self._paper.size[1] - 38
        canvas.setFillColor(INK)
        draw_lines(canvas, self._left, top, self._title, Weight.BOLD)
        if self._paper.remark:
            self._draw_remark(canvas, top)
        canvas.setFillColor(MUTED)
        draw_lines(canvas, self._left, top - self._title.height, self._occasion)

    def _draw_remark(self, canvas: Canvas, top: float) -> None:
        last_line = text_width(self._title.lines[-1], self._title.size, Weight.BOLD)
        x = self._left + last_line + 12
        middle = top - self._title.height + self._title.size * 0.675
        canvas.setStrokeColor(INK)
        canvas.setLineWidth(0.8)
        canvas.roundRect(x, middle - 8.5, self._remark_width, 17, 4)
        draw_text(canvas, x + 7, middle - 3.4, self._paper.remark, 9.5, Weight.BOLD)

    def draw_running(self, canvas: Canvas, document: BaseDocTemplate) -> None:  # noqa: ARG002 - see above
        """Say at the head of a later page what it belongs to."""
        canvas.setFillColor(MUTED)
        draw_lines(canvas, self._left, self._paper.size[1] - 34, self._running)

    def draw_foot(self, canvas: Canvas, page: int, pages: int) -> None:
        """Set the stamp."""
        canvas.setStrokeColor(RULE)
        canvas.setLineWidth(0.4)
        canvas.line(self._left, 36, self._right, 36)
        canvas.setFillColor(MUTED)
        draw_text(canvas, self._left, 25, self._stamp, _SMALL)
        draw_right(canvas, self._right, 25, page_text(page, pages), _SMALL)


_BAND: Final = 13.0
_BAND_SIZE: Final = 8.5
_EDGE: Final = 5.5
"""From the edge of the paper, above every head and bar code."""
_WORD_SIZE: Final = 30.0
_SLANT: Final = 28.0
_FAINT: Final = 0.11
"""Dark enough to be seen, light enough to write on."""
_ACROSS: Final = 170.0
_DOWN: Final = 112.0
"""Near enough to each other that every slip and card has one when the page is cut apart."""


def draw_practice_mark(canvas: Canvas, words: str, width: float, height: float, beside: int = 1) -> None:
    """Put a band at the head of a page, and the form with the words all over it.

    Where several sheets lie ``beside`` each other, each has its band.
    """
    canvas.saveState()
    canvas.setFillAlpha(_FAINT)
    canvas.doForm(words)
    canvas.setFillAlpha(1)
    for sheet in range(beside):
        _draw_band(canvas, (sheet + 0.5) * width / beside, height)
    canvas.restoreState()


def draw_practice_words(canvas: Canvas, width: float, height: float) -> None:
    """Fill a form of the size of a page with the word."""
    canvas.setFillColor(INK)
    word = practice_word(PracticeWord.MARK)
    shift = text_width(word, _WORD_SIZE, Weight.BOLD) / 2
    rows = int(height / _DOWN) + 1
    columns = int(width / _ACROSS) + 1
    for row in range(rows):
        for column in range(columns):
            canvas.saveState()
            canvas.translate((column + 0.5 * (row % 2) + 0.25) * _ACROSS, (row + 0.5) * _DOWN)
            canvas.rotate(_SLANT)
            draw_text(canvas, -shift, -_WORD_SIZE / 3, word, _WORD_SIZE, Weight.BOLD)
            canvas.restoreState()


def _draw_band(canvas: Canvas, middle: float, height: float) -> None:
    text = practice_word(PracticeWord.BAND)
    room = text_width(text, _BAND_SIZE, Weight.BOLD) + 20
    canvas.setStrokeColor(INK)
    canvas.setFillColor(white)
    canvas.setLineWidth(0.9)
    canvas.roundRect(middle - room / 2, height - _EDGE - _BAND, room, _BAND, 4, fill=1)
    canvas.setFillColor(INK)
    draw_centred(canvas, middle, height - _EDGE - _BAND + 3.5, text, _BAND_SIZE, Weight.BOLD)

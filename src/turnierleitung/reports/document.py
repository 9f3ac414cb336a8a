"""The page of every printout: its size, its head, and the stamp at its foot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Any, Final

from reportlab.lib.pagesizes import A4, A5, landscape
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import BaseDocTemplate, Flowable, Frame, NextPageTemplate, PageTemplate

from turnierleitung.reports.fonts import Weight, draw_right, draw_text, text_width
from turnierleitung.reports.words import INK, MUTED, RULE, draw_lines, fitted
from turnierleitung.services.printouts import Occasion, Printout
from turnierleitung.texts.figures import day, day_and_clock
from turnierleitung.texts.printouts import Word, word

A4_PORTRAIT: Final = A4
A4_LANDSCAPE: Final = landscape(A4)
A5_PORTRAIT: Final = A5

AUTHOR: Final = "Turnierleitung"
LANGUAGE: Final = "de-DE"

_MARGIN: Final = 45.0
_FOOT: Final = 48.0
"""Free space below the text, with the stamp in it."""
_TITLE: Final = 18.0
_SMALL: Final = 7.5
_COLUMN_GAP: Final = 26.0


@dataclass(frozen=True, slots=True)
class Stamp:
    """What stands on every page beside the content."""

    number: int
    printed_at: str
    """ISO 8601 with offset."""


@dataclass(frozen=True, slots=True)
class Rendered:
    """A finished PDF."""

    pdf: bytes
    pages: int


@dataclass(frozen=True, slots=True)
class Paper:
    """The content of a printout that flows over pages."""

    title: str
    story: Sequence[Flowable]
    remark: str = ""
    """Stands beside the title in a frame, e.g. „vorläufig, 3 Zettel fehlen“."""
    size: tuple[float, float] = A4_PORTRAIT
    columns: int = 1


def occasion_text(occasion: Occasion) -> str:
    """Return name, day and venue of the tournament in one line."""
    return " · ".join(part for part in (occasion.name, day(occasion.held_on), occasion.venue) if part)


def stamp_text(printout: Printout, stamp: Stamp) -> str:
    """Return what tells one printout from another: number, time, checksum of the content."""
    printed = day_and_clock(stamp.printed_at)
    return word(Word.STAMP, number=stamp.number, at=printed, checksum=printout.checksum)


def page_text(page: int, pages: int) -> str:
    """Return which page of how many it is."""
    return word(Word.PAGE, page=page, pages=pages)


def open_canvas(target: BytesIO, title: str, occasion: Occasion) -> Canvas:
    """Return a canvas of A4 pages whose PDF is the same bytes every time."""
    canvas = Canvas(target, pagesize=A4_PORTRAIT, invariant=1, pageCompression=1, lang=LANGUAGE)
    canvas.setTitle(_full_title(title, occasion))
    canvas.setAuthor(AUTHOR)
    canvas.setCreator(AUTHOR)
    canvas.setSubject(occasion_text(occasion))
    return canvas


def set_pages(paper: Paper, printout: Printout, stamp: Stamp) -> Rendered:
    """Set a printout whose number of pages is known only at its end."""
    target = BytesIO()
    page = _Page(paper, printout, stamp)
    width, height = paper.size
    document = BaseDocTemplate(
        target,
        pagesize=paper.size,
        invariant=1,
        pageCompression=1,
        lang=LANGUAGE,
        title=_full_title(paper.title, printout.occasion),
        author=AUTHOR,
        creator=AUTHOR,
        subject=occasion_text(printout.occasion),
        pageTemplates=[
            PageTemplate("first", _frames(width, height - page.head_height, paper.columns), page.draw_head),
            PageTemplate(
                "later", _frames(width, height - page.running_height, paper.columns), page.draw_running
            ),
        ],
    )
    canvases: list[_StampedCanvas] = []

    def stamped(*arguments: Any, **options: Any) -> _StampedCanvas:
        canvas = _StampedCanvas(*arguments, **options)
        canvas.draw_foot = page.draw_foot
        canvases.append(canvas)
        return canvas

    document.build([NextPageTemplate("later"), *paper.story], canvasmaker=stamped)
    return Rendered(target.getvalue(), canvases[0].pages)


def _full_title(title: str, occasion: Occasion) -> str:
    return f"{title} · {occasion.name}"


def _frames(width: float, top: float, columns: int) -> list[Frame]:
    gaps = _COLUMN_GAP * (columns - 1)
    column = (width - 2 * _MARGIN - gaps) / columns
    return [
        Frame(
            _MARGIN + index * (column + _COLUMN_GAP),
            _FOOT,
            column,
            top - _FOOT,
            leftPadding=0,
            rightPadding=0,
            topPadding=0,
            bottomPadding=0,
        )
        for index in range(columns)
    ]


class _Page:
    """Head and foot of the pages of a printout."""

    def __init__(self, paper: Paper, printout: Printout, stamp: Stamp) -> None:
        self._paper = paper
        self._stamp = stamp_text(printout, stamp)
        self._left, self._right = _MARGIN, paper.size[0] - _MARGIN
        inner = self._right - self._left
        self._remark_width = text_width(paper.remark, 9.5, Weight.BOLD) + 14 if paper.remark else 0
        self._title = fitted(paper.title, inner - self._remark_width - 12, _TITLE, 13, Weight.BOLD)
        self._occasion = fitted(occasion_text(printout.occasion), inner, 9.5, 8.5)
        running = " · ".join(part for part in (paper.title, paper.remark, printout.occasion.name) if part)
        self._running = fitted(running, inner, 8.5, 7.5)
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


class _StampedCanvas(Canvas):
    """A canvas whose pages refer to a foot that is drawn at the end, when their number is known."""

    draw_foot: Callable[[Canvas, int, int], None]
    pages = 0

    def showPage(self) -> None:  # noqa: N802 - reportlab's name
        self.pages += 1
        self.doForm(f"foot-{self.pages}")
        super().showPage()

    def save(self) -> None:
        for page in range(1, self.pages + 1):
            self.beginForm(f"foot-{page}")
            self.draw_foot(self, page, self.pages)
            self.endForm()
        super().save()

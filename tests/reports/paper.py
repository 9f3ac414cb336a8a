"""Reading printouts back: what a PDF says, page by page."""

from __future__ import annotations

from io import BytesIO
from typing import Any, NamedTuple

from pypdf import PdfReader
from tests.measuring import unmeasured

from turnierleitung.reports.document.lettering import Weight, text_width
from turnierleitung.reports.render import Rendered, Stamp, render
from turnierleitung.services.ground.papers import PrintKind, PrintRequest
from turnierleitung.services.printing import compose
from turnierleitung.storage.tournament_file import TournamentFile

STAMP = Stamp(12, "2026-11-21T17:28:00+00:00")

OF_A_ROUND = (PrintKind.SEATS_BY_NAME, PrintKind.SEATS_BY_TABLE, PrintKind.SCORE_SHEETS)


def printed(tournament: TournamentFile, kind: PrintKind, round_number: int = 0) -> Rendered:
    """A printout of the tournament; seats and sheets of round 1 unless told otherwise."""
    if kind in OF_A_ROUND and round_number == 0:
        round_number = 1
    return render(compose(tournament, PrintRequest(kind, round_number)), STAMP)


@unmeasured()
def pages(rendered: Rendered) -> list[str]:
    """The text of every page with single spaces."""
    reader = PdfReader(BytesIO(rendered.pdf))
    return [" ".join(page.extract_text().split()) for page in reader.pages]


def text(rendered: Rendered) -> str:
    """The text of all pages."""
    return " ".join(pages(rendered))


class SetText(NamedTuple):
    """A stretch of text as it is set on a page."""

    text: str
    size: float
    x: float
    y: float
    width: float

    @property
    def right(self) -> float:
        """Where it ends."""
        return self.x + self.width


@unmeasured()
def set_texts(rendered: Rendered, page: int = 1) -> list[SetText]:
    """Every upright text of a page, counted from 1, with size and place in points; empty ones left away."""
    found: list[SetText] = []

    def keep(text: str, cm: list[float], tm: list[float], font: Any, size: float) -> None:
        height, told = size * tm[0] * cm[0], text.strip()
        if told and height > 0:
            weight = Weight.BOLD if font and "Bold" in font["/BaseFont"] else Weight.REGULAR
            x, y = tm[4] * cm[0] + cm[4], tm[5] * cm[3] + cm[5]
            width = text_width(told, height, weight)
            if found and found[-1][2:4] == (x, y):
                # Another font goes on in the same line.
                before = found.pop()
                told, width = before.text + told, before.width + width
            found.append(SetText(told, height, x, y, width))

    PdfReader(BytesIO(rendered.pdf)).pages[page - 1].extract_text(visitor_text=keep)
    return found

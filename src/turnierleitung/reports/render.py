"""From the content of printouts to a PDF."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from io import BytesIO
from typing import Final

from turnierleitung.reports import cash, judge, matches, people, prizes, series, slips, tournament
from turnierleitung.reports.document.document import Book, Rendered, Stamp
from turnierleitung.reports.document.fitting import Drawer
from turnierleitung.reports.tables import seats, standings
from turnierleitung.services.ground.papers import Content
from turnierleitung.services.printing import Printout
from turnierleitung.texts.language import speaking
from turnierleitung.texts.printing import print_name

__all__ = ["DRAWERS", "Rendered", "Stamp", "bind", "render"]

DRAWERS: Final[Mapping[type[Content], Drawer]] = dict(
    (
        *people.DRAWERS,
        *prizes.DRAWERS,
        *cash.DRAWERS,
        *judge.DRAWERS,
        *seats.DRAWERS,
        *standings.DRAWERS,
        *matches.DRAWERS,
        *slips.DRAWERS,
        *tournament.DRAWERS,
        *series.DRAWERS,
    )
)
"""How everything is drawn that can be printed, by the type of its content."""


def render(printout: Printout, stamp: Stamp) -> Rendered:
    """Set a printout; the same content and stamp always give the same bytes.

    It takes frozen values and touches no file but the fonts, so it may run outside the GUI thread.
    """
    target = BytesIO()
    with speaking(printout.language):
        book = Book(target)
        pages = _draw_part(book, printout, stamp)
        book.call(_name(printout), printout.occasion)
    book.save()
    return Rendered(target.getvalue(), (pages,))


def bind(
    title: str,
    parts: Sequence[tuple[Printout, Stamp]],
    told: Callable[[int, int], object] = lambda _done, _of: None,
) -> Rendered:
    """Set several printouts into one PDF, each with pages and stamp of its own; there is at least one.

    ``told`` hears how many parts are done, after every page; what it raises ends the work.
    """
    target = BytesIO()
    done = 0
    with speaking(parts[0][0].language):
        book = Book(target, lambda: told(done, len(parts)))
    pages = []
    for printout, stamp in parts:
        told(done, len(parts))
        with speaking(printout.language):
            pages.append(_draw_part(book, printout, stamp, outlined=True))
        done += 1
    book.call(title, parts[0][0].occasion)
    book.save()
    told(done, len(parts))
    return Rendered(target.getvalue(), tuple(pages))


def _name(printout: Printout) -> str:
    request = printout.request
    return print_name(request.kind, request.round_number, request.stage, printout.phase)


def _draw_part(book: Book, printout: Printout, stamp: Stamp, *, outlined: bool = False) -> int:
    """Draw a printout into a book and return how many pages it has."""
    book.begin_part(_name(printout) if outlined else "", practice=printout.practice)
    DRAWERS[type(printout.content)](book, printout, stamp)
    return book.end_part()

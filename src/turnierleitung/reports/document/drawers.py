"""How contents get their drawing: each room of papers tells by the type of the content."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from turnierleitung.reports.document.document import Book, Paper, Stamp, set_pages
from turnierleitung.reports.document.fitting import FittingPaper, set_fitting_pages
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
    """Return how a content is drawn that is as large as its pages allow."""
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

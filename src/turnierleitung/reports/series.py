"""The ranking of a series on paper: every evening, the total, and how it is counted."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import partial
from typing import Final, NamedTuple

from reportlab.platypus import Flowable

from turnierleitung.reports import rankings
from turnierleitung.reports.document.document import A4_LANDSCAPE, A4_PORTRAIT
from turnierleitung.reports.document.fitting import FittingPaper, fitting
from turnierleitung.reports.document.lettering import MUTED, Words
from turnierleitung.reports.document.table import PaperTable
from turnierleitung.services.ground.papers import PrintKind, PrintRequest
from turnierleitung.services.printing import Occasion, Printout
from turnierleitung.services.series import SeriesView
from turnierleitung.texts.printing import Word, word
from turnierleitung.texts.series import (
    how_counted,
    missing_text,
    outdated_text,
    series_columns,
    series_title,
    state_text,
)

_MANY_EVENINGS: Final = 5
"""From more evenings on, the page is turned."""


class SeriesPrint(NamedTuple):
    """The ranking of a series."""

    view: SeriesView


def printout(view: SeriesView, today: date) -> Printout:
    """Return the ranking of a series, ready to be set."""
    occasion = Occasion(view.series.name, today, "")
    return Printout(PrintRequest(PrintKind.RANKING), occasion, SeriesPrint(view))


def series_ranking(content: SeriesPrint) -> FittingPaper:
    """Return the ranking; a provisional one says so beside the title."""
    view = content.view
    return FittingPaper(
        title=series_title(),
        story=partial(_story, view),
        smallest=rankings.SMALLEST,
        largest=rankings.LARGEST,
        pages=rankings.pages(len(view.rows)),
        remark=state_text(view),
        size=A4_LANDSCAPE if len(view.evenings) > _MANY_EVENINGS else A4_PORTRAIT,
        may_turn=len(view.evenings) <= _MANY_EVENINGS,
    )


def _story(view: SeriesView, size: float) -> Sequence[Flowable]:
    if not view.rows:
        return [Words(word(Word.NO_RANKING))]
    prominent = 0 if view.provisional else rankings.on_podium(row.place.rank for row in view.rows)
    rests_on = " ".join(filter(None, (outdated_text(view), missing_text(view))))
    return [
        *([Words(rests_on, size=size, after=0.4 * size)] if rests_on else []),
        Words(" ".join(how_counted(view)), size=0.9 * size, colour=MUTED, after=0.6 * size),
        PaperTable(series_columns(view), view.rows, size=size, prominent=prominent),
    ]


DRAWERS: Final = (fitting(SeriesPrint, series_ranking),)

"""The ranking of rounds of tables club by club."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from turnierleitung.reports.document.document import Paper
from turnierleitung.reports.document.fonts import Weight
from turnierleitung.reports.document.table import Align, PaperCell, PaperColumn, Row
from turnierleitung.reports.people import clubs
from turnierleitung.services.tables.ranking_papers import ClubRankingPrint
from turnierleitung.services.tables.standings import RankingView, RankRow
from turnierleitung.texts.game_words import tally_heading, tally_value
from turnierleitung.texts.printing import Word, word
from turnierleitung.texts.states import never_played
from turnierleitung.texts.tables.standings import state_text

_MOST_ROUNDS: Final = 3
"""With more rounds a club takes the whole width, and with still more only the sum is shown."""
_WIDE_ROUNDS: Final = 6


def paper(content: ClubRankingPrint) -> Paper:
    """Return the clubs in two columns."""
    ranking = content.ranking
    return clubs.paper(
        content.clubs,
        state_text(ranking),
        tuple(_columns(ranking)),
        partial(_row, ranking),
        columns=1 if len(ranking.rounds) > _MOST_ROUNDS else 2,
    )


def _columns(ranking: RankingView) -> Iterator[PaperColumn]:
    for number in _rounds(ranking):
        yield PaperColumn(_unbroken(word(Word.ROUND_SHORT, round=number)), Align.RIGHT, muted=True)
    is_sum = len(ranking.parts) == 1
    heading = word(Word.SUM) if is_sum else tally_heading(ranking.game, ranking.criteria[0].tally)
    yield PaperColumn(heading, Align.RIGHT, Weight.BOLD)


def _unbroken(heading: str) -> str:
    return heading.replace(" ", "\N{NO-BREAK SPACE}")


def _rounds(ranking: RankingView) -> tuple[int, ...]:
    return ranking.rounds if len(ranking.rounds) <= _WIDE_ROUNDS else ()


def _row(ranking: RankingView, row: RankRow) -> Row:
    shown = row.round_points if _rounds(ranking) else ()
    figure = partial(tally_value, ranking.game, ranking.criteria[0].tally)
    earned = (
        "" if number is None else tally_value(ranking.game, ranking.round_tally(place), number)
        for place, number in enumerate(shown)
    )
    reached = figure(row.values[0]) if ranking.decides(row, 0) else "–"
    beside = "" if row.played else never_played()
    return (str(row.rank), PaperCell(row.name, note=beside) if beside else row.name, *earned, reached)

"""The ranking of the tournament: how far everybody came (Q-27)."""

from __future__ import annotations

from turnierleitung.reports.document import Paper
from turnierleitung.reports.fonts import Weight
from turnierleitung.reports.table import Align, Column, Table
from turnierleitung.services.match_printouts import FinalRankingPrint, Level
from turnierleitung.services.printing import PrintKind
from turnierleitung.texts.deeds import print_name
from turnierleitung.texts.phases import level_name
from turnierleitung.texts.printouts import Word, word


def paper(content: FinalRankingPrint) -> Paper:
    """Return the ranking; who went out in the same level shares a rank."""
    columns = (
        Column(word(Word.RANK), Align.RIGHT, Weight.BOLD),
        Column(word(Word.NAME), weight=Weight.BOLD, stretches=True),
        Column(word(Word.CLUB), muted=True, stretches=True),
        Column(word(Word.REACHED)),
    )
    rows = [
        (rank_text(place.rank, place.last), place.name, place.club, reached_text(place.rank, place.reached))
        for place in content.places
    ]
    remark = word(Word.PROVISIONAL) if content.provisional else ""
    return Paper(print_name(PrintKind.FINAL_RANKING), [Table(columns, rows)], remark=remark)


def rank_text(rank: int, last: int) -> str:
    """Return a rank, or the ranks that are shared."""
    if last == rank:
        return word(Word.ORDINAL, rank=rank)
    return word(Word.SHARED_ORDINAL, rank=rank, last=last)


def reached_text(rank: int, reached: Level | None) -> str:
    """Return how far somebody came."""
    if reached is None:
        return word(Word.REACHED_GROUPS)
    if rank == 1:
        return word(Word.WINNER)
    return level_name(reached.level, reached.levels)

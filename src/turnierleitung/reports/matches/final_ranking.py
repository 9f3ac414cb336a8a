"""The ranking of the tournament: how far everybody came (Q-27)."""

from __future__ import annotations

from turnierleitung.reports.document.document import Paper
from turnierleitung.reports.document.fonts import Weight
from turnierleitung.reports.document.table import Align, PaperColumn, PaperTable
from turnierleitung.services.ground.papers import PrintKind
from turnierleitung.services.matches.final_rankings import FinalRanking
from turnierleitung.texts.matches.final_ranking import champion_text, ordinal_text, reached_text
from turnierleitung.texts.printing.names import print_name
from turnierleitung.texts.printing.printouts import Word, word


def paper(content: FinalRanking) -> Paper:
    """Return the ranking; who went out in the same level shares a rank."""
    columns = (
        PaperColumn(word(Word.RANK), Align.RIGHT, Weight.BOLD),
        PaperColumn(word(Word.NAME), weight=Weight.BOLD, stretches=True),
        PaperColumn(word(Word.CLUB), muted=True, stretches=True),
        PaperColumn(word(Word.REACHED)),
    )
    rows = [
        (ordinal_text(place), place.name, place.club, reached_text(place, content.levels))
        for place in content.places
    ]
    remark = word(Word.PROVISIONAL) if content.provisional else champion_text(content)
    return Paper(print_name(PrintKind.FINAL_RANKING), [PaperTable(columns, rows)], remark=remark)

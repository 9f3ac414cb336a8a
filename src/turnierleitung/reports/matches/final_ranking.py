"""The ranking of the tournament: how far everybody came (Q-27)."""

from __future__ import annotations

from functools import partial

from reportlab.platypus import Flowable

from turnierleitung.reports.document.fitting import FittingPaper
from turnierleitung.reports.document.fonts import Weight
from turnierleitung.reports.document.table import Align, PaperColumn, PaperTable
from turnierleitung.reports.document.words import MUTED, Words
from turnierleitung.reports.people import final_places
from turnierleitung.services.ground.papers import PrintKind
from turnierleitung.services.matches.printouts import FinalRankingPrint
from turnierleitung.texts.game_words import tally_heading
from turnierleitung.texts.matches.match_rankings import (
    champion_text,
    ordinal_text,
    rank_counting,
    reached_heading,
    reached_text,
    value_texts,
)
from turnierleitung.texts.printing import Word, print_name, word


def paper(content: FinalRankingPrint) -> FittingPaper:
    """Return the ranking; who went out in the same level, or is level in all, shares a rank."""
    ranking = content.ranking
    return FittingPaper(
        title=print_name(PrintKind.FINAL_RANKING),
        story=partial(_story, content),
        smallest=final_places.SMALLEST,
        largest=final_places.LARGEST,
        pages=final_places.pages(len(ranking.places)),
        remark=word(Word.PROVISIONAL) if ranking.provisional else champion_text(ranking),
    )


def _story(content: FinalRankingPrint, size: float) -> list[Flowable]:
    ranking = content.ranking
    settled = not ranking.provisional
    prominent = final_places.on_podium(place.rank for place in ranking.places) if settled else 0
    note = rank_counting(ranking)
    return [
        *([Words(note, size=0.9 * size, colour=MUTED)] if note else []),
        _table(content, size, prominent),
        *final_places.ending(content.excluded, size, signed=settled),
    ]


def _table(content: FinalRankingPrint, size: float, prominent: int) -> PaperTable:
    ranking, game = content.ranking, content.game
    in_clubs = any(place.club for place in ranking.places)
    columns = (
        PaperColumn(word(Word.RANK), Align.RIGHT, Weight.BOLD),
        PaperColumn(word(Word.NAME), weight=Weight.BOLD, stretches=True),
        *((PaperColumn(word(Word.CLUB), muted=True, stretches=True),) if in_clubs else ()),
        PaperColumn(reached_heading(ranking)),
        *(PaperColumn(tally_heading(game, one.tally), Align.RIGHT) for one in ranking.criteria),
    )
    rows = [
        (
            ordinal_text(place),
            place.name,
            *((place.club,) if in_clubs else ()),
            reached_text(place, ranking.levels),
            *value_texts(place, ranking, game),
        )
        for place in ranking.places
    ]
    return PaperTable(columns, rows, size=size, prominent=prominent)

"""The list of the prizes: who gets what, with room for a signature."""

from __future__ import annotations

from typing import Final

from turnierleitung.reports.document.document import Paper
from turnierleitung.reports.document.fonts import Weight
from turnierleitung.reports.document.table import Align, PaperCell, PaperColumn, PaperTable, Row
from turnierleitung.reports.document.words import MUTED, Words
from turnierleitung.services.ground.papers import PrintKind
from turnierleitung.services.prizes.awards import NamedPerson, NamedPlace
from turnierleitung.services.prizes.printouts import PrizeListPrint
from turnierleitung.texts.figures import amount
from turnierleitung.texts.printing import Word, print_name, word
from turnierleitung.texts.prizes import honours, prize_text, rank_mark, result_text

_SIZE: Final = 10.5
_LINE: Final = "_" * 18


def paper(content: PrizeListPrint) -> Paper:
    """Return the list, best first, with the sum of the money below it."""
    people = [(place, person) for place in content.places for person in place.people]
    total = sum(person.cents for _, person in people)
    table = PaperTable(_columns(), [_row(place, person, content) for place, person in people], size=_SIZE)
    summed = word(Word.PRIZES_TOTAL, total=amount(total, content.currency))
    remark = word(Word.PROVISIONAL) if content.provisional else ""
    return Paper(
        print_name(PrintKind.PRIZE_LIST), [table, Words("", size=6), Words(summed, colour=MUTED)], remark
    )


def _columns() -> tuple[PaperColumn, ...]:
    return (
        PaperColumn(word(Word.RANK), Align.RIGHT, Weight.BOLD),
        PaperColumn(word(Word.NAME), weight=Weight.BOLD, stretches=True),
        PaperColumn(word(Word.CLUB), muted=True, stretches=True),
        PaperColumn(word(Word.PRIZE), stretches=True),
        PaperColumn(word(Word.RECEIVED)),
    )


def _reached(place: NamedPlace, person: NamedPerson, game: str) -> str:
    return "" if person.figure is None else result_text(person.figure, game, place.rank, place.last)


def _row(place: NamedPlace, person: NamedPerson, content: PrizeListPrint) -> Row:
    return (
        rank_mark(place.rank, place.last),
        PaperCell(person.listed_name, note=_reached(place, person, content.game)),
        person.club,
        PaperCell(prize_text(person.shares, content.currency), note=" · ".join(honours(person.shares))),
        _LINE,
    )

"""What every ranking has in common on paper, and a ranking club by club."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from reportlab.platypus import CondPageBreak, Flowable

from turnierleitung.reports.document.fitting import FittingPaper, KeptBlock
from turnierleitung.reports.document.lettering import MUTED, Weight, Words
from turnierleitung.reports.document.table import PaperTable, Signatures
from turnierleitung.services.ground.papers import PrintKind
from turnierleitung.services.people.naming import ClubOfRanking, PlacedT
from turnierleitung.texts.columns import Column, on_paper
from turnierleitung.texts.printing import Word, club_line, excluded_line, print_name, word
from turnierleitung.texts.states import incomplete_line

_TOGETHER: Final = 24
"""A club of so many stays on one page."""
_LEAST: Final = 110.0
_SMALLEST_OF_CLUBS: Final = 9.5
_LARGEST_OF_CLUBS: Final = 14.0


def club_paper(
    clubs: Sequence[ClubOfRanking[PlacedT]], remark: str, columns: Sequence[Column[PlacedT]]
) -> FittingPaper:
    """Return the clubs, beside each other where names have room; the name is the second of the columns."""
    return FittingPaper(
        title=print_name(PrintKind.CLUB_RANKING),
        story=lambda size: _clubs(clubs, columns, size),
        smallest=_SMALLEST_OF_CLUBS,
        largest=_LARGEST_OF_CLUBS,
        columns=(1, 2),
        remark=remark,
    )


def _clubs(
    clubs: Sequence[ClubOfRanking[PlacedT]], columns: Sequence[Column[PlacedT]], size: float
) -> list[Flowable]:
    if not clubs:
        return [Words(word(Word.NO_RANKING))]
    rank, name, *more = on_paper(columns)

    def of_club(club: ClubOfRanking[PlacedT]) -> list[Column[PlacedT]]:
        # The head of a club that goes on over pages says whose people these are.
        named = name if len(club.members) <= _TOGETHER else replace(name, heading=_called(club))
        return [rank, named, *more]

    everybody = [someone for club in clubs for someone in club.members]
    everyone = PaperTable(of_club(clubs[0]), everybody, size=size)
    return [
        part
        for club in clubs
        for part in _club(club, PaperTable(of_club(club), club.members, size=size, as_wide_as=everyone), size)
    ]


def _club(club: ClubOfRanking[PlacedT], table: PaperTable, size: float) -> Iterator[Flowable]:
    parts: list[Flowable] = [
        Words(_called(club), size=1.25 * size, weight=Weight.BOLD, before=4),
        Words(club_line(len(club.members), club.members[0].rank), size=0.85 * size, colour=MUTED, after=2),
        table,
        Words("", size=size),
    ]
    if len(club.members) <= _TOGETHER:
        yield KeptBlock(parts)
        return
    # A heading at the foot of a page would lose its club.
    yield CondPageBreak(_LEAST)
    yield from parts


def _called(club: ClubOfRanking[PlacedT]) -> str:
    return club.name or word(Word.NO_CLUB)


SMALLEST: Final = 7.0
"""Only many long names on one page make the letters as small as that."""
LARGEST: Final = 18.0
_ON_A_PAGE: Final = 36
_PODIUM: Final = 3
_TOO_MANY: Final = 6
"""Where so many share the first ranks, nobody would stand out any more."""


def pages(people: int) -> int:
    """Return how many pages a ranking of so many may take before its letters are made smaller."""
    return max(1, -(-people // _ON_A_PAGE))


def on_podium(ranks: Iterable[int | None]) -> int:
    """Return how many lines at the head of a settled ranking stand out: its first three ranks."""
    first = sum(rank is not None and rank <= _PODIUM for rank in ranks)
    return first if first < _TOO_MANY else 0


def ending(
    excluded: Sequence[str], size: float, *, signed: bool, incomplete: Sequence[str] = ()
) -> list[Flowable]:
    """Return who has no rank and why, and where a final ranking is signed."""
    parts: list[Flowable] = []
    if excluded:
        parts.append(Words(excluded_line(excluded), size=size, weight=Weight.BOLD, before=0.8 * size))
    if incomplete:
        parts.append(Words(incomplete_line(incomplete), size=size, before=0.8 * size))
    if signed:
        parts.append(Signatures((word(Word.DIRECTOR),)))
    return parts

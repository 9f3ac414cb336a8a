"""The ranking club by club, for those who report home."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from reportlab.platypus import CondPageBreak, Flowable, KeepTogether

from turnierleitung.reports.document.document import Paper
from turnierleitung.reports.document.fonts import Weight
from turnierleitung.reports.document.table import Align, Column, Row, Table
from turnierleitung.reports.document.words import MUTED, Words
from turnierleitung.services.matches.final_rankings import FinalPlace
from turnierleitung.services.printing.people_printouts import (
    ClubMember,
    ClubOfRanking,
    ClubRankingPrint,
    Ranked,
)
from turnierleitung.services.printing.printing import PrintKind
from turnierleitung.services.tables.standings import RankingView
from turnierleitung.texts.deeds import print_name
from turnierleitung.texts.figures import signed
from turnierleitung.texts.matches.final_ranking import ordinal_text, reached_text
from turnierleitung.texts.printing.paper_lines import club_line
from turnierleitung.texts.printing.printouts import Word, word
from turnierleitung.texts.tables.standings import state_text

_POINTS: Final = "points"
_MOST_ROUNDS: Final = 3
"""With more rounds a club takes the whole width, and with still more only the sum is shown."""
_WIDE_ROUNDS: Final = 6
_TOGETHER: Final = 24
"""A club of so many stays on one page."""
_LEAST: Final = 110.0


def paper(content: ClubRankingPrint) -> Paper:
    """Return the clubs in two columns."""
    title = print_name(PrintKind.CLUB_RANKING)
    if content.ranking is not None:
        remark = state_text(content.ranking)
    else:
        remark = word(Word.PROVISIONAL) if content.provisional else ""
    if not content.clubs:
        return Paper(title, [Words(word(Word.NO_RANKING))], remark)
    rows = {
        club: [_row(one, content.ranking, content.levels) for one in club.members] for club in content.clubs
    }
    everyone = [row for of_club in rows.values() for row in of_club]
    story = [
        part
        for club in content.clubs
        for part in _club(club, Table(_columns(content.ranking, club), rows[club], as_wide_as=everyone))
    ]
    wide = content.ranking is not None and len(content.ranking.rounds) > _MOST_ROUNDS
    return Paper(title, story, remark, columns=1 if wide else 2)


def _club(club: ClubOfRanking, table: Table) -> Iterator[Flowable]:
    parts: list[Flowable] = [
        Words(_called(club), size=12, weight=Weight.BOLD, before=4),
        Words(club_line(len(club.members), club.members[0].rank), size=8, colour=MUTED, after=2),
        table,
        Words("", size=9),
    ]
    if len(club.members) <= _TOGETHER:
        yield KeepTogether(parts)
        return
    # A heading at the foot of a page would lose its club.
    yield CondPageBreak(_LEAST)
    yield from parts


def _columns(ranking: RankingView | None, club: ClubOfRanking) -> tuple[Column, ...]:
    # The head of a club that goes on over pages says whose people these are.
    name = word(Word.NAME) if len(club.members) <= _TOGETHER else _called(club)
    first = (
        Column(word(Word.RANK), Align.RIGHT, Weight.BOLD),
        Column(name, stretches=True),
    )
    if ranking is None:
        return (*first, Column(word(Word.REACHED), muted=True))
    rounds = (
        Column(_unbroken(word(Word.ROUND_SHORT, round=number)), Align.RIGHT, muted=True)
        for number in _rounds(ranking)
    )
    return (*first, *rounds, Column(word(Word.SUM), Align.RIGHT, Weight.BOLD))


def _called(club: ClubOfRanking) -> str:
    return club.name or word(Word.NO_CLUB)


def _unbroken(heading: str) -> str:
    return heading.replace(" ", "\N{NO-BREAK SPACE}")


def _rounds(ranking: RankingView) -> tuple[int, ...]:
    return ranking.rounds if len(ranking.rounds) <= _WIDE_ROUNDS else ()


def _row(one: ClubMember, ranking: RankingView | None, levels: int) -> Row:
    match one.standing:
        case FinalPlace() as place:
            return (ordinal_text(place), one.name, reached_text(place, levels))
        case Ranked(rank, value):
            shown = one.round_points if ranking is not None and _rounds(ranking) else ()
            points = ("" if number is None else signed(number) for number in shown)
            by_points = ranking is None or ranking.criteria[0].tally == _POINTS
            return (str(rank), one.name, *points, signed(value) if by_points else str(value))

"""From the content of printouts to a PDF."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from io import BytesIO
from typing import assert_never

from turnierleitung.reports import protocol, rule_sheet
from turnierleitung.reports.document.document import Book, Paper, Rendered, Stamp, set_pages
from turnierleitung.reports.games import quartett as match_slips
from turnierleitung.reports.games import schafkopf as score_sheets
from turnierleitung.reports.matches import (
    bracket,
    decks,
    final_ranking,
    group_sheets,
    material,
    qualification,
    schedules,
)
from turnierleitung.reports.people import arrivals, club_ranking, name_cards, participants, start_numbers
from turnierleitung.reports.tables import (
    certificate,
    entered_slips,
    ranking,
    seats,
    table_material,
    table_signs,
    why,
)
from turnierleitung.services.matches.final_rankings import FinalRanking
from turnierleitung.services.matches.material import MaterialPrint
from turnierleitung.services.matches.printouts import (
    BracketPrint,
    DecksPrint,
    GroupSheetsPrint,
    MatchSlipsPrint,
    QualificationPrint,
    SchedulesPrint,
)
from turnierleitung.services.printing.people_printouts import (
    ArrivalsPrint,
    ClubRankingPrint,
    NameCardsPrint,
    StartNumbersPrint,
)
from turnierleitung.services.printing.printouts import (
    Content,
    ParticipantsPrint,
    Printout,
    ProtocolPrint,
    RankingPrint,
    RuleSheetPrint,
    ScoreSheetsPrint,
    SeatsPrint,
    WhyPrint,
)
from turnierleitung.services.tables.certificates import Certificate
from turnierleitung.services.tables.printouts import (
    BlankSheetsPrint,
    BlankSlipsPrint,
    EnteredSlipsPrint,
    TableMaterialPrint,
    TableSignsPrint,
)
from turnierleitung.texts.deeds import print_name

_OfMatches = (
    GroupSheetsPrint | SchedulesPrint | DecksPrint | MaterialPrint | QualificationPrint | FinalRanking
)
_OfTables = ArrivalsPrint | ClubRankingPrint | TableMaterialPrint | EnteredSlipsPrint | Certificate
_OnPaper = (
    ParticipantsPrint
    | SeatsPrint
    | RankingPrint
    | WhyPrint
    | RuleSheetPrint
    | ProtocolPrint
    | _OfTables
    | _OfMatches
)

__all__ = ["Rendered", "Stamp", "bind", "render"]


def render(printout: Printout, stamp: Stamp) -> Rendered:
    """Set a printout; the same content and stamp always give the same bytes.

    It takes frozen values and touches no file but the fonts, so it may run outside the GUI thread.
    """
    target = BytesIO()
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
    book = Book(target, lambda: told(done, len(parts)))
    pages = []
    for printout, stamp in parts:
        told(done, len(parts))
        pages.append(_draw_part(book, printout, stamp, outlined=True))
        done += 1
    book.call(title, parts[0][0].occasion)
    book.save()
    told(done, len(parts))
    return Rendered(target.getvalue(), tuple(pages))


def _name(printout: Printout) -> str:
    request = printout.request
    return print_name(request.kind, request.round_number, request.stage)


def _draw_part(book: Book, printout: Printout, stamp: Stamp, *, outlined: bool = False) -> int:
    """Draw a printout into a book and return how many pages it has."""
    book.begin_part(_name(printout) if outlined else "", practice=printout.practice)
    _draw(book, printout.content, printout, stamp)
    return book.end_part()


def _draw(book: Book, content: Content, printout: Printout, stamp: Stamp) -> None:
    match content:
        case ScoreSheetsPrint() | BlankSheetsPrint():
            score_sheets.draw(book, content, printout, stamp)
        case MatchSlipsPrint() | BlankSlipsPrint():
            match_slips.draw(book, content, printout, stamp)
        case BracketPrint():
            bracket.draw(book, content, printout, stamp)
        case NameCardsPrint():
            name_cards.draw(book, content, printout, stamp)
        case StartNumbersPrint():
            start_numbers.draw(book, content, printout, stamp)
        case TableSignsPrint():
            table_signs.draw(book, content, printout, stamp)
        case _:
            set_pages(book, _paper(content), printout, stamp)


def _paper(content: _OnPaper) -> Paper:
    """Return what flows over pages."""
    match content:
        case ParticipantsPrint():
            return participants.paper(content)
        case SeatsPrint():
            return seats.paper(content)
        case RankingPrint():
            return ranking.paper(content)
        case WhyPrint():
            return why.paper(content)
        case RuleSheetPrint():
            return rule_sheet.paper(content)
        case ProtocolPrint():
            return protocol.paper(content)
        case (
            ArrivalsPrint() | ClubRankingPrint() | TableMaterialPrint() | EnteredSlipsPrint() | Certificate()
        ):
            return _paper_of_tables(content)
        case _:
            return _paper_of_matches(content)


def _paper_of_tables(content: _OfTables) -> Paper:
    match content:
        case ArrivalsPrint():
            return arrivals.paper(content)
        case ClubRankingPrint():
            return club_ranking.paper(content)
        case TableMaterialPrint():
            return table_material.paper(content)
        case EnteredSlipsPrint():
            return entered_slips.paper(content)
        case Certificate():
            return certificate.paper(content)
        case _:
            assert_never(content)


def _paper_of_matches(content: _OfMatches) -> Paper:
    match content:
        case GroupSheetsPrint():
            return group_sheets.paper(content)
        case SchedulesPrint():
            return schedules.paper(content)
        case DecksPrint():
            return decks.paper(content)
        case MaterialPrint():
            return material.paper(content)
        case QualificationPrint():
            return qualification.paper(content)
        case FinalRanking():
            return final_ranking.paper(content)
        case _:
            assert_never(content)

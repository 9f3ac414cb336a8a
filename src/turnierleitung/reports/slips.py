"""What players write on: score sheets and slips of matches; the game draws what is its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Final, NamedTuple, Protocol, cast

from reportlab.graphics.barcode.code128 import Code128
from reportlab.pdfgen.canvas import Canvas

from turnierleitung.domain import plugins
from turnierleitung.domain.game import GameRules
from turnierleitung.domain.ranking.standings import Criterion
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.stages import TablesStage
from turnierleitung.reports.document import document
from turnierleitung.reports.document.cards import draw_cut, stacked
from turnierleitung.reports.document.fitting import drawn
from turnierleitung.reports.document.lettering import (
    INK,
    MUTED,
    Fitted,
    Weight,
    draw_lines,
    draw_right,
    draw_text,
    fitted,
    text_width,
)
from turnierleitung.services.ground.papers import SheetForm
from turnierleitung.services.matches import match_papers
from turnierleitung.services.matches.match_papers import BlankSlipsPrint, MatchSlip, MatchSlipsPrint
from turnierleitung.services.printing import Printout
from turnierleitung.services.tables.seat_papers import BlankSheetsPrint, ScoreSheet, ScoreSheetsPrint
from turnierleitung.texts.decks import deck_text
from turnierleitung.texts.figures import short_day
from turnierleitung.texts.phases import level_name
from turnierleitung.texts.printing import Word, slot_word, start_number, word

_COLUMNS, _ROWS = 2, 3
_FOOT: Final = 22.0
_PADDING: Final = 26.0
_MARK: Final = 9.0
"""Length of a mark to cut at."""
_MATCH_TITLE: Final = 15.0
_TABLE: Final = 22.0
"""The number of the table is found from a step away, while slips are laid out and sorted."""
_BARS: Final = 17.0
"""Height of the bars."""
_MODULE: Final = 0.75
"""Width of the finest bar, about a quarter of a millimetre."""
_QUIET: Final = 10
"""Modules of white that a scanner needs beside the bars."""

_BLANK: Final = MatchSlip(
    number=0,
    code="",
    group=None,
    level=None,
    slot=None,
    place=None,
    begins="",
    names=("", ""),
    start_numbers=(None, None),
    deck=None,
    minutes=0,
)
"""A slip on which everything is written by hand; it has no number."""


class SlipBox(NamedTuple):
    """Where on the page there is room, in points."""

    left: float
    right: float
    top: float


class MatchPapers(Protocol):
    """What a game that is played one against one draws of a slip."""

    def draw_own(self, canvas: Canvas, slip: MatchSlip, rules: GameRules, box: SlipBox) -> None:
        """Draw names, deck and everything that is written by hand; a blank slip has the number 0."""


def draw_match_slips(
    book: document.Book, content: MatchSlipsPrint | BlankSlipsPrint, printout: Printout, stamp: document.Stamp
) -> None:
    """Draw all slips."""
    game = cast("MatchPapers", plugins.part(content.rules.kind, "paper"))
    slips = content.slips if isinstance(content, MatchSlipsPrint) else _blanks(content)
    width, height = document.A4_PORTRAIT[0] / _COLUMNS, (document.A4_PORTRAIT[1] - _FOOT) / _ROWS
    pages = stacked(len(slips), _COLUMNS * _ROWS)
    for page, numbers in enumerate(pages, start=1):
        for place, number in enumerate(numbers):
            slip = slips[number]
            row, column = divmod(place, _COLUMNS)
            left, top = column * width, document.A4_PORTRAIT[1] - row * height
            box = SlipBox(left + _PADDING, left + width - _PADDING, top - _PADDING + 6)
            y = _draw_head(book, slip, printout.occasion.name, box)
            game.draw_own(book, slip, content.rules, box._replace(top=y))
        _draw_marks(book, width, height)
        book.setFillColor(MUTED)
        room = document.A4_PORTRAIT[0] - 2 * _PADDING
        draw_text(book, _PADDING, 10, document.stamp_text(printout, stamp, room, 6.5), 6.5)
        draw_right(book, document.A4_PORTRAIT[0] - _PADDING, 10, document.page_text(page, len(pages)), 6.5)
        book.showPage()


def _blanks(content: BlankSlipsPrint) -> tuple[MatchSlip, ...]:
    """Return the slips to write on; only a phase in groups has a line for the group."""
    return (_BLANK._replace(group=0 if content.in_groups else None),) * content.slips


def blank_slip(rulebook: Rulebook) -> BlankSlipsPrint | BlankSheetsPrint:
    """Return one slip to write on, as the first stage of a rulebook has it."""
    first = rulebook.stages[0]
    if not isinstance(first, TablesStage):
        return match_papers.blanks(rulebook, 1)
    return BlankSheetsPrint(((first.seats, 1),), rulebook, first.criteria_of_slips)


def share_of_page(content: BlankSlipsPrint | BlankSheetsPrint) -> tuple[float, float]:
    """Return how much of the width and the height of a page a slip has; slips of matches are cut apart."""
    return (1 / _COLUMNS, 1 / _ROWS) if isinstance(content, BlankSlipsPrint) else (1, 1)


def _draw_marks(canvas: Canvas, width: float, height: float) -> None:
    """Draw where to cut, at the edges and where the cuts cross."""
    canvas.setStrokeColor(MUTED)
    canvas.setLineWidth(0.5)
    top = document.A4_PORTRAIT[1]
    for row in range(1, _ROWS + 1):
        y = top - row * height
        for x in (0.0, width - _MARK / 2, document.A4_PORTRAIT[0] - _MARK):
            canvas.line(x, y, x + _MARK, y)
    for row in range(_ROWS + 1):
        y = top - row * height
        canvas.line(width, y - (_MARK / 2 if row else _MARK), width, y + (_MARK / 2 if row else 0))


def _draw_head(canvas: Canvas, slip: MatchSlip, occasion: str, box: SlipBox) -> float:
    """Draw which match it is; return where the game goes on."""
    left, right, top = box
    canvas.setFillColor(INK)
    title, size = _title(slip)
    y = top - size
    draw_text(canvas, left, y, title, size, Weight.BOLD)
    if slip.code:
        draw_right(canvas, right, y, slip.code, _MATCH_TITLE, Weight.BOLD)
        title_end = left + text_width(title, size, Weight.BOLD)
        _draw_bars(
            canvas, slip.code, title_end, right - text_width(slip.code, _MATCH_TITLE, Weight.BOLD), y - 2
        )
    canvas.setFillColor(MUTED)
    found = fitted(where(slip), right - left, 9, 7)
    draw_lines(canvas, left, y - 6.5, found)
    named = fitted(occasion, right - left, 7.5, 6.5)
    y -= 7.5 + found.height
    draw_lines(canvas, left, y, named)
    return y - 4 - named.height


def _title(slip: MatchSlip) -> tuple[str, float]:
    """Return what a slip is found by, and in which size: its table, where it is known."""
    if slip.place is not None:
        return word(Word.TABLE_OF, table=slip.place), _TABLE
    return word(Word.MATCH, number=slip.number) if slip.number else word(Word.MATCH_BY_HAND), _MATCH_TITLE


def _draw_bars(canvas: Canvas, code: str, left: float, right: float, y: float) -> None:
    """Draw the code for a scanner, which types it like a hand; it needs white on both sides."""
    modules = Code128(code, barWidth=1, quiet=0).width
    module = min(_MODULE, (right - left) / (modules + 2 * _QUIET))
    bars = Code128(code, barWidth=module, barHeight=_BARS, quiet=0)
    bars.drawOn(canvas, right - _QUIET * module - bars.width, y)


def where(slip: MatchSlip) -> str:
    """Return number, phase, time slot and playing time of a match in one line; the title says the table."""
    if not slip.number:
        return word(Word.WHERE_BY_HAND if slip.group is not None else Word.WHERE_WITHOUT_GROUP)
    parts = [word(Word.MATCH, number=slip.number)] if slip.place is not None else []
    if slip.group is not None:
        parts.append(word(Word.GROUP_OF, group=slip.group))
    if slip.level is not None:
        rank_3 = slip.level.kind == "rank_3"
        parts.append(level_name(slip.level.level, slip.level.levels, rank_3=rank_3))
    if slip.slot is not None:
        parts.append(slot_word(slip.slot, slip.begins))
    time = word(Word.NO_LIMIT) if slip.minutes is None else word(Word.MINUTES, minutes=slip.minutes)
    return " · ".join([*parts, time])


_PAGES: Final[Mapping[SheetForm, tuple[float, float]]] = {
    SheetForm.A4: document.A4_PORTRAIT,
    SheetForm.TWO_UP: document.A4_LANDSCAPE,
    SheetForm.A5: document.A5_PORTRAIT,
}
ROWS_TOGETHER: Final = 8
"""After so many deals points are added up; a page ends there too."""
_NAME_SIZE: Final = 10.0
_NAME_SMALLEST: Final = 8.0
NAME_LEADING: Final = 3.0
"""Free space above the first line of a name."""
_NUMBER_SIZE: Final = 7.0
_HELPER_SIZE: Final = 8.0
_TABLE_SIZE: Final = 26.0
"""The number of the table is found from a step away, while slips are laid out and sorted."""
_SHEET_TITLE: Final = 16.0
HEADING_ROW: Final = 26.0
"""Height of the headings above rows."""
_LEAST_ROW: Final = 36.0
"""Height of a row, in which somebody signs."""


@dataclass(frozen=True, slots=True)
class SheetPage:
    """The page of a form, in points before it is scaled."""

    width: float
    height: float
    margin: float
    head: float
    """Free space above the form."""
    most_deals: int
    """More deals than these go on a second page: a hand needs rows of 4 mm."""
    scale: float = 1

    @property
    def left(self) -> float:
        """Left edge of the form."""
        return self.margin

    @property
    def right(self) -> float:
        """Right edge of the form."""
        return self.width - self.margin

    @property
    def top(self) -> float:
        """Upper edge of the form."""
        return self.height - self.head


_HALF: Final = 0.8
"""By so much letters and rows are smaller on half a page; narrow margins make good for the rest."""
_FULL_PAGE: Final = SheetPage(*document.A4_PORTRAIT, margin=34, head=30, most_deals=48)
_HALF_PAGE: Final = SheetPage(
    width=document.A5_PORTRAIT[0] / _HALF,
    height=document.A5_PORTRAIT[1] / _HALF,
    margin=24,
    head=22,
    most_deals=36,
    scale=_HALF,
)


@dataclass(frozen=True, slots=True)
class SheetPart:
    """The deals on one page; empty if their number is not fixed."""

    first: int
    last: int
    deals: int
    """Games of the whole sheet."""

    @property
    def ends(self) -> bool:
        """Whether sum, tallies and signatures follow."""
        return self.last == self.deals


@dataclass(frozen=True, slots=True)
class SheetWording:
    """What the form says beside its figures."""

    occasion: str
    stamp: str
    rules: GameRules
    criteria: tuple[Criterion, ...]
    """By which is ranked: what they count is written at the foot of the sheet."""


SeatRows = tuple[tuple[int, ...], ...]
"""The seats beside whose names each row of numbers is, from 0: partners share one. Empty for columns."""


@dataclass(frozen=True, slots=True)
class Blank:
    """The kind of a form: sheets of one kind share it."""

    page: SheetPage
    seats: int
    lead: float
    """Width of the columns before those of the seats."""
    part: SheetPart
    names: float
    """Height of the cells with the names."""
    rows: SeatRows = ()
    deck: int | None = None
    """The cards of the deck that is named above; ``None`` where the table fills in what it plays with."""

    @property
    def table_top(self) -> float:
        """Upper edge of the table."""
        return self.page.top - 48

    @property
    def names_bottom(self) -> float:
        """Lower edge of the cells with the names."""
        rows = HEADING_ROW + self.seats * self.names if self.rows else self.names
        return self.table_top - rows

    @property
    def name_width(self) -> float:
        """Width of the cell of a name."""
        return self.lead if self.rows else self.seat_width

    def name_corner(self, seat: int) -> tuple[float, float]:
        """Return the upper left corner of the cell of a name, the seat counted from 0."""
        if self.rows:
            above = [*chain.from_iterable(self.rows)].index(seat)
            return self.page.left, self.table_top - HEADING_ROW - above * self.names
        return self.seat_left(seat), self.table_top

    @property
    def seat_width(self) -> float:
        """Width of the columns of a seat."""
        return _seat_width(self.page, self.seats, self.lead)

    def seat_left(self, seat: int) -> float:
        """Return the left edge of a seat's columns, counted from 0."""
        return self.page.left + self.lead + seat * self.seat_width


class TablePapers(Protocol):
    """What a game that is played at tables draws of a sheet."""

    def rows(self, rules: GameRules, seats: int) -> SeatRows:
        """Return the seats of each row; empty where seats have columns below the names."""

    def lead(self, seats: int) -> float:
        """Return the width of the columns before those of the seats, or of the names that begin the rows."""

    def draw_blank(self, canvas: Canvas, blank: Blank, wording: SheetWording) -> None:
        """Draw everything but table, names and page."""


def draw_score_sheets(
    book: document.Book,
    content: ScoreSheetsPrint | BlankSheetsPrint,
    printout: Printout,
    stamp: document.Stamp,
) -> None:
    """Draw all sheets in the form that was asked for."""
    game = cast("TablePapers", plugins.part(content.rulebook.game.kind, "paper"))
    sheets = content.sheets if isinstance(content, ScoreSheetsPrint) else _blank(content)
    book.setPageSize(_PAGES[printout.form])
    page = _FULL_PAGE if printout.form is SheetForm.A4 else _HALF_PAGE
    wording = SheetWording(
        occasion=f"{printout.occasion.name} · {short_day(printout.occasion.held_on)}",
        stamp=document.stamp_text(printout, stamp, page.right - page.left, 7),
        rules=content.rulebook.game,
        criteria=content.criteria,
    )
    todo = [(sheet, part) for sheet in sheets for part in _parts(sheet.deals, page.most_deals)]
    if printout.form is SheetForm.TWO_UP and len(todo) % 2:
        # No half of a page stays white where one more to write on can be of use.
        usual = Counter((len(sheet.names), sheet.deals) for sheet in sheets)
        spare = _to_write_on(*max(usual, key=lambda form: (usual[form], form)))
        todo += [(spare, part) for part in _parts(spare.deals, page.most_deals)][:1]
    if not todo:
        draw_text(book, page.left, page.top - 14, word(Word.NOBODY_SEATED), 9.5)
        draw_text(book, page.left, 25, wording.stamp, 7)
        draw_right(book, page.right, 25, document.page_text(1, 1), 7)
        book.showPage()
        return
    pen = _Pen(book=book, page=page, wording=wording, game=game, pages=len(todo))
    if printout.form is SheetForm.TWO_UP:
        book.cut_into(2)
        _draw_two_up(pen, todo)
        return
    for number, (sheet, part) in enumerate(todo, start=1):
        pen.draw(sheet, part, number, 0)
        book.showPage()


def _blank(content: BlankSheetsPrint) -> tuple[ScoreSheet, ...]:
    """Return sheets on which table, round and names are written by hand."""
    return tuple(
        _to_write_on(seats, plugins.sheet_rows(content.rulebook.game, seats))
        for seats, count in content.counts
        for _ in range(count)
    )


def _to_write_on(seats: int, deals: int) -> ScoreSheet:
    return ScoreSheet(
        round_number=0, table=0, names=("",) * seats, start_numbers=(None,) * seats, deals=deals
    )


def _draw_two_up(pen: _Pen, todo: Sequence[tuple[ScoreSheet, SheetPart]]) -> None:
    """Draw two on a page: cut through, the left pile goes on with the right one."""
    width, height = document.A4_LANDSCAPE
    for numbers in stacked(len(todo), 2):
        for place, number in enumerate(numbers):
            sheet, part = todo[number]
            pen.draw(sheet, part, number + 1, place * width / 2)
        draw_cut(pen.book, width / 2, height, width / 2, height - 12)
        draw_cut(pen.book, width / 2, 0, width / 2, 12)
        pen.book.showPage()


class _Pen:
    """Draws sheets; what all sheets of a kind share is drawn once."""

    def __init__(
        self, book: document.Book, page: SheetPage, wording: SheetWording, game: TablePapers, pages: int
    ) -> None:
        self.book = book
        self._game = game
        self._page, self._wording, self._pages = page, wording, pages
        self._drawn: dict[tuple[Blank, GameRules], str] = {}

    def draw(self, sheet: ScoreSheet, part: SheetPart, number: int, left: float) -> None:
        """Draw a page of a sheet whose left edge is ``left`` points from that of the paper."""
        seats = len(sheet.names)
        lead = self._game.lead(seats)
        rows = self._game.rows(self._wording.rules, seats)
        width = lead if rows else _seat_width(self._page, seats, lead)
        names = [_name(sheet, seat, width) for seat in range(seats)]
        height = _names_height(name.height for name in names)
        blank = Blank(
            page=self._page,
            seats=seats,
            lead=lead,
            part=part,
            names=max(height, _LEAST_ROW) if rows else height,
            rows=rows,
            deck=sheet.deck.cards if sheet.deck else None,
        )
        wording = self._wording
        if sheet.categories is not None:
            # The deck of this table tells something else than the rulebook says.
            wording = replace(wording, rules=wording.rules.comparing(sheet.categories))
        kind = blank, wording.rules
        if kind not in self._drawn:
            self._drawn[kind] = self.book.form_name(f"sheet-{len(self._drawn) + 1}")
            self.book.beginForm(self._drawn[kind], upperx=self._page.width, uppery=self._page.height)
            self._game.draw_blank(self.book, blank, wording)
            self.book.endForm()
        smaller = self._page.scale != 1
        if smaller:
            self.book.saveState()
            self.book.translate(left, 0)
            self.book.scale(self._page.scale, self._page.scale)
        self.book.doForm(self._drawn[kind])
        _draw_own(self.book, sheet, blank, names, document.page_text(number, self._pages))
        if smaller:
            self.book.restoreState()


def _parts(deals: int, most: int) -> Iterator[SheetPart]:
    """Yield what stands on each page of a sheet: all deals, unless there are very many.

    Where it is not fixed how many are played, the sheet is one page without a row for each.
    """
    if not deals:
        yield SheetPart(1, 0, 0)
        return
    pages = -(-deals // most)
    per_page = -(-deals // pages)
    per_page = -(-per_page // ROWS_TOGETHER) * ROWS_TOGETHER if pages > 1 else per_page
    for first in range(1, deals + 1, per_page):
        yield SheetPart(first, min(first + per_page - 1, deals), deals)


def _names_height(heights: Iterable[float]) -> float:
    """Return the height of the cells with the names, in few steps so that few forms are needed."""
    needed = max(heights) + NAME_LEADING + _NUMBER_SIZE + 6
    return max(30.0, -(-needed // 6) * 6.0)


def _seat_width(page: SheetPage, seats: int, lead: float) -> float:
    return (page.right - page.left - lead) / seats


def _name(sheet: ScoreSheet, seat: int, width: float) -> Fitted:
    text = f"{seat + 1} {sheet.names[seat]}".rstrip()
    return fitted(text, width - 8, _NAME_SIZE, _NAME_SMALLEST, Weight.BOLD)


def _draw_own(canvas: Canvas, sheet: ScoreSheet, blank: Blank, names: list[Fitted], page: str) -> None:
    """Draw what only this sheet has: its table, its names, its page."""
    canvas.setFillColor(INK)
    foot = word(Word.SHEET_FOOT_BLANK, page=page)
    if sheet.table:
        foot = word(Word.SHEET_FOOT, round=sheet.round_number, table=f"{sheet.table:02d}", page=page)
    taken = _draw_title(canvas, sheet, blank.page) + 24
    if sheet.deck is not None:
        deck = fitted(deck_text(sheet.deck), blank.page.right - blank.page.left - taken, 9.5, 6.5)
        draw_right(canvas, blank.page.right, blank.page.top - 14, deck.lines[0], deck.size)
    for seat, name in enumerate(names):
        left, top = blank.name_corner(seat)
        draw_lines(canvas, left + 4, top - NAME_LEADING, name, Weight.BOLD)
    canvas.setFillColor(MUTED)
    for seat, number in enumerate(sheet.start_numbers):
        left, top = blank.name_corner(seat)
        draw_text(canvas, left + 4, top - blank.names + 4, start_number(number), _NUMBER_SIZE)
    draw_right(canvas, blank.page.right, 25, foot, 7)
    canvas.setFillColor(INK)
    for seat in sheet.helping:
        left, top = blank.name_corner(seat)
        right, base = left + blank.name_width - 4, top - blank.names + 4
        draw_right(canvas, right, base, word(Word.HELPER), _HELPER_SIZE, Weight.BOLD)


def _draw_title(canvas: Canvas, sheet: ScoreSheet, page: SheetPage) -> float:
    """Draw table and round; return how wide they are."""
    y = page.top - 14
    if not sheet.table:
        title = word(Word.SHEET_TITLE_BLANK)
        draw_text(canvas, page.left, y, title, _SHEET_TITLE, Weight.BOLD)
        return text_width(title, _SHEET_TITLE, Weight.BOLD)
    table, played = word(Word.TABLE_OF, table=sheet.table), word(Word.ROUND, round=sheet.round_number)
    draw_text(canvas, page.left, y, table, _TABLE_SIZE, Weight.BOLD)
    beside = text_width(table, _TABLE_SIZE, Weight.BOLD) + 12
    draw_text(canvas, page.left + beside, y, played, _SHEET_TITLE, Weight.BOLD)
    return beside + text_width(played, _SHEET_TITLE, Weight.BOLD)


def draw_foot(canvas: Canvas, left: float, wording: SheetWording) -> None:
    """Draw where a sheet goes, and when it was printed."""
    canvas.setFillColor(INK)
    draw_text(canvas, left, 34, word(Word.BRING_SHEET), 8, Weight.BOLD)
    canvas.setFillColor(MUTED)
    draw_text(canvas, left, 24, wording.stamp, 7)


DRAWERS: Final = (
    drawn(ScoreSheetsPrint, draw_score_sheets),
    drawn(BlankSheetsPrint, draw_score_sheets),
    drawn(MatchSlipsPrint, draw_match_slips),
    drawn(BlankSlipsPrint, draw_match_slips),
)

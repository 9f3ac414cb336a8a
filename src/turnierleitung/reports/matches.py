"""Groups and matches on paper: sheets, bracket, plan, material and rankings (Q-03, Q-25, Q-26, Q-27)."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Flowable

from turnierleitung.domain.draw.bracket import (
    BOX_HEIGHT,
    BOX_WIDTH,
    CAPTION,
    BracketLayout,
    Kind,
    Part,
    build,
    lay_out,
    parts,
)
from turnierleitung.domain.game import GameRules, TableContext
from turnierleitung.domain.ranking.qualification import Fate
from turnierleitung.domain.ranking.standings import Criterion
from turnierleitung.reports import rankings
from turnierleitung.reports.document.document import (
    A4_LANDSCAPE,
    Book,
    Stamp,
    occasion_text,
    page_text,
    stamp_text,
)
from turnierleitung.reports.document.fitting import LARGEST_ON_A_WALL, FittingPaper, KeptBlock, drawn, fitting
from turnierleitung.reports.document.lettering import (
    INK,
    LEADING,
    MUTED,
    RULE,
    Fitted,
    Weight,
    Words,
    draw_lines,
    draw_right,
    draw_text,
    headed,
    longest_piece,
    text_width,
    wrapped,
)
from turnierleitung.reports.document.table import PaperTable
from turnierleitung.services.ground.papers import PrintKind
from turnierleitung.services.matches import match_papers
from turnierleitung.services.matches.printouts import (
    BracketBox,
    BracketPrint,
    BracketSlot,
    FinalClubsPrint,
    FinalRankingPrint,
    GroupMatch,
    GroupSheet,
    GroupSheetsPrint,
    NextMatch,
    QualificationPrint,
    QualifiedLine,
    ScheduleOf,
    SchedulesPrint,
)
from turnierleitung.services.printing import Printout
from turnierleitung.texts.columns import Cell, Column, Figures, Ink, Names, Text
from turnierleitung.texts.game_words import match_texts
from turnierleitung.texts.matches.match_rankings import (
    champion_text,
    final_columns,
    group_columns,
    lot_sentences,
    qualification_columns,
    rank_counting,
)
from turnierleitung.texts.matches.matches import left_reason, left_text
from turnierleitung.texts.phases import level_name
from turnierleitung.texts.printing import Word, print_name, slot_word, start_number, word

_SMALLEST_OF_GROUPS: Final = 9.0
_LARGEST_OF_GROUPS: Final = 16.0
_OF_MATCHES: Final = 0.85
"""Size of the matches in relation to the table of the group."""


def group_sheets(content: GroupSheetsPrint) -> FittingPaper:
    """Return all groups to hang on the wall, each kept together."""
    done = all(sheet.finished for sheet in content.sheets)
    remark = "" if done else word(Word.PROVISIONAL)
    return FittingPaper(
        title=print_name(PrintKind.GROUP_SHEETS),
        story=lambda size: [_sheet(sheet, content.criteria, content.rules, size) for sheet in content.sheets],
        smallest=_SMALLEST_OF_GROUPS,
        largest=_LARGEST_OF_GROUPS,
        # The names of a match stand below each other as well.
        breaking=0.5,
        remark=remark,
    )


def _sheet(sheet: GroupSheet, criteria: tuple[Criterion, ...], rules: GameRules, size: float) -> Flowable:
    head = Words(
        text=word(Word.GROUP_OF, group=sheet.number), size=1.3 * size, weight=Weight.BOLD, before=6, after=2
    )
    return KeptBlock(
        [
            head,
            PaperTable(group_columns(rules.named, criteria), sheet.places, size=size),
            Words("", size=0.5 * size),
            _matches(sheet, rules, _OF_MATCHES * size),
            Words("", size=1.2 * size),
        ]
    )


def _matches(sheet: GroupSheet, rules: GameRules, size: float) -> Flowable:
    columns: tuple[Column[GroupMatch], ...] = (
        Figures(word(Word.NUMBER), lambda match: str(match.number), ink=Ink.MUTED),
        Column("", lambda match: _when(match.slot, match.begins, match.place), ink=Ink.MUTED),
        Column("", partial(_sides, rules), stretches=True),
        Figures("", partial(_score, rules), ink=Ink.STRONG),
    )
    return PaperTable(columns, sheet.matches, size=size)


def _when(slot: int | None, begins: str, place: int | None) -> str:
    return " · ".join(
        part
        for part in (
            slot_word(slot, begins) if slot is not None else "",
            word(Word.TABLE_OF, table=place) if place is not None else "",
        )
        if part
    )


def _sides(rules: GameRules, match: GroupMatch) -> Cell:
    note = ""
    if match.result is not None:
        context = TableContext.of(2, match.deck)
        note = " ".join(match_texts(rules.kind).remarks(match.result, rules, context, match.names))
    elif match.left is not None:
        note = left_reason(match.left, match.names)
    return Cell(" – ".join(match.names), below=note)


def _score(rules: GameRules, match: GroupMatch) -> str:
    if match.result is not None:
        return match_texts(rules.kind).result_text(match.result, rules, TableContext.of(2, match.deck))
    return "____ : ____" if match.left is None else left_text(match.left, rules)


_GOES_ON = (Fate.QUALIFIED, Fate.LUCKY_LOSER)


def qualification(content: QualificationPrint) -> FittingPaper:
    """Return the list to hang on the wall."""
    return FittingPaper(
        title=print_name(PrintKind.QUALIFICATION),
        story=partial(_qualified, content),
        smallest=rankings.SMALLEST,
        largest=rankings.LARGEST,
        pages=rankings.pages(len(content.lines)),
        remark=word(Word.PROVISIONAL) if content.provisional else "",
    )


def _qualified(content: QualificationPrint, size: float) -> list[Flowable]:
    """Return those above the border, the border, and those below it."""
    everyone = _table(content.lines, content, size)
    above = [line for line in content.lines if line.place <= content.places]
    below = [line for line in content.lines if line.place > content.places]
    border = word(Word.BORDER, places=content.places)
    announced = [line.name for line in below if line.fate in _GOES_ON]
    story: list[Flowable] = []
    if content.per_match:
        story.append(Words(word(Word.PER_MATCH), size=size, colour=MUTED, after=8))
    story += [
        _table(above, content, size, everyone),
        Words(border, size=size, weight=Weight.BOLD, before=8, after=0 if announced else 8),
    ]
    if announced:
        stays = word(Word.BRACKET_STAYS, names="; ".join(announced))
        story.append(Words(stays, size=size, colour=MUTED, before=2, after=8))
    if below:
        story.append(_table(below, content, size, everyone))
    for sentence in lot_sentences(content.lots, content.names):
        story.append(Words(sentence, size=size, colour=MUTED, before=6))
    return story


def _table(
    lines: Sequence[QualifiedLine],
    content: QualificationPrint,
    size: float,
    as_wide_as: PaperTable | None = None,
) -> PaperTable:
    columns: tuple[Column[QualifiedLine], ...] = qualification_columns(
        content.game, content.criteria, content.lines
    )
    return PaperTable(columns, lines, size=size, as_wide_as=as_wide_as)


_SMALLEST_STRIP: Final = 8.0
_LARGEST_STRIP: Final = 11.0


def schedules(content: SchedulesPrint) -> FittingPaper:
    """Return the strips, all columns in line."""
    return FittingPaper(
        title=print_name(PrintKind.SCHEDULES),
        story=partial(_strips, content),
        smallest=_SMALLEST_STRIP,
        largest=_LARGEST_STRIP,
        columns=(1, 2),
        breaking=1,
    )


def _strips(content: SchedulesPrint, size: float) -> list[Flowable]:
    matches = [match for person in content.people for match in person.matches]
    everything = PaperTable(_strip_columns(), matches, size=size)
    return [_strip(person, size, everything) for person in content.people]


def _strip_columns() -> tuple[Column[NextMatch], ...]:
    return (
        Figures(word(Word.NUMBER), lambda match: str(match.number), ink=Ink.MUTED),
        Column("", lambda match: _when(match.slot, match.begins, match.place), ink=Ink.MUTED),
        Column(word(Word.AGAINST), _opponent, stretches=True),
    )


def _strip(one: ScheduleOf, size: float, everything: PaperTable) -> Flowable:
    about = [word(Word.GROUP_OF, group=one.group)]
    if one.start_number is not None:
        about.append(start_number(one.start_number))
    return KeptBlock(
        [
            Words(one.name, size=1.3 * size, weight=Weight.BOLD, before=4),
            Words(" · ".join(about), size=size, colour=MUTED, after=2),
            PaperTable(_strip_columns(), one.matches, size=size, as_wide_as=everything),
            Words("", size=size),
        ]
    )


def _opponent(match: NextMatch) -> Cell:
    return Cell(match.opponent, below=word(Word.OFF) if match.off else match.deck, struck=match.off)


_MOST: Final = 16
"""Matches in a column of one page."""
_LEFT, _RIGHT = 36.0, A4_LANDSCAPE[0] - 36
_TOP, _BOTTOM = A4_LANDSCAPE[1] - 76, 44.0
_WIDEST, _HIGHEST = 250 / BOX_WIDTH, 60 / BOX_HEIGHT
"""Points per unit at most: a small bracket is not blown up to the whole page."""
_LARGEST_NAME, _LEAST_NAME, _TINY = 11.0, 6.0, 3.0
"""Size of names at most, of those that can be read, and of those that fit nowhere otherwise."""
_SEED, _CARDS = 1.9, 2.6
"""Room of the numbers beside a name, in their size."""
_FRAME: Final = 0.6


@dataclass(frozen=True, slots=True)
class _Scale:
    """How units become points."""

    x: float
    y: float

    @classmethod
    def of(cls, layout: BracketLayout) -> _Scale:
        return cls(
            min((_RIGHT - _LEFT) / layout.width, _WIDEST), min((_TOP - _BOTTOM) / layout.height, _HIGHEST)
        )

    def across(self, units: float) -> float:
        return _LEFT + units * self.x

    def down(self, units: float) -> float:
        return _TOP - units * self.y


def draw_bracket(canvas: Book, content: BracketPrint, printout: Printout, stamp: Stamp) -> None:
    """Draw all pages."""
    kind = PrintKind.BRACKET_BLANK if content.blank else PrintKind.BRACKET
    bracket = build(content.entrants, content.size, rank_3=content.rank_3)
    pages = parts(bracket, _MOST)
    for number, part in enumerate(pages, start=1):
        canvas.setPageSize(A4_LANDSCAPE)
        title = print_name(kind)
        if part is not Part.WHOLE:
            title = f"{title} · {word(Word.PART, part=number, parts=len(pages))}"
        canvas.setFillColor(INK)
        draw_text(canvas, _LEFT, A4_LANDSCAPE[1] - 46, title, 18, Weight.BOLD)
        canvas.setFillColor(MUTED)
        draw_text(canvas, _LEFT, A4_LANDSCAPE[1] - 62, occasion_text(printout.occasion), 9.5)
        if any(box.conflict for box in content.boxes):
            draw_right(canvas, _RIGHT, A4_LANDSCAPE[1] - 62, word(Word.CONFLICT_NOTE), 9.5)
        _draw_page(canvas, lay_out(bracket, part), content)
        canvas.setFillColor(MUTED)
        draw_text(canvas, _LEFT, 25, stamp_text(printout, stamp, _RIGHT - _LEFT), 7.5)
        draw_right(canvas, _RIGHT, 25, page_text(number, len(pages)), 7.5)
        canvas.showPage()


def _draw_page(canvas: Canvas, layout: BracketLayout, content: BracketPrint) -> None:
    scale = _Scale.of(layout)
    levels = content.size.bit_length() - 1
    canvas.setFillColor(MUTED)
    for heading in layout.headings:
        x, y = scale.across(heading.left), scale.down(heading.top)
        draw_text(canvas, x, y - 9, level_name(heading.level, levels), 8.5, Weight.BOLD)
    canvas.setStrokeColor(RULE)
    canvas.setLineWidth(0.8)
    for connector in layout.connectors:
        points = [(scale.across(x), scale.down(y)) for x, y in connector.points]
        for (from_x, from_y), (to_x, to_y) in itertools.pairwise(points):
            canvas.line(from_x, from_y, to_x, to_y)
    here = [box for box in content.boxes if box.match in layout.boxes]
    sizes = _name_sizes(here, BOX_WIDTH * scale.x, BOX_HEIGHT * scale.y / 2)
    for box in here:
        place = layout.boxes[box.match]
        _draw_box(canvas, box, scale, (place.left, place.top), content, sizes[box.level.level])


def _name_sizes(boxes: Sequence[BracketBox], width: float, line: float) -> dict[int, float]:
    """Return the size of the names of each level, the same for all that can be read in it."""
    found: dict[int, float] = {}
    for box in boxes:
        sizes = [_name_size(slot.name, width, line) for slot in box.slots if slot.name]
        readable = min((size for size in sizes if size >= _LEAST_NAME), default=_number_size(line))
        found[box.level.level] = min(readable, found.get(box.level.level, readable))
    return found


def _name_size(name: str, width: float, line: float) -> float:
    """Return the largest size in which a name fits on its side of a box, in one line or two."""
    size = most = _number_size(line)
    room = _name_room(width, most)
    while size > _TINY and (
        longest_piece(name, Weight.BOLD) * size > room
        or len(wrapped(name, room, size, Weight.BOLD)) * size * LEADING > line - _FRAME
    ):
        size -= 0.25
    return size


def _number_size(line: float) -> float:
    return min(_LARGEST_NAME, line * 0.72)


def _name_room(width: float, size: float) -> float:
    """Return the width of a name between the seed and the cards, both in this size."""
    return width - size * (_SEED + _CARDS)


def _draw_box(
    canvas: Canvas,
    box: BracketBox,
    scale: _Scale,
    at: tuple[int, int],
    content: BracketPrint,
    name_size: float,
) -> None:
    levels, game = content.size.bit_length() - 1, content.rules.kind
    x, top = scale.across(at[0]), scale.down(at[1])
    width, line = BOX_WIDTH * scale.x, BOX_HEIGHT * scale.y / 2
    canvas.setFillColor(MUTED)
    size = min(7.5, CAPTION * scale.y * 0.8)
    caption = _caption(box, levels)
    draw_text(canvas, x + 2, top + size * 0.3, caption, size, _weight(box.level.kind))
    canvas.setStrokeColor(INK)
    canvas.setLineWidth(0.6)
    if box.conflict:
        canvas.setFillColor(INK)
        draw_right(canvas, x + width - 2, top + size * 0.3, word(Word.CONFLICT), size, Weight.BOLD)
        canvas.setLineWidth(1.8)
    else:
        room = width - 4 - text_width(f"{caption}  ", size, _weight(box.level.kind))
        draw_right(canvas, x + width - 2, top + size * 0.3, _ending(box, game, room, size), size)
    canvas.setFillColorRGB(1, 1, 1)
    canvas.roundRect(x, top - 2 * line, width, 2 * line, 3, fill=1)
    canvas.setStrokeColor(RULE)
    canvas.setLineWidth(0.4)
    canvas.line(x + 1, top - line, x + width - 1, top - line)
    for side, slot in enumerate(box.slots):
        _draw_slot(canvas, slot, (x, top - side * line), (width, line), name_size)


def _ending(box: BracketBox, game: str, room: float, size: float) -> str:
    """Return how a match was decided, in as many words as there is room for."""
    if box.result is None:
        return ""
    known = match_texts(game).endings(box.result)
    return next((text for text in known if text_width(text, size) <= room), known[-1])


def _weight(kind: Kind) -> Weight:
    return Weight.REGULAR if kind is Kind.NORMAL else Weight.BOLD


def _caption(box: BracketBox, levels: int) -> str:
    """Return the caption of a match: its number, in the last column also what is at stake."""
    number = "" if box.number is None else word(Word.START_NUMBER, number=box.number)
    if box.level.kind is Kind.NORMAL:
        return number
    about = level_name(box.level.level, levels, rank_3=box.level.kind is Kind.RANK_3)
    return f"{about} · {number}"


def _draw_slot(
    canvas: Canvas, slot: BracketSlot, at: tuple[float, float], room: tuple[float, float], name_size: float
) -> None:
    (x, top), (width, line) = at, room
    weight = Weight.BOLD if slot.won else Weight.REGULAR
    size = _number_size(line)
    base, seed = top - line / 2 - size * 0.36, size * _SEED
    canvas.setFillColor(MUTED)
    if slot.bye:
        draw_text(canvas, x + seed, base, word(Word.BYE), size * 0.9)
        return
    if slot.seed is not None:
        draw_right(canvas, x + seed - 4, base, str(slot.seed), size * 0.8)
    canvas.setFillColor(INK)
    # A name that takes more lines than there is room for is smaller than the others.
    own = min(name_size, _name_size(slot.name, width, line)) if slot.name else name_size
    lines = wrapped(slot.name, _name_room(width, size), own, weight)
    if len(lines) > 1:
        by_person = wrapped(slot.name.replace(" / ", " /\n"), _name_room(width, size), own, weight)
        lines = by_person if len(by_person) == len(lines) else lines
        middle = top - (line - len(lines) * own * LEADING) / 2
        draw_lines(canvas, x + seed, middle, Fitted(own, lines), weight)
    else:
        draw_text(canvas, x + seed, base, slot.name, own, weight)
    if slot.cards is not None:
        draw_right(canvas, x + width - 5, base, str(slot.cards), size, weight)


_BOX = "□"
_LARGEST_LIST: Final = 12.0
_LEAST_OF_TURN: Final = 8.0
"""Below so many lines of free space at the foot a time slot begins on the next page."""


def material(content: match_papers.MaterialPrint) -> FittingPaper:
    """Return what is needed in all, then each time slot or level."""
    return FittingPaper(
        title=print_name(PrintKind.MATERIAL, content.round_number),
        story=partial(_material_story, content),
        smallest=_SMALLEST,
        largest=_LARGEST_LIST,
        remark=word(Word.WITHOUT_DECK, count=content.without) if content.without else "",
    )


def _material_story(content: match_papers.MaterialPrint, size: float) -> list[Flowable]:
    lists_decks = content.without is not None
    told = Word.MATERIAL_TOTAL if lists_decks else Word.MATERIAL_TABLES
    total = word(told, at_once=content.at_once, matches=content.matches)
    story: list[Flowable] = [Words(total, size=size, colour=MUTED, after=8)]
    story += [_needed(content, size)] if lists_decks else []
    placed = any(carried.place is not None for turn in content.turns for carried in turn.carried)
    columns = _carried_columns(placed=placed, lists_decks=lists_decks)
    everything = PaperTable(
        columns, [carried for turn in content.turns for carried in turn.carried], size=size
    )
    for turn in content.turns:
        story += headed(_heading(turn), _LEAST_OF_TURN * size, size=1.3 * size, before=1.5 * size)
        story.append(PaperTable(columns, turn.carried, size=size, as_wide_as=everything))
    return story


def _needed(content: match_papers.MaterialPrint, size: float) -> PaperTable:
    columns: tuple[Column[match_papers.Needed], ...] = (
        Names(
            word(Word.DECK),
            lambda deck: Cell(deck.title, below="" if deck.copies else word(Word.OFF_THE_LIST)),
        ),
        Figures(word(Word.CARDS), lambda deck: str(deck.cards)),
        Figures(word(Word.COPIES), lambda deck: str(deck.copies)),
        Figures(word(Word.AT_ONCE), lambda deck: str(deck.at_once)),
        Figures(word(Word.MATCHES), lambda deck: str(deck.matches), ink=Ink.MUTED),
        Column(word(Word.PACKED), lambda _deck: _BOX),
    )
    return PaperTable(columns, content.decks, size=size)


def _carried_columns(*, placed: bool, lists_decks: bool) -> tuple[Column[match_papers.Carried], ...]:
    at_table: Column[match_papers.Carried] = Figures(
        word(Word.TABLE), lambda carried: str(carried.place or ""), ink=Ink.STRONG
    )
    ticks = (Word.BROUGHT, Word.CHECKED) if lists_decks else (Word.BROUGHT,)
    of_deck: tuple[Column[match_papers.Carried], ...] = (
        Names(word(Word.DECK), _deck),
        Figures(word(Word.CARDS), lambda carried: str(carried.cards) if carried.deck else ""),
    )
    return (
        *((at_table,) if placed else ()),
        Figures(word(Word.NUMBER), lambda carried: str(carried.number), ink=Ink.MUTED),
        *(of_deck if lists_decks else ()),
        Column(word(Word.WHO), lambda carried: " – ".join(carried.names), ink=Ink.MUTED, stretches=True),
        *(Column(word(ticked), lambda _carried: _BOX) for ticked in ticks),
    )


def _heading(turn: match_papers.Turn) -> str:
    count = word(Word.MATCHES_AT_ONCE, count=len(turn.carried))
    if turn.level is not None:
        at = turn.level.level, turn.level.levels
        name = level_name(*at)
        if turn.level.level == turn.level.levels and len(turn.carried) > 1:
            name = f"{name}, {level_name(*at, rank_3=True)}"
        if turn.slot is not None:
            name = f"{slot_word(turn.slot, turn.begins)}, {name}"
    else:
        name = slot_word(turn.slot or 0, turn.begins)
    return f"{name} · {count}"


def _deck(carried: match_papers.Carried) -> Cell:
    off = word(Word.OFF_THE_LIST) if carried.retired else ""
    if not carried.deck and not off:
        return Cell("____________")
    return Cell(word(Word.DECK_NUMBERED, title=carried.deck, copy=carried.copy), below=off)


_BESIDE: Final = 5
"""So many tables at most stand beside each other."""
_SMALLEST: Final = 8.5
_UNBROKEN: Final = "\N{NO-BREAK SPACE}"


def plan(content: match_papers.PlanPrint) -> FittingPaper:
    """Return the plan to hang on the wall, as many tables beside each other as names have room."""
    return FittingPaper(
        title=print_name(PrintKind.TIMETABLE, content.round_number),
        story=lambda size: list(_parts(content, size)),
        smallest=_SMALLEST,
        largest=LARGEST_ON_A_WALL,
        size=A4_LANDSCAPE,
    )


def _parts(content: match_papers.PlanPrint, size: float) -> Iterator[Flowable]:
    tables = max(len(row.cells) for row in content.rows)
    beside = -(-tables // -(-tables // _BESIDE))
    blocks = [
        [_Planned(row, first) for row in content.rows if any(row.cells[first : first + beside])]
        for first in range(0, tables, beside)
    ]
    # All blocks stand in line, also one with fewer tables.
    everything = PaperTable(
        _plan_columns(0, beside, tables), [planned for block in blocks for planned in block], size=size
    )
    for place, block in enumerate(blocks):
        if place:
            yield Words(text="", size=size)
        yield PaperTable(
            _plan_columns(place * beside, beside, tables), block, size=size, as_wide_as=everything
        )


class _Planned(NamedTuple):
    """A time slot with the tables from one on."""

    row: match_papers.PlanRow
    first: int


def _plan_columns(first: int, beside: int, tables: int) -> tuple[Column[_Planned], ...]:
    def heading(place: int) -> str:
        return word(Word.TABLE_OF, table=first + place + 1) if first + place < tables else ""

    return (
        Column(
            word(Word.TIME), lambda planned: slot_word(planned.row.slot, planned.row.begins), ink=Ink.STRONG
        ),
        *(
            Column(heading(place), partial(_cell, place), stretches=True, even=True)
            for place in range(beside)
        ),
    )


def _cell(place: int, at: _Planned) -> Text:
    here = at.row.cells[at.first + place : at.first + place + 1]
    if not here or here[0] is None:
        return ""
    planned = here[0]
    # A side has a line of its own: nobody is looked for across two lines.
    first, second = (_side(side).replace(" ", _UNBROKEN) for side in planned.sides)
    return Cell(f"{first}{_UNBROKEN}–\n{second}", struck=planned.off, below=start_number(planned.number))


def _side(side: str | match_papers.ComesFrom) -> str:
    if isinstance(side, str):
        return side
    return word(Word.LOSER_OF if side.loses else Word.WINNER_OF, match=side.match)


def final_ranking(content: FinalRankingPrint) -> FittingPaper:
    """Return the ranking; who went out in the same level, or is level in all, shares a rank."""
    ranking = content.ranking
    return FittingPaper(
        title=print_name(PrintKind.FINAL_RANKING),
        story=partial(_story, content),
        smallest=rankings.SMALLEST,
        largest=rankings.LARGEST,
        pages=rankings.pages(len(ranking.places)),
        remark=word(Word.PROVISIONAL) if ranking.provisional else champion_text(ranking),
        may_turn=True,
    )


def _story(content: FinalRankingPrint, size: float) -> list[Flowable]:
    ranking = content.ranking
    settled = not ranking.provisional
    prominent = rankings.on_podium(place.rank for place in ranking.places) if settled else 0
    note = rank_counting(ranking)
    return [
        *([Words(note, size=0.9 * size, colour=MUTED)] if note else []),
        PaperTable(final_columns(ranking, content.game), ranking.places, size=size, prominent=prominent),
        *rankings.ending(content.excluded, size, signed=settled),
    ]


def club_ranking(content: FinalClubsPrint) -> FittingPaper:
    """Return the clubs."""
    remark = word(Word.PROVISIONAL) if content.ranking.provisional else ""
    columns = final_columns(content.ranking)
    return rankings.club_paper(content.clubs, remark, columns)


DRAWERS: Final = (
    fitting(GroupSheetsPrint, group_sheets),
    fitting(SchedulesPrint, schedules),
    fitting(match_papers.PlanPrint, plan),
    fitting(match_papers.MaterialPrint, material),
    fitting(QualificationPrint, qualification),
    drawn(BracketPrint, draw_bracket),
    fitting(FinalRankingPrint, final_ranking),
    fitting(FinalClubsPrint, club_ranking),
)

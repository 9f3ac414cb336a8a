"""Rounds of tables on paper before and while they are played: seats, cards, material, slips."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import groupby
from typing import Final

from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import CondPageBreak, Flowable

from turnierleitung.domain.ranking.standings import Criterion
from turnierleitung.domain.states import TableState
from turnierleitung.reports.document.cards import CardBox, Grid, draw_grid
from turnierleitung.reports.document.document import Book, Paper, Stamp
from turnierleitung.reports.document.fitting import (
    LARGEST_ON_A_WALL,
    SMALLEST_ON_A_WALL,
    FittingPaper,
    KeptBlock,
    drawn,
    fitting,
    flowing,
)
from turnierleitung.reports.document.lettering import INK, MUTED, Weight, Words, boxed, draw_centred
from turnierleitung.reports.document.table import Align, PaperCell, PaperColumn, PaperTable, Row, Signatures
from turnierleitung.services.ground.papers import PrintKind, spare
from turnierleitung.services.printing import Printout
from turnierleitung.services.tables.card_papers import NumberCardsPrint, PrintedCard
from turnierleitung.services.tables.certificates import Certificate
from turnierleitung.services.tables.entered_slips import (
    EnteredRound,
    EnteredSeat,
    EnteredSlipsPrint,
    EnteredTable,
)
from turnierleitung.services.tables.material import TableMaterialPrint
from turnierleitung.services.tables.seat_papers import SeatPlace, SeatsPrint
from turnierleitung.texts.decks import deck_name
from turnierleitung.texts.figures import plain
from turnierleitung.texts.game_words import tally_heading, tally_value
from turnierleitung.texts.printing import Word, entered_line, print_name, start_number, tables_line, word
from turnierleitung.texts.states import table_state_name
from turnierleitung.texts.tables.by_rank import border_lines, off_rank_lines
from turnierleitung.texts.tables.certificate import facts, heading, swap_cells

_COLUMNS: Final = (1, 2, 3)


def seats(content: SeatsPrint) -> FittingPaper:
    """Return the seating of a round."""
    kind = PrintKind.SEATS_BY_NAME if content.by_name else PrintKind.SEATS_BY_TABLE
    return FittingPaper(
        title=print_name(kind, content.round_number),
        story=partial(_by_name if content.by_name else _by_table, content.places),
        smallest=SMALLEST_ON_A_WALL,
        largest=LARGEST_ON_A_WALL,
        columns=_COLUMNS,
    )


def _by_name(places: Sequence[SeatPlace], size: float) -> list[Flowable]:
    if not places:
        return [_nobody()]
    columns = (
        PaperColumn(word(Word.NAME), weight=Weight.BOLD, stretches=True),
        PaperColumn(word(Word.NUMBER), Align.RIGHT, muted=True),
        PaperColumn(word(Word.TABLE), Align.RIGHT, Weight.BOLD),
        PaperColumn(word(Word.SEAT), Align.RIGHT),
    )
    rows = [
        (
            place.name,
            _number(place),
            str(place.table or word(Word.WAITS)),
            str(place.seat or ""),
        )
        for place in places
    ]
    return [PaperTable(columns, rows, size=size)]


def _by_table(places: Sequence[SeatPlace], size: float) -> list[Flowable]:
    if not places:
        return [_nobody()]
    everyone = PaperTable(_at_table(), [_seated(place) for place in places], size=size)
    return [
        _table(number, [_seated(place) for place in seated], everyone, size)
        for number, seated in groupby(places, lambda place: place.table)
    ]


def _table(number: int, seated: Sequence[tuple[str, ...]], everyone: PaperTable, size: float) -> Flowable:
    head = Words(
        text=word(Word.TABLE_OF, table=number), size=1.3 * size, weight=Weight.BOLD, before=4, after=1
    )
    table = PaperTable(_at_table(), seated, size=size, as_wide_as=everyone)
    return KeptBlock([head, table, Words("", size=0.8 * size)])


def _at_table() -> tuple[PaperColumn, ...]:
    return (
        PaperColumn(align=Align.RIGHT, muted=True),
        PaperColumn(weight=Weight.BOLD, stretches=True),
        PaperColumn(align=Align.RIGHT, muted=True),
    )


def _seated(place: SeatPlace) -> tuple[str, str, str]:
    beside = word(Word.HELPER) if place.helps else start_number(place.start_number)
    return str(place.seat), place.name, beside


def _nobody() -> Flowable:
    return Words(word(Word.NOBODY_SEATED))


def _number(place: SeatPlace) -> str:
    return str(place.start_number or "")


_GRID: Final = Grid(3, 8, 63 * mm, 33.5 * mm)
_MARGIN: Final = 3 * mm
_NUMBER: Final = 36.0
_CAPITAL: Final = 0.714
"""Height of figures in relation to the size of the letters."""
_PLACE: Final = 14.0
_SMALL: Final = 7.0


def number_cards(book: Book, content: NumberCardsPrint, printout: Printout, stamp: Stamp) -> None:
    """Draw all cards."""
    occasion = printout.occasion.name

    def card(canvas: Canvas, place: int, box: CardBox) -> None:
        _draw_card(canvas, content.cards[place], box.inside(_MARGIN), occasion)

    draw_grid(book, _GRID, len(content.cards), card, (printout, stamp))


def _draw_card(canvas: Canvas, card: PrintedCard, box: CardBox, occasion: str) -> None:
    middle = (box.left + box.right) / 2
    canvas.setFillColor(MUTED)
    named = boxed(occasion, box.width, 2.8 * _SMALL, _SMALL)
    for index, line in enumerate(named.lines):
        draw_centred(canvas, middle, box.top - named.size * (0.9 + 1.35 * index), line, named.size)
    canvas.setFillColor(INK)
    place = word(Word.TABLE_AND_SEAT, table=card.table, seat=card.seat)
    draw_centred(canvas, middle, box.bottom + 3, place, _PLACE, Weight.BOLD)
    low, high = box.bottom + 3 + _PLACE, box.top - named.height
    draw_centred(
        canvas, middle, (low + high - _NUMBER * _CAPITAL) / 2, str(card.number), _NUMBER, Weight.BOLD
    )


_SIZE: Final = 11.0
_LEAST_OF_CERTIFICATE: Final = 150.0


def certificate(content: Certificate) -> Paper:
    """Return the code first, then every draw on the way to the seating, all names and values in line."""
    everything = PaperTable(_facts(), [fact for link in content.links for fact in facts(link)], size=_SIZE)
    all_swaps = PaperTable(_swaps(), [row for link in content.links for row in swap_cells(content, link)])
    story: list[Flowable] = [
        Words(word(Word.CERTIFICATE_CODE, code=content.code), size=16, weight=Weight.BOLD, after=4),
        Words(word(Word.CERTIFICATE_USE), colour=MUTED, after=8),
    ]
    for link in content.links:
        story += [
            CondPageBreak(_LEAST_OF_CERTIFICATE),
            Words(text=heading(link), size=12, weight=Weight.BOLD, before=12, after=3),
            PaperTable(_facts(), list(facts(link)), size=_SIZE, as_wide_as=everything),
        ]
        by_rank = (*border_lines(link.borders, content.names), *off_rank_lines(link.off_rank, content.names))
        if by_rank:
            story.append(Words(word(Word.BY_RANK), weight=Weight.BOLD, before=8, after=2))
            story += [Words(line) for line in by_rank]
        if swaps := swap_cells(content, link):
            story.append(Words(word(Word.SWAPPED_BY_HAND), weight=Weight.BOLD, before=8, after=2))
            story.append(PaperTable(_swaps(), swaps, as_wide_as=all_swaps))
    story.append(Signatures((word(Word.DIRECTOR),)))
    return Paper(print_name(PrintKind.DRAW_CERTIFICATE, content.number), story)


def _facts() -> tuple[PaperColumn, ...]:
    return PaperColumn(muted=True), PaperColumn(stretches=True, weight=Weight.BOLD)


def _swaps() -> tuple[PaperColumn, ...]:
    return (
        PaperColumn(align=Align.RIGHT, muted=True),
        PaperColumn(stretches=True),
        PaperColumn(stretches=True),
        PaperColumn(muted=True),
    )


_BOX = "☐"
_BESIDE: Final = 2
"""So many tables stand beside each other in the list to tick."""
_LEAST: Final = 110.0


def table_material(content: TableMaterialPrint) -> Paper:
    """Return the sums first, then the tables."""
    remark = "" if content.drawn else word(Word.PLANNED)
    story: list[Flowable] = [
        Words(tables_line(content.sizes), colour=MUTED, after=8),
        _needed(content),
        Words(word(Word.ONE_IN_TEN), size=8.5, colour=MUTED, before=4),
        CondPageBreak(_LEAST),
        Words(text=word(Word.AT_EACH_TABLE), size=12, weight=Weight.BOLD, before=16, after=3),
        _tables(content),
    ]
    return Paper(print_name(PrintKind.MATERIAL), story, remark)


def _needed(content: TableMaterialPrint) -> PaperTable:
    columns = (
        PaperColumn(stretches=True, weight=Weight.BOLD),
        *(PaperColumn(_unbroken(word(Word.ROUND, round=one.number)), Align.RIGHT) for one in content.rounds),
        PaperColumn(word(Word.SPARE), Align.RIGHT, muted=True),
        PaperColumn(word(Word.IN_ALL), Align.RIGHT, Weight.BOLD),
        PaperColumn(word(Word.PACKED)),
    )
    return PaperTable(columns, list(_rows(content)), size=11)


def _unbroken(heading: str) -> str:
    return heading.replace(" ", "\N{NO-BREAK SPACE}")


def _rows(content: TableMaterialPrint) -> Iterator[Row]:
    once = (content.most_tables, *[0] * (len(content.rounds) - 1))
    if content.decks:
        yield _material_row(word(Word.DECKS_OF_LIST), once, spares=0)
    elif content.new_decks:
        yield _material_row(word(Word.NEW_DECKS), tuple(one.decks for one in content.rounds), content.spares)
    else:
        yield _material_row(word(Word.PLAYING_CARDS), once, content.spares)
    yield _material_row(word(Word.ONE_SHEET), tuple(one.sheets for one in content.rounds))
    yield _material_row(word(Word.PENCILS), once)
    yield _material_row(word(Word.SIGNS), once, spares=0)


def _material_row(name: str, needed: tuple[int, ...], spares: int | None = None) -> Row:
    """Return a line; what stays at the table counts in the first round alone."""
    more = spare(sum(needed)) if spares is None else spares
    shown = (str(number) if number else "–" for number in needed)
    return (name, *shown, str(more) if more else "–", str(sum(needed) + more), _BOX)


def _tables(content: TableMaterialPrint) -> PaperTable:
    """Return the tables to tick while walking through the hall, down one side and then the other."""
    if content.decks:
        return _tables_with_decks(content)
    per_side = -(-len(content.sizes) // _BESIDE)
    columns = (
        PaperColumn(word(Word.TABLE), Align.RIGHT, Weight.BOLD),
        PaperColumn(word(Word.SEATS), Align.RIGHT, muted=True),
        PaperColumn(word(Word.CARDS)),
        PaperColumn(word(Word.ONE_SHEET)),
        PaperColumn(word(Word.PENCIL)),
        PaperColumn(word(Word.SIGN), stretches=True),
    )
    rows = [
        tuple(
            cell
            for table in range(index, len(content.sizes) + per_side, per_side)[:_BESIDE]
            for cell in _cells(content, table)
        )
        for index in range(per_side)
    ]
    return PaperTable(columns * _BESIDE, rows, size=9.5)


def _tables_with_decks(content: TableMaterialPrint) -> PaperTable:
    """Return the tables to tick with the deck that goes to each."""
    columns = (
        PaperColumn(word(Word.TABLE), Align.RIGHT, Weight.BOLD),
        PaperColumn(word(Word.SEATS), Align.RIGHT, muted=True),
        PaperColumn(word(Word.DECK), stretches=True),
        PaperColumn(word(Word.CARDS)),
        PaperColumn(word(Word.ONE_SHEET)),
        PaperColumn(word(Word.PENCIL)),
        PaperColumn(word(Word.SIGN)),
    )
    rows = [
        (
            str(table),
            str(seats),
            deck_name(deck) if deck else "–",
            str(deck.cards) if deck else _BOX,
            _BOX,
            _BOX,
            _BOX,
        )
        for table, seats, deck in zip(content.tables, content.sizes, content.decks, strict=True)
    ]
    return PaperTable(columns, rows, size=9.5)


def _cells(content: TableMaterialPrint, index: int) -> tuple[str, ...]:
    if index >= len(content.sizes):
        return ("",) * 6
    decks = max(1, content.new_decks)
    boxes = _BOX if decks == 1 else f"{decks} × {_BOX}"
    return (str(content.tables[index]), str(content.sizes[index]), boxes, _BOX, _BOX, _BOX)


_LEAST_OF_SLIPS = 120.0
_COUNTING = (TableState.ENTERED, TableState.VOID)


def entered_slips(content: EnteredSlipsPrint) -> Paper:
    """Return the rounds one after the other."""
    story: list[Flowable] = []
    told: tuple[Criterion, ...] = ()
    for played in content.rounds:
        if played.criteria != told:
            told = played.criteria
            story += _explained(told, content.game)
        story += _round(played, content.game)
    return Paper(print_name(PrintKind.ENTERED_SLIPS), story)


def _explained(criteria: tuple[Criterion, ...], game: str) -> Iterator[Flowable]:
    """Say what stands on every slip that follows, where it is more than one value."""
    first, *others = (tally_heading(game, criterion.tally) for criterion in criteria)
    if others:
        text = word(Word.TALLIES_BELOW, first=first, tallies=" / ".join(others))
        yield Words(text, size=8.5, colour=MUTED)


def _round(played: EnteredRound, game: str) -> Iterator[Flowable]:
    first = played.criteria[0].tally
    done = sum(table.state in _COUNTING for table in played.tables)
    seats = max((len(table.seats) for table in played.tables), default=0)
    columns = (
        PaperColumn(word(Word.TABLE), Align.RIGHT, Weight.BOLD),
        *(PaperColumn(word(Word.SEAT_OF, seat=seat), stretches=True) for seat in range(1, seats + 1)),
    )
    yield CondPageBreak(_LEAST_OF_SLIPS)
    yield Words(
        text=entered_line(played.number, done, len(played.tables)),
        size=12,
        weight=Weight.BOLD,
        before=12,
        after=3,
    )
    yield PaperTable(
        columns,
        [_slip_row(table, seats, partial(tally_value, game, first)) for table in played.tables],
        size=9,
    )


def _slip_row(table: EnteredTable, seats: int, figure: Callable[[int], str]) -> Row:
    cells = [_cell(seat, table, figure) for seat in table.seats]
    return (str(table.table), *cells, *[""] * (seats - len(cells)))


def _cell(seat: EnteredSeat, table: EnteredTable, figure: Callable[[int], str]) -> PaperCell:
    names = " / ".join(seat.names)
    if table.state not in _COUNTING or not seat.values:
        return PaperCell(table_state_name(table.state), note=names)
    values = (
        " · ".join(part for part in (figure(one[0]), "/".join(map(plain, one[1:]))) if part)
        for one in seat.values
    )
    return PaperCell(" | ".join(values), Weight.BOLD, note=names)


DRAWERS: Final = (
    drawn(NumberCardsPrint, number_cards),
    fitting(SeatsPrint, seats),
    flowing(TableMaterialPrint, table_material),
    flowing(EnteredSlipsPrint, entered_slips),
    flowing(Certificate, certificate),
)

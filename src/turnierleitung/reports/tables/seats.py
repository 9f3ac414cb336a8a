"""Rounds of tables on paper before and while they are played: seats, cards, material, slips."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import groupby
from typing import Final, NamedTuple

from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import CondPageBreak, Flowable

from turnierleitung.domain.draw.tables.wanted import Following
from turnierleitung.domain.game import NamedGame
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
from turnierleitung.reports.document.lettering import INK, MUTED, Weight, Words, boxed, draw_centred, headed
from turnierleitung.reports.document.table import PaperTable, Signatures
from turnierleitung.services.ground.papers import PrintKind, spare
from turnierleitung.services.printing import Printout
from turnierleitung.services.tables import seat_papers
from turnierleitung.services.tables.certificates import Certificate
from turnierleitung.services.tables.material import TableMaterialPrint
from turnierleitung.texts.columns import Cell, Column, Figures, Ink, Names, Text, nth
from turnierleitung.texts.decks import deck_name
from turnierleitung.texts.game_words import tally_heading, tally_value
from turnierleitung.texts.printing import Word, entered_line, print_name, start_number, tables_line, word
from turnierleitung.texts.states import table_state_name
from turnierleitung.texts.tables.fairness import facts, heading, swap_cells
from turnierleitung.texts.tables.seats import border_lines, off_rank_lines

_COLUMNS: Final = (1, 2, 3)
_LARGEST_LINE: Final = 16.0
_BREAKING: Final = 1 / 12
"""A name that is looked for from afar is seldom broken."""


def seats(content: seat_papers.SeatsPrint) -> FittingPaper:
    """Return the seating of a round."""
    kind = PrintKind.SEATS_BY_NAME if content.by_name else PrintKind.SEATS_BY_TABLE
    return FittingPaper(
        title=print_name(kind, content.round_number),
        story=partial(_seats_story, content),
        smallest=SMALLEST_ON_A_WALL,
        largest=LARGEST_ON_A_WALL,
        columns=_COLUMNS,
        breaking=_BREAKING,
    )


def _seats_story(content: seat_papers.SeatsPrint, size: float) -> list[Flowable]:
    if not content.places:
        return [Words(word(Word.NOBODY_SEATED))]
    who_with_whom = (
        [Words(word(Word.PARTNERS), size=min(size, _LARGEST_LINE), after=0.4 * size)]
        if content.partners
        else []
    )
    draw = _by_name if content.by_name else _by_table
    return [*who_with_whom, *draw(content.places, size)]


def _by_name(places: Sequence[seat_papers.SeatPlace], size: float) -> list[Flowable]:
    columns: tuple[Column[seat_papers.SeatPlace], ...] = (
        Names(word(Word.NAME), lambda place: place.name),
        Figures(word(Word.NUMBER), lambda place: str(place.start_number or ""), ink=Ink.MUTED),
        Figures(word(Word.TABLE), lambda place: str(place.table or word(Word.WAITS)), ink=Ink.STRONG),
        Figures(word(Word.SEAT), lambda place: str(place.seat or "")),
    )
    return [PaperTable(columns, places, size=size)]


def _by_table(places: Sequence[seat_papers.SeatPlace], size: float) -> list[Flowable]:
    everyone = PaperTable(_at_table(), places, size=size)
    return [
        _table(number, list(seated), everyone, size)
        for number, seated in groupby(places, lambda place: place.table)
    ]


def _table(
    number: int, seated: Sequence[seat_papers.SeatPlace], everyone: PaperTable, size: float
) -> Flowable:
    head = Words(
        text=word(Word.TABLE_OF, table=number), size=1.3 * size, weight=Weight.BOLD, before=4, after=1
    )
    table = PaperTable(_at_table(), seated, size=size, as_wide_as=everyone)
    return KeptBlock([head, table, Words("", size=0.8 * size)])


def _at_table() -> tuple[Column[seat_papers.SeatPlace], ...]:
    def beside(place: seat_papers.SeatPlace) -> str:
        return word(Word.HELPER) if place.helps else start_number(place.start_number)

    return (
        Figures("", lambda place: str(place.seat), ink=Ink.MUTED),
        Names("", lambda place: place.name),
        Figures("", beside, ink=Ink.MUTED),
    )


_GRID: Final = Grid(3, 8, 63 * mm, 33.5 * mm)
_MARGIN: Final = 3 * mm
_NUMBER: Final = 36.0
_CAPITAL: Final = 0.714
"""Height of figures in relation to the size of the letters."""
_PLACE: Final = 14.0
_SMALL: Final = 7.0


def number_cards(book: Book, content: seat_papers.NumberCardsPrint, printout: Printout, stamp: Stamp) -> None:
    """Draw all cards."""
    occasion = printout.occasion.name

    def card(canvas: Canvas, place: int, box: CardBox) -> None:
        _draw_card(canvas, content.cards[place], box.inside(_MARGIN), occasion)

    draw_grid(book, _GRID, len(content.cards), card, (printout, stamp))


def _draw_card(canvas: Canvas, card: seat_papers.PrintedCard, box: CardBox, occasion: str) -> None:
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
            *headed(heading(link), _LEAST_OF_CERTIFICATE, before=12),
            PaperTable(_facts(), list(facts(link)), size=_SIZE, as_wide_as=everything),
        ]
        by_rank = (*border_lines(link.borders, content.names), *off_rank_lines(link.off_rank, content.names))
        if by_rank:
            by_place = link.following is Following.PLACE
            title = word(Word.BY_PLACE if by_place else Word.BY_RANK)
            story.append(Words(title, weight=Weight.BOLD, before=8, after=2))
            story += [Words(line) for line in by_rank]
        if swaps := swap_cells(content, link):
            story.append(Words(word(Word.SWAPPED_BY_HAND), weight=Weight.BOLD, before=8, after=2))
            story.append(PaperTable(_swaps(), swaps, as_wide_as=all_swaps))
    story.append(Signatures((word(Word.DIRECTOR),)))
    return Paper(print_name(PrintKind.DRAW_CERTIFICATE, content.number), story)


def _facts() -> tuple[Column[Sequence[Text]], ...]:
    return (Column("", nth(0), ink=Ink.MUTED), Names("", nth(1)))


def _swaps() -> tuple[Column[Sequence[Text]], ...]:
    return (
        Figures("", nth(0), ink=Ink.MUTED),
        Column("", nth(1), stretches=True),
        Column("", nth(2), stretches=True),
        Column("", nth(3), ink=Ink.MUTED),
    )


_BOX = "☐"
_BESIDE: Final = 2
"""So many tables stand beside each other in the list to tick."""
_LEAST: Final = 10.0
"""Below so many lines of free space at the foot the tables begin on the next page."""


_SMALLEST_LIST, _LARGEST_LIST = 8.5, 13.0


def table_material(content: TableMaterialPrint) -> FittingPaper:
    """Return the sums first, then the tables."""
    return FittingPaper(
        title=print_name(PrintKind.MATERIAL),
        story=partial(_material, content),
        smallest=_SMALLEST_LIST,
        largest=_LARGEST_LIST,
        remark="" if content.drawn else word(Word.PLANNED),
    )


def _material(content: TableMaterialPrint, size: float) -> list[Flowable]:
    return [
        Words(tables_line(content.sizes), size=size, colour=MUTED, after=8),
        _needed(content, size),
        Words(word(Word.ONE_IN_TEN), size=0.9 * size, colour=MUTED, before=4),
        *headed(word(Word.AT_EACH_TABLE), _LEAST * size, size=1.3 * size, before=1.5 * size),
        _tables(content, size),
    ]


def _needed(content: TableMaterialPrint, size: float) -> PaperTable:
    columns: tuple[Column[_Needed], ...] = (
        Names("", lambda needed: needed.name),
        *(
            Figures(_unbroken(word(Word.ROUND, round=one.number)), partial(_of_round, place))
            for place, one in enumerate(content.rounds)
        ),
        Figures(word(Word.SPARE), lambda needed: str(needed.spares or "–"), ink=Ink.MUTED),
        Figures(word(Word.IN_ALL), lambda needed: str(sum(needed.rounds) + needed.spares), ink=Ink.STRONG),
        Column(word(Word.PACKED), lambda _needed: _BOX),
    )
    return PaperTable(columns, list(_rows(content)), size=size)


class _Needed(NamedTuple):
    """What is needed of a thing; what stays at the table counts in the first round alone."""

    name: str
    rounds: tuple[int, ...]
    counted: int | None = None
    """Spare ones that lie ready; ``None`` where nobody counted them."""

    @property
    def spares(self) -> int:
        """How many more are taken along."""
        return spare(sum(self.rounds)) if self.counted is None else self.counted


def _of_round(place: int, needed: _Needed) -> str:
    return str(needed.rounds[place] or "–")


def _unbroken(heading: str) -> str:
    return heading.replace(" ", "\N{NO-BREAK SPACE}")


def _rows(content: TableMaterialPrint) -> Iterator[_Needed]:
    once = (content.most_tables, *[0] * (len(content.rounds) - 1))
    if content.decks:
        yield _Needed(word(Word.DECKS_OF_LIST), once, 0)
    elif content.new_decks:
        yield _Needed(word(Word.NEW_DECKS), tuple(one.decks for one in content.rounds), content.spares)
    else:
        yield _Needed(word(Word.PLAYING_CARDS), once, content.spares)
    yield _Needed(word(Word.ONE_SHEET), tuple(one.sheets for one in content.rounds))
    yield _Needed(word(Word.PENCILS), once)
    yield _Needed(word(Word.SIGNS), once, 0)


def _tables(content: TableMaterialPrint, size: float) -> PaperTable:
    """Return the tables to tick while walking through the hall, down one side and then the other."""
    if content.decks:
        return _tables_with_decks(content, size)
    per_side = -(-len(content.sizes) // _BESIDE)
    boxes = f"{content.new_decks} × {_BOX}" if content.new_decks > 1 else _BOX
    columns = [column for side in range(_BESIDE) for column in _side(content, side * per_side, boxes)]
    return PaperTable(columns, range(per_side), size=size)


def _side(content: TableMaterialPrint, first: int, boxes: str) -> tuple[Column[int], ...]:
    """Return the columns of the tables from one on; a row is how many places behind it one is."""

    def at(row: int, values: Sequence[object]) -> str:
        return str(values[first + row]) if first + row < len(values) else ""

    ticked, of_cards = [_BOX] * len(content.sizes), [boxes] * len(content.sizes)
    return (
        Figures(word(Word.TABLE), lambda row: at(row, content.tables), ink=Ink.STRONG),
        Figures(word(Word.SEATS), lambda row: at(row, content.sizes), ink=Ink.MUTED),
        Column(word(Word.CARDS), lambda row: at(row, of_cards)),
        Column(word(Word.ONE_SHEET), lambda row: at(row, ticked)),
        Column(word(Word.PENCIL), lambda row: at(row, ticked)),
        Column(word(Word.SIGN), lambda row: at(row, ticked), stretches=True),
    )


def _tables_with_decks(content: TableMaterialPrint, size: float) -> PaperTable:
    """Return the tables to tick with the deck that goes to each."""
    columns: tuple[Column[int], ...] = (
        Figures(word(Word.TABLE), lambda place: str(content.tables[place]), ink=Ink.STRONG),
        Figures(word(Word.SEATS), lambda place: str(content.sizes[place]), ink=Ink.MUTED),
        Column(
            word(Word.DECK),
            lambda place: deck_name(deck) if (deck := content.decks[place]) else "–",
            stretches=True,
        ),
        Column(word(Word.CARDS), lambda place: str(deck.cards) if (deck := content.decks[place]) else _BOX),
        *(Column(word(ticked), lambda _place: _BOX) for ticked in (Word.ONE_SHEET, Word.PENCIL, Word.SIGN)),
    )
    return PaperTable(columns, range(len(content.sizes)), size=size)


_LEAST_OF_SLIPS = 13.0
"""Below so many lines of free space at the foot a round begins on the next page."""
_SMALLEST_OF_SLIPS, _LARGEST_OF_SLIPS = 8.0, 14.0
_COUNTING = (TableState.ENTERED, TableState.VOID)


def entered_slips(content: seat_papers.EnteredSlipsPrint) -> FittingPaper:
    """Return the rounds one after the other."""
    return FittingPaper(
        title=print_name(PrintKind.ENTERED_SLIPS),
        story=partial(_entered, content),
        smallest=_SMALLEST_OF_SLIPS,
        largest=_LARGEST_OF_SLIPS,
    )


def _entered(content: seat_papers.EnteredSlipsPrint, size: float) -> list[Flowable]:
    story: list[Flowable] = []
    told: tuple[Criterion, ...] = ()
    for played in content.rounds:
        if played.criteria != told:
            told = played.criteria
            story += _explained(told, content.game, size)
        story += _round(played, content.game, size)
    return story


def _explained(criteria: tuple[Criterion, ...], game: NamedGame, size: float) -> Iterator[Flowable]:
    """Explain a value once above the slips if they share it."""
    first, *others = (tally_heading(game, criterion.tally) for criterion in criteria)
    if others:
        text = word(Word.TALLIES_BELOW, first=first, tallies=" / ".join(others))
        yield CondPageBreak(_LEAST_OF_SLIPS * size)
        yield Words(text, size=size, colour=MUTED, before=size)


def _round(played: seat_papers.EnteredRound, game: NamedGame, size: float) -> Iterator[Flowable]:
    done = sum(table.state in _COUNTING for table in played.tables)
    seats = max((len(table.seats) for table in played.tables), default=0)
    figures = [partial(tally_value, game, criterion.tally) for criterion in played.criteria]
    columns: tuple[Column[seat_papers.EnteredTable], ...] = (
        Figures(word(Word.TABLE), lambda table: str(table.table), ink=Ink.STRONG),
        *(
            Column(
                word(Word.SEAT_OF, seat=seat), partial(_cell, seat - 1, figures), stretches=True, even=True
            )
            for seat in range(1, seats + 1)
        ),
    )
    entered = entered_line(played.number, done, len(played.tables))
    yield from headed(entered, _LEAST_OF_SLIPS * size, size=1.3 * size, before=1.3 * size)
    yield PaperTable(columns, played.tables, size=size)


def _cell(place: int, figures: Sequence[Callable[[int], str]], table: seat_papers.EnteredTable) -> Text:
    if place >= len(table.seats):
        return ""
    seat = table.seats[place]
    names = " / ".join(seat.names)
    if table.state not in _COUNTING or not seat.values:
        return Cell(table_state_name(table.state), below=names)
    told = []
    for stint in seat.values:
        first, *others = (figure(value) for figure, value in zip(figures, stint, strict=True))
        told.append(" · ".join(filter(None, (first, "/".join(others)))))
    return Cell(" | ".join(told), below=names)


DRAWERS: Final = (
    drawn(seat_papers.NumberCardsPrint, number_cards),
    fitting(seat_papers.SeatsPrint, seats),
    fitting(TableMaterialPrint, table_material),
    fitting(seat_papers.EnteredSlipsPrint, entered_slips),
    flowing(Certificate, certificate),
)

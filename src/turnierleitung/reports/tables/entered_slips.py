"""All slips as they are entered, a line per table: from here one can go on without the computer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from reportlab.platypus import CondPageBreak, Flowable

from turnierleitung.domain.ranking.standings import Criterion
from turnierleitung.domain.states import TableState
from turnierleitung.reports.document.document import Paper
from turnierleitung.reports.document.fonts import Weight
from turnierleitung.reports.document.table import Align, PaperCell, PaperColumn, PaperTable, Row
from turnierleitung.reports.document.words import MUTED, Words
from turnierleitung.services.ground.papers import PrintKind
from turnierleitung.services.tables.entered_slips import (
    EnteredRound,
    EnteredSeat,
    EnteredSlipsPrint,
    EnteredTable,
)
from turnierleitung.texts.figures import plain
from turnierleitung.texts.game_words import tally_heading, tally_value
from turnierleitung.texts.printing import Word, entered_line, print_name, word
from turnierleitung.texts.states import table_state_name

_LEAST = 120.0
_COUNTING = (TableState.ENTERED, TableState.VOID)


def paper(content: EnteredSlipsPrint) -> Paper:
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
    yield CondPageBreak(_LEAST)
    yield Words(
        text=entered_line(played.number, done, len(played.tables)),
        size=12,
        weight=Weight.BOLD,
        before=12,
        after=3,
    )
    yield PaperTable(
        columns, [_row(table, seats, partial(tally_value, game, first)) for table in played.tables], size=9
    )


def _row(table: EnteredTable, seats: int, figure: Callable[[int], str]) -> Row:
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

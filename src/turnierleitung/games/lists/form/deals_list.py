"""The list of deals on a slip, with the running totals below."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from turnierleitung.games.lists.rules import LostDeal, ScoredRow
from turnierleitung.texts.columns import Cell, Column, Figures, Ink, Tone
from turnierleitung.texts.figures import signed
from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.table import RowDelegate, RowsModel, RowsView

SEAT_WIDTH: Final = 90


@dataclass(frozen=True, slots=True)
class DealRow:
    """One line of the list."""

    index: int
    """Position among the deals; -1 for a row that is no typed deal."""
    game: str
    dealer: str
    told: tuple[str, ...]
    """The game, in the columns of the game; the first is bold, the last takes the spare width."""
    points: tuple[int, ...] = ()
    circled: int | None = None
    wrong: str = ""
    """What is wrong with it in a word or two; empty if nothing is."""
    totals: tuple[int, ...] = ()
    """The totals of each person after this deal."""
    games: int = 0
    """The number of counting deals so far."""
    lost_by: int | None = None
    """The seat that lost it, while nothing but that is known of the deal."""


def deal_rows(
    scored: Sequence[ScoredRow], told: Callable[[int], tuple[str, ...]], wrong: Mapping[int, str]
) -> tuple[DealRow, ...]:
    """Return a row per deal; ``told`` describes a deal, ``wrong`` says what is wrong with a deal."""
    games, listed = 0, []
    for index, row in enumerate(scored):
        games += row.game is not None
        listed.append(
            DealRow(
                index=index,
                game="–" if row.game is None else str(row.game),
                dealer=str(row.dealer),
                told=told(index),
                points=row.points or (),
                circled=row.circled,
                wrong=wrong.get(index, ""),
                totals=row.totals,
                games=games,
            )
        )
    return tuple(listed)


def totals_row(rows: Sequence[DealRow]) -> DealRow | None:
    """Return the running totals after the last deal; ``None`` without deals."""
    if not rows:
        return None
    last = rows[-1]
    return DealRow(index=-1, game=_after(last.games), dealer="", told=(), points=last.totals)


def rows_to_come(lost: Sequence[LostDeal], width: int) -> tuple[DealRow, ...]:
    """Return a line per deal that is declared lost and not typed yet; ``width`` counts the own columns."""
    return tuple(
        DealRow(
            index=-1,
            game="" if one.number is None else str(one.number),
            dealer="",
            told=(noted_text(), *[""] * (width - 2), _title_to_come(one)),
            lost_by=one.seat,
        )
        for one in lost
    )


def _title_to_come(lost: LostDeal) -> str:
    if lost.number is not None:
        return lost.title
    return translate("Deals", "Welches Spiel? {title}").format(title=lost.title)


def noted_text(*told: str) -> str:
    """Return what comes from a penalty: „vermerkt, Karten gezeigt“."""
    return ", ".join(filter(None, (translate("Deals", "vermerkt"), *told)))


def standing_after(row: DealRow) -> str:
    """Return the totals after a deal, seat by seat."""
    return f"{_after(row.games)}: {' '.join(map(signed, row.totals))}"


def columns(
    own: Sequence[tuple[str, int]], short_names: Sequence[str], seat_width: int
) -> tuple[Column[DealRow], ...]:
    """Return the columns: number, dealer, those of the game with their widths, then the seats.

    A width of 0 takes a share of what is left.
    """

    def own_column(place: int, head: str, width: int) -> Column[DealRow]:
        last = place + 1 == len(own)

        def cell(row: DealRow) -> Cell:
            text = row.told[place] if place < len(row.told) else ""
            if last and row.wrong:
                return Cell(", ".join(filter(None, (row.wrong, text))), tone=Tone.WRONG)
            if place:
                return Cell(text)
            return Cell(text, Ink.MUTED if row.index < 0 else Ink.STRONG)

        # What was played is never cut: it goes on in a second line.
        return Column(head, cell, width, wraps=last or not place)

    def seat_column(seat: int, name: str) -> Column[DealRow]:
        def cell(row: DealRow) -> Cell:
            if row.lost_by == seat:
                return Cell(translate("Deals", "verl."), tone=Tone.DECIDE)
            if seat > len(row.points):
                return Cell("")
            value = row.points[seat - 1]
            ink = Ink.MUTED if value <= 0 and row.index >= 0 else Ink.STRONG
            return Cell(signed(value), ink, circled=row.circled == seat)

        return Figures(f"{seat} {name}", cell, seat_width, heading_gives_way=True)

    return (
        Column(translate("Deals", "Spiel"), _game, 60, Ink.MUTED),
        Column(translate("Deals", "Geber"), lambda row: row.dealer, 66, Ink.MUTED),
        *(own_column(place, head, width) for place, (head, width) in enumerate(own)),
        *(seat_column(seat, name) for seat, name in enumerate(short_names, start=1)),
    )


def _game(row: DealRow) -> str | Cell:
    return Cell(row.game, tone=Tone.WRONG) if row.wrong else row.game


def _after(games: int) -> str:
    return translate("Deals", "Nach Spiel {game}").format(game=games)


_LEAST_ROWS: Final = 2
_WORDS: Final = 90
"""Of the last column that says what was played, whatever stands there now."""
_SEAT: Final = 60
"""Of a seat with the first letters of the name."""
_WHOLE_SEAT: Final = 96
"""Of a seat with a name of the usual length; longer ones are cut before the dealer goes."""


class DealsList(QWidget):
    """The deals in whole rows; the running totals stay in sight below while the deals scroll.

    A narrow list hides the columns of ``yielding``, those first whose content the others say as well, and
    ``at_last`` one more.
    """

    def __init__(self, yielding: Sequence[int], at_last: Sequence[int] = ()) -> None:
        super().__init__()
        self._yielding, self._at_last = yielding, at_last
        self._seats = 0
        self.list: RowsView[DealRow] = RowsView((), translate("Deals", "Spiele"))
        self.list.setParent(self)
        self.list.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.list.never_scrolls_sideways = True
        self.totals = _TotalsLine(self)
        header = self.list.horizontalHeader()
        header.sectionResized.connect(lambda number, _before, width: self.totals.fit(number, width))

    def show_columns(self, shown: Sequence[Column[DealRow]], seats: int) -> None:
        """Show other columns, of which the last ``seats`` are those of the seats."""
        self._seats = seats
        self.totals.show_columns(shown, seats)
        self.list.show_columns(shown, ())

    def show_rows(self, rows: Sequence[DealRow], totals: DealRow | None) -> None:
        """Show the deals, the last ones in sight, and their totals."""
        self.list.show_rows(rows)
        self.totals.show_row(totals)
        # The words reach over several columns and need none of them.
        self.list.make_room_for(() if totals is None else (replace(totals, game=""),))
        self._place()
        self.list.scrollToBottom()

    def height_of(self, rows: int) -> int:
        """Return the height of so many deals with headings and totals."""
        return self._around + (rows + 1) * theme.ROW_HEIGHT

    def sizeHint(self) -> QSize:
        """Ask for more than the least; what else the page has comes as well."""
        return QSize(self.minimumWidth(), self.height_of(3 * _LEAST_ROWS))

    def minimumSizeHint(self) -> QSize:
        """Return the height of the headings, a few deals and the totals."""
        return QSize(1, self.height_of(_LEAST_ROWS))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as many whole rows as there is room for."""
        super().resizeEvent(event)
        self._place()

    @property
    def _around(self) -> int:
        return self.list.horizontalHeader().sizeHint().height() + 2 * self.list.frameWidth()

    def _place(self) -> None:
        self._hide()
        below = 0 if self.totals.isHidden() else theme.ROW_HEIGHT
        rows = max(1, (self.height() - self._around - below) // theme.ROW_HEIGHT)
        # In another width rows are as high as their texts need there.
        for _ in range(2):
            needed = max(self.list.verticalHeader().length(), theme.ROW_HEIGHT)
            height = self._around + min(rows * theme.ROW_HEIGHT, needed)
            self.list.setGeometry(0, 0, self.width(), height)
        self.totals.setGeometry(0, self.list.height(), self.width(), theme.ROW_HEIGHT)
        if not self.list.selectionModel().hasSelection():
            self.list.scrollToBottom()

    def _hide(self) -> None:
        """Hide what the width has no room for."""
        count = len(self.list.rows_model.columns)
        if not count:
            return
        needed = [self.list.width_needed(number) for number in range(count)]
        needed[count - self._seats - 1] = _WORDS
        seats = range(count - self._seats, count)
        whole = max(self.list.widths_of(self.list.rows_model.columns[count - self._seats :], ()), default=0)
        room = self.width() - self.list.verticalScrollBar().sizeHint().width()
        hidden: set[int] = set()
        # Who deals is known: whole names are worth more.
        for columns, least in (
            (self._yielding[:1], min(whole, _WHOLE_SEAT)),
            (self._yielding[1:], _SEAT),
            (self._at_last, 0),
        ):
            for column in columns:
                shown = (number for number in range(count) if number not in hidden)
                if sum(max(needed[number], least if number in seats else 0) for number in shown) > room:
                    hidden.add(column)
        for number in range(count):
            self.list.hide_column(number, hidden=number in hidden)


class _TotalsLine(QTableView):
    """One row below a list, with the widths of its columns."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._rows: RowsModel[DealRow] = RowsModel((), self)
        self.setModel(self._rows)
        self.setItemDelegate(RowDelegate(self))
        self.setShowGrid(False)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.horizontalHeader().hide()
        self.horizontalHeader().setMinimumSectionSize(0)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().setDefaultSectionSize(theme.ROW_HEIGHT)
        self._before_seats = 1
        self.hide()

    @property
    def row(self) -> DealRow | None:
        """The totals."""
        return next(iter(self._rows.rows), None)

    def show_columns(self, shown: Sequence[Column[DealRow]], seats: int) -> None:
        """Take over the columns of the list; the words reach over all before those of the seats."""
        self._rows.show_columns(shown, self._rows.rows)
        self._before_seats = len(shown) - seats
        self._span()

    def show_row(self, row: DealRow | None) -> None:
        """Show other totals, or none."""
        self._rows.show_rows(() if row is None else (row,))
        self._span()
        if row is not None:
            self.setAccessibleName(f"{row.game}: {' '.join(map(signed, row.points))}")
        self.setVisible(row is not None)

    def fit(self, number: int, width: int) -> None:
        """Make a column as wide as that of the list."""
        if number < len(self._rows.columns):
            self.setColumnWidth(number, width)

    def _span(self) -> None:
        self.clearSpans()
        if self._rows.rows and self._before_seats > 1:
            self.setSpan(0, 0, 1, self._before_seats)

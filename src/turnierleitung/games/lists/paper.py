"""The score sheet of every game with a list: what the players write into."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

from reportlab.lib.colors import HexColor
from reportlab.pdfgen.canvas import Canvas

from turnierleitung.domain.game import GameRules
from turnierleitung.games.lists.rules import SEATS_WITH_SIT_OUT, ListRules, dealer_of
from turnierleitung.reports.document import lettering
from turnierleitung.reports.slips import ROWS_TOGETHER, Blank, SeatRows, SheetWording, draw_foot
from turnierleitung.texts.figures import MINUS
from turnierleitung.texts.printing import Word, word

_OCCASION: Final = 27.0
"""Height that the name of the tournament may take; a very long one is set smaller."""
_BOTTOM: Final = 46.0
_GAME: Final = 28.0
_DEALER: Final = 34.0
_CALL: Final = 70.0
_CALL_OF_FIVE: Final = 50.0
_SIGNS: Final = 13.0
_SUM: Final = 24.0
_TALLIES: Final = 34.0
_SIGNATURES: Final = 34.0
_HIGHEST_ROW: Final = 23.0
_LINE: Final = HexColor("#777777")


@dataclass(frozen=True)
class ListSheets:
    """The sheets on which a list is written down (``slips.TablePapers``)."""

    call: Word
    """Heading of the column for the winner or the call."""
    notes: Callable[[Any], Sequence[str]]
    """Remarks for the players while they write, from the values used for checking."""
    tally_heading: Callable[[str], str]

    def rows(self, rules: GameRules, seats: int) -> SeatRows:  # noqa: ARG002  (part of the protocol)
        """Return nothing: seats have columns."""
        return ()

    def lead(self, seats: int) -> float:
        """Return the width of deal, dealer and call."""
        return _GAME + _DEALER + (_CALL_OF_FIVE if seats == SEATS_WITH_SIT_OUT else _CALL)

    def draw_blank(self, canvas: Canvas, blank: Blank, wording: SheetWording) -> None:
        """Draw everything but table, names and page."""
        _Form(canvas, blank, wording, self).draw()


class _Form:
    """One drawing, from the top to the foot."""

    def __init__(self, canvas: Canvas, blank: Blank, wording: SheetWording, sheets: ListSheets) -> None:
        self._canvas, self._blank, self._wording, self._sheets = canvas, blank, wording, sheets
        self._left, self._right, self._top = blank.page.left, blank.page.right, blank.page.top
        self._rules = ListRules.of(wording.rules)
        self._tallies = [
            sheets.tally_heading(criterion.tally)
            for criterion in wording.criteria
            if criterion.tally != "points"
        ]
        self._both_signs = self._rules.zero_sum
        self._edges = [blank.seat_left(seat) for seat in range(blank.seats + 1)]
        self._first_row = 0.0
        self._thin: list[tuple[float, float, float, float]] = []
        self._strong: list[tuple[float, float, float, float]] = []

    def draw(self) -> None:
        self._head()
        y = self._rows(self._table_head(self._blank.table_top))
        if self._blank.part.ends:
            y = self._signatures(self._tally_row(self._sum(y)))
        for x in (self._left, *self._edges):
            self._strong.append((x, self._blank.table_top, x, y))
        self._draw_lines()
        draw_foot(self._canvas, self._left, self._wording)

    def _head(self) -> None:
        middle = (self._left + self._right) / 2
        text = self._length()
        smallest = 7.0
        while (
            occasion := lettering.fitted(text, middle - self._left - 6, 9, smallest)
        ).height > _OCCASION and smallest > 1:
            smallest -= 0.5
        self._canvas.setFillColor(lettering.MUTED)
        lettering.draw_lines(self._canvas, self._left, self._top - 20, occasion)
        for index, line in enumerate(reversed(self._notes())):
            lettering.draw_right(self._canvas, self._right, self._top - 41 + index * 12, line, 8.5)

    def _length(self) -> str:
        """Return the occasion, and how many deals are played: spare rows do not count (C-10)."""
        occasion, games = self._wording.occasion, self._rules.set_deals(self._blank.seats)
        if games is None:
            return word(Word.SHEET_BY_TIME, occasion=occasion)
        if self._rules.solos_lengthen:
            return word(Word.SHEET_AND_SOLOS, occasion=occasion, games=games)
        return word(Word.SHEET_GAMES, occasion=occasion, games=games)

    def _table_head(self, top: float) -> float:
        bottom = self._blank.names_bottom - (_SIGNS if self._both_signs else 0)
        self._shade(self._left, bottom, self._right, top)
        middle = (top + bottom) / 2 - 2.7
        self._canvas.setFillColor(lettering.INK)
        for left, right, text in (
            (self._left, self._left + _GAME, word(Word.GAME)),
            (self._left + _GAME, self._left + _GAME + _DEALER, word(Word.DEALER)),
            (self._left + _GAME + _DEALER, self._edges[0], word(self._sheets.call)),
        ):
            lettering.draw_centred(self._canvas, (left + right) / 2, middle, text, 7.5, lettering.Weight.BOLD)
        if self._both_signs:
            for left, right in self._seats():
                self._thin.append((left, self._blank.names_bottom, right, self._blank.names_bottom))
                for position, sign in ((0.25, "+"), (0.75, MINUS)):
                    x = left + (right - left) * position
                    lettering.draw_centred(self._canvas, x, bottom + 3.4, sign, 9, lettering.Weight.BOLD)
        self._strong.append((self._left, top, self._right, top))
        self._strong.append((self._left, bottom, self._right, bottom))
        self._first_row = bottom
        return bottom

    def _rows(self, y: float) -> float:
        """Draw the games with their subtotals in the space that the foot leaves."""
        part = self._blank.part
        games = range(part.first, part.last + 1)
        stops = [game for game in games if self._has_subtotal(game)]
        carried = part.first > 1
        ending = _SUM + _TALLIES + (_SIGNATURES if self._rules.signatures_required else 0) if part.ends else 0
        height = min(_HIGHEST_ROW, (y - _BOTTOM - ending) / (len(games) + len(stops) + carried))
        if carried:
            y = self._subtotal(y, height, word(Word.CARRIED, game=part.first - 1))
        for game in games:
            self._game(game, y, height)
            y -= height
            if game in stops:
                y = self._subtotal(y, height, word(Word.SUBTOTAL, game=game))
        self._columns(self._first_row, y)
        return y

    def _has_subtotal(self, game: int) -> bool:
        last = game == self._blank.part.last
        # With both signs the last one adds up the columns, and the sum below it their difference.
        return (game % ROWS_TOGETHER == 0 and not last) or (
            last and (self._both_signs or not self._blank.part.ends)
        )

    def _game(self, game: int, y: float, height: float) -> None:
        seats = self._blank.seats
        dealer = dealer_of(game, seats)
        if seats == SEATS_WITH_SIT_OUT:
            self._shade(self._edges[dealer - 1], y - height, self._edges[dealer], y)
        base = y - height / 2 - 2.9
        self._canvas.setFillColor(lettering.INK)
        lettering.draw_centred(self._canvas, self._left + _GAME / 2, base, str(game), 8)
        self._canvas.setFillColor(lettering.MUTED)
        if not self._rules.dealer_follows:
            lettering.draw_centred(self._canvas, self._left + _GAME + _DEALER / 2, base, str(dealer), 8)
        self._thin.append((self._left, y - height, self._right, y - height))
        for x in (self._left + _GAME, self._left + _GAME + _DEALER):
            self._thin.append((x, y, x, y - height))

    def _subtotal(self, y: float, height: float, text: str) -> float:
        bottom = y - height
        self._shade(self._left, bottom, self._right, y)
        self._label(text, y, bottom, 7.5, lettering.Weight.BOLD)
        self._thin.append((self._left, bottom, self._right, bottom))
        return bottom

    def _columns(self, top: float, bottom: float) -> None:
        """Part plus and minus of every seat."""
        if self._both_signs:
            for left, right in self._seats():
                middle = (left + right) / 2
                self._thin.append((middle, top + _SIGNS, middle, bottom))

    def _sum(self, y: float) -> float:
        self._shade(self._left, y - _SUM, self._right, y)
        self._label(word(Word.SUM), y, y - _SUM, 10, lettering.Weight.BOLD)
        self._strong += [(self._left, y, self._right, y), (self._left, y - _SUM, self._right, y - _SUM)]
        return y - _SUM

    def _tally_row(self, y: float) -> float:
        """Draw a cell for each tally that decides a tie, with its name above the writing space."""
        if not self._tallies:
            return y
        bottom = y - _TALLIES
        self._label(" / ".join(self._tallies), y, bottom, 7.5)
        self._canvas.setFillColor(lettering.MUTED)
        for left, right in self._seats():
            width = (right - left) / len(self._tallies)
            for index, name in enumerate(self._tallies):
                x = left + index * width
                if index:
                    self._thin.append((x, y, x, bottom))
                for line, part in enumerate(name.split(" ")):
                    size = min(5.8, 5.8 * (width - 1.5) / lettering.text_width(part, 5.8))
                    lettering.draw_centred(self._canvas, x + width / 2, y - 6.5 - 6.2 * line, part, size)
        self._strong.append((self._left, bottom, self._right, bottom))
        return bottom

    def _signatures(self, y: float) -> float:
        if not self._rules.signatures_required:
            return y
        bottom = y - _SIGNATURES
        self._label(word(Word.SIGNATURE), y, bottom, 8)
        keeper = self._rules.list_keeper
        self._canvas.setFillColor(lettering.MUTED)
        lettering.draw_text(self._canvas, self._edges[keeper - 1] + 4, y - 8, word(Word.KEEPS_SHEET), 5.8)
        self._strong.append((self._left, bottom, self._right, bottom))
        return bottom

    def _notes(self) -> list[str]:
        seats = self._blank.seats
        dealer = word(Word.WHO_WRITES, keeper=self._rules.list_keeper, dealer=dealer_of(1, seats))
        if seats == SEATS_WITH_SIT_OUT:
            dealer += " " + word(Word.DEALER_SITS_OUT)
        return [dealer, *self._sheets.notes(self._rules)]

    def _label(
        self,
        text: str,
        top: float,
        bottom: float,
        size: float,
        weight: lettering.Weight = lettering.Weight.REGULAR,
    ) -> None:
        label = lettering.fitted(text, self._edges[0] - self._left - 8, size, 6.5, weight)
        self._canvas.setFillColor(lettering.INK)
        lettering.draw_lines(self._canvas, self._left + 4, (top + bottom + label.height) / 2, label, weight)

    def _shade(self, left: float, bottom: float, right: float, top: float) -> None:
        self._canvas.setFillColor(lettering.SHADE)
        self._canvas.rect(left, bottom, right - left, top - bottom, stroke=0, fill=1)

    def _seats(self) -> list[tuple[float, float]]:
        return list(pairwise(self._edges))

    def _draw_lines(self) -> None:
        for lines, width in ((self._thin, 0.35), (self._strong, 0.8)):
            self._canvas.setStrokeColor(_LINE)
            self._canvas.setLineWidth(width)
            self._canvas.lines(lines)

"""The slips of Punktespiel: the columns that the values ask for, or boxes for the games of a match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from reportlab.pdfgen.canvas import Canvas

from turnierleitung.domain.game import GameRules
from turnierleitung.games.counts.paper import CountSheets, SlipColumn
from turnierleitung.games.points_game import words
from turnierleitung.games.points_game.rules import PointsRules
from turnierleitung.reports.document import lettering
from turnierleitung.reports.slips import SeatRows, SlipBox
from turnierleitung.services.matches.match_papers import MatchSlip
from turnierleitung.texts.language import own, translate
from turnierleitung.texts.printing import Word, start_number, word

_FIELDS: Final = 0.74
"""Share of the width beside the names that numbers have; the signature takes the rest."""
_BOX_HEIGHT: Final = 26.0
_SIGNATURE: Final = 26.0


def _columns(rules: PointsRules) -> Sequence[SlipColumn]:
    rules = words.spoken(rules)
    names = (*rules.column_names, *((rules.number_name,) if rules.weighs else ()))
    return [SlipColumn(name, _FIELDS / max(2, len(names))) for name in names]


@dataclass(frozen=True)
class PointsPapers(CountSheets):
    """The slips of tables (``slips.TablePapers``), and those of matches (``slips.MatchPapers``)."""

    def rows(self, rules: GameRules, seats: int) -> SeatRows:
        """Return a row for each seat, or for the two of each side."""
        if not PointsRules.of(rules).partners_at_table:
            return super().rows(rules, seats)
        return tuple(tuple(range(side, seats, 2)) for side in (0, 1))

    def draw_own(self, canvas: Canvas, slip: MatchSlip, rules: GameRules, box: SlipBox) -> None:
        """Draw names and a box for each game; a blank slip has the number 0."""
        left, right, y = box
        of_match = PointsRules.of(rules)
        for side in (0, 1):
            y = _draw_side(canvas, slip, side, of_match, SlipBox(left, right, y))
        canvas.setFillColor(lettering.MUTED)
        for note in words.slip_notes(of_match):
            told = lettering.fitted(note, right - left, 8, 6)
            lettering.draw_lines(canvas, left, y - 2, told)
            y -= told.height + 4
        middle = (left + right) / 2
        canvas.setLineWidth(0.5)
        for x, end in ((left, middle - 8), (middle + 8, right)):
            canvas.setStrokeColor(lettering.INK)
            canvas.line(x, y - _SIGNATURE, end, y - _SIGNATURE)
            lettering.draw_text(canvas, x, y - _SIGNATURE - 8, word(Word.SIGNATURE), 6.5)


def _draw_side(canvas: Canvas, slip: MatchSlip, side: int, rules: PointsRules, box: SlipBox) -> float:
    """Draw a name with the boxes of its games below; return where the next line begins."""
    left, right, y = box
    name = lettering.fitted(
        slip.names[side] or word(Word.NAME_BY_HAND), right - left, 12, 8, lettering.Weight.BOLD
    )
    canvas.setFillColor(lettering.INK)
    lettering.draw_lines(canvas, left, y - 2, name, lettering.Weight.BOLD)
    y -= name.height + 2
    canvas.setFillColor(lettering.MUTED)
    lettering.draw_text(canvas, left, y - 7, start_number(slip.start_numbers[side]), 7)
    y -= 10
    games = rules.best_of
    width = min(70.0, (right - left) / games)
    canvas.setStrokeColor(lettering.INK)
    canvas.setLineWidth(0.8)
    for game in range(games):
        x = left + game * width
        canvas.roundRect(x, y - _BOX_HEIGHT, width - 6, _BOX_HEIGHT, 3)
        label = own(rules.number_name)
        if games > 1:
            label = translate("PointsGame", "Spiel {game}").format(game=game + 1)
        lettering.draw_text(canvas, x + 3, y - _BOX_HEIGHT + 3, label, 5.5)
    return y - _BOX_HEIGHT - 5


POINTS_GAME: Final = PointsPapers(
    columns=_columns,
    lines=lambda rules, seats, _deck: words.slip_lines(rules, seats),
    notes=words.slip_notes,
    # What other numbers add to is added up from more than one number a deal.
    deals=lambda rules, seats: 0 if rules.weighs else rules.deals_of(seats) or 0,
)

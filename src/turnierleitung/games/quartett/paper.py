"""The slip of Quartett: boxes for the counted cards, overtime, penalties and signatures (Q-20)."""

from __future__ import annotations

from typing import Final

from reportlab.pdfgen.canvas import Canvas

from turnierleitung.domain.cards import MiddleCards
from turnierleitung.domain.game import GameRules
from turnierleitung.games.quartett.rules import QuartettRules
from turnierleitung.reports.document import lettering
from turnierleitung.reports.slips import SlipBox
from turnierleitung.services.matches.match_papers import MatchSlip
from turnierleitung.texts.printing import Word, start_number, word

_BOX: Final = 60.0
"""Width of the box into which counted cards are written."""


class QuartettSlips:
    """The slips on which Quartett is written down (``slips.MatchPapers``)."""

    def draw_own(self, canvas: Canvas, slip: MatchSlip, rules: GameRules, box: SlipBox) -> None:
        """Draw names, deck and everything that is written by hand; a blank slip has the number 0."""
        left, right, y = box
        has_middle = QuartettRules.of(rules).middle_cards is MiddleCards.COUNT_FOR_NOBODY
        for side in (0, 1):
            y = _draw_side(canvas, slip, side, left, right, y)
        canvas.setFillColor(lettering.INK)
        deck = lettering.fitted(_deck(slip), right - left, 9.5, 7)
        lettering.draw_lines(canvas, left, y - 2, deck)
        y -= deck.height + 8
        words = [Word.MIDDLE] if has_middle else []
        words += [Word.OVERTIME] if slip.level is not None or not slip.number else []
        # the knock-out has no schedule, so the table is written by whoever calls the match up.
        words += [Word.TABLE] if slip.place is None and slip.number else []
        y = _draw_blanks(canvas, words, left, right, y)
        _draw_line_for(canvas, word(Word.PENALTIES), left, right, y - 12)
        middle = (left + right) / 2
        for x, end in ((left, middle - 8), (middle + 8, right)):
            canvas.setStrokeColor(lettering.INK)
            canvas.setLineWidth(0.5)
            canvas.line(x, y - 52, end, y - 52)
            canvas.setFillColor(lettering.MUTED)
            lettering.draw_text(canvas, x, y - 60, word(Word.SIGNATURE), 6.5)


def _draw_side(canvas: Canvas, slip: MatchSlip, side: int, left: float, right: float, y: float) -> float:
    """Draw a name with the box for its cards; return where the next line begins."""
    name = lettering.fitted(
        slip.names[side] or word(Word.NAME_BY_HAND), right - left - _BOX - 10, 12, 8, lettering.Weight.BOLD
    )
    height = max(38.0, name.height + 14)
    canvas.setFillColor(lettering.INK)
    lettering.draw_lines(canvas, left, y - 2, name, lettering.Weight.BOLD)
    canvas.setFillColor(lettering.MUTED)
    lettering.draw_text(canvas, left, y - name.height - 9, start_number(slip.start_numbers[side]), 7)
    canvas.setStrokeColor(lettering.INK)
    canvas.setLineWidth(0.8)
    canvas.roundRect(right - _BOX, y - height + 4, _BOX, height - 6, 3)
    label = word(Word.CARDS)
    lettering.draw_text(
        canvas, right - _BOX / 2 - lettering.text_width(label, 5.5) / 2, y - height + 6.5, label, 5.5
    )
    canvas.setStrokeColor(lettering.RULE)
    canvas.setLineWidth(0.4)
    canvas.line(left, y - height, right, y - height)
    return y - height - 3


def _deck(slip: MatchSlip) -> str:
    if slip.deck is None:
        return word(Word.NO_DECK)
    if slip.deck.number == 1:
        return word(Word.DECK_OF, title=slip.deck.title, cards=slip.deck.cards)
    return word(Word.DECK_COPY, title=slip.deck.title, copy=slip.deck.number, cards=slip.deck.cards)


def _draw_blanks(canvas: Canvas, words: list[Word], left: float, right: float, y: float) -> float:
    """Draw short lines to fill in, side by side; return where the next line begins."""
    if not words:
        return y
    each = (right - left) / len(words)
    for place, what in enumerate(words):
        x = left + place * each
        _draw_line_for(canvas, word(what), x, x + each - 8, y - 10)
    return y - 16


def _draw_line_for(canvas: Canvas, label: str, left: float, right: float, y: float) -> None:
    canvas.setFillColor(lettering.MUTED)
    lettering.draw_text(canvas, left, y, label, 7.5)
    canvas.setStrokeColor(lettering.INK)
    canvas.setLineWidth(0.4)
    canvas.line(left + lettering.text_width(label, 7.5) + 4, y - 1.5, right, y - 1.5)


QUARTETT: Final = QuartettSlips()

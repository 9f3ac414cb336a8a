"""The list of decks, to take along and to count in the evening (Q-01, Q-03)."""

from __future__ import annotations

from turnierleitung.reports.document.document import Paper
from turnierleitung.reports.document.fonts import Weight
from turnierleitung.reports.document.table import Align, PaperColumn, PaperTable
from turnierleitung.reports.document.words import MUTED, Words
from turnierleitung.services.decks.decks import DecksPrint
from turnierleitung.services.ground.papers import PrintKind
from turnierleitung.texts.printing import Word, print_name, word


def paper(content: DecksPrint) -> Paper:
    """Return the list with a box per copy to tick."""
    title = print_name(PrintKind.DECKS)
    if not content.decks:
        return Paper(title, [Words(word(Word.NO_DECKS))])
    columns = (
        PaperColumn(word(Word.DECK), weight=Weight.BOLD, stretches=True),
        PaperColumn(word(Word.CARDS), Align.RIGHT),
        PaperColumn(word(Word.COPIES), Align.RIGHT),
        PaperColumn(word(Word.ASSIGNED), Align.RIGHT, muted=True),
        PaperColumn(word(Word.CHECKED)),
    )
    rows = [
        (deck.title, str(deck.cards), str(len(deck.copies)), f"{deck.matches} ×", "□ " * len(deck.copies))
        for deck in content.decks
    ]
    copies = sum(len(deck.copies) for deck in content.decks)
    total = word(Word.TOTAL_DECKS, decks=len(content.decks), copies=copies)
    return Paper(title, [Words(total, colour=MUTED, after=8), PaperTable(columns, rows)])

"""What is said at the prize-giving, in large letters for the microphone."""

from __future__ import annotations

from typing import Final

from reportlab.platypus import Flowable, KeepTogether

from turnierleitung.reports.document.document import Paper
from turnierleitung.reports.document.words import Words
from turnierleitung.services.ground.papers import PrintKind
from turnierleitung.services.prizes.printouts import SpeechPrint, SpokenPlace
from turnierleitung.texts.printing import print_name
from turnierleitung.texts.prizes import closing, opening, spoken

_SIZE: Final = 15.0


def paper(content: SpeechPrint) -> Paper:
    """Return the text in the order of the evening, the last place before the first; nothing is torn apart."""
    said = (
        content.opening or opening(content.occasion),
        *(_said(found, content) for found in content.places),
        content.closing or closing(),
    )
    story: list[Flowable] = [KeepTogether([Words(text, size=_SIZE, after=20)]) for text in said]
    return Paper(print_name(PrintKind.SPEECH), story)


def _said(found: SpokenPlace, content: SpeechPrint) -> str:
    return found.written or spoken(found.place, content.currency, content.game)

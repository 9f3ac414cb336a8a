"""How papers about prizes are drawn."""

from __future__ import annotations

from typing import Final

from turnierleitung.reports.document.drawers import drawn, flowing
from turnierleitung.reports.prizes import award_papers, prize_list, speech
from turnierleitung.services.prizes.printouts import AwardsPrint, PrizeListPrint, SpeechPrint

DRAWERS: Final = (
    flowing(PrizeListPrint, prize_list.paper),
    flowing(SpeechPrint, speech.paper),
    drawn(AwardsPrint, award_papers.draw),
)

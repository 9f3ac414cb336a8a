"""How papers about people are drawn."""

from __future__ import annotations

from typing import Final

from turnierleitung.reports.document.drawers import drawn, flowing
from turnierleitung.reports.people import arrivals, name_cards, participants, start_numbers
from turnierleitung.services.people.printouts import (
    ArrivalsPrint,
    NameCardsPrint,
    ParticipantsPrint,
    StartNumbersPrint,
)

DRAWERS: Final = (
    flowing(ParticipantsPrint, participants.paper),
    flowing(ArrivalsPrint, arrivals.paper),
    drawn(NameCardsPrint, name_cards.draw),
    drawn(StartNumbersPrint, start_numbers.draw),
)

"""How papers of rounds of tables are drawn, but the sheets, which each game draws."""

from __future__ import annotations

from typing import Final

from turnierleitung.reports.document.drawers import drawn, fitting, flowing
from turnierleitung.reports.tables import (
    advancing,
    certificate,
    club_ranking,
    entered_slips,
    number_cards,
    ranking,
    seats,
    table_material,
    why,
)
from turnierleitung.services.tables.advancing_papers import AdvancingPrint
from turnierleitung.services.tables.card_papers import NumberCardsPrint
from turnierleitung.services.tables.certificates import Certificate
from turnierleitung.services.tables.entered_slips import EnteredSlipsPrint
from turnierleitung.services.tables.material import TableMaterialPrint
from turnierleitung.services.tables.ranking_papers import ClubRankingPrint, RankingPrint, WhyPrint
from turnierleitung.services.tables.seat_papers import SeatsPrint

DRAWERS: Final = (
    drawn(NumberCardsPrint, number_cards.draw),
    fitting(SeatsPrint, seats.paper),
    flowing(TableMaterialPrint, table_material.paper),
    flowing(EnteredSlipsPrint, entered_slips.paper),
    fitting(RankingPrint, ranking.paper),
    fitting(AdvancingPrint, advancing.paper),
    flowing(WhyPrint, why.paper),
    flowing(ClubRankingPrint, club_ranking.paper),
    flowing(Certificate, certificate.paper),
)

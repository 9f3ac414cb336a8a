"""How papers of groups and knock-out are drawn, but the slips, which each game draws."""

from __future__ import annotations

from typing import Final

from turnierleitung.reports.document.drawers import drawn, fitting, flowing
from turnierleitung.reports.matches import (
    bracket,
    club_ranking,
    final_ranking,
    group_sheets,
    material,
    plan,
    qualification,
    schedules,
)
from turnierleitung.services.matches.group_papers import (
    BracketPrint,
    GroupSheetsPrint,
    QualificationPrint,
    SchedulesPrint,
)
from turnierleitung.services.matches.match_papers import MaterialPrint, PlanPrint
from turnierleitung.services.matches.printouts import FinalClubsPrint, FinalRankingPrint

DRAWERS: Final = (
    fitting(GroupSheetsPrint, group_sheets.paper),
    flowing(SchedulesPrint, schedules.paper),
    fitting(PlanPrint, plan.paper),
    flowing(MaterialPrint, material.paper),
    fitting(QualificationPrint, qualification.paper),
    drawn(BracketPrint, bracket.draw),
    fitting(FinalRankingPrint, final_ranking.paper),
    flowing(FinalClubsPrint, club_ranking.paper),
)

"""How papers of groups and knock-out are drawn, but the slips, which each game draws."""

from __future__ import annotations

from typing import Final

from turnierleitung.reports.document.drawers import drawn, flowing
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
from turnierleitung.services.matches.bracket_papers import BracketPrint
from turnierleitung.services.matches.final_rankings import FinalRanking
from turnierleitung.services.matches.group_papers import GroupSheetsPrint, QualificationPrint, SchedulesPrint
from turnierleitung.services.matches.material import MaterialPrint
from turnierleitung.services.matches.plan_papers import PlanPrint
from turnierleitung.services.matches.ranking_papers import FinalClubsPrint

DRAWERS: Final = (
    flowing(GroupSheetsPrint, group_sheets.paper),
    flowing(SchedulesPrint, schedules.paper),
    flowing(PlanPrint, plan.paper),
    flowing(MaterialPrint, material.paper),
    flowing(QualificationPrint, qualification.paper),
    drawn(BracketPrint, bracket.draw),
    flowing(FinalRanking, final_ranking.paper),
    flowing(FinalClubsPrint, club_ranking.paper),
)

"""What there is to print of groups and knock-out, in which order, and what leaves the printer together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from turnierleitung.domain.states import RoundState
from turnierleitung.services.decks.deck_papers import deck_list
from turnierleitung.services.ground.papers import (
    Declaration,
    FormatPrintouts,
    PrintKind,
    PrintRequest,
    PrintSet,
    each,
    of_all,
    of_round,
)
from turnierleitung.services.ground.tournaments import RoundStep
from turnierleitung.services.matches import (
    bracket_papers,
    group_papers,
    match_slips,
    material,
    plan_papers,
    ranking_papers,
)
from turnierleitung.services.matches.match_slips import GROUPS, KNOCKOUT

_DECLARED: Final = (
    Declaration(PrintKind.TABLE_SIGNS, of_all(match_slips.signs), to_play_by=True),
    Declaration(PrintKind.DECKS, of_all(deck_list)),
    Declaration(PrintKind.MATERIAL, of_round(material.of_phase), to_play_by=True),
    Declaration(PrintKind.MATCH_SLIPS, of_round(match_slips.slips), to_play_by=True),
    Declaration(PrintKind.GROUP_SHEETS, of_all(group_papers.group_sheets)),
    Declaration(PrintKind.SCHEDULES, of_all(group_papers.schedules), to_play_by=True),
    Declaration(PrintKind.TIMETABLE, of_round(plan_papers.plan), to_play_by=True),
    Declaration(PrintKind.QUALIFICATION, of_all(group_papers.qualification)),
    Declaration(PrintKind.BRACKET_BLANK, of_all(bracket_papers.to_write_on)),
    Declaration(PrintKind.BRACKET, of_all(bracket_papers.as_it_stands)),
    Declaration(PrintKind.BLANK_SHEETS, of_all(match_slips.blank_slips)),
    Declaration(PrintKind.FINAL_RANKING, of_all(ranking_papers.final_ranking)),
    Declaration(PrintKind.CLUB_RANKING, of_all(ranking_papers.clubs)),
)
_OF_PHASE: Final = (PrintKind.TIMETABLE, PrintKind.MATERIAL, PrintKind.MATCH_SLIPS)


def _listed(steps: Sequence[RoundStep]) -> list[PrintRequest]:
    phases = [step for step in steps if step.state is not RoundState.PLANNED]
    requests = each(PrintKind.TABLE_SIGNS, PrintKind.DECKS)
    if phases:
        requests += [PrintRequest(kind, GROUPS) for kind in _OF_PHASE]
        requests += each(PrintKind.GROUP_SHEETS, PrintKind.SCHEDULES, PrintKind.QUALIFICATION)
    if phases[1:]:
        requests += [PrintRequest(kind, KNOCKOUT) for kind in _OF_PHASE]
        requests += each(PrintKind.BRACKET_BLANK, PrintKind.BRACKET)
    requests += each(PrintKind.BLANK_SHEETS)
    if phases:
        requests += each(PrintKind.FINAL_RANKING, PrintKind.CLUB_RANKING)
    return requests


def _in_set(kind: PrintSet, steps: Sequence[RoundStep]) -> list[PrintRequest]:
    match kind:
        case PrintSet.BEFORE_FIRST:
            return [
                *each(PrintKind.TABLE_SIGNS, PrintKind.DECKS),
                PrintRequest(PrintKind.MATERIAL, GROUPS),
                *each(PrintKind.GROUP_SHEETS, PrintKind.SCHEDULES),
                PrintRequest(PrintKind.TIMETABLE, GROUPS),
                PrintRequest(PrintKind.MATCH_SLIPS, GROUPS),
            ]
        case PrintSet.BETWEEN:
            return [
                *each(PrintKind.GROUP_SHEETS, PrintKind.QUALIFICATION, PrintKind.BRACKET_BLANK),
                PrintRequest(PrintKind.TIMETABLE, KNOCKOUT),
                PrintRequest(PrintKind.MATERIAL, KNOCKOUT),
                PrintRequest(PrintKind.MATCH_SLIPS, KNOCKOUT),
            ]
        case PrintSet.END:
            return each(
                PrintKind.FINAL_RANKING,
                PrintKind.CLUB_RANKING,
                PrintKind.BRACKET,
                PrintKind.GROUP_SHEETS,
            )
        case _:
            running = [step.number for step in steps if step.state is not RoundState.FINISHED]
            return [
                *each(PrintKind.GROUP_SHEETS, PrintKind.QUALIFICATION, PrintKind.BRACKET),
                *each(PrintKind.SCHEDULES),
                *(PrintRequest(PrintKind.MATCH_SLIPS, number) for number in running),
                *each(PrintKind.BLANK_SHEETS, PrintKind.DECKS),
            ]


PRINTOUTS: Final = FormatPrintouts(_DECLARED, _listed, _in_set, PrintKind.FINAL_RANKING)
"""What there is to print of groups and knock-out."""

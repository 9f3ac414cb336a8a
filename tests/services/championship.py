"""What the tests of a championship share."""

from __future__ import annotations

import pytest
from tests.sample import quartett_rulebook

from turnierleitung.domain.problems import Refused
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.stages import Mode, QualificationRules
from turnierleitung.games.quartett.rules import Match
from turnierleitung.services import results
from turnierleitung.services.matches import match_rows, matches, qualifying
from turnierleitung.services.matches.matches import MatchRow
from turnierleitung.storage.tournament_file import TournamentFile


def only_first(first: int = 1, **values: object) -> Rulebook:
    """The Swiss championship in which only the first of each group go on (C-11)."""
    rules = QualificationRules(mode=Mode.ONLY_FIRST, first=first)
    return quartett_rulebook().with_stage(1, qualification=rules, **values)


def codes(refused: pytest.ExceptionInfo[Refused]) -> list[str]:
    return [problem.code for problem in refused.value.problems]


def match_of(tournament: TournamentFile, number: int) -> MatchRow:
    return next(row for row in matches.view(tournament) if row.number == number)


def play(tournament: TournamentFile, row: MatchRow, first: int) -> None:
    results.enter(tournament, row.table_id, Match(cards=(first, 32 - first)), reason="verzählt")


def make_another_qualify(tournament: TournamentFile) -> None:
    """Correct a group after the bracket is published, so that the last entrant would not have come."""
    entered = match_rows.published_entrants(tournament)
    order = [line.participant_id for line in qualifying.view(tournament).order]
    last = max(entered, key=order.index)
    for row in matches.view(tournament):
        if row.group is not None and last in row.people:
            play(tournament, row, 0 if row.people[0] == last else 32)

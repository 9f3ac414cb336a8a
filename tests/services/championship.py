"""What the tests of a championship share."""

from __future__ import annotations

import pytest

from turnierleitung.domain.games.quartett.results import (
    Match,
)
from turnierleitung.domain.problems import Refused
from turnierleitung.services import (
    matches,
    results,
)
from turnierleitung.services.matches import MatchRow
from turnierleitung.storage.tournament_file import TournamentFile


def codes(refused: pytest.ExceptionInfo[Refused]) -> list[str]:
    return [problem.code for problem in refused.value.problems]


def match_of(tournament: TournamentFile, number: int) -> MatchRow:
    return next(row for row in matches.view(tournament) if row.number == number)


def play(tournament: TournamentFile, row: MatchRow, first: int) -> None:
    results.enter(tournament, row.table_id, Match(cards=(first, 32 - first)), reason="verzählt")

"""Which tie-breaks the ranking shows where there is no room for all."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests import sample

from turnierleitung.services import standings
from turnierleitung.services.standings import RankingView
from turnierleitung.ui.standings.state import shown_criteria


@pytest.fixture
def ranking(tmp_path: Path) -> RankingView:
    tournament = sample.new_tournament(tmp_path, people=36)
    sample.play_round(tournament, 1)
    return standings.view(tournament)


def test_the_first_tie_break_that_separates_neighbours_is_shown(ranking: RankingView) -> None:
    deciding = min(row.criterion for row in ranking.rows if row.criterion)
    assert shown_criteria(ranking, 1) == shown_criteria(ranking, 0) == (0, deciding)


def test_all_keep_the_order_of_the_rulebook(ranking: RankingView) -> None:
    assert shown_criteria(ranking, 20) == tuple(range(len(ranking.criteria)))
    assert list(shown_criteria(ranking, 3)) == sorted(shown_criteria(ranking, 3))


def test_before_anything_is_played_it_is_the_first(tmp_path: Path) -> None:
    nothing = standings.view(sample.new_tournament(tmp_path, people=8))
    assert shown_criteria(nothing, 1) == (0, 1)

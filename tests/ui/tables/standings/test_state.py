"""Which tie-breaks the ranking shows where there is no room for all."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from tests import sample
from tests.services.tables.test_standings import played_through, two_stages
from tests.ui.conftest import Open

from turnierleitung.domain.ranking.standings import WHOLE, Scope
from turnierleitung.domain.rulebook import Overall
from turnierleitung.services import leaving
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.tables import standings
from turnierleitung.services.tables.standings import RankingView
from turnierleitung.texts.tables.standings import ShownColumns
from turnierleitung.ui.tables.ranking_page import (
    StandingsPage,
    all_columns,
    scope_words,
    scopes,
    shown_columns,
)
from turnierleitung.ui.window import pages


@pytest.fixture
def ranking(tmp_path: Path) -> RankingView:
    tournament = sample.new_tournament(tmp_path, people=36)
    sample.play_round(tournament, 1)
    return standings.view(tournament)


WIDTH = 50


def shown_in(view: RankingView, columns: int) -> ShownColumns:
    """What is shown where there is room for some columns, all equally wide."""
    every = all_columns(view)
    return shown_columns(view, columns * WIDTH, [WIDTH] * (len(every.rounds) + 1 + len(every.tie_breaks)))


def test_the_first_tie_break_that_separates_neighbours_is_shown(ranking: RankingView) -> None:
    deciding = min(row.criterion for row in ranking.rows if row.criterion)
    assert shown_in(ranking, 2).tie_breaks == shown_in(ranking, 0).tie_breaks == [deciding]


def test_all_keep_the_order_of_the_rulebook(ranking: RankingView) -> None:
    assert shown_in(ranking, 20).tie_breaks == list(range(1, len(ranking.criteria)))
    assert shown_in(ranking, 3).tie_breaks == sorted(shown_in(ranking, 3).tie_breaks)
    assert len(shown_in(ranking, 3).tie_breaks) == 2


def test_before_anything_is_played_it_is_the_first(tmp_path: Path) -> None:
    nothing = standings.view(sample.new_tournament(tmp_path, people=8))
    assert shown_in(nothing, 2).tie_breaks == [1]


def test_of_many_rounds_the_latest_are_shown_and_a_tie_break_stays(tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, people=8, rounds=4)
    for number in (1, 2, 3):
        sample.play_round(tournament, number)
    ranking = standings.view(tournament)
    assert [*shown_in(ranking, 4).rounds] == [1, 2]
    assert len(shown_in(ranking, 4).tie_breaks) == 1
    assert [*shown_in(ranking, 0).rounds] == [2]
    wide = shown_in(ranking, 40)
    assert [*wide.rounds] == [0, 1, 2]
    assert len(wide.tie_breaks) == len(ranking.criteria) - 1
    assert [*shown_in(standings.view(tournament, Scope(round=1)), 4).rounds] == []


def test_what_can_be_looked_at_is_the_whole_and_its_rounds(tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, people=8)
    assert scopes(tournament) == (WHOLE,)
    sample.play_round(tournament, 1)
    sample.play_round(tournament, 2)
    assert scope_words(scopes(tournament)) == ["Gesamt", "Runde 1", "Runde 2"]


def test_stages_are_named_where_there_are_several() -> None:
    found = (WHOLE, Scope(stage=0), Scope(stage=1), *(Scope(round=number) for number in (1, 2, 3)))
    assert scope_words(found) == ["Gesamt", "Phase 1", "Phase 2", "Runde 1", "Runde 2", "Runde 3"]


def test_the_columns_follow_how_the_stages_are_ranked(open_workspace: Open, tmp_path: Path) -> None:
    """The page is open while the rules change."""
    tournament = played_through(tmp_path, two_stages(Overall.LAST_STAGE_FIRST))
    page = open_workspace(tournament).open_page(pages.STANDINGS)
    assert isinstance(page, StandingsPage)

    def headings() -> list[str]:
        model = page.list.model()
        found = (model.headerData(place, Qt.Orientation.Horizontal) for place in range(model.columnCount()))
        return [str(one) for one in found]

    assert {"Phase 1", "Phase 2"} <= {*headings()}
    for overall, shown in ((Overall.SUM, False), (Overall.LAST_STAGE_FIRST, True)):
        changed = rulebooks.current(tournament).model_copy(update={"overall": overall})
        page.desk.run(lambda t, rules=changed: leaving.change_rules(t, rules))  # type: ignore[misc]
        page.grab()
        assert ("Phase 1" in headings()) is shown

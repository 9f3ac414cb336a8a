"""The panel in which a ranking is made public."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from tests import sample
from tests.services.slips import slip_at, totals

from turnierleitung.services import history, releases, results
from turnierleitung.services.ground.scenes import Subject, SubjectKind
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.ui.projection.wall_panels import ReleasePanel
from turnierleitung.ui.window.desk import Desk


@pytest.fixture
def started(tmp_path: Path, dressed: QApplication) -> Iterator[Tournament]:
    """Round 1 is over, round 2 has just begun."""
    del dressed
    tournament = sample.new_tournament(tmp_path, people=8, rounds=2)
    sample.play_round(tournament, 1)
    sample.play_round(tournament, 2, until=0)
    yield tournament
    tournament.close()


def panel_of(tournament: Tournament, qtbot: QtBot) -> ReleasePanel:
    panel = ReleasePanel(Desk(tournament))
    qtbot.addWidget(panel)
    panel.load()
    return panel


def test_a_ranking_that_is_no_more_can_only_be_taken_off_the_wall(started: Tournament, qtbot: QtBot) -> None:
    releases.release(started, Subject(SubjectKind.WHOLE))
    history.undo(started)
    panel = panel_of(started, qtbot)
    assert panel.release.isEnabled(), "the ranking after round 1 is chosen"
    panel.ranking.setCurrentIndex(panel.ranking.count() - 1)
    assert panel.state.text() == "überholt"
    assert not panel.release.isEnabled()
    assert not panel.post.isEnabled()
    panel.withdraw.click()
    assert releases.shown(started) is None
    assert panel.ranking.count() == 1


def test_a_ranking_that_has_changed_can_be_released_again(started: Tournament, qtbot: QtBot) -> None:
    after_1 = Subject(SubjectKind.AFTER_ROUND, 1)
    releases.release(started, after_1)
    slip = slip_at(started, 1)
    results.enter(started, slip.table_id, totals(9, -9, 0, 0), reason="Zahlendreher")
    panel = panel_of(started, qtbot)
    panel.ranking.setCurrentIndex(panel.ranking.count() - 1)
    assert panel.state.text() == "überholt"
    panel.release.click()
    assert releases.outdated(started) is None

"""D-03: a correction of a list on which announced seats rest, by keys, and what the director is asked."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton
from tests.services.slips import ruling, slip_at
from tests.services.tables.test_border_lots import drawn, level_after_leg_1
from tests.ui.conftest import Open
from tests.ui.story.director import keys, press

from turnierleitung.services.entry import results
from turnierleitung.services.ground.tournament import Tournament
from turnierleitung.services.tables import draws
from turnierleitung.ui.entry.page import RoundPage
from turnierleitung.ui.overview.page import OverviewPage
from turnierleitung.ui.window import pages


@pytest.fixture
def by_rank(tmp_path: Path) -> Tournament:
    """Round 1 is played, round 2 is announced by rank."""
    made = level_after_leg_1(tmp_path)
    draws.publish(made, drawn(made).id)
    return made


def test_the_slip_shows_before_who_would_sit_elsewhere(open_workspace: Open, by_rank: Tournament) -> None:
    page = open_workspace(by_rank).open_page(pages.ROUND)
    assert isinstance(page, RoundPage)
    table_id = slip_at(by_rank, 1).table_id
    page.show_table(table_id)
    QApplication.processEvents()
    assert page.entry.parts.enter.text() == "Wirkung ansehen"
    keys("-10")
    for points in ("0", "0", "10"):
        press(Qt.Key.Key_Down)
        keys(points)
    press(Qt.Key.Key_Return)
    page.entry.parts.reason.setFocus()
    keys("verschrieben")
    press(Qt.Key.Key_Return)
    QApplication.processEvents()
    told = " ".join(page.entry.parts.correction.told)
    assert "Nach dem neuen Rang säßen anderswo" in told
    before = results.load(by_rank, table_id).result
    press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert results.load(by_rank, table_id).result != before


@pytest.mark.parametrize(("key", "moves"), [("Neu setzen", True), ("So lassen", False)])
def test_the_overview_asks_and_one_key_decides(
    open_workspace: Open, by_rank: Tournament, key: str, moves: bool
) -> None:
    results.enter(by_rank, slip_at(by_rank, 1).table_id, ruling(-10, 0, 0, 10))
    seats = draws.view(by_rank, 2).draws[-1].seats
    page = open_workspace(by_rank).open_page(pages.OVERVIEW)
    assert isinstance(page, OverviewPage)
    assert any("Die Rangliste vor Runde 2 wurde berichtigt: 2 säßen" in text for text in page.texts)
    button = next(one for one in page.findChildren(QPushButton) if one.text().startswith(key))
    button.click()
    QApplication.processEvents()
    assert not any("Rangliste vor Runde 2" in text for text in page.texts)
    assert (draws.view(by_rank, 2).draws[-1].seats != seats) is moves

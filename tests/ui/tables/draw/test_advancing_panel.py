"""P-10, P-11: the director settles a tie at the border, and decides whether others should play, by keys."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from tests.services.slips import slip_at, totals
from tests.services.tables.test_advancing import BLACK, RED, at, played, proposal, publish_final
from tests.ui.conftest import Open
from tests.ui.driving import said

from turnierleitung.services import results
from turnierleitung.ui.tables.draw_page import DrawPage
from turnierleitung.ui.window import pages

SHIFTED = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def draw_page(open_workspace: Open, tmp_path: Path, request: pytest.FixtureRequest) -> DrawPage:
    """The page of the final table, behind a first round with these slips."""
    tournament = played(tmp_path, *request.param)
    workspace = open_workspace(tournament)
    page = workspace.open_page(pages.DRAW)
    assert isinstance(page, DrawPage)
    return page


@pytest.mark.parametrize("draw_page", [(RED, RED, (30, -5, -5, -20))], indirect=True)
def test_p10_the_order_of_the_deciding_round_is_typed(draw_page: DrawPage) -> None:
    panel = draw_page.advancing
    assert said(panel._question, panel._question, panel._who) == "2 sind gleich, frei für sie: 1 Platz."
    assert panel.takes_order
    winner = panel.order.people[1]
    panel.order.setFocus()
    QTest.keyClick(panel.order, Qt.Key.Key_Down)
    QTest.keyClick(panel.order, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    QTest.keyClick(panel.order, Qt.Key.Key_K, SHIFTED)
    assert proposal(draw_page.tournament).now[-1] == winner
    assert said(panel._question, panel._question, panel._who) == ""
    assert [line.place for line in panel.lines.lines] == ["1", "2", "3", "4"]


@pytest.mark.parametrize("draw_page", [(RED, RED, (30, -5, -5, -20))], indirect=True)
def test_p11_or_the_lot_decides(draw_page: DrawPage) -> None:
    QTest.keyClick(draw_page, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    assert proposal(draw_page.tournament).ready


@pytest.mark.parametrize("draw_page", [(RED, BLACK, (30, -5, -5, -20))], indirect=True)
def test_p11_a_correction_asks_whether_others_should_play(draw_page: DrawPage) -> None:
    tournament = draw_page.tournament
    publish_final(tournament)
    correction = totals(-20, -10, 50, -20)
    slip = slip_at(tournament, 1)
    draw_page.desk.run(
        lambda open_one: results.enter(open_one, slip.table_id, correction, reason="vertauscht")
    )
    draw_page.load()
    assert "Jetzt kämen andere weiter." in said(
        draw_page.advancing._question, draw_page.advancing._question, draw_page.advancing._who
    )
    QTest.keyClick(draw_page, Qt.Key.Key_K, SHIFTED)
    assert at(tournament, 1, 3) in proposal(tournament).announced
    assert draw_page.mending.isVisibleTo(draw_page), "the seats are mended next"

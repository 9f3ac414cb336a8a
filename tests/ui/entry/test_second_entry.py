"""Two people enter each slip at the desk: the second one sees nothing of the first entry before his own."""

from __future__ import annotations

import os
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from tests import sample
from tests.ui.conftest import Open
from tests.ui.driving import choose, keys, press
from tests.ui.slips import typed_points
from tests.ui.tables.round.test_entry import go_to_table, table_id
from tests.ui.tables.round.test_entry import keys as keys_through

from turnierleitung.domain.states import TableState
from turnierleitung.services import formats, results
from turnierleitung.services.ground import tournaments
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.services.people import operators, participants
from turnierleitung.texts.columns import Tone
from turnierleitung.ui.entry.page import RoundPage
from turnierleitung.ui.frame.workspace import Workspace
from turnierleitung.ui.settings.settings_page import SettingsPage
from turnierleitung.ui.window import pages

_NOTHING = ("", "", "", "")


@pytest.fixture
def workspace(open_workspace: Open, tmp_path: Path) -> Workspace:
    tournament = sample.new_tournament(tmp_path, people=12)
    sample.draw_round(tournament, 1)
    formats.start_round(tournament, 1)
    one = operators.at_work(tournament)
    operators.add(tournament, "Berta Zwei")
    operators.switch(tournament, one.id)
    tournaments.demand_second_entry(tournament)
    made = open_workspace(tournament)
    made.resize(1280, 800)
    return made


@pytest.fixture
def page(workspace: Workspace) -> RoundPage:
    return cast("RoundPage", workspace.open_page(pages.ROUND))


def state_of(tournament: Tournament, number: int) -> TableState:
    return results.load(tournament, table_id(tournament, number)).state


def listed(page: RoundPage) -> dict[int, tuple[str, Tone | None]]:
    state = page.side.list.rows_model.columns[2]
    cells = {row.number: state.shown(row) for row in page.side.list.rows_model.rows}
    return {number: (cell.text, cell.tone) for number, cell in cells.items()}


def somebody_else_works(workspace: Workspace) -> None:
    press(Qt.Key.Key_F12)
    choose(workspace, "2  Berta")


def enter(page: RoundPage, number: int, points: str) -> None:
    go_to_table(page, number)
    keys_through(points)
    press(Qt.Key.Key_Return)


def picture(workspace: Workspace, name: str) -> None:
    """Keep how it looks, where somebody wants to look at it."""
    folder = os.environ.get("PICTURES")
    if folder:
        QApplication.processEvents()
        workspace.grab().save(str(Path(folder, f"{name}.png")))


def test_a_slip_counts_once_somebody_else_has_typed_the_same(workspace: Workspace, page: RoundPage) -> None:
    tournament = page.tournament
    enter(page, 1, "+14-9+1-6")
    assert state_of(tournament, 1) is TableState.PARKED
    assert listed(page)[1] == ("zweite fehlt", Tone.QUESTION)
    assert page.controls.search.text() == "2", "the next slip is proposed"
    somebody_else_works(workspace)
    go_to_table(page, 1)
    assert typed_points(page) == _NOTHING
    assert page.entry.parts.told == "zweite Eingabe fehlt"
    assert page.entry.parts.reason.isHidden()
    picture(workspace, "awaiting")
    keys_through("+14-9+1-6")
    press(Qt.Key.Key_Return)
    assert state_of(tournament, 1) is TableState.ENTERED
    assert listed(page)[1] == ("geprüft", Tone.DONE)


def test_what_differs_stands_there_field_by_field_and_is_entered_by_a_second_word(
    workspace: Workspace, page: RoundPage
) -> None:
    tournament = page.tournament
    enter(page, 1, "+14-9+1-6")
    somebody_else_works(workspace)
    enter(page, 1, "+41-36+1-6")
    first = participants.by_id(tournament)[results.load(tournament, table_id(tournament, 1)).announced[0]]
    assert f"{first.name}, Punkte: zuerst +14, jetzt +41; " in page.entry.parts.told
    assert page.entry.parts.enter.text() == "Trotzdem eintragen"
    picture(workspace, "differ")
    # Mended wrongly, it is compared once more.
    page.entry.begin()
    keys_through("+40-35")
    press(Qt.Key.Key_Return)
    assert "zuerst +14, jetzt +40" in page.entry.parts.told
    assert state_of(tournament, 1) is TableState.PARKED
    assert QApplication.focusWidget() is page.entry.parts.enter
    press(Qt.Key.Key_Return)
    assert state_of(tournament, 1) is TableState.ENTERED


def test_who_is_alone_goes_on_with_a_reason(workspace: Workspace, page: RoundPage) -> None:
    tournament = page.tournament
    for number in (1, 2, 3):
        enter(page, number, "+14-9+1-6")
    assert page.controls.search.text() == "", "all wait for somebody else"
    picture(workspace, "all")
    enter(page, 1, "+14-9+1-6")
    assert "Die erste Eingabe dieses Zettels ist auch von Ihnen" in page.entry.parts.told
    assert QApplication.focusWidget() is page.entry.parts.reason
    picture(workspace, "alone")
    keys("bin allein")
    press(Qt.Key.Key_Return)
    slip = results.load(tournament, table_id(tournament, 1))
    assert (slip.state, slip.reason) == (TableState.ENTERED, "bin allein")


def test_the_tick_in_the_settings_demands_it_and_lets_it_be(workspace: Workspace) -> None:
    page = cast("SettingsPage", workspace.open_page(pages.SETTINGS))
    tick = page.tournament_card.second_entry
    assert tick.isChecked()
    for _ in range(5):
        QApplication.processEvents()
    picture(workspace, "settings")
    tick.click()
    assert not tournaments.header(page.tournament).second_entry
    press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert tick.isChecked()
    assert tournaments.header(page.tournament).second_entry

"""The protocol by keys: found by name, kind and time, with its values, and older actions taken back."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot
from tests import sample
from tests.services.slips import ZEROS, level_totals, ruling, slip_at, totals
from tests.ui.conftest import Open
from tests.ui.driving import keys, press, words

from turnierleitung.services import history, results
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import PersonData
from turnierleitung.storage.tournament_file import TournamentFile
from turnierleitung.texts.deeds import deed_name
from turnierleitung.ui.frame.workspace import Workspace
from turnierleitung.ui.history import HistoryPage
from turnierleitung.ui.registration.registration_page import RegistrationPage
from turnierleitung.ui.window import pages

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def tournament(tmp_path: Path) -> TournamentFile:
    """Eight people; table 1 was entered and corrected, and somebody was renamed."""
    tournament = sample.new_tournament(tmp_path, people=8)
    sample.play_round(tournament, 1, until=0)
    slip = slip_at(tournament, 1)
    results.enter(tournament, slip.table_id, level_totals(), despite=ZEROS)
    results.enter(tournament, slip.table_id, totals(10, -10, 0, 0), reason="Zahlendreher")
    participants.edit(tournament, 8, PersonData("Wiesner", "Toni"))
    return tournament


def opened(workspace: Workspace) -> HistoryPage:
    page = workspace.open_page(pages.HISTORY)
    assert isinstance(page, HistoryPage)
    return page


def test_the_values_of_a_correction_stand_beside_it(
    open_workspace: Open, tournament: TournamentFile, qtbot: QtBot
) -> None:
    page = opened(open_workspace(tournament))
    press(Qt.Key.Key_F, CTRL)
    keys("zahlendreher")
    qtbot.waitUntil(lambda: "Punkte: 0 →\u00a0+10" in words(page))


def test_a_kind_is_chosen_by_key_and_esc_shows_all_again(
    open_workspace: Open, tournament: TournamentFile
) -> None:
    page = opened(open_workspace(tournament))
    everything = len(page.list.rows_model.rows)
    press(Qt.Key.Key_F6)
    kinds = {deed.kind.partition(".")[0] for deed in page.list.rows_model.rows}
    assert "participant" in kinds
    assert "result" not in kinds
    press(Qt.Key.Key_Escape)
    assert len(page.list.rows_model.rows) == everything
    press(Qt.Key.Key_F, CTRL)
    keys("gibt es nicht")
    assert "Nichts gefunden" in words(page)
    press(Qt.Key.Key_Escape)
    assert len(page.list.rows_model.rows) == everything


def test_enter_leads_to_whom_or_what_it_was_about(open_workspace: Open, tournament: TournamentFile) -> None:
    workspace = open_workspace(tournament)
    opened(workspace)
    press(Qt.Key.Key_Return)
    there = workspace.stack.currentWidget()
    assert isinstance(there, RegistrationPage)
    assert there.list.chosen is not None
    assert there.list.chosen.person.last_name == "Wiesner"
    page = opened(workspace)
    page.list.choose(lambda deed: deed.kind == "result.corrected")
    press(Qt.Key.Key_Return)
    assert workspace.stack.currentWidget() is workspace.open_page(pages.ROUND)


def test_an_older_action_is_taken_back_after_a_question_only(
    open_workspace: Open, tournament: TournamentFile, qtbot: QtBot
) -> None:
    page = opened(open_workspace(tournament))
    page.list.choose(lambda deed: deed.kind == "result.corrected")
    before = tournament.history()
    press(Qt.Key.Key_Delete)
    assert tournament.history() == before, "nothing is taken back unasked"
    assert "Diese Handlung zurücknehmen?" in words(page)
    press(Qt.Key.Key_Escape)
    assert tournament.history() == before
    press(Qt.Key.Key_Delete)
    press(Qt.Key.Key_Tab)
    press(Qt.Key.Key_Return)
    undo = history.view(tournament).deeds[0]
    assert undo.kind == "undo"
    assert undo.of is not None
    page.list.choose(lambda deed: deed.kind == "undo")
    assert f"Das hat Schritt {undo.of.sequence} zurückgenommen." in "".join(words(page))
    history.redo(tournament)
    page.load()
    page.list.choose(lambda deed: deed.kind == "redo")
    assert f"Das hat Schritt {undo.of.sequence} wiederholt." in "".join(words(page))
    page.list.choose(lambda deed: deed.kind == "tournament.created")
    qtbot.waitUntil(page.detail.hindrance.isVisible)
    assert not page.detail.take_back.isEnabled()


def test_what_is_shown_is_saved_with_its_values(
    open_workspace: Open, tournament: TournamentFile, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened(open_workspace(tournament))
    target = tmp_path / "protokoll.csv"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args: (str(target), ""))
    press(Qt.Key.Key_S, CTRL | SHIFT)
    with target.open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.reader(file, delimiter=";"))
    corrected = next(row for row in rows if "Zahlendreher" in row)
    assert any("Punkte: 0 →\u00a0+10" in cell for cell in corrected)


def test_a_table_is_found_by_its_number_alone(open_workspace: Open, tournament: TournamentFile) -> None:
    page = opened(open_workspace(tournament))
    press(Qt.Key.Key_F, CTRL)
    keys("Tisch 2")
    assert not any("Tisch 1" in deed_name(deed) for deed in page.list.rows_model.rows)
    keys("x")
    press(Qt.Key.Key_Backspace)
    press(Qt.Key.Key_Backspace)
    keys("1")
    assert any("Tisch 1" in deed_name(deed) for deed in page.list.rows_model.rows)


def test_who_stands_elsewhere_after_a_correction_is_named(open_workspace: Open, tmp_path: Path) -> None:
    finished = sample.new_tournament(tmp_path, 12, rounds=1)
    sample.play_round(finished, 1)
    results.enter(finished, slip_at(finished, 1).table_id, ruling(300, -100, -100, -100))
    page = opened(open_workspace(finished))
    assert page.detail.moved.text().startswith("Ränge danach: ")
    assert page.detail.moved.isVisible()

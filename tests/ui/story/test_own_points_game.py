"""A game that the program does not know: found missing, begun with a few values, played, all by keys."""

from __future__ import annotations

from pathlib import Path
from typing import cast

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot
from tests import sample
from tests.ui.story.director import Director, keys, press

from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.services import formats, results
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.people import participants
from turnierleitung.services.tables import draws, standings
from turnierleitung.ui.entry.page import RoundPage
from turnierleitung.ui.setup.setup_wizard import BEGINNING, NAMING, RULES, SUMMARY, SetupWizard

CONTROL = Qt.KeyboardModifier.ControlModifier


def test_a_game_that_is_not_there_is_begun_by_keys_and_played(
    director: Director, tmp_path: Path, qtbot: QtBot
) -> None:
    file = tmp_path / "Binokel.turnier"
    made = begin(director, qtbot, file)
    assert made.name == made.game_name == "Binokel"
    seat(director, qtbot)
    lowest = enter_a_slip(director)
    assert standings.view(director.tournament).rows[0].participant_id == lowest
    press(Qt.Key.Key_W, CONTROL, on=director.stage)
    qtbot.waitUntil(lambda: director.stage.workspace is None)
    director.stage.leave()


def begin(director: Director, qtbot: QtBot, file: Path) -> Rulebook:
    """Go from the search through the page and the wizard."""
    press(Qt.Key.Key_N, CONTROL, on=director.stage)
    wizard = director.stage.currentWidget()
    assert isinstance(wizard, SetupWizard)
    focus = wizard.focusWidget()
    assert focus is not None
    qtbot.keyClicks(focus, "b")
    keys("inokel")
    press(Qt.Key.Key_Return)
    assert wizard.step == BEGINNING
    page = wizard.beginning
    assert page.name.text() == "Binokel", "what was searched for is the name"
    press(Qt.Key.Key_Return)
    keys("Augen")
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_Right)  # fewer is better
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_Return)  # each for himself
    keys("4")
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_Return)  # 4 to 4
    keys("8")
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_Right)
    press(Qt.Key.Key_Right)  # a fixed sum
    press(Qt.Key.Key_Return)
    keys("120")
    qtbot.waitUntil(lambda: "Zusammen, nötig 120" in page.slip.text)
    assert "Augen" in page.slip.text
    assert "8 Spiele" in page.slip.text
    press(Qt.Key.Key_Return)
    assert wizard.step == NAMING
    keys("Vereinsabend")
    press(Qt.Key.Key_Return, CONTROL)
    assert wizard.step == RULES
    press(Qt.Key.Key_Return, CONTROL)
    assert wizard.step == SUMMARY
    wizard.summary.path.setText(str(file))
    press(Qt.Key.Key_Return, on=wizard)
    qtbot.waitUntil(lambda: director.stage.workspace is not None)
    return rulebooks.current(director.tournament)


def seat(director: Director, qtbot: QtBot) -> None:
    for index in range(20, 28):
        participants.register(director.tournament, sample.person(index))
    everyone = sorted(one.id for one in participants.people(director.tournament))
    director.workspace.desk.run(lambda tournament: participants.arrive(tournament, everyone, pays=True))
    director.go_to(Qt.Key.Key_3)
    qtbot.keyClick(director.page.window(), Qt.Key.Key_L, CONTROL)
    qtbot.waitUntil(lambda: bool(draws.view(director.tournament, 1).draws))
    press(Qt.Key.Key_Return, CONTROL)
    director.begin_in_the_hall()


def enter_a_slip(director: Director) -> int:
    """Enter a slip, first with a wrong sum; return who has the fewest."""
    director.go_to(Qt.Key.Key_4)
    entry = cast("RoundPage", director.page).entry
    for numbers in ((10, 20, 30, 50), (10, 20, 30, 60)):
        press(Qt.Key.Key_F, CONTROL)
        keys("1")
        press(Qt.Key.Key_Return)
        for number in numbers:
            keys(str(number))
            press(Qt.Key.Key_Return)
        done = formats.rounds_view(director.tournament, 1).finished_tables
        assert bool(done) is (sum(numbers) == 120), entry.parts.told
    (table,) = formats.rounds_view(director.tournament, 1).finished_tables
    return results.load(director.tournament, table.table_id).announced[0]

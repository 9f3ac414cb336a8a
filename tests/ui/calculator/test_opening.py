"""F5 opens the calculator wherever the director is, where the game has a value to calculate."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot
from tests import sample
from tests.ui.conftest import Open
from tests.ui.driving import keys, press, words

from turnierleitung.domain import plugins
from turnierleitung.games.doppelkopf.answers import DealValuePart
from turnierleitung.resources import resource
from turnierleitung.services import history, leaving
from turnierleitung.services.ground import rulebooks, stages
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.services.matches import matches
from turnierleitung.ui.calculator.calculator_window import CalculatorWindow
from turnierleitung.ui.frame.stage import Stage
from turnierleitung.ui.frame.workspace import Workspace
from turnierleitung.ui.window import pages


def doppelkopf(folder: Path) -> Tournament:
    rulebook = rulebooks.read(resource("rulebooks") / "doppelkopf-twentyfour.toml")
    return sample.new_tournament(folder, people=8, rulebook=rulebook)


def opened(workspace: Workspace, qtbot: QtBot) -> CalculatorWindow:
    """Press F5 and return the window that comes."""
    press(Qt.Key.Key_F5)
    window = workspace.calculator.window
    assert window is not None
    qtbot.waitUntil(window.isActiveWindow)
    return window


def test_f5_calculates_on_every_page_and_leads_back(
    open_workspace: Open, tmp_path: Path, qtbot: QtBot
) -> None:
    workspace = open_workspace(doppelkopf(tmp_path))
    for entry in pages.entries(stages.played_as(workspace.desk.tournament)):
        workspace.open_page(entry.rail.key)
        window = opened(workspace, qtbot)
        assert isinstance(window.part, DealValuePart)
        press(Qt.Key.Key_F5 if entry.rail.key == pages.ROUND else Qt.Key.Key_Escape)
        assert not window.isVisible()
        qtbot.waitUntil(workspace.isActiveWindow)
    before = len(workspace.desk.tournament.history())
    window = opened(workspace, qtbot)
    keys("24152rf")
    assert isinstance(window.part, DealValuePart)
    assert window.part.value.told[-1] == "4"
    assert len(workspace.desk.tournament.history()) == before


def test_a_change_of_the_rules_counts_at_once(open_workspace: Open, tmp_path: Path, qtbot: QtBot) -> None:
    workspace = open_workspace(doppelkopf(tmp_path))
    window = opened(workspace, qtbot)
    keys("24152rf")
    assert isinstance(window.part, DealValuePart)
    rulebook = rulebooks.current(workspace.desk.tournament)
    dearer = rulebook.game.model_copy(update={"fox_points": 3})
    workspace.desk.run(
        lambda tournament: leaving.change_rules(tournament, rulebook.model_copy(update={"game": dearer}))
    )
    assert window.part.line.text() == "24152rf"
    assert window.part.value.told[-1] == "6"


def test_a_game_without_a_value_says_so(
    open_workspace: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = plugins.plugins()
    bare = {**known, "quartett": replace(known["quartett"], answers="")}
    monkeypatch.setattr(plugins, "plugins", lambda: bare)
    workspace = open_workspace(sample.quartett_tournament(tmp_path, 8))
    press(Qt.Key.Key_F5)
    assert workspace.calculator.window is None
    assert workspace.rail.calculator_item.isHidden()
    assert workspace.notice.text.startswith("In diesem Turnier gibt es keinen Spielwert zu rechnen.")


def test_an_answer_is_held_fast_at_its_match(open_workspace: Open, tmp_path: Path) -> None:
    """F5, F3, the match, the values, Ctrl+Enter: it stands in the protocol."""
    workspace = open_workspace(sample.quartett_tournament(tmp_path, 8))
    assert workspace.rail.calculator_item.text() == "Vergleich"
    press(Qt.Key.Key_F5)
    window = workspace.calculator.window
    assert window is not None
    assert not window.holding.button.isEnabled()
    press(Qt.Key.Key_F3)
    press(Qt.Key.Key_Down)
    window.part.take_focus()
    press(Qt.Key.Key_1)
    assert isinstance(QApplication.focusWidget(), QLineEdit)
    for value in ("7", "5"):
        keys(value)
        press(Qt.Key.Key_Return)
    press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    deed = history.view(workspace.desk.tournament).deeds[0]
    first = matches.view(workspace.desk.tournament)[0].short_names[0]
    assert deed.params["match"] == 1
    assert deed.reason.startswith(f"{first} gewinnt den Stich. Wert: {first} 7, ")
    assert not window.holding.button.isEnabled(), "the same need not stand there twice"


def test_without_a_tournament_the_rulebook_is_chosen_first(
    stage: Stage, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = plugins.plugins()
    bare = {**known, "quartett": replace(known["quartett"], answers="")}
    monkeypatch.setattr(plugins, "plugins", lambda: bare)
    press(Qt.Key.Key_F5)
    window = stage.calculator
    assert window is not None
    qtbot.waitUntil(window.isActiveWindow)
    assert window.choice is not None
    offered = [card.offer.rulebook.game.kind for card in window.choice.choosing.cards]
    window.choice.choosing.cards[offered.index("quartett")].setChecked(True)
    assert "keinen Spielwert" in window.choice.notice.text
    press(Qt.Key.Key_Return)
    assert window.choice is not None
    window.choice.choosing.cards[offered.index("doppelkopf")].setChecked(True)
    press(Qt.Key.Key_Return)
    assert window.choice is None
    assert isinstance(window.part, DealValuePart)
    keys("31152")
    press(Qt.Key.Key_F8)
    press(Qt.Key.Key_Escape)
    assert isinstance(window.part, DealValuePart)
    assert window.part.line.text() == "31152"
    press(Qt.Key.Key_Escape)
    assert not window.isVisible()
    press(Qt.Key.Key_F5)
    assert window.isVisible()


def test_f9_empties_what_is_shown_and_f1_names_its_keys(stage: Stage, qtbot: QtBot) -> None:
    press(Qt.Key.Key_F5)
    window = stage.calculator
    assert window is not None
    qtbot.waitUntil(window.isActiveWindow)
    press(Qt.Key.Key_Return)
    part = window.part
    press(Qt.Key.Key_F9)
    assert window.part is not part
    press(Qt.Key.Key_F1)
    assert "nächste Frage" in words(window)
    press(Qt.Key.Key_F1)
    assert "nächste Frage" not in words(window)


def test_a_tournament_that_opens_brings_its_own_rules(stage: Stage, tmp_path: Path, qtbot: QtBot) -> None:
    press(Qt.Key.Key_F5)
    free = stage.calculator
    assert free is not None
    qtbot.waitUntil(free.isActiveWindow)
    press(Qt.Key.Key_Return)
    stage.show_tournament(doppelkopf(tmp_path))
    qtbot.waitUntil(lambda: stage.workspace is not None)
    assert stage.calculator is None
    assert stage.workspace is not None
    stage.activateWindow()
    qtbot.waitUntil(stage.isActiveWindow)
    window = opened(stage.workspace, qtbot)
    assert window is not free
    stage.leave()

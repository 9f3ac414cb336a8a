"""Which round is looked at, with few and with many rounds."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QComboBox
from pytestqt.qtbot import QtBot
from tests import sample
from tests.ui.conftest import Open

from turnierleitung.services.tables import draws
from turnierleitung.ui.widgets.fields import RoundChoice, round_words
from turnierleitung.ui.window import pages


@pytest.mark.parametrize(
    ("rounds", "words"), [(2, ["Runde 1", "Runde 2"]), (3, ["1", "2", "3"]), (8, ["Runde 1", "Runde 2"])]
)
def test_rounds_are_written_out_numbered_or_listed(
    dressed: QApplication, qtbot: QtBot, rounds: int, words: list[str]
) -> None:
    del dressed
    choice = RoundChoice(round_words(range(1, rounds + 1)), "F6")
    qtbot.addWidget(choice)
    with qtbot.waitActive(choice):
        choice.show()
    assert choice.words[: len(words)] == words
    assert (choice.findChild(QComboBox) is not None) is (rounds == 8)
    chosen: list[int] = []
    choice.chosen.connect(chosen.append)
    choice.choose(rounds - 1)
    qtbot.keyClick(choice, Qt.Key.Key_F6)
    assert (chosen, choice.index) == ([0], 0)


@pytest.mark.unmeasured
@pytest.mark.parametrize("rounds", [3, 6, 20])
def test_pages_of_many_rounds_fit_into_the_narrowest_window(
    open_workspace: Open, tmp_path: Path, rounds: int
) -> None:
    tournament = sample.new_tournament(tmp_path, people=8, rounds=rounds)
    sample.play_round(tournament, 1)
    draws.draft(tournament, 2)
    workspace = open_workspace(tournament)
    for key in (pages.DRAW, pages.ROUND, pages.STANDINGS):
        page = workspace.open_page(key)
        QApplication.processEvents()
        assert page.minimumSizeHint().width() <= 1280 - 208, key

"""Enter presses the button that has the focus, and no other key does but its own."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.confirm import Confirm

ENTER, CTRL, SHIFT = Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.mark.usefixtures("dressed")
def test_a_key_that_is_only_shown_presses_its_button_where_it_has_the_focus(qtbot: QtBot) -> None:
    button = ActionButton("Nur da", "Shift+Return", bind=False)
    pressed: list[bool] = []
    button.clicked.connect(lambda: pressed.append(True))
    qtbot.addWidget(button)
    button.show()
    qtbot.keyClick(button, ENTER, CTRL)
    assert not pressed
    qtbot.keyClick(button, ENTER, SHIFT)
    qtbot.keyClick(button, ENTER)
    assert len(pressed) == 2


@pytest.mark.usefixtures("dressed")
def test_ctrl_enter_answers_no_question(qtbot: QtBot) -> None:
    around, confirm = QWidget(), Confirm()
    QVBoxLayout(around).addWidget(confirm)
    qtbot.addWidget(around)
    around.show()
    confirm.ask("Wirklich?", "Das ist dann so.", "Ja, löschen")
    for button in (confirm.yes, confirm.no):
        button.setFocus()
        with qtbot.assertNotEmitted(confirm.confirmed), qtbot.assertNotEmitted(confirm.refused):
            qtbot.keyClick(button, ENTER, CTRL)
    confirm.yes.setFocus()
    with qtbot.waitSignal(confirm.confirmed):
        qtbot.keyClick(confirm.yes, ENTER)

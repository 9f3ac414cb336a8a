"""Enter presses the button that has the focus, and no other key does but its own."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from turnierleitung.ui.widgets.buttons import ActionButton, key_name
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


@pytest.mark.parametrize(
    ("key", "shown"),
    [
        ("Ctrl+Shift+P", "Strg ⇧ P"),
        ("Ctrl++", "Strg +"),
        ("+6-2-2-2", "+6-2-2-2"),
        ("2iva=+8-24", "2iva=+8-24"),
    ],
)
def test_what_is_typed_stands_in_the_help_as_it_is_typed(key: str, shown: str) -> None:
    assert key_name(key) == shown


@pytest.mark.usefixtures("dressed")
@pytest.mark.parametrize("key", ["Ctrl+U", "Ctrl+K", "Ctrl+E"])
def test_a_button_has_its_key_also_while_a_field_has_the_focus(qtbot: QtBot, key: str) -> None:
    window, field = QWidget(), QLineEdit("15")
    pressed: list[bool] = []
    button = ActionButton("Urkunden", key)
    button.clicked.connect(lambda: pressed.append(True))
    column = QVBoxLayout(window)
    column.addWidget(field)
    column.addWidget(button)
    qtbot.addWidget(window)
    with qtbot.waitActive(window):
        window.show()
    field.setFocus()
    QTest.keySequence(field, QKeySequence(key))
    assert pressed
    assert field.text() == "15"

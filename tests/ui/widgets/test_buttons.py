"""Enter presses the button that has the focus, and no other key does but its own."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLineEdit, QPushButton, QRadioButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from turnierleitung.ui.widgets.buttons import ActionButton, ChoiceGroup, __file__, key_name
from turnierleitung.ui.widgets.labels import Confirm
from turnierleitung.ui.widgets.layouts import column, empty, lead_before

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
    done: list[str] = []
    yes = "Ja, löschen", lambda: done.append("yes")
    confirm.ask("Wirklich?", "Das ist dann so.", yes, no=lambda: done.append("no"))
    for button in (confirm.yes, confirm.no):
        button.setFocus()
        qtbot.keyClick(button, ENTER, CTRL)
    assert done == []
    confirm.yes.setFocus()
    qtbot.keyClick(confirm.yes, ENTER)
    assert done == ["yes"]
    confirm.ask("Wirklich?", "Das ist dann so.", yes, no=lambda: done.append("no"))
    qtbot.keyClick(confirm.no, Qt.Key.Key_Escape)
    assert done == ["yes", "no"]
    assert confirm.isHidden()


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


@pytest.mark.usefixtures("dressed")
@pytest.mark.parametrize("of", [QRadioButton, QPushButton])
@pytest.mark.parametrize(
    ("chosen", "away", "stop"), [(2, (), 2), (None, (), 0), (None, (0,), 1), (2, (2,), 0), (1, (0,), 1)]
)
def test_tab_comes_to_what_is_chosen_and_not_to_the_first(
    qtbot: QtBot, of: type[QAbstractButton], chosen: int | None, away: tuple[int, ...], stop: int
) -> None:
    around, before, after = QWidget(), QLineEdit(), QLineEdit()
    column = QVBoxLayout(around)
    column.addWidget(before)
    group, buttons = ChoiceGroup(around), [of() for _ in range(3)]
    for place, button in enumerate(buttons):
        button.setCheckable(True)
        group.add(button, place)
        column.addWidget(button)
    column.addWidget(after)
    qtbot.addWidget(around)
    if chosen is not None:
        buttons[chosen].setChecked(True)
    for place in away:
        buttons[place].hide()
    group.settle()
    with qtbot.waitActive(around):
        around.show()
    before.setFocus()
    qtbot.keyClick(before, Qt.Key.Key_Tab)
    assert around.focusWidget() is buttons[stop]
    qtbot.keyClick(buttons[stop], Qt.Key.Key_Tab)
    assert around.focusWidget() is after


@pytest.mark.usefixtures("dressed")
def test_tab_follows_what_was_chosen_by_the_program_after_a_visit(qtbot: QtBot) -> None:
    around, before = QWidget(), QLineEdit()
    column = QVBoxLayout(around)
    column.addWidget(before)
    group, buttons = ChoiceGroup(around), [QRadioButton() for _ in range(3)]
    for place, button in enumerate(buttons):
        group.add(button, place)
        column.addWidget(button)
    qtbot.addWidget(around)
    with qtbot.waitActive(around):
        around.show()
    buttons[1].setChecked(True)
    buttons[1].setFocus()
    buttons[2].setChecked(True)
    before.setFocus()
    qtbot.keyClick(before, Qt.Key.Key_Tab)
    assert around.focusWidget() is buttons[2]


@pytest.mark.usefixtures("dressed")
def test_tab_comes_to_parts_made_anew_where_they_stand(qtbot: QtBot) -> None:
    around, before, after = QWidget(), QLineEdit(), QLineEdit()
    column, rows = QVBoxLayout(around), QVBoxLayout()
    column.addWidget(before)
    column.addLayout(rows)
    column.addWidget(after)
    qtbot.addWidget(around)
    with qtbot.waitActive(around):
        around.show()
    for _ in range(2):
        empty(rows)
        made = [QLineEdit(), QLineEdit()]
        for part in made:
            rows.addWidget(part)
            part.show()
        lead_before(after, made)
        before.setFocus()
        for part in (*made, after):
            qtbot.keyClick(around.focusWidget(), Qt.Key.Key_Tab)
            assert around.focusWidget() is part


def test_every_choice_in_the_program_is_one_stop_of_tab() -> None:
    """Whatever makes a group by itself has the first button as its stop."""
    source = Path(__file__).parents[2]
    texts = {path.name: path.read_text("utf-8") for path in source.rglob("*.py")}
    assert [name for name, text in texts.items() if "QButtonGroup(" in text] == []
    radios = [name for name, text in texts.items() if "QRadioButton(" in text]
    assert radios
    assert not [name for name in radios if "ChoiceGroup(" not in texts[name]]


@pytest.mark.usefixtures("dressed")
def test_one_question_at_a_time_is_asked_in_a_window(qtbot: QtBot) -> None:
    """The keys of an answer are the same for all."""
    around, first, second = QWidget(), Confirm(), Confirm()
    qtbot.addWidget(around)
    column(first, second, of=around)
    around.show()
    answered: list[str] = []
    first.ask("Löschen?", "", ("Ja", lambda: answered.append("first")), no=lambda: answered.append("no"))
    second.ask("Schließen?", "", ("Ja", lambda: answered.append("second")))
    assert not first.isVisible()
    assert first.yes.key == second.yes.key
    second.yes.click()
    assert answered == ["no", "second"]

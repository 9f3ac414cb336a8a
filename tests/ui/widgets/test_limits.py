"""Fields take what is typed whole or refuse it with a word; nothing is cut without one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QToolTip
from pytestqt.qtbot import QtBot
from tests import sample

from turnierleitung.games.quartett.form.match_sheet import CountField
from turnierleitung.games.schafkopf.editor import ScoreCell
from turnierleitung.ui.registration.person_form import PersonForm
from turnierleitung.ui.widgets.fields import MoneyField, NumberField, TextArea, line
from turnierleitung.ui.window.desk import Desk

pytestmark = pytest.mark.usefixtures("dressed")


@pytest.fixture
def shown(qtbot: QtBot) -> Callable[[QLineEdit | NumberField], None]:
    def show(field: QLineEdit | NumberField) -> None:
        qtbot.addWidget(field)
        with qtbot.waitActive(field):
            field.show()
        field.setFocus()
        QToolTip.hideText()

    return show


Shown = Callable[[QLineEdit | NumberField], None]


def paste(field: QLineEdit, text: str) -> None:
    QApplication.clipboard().setText(text)
    field.paste()


def test_a_name_of_300_letters_is_refused_whole_and_said(shown: Shown) -> None:
    field = line("Name")
    shown(field)
    paste(field, "A" * 300)
    assert field.text() == ""
    assert QToolTip.text() == "Hier passen höchstens 120 Zeichen."
    paste(field, "A" * 120)
    QTest.keyClicks(field, "A")
    assert field.text() == "A" * 120


def test_a_name_that_is_longer_already_stays_whole_and_can_become_shorter(
    qtbot: QtBot, tmp_path: Path
) -> None:
    form = PersonForm(Desk(sample.new_tournament(tmp_path, 0)))
    qtbot.addWidget(form)
    field = form.fields["last_name"]
    field.setText("A" * 300)
    assert len(field.text()) == 300, "nobody's name is cut by looking at it"
    field.backspace()
    assert len(field.text()) == 299
    field.insert("AA")
    assert len(field.text()) == 299


def test_a_fee_that_is_too_high_is_refused_and_said(shown: Shown) -> None:
    field = MoneyField(100_000)
    shown(field)
    QTest.keyClicks(field, "999")
    QTest.keyClicks(field, "9")
    assert field.value() == 99_900
    assert QToolTip.text() == "Hier steht eine Zahl von 0,00 € bis 1.000,00 €."


def test_a_number_out_of_range_is_refused_and_said(shown: Shown) -> None:
    field = NumberField(4, 400)
    field.setValue(10)
    shown(field)
    field.selectAll()
    QTest.keyClicks(field, "4000")
    assert field.value() == 400
    assert QToolTip.text() == "Hier steht eine Zahl von 4 bis 400."
    QToolTip.hideText()
    field.selectAll()
    QTest.keyClicks(field, "3")
    field.clearFocus()
    assert field.value() == 400
    assert QToolTip.text() == "Hier steht eine Zahl von 4 bis 400."


@pytest.mark.parametrize(
    ("field", "typed", "taken", "digits"),
    [(lambda: CountField("Karten"), "12345", "1234", 4), (lambda: ScoreCell("Wert"), "1234", "123", 3)],
)
def test_a_number_with_too_many_digits_is_said(
    shown: Shown, field: Callable[[], QLineEdit], typed: str, taken: str, digits: int
) -> None:
    made = field()
    shown(made)
    QTest.keyClicks(made, typed)
    assert made.text() == taken
    assert (
        QToolTip.text()
        == f"Hier steht eine Zahl mit höchstens {digits} {'Ziffer' if digits == 1 else 'Ziffern'}."
    )
    made.clear()
    paste(made, typed)
    assert made.text() == "", "a part of it would be another number"


def test_a_field_of_several_lines_takes_no_more_than_it_may_and_says_so(qtbot: QtBot) -> None:
    area = TextArea(10)
    qtbot.addWidget(area)
    with qtbot.waitActive(area):
        area.show()
    area.setFocus()
    QToolTip.hideText()
    QApplication.clipboard().setText("x" * 11)
    area.paste()
    assert area.toPlainText() == ""
    assert QToolTip.text() == "Hier passen höchstens 10 Zeichen."
    QTest.keyClicks(area, "123456789")
    QTest.keyClick(area, Qt.Key.Key_Return)
    QTest.keyClicks(area, "x")
    QTest.keyClick(area, Qt.Key.Key_Return)
    assert area.toPlainText() == "123456789\n"
    area.selectAll()
    QTest.keyClicks(area, "neu")
    assert area.toPlainText() == "neu"


def test_a_long_text_of_several_lines_from_earlier_may_become_shorter(qtbot: QtBot) -> None:
    area = TextArea(10)
    qtbot.addWidget(area)
    area.setPlainText("x" * 20)
    QTest.keyClick(area, Qt.Key.Key_Delete)
    QTest.keyClicks(area, "y")
    composed = QInputMethodEvent()
    composed.setCommitString("é")
    QApplication.sendEvent(area, composed)
    assert area.toPlainText() == "x" * 19

"""A day is typed as on paper; the field is left only when the director leaves it."""

from __future__ import annotations

from datetime import date

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from turnierleitung.ui.widgets.facts_form import DayField, read_day

NEAR = date(2026, 11, 24)
pytestmark = pytest.mark.usefixtures("dressed")


@pytest.fixture
def around(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    return made


@pytest.fixture
def field(qtbot: QtBot, around: QWidget) -> DayField:
    made, after = DayField("Tag"), QLineEdit()
    column = QVBoxLayout(around)
    column.addWidget(made)
    column.addWidget(after)
    around.show()
    qtbot.waitExposed(around)
    made.show_day(NEAR)
    made.setFocus()
    return made


@pytest.mark.parametrize(
    ("typed", "day"),
    [
        ("5.12.2026", date(2026, 12, 5)),
        ("31.1.2027", date(2027, 1, 31)),
        ("05.12.26", date(2026, 12, 5)),
        ("5.12.", date(2026, 12, 5)),
        ("5. 12. 2026", date(2026, 12, 5)),
        ("05122026", date(2026, 12, 5)),
        ("2026-12-05", date(2026, 12, 5)),
        ("29.2.2027", None),
        ("5", None),
        ("5.12.1726", None),
        ("morgen", None),
    ],
)
def test_days_as_people_write_them(typed: str, day: date | None) -> None:
    assert read_day(typed, NEAR) == day


def test_a_dot_does_not_leave_the_field_and_the_day_is_told_once_it_is_whole(
    field: DayField, qtbot: QtBot
) -> None:
    field.selectAll()
    with qtbot.waitSignal(field.changed):
        QTest.keyClicks(field, "31.1.2027")
    assert field.hasFocus()
    assert field.day == date(2027, 1, 31)
    QTest.keyClick(field, Qt.Key.Key_Tab)
    assert field.text() == "31.01.2027"


@pytest.mark.parametrize(
    "typed", ["32.1.2027", "31.11.2026", "29.2.2027", "12.13.2026", "5.12.20266", "5.12.202"]
)
def test_what_is_no_day_leaves_the_day_before(field: DayField, typed: str) -> None:
    """„31.1“ is a day on the way to „31.11.2026“, which is none."""
    field.selectAll()
    QTest.keyClicks(field, typed)
    QTest.keyClick(field, Qt.Key.Key_Tab)
    assert (field.text(), field.day) == ("24.11.2026", NEAR)


def test_the_arrows_go_by_days(field: DayField) -> None:
    for _ in range(7):
        QTest.keyClick(field, Qt.Key.Key_Up)
    assert field.day == date(2026, 12, 1)

"""Entering the slip of a table of five: one line more has to be in sight (S-01)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot
from tests import sample
from tests.ui.driving import press
from tests.ui.slips import list_form

from turnierleitung.domain.draw.tables.headcount import HeadcountPolicy
from turnierleitung.services import formats
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.ui.entry.page import RoundPage
from turnierleitung.ui.window.desk import Desk


@pytest.fixture
def page(tmp_path: Path, dressed: QApplication, qtbot: QtBot) -> Iterator[RoundPage]:
    """Nine people at a table of five and one of four."""
    del dressed
    tournament: Tournament = sample.new_tournament(
        tmp_path, people=9, rulebook=sample.sample_rulebook(headcount=HeadcountPolicy.SMALLER, seats=5)
    )
    sample.draw_round(tournament, 1)
    formats.start_round(tournament, 1)
    made = RoundPage(Desk(tournament))
    qtbot.addWidget(made)
    made.resize(1044, 680)
    with qtbot.waitActive(made):
        made.show()
    made.take_focus()
    yield made
    tournament.close()


def keys(text: str) -> None:
    for char in text:
        focus = QApplication.focusWidget()
        assert isinstance(focus, QLineEdit), focus
        QTest.keyClicks(focus, char)


def go_to_table(page: RoundPage, number: int) -> None:
    page.start_search()
    keys(str(number))
    press(Qt.Key.Key_Return)


def is_whole(widget: QWidget) -> bool:
    return widget.visibleRegion().boundingRect().size() == widget.size()


def points(page: RoundPage) -> list[QLineEdit]:
    fields = list_form(page).grid.findChildren(QLineEdit)
    return [field for field in fields if field.accessibleName().startswith("Punkte")]


def test_all_five_stay_in_sight_while_a_wrong_sum_is_told(page: RoundPage, qtbot: QtBot) -> None:
    go_to_table(page, 1)
    keys("+14-9-1-4+1")
    press(Qt.Key.Key_Return)
    fields = points(page)
    assert len(fields) == 5
    qtbot.waitUntil(lambda: all(map(is_whole, fields)))
    assert QApplication.focusWidget() is fields[4]
    keys("-0")
    assert fields[4].text() == "−0", "what was refused is typed anew"


def test_the_line_that_is_typed_in_comes_into_sight(page: RoundPage, qtbot: QtBot) -> None:
    page.resize(1044, 480)
    go_to_table(page, 1)
    fields = points(page)
    keys("+14-9-1-4+1")
    qtbot.waitUntil(lambda: is_whole(fields[4]))
    for _ in range(4):
        press(Qt.Key.Key_Up)
    qtbot.waitUntil(lambda: is_whole(fields[0]))
    for _ in range(4):
        press(Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: is_whole(fields[4]))


def test_a_table_of_four_leaves_no_gap_after_one_of_five(page: RoundPage) -> None:
    go_to_table(page, 2)
    QApplication.processEvents()
    before = list_form(page).grid.sizeHint().height()
    go_to_table(page, 1)
    go_to_table(page, 2)
    QApplication.processEvents()
    assert list_form(page).grid.sizeHint().height() == before

"""The grid of sums has a column for each tally that the rulebook feeds."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot
from tests.games.schafkopf.sheets import PLAIN_CLUB

from turnierleitung.games.lists.form.totals_grid import TotalsGrid
from turnierleitung.games.lists.form.typed_list import Line, TypedSums
from turnierleitung.games.schafkopf.fields import SCHAFKOPF
from turnierleitung.games.schafkopf.score import unused_tallies
from turnierleitung.ui.entry.form import SlipLine

PLACES = tuple(SlipLine(seat, name, name) for seat, name in enumerate(("Alt", "Bauer", "Carl", "Dorn"), 1))


def shown(grid: TotalsGrid, sums: TypedSums) -> list[bool]:
    grid.show_slip(PLACES, sums, zero_sum=True, unused=unused_tallies(PLAIN_CLUB))
    return [not cell.isHidden() for cell in grid.findChildren(QLineEdit)[:6]]


def test_c01_a_tally_that_no_contract_feeds_has_no_column_until_something_stands_in_it(
    qtbot: QtBot, dressed: QApplication
) -> None:
    del dressed
    assert unused_tallies(PLAIN_CLUB) == {"sie_played", "tout_won", "tout_played"}
    grid = TotalsGrid(SCHAFKOPF)
    qtbot.addWidget(grid)
    grid.show_slip(PLACES, TypedSums((Line(),) * 4, 8), zero_sum=True)
    grid.show()
    grid.begin()
    assert shown(grid, TypedSums((Line(),) * 4, 8)) == [True, False, False, False, True, True]
    points = grid.findChildren(QLineEdit)[0]
    QTest.keyClick(points, Qt.Key.Key_I)
    assert grid.focusWidget() is points, "its key leads nowhere"
    old = TypedSums((Line("+4", ("1", "", "", "", "")), *(Line(),) * 3), 8)
    assert shown(grid, old) == [True, True, False, False, True, True]

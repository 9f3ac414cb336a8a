"""Lists: only the rows that are others are told and painted again."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QModelIndex, QObject, QRect, Qt
from PySide6.QtGui import QPaintEvent, QRegion
from PySide6.QtWidgets import QApplication, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from turnierleitung.texts.columns import Cell, Column
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.table import RowsModel, RowsView

COLUMNS: tuple[Column[int], ...] = (
    Column("Zahl", lambda row: Cell(str(row))),
    Column("Nochmal", lambda row: Cell(str(row))),
)


class Painted(QObject):
    """Remembers which part of a widget was painted."""

    def __init__(self) -> None:
        super().__init__()
        self.region = QRegion()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QPaintEvent):
            self.region += event.region()
        return super().eventFilter(watched, event)


def told(model: RowsModel[int], rows: list[int]) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    model.dataChanged.connect(lambda first, last: found.append((first.row(), last.row())))
    model.show_rows(rows)
    model.dataChanged.disconnect()
    return found


def test_a_list_tells_each_stretch_of_rows_that_are_others() -> None:
    model = RowsModel(COLUMNS)
    model.show_rows([1, 2, 3, 4, 5, 6])
    assert told(model, [1, 2, 3, 4, 5, 6]) == []
    assert told(model, [1, 7, 8, 4, 5, 9]) == [(1, 2), (5, 5)]
    assert told(model, [0, 7, 8, 4, 5, 9]) == [(0, 0)]
    assert model.rows == (0, 7, 8, 4, 5, 9)


@pytest.mark.usefixtures("dressed")
def test_a_row_is_opened_with_enter_alone(qtbot: QtBot) -> None:
    view = RowsView(COLUMNS, "Zahlen")
    qtbot.addWidget(view)
    view.show_rows([1, 2])
    view.selectRow(1)
    opened: list[int] = []
    view.row_opened.connect(opened.append)
    for held in (Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier):
        qtbot.keyClick(view, Qt.Key.Key_Return, held)
    assert opened == []
    qtbot.keyClick(view, Qt.Key.Key_Enter, Qt.KeyboardModifier.KeypadModifier)
    assert opened == [2]


LONG = "Schmidt-Rottluff von Hohenlohe-Langenburg – Obermüller"


@pytest.mark.usefixtures("dressed")
def test_a_name_without_room_goes_on_in_another_line_and_is_never_cut(qtbot: QtBot) -> None:
    names: tuple[Column[str], ...] = (Column("Wer", Cell, wraps=True), Column("", Cell, width=200))
    view = RowsView(names, "Begegnungen")
    qtbot.addWidget(view)
    view.resize(350, 300)
    view.show_rows(["Kern – Auer", LONG, "Eder"])
    with qtbot.waitExposed(view):
        view.show()
    usual = view.rowHeight(0)
    assert view.rowHeight(1) > usual + 30, "three lines"
    view.show_rows([LONG, "Kern – Auer", "Eder"])
    assert [view.rowHeight(row) > usual for row in range(3)] == [True, False, False]
    view.show_rows(["Eder", LONG])
    assert [view.rowHeight(row) > usual for row in range(2)] == [False, True]
    view.resize(900, 300)
    qtbot.waitUntil(lambda: view.rowHeight(1) == usual)


@pytest.mark.usefixtures("dressed")
def test_what_else_is_said_stands_below_in_lines_of_its_own_and_is_read_out(qtbot: QtBot) -> None:
    columns: tuple[Column[str], ...] = (
        Column("Name", lambda row: Cell(row, below="400 CHF, Schinken"), wraps=True),
        Column("Ort", lambda _: Cell("Au"), width=60),
    )
    view = RowsView(columns, "Namen")
    qtbot.addWidget(view)
    view.resize(300, 300)
    view.show()
    view.show_rows(["Kern", "Konstantin Leutheusser-Schnarrenberger von Hohenlohe"])
    line = view.fontMetrics().height()
    assert theme.ROW_HEIGHT < view.rowHeight(0) <= theme.ROW_HEIGHT + 2 * line
    assert view.rowHeight(1) > view.rowHeight(0)
    index = view.rows_model.index(0, 0)
    assert view.rows_model.data(index) == "Kern"
    assert view.rows_model.data(index, Qt.ItemDataRole.AccessibleTextRole) == "Kern, 400 CHF, Schinken"


@pytest.mark.usefixtures("dressed")
def test_of_many_changed_rows_those_that_are_seen_are_painted_and_nothing_else(qtbot: QtBot) -> None:
    view = RowsView(COLUMNS, "Liste")
    qtbot.addWidget(view)
    view.resize(400, 300)
    rows = list(range(1000, 1400))
    view.show_rows(rows)
    with qtbot.waitExposed(view):
        view.show()
    painted = Painted()

    def paint_again(changed: range) -> QRegion:
        for row in changed:
            rows[row] += 1000
        painted.region = QRegion()
        view.show_rows(rows)
        QApplication.processEvents()
        return painted.region

    QApplication.processEvents()
    view.viewport().installEventFilter(painted)
    model = view.rows_model
    assert paint_again(range(100, 300)).isEmpty(), "nobody sees them"
    third = QRect(0, view.rowViewportPosition(3), view.viewport().width(), view.rowHeight(3))
    assert third.contains(paint_again(range(3, 4)).boundingRect().adjusted(0, 0, 0, -1))
    below = paint_again(range(3, 400)).boundingRect()
    assert below == view.viewport().rect().adjusted(0, third.top(), 0, 0), "all that is seen of them"
    view.scrollTo(model.index(399, 0))
    QApplication.processEvents()
    assert not paint_again(range(390, 400)).isEmpty()
    assert paint_again(range(5)).isEmpty()


@pytest.mark.usefixtures("dressed")
def test_a_circled_number_is_drawn_with_its_circle(qtbot: QtBot) -> None:
    circled: tuple[Column[bool], ...] = (
        Column("Zahl", lambda row: Cell("+6", circled=row), right=True, width=90),
    )
    view = RowsView(circled, "Spiele")
    qtbot.addWidget(view)
    view.resize(200, 120)
    with qtbot.waitExposed(view):
        view.show()
    view.show_rows([False])
    plain = view.grab().toImage()
    view.show_rows([True])
    assert view.grab().toImage() != plain


@pytest.mark.usefixtures("dressed")
def test_the_chosen_row_shows_whether_the_arrows_walk_through_the_list(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    column = QVBoxLayout(window)
    view = RowsView(COLUMNS, "Zahlen")
    field = QLineEdit()
    column.addWidget(field)
    column.addWidget(view)
    view.show_rows([1, 2])
    with qtbot.waitActive(window):
        window.show()
    field.setFocus()
    assert view.chosen is None
    view.setFocus()
    assert view.chosen == 1
    assert view.selectionModel().isRowSelected(0, QModelIndex()), "what is chosen is also shown"
    walking = view.grab().toImage()
    field.setFocus()
    assert view.grab().toImage() != walking


@pytest.mark.usefixtures("dressed")
def test_when_the_chosen_thing_is_gone_nothing_is_chosen(qtbot: QtBot) -> None:
    view = RowsView(COLUMNS, "Liste")
    qtbot.addWidget(view)
    view.keep_choice_by(lambda row: row)
    view.show_rows([1, 2, 3])
    view.choose(lambda row: row == 2)
    view.show_rows([3, 1, 2])
    assert view.chosen == 2
    with qtbot.waitSignal(view.row_chosen, check_params_cb=lambda row: row is None):
        view.show_rows([3, 1, 4])
    assert view.chosen is None


@pytest.mark.usefixtures("dressed")
def test_home_and_end_lead_to_the_first_and_the_last_row(qtbot: QtBot) -> None:
    view = RowsView(COLUMNS, "Zahlen")
    qtbot.addWidget(view)
    qtbot.keyClick(view, Qt.Key.Key_End)
    assert view.chosen is None, "an empty list has no last row"
    view.show_rows([1, 2, 3])
    qtbot.keyClick(view, Qt.Key.Key_End)
    assert view.chosen == 3
    qtbot.keyClick(view, Qt.Key.Key_Home)
    assert view.chosen == 1


@pytest.mark.usefixtures("dressed")
def test_a_choice_in_sight_stays_in_sight_when_the_list_gets_smaller(qtbot: QtBot) -> None:
    view = RowsView(COLUMNS, "Zahlen")
    qtbot.addWidget(view)
    view.resize(400, 500)
    view.show_rows(list(range(60)))
    with qtbot.waitExposed(view):
        view.show()
    view.choose(lambda row: row == 30)
    view.show_choice()
    view.resize(400, 430)
    assert view.viewport().rect().contains(view.visualRect(view.currentIndex()))
    view.scrollToTop()
    view.resize(400, 400)
    assert view.verticalScrollBar().value() == 0, "whoever looks elsewhere goes on looking there"


@pytest.mark.usefixtures("dressed")
def test_a_heading_is_whole_in_the_letters_in_which_it_is_drawn(qtbot: QtBot) -> None:
    """Qt cuts it by the letters of the header, which have to be those of its sections."""
    headings = ("1 Auer K.", "Round 1", "Club, town · wishes")
    view: RowsView[int] = RowsView([Column(text, lambda _row: "1") for text in headings], "Liste")
    theme.dress(view)
    qtbot.addWidget(view)
    with qtbot.waitExposed(view):
        view.show()
    letters = view.horizontalHeader().fontMetrics()
    room = [width - 20 for width in view.widths_of(view.rows_model.columns, ())]
    shown = [
        letters.elidedText(text, Qt.TextElideMode.ElideRight, wide)
        for text, wide in zip(headings, room, strict=True)
    ]
    assert shown == [*headings]
    assert view.horizontalHeader().font().pixelSize() == theme.TEXT_SMALL

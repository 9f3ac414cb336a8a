"""Whoever types deals sees the last ones, the running totals and the value, however long the names are."""

from __future__ import annotations

import random
from datetime import date
from pathlib import Path
from typing import Any, cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea, QSpinBox, QWidget
from pytestqt.qtbot import QtBot
from tests import sample
from tests.services import director
from tests.ui.conftest import Open
from tests.ui.driving import press, words
from tests.ui.entry.test_whole_slips import LONG
from tests.ui.pages.test_keys import assert_reachable, window_keys

from turnierleitung.domain.draw.tables.headcount import HeadcountPolicy
from turnierleitung.domain.stages import TablesStage
from turnierleitung.domain.states import RoundState
from turnierleitung.games.doppelkopf.form.doppelkopf_form import DoppelkopfSheet
from turnierleitung.games.lists.form.deals_sheet import DealsSheet
from turnierleitung.games.lists.form.list_form import ListForm
from turnierleitung.resources import resource
from turnierleitung.services import formats, practice
from turnierleitung.services.ground import rulebooks, tournaments
from turnierleitung.services.people import operators, participants
from turnierleitung.storage.tournament_file import TournamentFile
from turnierleitung.ui.entry.page import RoundPage
from turnierleitung.ui.frame.workspace import Workspace
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.window import pages

DOPPELKOPF, FEDERATION, SCHAFKOPF = "doppelkopf-twentyfour", "doppelkopf-ddv", "schafkopf-schwaig"
TYPED = {
    (DOPPELKOPF, 4): ("14152", "23130", "14152", "23130", "1ax2", "23130", "14152", "23130"),
    (DOPPELKOPF, 5): ("23152", "13130", "24152", "23130", "1ax2", "23130", "13152", "24130"),
    (FEDERATION, 4): ("14152", "23130", "14152", "23130", "1ax2", "23130", "14152", "23130"),
    (SCHAFKOPF, 4): ("1r3g", "2stg", "1r3g", "2stg", "3ftv", "1r3g", "2sgn", "3wv"),
    (SCHAFKOPF, 5): ("2r3g", "3stg", "1r2g", "2stg", "3ftv", "3r4g", "3sgn", "2wv"),
}
HALF_TYPED = {DOPPELKOPF: "23152rf/k", FEDERATION: "23152rf/k", SCHAFKOPF: "2sgn"}


def running(folder: Path, key: str, seats: int) -> TournamentFile:
    """A practice tournament, which has a band above every page, with long names and such a table."""
    rulebook = practice.timed(rulebooks.read(resource("rulebooks", f"{key}.toml")))
    if seats == 5:
        first = cast("TablesStage", rulebook.stages[0])
        first = first.model_copy(update={"seats": seats, "headcount": HeadcountPolicy.SMALLER})
        rulebook = rulebook.model_copy(update={"stages": (first, *rulebook.stages[1:])})
    facts = tournaments.Facts("Meisterschaft", date(2026, 11, 21), "Halle", 1000)
    tournament = tournaments.create(
        folder / "probe.turnier", facts, rulebook, "Anna", sample.ticking(), practice=True
    )
    operators.at_work(tournament)
    for index in range(seats + 4):
        participants.register(tournament, LONG._replace(first_name=f"{LONG.first_name} {index}"))
    director.bring_decks(tournament)
    source = random.Random(key)
    while tournaments.header(tournament).rounds[0].state is not RoundState.RUNNING:
        assert director.go_on(tournament, source)
    return tournament


Sheet = DealsSheet[Any, Any]


def typed_deals(workspace: Workspace, key: str, seats: int) -> tuple[RoundPage, Sheet]:
    """A list of eight deals, with one half typed and something said of them."""
    page = cast("RoundPage", workspace.open_page(pages.ROUND))
    round_id = tournaments.header(page.tournament).rounds[0].round_id
    page.show_table(formats.rounds_view(page.tournament, round_id).tables[0].table_id)
    form = page.entry.form
    assert isinstance(form, ListForm)
    form.ways.buttons[1].click()
    for line in TYPED[key, seats]:
        QTest.keyClicks(form.deals.input, line)
        QTest.keyClick(form.deals.input, Qt.Key.Key_Return)
    QTest.keyClicks(form.deals.input, HALF_TYPED[key])
    assert len(form.deals.deals.deals) == 8
    page.entry.parts.notice.show_text("Spiel 2: Für Tout fehlt die Genehmigung (§ 7).", "Bitte eintragen.")
    return page, form.deals


def resize(workspace: Workspace, qtbot: QtBot, size: tuple[int, int]) -> None:
    workspace.resize(*size)
    qtbot.waitUntil(lambda: (workspace.width(), workspace.height()) == size)
    for _ in range(3):
        QApplication.processEvents()


def whole_rows(sheet: Sheet) -> list[int]:
    """The deals that are whole in sight."""
    seen = sheet.list.viewport().visibleRegion().boundingRect()
    model = sheet.list.rows_model
    last = model.columnCount() - 1
    places = [sheet.list.visualRect(model.index(row, last)) for row in range(model.rowCount())]
    return [row for row, place in enumerate(places) if seen.contains(place)]


def is_in_sight(widget: QWidget) -> bool:
    return widget.isVisible() and widget.visibleRegion().boundingRect() == widget.rect()


def assert_all_fits(sheet: Sheet, rows: int) -> None:
    shown = whole_rows(sheet)
    assert len(shown) >= rows
    assert shown[-1] == len(sheet.deals.deals) - 1, "the last deal is in sight"
    assert is_in_sight(sheet.listed.totals)
    assert sheet.list.horizontalScrollBar().maximum() == 0
    for number in range(sheet.list.rows_model.columnCount()):
        assert sheet.listed.totals.columnWidth(number) == sheet.list.columnWidth(number)


SIZES = {(1280, 800): 6, (1280, 640): 4}


@pytest.mark.parametrize(("key", "seats"), TYPED)
def test_the_last_deals_and_the_totals_stay_in_sight(
    open_workspace: Open, tmp_path: Path, qtbot: QtBot, key: str, seats: int
) -> None:
    workspace = open_workspace(running(tmp_path, key, seats))
    page, sheet = typed_deals(workspace, key, seats)
    for size, rows in SIZES.items():
        resize(workspace, qtbot, size)
        assert_all_fits(sheet, rows)
        assert "Wert" in words(sheet.value)
    enter = page.entry.parts.enter
    assert (enter.property("role"), enter.key) == ("", ""), "Enter takes the deal"
    sheet.input.selectAll()
    QTest.keyClick(sheet.input, Qt.Key.Key_Delete)
    assert (enter.property("role"), enter.key) == ("primary", "Return")


@pytest.mark.parametrize(("key", "seats"), [(DOPPELKOPF, 4), (DOPPELKOPF, 5), (FEDERATION, 4)])
def test_beside_the_fields_of_a_deal_too(
    open_workspace: Open, tmp_path: Path, qtbot: QtBot, key: str, seats: int
) -> None:
    workspace = open_workspace(running(tmp_path, key, seats))
    page, sheet = typed_deals(workspace, key, seats)
    assert isinstance(sheet, DoppelkopfSheet)
    assert not sheet.form.isVisible()
    press(Qt.Key.Key_F8)
    assert sheet.form.isVisible()
    assert sheet.input.hasFocus(), "typing goes on"
    # While a deal is typed, Enter is not that of the button.
    sheet.type_instead("")
    assert_reachable(page, window_keys(workspace))
    sheet.type_instead(HALF_TYPED[key])
    for size, rows in {(1280, 800): 3, (1280, 640): 2}.items():
        resize(workspace, qtbot, size)
        assert_all_fits(sheet, rows)
    resize(workspace, qtbot, (1280, 800))
    fields = [field for field in sheet.form.findChildren(QSpinBox) if field.isVisible()]
    assert len(fields) >= 15
    assert [field.accessibleName() for field in fields if not is_in_sight(field)] == []
    buttons = [button for button in sheet.form.findChildren(QWidget) if button.property("role") == "segment"]
    cut = [one for one in buttons if one.isVisible() and not is_in_sight(one)]
    assert cut == []
    press(Qt.Key.Key_F8)
    assert not sheet.form.isVisible()


def test_the_fields_stay_as_the_director_wants_them_at_the_next_table(
    open_workspace: Open, tmp_path: Path, qtbot: QtBot
) -> None:
    workspace = open_workspace(running(tmp_path, DOPPELKOPF, 4))
    page, sheet = typed_deals(workspace, DOPPELKOPF, 4)
    assert isinstance(sheet, DoppelkopfSheet)
    press(Qt.Key.Key_F8)
    round_id = tournaments.header(page.tournament).rounds[0].round_id
    page.show_table(formats.rounds_view(page.tournament, round_id).tables[1].table_id)
    assert sheet.form.isVisible()
    resize(workspace, qtbot, (1920, 1080))
    assert sheet.form.isVisible()
    assert sheet.fields.isHidden(), "there is room for everything"
    panel = sheet.value_scroll
    assert panel.x() > sheet.listed.geometry().right(), "side by side"
    resize(workspace, qtbot, (1280, 800))
    press(Qt.Key.Key_F8)
    resize(workspace, qtbot, (1280, 1024))
    assert not sheet.form.isVisible()


def test_a_high_page_shows_the_fields_by_itself(open_workspace: Open, tmp_path: Path, qtbot: QtBot) -> None:
    workspace = open_workspace(running(tmp_path, DOPPELKOPF, 4))
    _, sheet = typed_deals(workspace, DOPPELKOPF, 4)
    assert isinstance(sheet, DoppelkopfSheet)
    resize(workspace, qtbot, (1280, 1024))
    assert sheet.form.isVisible()
    # One of them needs several lines.
    assert_all_fits(sheet, 4)


def test_nothing_of_the_value_is_cut_beside_a_bar(open_workspace: Open, tmp_path: Path, qtbot: QtBot) -> None:
    workspace = open_workspace(running(tmp_path, DOPPELKOPF, 5))
    _, sheet = typed_deals(workspace, DOPPELKOPF, 5)
    for unfolded in (False, True):
        if unfolded:
            press(Qt.Key.Key_F8)
        resize(workspace, qtbot, (1280, 640))
        area: QScrollArea = sheet.value_scroll
        assert area.verticalScrollBar().maximum() > 0
        assert sheet.value.width() <= area.viewport().width()


def test_a_change_of_an_old_deal_leaves_the_totals_in_sight(
    open_workspace: Open, tmp_path: Path, qtbot: QtBot
) -> None:
    workspace = open_workspace(running(tmp_path, SCHAFKOPF, 4))
    _, sheet = typed_deals(workspace, SCHAFKOPF, 4)
    resize(workspace, qtbot, (1280, 640))
    sheet.input.clear()
    for _ in range(8):
        press(Qt.Key.Key_Up)
    assert 0 in whole_rows(sheet)
    assert is_in_sight(sheet.listed.totals)
    assert sheet.listed.totals.accessibleName().startswith("Nach Spiel 8: ")


@pytest.mark.parametrize("size", [(1280, 800), (1093, 640)])
def test_what_is_hidden_comes_back_where_there_is_room(
    open_workspace: Open, tmp_path: Path, qtbot: QtBot, size: tuple[int, int]
) -> None:
    workspace = open_workspace(running(tmp_path, SCHAFKOPF, 5))
    _, sheet = typed_deals(workspace, SCHAFKOPF, 5)
    resize(workspace, qtbot, size)
    dealer, level = 1, 5
    assert sheet.list.isColumnHidden(dealer)
    assert not sheet.list.isColumnHidden(level)
    flaws = {row.wrong for row in sheet.list.rows_model.rows if row.wrong}
    assert flaws == {"Genehmigung?"}, "a Tout that nobody approved adds up"
    resize(workspace, qtbot, (1920, 1080))
    assert not sheet.list.isColumnHidden(dealer)
    header = sheet.list.horizontalHeader()
    first_seat = sheet.list.rows_model.columnCount() - 5
    tip = sheet.list.rows_model.headerData(first_seat, Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole)
    assert LONG.last_name in str(tip)
    assert header.sectionSize(first_seat) >= theme.ROW_HEIGHT

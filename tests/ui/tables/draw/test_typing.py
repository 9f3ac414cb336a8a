"""C-12: a seating that is typed on the drawing page, by keys."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from tests import sample
from tests.ui.conftest import Open
from tests.ui.driving import press

from turnierleitung.domain.states import DrawState
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.services.tables import draws
from turnierleitung.ui.tables.draw_page import DrawPage
from turnierleitung.ui.window import pages

CTRL = Qt.KeyboardModifier.ControlModifier
LINES = [f"{number} {(number - 1) // 4 + 1} {(number - 1) % 4 + 1}" for number in range(1, 9)]


@pytest.fixture
def eight(tmp_path: Path) -> Tournament:
    return sample.new_tournament(tmp_path, 8)


@pytest.fixture
def page(open_workspace: Open, eight: Tournament) -> DrawPage:
    shown = open_workspace(eight).open_page(pages.DRAW)
    assert isinstance(shown, DrawPage)
    QApplication.processEvents()
    return shown


def type_here(text: str) -> None:
    focus = QApplication.focusWidget()
    assert focus is not None
    QTest.keyClicks(focus, text)


def type_lines(lines: list[str]) -> None:
    press(Qt.Key.Key_I, CTRL)
    for line in lines:
        type_here(line)
        press(Qt.Key.Key_Return)


def test_typed_line_by_line_it_becomes_a_draft_and_is_published(page: DrawPage, eight: Tournament) -> None:
    type_lines(LINES[:-1])
    table, missing = [row for row in page.typing.list.rows_model.rows if row.problem is not None]
    assert (table.line, missing.line) == (5, None)
    assert page.typing.apply.text() == "2 Stellen sind offen"
    assert not page.typing.apply.isEnabled()
    type_here(LINES[-1])
    assert page.typing.apply.text() == "Als Entwurf übernehmen"
    press(Qt.Key.Key_Return, CTRL)
    (draw,) = draws.view(eight, 1).draws
    assert draw.typed
    assert page.title_label.text() == "Runde 1 auslosen"
    assert page.board.isVisible()
    press(Qt.Key.Key_Return, CTRL)
    (draw,) = draws.view(eight, 1).draws
    assert draw.state is DrawState.PUBLISHED


def test_esc_leaves_the_draw_as_it_was(page: DrawPage, eight: Tournament) -> None:
    type_lines(LINES)
    press(Qt.Key.Key_Escape)
    assert draws.view(eight, 1).draws == ()
    assert not page.typing.isVisible()
    press(Qt.Key.Key_I, CTRL)
    assert page.typing.apply.isEnabled(), "what was typed is still there"


def test_a_file_is_read_into_the_lines(page: DrawPage, tmp_path: Path) -> None:
    press(Qt.Key.Key_I, CTRL)
    path = tmp_path / "sitze.csv"
    path.write_text("Nr;Tisch;Sitz\n" + "\n".join(line.replace(" ", ";") for line in LINES), "utf-8")
    page.typing.show_file(path)
    assert page.typing.apply.isEnabled()
    page.typing.show_file(tmp_path / "fehlt.csv")
    assert page.typing.notice.isVisible()

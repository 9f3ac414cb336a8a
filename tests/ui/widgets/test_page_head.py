"""The head of a page, in which nothing is cut."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.labels import label
from turnierleitung.ui.widgets.layouts import column
from turnierleitung.ui.widgets.page_head import Hint, PageHead


@pytest.mark.usefixtures("dressed")
def test_the_hint_goes_below_then_the_tools_and_nothing_is_cut(qtbot: QtBot) -> None:
    hint, title, tool = Hint(), label("Begegnungen", "title"), ActionButton("Zur Siegerehrung", "F9")
    head = PageHead(hint, title)
    head.tools.addWidget(tool)
    page = QWidget()
    column(head, None, of=page)
    qtbot.addWidget(page)
    hint.show_text("10 Minuten · Start 20:28")
    page.show()

    def laid_out(width: int, height: int = 900) -> tuple[bool, bool, str]:
        page.resize(width, height)
        for _ in range(2):
            QApplication.processEvents()
        assert title.width() >= title.sizeHint().width()
        assert tool.width() >= tool.sizeHint().width()
        assert hint.fontMetrics().horizontalAdvance(hint.text()) <= hint.width()
        return hint.y() > title.y() + 20, tool.y() > title.y() + 20, hint.text()

    beside = title.sizeHint().width() + tool.sizeHint().width()
    whole = "10 Minuten · Start 20:28"
    assert laid_out(beside + 300) == (False, False, whole)
    assert laid_out(beside + 80) == (True, False, whole)
    assert laid_out(beside) == (False, True, whole)
    assert laid_out(beside + 130, height=600) == (False, False, "10 Minuten"), (
        "a low window has no second line"
    )
    assert laid_out(beside + 40, height=600) == (False, False, "")
    assert hint.whole == whole, "the tooltip has it all"


@pytest.mark.usefixtures("dressed")
def test_at_every_width_the_hint_comes_to_rest(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """It moved to and fro for ever where its place decided about the room for it."""
    hint = Hint()
    head = PageHead(hint, label("Begegnungen", "title"))
    head.tools.addWidget(ActionButton("Zur Siegerehrung", "F9"))
    page = QWidget()
    column(head, None, of=page)
    qtbot.addWidget(page)
    hint.show_text("10 Minuten · Start 20:28")
    page.show()
    moves: list[bool] = []
    move = head._put_hint

    def put(*, below: bool) -> None:
        moves.append(below)
        move(below=below)

    monkeypatch.setattr(head, "_put_hint", put)
    for width in range(400, 640):
        page.resize(width, 900)
        for _ in range(3):
            QApplication.processEvents()
        assert len(set(moves[-3:])) == 1, width

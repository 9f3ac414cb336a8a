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

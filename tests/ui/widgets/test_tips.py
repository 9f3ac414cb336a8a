"""Words beside the pointer are what was typed, whatever it looks like."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from turnierleitung.ui.widgets.buttons import set_tip


@pytest.mark.parametrize("name", ["<b>Huber</b>", "<img src='x.png'>", "A &lt; B", "Sepp & Co", "Huber"])
def test_a_name_that_looks_like_markup_stays_as_it_was_typed(qtbot: QtBot, name: str) -> None:
    widget = QLabel()
    qtbot.addWidget(widget)
    set_tip(widget, name)
    shown = QTextDocument()
    shown.setHtml(widget.toolTip())
    if "<" in widget.toolTip():
        assert shown.toPlainText() == name
    else:
        assert widget.toolTip() == name

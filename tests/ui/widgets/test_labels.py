"""Labels that give way where there is no room."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from turnierleitung.ui.widgets.labels import Hint


@pytest.mark.usefixtures("dressed")
def test_a_hint_loses_whole_parts_and_never_ends_as_a_stub(qtbot: QtBot) -> None:
    hint = Hint()
    qtbot.addWidget(hint)
    hint.show_text("10 Minuten · Start 20:28")

    def shown(width: int) -> str:
        hint.resize(width, 20)
        return hint.text()

    hint.show()
    part = hint.fontMetrics().horizontalAdvance("10 Minuten")
    assert shown(4 * part) == "10 Minuten · Start 20:28"
    assert shown(part + 30) == "10 Minuten"
    assert shown(part - 10).startswith("10 Mi")
    assert shown(part // 3) == ""
    assert hint.whole == "10 Minuten · Start 20:28", "the tooltip has it all"


@pytest.mark.parametrize("make", [QLabel, QPushButton])
@pytest.mark.parametrize(
    "show", [lambda part: part.show(), lambda part: part.setVisible(True), lambda part: part.setHidden(False)]
)
def test_a_part_that_is_shown_before_it_has_its_place_is_noticed(
    make: Callable[[str], QWidget], show: Callable[[QWidget], None], flashes: list[str], qtbot: QtBot
) -> None:
    page, part = QWidget(), make("Tisch 1")
    qtbot.addWidget(page)
    page.show()
    show(part)
    assert len(flashes) == 1
    QVBoxLayout(page).addWidget(part)
    show(part)
    assert len(flashes) == 1

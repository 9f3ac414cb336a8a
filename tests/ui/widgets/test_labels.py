"""Parts that were shown before they had their place."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot


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

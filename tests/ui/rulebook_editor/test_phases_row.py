"""The phases of a tournament of tables have room beside their values."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QScrollArea
from pytestqt.qtbot import QtBot

from turnierleitung.domain.money import Currency
from turnierleitung.resources import resource
from turnierleitung.services.ground import rulebooks
from turnierleitung.ui.rulebook_editor.editor import RulebookEditor

# The screen of the tests has no window manager.
pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")


@pytest.mark.parametrize("key", ["perry-rhodan", "trumpfspiel"])
@pytest.mark.parametrize("height", [400, 640])
def test_the_values_of_the_phases_are_in_sight(qtbot: QtBot, key: str, height: int) -> None:
    editor = RulebookEditor(rulebooks.read(resource("rulebooks", f"{key}.toml")), Currency.EUR)
    qtbot.addWidget(editor)
    # So narrow is the editor beside the sheet of rules in a small window.
    editor.resize(650, height)
    editor.show()
    qtbot.waitExposed(editor)
    editor.open_at("stages", 0, "rounds")
    assert editor.phases is not None
    form = next(area for area in editor.findChildren(QScrollArea) if area.isAncestorOf(editor.phases))
    assert editor.phases.insert.isVisible()
    inside = form.widget()
    assert inside is not None
    assert inside.width() <= form.viewport().width()

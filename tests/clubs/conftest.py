"""Clubs are set up in the editor as the program shows it."""

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from tests.ui.conftest import dressed, pytest_runtest_teardown

from turnierleitung.domain.money import Currency
from turnierleitung.resources import resource
from turnierleitung.services.ground import rulebooks
from turnierleitung.ui.rulebook_editor.editor import RulebookEditor

__all__ = ["dressed", "pytest_runtest_teardown"]


@pytest.fixture
def opened(qtbot: QtBot, dressed: QApplication) -> Callable[[str], RulebookEditor]:
    """Open the editor with a shipped rulebook."""
    del dressed

    def open_editor(key: str) -> RulebookEditor:
        made = RulebookEditor(rulebooks.read(resource("rulebooks", f"{key}.toml")), Currency.EUR)
        qtbot.addWidget(made)
        made.resize(1000, 800)
        made.show()
        qtbot.waitExposed(made)
        return made

    return open_editor

"""The editor in the colours of the program."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.resources import resource
from turnierleitung.services import rulebooks
from turnierleitung.ui import theme
from turnierleitung.ui.rulebook_editor.editor import RulebookEditor


@pytest.fixture(autouse=True, scope="session")
def _dressed(qapp: QApplication) -> None:
    theme.install_fonts(qapp)
    theme.wear(qapp, theme.ThemeName.LIGHT)


@pytest.fixture
def schwaig() -> Rulebook:
    return rulebooks.read(resource("rulebooks", "schafkopf-schwaig.toml"))


@pytest.fixture
def editor(qtbot: QtBot, schwaig: Rulebook) -> RulebookEditor:
    made = RulebookEditor(schwaig)
    qtbot.addWidget(made)
    made.resize(900, 640)
    made.show()
    qtbot.waitExposed(made)
    return made

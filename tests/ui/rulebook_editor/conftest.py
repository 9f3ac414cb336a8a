"""The editor in the colours of the program."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from turnierleitung.domain.money import Currency
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.resources import resource
from turnierleitung.services.ground import rulebooks
from turnierleitung.ui.rulebook_editor.editor import RulebookEditor


@pytest.fixture(autouse=True)
def _in_our_colours(dressed: QApplication) -> None:
    """Every test looks at the editor as the program shows it."""


@pytest.fixture
def schwaig() -> Rulebook:
    return rulebooks.read(resource("rulebooks", "schafkopf-schwaig.toml"))


@pytest.fixture
def editor(qtbot: QtBot, schwaig: Rulebook) -> RulebookEditor:
    made = RulebookEditor(schwaig, Currency.EUR)
    qtbot.addWidget(made)
    made.resize(900, 640)
    made.show()
    qtbot.waitExposed(made)
    return made

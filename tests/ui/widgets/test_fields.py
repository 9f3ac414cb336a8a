"""Fields of forms."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QRadioButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.fields import line
from turnierleitung.ui.widgets.labels import restyle
from turnierleitung.ui.widgets.theme import ThemeName


@pytest.mark.parametrize("name", list(ThemeName))
def test_no_field_grows_when_it_has_the_focus_or_a_problem(
    dressed: QApplication, qtbot: QtBot, name: ThemeName
) -> None:
    theme.wear(dressed, name)
    window = QWidget()
    qtbot.addWidget(window)
    column = QVBoxLayout(window)
    field, other = line("Name"), line("Ort")
    column.addWidget(field)
    column.addWidget(other)
    with qtbot.waitActive(window):
        window.show()
    other.setFocus()
    restyle(field, problem="false")
    calm = field.sizeHint()
    field.setFocus()
    restyle(field, problem="true")
    assert field.sizeHint() == calm
    other.setFocus()
    assert field.sizeHint() == calm
    restyle(field, problem="false")
    assert field.sizeHint() == calm
    theme.wear(dressed, ThemeName.LIGHT)


@pytest.mark.parametrize("name", list(ThemeName))
def test_a_choice_shows_the_focus_with_the_ring_of_every_field(
    dressed: QApplication, qtbot: QtBot, name: ThemeName
) -> None:
    theme.wear(dressed, name)
    window = QWidget()
    qtbot.addWidget(window)
    column = QVBoxLayout(window)
    first, second = QRadioButton("Helfer spielen mit"), QRadioButton("wenige Fünfertische")
    column.addWidget(first)
    column.addWidget(second)
    first.setChecked(True)
    with qtbot.waitActive(window):
        window.show()
    second.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.keyClick(second, Qt.Key.Key_Up)
    assert first.hasFocus()
    right_edge = {
        first.grab().toImage().pixelColor(x, first.height() // 2).name()
        for x in range(first.width() - 8, first.width())
    }
    assert theme.colours().accent.lower() in right_edge
    theme.wear(dressed, ThemeName.LIGHT)

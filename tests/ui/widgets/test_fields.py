"""Fields of forms."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QRadioButton, QToolTip, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.fields import ChoiceBox, TimeField, line, read_time
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


@pytest.mark.parametrize(
    ("typed", "minutes"),
    [
        ("15:57", 957),
        ("15.57", 957),
        ("1557", 957),
        ("9:05", 545),
        ("905", 545),
        ("9", 540),
        (" 20:15 Uhr ", 1215),
        ("00:00", 0),
        ("23:59", 1439),
        ("24:00", None),
        ("12:60", None),
        ("9:5", None),
        ("15:", None),
        ("155:7", None),
        ("15557", None),
        ("mittags", None),
        ("", None),
        ("\N{ARABIC-INDIC DIGIT NINE}", None),
    ],
)
def test_a_time_of_day_is_read_as_people_type_it(typed: str, minutes: int | None) -> None:
    assert read_time(typed) == minutes


class TimeForm(QWidget):
    """A field for a time, another field, and what became of the times that were typed."""

    def __init__(self) -> None:
        super().__init__()
        self.time, self.other = TimeField("Beginn"), line("Ort")
        column = QVBoxLayout(self)
        column.addWidget(self.time)
        column.addWidget(self.other)
        self.taken: list[int] = []
        self.refused: list[str] = []
        self.time.entered.connect(lambda: self.taken.append(self.time.minutes))
        self.time.refused.connect(self.refused.append)
        self.time.show_time(10 * 60)


@pytest.fixture
def form(qtbot: QtBot, dressed: QApplication) -> TimeForm:
    """The focus is in the field for the time."""
    del dressed
    made = TimeForm()
    qtbot.addWidget(made)
    with qtbot.waitActive(made):
        made.show()
    made.time.setFocus()
    return made


def test_a_time_is_taken_on_enter_or_when_the_field_is_left(form: TimeForm, qtbot: QtBot) -> None:
    qtbot.keyClicks(form.time, "1557")
    assert form.taken == []
    qtbot.keyClick(form.time, Qt.Key.Key_Return)
    assert (form.taken, form.time.text()) == ([957], "15:57")
    form.time.selectAll()
    qtbot.keyClicks(form.time, "9:05")
    form.other.setFocus()
    assert (form.taken, form.time.text()) == ([957, 545], "09:05")
    form.time.setFocus()
    form.other.setFocus()
    assert (form.taken, form.refused) == ([957, 545], [])


def test_what_is_no_time_is_refused_and_the_one_before_stands_again(form: TimeForm, qtbot: QtBot) -> None:
    qtbot.keyClicks(form.time, "1575")
    qtbot.keyClick(form.time, Qt.Key.Key_Return)
    assert (form.time.text(), form.time.hasSelectedText(), form.time.minutes) == ("1575", True, 600)
    assert len(form.refused) == 1
    form.other.setFocus()
    assert (form.time.text(), form.taken) == ("10:00", [])


def test_a_time_that_is_being_typed_is_not_overwritten(form: TimeForm, qtbot: QtBot) -> None:
    qtbot.keyClicks(form.time, "15")
    form.time.show_time(11 * 60)
    assert form.time.text() == "15"


@pytest.mark.usefixtures("dressed")
def test_a_choice_without_room_for_its_words_ends_them_with_dots_and_shows_them_whole_on_the_mouse(
    qtbot: QtBot,
) -> None:
    words = "Table 3, round 1 with Baker, Anna; Lewis, Kate; Dixon, Clara"
    box = ChoiceBox("Where")
    theme.dress(box)
    qtbot.addWidget(box)
    box.offer([(words, 1)])
    box.setFixedWidth(900)
    with qtbot.waitExposed(box):
        box.show()
    assert not box.is_cut
    box.setFixedWidth(200)
    assert box.is_cut
    box.grab()
    middle = box.rect().center()
    QApplication.sendEvent(box, QHelpEvent(QEvent.Type.ToolTip, middle, box.mapToGlobal(middle)))
    assert QToolTip.text() == words
    QToolTip.hideText()

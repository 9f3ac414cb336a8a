"""A form that asks: Enter through its questions, problems beside them, what the answers would change."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QCheckBox
from pytestqt.qtbot import QtBot
from tests import sample
from tests.ui.driving import press

from turnierleitung.domain.problems import Problem
from turnierleitung.ui.widgets import layouts
from turnierleitung.ui.widgets.fields import ChoiceBox, NumberField
from turnierleitung.ui.window.asking_form import ForesightForm, Prospect, reason_field
from turnierleitung.ui.window.desk import Desk


class Asked(ForesightForm):
    """Asks for a table, a number and a tick, and counts how often it looks ahead."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.looked = 0
        self.table, self.number, self.tick = ChoiceBox(), NumberField(0, 9), QCheckBox()
        self.reason = reason_field("Grund")
        for key, field in (("table", self.table), ("number", self.number), ("tick", self.tick)):
            self.ask(key, key, field)
        self.ask("reason", "Grund", self.reason)
        self.lay_out()
        self.lead(self.table, self.number, self.tick)

    def prospect(self) -> Prospect:
        self.looked += 1
        return Prospect(["Platz 1 wird frei.", "Platz 1 wird frei.", ""], ready=self.tick.isChecked())


@pytest.fixture
def form(dressed: QApplication, qtbot: QtBot, tmp_path: Path) -> Asked:
    del dressed
    made = Asked(Desk(sample.new_tournament(tmp_path, 4)))
    qtbot.addWidget(made)
    with qtbot.waitActive(made):
        made.show()
    QApplication.processEvents()
    return made


def test_enter_leads_through_the_open_questions_to_the_answer(form: Asked) -> None:
    form.tick.setChecked(True)
    form.look_ahead()
    form.enter.go_on()
    assert form.table.hasFocus()
    form.rows["number"].hide()
    press(Qt.Key.Key_Return)
    assert form.tick.hasFocus()
    press(Qt.Key.Key_Return)
    assert form.answer.hasFocus()


def test_changes_that_follow_each_other_are_looked_at_once_and_only_in_sight(form: Asked) -> None:
    before = form.looked
    for _ in range(3):
        form.look_ahead()
    QApplication.processEvents()
    assert form.looked == before + 1
    form.hide()
    form.look_ahead()
    QApplication.processEvents()
    assert form.looked == before + 1
    form.show()
    QApplication.processEvents()
    assert form.looked == before + 2, "what it would change is said as soon as it can be read"


def test_each_sentence_is_said_once_and_an_open_question_closes_the_answer(form: Asked) -> None:
    assert form.effect.told == ("Platz 1 wird frei.",)
    assert not form.answer.isEnabled()
    form.show_prospect(Prospect(["Platz 1 wird frei."], refused="Das geht nicht."))
    assert not form.effect.told
    assert (form._refusal.text, form.answer.isEnabled()) == ("Das geht nicht.", False)
    form.show_problems((Problem("participant.name_missing", at=("last_name",)),))
    assert form._refusal.text != "Das geht nicht."


def test_a_list_keeps_its_choice_or_takes_the_place_that_it_is_told(form: Asked) -> None:
    told: list[int] = []
    form.table.currentIndexChanged.connect(told.append)
    form.table.offer([("Tisch 1", 1), ("Tisch 2", 2)], 2)
    assert form.table.currentText() == "Tisch 2"
    form.table.offer([("Tisch 1", 1), ("Tisch 3", 3)], 2, -1)
    assert form.table.currentIndex() == -1
    assert told == []


def test_parts_are_laid_out_with_gaps_and_what_room_there_is() -> None:
    inner = layouts.row()
    made = layouts.column((inner, 2), 5, None, spacing=3, margins=(1, 2, 3, 4))
    assert [made.stretch(place) for place in range(made.count())] == [2, 0, 1]
    assert made.minimumSize().height() == 2 + 5 + 4
    assert (made.spacing(), made.contentsMargins().bottom()) == (3, 4)

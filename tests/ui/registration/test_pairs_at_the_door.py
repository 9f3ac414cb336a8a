"""Pairs are registered, found and let in like one person, by keyboard (C-21)."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from tests import sample
from tests.ui.conftest import Open
from tests.ui.driving import keys, press
from tests.ui.registration.conftest import Door

from turnierleitung.services.people import participants
from turnierleitung.services.people.importing.sheets import HEADING, field_of
from turnierleitung.ui.registration.registration_page import RegistrationPage
from turnierleitung.ui.window import pages

CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def door(open_workspace: Open, tmp_path: Path) -> Door:
    rules = sample.sample_rulebook().model_copy(update={"pairs": True})
    tournament = sample.new_tournament(tmp_path, people=0, rulebook=rules)
    page = open_workspace(tournament).open_page(pages.REGISTRATION)
    assert isinstance(page, RegistrationPage)
    return Door(tournament, page)


def names(door: Door) -> list[str]:
    return [one.name for one in participants.people(door.tournament)]


def test_c21_both_names_are_asked_and_enter_leads_through_them(door: Door) -> None:
    press(Qt.Key.Key_N, CTRL)
    for typed in ("Huber", "Sepp", "Maier", "Anna", "Schwaig", "Oberding"):
        keys(typed)
        press(Qt.Key.Key_Return)
    assert names(door) == ["Huber, Sepp / Maier, Anna"]
    assert any("1 Paar" in one.text() for one in door.page.window().findChildren(QLabel))


def test_c21_a_pair_with_one_name_is_not_saved_and_nothing_typed_is_lost(door: Door) -> None:
    press(Qt.Key.Key_N, CTRL)
    keys("Huber")
    press(Qt.Key.Key_Return, CTRL)
    assert "Zu einem Paar gehören zwei Namen." in door.words
    assert names(door) == []
    assert door.page.side.form.person.last_name == "Huber"
    assert door.page.side.form.fields["partner_last_name"].hasFocus()


def test_c21_a_list_may_use_the_words_of_the_form(door: Door) -> None:
    press(Qt.Key.Key_N, CTRL)
    said = {field.accessibleName() for field in door.page.side.form.fields.values()}
    assert said == {HEADING[field] for field in map(field_of, said) if field is not None}


def test_c21_both_names_may_be_typed_into_the_search(door: Door) -> None:
    keys("huber sepp / maier anna")
    press(Qt.Key.Key_Return)
    assert door.page.side.form.fields["club"].hasFocus()
    press(Qt.Key.Key_Return)
    someone = participants.people(door.tournament)[0]
    assert (someone.name, someone.start_number, someone.paid_cents) == ("Huber, Sepp / Maier, Anna", 1, 1000)
    keys("mai")
    assert door.found == ["Huber, Sepp / Maier, Anna"]


def test_who_plays_alone_is_not_asked_for_a_second_name(open_workspace: Open, tmp_path: Path) -> None:
    page = open_workspace(sample.new_tournament(tmp_path, people=0)).open_page(pages.REGISTRATION)
    assert isinstance(page, RegistrationPage)
    press(Qt.Key.Key_N, CTRL)
    assert not page.side.form.fields["partner_last_name"].isVisible()

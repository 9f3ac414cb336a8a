"""The form at the door, by keyboard alone: who is new, and who is corrected."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from tests import sample
from tests.ui.conftest import Open
from tests.ui.registration.conftest import AT_THE_DOOR, Door
from tests.ui.story.director import keys, press

from turnierleitung.services.ground import tournaments
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import PersonData
from turnierleitung.ui.registration.registration_page import RegistrationPage
from turnierleitung.ui.window import pages

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


class TestRegistering:
    def test_says_that_enter_saves_behind_the_last_field(self, door: Door) -> None:
        press(Qt.Key.Key_N, CTRL)
        assert "Enter führt ins nächste Feld und speichert nach dem Ort." in door.words
        for typed in ("Neumann", "Eva", "Schwaig", "Oberding"):
            keys(typed)
            press(Qt.Key.Key_Return)
        assert door.somebody("Neumann").person == PersonData("Neumann", "Eva", "Schwaig", "Oberding")


class TestAWalkIn:
    def test_needs_the_name_and_two_more_fields(self, door: Door) -> None:
        keys("neumann")
        press(Qt.Key.Key_Return)
        assert door.page.side.form.fields["first_name"].hasFocus()
        assert door.page.side.form.arrive.text() == "Da und bezahlt, Nr. 1"
        keys("Rosa")
        press(Qt.Key.Key_Return)
        keys("Erding")
        press(Qt.Key.Key_Return)
        someone = door.somebody("Neumann")
        assert someone.person == PersonData("Neumann", "Rosa", "Erding")
        assert (someone.start_number, someone.paid_cents, someone.plays) == (1, 1000, True)
        assert door.number == ("1", "Startnummer")
        assert "Strg Z nimmt das zurück" in door.words
        assert door.page.search.hasFocus()
        assert door.page.search.text() == ""
        assert door.page.list.chosen == someone
        press(Qt.Key.Key_Z, CTRL)
        assert len(participants.people(door.tournament)) == len(AT_THE_DOOR)

    def test_with_both_names_typed_needs_one(self, door: Door) -> None:
        keys("von der heide max")
        press(Qt.Key.Key_Return)
        assert door.page.side.form.fields["club"].hasFocus()
        press(Qt.Key.Key_Return)
        assert door.somebody("von der Heide").person.first_name == "Max"

    def test_may_pay_later(self, door: Door) -> None:
        keys("Neumann, Rosa")
        press(Qt.Key.Key_Return)
        press(Qt.Key.Key_Return, SHIFT)
        assert (door.somebody("Neumann").plays, door.somebody("Neumann").paid_cents) == (True, 0)

    @pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
    def test_is_let_in_by_the_key_of_every_form(self, door: Door, key: Qt.Key) -> None:
        keys("Neumann, Rosa")
        press(Qt.Key.Key_Return)
        press(key, CTRL)
        assert door.somebody("Neumann").plays

    def test_who_sounds_like_somebody_registered_is_told_at_once(self, door: Door) -> None:
        keys("Jürgen Möller")
        press(Qt.Key.Key_Return)
        door.page.side.form.fields["last_name"].setFocus()
        door.page.side.form.fields["last_name"].selectAll()
        keys("Mueller")
        door.page.side.form.fields["first_name"].setFocus()
        door.page.side.form.fields["first_name"].selectAll()
        keys("Jürgen")
        assert "„Müller, Jürgen“ heißt fast genauso." in door.words

    def test_without_a_name_is_not_let_in(self, door: Door) -> None:
        keys("neumann")
        press(Qt.Key.Key_Return)
        door.page.side.form.fields["last_name"].clear()
        for _ in range(2):
            press(Qt.Key.Key_Return)
        assert "Bitte geben Sie einen Nachnamen ein." in door.words
        assert len(participants.people(door.tournament)) == len(AT_THE_DOOR)
        press(Qt.Key.Key_Escape)
        assert not door.page.side.asks
        assert door.page.search.hasFocus()

    def test_is_the_first_of_all(self, open_workspace: Open, tmp_path: Path) -> None:
        tournament = sample.new_tournament(tmp_path, people=0)
        facts = tournaments.header(tournament).facts
        tournaments.change_facts(tournament, facts._replace(entry_fee_cents=0))
        page = open_workspace(tournament).open_page(pages.REGISTRATION)
        assert isinstance(page, RegistrationPage)
        keys("huber anna")
        press(Qt.Key.Key_Return)
        assert page.side.form.arrive.text() == "Da, Nr. 1"
        assert not page.side.form.only.isVisible()
        press(Qt.Key.Key_Return)
        assert [one.plays for one in participants.people(tournament)] == [True]


class TestAnOpenForm:
    def test_has_the_focus_where_it_was_when_the_page_comes_back(self, door: Door) -> None:
        keys("qualle")
        press(Qt.Key.Key_Return)
        keys("Ro")
        press(Qt.Key.Key_1, CTRL)
        press(Qt.Key.Key_2, CTRL)
        assert door.page.side.form.fields["first_name"].hasFocus()
        keys("sa")
        assert door.page.side.form.person == PersonData("Qualle", "Rosa")
        press(Qt.Key.Key_1, CTRL)
        press(Qt.Key.Key_2, CTRL)
        press(Qt.Key.Key_Escape)
        assert not door.page.side.asks
        assert door.page.search.hasFocus()

    def test_is_closed_by_esc_in_the_empty_search(self, door: Door) -> None:
        keys("qualle")
        press(Qt.Key.Key_Return)
        press(Qt.Key.Key_F, CTRL)
        press(Qt.Key.Key_Escape)
        assert (door.page.side.asks, door.page.search.text()) == (True, "")
        press(Qt.Key.Key_Escape)
        assert not door.page.side.asks
        assert door.page.search.hasFocus()

    @pytest.mark.parametrize("typed", ["hub", "obremaier", "zander", "4711", ""])
    def test_is_where_enter_leads_and_nobody_else_is_let_in(self, door: Door, typed: str) -> None:
        keys("qualle")
        press(Qt.Key.Key_Return)
        press(Qt.Key.Key_F, CTRL)
        press(Qt.Key.Key_Escape)
        keys(typed)
        press(Qt.Key.Key_Down)
        press(Qt.Key.Key_Return)
        assert door.page.side.form.fields["first_name"].hasFocus()
        assert door.page.side.form.person == PersonData("Qualle")
        assert not any(one.plays for one in participants.people(door.tournament))

    def test_is_what_the_page_speaks_of_as_long_as_it_is_open(self, door: Door) -> None:
        assert "Drei Buchstaben, Enter: da und bezahlt." in door.words
        keys("qualle")
        press(Qt.Key.Key_Return)
        assert "Drei Buchstaben" not in door.words
        assert "Enter trägt den Namen neu ein" not in door.words
        press(Qt.Key.Key_F, CTRL)
        keys("zander")
        assert "Enter führt zurück ins Formular, Esc zeigt wieder alle." in door.words
        press(Qt.Key.Key_Return)
        press(Qt.Key.Key_Escape)
        assert "Enter trägt den Namen neu ein, Esc zeigt wieder alle." in door.words
        assert "Drei Buchstaben, Enter: da und bezahlt." in door.words

    def test_says_the_number_that_is_next_now(self, door: Door) -> None:
        keys("obe")
        press(Qt.Key.Key_Return)
        keys("qualle")
        press(Qt.Key.Key_Return)
        assert door.page.side.form.arrive.text() == "Da und bezahlt, Nr. 2"
        someone = door.somebody("Bühl").id
        door.page.desk.run(lambda one: participants.arrive(one, [someone], pays=False))
        assert door.page.side.form.arrive.text() == "Da und bezahlt, Nr. 3"
        press(Qt.Key.Key_1, CTRL)
        facts = tournaments.header(door.tournament).facts
        free = facts._replace(entry_fee_cents=0)
        door.page.desk.run(lambda one: tournaments.change_facts(one, free))
        press(Qt.Key.Key_2, CTRL)
        assert door.page.side.form.arrive.text() == "Da, Nr. 3"
        assert not door.page.side.form.only.isVisible()
        assert door.page.side.form.person == PersonData("Qualle")

    def test_for_somebody_who_only_registers_stays_without_a_number(self, door: Door) -> None:
        press(Qt.Key.Key_N, CTRL)
        someone = door.somebody("Bühl").id
        door.page.desk.run(lambda one: participants.arrive(one, [someone], pays=False))
        assert not door.page.side.form.arrive.isVisible()

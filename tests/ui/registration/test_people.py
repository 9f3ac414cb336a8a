"""Registering, letting in and correcting people, as a director does at the door."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QInputDialog, QLineEdit, QMenu
from tests import sample
from tests.sample import reason_of
from tests.ui.conftest import Open
from tests.ui.driving import choose, keys, press, words

from turnierleitung.domain.problems import Problem
from turnierleitung.domain.states import Attendance, Standing
from turnierleitung.resources import resource
from turnierleitung.services.ground import rulebooks, tournaments
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import Participant, PersonData, matching
from turnierleitung.texts.problems import problem_text
from turnierleitung.ui.registration.registration_page import RegistrationPage
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.window import pages


def test_three_letters_and_enter(open_workspace: Open, tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, people=12, present=False)
    workspace = open_workspace(tournament)
    page = workspace.open_page(pages.REGISTRATION)
    assert isinstance(page, RegistrationPage)
    keys("ker")
    press(Qt.Key.Key_Down)
    press(Qt.Key.Key_Up)
    press(Qt.Key.Key_Return)
    there = [one for one in participants.people(tournament) if one.attendance is Attendance.PRESENT]
    assert [(one.person.last_name, one.paid_cents, one.start_number) for one in there] == [("Kern", 1000, 1)]
    keys("sei")
    press(Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    seidl = next(one for one in participants.people(tournament) if one.start_number == 2)
    assert seidl.paid_cents == 0
    keys("sei")
    press(Qt.Key.Key_Return)
    assert participants.by_id(tournament)[seidl.id].paid_cents == 1000
    keys("xyz")
    assert "Niemand gefunden: „xyz“" in words(page)
    press(Qt.Key.Key_Escape)
    assert page.search.text() == ""
    assert "Niemand gefunden: „xyz“" not in words(page)


def test_without_a_fee_the_door_does_not_speak_of_paying(open_workspace: Open, tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, people=2, present=False)
    page = open_workspace(tournament).open_page(pages.REGISTRATION)
    assert "Drei Buchstaben, Enter: da und bezahlt." in words(page)
    facts = tournaments.header(tournament).facts
    page.desk.run(lambda one: tournaments.change_facts(one, facts._replace(entry_fee_cents=0)))
    assert "Drei Buchstaben, Enter: da." in words(page)
    assert "bezahlt" not in str(page.help_words())


def test_of_two_namesakes_enter_means_the_one_who_is_not_there_yet(
    open_workspace: Open, tmp_path: Path
) -> None:
    tournament = sample.new_tournament(tmp_path, people=0)
    for club in ("Eichel", "Schellen"):
        participants.register(tournament, PersonData("Huber", "Anna", club))
    page = open_workspace(tournament).open_page(pages.REGISTRATION)
    assert isinstance(page, RegistrationPage)
    for _ in range(2):
        keys("hub")
        press(Qt.Key.Key_Return)
    assert [one.attendance for one in participants.people(tournament)] == [Attendance.PRESENT] * 2
    keys("hub")
    assert page.list.currentIndex().row() == 0, "where all are there, the first of them"


def test_while_somebody_is_typed_enter_is_promised_to_the_form_alone(
    open_workspace: Open, tmp_path: Path
) -> None:
    workspace = open_workspace(sample.new_tournament(tmp_path, people=12, present=False))
    page = workspace.open_page(pages.REGISTRATION)

    def arriving() -> list[str]:
        shown = [one.text() for one in page.findChildren(ActionButton) if one.isVisible()]
        return [text for text in shown if "bezahlt" in text or text == "Nur da"]

    assert arriving()
    press(Qt.Key.Key_F2)
    assert arriving() == []
    press(Qt.Key.Key_Escape)
    assert arriving()


def test_a_correction_that_is_typed_when_the_tournament_is_closed_is_saved(
    open_workspace: Open, tmp_path: Path
) -> None:
    tournament = sample.new_tournament(tmp_path, people=4)
    workspace = open_workspace(tournament)
    page = workspace.open_page(pages.REGISTRATION)
    press(Qt.Key.Key_F2)
    focus = QApplication.focusWidget()
    assert isinstance(focus, QLineEdit)
    before = focus.text()
    focus.setText(f"{before}in")
    page.leave()
    assert f"{before}in" in {someone.person.last_name for someone in participants.people(tournament)}
    page.leave()


def test_somebody_is_left_out_of_the_phones_in_the_form(open_workspace: Open, tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, people=4)
    page = open_workspace(tournament).open_page(pages.REGISTRATION)
    assert isinstance(page, RegistrationPage)
    first = participants.people(tournament)[0]
    for expected in (True, False):
        page.side.correct(participants.by_id(tournament)[first.id])
        assert page.side.form.off_phones.isChecked() is not expected
        page.side.form.off_phones.click()
        assert page.side.form.holds_typing
        press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
        assert participants.by_id(tournament)[first.id].off_phones is expected
    press(Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    keys("Kern")
    page.side.form.off_phones.click()
    press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    (kern,) = (someone for someone in participants.people(tournament) if someone.name == "Kern")
    assert kern.off_phones
    assert not page.side.form.off_phones.isChecked()


def test_the_key_for_somebody_new_keeps_who_is_being_typed(open_workspace: Open, tmp_path: Path) -> None:
    workspace = open_workspace(sample.new_tournament(tmp_path, people=4))
    page = workspace.open_page(pages.REGISTRATION)
    assert isinstance(page, RegistrationPage)
    press(Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    keys("Kern")
    press(Qt.Key.Key_Return)
    keys("Ida")
    press(Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    assert page.side.form.person == PersonData("Kern", "Ida")


def test_who_is_being_typed_when_the_tournament_is_closed_is_registered(
    open_workspace: Open, tmp_path: Path
) -> None:
    tournament = sample.new_tournament(tmp_path, people=4)
    page = open_workspace(tournament).open_page(pages.REGISTRATION)
    assert isinstance(page, RegistrationPage)
    press(Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    page.leave()
    assert len(participants.people(tournament)) == 4
    keys("Kern")
    page.leave()
    (someone,) = (one for one in participants.people(tournament) if one.name == "Kern")
    assert someone.attendance is Attendance.REGISTERED
    page.leave()
    assert len(participants.people(tournament)) == 5


def test_marks_in_use_are_offered_behind_the_last_comma(open_workspace: Open, tmp_path: Path) -> None:
    tournament = sample.quartett_tournament(tmp_path, people=8, drawn=False)
    someone = participants.people(tournament)[0]
    participants.edit(tournament, someone.id, someone.person._replace(keep_apart="Familie Huber"))
    workspace = open_workspace(tournament)
    page = workspace.open_page(pages.REGISTRATION)
    assert isinstance(page, RegistrationPage)
    press(Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    keys("Kern")
    field = page.side.form.fields["keep_apart"]
    field.setFocus()
    keys("Auto 2, fam")
    completer = field.completer()
    assert completer.currentCompletion() == "Auto 2, Familie Huber"
    popup = completer.popup()
    assert popup is not None
    popup.setCurrentIndex(completer.completionModel().index(0, 0))
    QTest.keyClick(popup, Qt.Key.Key_Return)
    assert field.text() == "Auto 2, Familie Huber"
    press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    kern = next(one for one in participants.people(tournament) if one.person.last_name == "Kern")
    assert kern.person.keep_apart == "Auto 2, Familie Huber"


def test_the_same_name_is_said_with_its_number_once_there_is_one() -> None:
    known = Problem("participant.same_name", params={"name": "Kern, Ida", "number": 7})
    assert problem_text(known).title == "„Kern, Ida“ gibt es schon (Nr. 7)."
    without = Problem("participant.same_name", params={"name": "Kern, Ida", "number": 0})
    assert problem_text(without).title == "„Kern, Ida“ gibt es schon."


def test_somebody_is_corrected_withdrawn_excluded_and_paid_back(open_workspace: Open, tmp_path: Path) -> None:
    shipped = rulebooks.read(resource("rulebooks", "schafkopf-schwaig.toml"))
    tournament = sample.new_tournament(tmp_path, people=12, rulebook=shipped)
    workspace = open_workspace(tournament)
    workspace.open_page(pages.REGISTRATION)

    def kern() -> Participant:
        return next(one for one in participants.people(tournament) if one.person.last_name.startswith("Kern"))

    def open_menu() -> None:
        workspace.open_page(pages.REGISTRATION)
        press(Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
        keys("kern")
        press(Qt.Key.Key_F4)

    keys("kern")
    press(Qt.Key.Key_F2)
    keys("Kerner")
    press(Qt.Key.Key_Escape)
    assert kern().person.last_name == "Kern"
    keys("kern")
    press(Qt.Key.Key_F4)
    choose(workspace, "Ist gegangen")
    QApplication.processEvents()
    assert kern().attendance is Attendance.PRESENT
    press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert kern().attendance is Attendance.LEFT
    open_menu()
    choose(workspace, "Startgeld zurück")
    press(Qt.Key.Key_Return)
    assert kern().paid_cents == 0
    open_menu()
    choose(workspace, "Abmelden")
    QApplication.processEvents()
    assert kern().standing is Standing.ACTIVE
    press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert kern().standing is Standing.WITHDRAWN
    open_menu()
    choose(workspace, "Wieder")
    QApplication.processEvents()
    assert kern().standing is Standing.WITHDRAWN, "what his return changes is said first"
    press(Qt.Key.Key_F7)
    assert kern().standing is Standing.ACTIVE
    open_menu()
    choose(workspace, "Ausschließen")
    QApplication.processEvents()
    press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert kern().standing is Standing.EXCLUDED
    assert reason_of(kern()) == "Betrug beim Spiel"


def test_somebody_gets_a_table_of_his_own(
    open_workspace: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tournament = sample.new_tournament(tmp_path, people=8)
    page = open_workspace(tournament).open_page(pages.REGISTRATION)
    assert isinstance(page, RegistrationPage)
    someone = page.list.chosen
    assert someone is not None
    answers = iter([(2, True), (2, False), (0, True)])
    asked: list[str] = []

    def answer(_parent: object, _title: str, question: str, *_: object) -> tuple[int, bool]:
        asked.append(question)
        return next(answers)

    monkeypatch.setattr(QInputDialog, "getInt", answer)
    fixed = []
    for _ in range(3):
        press(Qt.Key.Key_F4)
        menu = page.findChildren(QMenu)[-1]
        next(action for action in menu.actions() if "Tisch" in action.text()).trigger()
        menu.close()
        fixed.append(participants.by_id(tournament)[someone.id].fixed_table)
    assert fixed == [2, 2, None]
    assert "(voraussichtlich 1 bis 2)" in asked[0]


def test_a_name_that_is_there_already_is_said_beside_the_field(open_workspace: Open, tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, people=12)
    workspace = open_workspace(tournament)
    page = workspace.open_page(pages.REGISTRATION)
    assert isinstance(page, RegistrationPage)
    press(Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    for _ in range(5):
        press(Qt.Key.Key_Return)
    assert len(participants.people(tournament)) == 12, "nobody without a name"
    press(Qt.Key.Key_Escape)
    assert matching(participants.people(tournament), "12")[0].start_number == 12


def test_the_key_for_somebody_new_works_while_nobody_is_registered(
    open_workspace: Open, tmp_path: Path
) -> None:
    tournament = sample.new_tournament(tmp_path, people=0)
    workspace = open_workspace(tournament)
    workspace.open_page(pages.REGISTRATION)
    press(Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    keys("Kern")
    press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert [one.person.last_name for one in participants.people(tournament)] == ["Kern"]


def test_letters_typed_in_the_list_search(open_workspace: Open, tmp_path: Path) -> None:
    page = open_workspace(sample.new_tournament(tmp_path, people=20)).open_page(pages.REGISTRATION)
    assert isinstance(page, RegistrationPage)
    page.list.setFocus()
    press(Qt.Key.Key_G)
    keys("ra")
    assert page.search.hasFocus()
    assert page.search.text().casefold() == "gra"
    assert [someone.person.last_name for someone in page.list.rows_model.rows] == ["Graßl"]

"""At the door many come at once, somebody comes too late, and the rail says that seats are to be mended."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import cast

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from tests import sample, stages_sample
from tests.ui.conftest import Open
from tests.ui.driving import keys, press, said
from tests.ui.registration.conftest import Door

from turnierleitung.domain.names import in_a_row
from turnierleitung.domain.states import Attendance
from turnierleitung.services import leaving
from turnierleitung.services.people import participants
from turnierleitung.services.people.importing import mapping, plan, reading
from turnierleitung.services.people.participants import PersonData
from turnierleitung.ui.matches.draw_page import StagesDrawPage
from turnierleitung.ui.registration.registration_page import RegistrationPage
from turnierleitung.ui.tables.draw_page import DrawPage
from turnierleitung.ui.window import pages


def test_all_who_are_not_marked_come_with_one_answer(door: Door) -> None:
    keys("obe")
    press(Qt.Key.Key_Return)
    entries = len(door.tournament.history())
    assert door.page.side.door.all_there.text() == "Alle 4 sind da …"
    press(Qt.Key.Key_F8)
    assert "4 sind noch nicht als da vermerkt" in door.words
    press(Qt.Key.Key_Return)
    assert len(door.tournament.history()) == entries, "Enter alone changes nothing"
    press(Qt.Key.Key_F8)
    door.page.question.yes.setFocus()
    press(Qt.Key.Key_Return)
    people = participants.people(door.tournament)
    assert all(one.plays and one.paid_cents == 1000 for one in people)
    assert sorted(one.start_number or 0 for one in people) == [1, 2, 3, 4, 5]
    assert len(door.tournament.history()) == entries + 1, "one action, one undo"
    assert door.page.search.hasFocus()
    assert door.page.side.door.all_there.isHidden()


def test_who_comes_after_many_stands_above_them(door: Door) -> None:
    keys("obe")
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_F8)
    door.page.question.yes.setFocus()
    press(Qt.Key.Key_Return)
    names = {one.start_number: one.name for one in participants.people(door.tournament)}
    panel = door.page.side.door
    assert panel.latest.shown == [f"{number} {names[number]}" for number in (4, 3, 2, 1)], "5 is above them"
    keys("obe")
    press(Qt.Key.Key_Return)
    assert names[1] in door.words


def test_all_of_a_search_come_alone_and_may_pay_later(door: Door) -> None:
    keys("huber")
    press(Qt.Key.Key_F8)
    door.page.question.other.setFocus()
    press(Qt.Key.Key_Return)
    here = [one for one in participants.people(door.tournament) if one.plays]
    assert [(one.person.last_name, one.paid_cents) for one in here] == [("Huber", 0), ("Huber", 0)]


def test_who_comes_later_is_not_among_all(door: Door) -> None:
    later = door.somebody("Bühl").id
    door.page.desk.run(lambda one: participants.set_attendance(one, later, Attendance.LATER))
    press(Qt.Key.Key_F8)
    assert "4 sind noch nicht als da vermerkt" in door.words
    door.page.question.yes.setFocus()
    press(Qt.Key.Key_Return)
    people = participants.people(door.tournament)
    assert [one.id for one in people if not one.plays] == [later]
    assert door.somebody("Bühl").paid_cents == 0


def test_who_withdraws_while_the_question_stands_there_is_not_let_in(door: Door) -> None:
    press(Qt.Key.Key_F8)
    gone = door.somebody("Bühl").id
    door.page.desk.run(lambda one: leaving.withdraw(one, gone))
    door.page.question.yes.setFocus()
    press(Qt.Key.Key_Return)
    people = participants.people(door.tournament)
    assert [one.id for one in people if not one.plays] == [gone]
    assert door.somebody("Bühl").paid_cents == 0


def test_the_question_about_all_counts_who_is_checked_in_beside_it(door: Door) -> None:
    press(Qt.Key.Key_F8)
    assert "5 sind noch nicht als da vermerkt" in door.words
    door.page.search.setFocus()
    keys("schw")
    press(Qt.Key.Key_Return)
    assert "4 sind noch nicht als da vermerkt" in door.words
    assert door.page.search.hasFocus()
    for name in ("obe", "ros", "hub"):
        keys(name)
        press(Qt.Key.Key_Return)
    assert door.page.question.isHidden(), "one alone is let in by Enter"
    assert door.page.search.hasFocus()


def test_the_question_about_all_goes_when_nobody_is_expected_any_more(door: Door) -> None:
    press(Qt.Key.Key_F8)
    everyone = [one.id for one in participants.people(door.tournament)]
    door.page.desk.run(lambda one: participants.arrive(one, everyone, pays=True))
    assert door.page.question.isHidden()
    assert door.page.search.hasFocus()


def test_all_are_named_in_the_order_of_the_list(door: Door) -> None:
    press(Qt.Key.Key_F8)
    assert door.page.question.accessibleName().endswith(in_a_row(door.found))


def test_who_is_on_the_waiting_list_is_not_among_all_and_named(door: Door) -> None:
    """The state keeps him out, no remark does."""
    sheet = reading.parse(
        b"Nachname;Vorname;Bemerkung\nWarter;Eva;Platz 3 der Warteliste\n"
        b"Warteliste (2):;;\nZauderer;Eva;ruft an",
        "liste.csv",
    )
    decided = plan.decide(plan.look(sheet, mapping.guess(sheet), ()), {})
    for entry in decided.new:
        door.page.desk.run(partial(participants.register, person=entry.person, attendance=entry.attendance))
    noted = door.somebody("Bühl").id
    person = participants.by_id(door.tournament)[noted].person
    door.page.desk.run(
        partial(participants.edit, participant_id=noted, person=person._replace(note="Ersatz"))
    )
    assert door.page.side.door.all_there.text() == "Alle 5 sind da …"
    press(Qt.Key.Key_F8)
    assert "5 sind noch nicht als da vermerkt" in door.words
    assert "Nicht mitgezählt, weil sie später kommen: Warter, Eva\u00a0· Zauderer, Eva" in door.words
    door.page.question.yes.setFocus()
    press(Qt.Key.Key_Return)
    people = participants.people(door.tournament)
    assert [one.person.last_name for one in people if not one.plays] == ["Warter", "Zauderer"]
    assert door.page.side.door.all_there.isHidden(), "who waits is let in one by one"


def test_after_the_last_round_all_at_once_are_asked_about_too(open_workspace: Open, tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, 12, rounds=1)
    sample.play_round(tournament, 1)
    for name in ("Neu", "Neuer"):
        participants.register(tournament, PersonData(name, "Eva"))
    page = cast("RegistrationPage", open_workspace(tournament).open_page(pages.REGISTRATION))
    press(Qt.Key.Key_F8)
    assert "spielt nicht mehr mit" in page.question.accessibleName()


def test_who_registers_after_the_last_round_is_asked_about(open_workspace: Open, tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, 12)
    sample.play_round(tournament, 1)
    page = cast("RegistrationPage", open_workspace(tournament).open_page(pages.REGISTRATION))
    press(Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    assert page.question.isHidden(), "there is still a round to play"
    press(Qt.Key.Key_Escape)
    sample.play_round(tournament, 2)
    keys("Neumann, Eva")
    press(Qt.Key.Key_Return)
    assert page.question.isVisible()
    assert not page.side.asks
    press(Qt.Key.Key_Escape)
    assert len(participants.people(tournament)) == 12
    press(Qt.Key.Key_Return)
    page.question.yes.setFocus()
    press(Qt.Key.Key_Return)
    assert page.side.asks
    assert page.side.form.isAncestorOf(QApplication.focusWidget())


def test_the_rail_marks_a_late_arrival_and_a_no_show(open_workspace: Open, tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, 12)
    sample.draw_round(tournament, 1)
    workspace = open_workspace(tournament)
    assert workspace.rail._items[pages.DRAW]._badge == 0
    workspace.desk.run(lambda one: participants.walk_in(one, PersonData("Spät", "Eva"), pays=True))
    gone = participants.people(tournament)[0].id
    workspace.desk.run(lambda one: participants.set_attendance(one, gone, Attendance.REGISTERED))
    assert workspace.rail._items[pages.DRAW]._badge == 2


def test_q25_the_rail_marks_who_is_there_and_in_no_group(open_workspace: Open, tmp_path: Path) -> None:
    tournament = stages_sample.new_tournament(tmp_path, 12)
    stages_sample.draw_groups(tournament, 3)
    workspace = open_workspace(tournament)
    workspace.desk.run(lambda one: participants.walk_in(one, PersonData("Spät", "Eva"), pays=True))
    assert workspace.rail._items[pages.DRAW]._badge == 1


def test_before_it_offers_tables_the_draw_says_who_is_missing(open_workspace: Open, tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, 12, present=False)
    some = [one.id for one in participants.people(tournament)[:8]]
    participants.arrive(tournament, some, pays=True)
    page = cast("DrawPage", open_workspace(tournament).open_page(pages.DRAW))
    missing = [one.name for one in participants.people(tournament) if one.missing]
    presence = page.count.presence
    assert (
        said(presence, presence._count, presence._names) == f"8 von 12 da Noch nicht da: {in_a_row(missing)}."
    )
    everyone = [one.id for one in participants.people(tournament)]
    page.desk.run(lambda one: participants.arrive(one, everyone, pays=True))
    assert said(page.count.presence) == ""


def test_before_it_offers_groups_the_draw_says_who_is_missing(open_workspace: Open, tmp_path: Path) -> None:
    tournament = stages_sample.new_tournament(tmp_path, 12)
    participants.register(tournament, PersonData("Kommt", "Noch"))
    page = cast("StagesDrawPage", open_workspace(tournament).open_page(pages.DRAW))
    assert said(page.groups.presence).startswith("12 von 13 da Noch nicht da: Kommt, Noch.")

"""Protests on the screen, by keys (Q-24)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from tests.sample import quartett_rulebook, quartett_tournament
from tests.ui.driving import press

from turnierleitung.domain.states import Attendance
from turnierleitung.services.ground.tournament import Tournament
from turnierleitung.services.judge import protests
from turnierleitung.services.judge.protests import ProtestState
from turnierleitung.services.looking import effects
from turnierleitung.services.people import participants
from turnierleitung.ui.frame.workspace import Workspace
from turnierleitung.ui.judge.page import JudgePage
from turnierleitung.ui.judge.protests_view import ProtestsView
from turnierleitung.ui.widgets.form_row import FormRow
from turnierleitung.ui.window import pages

Open = Callable[[Tournament], Workspace]


def type_in(text: str) -> None:
    focus = QApplication.focusWidget()
    assert isinstance(focus, QWidget)
    QTest.keyClicks(focus, text)


def opened(open_workspace: Open, tmp_path: Path) -> ProtestsView:
    page = open_workspace(quartett_tournament(tmp_path)).open_page(pages.PENALTIES)
    assert isinstance(page, JudgePage)
    press(Qt.Key.Key_F6)
    assert "F7" in page.help_text()
    return page.protests


def offered(page: ProtestsView) -> QWidget:
    """The list of names under the field."""
    popup = page.who.completer().popup()
    assert popup is not None
    return popup


def one_alone(page: ProtestsView) -> str:
    """Somebody whose last name is in no other name."""
    names = [one.name for one in participants.people(page.tournament)]
    return next(
        name
        for name in names
        if sum(name.split(",")[0].casefold() in other.casefold() for other in names) == 1
    )


def marks(page: ProtestsView) -> list[str]:
    """The rules beside the fields of a new protest and of a decision."""
    return [row.rule for row in page.findChildren(FormRow) if row.rule]


def test_q24_the_rules_of_the_sheet_in_force_stand_beside_the_fields_or_none(
    open_workspace: Open, tmp_path: Path
) -> None:
    page = opened(open_workspace, tmp_path)
    assert marks(page) == ["§\N{NO-BREAK SPACE}6"] * 2
    page.begin()
    page.who.setText(one_alone(page))
    press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert "(§\N{NO-BREAK SPACE}6)" in page.told
    page.desk.run(
        lambda one: effects.change_rulebook(one, quartett_rulebook().model_copy(update={"articles": ()}))
    )
    assert marks(page) == []
    press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert page.told
    assert "§" not in page.told


def test_a_protest_is_taken_in_and_decided_by_keys(open_workspace: Open, tmp_path: Path) -> None:
    page = opened(open_workspace, tmp_path)
    assert page.who.hasFocus(), "an empty list begins with the form"
    name = next(
        one.name for one in participants.people(page.tournament) if one.name.isascii() and "<" not in one.name
    )
    page.who.setText(name)
    press(Qt.Key.Key_Return)
    assert page.against.hasFocus()
    number = page.against.currentText().split()[1]
    page.text.setFocus()
    type_in("Er hat nachgesehen")
    press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    (lodged,) = protests.view(page.tournament)
    assert (lodged.name, str(lodged.table), lodged.text) == (name, number, "Er hat nachgesehen")
    page.list.setFocus()
    press(Qt.Key.Key_Down)
    page.decision.setFocus()
    press(Qt.Key.Key_F8)
    assert "mit einem Satz" in page.told
    type_in("Es bleibt dabei")
    press(Qt.Key.Key_F8)
    (decided,) = protests.view(page.tournament)
    assert (decided.state, decided.decision) == (ProtestState.REJECTED, "Es bleibt dabei")
    page.returned.setChecked(True)
    press(Qt.Key.Key_F7)
    (decided,) = protests.view(page.tournament)
    assert (decided.state, decided.deposit_returned) == (ProtestState.UPHELD, True)


def test_wrong_entries_are_said_beside_their_field(open_workspace: Open, tmp_path: Path) -> None:
    page = opened(open_workspace, tmp_path)
    page.lodge.click()
    assert "Namen gibt es" in page.told
    page.who.setText(participants.people(page.tournament)[0].name)
    page.lodge.click()
    assert "worum es geht" in page.told
    assert protests.view(page.tournament) == ()


def test_an_undone_protest_leaves_an_empty_form(open_workspace: Open, tmp_path: Path) -> None:
    page = opened(open_workspace, tmp_path)
    protests.lodge(page.tournament, 1, "Zu spaet", 500)
    page.desk.replaced.emit()
    page.list.setFocus()
    press(Qt.Key.Key_Down)
    page.tournament.undo()
    page.desk.replaced.emit()
    assert protests.view(page.tournament) == ()
    assert page.words.text() == "Zu spaet"
    assert page.who.isVisible()


def test_a_part_of_a_name_is_enough_where_it_means_one_person(open_workspace: Open, tmp_path: Path) -> None:
    page = opened(open_workspace, tmp_path)
    alone = one_alone(page)
    page.who.setText(",")
    page.text.setPlainText("Er hat nachgesehen")
    page.lodge.click()
    assert "heißen mehrere" in page.told
    page.who.setText(alone.split(",")[0].lower())
    page.lodge.click()
    (lodged,) = protests.view(page.tournament)
    assert lodged.name == alone


def test_enter_goes_on_from_field_to_field(open_workspace: Open, tmp_path: Path) -> None:
    page = opened(open_workspace, tmp_path)
    alone = one_alone(page)
    type_in("qqq")
    press(Qt.Key.Key_Return)
    assert "Namen gibt es" in page.told
    page.who.setText(alone.split(",")[0].lower())
    press(Qt.Key.Key_Return)
    assert (page.who.text(), page.against.hasFocus(), page.told) == (alone, True, "")
    press(Qt.Key.Key_Return)
    assert page.deposit.hasFocus()
    press(Qt.Key.Key_Return)
    assert page.text.hasFocus()


def test_enter_takes_the_one_who_is_meant_while_names_are_offered(
    open_workspace: Open, tmp_path: Path
) -> None:
    page = opened(open_workspace, tmp_path)
    alone = one_alone(page)
    type_in(alone.split(",")[0].lower())
    assert offered(page).isVisible()
    QTest.keyClick(offered(page), Qt.Key.Key_Return)
    assert (page.who.text(), page.against.hasFocus()) == (alone, True)


def test_a_name_that_is_chosen_from_the_list_goes_on_too(open_workspace: Open, tmp_path: Path) -> None:
    page = opened(open_workspace, tmp_path)
    type_in("e")
    QTest.keyClick(offered(page), Qt.Key.Key_Down)
    QTest.keyClick(offered(page), Qt.Key.Key_Return)
    assert page.who.text() in [one.name for one in participants.people(page.tournament)]
    assert page.against.hasFocus()


def test_an_open_protest_is_decided_after_a_new_one_was_begun(open_workspace: Open, tmp_path: Path) -> None:
    page = opened(open_workspace, tmp_path)
    protests.lodge(page.tournament, 1, "Zu spaet", 500)
    page.desk.replaced.emit()
    page.list.setFocus()
    press(Qt.Key.Key_Down)
    press(Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    assert page.who.isVisible()
    page.list.setFocus()
    press(Qt.Key.Key_Return)
    assert page.decision.isVisible()
    press(Qt.Key.Key_F8)
    type_in("Es bleibt dabei")
    press(Qt.Key.Key_F8)
    assert protests.view(page.tournament)[0].decision == "Es bleibt dabei"


def test_what_is_typed_of_a_protest_is_there_after_looking_elsewhere(
    open_workspace: Open, tmp_path: Path
) -> None:
    workspace = open_workspace(quartett_tournament(tmp_path))
    judge = workspace.open_page(pages.PENALTIES)
    assert isinstance(judge, JudgePage)
    judge.show_protests()
    page = judge.protests
    type_in("Mai")
    workspace.open_page(pages.OVERVIEW)
    workspace.open_page(pages.PENALTIES)
    assert page.who.text() == "Mai"
    assert page.who.hasFocus()
    press(Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    assert page.who.text() == "Mai"
    page.who.clear()
    protests.lodge(page.tournament, 1, "Zu spaet", 500)
    page.desk.replaced.emit()
    workspace.open_page(pages.OVERVIEW)
    workspace.open_page(pages.PENALTIES)
    assert page.decision.isVisible()
    page.decision.setPlainText("Es bl")
    workspace.open_page(pages.OVERVIEW)
    participants.set_attendance(page.tournament, 2, Attendance.LEFT)
    page.desk.replaced.emit()
    workspace.open_page(pages.PENALTIES)
    assert page.decision.toPlainText() == "Es bl"

"""Protests on the screen, by keys (Q-24)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from tests.sample import draw_round, new_tournament, quartett_rulebook, quartett_tournament
from tests.ui.driving import press

from turnierleitung.domain.conduct import PenaltyEffect
from turnierleitung.domain.states import Attendance, TableState
from turnierleitung.services import effects, formats, history, releases, results
from turnierleitung.services.ground.scenes import Subject, SubjectKind
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.services.judge import penalties, protests, punishing
from turnierleitung.services.judge.penalties import NewPenalty
from turnierleitung.services.judge.protests import ProtestState
from turnierleitung.services.people import participants
from turnierleitung.ui.frame.workspace import Workspace
from turnierleitung.ui.judge.judge_page import JudgePage
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
    assert "F7" in str(page.help_words())
    return page.protests


def test_a_match_is_called_a_match_and_a_table_a_table(open_workspace: Open, tmp_path: Path) -> None:
    (tmp_path / "tables").mkdir()
    for tournament, name in (
        (quartett_tournament(tmp_path), "Begegnung"),
        (new_tournament(tmp_path / "tables", people=8), "Tisch"),
    ):
        page = open_workspace(tournament).open_page(pages.PENALTIES)
        assert isinstance(page, JudgePage)
        assert page.form.where.accessibleName() == name
        assert page.corrections.where.accessibleName() == name


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
    return [row._mark.text() for row in page.findChildren(FormRow) if row._mark.text()]


def test_q24_the_rules_of_the_sheet_in_force_stand_beside_the_fields_or_none(
    open_workspace: Open, tmp_path: Path
) -> None:
    page = opened(open_workspace, tmp_path)
    assert marks(page) == ["§\N{NO-BREAK SPACE}6"] * 2
    page.begin()
    type_in(one_alone(page))
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
    assert page.lodging.who.field.hasFocus(), "an empty list begins with the form"
    name = next(
        one.name for one in participants.people(page.tournament) if one.name.isascii() and "<" not in one.name
    )
    type_in(name)
    press(Qt.Key.Key_Return)
    assert page.lodging.against.hasFocus()
    number = page.lodging.against.currentText().split()[1]
    page.lodging.text.setFocus()
    type_in("Er hat nachgesehen")
    press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    (lodged,) = protests.view(page.tournament)
    assert (lodged.name, str(lodged.table), lodged.text) == (name, number, "Er hat nachgesehen")
    page.list.setFocus()
    press(Qt.Key.Key_Down)
    page.verdict.decision.setFocus()
    press(Qt.Key.Key_F8)
    assert "mit einem Satz" in page.told
    type_in("Es bleibt dabei")
    press(Qt.Key.Key_F8)
    (decided,) = protests.view(page.tournament)
    assert (decided.state, decided.decision) == (ProtestState.REJECTED, "Es bleibt dabei")
    assert page.list.hasFocus(), "the next one is chosen by the arrows"
    page.verdict.deposit.setCurrentIndex(page.verdict.deposit.findData(True))
    press(Qt.Key.Key_F7)
    assert "schon entschieden" in page.told
    assert protests.view(page.tournament)[0].state is ProtestState.REJECTED, "nothing is decided anew unsaid"
    type_in(", nach neuem Hinsehen")
    press(Qt.Key.Key_F7)
    (decided,) = protests.view(page.tournament)
    assert (decided.state, decided.deposit_returned) == (ProtestState.UPHELD, True)


@pytest.mark.parametrize(("key", "back"), [(Qt.Key.Key_F7, True), (Qt.Key.Key_F8, False)])
def test_a_deposit_goes_back_with_a_protest_that_is_upheld_unless_it_is_said_otherwise(
    open_workspace: Open, tmp_path: Path, key: Qt.Key, back: bool
) -> None:
    page = opened(open_workspace, tmp_path)
    someone = participants.people(page.tournament)[0].id
    page.desk.run(lambda tournament: protests.lodge(tournament, someone, "Er hat geschaut", 2000))
    page.list.setFocus()
    press(Qt.Key.Key_Down)
    page.verdict.decision.setFocus()
    type_in("So ist es")
    press(key)
    (decided,) = protests.view(page.tournament)
    assert decided.deposit_returned is back


def test_wrong_entries_are_said_beside_their_field(open_workspace: Open, tmp_path: Path) -> None:
    page = opened(open_workspace, tmp_path)
    page.lodging.answer.click()
    assert "Namen gibt es" in page.told
    page.lodging.who.take(participants.people(page.tournament)[0].id)
    page.lodging.answer.click()
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
    assert page.verdict.words.text() == "Zu spaet"
    assert page.lodging.who.field.isVisible()


def test_who_is_marked_is_meant(open_workspace: Open, tmp_path: Path) -> None:
    page = opened(open_workspace, tmp_path)
    alone = one_alone(page)
    type_in(alone.split(",")[0].lower())
    page.lodging.text.setPlainText("Er hat nachgesehen")
    page.lodging.answer.click()
    (lodged,) = protests.view(page.tournament)
    assert lodged.name == alone


def test_enter_goes_on_from_field_to_field(open_workspace: Open, tmp_path: Path) -> None:
    page = opened(open_workspace, tmp_path)
    alone = one_alone(page)
    type_in("qqq")
    page.lodging.answer.click()
    assert "Namen gibt es" in page.told
    page.lodging.who.field.clear()
    type_in(alone.split(",")[0].lower())
    press(Qt.Key.Key_Return)
    assert (page.lodging.who.field.text(), page.lodging.against.hasFocus(), page.told) == (alone, True, "")
    press(Qt.Key.Key_Return)
    assert page.lodging.deposit.hasFocus()
    press(Qt.Key.Key_Return)
    assert page.lodging.text.hasFocus()


def test_a_protest_after_its_time_is_taken_in_by_a_ruling_only(open_workspace: Open, tmp_path: Path) -> None:
    """Q-24: the limit runs from the moment at which the list was posted."""
    tournament = quartett_tournament(tmp_path, 8, played=12, rulebook=quartett_rulebook(protest_minutes=1))
    releases.release(tournament, Subject(SubjectKind.GROUPS))
    page = open_workspace(tournament).open_page(pages.PENALTIES)
    assert isinstance(page, JudgePage)
    press(Qt.Key.Key_F6)
    card = page.protests.lodging
    assert "Proteste bis" in card.limit.text() or "war um" in card.limit.text()
    while not (limit := protests.time_limit(tournament)) or not limit.over:
        participants.set_attendance(tournament, 8, Attendance.LEFT)
        participants.set_attendance(tournament, 8, Attendance.PRESENT)
    card.who.take(1)
    card.text.setPlainText("Zu spaet gesehen")
    card.answer.click()
    assert "Frist" in page.protests.told
    assert protests.view(tournament) == ()
    card.answer.click()
    (lodged,) = protests.view(tournament)
    assert lodged.text == "Zu spaet gesehen"
    assert history.view(tournament).deeds[0].kind == "protest.admitted"


def test_a_penalty_and_the_decision_it_follows_from_are_one_action(
    open_workspace: Open, tmp_path: Path
) -> None:
    tournament = quartett_tournament(tmp_path, 8, played=4)
    protests.lodge(tournament, 1, "Vorgesagt", 0, penalties.tables(tournament, 1)[0].table_id)
    judge = open_workspace(tournament).open_page(pages.PENALTIES)
    assert isinstance(judge, JudgePage)
    press(Qt.Key.Key_F6)
    page = judge.protests
    page.verdict.decision.setPlainText("Es war vorgesagt")
    page.verdict.follows.setCurrentIndex(page.verdict.follows.findText("Eine Strafe …"))
    entries = len(tournament.history())
    press(Qt.Key.Key_F7)
    assert judge.form.isVisible()
    judge.form.who.take(2)
    judge.form.what.choose(0)
    QApplication.processEvents()
    press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert len(tournament.history()) == entries + 1
    assert len(penalties.had(tournament, 2)) == 1
    (decided,) = protests.view(tournament)
    assert decided.state is ProtestState.UPHELD


def test_a_match_is_played_again_where_the_protest_is_upheld(open_workspace: Open, tmp_path: Path) -> None:
    tournament = quartett_tournament(tmp_path, 8, played=12)
    table_id = penalties.tables(tournament, 1)[0].table_id
    protests.lodge(tournament, 1, "Falscher Stapel", 0, table_id)
    judge = open_workspace(tournament).open_page(pages.PENALTIES)
    assert isinstance(judge, JudgePage)
    press(Qt.Key.Key_F6)
    card = judge.protests.verdict
    card.decision.setPlainText("Stapel fehlte")
    card.follows.setCurrentIndex(card.follows.findText("Es wird noch einmal gespielt"))
    press(Qt.Key.Key_F7)
    assert results.load(tournament, table_id).state is TableState.OPEN


@pytest.mark.parametrize(
    ("follows", "told"),
    [
        ("Es wird noch einmal gespielt", "Dann noch zu spielen: Begegnung {match}."),
        ("Strafe zurück: {name}, Vorgesagt", "Gruppe 1: "),
        ("nichts weiter", None),
    ],
)
def test_what_a_decision_gives_or_takes_is_said_before(
    open_workspace: Open, tmp_path: Path, follows: str, told: str | None
) -> None:
    tournament = quartett_tournament(tmp_path, 8, played=12)
    at = penalties.tables(tournament, 1)[0]
    (winner,) = at.others
    lost = NewPenalty(winner, "Vorgesagt", "", PenaltyEffect.LOST, table_id=at.table_id)
    punishing.give(tournament, lost)
    protests.lodge(tournament, 1, "Falscher Stapel", 0, at.table_id)
    entries = len(tournament.history())
    judge = open_workspace(tournament).open_page(pages.PENALTIES)
    assert isinstance(judge, JudgePage)
    press(Qt.Key.Key_F6)
    card = judge.protests.verdict
    name = participants.by_id(tournament)[winner].name
    card.follows.setCurrentIndex(card.follows.findText(follows.format(name=name)))
    QApplication.processEvents()
    assert len(tournament.history()) == entries, "nothing is decided yet"
    if told is None:
        assert card.effect.told == ()
    else:
        assert card.effect.told[0] == "Das ändert sich mit dem Entscheid:"
        assert told.format(match=at.number) in " ".join(card.effect.told[1:])


def test_an_open_protest_is_decided_after_a_new_one_was_begun(open_workspace: Open, tmp_path: Path) -> None:
    page = opened(open_workspace, tmp_path)
    protests.lodge(page.tournament, 1, "Zu spaet", 500)
    page.desk.replaced.emit()
    page.list.setFocus()
    press(Qt.Key.Key_Down)
    press(Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    assert page.lodging.who.field.isVisible()
    page.list.setFocus()
    press(Qt.Key.Key_Return)
    assert page.verdict.decision.isVisible()
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
    assert page.lodging.who.field.text() == "Mai"
    assert page.lodging.who.field.hasFocus()
    press(Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    assert page.lodging.who.field.text() == "Mai"
    page.lodging.who.field.clear()
    protests.lodge(page.tournament, 1, "Zu spaet", 500)
    page.desk.replaced.emit()
    workspace.open_page(pages.OVERVIEW)
    workspace.open_page(pages.PENALTIES)
    assert page.verdict.decision.isVisible()
    page.verdict.decision.setPlainText("Es bl")
    workspace.open_page(pages.OVERVIEW)
    participants.set_attendance(page.tournament, 2, Attendance.LEFT)
    page.desk.replaced.emit()
    workspace.open_page(pages.PENALTIES)
    assert page.verdict.decision.toPlainText() == "Es bl"


def test_the_overview_leads_to_the_protest_that_waits(open_workspace: Open, tmp_path: Path) -> None:
    page = opened(open_workspace, tmp_path)
    page.desk.run(lambda one: protests.lodge(one, 1, "Erster", 0))
    page.desk.run(lambda one: protests.decide(one, 1, "nein", ProtestState.REJECTED, deposit_returned=False))
    page.desk.run(lambda one: protests.lodge(one, 2, "Zweiter", 0))
    page.list.choose(lambda one: one.id == 1)
    page.show_open()
    assert page.list.chosen is not None
    assert page.list.chosen.text == "Zweiter"


def test_what_follows_stays_chosen_while_the_page_is_loaded_anew(
    open_workspace: Open, tmp_path: Path
) -> None:
    page = opened(open_workspace, tmp_path)
    page.desk.run(lambda one: protests.lodge(one, 1, "Zu spät", 0))
    page.show_open()
    page.take_focus()
    follows = page.verdict.follows
    follows.setCurrentIndex(follows.count() - 1)
    chosen = follows.currentText()
    page.load()
    assert follows.currentText() == chosen


def test_a_protest_is_about_a_table_of_whoever_protests_not_of_strangers(
    open_workspace: Open, tmp_path: Path
) -> None:
    tournament = new_tournament(tmp_path, 8)
    draw_round(tournament, 1)
    formats.start_round(tournament, 1)
    page = open_workspace(tournament).open_page(pages.PENALTIES)
    assert isinstance(page, JudgePage)
    page.show_protests()
    form = page.protests.lodging
    form.load()
    stranger = form.against.currentData()
    tables = {row.table_id for row in formats.rounds_view(tournament, 1).tables}
    (at,) = tables - {stranger}
    person = results.load(tournament, at).announced[0]
    form.who.take(person)
    assert form.against.currentData() == at
    form.against.setCurrentIndex(form.against.count() - 1)
    form.load()
    assert form.against.currentData() is None, "what was chosen stays while it is about him"

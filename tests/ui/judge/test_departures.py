"""Somebody goes or comes back, by keys: seat, fee and reason on one page, what it means beside it (S-15)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from tests import sample, stages_sample
from tests.ui.driving import press

from turnierleitung.domain.conduct import Conduct, FeeRefund, Going, PenaltyEffect
from turnierleitung.domain.states import Attendance, Competes, Standing
from turnierleitung.services import formats, history, leaving, results
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.services.judge import penalties, punishing
from turnierleitung.services.judge.penalties import NewPenalty
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import PersonData
from turnierleitung.ui.frame.workspace import Workspace
from turnierleitung.ui.judge.judge_page import JudgePage
from turnierleitung.ui.registration.registration_page import RegistrationPage
from turnierleitung.ui.window import pages

Open = Callable[[Tournament], Workspace]
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def tournament(tmp_path: Path) -> Tournament:
    """Eight people; the first round is drawn and not started."""
    made = sample.new_tournament(tmp_path, 8)
    sample.draw_round(made, 1)
    return made


def opened(workspace: Workspace) -> JudgePage:
    page = workspace.open_page(pages.PENALTIES)
    assert isinstance(page, JudgePage)
    return page


def write(text: str) -> None:
    focus = QApplication.focusWidget()
    assert focus is not None
    QTest.keyClicks(focus, text)


def refund(tournament: Tournament, rule: FeeRefund) -> None:
    rulebook = rulebooks.current(tournament)
    conduct = Conduct.model_validate(rulebook.conduct.model_dump() | {"fee_refund": rule})
    leaving.change_rules(tournament, rulebook.model_copy(update={"conduct": conduct}))


def test_esc_closes_the_question_whether_somebody_goes_also_from_the_rail(
    open_workspace: Open, tournament: Tournament
) -> None:
    workspace = open_workspace(tournament)
    page = opened(workspace)
    page.let_go(1)
    assert "Strg Enter bestätigt" in str(page.help_words())
    assert "nimmt den Gewählten wieder auf" not in str(page.help_words())
    workspace.rail.setFocus()
    focus = QApplication.focusWidget()
    assert focus is not None
    assert not page.isAncestorOf(focus)
    press(Qt.Key.Key_Escape)
    assert not page.going.isVisible()


@pytest.mark.parametrize("going", [None, Going.WITHDRAWN, Going.EXCLUDED])
@pytest.mark.parametrize("shown", ["Proteste", "Berichtigungen"])
def test_a_cancelled_departure_leads_back_to_the_page_that_asked_and_keeps_the_view_chosen_here(
    open_workspace: Open, tournament: Tournament, shown: str, going: Going | None
) -> None:
    workspace = open_workspace(tournament)
    page = opened(workspace)
    chosen = page.choice.words.index(shown)
    page.choice.buttons[chosen].click()
    workspace.open_page(pages.REGISTRATION)
    workspace.open_page(pages.PENALTIES)
    page.let_go(1, going, pages.REGISTRATION)
    if going is None:
        page.going.exclusion_wanted.emit(1)
    assert page.cancel.isVisible()
    press(Qt.Key.Key_Escape)
    assert isinstance(workspace.stack.currentWidget(), RegistrationPage)
    press(Qt.Key.Key_7, CONTROL)
    assert page.isVisible()
    assert page.choice.index == chosen
    assert page._lists[chosen].isVisible()


def test_a_penalty_that_is_given_later_does_not_lead_to_the_page_that_once_asked(
    open_workspace: Open, tournament: Tournament
) -> None:
    workspace = open_workspace(tournament)
    page = opened(workspace)
    page.let_go(1, Going.LEFT, pages.REGISTRATION)
    page.punish()
    press(Qt.Key.Key_Escape)
    assert workspace.stack.currentWidget() is page


def test_s15_whoever_goes_while_his_table_plays_is_asked_for_the_last_deal(
    open_workspace: Open, tournament: Tournament
) -> None:
    page = opened(open_workspace(tournament))
    page.let_go(1)
    write("2e")
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_Return)
    assert page.going.seats.after.isHidden(), "nothing is played yet"
    press(Qt.Key.Key_Escape)
    formats.start_round(tournament, 1)
    page.let_go(1)
    write("2")
    assert page.going.seats.after.isHidden(), "nobody else is to play at his seat"
    write("e")
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_Return)
    assert page.going.seats.after.hasFocus()
    QApplication.processEvents()
    assert "Der Zettel fragt" in " ".join(page.going.effect.told)
    write("12")
    QApplication.processEvents()
    assert "Der Zettel fragt" not in " ".join(page.going.effect.told)
    assert "bis Spiel 12" in " ".join(page.going.effect.told), "what is typed is shown at once"
    press(Qt.Key.Key_Return)
    QApplication.processEvents()
    assert "bis Spiel 12" in " ".join(page.going.effect.told)
    assert "Gespielt ist noch nichts." not in page.going.effect.told
    press(Qt.Key.Key_Return, CONTROL)
    tables = [results.load(tournament, row.table_id) for row in formats.rounds_view(tournament, 1).tables]
    assert [player.from_deal for slip in tables for player in slip.players if player.from_deal > 1] == [13]


def test_somebody_goes_by_keys_with_a_helper_in_his_seat(
    open_workspace: Open, tournament: Tournament
) -> None:
    page = opened(open_workspace(tournament))
    for _ in range(3):
        press(Qt.Key.Key_F6)
    press(Qt.Key.Key_N, CONTROL)
    write("1")
    press(Qt.Key.Key_Return)
    write("2")
    write("e")  # A new helper fills his seat.
    press(Qt.Key.Key_Return)
    write("Aushilfe Anton")
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_Return)
    write("muss zur Arbeit")
    QApplication.processEvents()
    told = " ".join(page.going.effect.told)
    assert "Aushilfe Anton spielt dort außer Wertung." in told
    press(Qt.Key.Key_Return, CONTROL)
    gone = participants.by_id(tournament)[1]
    assert (gone.standing, gone.departure and gone.departure.reason) == (
        Standing.WITHDRAWN,
        "muss zur Arbeit",
    )
    helper = max(participants.people(tournament), key=lambda one: one.id)
    assert (helper.name, helper.competes) == ("Aushilfe Anton", Competes.HELPER)
    seated = {
        one for row in formats.rounds_view(tournament, 1).tables for one in _people(tournament, row.table_id)
    }
    assert helper.id in seated
    assert 1 not in seated
    assert page.departures.list.chosen == gone
    history.undo(tournament)
    assert participants.by_id(tournament)[1].standing is Standing.ACTIVE, "all of it is one action"
    assert helper.id not in participants.by_id(tournament)


def _people(tournament: Tournament, table_id: int) -> tuple[int, ...]:
    return results.load(tournament, table_id).announced


@pytest.mark.parametrize(
    ("rule", "given_back"),
    [(FeeRefund.DIRECTOR_DECIDES, False), (FeeRefund.BEFORE_HIS_FIRST_GAME, True), (FeeRefund.NEVER, False)],
)
def test_the_fee_is_proposed_by_the_rulebook(
    open_workspace: Open, tournament: Tournament, rule: FeeRefund, *, given_back: bool
) -> None:
    refund(tournament, rule)
    page = opened(open_workspace(tournament))
    page.let_go(1, Going.WITHDRAWN)
    QApplication.processEvents()
    assert page.going.refund.isChecked() is given_back
    press(Qt.Key.Key_Return, CONTROL)
    assert participants.by_id(tournament)[1].paid_cents == (0 if given_back else 1000)


def test_after_a_game_no_fee_is_given_back_by_the_rulebook(
    open_workspace: Open, tournament: Tournament
) -> None:
    refund(tournament, FeeRefund.BEFORE_HIS_FIRST_GAME)
    sample.play_round(tournament, 1)
    page = opened(open_workspace(tournament))
    page.let_go(1, Going.WITHDRAWN)
    assert not page.going.refund.isChecked()
    assert "nach dem Reglement nicht" in page.going.refund.text()


def test_whoever_is_readmitted_loses_the_penalty_that_excluded_him(
    open_workspace: Open, tournament: Tournament
) -> None:
    punishing.give(tournament, NewPenalty(2, "Betrug", "", PenaltyEffect.EXCLUSION))
    page = opened(open_workspace(tournament))
    page.show_gone(2)
    QApplication.processEvents()
    assert any("nähme wieder teil" in line for line in page.departures.effect.told)
    press(Qt.Key.Key_F7)
    assert participants.by_id(tournament)[2].standing is Standing.ACTIVE
    assert not penalties.had(tournament, 2)


def test_a_round_that_was_drawn_without_him_is_named_before_he_comes_back(
    open_workspace: Open, tournament: Tournament
) -> None:
    leaving.withdraw(tournament, 1)
    participants.add_helpers(tournament, [participants.PersonData("Aushilfe")])
    sample.play_round(tournament, 1)
    sample.draw_round(tournament, 2)
    page = opened(open_workspace(tournament))
    page.show_gone(1)
    QApplication.processEvents()
    assert "In Runde 2 gäbe es keinen Platz für ihn." in page.departures.effect.told


def test_whoever_is_not_there_cannot_go_home(open_workspace: Open, tournament: Tournament) -> None:
    participants.set_attendance(tournament, 3, Attendance.LEFT)
    page = opened(open_workspace(tournament))
    page.let_go(3, Going.LEFT)
    QApplication.processEvents()
    assert "ist nicht da" in page.going._refusal.text
    assert not page.going.answer.isEnabled()


def test_q23_in_a_championship_the_opponents_win_what_is_left(open_workspace: Open, tmp_path: Path) -> None:
    tournament = stages_sample.new_tournament(tmp_path)
    stages_sample.draw_groups(tournament, 3)
    page = opened(open_workspace(tournament))
    page.let_go(1, Going.WITHDRAWN)
    QApplication.processEvents()
    assert any("forfait" in line for line in page.going.effect.told)
    assert page.going.seats.isHidden() or not page.going.seats.isVisible()
    press(Qt.Key.Key_Return, CONTROL)
    assert participants.by_id(tournament)[1].standing is Standing.WITHDRAWN


def test_the_answers_about_one_person_are_not_those_about_the_next(
    open_workspace: Open, tournament: Tournament
) -> None:
    page = opened(open_workspace(tournament))
    page.let_go(1, Going.WITHDRAWN)
    page.going.seats.list.setCurrentIndex(page.going.seats.list.count() - 1)
    page.going.refund.setChecked(True)
    page.load()
    assert page.going.refund.isChecked(), "what is ticked stays while the page is loaded anew"
    assert page.going.seats.helper is not None
    page.let_go(2, Going.WITHDRAWN)
    assert page.going.seats.helper is None
    assert not page.going.refund.isChecked()


def test_s15_who_went_home_and_is_at_the_door_again_is_told_of_his_seat_first(
    open_workspace: Open, tournament: Tournament
) -> None:
    workspace = open_workspace(tournament)
    helper = PersonData("Aushilfe", "Anton")
    leaving.go(tournament, 1, Going.LEFT, choice=leaving.Choice(helper=helper))
    page = workspace.open_page(pages.REGISTRATION)
    assert isinstance(page, RegistrationPage)
    page.take_focus()
    page.search.setText(participants.by_id(tournament)[1].person.last_name)
    page.search.textEdited.emit(page.search.text())
    press(Qt.Key.Key_Return)
    assert page.isHidden()
    assert participants.by_id(tournament)[1].attendance is Attendance.LEFT
    judge = opened(workspace)
    QApplication.processEvents()
    assert judge.departures.effect.told[0] == f"{participants.by_id(tournament)[1].name} wäre wieder da."
    press(Qt.Key.Key_Return, CONTROL)
    assert participants.by_id(tournament)[1].attendance is Attendance.LEFT, "the key that lets people go"
    press(Qt.Key.Key_F7)
    assert participants.by_id(tournament)[1].attendance is Attendance.PRESENT
    seated = {
        one for row in formats.rounds_view(tournament, 1).tables for one in _people(tournament, row.table_id)
    }
    assert 1 in seated, "the helper gives the seat back"

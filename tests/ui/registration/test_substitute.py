"""A substitute is put in by keyboard alone, after his effect was shown."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QMenu
from tests import sample
from tests.sample import reason_of
from tests.ui.conftest import Open
from tests.ui.driving import said
from tests.ui.pages.test_keys import assert_reachable, window_keys
from tests.ui.story.director import keys, press

from turnierleitung.domain.states import Attendance, Standing
from turnierleitung.services import formats, leaving, results, substitutes
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import PersonData
from turnierleitung.ui.frame.workspace import Workspace
from turnierleitung.ui.registration.person_actions import SubstituteForm
from turnierleitung.ui.registration.registration_page import RegistrationPage
from turnierleitung.ui.window import pages

CTRL = Qt.KeyboardModifier.ControlModifier


class Asked:
    """The form for a substitute of whoever has number 3."""

    def __init__(self, tournament: Tournament, page: RegistrationPage) -> None:
        self.tournament = tournament
        self.page = page
        self.gone = next(one for one in participants.people(tournament) if one.start_number == 3)
        self.open()

    def open(self) -> None:
        keys("3")
        press(Qt.Key.Key_F4)
        menu = self.page.findChildren(QMenu)[-1]
        press(Qt.Key.Key_E, on=menu)

    @property
    def form(self) -> SubstituteForm:
        return self.page.side.substitute

    @property
    def words(self) -> str:
        return " ".join(one.text() for one in self.form.findChildren(QLabel) if one.isVisible())


@pytest.fixture
def between(open_workspace: Open, tmp_path: Path) -> Asked:
    """Round 1 is played, round 2 is published, somebody leaves."""
    tournament = sample.new_tournament(tmp_path, people=12)
    sample.play_round(tournament, 1)
    sample.draw_round(tournament, 2)
    page = open_workspace(tournament).open_page(pages.REGISTRATION)
    assert isinstance(page, RegistrationPage)
    return Asked(tournament, page)


def test_with_the_points(between: Asked) -> None:
    place = substitutes.vacancy_of(between.tournament, between.gone.id).places[0]
    assert f"Runde 2: Tisch {place.table}, Platz {place.seat}" in between.words
    assert between.form.fields["last_name"].hasFocus()
    for text in ("Neumann", "Rosa", "Erding"):
        keys(text)
        press(Qt.Key.Key_Return)
    assert between.form.points.hasFocus()
    press(Qt.Key.Key_Return)
    first, *rest = between.form.told
    assert first.startswith("Neumann, Rosa spielt mit Nr. 3 weiter: Platz, Ergebnisse und Punkte bleiben.")
    assert rest == ["Nichts an der Rangliste ändert sich."]
    assert len(participants.people(between.tournament)) == 12, "it is only shown"
    press(Qt.Key.Key_Return, CTRL)
    now = participants.by_id(between.tournament)[between.gone.id]
    assert (now.name, now.person.note) == ("Neumann, Rosa", f"für {between.gone.name} ab Runde 2")
    assert (
        said(between.page.side.door._number, between.page.side.door._number.number),
        between.page.side.asks,
    ) == ("3", False)
    assert between.page.search.hasFocus()
    former = next(one for one in participants.people(between.tournament) if one.name == between.gone.name)
    assert reason_of(former) == "Ersatz ab Runde 2: Neumann, Rosa"
    press(Qt.Key.Key_Z, CTRL)
    assert participants.by_id(between.tournament)[between.gone.id] == between.gone


def test_s15_at_zero_while_the_table_plays_asks_for_the_last_deal(between: Asked) -> None:
    press(Qt.Key.Key_Escape)
    formats.start_round(between.tournament, 2)
    between.open()
    for text in ("Neumann", "Rosa", ""):
        keys(text)
        press(Qt.Key.Key_Return)
    assert between.form.after.isHidden(), "points and number stay with the seat"
    press(Qt.Key.Key_Down)
    between.form.zero.click()
    press(Qt.Key.Key_Return)
    assert between.form.after.hasFocus()
    keys("7")
    for _ in range(2):
        press(Qt.Key.Key_Return)
    assert "bis Spiel 7" in " ".join(between.form.told)
    press(Qt.Key.Key_Return, CTRL)
    views = [
        results.load(between.tournament, row.table_id)
        for row in formats.rounds_view(between.tournament, 2).tables
    ]
    lines = [player for slip in views for player in slip.players if player.from_deal > 1]
    assert [player.from_deal for player in lines] == [8]


def test_goes_on_where_it_was_when_the_page_comes_back(between: Asked) -> None:
    keys("Neumann")
    press(Qt.Key.Key_Return)
    keys("Ro")
    press(Qt.Key.Key_1, CTRL)
    press(Qt.Key.Key_2, CTRL)
    assert between.form.fields["first_name"].hasFocus()
    keys("sa")
    for _ in range(3):
        press(Qt.Key.Key_Return)
    assert between.form.told
    press(Qt.Key.Key_1, CTRL)
    press(Qt.Key.Key_2, CTRL)
    assert between.form.back.hasFocus()
    press(Qt.Key.Key_Escape)
    assert between.form.fields["last_name"].text() == "Neumann"


def test_from_zero_with_the_fee(between: Asked) -> None:
    keys("Neumann")
    for _ in range(3):
        press(Qt.Key.Key_Return)
    press(Qt.Key.Key_Down)
    assert between.form.zero.isChecked()
    assert "eigene Nummer" in between.words
    press(Qt.Key.Key_Return)
    assert between.form.pays.hasFocus()
    press(Qt.Key.Key_Return)
    assert between.form.told[0].startswith("Neumann beginnt mit Nr. 13 bei null auf dem Platz von ")
    press(Qt.Key.Key_Escape)
    assert between.form.told == ()
    assert between.form.fields["last_name"].text() == "Neumann", "nothing typed is lost"
    press(Qt.Key.Key_Return, CTRL)
    press(Qt.Key.Key_Return, CTRL)
    newcomer = max(participants.people(between.tournament), key=lambda one: one.id)
    assert (newcomer.name, newcomer.start_number, newcomer.paid_cents) == ("Neumann", 13, 1000)
    assert said(between.page.side.door._number, between.page.side.door._number.number) == "13"
    shown = [one.text() for one in between.page.side.door.findChildren(QLabel) if one.isVisible()]
    assert "Strg Z nimmt das zurück" in shown
    assert participants.by_id(between.tournament)[between.gone.id].standing is Standing.WITHDRAWN


def test_somebody_who_is_registered(between: Asked) -> None:
    press(Qt.Key.Key_Escape)
    for person in (PersonData("Weiß"), PersonData("Wolf")):
        participants.register(between.tournament, person, Attendance.PRESENT)
    press(Qt.Key.Key_Escape)
    between.open()
    assert between.form.who.hasFocus()
    press(Qt.Key.Key_Down)
    assert between.form.who.currentText() == "Weiß, Nr. 13 (da)"
    assert not between.form.fields["last_name"].isVisible()
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_Down)
    press(Qt.Key.Key_Return, CTRL)
    assert between.form.told[0].startswith("Weiß beginnt mit Nr. 13 bei null")
    press(Qt.Key.Key_Return, CTRL)
    weiss = next(one for one in participants.people(between.tournament) if one.name == "Weiß")
    assert substitutes.vacancy_of(between.tournament, weiss.id).places


def test_without_a_name_is_said_beside_the_field(between: Asked) -> None:
    press(Qt.Key.Key_Return, CTRL)
    assert "Bitte geben Sie einen Nachnamen ein." in between.words
    assert between.form.fields["last_name"].property("problem") is True
    press(Qt.Key.Key_Escape)
    assert not between.page.side.asks


def test_c21_for_a_pair_another_pair_is_asked(open_workspace: Open, tmp_path: Path) -> None:
    rulebook = sample.sample_rulebook().model_copy(update={"pairs": True})
    tournament = sample.new_tournament(tmp_path, people=12, rulebook=rulebook)
    sample.play_round(tournament, 1)
    sample.draw_round(tournament, 2)
    page = open_workspace(tournament).open_page(pages.REGISTRATION)
    assert isinstance(page, RegistrationPage)
    asked = Asked(tournament, page)
    for typed in ("Neumann", "Eva"):
        keys(typed)
        press(Qt.Key.Key_Return)
    press(Qt.Key.Key_Return, CTRL)
    press(Qt.Key.Key_Return, CTRL)
    assert "Zu einem Paar gehören zwei Namen." in asked.words


def test_for_somebody_excluded_can_only_begin_at_zero_and_says_why(between: Asked) -> None:
    press(Qt.Key.Key_Escape)
    between.page.desk.run(lambda one: leaving.exclude(one, between.gone.id, "Betrug"))
    press(Qt.Key.Key_Escape)
    between.open()
    assert not between.form.points.isEnabled()
    assert between.form.zero.isChecked()
    assert "Wer ausgeschlossen ist, gibt seine Punkte nicht weiter (§\N{NO-BREAK SPACE}1)." in between.words


def test_a_step_taken_back_meanwhile_closes_what_asks_about_it(between: Asked) -> None:
    desk = between.page.desk
    press(Qt.Key.Key_Escape)
    desk.run(lambda one: participants.register(one, PersonData("Weiß"), Attendance.PRESENT))
    press(Qt.Key.Key_Escape)
    between.open()
    press(Qt.Key.Key_Down)
    assert isinstance(between.form.who.currentData(), int)
    desk.run(lambda one: participants.register(one, PersonData("Wolf")))
    assert between.form.who.currentText().startswith("Weiß"), "the choice stays"
    desk.undo()
    desk.undo()
    assert not between.form.who.isVisible()
    assert between.form.fields["last_name"].isVisible()
    press(Qt.Key.Key_Escape)
    desk.run(lambda one: participants.register(one, PersonData("Weiß")))
    newest = max(participants.by_id(between.tournament))
    between.page.side.ask_for_substitute(newest)
    assert between.page.side.asks
    desk.undo()
    assert not between.page.side.asks
    desk.redo()
    between.page.side.correct(participants.by_id(between.tournament)[newest])
    assert between.page.side.asks
    desk.undo()
    assert not between.page.side.asks


def test_every_button_has_a_key_of_its_own(between: Asked) -> None:
    window = between.page.window()
    assert isinstance(window, Workspace)
    assert_reachable(between.page, window_keys(window))
    keys("Neumann")
    press(Qt.Key.Key_Return, CTRL)
    assert between.form.told
    assert_reachable(between.page, window_keys(window))
    press(Qt.Key.Key_Escape)
    press(Qt.Key.Key_Escape)
    press(Qt.Key.Key_Escape)
    keys("Neumann")
    press(Qt.Key.Key_Return)
    assert between.page.side.form.only.isVisible()
    assert_reachable(between.page, window_keys(window))


def test_at_the_end_nobody_can_come_any_more(open_workspace: Open, tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, people=12)
    for number in (1, 2):
        sample.play_round(tournament, number)
    page = open_workspace(tournament).open_page(pages.REGISTRATION)
    assert isinstance(page, RegistrationPage)
    asked = Asked(tournament, page)
    assert "Es gibt keine Runde mehr" in asked.words
    assert not asked.form.answer.isEnabled()
    for _ in range(6):
        press(Qt.Key.Key_Return)
    assert asked.form.told == ()


def test_one_against_one_the_points_come_along(open_workspace: Open, tmp_path: Path) -> None:
    tournament = sample.quartett_tournament(tmp_path, 8)
    page = open_workspace(tournament).open_page(pages.REGISTRATION)
    assert isinstance(page, RegistrationPage)
    asked = Asked(tournament, page)
    assert "Seine Begegnungen stehen im Spielplan." in asked.words
    assert not asked.form.zero.isEnabled()
    assert "Die Gruppen sind ausgelost" in asked.words
    keys("Neumann")
    press(Qt.Key.Key_Return, CTRL)
    press(Qt.Key.Key_Return, CTRL)
    assert participants.by_id(tournament)[asked.gone.id].person.note == f"für {asked.gone.name}"


def test_q23_who_is_excluded_one_against_one_hears_the_sheet_of_quartett(
    open_workspace: Open, tmp_path: Path
) -> None:
    tournament = sample.quartett_tournament(tmp_path, 8, drawn=False)
    page = open_workspace(tournament).open_page(pages.REGISTRATION)
    assert isinstance(page, RegistrationPage)
    asked = Asked(tournament, page)
    press(Qt.Key.Key_Escape)
    asked.page.desk.run(lambda one: leaving.exclude(one, asked.gone.id, "Betrug"))
    press(Qt.Key.Key_Escape)
    asked.open()
    assert "gibt seine Punkte nicht weiter (§\N{NO-BREAK SPACE}6)." in asked.words
    assert "15" not in asked.words


def test_before_anything_is_drawn_and_in_two_rounds(open_workspace: Open, tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, people=12)
    workspace = open_workspace(tournament)
    page = workspace.open_page(pages.REGISTRATION)
    assert isinstance(page, RegistrationPage)
    asked = Asked(tournament, page)
    assert "Spielt ab Runde 1. Die ist noch nicht ausgelost: Den Platz bringt die Auslosung." in asked.words
    press(Qt.Key.Key_Escape)
    for number in (1, 2):
        sample.draw_round(tournament, number)
    assert formats.rounds_view(tournament, 1).tables
    press(Qt.Key.Key_Escape)
    asked.open()
    assert "(und eine weitere Runde)" in asked.words

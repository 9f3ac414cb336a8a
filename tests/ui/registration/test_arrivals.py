"""The hour at the door, by keyboard alone: who comes, who pays, who is new, and the number to hand out."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QMenu
from tests import sample
from tests.ui.conftest import Open
from tests.ui.registration.conftest import AT_THE_DOOR, Door
from tests.ui.story.director import keys, press

from turnierleitung.domain.money import Currency
from turnierleitung.domain.names import sort_key
from turnierleitung.domain.states import Attendance
from turnierleitung.services import leaving
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import PersonData, matching
from turnierleitung.services.tables import draws
from turnierleitung.texts.people import club_and_wishes
from turnierleitung.ui.registration.door_panel import latest, newcomer, similar, totals_line
from turnierleitung.ui.registration.person_actions import PersonMenu
from turnierleitung.ui.registration.registration_page import RegistrationPage
from turnierleitung.ui.window import pages

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


class TestSearching:
    @pytest.mark.parametrize(
        ("typed", "first"),
        [
            ("mueller", "Müller, Jürgen"),
            ("müller", "Müller, Jürgen"),
            ("muller", "Müller, Jürgen"),
            ("buehl", "Bühl, Rosa"),
            ("franz", "Obermaier, Franz Xaver"),
            ("moos", "Obermaier, Franz Xaver"),
            ("eitt", "Obermaier, Franz Xaver"),
            ("anna schell", "Huber, Anna (Schellen)"),
            ("bühl, ro", "Bühl, Rosa"),
            ("Müller,Jürgen", "Müller, Jürgen"),
            ("obermaier,", "Obermaier, Franz Xaver"),
        ],
    )
    def test_finds_names_clubs_and_towns_however_they_are_written(
        self, door: Door, typed: str, first: str
    ) -> None:
        keys(typed)
        assert door.found == [first]
        assert "1 von 5" in door.words
        press(Qt.Key.Key_Return)
        assert door.number == ("1", "Startnummer")
        assert [one.name for one in participants.people(door.tournament) if one.plays] == [first]

    def test_finds_start_numbers_whole(self, open_workspace: Open, tmp_path: Path) -> None:
        tournament = sample.new_tournament(tmp_path, people=20)
        page = open_workspace(tournament).open_page(pages.REGISTRATION)
        assert isinstance(page, RegistrationPage)
        keys("17")
        assert [one.start_number for one in page.list.rows_model.rows] == [17]
        press(Qt.Key.Key_Escape)
        keys("99")
        assert page.list.rows_model.rows == ()
        assert any("Diese Nummer gibt es nicht" in one.text() for one in page.findChildren(QLabel))
        press(Qt.Key.Key_Return)
        assert not page.side.asks

    def test_of_namesakes_the_club_tells_who_is_meant(self, door: Door) -> None:
        keys("hub")
        press(Qt.Key.Key_Down)
        press(Qt.Key.Key_Return)
        there = [one for one in participants.people(door.tournament) if one.plays]
        assert [one.person.club for one in there] == ["Schellen"]


class TestEnter:
    def test_means_present_and_paid_and_shows_the_number_big(self, door: Door) -> None:
        keys("obe")
        press(Qt.Key.Key_Return)
        someone = door.somebody("Obermaier")
        assert (someone.start_number, someone.paid_cents, someone.plays) == (1, 1000, True)
        assert door.number == ("1", "Startnummer")
        assert "Strg Z nimmt das zurück" in door.words
        assert door.page.search.text() == ""
        assert door.page.search.hasFocus()

    def test_does_from_the_list_too_what_the_button_says(self, door: Door) -> None:
        keys("obe")
        door.page.list.setFocus()
        press(Qt.Key.Key_Return)
        assert door.somebody("Obermaier").plays
        assert not door.page.side.asks, "no form was opened"
        assert door.page.search.hasFocus()

    def test_esc_ends_the_search_and_leaves_who_was_found_chosen(self, door: Door) -> None:
        keys("obe")
        press(Qt.Key.Key_Escape)
        press(Qt.Key.Key_Escape)
        chosen = door.page.list.chosen
        assert chosen is not None
        assert chosen.name.startswith("Obermaier")

    def test_with_shift_means_present_alone_and_once_more_the_fee(self, door: Door) -> None:
        keys("obe")
        press(Qt.Key.Key_Return, SHIFT)
        assert door.somebody("Obermaier").paid_cents == 0
        keys("obe")
        press(Qt.Key.Key_Return)
        assert door.somebody("Obermaier").paid_cents == 1000
        assert door.number == ("1", "Startnummer")

    def test_for_somebody_who_is_there_says_his_number_and_changes_nothing(self, door: Door) -> None:
        for typed in ("obe", "mue"):
            keys(typed)
            press(Qt.Key.Key_Return)
        entries = len(door.tournament.history())
        keys("obe")
        assert door.page._arrive.text() == "Obermaier, Franz Xaver ist schon da, Nr. 1"
        press(Qt.Key.Key_Return)
        assert door.number == ("1", "Startnummer")
        assert "Strg Z nimmt das zurück" not in door.words
        assert len(door.tournament.history()) == entries
        assert door.page.search.selectedText() == "obe"

    def test_lets_in_who_wanted_to_come_later_and_who_had_gone(self, door: Door) -> None:
        someone = door.somebody("Bühl").id
        door.page.desk.run(lambda one: participants.set_attendance(one, someone, Attendance.LATER))
        keys("bue")
        press(Qt.Key.Key_Return)
        assert door.somebody("Bühl").plays
        door.page.desk.run(lambda one: participants.set_attendance(one, someone, Attendance.LEFT))
        keys("bue")
        press(Qt.Key.Key_Return)
        assert (door.somebody("Bühl").plays, door.somebody("Bühl").start_number) == (True, 1)

    def test_does_not_let_in_who_is_withdrawn_and_says_what_does(self, door: Door) -> None:
        someone = door.somebody("Bühl").id
        door.page.desk.run(lambda one: leaving.withdraw(one, someone))
        keys("bue")
        assert door.page._arrive.text() == "Bühl, Rosa ist abgemeldet, F4 nimmt wieder auf"
        press(Qt.Key.Key_Return)
        assert not door.somebody("Bühl").plays

    def test_is_taken_back_by_the_undo_key_and_done_again(self, door: Door) -> None:
        for typed in ("obe", "mue"):
            keys(typed)
            press(Qt.Key.Key_Return)
        press(Qt.Key.Key_Z, CTRL)
        assert (door.somebody("Müller").start_number, door.somebody("Müller").plays) == (None, False)
        assert door.number == ("1", "Zuletzt vergeben")
        press(Qt.Key.Key_Y, CTRL)
        assert door.number == ("2", "Startnummer")
        assert door.page.side.door.latest.shown == ["1 Obermaier, Franz Xaver"]

    def test_promises_to_take_back_only_what_it_would(self, open_workspace: Open, tmp_path: Path) -> None:
        tournament = sample.new_tournament(tmp_path, people=15)
        page = open_workspace(tournament).open_page(pages.REGISTRATION)
        assert isinstance(page, RegistrationPage)
        page.desk.run(lambda file: participants.register(file, PersonData("Spät"), Attendance.REGISTERED))
        keys("spät")
        press(Qt.Key.Key_Return)
        door = Door(tournament, page)
        assert "Strg Z nimmt das zurück" in door.words
        page.desk.run(lambda file: draws.draft(file, 1))
        assert "Strg Z nimmt das zurück" not in door.words


class TestLeaving:
    def test_makes_the_field_ready_for_the_next_person(self, door: Door) -> None:
        keys("bühl")
        press(Qt.Key.Key_Return)
        keys("bühl")
        press(Qt.Key.Key_F4)
        menu = door.page.findChildren(QMenu)[-1]
        press(Qt.Key.Key_G, on=menu)
        QApplication.processEvents()
        assert door.somebody("Bühl").attendance is Attendance.PRESENT
        press(Qt.Key.Key_Return, CTRL)
        assert door.somebody("Bühl").attendance is Attendance.LEFT
        assert door.page.search.text() == ""
        assert len(door.found) == len(AT_THE_DOOR)
        keys("müll")
        press(Qt.Key.Key_Return)
        assert door.somebody("Müller").attendance is Attendance.PRESENT


class TestATypo:
    def test_offers_the_nearest_names_and_lets_nobody_in_by_itself(self, door: Door) -> None:
        keys("obremaier")
        assert door.found == ["Obermaier, Franz Xaver"]
        assert "Niemand heißt „obremaier“" in door.words
        assert door.page.list.chosen is None
        assert door.page._arrive.text() == "Obremaier: neu eintragen"
        press(Qt.Key.Key_Down)
        assert door.page._arrive.text() == "Obermaier, Franz Xaver: da und bezahlt, Nr. 1"
        press(Qt.Key.Key_Return)
        assert door.somebody("Obermaier").plays
        assert "Niemand heißt" not in door.words

    def test_may_be_a_new_name_after_all(self, door: Door) -> None:
        keys("obremaier")
        press(Qt.Key.Key_Return)
        assert door.page.side.form.person.last_name == "Obremaier"


class TestWhoWasJustLetIn:
    @pytest.mark.parametrize("height", [720, 768, 800])
    def test_stands_whole_in_the_list_wherever_it_has_to_scroll(
        self, open_workspace: Open, tmp_path: Path, height: int
    ) -> None:
        tournament = sample.new_tournament(tmp_path, people=0)
        long = PersonData("Freiherr von und zu Guttenstein-Hohenfels", "Maximilian Alexander", "Lauf")
        participants.register(tournament, long)
        for first in "ABDEGHIJKLMNOPQSTUVW":
            participants.register(tournament, PersonData(f"{first}mann", "Eva", "Lauf"))
        workspace = open_workspace(tournament)
        workspace.resize(1280, height)
        page = workspace.open_page(pages.REGISTRATION)
        assert isinstance(page, RegistrationPage)
        for typed in ("scholz erich", "mooser gaby", "ritter kuno", "neumann rosa", "pma", "ima", "wma"):
            keys(typed)
            press(Qt.Key.Key_Return)
            if page.side.asks:
                press(Qt.Key.Key_Return)
            row = page.list.visualRect(page.list.currentIndex())
            assert page.list.chosen is not None
            assert sort_key(page.list.chosen.name).startswith(typed.split()[0])
            assert page.list.viewport().rect().contains(row.adjusted(0, 0, 0, -1)), (typed, row)


class TestTheTotals:
    def test_stand_beside_the_list_and_below_the_form(self, door: Door) -> None:
        door.page.desk.run(lambda one: participants.add_helpers(one, [PersonData("Aushilfe")]))
        keys("obe")
        press(Qt.Key.Key_Return)
        for told in ("von 5 angemeldet", "Fehlen noch | 4", "Bezahlt | 1", "Helfer | 1"):
            assert told in door.words
        assert "Startgeld | 10,00 €" in door.words
        keys("neumann")
        press(Qt.Key.Key_Return)
        assert "5 angemeldet · 1 da · 4 fehlen · 1 bezahlt · 10,00 €" in door.words

    @pytest.mark.parametrize("height", [640, 800, 1080])
    def test_are_never_cut(self, open_workspace: Open, tmp_path: Path, height: int) -> None:
        workspace = open_workspace(sample.new_tournament(tmp_path, people=37))
        page = workspace.open_page(pages.REGISTRATION)
        assert isinstance(page, RegistrationPage)
        workspace.resize(1280, height)
        QApplication.processEvents()
        panel = page.side.door
        for shown in (one for one in panel.findChildren(QLabel) if one.isVisible()):
            bottom = shown.mapTo(panel, shown.rect().bottomLeft()).y()
            assert bottom <= panel.height(), shown.text()
            assert shown.height() >= shown.fontMetrics().height() - 2, shown.text()

    def test_speak_of_no_money_where_none_is_due(self) -> None:
        totals = participants.totals(())
        assert totals_line(totals, 0, Currency.EUR) == "0 angemeldet · 0 da · 0 fehlen"


def test_a_name_that_is_meant_goes_before_a_club(door: Door) -> None:
    for first, club in (("Ana", "TSV Moosdorf"), ("Monika", "")):
        participants.register(door.tournament, PersonData("Auerhahn", first, club))
    found = matching(participants.people(door.tournament), "auerh, m")
    assert [one.name for one in found] == ["Auerhahn, Monika", "Auerhahn, Ana"]


def test_what_somebody_needs_stands_in_the_list(door: Door) -> None:
    participants.register(door.tournament, PersonData("Neu", "Nora", "SC Au", keep_apart="Familie Neu"))
    (someone,) = matching(participants.people(door.tournament), "neu nora")
    assert club_and_wishes(someone) == "SC Au · getrennt halten: Familie Neu"
    participants.fix_table(door.tournament, someone.id, 3)
    (someone,) = matching(participants.people(door.tournament), "neu nora")
    assert club_and_wishes(someone) == "SC Au · fest an Tisch 3 · getrennt halten: Familie Neu"


def test_the_town_tells_two_of_one_name_apart(door: Door) -> None:
    for town in ("Hersbruck", "Feucht"):
        participants.register(door.tournament, PersonData("Maier", "Josef", town=town))
    found = matching(participants.people(door.tournament), "maier josef")
    assert {club_and_wishes(someone) for someone in found} == {"Hersbruck", "Feucht"}


def test_only_what_can_be_done_with_somebody_is_offered(door: Door) -> None:
    tournament = door.tournament
    (rosa,) = matching(participants.people(tournament), "bühl")

    def offered() -> list[str]:
        someone = participants.by_id(tournament)[rosa.id]
        return [
            one.text().replace("&", "") for one in PersonMenu(door.page.desk, someone, door.page).actions()
        ]

    always = ["Ersatz …", "Fester Tisch …"]
    going = ["Abmelden …", "Ausschließen …"]
    steps = {
        Attendance.LATER: ["Doch nur angemeldet"],
        Attendance.REGISTERED: ["Kommt später"],
        Attendance.PRESENT: ["Doch nicht da", "Ist gegangen …"],
        Attendance.LEFT: ["Wieder dabei …"],
    }
    for attendance, words in steps.items():
        participants.set_attendance(tournament, rosa.id, attendance)
        assert offered()[: len(words) + 2] == words + going
        assert set(always) < set(offered())
    leaving.withdraw(tournament, rosa.id)
    assert offered()[:2] == ["Wieder dabei …", "Ausschließen …"]
    leaving.exclude(tournament, rosa.id, "Falschspiel")
    assert offered()[:2] == ["Wieder dabei …", "Ersatz …"]


def test_who_is_entered_twice_is_joined_or_removed_from_the_menu(door: Door) -> None:
    tournament = door.tournament
    twice = [
        PersonData("Auer & Sohn", "Ida"),
        PersonData("Auer & Sohn", "Ida", "SV"),
        PersonData("Auer", "Ida"),
    ]
    one, other, third = (
        next(iter(participants.register(tournament, person).touched["participant"])) for person in twice
    )

    def choose(participant_id: int, words: str) -> None:
        someone = participants.by_id(tournament)[participant_id]
        menu = PersonMenu(door.page.desk, someone, door.page)
        (action,) = (action for action in menu.actions() if words in action.text())
        action.trigger()

    choose(one, "„Auer && Sohn, Ida (SV)“ zusammenlegen")
    assert other not in participants.by_id(tournament)
    assert participants.by_id(tournament)[one].person.club == "SV"
    choose(third, "löschen")
    assert third not in participants.by_id(tournament)


def test_what_is_no_name_is_nobody_new(door: Door) -> None:
    assert [newcomer(text, pairs=False) for text in ("", "12", " ?")] == [None] * 3
    everyone = participants.people(door.tournament)
    assert matching(everyone, "obremaier") == ()
    assert [one.name for one in similar(everyone, "obremaier")] == ["Obermaier, Franz Xaver"]
    assert latest(everyone, ()) == ()


@pytest.mark.parametrize(
    ("typed", "named"),
    [
        ("huber sepp / maier anna", "Huber, Sepp / Maier, Anna"),
        ("huber sepp & maier anna", "Huber, Sepp / Maier, Anna"),
        ("huber + maier", "Huber / Maier"),
        ("sepp huber und anna maier", "Huber, Sepp / Maier, Anna"),
        ("huber sepp u. maier anna", "Huber, Sepp / Maier, Anna"),
        ("sepp und anna huber", "Huber, Sepp / Huber, Anna"),
        ("huber sepp /", "Huber, Sepp"),
        ("von und zu huber sepp", "von und zu Huber, Sepp"),
    ],
)
def test_c21_two_names_are_typed_in_one_line_where_two_play_as_one(typed: str, named: str) -> None:
    person = newcomer(typed, pairs=True)
    assert person is not None
    assert person.name == named


def test_c21_who_plays_alone_is_never_split_into_two() -> None:
    for typed in ("Müller/Lüdenscheidt, Uwe", "Auer & Sohn, Ida"):
        person = newcomer(typed, pairs=False)
        assert person is not None
        assert (person.name, person.heads[1:]) == (typed, ())

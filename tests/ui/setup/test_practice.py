"""Practice begins with a few keys, is marked everywhere, and goes with one."""

from __future__ import annotations

import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from openpyxl import load_workbook
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget
from pytestqt.qtbot import QtBot
from tests import sample

from turnierleitung.domain.draw.tables.headcount import HeadcountPolicy
from turnierleitung.domain.draw.tables.wanted import Report, say_nothing
from turnierleitung.domain.language import Language
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.states import RoundState
from turnierleitung.services import practice_file
from turnierleitung.services.decks import are_listed
from turnierleitung.services.ground import rulebooks, tournaments
from turnierleitung.services.ground.papers import PrintKind, PrintRequest
from turnierleitung.services.people import operators, participants
from turnierleitung.services.practice import Point, timed
from turnierleitung.services.tables import seatings
from turnierleitung.ui.frame.stage import Stage
from turnierleitung.ui.frame.workspace import Workspace
from turnierleitung.ui.settings.settings_page import SettingsPage
from turnierleitung.ui.setup.practice_page import PracticePage
from turnierleitung.ui.widgets.frame import PracticeBand
from turnierleitung.ui.window import pages
from turnierleitung.ui.window.host import Host
from turnierleitung.ui.window.jobs import Jobs

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")
CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


def press(key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QApplication.processEvents()
    QTest.keyClick(focused(), key, modifier)
    QApplication.processEvents()


def focused() -> QWidget:
    focus = QApplication.focusWidget()
    assert isinstance(focus, QWidget)
    return focus


def practice_page(stage: Stage) -> PracticePage:
    shown = stage.currentWidget()
    assert isinstance(shown, PracticePage)
    return shown


def practise(qtbot: QtBot, stage: Stage, people: int = 8, point: Point = Point.ARRIVALS) -> Workspace:
    """Begin to practise from wherever the stage is."""
    stage.practise()
    page = practice_page(stage)
    page.people.setValue(people)
    page.points.choose(point)
    page.go_on()
    return arrived(qtbot, stage)


def arrived(qtbot: QtBot, stage: Stage) -> Workspace:
    """Wait for practice to be on the screen."""

    def is_there() -> bool:
        shown = stage.currentWidget()
        return isinstance(shown, Workspace) and shown is stage.workspace and shown.practice

    qtbot.waitUntil(is_there)
    assert stage.workspace is not None
    return stage.workspace


def throw_away() -> None:
    """Press the key that discards practice, and say yes."""
    press(Qt.Key.Key_W, CTRL | SHIFT)
    press(Qt.Key.Key_Tab)
    press(Qt.Key.Key_Return)


def lying(host: Host) -> list[str]:
    return sorted(path.name for path in host.practice_folder.rglob("*") if path.is_file())


def test_a_few_keys_lead_into_practice_and_one_leads_out(qtbot: QtBot, host: Host, stage: Stage) -> None:
    titles: list[str] = []
    stage.title_changed.connect(titles.append)
    press(Qt.Key.Key_U, CTRL)
    page = practice_page(stage)
    press(Qt.Key.Key_Right)
    assert page.choosing.chosen is not None
    rulebook = page.choosing.chosen.rulebook
    while not page.people.hasFocus():
        press(Qt.Key.Key_Tab)
    QTest.keyClicks(focused(), "12")
    while not page.points.isAncestorOf(focused()):
        press(Qt.Key.Key_Tab)
    press(Qt.Key.Key_Right)
    press(Qt.Key.Key_Return)
    workspace = arrived(qtbot, stage)
    tournament = workspace.desk.tournament
    assert rulebooks.current(tournament) == timed(rulebook)
    assert len(participants.people(tournament)) == 12
    assert tournaments.header(tournament).rounds[0].state is RoundState.PUBLISHED
    assert titles[-1].startswith("ÜBUNG · ")
    assert titles[-1].lower().count("übung") == 1
    for entry in pages.entries(rulebook.played_as, lists_decks=are_listed(tournament)):
        workspace.open_page(entry.rail.key)
        band = workspace.findChild(PracticeBand)
        assert isinstance(band, PracticeBand)
        assert band.isVisible()
    press(Qt.Key.Key_W, CTRL | SHIFT)
    press(Qt.Key.Key_Return)
    assert lying(host) != []
    throw_away()
    qtbot.waitUntil(lambda: stage.currentWidget() is stage.start)
    assert lying(host) == []
    assert host.preferences.recent == ()
    assert titles[-1] == "Turnierleitung"


def test_what_is_saved_of_practice_says_so_in_the_name_of_the_file_and_in_it(
    qtbot: QtBot, stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    practise(qtbot, stage)
    assert stage.workspace is not None
    suggested: list[str] = []

    def choose(_parent: object, _title: str, name: str, _kinds: str) -> tuple[str, str]:
        suggested.append(Path(name).name)
        return str(tmp_path / Path(name).name), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", choose)
    stage.workspace.open_page(pages.REGISTRATION)
    press(Qt.Key.Key_S, CTRL | SHIFT)
    (name,) = suggested
    assert name.startswith("ÜBUNG Teilnehmer ")
    assert name.lower().count("übung") == 1
    sheet = load_workbook(tmp_path / name).worksheets[0]
    assert sheet.title == "ÜBUNG Teilnehmer"
    assert {cell.value for cell in sheet["A"]} == {"ÜBUNG"}
    printing = stage.workspace.open_page(pages.PRINTING)
    printing.show_request(PrintRequest(PrintKind.PARTICIPANTS))
    QApplication.processEvents()
    press(Qt.Key.Key_S, CTRL)
    assert suggested[1].startswith("ÜBUNG ")
    assert suggested[1].endswith(" – Teilnehmerliste.pdf")
    assert suggested[1].lower().count("übung") == 1


def test_practice_is_no_recent_tournament_and_a_real_one_has_no_band(
    qtbot: QtBot, host: Host, stage: Stage, tmp_path: Path
) -> None:
    real = sample.new_tournament(tmp_path, 4)
    stage.show_tournament(real)
    qtbot.waitUntil(lambda: len(host.preferences.recent) == 1)
    assert stage.workspace is not None
    assert stage.workspace.findChild(PracticeBand) is None
    practise(qtbot, stage)
    QApplication.processEvents()
    assert [one.path for one in host.preferences.recent] == [str(real.path)]
    stage.leave()


def test_the_rulebook_of_the_open_tournament_can_be_practised_with(
    qtbot: QtBot, stage: Stage, tmp_path: Path
) -> None:
    real = sample.new_tournament(tmp_path, 4, rounds=7)
    stage.show_tournament(real)
    qtbot.waitUntil(lambda: stage.workspace is not None)
    assert stage.workspace is not None
    settings = stage.workspace.open_page(pages.SETTINGS)
    assert isinstance(settings, SettingsPage)
    settings.rules_card.practise.click()
    qtbot.waitUntil(lambda: isinstance(stage.currentWidget(), PracticePage))
    page = practice_page(stage)
    assert page.choosing.chosen is not None
    assert page.choosing.chosen.rulebook.rounds == 7
    press(Qt.Key.Key_Escape)
    assert stage.currentWidget() is stage.workspace
    assert stage.workspace.desk.tournament is real
    settings.rules_card.practise.click()
    qtbot.waitUntil(lambda: isinstance(stage.currentWidget(), PracticePage))
    practice_page(stage).go_on()
    workspace = arrived(qtbot, stage)
    assert len(tournaments.header(workspace.desk.tournament).rounds) == 7
    assert real.path.exists()
    stage.leave()


def test_closed_practice_waits_on_the_start_page(qtbot: QtBot, host: Host, stage: Stage) -> None:
    practise(qtbot, stage, 8, Point.DRAWN)
    press(Qt.Key.Key_W, CTRL)
    qtbot.waitUntil(lambda: stage.currentWidget() is stage.start)
    assert len([name for name in lying(host) if "UTC" not in name]) == 1
    press(Qt.Key.Key_F8)
    workspace = arrived(qtbot, stage)
    assert len(participants.people(workspace.desk.tournament)) == 8
    stage.show_start()
    press(Qt.Key.Key_W, CTRL | SHIFT)
    press(Qt.Key.Key_Escape)
    assert lying(host) != []
    throw_away()
    assert lying(host) == []
    press(Qt.Key.Key_F8)
    assert stage.currentWidget() is stage.start


def test_new_practice_takes_the_place_of_an_earlier_one(qtbot: QtBot, host: Host, stage: Stage) -> None:
    practise(qtbot, stage)
    stage.practise()
    assert "frühere Übung" in practice_page(stage).earlier.text
    practice_page(stage).people.setValue(4)
    practice_page(stage).go_on()
    qtbot.waitUntil(
        lambda: (
            stage.workspace is not None
            and stage.currentWidget() is stage.workspace
            and len(participants.people(stage.workspace.desk.tournament)) == 4
        )
    )
    assert len([name for name in lying(host) if name.endswith(".turnier")]) == 1
    stage.leave()


def test_backups_of_practice_stay_with_it_and_go_with_it(qtbot: QtBot, host: Host, stage: Stage) -> None:
    stick = host.data_folder.parent / "stick"
    stick.mkdir()
    host.change(host.preferences.__class__(theme="light", second_medium=str(stick)))
    workspace = practise(qtbot, stage)
    workspace.safety.set_second_medium(stick)
    workspace.safety.back_up_now()
    settings = workspace.open_page(pages.SETTINGS)
    assert isinstance(settings, SettingsPage)
    assert not settings.safety_card.choose.isVisible()
    assert list(stick.iterdir()) == []
    assert not (host.data_folder / "backups").exists()
    assert len(list(practice_file.backups_in(host.practice_folder).rglob("*.turnier"))) == 1
    workspace.discard_requested.emit()
    qtbot.waitUntil(lambda: stage.currentWidget() is stage.start)
    assert lying(host) == []


def test_a_copy_of_practice_that_lies_elsewhere_stays_and_stays_open(
    qtbot: QtBot, stage: Stage, tmp_path: Path
) -> None:
    practise(qtbot, stage)
    assert stage.workspace is not None
    copy = Path(shutil.copy(stage.workspace.desk.tournament.path, tmp_path / "Kopie.turnier"))
    stage.show_start()
    stage.open_path(copy)
    workspace = arrived(qtbot, stage)
    throw_away()
    QApplication.processEvents()
    assert stage.currentWidget() is workspace
    assert "außerhalb" in workspace.notice.text
    assert copy.exists()
    stage.leave()


def test_cancelling_leaves_nothing_behind(qtbot: QtBot, host: Host, stage: Stage) -> None:
    stage.practise()
    page = practice_page(stage)
    page.people.setValue(400)
    page.points.choose(Point.CEREMONY)
    page.go_on()
    qtbot.waitUntil(page.working.isVisible)
    assert page._filling is not None
    page.go_on()
    press(Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not (page._filling is not None))
    assert lying(host) == []
    assert stage.currentWidget() is page
    press(Qt.Key.Key_Escape)
    assert stage.currentWidget() is stage.start


def test_a_draw_under_way_can_be_cancelled(
    qtbot: QtBot, host: Host, stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    host.jobs = Jobs(ThreadPoolExecutor(1))
    stage.practise()
    page = practice_page(stage)
    page.points.choose(Point.DRAWN)
    drawing = []

    def draw(_plan: object, report: Report = say_nothing) -> None:
        drawing.append(True)
        while True:
            report(1, 2)

    monkeypatch.setattr(seatings, "drawn", draw)
    page.go_on()
    qtbot.waitUntil(lambda: bool(drawing))
    page.go_back()
    qtbot.waitUntil(lambda: not (page._filling is not None))
    host.jobs.close()
    assert lying(host) == []


def test_closing_the_program_while_people_come_leaves_nothing_behind(host: Host, stage: Stage) -> None:
    stage.practise()
    page = practice_page(stage)
    page.people.setValue(400)
    page.go_on()
    QApplication.processEvents()
    stage.leave()
    QApplication.processEvents()
    assert lying(host) == []


def test_a_number_that_cannot_be_seated_is_said_beside_the_field(qtbot: QtBot, host: Host) -> None:
    page = PracticePage(host, sample.sample_rulebook(headcount=HeadcountPolicy.LARGER))
    qtbot.addWidget(page)
    page.show()
    page.people.setValue(7)
    assert page._people_row.problem == ""
    page.points.choose(Point.DRAWN)
    assert "7" in page._people_row.problem
    page.go_on()
    assert not (page._filling is not None)
    page.people.setValue(8)
    assert page._people_row.problem == ""


def test_a_place_that_cannot_be_written_is_said(qtbot: QtBot, host: Host) -> None:
    host.data_folder.mkdir(parents=True)
    host.practice_folder.write_text("")
    page = PracticePage(host)
    qtbot.addWidget(page)
    page.go_on()
    assert not (page._filling is not None)
    assert "kann nicht angelegt werden" in page.notice.text


def test_what_fails_on_the_way_is_said_and_leaves_nothing(
    qtbot: QtBot, host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise Refused(Problem("file.not_saved", params={"name": "Übung"}))

    monkeypatch.setattr(participants, "arrive", full)
    page = PracticePage(host)
    qtbot.addWidget(page)
    page.go_on()
    qtbot.waitUntil(lambda: bool(page.notice.text))
    assert not (page._filling is not None)
    assert lying(host) == []


def test_f1_explains_practice(qtbot: QtBot, host: Host) -> None:
    page = PracticePage(host)
    qtbot.addWidget(page)
    QTest.keyClick(page, Qt.Key.Key_F1)
    assert "Übung verwerfen" in page.help.text
    QTest.keyClick(page.help, Qt.Key.Key_Escape)
    assert page.help.text == ""


def test_practice_open_in_another_program_stays_and_that_is_said(
    qtbot: QtBot, host: Host, stage: Stage
) -> None:
    practise(qtbot, stage)
    stage.show_start()
    path = host.left_practice
    assert path is not None
    elsewhere = tournaments.open_file(path)
    throw_away()
    assert path.exists()
    assert stage.start.notice.text
    elsewhere.close()


def test_practice_in_english_names_rulebook_and_director_in_english(qtbot: QtBot, stage: Stage) -> None:
    stage.speak(Language.ENGLISH)
    stage.practise()
    page = practice_page(stage)
    for card in page.choosing.cards:
        card.setChecked(card.offer.rulebook.key == "schweizer-quartett")
    page.people.setValue(8)
    page.go_on()
    tournament = arrived(qtbot, stage).desk.tournament
    assert tournaments.header(tournament).facts.name == "Practice: Swiss Quartett championship"
    assert operators.at_work(tournament).name == "Director"

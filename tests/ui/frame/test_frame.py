"""What holds the program together: preferences, jobs, undo keys, crash, the first window, opening."""

from __future__ import annotations

import builtins
import logging
import os
import sqlite3
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import ClassVar

import pytest
from PySide6.QtCore import QSize, QStandardPaths, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QDateEdit,
    QLabel,
    QLineEdit,
    QMainWindow,
    QPlainTextEdit,
    QPushButton,
    QSpinBox,
    QTimeEdit,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot
from tests import sample
from tests.storage.looking import meddle
from tests.ui.conftest import Open
from tests.ui.driving import press
from tests.waiting import PATIENCE_S

from turnierleitung import app as composition
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.services import wall
from turnierleitung.services.ground import backups, tournaments
from turnierleitung.services.ground.tournaments import Changes, Tournament
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import PersonData
from turnierleitung.storage.errors import FileError, FileTrouble
from turnierleitung.texts.problems import one_line
from turnierleitung.ui.frame import opening
from turnierleitung.ui.frame import workspace as status
from turnierleitung.ui.frame.stage import Stage
from turnierleitung.ui.frame.workspace import Workspace
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.frame import Foot, Light, Reached
from turnierleitung.ui.widgets.theme import ThemeName
from turnierleitung.ui.window import application, files, pages, preferences
from turnierleitung.ui.window.desk import Desk
from turnierleitung.ui.window.host import Host
from turnierleitung.ui.window.jobs import Jobs, Progress
from turnierleitung.ui.window.main_window import MainWindow, first_size, smallest
from turnierleitung.ui.window.preferences import Preferences, Recent
from turnierleitung.ui.window.safety import Safety

RECENT = Recent(
    path="/turniere/a.turnier",
    name="Vereinsabend",
    held_on="2026-11-21",
    uuid="u-1",
    opened_at="2026-11-21T20:00:00+00:00",
)


@pytest.fixture
def tournament(tmp_path: Path) -> Iterator[Tournament]:
    made = sample.new_tournament(tmp_path, people=4)
    yield made
    if made.path.exists():
        made.close()


def test_of_several_published_rounds_the_first_is_the_one_to_be_played(tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, people=16, rulebook=sample.sample_rulebook(3))

    def now() -> list[str]:
        steps = status.trail(tournament, tournaments.header(tournament))
        return [step.title for step in steps if step.reached is Reached.NOW]

    assert now() == ["Anmeldung"]
    for number in (1, 2, 3):
        sample.draw_round(tournament, number)
        assert now() == ["Runde 1"]


def test_preferences_come_back_as_they_were_kept(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "preferences.json"
    kept = Preferences(theme="dark", scale=150, second_medium="/stick").opened(RECENT)
    preferences.save(path, kept, theme.load(ThemeName.DARK))
    found = preferences.load(path)
    assert found._replace(ground="", ink="") == kept
    assert found.ground == "#151917"


@pytest.mark.parametrize("text", ["", "{", "[]", '{"theme": 1}', '{"recent": [{}]}'])
def test_preferences_that_cannot_be_read_count_as_not_set(tmp_path: Path, text: str) -> None:
    path = tmp_path / "preferences.json"
    path.write_text(text, "utf-8")
    assert preferences.load(path) == Preferences()


def test_preferences_that_cannot_be_written_are_no_reason_to_stop(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    preferences.save(tmp_path / "file" / "preferences.json", Preferences(), theme.load(ThemeName.LIGHT))


def test_the_latest_tournament_heads_the_list_and_can_be_forgotten() -> None:
    other = RECENT._replace(path="/turniere/b.turnier", uuid="u-2")
    kept = Preferences().opened(RECENT).opened(other).opened(RECENT)
    assert [one.path for one in kept.recent] == [RECENT.path, other.path]
    assert kept.path_of("u-2") == Path(other.path)
    assert kept.forgotten(other.path).path_of("u-2") is None


def test_a_job_tells_how_far_it_is_and_what_came_of_it(qtbot: QtBot) -> None:
    jobs = Jobs(ThreadPoolExecutor(1))
    seen: list[tuple[object, ...]] = []
    watched = threading.Event()

    def work(progress: Progress) -> str:
        watched.wait(PATIENCE_S)
        progress.report(1, 2)
        return "done"

    job = jobs.start(work)
    job.progressed.connect(lambda *how_far: seen.append(how_far))
    with qtbot.waitSignal(job.succeeded) as outcome:
        watched.set()
    assert outcome.args == ["done"]
    jobs.close()
    assert seen == [(1, 2)]


def test_a_cancelled_job_stops_at_its_next_report(qtbot: QtBot) -> None:
    jobs = Jobs(ThreadPoolExecutor(1))
    begun, go_on = threading.Event(), threading.Event()

    def work(progress: Progress) -> None:
        begun.set()
        go_on.wait(PATIENCE_S)
        progress.report(1, 1)

    job = jobs.start(work)
    begun.wait(PATIENCE_S)
    job.cancel()
    with qtbot.waitSignal(job.cancelled):
        go_on.set()
    jobs.close()


def test_a_failed_job_hands_over_the_error(qtbot: QtBot) -> None:
    jobs = Jobs(ThreadPoolExecutor(1))

    def work(_progress: Progress) -> None:
        raise OSError

    with qtbot.waitSignal(jobs.start(work).failed) as outcome:
        pass
    assert outcome.args is not None
    assert isinstance(outcome.args[0], OSError)
    jobs.close()


class _Bench(QMainWindow):
    """Fields of every kind and an undo that counts."""

    def __init__(self) -> None:
        super().__init__()
        self.undone = 0
        self.holds_typing = False
        self.line, self.text = QLineEdit(), QPlainTextEdit()
        body = QWidget()
        column = QVBoxLayout(body)
        self.count, self.time, self.day, self.choice = QSpinBox(), QTimeEdit(), QDateEdit(), QComboBox()
        self.choice.setEditable(True)
        for field in (self.line, self.text, self.count, self.time, self.day, self.choice):
            column.addWidget(field)
        self.setCentralWidget(body)
        action = QAction("Rückgängig", self)
        action.setShortcut(QKeySequence.StandardKey.Undo)
        action.triggered.connect(self._on_undo)
        self.addAction(action)

    def _on_undo(self) -> None:
        self.undone += 1


@pytest.fixture
def bench(qtbot: QtBot, dressed: QApplication) -> _Bench:
    del dressed
    made = _Bench()
    qtbot.addWidget(made)
    with qtbot.waitActive(made):
        made.show()
    return made


@pytest.mark.parametrize("name", ["line", "text", "count", "time", "day", "choice"])
def test_undo_reaches_the_tournament_from_a_field_without_typing(bench: _Bench, name: str) -> None:
    field = getattr(bench, name)
    field.setFocus()
    QTest.keyClick(field, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert bench.undone == 1


@pytest.mark.parametrize("name", ["line", "text", "count", "choice"])
def test_undo_belongs_to_a_field_while_it_holds_typing(bench: _Bench, name: str) -> None:
    field = getattr(bench, name)
    field.setFocus()
    QTest.keyClicks(field, "12")
    QTest.keyClick(field, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert bench.undone == 0


def test_undo_stays_in_a_form_that_holds_typing(bench: _Bench) -> None:
    bench.line.setFocus()
    bench.holds_typing = True
    QTest.keyClick(bench.line, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert bench.undone == 0


@pytest.fixture
def _hooks() -> Iterator[None]:
    kept = sys.excepthook, threading.excepthook
    yield
    sys.excepthook, threading.excepthook = kept
    log = logging.getLogger("turnierleitung")
    for handler in log.handlers:
        handler.close()
    log.handlers.clear()


def _raise_with_a_name() -> None:
    raise ValueError("Łucja Obermüller")


@pytest.mark.usefixtures("_hooks")
def test_a_crash_is_logged_without_names_and_said_once(
    qtbot: QtBot, dressed: QApplication, tmp_path: Path
) -> None:
    application.start_log(tmp_path)
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    reporter = application.CrashReporter(dressed)
    for _ in range(3):
        try:
            _raise_with_a_name()
        except ValueError as error:
            sys.excepthook(type(error), error, error.__traceback__)
    thread = threading.Thread(target=_raise_with_a_name)
    thread.start()
    thread.join()
    qtbot.waitUntil(
        lambda: any(isinstance(one, application.CrashDialog) for one in dressed.topLevelWidgets())
    )
    dialogs = [
        one
        for one in dressed.topLevelWidgets()
        if isinstance(one, application.CrashDialog) and one.isVisible()
    ]
    assert len(dialogs) == 1, "an error that comes again must not bury the screen"
    text = (tmp_path / application.LOG_NAME).read_text("utf-8")
    assert "ValueError" in text
    assert "_raise_with_a_name" in text
    assert "Obermüller" not in text
    assert "Obermüller" not in dialogs[0].details.toPlainText()
    dialogs[0].copy_details()
    assert "ValueError" in QApplication.clipboard().text()
    dialogs[0].accept()
    reporter.deleteLater()


@pytest.mark.usefixtures("_hooks")
@pytest.mark.usefixtures("_hooks")
def test_a_file_out_of_reach_is_told_like_a_refusal_and_is_no_crash(
    stage: Stage, tournament: Tournament, tmp_path: Path, qtbot: QtBot
) -> None:
    reporter = application.CrashReporter(None, tmp_path / "logs")
    reporter.refused.connect(stage.tell)
    stage.show_tournament(tournament)
    qtbot.waitUntil(lambda: stage.workspace is not None)
    assert stage.workspace is not None
    tournament._connection.exec_driver_sql("PRAGMA busy_timeout = 0")
    tournament._connection.rollback()
    tournament.derived.forget_all()
    with closing(sqlite3.connect(tournament.path, isolation_level=None)) as raw:
        raw.execute("BEGIN EXCLUSIVE")
        with pytest.raises(Exception, match="unreadable") as error:
            stage.workspace.open_page(pages.STANDINGS)
    reporter.report(error.value)
    assert "kann im Augenblick nicht gelesen werden" in stage.workspace.notice.text
    assert reporter._dialog is None
    stage.leave()


def test_a_crash_before_the_log_has_begun_begins_it(dressed: QApplication, tmp_path: Path) -> None:
    reporter = application.CrashReporter(dressed, tmp_path)
    reporter.report(LookupError("Łucja Obermüller"))
    assert "LookupError" in (tmp_path / application.LOG_NAME).read_text("utf-8")
    QApplication.processEvents()
    for dialog in dressed.topLevelWidgets():
        if isinstance(dialog, application.CrashDialog):
            dialog.accept()
    reporter.deleteLater()


def test_a_log_that_cannot_be_written_is_no_reason_to_stop(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    application.start_log(tmp_path / "file")
    logging.getLogger("turnierleitung").info("nothing happens")


def test_the_first_window_tells_when_it_is_on_the_screen(qtbot: QtBot) -> None:
    window = MainWindow("#F6F5F1", "#1E6B52")
    qtbot.addWidget(window)
    with qtbot.waitSignal(window.painted):
        window.show()
    window.furnish(QWidget())
    (leave,) = window.actions()
    assert leave.shortcut().toString() == "Ctrl+Q"
    with qtbot.waitSignal(window.closing):
        leave.trigger()


@pytest.mark.parametrize(
    ("available", "opened"),
    [
        ((1920, 1080), (1280, 800)),
        ((1280, 800), (1280, 760)),
        ((1366, 728), (1280, 688)),
        ((853, 533), (853, 493)),
    ],
)
def test_the_first_window_fits_the_screen_with_its_title_bar(
    available: tuple[int, int], opened: tuple[int, int]
) -> None:
    assert first_size(QSize(*available)) == QSize(*opened)
    assert smallest(QSize(*available)).boundedTo(QSize(*opened)) == smallest(QSize(*available))


@pytest.mark.usefixtures("dressed")
def test_a_restart_has_the_new_size_and_the_tournament(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The new program inherited the factor of the old one, and began on the start page."""
    monkeypatch.delenv("QT_SCALE_FACTOR", raising=False)
    with composition.scaled(150):
        assert os.environ["QT_SCALE_FACTOR"] == "1.5"
    assert "QT_SCALE_FACTOR" not in os.environ
    monkeypatch.setenv("QT_SCALE_FACTOR", "2")
    with composition.scaled(150):
        assert os.environ["QT_SCALE_FACTOR"] == "2"
    assert os.environ["QT_SCALE_FACTOR"] == "2"
    started: list[list[str]] = []

    def record(_program: str, given: list[str], _folder: str) -> tuple[bool, int]:
        started.append(given)
        return True, 1

    monkeypatch.setattr("turnierleitung.program.QProcess.startDetached", record)
    monkeypatch.setattr("turnierleitung.app.QApplication.quit", lambda: None)
    composition._restart(tmp_path / "a.turnier")
    assert started == [["-m", "turnierleitung", str(tmp_path / "a.turnier")]]


@pytest.mark.usefixtures("dressed")
def test_a_restart_that_fails_says_so_in_the_window(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, qtbot: QtBot
) -> None:
    window = MainWindow("#F6F5F1", "#1E6B52")
    qtbot.addWidget(window)
    window.show()
    monkeypatch.setattr("turnierleitung.program.QProcess.startDetached", lambda *_given: (False, 0))
    monkeypatch.setattr("turnierleitung.app.QApplication.quit", lambda: pytest.fail("nothing is left"))
    composition._restart(tmp_path / "a.turnier")
    assert window.isVisible()
    assert any("ließ sich nicht neu starten" in shown.text() for shown in window.findChildren(QLabel))


class _Application:
    """Stands for the application: the screen is seen in the size that it was made with."""

    made: ClassVar[list[float]] = []
    screen = QSize(1280, 800)

    def __init__(self, arguments: list[str]) -> None:
        del arguments
        self.made.append(float(os.environ["QT_SCALE_FACTOR"]))

    def primaryScreen(self) -> _Application:  # noqa: N802 - Qt's name
        return self

    def availableSize(self) -> QSize:  # noqa: N802 - Qt's name
        return self.screen / self.made[-1]

    def shutdown(self) -> None:
        self.made.append(0)


@pytest.mark.parametrize(
    ("chosen", "screen", "given", "made", "worn"),
    [
        pytest.param(100, (1280, 800), None, [1.0], 100, id="nothing larger was chosen"),
        pytest.param(150, (1920, 1080), None, [1.5], 150, id="a large screen has room"),
        pytest.param(150, (1280, 800), None, [1.5, 0, 1.0], 100, id="a small one has not"),
        pytest.param(200, (1440, 900), None, [2.0, 0, 1.25], 125, id="as far as there is room"),
        pytest.param(150, (1280, 800), "2", [2.0], 150, id="set outside, it stays"),
    ],
)
def test_a_size_that_was_chosen_on_a_larger_screen_falls_back_at_the_start(
    monkeypatch: pytest.MonkeyPatch,
    chosen: int,
    screen: tuple[int, int],
    given: str | None,
    made: list[float],
    worn: int,
) -> None:
    monkeypatch.setattr(_Application, "made", [])
    monkeypatch.setattr(_Application, "screen", QSize(*screen))
    monkeypatch.setattr(composition, "Application", _Application)
    if given is None:
        monkeypatch.delenv("QT_SCALE_FACTOR", raising=False)
    else:
        monkeypatch.setenv("QT_SCALE_FACTOR", given)
    assert composition.make_application(chosen, [])[1] == worn
    assert _Application.made == made


def test_the_window_stays_while_something_typed_would_be_lost(qtbot: QtBot) -> None:
    window = MainWindow("#F6F5F1", "#1E6B52")
    qtbot.addWidget(window)
    answers = [True, False]
    window.furnish(QWidget(), answers.pop)
    with qtbot.assertNotEmitted(window.closing):
        assert not window.close()
    with qtbot.waitSignal(window.closing):
        assert window.close()


@pytest.mark.usefixtures("_hooks")
def test_the_program_moves_in_behind_its_first_window(
    qtbot: QtBot, dressed: QApplication, tmp_path: Path, tournament: Tournament
) -> None:
    path = tournament.path
    tournament.close()
    window = MainWindow("#F6F5F1", "#1E6B52")
    qtbot.addWidget(window)
    furnishing = composition.Furnishing(dressed, window, tmp_path / "data", path)
    window.painted.connect(furnishing.begin)
    window.show()
    qtbot.waitUntil(lambda: furnishing.stage is not None and furnishing.stage.workspace is not None)
    assert "Schafkopfturnier" in window.windowTitle()
    assert furnishing.stage is not None
    qtbot.waitUntil(lambda: furnishing.stage is not None and "then" in furnishing.stage.loaded)
    window.close()
    furnishing.end()
    assert preferences.load(tmp_path / "data" / "preferences.json").recent[0].path == str(path)


@pytest.mark.skipif(os.name != "posix", reason="other file systems know no owners")
def test_backups_practice_and_log_are_their_owners_alone(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir(mode=0o755)
    composition.keep_private(folder)
    application.start_log(folder / "logs")
    assert [path.stat().st_mode & 0o077 for path in (folder, folder / "logs")] == [0, 0]


def test_the_look_of_the_last_time_is_known_before_anything_is_loaded(tmp_path: Path) -> None:
    path = tmp_path / "preferences.json"
    assert composition.last_look(path)["scale"] == "100"
    preferences.save(path, Preferences(theme="dark", scale=200), theme.load(ThemeName.DARK))
    assert composition.last_look(path) == {"ground": "#151917", "ink": "#5CC79E", "scale": "200"}


def test_a_file_that_cannot_be_opened_says_why(host: Host, tmp_path: Path) -> None:
    path = tmp_path / "brief.turnier"
    path.write_text("kein Turnier")
    outcome = opening.open_tournament(path, host)
    assert outcome.tournament is None
    assert "keine Turnierdatei" in outcome.problem


def test_a_copied_file_becomes_a_tournament_of_its_own(
    host: Host, tournament: Tournament, tmp_path: Path
) -> None:
    header = tournaments.header(tournament)
    copy = tmp_path / "Kopie.turnier"
    original = tournament.path
    tournament.close()
    copy.write_bytes(original.read_bytes())
    host.change(
        host.preferences.opened(
            Recent(path=str(original), name="", held_on="2026-11-21", uuid=header.uuid, opened_at="")
        )
    )
    outcome = opening.open_tournament(copy, host)
    assert outcome.tournament is not None
    assert "Kopie" in outcome.warning
    assert tournaments.header(outcome.tournament).uuid != header.uuid
    outcome.tournament.close()


def test_a_copy_that_cannot_be_told_apart_is_given_back(
    host: Host, tournament: Tournament, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_args: object) -> None:
        raise Refused(Problem("file.not_saved", params={"name": "Kopie.turnier"}))

    path = tournament.path
    tournament.close()
    with monkeypatch.context() as patched:
        patched.setattr(backups, "tell_copies_apart", refuse)
        assert "nicht gespeichert" in opening.open_tournament(path, host).problem
    again = opening.open_tournament(path, host)
    assert again.tournament is not None
    again.tournament.close()


def test_the_latest_backup_is_offered_and_worked_in_as_a_copy(
    host: Host, tournament: Tournament, tmp_path: Path
) -> None:
    header, path = tournaments.header(tournament), tournament.path
    stick = tmp_path / "stick"
    host.change(host.preferences._replace(second_medium=str(stick)))
    host.change(
        host.preferences.opened(
            Recent(path=str(path), name="", held_on="2026-11-21", uuid=header.uuid, opened_at="")
        )
    )
    for root, hour in ((host.data_folder / "backups", 17), (stick, 18)):
        backups.make(path, backups.folder_of(root, header.uuid), datetime(2026, 11, 21, hour, tzinfo=UTC))
    tournament.close()
    path.write_bytes(b"kaputt")
    refused = opening.open_tournament(path, host)
    assert refused.tournament is None
    assert refused.backup is not None
    assert stick in refused.backup.path.parents
    for again in ("", " (2)"):
        opened = opening.open_tournament(refused.backup.path, host)
        assert opened.tournament is not None
        assert opened.tournament.path.parent == path.parent
        assert opened.tournament.path.stem.endswith(f"{again}")
        assert "Stand 2026-11-21" in opened.warning
        assert len(participants.people(opened.tournament)) == 4
        opened.tournament.close()
    assert [one.path for one in backups.made(refused.backup.path.parent)] == [refused.backup.path]


DAMAGES: list[tuple[str, Callable[[bytes], bytes]]] = [
    ("the middle is overwritten", lambda raw: raw[:4096] + b"\xff" * 8192 + raw[12288:]),
    ("the beginning is overwritten", lambda raw: b"\x00" * 4096 + raw[4096:]),
    ("the end is missing", lambda raw: raw[: len(raw) - 4096]),
]


@pytest.mark.parametrize("damage", [case[1] for case in DAMAGES], ids=[case[0] for case in DAMAGES])
@pytest.mark.parametrize("was_open_here", [True, False])
def test_of_a_damaged_file_from_anywhere_the_last_backup_is_offered_with_what_it_holds(
    host: Host, tournament: Tournament, tmp_path: Path, damage: Callable[[bytes], bytes], was_open_here: bool
) -> None:
    header, path = tournaments.header(tournament), tournament.path
    folder = backups.folder_of(host.data_folder / "backups", header.uuid)
    made = backups.make(path, folder, datetime.now(UTC) - timedelta(minutes=12))
    tournament.close()
    if was_open_here:
        recent = Recent(path=str(path), name="", held_on="2026-11-21", uuid=header.uuid, opened_at="")
        host.change(host.preferences.opened(recent))
        elsewhere = path
    else:
        elsewhere = tmp_path / "vom Stick.turnier"
    elsewhere.write_bytes(damage(path.read_bytes()))
    refused = opening.open_tournament(elsewhere, host)
    assert refused.backup is not None, refused.problem
    assert refused.backup.path == made.path
    assert header.facts.name in refused.backup.about
    assert refused.backup.about.endswith("(vor 12 Min.): Anmeldung, 4 Teilnehmer")


def break_a_text(path: Path) -> None:
    """Leave JSON that no page can show, as one flipped bit does."""
    meddle(path, "INSERT INTO wall (id, settings, text, picture, logo) VALUES (1, '{}', '', '', '')")


def test_a_file_of_which_one_text_cannot_be_read_is_refused_and_the_backup_before_it_offered(
    host: Host, tournament: Tournament
) -> None:
    header, path = tournaments.header(tournament), tournament.path
    folder = backups.folder_of(host.data_folder / "backups", header.uuid)
    older = backups.make(path, folder, datetime(2026, 11, 21, 17, tzinfo=UTC))
    newer = backups.make(path, folder, datetime(2026, 11, 21, 18, tzinfo=UTC))
    tournament.close()
    break_a_text(path)
    break_a_text(newer.path)
    refused = opening.open_tournament(path, host)
    assert "ist beschädigt" in refused.problem
    assert refused.backup is not None
    assert refused.backup.path == newer.path
    again = opening.open_tournament(newer.path, host, path)
    assert "ist beschädigt" in again.problem
    assert again.backup is not None
    assert again.backup.path == older.path
    assert {one.name for one in path.parent.glob("*.turnier")} == {path.name}


@pytest.mark.parametrize("fails_at", ["__init__", "begin"])
@pytest.mark.parametrize(
    ("error", "told"),
    [(RuntimeError("a defect"), "ist beschädigt"), (FileError(FileTrouble.UNREADABLE, name="x"), "Stick")],
)
def test_whatever_fails_while_a_tournament_comes_up_the_start_page_goes_on(
    stage: Stage,
    tournament: Tournament,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    fails_at: str,
    error: Exception,
    told: str,
) -> None:
    path = tournament.path
    tournament.close()

    def fail(*_given: object) -> None:
        raise error

    with monkeypatch.context() as patched, qtbot.captureExceptions() as caught:
        patched.setattr(Workspace, "begin" if fails_at == "begin" else "_show_frame", fail)
        stage.open_path(path)
        qtbot.waitUntil(lambda: told in stage.start.notice.text)
    assert [found[1] for found in caught] == ([error] if isinstance(error, RuntimeError) else [])
    assert stage.currentWidget() is stage.start
    assert stage.start.isEnabled()
    assert not path.with_name(f"{path.name}.lock").exists()
    stage.open_path(path)
    qtbot.waitUntil(lambda: stage.workspace is not None)


def test_a_file_that_was_closed_and_does_not_open_again_leads_to_the_start_page(
    stage: Stage, tournament: Tournament, qtbot: QtBot
) -> None:
    path, away = tournament.path, tournament.path.with_name("abgezogen")
    stage.show_tournament(tournament)
    qtbot.waitUntil(lambda: stage.workspace is not None)
    assert stage.workspace is not None
    # What is put off until the window stands still reads the file.
    QTest.qWait(50)
    tournament.close()
    path.rename(away)
    stage.workspace.desk.reopen()
    qtbot.waitUntil(lambda: stage.currentWidget() is stage.start)
    assert "ist nicht mehr da" in stage.start.notice.text
    away.rename(path)
    stage.open_path(path)
    qtbot.waitUntil(lambda: stage.workspace is not None)


def test_a_damaged_backup_leads_to_the_one_before_and_none_is_said(
    host: Host, tournament: Tournament, tmp_path: Path
) -> None:
    header, path = tournaments.header(tournament), tournament.path
    folder = backups.folder_of(host.data_folder / "backups", header.uuid)
    older = backups.make(path, folder, datetime(2026, 11, 21, 17, tzinfo=UTC))
    newer = backups.make(path, folder, datetime(2026, 11, 21, 18, tzinfo=UTC))
    tournament.close()
    newer.path.write_bytes(newer.path.read_bytes()[:-4096])
    refused = opening.open_tournament(newer.path, host)
    assert refused.backup is not None
    assert refused.backup.path == older.path
    older.path.unlink()
    assert opening.open_tournament(newer.path, host).backup is None
    foreign = tmp_path / "fremd.turnier"
    foreign.write_bytes(path.read_bytes()[:-4096])
    newer.path.unlink()
    assert "keine Sicherung davon" in opening.open_tournament(foreign, host).problem


def test_the_last_backup_opens_with_one_key_however_the_file_was_named(
    stage: Stage, host: Host, tournament: Tournament, qtbot: QtBot
) -> None:
    header, path = tournaments.header(tournament), tournament.path
    backups.make(path, backups.folder_of(host.data_folder / "backups", header.uuid), datetime.now(UTC))
    tournament.close()
    path.write_bytes(path.read_bytes()[:-4096])
    for key in (Qt.Key.Key_F7, Qt.Key.Key_Return):
        stage.begin(path)
        qtbot.waitUntil(lambda: "Letzte Sicherung:" in stage.start.notice.text)
        QTest.keyClick(QApplication.focusWidget() or stage, key)
        qtbot.waitUntil(lambda: stage.workspace is not None)
        assert stage.workspace is not None
        assert stage.workspace.plain_name == header.facts.name
        assert stage.workspace.desk.tournament.path.parent == path.parent
        stage.show_start()


def test_a_tournament_of_a_dead_laptop_is_taken_over_with_one_key(
    stage: Stage, tournament: Tournament, qtbot: QtBot
) -> None:
    path = tournament.path
    tournament.close()
    path.with_name(f"{path.name}.lock").write_text("4711\nturnierleitung\nlaptop-a\n")
    stage.open_path(path)
    assert "auf dem Rechner „laptop-a“ geöffnet" in stage.start.notice.text
    QTest.keyClick(QApplication.focusWidget() or stage, Qt.Key.Key_F7)
    qtbot.waitUntil(lambda: stage.workspace is not None)
    assert stage.workspace is not None
    assert stage.workspace.desk.tournament.history()[-1].kind == "file.taken_over"


def test_a_tournament_whose_phones_another_laptop_served_is_opened(
    stage: Stage, tournament: Tournament, qtbot: QtBot
) -> None:
    path = tournament.path
    wall.announce_phones(tournament, "http://192.168.7.20:8040")
    tournament.close()
    stage.open_path(path)
    qtbot.waitUntil(lambda: stage.workspace is not None)
    # What is printed here must not lead to the other laptop.
    qtbot.waitUntil(
        lambda: stage.workspace is not None and wall.phones_url(stage.workspace.desk.tournament) == ""
    )


def test_without_a_folder_to_work_in_a_backup_says_so(
    host: Host, tournament: Tournament, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = backups.make(tournament.path, tmp_path / "data", datetime(2026, 11, 21, 18, tzinfo=UTC))
    tournament.close()
    for folder in ("", str(tmp_path / "away")):
        monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _place, folder=folder: folder)
        refused = opening.open_tournament(made.path, host)
        assert "keinen Ordner, um mit der Sicherung" in refused.problem


def test_no_backup_is_offered_where_the_file_is_whole(host: Host, tournament: Tournament) -> None:
    header = tournaments.header(tournament)
    host.change(
        host.preferences.opened(
            Recent(path=str(tournament.path), name="", held_on="", uuid=header.uuid, opened_at="")
        )
    )
    backups.make(
        tournament.path, backups.folder_of(host.data_folder / "backups", header.uuid), datetime.now(UTC)
    )
    locked = opening.open_tournament(tournament.path, host)
    assert "schon geöffnet" in locked.problem
    assert locked.backup is None


def test_a_name_for_a_file_is_one_that_every_system_takes() -> None:
    assert files.file_words("Begründung: <b>Fett</b>, Rosa?") == "Begründung b Fett b , Rosa"


def test_a_folder_of_a_cloud_is_warned_of(tmp_path: Path) -> None:
    assert "Internet" in files.place_warning(tmp_path / "OneDrive" / "a.turnier")
    assert files.place_warning(tmp_path / "a.turnier") == ""


def test_the_foot_says_what_is_safe(host: Host, tournament: Tournament, tmp_path: Path, qtbot: QtBot) -> None:
    desk = Desk(tournament)
    safety = Safety(desk, host.jobs, tmp_path / "data")
    now = "2026-11-21T20:00:00+00:00"
    texts = [text for text, _ in status.safety(safety, desk.typed, now)]
    assert texts == ["Alles gespeichert", "Noch keine Sicherung", ""]
    with qtbot.waitSignal(safety.state_changed):
        desk.run(lambda open_one: participants.register(open_one, PersonData("Neu")))
    qtbot.waitUntil(lambda: safety.backed_up_at is not None)
    assert len(backups.made(safety.folder)) == 1
    stick = tmp_path / "stick"
    stick.mkdir()
    safety.set_second_medium(stick)
    qtbot.waitUntil(lambda: any(stick.iterdir()))
    assert status.safety(safety, desk.typed, now)[2] == ("Auch auf „stick“", Light.SAFE)
    (tmp_path / "file").write_text("")
    safety.set_second_medium(tmp_path / "file")
    qtbot.waitUntil(lambda: safety.second_failed)
    safety.set_second_medium(tmp_path / "pulled" / "stick")
    qtbot.waitUntil(lambda: safety.second_failed)
    assert not (tmp_path / "pulled").exists()
    assert status.safety(safety, desk.typed, now)[2][1] is Light.WARN
    safety.set_second_medium(None)
    desk.run_big(lambda open_one: participants.register(open_one, PersonData("Noch einer")))
    safety.stop()
    assert len(backups.made(safety.folder)) >= 3
    label = (stick / "Welche Sicherung ist welche.txt").read_text(encoding="utf-8")
    assert f"{safety.folder.name}  12. Schwaiger Schafkopfturnier" in label


@pytest.mark.usefixtures("dressed")
def test_the_foot_says_a_long_deed_whole_where_there_is_room_and_never_widens_the_window(
    qtbot: QtBot,
) -> None:
    foot = Foot()
    qtbot.addWidget(foot)
    foot.show_operator("Traudl")
    foot.show_undo("Ankunft und Startgeld von Müller-Lüdenscheidt, Karl-Heinz eintragen")
    narrow = foot.minimumSizeHint().width()
    foot.resize(1600, 36)
    with qtbot.waitExposed(foot):
        foot.show()
    undo = next(one for one in foot.findChildren(QPushButton) if one.text().startswith("Strg Z"))
    assert undo.text().endswith("eintragen")
    assert foot.minimumSizeHint().width() <= narrow
    foot.resize(500, 36)
    assert undo.text().startswith("Strg Z: ")
    assert "…" in undo.text()
    assert undo.text().endswith("eintragen")


@pytest.mark.usefixtures("dressed")
@pytest.mark.parametrize("name", ['<img src="x">', "Huber, Rosa & Maria", "A &lt; B"])
def test_the_foot_writes_names_that_look_like_markup_as_they_were_typed(qtbot: QtBot, name: str) -> None:
    foot = Foot()
    qtbot.addWidget(foot)
    foot.resize(1600, 36)
    foot.show_operator(name)
    foot.show_undo(f"{name} abmelden")
    said = [one.text().replace("&&", "&") for one in foot.findChildren(QPushButton)]
    assert said == ["F1 Hilfe", f"Am Gerät: {name}", f"Strg Z nimmt zurück: {name} abmelden"]


def test_modules_come_in_without_the_hook_that_reads_their_source(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(builtins, "__import__", builtins.__import__)  # puts it back afterwards
    composition.import_plainly()
    assert builtins.__import__.__name__ != "__feature_import__"
    plain = builtins.__import__
    composition.import_plainly()
    assert builtins.__import__ is plain


def register(desk: Desk, name: str) -> None:
    desk.run(lambda file: participants.register(file, PersonData(name)))


def test_the_pages_show_a_step_that_is_stored_after_all(tournament: Tournament, qtbot: QtBot) -> None:
    desk = Desk(tournament)

    def was_stored(_file: Tournament) -> Changes:
        raise Refused(Problem("file.saved_after_all", params={"name": "a.turnier"}))

    with qtbot.waitSignal(desk.replaced):
        problems = desk.run(was_stored)
    assert one_line(problems[0], None).startswith("Der Schritt davor ist doch gespeichert")


def in_the_latest_backup(safety: Safety) -> list[str]:
    kept = tournaments.open_file(backups.made(safety.folder)[0].path)
    names = [someone.person.last_name for someone in participants.people(kept)]
    kept.close()
    return names


def test_what_is_entered_while_a_backup_is_made_is_in_the_one_at_closing(
    tournament: Tournament, host: Host, tmp_path: Path, qtbot: QtBot
) -> None:
    desk = Desk(tournament)
    safety = Safety(desk, host.jobs, tmp_path / "data")
    safety.back_up_now()
    register(desk, "Früh")
    safety.back_up_later()
    register(desk, "Spät")
    with qtbot.waitSignal(safety.state_changed):
        pass
    safety.stop()
    assert "Spät" in in_the_latest_backup(safety)


def test_what_comes_in_while_the_first_backup_is_made_begins_no_other(
    tournament: Tournament, host: Host, tmp_path: Path, qtbot: QtBot
) -> None:
    """Each copies the file and checks all of it: stations may enter a slip every second meanwhile."""
    desk = Desk(tournament)
    safety = Safety(desk, host.jobs, tmp_path / "data")
    for name in ("Huber", "Maier", "Kern"):
        register(desk, name)
    qtbot.waitUntil(lambda: safety.backed_up_at is not None)
    assert len(backups.made(safety.folder)) == 1
    safety.stop()
    assert "Kern" in in_the_latest_backup(safety)


def test_the_next_start_removes_what_a_killed_program_left_unfinished(
    host: Host, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    left = ".Fest.turnier.0123abcd.part"
    stick, documents = tmp_path / "stick", tmp_path / "documents"
    folders = [
        documents,
        stick / "4c1f",
        host.data_folder / "backups" / "4c1f",
        host.practice_folder,
        host.practice_folder / "backups" / "4c1f",
    ]
    for folder in folders:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / left).touch()
    host.preferences = Preferences(
        theme="light",
        second_medium=str(stick),
        recent=(RECENT._replace(path=str(documents / "Fest.turnier")),),
    )
    request.getfixturevalue("stage")
    assert [path for folder in folders for path in folder.glob(".*")] == []


def test_closing_makes_a_backup_where_the_newest_lacks_something(
    tournament: Tournament, host: Host, tmp_path: Path
) -> None:
    """The program was killed before the last backup; nothing is changed until it is closed."""
    participants.register(tournament, PersonData("Huber"))
    first, second = (Safety(Desk(tournament), host.jobs, tmp_path / "data") for _ in range(2))
    first.stop()
    assert "Huber" in in_the_latest_backup(first)
    second.stop()
    assert len(backups.made(second.folder)) == 1


def test_a_file_that_somebody_changed_is_told_of_after_opening_and_is_no_good_backup(
    open_workspace: Open, tournament: Tournament, qtbot: QtBot
) -> None:
    tournament.close()
    meddle(tournament.path, "UPDATE journal_secret SET salt = 'x'")
    workspace = open_workspace(tournaments.open_file(tournament.path))
    workspace.safety.check()
    qtbot.waitUntil(lambda: "von außen verändert" in workspace.notice.text)
    workspace.safety.back_up_now()
    now = "2026-11-21T20:00:00+00:00"
    assert status.safety(workspace.safety, workspace.desk.typed, now)[1] == (
        "Protokoll verändert",
        Light.WARN,
    )


def test_a_backup_of_a_damaged_file_says_so(tournament: Tournament, host: Host, tmp_path: Path) -> None:
    safety = Safety(Desk(tournament), host.jobs, tmp_path / "data")
    whole = bytearray(tournament.path.read_bytes())
    whole[8192:20480] = b"\xa5" * (20480 - 8192)
    tournament.path.write_bytes(whole)
    safety.back_up_now()
    assert [problem.code for problem in safety.problems] == ["file.damaged"]
    safety.stop()


def test_a_stick_that_comes_back_gets_what_it_missed(
    tournament: Tournament, host: Host, tmp_path: Path
) -> None:
    stick = tmp_path / "stick"
    stick.write_text("", "utf-8")
    desk = Desk(tournament)
    safety = Safety(desk, host.jobs, tmp_path / "data")
    safety.set_second_medium(stick)
    register(desk, "Huber")
    safety.back_up_now()
    assert safety.second_failed
    stick.unlink()
    stick.mkdir()
    safety.stop()
    assert safety.second_folder is not None
    assert backups.made(safety.second_folder)
    assert not safety.second_failed


def test_a_backup_that_ends_after_its_tournament_was_closed_tells_nobody(
    tournament: Tournament, host: Host, tmp_path: Path, qtbot: QtBot
) -> None:
    desk = Desk(tournament)
    safety = Safety(desk, host.jobs, tmp_path / "data")
    register(desk, "Huber")
    safety.back_up_later()
    safety.stop()
    with qtbot.assertNotEmitted(safety.state_changed, wait=50):
        pass


def test_f1_explains_the_first_page_too(stage: Stage) -> None:
    before = QApplication.focusWidget()
    assert before is not None
    QTest.keyClick(before, Qt.Key.Key_F1)
    assert "Üben …" in stage.start.help.text
    assert "nimmt es aus der Liste" in stage.start.help.text
    QTest.keyClick(stage.start.help, Qt.Key.Key_Escape)
    assert stage.start.help.text == ""
    assert QApplication.focusWidget() is before


@pytest.mark.parametrize(("screen", "said"), [((1280, 800), "Nach einem neuen Start"), ((2880, 1620), "")])
def test_a_window_that_comes_to_a_smaller_screen_says_that_its_size_has_no_room(
    qtbot: QtBot, stage: Stage, tournament: Tournament, screen: tuple[int, int], said: str
) -> None:
    stage.show_tournament(tournament)
    qtbot.waitUntil(lambda: stage.workspace is not None, timeout=60_000)
    stage.host.preferences = stage.host.preferences._replace(scale=150)
    stage.host.worn_scale = 150
    stage.look_around(QSize(*screen) / 1.5)
    told = "" if stage.workspace is None else stage.workspace.notice.text
    assert said in told
    assert bool(told) is bool(said)
    window = MainWindow("#F6F5F1", "#1E6B52")
    qtbot.addWidget(window)
    window.show()
    with qtbot.waitSignal(window.screen_changed):
        window.windowHandle().screenChanged.emit(window.screen())


def test_ctrl_s_is_answered_where_a_page_saves_nothing_with_it(
    open_workspace: Open, tournament: Tournament
) -> None:
    workspace = open_workspace(tournament)
    for page in (pages.REGISTRATION, pages.DRAW, pages.HISTORY):
        workspace.open_page(page)
        workspace.notice.clear()
        press(Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
        assert workspace.notice.text == "Gespeichert wird laufend und von selbst.", page

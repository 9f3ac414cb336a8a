"""What the tests of the screen have in common: a dressed application and a host in a folder of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from turnierleitung.domain.language import Language
from turnierleitung.services.clocks.hall_time import HallTime
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.stations.network import Network
from turnierleitung.texts.language import spoken
from turnierleitung.ui.frame.stage import Stage
from turnierleitung.ui.frame.workspace import Workspace
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.window import application
from turnierleitung.ui.window.application import UndoKeys, speak
from turnierleitung.ui.window.devices import Devices, Sound
from turnierleitung.ui.window.host import Host
from turnierleitung.ui.window.jobs import Jobs
from turnierleitung.ui.window.preferences import Preferences


class AtOnce(Executor):
    """Works when it is asked to, so that a test knows when it is done."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Do the work now."""
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:  # noqa: BLE001 - handed to whoever asks for the result
            future.set_exception(error)
        return future


Open = Callable[[Tournament], Workspace]


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown() -> Iterator[None]:
    """Take down what a test has closed: no loop runs that would, and windows left slow down the next test."""
    yield
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


_IS_DRESSED = "is_dressed"


@pytest.fixture(scope="session")
def dressed(qapp: QApplication) -> Iterator[QApplication]:
    """The application in our fonts, colours and language; what a test shows alone is dressed, too."""
    # Each folder that imports this has a fixture of its own; a second one would dress every window twice.
    if qapp.property(_IS_DRESSED):
        yield qapp
        return
    qapp.setProperty(_IS_DRESSED, True)
    alone = QtBot.addWidget

    def in_a_window(bot: QtBot, widget: QWidget, **how: Any) -> None:
        theme.dress(widget)
        alone(bot, widget, **how)

    qapp.setStyle("Fusion")
    speak(qapp, Language.GERMAN)
    theme.install_fonts(qapp)
    theme.wear(qapp, theme.ThemeName.LIGHT)
    UndoKeys(qapp)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(QtBot, "addWidget", in_a_window)
        # A program that a test starts speaks German, whatever this computer does.
        patch.setattr(application, "language_of_system", lambda: Language.GERMAN)
        yield qapp


@pytest.fixture
def restarts() -> list[str]:
    """Filled whenever the program was asked to start anew."""
    return []


class Silent:
    """A speaker that notes what it plays."""

    works = True

    def __init__(self) -> None:
        self.played: list[Sound] = []

    def play(self, sound: Sound, volume: int) -> None:
        del volume
        self.played.append(sound)


class Asleep:
    """A computer that is told to stay awake, and whether it still has to."""

    kept = False

    def keep(self, wanted: bool) -> None:
        self.kept = wanted


@pytest.fixture
def host(dressed: QApplication, tmp_path: Path, qtbot: QtBot, restarts: list[str]) -> Iterator[Host]:
    """What the running program gives to its windows, all in a folder of the test."""
    del qtbot
    kept: list[Preferences] = []
    hall_time = HallTime()
    yield Host(
        data_folder=tmp_path / "data",
        log_file=tmp_path / "data" / "logs" / "turnierleitung.log",
        jobs=Jobs(AtOnce()),
        preferences=Preferences(theme="light"),
        keep=kept.append,
        devices=Devices(hall_time, Silent(), Asleep()),
        restart=lambda file: restarts.append(file.name),
        open_network=lambda desk, parent: Network(
            desk, tmp_path / "data", hall_time.now, lambda: ("127.0.0.1",), parent
        ),
        speak=partial(speak, dressed),
    )
    if spoken().language is not Language.GERMAN:
        speak(dressed, Language.GERMAN)


@pytest.fixture
def flashes(dressed: QApplication, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every part of a page that was shown as a window of its own."""
    del dressed
    seen: list[str] = []

    # Asked of every event, the same would take a tenth of all time.
    def watched(show: Callable[..., None]) -> Callable[..., None]:
        def watch(widget: QWidget, *how: bool) -> None:
            show(widget, *how)
            if isinstance(widget, QLabel | QPushButton) and widget.isWindow() and widget.isVisible():
                seen.append(f"{widget!r} {widget.property('role')}")

        return watch

    for way in ("show", "setVisible", "setHidden"):
        monkeypatch.setattr(QWidget, way, watched(getattr(QWidget, way)))
    return seen


@pytest.fixture
def no_flashes(flashes: list[str]) -> Iterator[None]:
    """Fail where a part of a page is shown before it has its place: it would flash as a window."""
    yield
    assert flashes == []


@pytest.fixture
def open_workspace(host: Host, qtbot: QtBot, no_flashes: None) -> Iterator[Open]:
    """Open tournaments in a window; their files are given back at the end."""
    del no_flashes
    opened: list[Workspace] = []

    def show(tournament: Tournament) -> Workspace:
        workspace = Workspace(tournament, host)
        qtbot.addWidget(workspace)
        workspace.begin()
        workspace.serve()
        workspace.resize(1280, 800)
        with qtbot.waitActive(workspace):
            workspace.show()
        opened.append(workspace)
        return workspace

    yield show
    for workspace in opened:
        workspace.leave()


@pytest.fixture
def stage(host: Host, qtbot: QtBot, no_flashes: None) -> Stage:
    """The whole program in its window, all of it loaded."""
    del no_flashes
    stage = Stage(host)
    qtbot.addWidget(stage)
    stage.resize(1280, 800)
    with qtbot.waitActive(stage):
        stage.show()
        stage.activateWindow()
    stage.begin(None)
    qtbot.waitUntil(lambda: "then" in stage.loaded)
    return stage

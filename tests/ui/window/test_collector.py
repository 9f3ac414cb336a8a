import dataclasses
import gc
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from tests import campaign, sample, stages_sample

from turnierleitung.services import decks
from turnierleitung.services.ground import stages
from turnierleitung.storage.tournament_file import TournamentFile
from turnierleitung.ui.frame.stage import Stage
from turnierleitung.ui.frame.workspace import Workspace
from turnierleitung.ui.window import pages
from turnierleitung.ui.window.application import Collector
from turnierleitung.ui.window.host import Host
from turnierleitung.ui.window.jobs import Jobs, Progress

died_on: list[int] = []


class _Window(QWidget):
    """A window in a cycle, as a closed page may be."""

    def __init__(self) -> None:
        super().__init__()
        self.itself = self

    def __del__(self) -> None:
        died_on.append(threading.get_ident())


@pytest.fixture
def collector(dressed: QApplication) -> Iterator[Collector]:
    del dressed
    died_on.clear()
    collector = Collector(QObject())
    yield collector
    gc.enable()


def test_widgets_in_cycles_die_on_the_gui_thread_however_much_a_job_allocates(
    collector: Collector, qtbot: QtBot
) -> None:
    jobs = Jobs(ThreadPoolExecutor(1))

    def work(_progress: Progress) -> int:
        return len(_cycles(200_000))

    collector.collect()
    for _ in range(5):
        _Window()
    with qtbot.waitSignal(jobs.start(work).succeeded):
        pass
    jobs.close()
    # A collector that the program of another test has left may have come first, on this thread.
    collector.collect()
    assert died_on == [threading.get_ident()] * 5


@pytest.mark.parametrize("fails", [False, True])
def test_a_page_that_only_a_job_still_holds_dies_on_the_gui_thread(
    collector: Collector, qtbot: QtBot, fails: bool
) -> None:
    del collector
    jobs = Jobs(ThreadPoolExecutor(1))
    go_on = threading.Event()

    def started() -> None:
        window = _Window()
        del window.itself

        def work(_progress: Progress) -> None:
            go_on.wait()
            if fails:
                raise OSError(window.objectName())

        job = jobs.start(work)
        job.failed.connect(lambda _error: None)

    started()
    go_on.set()
    qtbot.waitUntil(lambda: bool(died_on))
    jobs.close()
    assert died_on == [threading.get_ident()]


def test_nothing_begins_once_the_jobs_are_closed(qtbot: QtBot) -> None:
    jobs = Jobs(ThreadPoolExecutor(1))
    jobs.close()
    job = jobs.start(lambda _progress: pytest.fail("it began"))
    with qtbot.waitSignal(job.cancelled):
        pass


@pytest.mark.parametrize("make", [sample.new_tournament, stages_sample.new_tournament])
def test_what_is_closed_leaves_no_widget_behind(
    collector: Collector, stage: Stage, tmp_path: Path, qtbot: QtBot, make: Callable[[Path], TournamentFile]
) -> None:
    del collector
    stage.show_start()
    _take_down()
    before = set(QApplication.allWidgets())
    stage.show_tournament(make(tmp_path))
    qtbot.waitUntil(lambda: stage.workspace is not None)
    assert stage.workspace is not None
    _open_all_pages(stage.workspace)
    stage.show_start()
    stage.set_up()
    stage.practise()
    stage.calculate()
    stage.leave()
    stage.show_start()
    _take_down()
    outside = [widget for widget in QApplication.allWidgets() if not stage.isAncestorOf(widget)]
    assert set(outside) - before == set()


@pytest.mark.campaign
def test_workspaces_open_and_close_beside_busy_jobs(
    collector: Collector, host: Host, tmp_path: Path, qtbot: QtBot
) -> None:
    busy = dataclasses.replace(host, jobs=Jobs(ThreadPoolExecutor(2)))
    ended: list[object] = []
    begun = 0
    for number in range(campaign.size(sample=2, whole=150)):
        folder = tmp_path / str(number)
        folder.mkdir()
        workspace = Workspace(sample.new_tournament(folder), busy)
        workspace.begin()
        workspace.show()
        for _ in range(3):
            busy.jobs.start(lambda _progress: len(_cycles(20_000))).succeeded.connect(ended.append)
            begun += 1
            workspace.safety.back_up_later()
            _open_all_pages(workspace)
            collector.collect()
        workspace.leave()
        workspace.deleteLater()
    qtbot.waitUntil(lambda: len(ended) == begun)
    busy.jobs.close()


def _open_all_pages(workspace: Workspace) -> None:
    tournament = workspace.desk.tournament
    played_as, listed = stages.played_as(tournament), decks.are_listed(tournament)
    for entry in pages.entries(played_as, lists_decks=listed):
        workspace.open_page(entry.rail.key)
        QApplication.processEvents()


def _take_down() -> None:
    QApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def _cycles(count: int) -> list[list[object]]:
    kept: list[list[object]] = []
    for _ in range(count):
        cycle: list[object] = []
        cycle.append(cycle)
        kept.append(cycle)
    return kept

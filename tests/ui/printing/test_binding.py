"""Binding a set beside the event loop: it is heard of once, with progress, and not when it was stopped."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from tests import sample
from tests.ui.conftest import Open

from turnierleitung.domain.language import Language
from turnierleitung.services.ground.papers import PrintKind, PrintRequest, PrintSet, SheetForm
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.ui.printing import preview
from turnierleitung.ui.printing.preview import Binder, Shown
from turnierleitung.ui.printing.print_page import PrintingPage
from turnierleitung.ui.window import pages
from turnierleitung.ui.window.jobs import Jobs

WANTED = [PrintRequest(PrintKind.SEATS_BY_NAME, 1), PrintRequest(PrintKind.SCORE_SHEETS, 1)]


@pytest.fixture
def tournament(tmp_path: Path) -> Iterator[Tournament]:
    """37 people; round 1 is drawn."""
    made = sample.new_tournament(tmp_path, people=37)
    sample.draw_round(made, 1)
    yield made
    made.close()


@pytest.fixture
def jobs(qtbot: QtBot) -> Iterator[Jobs]:
    """Work in threads, as the program does it."""
    del qtbot
    made = Jobs()
    yield made
    made.close()


def test_a_set_is_bound_in_a_thread_and_tells_how_far_it_is(
    tournament: Tournament, jobs: Jobs, qtbot: QtBot
) -> None:
    binder = Binder()
    told: list[tuple[int, int, str]] = []
    binder.progressed.connect(lambda *progress: told.append(progress))
    with qtbot.waitSignal(binder.bound) as heard:
        binder.start(jobs, tournament, PrintSet.BEFORE_FIRST, WANTED, SheetForm.TWO_UP, Language.GERMAN)
        assert binder.is_working
    assert heard.args is not None
    (shown,) = heard.args
    assert isinstance(shown, Shown)
    assert shown.rendered.parts == (1, 5)
    assert (shown.first_number, shown.last_number) == (1, 2)
    assert [one.number for one in shown.finished] == [1, 2]
    assert told[0] == (0, 2, "Sitzplan nach Namen, Runde 1")
    assert told[-1] == (2, 2, "Zettel, Runde 1")
    assert not binder.is_working


def test_what_was_stopped_is_not_heard_of(tournament: Tournament, jobs: Jobs, qtbot: QtBot) -> None:
    binder = Binder()
    heard: list[Shown] = []
    binder.bound.connect(heard.append)
    binder.start(jobs, tournament, PrintSet.EMERGENCY, WANTED, SheetForm.A4, Language.GERMAN)
    binder.start(jobs, tournament, PrintSet.BEFORE_FIRST, WANTED[:1], SheetForm.A4, Language.GERMAN)
    qtbot.waitUntil(lambda: not binder.is_working)
    assert [shown.print_set for shown in heard] == [PrintSet.BEFORE_FIRST]
    binder.start(jobs, tournament, PrintSet.EMERGENCY, WANTED, SheetForm.A4, Language.GERMAN)
    binder.stop()
    jobs.close()
    QApplication.processEvents()
    assert len(heard) == 1


def test_what_cannot_be_bound_is_told_and_reported(
    open_workspace: Open, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise MemoryError

    monkeypatch.setattr(preview, "bind", fail)
    workspace = open_workspace(sample.new_tournament(tmp_path, people=8))
    with qtbot.captureExceptions() as caught:
        page = workspace.open_page(pages.PRINTING)
        qtbot.waitUntil(lambda: len(caught) > 0)
    assert isinstance(page, PrintingPage)
    assert caught[0][0] is MemoryError
    assert not page.preview.is_working
    page.print_now()

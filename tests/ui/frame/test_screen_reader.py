"""A screen reader hears what a director sees: refusals, "gespeichert", the gong, a draw that is ready."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QProgressBar,
    QWidget,
)
from pytestqt.qtbot import QtBot
from tests import sample
from tests.ui.conftest import Open

from turnierleitung.services import formats
from turnierleitung.services.clocks import clocks
from turnierleitung.services.ground import tournaments
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import PersonData
from turnierleitung.texts.columns import Tone
from turnierleitung.ui.frame.workspace import Workspace
from turnierleitung.ui.tables.draw_page import DrawPage
from turnierleitung.ui.widgets.labels import Notice, label, show_text
from turnierleitung.ui.window import pages

CONTROLS = (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QProgressBar,
)


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, bool]]:
    """What a screen reader was told, and whether it interrupts what is being said."""
    told: list[tuple[str, bool]] = []

    def hear(event: QAccessibleEvent) -> None:
        if isinstance(event, QAccessibleAnnouncementEvent):
            urgent = event.politeness() is QAccessible.AnnouncementPoliteness.Assertive
            told.append((event.message(), urgent))

    monkeypatch.setattr("turnierleitung.ui.widgets.labels.QAccessible.isActive", lambda: True)
    monkeypatch.setattr("turnierleitung.ui.widgets.labels.QAccessible.updateAccessibility", hear)
    return told


@pytest.fixture
def workspace(open_workspace: Open, tmp_path: Path) -> Workspace:
    """A tournament with a first round that is published."""
    tournament = sample.new_tournament(tmp_path, people=8)
    sample.draw_round(tournament, 1)
    return open_workspace(tournament)


@pytest.mark.usefixtures("dressed")
def test_a_refusal_interrupts_and_is_said_once(qtbot: QtBot, heard: list[tuple[str, bool]]) -> None:
    notice = Notice()
    qtbot.addWidget(notice)
    notice.show_text("Die Summe ist +1.", "Sie muss 0 sein.")
    notice.show_text("Die Summe ist +1.", "Sie muss 0 sein.")
    notice.show_text("Gespeichert", tone=Tone.DONE)
    assert heard == [("Die Summe ist +1. Sie muss 0 sein.", True), ("Gespeichert", False)]


@pytest.mark.usefixtures("dressed")
def test_a_problem_beside_its_field_is_said(qtbot: QtBot, heard: list[tuple[str, bool]]) -> None:
    problem = label("", "problem")
    qtbot.addWidget(problem)
    show_text(problem, "Hier fehlt der Name.")
    show_text(problem, "Hier fehlt der Name.")
    show_text(problem, "")
    assert heard == [("Hier fehlt der Name.", True)]


def test_what_is_stored_is_said(workspace: Workspace, heard: list[tuple[str, bool]]) -> None:
    workspace.desk.run(lambda tournament: participants.register(tournament, PersonData("Huber")))
    assert ("gespeichert", False) in heard


@pytest.mark.parametrize("page", [pages.OVERVIEW, pages.HALL])
def test_the_gong_is_said(workspace: Workspace, heard: list[tuple[str, bool]], page: str) -> None:
    tournament = workspace.desk.tournament
    formats.start_round(tournament, tournaments.header(tournament).rounds[0].round_id)
    workspace.open_page(page)
    heard.clear()
    workspace.clockwork.rang.emit(clocks.faces(tournament, 0)[0])
    assert any(said.startswith("Die Zeit ist um: Runde 1") and urgent for said, urgent in heard)


def test_a_draw_that_is_ready_is_said(
    open_workspace: Open, tmp_path: Path, heard: list[tuple[str, bool]], qtbot: QtBot
) -> None:
    page = open_workspace(sample.new_tournament(tmp_path, people=8)).open_page(pages.DRAW)
    assert isinstance(page, DrawPage)
    page.draw()
    qtbot.waitUntil(lambda: ("Der Entwurf ist fertig.", False) in heard)


def test_the_pages_are_a_choice_of_one(workspace: Workspace) -> None:
    items = [item for item in workspace.rail.findChildren(QAbstractButton) if item.isCheckable()]
    roles = {QAccessible.queryAccessibleInterface(item).role() for item in items}
    assert roles == {QAccessible.Role.RadioButton}


def test_everything_that_can_be_used_has_a_name(workspace: Workspace) -> None:
    nameless = set()
    for key in (entry.rail.key for entry in workspace._entries.values()):
        page = workspace.open_page(key)
        widgets = [page, *page.findChildren(QWidget)]
        for widget, kind in product(widgets, CONTROLS):
            if isinstance(widget, kind) and widget.isVisibleTo(page):
                name = QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)
                takes_focus = widget.focusPolicy() != Qt.FocusPolicy.NoFocus
                if not name and (takes_focus or isinstance(widget, QProgressBar)):
                    nameless.add((key, type(widget).__name__, type(widget.parent()).__name__))
        if not page.accessibleName() and page.focusPolicy() != Qt.FocusPolicy.NoFocus:
            nameless.add((key, type(page).__name__, ""))
    assert nameless == set()

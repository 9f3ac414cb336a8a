"""The head of the pages of a round where phases have names, in the smallest window, and the panel beside."""

from __future__ import annotations

import random
from functools import partial
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot
from tests import sample
from tests.ui.conftest import Open
from tests.ui.driving import keys, press

from turnierleitung.resources import resource
from turnierleitung.services import formats, results
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.ground.round_rows import TableRow
from turnierleitung.services.ground.tournaments import Changes, Tournament
from turnierleitung.services.practice import Supervision, practice_game
from turnierleitung.services.tables import advancing, draws
from turnierleitung.texts.printing import Word, word
from turnierleitung.ui.entry.page import RoundPage
from turnierleitung.ui.tables.round_side import TablesSide
from turnierleitung.ui.window import pages
from turnierleitung.ui.window.pages import Page

pytestmark = pytest.mark.unmeasured

MOST = 290
"""So high the panel of those who go on may be before it scrolls."""


@pytest.fixture
def tournament(tmp_path: Path) -> Tournament:
    """The first of two rounds has begun, with a limit of time."""
    rulebook = rulebooks.read(resource("rulebooks", "perry-rhodan.toml"))
    for place in range(len(rulebook.stages)):
        rulebook = rulebook.with_stage(place, round_minutes=120)
    made = sample.new_tournament(tmp_path, people=22, rulebook=rulebook)
    formats.start_round(made, sample.draw_round(made, 1))
    return made


def enter(tournament: Tournament, row: TableRow) -> Changes:
    rulebook = rulebooks.current(tournament)
    game = practice_game(rulebook.game.kind)
    slip = results.load(tournament, row.table_id)
    chance = random.Random(row.number * 7 + 1)
    result = game.result(row.number, rulebook.game, slip.context, Supervision(1, ""), chance)
    return results.enter(tournament, row.table_id, result)


def play_the_first(tournament: Tournament) -> None:
    for row in formats.rounds_view(tournament, 1).tables:
        enter(tournament, row)
    formats.finish_round(tournament, 1)
    found = advancing.proposal(tournament, 2)
    if found is not None and found.tie is not None:
        advancing.draw_tie(tournament, 2, found.tie)


def cut(page: Page) -> list[str]:
    for _ in range(2):
        # The head is arranged once its parts have their size.
        QApplication.processEvents()
    parts: list[QPushButton | QLabel] = [one for one in page.findChildren(QPushButton) if one.isVisible()]
    parts += [page.title_label, page.state_pill] if page.state_pill.isVisible() else [page.title_label]
    return [one.text() for one in parts if one.width() < one.sizeHint().width()]


def test_titles_and_the_choice_of_rounds_are_read_whole(open_workspace: Open, tournament: Tournament) -> None:
    play_the_first(tournament)
    workspace = open_workspace(tournament)
    workspace.resize(1280, 640)
    drawing = workspace.open_page(pages.DRAW)
    assert drawing.title_label.text() == "Runde 2 (Finaltisch) auslosen"
    assert cut(drawing) == []
    workspace.desk.run(lambda found: draws.draft(found, 2))
    assert "Entwurf" in drawing.state_pill.text()
    assert cut(drawing) == []
    (draft, *_) = draws.view(tournament, 2).draws
    workspace.desk.run(lambda found: draws.publish(found, draft.id))
    page = cast("RoundPage", workspace.open_page(pages.ROUND))
    assert cut(page) == []
    page.start_round()
    assert page.title_label.text() == "Runde 2 (Finaltisch)"
    assert page.title_label.text().startswith(word(Word.ROUND, round=2)), "slips and papers call it so"
    assert cut(page) == []
    press(Qt.Key.Key_F2)
    assert page.title_label.text() == "Runde 1 (Vorrunde)"
    assert cut(page) == []


def is_whole(panel: QWidget) -> bool:
    shown = panel.visibleRegion().boundingRect().height()
    return shown >= min(panel.heightForWidth(panel.width()), MOST)


def test_who_goes_on_is_read_whole_after_each_slip(
    open_workspace: Open, qtbot: QtBot, tournament: Tournament
) -> None:
    workspace = open_workspace(tournament)
    workspace.resize(1280, 800)
    page = cast("RoundPage", workspace.open_page(pages.ROUND))
    side = cast("TablesSide", page.side)
    for row in formats.rounds_view(tournament, 1).tables:
        workspace.desk.run(partial(enter, row=row))
        qtbot.waitUntil(lambda: is_whole(side.going_on))
        assert side.going_on.lines


def test_what_leads_nowhere_is_said_until_something_else_is_looked_at(
    open_workspace: Open, tournament: Tournament
) -> None:
    workspace = open_workspace(tournament)
    page = cast("RoundPage", workspace.open_page(pages.ROUND))
    page.controls.search.setText("zzz")
    press(Qt.Key.Key_Return)
    assert "1 bis 5" in page.notice.text
    workspace.open_page(pages.DRAW)
    workspace.open_page(pages.ROUND)
    assert (page.notice.text, page.controls.search.text()) == ("", "")
    play_the_first(tournament)
    draws.draft(tournament, 2)
    (draft, *_) = draws.view(tournament, 2).draws
    workspace.desk.run(lambda found: draws.publish(found, draft.id))
    page.start_search()
    page.controls.search.setText("3")
    press(Qt.Key.Key_Return)
    assert page.notice.text == "Tisch 3 gibt es nicht, nur Tisch 1."
    press(Qt.Key.Key_F2)
    assert (page.notice.text, page.controls.search.text()) == ("", "")


def test_after_discarding_a_number_of_a_table_is_typed_next(
    open_workspace: Open, tournament: Tournament
) -> None:
    workspace = open_workspace(tournament)
    page = cast("RoundPage", workspace.open_page(pages.ROUND))
    page.controls.search.setText("2")
    press(Qt.Key.Key_Return)
    keys("9")
    assert page.entry.is_typed
    page.entry.discard_typing()
    assert not page.entry.is_typed
    assert page.controls.search.hasFocus()
    assert page.controls.search.selectedText() == "2"

"""The deck of a table at its slip: named, given, changed for another (Q-03, P-01)."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMenu
from tests import sample
from tests.ui.conftest import Open
from tests.ui.driving import press

from turnierleitung.resources import resource
from turnierleitung.services import decks
from turnierleitung.services.decks import DeckData
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.services.people import naming
from turnierleitung.ui.entry.page import RoundPage
from turnierleitung.ui.tables.draw_page import DrawPage
from turnierleitung.ui.window import pages


@pytest.fixture
def tournament(tmp_path: Path) -> Tournament:
    rulebook = rulebooks.read(resource("rulebooks") / "trumpfspiel.toml")
    return sample.new_tournament(tmp_path, people=12, rulebook=rulebook)


def titles(tournament: Tournament) -> list[str]:
    known = decks.decks_on_tables(tournament)
    return [
        known[table.table_id].title
        for table in naming.seats_by_table(tournament, 1)
        if table.table_id in known
    ]


def test_the_slip_names_the_deck_and_another_one_changes_places(
    tournament: Tournament, open_workspace: Open
) -> None:
    decks.add(tournament, [DeckData(title, 32) for title in ("Autos", "Berge", "Schiffe", "Vulkane")])
    sample.draw_round(tournament, 1)
    workspace = open_workspace(tournament)
    page = workspace.open_page(pages.ROUND)
    assert isinstance(page, RoundPage)
    before = titles(tournament)
    assert page.entry.parts.deck.text.whole == f"{before[0]} (1) · 32 Karten"
    offered = next(menu for menu in page.entry.menu().findChildren(QMenu) if "Quartett" in menu.title())
    next(action for action in offered.actions() if action.text().startswith(before[1])).trigger()
    assert titles(tournament) == [before[1], before[0], *before[2:]]
    assert page.entry.parts.deck.text.whole == f"{before[1]} (1) · 32 Karten"


def test_too_few_are_said_when_a_round_is_published_and_one_key_gives_what_came_later(
    tournament: Tournament, open_workspace: Open
) -> None:
    workspace = open_workspace(tournament)
    page = workspace.open_page(pages.DRAW)
    assert isinstance(page, DrawPage)
    press(Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert page.notice.text == "In der Liste steht noch kein Quartett."
    workspace.desk.run(lambda file: decks.add(file, [DeckData("Autos", 32, 3)]))
    workspace.open_page(pages.OVERVIEW)
    assert workspace.open_page(pages.DRAW).isVisible()
    assert page.notice.text == "", "it is no longer true"
    slips = workspace.open_page(pages.ROUND)
    assert isinstance(slips, RoundPage)
    QApplication.processEvents()
    press(Qt.Key.Key_F8)
    assert titles(tournament) == ["Autos"] * 3

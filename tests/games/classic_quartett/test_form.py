"""A slip of classic Quartett by keys alone."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import Qt
from tests import sample
from tests.ui.conftest import Open
from tests.ui.driving import keys, press, words
from tests.ui.tables.round.test_entry import go_to_table, table_id

from turnierleitung.domain.rulebook import Rulebook, read_toml
from turnierleitung.domain.states import TableState
from turnierleitung.games.classic_quartett.form import ClassicForm
from turnierleitung.games.classic_quartett.rules import ClassicTable
from turnierleitung.games.counts.rules import TieAtTheEnd
from turnierleitung.resources import resource_text
from turnierleitung.services import formats, results
from turnierleitung.services.results import Slip
from turnierleitung.ui.entry.page import RoundPage
from turnierleitung.ui.window import pages


def classic(**game: object) -> Rulebook:
    rulebook = read_toml(resource_text("rulebooks", "klassisches-quartett.toml"))
    return rulebook.model_copy(update={"game": rulebook.game.model_copy(update=game)})


@pytest.fixture
def rulebook() -> Rulebook:
    return classic()


@pytest.fixture
def page(open_workspace: Open, tmp_path: Path, rulebook: Rulebook) -> RoundPage:
    tournament = sample.new_tournament(tmp_path, people=8, rulebook=rulebook)
    sample.draw_round(tournament, 1)
    formats.start_round(tournament, 1)
    workspace = open_workspace(tournament)
    page = cast("RoundPage", workspace.open_page(pages.ROUND))
    go_to_table(page, 1)
    return page


def form(page: RoundPage) -> ClassicForm:
    return cast("ClassicForm", page.entry.form)


def typed(*texts: str) -> None:
    for text in texts:
        keys(text)
        press(Qt.Key.Key_Return)


def slip(page: RoundPage) -> Slip:
    return results.load(page.tournament, table_id(page.tournament, 1))


def test_quartets_with_enter(page: RoundPage) -> None:
    typed("3", "3", "2")
    keys("0")
    assert {"8", "stimmt", "32 Karten, 8 Quartette (§\u00a01)"} <= {*words(form(page))}
    assert [row.place.text() for row in form(page).rows.rows] == ["1", "1", "3", "4"]
    press(Qt.Key.Key_Return)
    assert slip(page).result == ClassicTable(counts=(3, 3, 2, 0))


def test_k07_a_table_that_was_stopped_early_is_entered_by_a_second_enter(page: RoundPage) -> None:
    typed("3", "1", "2", "0")
    assert slip(page).state is TableState.OPEN
    assert "2 offen" in words(form(page))
    assert "Wurde der Tisch abgebrochen, bleiben 2 offen." in page.entry.parts.told
    assert page.entry.parts.enter.text() == "Trotzdem eintragen"
    press(Qt.Key.Key_Return)
    assert slip(page).result == ClassicTable(counts=(3, 1, 2, 0))


@pytest.mark.parametrize("rulebook", [classic(tie_at_the_end=TieAtTheEnd.ALWAYS)])
def test_k07_where_every_tie_is_decided_the_places_are_asked_one_after_the_other(page: RoundPage) -> None:
    typed("2", "2", "2", "2")
    for seat in (Qt.Key.Key_3, Qt.Key.Key_1, Qt.Key.Key_2):
        press(seat)
        press(Qt.Key.Key_Return)
    assert slip(page).result == ClassicTable(counts=(2, 2, 2, 2), decided=(3, 1, 2))
    go_to_table(page, 1)
    assert [row.place.text() for row in form(page).rows.rows] == ["2", "3", "1", "4"]

"""A slip that the rules cannot produce is entered by a second word, and stays marked until it is let be."""

from __future__ import annotations

from pathlib import Path
from typing import cast

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from tests import sample
from tests.ui.conftest import Open
from tests.ui.driving import keys, press
from tests.ui.slips import match_form, of_matches, typed_points
from tests.ui.tables.round.test_entry import go_to_table, table_id
from tests.ui.tables.round.test_entry import keys as keys_through

from turnierleitung.domain.cards import MiddleCards
from turnierleitung.domain.states import Doubt, TableState
from turnierleitung.services import formats, leaving, results
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.services.matches import groups, matches
from turnierleitung.texts.columns import Tone
from turnierleitung.ui.entry.page import RoundPage
from turnierleitung.ui.frame.workspace import Workspace
from turnierleitung.ui.overview import OverviewPage
from turnierleitung.ui.window import pages


def round_page(open_workspace: Open, tmp_path: Path) -> tuple[Workspace, RoundPage]:
    tournament = sample.new_tournament(tmp_path, people=8)
    sample.draw_round(tournament, 1)
    formats.start_round(tournament, 1)
    workspace = open_workspace(tournament)
    return workspace, cast("RoundPage", workspace.open_page(pages.ROUND))


def states(page: RoundPage) -> list[tuple[str, Tone | None]]:
    rows = sorted(page.side.list.rows_model.rows, key=lambda row: row.number)
    cells = [page.side.list.rows_model.columns[2].shown(row) for row in rows]
    return [(cell.text, cell.tone) for cell in cells]


def state_of(tournament: Tournament, number: int) -> TableState:
    return results.load(tournament, table_id(tournament, number)).state


def test_five_digits_are_neither_cut_nor_entered_with_one_enter(open_workspace: Open, tmp_path: Path) -> None:
    workspace, page = round_page(open_workspace, tmp_path)
    tournament = page.tournament
    go_to_table(page, 1)
    keys_through("+99999-99999+0+0")
    assert typed_points(page)[:2] == ("+99999", "−99999")
    assert "+99999 bei Sitz 1 kann nicht sein" in page.entry.parts.told
    press(Qt.Key.Key_Return)
    assert state_of(tournament, 1) is TableState.OPEN
    assert page.entry.parts.enter.text() == "Trotzdem eintragen"
    assert QApplication.focusWidget() is page.entry.parts.reason
    press(Qt.Key.Key_Return)
    assert state_of(tournament, 1) is TableState.OPEN, "without a reason it is not entered"
    keys("steht so auf dem Zettel")
    press(Qt.Key.Key_Return)
    assert state_of(tournament, 1) is TableState.ENTERED
    assert states(page) == [("fraglich", Tone.DECIDE), ("läuft", Tone.RUNNING)]
    overview = cast("OverviewPage", workspace.open_page(pages.OVERVIEW))
    assert overview.texts[0] == "Tisch 1, Runde 1: +99999 bei Sitz 1 kann nicht sein."
    QApplication.processEvents()
    press(Qt.Key.Key_1, Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.ShiftModifier)
    assert page.isVisible(), "it is looked at first"
    assert "fraglich" in page.entry.parts.told
    assert "+99999 bei Sitz 1 kann nicht sein" in page.entry.parts.told
    workspace.open_page(pages.OVERVIEW)
    QApplication.processEvents()
    press(Qt.Key.Key_1, Qt.KeyboardModifier.AltModifier)
    assert overview.texts == []
    workspace.open_page(pages.ROUND)
    assert states(page)[0] == ("so gelassen", Tone.DONE)


def test_who_types_on_after_being_asked_is_asked_again(open_workspace: Open, tmp_path: Path) -> None:
    _, page = round_page(open_workspace, tmp_path)
    go_to_table(page, 1)
    keys_through("+999-999+0+0")
    press(Qt.Key.Key_Return)
    page.entry.begin()
    keys_through("+998-998")
    assert page.entry.parts.enter.text() != "Trotzdem eintragen"
    press(Qt.Key.Key_Return)
    assert page.entry.parts.enter.text() == "Trotzdem eintragen"
    assert state_of(page.tournament, 1) is TableState.OPEN


def test_s15_a_slip_with_somebody_excluded_is_entered_by_a_second_enter(
    open_workspace: Open, tmp_path: Path
) -> None:
    _, page = round_page(open_workspace, tmp_path)
    tournament = page.tournament
    out = results.load(tournament, table_id(tournament, 1)).announced[0]
    leaving.exclude(tournament, out, "Falscheintrag")
    go_to_table(page, 1)
    keys_through("+14-9+1-6")
    press(Qt.Key.Key_Return)
    assert "ist ausgeschlossen" in page.entry.parts.told
    assert state_of(tournament, 1) is TableState.OPEN
    assert QApplication.focusWidget() is page.entry.parts.enter
    press(Qt.Key.Key_Return)
    assert state_of(tournament, 1) is TableState.ENTERED
    assert states(page)[0] == ("geprüft", Tone.DONE)


def test_a_match_the_rules_cannot_produce_and_its_correction_ask_too(
    open_workspace: Open, tmp_path: Path
) -> None:
    rules = sample.quartett_rulebook(middle_cards=MiddleCards.COUNT_FOR_NOBODY)
    tournament = sample.quartett_tournament(tmp_path, rulebook=rules)
    formats.start_round(tournament, groups.round_of(tournament, "groups") or 0)
    workspace = open_workspace(tournament)
    page = cast("RoundPage", workspace.open_page(pages.ROUND))
    page.show_table(matches.view(tournament)[0].table_id)
    keys("20")
    press(Qt.Key.Key_Return)
    keys("11")
    match_form(page).lines.middle.setFocus()
    keys("1")
    press(Qt.Key.Key_Return)
    assert matches.view(tournament)[0].result is None
    assert page.entry.parts.enter.text() == "Trotzdem eintragen"
    keys("eine Karte fehlt")
    press(Qt.Key.Key_Return)
    first = matches.view(tournament)[0]
    assert first.doubt is Doubt.OPEN
    assert of_matches(page).matches.state_cell(first).text == "fraglich"
    page.show_table(first.table_id)
    keys("22")
    press(Qt.Key.Key_Return)
    keys("9")
    page.entry.parts.reason.setFocus()
    keys("neu gelesen")
    press(Qt.Key.Key_Return)
    assert page.entry.parts.enter.text() == "Trotzdem eintragen"
    press(Qt.Key.Key_Return)
    assert page.entry.parts.correcting, "then its effect is shown"

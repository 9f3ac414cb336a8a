"""Slips of Punktespiel at tables, by keys alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import Qt
from tests import sample
from tests.games.points_game.test_c20_c23_numbers import shipped
from tests.ui.conftest import Open
from tests.ui.driving import choose, keys, press, words
from tests.ui.tables.round.test_entry import go_to_table, table_id

from turnierleitung.domain.game import Ruling
from turnierleitung.domain.states import TableState
from turnierleitung.games.points_game.form.points_form import PointsForm
from turnierleitung.games.points_game.rules import PointsLine, PointsTable
from turnierleitung.services import formats, results
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import PersonData
from turnierleitung.services.results import Slip
from turnierleitung.services.tables import standings
from turnierleitung.ui.entry.page import RoundPage
from turnierleitung.ui.window import pages

OpenSlips = Callable[[str], RoundPage]


@pytest.fixture
def slips(open_workspace: Open, tmp_path: Path) -> OpenSlips:
    """Open the slips of a round that is played by a rulebook, at table 1."""

    def opened(key: str) -> RoundPage:
        tournament = sample.new_tournament(tmp_path, people=8, rulebook=shipped(key))
        sample.draw_round(tournament, 1)
        participants.add_helpers(tournament, [PersonData("Aushilfe", "Anna")])
        formats.start_round(tournament, 1)
        workspace = open_workspace(tournament)
        page = cast("RoundPage", workspace.open_page(pages.ROUND))
        go_to_table(page, 1)
        return page

    return opened


def form(page: RoundPage) -> PointsForm:
    return cast("PointsForm", page.entry.form)


def typed(*texts: str) -> None:
    for text in texts:
        keys(text)
        press(Qt.Key.Key_Return)


def slip(page: RoundPage, number: int = 1) -> Slip:
    return results.load(page.tournament, table_id(page.tournament, number))


def test_c20_the_line_is_added_up_beside_what_is_typed(slips: OpenSlips) -> None:
    page = slips("skat")
    assert {"Spielpunkte", "gewonnen", "verloren", "Punkte", "Zusammen"} <= {*words(form(page))}
    typed("503", "11", "2", "-120", "8", "5", "744", "14", "1", "96", "4")
    assert "–" in words(form(page)), "a number is missing"
    assert "gewonnen + verloren: 45 von 48" in words(form(page))
    assert form(page).grid.cells[1][0].text() == "\N{MINUS SIGN}120"
    keys("3")
    assert {"1223", "210", "1694", "386"} <= {*words(form(page))}
    press(Qt.Key.Key_Return)
    stored = slip(page).result
    assert isinstance(stored, PointsTable)
    assert stored.lines[1] == PointsLine(number=-120, extras={"won": 8, "lost": 5})
    assert slip(page).state is TableState.ENTERED
    assert [row.values[0] for row in standings.view(page.tournament).rows][:4] == [1694, 1223, 386, 210]


def test_c20_too_many_games_are_said_and_not_entered(slips: OpenSlips) -> None:
    page = slips("skat")
    typed("503", "40", "2", "-120", "8", "5", "744", "14", "1", "96", "4", "3")
    assert slip(page).state is TableState.OPEN
    assert "am Tisch zusammen 77, gespielt werden nur 48 Spiele" in page.entry.parts.told
    assert form(page).grid.doubtful is form(page).grid.cells[0][1]


def test_a_number_that_is_not_possible_names_the_article_about_it(slips: OpenSlips) -> None:
    page = slips("skat")
    typed("503", "310", "2", "-120", "8", "5", "744", "14", "1", "96", "4", "3")
    assert "310 ist bei „gewonnen“ nicht möglich (§\u00a04)" in page.entry.parts.told


def test_arrows_and_backspace_lead_through_the_fields(slips: OpenSlips) -> None:
    page = slips("skat")
    grid = form(page).grid
    typed("5")
    assert grid.focused is grid.cells[0][1]
    press(Qt.Key.Key_Down)
    assert grid.focused is grid.cells[1][1]
    press(Qt.Key.Key_Up)
    press(Qt.Key.Key_Up)
    assert grid.focused is grid.cells[0][1]
    press(Qt.Key.Key_Backspace)
    assert grid.focused is grid.cells[0][0]
    press(Qt.Key.Key_Backspace)
    press(Qt.Key.Key_Backspace)
    assert grid.focused is grid.cells[0][0]
    form(page).set_tight(True)
    form(page).keep_in_sight()
    keys("-")
    assert not form(page).complete, "a sign alone is no number"
    assert form(page).lead_to_missing()


def test_the_director_rules_the_points_as_they_are_ranked(slips: OpenSlips) -> None:
    page = slips("skat")
    typed("503", "11", "2", "-120", "8", "5", "744", "14", "1", "96", "4", "3")
    go_to_table(page, 1)
    press(Qt.Key.Key_F4)
    choose(page, "Entscheid")
    assert form(page).typed.rows[0] == ("1223", "11", "2"), "he begins with what is ranked"
    assert form(page).shows_ruling
    form(page).begin()
    keys("1200")
    for _ in range(12):
        press(Qt.Key.Key_Return)
    keys("Liste unleserlich")
    press(Qt.Key.Key_Return)
    ruled = slip(page).result
    assert isinstance(ruled, Ruling)
    assert ruled.lines[0].tallies == {"points": 1200, "won": 11, "lost": 2}
    go_to_table(page, 1)
    assert form(page).typed.ruled
    assert form(page).go_back()
    assert form(page).typed.rows[0] == ("", "11", "2"), "the list's own sum is not known any more"
    assert not form(page).go_back()


def test_c22_one_number_for_each_side_and_a_repair_by_f7(slips: OpenSlips) -> None:
    page = slips("jass-schieber")
    assert len(form(page).grid.cells) == 2
    assert {"1/3", "2/4", "Zusammen, nötig 1256 und je 100 mehr (§\u00a05)"} <= {*words(form(page))}
    typed("763", "0", "520", "0")
    assert slip(page).state is TableState.OPEN
    assert "27 zu viel" in words(form(page))
    assert "Sind zwei Ziffern vertauscht?" in page.entry.parts.told
    press(Qt.Key.Key_F7)
    assert form(page).typed.rows == (("736", "0"), ("520", "0"))
    assert "stimmt" in words(form(page))
    for _ in range(4):
        press(Qt.Key.Key_Return)
    assert slip(page).state is TableState.ENTERED
    assert sorted(row.values[0] for row in standings.view(page.tournament).rows)[-4:] == [520, 520, 736, 736]


def test_c22_a_ruling_gives_each_side_what_counts_for_both(slips: OpenSlips) -> None:
    page = slips("jass-schieber")
    press(Qt.Key.Key_F4)
    choose(page, "Entscheid")
    typed("700", "0", "0", "0")
    keys("aufgegeben")
    press(Qt.Key.Key_Return)
    ruled = slip(page).result
    assert isinstance(ruled, Ruling)
    assert [line.tallies["points"] for line in ruled.lines] == [700, 0, 700, 0]
    go_to_table(page, 1)
    assert form(page).typed.rows == (("700", "0"), ("0", "0"))


def test_a_slip_is_parked_as_it_is_typed(slips: OpenSlips) -> None:
    page = slips("jass-differenzler")
    typed("12", "30")
    press(Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
    press(Qt.Key.Key_Return)
    parked = slip(page)
    assert parked.state is TableState.PARKED
    assert parked.result == PointsTable(
        lines=(PointsLine(number=12), PointsLine(number=30), PointsLine(), PointsLine())
    )
    go_to_table(page, 1)
    press(Qt.Key.Key_F4)
    choose(page, "Entscheid")
    assert form(page).to_park("").kind == "points_table"
    assert form(page).how_long(shipped("jass-differenzler"), 4) == "8 Spiele"
    assert form(page).help_words().keys


def test_numbers_stay_at_their_seat_where_somebody_takes_over(slips: OpenSlips) -> None:
    page = slips("jass-differenzler")
    typed("11", "22", "33", "44")
    go_to_table(page, 1)
    page.entry.parts.players.take_over(1)
    assert [first for first, *_ in form(page).typed.rows] == ["11", "", "22", "33", "44"]


def test_c22_a_ruling_tells_apart_who_took_a_seat_over(slips: OpenSlips) -> None:
    page = slips("jass-schieber")
    typed("700", "0", "556", "0")
    go_to_table(page, 1)
    page.entry.parts.players.take_over(1)
    assert len(form(page).typed.rows) == 2
    press(Qt.Key.Key_F4)
    choose(page, "Entscheid")
    assert [first for first, *_ in form(page).typed.rows] == ["700", "700", "556", "700", "556"]
    form(page).choose_ruling(chosen=False)
    assert [first for first, *_ in form(page).typed.rows] == ["700", "556"]


def test_enter_walks_and_ctrl_enter_enters_from_any_field(slips: OpenSlips) -> None:
    """The button says which of them enters from the field that is typed in."""
    page = slips("jass-schieber")
    typed("700", "0", "556")
    keys("0")
    enter = page.entry.parts.enter
    assert enter.key == "Return", "it is the last field"
    form(page).grid.cells[0][0].setFocus()
    assert enter.key == "Ctrl+Return"
    press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert slip(page).state is TableState.ENTERED

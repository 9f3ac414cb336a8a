"""Slips of matches of Punktespiel by keys alone (C-21)."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import Qt
from tests import stages_sample
from tests.games.points_game.test_c20_c23_numbers import shipped
from tests.ui.conftest import Open
from tests.ui.driving import choose, keys, press, words
from tests.ui.tables.round.test_entry import go_to_table

from turnierleitung.domain.states import TableState
from turnierleitung.games.points_game.form.points_form import PointsForm
from turnierleitung.games.points_game.rules import GamesRuling, NotPlayed, PointsMatch
from turnierleitung.services import formats
from turnierleitung.services.matches import group_tables, groups, matches
from turnierleitung.services.matches.matches import MatchRow
from turnierleitung.ui.entry.page import RoundPage
from turnierleitung.ui.window import pages


@pytest.fixture
def page(open_workspace: Open, tmp_path: Path) -> RoundPage:
    tournament = stages_sample.new_tournament(tmp_path, 8, rulebook=shipped("watten-paare"))
    groups.draft(tournament, 2, seed="0000-0001")
    groups.publish(tournament, groups.view(tournament).drafts[-1].id, tables=4)
    formats.start_round(tournament, groups.round_of(tournament, "groups") or 0)
    workspace = open_workspace(tournament)
    page = cast("RoundPage", workspace.open_page(pages.ROUND))
    go_to_table(page, 1)
    return page


def form(page: RoundPage) -> PointsForm:
    return cast("PointsForm", page.entry.form)


def typed(*texts: str) -> None:
    for text in texts:
        keys(text)
        press(Qt.Key.Key_Return)


def match(page: RoundPage, number: int = 1) -> MatchRow:
    return next(row for row in matches.view(page.tournament) if row.number == number)


def test_c21_games_are_typed_one_after_the_other_and_enter_ends_after_the_last(page: RoundPage) -> None:
    assert {"Spiel 1", "Spiel 2", "Spiel 3"} <= {*words(form(page))}
    assert "Quartett" not in " ".join(words(page)), "nobody brings a deck"
    assert match(page).deck is None
    assert not match(page).wants_deck
    typed("15", "9", "15", "12")
    assert match(page).result == PointsMatch(games=((15, 9), (15, 12)))
    assert match(page).state is TableState.ENTERED
    first = group_tables.view(page.tournament)[0].table.lines[0]
    assert first.values[:2] == (1, 2)


def test_c21_three_games_are_needed_where_each_won_one(page: RoundPage) -> None:
    typed("15", "9", "3", "15")
    assert "Spiel 3" not in page.entry.parts.told, "nobody wanted to enter it yet"
    page.entry.parts.enter.click()
    assert match(page).state is TableState.OPEN
    assert "Spiel 3: Die Zahl von" in page.entry.parts.told
    form(page).begin()
    typed("15", "14")
    assert match(page).state is TableState.ENTERED


def test_c21_a_game_that_nobody_won_is_said(page: RoundPage) -> None:
    typed("14", "9", "15", "12")
    assert match(page).state is TableState.OPEN
    assert "Spiel 1: Niemand hat 15 erreicht" in page.entry.parts.told
    assert form(page).grid.doubtful is form(page).grid.cells[0][0]


def test_who_did_not_come_loses_with_a_reason(page: RoundPage) -> None:
    press(Qt.Key.Key_F4)
    choose(page, "Beide nicht gekommen")
    assert not form(page).begin()
    assert form(page).go_back()
    form(page).lose_unplayed(2)
    assert any(text.startswith("Nicht gespielt: ") for text in words(form(page)))
    assert form(page).complete
    assert not form(page).lead_to_missing()
    page.entry.parts.enter.click()
    keys("nicht gekommen")
    press(Qt.Key.Key_Return)
    assert match(page).result == NotPlayed(lost_by=(1,), reason="nicht gekommen")
    go_to_table(page, 1)
    assert form(page).typed.lost_by == (1,)


def test_the_director_rules_the_games(page: RoundPage) -> None:
    press(Qt.Key.Key_F4)
    choose(page, "Entscheid")
    typed("1", "0", "1", "0")
    keys("Streit")
    press(Qt.Key.Key_Return)
    assert match(page).result == GamesRuling(games=((1, 0), (1, 0)), reason="Streit")
    go_to_table(page, 1)
    assert form(page).typed.ruled
    assert form(page).to_park("").kind == "points_match"
    result = match(page).result
    assert result is not None
    opened = form(page)._now
    assert form(page).in_words(result, opened) == "2\u00a0:\u00a00 Entscheid"


def test_tab_walks_as_enter_does(page: RoundPage) -> None:
    grid = form(page).grid
    grid.fields[0].begin()
    for field in grid.fields[1:]:
        press(Qt.Key.Key_Tab)
        assert field.hasFocus()

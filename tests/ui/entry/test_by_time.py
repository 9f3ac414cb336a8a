"""C-10: the slip of a round that time ends, by keys: as sums with their number, deal by deal, by ruling."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from tests import sample
from tests.ui.conftest import Open
from tests.ui.driving import keys, press, words
from tests.ui.slips import list_form

from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.states import TableState
from turnierleitung.games.lists.rules import ListEnd
from turnierleitung.games.schafkopf.rules import SchafkopfDeals, SchafkopfRules, SchafkopfTotals
from turnierleitung.services import formats, results
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.ui.entry.page import RoundPage
from turnierleitung.ui.window import pages

BOOK = sample.sample_rulebook()
BY_TIME = Rulebook.model_validate(
    BOOK.with_stage(0, round_minutes=45).model_copy(
        update={"game": SchafkopfRules(list_end=ListEnd.TIME), "articles": ()}
    )
)


@pytest.fixture
def page(open_workspace: Open, tmp_path: Path) -> RoundPage:
    """The running first round of eight, table 1 open."""
    return running(open_workspace, sample.new_tournament(tmp_path, people=8, rulebook=BY_TIME))


def running(open_workspace: Open, tournament: Tournament) -> RoundPage:
    sample.draw_round(tournament, 1)
    formats.start_round(tournament, 1)
    opened = cast("RoundPage", open_workspace(tournament).open_page(pages.ROUND))
    opened.start_search()
    keys("1")
    press(Qt.Key.Key_Return)
    return opened


def result_of(page: RoundPage, number: int) -> object:
    table = formats.rounds_view(page.tournament, 1).tables[number - 1]
    slip = results.load(page.tournament, table.table_id)
    return slip.result if slip.state is TableState.ENTERED else None


def test_after_the_sums_it_asks_how_many_deals_there_were(page: RoundPage) -> None:
    for sign in "+14-9+1-6":
        keys(sign)
    assert not page.entry.form.complete
    press(Qt.Key.Key_Return)
    assert result_of(page, 1) is None
    games = list_form(page)._games
    assert games.hasFocus()
    QTest.keyClicks(games, "13")
    QTest.keyClick(games, Qt.Key.Key_Return)
    entered = result_of(page, 1)
    assert isinstance(entered, SchafkopfTotals)
    assert entered.games == 13


def test_a_list_of_any_length_is_entered_deal_by_deal(page: RoundPage) -> None:
    press(Qt.Key.Key_F6)
    press(Qt.Key.Key_Return)
    assert result_of(page, 1) is None
    for line in ("1r3g", "2sg"):
        keys(line)
        press(Qt.Key.Key_Return)
    press(Qt.Key.Key_Return)
    entered = result_of(page, 1)
    assert isinstance(entered, SchafkopfDeals)
    assert len(entered.deals) == 2
    assert not entered.closed_early


def test_nobody_closes_a_list_that_time_has_ended(page: RoundPage) -> None:
    form = list_form(page)
    assert not form._closed.isVisibleTo(page)
    form.choose_ruling()
    assert not form._lacks_games


def test_a_list_that_a_solo_lengthened_is_told_and_entered(open_workspace: Open, tmp_path: Path) -> None:
    rules = SchafkopfRules(deals_per_round=2, solos_lengthen=True)
    tournament = sample.new_tournament(tmp_path, people=8, rulebook=BOOK.model_copy(update={"game": rules}))
    page = running(open_workspace, tournament)
    press(Qt.Key.Key_F6)
    for line in ("1r3g", "2sg"):
        keys(line)
        press(Qt.Key.Key_Return)
    press(Qt.Key.Key_Return)
    assert result_of(page, 1) is None
    keys("1r3g")
    press(Qt.Key.Key_Return)
    assert "3 Spiele: Soli haben die 2 um 1 verlängert." in words(page)
    press(Qt.Key.Key_Return)
    entered = result_of(page, 1)
    assert isinstance(entered, SchafkopfDeals)
    assert len(entered.deals) == 3


def test_sums_of_a_list_that_solos_lengthen_are_asked_for_their_number(
    open_workspace: Open, tmp_path: Path
) -> None:
    rules = SchafkopfRules(solos_lengthen=True)
    tournament = sample.new_tournament(tmp_path, people=8, rulebook=BOOK.model_copy(update={"game": rules}))
    page = running(open_workspace, tournament)
    for sign in "+14-9+1-6":
        keys(sign)
    press(Qt.Key.Key_Return)
    games = list_form(page)._games
    assert games.hasFocus()
    QTest.keyClicks(games, "35")
    QTest.keyClick(games, Qt.Key.Key_Return)
    entered = result_of(page, 1)
    assert isinstance(entered, SchafkopfTotals)
    assert entered.games == 35

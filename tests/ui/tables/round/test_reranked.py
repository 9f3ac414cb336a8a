"""D-03: a correction of a list on which announced seats rest, by keys, and what the director is asked."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton
from tests import sample
from tests.services.slips import ruling, slip_at
from tests.services.tables.test_border_lots import drawn, level_after_leg_1
from tests.ui.conftest import Open
from tests.ui.story.director import keys, press

from turnierleitung.domain.ranking.standings import WHOLE
from turnierleitung.domain.states import RoundState
from turnierleitung.services import formats, history, results
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.services.judge import corrections
from turnierleitung.services.people import participants
from turnierleitung.services.prizes import ceremony
from turnierleitung.services.tables import draws, moves, standings
from turnierleitung.ui.entry.page import RoundPage
from turnierleitung.ui.overview import OverviewPage
from turnierleitung.ui.window import pages


@pytest.fixture
def by_rank(tmp_path: Path) -> Tournament:
    """Round 1 is played, round 2 is announced by rank."""
    made = level_after_leg_1(tmp_path)
    draws.publish(made, drawn(made).id)
    return made


def correct(page: RoundPage, table_id: int) -> None:
    """Type another result of a table with its reason; what it would change is shown then."""
    page.show_table(table_id)
    QApplication.processEvents()
    assert page.entry.parts.enter.text() == "Wirkung ansehen"
    keys("-10")
    for points in ("0", "0", "10"):
        press(Qt.Key.Key_Down)
        keys(points)
    press(Qt.Key.Key_Return)
    page.entry.parts.reason.setFocus()
    keys("verschrieben")
    press(Qt.Key.Key_Return)
    QApplication.processEvents()


@pytest.mark.parametrize("anew", [False, True])
def test_the_slip_shows_before_who_would_sit_elsewhere_and_draws_anew_where_that_is_chosen(
    open_workspace: Open, by_rank: Tournament, anew: bool
) -> None:
    page = open_workspace(by_rank).open_page(pages.ROUND)
    assert isinstance(page, RoundPage)
    table_id = slip_at(by_rank, 1).table_id
    correct(page, table_id)
    view = page.entry.parts.correction
    assert view.rest.hasFocus()
    assert "Nach dem neuen Rang säßen anderswo" in " ".join(view.told)
    assert "neu ausgelost" not in " ".join(view.told)
    before, seats = results.load(by_rank, table_id).result, draws.view(by_rank, 2).draws[-1].seats
    entries = len(by_rank.history())
    if anew:
        press(Qt.Key.Key_Down)
        QApplication.processEvents()
        assert "Nach dem neuen Rang säßen anderswo" not in " ".join(view.told)
        assert "Gleich neu ausgelost und veröffentlicht: Sitzplan der Runde 2." in view.told
    press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert results.load(by_rank, table_id).result != before
    assert len(by_rank.history()) == entries + 1, "the slip and the seats are one action"
    assert formats.rounds_view(by_rank, 2).state is RoundState.PUBLISHED
    assert (draws.view(by_rank, 2).draws[-1].seats != seats) is anew
    assert moves.reranking_of_round(by_rank, 2) is None, "that is answered"
    history.undo(by_rank)
    assert results.load(by_rank, table_id).result == before
    assert draws.view(by_rank, 2).draws[-1].seats == seats
    assert moves.reranking_of_round(by_rank, 2) is None


def test_the_overview_leads_to_the_round_that_is_due_whatever_was_looked_at(
    open_workspace: Open, by_rank: Tournament
) -> None:
    workspace = open_workspace(by_rank)
    page = workspace.open_page(pages.ROUND)
    assert isinstance(page, RoundPage)
    page.show_table(slip_at(by_rank, 1).table_id)
    overview = workspace.open_page(pages.OVERVIEW)
    assert isinstance(overview, OverviewPage)
    overview._next.button.click()
    QApplication.processEvents()
    assert workspace.stack.currentWidget() is page
    assert page.controls.start.isVisibleTo(page)
    press(Qt.Key.Key_F9)
    assert formats.rounds_view(by_rank, 2).state is RoundState.RUNNING


def test_during_the_prize_giving_a_slip_shows_before_what_of_it_changes(
    open_workspace: Open, tmp_path: Path
) -> None:
    tournament = sample.new_tournament(tmp_path, 8)
    for number in (1, 2):
        sample.play_round(tournament, number)
    while ties := standings.view(tournament).ties:
        standings.draw_tie(tournament, WHOLE, ties[0], seed="0000-0001")
    page = open_workspace(tournament).open_page(pages.ROUND)
    assert isinstance(page, RoundPage)
    table_id = slip_at(tournament, 1).table_id
    page.show_table(table_id)
    assert page.entry.parts.enter.text() == "Berichtigen"
    page.desk.run(ceremony.begin)
    page.desk.run(ceremony.advance)
    page.desk.run(ceremony.advance)
    (third,) = ceremony.view(tournament).shown[0].people
    before = results.load(tournament, table_id).result
    correct(page, table_id)
    told = " ".join(page.entry.parts.correction.told)
    assert not page.entry.parts.correction.rest.isVisible()
    assert "Siegerehrung" in told
    assert participants.by_id(tournament)[third.participant_id].name in told or "Noch zu zeigen" in told
    assert results.load(tournament, table_id).result == before


@pytest.mark.parametrize("published", [False, True], ids=["in the draft", "announced"])
def test_before_seats_are_drawn_anew_it_says_whose_exchange_by_hand_is_lost(
    open_workspace: Open, tmp_path: Path, published: bool
) -> None:
    tournament = level_after_leg_1(tmp_path)
    draft = drawn(tournament)
    first, second = (seat.participant_id for seat in draft.seats if seat.seat == 1)
    if not published:
        draws.swap(tournament, draft.id, first, second)
    draws.publish(tournament, draft.id)
    round_id = formats.rounds_view(tournament, 2).round_id
    if published:
        corrections.exchange(tournament, round_id, first, second, "saßen vertauscht")
    people = participants.by_id(tournament)
    lost = f"Der Tausch von {people[first].name} und {people[second].name} geht dabei verloren."
    workspace = open_workspace(tournament)
    page = workspace.open_page(pages.ROUND)
    assert isinstance(page, RoundPage)
    correct(page, slip_at(tournament, 1).table_id)
    view = page.entry.parts.correction
    assert lost not in view.told, "the seats stay"
    press(Qt.Key.Key_Down)
    QApplication.processEvents()
    assert lost in view.told
    press(Qt.Key.Key_Escape)
    page.desk.run(lambda file: results.enter(file, slip_at(file, 1).table_id, ruling(-10, 0, 0, 10)))
    overview = workspace.open_page(pages.OVERVIEW)
    assert isinstance(overview, OverviewPage)
    assert any(lost in text for text in overview.texts), overview.texts


@pytest.mark.parametrize(("key", "moves"), [("Neu setzen", True), ("So lassen", False)])
def test_the_overview_asks_and_one_key_decides(
    open_workspace: Open, by_rank: Tournament, key: str, moves: bool
) -> None:
    results.enter(by_rank, slip_at(by_rank, 1).table_id, ruling(-10, 0, 0, 10))
    seats = draws.view(by_rank, 2).draws[-1].seats
    page = open_workspace(by_rank).open_page(pages.OVERVIEW)
    assert isinstance(page, OverviewPage)
    assert any("Die Rangliste vor Runde 2 wurde berichtigt: 2 säßen" in text for text in page.texts)
    button = next(one for one in page.findChildren(QPushButton) if one.text().startswith(key))
    button.click()
    QApplication.processEvents()
    assert not any("Rangliste vor Runde 2" in text for text in page.texts)
    assert (draws.view(by_rank, 2).draws[-1].seats != seats) is moves

"""Corrections by keys: what is wrong, for whom, why; what rests on it and what is outdated is said."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from tests import sample
from tests.services.judge.test_corrections import at_two_tables, sits
from tests.ui.driving import press
from tests.ui.judge.test_penalties import write

from turnierleitung.domain.stages import SeatDraw
from turnierleitung.domain.states import RoundState, TableState
from turnierleitung.services import formats, history, printing
from turnierleitung.services.ground import records
from turnierleitung.services.ground.papers import PrintKind, PrintRequest
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.services.people import participants
from turnierleitung.texts.corrections import CorrectionKind
from turnierleitung.ui.entry.page import RoundPage
from turnierleitung.ui.frame.workspace import Workspace
from turnierleitung.ui.judge.judge_page import JudgePage
from turnierleitung.ui.window import pages

Open = Callable[[Tournament], Workspace]
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def tournament(tmp_path: Path) -> Tournament:
    rules = sample.sample_rulebook().with_stage(0, draw=SeatDraw.RANK)
    made = sample.new_tournament(tmp_path, 8, rulebook=rules)
    sample.play_round(made, 1)
    sample.draw_round(made, 2)
    return made


@pytest.fixture
def workspace(tournament: Tournament, open_workspace: Open) -> Workspace:
    return open_workspace(tournament)


@pytest.fixture
def page(workspace: Workspace) -> JudgePage:
    found = workspace.open_page(pages.PENALTIES)
    assert isinstance(found, JudgePage)
    press(Qt.Key.Key_F6)
    press(Qt.Key.Key_F6)
    return found


def number_of(tournament: Tournament, person: int) -> str:
    return str(participants.by_id(tournament)[person].start_number)


def test_two_who_sat_in_each_others_place_take_nine_keys(page: JudgePage, tournament: Tournament) -> None:
    first, second = at_two_tables(tournament, 1)
    was = sits(tournament, 1, first), sits(tournament, 1, second)
    write("2")
    write(number_of(tournament, first))
    press(Qt.Key.Key_Return)
    write(number_of(tournament, second))
    press(Qt.Key.Key_Return)
    view = page.corrections
    # The round that was played is meant, though the next one is announced.
    view.where.setCurrentIndex(view.where.findData(1))
    write("vertauscht")
    press(Qt.Key.Key_Return, CONTROL)
    assert (sits(tournament, 1, second), sits(tournament, 1, first)) == was
    assert "Erledigt" in view.done.text
    assert history.view(tournament).deeds[0].reason == "vertauscht"


def test_a_correction_says_before_what_it_does_and_wants_a_reason(
    page: JudgePage, tournament: Tournament
) -> None:
    write("3")
    write(number_of(tournament, 1))
    press(Qt.Key.Key_Return)
    view = page.corrections
    view.where.setCurrentIndex(view.where.findData(1))
    QApplication.processEvents()
    assert "ist wieder offen" in view.effect.told[0]
    entries = len(tournament.history())
    press(Qt.Key.Key_Return, CONTROL)
    assert "Grund" in view._refusal.text
    assert len(tournament.history()) == entries


def test_what_rests_on_it_is_drawn_anew_where_the_director_says_so(
    page: JudgePage, tournament: Tournament
) -> None:
    table = formats.rounds_view(tournament, 1).tables[0]
    view = page.corrections
    view.choose(CorrectionKind.REPLAY)
    view.who.take(1)
    view.where.setCurrentIndex(view.where.findData(table.table_id))
    if view.where.currentData() != table.table_id:
        table = next(
            t for t in formats.rounds_view(tournament, 1).tables if t.table_id == view.where.itemData(1)
        )
        view.where.setCurrentIndex(1)
    assert not view.rest.isHidden()
    view.rest.setCurrentIndex(1)
    view.reason.setPlainText("falsch gegeben")
    QApplication.processEvents()
    press(Qt.Key.Key_Return, CONTROL)
    assert formats.rounds_view(tournament, 2).state is RoundState.PLANNED
    assert formats.rounds_view(tournament, 1).state is RoundState.RUNNING
    assert any(t.state is TableState.OPEN for t in formats.rounds_view(tournament, 1).tables)
    entries = len(tournament.history())
    history.undo(tournament)
    assert formats.rounds_view(tournament, 2).state is RoundState.PUBLISHED
    assert len(tournament.history()) == entries + 1


def test_what_hangs_on_paper_and_is_wrong_now_is_named(page: JudgePage, tournament: Tournament) -> None:
    ranking = printing.compose(tournament, PrintRequest(PrintKind.INTERIM_RANKING, 1))
    printing.record(tournament, ranking, 1, 1)
    first, second = at_two_tables(tournament, 1)
    view = page.corrections
    view.choose(CorrectionKind.EXCHANGE)
    view.who.take(first)
    view.other.take(second)
    view.where.setCurrentIndex(view.where.findData(1))
    view.reason.setPlainText("vertauscht")
    QApplication.processEvents()
    assert any("veraltet" in line for line in view.effect.told)
    press(Qt.Key.Key_Return, CONTROL)
    assert "Auf Papier stimmt nicht mehr" in view.done.text
    assert view.renew.isVisible()


@pytest.mark.usefixtures("page")
def test_a_seating_that_has_not_begun_is_taken_back(tournament: Tournament) -> None:
    write("5")
    write("neu auslosen")
    QApplication.processEvents()
    press(Qt.Key.Key_Return, CONTROL)
    assert formats.rounds_view(tournament, 2).state is RoundState.PLANNED


def test_a_wrong_result_leads_to_its_slip(
    page: JudgePage, workspace: Workspace, tournament: Tournament
) -> None:
    write("1")
    write(number_of(tournament, 1))
    press(Qt.Key.Key_Return)
    view = page.corrections
    view.where.setCurrentIndex(view.where.findText("Runde 1", Qt.MatchFlag.MatchContains))
    press(Qt.Key.Key_Return, CONTROL)
    shown = workspace.open_page(pages.ROUND)
    assert isinstance(shown, RoundPage)
    assert shown.entry.slip is not None
    assert shown.entry.slip.round_number == 1


def test_s02_a_marked_deck_is_replaced_by_keys(page: JudgePage, tournament: Tournament) -> None:
    records.count_spare(tournament, 3)
    write("6")
    assert page.corrections.kind is CorrectionKind.DECK
    write(number_of(tournament, 1))
    press(Qt.Key.Key_Return)
    page.corrections.fault.setCurrentIndex(1)
    QApplication.processEvents()
    assert "Ersatzspiele, die danach noch bereitliegen: 2." in page.corrections.effect.told
    press(Qt.Key.Key_Return, CONTROL)
    assert history.view(tournament).deeds[0].kind == "deck.replaced"
    assert records.spare_left(tournament) == 2


def test_s15_a_list_is_declared_invalid_by_the_number_of_its_table(
    page: JudgePage, tournament: Tournament
) -> None:
    write("4")
    view = page.corrections
    assert view.where.hasFocus()
    assert view.where.currentIndex() < 0, "no list is meant before one is named"
    assert not view.answer.isEnabled()
    write("2")
    press(Qt.Key.Key_Return)
    write("nicht unterschrieben")
    QApplication.processEvents()
    assert view.effect.told[0] == "Tisch 2, Runde 1: Die Liste ist ungültig."
    press(Qt.Key.Key_Return, CONTROL)
    states = {row.number: row.state for row in formats.rounds_view(tournament, 1).tables}
    assert states == {1: TableState.ENTERED, 2: TableState.VOID}

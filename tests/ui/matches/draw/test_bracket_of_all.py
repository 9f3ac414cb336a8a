"""C-21: the drawing page where the tournament begins with the knock-out, driven as a director would."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot
from tests import sample
from tests.ui.conftest import Open
from tests.ui.driving import press, said
from tests.ui.pages.test_keys import assert_reachable, window_keys

from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.stages import BracketOrder, KnockoutStage
from turnierleitung.domain.states import Attendance, Format
from turnierleitung.resources import resource
from turnierleitung.services import formats, overview, practice, practice_file
from turnierleitung.services.ground import rulebooks, tournaments
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.services.matches import brackets, matches
from turnierleitung.services.people import participants
from turnierleitung.services.practice import Point, PracticeWish
from turnierleitung.ui.frame.workspace import Workspace
from turnierleitung.ui.matches.draw_page import StagesDrawPage
from turnierleitung.ui.matches.ranking_page import StagesPage
from turnierleitung.ui.window import pages

CTRL, ALT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier
FACTS = tournaments.Facts("Wattturnier", date(2026, 11, 21), "Wirtshaus", 2000)


def rules(order: BracketOrder = BracketOrder.SEEDED) -> Rulebook:
    shipped = rulebooks.read(resource("rulebooks", "watten-paare.toml"))
    return shipped.model_copy(update={"stages": (KnockoutStage(bracket=order),), "articles": ()})


def tournament_of(folder: Path, people: int, order: BracketOrder = BracketOrder.SEEDED) -> Tournament:
    made = tournaments.create(folder / "w.turnier", FACTS, rules(order), "Anna", sample.ticking())
    for index in range(people):
        participants.register(made, sample.person(index, pairs=True), Attendance.PRESENT)
    return made


def draw_page(workspace: Workspace) -> StagesDrawPage:
    page = workspace.open_page(pages.DRAW)
    assert isinstance(page, StagesDrawPage)
    return page


def test_seeds_are_set_and_the_bracket_is_drawn_and_published_by_keys(
    open_workspace: Open, tmp_path: Path, qtbot: QtBot
) -> None:
    workspace = open_workspace(tournament_of(tmp_path, 22))
    page = draw_page(workspace)
    part = page.final
    assert not page.parts.isVisible()
    assert part.seeds.list.hasFocus()
    assert "22 sind da" in said(page)
    assert "Im ersten Durchgang gibt es 10 Freilose." in said(page)
    strongest = part.seeds.list.rows_model.rows[4]
    for _ in range(4):
        press(Qt.Key.Key_Down)
    press(Qt.Key.Key_1)
    press(Qt.Key.Key_Return)
    qtbot.keyClick(page, Qt.Key.Key_L, CTRL)
    assert part.board.isVisible()
    assert brackets.drafted(page.tournament)[-1].order[0] == strongest.participant_id
    part.hall.tables.setValue(4)
    assert "höchstens 4 zugleich" in said(page)
    qtbot.keyClick(page, Qt.Key.Key_F8)
    assert "dieselben Paarungen" in part._check_result.text()
    assert_reachable(page, window_keys(workspace))
    qtbot.keyClick(page, Qt.Key.Key_Return, CTRL)
    assert part.announced
    assert max(row.place or 0 for row in matches.view(page.tournament)) == 4
    assert not part.hall.isVisible()
    qtbot.keyClick(page, Qt.Key.Key_F7)
    assert part.schedule.isVisible()
    assert page.print_request() is not None


def test_with_a_plain_lot_there_is_no_seed_list(open_workspace: Open, tmp_path: Path) -> None:
    page = draw_page(open_workspace(tournament_of(tmp_path, 8, BracketOrder.DRAWN)))
    assert not page.final.seeds.isVisible()
    assert "Noch kein K.-o.-Baum" in said(page)
    press(Qt.Key.Key_Return)
    assert len(brackets.drafted(page.tournament)) == 1


def test_before_anybody_is_there_it_says_where_to_note_it(open_workspace: Open, tmp_path: Path) -> None:
    page = draw_page(open_workspace(tournament_of(tmp_path, 0)))
    assert "Noch niemand ist da" in said(page)


@pytest.mark.parametrize("point", Point)
def test_no_page_speaks_of_groups_or_of_a_final_round(
    open_workspace: Open, tmp_path: Path, point: Point
) -> None:
    wish = PracticeWish(rules(), 11, point)
    tournament = practice_file.begin(tmp_path, FACTS, wish, sample.ticking())
    for _ in practice.fill(tournament, wish):
        pass
    workspace = open_workspace(tournament)
    for entry in pages.entries(Format.MATCHES, lists_decks=False):
        page = workspace.open_page(entry.rail.key)
        QApplication.processEvents()
        text = " ".join(one.text() for one in page.findChildren(QLabel) if one.isVisible())
        assert "Finalrunde" not in text, entry.rail.key
        assert "Gruppe" not in text, entry.rail.key
    standings = workspace.open_page("standings")
    assert isinstance(standings, StagesPage)
    assert standings.print_request() is not None
    assert overview.view(tournament) is not None
    assert formats.format_of(tournament).stand(tournament).round_number == 1

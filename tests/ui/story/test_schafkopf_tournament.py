"""A whole Schafkopf tournament as its director lives it, by keys: from the empty start page to paper."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QFileDialog
from pytestqt.qtbot import QtBot
from tests import sample
from tests.sample import verify
from tests.ui.driving import said
from tests.ui.english import on_screen
from tests.ui.story.director import Director, keys, press

from turnierleitung.domain.language import Language
from turnierleitung.domain.states import RoundState
from turnierleitung.games.schafkopf.fields import SCHAFKOPF
from turnierleitung.games.schafkopf.rules import SchafkopfTotals
from turnierleitung.services import formats, history, results
from turnierleitung.services.ground import round_rows, tournaments
from turnierleitung.services.ground.scenes import SceneKind
from turnierleitung.services.people import participants
from turnierleitung.services.tables import standings
from turnierleitung.ui.clock.hall_page import HallPage
from turnierleitung.ui.entry.page import RoundPage
from turnierleitung.ui.frame.stage import Stage
from turnierleitung.ui.history import HistoryPage
from turnierleitung.ui.overview import OverviewPage
from turnierleitung.ui.printing.print_page import PrintingPage
from turnierleitung.ui.registration.registration_page import RegistrationPage
from turnierleitung.ui.setup.setup_wizard import SetupWizard
from turnierleitung.ui.tables.draw_page import DrawPage
from turnierleitung.ui.tables.ranking_page import StandingsPage

pytestmark = pytest.mark.unmeasured

FROM_FILE = 34
LEVEL_TABLES = range(5, 10)
"""Of 36 people 20 sit there in each round, so at least four do twice: they wait for the lot."""
AT_THE_DOOR = (("Obermüller", "Łucja"), ("Şahin", "Deniz"))


class SchafkopfDirector(Director):
    """Somebody who enters slips of Schafkopf."""

    typed = Director.typed | {"Zahlendreher auf dem Zettel", "Zettel von Tisch 3"}

    def enter_totals(self, totals: SchafkopfTotals) -> None:
        """Type a slip as it stands on the paper; the focus is in the first total."""
        letters = dict(enumerate(SCHAFKOPF.keys))
        for position, line in enumerate(totals.lines):
            if position and line.points == 0:
                keys(" ")
            keys(f"{line.points:+d}" if line.points else "0")
            for index, name in enumerate(SCHAFKOPF.tallies):
                count = getattr(line, name)
                if count:
                    keys(letters[index])
                    keys(str(count))
        press(Qt.Key.Key_Return)

    def enter_table(self, number: int, totals: SchafkopfTotals) -> None:
        press(Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
        keys(str(number))
        press(Qt.Key.Key_Return)
        self.enter_totals(totals)
        if not any(line.points for line in totals.lines):
            press(Qt.Key.Key_Return)


@pytest.fixture
def director(stage: Stage) -> SchafkopfDirector:
    return SchafkopfDirector(stage)


@pytest.mark.parametrize("language", [Language.GERMAN, Language.ENGLISH])
def test_a_director_runs_a_whole_tournament_by_keys(
    director: SchafkopfDirector, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "Vereinsabend.turnier"
    set_up(director, file, qtbot)
    register(director, tmp_path, monkeypatch)
    draw(director)
    print_sheets(director, tmp_path, monkeypatch)
    play_first_round(director)
    correct_and_undo(director)
    play_second_round(director)
    explain_and_print(director, tmp_path, monkeypatch)
    show_the_ranking(director)
    honour(director)
    close_and_open_again(director, file, qtbot)


def set_up(director: SchafkopfDirector, file: Path, qtbot: QtBot) -> None:
    press(Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier, on=director.stage)
    wizard = director.stage.currentWidget()
    assert isinstance(wizard, SetupWizard)
    schafkopf = next(card for card in wizard.choosing.cards if "Schafkopf" in card.accessibleName())
    schafkopf.setFocus()
    press(Qt.Key.Key_Space)
    press(Qt.Key.Key_Return, on=wizard)
    keys("12. Schwaiger Schafkopfturnier")
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_Return)
    keys("10")
    for _ in range(3):
        press(Qt.Key.Key_Return)
    press(Qt.Key.Key_Return, on=wizard)
    assert wizard.step == 3
    director.read_page()
    wizard.summary.path.setText(str(file))
    press(Qt.Key.Key_Return, on=wizard)
    assert file.exists()
    qtbot.waitUntil(lambda: director.stage.workspace is not None)
    assert isinstance(director.page, OverviewPage)


def register(director: SchafkopfDirector, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    people = [sample.person(index) for index in range(20, 20 + FROM_FILE)]
    lines = ["Nachname;Vorname;Verein", *(f"{one.last_name};{one.first_name};{one.club}" for one in people)]
    csv = tmp_path / "Anmeldungen.csv"
    csv.write_bytes("\r\n".join(lines).encode("cp1252", errors="replace"))
    director.go_to(Qt.Key.Key_2)
    page = cast("RegistrationPage", director.page)
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_args: (str(csv), ""))
    press(Qt.Key.Key_I, Qt.KeyboardModifier.ControlModifier)
    director.read_list()
    tournament = director.workspace.desk.tournament
    assert len(participants.people(tournament)) == FROM_FILE
    press(Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    for last, first in AT_THE_DOOR:
        keys(last)
        press(Qt.Key.Key_Return)
        keys(first)
        for _ in range(3):
            press(Qt.Key.Key_Return)
    press(Qt.Key.Key_Escape)
    everyone = participants.people(tournament)
    assert len(everyone) == FROM_FILE + len(AT_THE_DOOR)
    for someone in everyone:
        page.start_search()
        keys(someone.name.replace(",", ""))
        press(Qt.Key.Key_Return)
    totals = participants.totals(participants.people(tournament))
    assert [one.name for one in participants.people(tournament) if one.missing] == []
    assert (totals.present, totals.paid, totals.cash_cents) == (36, 36, 36_000)
    assert sorted(one.start_number or 0 for one in participants.people(tournament)) == list(range(1, 37))


def draw(director: SchafkopfDirector) -> None:
    director.go_to(Qt.Key.Key_3)
    assert isinstance(director.page, DrawPage)
    press(Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    press(Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    press(Qt.Key.Key_Space)
    press(Qt.Key.Key_Right)
    press(Qt.Key.Key_Space)
    press(Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
    press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    header = tournaments.header(director.workspace.desk.tournament)
    assert header.rounds[0].state is RoundState.PUBLISHED


def print_sheets(director: SchafkopfDirector, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    director.go_to(Qt.Key.Key_4)
    press(Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    page = cast("PrintingPage", director.page)
    assert isinstance(page, PrintingPage)
    pdf = tmp_path / "Zettel.pdf"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args: (str(pdf), ""))
    press(Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    pages = director.read_paper(pdf)
    assert len(pages) == 9
    assert on_screen("Printouts", "Tisch {table}", table=9) in pages[8]


def slips(director: SchafkopfDirector, number: int) -> dict[int, SchafkopfTotals]:
    """What lies on the tables of a round, by table number."""
    tournament = director.workspace.desk.tournament
    view = formats.rounds_view(tournament, round_rows.current_round(tournament) or 0)
    found = {
        row.number: sample.plausible_totals(
            tournament, results.load(tournament, row.table_id).context, (number, row.number)
        )
        for row in view.tables
    }
    return {table: level(totals) if table in LEVEL_TABLES else totals for table, totals in found.items()}


def level(totals: SchafkopfTotals) -> SchafkopfTotals:
    """The slip of a table at which nobody won and nobody played alone."""
    nothing = {"points": 0, **dict.fromkeys(SCHAFKOPF.tallies, 0)}
    return totals.model_copy(
        update={"lines": tuple(line.model_copy(update=nothing) for line in totals.lines)}
    )


def play_first_round(director: SchafkopfDirector) -> None:
    director.begin_in_the_hall()
    director.go_to(Qt.Key.Key_4)
    page = cast("RoundPage", director.page)
    found = slips(director, 1)
    wrong = found[7].model_copy(
        update={"lines": (*found[7].lines[:3], found[7].lines[3].model_copy(update={"points": 99}))}
    )
    director.enter_table(7, wrong)
    assert "(§\u00a013)" in page.entry.parts.told
    press(Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
    press(Qt.Key.Key_Return)
    ranking = standings.view(director.workspace.desk.tournament)
    assert ranking.missing == 9, "a parked slip never counts"
    for number, totals in found.items():
        director.enter_table(number, totals)
    press(Qt.Key.Key_F9)
    header = tournaments.header(director.workspace.desk.tournament)
    assert header.rounds[0].state is RoundState.FINISHED


def correct_and_undo(director: SchafkopfDirector) -> None:
    tournament = director.workspace.desk.tournament
    page = cast("RoundPage", director.page)
    before = standings.view(tournament)
    found = slips(director, 3)[4]
    press(Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    keys("4")
    press(Qt.Key.Key_Return)
    director.enter_totals(found)
    assert on_screen("Problems", "Bitte schreiben Sie einen Grund dazu.")[:-1] in page.entry.parts.told
    keys("Zahlendreher auf dem Zettel")
    press(Qt.Key.Key_Return)
    corrected = standings.view(tournament)
    assert corrected != before
    director.undo()
    assert standings.view(tournament).rows == before.rows
    director.redo()
    assert standings.view(tournament).rows == corrected.rows
    director.go_to(Qt.Key.Key_0)
    assert isinstance(director.page, HistoryPage)
    assert history.view(tournament).deeds[0].kind == "redo"
    undo_another(director)


def undo_another(director: SchafkopfDirector) -> None:
    """Take back what was entered at the wrong table; the correction before it stays."""
    tournament = director.workspace.desk.tournament
    before = standings.view(tournament)
    click(director, on_screen("Pages", "Runde"))
    page = cast("RoundPage", director.page)
    director.enter_table(2, slips(director, 4)[3])
    keys("Zettel von Tisch 3")
    press(Qt.Key.Key_Return)
    assert standings.view(tournament).rows != before.rows, page.entry.parts.told
    click(director, on_screen("Pages", "Protokoll"))
    assert isinstance(director.page, HistoryPage)
    assert history.view(tournament).deeds[0].kind == "result.corrected"
    director.undo()
    assert standings.view(tournament).rows == before.rows


def click(director: SchafkopfDirector, word: str) -> None:
    """Click on a page in the rail."""
    (item,) = [one for one in director.workspace.findChildren(QAbstractButton) if one.text() == word]
    QTest.mouseClick(item, Qt.MouseButton.LeftButton)


def play_second_round(director: SchafkopfDirector) -> None:
    tournament = director.workspace.desk.tournament
    director.go_to(Qt.Key.Key_3)
    press(Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    director.go_to(Qt.Key.Key_4)
    press(Qt.Key.Key_F9)
    for number, totals in slips(director, 2).items():
        director.enter_table(number, totals)
    press(Qt.Key.Key_F9)
    assert standings.view(tournament).missing == 0


def explain_and_print(director: SchafkopfDirector, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tournament = director.workspace.desk.tournament
    director.go_to(Qt.Key.Key_6)
    page = cast("StandingsPage", director.page)
    assert standings.view(tournament).ties
    while standings.view(tournament).ties:
        press(Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    for _ in range(4):
        press(Qt.Key.Key_Down)
    assert said(page._why).startswith(on_screen("Standings", "Warum Platz {rank}?", rank=5))
    press(Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    pdf = tmp_path / "Rangliste.pdf"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args: (str(pdf), ""))
    press(Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert standings.view(tournament).rows[0].name in director.read_paper(pdf)[0]


def show_the_ranking(director: SchafkopfDirector) -> None:
    """Release it without the first three: nobody reads their names on the wall."""
    rows = standings.view(director.workspace.desk.tournament).rows
    director.go_to(Qt.Key.Key_5)
    hall = director.page
    assert isinstance(hall, HallPage)
    assert hall.wall is not None
    press(Qt.Key.Key_F4)
    hidden = hall.wall.releasing.hidden
    hidden.setFocus()
    while hidden.currentData() != 4:
        press(Qt.Key.Key_Down)
    press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    press(Qt.Key.Key_6)
    assert director.on_the_wall() is SceneKind.STANDINGS
    sheet = hall.wall.projector.sheet
    assert sheet is not None
    director.read([sheet.spoken])
    assert rows[3].name.split(",")[0] in sheet.spoken
    for row in rows[:3]:
        last, first = row.name.split(", ")
        assert f"{first} {last}" not in sheet.spoken


def honour(director: SchafkopfDirector) -> None:
    said = director.give_prizes()
    last, first = standings.view(director.workspace.desk.tournament).rows[0].name.split(", ")
    assert [f"{first} {last}" in words for words in said] == [False] * 5 + [True]
    assert "120" in said[-1]


def close_and_open_again(director: SchafkopfDirector, file: Path, qtbot: QtBot) -> None:
    tournament = director.workspace.desk.tournament
    ranking, deeds = standings.view(tournament).rows, history.view(tournament).deeds
    press(Qt.Key.Key_W, Qt.KeyboardModifier.ControlModifier, on=director.stage)
    qtbot.waitUntil(lambda: director.stage.workspace is None)
    assert not file.with_name(f"{file.name}-journal").exists()
    director.stage.open_path(file)
    qtbot.waitUntil(lambda: director.stage.workspace is not None)
    tournament = director.workspace.desk.tournament
    assert standings.view(tournament).rows == ranking
    assert history.view(tournament).deeds == deeds
    assert verify(tournament) is None
    assert history.check_invariants(tournament) == ()
    director.stage.leave()

"""A whole tournament of the made-up game as its director lives it, by keys: from start page to reopening."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import cast

import pytest
from pypdf import PdfReader
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot
from tests.made_up_game import evening
from tests.made_up_game.editor import LeavesControl
from tests.made_up_game.evening import Evening
from tests.made_up_game.form import KleeblattForm
from tests.made_up_game.registering import RULEBOOKS
from tests.sample import verify
from tests.ui.driving import choose, said, words
from tests.ui.story.director import Director, keys, press

from turnierleitung.domain.game import Ruling
from turnierleitung.domain.ranking.standings import WHOLE, Scope
from turnierleitung.domain.states import RoundState, TableState
from turnierleitung.services import formats, history, printing, results
from turnierleitung.services.ground import round_rows, tournaments
from turnierleitung.services.ground.papers import PrintRequest
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.services.people import participants
from turnierleitung.services.prizes import ceremony
from turnierleitung.services.tables import standings
from turnierleitung.ui.entry.page import RoundPage
from turnierleitung.ui.frame.stage import Stage
from turnierleitung.ui.overview import OverviewPage
from turnierleitung.ui.printing.print_page import PrintingPage
from turnierleitung.ui.prizes.prizes_page import PrizesPage
from turnierleitung.ui.registration.registration_page import RegistrationPage
from turnierleitung.ui.setup.setup_wizard import SetupWizard
from turnierleitung.ui.tables.draw_page import DrawPage
from turnierleitung.ui.tables.ranking_page import StandingsPage

pytestmark = [pytest.mark.unmeasured, pytest.mark.usefixtures("kleeblatt")]

CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


class KleeblattDirector(Director):
    """Somebody who runs an evening of Kleeblatt."""

    @property
    def tournament(self) -> Tournament:
        return self.workspace.desk.tournament

    @property
    def round_page(self) -> RoundPage:
        page = self.page
        assert isinstance(page, RoundPage)
        return page

    @property
    def form(self) -> KleeblattForm:
        return cast("KleeblattForm", self.round_page.entry.form)

    def open_table(self, number: int) -> None:
        press(Qt.Key.Key_F, CONTROL)
        keys(str(number))
        press(Qt.Key.Key_Return)

    def enter(self, *numbers: int) -> None:
        """Type the slip that is open: a number and Enter for everybody."""
        for number in numbers:
            keys(str(number))
            press(Qt.Key.Key_Return)

    def enter_next(self, *numbers: int) -> None:
        """Take the slip that is proposed, and type it."""
        press(Qt.Key.Key_Return)
        self.enter(*numbers)

    def slip(self, number: int) -> results.Slip:
        """Return the slip of a table of the round that is played."""
        round_id = round_rows.current_round(self.tournament) or 0
        return results.load(
            self.tournament, formats.rounds_view(self.tournament, round_id).tables[number - 1].table_id
        )

    def seated(self, number: int) -> list[str]:
        people = participants.by_id(self.tournament)
        return [last_name(people[one].name) for one in self.slip(number).announced]

    def next_step(self) -> list[str]:
        """Return what the overview says comes next."""
        self.go_to(Qt.Key.Key_1)
        assert isinstance(self.page, OverviewPage)
        return words(self.page)[1:3]

    def ranking(self, scope: Scope = WHOLE) -> list[str]:
        return [last_name(row.name) for row in standings.view(self.tournament, scope).rows]

    def save_pdf(self, pdf: Path, monkeypatch: pytest.MonkeyPatch) -> str:
        """Save what the printing page shows; return its text."""
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args: (str(pdf), ""))
        press(Qt.Key.Key_S, CONTROL)
        return "\n".join(page.extract_text() for page in PdfReader(pdf).pages)


def last_name(name: str) -> str:
    return name.partition(",")[0]


@pytest.fixture
def director(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> KleeblattDirector:
    """At the keyboard; what is drawn by lot comes out as in ``evening``."""
    seeds: Iterator[str] = (f"0000-000{number}" for number in count(1))
    monkeypatch.setattr("turnierleitung.services.ground.drafts.new_seed", lambda: next(seeds))
    return KleeblattDirector(stage)


@pytest.fixture(
    params=[evening.ADDED_UP, evening.LAST_STAGE_FIRST], ids=lambda evening: str(evening.rulebook)
)
def tonight(request: pytest.FixtureRequest) -> Evening:
    """An evening by each of the two rulebooks."""
    return cast("Evening", request.param)


def test_a_director_runs_a_whole_evening_by_keys(
    director: KleeblattDirector,
    tonight: Evening,
    tmp_path: Path,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    file = tmp_path / "Kleeblattabend.turnier"
    set_up(director, file, tonight, qtbot, monkeypatch)
    find_nothing_to_calculate(director)
    register(director)
    draw_and_start(director, 1)
    enter_wrong_and_right(director)
    correct_and_undo(director)
    finish(director)
    draw_and_start(director, 2)
    enter_all(director, 2)
    finish(director)
    look_at_the_first_stage(director)
    send_the_best_home(director)
    draw_and_start(director, 3)
    enter_all(director, 3)
    finish(director)
    look_at_the_end(director, tonight)
    give_prizes(director, tonight)
    print_everything(director, tonight, tmp_path, monkeypatch)
    close_and_open_again(director, file, tonight, qtbot)


def find_nothing_to_calculate(director: KleeblattDirector) -> None:
    """The game has no calculator, and F5 says so."""
    workspace = director.workspace
    press(Qt.Key.Key_F5)
    assert workspace.notice.text.startswith("In diesem Turnier gibt es keinen Spielwert zu rechnen.")


def set_up(
    director: KleeblattDirector, file: Path, tonight: Evening, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Make a tournament from a rulebook that somebody brought on a stick."""
    press(Qt.Key.Key_N, CONTROL, on=director.stage)
    wizard = director.stage.currentWidget()
    assert isinstance(wizard, SetupWizard)
    brought = str(RULEBOOKS / tonight.rulebook)
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_args: (brought, ""))
    press(Qt.Key.Key_O, CONTROL)
    assert "2 Runden, dann 1 Runde · 3 Artikel" in words(wizard)
    press(Qt.Key.Key_Return, on=wizard)
    keys("1. Kleeblattabend")
    for _ in range(3):
        press(Qt.Key.Key_Return)
    keys("5")
    for _ in range(3):
        press(Qt.Key.Key_Return)
    assert {"Plätze an einem Tisch (Phase 2)", "Blätter für jeden"} <= {*words(wizard)}
    assert wizard.workbench is not None
    assert isinstance(wizard.workbench.editor.control("game", "leaves_per_seat"), LeavesControl)
    press(Qt.Key.Key_Return, on=wizard)
    assert wizard.step == 3
    assert {
        "Phase 1, wenn die Zahl nicht durch vier teilbar ist",
        "Phase 2, wenn die Zahl nicht durch sechs teilbar ist",
    } <= {*words(wizard)}
    wizard.summary.path.setText(str(file))
    press(Qt.Key.Key_Return, on=wizard)
    qtbot.waitUntil(lambda: director.stage.workspace is not None)
    assert isinstance(director.page, OverviewPage)


def register(director: KleeblattDirector) -> None:
    """Let thirteen come through the door."""
    director.go_to(Qt.Key.Key_2)
    page = cast("RegistrationPage", director.page)
    press(Qt.Key.Key_N, CONTROL)
    for name in evening.NAMES:
        keys(name)
        press(Qt.Key.Key_Return)
        keys("Uli")
        for _ in range(3):
            press(Qt.Key.Key_Return)
    press(Qt.Key.Key_Escape)
    for name in evening.NAMES:
        page.start_search()
        keys(name)
        press(Qt.Key.Key_Return)
    people = participants.people(director.tournament)
    assert [last_name(one.name) for one in people if one.plays] == sorted(evening.NAMES)


def draw_and_start(director: KleeblattDirector, number: int) -> None:
    """Draw a round, publish and start it: everybody sits where ``evening`` says."""
    assert director.next_step()[0] == f"Runde {number} auslosen"
    director.go_to(Qt.Key.Key_3)
    assert isinstance(director.page, DrawPage)
    assert not any("Geber" in text for text in words(director.page)), "nobody sits out at a table of five"
    press(Qt.Key.Key_L, CONTROL)
    press(Qt.Key.Key_Return, CONTROL)
    director.go_to(Qt.Key.Key_4)
    press(Qt.Key.Key_F9)
    step = tournaments.header(director.tournament).rounds[number - 1]
    assert (step.number, step.state) == (number, RoundState.RUNNING)
    tables = evening.PLAYED[number]
    assert [director.seated(table) for table in range(1, len(tables) + 1)] == [
        list(table) for table in tables
    ]


def enter_wrong_and_right(director: KleeblattDirector) -> None:
    """Enter the slips of the first round; on one of them two digits have changed places."""
    first, second, third = (tuple(table.values()) for table in evening.PLAYED[1])
    assert first == (5, 11, 12, 20)
    director.open_table(1)
    director.enter(5, 11, 21, 20)
    assert director.slip(1).state is TableState.OPEN
    assert director.form.rows[3].problem == "Zusammen sind es 57 Blätter, es muss 48 sein (§\u00a01)."
    assert director.form.rows[2].problem == "Zahlendreher an Sitz 3? (§\u00a01)"
    assert "21 könnte 12 heißen." in director.round_page.entry.parts.told
    press(Qt.Key.Key_F7)
    assert director.form.typed.numbers == ("5", "11", "12", "20")
    assert [row.problem for row in director.form.rows] == ["", "", "", ""]
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_Return)
    assert director.slip(1).state is TableState.ENTERED
    director.enter_next(*second)
    director.enter_next(*third)


def correct_and_undo(director: KleeblattDirector) -> None:
    """Correct a slip, take it back and do it again; then let the director rule as it was."""
    before = standings.view(director.tournament).rows
    director.open_table(2)
    director.enter(8, 18, 9, 13)
    assert "Grund" in director.round_page.entry.parts.told
    keys("verlesen")
    press(Qt.Key.Key_Return)
    corrected = standings.view(director.tournament).rows
    assert corrected != before
    director.undo()
    assert standings.view(director.tournament).rows == before
    director.redo()
    assert standings.view(director.tournament).rows == corrected
    director.open_table(2)
    press(Qt.Key.Key_F4)
    choose(director.page, "Entscheid")
    director.enter(*evening.PLAYED[1][1].values())
    keys("nachgezählt")
    press(Qt.Key.Key_Return)
    assert standings.view(director.tournament).rows == before
    assert isinstance(director.slip(2).result, Ruling)


def enter_all(director: KleeblattDirector, number: int) -> None:
    """Enter the slips of a round, the proposed one each time."""
    for table in evening.PLAYED[number]:
        director.enter_next(*table.values())


def finish(director: KleeblattDirector) -> None:
    press(Qt.Key.Key_F9)
    round_id = round_rows.current_round(director.tournament) or 0
    assert formats.rounds_view(director.tournament, round_id).state is RoundState.FINISHED


def look_at_the_first_stage(director: KleeblattDirector) -> None:
    """Ask why somebody is behind another who has as many leaves."""
    assert director.ranking() == list(evening.FIRST_STAGE)
    assert director.next_step()[0] == "Mit 13 gehen die Tische nicht auf", "the next are of six"
    director.go_to(Qt.Key.Key_6)
    page = director.page
    assert isinstance(page, StandingsPage)
    look_at(page, "Rangliste Phase 1")
    walk_to(page, "Habicht")
    assert said(page._why).startswith("Warum Platz 12?")
    assert "Kleeblätter" in said(page._why)


def look_at(page: StandingsPage, title: str) -> None:
    """Choose a ranking by its key, which leads around."""
    for _ in range(6):
        if page.title_label.text() == title:
            return
        press(Qt.Key.Key_F6)
    raise AssertionError(title)


def walk_to(page: StandingsPage, name: str) -> None:
    page.take_focus()
    press(Qt.Key.Key_Home, CONTROL)
    while page.list.chosen is not None and last_name(page.list.chosen.name) != name:
        press(Qt.Key.Key_Down)


def send_the_best_home(director: KleeblattDirector) -> None:
    """Let the leader of the first stage go: twelve play the second."""
    director.go_to(Qt.Key.Key_2)
    page = cast("RegistrationPage", director.page)
    page.start_search()
    keys("Dohle")
    press(Qt.Key.Key_F4)
    choose(director.workspace, "Ist gegangen")
    press(Qt.Key.Key_Return, CONTROL)
    assert sum(one.plays for one in participants.people(director.tournament)) == 12


def look_at_the_end(director: KleeblattDirector, tonight: Evening) -> None:
    """Draw the lot that is left, and look at each stage and at the whole, by the keys of the page."""
    assert director.next_step()[0] == tonight.next_at_the_end
    director.go_to(Qt.Key.Key_6)
    page = director.page
    assert isinstance(page, StandingsPage)
    look_at(page, "Rangliste" if tonight.lot_in_the_whole else "Rangliste Phase 2")
    assert "Auf Platz 7 sind 2 in allem gleich." in page.tie.text
    press(Qt.Key.Key_K, CONTROL)
    look_at(page, "Rangliste Phase 1")
    assert listed(page) == list(evening.FIRST_STAGE)
    look_at(page, "Rangliste Phase 2")
    assert page.tie.text == "", "one lot decides in the stage and in the whole"
    assert listed(page) == list(evening.LAST_STAGE)
    walk_to(page, "Kauz")
    assert "Das Los (0000-0004" in said(page._why)
    look_at(page, "Rangliste")
    assert listed(page) == list(tonight.overall)
    for name, why in tonight.why:
        walk_to(page, name)
        assert why in said(page._why)
    assert director.next_step()[0] == "Die Siegerehrung kann beginnen"


def listed(page: StandingsPage) -> list[str]:
    return [last_name(row.name) for row in page.list.rows_model.rows]


def give_prizes(director: KleeblattDirector, tonight: Evening) -> None:
    """Plan two prizes and hold the ceremony, from the third place to the first."""
    director.go_to(Qt.Key.Key_E)
    assert isinstance(director.page, PrizesPage)
    keys("50 30")
    press(Qt.Key.Key_Return, CONTROL)
    press(Qt.Key.Key_F9)
    honoured = []
    while not ceremony.view(director.tournament).over:
        press(Qt.Key.Key_PageDown)
        shown = ceremony.shown(director.tournament)
        assert shown is not None
        assert shown.now is not None
        honoured += [person.person.last_name for person in shown.now.people]
    assert honoured == list(reversed(tonight.overall[:3]))


def print_everything(
    director: KleeblattDirector, tonight: Evening, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Save every paper that the program lists, one after the other; each holds what it is for."""
    director.go_to(Qt.Key.Key_9)
    page = director.page
    assert isinstance(page, PrintingPage)
    page.take_focus()
    told: dict[PrintRequest, str] = {}
    for place in range(len(page.list.rows_model.rows)):
        press(Qt.Key.Key_Down) if place else press(Qt.Key.Key_Home, CONTROL)
        choice = page.list.chosen
        assert choice is not None
        if choice.request is not None:
            told[choice.request] = director.save_pdf(folder / f"{place}.pdf", monkeypatch)
    assert [*told] == printing.listed(director.tournament)
    expected = tonight.papers
    for request, text in told.items():
        # A word is set on lines of its own in narrow columns.
        flat = " ".join(text.split())
        for part in expected[request.kind, request.round_number, request.stage]:
            assert part in flat, (request, flat)


def close_and_open_again(director: KleeblattDirector, file: Path, tonight: Evening, qtbot: QtBot) -> None:
    ranking, deeds = standings.view(director.tournament).rows, history.view(director.tournament).deeds
    press(Qt.Key.Key_W, CONTROL, on=director.stage)
    qtbot.waitUntil(lambda: director.stage.workspace is None)
    director.stage.open_path(file)
    qtbot.waitUntil(lambda: director.stage.workspace is not None)
    assert director.ranking() == list(tonight.overall)
    assert standings.view(director.tournament).rows == ranking
    assert history.view(director.tournament).deeds == deeds
    assert verify(director.tournament) is None
    assert history.check_invariants(director.tournament) == ()
    director.stage.leave()

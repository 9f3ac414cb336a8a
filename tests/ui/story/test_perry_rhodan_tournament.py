"""An evening of Perry Rhodan by keys: 23 people, one round on time, an exclusion, a tie, the final table."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import cast

import pytest
from pypdf import PdfReader
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot
from tests.ui.story.director import Director, keys, press

from turnierleitung.domain.states import RoundState
from turnierleitung.services import formats, leaving, overview, results
from turnierleitung.services.ground import rulebooks, tournaments
from turnierleitung.services.ground.papers import Next
from turnierleitung.services.people import participants
from turnierleitung.services.tables import advancing, draws, repairs, standings
from turnierleitung.texts.tables import standings as words
from turnierleitung.ui.entry.page import RoundPage
from turnierleitung.ui.frame.stage import Stage
from turnierleitung.ui.printing.print_page import PrintingPage
from turnierleitung.ui.tables.draw_page import DrawPage
from turnierleitung.ui.tables.round_side import TablesSide

CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFTED = CONTROL | Qt.KeyboardModifier.ShiftModifier
PEOPLE = 23
FIVE = (14, 8, 5, 3, 0)
"""30 cards of 32 are dealt to five; the last has dropped out."""
LEVEL = (11, 11, 8, 0, 0)
"""Two are first with as many cards, two have dropped out."""
FOUR = (16, 8, 5, 3)


class PerryRhodanDirector(Director):
    """Somebody who enters slips of counted cards."""

    def open_table(self, number: int) -> None:
        press(Qt.Key.Key_F, CONTROL)
        keys(str(number))
        press(Qt.Key.Key_Return)

    def type_cards(self, cards: Sequence[int]) -> None:
        """The counts; whoever has none dropped out, the last of them first."""
        out = sum(count == 0 for count in cards)
        for count in cards:
            keys(str(count))
            press(Qt.Key.Key_Return)
            if count == 0:
                keys(str(out))
                out -= 1
                press(Qt.Key.Key_Return)

    def seated(self, table: int, number: int = 1) -> tuple[int, ...]:
        view = formats.rounds_view(self.tournament, number)
        row = next(row for row in view.tables if row.number == table)
        return results.load(self.tournament, row.table_id).announced


@pytest.fixture
def director(stage: Stage) -> PerryRhodanDirector:
    return PerryRhodanDirector(stage)


def test_a_director_leads_23_people_to_the_final_table_by_keys(
    director: PerryRhodanDirector, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "Perry.turnier"
    set_up(director, file, qtbot)
    register(director, tmp_path, monkeypatch)
    draw_and_mend(director, qtbot)
    settle_the_time(director)
    play_the_round(director)
    exclude_a_winner(director)
    decide_the_border(director, qtbot)
    print_who_goes_on(director, tmp_path, monkeypatch)
    play_the_final(director)
    correct_a_slip(director)
    said = director.give_prizes()
    last, first = standings.view(director.tournament).rows[0].name.split(", ")
    assert f"{first} {last}" in said[-1]
    director.close_and_open_again(file, qtbot)


def set_up(director: PerryRhodanDirector, file: Path, qtbot: QtBot) -> None:
    director.create("Perry", "3. Garchinger Perry-Rhodan-Quartett", file, qtbot)
    assert rulebooks.current(director.tournament).game.kind == "trumpf"


def register(director: PerryRhodanDirector, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    director.read_people(PEOPLE, tmp_path, monkeypatch)
    everyone = sorted(one.id for one in participants.people(director.tournament))
    # One of them comes late.
    director.workspace.desk.run(lambda tournament: participants.arrive(tournament, everyone[:-1], pays=True))
    assert len(everyone) == PEOPLE


def draw_and_mend(director: PerryRhodanDirector, qtbot: QtBot) -> None:
    """P-01, P-11: 22 sit at even tables; the one who comes late gets a seat before the start."""
    director.go_to(Qt.Key.Key_3)
    page = cast("DrawPage", director.page)
    qtbot.keyClick(page.window(), Qt.Key.Key_L, CONTROL)
    qtbot.waitUntil(lambda: bool(draws.view(director.tournament, 1).draws))
    press(Qt.Key.Key_Return, CONTROL)
    view = formats.rounds_view(director.tournament, 1)
    assert [len(row.short_names) for row in view.tables] == [4, 4, 4, 5, 5]
    late = max(one.id for one in participants.people(director.tournament))
    director.workspace.desk.run(lambda tournament: participants.arrive(tournament, [late], pays=True))
    assert overview.view(director.tournament).next.kind is Next.MEND
    page.mending.mend_requested.emit()
    assert repairs.view(director.tournament, 1) is None
    sizes = [len(row.short_names) for row in formats.rounds_view(director.tournament, 1).tables]
    assert sorted(sizes) == [4, 4, 5, 5, 5]


def settle_the_time(director: PerryRhodanDirector) -> None:
    """P-10: without a time the round does not start, and the page says so."""
    assert overview.view(director.tournament).next.kind is Next.SET_TIME
    director.go_to(Qt.Key.Key_4)
    page = cast("RoundPage", director.page)
    side = cast("TablesSide", page.side)
    assert page.state_pill.text() == "Zeit fehlt"
    press(Qt.Key.Key_F9)
    assert tournaments.header(director.tournament).rounds[0].state is RoundState.PUBLISHED
    side.time.minutes.setFocus()
    side.time.minutes.selectAll()
    keys("25")
    press(Qt.Key.Key_F7)
    assert not side.time.is_asking
    director.begin_in_the_hall()
    assert tournaments.header(director.tournament).rounds[0].state is RoundState.RUNNING


def play_the_round(director: PerryRhodanDirector) -> None:
    """P-09, P-10: cards counted and checked; a tie for the table asks for its deciding round."""
    director.go_to(Qt.Key.Key_4)
    page = cast("RoundPage", director.page)
    fives = [
        row.number for row in formats.rounds_view(director.tournament, 1).tables if len(row.short_names) == 5
    ]
    first, *others = fives
    director.open_table(first)
    director.type_cards((15, 8, 5, 3, 0))
    assert "Zusammen 31 Karten, ausgeteilt sind 30" in page.entry.parts.told
    director.open_table(first)
    assert formats.rounds_view(director.tournament, 1).finished_tables == ()
    for number in (row.number for row in formats.rounds_view(director.tournament, 1).tables):
        director.open_table(number)
        if number == others[-1]:
            director.type_cards(LEVEL)
            # Seat 2 has won the deciding round.
            press(Qt.Key.Key_2)
            press(Qt.Key.Key_Return)
        else:
            director.type_cards(FIVE if number in fives else FOUR)
            press(Qt.Key.Key_Return)
    assert formats.rounds_view(director.tournament, 1).open_tables == (), page.entry.parts.told
    press(Qt.Key.Key_F9)
    assert tournaments.header(director.tournament).rounds[0].state is RoundState.FINISHED
    found = advancing.proposal(director.tournament, 2)
    assert found is not None
    assert found.ready
    assert {line.place for line in found.lines if line.participant_id in found.now} == {1}


def exclude_a_winner(director: PerryRhodanDirector) -> None:
    """Whoever is excluded leaves his place to the best of those who did not win; two are level."""
    fives = [
        row.number for row in formats.rounds_view(director.tournament, 1).tables if len(row.short_names) == 5
    ]
    winner = director.seated(fives[0])[0]
    director.workspace.desk.run(lambda tournament: leaving.exclude(tournament, winner, "Karten gezinkt"))
    found = advancing.proposal(director.tournament, 2)
    assert found is not None
    assert found.tie is None, "11 of 30 cards are more than 8"
    second = next(line for line in found.lines if line.participant_id == found.now[-1])
    assert words.reason(second, found).endswith("11 Karten (36,7\u00a0%), bester Zweiter")
    # He has to catch his train: now those are level who have 8 of 30 cards.
    director.workspace.desk.run(
        lambda tournament: leaving.withdraw(tournament, second.participant_id, "muss zum Zug")
    )


def decide_the_border(director: PerryRhodanDirector, qtbot: QtBot) -> None:
    """P-10, P-11: the deciding round at the border is recorded before anything is drawn."""
    step = overview.view(director.tournament).next
    assert step.kind is Next.ADVANCE, step
    director.go_to(Qt.Key.Key_3)
    page = cast("DrawPage", director.page)
    assert page.advancing.takes_order
    found = advancing.proposal(director.tournament, 2)
    assert found is not None
    assert found.tie is not None
    chosen = page.advancing.order.people[1]
    page.advancing.order.setFocus()
    press(Qt.Key.Key_Down)
    press(Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    press(Qt.Key.Key_K, SHIFTED)
    qtbot.keyClick(page.window(), Qt.Key.Key_L, CONTROL)
    qtbot.waitUntil(lambda: bool(draws.view(director.tournament, 2).draws))
    press(Qt.Key.Key_Return, CONTROL)
    finalists = director.seated(1, 2)
    assert len(finalists) == 5
    assert chosen in finalists
    assert page.title_label.text() == "Runde 2 (Finaltisch)"


def print_who_goes_on(director: PerryRhodanDirector, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    director.go_to(Qt.Key.Key_4)
    press(Qt.Key.Key_P, CONTROL)
    assert isinstance(director.page, PrintingPage)
    pdf = tmp_path / "Finaltisch.pdf"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args: (str(pdf), ""))
    press(Qt.Key.Key_S, CONTROL)
    (page,) = PdfReader(pdf).pages
    assert "Tisch 1" in page.extract_text()


def play_the_final(director: PerryRhodanDirector) -> None:
    director.go_to(Qt.Key.Key_4)
    page = cast("RoundPage", director.page)
    side = cast("TablesSide", page.side)
    assert side.time.is_asking
    press(Qt.Key.Key_F7)
    press(Qt.Key.Key_F9)
    assert tournaments.header(director.tournament).rounds[1].state is RoundState.RUNNING
    director.open_table(1)
    director.type_cards((0, 0, 30, 0, 0))
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_F9)
    ranking = standings.view(director.tournament)
    assert ranking.final
    finalists = director.seated(1, 2)
    assert ranking.rows[0].participant_id == finalists[2]
    assert {row.participant_id for row in ranking.rows[:5]} == set(finalists)
    assert len(ranking.rows) == PEOPLE - 1, "who was excluded is not ranked"


def correct_a_slip(director: PerryRhodanDirector) -> None:
    """P-11: what was published stands after a late correction, and it is shown who would have gone on."""
    tournament = director.tournament
    announced = director.seated(1, 2)
    fours = [row.number for row in formats.rounds_view(tournament, 1).tables if len(row.short_names) == 4]
    press(Qt.Key.Key_F2)
    director.open_table(fours[0])
    director.type_cards((8, 16, 5, 3))
    keys("vertauscht")
    press(Qt.Key.Key_Return)
    assert director.seated(1, 2) == announced
    found = advancing.proposal(tournament, 2)
    assert found is not None
    assert found.readvanced is not None
    assert found.readvanced.coming == (director.seated(fours[0])[1],)
    director.undo()
    assert advancing.proposal(tournament, 2) is not None

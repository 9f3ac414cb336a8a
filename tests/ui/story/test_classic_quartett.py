"""An evening of classic Quartett by keys: ten people, two rounds, a tie, a table stopped early, a dispute."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot
from tests import sample
from tests.ui.story.director import Director, keys, press

from turnierleitung.domain.states import RoundState
from turnierleitung.services import formats, history, results
from turnierleitung.services.ground import rulebooks, tournaments
from turnierleitung.services.people import participants
from turnierleitung.services.tables import draws, standings
from turnierleitung.ui.calculator.calculator_window import CalculatorWindow
from turnierleitung.ui.entry.page import RoundPage
from turnierleitung.ui.frame.stage import Stage

CONTROL = Qt.KeyboardModifier.ControlModifier
PEOPLE = 10
FIRST = {4: (4, 2, 1, 1), 3: (5, 2, 1)}
"""Eight quartets of 32 cards, by the people at a table."""
LEVEL = (4, 4, 0)


class ClassicDirector(Director):
    """Somebody who enters quartets."""

    @property
    def round_page(self) -> RoundPage:
        return cast("RoundPage", self.page)

    def open_table(self, number: int) -> None:
        press(Qt.Key.Key_F, CONTROL)
        keys(str(number))
        press(Qt.Key.Key_Return)

    def type_quartets(self, quartets: Sequence[int]) -> None:
        for count in quartets:
            keys(str(count))
            press(Qt.Key.Key_Return)

    def seated(self, table: int, number: int) -> tuple[int, ...]:
        view = formats.rounds_view(self.tournament, number)
        row = next(row for row in view.tables if row.number == table)
        return results.load(self.tournament, row.table_id).announced


@pytest.fixture
def director(stage: Stage) -> ClassicDirector:
    return ClassicDirector(stage)


def test_a_director_runs_two_rounds_of_classic_quartett_by_keys(
    director: ClassicDirector, tmp_path: Path, qtbot: QtBot
) -> None:
    file = tmp_path / "Klassisch.turnier"
    set_up(director, file, qtbot)
    register(director)
    draw(director, qtbot, 1)
    director.begin_in_the_hall()
    earned = play_first_round(director)
    draw(director, qtbot, 2)
    play_second_round(director, earned)
    settle_a_dispute(director, qtbot)
    said = director.give_prizes()
    last, first = standings.view(director.tournament).rows[0].name.split(", ")
    assert f"{first} {last}" in said[-1]
    assert history.check_invariants(director.tournament) == ()
    director.stage.leave()


def set_up(director: ClassicDirector, file: Path, qtbot: QtBot) -> None:
    director.create("lassisch", "Quartettabend", file, qtbot)
    assert rulebooks.current(director.tournament).game.kind == "classic_quartett"


def register(director: ClassicDirector) -> None:
    for index in range(20, 20 + PEOPLE):
        participants.register(director.tournament, sample.person(index))
    everyone = sorted(one.id for one in participants.people(director.tournament))
    director.workspace.desk.run(lambda tournament: participants.arrive(tournament, everyone, pays=True))


def draw(director: ClassicDirector, qtbot: QtBot, number: int) -> None:
    director.go_to(Qt.Key.Key_3)
    qtbot.keyClick(director.page.window(), Qt.Key.Key_L, CONTROL)
    qtbot.waitUntil(lambda: bool(draws.view(director.tournament, number).draws))
    press(Qt.Key.Key_Return, CONTROL)
    sizes = sorted(len(row.short_names) for row in formats.rounds_view(director.tournament, number).tables)
    assert sizes == [3, 3, 4]


def play_first_round(director: ClassicDirector) -> dict[int, int]:
    """K-07: quartets add up to a fourth of the cards; a tie is shared. Return the points by hand."""
    director.go_to(Qt.Key.Key_4)
    tables = formats.rounds_view(director.tournament, 1).tables
    threes = [row.number for row in tables if len(row.short_names) == 3]
    (four,) = (row.number for row in tables if len(row.short_names) == 4)
    director.open_table(four)
    director.type_quartets((5, 2, 1, 1))
    assert "Quartette zusammen: 9" in director.round_page.entry.parts.told
    for number in (four, *threes):
        director.open_table(number)
        director.type_quartets(LEVEL if number == threes[-1] else FIRST[4 if number == four else 3])
    assert formats.rounds_view(director.tournament, 1).open_tables == (), director.round_page.entry.parts.told
    press(Qt.Key.Key_F9)
    assert tournaments.header(director.tournament).rounds[0].state is RoundState.FINISHED
    # Two for everybody left behind, one for everybody level.
    by_hand = dict(zip(director.seated(four, 1), (6, 4, 1, 1), strict=True))
    by_hand |= zip(director.seated(threes[0], 1), (4, 2, 0), strict=True)
    by_hand |= zip(director.seated(threes[1], 1), (3, 3, 0), strict=True)
    earned = {row.participant_id: row.values[0] for row in standings.view(director.tournament).rows}
    assert earned == by_hand
    return by_hand


def play_second_round(director: ClassicDirector, before: dict[int, int]) -> None:
    """K-07: a table that is stopped early has open quartets; it is entered with a second word."""
    director.go_to(Qt.Key.Key_4)
    press(Qt.Key.Key_F9)
    tables = formats.rounds_view(director.tournament, 2).tables
    by_hand = dict(before)
    for row in tables:
        stopped = row is tables[0]
        quartets = FIRST[len(row.short_names)]
        if stopped:
            quartets = (quartets[0] - 1, *quartets[1:])
        director.open_table(row.number)
        director.type_quartets(quartets)
        if stopped:
            assert formats.rounds_view(director.tournament, 2).finished_tables == ()
            press(Qt.Key.Key_Return)
        points = (6, 4, 1, 1) if len(quartets) == 4 else (4, 2, 0)
        for person, earned in zip(director.seated(row.number, 2), points, strict=True):
            by_hand[person] += earned
    assert formats.rounds_view(director.tournament, 2).open_tables == (), director.round_page.entry.parts.told
    press(Qt.Key.Key_F9)
    ranking = standings.view(director.tournament)
    assert {row.participant_id: row.values[0] for row in ranking.rows} == by_hand
    assert ranking.final, "who is level shares a rank"


def settle_a_dispute(director: ClassicDirector, qtbot: QtBot) -> None:
    """K-02 … K-05: who may ask is answered by F5, and held fast in the protocol."""
    before = len(history.view(director.tournament).deeds)
    press(Qt.Key.Key_F5)
    (window,) = director.workspace.findChildren(CalculatorWindow)
    qtbot.waitUntil(window.isActiveWindow)
    press(Qt.Key.Key_Return, CONTROL, on=window)
    deeds = history.view(director.tournament).deeds
    assert len(deeds) == before + 1
    assert deeds[0].kind == "judge.decided"
    press(Qt.Key.Key_Escape, on=window)

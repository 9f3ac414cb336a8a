"""An evening of Skat by keys: eleven people, two series at tables of four and three, lists by hand (C-20)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final, cast

import pytest
from pypdf import PdfReader
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot
from tests import sample
from tests.ui.story.director import Director, keys, press

from turnierleitung.domain.states import RoundState
from turnierleitung.services import formats, history, results
from turnierleitung.services.ground import rulebooks, tournaments
from turnierleitung.services.people import participants
from turnierleitung.services.tables import draws, standings
from turnierleitung.ui.entry.page import RoundPage
from turnierleitung.ui.frame.stage import Stage

CONTROL = Qt.KeyboardModifier.ControlModifier
PEOPLE: Final = 11

Lists = tuple[tuple[tuple[int, int, int], ...], tuple[int, ...]]
"""Game points, won and lost of each seat; then what each line is worth, calculated by hand."""

FIRST_FOUR: Final[Lists] = (
    ((503, 11, 2), (-120, 8, 5), (744, 14, 1), (96, 4, 3)),
    # 503 + 50 × 9 + 30 × 9, −120 + 50 × 3 + 30 × 6, 744 + 50 × 13 + 30 × 10, 96 + 50 × 1 + 30 × 8
    (1223, 210, 1694, 386),
)
OTHER_FOUR: Final[Lists] = (
    ((310, 9, 3), (612, 12, 0), (-44, 7, 6), (205, 8, 2)),
    # 310 + 50 × 6 + 30 × 8, 612 + 50 × 12 + 30 × 11, −44 + 50 × 1 + 30 × 5, 205 + 50 × 6 + 30 × 9
    (850, 1542, 156, 775),
)
THREE: Final[Lists] = (
    ((500, 10, 2), (-100, 8, 4), (300, 11, 1)),
    # 500 + 50 × 8 + 40 × 5, −100 + 50 × 4 + 40 × 3, 300 + 50 × 10 + 40 × 6
    (1100, 220, 1040),
)


class SkatDirector(Director):
    """Somebody who enters lists of Skat."""

    @property
    def round_page(self) -> RoundPage:
        return cast("RoundPage", self.page)

    def open_table(self, number: int) -> None:
        press(Qt.Key.Key_F, CONTROL)
        keys(str(number))
        press(Qt.Key.Key_Return)

    def type_list(self, lines: Sequence[Sequence[int]]) -> None:
        for line in lines:
            for number in line:
                keys(str(number))
                press(Qt.Key.Key_Return)

    def seated(self, table: int, number: int) -> tuple[int, ...]:
        view = formats.rounds_view(self.tournament, number)
        row = next(row for row in view.tables if row.number == table)
        return results.load(self.tournament, row.table_id).announced


@pytest.fixture
def director(stage: Stage) -> SkatDirector:
    return SkatDirector(stage)


def test_a_director_runs_two_series_of_skat_by_keys(
    director: SkatDirector, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "Skat.turnier"
    director.create("Skat", "Preisskat", file, qtbot)
    assert rulebooks.current(director.tournament).game.kind == "points_game"
    register(director)
    draw(director, qtbot, 1)
    print_lists(director, tmp_path, monkeypatch)
    director.begin_in_the_hall()
    earned = play(director, 1, {})
    draw(director, qtbot, 2)
    director.go_to(Qt.Key.Key_4)
    press(Qt.Key.Key_F9)
    earned = play(director, 2, earned)
    correct_and_undo(director)
    said = director.give_prizes()
    last, first = standings.view(director.tournament).rows[0].name.split(", ")
    assert f"{first} {last}" in said[-1]
    assert f"{max(earned.values())} Punkte" in said[-1]
    director.close_and_open_again(file, qtbot)


def register(director: SkatDirector) -> None:
    for index in range(20, 20 + PEOPLE):
        participants.register(director.tournament, sample.person(index))
    everyone = sorted(one.id for one in participants.people(director.tournament))
    director.workspace.desk.run(lambda tournament: participants.arrive(tournament, everyone, pays=True))


def draw(director: SkatDirector, qtbot: QtBot, number: int) -> None:
    director.go_to(Qt.Key.Key_3)
    qtbot.keyClick(director.page.window(), Qt.Key.Key_L, CONTROL)
    qtbot.waitUntil(lambda: bool(draws.view(director.tournament, number).draws))
    press(Qt.Key.Key_Return, CONTROL)
    sizes = [len(row.short_names) for row in formats.rounds_view(director.tournament, number).tables]
    assert sizes == [4, 4, 3]


def print_lists(director: SkatDirector, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The lists have a column for each number, and one for what is added up."""
    director.go_to(Qt.Key.Key_4)
    press(Qt.Key.Key_P, CONTROL)
    pdf = folder / "Listen.pdf"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args: (str(pdf), ""))
    press(Qt.Key.Key_S, CONTROL)
    text = " ".join("\n".join(page.extract_text() for page in PdfReader(pdf).pages).split())
    assert "Spielpunkte gewonnen verloren Punkte Unterschrift" in text
    assert "„Punkte“ rechnet das Programm aus." in text


def play(director: SkatDirector, number: int, before: dict[int, int]) -> dict[int, int]:
    """Enter the lists of a series; return what everybody has, by hand."""
    director.go_to(Qt.Key.Key_4)
    assert "48 Spiele, zu dritt 36 Spiele" in director.round_page.side.head().hint
    by_hand = dict(before)
    if number == 1:
        refuse_too_many_games(director)
    for table, (lines, worth) in enumerate((FIRST_FOUR, OTHER_FOUR, THREE), start=1):
        director.open_table(table)
        director.type_list(lines)
        for person, points in zip(director.seated(table, number), worth, strict=True):
            by_hand[person] = by_hand.get(person, 0) + points
    told = director.round_page.entry.parts.told
    assert formats.rounds_view(director.tournament, number).open_tables == (), told
    press(Qt.Key.Key_F9)
    assert tournaments.header(director.tournament).rounds[number - 1].state is RoundState.FINISHED
    ranking = standings.view(director.tournament)
    assert {row.participant_id: row.values[0] for row in ranking.rows} == by_hand
    assert ranking.rows[0].values[0] == max(by_hand.values())
    return by_hand


def refuse_too_many_games(director: SkatDirector) -> None:
    """C-20: at three there are 36 deals, and won and lost are no more."""
    director.open_table(3)
    director.type_list(((500, 20, 2), (-100, 8, 4), (300, 11, 1)))
    assert "„gewonnen + verloren“: am Tisch zusammen 46, gespielt werden nur 36" in (
        director.round_page.entry.parts.told
    )
    assert formats.rounds_view(director.tournament, 1).finished_tables == ()


def correct_and_undo(director: SkatDirector) -> None:
    """A list is corrected with a reason, and the correction is taken back."""
    before = standings.view(director.tournament).rows
    director.go_to(Qt.Key.Key_4)
    director.open_table(1)
    director.type_list(((513, 11, 2), *FIRST_FOUR[0][1:]))
    assert "Grund" in director.round_page.entry.parts.told
    keys("verlesen")
    press(Qt.Key.Key_Return)
    corrected = standings.view(director.tournament).rows
    assert corrected != before
    director.undo()
    assert standings.view(director.tournament).rows == before
    assert history.check_invariants(director.tournament) == ()

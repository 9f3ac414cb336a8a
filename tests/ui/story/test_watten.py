"""Watten by keys: 16 pairs, four opponents by lot, best of three to 15, up to the champions (C-21)."""

from __future__ import annotations

from pathlib import Path

import pytest
from pypdf import PdfReader
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot
from tests import sample
from tests.ui.driving import words
from tests.ui.story.director import Director, keys, press

from turnierleitung.domain.states import RoundState
from turnierleitung.services import history
from turnierleitung.services.ground import tournaments
from turnierleitung.services.matches import brackets, group_tables, matches, qualifying
from turnierleitung.services.people import participants
from turnierleitung.ui.entry.page import RoundPage

pytestmark = pytest.mark.unmeasured

CONTROL = Qt.KeyboardModifier.ControlModifier


def test_a_director_runs_watten_by_keys(
    director: Director, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    director.create("Watten (Paare)", "Preiswatten", tmp_path / "Watten.turnier", qtbot)
    for index in range(20, 36):
        participants.walk_in(director.tournament, sample.person(index, pairs=True), pays=False)
    director.workspace.desk.replaced.emit()
    director.go_to(Qt.Key.Key_3)
    press(Qt.Key.Key_L, CONTROL)
    press(Qt.Key.Key_Return, CONTROL)
    assert len(matches.view(director.tournament)) == 16 * 4 // 2
    print_slips(director, tmp_path, monkeypatch)
    play_groups(director)
    play_to_the_champion(director)
    assert history.check_invariants(director.tournament) == ()
    director.stage.leave()


def print_slips(director: Director, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The slips have a box for each game, and speak of no deck."""
    director.go_to(Qt.Key.Key_4)
    press(Qt.Key.Key_P, CONTROL)
    pdf = folder / "Zettel.pdf"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args: (str(pdf), ""))
    press(Qt.Key.Key_S, CONTROL)
    text = "\n".join(page.extract_text() for page in PdfReader(pdf).pages)
    assert {"Spiel 1", "Spiel 2", "Spiel 3"} <= {*text.splitlines()}
    assert "Quartett" not in text
    first = participants.people(director.tournament)[0].person
    assert {first.last_name, first.partner_last_name} <= {*text.replace(",", " ").split()}
    director.go_to(Qt.Key.Key_4)


def enter(director: Director) -> None:
    """Enter every match that can be played: the lower id wins, in three games where the ids are odd."""
    press(Qt.Key.Key_Return)
    for _ in range(40):
        page = director.page
        assert isinstance(page, RoundPage)
        row = next((one for one in matches.view(director.tournament) if one.playable), None)
        if row is None:
            return
        press(Qt.Key.Key_F, CONTROL)
        keys(str(row.number))
        press(Qt.Key.Key_Return)
        first, second = (person or 0 for person in row.people)
        numbers = (
            (("15", "9"), ("12", "16"), ("15", "14")) if (first + second) % 2 else (("15", "4"), ("15", "7"))
        )
        for mine, theirs in numbers:
            for number in (mine, theirs) if first < second else (theirs, mine):
                keys(number)
                press(Qt.Key.Key_Return)


def play_groups(director: Director) -> None:
    director.go_to(Qt.Key.Key_4)
    press(Qt.Key.Key_F9)
    assert tournaments.header(director.tournament).rounds[0].state is RoundState.RUNNING
    assert not any("Quartett" in text for text in words(director.page))
    enter(director)
    (group,) = group_tables.view(director.tournament)
    assert group.finished
    assert [line.tallies["matches"] for line in group.table.lines] == [4] * 16
    points = [line.values[0] for line in group.table.lines]
    assert points == sorted(points, reverse=True)
    assert sum(points) == 32
    press(Qt.Key.Key_F9)


def play_to_the_champion(director: Director) -> None:
    while ties := qualifying.view(director.tournament).list.must_be_decided:
        qualifying.draw_tie(director.tournament, ties[0], seed="0000-0003")
    director.workspace.desk.replaced.emit()
    director.go_to(Qt.Key.Key_3)
    press(Qt.Key.Key_L, CONTROL)
    press(Qt.Key.Key_Return, CONTROL)
    assert brackets.view(director.tournament) is not None
    director.go_to(Qt.Key.Key_4)
    press(Qt.Key.Key_F9)
    enter(director)
    press(Qt.Key.Key_F9)
    assert all(step.state is RoundState.FINISHED for step in tournaments.header(director.tournament).rounds)
    bracket = brackets.view(director.tournament)
    assert bracket is not None
    champion = min(one.id for one in participants.people(director.tournament))
    assert bracket.resolved.champion == champion

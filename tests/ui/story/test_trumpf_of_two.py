"""Trumpf one against one by keys: 8 people, groups without a limit of time, champion (T-07)."""

from __future__ import annotations

from pathlib import Path

import pytest
from pypdf import PdfReader
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot
from tests import sample
from tests.ui.story.director import Director, keys, press

from turnierleitung.domain.states import RoundState
from turnierleitung.games.quartett.rules import LastCardInMiddle, QuartettRules, WinningValue
from turnierleitung.services import history
from turnierleitung.services.ground import rulebooks, tournaments
from turnierleitung.services.matches import brackets, group_tables, groups, matches, qualifying
from turnierleitung.services.matches.format import MATCHES
from turnierleitung.services.matches.matches import MatchRow
from turnierleitung.services.people import participants
from turnierleitung.storage.tournament_file import TournamentFile
from turnierleitung.ui.entry.page import RoundPage

pytestmark = pytest.mark.unmeasured

CONTROL = Qt.KeyboardModifier.ControlModifier
CARDS = 32


def test_a_director_runs_trumpf_one_against_one_by_keys(
    director: Director, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_up(director, tmp_path / "Trumpf.turnier", qtbot)
    register(director)
    list_a_deck(director)
    draw_groups(director)
    print_slips(director, tmp_path, monkeypatch)
    play_groups(director)
    play_to_the_champion(director)
    assert history.check_invariants(tournament_of(director)) == ()
    director.stage.leave()


def tournament_of(director: Director) -> TournamentFile:
    return director.workspace.desk.tournament


def set_up(director: Director, file: Path, qtbot: QtBot) -> None:
    director.create("zu zweit", "Trumpf im Saal", file, qtbot)
    rules = QuartettRules.of(rulebooks.current(tournament_of(director)).game)
    assert (rules.winning_value, rules.last_card) == (WinningValue.BY_CATEGORY, LastCardInMiddle.DRAWS)


def register(director: Director) -> None:
    tournament = tournament_of(director)
    for index in range(20, 28):
        participants.walk_in(tournament, sample.person(index), pays=False)
    director.workspace.desk.replaced.emit()
    assert len(groups.playing(tournament)) == 8


def list_a_deck(director: Director) -> None:
    director.go_to(Qt.Key.Key_D)
    for text in ("Hoelzer", str(CARDS), "4"):
        keys(text)
        press(Qt.Key.Key_Return)


def draw_groups(director: Director) -> None:
    director.go_to(Qt.Key.Key_3)
    press(Qt.Key.Key_L, CONTROL)
    press(Qt.Key.Key_Return, CONTROL)
    assert sorted(map(len, groups.members(tournament_of(director)).values())) == [4, 4]


def print_slips(director: Director, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    director.go_to(Qt.Key.Key_4)
    press(Qt.Key.Key_P, CONTROL)
    pdf = tmp_path / "Zettel.pdf"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args: (str(pdf), ""))
    press(Qt.Key.Key_S, CONTROL)
    assert "ohne Zeitgrenze" in PdfReader(pdf).pages[0].extract_text()


def enter(row: MatchRow) -> None:
    """Type a slip: its code, and that one side has all cards; the other number follows."""
    press(Qt.Key.Key_F, CONTROL)
    keys(row.code)
    press(Qt.Key.Key_Return)
    keys(str(CARDS if row.number % 2 else 0))
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_Return)


def play_groups(director: Director) -> None:
    tournament = tournament_of(director)
    director.begin_in_the_hall()
    (times,) = {slot.seconds for slot in MATCHES.times(tournament, 1)}
    assert times is None, "the clock counts up"
    director.go_to(Qt.Key.Key_4)
    page = director.page
    assert isinstance(page, RoundPage)
    assert "ohne Zeitgrenze" in page.hint_label.whole
    for row in matches.view(tournament):
        enter(row)
    assert [row.number for row in matches.view(tournament) if row.is_open] == []
    for group in group_tables.view(tournament):
        for tie in group.table.open_ties:
            group_tables.draw_tie(tournament, group.number, tie, seed="0000-0002")
    press(Qt.Key.Key_F9)
    assert tournaments.header(tournament).rounds[0].state is RoundState.FINISHED
    while ties := qualifying.view(tournament).list.must_be_decided:
        qualifying.draw_tie(tournament, ties[0], seed="0000-0003")


def play_to_the_champion(director: Director) -> None:
    tournament = tournament_of(director)
    director.go_to(Qt.Key.Key_3)
    press(Qt.Key.Key_L, CONTROL)
    press(Qt.Key.Key_Return, CONTROL)
    director.go_to(Qt.Key.Key_4)
    press(Qt.Key.Key_F9)
    for _ in range(2):
        matches.assign_decks(tournament)
        for row in [row for row in matches.view(tournament) if row.bracket is not None and row.playable]:
            enter(row)
    found = brackets.view(tournament)
    assert found is not None
    assert found.resolved.champion is not None

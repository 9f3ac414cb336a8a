"""A whole Quartett championship as its director lives it, by keys: 16 people, groups, knock-out, champion."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot
from tests import sample
from tests.sample import verify
from tests.ui.english import on_screen
from tests.ui.story.director import Director, keys, press

from turnierleitung.domain.language import Language
from turnierleitung.domain.states import RoundState
from turnierleitung.services import decks, history
from turnierleitung.services.ground import tournaments
from turnierleitung.services.matches import (
    brackets,
    final_rankings,
    group_tables,
    groups,
    match_rows,
    matches,
    qualifying,
)
from turnierleitung.services.matches.matches import MatchRow
from turnierleitung.services.people import participants
from turnierleitung.storage.tournament_file import TournamentFile
from turnierleitung.ui.entry.page import RoundPage
from turnierleitung.ui.overview import OverviewPage

pytestmark = pytest.mark.unmeasured

CONTROL = Qt.KeyboardModifier.ControlModifier
PEOPLE = 16


@pytest.mark.parametrize("language", [Language.GERMAN, Language.ENGLISH])
def test_a_director_runs_a_championship_by_keys(
    director: Director, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "Meisterschaft.turnier"
    set_up(director, file, qtbot)
    register(director, tmp_path, monkeypatch)
    list_decks(director)
    draw_groups(director)
    print_slips(director, tmp_path, monkeypatch)
    play_groups(director)
    correct_and_undo(director)
    finish_groups(director)
    draw_bracket(director)
    play_to_the_champion(director)
    honour(director)
    close_and_open_again(director, file, qtbot)


def tournament_of(director: Director) -> TournamentFile:
    return director.workspace.desk.tournament


def set_up(director: Director, file: Path, qtbot: QtBot) -> None:
    director.create("Schweizer Quartett-Meisterschaft", "2. Schweizer Quartett-Meisterschaft", file, qtbot)
    assert isinstance(director.page, OverviewPage)


def register(director: Director, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    people = [sample.person(index) for index in range(20, 20 + PEOPLE)]
    lines = ["Nachname;Vorname;Verein", *(f"{one.last_name};{one.first_name};{one.club}" for one in people)]
    csv = tmp_path / "Anmeldungen.csv"
    csv.write_text("\n".join(lines), "utf-8")
    director.go_to(Qt.Key.Key_2)
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_args: (str(csv), ""))
    press(Qt.Key.Key_I, CONTROL)
    director.read_list()
    for someone in participants.people(tournament_of(director)):
        press(Qt.Key.Key_F, CONTROL)
        keys(someone.name.replace(",", ""))
        press(Qt.Key.Key_Return)
    assert len(groups.playing(tournament_of(director))) == PEOPLE


def list_decks(director: Director) -> None:
    director.go_to(Qt.Key.Key_D)
    for title in ("Autos", "Flugzeuge", "Baeume", "Berge"):
        keys(title)
        press(Qt.Key.Key_Return)
        keys("32")
        press(Qt.Key.Key_Return)
        keys("4")
        press(Qt.Key.Key_Return)
    assert [(row.title, len(row.copies)) for row in decks.view(tournament_of(director))] == [
        ("Autos", 4),
        ("Baeume", 4),
        ("Berge", 4),
        ("Flugzeuge", 4),
    ]


def draw_groups(director: Director) -> None:
    director.go_to(Qt.Key.Key_3)
    press(Qt.Key.Key_L, CONTROL)
    press(Qt.Key.Key_Return, CONTROL)
    assert sorted(map(len, groups.members(tournament_of(director)).values())) == [4, 4, 4, 4]


def print_slips(director: Director, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    director.go_to(Qt.Key.Key_4)
    press(Qt.Key.Key_P, CONTROL)
    pdf = tmp_path / "Zettel.pdf"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args: (str(pdf), ""))
    press(Qt.Key.Key_S, CONTROL)
    pages = director.read_paper(pdf)
    assert len(pages) == 4
    assert on_screen("Printouts", "Begegnung {number}", number=24) in pages[3]


def enter(row: MatchRow, first: int) -> None:
    """Type a slip: its code, then the two counts."""
    press(Qt.Key.Key_F, CONTROL)
    keys(row.code)
    press(Qt.Key.Key_Return)
    keys(str(first))
    press(Qt.Key.Key_Return)
    keys(str(32 - first))
    press(Qt.Key.Key_Return)


def counts(row: MatchRow) -> int:
    first = (row.number * 7) % 31 + 1
    return first + (first == 16)


def play_groups(director: Director) -> None:
    director.begin_in_the_hall()
    director.go_to(Qt.Key.Key_4)
    page = director.page
    assert isinstance(page, RoundPage)
    for row in matches.view(tournament_of(director)):
        enter(row, counts(row))
    assert [row.number for row in matches.view(tournament_of(director)) if row.is_open] == []


def correct_and_undo(director: Director) -> None:
    tournament = tournament_of(director)
    before = group_tables.view(tournament)
    row = matches.view(tournament)[0]
    enter(row, 32 - counts(row))
    keys("Seiten vertauscht")
    press(Qt.Key.Key_Return)
    assert group_tables.view(tournament) == before, "the effect is shown first"
    press(Qt.Key.Key_Return, CONTROL)
    corrected = group_tables.view(tournament)
    assert corrected != before
    director.undo()
    assert group_tables.view(tournament) == before
    director.redo()
    assert group_tables.view(tournament) == corrected


def finish_groups(director: Director) -> None:
    tournament = tournament_of(director)
    for group in group_tables.view(tournament):
        for tie in group.table.open_ties:
            group_tables.draw_tie(tournament, group.number, tie, seed="0000-0002")
    press(Qt.Key.Key_F9)
    assert tournaments.header(tournament).rounds[0].state is RoundState.FINISHED
    while ties := qualifying.view(tournament).list.must_be_decided:
        qualifying.draw_tie(tournament, ties[0], seed="0000-0003")


def draw_bracket(director: Director) -> None:
    director.go_to(Qt.Key.Key_3)
    press(Qt.Key.Key_L, CONTROL)
    press(Qt.Key.Key_Return, CONTROL)
    found = brackets.view(tournament_of(director))
    assert found is not None
    assert len(match_rows.published_entrants(tournament_of(director))) == 8


def play_to_the_champion(director: Director) -> None:
    tournament = tournament_of(director)
    director.go_to(Qt.Key.Key_4)
    press(Qt.Key.Key_F9)
    for _ in range(3):
        matches.assign_decks(tournament)
        for row in [row for row in matches.view(tournament) if row.bracket is not None and row.playable]:
            enter(row, counts(row))
    press(Qt.Key.Key_F9)
    found = brackets.view(tournament)
    assert found is not None
    assert found.resolved.champion is not None
    assert found.state is RoundState.FINISHED
    director.go_to(Qt.Key.Key_1)
    assert isinstance(director.page, OverviewPage)


def honour(director: Director) -> None:
    """The champion is named last."""
    champion = final_rankings.view(tournament_of(director)).champion
    assert champion is not None
    said = director.give_prizes()
    last, first = champion.name.split(", ")
    assert [f"{first} {last}" in words for words in said] == [False] * 5 + [True]


def close_and_open_again(director: Director, file: Path, qtbot: QtBot) -> None:
    tournament = tournament_of(director)
    bracket, deeds = brackets.view(tournament), history.view(tournament).deeds
    press(Qt.Key.Key_W, CONTROL, on=director.stage)
    qtbot.waitUntil(lambda: director.stage.workspace is None)
    director.stage.open_path(file)
    qtbot.waitUntil(lambda: director.stage.workspace is not None)
    tournament = tournament_of(director)
    assert brackets.view(tournament) == bracket
    assert history.view(tournament).deeds == deeds
    assert verify(tournament) is None
    assert history.check_invariants(tournament) == ()
    director.stage.leave()

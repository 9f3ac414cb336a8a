"""The ranking of teams on its page (C-13)."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog
from tests.sample import draw_round, new_tournament, play_round, sample_rulebook
from tests.ui.conftest import Open
from tests.ui.driving import press, said

from turnierleitung.domain.ranking.teams import TeamRules
from turnierleitung.services.ground.papers import PrintKind, PrintRequest
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.services.people import participants
from turnierleitung.ui.tables.ranking_page import StandingsPage
from turnierleitung.ui.window import pages

AU, MOOS = "Grantler", "Moosbuam"


@pytest.fixture
def tournament(tmp_path: Path) -> Tournament:
    """Two teams of four."""
    rules = sample_rulebook(2).model_copy(update={"teams": TeamRules(best=3)})
    file = new_tournament(tmp_path, people=8, rulebook=rules)
    for place, someone in enumerate(participants.people(file)):
        participants.edit(file, someone.id, someone.person._replace(team=(AU, MOOS)[place % 2]))
    return file


def opened(open_workspace: Open, tournament: Tournament) -> StandingsPage:
    page = open_workspace(tournament).open_page(pages.STANDINGS)
    assert isinstance(page, StandingsPage)
    return page


def to_the_teams(page: StandingsPage) -> None:
    while page.teams.isHidden():
        press(Qt.Key.Key_F6)


def test_c13_f6_leads_to_the_teams_and_back(open_workspace: Open, tournament: Tournament) -> None:
    play_round(tournament, 1)
    page = opened(open_workspace, tournament)
    assert page.teams.isHidden()
    to_the_teams(page)
    assert page.list.isHidden()
    assert page.print_request() == PrintRequest(PrintKind.TEAM_RANKING)
    press(Qt.Key.Key_F6)
    assert (page.teams.isHidden(), page.list.isHidden()) == (True, False)
    assert page.print_request() == PrintRequest(PrintKind.RANKING)
    assert page.title_label.text() == "Rangliste"


def test_c13_whoever_is_looked_for_is_shown_with_his_team(
    open_workspace: Open, tournament: Tournament
) -> None:
    play_round(tournament, 1)
    page = opened(open_workspace, tournament)
    to_the_teams(page)
    for someone in participants.people(tournament):
        page.show_person(someone.id)
        assert page.teams.chosen is not None
        assert page.teams.chosen.place.team == someone.person.team
        assert someone.name in said(page._why)


def test_c13_beside_a_team_stands_what_parts_it_from_the_one_above(
    open_workspace: Open, tournament: Tournament
) -> None:
    play_round(tournament, 1)
    page = opened(open_workspace, tournament)
    to_the_teams(page)
    page.teams.selectRow(0)
    assert "Davor steht niemand." in said(page._why)
    page.teams.selectRow(1)
    first, second = (row.place for row in page.teams.rows_model.rows)
    assert f"Hinter Platz 1 Summe: {first.team} hat " in said(page._why)
    assert second.total < first.total


def test_c13_whoever_leaves_his_team_counts_no_more_at_once(
    open_workspace: Open, tournament: Tournament
) -> None:
    play_round(tournament, 1)
    page = opened(open_workspace, tournament)
    to_the_teams(page)
    assert page.state_pill.text() == "Zwischenstand"
    (leader, *_) = page.teams.rows_model.rows[0].members
    page.desk.run_or_tell(
        lambda file: participants.edit(file, leader.participant_id, participants.PersonData("Neu"))
    )
    assert [len(row.members) for row in page.teams.rows_model.rows] in ([3, 4], [4, 3])
    assert leader.name not in {one.name for row in page.teams.rows_model.rows for one in row.members}


def test_c13_the_ranking_is_saved_as_a_table(
    open_workspace: Open, tournament: Tournament, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_round(tournament, 1)
    page = opened(open_workspace, tournament)
    to_the_teams(page)
    target = tmp_path / "Mannschaften.csv"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args: (str(target), ""))
    press(Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    with target.open(encoding="utf-8-sig", newline="") as text:
        heading, *rows = csv.reader(text, delimiter=";")
    assert heading == ["Rang", "Mannschaft", "Bemerkung", "Summe", "Einzeln"]
    assert {row[1] for row in rows} == {AU, MOOS}
    assert all(row[4].count(" · ") == 3 for row in rows)


def test_c13_before_the_first_slip_the_page_says_that_there_is_none(
    open_workspace: Open, tournament: Tournament
) -> None:
    draw_round(tournament, 1)
    page = opened(open_workspace, tournament)
    press(Qt.Key.Key_F6)
    while page.title_label.text() != "Mannschaften":
        press(Qt.Key.Key_F6)
    assert page.teams.isHidden()
    assert not page._empty.isHidden()
    assert said(page._why) == "Warum dieser Platz? Wählen Sie links jemanden aus."

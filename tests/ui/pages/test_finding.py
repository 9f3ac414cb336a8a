"""Somebody's place is found by his name in every ranking, last and first name begun in any order."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from tests import sample, stages_sample
from tests.ui.conftest import Open
from tests.ui.driving import keys, press

from turnierleitung.domain.names import fits, sort_key, told_apart
from turnierleitung.domain.states import RoundState
from turnierleitung.services.ground import tournaments
from turnierleitung.services.matches import matches
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import PersonData, matching
from turnierleitung.ui.entry.page import RoundPage
from turnierleitung.ui.matches.bracket_view import BracketPart
from turnierleitung.ui.matches.group_cards import GroupTablesPart
from turnierleitung.ui.matches.ranking_lists import QualificationPart, RankingPart
from turnierleitung.ui.matches.ranking_page import StagesPage
from turnierleitung.ui.tables.ranking_page import StandingsPage
from turnierleitung.ui.window import pages


@pytest.mark.parametrize(
    ("typed", "found"),
    [("Moser Dan", True), ("moser, dan", True), ("dan mos", True), ("Mosr", False), ("Moser Eva", False)],
)
def test_a_name_is_found_without_its_comma(typed: str, found: bool) -> None:
    assert fits("Moser, Daniel", typed) is found


def test_a_helper_is_found_by_his_number_too(tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, 12)
    participants.add_helpers(tournament, [PersonData("Helfer 1"), PersonData("Helfer 11")])
    people = participants.people(tournament)
    assert [one.name for one in matching(people, "helfer 1")] == ["Helfer 1"]
    assert [one.start_number for one in matching(people, "12")] == [12]


def test_two_of_one_last_name_are_told_apart_by_as_little_as_it_takes() -> None:
    people = {1: ("Gerber", "Daniel"), 2: ("Gerber", "Dagmar"), 3: ("Gerber", "Rita"), 4: ("Moser", "Daniel")}
    assert told_apart(people) == {1: "Gerber Dan.", 2: "Gerber Dag.", 3: "Gerber R.", 4: "Moser"}


def test_ctrl_f_finds_a_place_in_the_ranking_and_esc_goes_back(open_workspace: Open, tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, 36)
    sample.play_round(tournament, 1)
    workspace = open_workspace(tournament)
    page = cast("StandingsPage", workspace.open_page(pages.STANDINGS))
    wanted = page.list.rows_model.rows[20]
    last, first = wanted.name.split(", ")
    press(Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    keys(f"{last} {first}")
    assert page.list.chosen is not None
    assert page.list.chosen.name == wanted.name
    press(Qt.Key.Key_Escape)
    assert page.list.hasFocus()
    assert page.finder.isHidden()
    press(Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    keys("Quark heißt so")
    assert "Niemand heißt so" in page.finder.told.text()
    assert page.list.chosen.name == wanted.name, "the choice stays"


def test_a_name_typed_before_the_start_starts_nothing(open_workspace: Open, tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, 12)
    sample.draw_round(tournament, 1)
    page = cast("RoundPage", open_workspace(tournament).open_page(pages.ROUND))
    assert page.controls.start.hasFocus()
    for letter in "Kern Jo":
        focus = QApplication.focusWidget()
        assert focus is not None
        QTest.keyClicks(focus, letter)
    assert page.controls.search.text() == "Kern Jo"
    assert tournaments.header(tournament).rounds[0].state is RoundState.PUBLISHED


def test_enter_goes_on_to_the_next_of_a_name(open_workspace: Open, tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, 60)
    sample.play_round(tournament, 1)
    page = cast("StandingsPage", open_workspace(tournament).open_page(pages.STANDINGS))
    press(Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    keys("Kern")
    found = [row.name for row in page.list.rows_model.rows if fits(row.name, "Kern")]
    seen = []
    for _ in found:
        assert page.list.chosen is not None
        seen.append(page.list.chosen.name)
        press(Qt.Key.Key_Return)
    assert seen == found
    assert len(found) > 1


@pytest.mark.parametrize("part", range(4))
def test_ctrl_f_finds_somebody_in_groups_bracket_and_ranking(
    open_workspace: Open, tmp_path: Path, part: int
) -> None:
    tournament = stages_sample.new_tournament(tmp_path, 12)
    stages_sample.play_to_the_champion(tournament, 3)
    page = cast("StagesPage", open_workspace(tournament).open_page(pages.STANDINGS))
    page.parts.choose(part)
    page.parts.chosen.emit(part)
    person, name = page.part.everybody()[-1]
    press(Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    keys(sort_key(name))
    assert "Gefunden" in page.finder.told.text()
    match page.part:
        case GroupTablesPart() as groups:
            assert groups.cards.chosen == person
        case BracketPart() as bracket:
            states = [(row.bracket, row.people) for row in matches.view(tournament)]
            met = [
                people
                for state, people in states
                if state and state.match.number == bracket.view.board.current
            ]
            assert [person in people for people in met] == [True]
        case QualificationPart() | RankingPart() as listed:
            assert listed.list.chosen is not None
            assert listed.list.chosen.participant_id == person
    press(Qt.Key.Key_Escape)
    assert page.finder.isHidden()

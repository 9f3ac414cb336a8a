"""An answer to a dispute goes into the protocol with its table, and can be taken back (S-17, Q-29)."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests import sample
from tests.services.championship import codes

from turnierleitung.domain.cards import Category
from turnierleitung.domain.problems import Refused
from turnierleitung.services import decks, history
from turnierleitung.services.decks import CategoryData
from turnierleitung.services.judge import decisions
from turnierleitung.services.people import anonymising
from turnierleitung.storage.tournament_file import TournamentFile
from turnierleitung.texts.deeds import deed_name


@pytest.fixture
def tournament(tmp_path: Path) -> TournamentFile:
    return sample.quartett_tournament(tmp_path)


def latest(tournament: TournamentFile) -> tuple[str, str]:
    deed = history.view(tournament).deeds[0]
    return deed_name(deed), deed.reason


def test_a_decision_is_told_with_its_match_and_its_words(tournament: TournamentFile) -> None:
    table = decisions.tables(tournament)[2]
    decisions.hold_fast(tournament, "Graßl gewinnt den Stich (§ 3)", table.table_id)
    assert latest(tournament) == ("Entscheid bei Begegnung 3 festhalten", "Graßl gewinnt den Stich (§ 3)")
    history.undo(tournament)
    assert history.view(tournament).redo is not None


def test_a_decision_at_a_table_of_a_round_and_one_at_none(tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, people=8)
    decisions.hold_fast(tournament, "Aussuchen ist erlaubt")
    assert latest(tournament) == ("Entscheid festhalten", "Aussuchen ist erlaubt")
    assert decisions.tables(tournament) == ()
    sample.draw_round(tournament, 1)
    table = decisions.tables(tournament)[1]
    assert len(table.names) == 4
    decisions.hold_fast(tournament, "Es wird neu gegeben", table.table_id)
    assert latest(tournament)[0] == "Entscheid an Tisch 2, Runde 1 festhalten"


def test_a_table_brings_the_categories_of_its_deck(tournament: TournamentFile) -> None:
    for row in decks.view(tournament):
        decks.change_categories(tournament, row.id, [CategoryData("PS")])
    assert {table.categories for table in decisions.tables(tournament)} == {(Category(name="PS"),)}


def test_nothing_cannot_be_held_fast(tournament: TournamentFile) -> None:
    with pytest.raises(Refused) as refused:
        decisions.hold_fast(tournament, "  ")
    assert codes(refused) == ["decision.sentence_missing"]


def test_names_in_it_go_with_the_names(tournament: TournamentFile) -> None:
    decisions.hold_fast(tournament, "Graßl gewinnt den Stich")
    anonymising.anonymise(tournament, ())
    assert all("Graßl" not in deed.reason for deed in history.view(tournament).deeds)

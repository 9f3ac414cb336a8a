"""The tables of a round play with decks of the list (Q-03, P-01): one each, new ones where that goes."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests import sample
from tests.reports import paper
from tests.services.championship import codes

from turnierleitung.domain.cards import Direction
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.games.lists.check import ListGame
from turnierleitung.resources import resource
from turnierleitung.services import decks, formats, history, overview, results
from turnierleitung.services.decks import CategoryData, DeckData
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.ground.papers import Need, PrintKind
from turnierleitung.services.people import naming
from turnierleitung.services.tables import material, seat_papers
from turnierleitung.storage.tournament_file import TournamentFile
from turnierleitung.texts.deeds import deed_name
from turnierleitung.texts.overview import wish_words


@pytest.fixture
def tournament(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> TournamentFile:
    """Twelve people at three tables; their game is played with what people bring."""
    monkeypatch.setattr(ListGame, "listed_decks", lambda _self, _rules: True)
    return sample.new_tournament(tmp_path, people=12)


def titles(tournament: TournamentFile, round_id: int) -> list[str]:
    """The decks of the tables of a round that have one, in order of the tables."""
    known = decks.decks_on_tables(tournament)
    tables = naming.seats_by_table(tournament, round_id)
    return [known[table.table_id].title for table in tables if table.table_id in known]


def needs(tournament: TournamentFile) -> list[Need]:
    return [wish.kind for wish in overview.view(tournament).needs]


def test_publishing_gives_every_table_its_own(tournament: TournamentFile) -> None:
    decks.add(tournament, [DeckData("Autos", 32, 2), DeckData("Planeten", 32)])
    sample.draw_round(tournament, 1)
    assert sorted(titles(tournament, 1)) == ["Autos", "Autos", "Planeten"]
    slip = results.load(tournament, naming.seats_by_table(tournament, 1)[0].table_id)
    assert slip.context.deck == 32
    history.undo(tournament)
    assert decks.decks_on_tables(tournament) == {}


def test_the_second_round_brings_nobody_what_he_has_played_where_there_is_another(
    tournament: TournamentFile,
) -> None:
    decks.add(tournament, [DeckData(title, 32) for title in "ABC"])
    sample.draw_round(tournament, 1)
    played = dict(zip(titles(tournament, 1), naming.seats_by_table(tournament, 1), strict=True))
    decks.add(tournament, [DeckData(title, 32) for title in "DEF"])
    sample.play_round(tournament, 1)
    sample.draw_round(tournament, 2)
    assert set(titles(tournament, 2)) == {"D", "E", "F"}
    assert len(played) == 3


def test_fewer_decks_than_tables_are_said_in_one_sentence_and_block_nothing(
    tournament: TournamentFile,
) -> None:
    decks.add(tournament, [DeckData("Autos", 32, 2)])
    sample.draw_round(tournament, 1)
    assert titles(tournament, 1) == ["Autos", "Autos"]
    (wish,) = (wish for wish in overview.view(tournament).needs if wish.kind is Need.FEW_DECKS)
    assert wish_words(wish).text == "Quartette in der Liste: 2, Tische: 3. Ein Tisch hat keines."
    formats.start_round(tournament, 1)
    decks.add(tournament, [DeckData("Planeten", 30)])
    assert Need.TABLE_DECKS in needs(tournament)
    material.assign(tournament, 1)
    assert len(titles(tournament, 1)) == 3
    assert Need.TABLE_DECKS not in needs(tournament)


def test_a_deck_that_is_wanted_at_two_tables_changes_places(tournament: TournamentFile) -> None:
    decks.add(tournament, [DeckData(title, 32) for title in "ABCD"])
    sample.draw_round(tournament, 1)
    first, second, _ = naming.seats_by_table(tournament, 1)
    before = decks.decks_on_tables(tournament)
    wanted = before[second.table_id]
    material.give(tournament, first.table_id, wanted.copy_id)
    deed = history.next_undo(tournament)
    assert deed is not None
    assert deed_name(deed) == f"Tisch 1 bekommt „{wanted.title}“"
    after = decks.decks_on_tables(tournament)
    assert after[first.table_id].copy_id == wanted.copy_id
    assert after[second.table_id].copy_id == before[first.table_id].copy_id
    history.undo(tournament)
    assert decks.decks_on_tables(tournament) == before


@pytest.mark.measured
def test_a_deck_that_is_counted_stays_at_its_table(tournament: TournamentFile) -> None:
    decks.add(tournament, [DeckData(title, 32) for title in "ABC"])
    sample.draw_round(tournament, 1)
    sample.play_round(tournament, 1, until=2)
    first, second, _ = naming.seats_by_table(tournament, 1)
    wanted = decks.decks_on_tables(tournament)[second.table_id]
    with pytest.raises(Refused) as refused:
        material.give(tournament, first.table_id, wanted.copy_id)
    assert codes(refused) == ["deck.played_there"]


def test_what_cannot_be_dealt_at_a_table_is_not_given_to_it(
    tournament: TournamentFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    def small(_self: object, _rules: object, seats: int, deck: int | None) -> tuple[Problem, ...]:
        return (Problem("result.other_game"),) if deck is not None and deck < 8 * seats else ()

    monkeypatch.setattr(ListGame, "check_deal", small)
    decks.add(tournament, [DeckData("Klein", 12), DeckData("A", 32), DeckData("B", 32)])
    sample.draw_round(tournament, 1)
    assert sorted(titles(tournament, 1)) == ["A", "B"]
    table = naming.seats_by_table(tournament, 1)[0].table_id
    (copy,) = next(row for row in decks.view(tournament) if row.title == "Klein").copies
    with pytest.raises(Refused):
        material.give(tournament, table, copy.id)


def test_paper_names_the_deck_of_each_table(tournament: TournamentFile) -> None:
    decks.add(tournament, [DeckData("Autos", 32, 3)])
    sample.draw_round(tournament, 1)
    listed = material.of_tables(tournament).decks
    assert sorted((deck.title, deck.number) for deck in listed if deck) == [
        ("Autos", 1),
        ("Autos", 2),
        ("Autos", 3),
    ]
    assert [sheet.deck for sheet in seat_papers.score_sheets(tournament, 1).sheets] == list(listed)


def test_the_slip_says_which_value_is_the_better_one_of_the_deck_that_lies_there(tmp_path: Path) -> None:
    """P-06: two decks tell two things, so two tables have two slips."""
    rulebook = rulebooks.read(resource("rulebooks") / "trumpfspiel.toml")
    tournament = sample.new_tournament(tmp_path, people=8, rulebook=rulebook)
    decks.add(tournament, [DeckData("Autos", 32), DeckData("Bäume", 32)])
    cars = next(row.id for row in decks.view(tournament) if row.title == "Autos")
    decks.change_categories(tournament, cars, [CategoryData("Verbrauch", "l", Direction.LOWER)])
    sample.draw_round(tournament, 1)
    pages = paper.pages(paper.printed(tournament, PrintKind.SCORE_SHEETS))
    (of_cars,) = (page for page in pages if "Autos (1)" in page)
    (of_trees,) = (page for page in pages if "Bäume (1)" in page)
    assert "Verbrauch (l): niedriger gewinnt" in of_cars
    assert "Baumhöhe" not in of_cars
    assert "Baumhöhe" in of_trees


def test_where_new_cards_are_played_with_nothing_is_given(tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, people=12)
    decks.add(tournament, [DeckData("Autos", 32, 3)])
    sample.draw_round(tournament, 1)
    assert decks.decks_on_tables(tournament) == {}
    assert Need.TABLE_DECKS not in needs(tournament)

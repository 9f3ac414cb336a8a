"""A pasted or read list of decks: what each row would become (Q-01, Q-05)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.sample import quartett_rulebook, quartett_tournament
from tests.services.people.importing.test_workbooks import of_rows

from turnierleitung.domain.problems import Refused
from turnierleitung.games.quartett.rules import OddDeck
from turnierleitung.services import deck_list, decks
from turnierleitung.services.decks import DeckData
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.services.people.importing import reading


@pytest.fixture
def tournament(tmp_path: Path) -> Iterator[Tournament]:
    made = quartett_tournament(tmp_path, 4, drawn=False)
    yield made
    made.close()


def codes(tournament: Tournament, text: str) -> list[list[str]]:
    return [[problem.code for problem in row.problems] for row in deck_list.plan(tournament, text)]


@pytest.mark.parametrize(
    ("text", "deck"),
    [
        ("Schiffe", DeckData("Schiffe", 32, 1)),
        ("Schiffe;36", DeckData("Schiffe", 36, 1)),
        ("  Schiffe ;  36 ; 4 ", DeckData("Schiffe", 36, 4)),
        ("Schiffe\t30\t2", DeckData("Schiffe", 30, 2)),
        ("Schiffe,30 Karten,2x", DeckData("Schiffe", 30, 2)),
        ('"Schiffe";"36";""', DeckData("Schiffe", 36, 1)),
        ("Schiffe; ; 3 Exemplare", DeckData("Schiffe", 32, 3)),
        ("Ships,30 cards,2 copies", DeckData("Ships", 30, 2)),
        ("Ships; ; 1 copy", DeckData("Ships", 32, 1)),
        ("Ships; ; 4 pcs.", DeckData("Ships", 32, 4)),
    ],
)
def test_a_row_is_title_cards_and_copies(tournament: Tournament, text: str, deck: DeckData) -> None:
    (row,) = deck_list.plan(tournament, text)
    assert (row.deck, row.problems, row.is_new) == (deck, (), True)


def test_headings_and_empty_rows_are_passed_over_and_lines_count_as_in_the_file(
    tournament: Tournament,
) -> None:
    rows = deck_list.plan(tournament, "Titel;Karten\n\nSchiffe;32\n  \nPferde;32\n")
    assert [(row.line, row.deck.title) for row in rows] == [(3, "Schiffe"), (5, "Pferde")]


def test_what_stands_against_a_row_is_named(tournament: Tournament) -> None:
    assert codes(tournament, "Autos;32\nSchiffe;33\nPferde;viele\n;32\nKäfer;32;0\nRiesen;60") == [
        ["deck.title_known"],
        ["quartett.deck_odd"],
        ["deck.number_unreadable"],
        ["deck.title_missing"],
        ["deck.copies"],
        ["quartett.deck_unusual"],
    ]
    assert codes(tournament, "Schiffe\nschiffe") == [[], ["deck.title_known"]]


def test_q05_an_odd_deck_is_new_where_one_card_is_put_aside(tmp_path: Path) -> None:
    rulebook = quartett_rulebook(odd_deck=OddDeck.ONE_PUT_ASIDE)
    made = quartett_tournament(tmp_path, 4, drawn=False, rulebook=rulebook)
    assert deck_list.plan(made, "Schiffe;33")[0].is_new
    made.close()


def test_only_the_new_ones_are_entered_in_one_action(tournament: Tournament) -> None:
    before = len(tournament.history())
    deck_list.apply(tournament, deck_list.plan(tournament, "Autos\nSchiffe;33\nPferde;34;2\nKäfer"))
    assert {"Pferde", "Käfer"} <= {row.title for row in decks.view(tournament)}
    assert len(tournament.history()) == before + 1


def test_a_list_without_anything_new_changes_nothing(tournament: Tournament) -> None:
    with pytest.raises(Refused) as told:
        deck_list.apply(tournament, deck_list.plan(tournament, "Autos\n"))
    assert told.value.problems[0].code == "deck.none_new"


def test_a_row_may_use_another_mark_than_its_list_where_only_numbers_follow(tournament: Tournament) -> None:
    rows = deck_list.plan(tournament, "Schiffe;32\nLokomotiven, 36, 2\nTiere, gross")
    assert [row.deck for row in rows] == [
        DeckData("Schiffe", 32, 1),
        DeckData("Lokomotiven", 36, 2),
        DeckData("Tiere, gross", 32, 1),
    ]


def test_a_list_may_be_a_workbook(tmp_path: Path, tournament: Tournament) -> None:
    path = tmp_path / "liste.xlsx"
    path.write_bytes(
        of_rows(["Titel", "Karten", "Exemplare"], ["Schiffe; groß", 32, 2], ["Loks", 36.0, None])
    )
    text = reading.read_text(path)
    found = [row.deck for row in deck_list.plan(tournament, text)]
    assert found == [DeckData("Schiffe, groß", 32, 2), DeckData("Loks", 36, 1)]

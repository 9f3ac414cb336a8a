"""A deck may tell other things than the rulebook says (P-06, T-03)."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.sample import quartett_rulebook, quartett_tournament
from tests.services.championship import codes

from turnierleitung.domain.cards import MOST_CATEGORIES, Category, Direction
from turnierleitung.domain.problems import Refused
from turnierleitung.services import decks, history
from turnierleitung.services.decks import CategoryData
from turnierleitung.storage.tournament_file import TournamentFile
from turnierleitung.texts.deeds import deed_name

USUAL = (Category(name="Gewicht", unit="kg"), Category(name="Baujahr", direction=Direction.EARLIER))


@pytest.fixture
def tournament(tmp_path: Path) -> TournamentFile:
    return quartett_tournament(tmp_path, drawn=False, rulebook=quartett_rulebook(categories=USUAL))


def test_those_of_the_rulebook_hold_until_a_deck_has_its_own(tournament: TournamentFile) -> None:
    first, second = (row.id for row in decks.view(tournament)[:2])
    assert decks.holding(tournament, first) == USUAL
    decks.change_categories(
        tournament, first, [CategoryData("  PS "), CategoryData("Verbrauch", "l", Direction.LOWER)]
    )
    assert decks.holding(tournament, first) == (
        Category(name="PS"),
        Category(name="Verbrauch", unit="l", direction=Direction.LOWER),
    )
    assert decks.holding(tournament, second) == USUAL
    deed = history.next_undo(tournament)
    assert deed is not None
    assert deed_name(deed) == "Kategorien von „Autos“ ändern"
    history.undo(tournament)
    assert decks.view(tournament)[0].categories is None


def test_the_same_as_in_the_rulebook_are_none_of_its_own(tournament: TournamentFile) -> None:
    deck = decks.view(tournament)[0].id
    decks.change_categories(tournament, deck, [CategoryData("PS")])
    decks.change_categories(
        tournament, deck, [CategoryData(*category.model_dump().values()) for category in USUAL]
    )
    assert decks.view(tournament)[0].categories is None


def test_a_deck_may_have_none_at_all(tournament: TournamentFile) -> None:
    deck = decks.view(tournament)[0].id
    decks.change_categories(tournament, deck, [])
    assert decks.holding(tournament, deck) == ()


def test_they_need_names_that_differ_and_nothing_is_kept_otherwise(tournament: TournamentFile) -> None:
    deck = decks.view(tournament)[0].id
    with pytest.raises(Refused) as refused:
        decks.change_categories(tournament, deck, [CategoryData("PS"), CategoryData(" "), CategoryData("ps")])
    assert codes(refused) == ["deck.category_nameless", "deck.category_twice"]
    with pytest.raises(Refused) as refused:
        decks.change_categories(
            tournament, deck, [CategoryData(str(number)) for number in range(MOST_CATEGORIES + 1)]
        )
    assert codes(refused) == ["deck.too_many_categories"]
    assert decks.view(tournament)[0].categories is None

"""What the games that compare or count cards share: categories, decks, and rules of their own."""

from __future__ import annotations

import pytest
from pydantic import ValidationError
from tests.sample import sample_rulebook

from turnierleitung.domain import plugins
from turnierleitung.domain.cards import Category, Direction
from turnierleitung.domain.game import TableContext
from turnierleitung.domain.rulebook import Rulebook, to_data
from turnierleitung.games.classic_quartett.check import Code
from turnierleitung.games.classic_quartett.rules import ClassicRules, ClassicTable
from turnierleitung.games.counts.rules import CountRules, PlacesRuling
from turnierleitung.games.quartett.rules import QuartettRules
from turnierleitung.games.schafkopf.rules import SchafkopfRules
from turnierleitung.games.trumpf.rules import TrumpfRules, TrumpfTable

HEIGHT, CLASS = Category(name="Höhe", unit="m"), Category(name="Klasse", direction=Direction.LOWER)


@pytest.mark.parametrize("model", [TrumpfRules, QuartettRules])
def test_p06_no_category_stands_twice(model: type[TrumpfRules] | type[QuartettRules]) -> None:
    assert model(categories=(HEIGHT, CLASS)).named_categories == (HEIGHT, CLASS)
    with pytest.raises(ValidationError, match="steht zweimal unter den Kategorien"):
        model(categories=(HEIGHT, CLASS, Category(name="höhe")))


def test_p06_a_deck_that_tells_something_else_is_compared_by_its_own_categories() -> None:
    assert TrumpfRules().comparing((CLASS,)).named_categories == (CLASS,)
    assert QuartettRules().comparing((CLASS,)).named_categories == (CLASS,)
    assert SchafkopfRules().comparing((CLASS,)) == SchafkopfRules()
    assert SchafkopfRules().named_categories == ()


def test_a_result_that_was_counted_depends_on_the_deck_and_a_ruling_does_not() -> None:
    game = plugins.game("trumpf")
    ruling = PlacesRuling(places=(1, 2), counts=(20, 12), reason="Streit")
    assert game.counted_with_deck(TrumpfTable(counts=(20, 12)), TrumpfRules())
    assert not game.counted_with_deck(ruling, TrumpfRules())
    assert not plugins.game("schafkopf").counted_with_deck(ruling, SchafkopfRules())


def test_a_slip_of_other_people_than_sit_there_is_told_before_anything_else() -> None:
    found = plugins.check(ClassicTable(counts=(4, 4)), ClassicRules(), TableContext.of(3))
    assert len(found) == 1
    assert found[0].blocks
    assert found[0].code != Code.DECK_TOO_SMALL


def test_asking_for_the_rules_of_another_game_is_a_defect() -> None:
    for own in (TrumpfRules.of, ClassicRules.of, CountRules.of):
        with pytest.raises(TypeError, match="schafkopf"):
            own(SchafkopfRules())


def test_p11_everybody_plays_the_first_phase() -> None:
    data = to_data(sample_rulebook())
    data["stages"][0]["places"] = 4
    with pytest.raises(ValidationError, match="In der ersten Phase spielen alle"):
        Rulebook.model_validate(data, strict=False)

"""P-10, P-11: places at the table, the deciding round, and what a place is worth."""

from __future__ import annotations

import pytest
from pydantic import ValidationError
from tests.games.trumpf.tables_of_trumpf import PERRY_RHODAN, codes, context, found, table

from turnierleitung.domain.problems import blocking
from turnierleitung.games.counts.check import placed
from turnierleitung.games.counts.rules import PlacesRuling, TieAtTheEnd
from turnierleitung.games.trumpf.check import ALL_CARDS, check, score
from turnierleitung.games.trumpf.rules import TrumpfRules, TrumpfTable

ALWAYS = TrumpfRules(tie_at_the_end=TieAtTheEnd.ALWAYS)
SHARED = TrumpfRules(tie_at_the_end=TieAtTheEnd.SHARED)


@pytest.mark.parametrize(
    ("result", "places"),
    [
        (table(14, 6, 4, 4, 2), (1, 2, 3, 3, 5)),
        (table(12, 0, 0, 12, 6, out=(None, 1, 2, None, None), decided=(4,)), (2, 5, 4, 1, 3)),
        (table(12, 0, 0, 12, 6, out=(None, 2, 1, None, None), decided=(1,)), (1, 4, 5, 2, 3)),
        # Who has no number left later than everybody who has one.
        (table(18, 0, 0, 12, 0, out=(None, 1, None, None, None)), (1, 5, 3, 2, 3)),
        (table(18, 0, 0, 12, 0), (1, 3, 3, 2, 3)),
        (table(10, 10, 10, 0, 0, out=(None, None, None, 1, None), decided=(2, 3)), (3, 1, 2, 5, 4)),
        (table(10, 10, 10, 0, 0, out=(None, None, None, 1, None), decided=(2,)), (2, 1, 2, 5, 4)),
    ],
)
def test_more_cards_then_who_stayed_longer(result: TrumpfTable, places: tuple[int, ...]) -> None:
    assert placed(result, context()) == places


LEVEL = table(12, 6, 0, 12, 0, out=(None, None, 1, None, 2))
LEVEL_BEHIND = table(14, 8, 0, 8, 0, out=(None, None, 1, None, 2))


def test_a_deciding_round_is_needed_where_rank_1_decides_something() -> None:
    assert codes(LEVEL) == []
    (problem,) = found(LEVEL, needs_winner=True)
    assert problem.code == "trumpf.decider_missing"
    assert problem.params == {"seats": "1,4", "count": 12, "place": 1}
    assert codes(LEVEL.model_copy(update={"decided": (4,)}), needs_winner=True) == []
    assert codes(LEVEL_BEHIND, needs_winner=True) == [], "rank 2 decides nothing"


def test_or_for_every_tie_or_never() -> None:
    assert codes(LEVEL_BEHIND, ALWAYS) == ["decider_missing"]
    assert codes(LEVEL_BEHIND.model_copy(update={"decided": (2,)}), ALWAYS) == []
    three = table(10, 10, 10, 0, 0, out=(None, None, None, 1, 2))
    assert codes(three.model_copy(update={"decided": (2,)}), ALWAYS) == ["decider_missing"], "who is second?"
    assert codes(three.model_copy(update={"decided": (2, 3)}), ALWAYS) == []
    assert codes(LEVEL, SHARED, needs_winner=True) == []


def test_only_equals_play_it_and_everybody_once() -> None:
    assert codes(LEVEL.model_copy(update={"decided": (2,)})) == ["decided_not_level"]
    assert codes(LEVEL.model_copy(update={"decided": (4, 4)})) == ["decided_twice"]


def tallies(result: TrumpfTable | PlacesRuling, rules: TrumpfRules, name: str, seats: int = 5) -> list[int]:
    return [one.tallies[name] for one in score(result, rules, context(seats))]


def test_two_points_for_everybody_left_behind_and_one_for_everybody_level() -> None:
    assert tallies(table(14, 6, 4, 4, 2), PERRY_RHODAN, "points") == [8, 6, 3, 3, 0]
    assert tallies(table(14, 6, 4, 4, 2), PERRY_RHODAN, "wins") == [1, 0, 0, 0, 0]
    assert tallies(table(14, 6, 4, 4, 2), PERRY_RHODAN, "seconds") == [0, 1, 0, 0, 0]


def test_a_table_of_values_replaces_them() -> None:
    rules = TrumpfRules(points_by_place=(5, 3, 1))
    assert tallies(table(14, 6, 4, 4, 2), rules, "points") == [5, 3, 1, 1, 0]
    with pytest.raises(ValidationError, match="besserer Platz"):
        TrumpfRules(points_by_place=(3, 5))


def test_the_share_compares_tables_of_different_size() -> None:
    at_five, at_four = (
        tallies(table(15, 5, 5, 5, 0), PERRY_RHODAN, "share"),
        (score(table(16, 8, 8, 0), PERRY_RHODAN, context(4))),
    )
    assert at_five[0] == at_four[0].tallies["share"] == ALL_CARDS // 2
    assert sum(at_five) == ALL_CARDS


def test_the_director_sets_places_and_cards() -> None:
    ruling = PlacesRuling(places=(2, 1, 3, 3, 5), counts=(14, 6, 4, 4, 2), reason="Kartensätze vertauscht")
    assert check(ruling, PERRY_RHODAN, context()) == ()
    assert tallies(ruling, PERRY_RHODAN, "points") == [6, 8, 3, 3, 0]
    assert tallies(ruling, PERRY_RHODAN, "cards") == [14, 6, 4, 4, 2]


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"reason": " "}, "ruling_without_reason"),
        ({"places": (1, 1, 2, 4, 5)}, "ruling_places"),
        ({"places": (2, 3, 4, 5, 5)}, "ruling_places"),
        ({"places": (1, 1, 3, 4, 5)}, "ruling_without_winner"),
        ({"places": (1, 2)}, "other_lines"),
        ({"counts": (30, 6, 4, 4, 2)}, "ruling_sum"),
    ],
)
def test_a_ruling_that_cannot_stand(changed: dict[str, object], code: str) -> None:
    sound = PlacesRuling(places=(2, 1, 3, 4, 5), counts=(14, 6, 4, 4, 2), reason="Streit")
    problems = check(sound.model_copy(update=changed), PERRY_RHODAN, context(needs_winner=True))
    assert [problem.code for problem in problems] == [f"trumpf.{code}"]
    assert bool(blocking(problems)) is (code != "ruling_sum")


def test_a_ruling_stands_where_the_deck_is_too_small_for_the_table() -> None:
    ruling = PlacesRuling(places=(1, 2, 3, 4, 5), counts=(0, 0, 0, 0, 0), reason="falscher Kartensatz")
    assert tallies(ruling, TrumpfRules(deck_cards=4), "share") == [0] * 5

"""A series of evenings, calculated by hand."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from turnierleitung.domain.ranking.series import (
    Played,
    SeriesApart,
    SeriesRules,
    SeriesValuation,
    absent_wins,
    rank_series,
)
from turnierleitung.domain.ranking.standings import Better

ANNA, BERT, CARL, DORA = range(4)


def evening(*people: int, results: Mapping[int, int] | None = None) -> dict[int, Played]:
    """An evening by places, the winner first."""
    found = results or {}
    return {person: Played(rank, found.get(person)) for rank, person in enumerate(people, start=1)}


THREE = (evening(ANNA, BERT, CARL, DORA), evening(BERT, CARL, ANNA), evening(CARL, ANNA, DORA, BERT))


def told(rules: SeriesRules) -> list[tuple[int, int, int, str]]:
    """Rank, person, total, and the evenings with the dropped ones in brackets."""
    return [
        (
            place.rank,
            place.person,
            place.total,
            " ".join(str(one.value) if one.counts else f"({one.value})" for one in place.earned),
        )
        for place in rank_series(THREE, rules)
    ]


def test_the_best_two_of_three_count_and_the_third_stands_in_brackets() -> None:
    assert told(SeriesRules(points=(25, 20, 16), best=2)) == [
        (1, ANNA, 45, "25 (16) 20"),
        (1, CARL, 45, "(16) 20 25"),
        (3, BERT, 45, "20 25 (0)"),
        (4, DORA, 16, "0 (0) 16"),
    ]


def test_level_totals_are_parted_by_the_best_evening_then_the_next_down_to_the_dropped_one() -> None:
    places = rank_series(THREE, SeriesRules(points=(25, 20, 16), best=2))
    assert [(place.apart, place.nth_best) for place in places] == [
        (None, 0),
        (SeriesApart.SHARED, 0),
        (SeriesApart.EVENING, 3),
        (SeriesApart.TOTAL, 0),
    ]


def test_without_a_list_everybody_earns_one_more_than_whoever_is_behind() -> None:
    """The second evening has three people, so its winner earns 3."""
    assert told(SeriesRules()) == [
        (1, ANNA, 8, "4 1 3"),
        (2, CARL, 8, "2 2 4"),
        (3, BERT, 7, "3 3 1"),
        (4, DORA, 3, "1 0 2"),
    ]


def test_whoever_shares_a_place_earns_what_the_place_earns_and_the_next_place_is_left_out() -> None:
    shared = {ANNA: Played(1, None), BERT: Played(2, None), CARL: Played(2, None), DORA: Played(4, None)}
    (places,) = [rank_series([shared], SeriesRules(points=(25, 20, 16, 13)))]
    assert [(place.rank, place.person, place.total) for place in places] == [
        (1, ANNA, 25),
        (2, BERT, 20),
        (2, CARL, 20),
        (4, DORA, 13),
    ]


def test_a_missed_evening_earns_its_value_and_may_be_the_one_that_is_dropped() -> None:
    found = rank_series(THREE, SeriesRules(points=(25, 20, 16), best=2, absent=5))
    dora = next(place for place in found if place.person == DORA)
    assert dora.total == 21
    assert [(one.value, one.rank, one.counts) for one in dora.earned] == [
        (0, 4, False),
        (5, None, True),
        (16, 3, True),
    ]


@pytest.mark.parametrize(
    ("better", "order", "total"), [(Better.HIGHER, [ANNA, BERT], 30), (Better.LOWER, [BERT, ANNA], 5)]
)
def test_results_are_added_and_the_rulebook_says_which_is_better(
    better: Better, order: list[int], total: int
) -> None:
    evenings = [
        evening(ANNA, BERT, results={ANNA: 20, BERT: 5}),
        evening(ANNA, BERT, results={ANNA: 10, BERT: -40 if better is Better.HIGHER else 0}),
    ]
    found = rank_series(evenings, SeriesRules(valuation=SeriesValuation.RESULTS), better)
    assert [place.person for place in found] == order
    assert found[0].total == total


def test_of_results_of_which_less_is_better_the_larger_one_is_dropped() -> None:
    evenings = [evening(ANNA, results={ANNA: 20}), evening(ANNA, results={ANNA: 10})]
    (anna,) = rank_series(evenings, SeriesRules(valuation=SeriesValuation.RESULTS, best=1), Better.LOWER)
    assert (anna.total, [one.counts for one in anna.earned]) == (10, [False, True])


def test_staying_at_home_that_pays_like_winning_is_noticed() -> None:
    fewer_is_better = [evening(ANNA, BERT, results={ANNA: 3, BERT: 9})]
    by_results = SeriesRules(valuation=SeriesValuation.RESULTS)
    assert absent_wins(fewer_is_better, by_results, Better.LOWER)
    assert not absent_wins(fewer_is_better, by_results.model_copy(update={"absent": 10}), Better.LOWER)
    assert not absent_wins(THREE, SeriesRules(points=(25, 20)), Better.HIGHER)


def test_an_evening_decided_in_a_knock_out_has_no_results_to_add() -> None:
    with pytest.raises(ValueError, match="without results"):
        rank_series(THREE, SeriesRules(valuation=SeriesValuation.RESULTS))

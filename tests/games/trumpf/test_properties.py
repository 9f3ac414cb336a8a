"""What holds for every table of Trumpf, under every rulebook."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

from turnierleitung.domain.cards import MiddleCards
from turnierleitung.domain.game import TableContext, TableGame
from turnierleitung.domain.problems import blocking
from turnierleitung.games.counts.rules import TieAtTheEnd
from turnierleitung.games.trumpf.check import ALL_CARDS, TRUMPF
from turnierleitung.games.trumpf.practice import trumpf_table
from turnierleitung.games.trumpf.rules import Remainder, RoundEnd, TrumpfResult, TrumpfRules, TrumpfTable

game: TableGame[TrumpfRules, TrumpfResult] = TRUMPF

rulebooks = st.builds(
    TrumpfRules,
    deck_cards=st.integers(8, 120),
    remainder=st.sampled_from(Remainder),
    round_end=st.sampled_from(RoundEnd),
    middle_cards=st.sampled_from(MiddleCards),
    tie_at_the_end=st.sampled_from(TieAtTheEnd),
    points_left_behind=st.integers(1, 5),
    points_level=st.integers(0, 5),
)
contexts = st.builds(
    TableContext.of, st.integers(2, 8), st.none() | st.integers(8, 60), needs_winner=st.booleans()
)
sources = st.integers(0, 2**32).map(random.Random)


@given(rulebooks, contexts, sources)
def test_what_is_played_is_in_order_and_adds_up(
    rules: TrumpfRules, context: TableContext, source: random.Random
) -> None:
    table = trumpf_table(rules, context, source)
    assert blocking(game.check(table, rules, context)) == ()
    scores = [one.tallies for one in game.score(table, rules, context)]
    assert sum(one["cards"] for one in scores) == rules.counted(context.seats, context.deck)
    assert abs(sum(one["share"] for one in scores) - ALL_CARDS) < context.seats
    if rules.points_left_behind == 2 * rules.points_level:
        pairs = context.seats * (context.seats - 1) // 2
        assert sum(one["points"] for one in scores) == rules.points_left_behind * pairs
    best = max(one["cards"] for one in scores)
    assert all(one["cards"] == best for one in scores if one["wins"])
    if context.needs_winner and rules.tie_at_the_end is not TieAtTheEnd.SHARED:
        assert sum(one["wins"] for one in scores) == 1


@given(rulebooks, contexts, sources, st.integers(1, 3))
def test_a_miscounted_card_is_always_found(
    rules: TrumpfRules, context: TableContext, source: random.Random, too_many: int
) -> None:
    table = trumpf_table(rules, context, source)
    counts = (table.counts[0] or 0) + too_many, *table.counts[1:]
    miscounted = table.model_copy(update={"counts": counts, "decided": ()})
    assert any(problem.code == "trumpf.sum_too_high" for problem in game.check(miscounted, rules, context))


numbers = st.none() | st.integers(0, 40)


@given(rulebooks, contexts, st.data())
def test_the_check_takes_anything_that_can_be_typed(
    rules: TrumpfRules, context: TableContext, data: st.DataObject
) -> None:
    lines = data.draw(st.integers(0, 8))
    table = TrumpfTable(
        counts=tuple(data.draw(numbers) for _ in range(lines)),
        out=tuple(data.draw(st.none() | st.integers(1, 8)) for _ in range(lines)),
        middle=data.draw(st.integers(0, 40)),
        decided=tuple(data.draw(st.lists(st.integers(1, 8), max_size=8))),
    )
    problems = game.check(table, rules, context)
    if not blocking(problems):
        places = [one.tallies for one in game.score(table, rules, context)]
        assert sum(one["wins"] for one in places) >= 1

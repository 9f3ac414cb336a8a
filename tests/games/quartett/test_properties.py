"""What holds for every match, under every rulebook."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from turnierleitung.domain.cards import MiddleCards
from turnierleitung.domain.game import Game, TableContext
from turnierleitung.domain.problems import blocking
from turnierleitung.games.quartett.check import QUARTETT
from turnierleitung.games.quartett.rules import (
    BothAbsent,
    BothAbsentResult,
    Delay,
    DelayPenalty,
    Ended,
    Entry,
    Forfeit,
    ForfeitReason,
    ForfeitScoring,
    Match,
    MatchRuling,
    QuartettResult,
    QuartettRules,
    Side,
    StillLevel,
    other,
)
from turnierleitung.games.quartett.score import counting, moved_by, winner

game: Game[QuartettRules, QuartettResult] = QUARTETT

rulebooks = st.builds(
    QuartettRules,
    middle_cards=st.sampled_from(MiddleCards),
    still_level=st.sampled_from(StillLevel),
    entry=st.sampled_from(Entry),
    forfeit_scoring=st.sampled_from(ForfeitScoring),
    both_absent=st.sampled_from(BothAbsent),
    delay_penalty=st.sampled_from(DelayPenalty),
)
contexts = st.builds(TableContext.of, st.just(2), st.none() | st.integers(2, 40), needs_winner=st.booleans())
sides: st.SearchStrategy[Side] = st.sampled_from((0, 1))
numbers = st.none() | st.integers(-2, 40)
matches = st.builds(
    Match,
    cards=st.tuples(numbers, numbers),
    middle=st.integers(-1, 6),
    ended=st.sampled_from(Ended),
    overtimes=st.integers(-1, 3),
    winner=st.none() | sides,
    delays=st.lists(st.builds(Delay, side=sides, cards=st.none() | st.integers(-1, 12)), max_size=3).map(
        tuple
    ),
    reason=st.sampled_from(["", "Streit"]),
)
results = (
    matches
    | st.builds(
        Forfeit,
        side=sides,
        cause=st.sampled_from(ForfeitReason),
        seconds_late=st.none() | st.integers(-1, 300),
    )
    | st.just(BothAbsentResult())
    | st.builds(
        MatchRuling,
        cards=st.tuples(st.integers(-1, 40), st.integers(-1, 40)),
        points=st.tuples(st.integers(-1, 3), st.integers(-1, 3)),
        winner=st.none() | sides,
        reason=st.sampled_from(["", "Streit"]),
    )
)


@st.composite
def counted(draw: st.DrawFn) -> tuple[Match, QuartettRules, TableContext]:
    """A match whose cards add up, with the rules and the deck."""
    rules = draw(rulebooks)
    deck = 2 * draw(st.integers(10, 20))
    middle = 2 * draw(st.integers(0, 3)) if rules.middle_cards is MiddleCards.COUNT_FOR_NOBODY else 0
    first = draw(st.integers(0, deck - middle))
    delays = draw(st.lists(st.builds(Delay, side=sides), max_size=2))
    match = Match(cards=(first, deck - middle - first), middle=middle, delays=tuple(delays))
    return match, rules, TableContext.of(2, deck)


@given(results, rulebooks, contexts)
def test_whatever_is_not_refused_has_a_score_and_a_winner_where_one_must_be(
    result: QuartettResult, rules: QuartettRules, context: TableContext
) -> None:
    if blocking(game.check(result, rules, context)):
        return
    first, second = (score.tallies for score in game.score(result, rules, context))
    won = winner(result, rules, context)
    assert won is not None or not context.needs_winner
    assert first["won"] == second["lost"] or isinstance(result, BothAbsentResult)
    assert (first["drawn"], second["drawn"]) in {(0, 0), (1, 1)}
    assert min(first["cards"], second["cards"], first["points"], second["points"]) >= 0


@given(counted())
def test_q20_a_match_that_adds_up_is_in_order_and_its_difference_is_antisymmetric(
    case: tuple[Match, QuartettRules, TableContext],
) -> None:
    match, rules, context = case
    assert blocking(game.check(match, rules, context)) == ()
    first, second = (score.tallies for score in game.score(match, rules, context))
    assert first["difference"] == -second["difference"]
    assert first["cards"] + second["cards"] + match.middle == context.deck
    assert first["points"] + second["points"] == rules.points_won == 2 * rules.points_drawn


@given(counted())
def test_the_sides_may_be_swapped(case: tuple[Match, QuartettRules, TableContext]) -> None:
    match, rules, context = case
    turned = match.model_copy(
        update={
            "cards": match.cards[::-1],
            "delays": tuple(Delay(side=other(delay.side)) for delay in match.delays),
        }
    )
    scores = [score.tallies for score in game.score(match, rules, context)]
    assert [score.tallies for score in game.score(turned, rules, context)] == scores[::-1]


@given(counted())
def test_q20_one_number_says_the_same_as_two(case: tuple[Match, QuartettRules, TableContext]) -> None:
    match, rules, context = case
    one_number = rules.model_copy(update={"entry": Entry.ONE_NUMBER})
    for kept in (0, 1):
        typed = tuple(count if side == kept else None for side, count in enumerate(match.cards))
        alone = match.model_copy(update={"cards": typed})
        assert counting(alone, one_number, context.deck) == counting(match, rules, context.deck)


@given(counted())
def test_q22_penalties_move_cards_and_lose_none(case: tuple[Match, QuartettRules, TableContext]) -> None:
    match, rules, _ = case
    first, second = match.cards
    assert first is not None
    assert second is not None
    moved, counts = moved_by(match.delays, (first, second), rules)
    assert sum(counts) == first + second
    assert min(counts) >= 0
    assert all(0 <= cards <= rules.delay_penalty_cards for cards in moved)


@given(counted(), st.integers(-5, 5).filter(bool))
def test_q20_a_wrong_sum_is_always_found(case: tuple[Match, QuartettRules, TableContext], off: int) -> None:
    match, rules, context = case
    first, second = match.cards
    assert second is not None
    wrong = match.model_copy(update={"cards": (first, second + off)})
    assert blocking(game.check(wrong, rules, context))

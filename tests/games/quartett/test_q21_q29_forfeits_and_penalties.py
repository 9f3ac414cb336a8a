"""Q-19, Q-21, Q-22, Q-29: points, forfeits, delay penalties and rulings."""

from __future__ import annotations

import pytest
from tests.games.quartett.slips_of_matches import (
    AS_DECK,
    DEDUCTED,
    GROUP,
    KNOCKOUT,
    NO_DECK,
    SWISS,
    cards,
    codes,
    problems,
    tallies,
)

from turnierleitung.domain.game import Stint, TableContext
from turnierleitung.games.quartett.check import QUARTETT
from turnierleitung.games.quartett.rules import (
    BothAbsent,
    BothAbsentResult,
    Delay,
    Ended,
    Forfeit,
    ForfeitReason,
    ForfeitScoring,
    MatchRuling,
    OddDeck,
    QuartettRules,
    QuartettTopic,
)
from turnierleitung.games.quartett.score import TALLIES, counting, moved_by, winner

ABSENT = Forfeit(side=1, cause=ForfeitReason.ABSENT)
BOTH_FORFEIT = QuartettRules(both_absent=BothAbsent.BOTH_FORFEIT)


class TestForfeit:
    def test_q21_it_counts_twelve_to_nothing_whatever_the_deck(self) -> None:
        for context in (GROUP, NO_DECK, TableContext.of(2, 36), TableContext.of(2, 33)):
            assert codes(ABSENT, context=context) == []
            assert tallies(ABSENT, *TALLIES, context=context) == [
                (2, 12, 12, 1, 1, 0, 0, 0),
                (0, -12, 0, 1, 0, 0, 1, 1),
            ]

    def test_q21_or_as_many_as_the_deck_has(self) -> None:
        assert tallies(ABSENT, "points", "difference", "cards", rules=AS_DECK) == [(2, 32, 32), (0, -32, 0)]
        aside = AS_DECK.model_copy(update={"odd_deck": OddDeck.ONE_PUT_ASIDE})
        assert tallies(ABSENT, "cards", rules=aside, context=TableContext.of(2, 33)) == [(32,), (0,)]

    def test_q21_for_which_the_deck_must_be_known(self) -> None:
        assert codes(ABSENT, AS_DECK, NO_DECK) == ["deck_needed"]
        with pytest.raises(ValueError, match="none is known"):
            QUARTETT.score(ABSENT, AS_DECK, NO_DECK)

    @pytest.mark.parametrize(
        ("seconds", "found"),
        [(-1, ["negative"]), (0, ["in_time"]), (120, ["in_time"]), (121, []), (None, [])],
    )
    def test_q21_exactly_at_the_limit_is_in_time(self, seconds: int | None, found: list[str]) -> None:
        late = Forfeit(side=0, cause=ForfeitReason.LATE, seconds_late=seconds)
        assert codes(late) == found

    def test_q21_the_limit_is_told(self) -> None:
        late = Forfeit(side=0, cause=ForfeitReason.LATE, seconds_late=120)
        assert problems(late)["in_time"].params == {"seat": 1, "seconds": 120, "limit": 120}

    @pytest.mark.parametrize("cause", [ForfeitReason.ABSENT, ForfeitReason.EXCLUDED, ForfeitReason.WITHDRAWN])
    def test_q21_only_lateness_is_measured(self, cause: ForfeitReason) -> None:
        assert codes(Forfeit(side=0, cause=cause, seconds_late=30)) == []

    def test_q23_in_the_knock_out_the_opponent_advances(self) -> None:
        assert winner(Forfeit(side=0, cause=ForfeitReason.EXCLUDED), SWISS, KNOCKOUT) == 1
        assert winner(ABSENT, SWISS, KNOCKOUT) == 0


class TestBothAbsent:
    def test_q21_no_points_for_either(self) -> None:
        assert codes(BothAbsentResult()) == []
        assert winner(BothAbsentResult(), SWISS, GROUP) is None
        assert tallies(BothAbsentResult(), *TALLIES) == [(0, 0, 0, 1, 0, 0, 1, 1)] * 2

    def test_q21_or_each_has_forfeited(self) -> None:
        assert tallies(BothAbsentResult(), *TALLIES, rules=BOTH_FORFEIT) == [(0, -12, 0, 1, 0, 0, 1, 1)] * 2
        as_deck = BOTH_FORFEIT.model_copy(update={"forfeit_scoring": ForfeitScoring.AS_DECK})
        assert codes(BothAbsentResult(), as_deck, NO_DECK) == ["deck_needed"]
        assert codes(BothAbsentResult(), as_deck) == []

    def test_q18_in_the_knock_out_somebody_has_to_advance(self) -> None:
        assert codes(BothAbsentResult(), context=KNOCKOUT) == ["both_absent_in_knockout"]


class TestDelay:
    def test_q22_the_counted_result_holds_it_already(self) -> None:
        match = cards(20, 12, delays=(Delay(side=0), Delay(side=1, cards=10)))
        assert codes(match) == []
        assert counting(match, SWISS, 32) == (20, 12)

    def test_q22_fewer_only_where_he_had_no_more_and_lost(self) -> None:
        few = Delay(side=0, cards=7)
        assert codes(cards(0, 32, delays=(few,), ended=Ended.ALL_CARDS)) == []
        found = problems(cards(3, 29, delays=(few,)))
        assert list(found) == ["delay_not_lost"]
        assert found["delay_not_lost"].topic == QuartettTopic.DELAYS
        assert found["delay_not_lost"].params == {"seat": 1, "cards": 7, "usual": 10, "held": 3}

    @pytest.mark.parametrize("rules", [SWISS, DEDUCTED])
    def test_q22_never_more_than_the_penalty_nor_less_than_nothing(self, rules: QuartettRules) -> None:
        assert codes(cards(20, 12, delays=(Delay(side=0, cards=11),)), rules) == ["delay_too_many"]
        assert codes(cards(20, 12, delays=(Delay(side=0, cards=-1),)), rules) == ["negative"]

    def test_q22_or_the_program_deducts_it(self) -> None:
        match = cards(20, 12, delays=(Delay(side=0),))
        assert codes(match, DEDUCTED) == []
        assert tallies(match, "points", "difference", "cards", rules=DEDUCTED) == [(0, -12, 10), (2, 12, 22)]

    def test_q22_at_most_what_he_holds_and_then_the_match_is_lost(self) -> None:
        match = cards(25, 7, delays=(Delay(side=1), Delay(side=0)))
        assert moved_by(match.delays, (25, 7), DEDUCTED) == ((7, 0), (32, 0))
        assert winner(match, DEDUCTED, KNOCKOUT) == 0
        found = problems(match, DEDUCTED)
        assert list(found) == ["delay_after_end"]
        assert not found["delay_after_end"].blocks
        assert codes(cards(25, 7, delays=(Delay(side=1),), ended=Ended.ALL_CARDS), DEDUCTED) == []

    def test_q22_a_noted_number_must_be_the_one_that_moves(self) -> None:
        assert codes(cards(25, 7, delays=(Delay(side=1, cards=7),)), DEDUCTED) == []
        found = problems(cards(25, 7, delays=(Delay(side=1, cards=6),)), DEDUCTED)
        assert list(found) == ["delay_differs"]
        assert found["delay_differs"].params["moved"] == 7

    def test_q18_a_deduction_may_level_a_knock_out_match(self) -> None:
        match = cards(26, 6, delays=(Delay(side=0),))
        assert codes(match, context=KNOCKOUT) == []
        assert codes(match, DEDUCTED, KNOCKOUT) == ["level_in_knockout"]

    def test_without_counts_there_is_nothing_to_compare_with(self) -> None:
        match = cards(20, None, delays=(Delay(side=0, cards=3),))
        assert codes(match, DEDUCTED) == ["count_missing"]
        assert codes(match) == ["count_missing"]


class TestRuling:
    def test_q29_any_result_with_a_reason(self) -> None:
        ruling = MatchRuling(cards=(5, 40), points=(1, 0), winner=0, reason="Deck verwechselt")
        assert codes(ruling) == ["ruling_beyond_deck"]
        assert codes(ruling.model_copy(update={"cards": (5, 27)})) == []
        assert codes(ruling, context=KNOCKOUT) == ["ruling_beyond_deck"]
        assert winner(ruling, SWISS, KNOCKOUT) == 0
        assert tallies(ruling, *TALLIES) == [(1, -35, 5, 1, 1, 0, 0, 0), (0, 35, 40, 1, 0, 0, 1, 0)]

    def test_q29_what_even_a_ruling_cannot_say(self) -> None:
        ruling = MatchRuling(cards=(-1, 0), points=(0, -2), reason=" ")
        assert codes(ruling, context=KNOCKOUT) == [
            "negative",
            "negative",
            "ruling_without_winner",
            "reason_missing",
        ]


class TestPoints:
    def test_q19_two_for_a_win_one_for_a_draw(self) -> None:
        assert tallies(cards(20, 12), "points", "won", "lost") == [(2, 1, 0), (0, 0, 1)]
        assert tallies(cards(12, 20), "points") == [(0,), (2,)]
        other = QuartettRules(points_won=3, points_lost=1, points_drawn=2)
        assert tallies(cards(12, 20), "points", rules=other) == [(1,), (3,)]

    def test_the_scores_come_in_the_order_of_the_seats_asked_for(self) -> None:
        turned = TableContext(stints=(Stint(2), Stint(1)), deck=32)
        scores = QUARTETT.score(cards(20, 12), SWISS, turned)
        assert [(score.stint.seat, score.tallies["cards"]) for score in scores] == [(2, 12), (1, 20)]

    def test_q02_a_match_has_two_seats(self) -> None:
        assert QUARTETT.seats(SWISS) == {2}
        with pytest.raises(ValueError, match="two seats"):
            QUARTETT.score(cards(20, 12), SWISS, TableContext.of(3))

    def test_a_missing_count_has_no_score(self) -> None:
        with pytest.raises(ValueError, match="count is missing"):
            QUARTETT.score(cards(20, None), SWISS, GROUP)

    def test_a_plain_table_is_a_group_match_with_an_unknown_deck(self) -> None:
        (found,) = QUARTETT.check(cards(20, 12), SWISS, TableContext.of(2))
        assert found.code == "quartett.deck_unknown"
        assert QUARTETT.score(cards(16, 16), SWISS, TableContext.of(2))[0].tallies["drawn"] == 1
        assert QUARTETT.tallies(SWISS) == TALLIES

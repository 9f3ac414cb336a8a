"""Q-01, Q-05, Q-12, Q-20: the deck, the counted cards, and likely slips of the pen."""

from __future__ import annotations

import pytest
from tests.games.quartett.slips_of_matches import (
    NO_DECK,
    ONE_NUMBER,
    WITH_MIDDLE,
    cards,
    codes,
    problems,
    tallies,
)

from turnierleitung.domain.game import TableContext
from turnierleitung.domain.problems import Repair, Topic
from turnierleitung.games.quartett.check import check_deck
from turnierleitung.games.quartett.rules import Match, OddDeck, QuartettRules, QuartettTopic, ReplayConsent


class TestDeck:
    @pytest.mark.parametrize("deck", [28, 30, 32, 36])
    def test_q01_a_usual_deck_is_in_order(self, deck: int) -> None:
        assert check_deck(deck, QuartettRules()) == ()

    @pytest.mark.parametrize("deck", [26, 38, 60])
    def test_q01_an_unusual_deck_is_only_a_warning(self, deck: int) -> None:
        (found,) = check_deck(deck, QuartettRules())
        assert (found.code, found.topic, found.blocks) == ("quartett.deck_unusual", Topic.DECKS, False)
        assert found.params == {"deck": deck, "least": 28, "most": 36}

    def test_q05_an_odd_deck_is_refused(self) -> None:
        (found,) = check_deck(33, QuartettRules())
        assert (found.code, found.topic, found.blocks) == ("quartett.deck_odd", Topic.DECKS, True)

    def test_q05_unless_one_card_is_put_aside(self) -> None:
        aside = QuartettRules(odd_deck=OddDeck.ONE_PUT_ASIDE)
        assert check_deck(33, aside) == ()
        assert codes(cards(20, 12), aside, TableContext.of(2, 33)) == []

    @pytest.mark.parametrize("deck", [-2, 0, 1])
    def test_a_deck_needs_a_card_for_each(self, deck: int) -> None:
        (found,) = check_deck(deck, QuartettRules())
        assert (found.code, found.blocks) == ("quartett.deck_too_small", True)

    def test_q05_the_match_on_an_odd_deck_is_held(self) -> None:
        assert codes(cards(20, 13), context=TableContext.of(2, 33)) == ["deck_odd"]


class TestSum:
    @pytest.mark.parametrize("rules", [QuartettRules(), WITH_MIDDLE])
    def test_q12_nought_to_nought_is_refused_also_without_a_known_deck(self, rules: QuartettRules) -> None:
        assert codes(cards(0, 0), rules, NO_DECK) == ["deck_unknown", "nothing_counted"]
        assert problems(cards(0, 0), rules, NO_DECK)["nothing_counted"].blocks

    @pytest.mark.parametrize("counts", [(20, 12), (16, 16), (32, 0), (0, 32)])
    def test_q20_counts_that_add_up_are_in_order(self, counts: tuple[int, int]) -> None:
        assert codes(cards(*counts)) == []

    def test_q20_counts_must_add_up_to_the_deck(self) -> None:
        found = problems(cards(20, 7))
        assert list(found) == ["sum_wrong"]
        assert found["sum_wrong"].topic == QuartettTopic.COUNTS
        assert found["sum_wrong"].params == {"sum": 27, "deck": 32, "missing": 5}

    def test_q20_without_a_known_deck_nothing_can_be_compared(self) -> None:
        found = problems(cards(20, 7), context=NO_DECK)
        assert list(found) == ["deck_unknown"]
        assert not found["deck_unknown"].blocks

    def test_q12_the_running_trick_is_finished(self) -> None:
        assert codes(cards(18, 12, 2)) == ["middle_not_allowed"]
        assert codes(cards(18, 13, 2)) == ["middle_not_allowed", "sum_wrong", "slip_card"]

    def test_q12_or_the_middle_counts_for_nobody(self) -> None:
        assert codes(cards(18, 12, 2), WITH_MIDDLE) == []
        assert tallies(cards(18, 12, 2), "cards", "difference", rules=WITH_MIDDLE) == [(18, 6), (12, -6)]

    def test_q12_both_lay_down_one_card_each(self) -> None:
        found = problems(cards(18, 11, 3), WITH_MIDDLE)
        assert list(found) == ["middle_odd"]
        assert not found["middle_odd"].blocks

    def test_a_missing_count_is_named_by_its_seat(self) -> None:
        assert [
            (problem.code, problem.at, problem.params["seat"])
            for problem in problems(cards(20, None)).values()
        ] == [("quartett.count_missing", ("cards", 1), 2)]

    def test_negative_numbers_are_refused_all_at_once(self) -> None:
        match = Match(cards=(-1, 33), middle=-2, overtimes=-1)
        assert codes(match, WITH_MIDDLE) == ["negative", "negative", "negative"]

    def test_q21_a_replay_says_why_the_jury_agreed(self) -> None:
        consent = ReplayConsent(by=1, at="2026-11-21T14:00:00+00:00", reason=" ")
        match = Match(cards=(20, 12), replay=consent)
        assert problems(match)["reason_missing"].at == ("replay", "reason")
        agreed = consent.model_copy(update={"reason": "Zug verspätet"})
        assert codes(match.model_copy(update={"replay": agreed})) == []


class TestSlipsOfThePen:
    def test_two_swapped_digits_are_offered_as_a_repair(self) -> None:
        found = problems(cards(21, 20))
        assert list(found) == ["sum_wrong", "slip_digits"]
        slip = found["slip_digits"]
        assert slip.params == {"seat": 1, "typed": 21, "meant": 12}
        assert slip.repair == Repair(("cards", 0), 12)
        assert not slip.blocks

    def test_two_explanations_are_no_repair(self) -> None:
        match = cards(31, 31)
        assert codes(match, context=TableContext.of(2, 44)) == ["sum_wrong", "slip_digits", "slip_digits"]
        assert problems(match, context=TableContext.of(2, 44))["slip_digits"].repair is None

    def test_nobody_writes_a_leading_zero(self) -> None:
        assert "slip_digits" not in codes(cards(20, 30))

    @pytest.mark.parametrize(("second", "missing"), [(11, 1), (13, -1)])
    def test_one_card_too_many_or_missing(self, second: int, missing: int) -> None:
        assert problems(cards(20, second))["slip_card"].params == {"missing": missing}

    @pytest.mark.parametrize(("second", "missing"), [(10, 2), (14, -2)])
    def test_one_trick_too_many_or_missing(self, second: int, missing: int) -> None:
        assert problems(cards(20, second))["slip_trick"].params == {"missing": missing}

    def test_q12_the_middle_may_be_forgotten_where_it_counts_for_nobody(self) -> None:
        found = problems(cards(18, 10), WITH_MIDDLE)
        assert list(found) == ["sum_wrong", "slip_middle"]
        assert found["slip_middle"].repair is None
        assert codes(cards(18, 10)) == ["sum_wrong"]
        assert codes(cards(16, 10, 2), WITH_MIDDLE) == ["sum_wrong"]

    def test_a_swap_beside_another_explanation_is_no_repair(self) -> None:
        found = problems(cards(13, 1), WITH_MIDDLE)
        assert list(found) == ["sum_wrong", "slip_digits", "slip_middle"]
        assert found["slip_digits"].repair is None


class TestOneNumberIsEnough:
    @pytest.mark.parametrize("typed", [(20, None), (None, 12)])
    def test_q20_the_other_follows_from_the_deck(self, typed: tuple[int | None, int | None]) -> None:
        assert codes(cards(*typed), ONE_NUMBER) == []
        assert tallies(cards(*typed), "cards", "difference", rules=ONE_NUMBER) == [(20, 8), (12, -8)]

    def test_but_both_together_are_compared(self) -> None:
        assert codes(cards(20, 7), ONE_NUMBER) == ["sum_wrong"]

    def test_the_deck_must_be_known(self) -> None:
        found = problems(cards(20, None), ONE_NUMBER, NO_DECK)
        assert list(found) == ["deck_needed"]
        assert found["deck_needed"].blocks
        assert codes(cards(20, 12), ONE_NUMBER, NO_DECK) == ["deck_unknown"]

    def test_one_number_cannot_be_more_than_the_deck(self) -> None:
        found = problems(cards(None, 40), ONE_NUMBER)
        assert list(found) == ["count_too_high"]
        assert found["count_too_high"].params == {"seat": 2, "count": 40, "most": 32}

    def test_none_is_too_few(self) -> None:
        assert codes(cards(None, None), ONE_NUMBER) == ["count_missing", "count_missing"]

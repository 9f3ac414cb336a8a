"""Q-14, Q-15, Q-18: all cards, the greater number, draws, overtime, and who named the winner."""

from __future__ import annotations

import pytest
from tests.games.quartett.slips_of_matches import (
    GROUP,
    JURY_OR_LOT,
    KNOCKOUT,
    NO_DECK,
    SUDDEN_DEATH,
    SWISS,
    WITH_MIDDLE,
    cards,
    codes,
    problems,
    tallies,
)

from turnierleitung.domain.problems import blocking
from turnierleitung.games.quartett.check import QUARTETT, NextStep, next_step
from turnierleitung.games.quartett.rules import Ended, QuartettRules, Side
from turnierleitung.games.quartett.score import winner


class TestCards:
    def test_q14_who_holds_all_cards_has_won(self) -> None:
        match = cards(0, 32, ended=Ended.ALL_CARDS)
        assert codes(match) == []
        assert winner(match, SWISS, KNOCKOUT) == 1
        assert tallies(match, "points", "difference", "cards") == [(0, -32, 0), (2, 32, 32)]

    def test_q14_all_cards_means_that_the_other_has_none(self) -> None:
        assert codes(cards(30, 2, ended=Ended.ALL_CARDS)) == ["not_all_cards"]
        assert codes(cards(30, 0, 2, ended=Ended.ALL_CARDS), WITH_MIDDLE) == ["not_all_cards"]

    @pytest.mark.parametrize(("counts", "won"), [((17, 15), 0), ((15, 17), 1), ((16, 16), None)])
    def test_q15_after_the_time_the_greater_number_wins(
        self, counts: tuple[int, int], won: Side | None
    ) -> None:
        assert winner(cards(*counts), SWISS, GROUP) == won

    def test_q15_nobody_else_names_the_winner(self) -> None:
        assert codes(cards(17, 15, winner=0)) == []
        assert codes(cards(17, 15, winner=1)) == ["winner_contradicts"]
        assert codes(cards(16, 16, winner=1)) == ["winner_contradicts"]


class TestGroup:
    def test_q18_level_after_the_time_is_a_draw(self) -> None:
        assert codes(cards(16, 16)) == []
        assert tallies(cards(16, 16), "points", "drawn") == [(1, 1), (1, 1)]

    def test_q18_there_is_no_overtime_in_a_group(self) -> None:
        assert codes(cards(18, 14, overtimes=1)) == ["overtime_in_group"]

    @pytest.mark.parametrize("ended", [Ended.SUDDEN_DEATH, Ended.LOT])
    def test_q18_nor_another_decider(self, ended: Ended) -> None:
        assert codes(cards(16, 16, ended=ended, winner=0)) == ["decided_in_group"]


class TestKnockout:
    def test_q18_a_level_match_needs_overtime_and_is_never_stored(self) -> None:
        found = problems(cards(16, 16), context=KNOCKOUT)
        assert list(found) == ["level_in_knockout"]
        assert found["level_in_knockout"].blocks
        assert found["level_in_knockout"].params == {
            "count": 16,
            "overtimes": 0,
            "minutes": 3,
            "next": NextStep.OVERTIME,
        }
        with pytest.raises(ValueError, match="no winner"):
            QUARTETT.score(cards(16, 16), SWISS, KNOCKOUT)

    def test_q18_after_overtime_the_cards_decide(self) -> None:
        match = cards(15, 17, overtimes=1)
        assert codes(match, context=KNOCKOUT) == []
        assert winner(match, SWISS, KNOCKOUT) == 1

    @pytest.mark.parametrize(
        ("rules", "after_one"),
        [
            (SWISS, NextStep.OVERTIME),
            (SUDDEN_DEATH, NextStep.SUDDEN_DEATH),
            (JURY_OR_LOT, NextStep.JURY_OR_LOT),
        ],
    )
    def test_q18_the_rulebook_says_what_follows_when_still_level(
        self, rules: QuartettRules, after_one: NextStep
    ) -> None:
        assert next_step(0, rules) is NextStep.OVERTIME
        assert next_step(1, rules) is after_one
        found = problems(cards(16, 16, overtimes=1), rules, KNOCKOUT)
        assert found["level_in_knockout"].params["next"] == after_one

    def test_q18_sudden_death_names_its_winner(self) -> None:
        decided = cards(16, 16, ended=Ended.SUDDEN_DEATH, overtimes=1, winner=1)
        assert codes(decided, SUDDEN_DEATH, KNOCKOUT) == []
        assert winner(decided, SUDDEN_DEATH, KNOCKOUT) == 1
        open_ = cards(16, 16, ended=Ended.SUDDEN_DEATH, overtimes=1)
        assert codes(open_, SUDDEN_DEATH, KNOCKOUT) == ["winner_missing"]

    def test_q18_or_its_last_trick_shows_in_the_count(self) -> None:
        match = cards(17, 15, ended=Ended.SUDDEN_DEATH, overtimes=1)
        assert codes(match, SUDDEN_DEATH, KNOCKOUT) == []
        assert winner(match, SUDDEN_DEATH, KNOCKOUT) == 0
        against = match.model_copy(update={"winner": 1})
        assert codes(against, SUDDEN_DEATH, KNOCKOUT) == ["winner_contradicts"]

    def test_q18_a_decider_that_the_rulebook_does_not_foresee_is_only_unusual(self) -> None:
        match = cards(16, 16, ended=Ended.SUDDEN_DEATH, overtimes=1, winner=1)
        found = problems(match, SWISS, KNOCKOUT)
        assert list(found) == ["decided_otherwise"]
        assert not found["decided_otherwise"].blocks
        assert found["decided_otherwise"].params == {"ended": "sudden_death", "next": "overtime"}
        too_early = cards(16, 16, ended=Ended.LOT, winner=1)
        assert codes(too_early, JURY_OR_LOT, KNOCKOUT) == ["decided_otherwise"]

    def test_q18_a_lot_decides_only_among_equals(self) -> None:
        match = cards(16, 16, ended=Ended.LOT, overtimes=1, winner=0)
        assert codes(match, JURY_OR_LOT, KNOCKOUT) == []
        assert winner(match, JURY_OR_LOT, KNOCKOUT) == 0
        unequal = cards(18, 14, ended=Ended.LOT, overtimes=1, winner=1)
        assert codes(unequal, JURY_OR_LOT, KNOCKOUT) == ["lot_not_level"]

    @pytest.mark.parametrize("ended", [Ended.LOT, Ended.JURY])
    def test_q18_jury_and_lot_name_the_winner(self, ended: Ended) -> None:
        match = cards(16, 16, ended=ended, overtimes=1)
        assert codes(match, JURY_OR_LOT, KNOCKOUT) == ["winner_missing"]
        assert "winner_missing" in codes(cards(16, None, ended=ended), JURY_OR_LOT, KNOCKOUT)
        assert "winner_missing" not in codes(cards(16, None, ended=ended, winner=1), SWISS, KNOCKOUT)


class TestJury:
    @pytest.mark.parametrize("overtimes", [0, 1, 5])
    def test_q18_its_decision_is_always_accepted(self, overtimes: int) -> None:
        match = cards(16, 16, ended=Ended.JURY, overtimes=overtimes, winner=1)
        for rules in (SWISS, SUDDEN_DEATH, JURY_OR_LOT):
            assert codes(match, rules, KNOCKOUT) == []
            assert winner(match, rules, KNOCKOUT) == 1

    def test_q29_against_the_cards_it_says_why(self) -> None:
        match = cards(20, 12, ended=Ended.JURY, winner=1)
        assert codes(match) == ["reason_missing"]
        assert codes(match.model_copy(update={"reason": "Karten versteckt"})) == []
        assert codes(match.model_copy(update={"winner": 0})) == []
        told = match.model_copy(update={"reason": "Karten versteckt"})
        assert tallies(told, "points", "difference") == [(0, 8), (2, -8)]


class TestAbandoned:
    def test_the_cards_decide_where_they_can(self) -> None:
        match = cards(20, 12, ended=Ended.ABANDONED)
        assert codes(match, context=KNOCKOUT) == []
        assert winner(match, SWISS, KNOCKOUT) == 0

    def test_where_no_count_decides_somebody_is_named(self) -> None:
        assert codes(cards(16, 16, ended=Ended.ABANDONED)) == []
        assert codes(cards(16, 16, ended=Ended.ABANDONED), context=KNOCKOUT) == ["winner_missing"]
        named = cards(16, 16, ended=Ended.ABANDONED, winner=1)
        assert codes(named, context=KNOCKOUT) == []

    def test_q29_against_the_cards_with_a_reason(self) -> None:
        gave_up = cards(20, 12, ended=Ended.ABANDONED, winner=1)
        assert codes(gave_up) == ["reason_missing"]
        assert codes(gave_up.model_copy(update={"reason": "Musste zum Zug"})) == []


def test_all_problems_are_told_at_once() -> None:
    match = cards(16, 17, 3, overtimes=1, winner=0)
    assert codes(match) == ["middle_not_allowed", "sum_wrong", "overtime_in_group", "winner_contradicts"]


def test_without_a_deck_the_match_still_counts() -> None:
    assert blocking(QUARTETT.check(cards(20, 12), SWISS, NO_DECK)) == ()
    assert tallies(cards(20, 12), "points", context=NO_DECK) == [(2,), (0,)]


def test_the_cards_are_what_a_match_is_counted_in() -> None:
    assert QUARTETT.counts(QuartettRules()) == "cards"

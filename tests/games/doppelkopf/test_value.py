"""What a deal is worth, by rule number; the worked examples of the rules among them (D-07 … D-15)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from turnierleitung.games.doppelkopf.rules import (
    BothMissed,
    DealKind,
    DoppelkopfRules,
    KnownEnd,
    LonelyMarriage,
    LosersSpecials,
    MissedLevel,
    Party,
    PartySaid,
    ScoredDeal,
    Special,
    StatementEffect,
    WinLevel,
)
from turnierleitung.games.doppelkopf.score import points, valuation, winner

RULES = DoppelkopfRules()


def older(**values: object) -> DoppelkopfRules:
    """The rules of a file that was written before the solos were a list."""
    return DoppelkopfRules.model_validate_json(json.dumps(DoppelkopfRules.upgraded(values)))


FOUR = (1, 2, 3, 4)


def side(
    first: int = 0, *, early: bool = False, levels: tuple[WinLevel, ...] = (), **specials: int
) -> PartySaid:
    """What a party said: so many statements, levels, and special points by their names."""
    return PartySaid(
        early=early,
        first=first > 0,
        second=first > 1,
        levels=levels,
        specials={Special(name): count for name, count in specials.items()},
    )


def deal(
    augen: int | None = 121,
    re: PartySaid | None = None,
    kontra: PartySaid | None = None,
    *,
    seats: tuple[int, ...] = (1, 2),
    **more: Any,
) -> ScoredDeal:
    said = {party: told for party, told in ((Party.RE, re), (Party.KONTRA, kontra)) if told is not None}
    return ScoredDeal(re=seats, augen=augen, said=said, **more)


def worth(played: ScoredDeal, rules: DoppelkopfRules = RULES) -> tuple[Party | None, int]:
    found = valuation(played, rules)
    assert found is not None
    return found.winner, found.value


def row(played: ScoredDeal, rules: DoppelkopfRules = RULES) -> tuple[int, ...] | None:
    return points(played, rules, FOUR, 4)


class TestWorkedExamples:
    def test_d10_a_silent_solo_with_re_and_a_fox_is_3_and_brings_9(self) -> None:
        played = deal(130, side(1, fox_caught=1), played=DealKind.SILENT_SOLO, seats=(3,))
        assert worth(played) == (Party.RE, 3)
        assert row(played) == (-3, -3, 9, -3)

    def test_d10_a_lost_jack_solo_with_re_is_5_and_costs_15(self) -> None:
        played = deal(110, side(1), played="jack_solo", seats=(2,))
        assert worth(played) == (Party.KONTRA, 5)
        assert row(played) == (5, -15, 5, 5)

    def test_d15_at_120_all_kontra_wins_without_the_120(self) -> None:
        played = deal(120, None, side(fox_caught=1))
        assert worth(played) == (Party.KONTRA, 2)
        assert row(played) == (-2, -2, 2, 2)

    def test_d15_with_more_augen_the_120_counts(self) -> None:
        assert worth(deal(110, None, side(fox_caught=1))) == (Party.KONTRA, 3)


@pytest.mark.parametrize(
    ("augen", "party", "value"),
    [
        (121, Party.RE, 1),
        (150, Party.RE, 1),
        (151, Party.RE, 2),
        (180, Party.RE, 2),
        (181, Party.RE, 3),
        (210, Party.RE, 3),
        (211, Party.RE, 4),
        (239, Party.RE, 4),
        (240, Party.RE, 5),
        (119, Party.KONTRA, 2),
        (90, Party.KONTRA, 2),
        (89, Party.KONTRA, 3),
        (59, Party.KONTRA, 4),
        (29, Party.KONTRA, 5),
        (0, Party.KONTRA, 6),
    ],
)
def test_d07_d11_each_level_is_a_point_and_kontra_has_one_for_gegen(
    augen: int, party: Party, value: int
) -> None:
    assert worth(deal(augen)) == (party, value)


def test_with_48_cards_no_augen_are_schwarz_only_without_a_trick() -> None:
    nines = DoppelkopfRules(with_nines=True)
    assert worth(deal(240), nines) == (Party.RE, 4)
    assert worth(deal(240, schwarz=True), nines) == (Party.RE, 5)


class TestStatements:
    def test_d07_each_statement_of_either_party_is_a_point(self) -> None:
        assert worth(deal(121, side(2), side(2))) == (Party.RE, 5)

    def test_d07_before_the_first_card_it_counts_nothing(self) -> None:
        assert worth(deal(121, side(early=True), side(1, early=True))) == (Party.RE, 2)
        counts = DoppelkopfRules(early_statement_counts=True)
        assert worth(deal(121, side(early=True)), counts) == (Party.RE, 2)

    def test_d07_in_an_announced_solo_what_is_said_before_the_first_card_counts(self) -> None:
        played = deal(130, side(1, early=True), played="queen_solo", seats=(4,))
        assert worth(played) == (Party.RE, 1 + 2 + 3)
        assert row(played) == (-6, -6, -6, 18)

    def test_elsewhere_re_doubles_what_everything_else_comes_to(self) -> None:
        doubling = DoppelkopfRules(statement_effect=StatementEffect.DOUBLES)
        assert worth(deal(151, side(1, fox_caught=1), side(1)), doubling) == (Party.RE, (1 + 1 + 1) * 4)


class TestAnnouncedLevels:
    def test_d07_an_announced_level_that_is_reached_counts_twice(self) -> None:
        assert worth(deal(155, side(1, levels=(WinLevel.NO_90,)))) == (Party.RE, 1 + 1 + 1 + 1)

    def test_d07_whoever_misses_it_loses_and_only_what_was_reached_counts(self) -> None:
        announced = side(1, levels=(WinLevel.NO_90, WinLevel.NO_60))
        # Re has 170, Kontra 70: the 120, Gegen, Re, two announcements, and no level of Kontra's.
        assert worth(deal(170, announced)) == (Party.KONTRA, 1 + 1 + 1 + 2)
        assert row(deal(170, announced)) == (-5, -5, 5, 5)

    def test_d07_kontra_can_miss_too_and_then_there_is_no_gegen(self) -> None:
        assert worth(deal(95, None, side(1, levels=(WinLevel.NO_90,)))) == (Party.RE, 1 + 1 + 1)

    def test_d07_where_both_miss_the_director_decides(self) -> None:
        both = deal(125, side(levels=(WinLevel.NO_90,)), side(levels=(WinLevel.NO_90,)))
        assert winner(both, RULES) is None
        assert valuation(both, RULES) is None
        by_augen = DoppelkopfRules(both_missed=BothMissed.BY_AUGEN)
        assert worth(both, by_augen) == (Party.RE, 1 + 2)

    def test_elsewhere_a_missed_level_only_costs_its_point(self) -> None:
        lenient = DoppelkopfRules(missed_level=MissedLevel.BY_AUGEN)
        assert worth(deal(140, side(levels=(WinLevel.NO_90,))), lenient) == (Party.RE, 1 + 1)

    def test_d15_at_120_all_there_is_no_120_even_where_kontra_missed(self) -> None:
        assert worth(deal(120, None, side(levels=(WinLevel.NO_90,)))) == (Party.RE, 1)


class TestSpecialPoints:
    def test_d11_those_of_the_losers_are_deducted(self) -> None:
        played = deal(130, side(doppelkopf=1), side(charlie=1, fox_caught=1))
        assert worth(played) == (Party.RE, 1 + 1 - 2)
        ignored = DoppelkopfRules(losers_specials=LosersSpecials.IGNORED)
        assert worth(played, ignored) == (Party.RE, 2)

    def test_d11_below_zero_the_winners_pay(self) -> None:
        played = deal(121, None, side(doppelkopf=3))
        assert worth(played) == (Party.RE, -2)
        assert row(played) == (-2, -2, 2, 2)

    def test_d11_a_fox_caught_in_the_last_trick_is_two_in_all(self) -> None:
        assert worth(deal(121, side(fox_last_caught=1))) == (Party.RE, 3)

    @pytest.mark.parametrize(
        ("choice", "played", "value"),
        [
            ("trump_solo", "trump_solo", 1 + 4 + 1),
            ("never", "trump_solo", 1 + 4),
            ("trump_solo", "queen_solo", 1 + 3),
            ("always", "queen_solo", 1 + 3 + 1),
            ("never", DealKind.SILENT_SOLO, 1 + 1),
        ],
    )
    def test_d11_in_announced_solos_as_the_rulebook_says(self, choice: str, played: str, value: int) -> None:
        rules = older(solo_specials=choice)
        assert worth(deal(130, side(doppelkopf=1), played=played, seats=(1,)), rules) == (Party.RE, value)

    def test_what_is_worth_nothing_is_not_played(self) -> None:
        assert worth(deal(121, side(herzstich=1)), DoppelkopfRules(herzstich_points=0)) == (Party.RE, 1)


class TestMarriage:
    def test_d14_with_a_partner_it_is_a_normal_deal(self) -> None:
        played = deal(130, side(1), played=DealKind.MARRIAGE, clearing_trick=2, seats=(2, 4))
        assert row(played) == (-2, 2, -2, 2)

    def test_d14_alone_it_is_a_silent_solo(self) -> None:
        played = deal(110, side(1), played=DealKind.MARRIAGE, seats=(2,))
        assert worth(played) == (Party.KONTRA, 1 + 1 + 1)
        assert row(played) == (3, -9, 3, 3)
        surcharged = DoppelkopfRules(lonely_marriage=LonelyMarriage.TRUMP_SOLO)
        assert worth(played, surcharged) == (Party.KONTRA, 1 + 1 + 4 + 1)


class TestLevelAlone:
    def test_a_level_is_as_good_as_the_augen(self) -> None:
        known = deal(None, side(1), reached=KnownEnd(ahead=Party.KONTRA, level=WinLevel.NO_60))
        assert worth(known) == worth(deal(45, side(1)))

    def test_d15_120_all_can_be_said(self) -> None:
        assert worth(deal(None, reached=KnownEnd(ahead=None))) == (Party.KONTRA, 1)

    @pytest.mark.parametrize("augen", [None, 241])
    def test_without_either_nobody_wins(self, augen: int | None) -> None:
        assert winner(deal(augen), RULES) is None


def test_d02_whoever_sits_out_has_nothing() -> None:
    assert points(deal(130, seats=(2, 5)), RULES, (2, 3, 4, 5), 5) == (0, 1, -1, -1, 1)
    assert points(deal(130, seats=(1, 5)), RULES, (2, 3, 4, 5), 5) is None, "seat 1 deals and cannot play"


def test_a_deal_of_which_nothing_is_known_has_no_value_yet() -> None:
    assert valuation(deal(None), RULES) is None


def test_c05_values_with_a_list_of_solos_are_read_as_they_stand() -> None:
    values = {"solos": [], "statement_points": 1}
    assert DoppelkopfRules.upgraded(values) == values

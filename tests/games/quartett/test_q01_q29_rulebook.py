"""Q-01 … Q-29 as values of a rulebook."""

from __future__ import annotations

import json
from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from turnierleitung.domain.cards import MiddleCards
from turnierleitung.domain.game import Ruling
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
    LastCardInMiddle,
    Match,
    MatchRuling,
    OddDeck,
    QuartettResult,
    QuartettRules,
    ReplayConsent,
    StillLevel,
    WinningValue,
    other,
    own_result,
)


def test_the_defaults_are_the_swiss_championship() -> None:
    assert QuartettRules().model_dump() == {
        "kind": "quartett",
        "usual_deck_from": 28,
        "usual_deck_to": 36,
        "odd_deck": OddDeck.REFUSED,
        "categories": (),
        "winning_value": WinningValue.ALWAYS_HIGHER,
        "last_card": LastCardInMiddle.LOST,
        "middle_cards": MiddleCards.TRICK_FINISHED,
        "choose_from_last": 3,
        "overtime_minutes": 3,
        "still_level": StillLevel.AGAIN,
        "points_won": 2,
        "points_drawn": 1,
        "points_lost": 0,
        "entry": Entry.BOTH_COUNTS,
        "lateness_limit_seconds": 120,
        "forfeit_cards": 12,
        "forfeit_scoring": ForfeitScoring.FIXED,
        "both_absent": BothAbsent.NO_POINTS,
        "delay_penalty_cards": 10,
        "delay_penalty": DelayPenalty.CONTAINED,
    }


def test_a_rulebook_survives_writing_and_reading() -> None:
    rules = QuartettRules(entry=Entry.ONE_NUMBER, odd_deck=OddDeck.ONE_PUT_ASIDE)
    assert QuartettRules.model_validate_json(rules.model_dump_json()) == rules


@pytest.mark.parametrize(
    ("values", "reason"),
    [
        ({"usual_deck_from": 40}, "von 40 bis 36 Karten: Die erste Zahl ist größer"),
        ({"points_drawn": 2}, "Ein Sieg muss am meisten zählen"),
        ({"points_lost": 2}, "eine Niederlage am wenigsten"),
        ({"usual_deck_from": 40, "points_drawn": 3}, "zweite. Sieg 2, Unentschieden 3"),
    ],
)
def test_values_that_contradict_each_other_are_refused(values: dict[str, Any], reason: str) -> None:
    with pytest.raises(ValidationError, match=reason):
        QuartettRules.model_validate_json(json.dumps(values))


@pytest.mark.parametrize(
    "values",
    [{"overtime_minutes": 0}, {"forfeit_cards": "12"}, {"points_won": 2.5}, {"lower_is_better": True}],
)
def test_q09_values_are_strict_and_nothing_makes_the_lower_value_win(values: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        QuartettRules.model_validate_json(json.dumps(values))


def test_q05_of_an_odd_deck_one_card_may_be_put_aside() -> None:
    aside = QuartettRules(odd_deck=OddDeck.ONE_PUT_ASIDE)
    assert [aside.cards_in_play(deck) for deck in (32, 33)] == [32, 32]
    assert QuartettRules().cards_in_play(33) == 33


@pytest.mark.parametrize(("seconds", "late"), [(0, False), (119, False), (120, False), (121, True)])
def test_q21_exactly_two_minutes_late_is_in_time(seconds: int, late: bool) -> None:
    assert QuartettRules().is_late(seconds) is late


def test_the_sides_are_each_others_opponents() -> None:
    assert (other(0), other(1)) == (1, 0)


@pytest.mark.parametrize(
    "result",
    [
        Match(
            cards=(20, None),
            middle=2,
            ended=Ended.JURY,
            overtimes=2,
            winner=1,
            delays=(Delay(side=0, cards=4),),
            replay=ReplayConsent(by=3, at="2026-11-21T14:00:00+00:00", reason="Zug verspätet"),
        ),
        Forfeit(side=1, cause=ForfeitReason.LATE, seconds_late=130),
        BothAbsentResult(),
        MatchRuling(cards=(20, 12), points=(1, 1), reason="Streit um eine Karte"),
    ],
    ids=lambda result: result.kind,
)
def test_a_result_survives_writing_and_reading(result: QuartettResult) -> None:
    results: TypeAdapter[QuartettResult] = TypeAdapter(QuartettResult)
    assert results.validate_json(results.dump_json(result)) == result


def test_a_result_of_another_game_is_taken_for_a_defect() -> None:
    with pytest.raises(TypeError, match="ruling"):
        own_result(Ruling(lines=(), reason="S-17"))

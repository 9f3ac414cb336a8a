"""The penalty catalogue: one carrier each, what holds from the how manieth time on, what a slip tells."""

from __future__ import annotations

import pytest
from pydantic import ValidationError
from tests.sample import sample_rulebook

from turnierleitung.domain import plugins
from turnierleitung.domain.conduct import Borne, Carrier, OnSlip, Penalty, PenaltyEffect, carrier_of, due
from turnierleitung.domain.game import GameResult, GameRules, Ruling
from turnierleitung.domain.problems import Refused
from turnierleitung.domain.rulebook import read_data, read_toml, to_data
from turnierleitung.games.counts.rules import PlacesRuling
from turnierleitung.games.doppelkopf.rules import DoppelkopfDeals, DoppelkopfRules, PointsRow, RevokedDeal
from turnierleitung.games.quartett.rules import (
    BothAbsentResult,
    Delay,
    Forfeit,
    ForfeitReason,
    Match,
    MatchRuling,
    QuartettRules,
)
from turnierleitung.games.schafkopf.contracts import Contract
from turnierleitung.games.schafkopf.rules import (
    Misconduct,
    MisconductKind,
    NoGame,
    NumbersRow,
    PlayedDeal,
    SchafkopfDeals,
    SchafkopfRules,
    SchafkopfTotals,
)
from turnierleitung.games.trumpf.rules import TrumpfRules
from turnierleitung.resources import resource_text

WARNED = Penalty(title="Falsch bedient", rule="15", effect=PenaltyEffect.WARNING)
OUT = WARNED.model_copy(update={"effect": PenaltyEffect.EXCLUSION, "from_time": 3})
CARDS, LOST, FORFEIT = PenaltyEffect.CARDS, PenaltyEffect.LOST, PenaltyEffect.FORFEIT
PLAYED = Match(cards=(20, 12))
SHOWN = PlayedDeal(
    player=1,
    contract=Contract.SOLO,
    won=False,
    misconduct=Misconduct(kind=MisconductKind.SHOWED_CARDS, seat=1),
)


def test_every_kind_has_one_carrier() -> None:
    assert {effect: carrier_of(effect) for effect in PenaltyEffect} == {
        PenaltyEffect.WARNING: Carrier.NONE,
        CARDS: Carrier.SLIP,
        PenaltyEffect.POINTS: Carrier.ADJUSTMENT,
        LOST: Carrier.SLIP,
        FORFEIT: Carrier.SLIP,
        PenaltyEffect.FINE: Carrier.CASH,
        PenaltyEffect.EXCLUSION: Carrier.DEPARTURE,
    }


@pytest.mark.parametrize(("had", "holds"), [(0, WARNED), (1, WARNED), (2, OUT), (5, OUT)])
def test_s15_what_is_repeated_is_punished_harder(had: int, holds: Penalty) -> None:
    found = list(due((WARNED, OUT), ["Falsch bedient"] * had + ["Zu laut"]))
    assert [(one.entry, one.had) for one in found] == [(WARNED, had), (OUT, had)]
    assert [one.entry for one in found if one.holds] == [holds]


def test_an_entry_that_holds_only_later_is_not_due_before() -> None:
    assert [one.holds for one in due((OUT,), [])] == [False]


@pytest.mark.parametrize(
    "values",
    [
        {"effect": PenaltyEffect.POINTS},
        {"effect": PenaltyEffect.WARNING, "points": -5},
        {"effect": PenaltyEffect.FINE},
        {"effect": PenaltyEffect.EXCLUSION, "fine_cents": 500},
    ],
)
def test_how_much_belongs_to_its_kind_alone(values: dict[str, object]) -> None:
    with pytest.raises(ValidationError, match="gehört"):
        Penalty.model_validate({**WARNED.model_dump(), **values})


def test_a_penalty_that_no_slip_can_carry_is_refused() -> None:
    data = to_data(sample_rulebook())
    data["penalties"][0]["effect"] = "cards"
    with pytest.raises(Refused, match=r"rulebook\.value"):
        read_data(data)


@pytest.mark.parametrize(
    ("rules", "carried"),
    [
        (SchafkopfRules(), {LOST}),
        (DoppelkopfRules(), {LOST}),
        (QuartettRules(), {CARDS, LOST, FORFEIT}),
        (TrumpfRules(), {CARDS}),
    ],
)
def test_each_game_says_what_its_slips_carry(rules: GameRules, carried: set[PenaltyEffect]) -> None:
    slips = {CARDS, LOST, FORFEIT}
    assert plugins.penalties(rules) & slips == carried
    assert plugins.penalties(rules) - slips == set(PenaltyEffect) - slips


@pytest.mark.parametrize(
    ("rules", "result", "on_slip"),
    [
        (QuartettRules(), PLAYED, OnSlip()),
        (
            QuartettRules(),
            PLAYED.model_copy(update={"delays": (Delay(side=1), Delay(side=1), Delay(side=0))}),
            OnSlip((Borne(2, CARDS), Borne(2, CARDS), Borne(1, CARDS))),
        ),
        (QuartettRules(), Forfeit(side=1, cause=ForfeitReason.LATE), OnSlip((Borne(2, FORFEIT),))),
        (QuartettRules(), Forfeit(side=0, cause=ForfeitReason.PENALTY), OnSlip((Borne(1, LOST),))),
        (QuartettRules(), Forfeit(side=0, cause=ForfeitReason.EXCLUDED), OnSlip()),
        (QuartettRules(), BothAbsentResult(), OnSlip((Borne(1, FORFEIT), Borne(2, FORFEIT)))),
        (
            QuartettRules(),
            MatchRuling(cards=(12, 0), points=(2, 0), winner=0, reason="?"),
            OnSlip(all_told=False),
        ),
        (SchafkopfRules(), SchafkopfTotals(lines=(), games=32), OnSlip(all_told=False)),
        (SchafkopfRules(), Ruling(lines=(), reason="?"), OnSlip(all_told=False)),
        # Who deals again after a game that did not come about gives no deal its number (S-05).
        (SchafkopfRules(), SchafkopfDeals(deals=(NoGame(), SHOWN)), OnSlip((Borne(1, LOST, 1),))),
        (
            SchafkopfRules(),
            SchafkopfDeals(deals=(SHOWN, NumbersRow(points=(2, 2, -2, -2)))),
            OnSlip((Borne(1, LOST, 1),), all_told=False),
        ),
        (
            DoppelkopfRules(),
            DoppelkopfDeals(deals=(RevokedDeal(culprit=3), PointsRow(points=(1, 1, -1, -1)))),
            OnSlip((Borne(3, LOST, 1),), all_told=False),
        ),
        (TrumpfRules(), PlacesRuling(places=(1, 2), counts=(1, 1), reason="?"), OnSlip(all_told=False)),
    ],
)
def test_what_a_slip_tells(rules: GameRules, result: GameResult, on_slip: OnSlip) -> None:
    assert plugins.game(rules.kind).borne(result, rules) == on_slip


@pytest.mark.parametrize(
    ("before", "penalty", "after"),
    [
        (None, Borne(1, CARDS), None),
        (Forfeit(side=1, cause=ForfeitReason.LATE), Borne(1, CARDS), None),
        (PLAYED, Borne(2, CARDS), PLAYED.model_copy(update={"delays": (Delay(side=1),)})),
        (None, Borne(2, FORFEIT), Forfeit(side=1, cause=ForfeitReason.LATE)),
        (PLAYED, Borne(1, LOST), Forfeit(side=0, cause=ForfeitReason.PENALTY)),
    ],
)
def test_q21_q22_a_penalty_fills_the_slip_of_a_match(
    before: GameResult | None, penalty: Borne, after: GameResult | None
) -> None:
    assert plugins.bearing(before, penalty, QuartettRules()) == after


def test_no_slip_carries_a_warning() -> None:
    with pytest.raises(ValueError, match="no slip carries"):
        plugins.bearing(PLAYED, Borne(1, PenaltyEffect.WARNING), QuartettRules())


def test_q21_q22_the_championship_lists_lateness_and_delay_as_what_they_are() -> None:
    rulebook = read_toml(resource_text("rulebooks", "schweizer-quartett.toml"))
    assert {one.title: one.effect for one in rulebook.penalties} == {
        "Zu spät am Tisch": FORFEIT,
        "Verzögern": CARDS,
        "Betrug": PenaltyEffect.EXCLUSION,
        "Verwarnung": PenaltyEffect.WARNING,
    }

"""Invented lists of Schafkopf, as people play them: mostly Rufspiele, now and then a Sie."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Final

from turnierleitung.domain.game import GameRules, TableContext
from turnierleitung.games.lists.rules import playing
from turnierleitung.games.schafkopf.rules import (
    Approval,
    Contract,
    Level,
    PlayedDeal,
    SchafkopfDeals,
    SchafkopfRules,
    SchafkopfTotals,
)
from turnierleitung.games.schafkopf.score import deal_values, totals_of
from turnierleitung.services.practice import PracticeGame, Supervision, pick, pick_weighted

_CONTRACTS: Final[Mapping[Contract, int]] = {
    Contract.RUFSPIEL: 60,
    Contract.SOLO: 12,
    Contract.WENZ: 9,
    Contract.FARBWENZ: 4,
    Contract.SIE: 1,
}
_LEVELS: Final[Mapping[Level, int]] = {Level.PLAIN: 60, Level.SCHNEIDER: 20, Level.SCHWARZ: 4, Level.TOUT: 6}
_PLAYER_WINS: Final = 0.6


def schafkopf_deals(
    rules: SchafkopfRules, context: TableContext, approval: Approval, source: random.Random
) -> SchafkopfDeals:
    """Return a list of games, one after the other; the supervision has approved what it must."""
    seats = context.seats
    games = range(1, rules.deals(seats) + 1)
    return SchafkopfDeals(
        deals=tuple(_deal(rules, playing(game, seats), game, approval, source) for game in games),
        list_keeper=rules.list_keeper,
        signatures=tuple(range(1, seats + 1)),
    )


def _deal(
    rules: SchafkopfRules, seats: tuple[int, ...], game: int, approval: Approval, source: random.Random
) -> PlayedDeal:
    player = pick(seats, source)
    partner = pick([seat for seat in seats if seat != player], source)
    contract = pick_weighted([(contract, _CONTRACTS[contract]) for contract in rules.allowed], source)
    level = pick_weighted([(one, _LEVELS[one]) for one in rules.levels(contract)], source)
    announced = contract is Contract.SIE or level is Level.TOUT
    deal = PlayedDeal(
        player=player,
        contract=contract,
        partner=partner if contract is Contract.RUFSPIEL else None,
        won=source.random() < _PLAYER_WINS,
        level=level,
        approval=approval if announced else None,
    )
    # What the director would have to value himself is won instead.
    return deal if deal_values(deal, game, rules) is not None else deal.model_copy(update={"won": True})


_DEALS: Final = 4
"""One list of this number is entered game by game."""


def _list(
    table_id: int, rules: GameRules, context: TableContext, by: Supervision, source: random.Random
) -> SchafkopfDeals | SchafkopfTotals:
    own = SchafkopfRules.of(rules)
    deals = schafkopf_deals(own, context, Approval(by=by.operator_id, at=by.at), source)
    return totals_of(deals, own, context) if table_id % _DEALS else deals


SCHAFKOPF: Final = PracticeGame(_list)

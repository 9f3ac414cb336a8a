"""Invented lists of Schafkopf, as people play them: mostly Rufspiele, now and then a Sie."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Final

from turnierleitung.domain.game import GameRules, TableContext
from turnierleitung.games.lists.practice import invented, with_points
from turnierleitung.games.lists.rules import playing
from turnierleitung.games.schafkopf.contracts import (
    Contract,
    ContractValues,
    Level,
    Runners,
    WonBy,
    most_runners,
)
from turnierleitung.games.schafkopf.rules import (
    Approval,
    Deal,
    PlayedDeal,
    SchafkopfDeals,
    SchafkopfRules,
    SchafkopfTotals,
)
from turnierleitung.games.schafkopf.score import (
    can_be_announced,
    deal_values,
    high_kind,
    solos_played,
    totals_of,
)
from turnierleitung.services.practice import PracticeGame, Supervision, pick, pick_weighted

_CONTRACTS: Final[Mapping[str, int]] = {
    Contract.RUFSPIEL: 60,
    Contract.SOLO: 12,
    Contract.WENZ: 9,
    Contract.FARBWENZ: 4,
    Contract.SIE: 1,
}
_OTHER: Final = 5
"""How often a contract of a club's own is played, beside those above."""
_LEVELS: Final[Mapping[Level, int]] = {Level.PLAIN: 60, Level.SCHNEIDER: 20, Level.SCHWARZ: 4, Level.TOUT: 6}
_PLAYER_WINS: Final = 0.6
_DURCHMARSCH: Final = 0.05
_ANNOUNCED: Final = 0.3
_NO_RUNNERS: Final = 0.6


def schafkopf_deals(
    rules: SchafkopfRules, context: TableContext, approval: Approval, source: random.Random
) -> SchafkopfDeals:
    """Return a list of games, one after the other; the supervision has approved what it must."""
    seats = context.seats

    def deal(before: Sequence[Deal]) -> Deal:
        game = len(before) + 1
        return _deal(rules, playing(game, seats), game, approval, source)

    def solos(before: Sequence[Deal]) -> int:
        return solos_played(SchafkopfDeals(deals=tuple(before)), rules, context)

    return SchafkopfDeals(
        deals=invented(deal, solos, rules, seats, source),
        list_keeper=rules.list_keeper,
        signatures=tuple(range(1, seats + 1)),
    )


def _deal(
    rules: SchafkopfRules, seats: tuple[int, ...], game: int, approval: Approval, source: random.Random
) -> PlayedDeal:
    player = pick(seats, source)
    partner = pick([seat for seat in seats if seat != player], source)
    contract = pick_weighted([(one, _CONTRACTS.get(one.key, _OTHER)) for one in rules.playable], source)
    level = pick_weighted([(one, _LEVELS[one]) for one in contract.level_names], source)
    approved = high_kind(contract.key, level, game, rules) is not None
    won = source.random() < (_DURCHMARSCH if contract.won_by is WonBy.FEWEST_AUGEN else _PLAYER_WINS)
    can_be = contract.step is not None and can_be_announced(contract, level, level, won=won)
    deal = PlayedDeal(
        player=player,
        contract=contract.key,
        partner=partner if contract.calls else None,
        won=won,
        level=level,
        announced=level if can_be and source.random() < _ANNOUNCED else None,
        runners=_runners(contract, level, rules, source),
        approval=approval if approved else None,
    )
    # What the director would have to value himself is won instead.
    return deal if deal_values(deal, game, rules) is not None else deal.model_copy(update={"won": True})


def _runners(contract: ContractValues, level: Level, rules: SchafkopfRules, source: random.Random) -> int:
    """Return how many runners the player's side held, where they count: mostly none, for a Tout enough."""
    if rules.runners is Runners.NOT_COUNTED or contract.runners_from is None:
        return 0
    needed = contract.tout_from_runners if level is Level.TOUT else 0
    if not needed and source.random() < _NO_RUNNERS:
        return 0
    least, most = max(needed, contract.runners_from), most_runners(contract, rules.tricks)
    return min(most, least + pick((0, 0, 0, 1, 1, 2), source))


_DEALS: Final = 4
"""One list of this number is entered game by game."""


def _list(
    table_id: int, rules: GameRules, context: TableContext, by: Supervision, source: random.Random
) -> SchafkopfDeals | SchafkopfTotals:
    own = SchafkopfRules.of(rules)
    deals = with_points(
        lambda: schafkopf_deals(own, context, Approval(by=by.operator_id, at=by.at), source),
        lambda deals: totals_of(deals, own, context),
    )
    return totals_of(deals, own, context) if table_id % _DEALS else deals


SCHAFKOPF: Final = PracticeGame(_list)

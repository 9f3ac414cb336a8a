"""Invented slips, as people play them: mostly Rufspiele, now and then a Sie; a match that needs overtime."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Final

from turnierleitung.domain.games.protocol import TableContext
from turnierleitung.domain.games.quartett.context import MatchContext
from turnierleitung.domain.games.quartett.results import SIDES, Ended, Forfeit, ForfeitReason, Match
from turnierleitung.domain.games.quartett.rules import QuartettRules
from turnierleitung.domain.games.schafkopf.contracts import Contract, Level
from turnierleitung.domain.games.schafkopf.results import (
    Approval,
    PlayedDeal,
    SchafkopfDeals,
    SchafkopfTotals,
)
from turnierleitung.domain.games.schafkopf.rules import SchafkopfRules
from turnierleitung.domain.games.schafkopf.score import totals_of
from turnierleitung.domain.games.schafkopf.table import deal_values, playing
from turnierleitung.services.practice.people import pick, pick_weighted

_CONTRACTS: Final[Mapping[Contract, int]] = {
    Contract.RUFSPIEL: 60,
    Contract.SOLO: 12,
    Contract.WENZ: 9,
    Contract.FARBWENZ: 4,
    Contract.SIE: 1,
}
_LEVELS: Final[Mapping[Level, int]] = {Level.PLAIN: 60, Level.SCHNEIDER: 20, Level.SCHWARZ: 4, Level.TOUT: 6}
_PLAYER_WINS: Final = 0.6
_OVERTIME: Final = 0.15
_ALL_CARDS: Final = 0.05
_LATE: Final = 0.01
USUAL_DECK: Final = 32


def schafkopf_deals(
    rules: SchafkopfRules, context: TableContext, approval: Approval, source: random.Random
) -> SchafkopfDeals:
    """Return a list of games, one after the other; the supervision has approved what it must."""
    seats = context.seats
    games = range(1, rules.games(seats) + 1)
    return SchafkopfDeals(
        deals=tuple(_deal(rules, playing(game, seats), game, approval, source) for game in games),
        list_keeper=rules.list_keeper,
        signatures=tuple(range(1, seats + 1)),
    )


def schafkopf_totals(
    rules: SchafkopfRules, context: TableContext, approval: Approval, source: random.Random
) -> SchafkopfTotals:
    """Return the sums of such a list."""
    return totals_of(schafkopf_deals(rules, context, approval, source), rules, context)


def _deal(
    rules: SchafkopfRules, seats: tuple[int, ...], game: int, approval: Approval, source: random.Random
) -> PlayedDeal:
    player = pick(seats, source)
    partner = pick([seat for seat in seats if seat != player], source)
    contract = pick_weighted([(one, _CONTRACTS[one]) for one in rules.allowed], source)
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


def usual_deck(rules: QuartettRules) -> int:
    """Return the size of a deck that is usual under a rulebook and can be dealt evenly."""
    if rules.usual_deck_from <= USUAL_DECK <= rules.usual_deck_to:
        return USUAL_DECK
    return rules.usual_deck_from + rules.usual_deck_from % 2


def quartett_result(rules: QuartettRules, context: MatchContext, source: random.Random) -> Match | Forfeit:
    """Return how a match went: by time, all cards, or in overtime; rarely somebody is late."""
    cards = rules.cards_in_play(context.deck or usual_deck(rules))
    if not context.is_knockout and source.random() < _LATE:
        seconds = rules.lateness_limit_seconds + 60
        return Forfeit(side=pick(SIDES, source), cause=ForfeitReason.LATE, seconds_late=seconds)
    if source.random() < _ALL_CARDS:
        whole, nothing = (cards, 0) if source.random() < 1 / 2 else (0, cards)
        return Match(cards=(whole, nothing), ended=Ended.ALL_CARDS)
    # Close results are more likely than clear ones; nobody has all cards when the time is up.
    first = 1 + int((source.random() + source.random()) / 2 * (cards - 1))
    overtimes = 1 if context.is_knockout and source.random() < _OVERTIME else 0
    if context.is_knockout and 2 * first == cards:
        first, overtimes = first + 1, 1
    return Match(cards=(first, cards - first), overtimes=overtimes)

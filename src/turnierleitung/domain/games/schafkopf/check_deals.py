"""The check of a list that was entered game by game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from turnierleitung.domain.games.lists.results import numbered
from turnierleitung.domain.games.protocol import TableContext
from turnierleitung.domain.games.schafkopf import bounds
from turnierleitung.domain.games.schafkopf.check_numbers import check_numbers_row
from turnierleitung.domain.games.schafkopf.codes import Code
from turnierleitung.domain.games.schafkopf.contracts import LEVELS, Contract, Level
from turnierleitung.domain.games.schafkopf.place import RowPlace
from turnierleitung.domain.games.schafkopf.results import (
    Misconduct,
    MisconductKind,
    NoGame,
    NumbersRow,
    PlayedDeal,
    SchafkopfDeals,
)
from turnierleitung.domain.games.schafkopf.rules import SchafkopfRules
from turnierleitung.domain.games.schafkopf.settings import MisconductValue
from turnierleitung.domain.games.schafkopf.table import deal_values, kind_of
from turnierleitung.domain.games.schafkopf.topics import SchafkopfTopic
from turnierleitung.domain.problems import Problem

_ABOUT: Final = {
    MisconductKind.SHOWED_CARDS: SchafkopfTopic.SHOWN_CARDS,
    MisconductKind.LOOKED_AT_TRICK: SchafkopfTopic.OLDER_TRICK,
}


def check_deals(result: SchafkopfDeals, rules: SchafkopfRules, context: TableContext) -> Iterator[Problem]:
    """Yield everything that is wrong with the rows."""
    for index, game, deal in numbered(result.deals, rules):
        place = RowPlace(index, game, context.seats, rules)
        match deal:
            case NoGame():
                pass
            case NumbersRow():
                yield from check_numbers_row(deal, place)
            case _:
                yield from check_played(deal, place)


def check_played(deal: PlayedDeal, place: RowPlace) -> Iterator[Problem]:
    """Yield everything that is wrong with a game that was told as it was played."""
    yield from _Told(deal, place).problems()


class _Told(NamedTuple):
    """A game that was told as it was played."""

    deal: PlayedDeal
    place: RowPlace

    def problems(self) -> Iterator[Problem]:
        deal, place = self.deal, self.place
        contract = list(self._contract())
        yield from contract
        yield from place.seat_problems(deal.player, "player")
        yield from self._partner()
        kind = kind_of(deal.contract, deal.level, place.game, place.rules)
        yield from place.approval_problems(kind, deal.approval, deal.player)
        if deal.misconduct is not None:
            yield from self._misconduct(deal.misconduct)
        if deal.points is not None:
            yield from place.ruled_problems(deal.points, deal.reason, bounds.of(place.rules).largest)
        elif not contract:
            yield from self._value()

    def _contract(self) -> Iterator[Problem]:
        deal, place = self.deal, self.place
        if deal.contract not in place.rules.allowed:
            yield place.problem(Code.CONTRACT_NOT_ALLOWED, "contract", contract=deal.contract.value)
        if deal.level not in LEVELS[deal.contract]:
            names = {"contract": deal.contract.value, "level": deal.level.value}
            yield place.problem(Code.LEVEL_UNKNOWN, "level", **names)
        elif deal.level not in place.rules.levels(deal.contract):
            yield place.problem(Code.TOUT_NOT_ALLOWED, "level", contract=deal.contract.value)

    def _partner(self) -> Iterator[Problem]:
        # S-10
        deal, place = self.deal, self.place
        if deal.contract is not Contract.RUFSPIEL:
            if deal.partner is not None:
                yield place.problem(Code.PARTNER_NOT_NEEDED, "partner", contract=deal.contract.value)
        elif deal.partner is None:
            yield place.problem(Code.PARTNER_MISSING, "partner", seat=deal.player)
        elif deal.partner == deal.player:
            yield place.problem(Code.PARTNER_IS_PLAYER, "partner", seat=deal.player)
        else:
            yield from place.seat_problems(deal.partner, "partner")

    def _misconduct(self, misconduct: Misconduct) -> Iterator[Problem]:
        # S-08, S-09: the other party wins.
        deal, place = self.deal, self.place
        topic = _ABOUT[misconduct.kind]
        seat = list(place.seat_problems(misconduct.seat, "misconduct", "seat"))
        yield from seat
        party = {deal.player}
        if deal.contract is Contract.RUFSPIEL and deal.partner is not None:
            party.add(deal.partner)
        if not seat and deal.won == (misconduct.seat in party):
            yield place.problem(Code.MISCONDUCT_OUTCOME, "won", topic=topic, seat=misconduct.seat)
        if deal.points is not None:
            return
        if place.rules.misconduct_value is MisconductValue.DIRECTOR:
            yield place.problem(Code.MISCONDUCT_VALUE_OPEN, "points", topic=topic, seat=misconduct.seat)
        elif deal.level in (Level.SCHNEIDER, Level.SCHWARZ):
            yield place.problem(Code.MISCONDUCT_LEVEL, "level", topic=topic, level=deal.level.value)

    def _value(self) -> Iterator[Problem]:
        # S-12: where the table has no row, the director enters it.
        deal, place = self.deal, self.place
        asked_already = (
            deal.misconduct is not None and place.rules.misconduct_value is MisconductValue.DIRECTOR
        )
        if not asked_already and deal_values(deal, place.game, place.rules) is None:
            yield place.open_value_problem(deal.contract, deal.level, deal.player)

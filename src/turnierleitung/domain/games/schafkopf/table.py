"""The scoring table at work: who plays, which row applies, what it brings to each seat."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from turnierleitung.domain.games.lists.seats import playing
from turnierleitung.domain.games.schafkopf.contracts import Contract, Level, SoloKind
from turnierleitung.domain.games.schafkopf.results import NumbersRow, PlayedDeal
from turnierleitung.domain.games.schafkopf.rules import SchafkopfRules
from turnierleitung.domain.games.schafkopf.scoring import Values
from turnierleitung.domain.games.schafkopf.settings import FirstGame, FirstGameLost, MisconductValue


def is_restricted(game: int, rules: SchafkopfRules) -> bool:
    """Whether S-06 holds for a game."""
    return game == 1 and rules.first_game is FirstGame.RESTRICTED


def kind_of(contract: Contract, level: Level, game: int, rules: SchafkopfRules) -> SoloKind | None:
    """Return the tally of a game (S-16); a Rufspiel has none."""
    if contract is Contract.RUFSPIEL:
        return None
    if is_restricted(game, rules):
        return SoloKind.SOLO
    if contract is Contract.SIE:
        return SoloKind.SIE
    return SoloKind.TOUT if level is Level.TOUT else SoloKind.SOLO


def deal_values(deal: PlayedDeal, game: int, rules: SchafkopfRules) -> Values | None:
    """Return what a game brings by the table; ``None`` where the director has to enter it."""
    if deal.misconduct is None:
        return _values(deal.contract, deal.level, game, rules, won=deal.won)
    if rules.misconduct_value is MisconductValue.DIRECTOR:
        return None
    return _plain_values(deal.contract, game, rules, won=deal.won)


def spread(values: Values, party: frozenset[int], game: int, seats: int) -> tuple[int, ...]:
    """Return the points of every seat, given the seats of the player's party."""
    active = playing(game, seats)
    return tuple(
        0 if seat not in active else values.player if seat in party else values.opponent
        for seat in range(1, seats + 1)
    )


def scored_as(
    contract: Contract, level: Level, game: int, rules: SchafkopfRules, *, won: bool
) -> tuple[Contract, Level]:
    """Return the row of the table by which a game is scored: in the first game not always its own (S-06)."""
    if is_restricted(game, rules) and contract is not Contract.RUFSPIEL:
        # S-06: not allowed yet, therefore scored as Schneider.
        announced = contract is Contract.SIE or level is Level.TOUT
        if announced or level is Level.SCHWARZ:
            plain = announced and not won and rules.first_game_lost is FirstGameLost.PLAIN
            level = Level.PLAIN if plain else Level.SCHNEIDER
            contract = Contract.SOLO if contract is Contract.SIE else contract
    return contract, level


def _values(
    contract: Contract, level: Level, game: int, rules: SchafkopfRules, *, won: bool
) -> Values | None:
    row = scored_as(contract, level, game, rules, won=won)
    return rules.values(*row, won=won)


def _plain_values(contract: Contract, game: int, rules: SchafkopfRules, *, won: bool) -> Values | None:
    # S-08, S-09: the other party wins at the plain value, whatever had been announced.
    if contract is Contract.SIE and is_restricted(game, rules):
        contract = Contract.SOLO
    return rules.values(contract, Level.PLAIN, won=won)


class TableEntry(NamedTuple):
    """One way in which the table lets a game be written."""

    kind: SoloKind | None
    won: bool
    values: Values | None
    """``None`` where the director enters them."""

    def points(self, party: frozenset[int], game: int, seats: int) -> tuple[int, ...] | None:
        """Return the row of this entry."""
        return None if self.values is None else spread(self.values, party, game, seats)


@lru_cache(maxsize=16)
def entries(rules: SchafkopfRules, game: int) -> frozenset[TableEntry]:
    """Return everything that the table allows in game 1 or, the same for all, in a later one."""
    return frozenset(
        TableEntry(kind_of(contract, level, game, rules), won, _values(contract, level, game, rules, won=won))
        for contract, level, won in _games(rules)
    )


@lru_cache(maxsize=16)
def entries_with_misconduct(rules: SchafkopfRules) -> frozenset[TableEntry]:
    """Return everything that can stand on a sheet without a ruling."""
    plain = frozenset(
        TableEntry(kind_of(contract, level, game, rules), won, _plain_values(contract, game, rules, won=won))
        for game in (1, 2)
        for contract, level, won in _games(rules)
    )
    return plain | entries(rules, 1) | entries(rules, 2)


def _games(rules: SchafkopfRules) -> Iterator[tuple[Contract, Level, bool]]:
    for contract in rules.allowed:
        for level in rules.levels(contract):
            yield contract, level, True
            yield contract, level, False


def matching_kinds(
    points: tuple[int, ...], circled: int, game: int, rules: SchafkopfRules
) -> frozenset[SoloKind]:
    """Return the kinds of solo game of a seat that the table writes with these numbers (S-13)."""
    party = frozenset({circled})
    return frozenset(
        entry.kind
        for entry in entries(rules, min(game, 2))
        if entry.kind is not None and entry.points(party, game, len(points)) == points
    )


def is_rufspiel(points: tuple[int, ...], game: int, rules: SchafkopfRules) -> bool:
    """Whether the numbers are a row of a Rufspiel."""
    active = playing(game, len(points))
    parties = [frozenset({one, two}) for one in active for two in active if one < two]
    return any(
        entry.points(party, game, len(points)) == points
        for entry in entries(rules, min(game, 2))
        if entry.kind is None
        for party in parties
    )


def row_kind(
    row: NumbersRow, circled: int, numbers: tuple[int, ...], game: int, rules: SchafkopfRules
) -> SoloKind | None:
    """Return the tally of a circled row: stated, or the only one that fits; ``None`` if open."""
    if is_restricted(game, rules):
        return SoloKind.SOLO
    if row.counts_as is not None:
        return row.counts_as
    kinds = matching_kinds(numbers, circled, game, rules)
    return next(iter(kinds)) if len(kinds) == 1 else None

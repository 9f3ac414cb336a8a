"""From a sheet to tallies, the table of values, and the bounds of what can be scored."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain, repeat
from math import gcd
from typing import Final, NamedTuple

from turnierleitung.domain.game import Stint, TableContext
from turnierleitung.games.lists.rules import (
    DealScore,
    ScoredRow,
    Solo,
    as_totals,
    deals_of,
    playing,
    row_numbers,
    scored_rows,
)
from turnierleitung.games.schafkopf.rules import (
    Contract,
    Deal,
    FirstGame,
    FirstGameLost,
    Level,
    MisconductValue,
    NoGame,
    NumbersRow,
    PlayedDeal,
    SchafkopfDeals,
    SchafkopfRules,
    SchafkopfTotals,
    SoloKind,
    TallyCounting,
    TotalsLine,
    Values,
)

TALLIES: tuple[str, ...] = ("points", "sie_played", "tout_won", "tout_played", "solos_won", "solos_played")
"""In the order of S-16."""


def rows(deals: SchafkopfDeals, rules: SchafkopfRules, context: TableContext) -> tuple[ScoredRow, ...]:
    """Return every row for display, also of a sheet that still has problems."""
    seats = context.seats

    def value(deal: Deal, game: int) -> DealScore:
        if isinstance(deal, NoGame):
            return DealScore(None)
        return DealScore(_points(deal, game, rules, seats), _solo(deal, game, rules, seats))

    return scored_rows(deals.deals, rules, seats, value)


def totals_of(deals: SchafkopfDeals, rules: SchafkopfRules, context: TableContext) -> SchafkopfTotals:
    """Return the same sheet by its totals; a row without a value is a ``ValueError``."""
    return as_totals(deals, rows(deals, rules, context), SchafkopfTotals, TotalsLine, rules, context)


def _points(
    deal: PlayedDeal | NumbersRow, game: int, rules: SchafkopfRules, seats: int
) -> tuple[int, ...] | None:
    match deal:
        case NumbersRow():
            return row_numbers(deal.points, game, seats)
        case _:
            if deal.points is None:
                return _points_by_table(deal, game, rules, seats)
            return deal.points if len(deal.points) == seats else None


def _points_by_table(
    deal: PlayedDeal, game: int, rules: SchafkopfRules, seats: int
) -> tuple[int, ...] | None:
    is_rufspiel = deal.contract is Contract.RUFSPIEL
    party = {deal.player, deal.partner} if is_rufspiel else {deal.player}
    known = frozenset(seat for seat in party if seat in playing(game, seats))
    complete = len(known) == (2 if is_rufspiel else 1)
    scorable = deal.contract in rules.allowed and deal.level in rules.levels(deal.contract)
    if not (complete and scorable):
        return None
    values = deal_values(deal, game, rules)
    return None if values is None else spread(values, known, game, seats)


def _solo(deal: PlayedDeal | NumbersRow, game: int, rules: SchafkopfRules, seats: int) -> Solo | None:
    match deal:
        case PlayedDeal():
            kind = kind_of(deal.contract, deal.level, game, rules)
            return None if kind is None else Solo(deal.player, _counted(kind, won=deal.won, rules=rules))
        case _:
            return _solo_of_numbers(deal, game, rules, seats)


def _solo_of_numbers(row: NumbersRow, game: int, rules: SchafkopfRules, seats: int) -> Solo | None:
    numbers = row_numbers(row.points, game, seats)
    if numbers is None or row.circled is None or row.circled > seats:
        return None
    kind = row_kind(row, row.circled, numbers, game, rules)
    # Until the director has said otherwise, a circled row is an ordinary solo.
    won = numbers[row.circled - 1] > 0
    return Solo(row.circled, _counted(kind or SoloKind.SOLO, won=won, rules=rules))


def _counted(solo: SoloKind, *, won: bool, rules: SchafkopfRules) -> Counter[str]:
    names = {
        SoloKind.SIE: ("sie_played", None),
        SoloKind.TOUT: ("tout_played", "tout_won"),
        SoloKind.SOLO: ("solos_played", "solos_won"),
    }
    kinds = {solo}
    if rules.tally_counting is TallyCounting.TOUT_AND_SIE_COUNT_AS_SOLOS:
        kinds.add(SoloKind.SOLO)
    counted = Counter[str]()
    for kind in kinds:
        played, tally_won = names[kind]
        counted[played] += 1
        if won and tally_won is not None:
            counted[tally_won] += 1
    return counted


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
    """Return the points of a game by the table; ``None`` if the director has to enter them."""
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


Own = Mapping[tuple[SoloKind, bool], int]
"""How many games of each kind a stint won (``True``) and lost (``False``)."""


def solo_games(line: TotalsLine, rules: SchafkopfRules) -> dict[SoloKind, int]:
    """Return how many games of each kind a line tells, each game once (S-16)."""
    solos = line.solos_played
    if rules.tally_counting is TallyCounting.TOUT_AND_SIE_COUNT_AS_SOLOS:
        solos -= line.tout_played + line.sie_played
    return {SoloKind.SIE: line.sie_played, SoloKind.TOUT: line.tout_played, SoloKind.SOLO: solos}


def readings(line: TotalsLine, rules: SchafkopfRules) -> Iterator[Own]:
    """Yield every way to read the tallies: how many Sie were won is not written down."""
    solos_count_all = rules.tally_counting is TallyCounting.TOUT_AND_SIE_COUNT_AS_SOLOS
    for sie_won in range(line.sie_played + 1):
        sie_lost = line.sie_played - sie_won
        tout_lost = line.tout_played - line.tout_won
        won, lost = line.solos_won, line.solos_played - line.solos_won
        if solos_count_all:
            won, lost = won - line.tout_won - sie_won, lost - tout_lost - sie_lost
        if won >= 0 and lost >= 0:
            yield {
                (SoloKind.SIE, True): sie_won,
                (SoloKind.SIE, False): sie_lost,
                (SoloKind.TOUT, True): line.tout_won,
                (SoloKind.TOUT, False): tout_lost,
                (SoloKind.SOLO, True): won,
                (SoloKind.SOLO, False): lost,
            }


class SheetBounds:
    """The possible points of a rulebook's scoring table, sorted once; every slip is checked with them."""

    def __init__(self, rules: SchafkopfRules) -> None:
        self._rules = rules
        entries = entries_with_misconduct(rules)
        values = [(entry.kind, entry.won, entry.values) for entry in entries if entry.values is not None]
        self.kinds: Final = frozenset(entry.kind for entry in entries)
        """The kinds of game that can occur."""
        self.shares: Final = frozenset(share for _, _, each in values for share in each)
        """What one game of the table can bring or cost somebody."""
        self.largest: Final = max(map(abs, self.shares), default=0)
        """The most that one game brings or costs anybody."""
        self.step: Final = gcd(*self.shares)
        """The number of which all points are a multiple."""
        self._open = frozenset(entry.kind for entry in entries if entry.values is None)
        """Kinds of game whose value the director enters."""
        self._of_kind: dict[SoloKind | None, list[Values]] = {}
        self._of_outcome: dict[tuple[SoloKind | None, bool], list[Values]] = {}
        for kind, won, each in values:
            self._of_kind.setdefault(kind, []).append(each)
            self._of_outcome.setdefault((kind, won), []).append(each)

    def limits(self, line: TotalsLine, result: SchafkopfTotals, context: TableContext) -> tuple[int, int]:
        """Return the least and the most points of a line.

        If the director sets an unknown value, each game may be the largest of the table.
        """
        games = deals_of(Stint(line.seat, line.from_deal), result.games, context)
        if self._has_open_values(result.lines):
            return -games * self.largest, games * self.largest
        rest = games - sum(solo_games(line, self._rules).values())
        others = [solo_games(other, self._rules) for other in result.lines if other is not line]
        own = list(readings(line, self._rules))
        return -self._most(own, rest, others, -1), self._most(own, rest, others, 1)

    def sum_limits(self, result: SchafkopfTotals) -> tuple[int, int] | None:
        """Return the least and the most that all points add up to where only plus points are written."""
        if self._has_open_values(result.lines):
            return None
        low = high = 0
        rufspiele = result.games
        for line in result.lines:
            sums = [
                [self._all_sums(kind, won=won, games=games) for (kind, won), games in own.items()]
                for own in readings(line, self._rules)
            ]
            low += min(sum(min(each) for each in reading) for reading in sums)
            high += max(sum(max(each) for each in reading) for reading in sums)
            rufspiele -= sum(solo_games(line, self._rules).values())
        of_a_rufspiel = [2 * (value.player + value.opponent) for value in self._of_kind.get(None, ())] or [0]
        return low + rufspiele * min(of_a_rufspiel), high + rufspiele * max(of_a_rufspiel)

    def _has_open_values(self, lines: Iterable[TotalsLine]) -> bool:
        if not self._open:
            return False
        played = {kind for line in lines for kind, games in solo_games(line, self._rules).items() if games}
        return None in self._open or bool(self._open & played)

    def _most(
        self, own: Sequence[Own], rest: int, others: Iterable[Mapping[SoloKind, int]], sign: int
    ) -> int:
        most = max(
            sum(
                games * max(sign * value.player for value in self._of_outcome[kind, won])
                for (kind, won), games in reading.items()
                if games
            )
            for reading in own
        )
        rufspiel = max((sign * share for value in self._of_kind.get(None, ()) for share in value), default=0)
        # The other games of the stint: those solos of the others that pay best, otherwise Rufspiele.
        solos_of_others = chain.from_iterable(
            repeat(max(sign * value.opponent for value in self._of_kind[kind]), games)
            for kinds in others
            for kind, games in kinds.items()
            if games
        )
        better = sorted((value for value in solos_of_others if value > rufspiel), reverse=True)[:rest]
        return most + sum(better) + (rest - len(better)) * rufspiel

    def _all_sums(self, kind: SoloKind, *, won: bool, games: int) -> list[int]:
        if not games:
            return [0]
        return [games * (value.player + 3 * value.opponent) for value in self._of_outcome[kind, won]]


@lru_cache(maxsize=16)
def bounds_of(rules: SchafkopfRules) -> SheetBounds:
    """Return the bounds of a rulebook."""
    return SheetBounds(rules)

"""From a sheet to tallies, the table of values, and the bounds of what can be scored."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
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
from turnierleitung.games.schafkopf.contracts import (
    ANNOUNCED,
    ContractValues,
    InFirstGame,
    Level,
    Runners,
    SoloKind,
    Values,
    most_counted,
)
from turnierleitung.games.schafkopf.rules import (
    Deal,
    FirstGame,
    FirstGameLost,
    MisconductValue,
    NoGame,
    NoGameReason,
    NumbersRow,
    PlayedDeal,
    SchafkopfDeals,
    SchafkopfRules,
    SchafkopfTotals,
    TallyCounting,
    TotalsLine,
    party_of,
)

_FOUR: Final = 4
TALLIES: tuple[str, ...] = ("points", "sie_played", "tout_won", "tout_played", "solos_won", "solos_played")
"""In the order of S-16."""


def rows(deals: SchafkopfDeals, rules: SchafkopfRules, context: TableContext) -> tuple[ScoredRow, ...]:
    """Return every row for display, also of a sheet that still has problems."""

    def value(deal: Deal, game: int) -> DealScore:
        return value_of(deal, game, rules, context.seats)

    return scored_rows(deals.deals, rules, context.seats, value)


def value_of(deal: Deal, game: int, rules: SchafkopfRules, seats: int) -> DealScore:
    """Return the points of each seat, and the solo that a deal was."""
    if isinstance(deal, NoGame):
        return DealScore((0,) * seats if deal.counts(rules) else None)
    return DealScore(_points(deal, game, rules, seats), _solo(deal, game, rules, seats))


def solos_played(deals: SchafkopfDeals, rules: SchafkopfRules, context: TableContext) -> int:
    """Return how many solos of any kind a list has (C-10)."""
    return sum(row.solo is not None for row in rows(deals, rules, context))


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
    contract = rules.contract(deal.contract)
    known = party_of(deal, game, rules, seats)
    if contract is None or len(known) != contract.players or contract.level(deal.level) is None:
        return None
    values = deal_values(deal, game, rules)
    return None if values is None else spread(values, known, game, seats)


def _solo(deal: PlayedDeal | NumbersRow, game: int, rules: SchafkopfRules, seats: int) -> Solo | None:
    match deal:
        case PlayedDeal():
            kind, contract = kind_of(deal.contract, deal.level, game, rules), rules.contract(deal.contract)
            if kind is None or contract is None:
                return None
            is_circled = not contract.is_bare(won=deal.won)
            return Solo(deal.player, _counted(kind, won=deal.won, rules=rules), is_circled)
        case _:
            return _solo_of_numbers(deal, game, rules, seats)


def _solo_of_numbers(row: NumbersRow, game: int, rules: SchafkopfRules, seats: int) -> Solo | None:
    numbers = row_numbers(row.points, game, seats)
    if numbers is None or (row.circled is not None and row.circled > seats):
        return None
    if row.circled is None:
        bare = bare_solos(numbers, game, rules)
        solo = next(iter(bare)) if len(bare) == 1 else None
        if solo is None:
            return None
        seat, tally, won = solo
        return Solo(seat, _counted(tally, won=won, rules=rules), is_circled=False)
    kind = row_kind(row, row.circled, numbers, game, rules)
    # Until the director has said otherwise, a circled row is an ordinary solo.
    won = numbers[row.circled - 1] > 0
    return Solo(row.circled, _counted(kind or SoloKind.SOLO, won=won, rules=rules))


def unused_tallies(rules: SchafkopfRules) -> frozenset[str]:
    """Return the tallies that no game of the rulebook feeds, e.g. Sie where no contract counts as one."""
    kinds = [kind for kind in bounds_of(rules).kinds if kind is not None]
    used = {name for kind in kinds for name in _counted(kind, won=True, rules=rules)}
    return frozenset(TALLIES[1:]) - used


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


def kind_of(key: str, level: Level, game: int, rules: SchafkopfRules) -> SoloKind | None:
    """Return the tally of a game (S-16); a Rufspiel has none."""
    contract = rules.contract(key)
    if contract is None or contract.counts_as is None:
        return None
    return high_kind(key, level, game, rules) or SoloKind.SOLO


def high_kind(key: str, level: Level, game: int, rules: SchafkopfRules) -> SoloKind | None:
    """Return whether a game is a Tout or a Sie, even if it counts in no tally (S-07); ``None`` for others.

    A restricted first game has neither (S-06).
    """
    contract = rules.contract(key)
    if contract is None or (is_restricted(game, rules) and contract.first_game is not InFirstGame.AS_IT_IS):
        return None
    if level is Level.TOUT:
        return SoloKind.TOUT
    return None if contract.counts_as is SoloKind.SOLO else contract.counts_as


class ValueItemKind(StrEnum):
    """What the value of a game consists of."""

    MISCONDUCT = "misconduct"
    """Who lost the game for his side, which then counts at its plain value (S-08, S-09)."""
    CONTRACT = "contract"
    """The row of the table: contract, level, won or lost (S-12)."""
    FIRST_GAME = "first_game"
    """The difference to the row that counts in a restricted first game (S-06)."""
    ANNOUNCED = "announced"
    """Schneider or Schwarz, announced before (C-01)."""
    RUNNERS = "runners"
    """C-03."""


class ValueItem(NamedTuple):
    """One item of the value of a game."""

    kind: ValueItemKind
    values: Values | None
    """What it adds for each side; ``None`` where it adds nothing, or the table has no value."""
    runners: int = 0
    """How many runners count."""
    scored: tuple[str, Level] | None = None
    """The contract and level whose row is meant."""


def deal_items(deal: PlayedDeal, game: int, rules: SchafkopfRules) -> tuple[ValueItem, ...]:
    """Return the items of a game's value in their order; none of an unknown contract."""
    contract = rules.contract(deal.contract)
    if contract is None:
        return ()
    items = []
    own, row = (contract.key, deal.level), scored_as(deal.contract, deal.level, game, rules, won=deal.won)
    if deal.misconduct is not None:
        items.append(ValueItem(ValueItemKind.MISCONDUCT, None))
        if rules.misconduct_value is MisconductValue.DIRECTOR:
            return tuple(items)
        own, row = (contract.key, contract.level_names[0]), _plain_row(contract, game, rules)
    played, counted = (rules.values(*one, won=deal.won) for one in (own, row))
    items.append(ValueItem(ValueItemKind.CONTRACT, None if counted is None else played, scored=own))
    if counted is None:
        return tuple(items)
    if row != own:
        before = played or Values(0, 0)
        more = Values(counted.player - before.player, counted.opponent - before.opponent)
        items.append(ValueItem(ValueItemKind.FIRST_GAME, more, scored=row))
    if deal.misconduct is None:
        runners = _of_runners(deal.contract, deal.level, deal.runners, game, rules, without=deal.without)
        for kind, extra, count in (
            (ValueItemKind.ANNOUNCED, _surcharge(deal.contract, deal.announced, rules), 0),
            (ValueItemKind.RUNNERS, runners, _counted_runners(contract, deal.runners)),
        ):
            if extra:
                more = with_extra(Values(0, 0), extra, contract, rules, won=deal.won)
                items.append(ValueItem(kind, more, count))
    return tuple(items)


def deal_values(deal: PlayedDeal, game: int, rules: SchafkopfRules) -> Values | None:
    """Return the points of a game by the table; ``None`` if the director has to enter them."""
    known = [item.values for item in deal_items(deal, game, rules) if item.values is not None]
    if not known:
        return None
    return Values(sum(values.player for values in known), sum(values.opponent for values in known))


def with_extra(
    values: Values, extra: int, contract: ContractValues, rules: SchafkopfRules, *, won: bool
) -> Values:
    """Return points with what each opponent pays more; with plus points only each winner writes it."""
    if rules.zero_sum:
        # The side of three bears a third each.
        each = extra if won else -extra
        opponents = _FOUR - contract.players
        return Values(values.player + each * opponents // contract.players, values.opponent - each)
    if won:
        return Values(values.player + extra, values.opponent)
    return Values(values.player, values.opponent + extra)


def extra_of(deal: PlayedDeal, game: int, rules: SchafkopfRules) -> int:
    """Return what each opponent pays beside the value of the level: announced (C-01) and runners (C-03)."""
    return _surcharge(deal.contract, deal.announced, rules) + _of_runners(
        deal.contract, deal.level, deal.runners, game, rules, without=deal.without
    )


def _surcharge(key: str, announced: Level | None, rules: SchafkopfRules) -> int:
    contract = rules.contract(key)
    row = None if contract is None or announced is None else contract.level(announced)
    return (row.announced or 0) if row is not None else 0


def _of_runners(key: str, level: Level, held: int, game: int, rules: SchafkopfRules, *, without: bool) -> int:
    contract = rules.contract(key)
    if contract is None or contract.runners_from is None or held < contract.runners_from:
        return 0
    if rules.runners is Runners.NOT_COUNTED or (without and rules.runners is Runners.WITH):
        return 0
    counted = _counted_runners(contract, held)
    twice = rules.runners_doubled and high_kind(key, level, game, rules) is not None
    return counted * contract.runner_points * (2 if twice else 1)


def _counted_runners(contract: ContractValues, held: int) -> int:
    return min(held, contract.runners_at_most or held)


def spread(values: Values, party: Collection[int], game: int, seats: int) -> tuple[int, ...]:
    """Return the points of every seat, given the seats of the player's side."""
    active = playing(game, seats)
    return tuple(
        0 if seat not in active else values.player if seat in party else values.opponent
        for seat in range(1, seats + 1)
    )


def scored_as(key: str, level: Level, game: int, rules: SchafkopfRules, *, won: bool) -> tuple[str, Level]:
    """Return contract and level by which a game is scored: in the first game not always its own (S-06)."""
    contract = rules.contract(key)
    if contract is None or not is_restricted(game, rules) or contract.first_game is InFirstGame.AS_IT_IS:
        return key, level
    # S-06: not allowed yet, therefore scored as Schneider.
    announced = contract.scored_as is not None or level is Level.TOUT
    if not announced and level is not Level.SCHWARZ:
        return key, level
    plain = announced and not won and rules.first_game_lost is FirstGameLost.PLAIN
    return contract.scored_as or key, Level.PLAIN if plain else Level.SCHNEIDER


def _values(contract: str, level: Level, game: int, rules: SchafkopfRules, *, won: bool) -> Values | None:
    row = scored_as(contract, level, game, rules, won=won)
    return rules.values(*row, won=won)


def _plain_values(contract: ContractValues, game: int, rules: SchafkopfRules, *, won: bool) -> Values | None:
    return rules.values(*_plain_row(contract, game, rules), won=won)


def _plain_row(contract: ContractValues, game: int, rules: SchafkopfRules) -> tuple[str, Level]:
    # S-08, S-09: the other side wins at the plain value, whatever had been announced.
    if contract.scored_as is not None and is_restricted(game, rules):
        return contract.scored_as, Level.PLAIN
    return contract.key, contract.level_names[0]


class TableEntry(NamedTuple):
    """One way in which the table lets a game be written."""

    kind: SoloKind | None
    won: bool
    values: Values | None
    """``None`` where the director enters them."""
    players: int
    """On the player's side, of four."""
    is_bare: bool
    """Whether it may stand without a circle."""

    @property
    def total(self) -> int:
        """What all seats together get; of one with values."""
        player, opponent = self.values or (0, 0)
        return self.players * player + (_FOUR - self.players) * opponent

    @property
    def of_others(self) -> tuple[int, ...]:
        """What those get who are not the player."""
        return (self.values or ())[0 if self.players > 1 else 1 :]


_NOTHING = TableEntry(None, won=False, values=Values(0, 0), players=2, is_bare=True)
"""60 : 60 that counts (C-02)."""


@lru_cache(maxsize=16)
def entries(rules: SchafkopfRules, game: int) -> frozenset[TableEntry]:
    """Return everything that the table allows in game 1 or, the same for all, in a later one."""
    found = {_NOTHING} if NoGame(reason=NoGameReason.DRAWN).counts(rules) else set()
    for contract, level, won in _games(rules):
        kind = kind_of(contract.key, level, game, rules)
        base = _values(contract.key, level, game, rules, won=won)
        for extra in _extras(contract, level, game, rules, won=won):
            values = base
            if base is not None and extra:
                values = with_extra(base, extra, contract, rules, won=won)
            found.add(TableEntry(kind, won, values, contract.players, contract.is_bare(won=won)))
    return frozenset(found)


@lru_cache(maxsize=16)
def entries_with_misconduct(rules: SchafkopfRules) -> frozenset[TableEntry]:
    """Return everything that can stand on a sheet without a ruling."""
    plain = frozenset(
        TableEntry(
            kind_of(contract.key, level, game, rules),
            won,
            _plain_values(contract, game, rules, won=won),
            contract.players,
            contract.is_bare(won=won),
        )
        for game in (1, 2)
        for contract, level, won in _games(rules)
    )
    return plain | entries(rules, 1) | entries(rules, 2)


def can_be_announced(contract: ContractValues, announced: Level, level: Level, *, won: bool) -> bool:
    """Whether a game that ended so can have been announced as Schneider or Schwarz (C-01)."""
    row = contract.level(announced)
    order = (Level.PLAIN, *ANNOUNCED)
    if row is None or row.announced is None or level not in order:
        return False
    return not won or order.index(level) >= order.index(announced)


def _extras(
    contract: ContractValues, level: Level, game: int, rules: SchafkopfRules, *, won: bool
) -> set[int]:
    """Return everything that can come to the value of a level."""
    key = contract.key
    announced = {0} | {
        _surcharge(key, one, rules) for one in ANNOUNCED if can_be_announced(contract, one, level, won=won)
    }
    most = most_counted(contract, rules.tricks, rules.runners)
    runners = {_of_runners(key, level, held, game, rules, without=False) for held in range(most + 1)}
    return {one + other for one in announced for other in runners}


def _games(rules: SchafkopfRules) -> Iterator[tuple[ContractValues, Level, bool]]:
    for contract in rules.playable:
        for level in contract.level_names:
            yield contract, level, True
            yield contract, level, False


def matching_kinds(
    points: tuple[int, ...], circled: int, game: int, rules: SchafkopfRules
) -> frozenset[SoloKind]:
    """Return the kinds of solo game of a seat that the table writes with these numbers (S-13)."""
    active = playing(game, len(points))
    return frozenset(
        entry.kind
        for players in (1, 2)
        for values in _read(points, circled, players, active)
        for entry in _by_values(rules, min(game, 2)).get((players, values), ())
        if entry.kind is not None
    )


def is_uncircled(points: tuple[int, ...], game: int, rules: SchafkopfRules) -> bool:
    """Whether the numbers are a row of a game that may stand without a circle, e.g. of a Rufspiel."""
    return bool(bare_solos(points, game, rules))


BareSolo = tuple[int, SoloKind, bool]
"""Seat, kind, and whether it won."""


def bare_solos(points: tuple[int, ...], game: int, rules: SchafkopfRules) -> frozenset[BareSolo | None]:
    """Return the readings of a row without a circle; ``None`` for a game that counts in no tally."""
    active = playing(game, len(points))
    return frozenset(
        None if entry.kind is None else (player, entry.kind, entry.won)
        for players in (1, 2)
        for player in active
        for values in _read(points, player, players, active)
        for entry in _by_values(rules, min(game, 2)).get((players, values), ())
        if entry.is_bare
    )


@lru_cache(maxsize=16)
def _by_values(rules: SchafkopfRules, game: int) -> Mapping[tuple[int, Values], Sequence[TableEntry]]:
    found: dict[tuple[int, Values], list[TableEntry]] = {}
    for entry in entries(rules, game):
        if entry.values is not None:
            found.setdefault((entry.players, entry.values), []).append(entry)
    return found


def _read(points: tuple[int, ...], player: int, players: int, active: Sequence[int]) -> Iterator[Values]:
    """Yield the values of a row if a seat played alone, or with any one of the others."""
    if player not in active or any(number and seat not in active for seat, number in enumerate(points, 1)):
        return
    mine = points[player - 1]
    others = [points[seat - 1] for seat in active if seat != player]
    if players == 1:
        if len({*others}) == 1:
            yield Values(mine, others[0])
        return
    for place, partner in enumerate(others):
        opponents = {*others[:place], *others[place + 1 :]}
        if partner == mine and len(opponents) == 1:
            yield Values(mine, *opponents)


def row_kind(
    row: NumbersRow, circled: int, numbers: tuple[int, ...], game: int, rules: SchafkopfRules
) -> SoloKind | None:
    """Return the tally of a circled row: stated, or the only one that fits; ``None`` if open."""
    kinds = matching_kinds(numbers, circled, game, rules)
    if is_restricted(game, rules) and (not kinds or kinds == {SoloKind.SOLO}):
        return SoloKind.SOLO
    if row.counts_as is not None:
        return row.counts_as
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
        every = entries_with_misconduct(rules)
        known = [entry for entry in every if entry.values is not None]
        bare = [entry for entry in known if entry.kind is None or entry.is_bare]
        self._sums_of_bare = {entry.total for entry in bare} or {0}
        """What all seats together get of a game that nobody circles."""
        self._shares_of_bare = {share for entry in bare for share in entry.values or ()} or {0}
        self.kinds: Final = frozenset(entry.kind for entry in every)
        """The kinds of game that can occur."""
        self.shares: Final = frozenset(share for entry in known for share in entry.values or ())
        """What one game of the table can bring or cost somebody."""
        self.largest: Final = max(map(abs, self.shares), default=0)
        """The most that one game brings or costs anybody."""
        self.step: Final = gcd(*self.shares)
        """The number of which all points are a multiple."""
        self._open = frozenset(entry.kind for entry in every if entry.values is None)
        """Kinds of game whose value the director enters."""
        self._of_others: dict[SoloKind | None, set[int]] = {}
        self._own: dict[tuple[SoloKind | None, bool], set[int]] = {}
        self._sums: dict[tuple[SoloKind | None, bool], set[int]] = {}
        for entry in known:
            self._of_others.setdefault(entry.kind, set()).update(entry.of_others)
            self._own.setdefault((entry.kind, entry.won), set()).update((entry.values or ())[:1])
            self._sums.setdefault((entry.kind, entry.won), set()).add(entry.total)

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
        bare = result.games
        for line in result.lines:
            sums = [
                [self._all_sums(kind, won=won, games=games) for (kind, won), games in own.items()]
                for own in readings(line, self._rules)
            ]
            low += min(sum(min(each) for each in reading) for reading in sums)
            high += max(sum(max(each) for each in reading) for reading in sums)
            bare -= sum(solo_games(line, self._rules).values())
        return low + bare * min(self._sums_of_bare), high + bare * max(self._sums_of_bare)

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
                games * max(sign * share for share in self._own[kind, won])
                for (kind, won), games in reading.items()
                if games
            )
            for reading in own
        )
        bare = max(sign * share for share in self._shares_of_bare)
        # The other games of the stint: those solos of the others that pay best, otherwise bare ones.
        solos_of_others = chain.from_iterable(
            repeat(max(sign * share for share in self._of_others[kind]), games)
            for kinds in others
            for kind, games in kinds.items()
            if games
        )
        better = sorted((value for value in solos_of_others if value > bare), reverse=True)[:rest]
        return most + sum(better) + (rest - len(better)) * bare

    def _all_sums(self, kind: SoloKind, *, won: bool, games: int) -> list[int]:
        return [games * total for total in self._sums[kind, won]] if games else [0]


@lru_cache(maxsize=16)
def bounds_of(rules: SchafkopfRules) -> SheetBounds:
    """Return the bounds of a rulebook."""
    return SheetBounds(rules)

"""What a totals sheet can hold at most: sound limits from the tallies and the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, repeat
from math import gcd

from turnierleitung.domain.games.lists.seats import deals_of
from turnierleitung.domain.games.protocol import Stint, TableContext
from turnierleitung.domain.games.schafkopf.contracts import SoloKind
from turnierleitung.domain.games.schafkopf.results import SchafkopfTotals, TotalsLine
from turnierleitung.domain.games.schafkopf.rules import SchafkopfRules
from turnierleitung.domain.games.schafkopf.scoring import Values
from turnierleitung.domain.games.schafkopf.settings import TallyCounting
from turnierleitung.domain.games.schafkopf.table import entries_with_misconduct

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


def shares(rules: SchafkopfRules) -> frozenset[int]:
    """Return what one game of the table can bring or cost somebody."""
    return frozenset(share for entry in entries_with_misconduct(rules) for share in entry.values or ())


def largest(rules: SchafkopfRules) -> int:
    """Return the most that one game of the table brings or costs anybody."""
    return max((abs(share) for share in shares(rules)), default=0)


def limits(
    line: TotalsLine, result: SchafkopfTotals, rules: SchafkopfRules, context: TableContext
) -> tuple[int, int]:
    """Return the least and the most points of a line.

    Where the director sets a value that nobody knows here, each game may be the largest of the table.
    """
    games = deals_of(Stint(line.seat, line.from_deal), result.games, context)
    if _has_open_values(result.lines, rules):
        return -games * largest(rules), games * largest(rules)
    rest = games - sum(solo_games(line, rules).values())
    others = [solo_games(other, rules) for other in result.lines if other is not line]
    return -_most(line, rest, others, rules, -1), _most(line, rest, others, rules, 1)


def sum_limits(result: SchafkopfTotals, rules: SchafkopfRules) -> tuple[int, int] | None:
    """Return the least and the most that all points add up to where only plus points are written."""
    if _has_open_values(result.lines, rules):
        return None
    low = high = 0
    rufspiele = result.games
    for line in result.lines:
        sums = [
            [_all_sums(rules, kind, won=won, games=games) for (kind, won), games in own.items()]
            for own in readings(line, rules)
        ]
        low += min(sum(min(each) for each in reading) for reading in sums)
        high += max(sum(max(each) for each in reading) for reading in sums)
        rufspiele -= sum(solo_games(line, rules).values())
    of_a_rufspiel = [2 * (value.player + value.opponent) for value in _values(rules, None)] or [0]
    return low + rufspiele * min(of_a_rufspiel), high + rufspiele * max(of_a_rufspiel)


def step(rules: SchafkopfRules) -> int:
    """Return the number of which all points are a multiple."""
    return gcd(*shares(rules))


def known_kinds(rules: SchafkopfRules) -> frozenset[SoloKind | None]:
    """Return the kinds of game that can occur under a rulebook."""
    return frozenset(entry.kind for entry in entries_with_misconduct(rules))


def _has_open_values(lines: Iterable[TotalsLine], rules: SchafkopfRules) -> bool:
    open_kinds = {entry.kind for entry in entries_with_misconduct(rules) if entry.values is None}
    played = {kind for line in lines for kind, games in solo_games(line, rules).items() if games}
    return None in open_kinds or bool(open_kinds & played)


def _most(
    line: TotalsLine,
    rest: int,
    others: Iterable[Mapping[SoloKind, int]],
    rules: SchafkopfRules,
    sign: int,
) -> int:
    own = max(
        sum(
            games * max(sign * value.player for value in _values(rules, kind, won=won))
            for (kind, won), games in reading.items()
            if games
        )
        for reading in readings(line, rules)
    )
    rufspiel = max((sign * share for value in _values(rules, None) for share in value), default=0)
    # The other games of the stint: those solos of the others that pay best, otherwise Rufspiele.
    solos_of_others = chain.from_iterable(
        repeat(max(sign * value.opponent for value in _values(rules, kind)), games)
        for kinds in others
        for kind, games in kinds.items()
        if games
    )
    better = sorted((value for value in solos_of_others if value > rufspiel), reverse=True)[:rest]
    return own + sum(better) + (rest - len(better)) * rufspiel


def _all_sums(rules: SchafkopfRules, kind: SoloKind, *, won: bool, games: int) -> list[int]:
    if not games:
        return [0]
    return [games * (value.player + 3 * value.opponent) for value in _values(rules, kind, won=won)]


def _values(rules: SchafkopfRules, kind: SoloKind | None, *, won: bool | None = None) -> list[Values]:
    return [
        entry.values
        for entry in entries_with_misconduct(rules)
        if entry.kind is kind and won in (None, entry.won) and entry.values is not None
    ]

"""What a totals sheet can hold at most: sound limits from the tallies and the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain, repeat
from math import gcd
from typing import Final

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


class SheetBounds:
    """What the scoring table of a rulebook can bring, put in order once: every slip is checked by it."""

    def __init__(self, rules: SchafkopfRules) -> None:
        """Read the table."""
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

        Where the director sets a value that nobody knows here, each game may be the largest of the table.
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
def of(rules: SchafkopfRules) -> SheetBounds:
    """Return the bounds of a rulebook."""
    return SheetBounds(rules)

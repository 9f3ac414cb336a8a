"""The value of a deal item by item, and from a list to tallies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Final, NamedTuple

from turnierleitung.domain.game import TableContext
from turnierleitung.games.doppelkopf.rules import (
    ALL_AUGEN,
    ANNOUNCED_LEVELS,
    BELOW,
    SIZES_OF_RE,
    BothMissed,
    Deal,
    DealKind,
    DoppelkopfDeals,
    DoppelkopfLine,
    DoppelkopfRules,
    DoppelkopfTotals,
    KnownEnd,
    LonelyMarriage,
    LosersSpecials,
    MissedLevel,
    Party,
    PartySaid,
    PointsRow,
    RevokedDeal,
    ScoredDeal,
    SoloSpecials,
    Special,
    StatementEffect,
    WinLevel,
    revoke_points,
)
from turnierleitung.games.lists.rules import (
    DealScore,
    ScoredRow,
    Solo,
    as_totals,
    playing,
    row_numbers,
    scored_rows,
)

TALLIES: Final = ("points", "solos_won")
_WON: Final[Mapping[str, int]] = {"solos_won": 1}
_LOST: Final[Mapping[str, int]] = {}


def rows(deals: DoppelkopfDeals, rules: DoppelkopfRules, context: TableContext) -> tuple[ScoredRow, ...]:
    """Return every row for display, also of a list that still has problems."""
    seats = context.seats
    return scored_rows(deals.deals, rules, seats, lambda deal, number: value_of(deal, number, rules, seats))


def value_of(deal: Deal, number: int, rules: DoppelkopfRules, seats: int) -> DealScore:
    """Return the points of each seat for a deal, and the soloist."""
    active = playing(number, seats)
    match deal:
        case PointsRow():
            numbers = row_numbers(deal.points, number, seats)
            return DealScore(numbers, None if numbers is None else _solo_of_points(numbers))
        case ScoredDeal():
            brought = points(deal, rules, active, seats) if deal.points is None else deal.points
            return DealScore(brought if len(brought or ()) == seats else None, _solo(deal, rules, seats))
        case RevokedDeal():
            seated = {deal.culprit} | ({deal.soloist} if deal.soloist else set())
            if not seated <= set(active):
                return DealScore(None)
            # It ended by the revoke: nobody has won alone what he would have played.
            return DealScore(revoke_points(deal.culprit, deal.soloist, active, seats, rules))
        case _:
            return DealScore((0,) * seats)


def totals_of(deals: DoppelkopfDeals, rules: DoppelkopfRules, context: TableContext) -> DoppelkopfTotals:
    """Return the same list by its sums; a row without a value is a ``ValueError``."""
    scored = rows(deals, rules, context)
    return as_totals(deals, scored, DoppelkopfTotals, DoppelkopfLine, rules, context)


def _solo(deal: ScoredDeal, rules: DoppelkopfRules, seats: int) -> Solo | None:
    if not deal.is_solo or deal.re[0] > seats:
        return None
    if deal.points is not None:
        won = len(deal.points) == seats and deal.points[deal.re[0] - 1] > 0
    else:
        won = winner(deal, rules) is Party.RE
    return Solo(deal.re[0], _WON if won else _LOST)


def _solo_of_points(numbers: tuple[int, ...]) -> Solo | None:
    seat = soloist_of(numbers)
    return None if seat is None else Solo(seat, _WON if numbers[seat - 1] > 0 else _LOST)


class ItemKind(StrEnum):
    """The kinds of value items."""

    WON = "won"
    """The 120."""
    LEVEL = "level"
    """A level that was reached."""
    STATEMENT = "statement"
    ANNOUNCED = "announced"
    """A level that was announced."""
    SPECIAL = "special"
    AGAINST = "against"
    """Kontra wins."""
    SOLO = "solo"
    SOLO_LOST = "solo_lost"
    DOUBLED = "doubled"
    """A statement that doubles; its value is what it adds."""


class Item(NamedTuple):
    """A line of the value."""

    kind: ItemKind
    value: int
    """Its value; 0 if it does not count, with the reason."""
    party: Party
    """Whose it is."""
    name: str = ""
    """Which level, special point, statement or solo."""
    times: int = 1
    """Number of occurrences."""


class Valuation(NamedTuple):
    """The value of a deal for its winners."""

    winner: Party
    items: tuple[Item, ...]
    value: int
    """Below zero the winners pay (D-11)."""


def outcome(deal: ScoredDeal, rules: DoppelkopfRules) -> KnownEnd | None:
    """Return the outcome of a deal; ``None`` if the data leave it open."""
    if deal.augen is None:
        return deal.reached
    if not 0 <= deal.augen <= ALL_AUGEN:
        return None
    if deal.augen * 2 == ALL_AUGEN:
        return KnownEnd(ahead=None)
    ahead = Party.RE if deal.augen * 2 > ALL_AUGEN else Party.KONTRA
    behind = min(deal.augen, ALL_AUGEN - deal.augen)
    if behind == 0 and (deal.schwarz or not rules.with_nines):
        return KnownEnd(ahead=ahead, level=WinLevel.SCHWARZ)
    under = [level for level, limit in BELOW.items() if behind < limit]
    return KnownEnd(ahead=ahead, level=under[-1] if under else WinLevel.PLAIN)


def missed(deal: ScoredDeal, fell: KnownEnd) -> frozenset[Party]:
    """Return the parties that announced more than they reached (D-07 d)."""
    return frozenset(
        party
        for party in Party
        if (most := max((level.steps for level in deal.by(party).levels), default=0))
        and (fell.ahead is not party or fell.level.steps < most)
    )


def winner(deal: ScoredDeal, rules: DoppelkopfRules) -> Party | None:
    """Return the winner; ``None`` if it is open or the director has to decide."""
    fell = outcome(deal, rules)
    if fell is None:
        return None
    failed = missed(deal, fell)
    by_augen = fell.ahead or Party.KONTRA  # D-15
    if not failed or rules.missed_level is MissedLevel.BY_AUGEN:
        return by_augen
    if len(failed) == len(Party):
        return by_augen if rules.both_missed is BothMissed.BY_AUGEN else None
    (loser,) = failed
    return loser.other


def valuation(deal: ScoredDeal, rules: DoppelkopfRules) -> Valuation | None:
    """Return the value of a deal; ``None`` if it has no certain winner."""
    fell, won = outcome(deal, rules), winner(deal, rules)
    if fell is None or won is None:
        return None
    items = [
        *_won(fell, won, rules),
        *_against_or_solo(deal, won, rules),
        *(item for party in Party for item in _said(deal, party, rules)),
        *(item for party in Party for item in _specials(deal, party, won, rules)),
    ]
    value = sum(item.value for item in items)
    # What doubles comes last and adds as much as there is by then.
    counted = [item for item in items if item.kind is not ItemKind.DOUBLED]
    for item in items:
        if item.kind is ItemKind.DOUBLED:
            counted.append(item._replace(value=value))
            value *= 2
    return Valuation(won, tuple(counted), value)


def points(
    deal: ScoredDeal, rules: DoppelkopfRules, active: tuple[int, ...], seats: int
) -> tuple[int, ...] | None:
    """Return the points of each seat, 0 for those who sit out; ``None`` without a value yet."""
    found = valuation(deal, rules)
    seated = len(set(deal.re)) == len(deal.re) and len(deal.re) in SIZES_OF_RE[deal.played]
    if found is None or not seated or not set(deal.re) <= set(active):
        return None
    re_gets = found.value if found.winner is Party.RE else -found.value
    weight = len(active) - len(deal.re) if deal.is_solo else 1
    return tuple(
        0 if seat not in active else re_gets * weight if seat in deal.re else -re_gets
        for seat in range(1, seats + 1)
    )


def counted_statements(deal: ScoredDeal, party: Party, rules: DoppelkopfRules) -> int:
    """Return the number of a party's counted statements (D-07 b, c)."""
    return sum(counts for _, counts in statements(deal, party, rules))


def statements(deal: ScoredDeal, party: Party, rules: DoppelkopfRules) -> tuple[tuple[str, bool], ...]:
    """Return the statements that a party made, and whether each counts (D-07 b, c)."""
    said = deal.by(party)
    early_counts = deal.played.is_announced_solo or rules.early_statement_counts
    made = (("early", said.early, early_counts), ("first", said.first, True), ("second", said.second, True))
    return tuple((name, counts) for name, is_made, counts in made if is_made)


def _won(fell: KnownEnd, won: Party, rules: DoppelkopfRules) -> Iterator[Item]:
    yield Item(ItemKind.WON, 0 if fell.ahead is None else 1, won)
    if fell.ahead is won:
        for level in list(WinLevel)[1 : fell.level.steps + 1]:
            yield Item(ItemKind.LEVEL, rules.level_points, won, level)


def _against_or_solo(deal: ScoredDeal, won: Party, rules: DoppelkopfRules) -> Iterator[Item]:
    surcharge = rules.solo_points(deal.played)
    if (
        deal.played is DealKind.MARRIAGE
        and deal.is_solo
        and rules.lonely_marriage is LonelyMarriage.TRUMP_SOLO
    ):
        surcharge = rules.solo_points(DealKind.TRUMP_SOLO)
    if surcharge is None:
        if won is Party.KONTRA:
            yield Item(ItemKind.AGAINST, rules.against_points, won)
        return
    yield Item(ItemKind.SOLO, surcharge, Party.RE, deal.played)
    if won is Party.KONTRA:
        yield Item(ItemKind.SOLO_LOST, rules.lost_solo_points, won, deal.played)


def _said(deal: ScoredDeal, party: Party, rules: DoppelkopfRules) -> Iterator[Item]:
    said = deal.by(party)
    doubles = rules.statement_effect is StatementEffect.DOUBLES
    kind, worth = (ItemKind.DOUBLED, 0) if doubles else (ItemKind.STATEMENT, 1)
    for name, counts in statements(deal, party, rules):
        yield Item(kind, worth, party, name) if counts else Item(ItemKind.STATEMENT, 0, party, name)
    for level in said.levels:
        yield Item(ItemKind.ANNOUNCED, rules.announced_level_points, party, level)


def _specials(deal: ScoredDeal, party: Party, won: Party, rules: DoppelkopfRules) -> Iterator[Item]:
    said: PartySaid = deal.by(party)
    for special in Special:
        count = said.count(special)
        if not count:
            continue
        worth = rules.special_points(special) * count
        if party is not won:
            worth = -worth if rules.losers_specials is LosersSpecials.DEDUCTED else 0
        yield Item(
            ItemKind.SPECIAL, worth if specials_count(deal.played, rules) else 0, party, special, count
        )


def specials_count(played: DealKind, rules: DoppelkopfRules) -> bool:
    """Whether special points count in what is played (D-11)."""
    if not played.is_announced_solo:
        return True
    match rules.solo_specials:
        case SoloSpecials.ALWAYS:
            return True
        case SoloSpecials.TRUMP_SOLO:
            return played is DealKind.TRUMP_SOLO
        case _:
            return False


_OTHERS = 3
"""The number of opponents of a solo player."""


def soloist_of(points: Sequence[int]) -> int | None:
    """Return the seat whose points oppose three equal ones, or ``None``."""
    counted = Counter(number for number in points if number)
    alone = [seat for seat, number in enumerate(points, start=1) if number and counted[number] == 1]
    if len(counted) == 2 and len(alone) == 1:  # noqa: PLR2004 - who plays alone, and the three
        return alone[0]
    return None


def can_be(points: Sequence[int], deal: int, rules: DoppelkopfRules) -> bool:
    """Whether a deal can bring these points; a revoke ends some deals otherwise (D-13)."""
    numbers = sorted(points[seat - 1] for seat in playing(deal, len(points)))
    if not any(numbers):
        return True
    lowest, highest = numbers[0], numbers[-1]
    pays = _OTHERS * rules.revoke_share
    return numbers in (
        [lowest, lowest, -lowest, -lowest],
        [lowest, lowest, lowest, -_OTHERS * lowest],
        [-_OTHERS * highest, highest, highest, highest],
        [-pays, 0, 0, pays],
    )


_OPPONENTS_OF_A_SOLOIST: Final = 3
_OFTEN: Final = {
    Special.FOX_CAUGHT: 2,
    Special.DOPPELKOPF: 4,
    Special.HERZSTICH: 1,
    Special.CHARLIE: 1,
    Special.CHARLIE_CAUGHT: 2,
    Special.FOX_LAST: 1,
    Special.FOX_LAST_CAUGHT: 2,
}
"""Possible number of a special point in one deal (D-11)."""


def most_points(rules: DoppelkopfRules) -> int:
    """Return an upper bound for anyone's points in a deal; not every deal can reach it."""
    statements = 2 * rules.statements_per_party
    solo = max(rules.jack_solo_points, rules.queen_solo_points, rules.trump_solo_points)
    value = (
        1
        + len(ANNOUNCED_LEVELS) * (rules.level_points + 2 * rules.announced_level_points)
        + max(rules.against_points, solo + rules.lost_solo_points)
        + sum(often * rules.special_points(special) for special, often in _OFTEN.items())
    )
    if rules.statement_effect is StatementEffect.DOUBLES:
        value *= 2**statements
    else:
        value += statements
    return _OPPONENTS_OF_A_SOLOIST * max(value, rules.revoke_share)

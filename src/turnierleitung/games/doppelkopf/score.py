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
    TRUMP_SOLO,
    BockAgain,
    BockCause,
    BothMissed,
    Deal,
    DealKind,
    DoppelkopfDeals,
    DoppelkopfLine,
    DoppelkopfRules,
    DoppelkopfTotals,
    DutySoloDealer,
    EvenWinner,
    KnownEnd,
    LonelyMarriage,
    LosersSpecials,
    MissedLevel,
    Party,
    PartySaid,
    PointsRow,
    RevokedDeal,
    ScoredDeal,
    Special,
    StatementEffect,
    WinLevel,
    is_announced,
    sizes_of_re,
)
from turnierleitung.games.lists.rules import (
    DealScore,
    ScoredRow,
    Solo,
    as_totals,
    dealer_of,
    numbered,
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
    placed = zip(numbered(deals.deals, rules), factors(deals.deals, rules), strict=False)
    of_number = {number: factor for (_, number, _), factor in placed}
    scored = scored_rows(
        deals.deals,
        rules,
        seats,
        lambda deal, number: value_of(deal, number, rules, seats, of_number[number]),
    )
    dealt = zip(scored, dealers(deals.deals, rules, seats), strict=False)
    return tuple(row._replace(dealer=dealer) for row, dealer in dealt)


def value_of(deal: Deal, number: int, rules: DoppelkopfRules, seats: int, factor: int = 1) -> DealScore:
    """Return the points of each seat for a deal, and the soloist; ``factor`` is that of Bock."""
    active = playing(number, seats)
    match deal:
        case PointsRow():
            numbers = row_numbers(deal.points, number, seats)
            return DealScore(numbers, None if numbers is None else _solo_of_points(numbers))
        case ScoredDeal():
            brought = points(deal, rules, active, seats, factor) if deal.points is None else deal.points
            return DealScore(brought if len(brought or ()) == seats else None, _solo(deal, rules, seats))
        case RevokedDeal():
            seated = {deal.culprit} | ({deal.soloist} if deal.soloist else set())
            if not seated <= set(active):
                return DealScore(None)
            # It ended by the revoke: nobody has won alone what he would have played.
            return DealScore(revoke_points(deal.culprit, deal.soloist, active, seats, rules))
        case _:
            return DealScore((0,) * seats)


def factors(deals: Sequence[Deal], rules: DoppelkopfRules) -> tuple[int, ...]:
    """Return the factor of each deal of a list, and of the one after the last (C-07).

    A cause begins with the next deal. Every deal that counts uses up one of a Bock round; what is left
    at the end of the list lapses.
    """
    found, left = [], list[int]()
    for deal in deals:
        counts_once = not rules.bock_solos and isinstance(deal, ScoredDeal) and is_announced(deal.played)
        found.append(1 if counts_once else _factor(left, rules))
        if not deal.counts(rules):
            continue
        left = [more - 1 for more in left if more > 1]
        if not causes_bock(deal, rules):
            continue
        if left and rules.bock_again is BockAgain.LENGTHENS:
            left[0] += rules.bock_deals
        else:
            left.append(rules.bock_deals)
    return (*found, _factor(left, rules))


def _factor(left: Sequence[int], rules: DoppelkopfRules) -> int:
    """Return the factor while Bock rounds are open; ``left`` are the deals that each has left."""
    return int(min(2 ** len(left), rules.largest_factor))


def causes_bock(deal: Deal, rules: DoppelkopfRules) -> bool:
    """Whether Bock begins after a deal (C-07)."""
    match deal:
        case PointsRow():
            zeros = deal.is_zero and any(number == 0 for number in deal.points)
            return rules.has_bock and (deal.causes_bock or (zeros and BockCause.ZERO in rules.bock_causes))
        case ScoredDeal():
            return any(_causes(cause, deal, rules) for cause in rules.bock_causes)
        case _:
            return False


def _causes(cause: BockCause, deal: ScoredDeal, rules: DoppelkopfRules) -> bool:
    match cause:
        case BockCause.EVEN:
            fell = outcome(deal, rules)
            return fell is not None and fell.ahead is None
        case BockCause.LOST_STATEMENT:
            won = winner(deal, rules)
            return won is not None and deal.by(won.other).statements > 0
        case BockCause.HERZSTICH:
            return any(deal.by(party).count(Special.HERZSTICH) for party in Party)
        case _:
            if deal.points is not None:
                return not any(deal.points)
            worth = valuation(deal, rules)
            return worth is not None and worth.value == 0


def dealers(deals: Sequence[Deal], rules: DoppelkopfRules, seats: int) -> tuple[int, ...]:
    """Return who deals each deal of a list, and the one after the last (D-04, C-05).

    Where a Pflichtsolo is dealt again, that follows from the deals before.
    """
    found, turn, number = [], 1, 1
    played = Counter[int]()
    for deal in deals:
        found.append(dealer_of(turn, seats))
        if not deal.counts(rules):
            continue
        soloist = _solo_of_kind(deal)
        is_duty = soloist is not None and played[soloist] < rules.duty_solos
        still_due = rules.duty_solos * seats - played.total()
        last = rules.deals(seats)
        forced = last is not None and still_due > last - number
        if soloist is not None and is_duty:
            played[soloist] += 1
        again = rules.dealer_follows and (rules.duty_solo_dealer is DutySoloDealer.SAME_DEALER or not forced)
        turn += not (is_duty and again)
        number += 1
    return (*found, dealer_of(turn, seats))


def duty_solos(deals: Sequence[Deal], seats: int) -> dict[int, int]:
    """Return how many announced solos each seat played."""
    played = Counter(_solo_of_kind(deal) for deal in deals)
    return {seat: played[seat] for seat in range(1, seats + 1)}


def announced_solos(deals: Sequence[Deal]) -> int:
    """Return how many announced solos a list tells by their kind (C-10)."""
    return sum(not isinstance(deal, PointsRow) and _solo_of_kind(deal) is not None for deal in deals)


def may_be_solo(deal: Deal) -> bool:
    """Whether a row of numbers does not tell if it is an announced solo, a silent one, or a revoke."""
    return isinstance(deal, PointsRow) and _solo_of_kind(deal) is not None


def _solo_of_kind(deal: Deal) -> int | None:
    """Return who played an announced solo; of a row of numbers, who played alone."""
    match deal:
        case ScoredDeal() if is_announced(deal.played) and deal.is_solo:
            return deal.re[0]
        case RevokedDeal() if deal.solo is not None and is_announced(deal.solo):
            return deal.soloist
        case PointsRow():
            return soloist_of(tuple(number or 0 for number in deal.points))
        case _:
            return None


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
    AGAINST_LEVEL = "against_level"
    """So many Augen against an announced level that was missed or too high (C-05)."""
    SPECIAL = "special"
    AGAINST = "against"
    """Kontra wins."""
    SOLO = "solo"
    SOLO_LOST = "solo_lost"
    DOUBLED = "doubled"
    """A statement that doubles; its value is what it adds."""
    BOCK = "bock"
    """Bock; its value is what it adds, ``times`` the factor."""


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

    winner: Party | None
    """``None`` if nobody wins; then it is the value for Re (C-05)."""
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
    """Return the winner; ``None`` if it is open, if the director has to decide, or if nobody wins."""
    fell = outcome(deal, rules)
    if fell is None:
        return None
    failed = missed(deal, fell)
    by_augen = fell.ahead or _even_winner(deal, rules)
    if not failed or rules.missed_level is MissedLevel.BY_AUGEN:
        return by_augen
    if len(failed) == len(Party):
        return by_augen if rules.both_missed is BothMissed.BY_AUGEN else None
    (loser,) = failed
    return loser.other


def _even_winner(deal: ScoredDeal, rules: DoppelkopfRules) -> Party:
    """Return who wins with 120 Augen each (D-15, C-05)."""
    re, kontra = (deal.by(party).statements or deal.by(party).levels for party in Party)
    if rules.even_winner is EvenWinner.KONTRA_UNLESS_SAID and kontra and not re:
        return Party.RE
    return Party.KONTRA


def valuation(deal: ScoredDeal, rules: DoppelkopfRules, factor: int = 1) -> Valuation | None:
    """Return the value of a deal; ``None`` if the data or the director leave it open.

    ``factor`` is that of Bock (C-07).
    """
    fell, won = outcome(deal, rules), winner(deal, rules)
    if fell is None:
        return None
    if won is not None:
        items = [
            *_won(fell, won, rules),
            *_against_levels(deal, fell, won, rules),
            *_against_or_solo(deal, won, rules),
            *(item for party in Party for item in _said(deal, party, rules)),
            *(item for party in Party for item in _specials(deal, party, won, rules)),
        ]
    elif rules.both_missed is BothMissed.SET_OFF and len(missed(deal, fell)) == len(Party):
        items = _set_off(deal, fell, rules)
    else:
        return None
    counted, value = _doubled(items, rules)
    if factor > 1:
        counted.append(Item(ItemKind.BOCK, value * (factor - 1), won or Party.RE, times=factor))
    return Valuation(won, tuple(counted), value * factor)


def _doubled(items: Sequence[Item], rules: DoppelkopfRules) -> tuple[list[Item], int]:
    """Return the items with what each statement adds that doubles, and the value (C-06)."""
    before = rules.statement_effect is StatementEffect.DOUBLES_BEFORE
    doubling = [item for item in items if item.kind is ItemKind.DOUBLED]
    late = [item for item in items if before and item.kind is ItemKind.SPECIAL]
    counted = [item for item in items if item not in doubling and item not in late]
    value = sum(item.value for item in counted)
    for item in doubling:
        counted.append(item._replace(value=value))
        value *= 2
    return [*counted, *late], value + sum(item.value for item in late)


def points(
    deal: ScoredDeal, rules: DoppelkopfRules, active: tuple[int, ...], seats: int, factor: int = 1
) -> tuple[int, ...] | None:
    """Return the points of each seat, 0 for those who sit out; ``None`` without a value yet."""
    found = valuation(deal, rules, factor)
    seated = len(set(deal.re)) == len(deal.re) and len(deal.re) in sizes_of_re(deal.played)
    if found is None or not seated or not set(deal.re) <= set(active):
        return None
    re_gets = -found.value if found.winner is Party.KONTRA else found.value
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
    early_counts = is_announced(deal.played) or rules.early_statement_counts
    made = (("early", said.early, early_counts), ("first", said.first, True), ("second", said.second, True))
    return tuple((name, counts) for name, is_made, counts in made if is_made)


def _won(fell: KnownEnd, won: Party, rules: DoppelkopfRules) -> Iterator[Item]:
    yield Item(ItemKind.WON, 1 if fell.ahead or rules.even_counts else 0, won)
    yield from _reached(fell, won, rules)


def _reached(fell: KnownEnd, party: Party, rules: DoppelkopfRules) -> Iterator[Item]:
    if fell.ahead is party:
        for level in list(WinLevel)[1 : fell.level.steps + 1]:
            yield Item(ItemKind.LEVEL, rules.level_points, party, level)


def _against_levels(deal: ScoredDeal, fell: KnownEnd, party: Party, rules: DoppelkopfRules) -> Iterator[Item]:
    """Yield a point for 120 Augen against „keine 90“, 90 against „keine 60“ and so on (C-05)."""
    if not rules.against_level_points:
        return
    # Each step of a level is 30 Augen, and 120 are one step more than any level of the others leaves.
    steps = fell.level.steps if fell.ahead is party.other else -1
    for level in deal.by(party.other).levels:
        if level.steps >= steps + 2:
            yield Item(ItemKind.AGAINST_LEVEL, rules.against_level_points, party, level)


def _set_off(deal: ScoredDeal, fell: KnownEnd, rules: DoppelkopfRules) -> list[Item]:
    """Return what both parties have if nobody wins; that of Kontra counts against Re (C-05)."""
    return [
        item if party is Party.RE else item._replace(value=-item.value)
        for party in Party
        for item in (
            *_reached(fell, party, rules),
            *_against_levels(deal, fell, party, rules),
            *_specials(deal, party, party, rules),
        )
    ]


def _against_or_solo(deal: ScoredDeal, won: Party, rules: DoppelkopfRules) -> Iterator[Item]:
    as_trump_solo = _is_lonely(deal) and rules.lonely_marriage is LonelyMarriage.TRUMP_SOLO
    played = TRUMP_SOLO if as_trump_solo else deal.played
    if not is_announced(played):
        if won is Party.KONTRA and not counts_as_solo(deal, rules):
            yield Item(ItemKind.AGAINST, rules.against_points, won)
        return
    solo = rules.solo(played)
    if solo is not None and solo.points:
        yield Item(ItemKind.SOLO, solo.points, Party.RE, solo.name)
    if won is Party.KONTRA and rules.lost_solo_points:
        yield Item(ItemKind.SOLO_LOST, rules.lost_solo_points, won)


def _is_lonely(deal: ScoredDeal) -> bool:
    return deal.played is DealKind.MARRIAGE and deal.is_solo


def counts_as_solo(deal: ScoredDeal, rules: DoppelkopfRules) -> bool:
    """Whether a deal is scored like an announced solo (C-05)."""
    silent = deal.played is DealKind.SILENT_SOLO or _is_lonely(deal)
    return is_announced(deal.played) or (silent and rules.silent_as_solo)


def _said(deal: ScoredDeal, party: Party, rules: DoppelkopfRules) -> Iterator[Item]:
    said = deal.by(party)
    adds = rules.statement_effect is StatementEffect.ADDS
    kind, worth = (ItemKind.STATEMENT, rules.statement_points) if adds else (ItemKind.DOUBLED, 0)
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
        yield Item(ItemKind.SPECIAL, worth if specials_count(deal, rules) else 0, party, special, count)


def specials_count(deal: ScoredDeal, rules: DoppelkopfRules) -> bool:
    """Whether special points count in what is played (D-11, C-05)."""
    if not is_announced(deal.played):
        return not counts_as_solo(deal, rules)
    solo = rules.solo(deal.played)
    return solo is not None and solo.specials


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
    Special.PIGS: 1,
}
"""Possible number of a special point in one deal (D-11)."""


def most_points(rules: DoppelkopfRules, factor: int | None = None) -> int:
    """Return an upper bound for anyone's points in a deal; not every deal can reach it.

    ``factor`` is that of Bock; without one it is the largest (C-07).
    """
    statements = 2 * rules.statements_per_party
    solo = max((solo.points for solo in rules.solos), default=0)
    announced = 2 * rules.announced_level_points + rules.against_level_points
    value = (
        1
        + len(ANNOUNCED_LEVELS) * (rules.level_points + announced)
        + max(rules.against_points, solo + rules.lost_solo_points)
        + sum(often * rules.special_points(special) for special, often in _OFTEN.items())
    )
    if rules.statement_effect is StatementEffect.ADDS:
        value += statements * rules.statement_points
    else:
        value *= 2**statements
    value *= rules.largest_factor if factor is None else factor
    return _OPPONENTS_OF_A_SOLOIST * max(value, rules.revoke_share)


def revoke_points(
    culprit: int, soloist: int | None, active: Sequence[int], seats: int, rules: DoppelkopfRules
) -> tuple[int, ...]:
    """Return the points of each seat after a revoke with a turned trick (D-13).

    ``soloist`` is the player who was alone, or ``None``.
    """
    share, pays = rules.revoke_share, (len(active) - 1) * rules.revoke_share
    against_soloist = soloist is not None and soloist != culprit

    def gets(seat: int) -> int:
        if seat not in active:
            return 0
        if seat == culprit:
            return -pays
        if against_soloist:
            return pays if seat == soloist else 0
        return share

    return tuple(gets(seat) for seat in range(1, seats + 1))

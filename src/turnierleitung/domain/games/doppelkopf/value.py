"""What a deal is worth, item by item (D-07, D-10, D-11, D-14, D-15)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from turnierleitung.domain.games.doppelkopf.deal import ALL_AUGEN, KnownEnd, PartySaid, ScoredDeal
from turnierleitung.domain.games.doppelkopf.parties import (
    BELOW,
    SIZES_OF_RE,
    DealKind,
    Party,
    Special,
    WinLevel,
)
from turnierleitung.domain.games.doppelkopf.rules import DoppelkopfRules
from turnierleitung.domain.games.doppelkopf.settings import (
    BothMissed,
    LonelyMarriage,
    LosersSpecials,
    MissedLevel,
    SoloSpecials,
    StatementEffect,
)


class ItemKind(StrEnum):
    """What an item of the value is for."""

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
    """What it adds; 0 where it counts for nothing, and says so."""
    party: Party
    """Whose it is."""
    name: str = ""
    """Which level, special point, statement or solo."""
    times: int = 1
    """How often it was."""


class Valuation(NamedTuple):
    """What a deal is worth to its winners."""

    winner: Party
    items: tuple[Item, ...]
    value: int
    """Below zero the winners pay (D-11)."""


def outcome(deal: ScoredDeal, rules: DoppelkopfRules) -> KnownEnd | None:
    """Return how the cards fell; ``None`` where that cannot be said from what is given."""
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
    """Return who wins; ``None`` where it cannot be said or the director has to decide."""
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
    """Return what a deal is worth; ``None`` where nobody can be said to win."""
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
    """Return what a deal brings to each seat, 0 to who sits out; ``None`` where it has no value yet."""
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
    """Return how many statements of a party count (D-07 b, c)."""
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

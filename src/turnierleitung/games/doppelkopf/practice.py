"""Invented lists of Doppelkopf, as people play them: mostly normal deals, now and then a solo."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Final

from turnierleitung.domain.game import GameRules, TableContext
from turnierleitung.domain.problems import blocking
from turnierleitung.games.doppelkopf.check import check_scored
from turnierleitung.games.doppelkopf.rules import (
    Deal,
    DealKind,
    DoppelkopfDeals,
    DoppelkopfRules,
    DoppelkopfTotals,
    Party,
    PartySaid,
    RevokedDeal,
    ScoredDeal,
    Special,
    sizes_of_re,
)
from turnierleitung.games.doppelkopf.score import announced_solos, duty_solos, totals_of
from turnierleitung.games.lists.practice import invented, with_points
from turnierleitung.games.lists.rules import playing
from turnierleitung.services.practice import PracticeGame, Supervision, pick, pick_weighted

_KINDS: Final[Mapping[DealKind, int]] = {
    DealKind.NORMAL: 84,
    DealKind.MARRIAGE: 8,
    DealKind.SILENT_SOLO: 1,
    DealKind.POVERTY: 4,
}
_SOLOS: Final = 8
"""How often somebody announces a solo, beside the other kinds."""
_SPECIALS: Final[Mapping[Special, float]] = {
    Special.FOX_CAUGHT: 0.2,
    Special.DOPPELKOPF: 0.15,
    Special.CHARLIE: 0.08,
    Special.HERZSTICH: 0.01,
    Special.PIGS: 0.03,
}
"""How often a party gets one in a deal."""
_MEAN, _SPREAD = 126, 34
_SAYS_MORE: Final = 0.08
_REVOKES: Final = 0.01
_LISTS_BY_DEALS: Final = 3
"""One list of this number is entered deal by deal."""


def doppelkopf_deals(rules: DoppelkopfRules, context: TableContext, source: random.Random) -> DoppelkopfDeals:
    """Return a whole list of deals."""
    seats, last = context.seats, rules.deals(context.seats)

    def deal(before: Sequence[Deal]) -> Deal:
        # C-05: whoever has not played his Pflichtsolo by the end is made to.
        number = len(before) + 1
        played, active = duty_solos(before, seats), playing(number, seats)
        due = {seat: max(rules.duty_solos - count, 0) for seat, count in played.items()}
        open_now = [seat for seat in active if due[seat]]
        is_last = last is not None and sum(due.values()) > last - number
        return _deal(rules, active, seats, source, open_now[0] if open_now and is_last else None)

    return DoppelkopfDeals(
        deals=invented(deal, announced_solos, rules, seats, source),
        list_keeper=rules.list_keeper,
        signatures=tuple(range(1, seats + 1)),
    )


def _deal(
    rules: DoppelkopfRules, active: tuple[int, ...], seats: int, source: random.Random, forced: int | None
) -> Deal:
    """Invent a deal; ``forced`` is who has to play a solo in it."""
    forced = forced if rules.solos else None
    if forced is None and rules.revoke_share and source.random() < _REVOKES:
        return RevokedDeal(culprit=pick(active, source))
    kind = _played(rules, source) if forced is None else pick(rules.solos, source).key
    first = forced or pick(active, source)
    second = pick([seat for seat in active if seat != first], source)
    alone = sizes_of_re(kind) == (1,)
    augen = min(max(round(source.gauss(_MEAN, _SPREAD)), 0), 240)
    opener = pick(tuple(Party), source)
    deal = ScoredDeal(
        played=kind,
        re=(first,) if alone else (first, second),
        clearing_trick=1 if kind is DealKind.MARRIAGE else None,
        augen=augen,
        schwarz=False if rules.with_nines and augen in (0, 240) else None,
        said={party: _said(rules, opens=party is opener, source=source) for party in Party},
    )
    # Whatever cannot be, e.g. a special point in a solo, simply was not.
    if blocking(tuple(check_scored(deal, rules, active, seats))):
        return deal.model_copy(update={"said": {}})
    return deal


def _played(rules: DoppelkopfRules, source: random.Random) -> str:
    kinds = {
        kind: often for kind, often in _KINDS.items() if kind is not DealKind.POVERTY or rules.poverty_trumps
    }
    weighted: list[tuple[str, int]] = list(kinds.items())
    if rules.solos:
        weighted.append((pick(rules.solos, source).key, _SOLOS))
    return pick_weighted(weighted, source)


def _said(rules: DoppelkopfRules, *, opens: bool, source: random.Random) -> PartySaid:
    return PartySaid(
        first=opens,
        second=opens and rules.statements_per_party > 1 and source.random() < _SAYS_MORE,
        specials={
            special: 1
            for special, often in _SPECIALS.items()
            if rules.is_played(special) and source.random() < often
        },
    )


def _list(
    table_id: int, rules: GameRules, context: TableContext, _by: Supervision, source: random.Random
) -> DoppelkopfDeals | DoppelkopfTotals:
    own = DoppelkopfRules.of(rules)
    deals = with_points(
        lambda: doppelkopf_deals(own, context, source), lambda deals: totals_of(deals, own, context)
    )
    return totals_of(deals, own, context) if table_id % _LISTS_BY_DEALS else deals


DOPPELKOPF: Final = PracticeGame(_list)

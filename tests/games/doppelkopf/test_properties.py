"""What holds for every deal that is told as it was played (D-10, D-14)."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

from turnierleitung.domain.game import TableContext
from turnierleitung.games.doppelkopf.check import DOPPELKOPF, check_scored
from turnierleitung.games.doppelkopf.practice import doppelkopf_deals
from turnierleitung.games.doppelkopf.rules import (
    ANNOUNCED_LEVELS,
    BockAgain,
    BockCause,
    BothMissed,
    DealKind,
    DoppelkopfRules,
    DutySoloDealer,
    EvenWinner,
    LonelyMarriage,
    LosersSpecials,
    MissedLevel,
    Party,
    PartySaid,
    ScoredDeal,
    Special,
    StatementEffect,
)
from turnierleitung.games.doppelkopf.score import most_points, points, totals_of, valuation

worths = st.integers(0, 5)
BORDERS = (0, 29, 30, 59, 60, 89, 90, 119, 120, 121, 240)
SOLOS = tuple(
    tuple(solo.model_copy(update={"specials": counts, "points": points}) for solo in DoppelkopfRules().solos)
    for counts in (False, True)
    for points in (0, 1, 5)
)
KINDS = (*DealKind, *(solo.key for solo in SOLOS[0]))
rulebooks = st.builds(
    DoppelkopfRules,
    with_nines=st.booleans(),
    statement_effect=st.sampled_from(StatementEffect),
    early_statement_counts=st.booleans(),
    announced_level_points=worths,
    level_points=worths,
    missed_level=st.sampled_from(MissedLevel),
    both_missed=st.sampled_from(BothMissed),
    losers_specials=st.sampled_from(LosersSpecials),
    solos=st.sampled_from(SOLOS),
    lonely_marriage=st.sampled_from(LonelyMarriage),
    fox_last_caught_points=worths,
    statement_points=worths,
    against_level_points=worths,
    even_winner=st.sampled_from(EvenWinner),
    even_counts=st.booleans(),
    silent_as_solo=st.booleans(),
    pigs=st.booleans(),
    pigs_points=worths,
    poverty_trumps=st.sampled_from((0, 3)),
    duty_solos=st.integers(0, 2),
    duty_solo_dealer=st.just(DutySoloDealer.NEXT_DEALER),
    revoke_share=st.integers(0, 9),
    bock_causes=st.lists(st.sampled_from(BockCause), unique=True).map(tuple),
    bock_deals=st.integers(1, 9),
    bock_again=st.sampled_from(BockAgain),
    bock_most=st.integers(2, 9),
    bock_solos=st.booleans(),
)


@st.composite
def sayings(draw: st.DrawFn) -> PartySaid:
    return PartySaid(
        early=draw(st.booleans()),
        first=draw(st.booleans()),
        second=draw(st.booleans()),
        levels=ANNOUNCED_LEVELS[: draw(st.sampled_from((0, 0, 0, 1, 2, 4)))],
        specials=draw(st.dictionaries(st.sampled_from(Special), st.integers(1, 2), max_size=3)),
    )


@st.composite
def deals(draw: st.DrawFn, active: tuple[int, ...]) -> ScoredDeal:
    played = draw(st.sampled_from(KINDS))
    alone = played not in (DealKind.NORMAL, DealKind.MARRIAGE, DealKind.POVERTY)
    if played is DealKind.MARRIAGE:
        alone = draw(st.booleans())
    re = draw(st.permutations(active))[: 1 if alone else 2]
    return ScoredDeal(
        played=played,
        re=tuple(re),
        clearing_trick=1 if played is DealKind.MARRIAGE and not alone else None,
        augen=draw(
            st.one_of(st.integers(0, 240), st.sampled_from((0, 29, 30, 59, 60, 89, 90, 119, 120, 121, 240)))
        ),
        said={party: draw(sayings()) for party in Party},
    )


@given(rulebooks, st.sampled_from(((4, (1, 2, 3, 4)), (5, (1, 2, 4, 5)))), st.integers(1, 4), st.data())
def test_it_adds_up_and_each_gets_what_his_party_does(
    rules: DoppelkopfRules, table: tuple[int, tuple[int, ...]], factor: int, data: st.DataObject
) -> None:
    seats, active = table
    deal = data.draw(deals(active))
    found, row = valuation(deal, rules, factor), points(deal, rules, active, seats, factor)
    assert (found is None) == (row is None)
    if found is None or row is None:
        assert rules.both_missed is BothMissed.RULING
        return
    assert sum(row) == 0
    assert all(row[seat - 1] == 0 for seat in range(1, seats + 1) if seat not in active)
    re_gets = -found.value if found.winner is Party.KONTRA else found.value
    for seat in active:
        if seat in deal.re:
            assert row[seat - 1] == (3 * re_gets if deal.is_solo else re_gets)
        else:
            assert row[seat - 1] == -re_gets


@given(rulebooks, st.data())
def test_what_a_deal_is_worth_is_what_its_items_say(rules: DoppelkopfRules, data: st.DataObject) -> None:
    found = valuation(data.draw(deals((1, 2, 3, 4))), rules, data.draw(st.integers(1, 4)))
    if found is not None:
        assert found.value == sum(item.value for item in found.items)


@given(rulebooks, st.data())
def test_what_is_checked_is_never_worth_nothing_known(rules: DoppelkopfRules, data: st.DataObject) -> None:
    deal = data.draw(deals((1, 2, 3, 4)))
    blocked = any(problem.blocks for problem in check_scored(deal, rules, (1, 2, 3, 4), 4))
    assert blocked or points(deal, rules, (1, 2, 3, 4), 4) is not None


@given(rulebooks, st.data())
def test_no_deal_is_worth_more_than_the_check_allows(rules: DoppelkopfRules, data: st.DataObject) -> None:
    deal = data.draw(deals((1, 2, 3, 4)))
    if any(problem.blocks for problem in check_scored(deal, rules, (1, 2, 3, 4), 4)):
        return
    row = points(deal, rules, (1, 2, 3, 4), 4, rules.largest_factor)
    assert row is not None
    assert max(map(abs, row)) <= most_points(rules)


@given(rulebooks, st.sampled_from((4, 5)), st.integers(0, 999))
def test_invented_lists_and_their_totals_are_in_order_by_any_rulebook(
    rules: DoppelkopfRules, seats: int, seed: int
) -> None:
    """C-05 … C-09: what practice invents is checked, valued and bounded by the same values."""
    context = TableContext.of(seats)
    written = doppelkopf_deals(rules, context, random.Random(seed))
    assert not [problem for problem in DOPPELKOPF.check(written, rules, context) if problem.blocks]
    summed = totals_of(written, rules, context)
    assert not [problem for problem in DOPPELKOPF.check(summed, rules, context) if problem.blocks]
    assert DOPPELKOPF.score(written, rules, context) == DOPPELKOPF.score(summed, rules, context)

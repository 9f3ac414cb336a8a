"""What holds for every deal that is told as it was played (D-10, D-14)."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from turnierleitung.games.doppelkopf.check import check_scored
from turnierleitung.games.doppelkopf.rules import (
    ANNOUNCED_LEVELS,
    BothMissed,
    DealKind,
    DoppelkopfRules,
    LonelyMarriage,
    LosersSpecials,
    MissedLevel,
    Party,
    PartySaid,
    ScoredDeal,
    Special,
    StatementEffect,
)
from turnierleitung.games.doppelkopf.score import points, valuation

worths = st.integers(0, 5)
BORDERS = (0, 29, 30, 59, 60, 89, 90, 119, 120, 121, 240)
SOLOS = tuple(
    tuple(solo.model_copy(update={"specials": counts, "points": points}) for solo in DoppelkopfRules().solos)
    for counts in (False, True)
    for points in (0, 1, 5)
)
KINDS = (DealKind.NORMAL, DealKind.MARRIAGE, DealKind.SILENT_SOLO, *(solo.key for solo in SOLOS[0]))
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
    alone = played not in (DealKind.NORMAL, DealKind.MARRIAGE)
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


@given(rulebooks, st.sampled_from(((4, (1, 2, 3, 4)), (5, (1, 2, 4, 5)))), st.data())
def test_it_adds_up_and_each_gets_what_his_party_does(
    rules: DoppelkopfRules, table: tuple[int, tuple[int, ...]], data: st.DataObject
) -> None:
    seats, active = table
    deal = data.draw(deals(active))
    found, row = valuation(deal, rules), points(deal, rules, active, seats)
    assert (found is None) == (row is None)
    if found is None or row is None:
        assert rules.both_missed is BothMissed.RULING
        return
    assert sum(row) == 0
    assert all(row[seat - 1] == 0 for seat in range(1, seats + 1) if seat not in active)
    re_gets = found.value if found.winner is Party.RE else -found.value
    for seat in active:
        if seat in deal.re:
            assert row[seat - 1] == (3 * re_gets if deal.is_solo else re_gets)
        else:
            assert row[seat - 1] == -re_gets


@given(rulebooks, st.data())
def test_what_a_deal_is_worth_is_what_its_items_say(rules: DoppelkopfRules, data: st.DataObject) -> None:
    found = valuation(data.draw(deals((1, 2, 3, 4))), rules)
    if found is not None and rules.statement_effect is StatementEffect.ADDS:
        assert found.value == sum(item.value for item in found.items)


@given(rulebooks, st.data())
def test_what_is_checked_is_never_worth_nothing_known(rules: DoppelkopfRules, data: st.DataObject) -> None:
    deal = data.draw(deals((1, 2, 3, 4)))
    blocked = any(problem.blocks for problem in check_scored(deal, rules, (1, 2, 3, 4), 4))
    assert blocked or points(deal, rules, (1, 2, 3, 4), 4) is not None

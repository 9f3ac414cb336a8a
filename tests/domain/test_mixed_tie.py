"""Q-25: a tie among people of several groups."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from turnierleitung.domain.direct_encounter import DirectEncounter, Encounter, resolve
from turnierleitung.domain.mixed_tie import draw_mixed_lot, resolve_mixed
from turnierleitung.domain.standings import Lot


def beats(winner: int, loser: int) -> Encounter:
    return Encounter((winner, loser), (2, 0))


GROUPS = ((1, 2), (11,))


def test_q25_the_lot_is_needed_although_two_have_met() -> None:
    found = resolve_mixed(GROUPS, (beats(2, 1),))
    assert found.order is None
    assert [group.order for group in found.groups] == [(2, 1), (11,)]


def test_q25_the_lot_interleaves_the_groups() -> None:
    assert resolve_mixed(GROUPS, (beats(2, 1),), lots=((2, 11, 1),)).order == (2, 11, 1)
    assert resolve_mixed(GROUPS, (beats(2, 1),), lots=((11, 2, 1),)).order == (11, 2, 1)


def test_q25_it_never_reverses_a_direct_encounter_not_even_after_a_correction() -> None:
    assert resolve_mixed(GROUPS, (beats(2, 1),), lots=((1, 11, 2),)).order == (2, 11, 1)


def test_q25_within_one_group_nothing_is_interleaved() -> None:
    assert resolve_mixed(((1, 2),), (beats(2, 1),)).order == (2, 1)
    waiting = resolve_mixed(((1, 2),), ())
    assert waiting.order is None
    assert waiting.groups[0].open_ties == ((1, 2),)


def test_q25_a_lot_is_drawn_within_the_direct_encounter() -> None:
    lots = {draw_mixed_lot(GROUPS, (beats(2, 1),), seed=str(seed)) for seed in range(60)}
    assert lots == {(2, 1, 11), (2, 11, 1), (11, 2, 1)}


def test_q25_every_order_is_as_likely_where_nothing_is_decided() -> None:
    drawn = Counter(draw_mixed_lot(GROUPS, (), seed=str(seed)) for seed in range(1200))
    assert len(drawn) == 6
    assert all(150 < times < 250 for times in drawn.values())


@st.composite
def mixed_ties(draw: st.DrawFn) -> tuple[list[list[int]], list[Encounter], tuple[Lot, ...]]:
    groups = [
        [10 * number + member for member in range(draw(st.integers(1, 4)))]
        for number in range(draw(st.integers(1, 3)))
    ]
    points = st.sampled_from([(2, 0), (1, 1), (0, 2)])
    played = [Encounter(pair, draw(points)) for group in groups for pair in combinations(group, 2)]
    everybody = [one for group in groups for one in group]
    lots = draw(st.lists(st.permutations(everybody), max_size=2))
    return groups, played, tuple(map(tuple, lots))


@given(mixed_ties(), st.sampled_from(DirectEncounter), st.text(max_size=4))
def test_q25_a_drawn_lot_is_the_order_and_keeps_that_of_every_group(
    case: tuple[list[list[int]], list[Encounter], tuple[Lot, ...]], method: DirectEncounter, seed: str
) -> None:
    groups, played, lots = case
    lot = draw_mixed_lot(groups, played, method, lots, seed=seed)
    found = resolve_mixed(groups, played, method, (*lots, lot))
    assert found.order == lot
    assert sorted(lot) == sorted(one for group in groups for one in group)
    for group in groups:
        own = resolve(group, played, method, (*lots, lot))
        assert tuple(one for one in lot if one in group) == own.order
    assert draw_mixed_lot([group[::-1] for group in groups], played[::-1], method, lots, seed=seed) == lot

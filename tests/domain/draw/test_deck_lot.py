"""Decks for matches: nobody plays the same one twice where that is possible (Q-03)."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from turnierleitung.domain.draw.deck_lot import Copy, Playing, assign
from turnierleitung.domain.draw.round_robin import schedule


def playing(pairs: list[tuple[int, int]], copies: list[Copy]) -> Playing:
    return Playing(pairs, copies)


def test_nobody_gets_a_deck_twice_where_there_are_others() -> None:
    copies = [Copy(1, 1), Copy(2, 2), Copy(3, 3)]
    found = assign([playing([(1, 2)], copies), playing([(1, 3)], copies), playing([(1, 4)], copies)])
    assert sorted(found.copies.values()) == [1, 2, 3]
    assert found.repeated == ()


def test_another_copy_of_the_same_deck_is_the_same_deck() -> None:
    copies = [Copy(1, 1), Copy(2, 1)]
    found = assign([playing([(1, 2)], copies), playing([(1, 3)], copies)])
    assert found.repeated == ((1, 1),)


def test_a_match_gives_its_deck_to_one_that_needs_it_more() -> None:
    # (1, 2) would take deck 1 first, but (3, 4) knows deck 2.
    found = assign([playing([(1, 2), (3, 4)], [Copy(1, 1), Copy(2, 2)])], {3: [2]})
    assert found.copies == {(1, 2): 2, (3, 4): 1}
    assert found.repeated == ()


def test_the_least_worn_deck_comes_first() -> None:
    copies = [Copy(1, 1), Copy(2, 2)]
    found = assign([playing([(1, 2)], copies), playing([(3, 4)], copies)])
    assert found.copies == {(1, 2): 1, (3, 4): 2}


def test_without_enough_decks_a_match_has_none_and_says_so() -> None:
    found = assign([playing([(1, 2), (3, 4)], [Copy(1, 1)])])
    assert found.copies == {(1, 2): 1}


@given(st.integers(4, 24), st.integers(2, 6), st.integers(1, 12), st.integers(1, 3))
def test_a_copy_is_at_one_table_at_a_time(people: int, tables: int, decks: int, copies: int) -> None:
    groups = {number: tuple(range(number * 4, number * 4 + 4)) for number in range(people // 4)}
    slots: dict[int, list[tuple[int, int]]] = {}
    for match in schedule(groups, tables).matches:
        slots.setdefault(match.slot, []).append(match.pair)
    known = [
        Copy(deck * copies + copy, deck) for deck in range(1, decks + 1) for copy in range(1, copies + 1)
    ]
    found = assign([playing(pairs, known) for pairs in slots.values()])
    for pairs in slots.values():
        used = Counter(found.copies[pair] for pair in pairs if pair in found.copies)
        assert not used or max(used.values()) == 1
        assert sum(used.values()) == min(len(pairs), len(known))

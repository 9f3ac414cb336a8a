"""Decks for matches: nobody plays the same one twice where that is possible (Q-03)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from turnierleitung.domain.deck_lot import Copy, Playing, Slot, assign, with_fewer_repeats
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


def group_stage(people: int, size: int, tables: int, decks: int, copies: int) -> list[Playing]:
    """The slots of a group stage with so many copies of so many decks."""
    groups = {number: tuple(range(number * size, (number + 1) * size)) for number in range(people // size)}
    known = [Copy(deck * copies + copy, deck) for deck in range(decks) for copy in range(copies)]
    slots: dict[int, list[tuple[int, int]]] = {}
    for match in schedule(groups, tables).matches:
        slots.setdefault(match.slot, []).append(match.pair)
    return [playing(pairs, known) for _, pairs in sorted(slots.items())]


@pytest.mark.parametrize(
    ("people", "size", "tables", "decks", "copies", "repeats"),
    [
        pytest.param(16, 4, 4, 4, 2, 0, id="four times four, few copies"),
        pytest.param(60, 4, 15, 3, 15, 0, id="as many decks as matches each"),
        pytest.param(256, 4, 64, 3, 22, 0, id="sixty-four groups"),
        pytest.param(16, 6, 4, 5, 2, 0, id="sixes on few tables"),
        # Four decks make at most eight matches of five people without a repeat; the other two cost one each.
        pytest.param(60, 5, 15, 4, 7, 24, id="two repeats in each group cannot be helped"),
    ],
)
def test_q03_what_comes_later_is_thought_of_in_earlier_slots(
    people: int, size: int, tables: int, decks: int, copies: int, repeats: int
) -> None:
    found = assign(group_stage(people, size, tables, decks, copies))
    assert len(found.repeated) == repeats
    assert len(found.copies) == people // size * size * (size - 1) // 2


def test_q03_what_was_played_before_counts_in_the_swaps_too() -> None:
    # Slot by slot 1 and 2 would begin with deck 1, and then 1 has nothing new left against 3.
    copies = [Copy(1, 1), Copy(2, 2), Copy(3, 3)]
    found = assign([playing([(1, 2)], copies), playing([(1, 3)], copies)], {1: [3], 3: [2]})
    assert found.copies == {(1, 2): 2, (1, 3): 1}
    assert found.repeated == ()


def test_q03_the_same_matches_get_the_same_decks_every_time() -> None:
    slots = group_stage(20, 6, 5, 5, 2)
    assert assign(slots) == assign(slots)


@pytest.mark.unmeasured
@given(
    st.integers(6, 30), st.integers(3, 6), st.integers(2, 6), st.integers(1, 6), st.integers(1, 3), st.data()
)
def test_q03_swaps_never_make_it_worse(
    people: int, size: int, tables: int, decks: int, copies: int, data: st.DataObject
) -> None:
    slots = []
    for at_once in group_stage(max(people, size), size, tables, decks, copies):
        chosen = data.draw(st.permutations([copy.deck for copy in at_once.copies]))
        slots.append(Slot(dict(zip(at_once.pairs, chosen, strict=False)), Counter(chosen)))
    before = [slot.decks for slot in slots]
    after = with_fewer_repeats(slots, {0: [0]})
    for slot, swapped in zip(slots, after, strict=True):
        assert swapped.keys() == slot.decks.keys()
        assert Counter(swapped.values()) <= Counter(slot.copies)
    assert repeats(after) <= repeats(before)


def repeats(slots: Iterable[Mapping[tuple[int, ...], int]]) -> int:
    """How often somebody plays a deck again, where 0 has played deck 0 already."""
    times = Counter({(0, 0): 1})
    times.update((one, deck) for decks in slots for pair, deck in decks.items() for one in pair)
    return sum(count - 1 for count in times.values())


@pytest.mark.unmeasured
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


def test_where_no_swap_helps_the_search_comes_to_an_end() -> None:
    # Player 1 knows deck 1, 2 and 4 know deck 2: whichever match has it, somebody plays it again.
    slot = Slot(decks={(4, 3): 2, (1, 2): 1}, copies={1: 1, 2: 1})
    (found,) = with_fewer_repeats([slot], {1: [1], 2: [2], 4: [2]})
    assert sorted(found.values()) == [1, 2]


@given(st.integers(2, 8), st.integers(1, 8), st.integers(0, 12), st.integers(1, 3))
def test_p01_tables_of_any_size_get_one_copy_each_and_new_ones_while_there_are(
    seats: int, tables: int, decks: int, rounds: int
) -> None:
    """Everybody moves a table on: with a deck for each table and round nobody plays one twice."""
    people = list(range(seats * tables))
    copies = [Copy(number, number) for number in range(decks)]
    slots = []
    for turn in range(rounds):
        moved = people[turn:] + people[:turn]
        slots.append(
            Playing([tuple(moved[seats * table : seats * (table + 1)]) for table in range(tables)], copies)
        )
    played: dict[int, list[int]] = {}
    for slot in slots:
        lot = assign([slot], played)
        assert len(lot.copies) == min(tables, decks)
        assert len(set(lot.copies.values())) == len(lot.copies), "a copy is at one table"
        if decks >= seats * tables * rounds:
            assert lot.repeated == ()
        for pair, copy in lot.copies.items():
            for one in pair:
                played.setdefault(one, []).append(copy)

"""The tables while they are drawn: what a move is said to change, it changes."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from turnierleitung.domain.draw.tables.hall import Hall, Task

SIZES = (4, 4, 5, 5)
PEOPLE = sum(SIZES)


def divided(chance: Random) -> tuple[tuple[int, ...], ...]:
    people = chance.sample(range(PEOPLE), PEOPLE)
    return tuple(tuple(people.pop() for _ in range(size)) for size in SIZES)


@pytest.mark.unmeasured
@given(st.randoms(use_true_random=False), st.integers(0, 1))
def test_after_any_moves_everything_is_counted_as_from_the_beginning(chance: Random, big_price: int) -> None:
    task = Task(sizes=SIZES, rounds=3, before=(divided(chance),), apart=((0, 1), (2, 3)), fixed=((5, 1),))
    rounds = [divided(chance) for _ in range(task.rounds)]
    hall = Hall.of(task, big_price, rounds)
    for _ in range(20):
        number, one = chance.randrange(task.rounds), chance.randrange(6, PEOPLE)
        move = hall.best_move(number, one, set(), 0, chance)
        if move is not None:
            hall.make(move)
    anew = Hall.of(task, big_price, [tuple(map(tuple, division)) for division in hall.rounds])
    assert (hall.cost, hall.load()) == (anew.cost, anew.load())
    assert (hall.price, hall.big, hall.where) == (anew.price, anew.big, anew.where)
    # Whoever needs a table stays where he is.
    assert all(
        (5 in old) == (5 in new)
        for before, now in zip(rounds, hall.rounds, strict=True)
        for old, new in zip(before, now, strict=True)
    )

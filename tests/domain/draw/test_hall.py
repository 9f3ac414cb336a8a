"""The tables while they are drawn: what a move is said to change, it changes."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from turnierleitung.domain.draw.hall import Hall, Prices, Task

SIZES = (4, 4, 5, 5)
PEOPLE = sum(SIZES)


def divided(chance: Random) -> tuple[tuple[int, ...], ...]:
    people = chance.sample(range(PEOPLE), PEOPLE)
    return tuple(tuple(people.pop() for _ in range(size)) for size in SIZES)


@given(
    st.randoms(use_true_random=False),
    st.sampled_from([Prices(), Prices(big=1), Prices(table=3), Prices(table=3, seat=1), Prices(1, 3, 1)]),
)
def test_after_any_moves_everything_is_counted_as_from_the_beginning(chance: Random, prices: Prices) -> None:
    task = Task(
        SIZES,
        3,
        before=(divided(chance),),
        apart=((0, 1), (2, 3)),
        fixed=((5, 1),),
        been=tuple(tuple(chance.randrange(3) for _ in SIZES) for _ in range(PEOPLE)),
        sat=tuple(tuple(chance.randrange(3) for _ in range(max(SIZES))) for _ in range(PEOPLE)),
    )
    rounds = [divided(chance) for _ in range(task.rounds)]
    hall = Hall.of(task, prices, rounds)
    for _ in range(20):
        number, one = chance.randrange(task.rounds), chance.randrange(6, PEOPLE)
        move = hall.best_move(number, one, set(), 0, chance)
        if move is not None:
            hall.make(move)
    anew = Hall.of(task, prices, [tuple(map(tuple, division)) for division in hall.rounds])
    assert (hall.cost, hall.standing(), hall.load()) == (anew.cost, anew.standing(), anew.load())
    assert (hall.price, hall.big, hall.been, hall.sat) == (anew.price, anew.big, anew.been, anew.sat)
    assert (hall.big_again, hall.table_again, hall.seat_again) == (
        anew.big_again,
        anew.table_again,
        anew.seat_again,
    )
    assert hall.where == anew.where
    # Whoever needs a table stays where he is.
    assert all(
        (5 in old) == (5 in new)
        for before, now in zip(rounds, hall.rounds, strict=True)
        for old, new in zip(before, now, strict=True)
    )

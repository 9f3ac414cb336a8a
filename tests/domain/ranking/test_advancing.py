"""P-11: exactly as many go on as there are places, or all where there are fewer, whoever is level."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from turnierleitung.domain.ranking.standings import Advancing, BorderTie, StageRank, advance


def ranked(*ranks: int) -> list[StageRank]:
    """People 1, 2, 3 … with these ranks."""
    return [StageRank(person, rank) for person, rank in enumerate(ranks, start=1)]


def test_p11_the_best_go_on() -> None:
    assert advance(ranked(1, 2, 3, 4, 5), 3) == Advancing((1, 2, 3))


def test_p11_all_go_on_where_they_are_no_more_than_the_places() -> None:
    assert advance(ranked(1, 2), 5) == Advancing((1, 2))
    assert advance(ranked(1, 1, 1), 3) == Advancing((1, 2, 3)), "nobody is out, so nothing is to be decided"


def test_p11_who_is_level_at_the_border_waits_for_a_decision() -> None:
    assert advance(ranked(1, 2, 2, 2, 5), 3) == Advancing((1,), BorderTie((2, 3, 4), 2))


def test_p11_a_recorded_order_decides_the_latest_that_names_all() -> None:
    level = ranked(1, 2, 2, 2, 5)
    assert advance(level, 3, [(4, 3)]).tie is not None, "it does not name all of them"
    assert advance(level, 3, [(4, 2, 3)]) == Advancing((1, 4, 2))
    assert advance(level, 3, [(4, 2, 3), (3, 4, 2)]) == Advancing((1, 3, 4))
    assert advance(ranked(1, 2, 2, 4), 2, [(9, 3, 2)]) == Advancing((1, 3)), "somebody has gone since"


def test_p11_a_tie_within_the_places_decides_nothing() -> None:
    assert advance(ranked(1, 1, 3, 4), 3) == Advancing((1, 2, 3))


@st.composite
def rankings(draw: st.DrawFn) -> list[StageRank]:
    """A ranking in which some share a rank, and people may have any ids."""
    sizes = draw(st.lists(st.integers(1, 5), max_size=8))
    ids = iter(draw(st.permutations(range(1, sum(sizes) + 1))))
    found, rank = [], 1
    for size in sizes:
        found += [StageRank(next(ids), rank) for _ in range(size)]
        rank += size
    return found


@given(rankings(), st.integers(1, 12), st.data())
def test_p11_as_many_go_on_as_there_are_places(
    people: list[StageRank], places: int, data: st.DataObject
) -> None:
    ids = [one.id for one in people]
    lots = data.draw(st.lists(st.permutations(ids).map(tuple), max_size=2)) if ids else []
    found = advance(people, places, lots)
    room = found.tie.room if found.tie else 0
    assert len(found.going) + room == min(places, len(people))
    assert len(set(found.going)) == len(found.going)
    rank = {one.id: one.rank for one in people}
    out = set(ids) - set(found.going) - set(found.tie.people if found.tie else ())
    assert all(rank[one] <= rank[other] for one in found.going for other in out), "nobody passes a better one"
    if found.tie:
        assert not lots, "an order that names everybody decides"
        assert 0 < found.tie.room < len(found.tie.people)
        assert len({rank[one] for one in found.tie.people}) == 1

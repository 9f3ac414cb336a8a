"""Q-25: the direct encounter orders within each group, the lot interleaves the groups."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from turnierleitung.domain.ranking.qualification import Equal, Piece, pieces

A1, A2, A2_TOO, B1, C1 = Equal(1, 1, 1), Equal(2, 1, 2), Equal(6, 1, 2), Equal(3, 2, 1), Equal(4, 3, 1)


def test_a_group_that_orders_all_its_people_needs_no_lot() -> None:
    assert pieces((A2, A1), 1, ()) == (Piece((A1, A2), undecided=False),)


def test_a_lot_that_reverses_a_group_only_interleaves_it() -> None:
    assert pieces((A1, A2, B1), 0, ((2, 3, 1),)) == (Piece((A1, B1, A2), undecided=False),)


def test_people_who_share_a_rank_of_a_group_are_drawn_like_all_others() -> None:
    assert pieces((A2, A2_TOO), 0, ()) == (Piece((A2, A2_TOO), undecided=True),)
    assert pieces((A2, A2_TOO), 0, ((6, 2),)) == (Piece((A2_TOO, A2), undecided=False),)


def test_who_is_within_the_border_in_any_case_is_known_before_the_lot() -> None:
    """Two places for A1, A2 and B1: A1 stands ahead of A2 and so has one."""
    assert pieces((A1, A2, B1), 2, ()) == (Piece((A1, A2, B1), undecided=True, within=(A1,), open=(A2, B1)),)


def test_a_lot_among_those_at_the_border_decides_only_it() -> None:
    """B1 wins the deciding match against A2; his place against A1 is still open."""
    assert pieces((A1, A2, B1), 2, ((3, 2),)) == (
        Piece((A1, B1), undecided=True),
        Piece((A2,), undecided=False),
    )


def test_where_only_the_last_is_certain_he_is_outside() -> None:
    assert pieces((A1, A2, B1), 1, ()) == (Piece((A1, B1, A2), undecided=True, open=(A1, B1)),)


def test_a_group_can_decide_the_border_and_leave_the_order_open() -> None:
    assert pieces((A1, A2, A2_TOO), 1, ()) == (
        Piece((A1,), undecided=False),
        Piece((A2, A2_TOO), undecided=True),
    )


def test_the_latest_lot_holds() -> None:
    assert pieces((B1, C1), 0, ((3, 4), (4, 3))) == (Piece((C1, B1), undecided=False),)


ties = st.lists(st.tuples(st.integers(1, 3), st.integers(1, 4)), min_size=1, max_size=8).map(
    lambda rows: tuple(Equal(one, *row) for one, row in enumerate(rows, start=1))
)


@given(ties, st.integers(-1, 9), st.data())
def test_no_lot_ever_reverses_a_group(equals: tuple[Equal, ...], border: int, data: st.DataObject) -> None:
    ids = [one.id for one in equals]
    lots = data.draw(st.lists(st.lists(st.sampled_from(ids), unique=True).map(tuple), max_size=3))
    order = [one for piece in pieces(equals, border, lots) for one in piece.people]
    assert sorted(order) == sorted(equals)
    assert not any(below.before(above) for index, above in enumerate(order) for below in order[index:])

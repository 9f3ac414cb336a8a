"""In no list is a cell cut or wrapped while another column has more than it needs."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from turnierleitung.texts.columns import Column, Figures
from turnierleitung.ui.widgets.table import shares, with_headings

columns_of_a_list = st.lists(
    st.tuples(st.sampled_from([0, 0, 44, 90, 130]), st.booleans(), st.integers(24, 400)),
    min_size=1,
    max_size=8,
)


@given(columns_of_a_list, st.integers(100, 1400))
def test_nothing_is_cut_beside_empty_room(found: list[tuple[int, bool, int]], room: int) -> None:
    columns: list[Column[str]] = [Column("", str, width, wraps=wraps) for width, wraps, _ in found]
    natural = [need for *_, need in found]
    widths = shares(columns, natural, room)
    cut = [width < need for width, need in zip(widths, natural, strict=True)]
    spare = [width > need for width, need in zip(widths, natural, strict=True)]
    assert not (any(cut) and any(spare))
    if sum(natural) <= room:
        assert not any(cut)
    if sum(natural) <= room and any(not column.width for column in columns):
        wanted = sum(max(need, column.width) for need, column in zip(natural, columns, strict=True))
        assert wanted > room or sum(widths) == room


@pytest.mark.parametrize(
    ("room", "widths"),
    [
        (500, [44, 326, 130]),
        (330, [35, 200, 94]),
        (300, [30, 200, 70]),
        (260, [30, 160, 70]),
        (150, [30, 120, 70]),
    ],
)
def test_names_give_way_last_and_keep_a_least_width(room: int, widths: list[int]) -> None:
    columns: list[Column[str]] = [
        Column("Nr.", str, 44),
        Column("Name", str, wraps=True),
        Column("Stand", str, 130),
    ]
    assert shares(columns, [30, 200, 70], room) == widths


@pytest.mark.parametrize(
    ("room", "widths"),
    [
        # Whole headings, then more than the headings; their own width before the word has more; a stub.
        (700, [60, 120, 200, 200]),
        (420, [60, 120, 120, 120]),
        (360, [60, 120, 90, 90]),
        (280, [60, 120, 50, 50]),
        (200, [60, 120, 44, 44]),
    ],
)
def test_headings_that_give_way_are_alike_and_never_wider_than_they_need(
    room: int, widths: list[int]
) -> None:
    columns: list[Column[str]] = [
        Column("Spiel", str, 60),
        Column("Art", str, wraps=True),
        Figures("1 Schmidt-Rottluff", str, 90, heading_gives_way=True),
        Figures("2 Bo", str, 90, heading_gives_way=True),
    ]
    assert with_headings(columns, [60, 120, 30, 30], [60, 50, 200, 60], room) == widths


def test_without_such_headings_every_column_is_as_wide_as_it_was() -> None:
    columns: list[Column[str]] = [Column("Spiel", str, 60), Column("Art", str)]
    assert with_headings(columns, [60, 120], [60, 50], 100) == [60, 120]
    assert shares([Column("Art", str, wraps=True), Column("Wert", str, 90)], [200, 90], 120, 24) == [30, 90]

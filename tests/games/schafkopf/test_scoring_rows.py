"""The scoring table while it is edited: which rows it needs, what they add up to, what follows."""

from __future__ import annotations

import pytest
from tests.sample import sample_rulebook

from turnierleitung.domain.rulebook import to_data
from turnierleitung.games.schafkopf.editor import Row, Sums, following, rows_of, shown, sums
from turnierleitung.games.schafkopf.editor import to_data as rows_to_data
from turnierleitung.games.schafkopf.rules import Contract, Level

SOLO = (Contract.SOLO, Level.PLAIN)
RUFSPIEL = (Contract.RUFSPIEL, Level.PLAIN)


def test_a_table_comes_back_as_it_was() -> None:
    table = to_data(sample_rulebook())["game"]["scoring"]
    assert rows_to_data(rows_of(table)) == table


def test_only_allowed_games_show_and_tout_only_where_it_is_allowed() -> None:
    rows = shown({"allowed": ["rufspiel", "solo"], "tout_allowed": False, "first_game": "free"})
    assert [level for contract, level in rows if contract is Contract.SOLO] == [
        Level.PLAIN,
        Level.SCHNEIDER,
        Level.SCHWARZ,
    ]
    assert Contract.WENZ not in {contract for contract, _ in rows}


def test_a_sie_in_the_first_game_needs_rows_of_the_solo() -> None:
    rows = shown({"allowed": ["rufspiel", "sie"], "first_game": "restricted"})
    assert SOLO in rows
    assert (Contract.SOLO, Level.TOUT) not in rows


@pytest.mark.parametrize(
    ("key", "row", "check", "expected"),
    [
        (SOLO, (6, -2, -6, 2), "zero_sum", Sums(0, 0)),
        (SOLO, (6, -3, -6, 2), "zero_sum", Sums(-3, 0)),
        (RUFSPIEL, (1, -1, -2, 1), "zero_sum", Sums(0, -2)),
        (SOLO, (6, -2, None, None), "zero_sum", Sums(0, None)),
        (SOLO, (6, 0, 0, 2), "plus_only", Sums(None, None)),
    ],
)
def test_a_row_adds_up_over_the_four_seats(
    key: tuple[Contract, Level], row: Row, check: str, expected: Sums
) -> None:
    assert sums(key, row, check) == expected


@pytest.mark.parametrize(
    ("key", "before", "typed", "after"),
    [
        (SOLO, (6, -2, -6, 2), 15, (15, -5, -15, 5)),
        (RUFSPIEL, (1, -1, -1, 1), 4, (4, -4, -4, 4)),
        (SOLO, (6, -2, None, None), 9, (9, -3, None, None)),
        (SOLO, (6, -2, -6, 2), 16, (16, -2, -6, 2)),
        (SOLO, (6, -2, -9, 3), 15, (15, -2, -9, 3)),
    ],
)
def test_the_other_values_follow_where_the_row_was_a_mirror(
    key: tuple[Contract, Level], before: Row, typed: int, after: Row
) -> None:
    assert following(key, before, typed) == after

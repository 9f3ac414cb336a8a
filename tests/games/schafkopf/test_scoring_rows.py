"""The points of a contract while they are edited, and the order of precedence."""

from __future__ import annotations

import json

import pytest
from tests.sample import sample_rulebook

from turnierleitung.domain.rulebook import to_data
from turnierleitung.games.schafkopf.contracts import KNOWN, ContractValues, Level, close_steps
from turnierleitung.games.schafkopf.editor import (
    EMPTY,
    LevelRow,
    Sums,
    following,
    fresh_contract,
    put_back,
    rows_of,
    settle_tout,
    sums,
)
from turnierleitung.games.schafkopf.editor import to_data as levels_to_data
from turnierleitung.games.schafkopf.rules import SchafkopfRules

ALONE, TOGETHER = 1, 2


def contracts() -> list[dict[str, object]]:
    found: list[dict[str, object]] = to_data(sample_rulebook())["game"]["contracts"]
    return found


def test_the_levels_of_a_contract_come_back_as_they_were() -> None:
    for contract in contracts():
        assert levels_to_data(rows_of(contract["levels"])) == contract["levels"]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("players", "row", "check", "expected"),
    [
        (ALONE, (6, -2, -6, 2, None), "zero_sum", Sums(0, 0)),
        (ALONE, (6, -3, -6, 2, None), "zero_sum", Sums(-3, 0)),
        (TOGETHER, (1, -1, -2, 1, None), "zero_sum", Sums(0, -2)),
        (ALONE, (6, -2, None, None, None), "zero_sum", Sums(0, None)),
        (ALONE, (6, 0, 0, 2, None), "plus_only", Sums(None, None)),
    ],
)
def test_a_row_adds_up_over_the_four_seats(players: int, row: LevelRow, check: str, expected: Sums) -> None:
    assert sums(row, players, check) == expected


@pytest.mark.parametrize(
    ("players", "before", "typed", "after"),
    [
        (ALONE, (6, -2, -6, 2, None), 15, (15, -5, -15, 5, None)),
        (TOGETHER, (1, -1, -1, 1, None), 4, (4, -4, -4, 4, None)),
        (ALONE, (6, -2, None, None, None), 9, (9, -3, None, None, None)),
        (ALONE, (6, -2, -6, 2, None), 16, (16, -2, -6, 2, None)),
        (ALONE, (6, -2, -9, 3, None), 15, (15, -2, -9, 3, None)),
        (ALONE, EMPTY, 6, (6, -2, -6, 2, None)),
    ],
)
def test_the_other_values_follow_where_the_row_was_a_mirror_or_empty(
    players: int, before: LevelRow, typed: int, after: LevelRow
) -> None:
    assert following(before, typed, players, "zero_sum") == after


def test_with_plus_points_only_each_opponent_writes_what_the_player_would() -> None:
    assert following(EMPTY, 6, ALONE, "plus_only") == (6, 0, 0, 6, None)
    assert following((6, 0, 0, 6, None), 8, ALONE, "plus_only") == (8, 0, 0, 8, None)
    assert following((6, -2, -6, 2, None), 50, ALONE, "plus_only") == (50, 0, 0, 50, None)


def test_c01_a_contract_that_clubs_know_takes_its_place_above_the_lowest_one() -> None:
    others = contracts()
    geier = next(one for one in KNOWN if one.key == "geier")
    made = fresh_contract(geier, others)
    rules = SchafkopfRules.model_validate({"contracts": ()} | _game([*others, made]))
    order = [(one.contract, one.tout) for one in rules.announceable]
    assert order[4] == ("geier", True)
    assert order[-2:] == [("geier", False), ("rufspiel", False)]


def test_c01_a_tout_that_comes_or_goes_leaves_no_gap() -> None:
    every = contracts()
    wenz = every[2]
    wenz["levels"] = [level for level in wenz["levels"] if level["level"] != Level.TOUT]  # type: ignore[attr-defined]
    settle_tout(wenz, every)
    steps = {one[name] for one in every for name in ("step", "step_of_tout") if name in one}
    assert steps == set(range(1, 8))


def test_c01_a_contract_taken_out_comes_back_at_its_steps_with_all_its_values() -> None:
    every = contracts()
    wenz = every.pop(2)
    close_steps(every)
    back = put_back(wenz, every)
    assert back == contracts()[2]
    assert sorted([*every, back], key=str) == sorted(contracts(), key=str)


def test_c01_a_contract_that_comes_back_leaves_a_letter_that_another_took() -> None:
    every = contracts()
    wenz = every.pop(2)
    every[0]["letter"] = "w"
    assert put_back(wenz, every)["letter"] == "e"


def _game(every: list[dict[str, object]]) -> dict[str, object]:
    return {"contracts": tuple(ContractValues.model_validate_json(json.dumps(one)) for one in every)}

"""S-13: rows that were entered as their numbers, and the slips in them."""

import pytest
from tests.games.schafkopf.sheets import (
    FIVE,
    FOUR,
    SCHWAIG,
    SHORT,
    YES,
    codes,
    numbers,
    problems,
    second,
    sheet,
    solo,
    tallies,
)

from turnierleitung.domain.problems import Repair
from turnierleitung.games.lists.check import ListCode
from turnierleitung.games.schafkopf.check import SCHAFKOPF
from turnierleitung.games.schafkopf.contracts import SoloKind
from turnierleitung.games.schafkopf.rules import RowCheck, SchafkopfRules
from turnierleitung.games.schafkopf.score import rows

PLUS = SchafkopfRules(row_check=RowCheck.PLUS_ONLY)


@pytest.mark.parametrize(
    ("row", "circled", "counted"),
    [
        ((1, -1, -1, 1), None, (0, 0, 0, 0, 0)),
        ((6, -2, -2, -2), 1, (0, 0, 0, 1, 1)),
        ((-12, 4, 4, 4), 1, (0, 0, 0, 0, 1)),
        ((18, -6, -6, -6), 1, (0, 1, 1, 0, 0)),
        ((-18, 6, 6, 6), 1, (0, 0, 1, 0, 0)),
        ((24, -8, -8, -8), 1, (1, 0, 0, 0, 0)),
    ],
)
def test_s16_the_numbers_and_the_circle_tell_the_tally(
    row: tuple[int, ...], circled: int | None, counted: tuple[int, ...]
) -> None:
    result = second(numbers(*row, circled=circled, approval=YES))
    assert codes(result) == []
    assert tallies(result, 1) == counted


def test_s16_a_row_without_circle_that_no_game_has_counts_in_no_tally() -> None:
    assert tallies(second(numbers(5, -5, 0, 0, reason="Entscheid.")), 1) == (0, 0, 0, 0, 0)


def test_s13_a_solo_without_circle_is_asked_for_it() -> None:
    found = problems(second(numbers(-2, 6, -2, -2)))["circle_missing"]
    assert (found.at, found.params["seat"]) == (("deals", 1, "circled"), 2)


@pytest.mark.parametrize("row", [(-2, 6, -2, -2), (1, 1, -1, -1)])
def test_s13_a_circle_at_the_wrong_seat_or_around_a_rufspiel(row: tuple[int, ...]) -> None:
    assert codes(second(numbers(*row, circled=1))) == ["circle_wrong"]


def test_s13_numbers_that_no_game_has() -> None:
    assert codes(second(numbers(5, -5, 0, 0))) == ["row_not_in_table"]
    assert codes(second(numbers(15, -5, -5, -5, circled=1))) == ["row_not_in_table"]
    assert codes(second(numbers(15, -5, -5, -5, circled=1, counts_as=SoloKind.SOLO))) == ["row_not_in_table"]


def test_s13_a_ruling_may_leave_the_table_but_must_add_up_and_say_what_it_was() -> None:
    assert codes(second(numbers(5, -5, 0, 0, reason="Entscheid."))) == []
    uneven = second(numbers(5, 5, 0, 0, reason="Entscheid."))
    assert codes(uneven) == ["row_sum_not_zero", "slip_sign", "slip_sign"]
    unclear = second(numbers(15, -5, -5, -5, circled=1, reason="Entscheid."))
    assert codes(unclear) == ["kind_open"]
    stated = numbers(15, -5, -5, -5, circled=1, counts_as=SoloKind.SOLO, reason="Entscheid.")
    assert codes(second(stated)) == []
    assert tallies(second(stated), 1) == (0, 0, 0, 1, 1)


def test_s16_a_statement_that_the_numbers_contradict() -> None:
    assert codes(second(numbers(6, -2, -2, -2, circled=1, counts_as=SoloKind.TOUT, approval=YES))) == [
        "kind_contradicts"
    ]


def test_s13_missing_and_surplus_numbers() -> None:
    found = problems(second(numbers(1, None, -1, 1)))["row_points_missing"]
    assert (found.at, found.params["seat"], found.repair) == (("deals", 1, "points", 1), 2, None)
    assert codes(second(numbers(1, -1, 1, -1, 0))) == ["row_length"]
    open_rows = second(numbers(1, None, -1, 1, circled=1))
    assert rows(open_rows, SCHWAIG, FOUR)[-1].points is None
    assert rows(second(numbers(1, 2, 3)), SCHWAIG, FOUR)[-1].points is None


def test_s13_the_row_of_a_table_of_five_leaves_the_dealer_empty() -> None:
    all_signed = (1, 2, 3, 4, 5)
    assert codes(sheet(numbers(None, 1, 1, -1, -1), signatures=all_signed), context=FIVE) == []
    assert codes(sheet(numbers(None, 1, None, -1, -1), signatures=all_signed), context=FIVE) == [
        "row_points_missing"
    ]


def test_a_forgotten_sign_in_a_row() -> None:
    found = problems(second(numbers(6, -2, 2, -2, circled=1)))
    assert list(found) == ["row_sum_not_zero", "slip_sign"]
    assert found["slip_sign"].repair == Repair(("deals", 1, "points", 2), -2)
    assert dict(found["slip_sign"].params) == {"seat": 3, "typed": 2, "meant": -2, "game": 2}


def test_swapped_digits_in_a_row() -> None:
    found = problems(second(numbers(21, -4, -4, -4, circled=1)))
    assert found["slip_digits"].repair == Repair(("deals", 1, "points", 0), 12)


def test_several_explanations_are_only_hints() -> None:
    checked = SCHAFKOPF.check(second(numbers(1, 1, 1, -1)), SCHWAIG, FOUR)
    found = [problem for problem in checked if problem.code == ListCode.SLIP_SIGN]
    assert [problem.params["seat"] for problem in found] == [1, 2, 3]
    assert all(problem.repair is None for problem in found)


def test_plus_points_only_leave_the_minus_side_out() -> None:
    for row, circled in (((6, 0, 0, 0), 1), ((0, 2, 2, 2), 1), ((1, 0, 0, 1), None)):
        assert codes(second(numbers(*row, circled=circled)), PLUS) == []
    assert tallies(second(numbers(0, 2, 2, 2, circled=1)), 1, PLUS) == (0, 0, 0, 0, 1)
    assert codes(second(numbers(6, -2, 0, 0, circled=1)), PLUS) == ["row_points_negative"]
    assert codes(second(numbers(-6, 0, 0, 0, circled=1)), PLUS) == ["row_points_negative", "slip_sign"]


def test_s13_a_solo_circled_when_won_has_no_circle_when_lost() -> None:
    """It counts as a solo nevertheless."""
    both = sheet(solo(1, contract="geier"), solo(1, won=False, contract="geier"))
    won, lost = rows(both, SHORT, FOUR)
    assert (won.circled, lost.circled) == (1, None)
    assert lost.solo is not None
    assert lost.solo.counted["solos_played"] == 1

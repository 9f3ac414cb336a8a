"""S-06: what the first game of a round is worth and how it counts."""

import pytest
from tests.games.schafkopf.sheets import (
    FARBWENZ,
    PLAIN,
    RUF,
    SCHNEIDER,
    SCHWAIG,
    SCHWARZ,
    SIE,
    SOLO,
    TOUT,
    WENZ,
    codes,
    contracts_of,
    last_row,
    numbers,
    ruf,
    sheet,
    solo,
    tallies,
)

from turnierleitung.games.schafkopf.contracts import Contract, Level, SoloKind
from turnierleitung.games.schafkopf.rules import FirstGame, FirstGameLost, SchafkopfRules

PLAIN_WHEN_LOST = SchafkopfRules(first_game_lost=FirstGameLost.PLAIN)
FREE = SchafkopfRules(first_game=FirstGame.FREE)
NOT_YET = [(SIE, PLAIN)] + [
    (contract, level) for contract in (SOLO, WENZ, FARBWENZ) for level in (TOUT, SCHWARZ)
]


@pytest.mark.parametrize(("contract", "level"), NOT_YET)
def test_s06_sie_tout_and_schwarz_score_like_schneider_and_count_as_solos(
    contract: Contract, level: Level
) -> None:
    won, lost = sheet(solo(2, True, level, contract)), sheet(solo(2, False, level, contract))
    assert codes(won) == codes(lost) == []
    assert last_row(won) == (-3, 9, -3, -3)
    assert last_row(lost) == (3, -9, 3, 3)
    assert tallies(won, 2) == (0, 0, 0, 1, 1)
    assert tallies(lost, 2) == (0, 0, 0, 0, 1)


@pytest.mark.parametrize(("contract", "level"), [(SIE, PLAIN), (WENZ, TOUT)])
def test_s06_a_lost_sie_or_tout_may_also_be_lost_plainly(contract: Contract, level: Level) -> None:
    assert last_row(sheet(solo(2, False, level, contract)), PLAIN_WHEN_LOST) == (2, -6, 2, 2)
    assert last_row(sheet(solo(2, True, level, contract)), PLAIN_WHEN_LOST) == (-3, 9, -3, -3)


def test_s06_a_lost_schwarz_is_never_less_than_schneider() -> None:
    assert last_row(sheet(solo(2, False, SCHWARZ)), PLAIN_WHEN_LOST) == (3, -9, 3, 3)


def test_s06_other_games_are_worth_what_they_always_are() -> None:
    assert last_row(sheet(ruf(1, 2, level=SCHWARZ))) == (3, 3, -3, -3)
    assert last_row(sheet(solo(1, level=SCHNEIDER))) == (9, -3, -3, -3)
    assert last_row(sheet(solo(1, won=False))) == (-6, 2, 2, 2)


def test_s06_a_row_of_numbers_in_the_first_game_is_an_ordinary_solo() -> None:
    tout = sheet(numbers(9, -3, -3, -3, circled=1, counts_as=SoloKind.TOUT))
    assert codes(tout) == []
    assert tallies(tout, 1) == (0, 0, 0, 1, 1)
    assert codes(sheet(numbers(18, -6, -6, -6, circled=1))) == ["row_not_in_table"]
    assert codes(sheet(numbers(-24, 8, 8, 8, circled=1, counts_as=SoloKind.SIE))) == ["row_not_in_table"]


def test_s06_a_rulebook_without_it_treats_the_first_game_like_any_other() -> None:
    first = sheet(solo(3, level=TOUT))
    assert last_row(first, FREE) == (-6, -6, 18, -6)
    assert tallies(first, 3, FREE) == (0, 1, 1, 0, 0)
    assert codes(first, FREE) == ["approval_missing"]
    assert codes(first, SCHWAIG) == []


def test_s06_the_solo_values_hold_for_a_sie_even_where_only_rufspiel_and_sie_are_allowed() -> None:
    rules = SchafkopfRules(contracts=contracts_of(RUF, SIE))
    assert last_row(sheet(solo(1, contract=SIE)), rules) == (9, -3, -3, -3)
    assert codes(sheet(numbers(9, -3, -3, -3, circled=1)), rules) == []

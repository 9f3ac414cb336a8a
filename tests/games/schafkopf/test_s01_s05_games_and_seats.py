"""S-01, S-03, S-05: number of games, dealer, deals without a game, the table of five."""

import pytest
from tests.games.schafkopf.sheets import (
    FILLER,
    FIVE,
    FOUR,
    SCHWAIG,
    SOLO,
    WENZ,
    codes,
    contracts_of,
    last_row,
    numbers,
    points,
    problems,
    ruf,
    sheet,
    solo,
    totals,
)

from turnierleitung.games.lists.rules import dealer_of
from turnierleitung.games.schafkopf.check import SCHAFKOPF
from turnierleitung.games.schafkopf.rules import Misconduct, MisconductKind, NoGame, SchafkopfRules
from turnierleitung.games.schafkopf.score import rows


def test_the_game_is_played_by_four_or_five() -> None:
    assert SCHAFKOPF.kind == "schafkopf"
    assert SCHAFKOPF.seats(SCHWAIG) == {4, 5}


@pytest.mark.parametrize(("games", "expected"), [(31, ["deals_missing"]), (33, ["too_many_deals"]), (32, [])])
def test_s01_another_number_of_games_is_held_for_the_director(games: int, expected: list[str]) -> None:
    assert codes(totals(1, 1, -1, -1, games=games)) == expected
    assert codes(sheet(*[FILLER] * games, closed_early=False)) == expected


@pytest.mark.parametrize(("each", "decks"), [(1, 18), (0, 0), (2, 36)])
def test_s02_every_table_gets_new_cards_for_every_round(each: int, decks: int) -> None:
    rules = SchafkopfRules(decks_per_table_and_round=each)
    assert rules.decks(tables=9, rounds=2) == decks


def test_s15_a_list_that_the_director_closed_may_be_short_but_not_long() -> None:
    assert codes(totals(1, 1, -1, -1, games=12, closed_early=True)) == []
    assert codes(totals(1, 1, -1, -1, games=33, closed_early=True)) == ["too_many_deals"]


def test_s01_a_table_of_five_plays_forty_games() -> None:
    five = totals(1, 1, -1, -1, 0, games=40, signatures=(1, 2, 3, 4, 5))
    assert codes(five, context=FIVE) == []
    assert "deals_missing" in codes(five.model_copy(update={"games": 32}), context=FIVE)


@pytest.mark.parametrize(("game", "seats", "dealer"), [(1, 4, 1), (5, 4, 1), (32, 4, 4), (6, 5, 1)])
def test_s03_seat_1_deals_first_then_clockwise(game: int, seats: int, dealer: int) -> None:
    assert dealer_of(game, seats) == dealer


def test_s05_without_a_game_the_same_dealer_deals_again_and_nothing_counts() -> None:
    shown = rows(sheet(FILLER, NoGame(), FILLER), SCHWAIG, FOUR)
    assert [(row.game, row.dealer) for row in shown] == [(1, 1), (None, 2), (2, 2)]
    assert shown[1].points is None
    assert shown[1].totals == shown[0].totals == (1, -1, 1, -1)
    assert sheet(FILLER, NoGame(), FILLER).played(SCHWAIG) == 2


def test_at_a_table_of_five_the_dealer_sits_out_with_nothing() -> None:
    assert last_row(sheet(ruf(2, 4)), context=FIVE) == (0, 1, -1, 1, -1)
    assert last_row(sheet(FILLER, solo(5, contract=WENZ)), context=FIVE) == (-2, 0, -2, -2, 6)
    both = sheet(ruf(2, 4), numbers(-2, None, -2, -2, 6, circled=5))
    assert points(both, context=FIVE) == (-2, 1, -3, -1, 5)


def test_who_sits_out_is_neither_player_nor_partner_nor_culprit() -> None:
    looked = Misconduct(kind=MisconductKind.LOOKED_AT_TRICK, seat=1)
    for deal, at in (
        (solo(1), ("deals", 0, "player")),
        (ruf(2, 1), ("deals", 0, "partner")),
        (solo(2, misconduct=looked), ("deals", 0, "misconduct", "seat")),
        (numbers(0, 6, -2, -2, -2, circled=1), ("deals", 0, "circled")),
    ):
        result = sheet(deal, signatures=(1, 2, 3, 4, 5))
        found = problems(result, context=FIVE)
        assert list(found) == ["sits_out"]
        assert found["sits_out"].at == at
        assert len(rows(result, SCHWAIG, FIVE)) == 1


def test_who_sits_out_gets_no_points() -> None:
    found = problems(sheet(numbers(1, 1, -1, 0, -1), signatures=(1, 2, 3, 4, 5)), context=FIVE)
    assert found["sits_out_points"].at == ("deals", 0, "points", 0)


def test_a_seat_that_the_table_does_not_have() -> None:
    for deal in (solo(5), ruf(1, 5), numbers(6, -2, -2, -2, circled=5)):
        result = sheet(deal)
        assert codes(result) == ["seat_unknown"]
        rows(result, SCHWAIG, FOUR)


def test_s01_only_the_games_of_the_rulebook_are_allowed() -> None:
    no_wenz = SchafkopfRules(contracts=contracts_of(SOLO))
    assert codes(sheet(FILLER, solo(2, contract=WENZ)), no_wenz) == ["contract_not_allowed"] * 2
    assert [row.points for row in rows(sheet(FILLER), no_wenz, FOUR)] == [None]
    assert codes(sheet(numbers(1, 1, -1, -1)), no_wenz) == ["row_not_in_table"]


def test_a_list_with_an_open_row_has_no_score() -> None:
    with pytest.raises(ValueError, match="deal 1"):
        points(sheet(ruf(1, None)))
    with pytest.raises(ValueError, match="seat 2"):
        points(totals(1, None, 0, -1))

"""S-07 to S-12: approval, misconduct, partner, and values that the director enters."""

import pytest
from tests.games.schafkopf.sheets import (
    FIVE,
    FOUR,
    NO,
    PLAIN,
    RUF,
    SCHNEIDER,
    SCHWAIG,
    SCHWARZ,
    SIE,
    TOUT,
    WENZ,
    YES,
    Row,
    codes,
    contracts_of,
    last_row,
    mirrored,
    numbers,
    problems,
    ruf,
    second,
    sheet,
    solo,
    tallies,
    with_rows,
)

from turnierleitung.games.schafkopf.contracts import Contract, Level, SoloKind
from turnierleitung.games.schafkopf.rules import (
    Misconduct,
    MisconductKind,
    MisconductValue,
    NumbersRow,
    PlayedDeal,
    RowCheck,
    SchafkopfRules,
    SchafkopfTopic,
    SieLost,
)
from turnierleitung.games.schafkopf.score import rows

DIRECTOR = SchafkopfRules(misconduct_value=MisconductValue.DIRECTOR)


def showed(seat: int) -> Misconduct:
    return Misconduct(kind=MisconductKind.SHOWED_CARDS, seat=seat)


def looked(seat: int) -> Misconduct:
    return Misconduct(kind=MisconductKind.LOOKED_AT_TRICK, seat=seat)


@pytest.mark.parametrize(
    "deal",
    [
        solo(1, level=TOUT),
        solo(1, contract=SIE),
        numbers(18, -6, -6, -6, circled=1),
        numbers(24, -8, -8, -8, circled=1),
    ],
)
def test_s07_from_game_2_on_tout_and_sie_need_approval(deal: PlayedDeal | NumbersRow) -> None:
    assert codes(second(deal)) == ["approval_missing"]
    assert codes(second(deal.model_copy(update={"approval": NO}))) == ["approval_refused"]
    assert codes(second(deal.model_copy(update={"approval": YES}))) == []
    assert codes(second(deal), SchafkopfRules(approval_required=False)) == []


def test_s07_after_a_refusal_the_lower_game_counts() -> None:
    assert codes(second(solo(1, approval=NO))) == []


@pytest.mark.parametrize(
    ("deal", "row"),
    [
        (solo(1, False, misconduct=showed(1)), (-6, 2, 2, 2)),
        (solo(1, True, misconduct=looked(4)), (6, -2, -2, -2)),
        (ruf(1, 3, False, misconduct=showed(3)), (-1, 1, -1, 1)),
        (ruf(1, 3, True, misconduct=looked(2)), (1, -1, 1, -1)),
        (solo(1, False, TOUT, approval=YES, misconduct=showed(1)), (-6, 2, 2, 2)),
        (solo(1, True, contract=SIE, approval=YES, misconduct=showed(2)), (24, -8, -8, -8)),
    ],
)
def test_s08_s09_the_other_party_wins_at_the_plain_value(deal: PlayedDeal, row: tuple[int, ...]) -> None:
    assert codes(second(deal)) == []
    assert last_row(second(deal)) == row


def test_s08_a_sie_in_the_first_game_is_a_plain_solo() -> None:
    assert last_row(sheet(solo(1, False, contract=SIE, misconduct=showed(1)))) == (-6, 2, 2, 2)


@pytest.mark.parametrize(
    ("misconduct", "topic"),
    [(showed(1), SchafkopfTopic.SHOWN_CARDS), (looked(1), SchafkopfTopic.OLDER_TRICK)],
)
def test_s08_s09_the_culprits_party_cannot_win(misconduct: Misconduct, topic: str) -> None:
    for deal in (solo(1, True, misconduct=misconduct), ruf(3, 1, True, misconduct=misconduct)):
        assert problems(second(deal))["misconduct_outcome"].topic == topic
    assert codes(second(solo(2, False, misconduct=misconduct))) == ["misconduct_outcome"]
    assert codes(second(ruf(1, None, True, misconduct=misconduct))) == [
        "partner_missing",
        "misconduct_outcome",
    ]


def test_s08_a_higher_level_counts_only_by_the_directors_entry() -> None:
    told = solo(2, True, SCHNEIDER, misconduct=showed(1))
    assert not problems(second(told))["misconduct_level"].blocks
    assert last_row(second(told)) == (-2, 6, -2, -2)
    raised = told.model_copy(update={"points": (-3, 9, -3, -3), "reason": "Schneider war sicher."})
    assert codes(second(raised)) == []
    assert last_row(second(raised)) == (-3, 9, -3, -3)


def test_s08_s09_where_the_director_sets_the_value_it_must_be_entered() -> None:
    told = solo(2, True, misconduct=looked(1))
    assert problems(second(told), DIRECTOR)["misconduct_value_open"].topic == SchafkopfTopic.OLDER_TRICK
    assert codes(second(told), DIRECTOR) == ["misconduct_value_open"]
    assert last_row(second(told), DIRECTOR) is None
    ruled = told.model_copy(update={"points": (-4, 12, -4, -4), "reason": "Erhöht."})
    assert codes(second(ruled), DIRECTOR) == []


def test_s10_a_rufspiel_has_exactly_one_partner_and_other_games_none() -> None:
    assert codes(sheet(ruf(2, None))) == ["partner_missing"]
    assert codes(sheet(ruf(2, 2))) == ["partner_is_player"]
    assert codes(sheet(solo(2, partner=3))) == ["partner_not_needed"]
    assert problems(sheet(ruf(2, 2)))["partner_is_player"].at == ("deals", 0, "partner")
    assert [row.points for row in rows(sheet(ruf(2, 2), ruf(2, None)), SCHWAIG, FOUR)] == [None, None]


@pytest.mark.parametrize(
    ("contract", "level", "won", "player", "opponent"),
    [
        (RUF, PLAIN, True, 1, -1),
        (RUF, SCHNEIDER, False, -2, 2),
        (RUF, SCHWARZ, True, 3, -3),
        *(
            (contract, level, won, 3 * each if won else -3 * each, -each if won else each)
            for contract in (Contract.SOLO, WENZ, Contract.FARBWENZ)
            for level, each in ((PLAIN, 2), (SCHNEIDER, 3), (SCHWARZ, 4), (TOUT, 6))
            for won in (True, False)
        ),
        (SIE, PLAIN, True, 24, -8),
    ],
)
def test_s12_the_table(contract: Contract, level: Level, won: bool, player: int, opponent: int) -> None:
    partner = 2 if contract is RUF else None
    deal = PlayedDeal(player=4, contract=contract, partner=partner, won=won, level=level, approval=YES)
    assert codes(second(deal)) == []
    assert last_row(second(deal)) == (opponent, player if partner else opponent, opponent, player)


def test_s12_the_director_enters_a_lost_sie() -> None:
    lost = solo(3, False, contract=SIE, approval=YES)
    found = problems(second(lost))["sie_lost_open"]
    assert (found.at, dict(found.params)) == (
        ("deals", 1, "points"),
        {"game": 2, "seat": 3, "player": -24, "opponent": 8},
    )
    ruled = lost.model_copy(update={"points": (8, 8, -24, 8), "reason": "Wie vorgeschlagen."})
    assert codes(second(ruled)) == []
    assert tallies(second(ruled), 3) == (1, 0, 0, 0, 0)
    assert last_row(second(lost), SchafkopfRules(sie_lost=SieLost.TABLE)) == (8, 8, -24, 8)


def test_s12_a_lost_sie_in_numbers_needs_the_director_too() -> None:
    row = numbers(8, 8, -24, 8, circled=3, counts_as=SoloKind.SIE, approval=YES)
    assert codes(second(row)) == ["sie_lost_open"]
    assert codes(second(row.model_copy(update={"reason": "Wie vorgeschlagen."}))) == []


def test_s12_any_lost_game_without_a_row_is_the_directors() -> None:
    bare = Row(contract=WENZ, level=TOUT, player_won=18, opponent_won=-6)
    no_proposal = Row(contract=SIE, player_won=24, opponent_won=-8)
    rules = SchafkopfRules(contracts=with_rows(bare, no_proposal))
    assert codes(second(solo(1, False, TOUT, WENZ, approval=YES)), rules) == ["value_open"]
    assert codes(second(solo(1, False, contract=SIE, approval=YES)), rules) == ["value_open"]


@pytest.mark.parametrize(("contract", "level"), [(RUF, TOUT), (SIE, SCHNEIDER)])
def test_s12_levels_that_a_contract_does_not_know(contract: Contract, level: Level) -> None:
    deal = PlayedDeal(
        player=1,
        contract=contract,
        partner=2 if contract is RUF else None,
        won=True,
        level=level,
        approval=YES,
    )
    assert codes(second(deal)) == ["level_unknown"]
    assert last_row(second(deal)) is None


def test_a_rulebook_without_tout() -> None:
    rules = SchafkopfRules(contracts=contracts_of(tout=False))
    assert codes(second(solo(1, level=TOUT, approval=YES)), rules) == ["tout_not_allowed"]
    assert codes(second(numbers(18, -6, -6, -6, circled=1)), rules) == ["row_not_in_table"]


def test_s13_the_directors_own_value_needs_a_reason_and_must_add_up() -> None:
    assert codes(second(solo(1, points=(12, -4, -4, -4)))) == ["row_without_reason"]
    assert codes(second(solo(1, points=(12, -4, -4), reason="So."))) == ["row_length"]
    assert last_row(second(solo(1, points=(12, -4, -4)))) is None
    wrong = problems(second(solo(1, points=(12, 4, -4, -4), reason="So.")))
    assert list(wrong) == ["row_sum_not_zero", "slip_sign"]
    assert wrong["slip_sign"].repair is not None
    plus_only = SchafkopfRules(row_check=RowCheck.PLUS_ONLY)
    assert codes(second(solo(1, points=(12, -4, 0, 0), reason="So.")), plus_only) == [
        "row_points_negative",
        "slip_sign",
    ]


def test_a_ruled_value_for_the_seat_that_sits_out() -> None:
    ruled = solo(2, points=(1, 5, -2, -2, -2), reason="So.")
    assert "sits_out_points" in codes(sheet(ruled), context=FIVE)


def test_s16_a_ruled_row_keeps_the_values_of_its_rulebook_apart() -> None:
    rules = SchafkopfRules(contracts=with_rows(mirrored(SIE, PLAIN, 18, 6)))
    assert codes(second(numbers(18, -6, -6, -6, circled=1)), rules) == ["kind_open"]

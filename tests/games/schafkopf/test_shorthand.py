"""A deal in at most five keys."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from turnierleitung.games.schafkopf.contracts import Contract, Level
from turnierleitung.games.schafkopf.form.shorthand import Lacking, Typed, Witness, parse_deal, write_deal
from turnierleitung.games.schafkopf.rules import (
    Misconduct,
    MisconductKind,
    NoGame,
    NoGameReason,
    NumbersRow,
    PlayedDeal,
    SchafkopfRules,
)

WITNESS = Witness(7, "2026-11-21T20:14:00+00:00")


def typed(text: str, seats: int = 4) -> Typed:
    return parse_deal(text, seats, WITNESS, SchafkopfRules())


@pytest.mark.parametrize(
    ("text", "player", "contract", "partner", "won", "level"),
    [
        ("1r3g", 1, Contract.RUFSPIEL, 3, True, Level.PLAIN),
        ("1r3ge", 1, Contract.RUFSPIEL, 3, True, Level.PLAIN),
        ("4r2vz", 4, Contract.RUFSPIEL, 2, False, Level.SCHWARZ),
        ("2sgn", 2, Contract.SOLO, None, True, Level.SCHNEIDER),
        ("3wv", 3, Contract.WENZ, None, False, Level.PLAIN),
        ("1 F G", 1, Contract.FARBWENZ, None, True, Level.PLAIN),
        ("2stg", 2, Contract.SOLO, None, True, Level.TOUT),
    ],
)
def test_a_game_is_told_in_five_keys(
    text: str, player: int, contract: Contract, partner: int | None, won: bool, level: Level
) -> None:
    deal = typed(text).deal
    assert deal == PlayedDeal(player=player, contract=contract, partner=partner, won=won, level=level)
    assert len(text.replace(" ", "")) <= 5


def test_s07_an_approved_tout_names_who_and_when() -> None:
    deal = typed("2stga").deal
    assert isinstance(deal, PlayedDeal)
    assert deal.approval is not None
    assert (deal.approval.by, deal.approval.at, deal.approval.granted) == (7, WITNESS.at, True)


def test_s07_a_refused_approval_stays_with_the_lower_game() -> None:
    deal = typed("2sgm").deal
    assert isinstance(deal, PlayedDeal)
    assert deal.approval is not None
    assert not deal.approval.granted


def test_s05_no_game_costs_one_key() -> None:
    assert typed("k").deal == NoGame()
    assert typed("ka").deal == NoGame(reason=NoGameReason.ANNULLED)
    assert typed("kx").lacking is Lacking.UNKNOWN_KEY


@pytest.mark.parametrize(
    ("key", "kind"), [("o", MisconductKind.SHOWED_CARDS), ("x", MisconductKind.LOOKED_AT_TRICK)]
)
def test_s08_s09_misconduct_names_the_seat(key: str, kind: MisconductKind) -> None:
    deal = typed(f"1r3v{key}1").deal
    assert isinstance(deal, PlayedDeal)
    assert deal.misconduct == Misconduct(kind=kind, seat=1)
    assert typed(f"1r3v{key}").lacking is Lacking.MISCONDUCT_SEAT
    assert typed(f"1r3v{key}9").lacking is Lacking.UNKNOWN_KEY


def test_a_row_of_numbers_is_typed_as_it_stands_on_the_paper() -> None:
    assert typed("+6-2-2-2*1").deal == NumbersRow(points=(6, -2, -2, -2), circled=1)
    assert typed("+1−1+1−1").deal == NumbersRow(points=(1, -1, 1, -1))
    assert typed("+6-2").lacking is Lacking.NUMBERS
    assert typed("+6-2-2-2-2").lacking is Lacking.UNKNOWN_KEY
    assert typed("+6-2-2-2*9").lacking is Lacking.UNKNOWN_KEY


def test_s13_numbers_without_signs_are_plus_points_that_spaces_keep_apart() -> None:
    """A club that writes plus points only has no signs on its sheet."""
    assert typed("30 0 0 0").deal == NumbersRow(points=(30, 0, 0, 0))
    assert typed("0 30 30 0").deal == NumbersRow(points=(0, 30, 30, 0))
    assert typed("6 -2 -2 -2").deal == NumbersRow(points=(6, -2, -2, -2))
    assert typed("+ 6 - 2 - 2 - 2 * 1").deal == NumbersRow(points=(6, -2, -2, -2), circled=1)
    assert typed("30 0").lacking is Lacking.NUMBERS
    decided = typed("1sg=30 0 0 0 # Schiedsspruch").deal
    assert isinstance(decided, PlayedDeal)
    assert decided.points == (30, 0, 0, 0)
    apart = typed("1 i v a = + 8 - 24 + 8 + 8 # Schiedsspruch").deal
    assert isinstance(apart, PlayedDeal)
    assert apart.points == (8, -24, 8, 8)


@pytest.mark.parametrize(
    ("text", "lacking"),
    [
        ("", Lacking.SEAT),
        ("1", Lacking.CONTRACT),
        ("1r", Lacking.PARTNER),
        ("1r3", Lacking.OUTCOME),
        ("1s", Lacking.OUTCOME),
        ("9", Lacking.UNKNOWN_KEY),
        ("q", Lacking.UNKNOWN_KEY),
        ("1q", Lacking.UNKNOWN_KEY),
        ("1r9", Lacking.UNKNOWN_KEY),
        ("1sq", Lacking.UNKNOWN_KEY),
    ],
)
def test_it_says_what_is_still_to_come(text: str, lacking: Lacking) -> None:
    assert typed(text).lacking is lacking
    assert typed(text).deal is None


@given(
    player=st.integers(1, 4),
    contract=st.sampled_from(list(Contract)),
    partner=st.integers(1, 4),
    won=st.booleans(),
    level=st.sampled_from(list(Level)),
    misconduct=st.none()
    | st.builds(Misconduct, kind=st.sampled_from(MisconductKind), seat=st.integers(1, 4)),
)
def test_what_is_written_reads_back(
    player: int, contract: Contract, partner: int, won: bool, level: Level, misconduct: Misconduct | None
) -> None:
    deal = PlayedDeal(
        player=player,
        contract=contract,
        partner=partner if contract is Contract.RUFSPIEL else None,
        won=won,
        level=level,
        misconduct=misconduct,
    )
    assert typed(write_deal(deal, SchafkopfRules())).deal == deal


def test_s12_the_director_sets_the_value_of_a_lost_sie_with_his_reason() -> None:
    assert typed("2iva").lacking is Lacking.NOTHING
    for begun in ("2iva=", "2iva=+8-24", "2iva=+8-24+8+"):
        assert typed(begun).lacking is Lacking.NUMBERS
    assert typed("2iva=+8-24+8+8").lacking is Lacking.REASON
    assert typed("2iva=+8-24+8+8+8#So").lacking is Lacking.UNKNOWN_KEY
    assert typed("2iva=+8-24+8+8+#So").lacking is Lacking.UNKNOWN_KEY
    assert typed("2i=+8-24+8+8#So").lacking is Lacking.OUTCOME
    deal = typed("2iva = +8 -24 +8 +8 # Wie  vorgeschlagen").deal
    assert isinstance(deal, PlayedDeal)
    assert (deal.points, deal.reason) == ((8, -24, 8, 8), "Wie vorgeschlagen")
    assert typed(write_deal(deal, SchafkopfRules())).deal == deal


def test_s13_a_row_that_is_not_in_the_table_carries_its_reason() -> None:
    row = typed("+5-5+0+0 # Schiedsspruch").deal
    assert row == NumbersRow(points=(5, -5, 0, 0), reason="Schiedsspruch")
    assert typed(write_deal(row, SchafkopfRules())).deal == row


@pytest.mark.parametrize(
    "deal", [NoGame(), NoGame(reason=NoGameReason.ANNULLED), NumbersRow(points=(6, -2, -2, -2), circled=1)]
)
def test_other_rows_read_back_too(deal: NoGame | NumbersRow) -> None:
    assert typed(write_deal(deal, SchafkopfRules())).deal == deal


@given(st.text(alphabet="123456789rswfigveznatmoxk+-−*0=# ", max_size=12))
def test_nothing_that_can_be_typed_breaks_it(text: str) -> None:
    found = typed(text)
    assert (found.deal is not None) == (found.lacking is Lacking.NOTHING)

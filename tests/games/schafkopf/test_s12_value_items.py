"""S-12: the value of a game item by item, as it is shown beside the list with the rule of each."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.games.schafkopf.sheets import (
    FARBWENZ,
    PLAIN,
    SCHNEIDER,
    SCHWAIG,
    SCHWARZ,
    SIE,
    SOLO,
    TOUT,
    WENZ,
    ruf,
    solo,
)

from turnierleitung.games.schafkopf.contracts import ContractValues, Level, Runners, Values
from turnierleitung.games.schafkopf.form.deal_value import deal_value
from turnierleitung.games.schafkopf.rules import (
    Deal,
    FirstGameLost,
    Misconduct,
    MisconductKind,
    MisconductValue,
    NoGame,
    NoGameReason,
    NumbersRow,
    PlayedDeal,
    RowCheck,
    SchafkopfRules,
    SieLost,
)
from turnierleitung.games.schafkopf.score import deal_items, deal_values, extra_of
from turnierleitung.resources import resource
from turnierleitung.services.ground import rulebooks
from turnierleitung.texts.rulebook.rulebook_options import rule_mark

NAMES = ("Auer", "Bader", "Cerny", "Dorn")
SHOWED = Misconduct(kind=MisconductKind.SHOWED_CARDS, seat=2)


def announced(contract: ContractValues) -> ContractValues:
    levels = tuple(
        row.model_copy(update={"announced": 2}) if row.level in (SCHNEIDER, SCHWARZ) else row
        for row in contract.levels
    )
    return contract.model_copy(update={"levels": levels, "runners_at_most": 4})


CLUB = SchafkopfRules(
    contracts=tuple(announced(contract) for contract in SCHWAIG.contracts),
    runners=Runners.WITH_AND_WITHOUT,
    runners_doubled=True,
)


def lines(deal: Deal, game: int = 2, rules: SchafkopfRules = SCHWAIG) -> list[tuple[str, str, str]]:
    """Each item with its rule in Schwaig, where no article is about runners, and its numbers."""
    rulebook = rulebooks.read(resource("rulebooks", "schafkopf-schwaig.toml"))
    shown = deal_value(deal, game, rules, NAMES)
    found = []
    for line in shown.lines:
        numbers = " / ".join(f"{number:+d}" for number in line.value)
        words = f"{line.name}, {line.detail}" if line.detail else line.name
        found.append((words, rule_mark(line.topic, rulebook).replace("\u00a0", " "), numbers))
    return [*found, ("Wert", "", shown.value)]


def with_(deal: PlayedDeal, **values: object) -> PlayedDeal:
    return deal.model_copy(update=values)


@pytest.mark.parametrize(
    ("deal", "game", "rules", "told"),
    [
        (ruf(1, 3), 1, SCHWAIG, [("Rufspiel, einfach", "§ 12", "+1 / -1"), ("Wert", "", "+1 / −1")]),
        (
            solo(2, False, SCHNEIDER, WENZ),
            1,
            SCHWAIG,
            [("Wenz, Schneider", "§ 12", "-9 / +3"), ("Wert", "", "−9 / +3")],
        ),
        (
            solo(2, True, SCHWARZ, FARBWENZ),
            1,
            SCHWAIG,
            [
                ("Farbwenz, Schwarz", "§ 12", "+12 / -4"),
                ("Erstes Spiel, wie Schneider", "§ 6", "-3 / +1"),
                ("Wert", "", "+9 / −3"),
            ],
        ),
        (
            solo(2, True, TOUT),
            1,
            SCHWAIG,
            [
                ("Solo, Tout", "§ 12", "+18 / -6"),
                ("Erstes Spiel, wie Schneider", "§ 6", "-9 / +3"),
                ("Wert", "", "+9 / −3"),
            ],
        ),
        (
            solo(1, True, PLAIN, SIE),
            1,
            SCHWAIG,
            [
                ("„Sie“, gewonnen", "§ 12", "+24 / -8"),
                ("Erstes Spiel, wie Solo Schneider", "§ 6", "-15 / +5"),
                ("Wert", "", "+9 / −3"),
            ],
        ),
        (
            solo(1, False, PLAIN, SIE),
            1,
            SCHWAIG,
            [
                ("„Sie“, Wert offen", "§ 12", ""),
                ("Erstes Spiel, wie Solo Schneider", "§ 6", "-9 / +3"),
                ("Wert", "", "−9 / +3"),
            ],
        ),
        (
            solo(1, False, TOUT),
            1,
            SchafkopfRules(first_game_lost=FirstGameLost.PLAIN),
            [
                ("Solo, Tout", "§ 12", "-18 / +6"),
                ("Erstes Spiel, wie einfach", "§ 6", "+12 / -4"),
                ("Wert", "", "−6 / +2"),
            ],
        ),
        (
            solo(1, False, PLAIN, SIE),
            2,
            SCHWAIG,
            [("„Sie“, Wert offen", "§ 12", ""), ("Vorschlag", "§ 12", "-24 / +8"), ("Wert", "", "–")],
        ),
        (
            solo(1, True, SCHNEIDER).model_copy(update={"announced": SCHNEIDER, "runners": 5}),
            2,
            CLUB,
            [
                ("Solo, Schneider", "§ 12", "+9 / -3"),
                ("Schneider angesagt", "§ 12", "+6 / -2"),
                ("Laufende, mit 4", "", "+12 / -4"),
                ("Wert", "", "+27 / −9"),
            ],
        ),
        (
            solo(1, False, TOUT).model_copy(update={"runners": 3, "without": True}),
            2,
            CLUB,
            [
                ("Solo, Tout", "§ 12", "-18 / +6"),
                ("Laufende, ohne 3", "", "-18 / +6"),
                ("Wert", "", "−36 / +12"),
            ],
        ),
        (
            solo(2, False, SCHNEIDER).model_copy(update={"misconduct": SHOWED}),
            2,
            SCHWAIG,
            [
                ("Karten offen aufgelegt, Sitz 2", "§ 8", ""),
                ("Solo, einfach", "§ 12", "-6 / +2"),
                ("Wert", "", "−6 / +2"),
            ],
        ),
        (
            solo(2, False, PLAIN, SIE).model_copy(update={"misconduct": SHOWED}),
            1,
            SCHWAIG,
            [
                ("Karten offen aufgelegt, Sitz 2", "§ 8", ""),
                ("„Sie“, Wert offen", "§ 12", ""),
                ("Erstes Spiel, wie Solo einfach", "§ 6", "-6 / +2"),
                ("Wert", "", "−6 / +2"),
            ],
        ),
        (
            solo(2, False).model_copy(update={"misconduct": SHOWED}),
            2,
            SchafkopfRules(misconduct_value=MisconductValue.DIRECTOR),
            [("Karten offen aufgelegt, Sitz 2", "§ 8", ""), ("Wert", "", "–")],
        ),
    ],
)
def test_s12_each_item_with_its_rule(
    deal: PlayedDeal, game: int, rules: SchafkopfRules, told: list[tuple[str, str, str]]
) -> None:
    assert lines(deal, game, rules) == told


def test_s13_everybody_sees_his_points_and_side() -> None:
    shown = deal_value(ruf(1, 3), 2, SCHWAIG, NAMES)
    assert [(seat.name, seat.side, seat.points) for seat in shown.seats] == [
        ("Auer", "Spieler", 1),
        ("Bader", "", -1),
        ("Cerny", "Mitspieler", 1),
        ("Dorn", "", -1),
    ]
    assert shown.winner == "gewonnen"
    assert shown.adds_up


def test_s01_whoever_deals_at_five_sits_out() -> None:
    shown = deal_value(solo(2), 1, SCHWAIG, (*NAMES, "Ernst"))
    assert [seat.points for seat in shown.seats] == [None, 6, -2, -2, -2]


def test_s13_with_plus_points_nothing_adds_up_to_zero() -> None:
    rules = SchafkopfRules(row_check=RowCheck.PLUS_ONLY)
    shown = deal_value(solo(2, False), 2, rules, NAMES)
    assert (shown.value, shown.adds_up) == ("0 / +2", False)


def test_s17_the_directors_own_value_shows_no_items() -> None:
    own = with_(solo(2, False, PLAIN, SIE), points=(8, -24, 8, 8), reason="Vereinbart")
    shown = deal_value(own, 2, SCHWAIG, NAMES)
    assert [(line.name, line.detail) for line in shown.lines] == [("Ihr eigener Wert", "Vereinbart")]
    assert [seat.points for seat in shown.seats] == [8, -24, 8, 8]


@pytest.mark.parametrize(
    ("deal", "told"),
    [
        (NoGame(), ("Kein Spiel, derselbe gibt noch einmal", "§ 1", "")),
        (NoGame(reason=NoGameReason.DRAWN), ("60 : 60", "§ 1", "")),
        (NumbersRow(points=(6, -2, -2, -2), circled=1), ("Zahlen von der Liste", "§ 13", "")),
    ],
)
def test_rows_without_a_played_game_say_what_they_are(deal: Deal, told: tuple[str, str, str]) -> None:
    assert lines(deal)[0] == told


def test_an_unknown_contract_has_no_items() -> None:
    gone = with_(solo(2), contract="gestrichen")
    assert deal_items(gone, 2, SCHWAIG) == ()
    assert deal_values(gone, 2, SCHWAIG) is None


deals = st.builds(
    solo,
    st.integers(1, 4),
    st.booleans(),
    st.sampled_from([PLAIN, SCHNEIDER, SCHWARZ, TOUT]),
    st.sampled_from([SOLO, WENZ, FARBWENZ]),
)


@given(
    deals,
    st.integers(1, 2),
    st.sampled_from([SCHWAIG, CLUB, CLUB.model_copy(update={"row_check": RowCheck.PLUS_ONLY})]),
    st.sampled_from([None, Level.SCHNEIDER, Level.SCHWARZ]),
    st.integers(0, 8),
)
def test_the_items_are_the_row_that_counts_and_what_comes_to_it(
    deal: PlayedDeal, game: int, rules: SchafkopfRules, said: Level | None, runners: int
) -> None:
    told = with_(deal, announced=said, runners=runners)
    bare, values = deal_values(deal, game, rules), deal_values(told, game, rules)
    assert bare is not None
    assert values is not None
    extra = extra_of(told, game, rules)
    if rules.zero_sum:
        assert values.opponent == bare.opponent - (extra if deal.won else -extra)
        assert values.player == -3 * values.opponent
    else:
        assert sum(values) == sum(bare) + extra


def test_s12_where_the_table_has_a_value_nothing_is_proposed() -> None:
    rules = SchafkopfRules(sie_lost=SieLost.TABLE)
    assert deal_values(solo(1, False, PLAIN, SIE), 2, rules) == Values(-24, 8)

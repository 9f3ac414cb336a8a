"""S-12 and S-13 as values of a rulebook: loading, variants of real tournaments, errors in plain German."""

import json
import tomllib
from typing import Any

import pytest
from pydantic import ValidationError
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
    YES,
    Row,
    codes,
    contracts_of,
    known,
    last_row,
    mirrored,
    numbers,
    ruf,
    second,
    sheet,
    solo,
    tallies,
    with_rows,
)

from turnierleitung.games.lists.rules import ListEnd
from turnierleitung.games.schafkopf.contracts import (
    ContractLevel,
    ContractValues,
    InFirstGame,
    Runners,
    trumps_of,
)
from turnierleitung.games.schafkopf.rules import (
    Announcement,
    FirstGame,
    Misconduct,
    MisconductKind,
    RowCheck,
    SchafkopfRules,
    SieLost,
    precedence,
)
from turnierleitung.games.schafkopf.score import deal_values

SMALL_TOML = """
kind = "schafkopf"
deals_per_round = 20
allowed = ["rufspiel", "solo"]
tout_allowed = false
row_check = "zero_sum"
scoring = [
    { contract = "rufspiel", player_won = 1, opponent_won = -1, player_lost = -1, opponent_lost = 1 },
    { contract = "rufspiel", level = "schneider", player_won = 2, opponent_won = -2, player_lost = -2, opponent_lost = 2 },
    { contract = "rufspiel", level = "schwarz", player_won = 3, opponent_won = -3 },
    { contract = "solo", player_won = 15, opponent_won = -5, player_lost = -15, opponent_lost = 5 },
    { contract = "solo", level = "schneider", player_won = 18, opponent_won = -6, player_lost = -18, opponent_lost = 6 },
    { contract = "solo", level = "schwarz", player_won = 21, opponent_won = -7, player_lost = -21, opponent_lost = 7 },
]
"""  # noqa: E501  (rows of a table read best in one line)


def test_a_rulebook_of_format_1_loads_with_its_contracts_filled_in() -> None:
    upgraded = SchafkopfRules.upgraded(tomllib.loads(SMALL_TOML))
    rules = SchafkopfRules.model_validate_json(json.dumps(upgraded))
    assert [contract.key for contract in rules.playable] == [RUF, SOLO]
    assert [(one.contract, one.tout) for one in rules.announceable] == [(SOLO, False), (RUF, False)]
    assert rules.deals(4) == 20
    assert last_row(second(solo(2)), rules) == (-5, 15, -5, -5)
    assert codes(second(solo(2, False, SCHWARZ)), rules) == []


def test_a_rulebook_survives_writing_and_reading() -> None:
    assert SchafkopfRules.model_validate_json(SCHWAIG.model_dump_json(exclude_none=True)) == SCHWAIG


def test_missing_keys_mean_the_rulebook_of_schwaig() -> None:
    rules = SchafkopfRules.model_validate_json("{}")
    assert rules == SCHWAIG
    assert (rules.deals(4), rules.deals(5)) == (32, 40)
    assert (rules.minimum_cut, rules.decks_per_table_and_round) == (4, 1)
    assert (rules.tariff_game_cents, rules.tariff_solo_cents) == (20, 50)


def test_published_variants_need_values_only() -> None:
    solos = [
        mirrored(contract, level, 3 * each, each)
        for contract in (SOLO, WENZ)
        for level, each in ((PLAIN, 5), (SCHNEIDER, 6), (SCHWARZ, 7), (TOUT, 10))
    ]
    rules = SchafkopfRules(deals_per_round=20, contracts=contracts_of(RUF, SOLO, WENZ, SIE, rows=solos))
    assert last_row(second(solo(1, contract=WENZ, level=SCHNEIDER)), rules) == (18, -6, -6, -6)
    assert last_row(second(solo(1, False, TOUT)), rules) == (-30, 10, 10, 10)
    assert codes(second(solo(1, contract=FARBWENZ)), rules) == ["contract_not_allowed"]
    assert last_row(sheet(solo(1, level=TOUT)), rules) == (18, -6, -6, -6)


def test_a_solo_tout_worth_as_much_as_a_sie_must_be_told_apart() -> None:
    rules = SchafkopfRules(contracts=with_rows(mirrored(SOLO, TOUT, 24, 8)))
    assert last_row(second(solo(1, level=TOUT, approval=YES)), rules) == (24, -8, -8, -8)
    assert codes(second(numbers(24, -8, -8, -8, circled=1)), rules) == ["kind_open"]
    assert codes(second(numbers(-24, 8, 8, 8, circled=1, approval=YES)), rules) == []


def test_a_solo_of_42() -> None:
    rules = SchafkopfRules(contracts=with_rows(mirrored(SOLO, PLAIN, 42, 14)))
    assert last_row(second(solo(3)), rules) == (-14, -14, 42, -14)


def test_plus_points_only_is_one_value() -> None:
    plus = SchafkopfRules(row_check=RowCheck.PLUS_ONLY, sie_lost=SieLost.TABLE)
    assert last_row(second(solo(3)), plus) == (0, 0, 6, 0)
    assert last_row(second(solo(3, False, contract=SIE)), plus) == (8, 8, 0, 8)
    uneven = Row(RUF, PLAIN, 2, 0, 0, 1)
    by_hand = SchafkopfRules(row_check=RowCheck.PLUS_ONLY, contracts=with_rows(uneven))
    assert by_hand.values(RUF, PLAIN, won=True) == (2, 0)
    assert by_hand.values(RUF, PLAIN, won=False) == (0, 1)


def refused(**values: Any) -> str:
    with pytest.raises(ValidationError) as refusal:
        SchafkopfRules(**values)
    return refusal.value.errors()[0]["msg"]


def test_s13_the_printed_solo_row_of_schwaig_would_not_add_up() -> None:
    text = refused(contracts=with_rows(Row(SOLO, PLAIN, 6, -6, -6, 2)))
    assert text == "Die Zeile „Solo einfach“ (gewonnen) ergibt −12 statt 0."


def test_all_errors_of_the_contracts_are_told_at_once() -> None:
    ruf, solo_, *_ = with_rows(mirrored(RUF, SCHNEIDER, 2, 1))
    text = refused(contracts=(ruf, ruf, solo_))
    assert (
        text
        == (
            "Das Spiel „rufspiel“ steht zweimal da. "
            "Die Taste „r“ haben „Rufspiel“ und „Rufspiel“; jedes Spiel braucht seine eigene. "
            "In der Rangfolge der Ansagen fehlt der Vorrang 1. "
            + (
                "Die Zeile „Rufspiel Schneider“ (gewonnen) ergibt +2 statt 0. "
                "Die Zeile „Rufspiel Schneider“ (verloren) ergibt −2 statt 0. "
            )
            * 2
        ).strip()
    )


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ({"nobody_plays": "kreuz"}, "Spielt niemand, soll „kreuz“ gespielt werden; das gibt es nicht."),
        (
            {
                "contracts": tuple(
                    one.model_copy(update={"name": "Bettel"}) for one in contracts_of(RUF, SOLO)
                )
            },
            "Zwei Spiele heißen „bettel“.",
        ),
        (
            {"contracts": tuple(one.model_copy(update={"step": None}) for one in contracts_of(RUF))},
            "Kein Spiel hat einen Vorrang; so kann niemand eines ansagen.",
        ),
        (
            {"contracts": tuple(one for one in contracts_of(RUF, SIE) if one.key != SOLO)},
            "„Sie“ zählt im ersten Spiel wie Schneider; „solo“ hat aber keinen.",
        ),
        (
            {
                "contracts": tuple(
                    one.model_copy(update={"levels": (one.levels[0], one.levels[-1])})
                    for one in contracts_of(RUF, SOLO)
                )
            },
            "„Solo“ zählt im ersten Spiel wie Schneider; „Solo“ hat aber keinen.",
        ),
        (
            {"contracts": contracts_of(SOLO, WENZ), "solos_lengthen": True},
            "Jedes Solo verlängert die Runde; zählt jedes Spiel als Solo, gibt es kein Ende.",
        ),
        ({"cards": 24, "dealt_at_once": 4}, "Von 24 Karten bekommt jeder 6; zu je 4 geht das nicht auf."),
        (
            {"schneider_free_player": 62},
            "gewinnt der Spieler mit 61 Augen, schneiderfrei ist er aber erst mit 62.",
        ),
        (
            {"schneider_free_opponents": 61},
            "gewinnen die Gegner mit 60 Augen, schneiderfrei sind sie aber erst mit 61.",
        ),
        ({"minimum_cut": 17}, "Von 32 Karten können nicht oben und unten je 17 bleiben."),
    ],
)
def test_what_does_not_fit_is_refused_in_one_sentence(values: dict[str, Any], told: str) -> None:
    assert told in refused(**values)


@pytest.mark.parametrize(
    "wrong", [{"allowed": "solo"}, {"scoring": 3}, {"scoring": [{"contract": "solo", "x": 1}]}]
)
def test_wrong_values_of_format_1_are_left_to_be_refused_under_their_own_names(wrong: dict[str, Any]) -> None:
    assert SchafkopfRules.upgraded(wrong) == wrong


def test_c01_a_slip_with_a_contract_that_the_rulebook_lacks_is_a_finding() -> None:
    rules = SchafkopfRules(contracts=contracts_of(RUF, SOLO), runners=Runners.WITH)
    showed = Misconduct(kind=MisconductKind.SHOWED_CARDS, seat=2)
    for played in (
        solo(2, contract=WENZ),
        solo(2, contract=WENZ, runners=3),
        solo(2, False, contract=WENZ, misconduct=showed),
    ):
        assert "contract_not_allowed" in codes(second(played), rules)
        assert last_row(second(played), rules) is None
    assert deal_values(solo(2, contract=WENZ), 2, rules) is None
    assert (rules.levels(WENZ), rules.values(WENZ, PLAIN, won=True)) == ((), None)
    with pytest.raises(ValueError, match="cannot be announced"):
        precedence(Announcement(1, WENZ), rules)


def test_without_sie_there_is_no_proposal_for_a_lost_one() -> None:
    assert SchafkopfRules(contracts=contracts_of(RUF, SOLO)).proposal(SIE) is None


def test_a_lost_sie_by_the_table_needs_its_value() -> None:
    text = refused(sie_lost=SieLost.TABLE, contracts=with_rows(Row(SIE, PLAIN, 24, -8)))
    assert text == "Der Wert für ein verlorenes „Sie“ fehlt."


@pytest.mark.parametrize(
    ("row", "text"),
    [
        ({"player_won": 6, "opponent_won": -2, "player_lost": -6}, "nur eine Seite"),
        ({"player_won": -6, "opponent_won": 2}, "mehr als den Gewinnern."),
        ({"player_won": 0, "opponent_won": 0}, "wer gewinnt, bekommt mindestens 1."),
        ({"player_won": 6, "opponent_won": -2, "player_lost": 6, "opponent_lost": -2}, "den Gewinnern."),
        ({"level": TOUT, "player_won": 6, "opponent_won": -2, "announced": 3}, "keinen Aufschlag"),
    ],
)
def test_levels_that_make_no_sense(row: dict[str, Any], text: str) -> None:
    with pytest.raises(ValidationError, match=text):
        ContractLevel(**row)


@pytest.mark.parametrize(
    "values",
    [
        {"deals_per_round": 0},
        {"list_keeper": 5},
        {"player_wins_with": 121},
        {"contracts": ()},
        {"unknown": 1},
    ],
)
def test_values_out_of_range(values: dict[str, Any]) -> None:
    assert refused(**values)


@pytest.mark.parametrize(
    ("values", "text"),
    [
        ({"levels": ()}, "Das Spiel hat noch keine Punkte."),
        ({"key": "geier"}, "Das Spiel braucht einen Namen."),
        ({"step_of_tout": None}, "Für den Tout von „Solo“ fehlt der Vorrang."),
        ({"step": None}, "„Solo“ wird nicht angesagt, aber sein Tout hat einen Vorrang."),
        ({"first_game": InFirstGame.SCHNEIDER_OF_ANOTHER}, "welches, ist nicht gewählt."),
    ],
)
def test_c01_a_contract_that_makes_no_sense(values: dict[str, Any], text: str) -> None:
    solo_ = SCHWAIG.contracts[1]
    with pytest.raises(ValidationError, match=text):
        ContractValues.model_validate({**dict(solo_), **values})


@pytest.mark.parametrize(
    ("values", "text"),
    [
        ({"runners_from": 9}, "„Solo“: 9 Laufende hält niemand, höchstens 8."),
        ({"runners_at_most": 2}, "„Solo“: Laufende zählen ab 3, aber höchstens 2."),
        ({"step": 9}, "In der Rangfolge der Ansagen fehlt der Vorrang 5."),
        ({"letter": "r"}, "Die Taste „r“ haben „Rufspiel“ und „Solo“; jedes Spiel braucht seine eigene."),
    ],
)
def test_c03_what_does_not_agree_with_the_other_values(values: dict[str, Any], text: str) -> None:
    contracts = list(SCHWAIG.contracts)
    contracts[1] = contracts[1].model_copy(update=values)
    assert text in refused(contracts=tuple(contracts), runners=Runners.WITH)


def test_c01_a_slip_with_an_unknown_contract_is_a_finding_never_an_exception() -> None:
    unknown = solo(
        2, False, contract="ramsch", misconduct=Misconduct(kind=MisconductKind.SHOWED_CARDS, seat=2)
    )
    for deal in (unknown, unknown.model_copy(update={"misconduct": None, "runners": 3})):
        assert codes(second(deal)) == ["contract_not_allowed"]
        assert last_row(second(deal)) is None


@pytest.mark.parametrize(
    ("contract", "by_tricks"),
    [
        (known(RUF), {8: 14, 7: 13, 6: 12, 5: 11}),
        (known(RUF, trumps=12), {6: 12}),
        (known(FARBWENZ), {8: 11, 7: 10, 6: 9}),
        (known(FARBWENZ, trumps=9), {6: 9}),
        (known(WENZ), {8: 4, 6: 4, 5: 4}),
    ],
)
def test_c03_a_shorter_deck_has_fewer_trumps(contract: ContractValues, by_tricks: dict[int, int]) -> None:
    assert {tricks: trumps_of(contract, tricks) for tricks in by_tricks} == by_tricks


def test_c10_where_time_ends_a_list_it_does_not_matter_what_would_lengthen_it() -> None:
    solos = contracts_of(SOLO)
    assert SchafkopfRules(contracts=solos, solos_lengthen=True, list_end=ListEnd.TIME).contracts == solos


def test_c03_the_opponents_hold_more_runners_than_a_soloist() -> None:
    ten = tuple(
        one.model_copy(update={"runners_at_most": 10 if one.key == SOLO else None})
        for one in contracts_of(RUF, SOLO)
    )
    both = SchafkopfRules(contracts=ten, runners=Runners.WITH_AND_WITHOUT)
    assert both.contracts == ten
    assert "„Solo“: 10 Laufende hält niemand, höchstens 8." in refused(contracts=ten, runners=Runners.WITH)


def test_c03_whoever_lost_a_tout_by_misconduct_is_not_asked_for_runners() -> None:
    rules = SchafkopfRules(
        runners=Runners.WITH,
        contracts=tuple(
            one.model_copy(update={"tout_from_runners": 3}) if one.key == SOLO else one
            for one in contracts_of(RUF, SOLO)
        ),
    )
    showed = Misconduct(kind=MisconductKind.SHOWED_CARDS, seat=2)
    assert codes(second(solo(2, False, TOUT, approval=YES)), rules) == ["tout_needs_runners"]
    assert codes(second(solo(2, False, TOUT, approval=YES, misconduct=showed)), rules) == []


def test_c03_a_tout_that_needs_no_runners_may_be_one_without() -> None:
    rules = SchafkopfRules(runners=Runners.WITH_AND_WITHOUT)
    assert codes(second(solo(2, level=TOUT, approval=YES, runners=3, without=True)), rules) == []


def test_s07_c03_a_tout_that_counts_in_no_tally_is_still_a_tout() -> None:
    rules = SchafkopfRules(
        runners=Runners.WITH,
        runners_doubled=True,
        contracts=(known(RUF, step=3), known(SOLO, step=2, step_of_tout=1, counts_as=None)),
    )
    tout = solo(2, level=TOUT, runners=3)
    assert codes(second(tout), rules) == ["approval_missing"]
    # Each opponent pays 6, and 3 runners of 1 twice.
    assert last_row(second(tout.model_copy(update={"approval": YES})), rules) == (-12, 36, -12, -12)
    assert codes(sheet(tout), rules) == [], "a restricted first game has no Tout"
    assert tallies(second(tout), 2, rules) == (0, 0, 0, 0, 0)


def test_s06_a_game_of_two_together_cannot_be_scored_as_one_alone() -> None:
    as_solo: dict[str, Any] = {"first_game": InFirstGame.SCHNEIDER_OF_ANOTHER, "first_game_as": SOLO}
    contracts = (known(RUF, step=3, **as_solo), known(SOLO, step=2, step_of_tout=1))
    said = "„Rufspiel“ zählt im ersten Spiel wie „Solo“; dort spielen nicht gleich viele zusammen."
    with pytest.raises(ValidationError, match=said):
        SchafkopfRules(contracts=contracts)
    free = SchafkopfRules(contracts=contracts, first_game=FirstGame.FREE)
    assert codes(sheet(ruf(1, 2)), free) == []


def test_s13_a_row_that_three_cannot_share_says_why() -> None:
    text = refused(contracts=with_rows(Row(SOLO, PLAIN, 10, -3, -10, 3)))
    assert text.startswith(
        "Die Zeile „Solo einfach“ (gewonnen) ergibt +1 statt 0. "
        "Durch 3 teilbar muss sein, was einer allein bekommt."
    )

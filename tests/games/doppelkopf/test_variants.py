"""Other clubs' Doppelkopf needs values only: check, score and rule sheet follow."""

from __future__ import annotations

import json
import tomllib

import pytest
from tests.games.doppelkopf.lists import codes, earned, sheet, totals
from tests.games.doppelkopf.test_value import deal, side

from turnierleitung.domain.money import Currency
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.stages import TablesStage
from turnierleitung.games.doppelkopf.rules import DealKind, DoppelkopfRules, StatementEffect, ThrownInDeal
from turnierleitung.games.doppelkopf.score import valuation
from turnierleitung.resources import resource
from turnierleitung.texts.rulebook.rulesheet import rule_sheet

SHIPPED = tomllib.loads((resource("rulebooks") / "doppelkopf-twentyfour.toml").read_text("utf-8"))


def rulebook(game: dict[str, object] | None = None, **stage: object) -> Rulebook:
    data = {
        **SHIPPED,
        "game": {**SHIPPED["game"], **(game or {})},
        "stages": [{**SHIPPED["stages"][0], **stage}],
    }
    return Rulebook.model_validate_json(json.dumps(data))


def told(book: Rulebook) -> str:
    parts = rule_sheet(book, Currency.EUR)
    cells = [cell for part in parts if part.table is not None for row in part.table.rows for cell in row]
    texts = [*(text for part in parts for text in part.paragraphs), *cells]
    return " ".join(texts).replace("\N{NO-BREAK SPACE}", " ")


def test_the_shipped_rulebook_is_the_default_of_the_game() -> None:
    assert rulebook({"decks_per_table_and_round": 1}).game == DoppelkopfRules()


def test_re_doubles_after_counting() -> None:
    rules = DoppelkopfRules(statement_effect=StatementEffect.DOUBLES)
    assert earned(sheet(deal(121, side(1), side(1))), rules)[0] == (4, 0)
    items = valuation(deal(152, side(1, fox_caught=1)), rules)
    assert items is not None
    assert (items.value, sum(item.value for item in items.items)) == (6, 6)
    assert "Jede verdoppelt den Wert" in told(rulebook({"statement_effect": "doubles"}))


@pytest.mark.parametrize("deals", [8, 12])
def test_three_legs_of_8_or_12_deals_with_a_limit_at_the_table(deals: int) -> None:
    book = rulebook(
        {"deals_per_round": deals, "deals_per_round_of_five": deals * 5 // 4}, rounds=3, round_minutes=45
    )
    stage = book.stages[0]
    assert isinstance(stage, TablesStage)
    assert (stage.rounds, stage.round_minutes) == (3, 45)
    rules = book.game
    assert isinstance(rules, DoppelkopfRules)
    assert codes(totals(1, 1, -1, -1, games=deals), rules) == []
    assert codes(totals(1, 1, -1, -1, games=16), rules) == ["too_many_deals"]
    assert f"{deals} Spiele" in told(book)
    assert "45 Min." in told(book)


def test_a_special_point_that_is_worth_nothing_is_not_played() -> None:
    rules = DoppelkopfRules(herzstich_points=0)
    with_it = deal(121, side(herzstich=1))
    assert earned(sheet(with_it), rules) == earned(sheet(deal(121)), rules)
    assert "Herzstich" not in told(rulebook({"herzstich_points": 0}))
    assert "Herzstich" in told(rulebook())


def test_with_nines_a_hand_has_twelve_cards() -> None:
    assert "48 Karten" in told(rulebook({"with_nines": True}))
    assert "40 Karten" in told(rulebook())


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        (
            {"kings_to_throw_in": 0, "augen_to_throw_in": 0, "low_trumps_throw_in": False},
            "Geschmissen wird nicht",
        ),
        ({"thrown_in": "next_dealer"}, "das Spiel zählt mit 0"),
        ({"duty": False}, "Eine Pflicht zur Ansage gibt es nicht"),
        ({"duty_in_solo": True}, "Das gilt auch im angesagten Solo"),
        ({"statements_per_party": 1}, "höchstens 1 Ansage"),
        ({"early_statement_counts": True}, "vor der ersten Karte zählt wie jede andere"),
        ({"missed_level": "by_augen"}, "verliert deshalb noch nicht"),
        ({"both_missed": "by_augen"}, "Verfehlen beide ihre Absage, entscheiden die Augen"),
        ({"losers_specials": "ignored"}, "Sonderpunkte der Verlierer zählen nicht"),
        ({"solos": SHIPPED["game"]["solos"][:2]}, "Im angesagten Solo zählen sie nie"),
        ({"solos": SHIPPED["game"]["solos"][2:]}, "Auch im angesagten Solo zählen sie"),
        ({"solo_priority": "kind_first"}, "geht das höhere vor"),
        ({"lonely_marriage": "trump_solo"}, "dreifach mit den Punkten des Trumpfsolos"),
        ({"broken_off": "void"}, "ist seine Liste ungültig"),
        ({"revoke_share": 7}, "−21"),
        ({"list_keeper": 3}, "Sitz 3 führt"),
        ({"marriage_tricks": 1}, "wer den ersten Stich macht"),
    ],
)
def test_every_choice_has_its_sentence_on_the_rule_sheet(values: dict[str, object], sentence: str) -> None:
    assert sentence in told(rulebook(values))
    assert sentence not in told(rulebook())


def test_solos_and_lots_can_part_equals() -> None:
    book = rulebook(
        final_tie="lot",
        criteria=[{"tally": "points", "better": "higher"}, {"tally": "solos_won", "better": "higher"}],
    )
    assert "gewonnene Soli" in told(book)
    alone = sheet(deal(151, seats=(3,), played=DealKind.SILENT_SOLO), ThrownInDeal())
    assert earned(alone)[2] == (6, 1)

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
from turnierleitung.texts.rulebook.rulebook_options import difference_lines
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
        ({"dealt": "singly"}, "Gegeben wird einzeln"),
        ({"duty_from": 30}, "und darin 30 Augen oder mehr"),
        ({"statement_points": 3}, "Jede zählt 3 Punkte"),
        ({"statement_effect": "doubles_before"}, "diese kommen danach dazu"),
        ({"both_missed": "set_off"}, "Verfehlen beide ihre Absage, gewinnt niemand"),
        ({"against_level_points": 1}, "120 gegen keine 90, 90 gegen keine 60"),
        ({"even_winner": "kontra_unless_said"}, "hat aber nur Kontra etwas angesagt, gewinnt Re"),
        ({"even_counts": True}, "die 120 zählt auch dann"),
        ({"even_winner": "kontra_unless_said", "even_counts": True}, "Die 120 zählt auch dann"),
        ({"silent_as_solo": True}, "ohne Sonderpunkte und ohne „Gegen“"),
        ({"solos": []}, "Angesagte Soli werden nicht gespielt"),
        ({"duty_solos": 1}, "1 Pflichtsolo; das ist sein erstes angesagtes Solo"),
        ({"duty_solos": 2}, "2 Pflichtsoli; das sind seine ersten angesagten Soli"),
        ({"solo_priority": "turn"}, "Wollen mehrere ein Solo spielen, spielt, wer links vom Geber zuerst"),
        ({"marriage_calls": False}, "wer von den anderen in den ersten 3 Stichen zuerst einen hat"),
        ({"poverty_trumps": 3}, "Wer höchstens 3 Trümpfe hat, darf Armut ansagen"),
        ({"poverty_trumps": 1}, "Wer höchstens 1 Trumpf hat"),
        ({"pigs": True}, "Wer beide Füchse hat, hat Schweine"),
        ({"pigs": True, "pigs_points": 2}, "Schweine +2"),
        ({"bock_causes": ["even", "zero"]}, "Die nächsten 4 Spiele zählen doppelt nach: 120 zu 120, Wert 0."),
        ({"bock_causes": ["herzstich"], "bock_deals": 1}, "Das nächste Spiel zählt doppelt nach: Herzstich."),
        ({"bock_causes": ["lost_statement"]}, "verlängert er ihn um so viele Spiele"),
        ({"bock_causes": ["even"], "bock_again": "stacks", "bock_most": 8}, "höchstens mal 8"),
        ({"bock_causes": ["even"]}, "Auch angesagte Soli zählen im Bock mehrfach"),
        ({"bock_causes": ["even"], "bock_solos": False}, "Angesagte Soli zählen im Bock einfach"),
        ({"bock_causes": ["even"]}, "vom Bock übrig ist, verfällt"),
        ({"revoke_share": 0}, "Wird verworfen, entscheidet die Turnierleitung"),
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


@pytest.mark.parametrize(
    ("dealer", "sentence"),
    [
        ("next_dealer", "Danach gibt der Nächste."),
        ("same_dealer", "Danach gibt derselbe noch einmal."),
        ("same_unless_forced", "Danach gibt derselbe noch einmal, außer das Solo wurde vorgeführt"),
    ],
)
def test_c05_the_sheet_says_who_deals_after_a_pflichtsolo(dealer: str, sentence: str) -> None:
    book = rulebook({"duty_solos": 1, "duty_solo_dealer": dealer}, headcount="helpers")
    assert sentence in told(book)
    assert "Danach gibt" not in told(rulebook({"duty_solo_dealer": dealer}))


def test_the_sheet_says_nothing_that_no_value_says() -> None:
    assert "Gegeben w" not in told(rulebook({"dealt": "unsaid"}))
    assert "Bock" not in told(rulebook()).replace("Bockrunden", "")
    assert "Armut" not in told(rulebook())
    assert "Verwerfen kostet" not in told(rulebook({"bock_causes": ["even"], "revoke_share": 0}))


def test_the_articles_name_the_solos_of_the_rulebook() -> None:
    solos = [*SHIPPED["game"]["solos"][:2], {**SHIPPED["game"]["solos"][2], "name": "Herzsolo"}]
    assert "Gespielt werden Bubensolo, Damensolo, Herzsolo." in told(rulebook({"solos": solos}))


def test_a_change_of_a_solo_is_said_in_a_line() -> None:
    solos = [{**SHIPPED["game"]["solos"][0], "points": 1, "specials": True}, *SHIPPED["game"]["solos"][1:]]
    assert difference_lines(rulebook(), rulebook({"solos": solos}), Currency.EUR) == (
        "Bubensolo (b) Punkte, die es dazu zählt: +2 → +1",
        "Bubensolo (b) Sonderpunkte zählen darin: nein → ja",
    )

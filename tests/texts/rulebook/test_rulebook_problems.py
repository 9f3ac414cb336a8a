"""A wrong value of a rulebook is explained in the language in use throughout."""

from __future__ import annotations

from typing import Any

import pytest
from tests.sample import sample_rulebook

from turnierleitung.domain import rulebook
from turnierleitung.domain.language import Language
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.resources import resource
from turnierleitung.texts.language import speaking
from turnierleitung.texts.problems import one_line


def test_what_is_allowed_is_listed_in_german() -> None:
    params = {"type": "enum", "value": "'all'", "expected": "'lot', 'rank' or 'hand'"}
    told = one_line(Problem("rulebook.value", at=("stages", 0, "draw"), params=params), None)
    assert told == "stages[1].draw = 'all': Erlaubt sind nur: 'lot', 'rank' oder 'hand'."


def test_s13_a_table_that_does_not_add_up_is_said_without_printing_the_part_it_stands_in() -> None:
    shipped = resource("rulebooks", "schafkopf-schwaig.toml").read_text("utf-8")
    with pytest.raises(Refused) as refused:
        rulebook.read_toml(shipped.replace("opponent_won = -2", "opponent_won = -3", 1))
    (problem,) = refused.value.problems
    assert one_line(problem, None) == "game: Die Zeile „Rufspiel Schneider“ (gewonnen) ergibt −2 statt 0."


def refusal(**changes: Any) -> Problem:
    with pytest.raises(Refused) as refused:
        rulebook.read_data({**rulebook.to_data(sample_rulebook()), **changes})
    (problem,) = refused.value.problems
    return problem


def article(text: str) -> dict[str, Any]:
    return {"number": "3", "title": "Zeit", "text": text}


@pytest.mark.parametrize(
    ("changes", "in_german", "in_english"),
    [
        (
            {"stages": [{"kind": "tables", "rounds": 2, "seats": 3}]},
            "Mit 3 am Tisch geht dieses Spiel nicht, nur mit 4 oder 5.",
            "This game cannot be played with 3 at a table, only with 4 or 5.",
        ),
        (
            {"articles": [article("Es gibt {preisgeld} Euro.")]},
            "Artikel 3 nennt den Wert „{preisgeld}“, den es nicht gibt.",
            "Article 3 names the value “{preisgeld}”, which does not exist.",
        ),
        (
            {"articles": [article("Es gibt {text} Euro.")]},
            "Artikel 3 nennt den Wert „{text}“, den es nicht gibt.",
            "Article 3 names the value “{text}”, which does not exist.",
        ),
        (
            {"penalties": [{"title": "Handy", "rule": "3", "effect": "fine"}]},
            "penalties[1]: Zur Folge „Geldbuße“ gehört ein Betrag; zu keiner anderen Folge.",
            "penalties[1]: The effect “Fine” needs an amount; no other effect takes one.",
        ),
    ],
)
def test_the_rulebooks_own_checks_speak_the_language_in_use(
    changes: dict[str, Any], in_german: str, in_english: str
) -> None:
    problem = refusal(**changes)
    assert one_line(problem, None) == in_german
    with speaking(Language.ENGLISH):
        assert one_line(problem, None) == in_english


def test_several_findings_and_the_names_of_levels_are_translated() -> None:
    shipped = resource("rulebooks", "schafkopf-schwaig.toml").read_text("utf-8")
    with pytest.raises(Refused) as refused:
        rulebook.read_toml(shipped.replace("opponent_won = -1", "opponent_won = -2", 1).replace('"w"', '"s"'))
    (problem,) = refused.value.problems
    with speaking(Language.ENGLISH):
        assert one_line(problem, None) == (
            "game: “Solo” and “Wenz” have the key “s”; each contract needs its own. "
            "The line “Rufspiel plain” (won) adds up to −2 instead of 0."
        )

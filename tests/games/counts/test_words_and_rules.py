"""Both games with counts: every value stands on the rule sheet, and every finding is worded."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import StrEnum
from typing import Any

import pytest

from turnierleitung.domain import plugins
from turnierleitung.domain.game import GameResult, GameRules, NamedGame, TableContext
from turnierleitung.domain.money import Currency
from turnierleitung.domain.problems import Problem
from turnierleitung.domain.rulebook import Rulebook, read_toml
from turnierleitung.games.classic_quartett.check import Code as ClassicCode
from turnierleitung.games.classic_quartett.rules import ClassicRules, ClassicTable, StoppedEarly
from turnierleitung.games.counts.check import CountCode
from turnierleitung.games.counts.rules import PlacesRuling
from turnierleitung.games.trumpf.check import ALL_CARDS
from turnierleitung.games.trumpf.check import Code as TrumpfCode
from turnierleitung.games.trumpf.rules import RoundEnd, TrumpfRules, TrumpfTable
from turnierleitung.resources import resource_text
from turnierleitung.texts.game_words import saved_value, tally_value
from turnierleitung.texts.problems import problem_text
from turnierleitung.texts.rulebook.rulesheet import rule_sheet

SHIPPED = ("perry-rhodan", "trumpfspiel", "klassisches-quartett")
NAMES = ("Hofmann, Silke", "Krüger, Timo", "Nowak, Adam", "Lindner, Eva", "Petersen, Jonas")


def shipped(name: str) -> Rulebook:
    return read_toml(resource_text("rulebooks", f"{name}.toml"))


def other_values(rules: GameRules, name: str) -> Iterator[Any]:
    value, annotation = getattr(rules, name), type(rules).model_fields[name].annotation
    if name == "points_by_place":
        yield (5, 3)
    elif name == "categories":
        yield value[1:]
    elif isinstance(value, StrEnum):
        yield from (other for other in type(value) if other is not value)
    else:
        assert isinstance(value, int), annotation
        yield value + 4


@pytest.mark.parametrize("name", SHIPPED)
def test_every_value_of_the_game_stands_on_the_rule_sheet(name: str) -> None:
    rulebook = shipped(name).model_copy(update={"articles": ()})
    rules, said = rulebook.game, rule_sheet(rulebook, Currency.EUR)
    for field in type(rules).model_fields:
        for other in other_values(rules, field) if field != "kind" else ():
            changed = rules.model_copy(update={field: other})
            sheet = rule_sheet(rulebook.model_copy(update={"game": changed}), Currency.EUR)
            assert sheet != said, (field, other)


def test_p11_the_sheet_says_what_a_shared_place_is_worth_and_how_shares_add_up() -> None:
    rulebook = shipped("trumpfspiel")
    placed = rulebook.game.model_copy(update={"points_by_place": (5, 3, 1)})
    told = [
        line
        for part in rule_sheet(rulebook.model_copy(update={"game": placed}), Currency.EUR)
        for line in part.paragraphs
    ]
    assert any("Wer sich einen Platz teilt, bekommt dessen Punkte." in line for line in told)
    assert not any("dahinter liegt" in line for line in told), "nobody is counted who was left behind"
    assert any(line.startswith("Kartenanteile mehrerer Runden") for line in told)
    one_round = [
        line for part in rule_sheet(shipped("perry-rhodan"), Currency.EUR) for line in part.paragraphs
    ]
    assert not any("Kartenanteile mehrerer" in line for line in one_round)


FOUND: tuple[tuple[GameRules, GameResult, int], ...] = (
    (TrumpfRules(), TrumpfTable(counts=(12, None, 0, 12, 7), out=(1, 3, None, None, None), middle=2), 32),
    (TrumpfRules(), TrumpfTable(counts=(13, 0, 0, 12, 6), out=(None, 1, 1, None, None)), 32),
    (TrumpfRules(), TrumpfTable(counts=(12, 0, 0, 12, 5), decided=(5, 4, 4)), 32),
    (TrumpfRules(), TrumpfTable(counts=(12, 0, 0, 12, 6), out=(None, 1, 2, None, None)), 32),
    (TrumpfRules(), TrumpfTable(counts=(21, 0, 0, 12, 6), out=(None, 1, 2, None, None)), 32),
    (TrumpfRules(), TrumpfTable(counts=(27, 0, 0, 0, 0), out=(None, 1, 2, 3, 4)), 32),
    (TrumpfRules(), TrumpfTable(counts=(0, 0, 0, 0, 0)), 32),
    (TrumpfRules(), TrumpfTable(counts=(1, 1)), 32),
    (TrumpfRules(), TrumpfTable(counts=(1, 1, 1, 1, 0)), 4),
    (TrumpfRules(round_end=RoundEnd.WITH_ALL_CARDS), TrumpfTable(counts=(8, 6, 6, 6, 4)), 32),
    (TrumpfRules(), PlacesRuling(places=(1, 1, 2, 4, 5), counts=(40, 0, 0, 0, 0), reason=""), 32),
    (TrumpfRules(), PlacesRuling(places=(1, 1, 3, 4, 5), counts=(6, 6, 6, 6, 6), reason="Streit"), 32),
    (ClassicRules(), ClassicTable(counts=(4, 2, 1, 0, None)), 30),
    (ClassicRules(), ClassicTable(counts=(4, 2, 1, 0, 0)), 32),
    (ClassicRules(), ClassicTable(counts=(4, 2, 2, 2, 0)), 32),
    (ClassicRules(stopped_early=StoppedEarly.REFUSED), ClassicTable(counts=(4, 2, 1, 0, 0)), 32),
    (ClassicRules(), ClassicTable(counts=(1, 0, 0, 0, 0)), 4),
)


def problems() -> list[Problem]:
    return [
        problem
        for rules, result, deck in FOUND
        for problem in plugins.check(result, rules, TableContext.of(5, deck, needs_winner=True))
    ]


def test_every_finding_is_made_somewhere_here() -> None:
    made = {problem.code for problem in problems()}
    own = {code.value for code in (*TrumpfCode, *ClassicCode)}
    assert own <= made
    assert {code.partition(".")[2] for code in made - own} == set(CountCode)


@pytest.mark.parametrize("names", [(), NAMES])
def test_every_finding_is_worded_with_names_where_they_are_known(names: tuple[str, ...]) -> None:
    for problem in problems():
        wording = problem_text(problem, names)
        told = f"{wording.title} {wording.detail} {wording.repair}"
        assert not re.search(r"[{}]", told), told
        assert wording.title.endswith("."), told
        assert not (names and "Sitz" in told), told


def test_a_sentence_says_what_is_wrong_and_what_to_do() -> None:
    first = plugins.check(FOUND[0][1], FOUND[0][0], TableContext.of(5, 32))
    assert [problem_text(problem, NAMES).title for problem in first] == [
        "In der Mitte darf nichts liegen bleiben.",
        "Krüger, Timo: Die Zahl der Karten fehlt.",
        "Hofmann, Silke hat noch Karten (12) und kann nicht ausgeschieden sein.",
        "Krüger, Timo ist als 3. ausgeschieden, aber der 2. fehlt.",
    ]
    level = plugins.check(FOUND[3][1], FOUND[3][0], TableContext.of(5, 32, needs_winner=True))
    assert problem_text(level[0], NAMES).detail == (
        "Hofmann, Silke und Lindner, Eva haben je 12 Karten. Wer hat sie gewonnen?"
    )


@pytest.mark.parametrize(
    ("share", "told"),
    [
        (0, "0,0\u00a0%"),
        (ALL_CARDS, "100,0\u00a0%"),
        (ALL_CARDS * 14 // 30, "46,7\u00a0%"),
        (ALL_CARDS * 3 // 2, "150,0\u00a0%"),
    ],
)
def test_a_share_is_read_in_percent_also_in_other_programs(share: int, told: str) -> None:
    assert tally_value(NamedGame("trumpf"), "share", share) == told
    assert saved_value(NamedGame("trumpf"), "share", share) == told
    assert saved_value(NamedGame("trumpf"), "points", 12) == 12

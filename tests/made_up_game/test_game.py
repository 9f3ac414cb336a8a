"""The made-up game by itself: what is wrong with a slip, what it is worth, and its two rulebooks."""

from __future__ import annotations

import pytest
from tests.made_up_game.check import Code
from tests.made_up_game.registering import RULEBOOKS
from tests.made_up_game.rules import Ending, KleeblattRules, Leaves

from turnierleitung.domain import plugins
from turnierleitung.domain.game import Ruling, RulingLine, Stint, TableContext
from turnierleitung.domain.money import Currency
from turnierleitung.domain.problems import Problem, Repair, Severity
from turnierleitung.domain.rulebook import Overall, article_text, from_json, to_json
from turnierleitung.services.ground import rulebooks
from turnierleitung.texts.rulebook.rulesheet import rule_sheet
from turnierleitung.texts.slip_fields import TypedNumbers, game_fields

pytestmark = pytest.mark.usefixtures("kleeblatt")

RULES = KleeblattRules()


def found(*numbers: int | None, rules: KleeblattRules = RULES) -> tuple[Problem, ...]:
    return plugins.check(Leaves(numbers=numbers), rules, TableContext.of(len(numbers)))


def codes(*numbers: int | None, rules: KleeblattRules = RULES) -> list[str]:
    return [problem.code for problem in found(*numbers, rules=rules)]


def test_the_numbers_of_a_table_add_up_to_all_leaves() -> None:
    assert codes(12, 12, 12) == []
    assert codes(12, 12, 12, 11) == [Code.SUM_WRONG]
    assert codes(*[12] * 8) == []
    assert codes(12, None, 12) == [Code.LEAVES_MISSING]
    assert codes(40, -4, 0) == [Code.LEAVES_NEGATIVE]


def test_leaves_may_be_left_where_the_time_ends_a_round() -> None:
    by_time = KleeblattRules(ending=Ending.BY_TIME)
    assert codes(12, 12, 11, rules=by_time) == []
    assert codes(12, 12, 13, rules=by_time) == [Code.SUM_TOO_HIGH]


def test_swapped_digits_are_offered_as_a_repair_where_one_number_explains_the_sum() -> None:
    wrong, slip = found(31, 12, 11)
    assert (wrong.code, wrong.severity) == (Code.SUM_WRONG, Severity.BLOCKING)
    assert (slip.code, slip.repair) == (Code.SLIP_DIGITS, Repair(("numbers", 0), 13))
    assert [one.repair for one in found(21, 21, 3)[1:]] == [None, None]


def test_who_took_every_leaf_is_looked_at_again() -> None:
    (problem,) = found(36, 0, 0)
    assert (problem.code, problem.severity) == (Code.ALL_BY_ONE, Severity.DOUBTFUL)


def test_four_leaves_of_a_slip_are_a_clover() -> None:
    scored = plugins.score(Leaves(numbers=(3, 15, 18)), RULES, TableContext.of(3))
    assert [one.tallies for one in scored] == [
        {"leaves": 3, "clovers": 0},
        {"leaves": 15, "clovers": 3},
        {"leaves": 18, "clovers": 4},
    ]


def test_a_page_that_knows_no_game_takes_its_numbers() -> None:
    part, context = game_fields("kleeblatt"), TableContext.of(3)
    fields = part.fields(RULES, context, [(1, "Alt"), (2, "Bauer"), (3, "Carl")])
    assert [column.heading for column in fields.columns] == ["Blätter"]
    assert fields.sum_words == "Zusammen 36 Blätter"
    typed = TypedNumbers(((3,), (15,), (None,)))
    unfinished = part.result(typed, RULES, context)
    assert [problem.code for problem in plugins.check(unfinished, RULES, context)] == [Code.LEAVES_MISSING]
    assert part.typed(unfinished, RULES, context) == typed


def test_a_ruling_sets_the_tallies_and_needs_a_reason() -> None:
    lines = tuple(RulingLine(seat=seat, tallies={"leaves": seat}) for seat in (1, 2, 3))
    context = TableContext.of(3)
    ruling = Ruling(lines=lines, reason="Zettel verloren")
    assert plugins.check(ruling, RULES, context) == ()
    assert plugins.score(ruling, RULES, context)[2] == (Stint(3), {"leaves": 3, "clovers": 0})
    (problem,) = plugins.check(ruling.model_copy(update={"reason": " "}), RULES, context)
    assert problem.code == Code.RULING_WITHOUT_REASON
    assert plugins.from_json("kleeblatt", plugins.to_json(ruling)) == ruling


@pytest.mark.parametrize(
    ("name", "overall"), [("kleeblatt-summe", Overall.SUM), ("kleeblatt-finale", Overall.LAST_STAGE_FIRST)]
)
def test_a_rulebook_has_two_stages_of_tables_and_its_sheet(name: str, overall: Overall) -> None:
    rulebook = rulebooks.read(RULEBOOKS / f"{name}.toml")
    assert (rulebook.overall, [stage.rounds for stage in rulebook.stages]) == (overall, [2, 1])
    assert from_json(to_json(rulebook)) == rulebook
    text = article_text(rulebook.articles[0].text, rulebook)
    assert "12 Blätter, an einem gewöhnlichen Tisch also 48, in der Endrunde 72." in text
    sheet = " ".join(part for section in rule_sheet(rulebook, Currency.EUR) for part in section.paragraphs)
    assert "In der Mitte liegen 48 / 60 Blätter." in sheet
    assert "2. Kleeblätter (mehr ist besser)" in sheet

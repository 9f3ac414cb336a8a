"""The rule sheet is one sheet of paper, front and back, for every shipped rulebook."""

from __future__ import annotations

import re
from datetime import date

import pytest
from tests.reports.paper import STAMP, set_texts
from tests.reports.test_final_rankings import SHIPPED

from turnierleitung.domain.money import Currency
from turnierleitung.domain.rulebook import Article, Rulebook
from turnierleitung.domain.stages import TablesStage
from turnierleitung.reports.document.document import Rendered
from turnierleitung.reports.render import render
from turnierleitung.resources import resource
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.ground.papers import PrintKind, PrintRequest
from turnierleitung.services.printing import Occasion, Printout, RuleSheetPrint
from turnierleitung.texts.rulebook.rulesheet import rule_sheet

OCCASION = Occasion("12. Schwaiger Kartenturnier", date(2026, 11, 21), "Moosmotor-Halle")
SMALLEST = 8.5
HEAD_OF_TABLE = 0.86
FOOT = 45


def _joined(text: str) -> str:
    return "".join(text.split())


def shipped(name: str) -> Rulebook:
    return rulebooks.read(resource("rulebooks", f"{name}.toml"))


def printed(rulebook: Rulebook) -> Rendered:
    content = RuleSheetPrint(rulebook, Currency.EUR)
    return render(Printout(PrintRequest(PrintKind.RULE_SHEET), OCCASION, content), STAMP)


@pytest.mark.parametrize("name", SHIPPED)
def test_it_is_one_double_page_that_can_be_read_and_lacks_nothing(name: str) -> None:
    rendered = printed(shipped(name))
    assert rendered.pages <= 2
    # A paragraph may go on in the next column, over the foot of a page and the running head.
    body = [
        one
        for number in range(1, rendered.pages + 1)
        for one in set_texts(rendered, number)
        if one.y > FOOT and not one.text.startswith("Regelblatt · ")
    ]
    said = _joined("".join(one.text for one in body))
    for section in rule_sheet(shipped(name), Currency.EUR):
        for text in (section.title, *section.paragraphs):
            assert _joined(text) in said
        for row in section.table.rows if section.table else ():
            assert all(_joined(cell) in said for cell in row)
    assert min(one.size for one in body) >= SMALLEST * HEAD_OF_TABLE


def test_a_club_whose_rules_are_longer_takes_more_pages_and_no_smaller_letters() -> None:
    rulebook = shipped("schafkopf-schwaig")
    more = tuple(
        Article(number=str(number), title="Hausordnung", text="Im Saal wird nicht geraucht. " * 12)
        for number in range(50, 70)
    )
    rendered = printed(rulebook.model_copy(update={"articles": (*rulebook.articles, *more)}))
    assert rendered.pages > 2
    text = next(one for one in set_texts(rendered) if one.text.startswith("Gespielt werden 2"))
    assert text.size >= SMALLEST


@pytest.mark.parametrize("name", SHIPPED)
def test_its_sentences_fit_one_round_too(name: str) -> None:
    rulebook = shipped(name)
    stages = tuple(
        stage.model_copy(update={"rounds": 1}) if isinstance(stage, TablesStage) else stage
        for stage in rulebook.stages
    )
    sections = rule_sheet(rulebook.model_copy(update={"stages": stages}), Currency.EUR)
    told = " ".join(text for section in sections for text in section.paragraphs)
    assert not re.search(r"\b1 (Runden|Serien|Durchgänge|Spielen)\b", told)

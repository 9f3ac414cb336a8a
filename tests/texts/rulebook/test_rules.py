"""A rule has one spelling, on the screen, in refusals and on the rule sheet."""

from __future__ import annotations

import pytest

from turnierleitung.resources import resource
from turnierleitung.services.ground import rulebooks
from turnierleitung.texts.rulebook.rules import rule_mark, with_rule
from turnierleitung.texts.wording import Wording


@pytest.mark.parametrize(
    ("rule", "mark"),
    [
        ("S-13", "§\u00a013"),
        ("S-08, S-09", "§\u00a08, §\u00a09"),
        ("13", "§\u00a013"),
        ("7a", "§\u00a07a"),
        ("Hausordnung", "Hausordnung"),
        ("", ""),
        ("Q-20", ""),
    ],
)
def test_a_rule_is_named_as_the_rule_sheet_names_it(rule: str, mark: str) -> None:
    assert rule_mark(rule) == mark


def test_a_sentence_names_its_rule_before_its_full_stop() -> None:
    assert with_rule(Wording("Die Summe muss 0 sein.", "Bitte nachsehen."), "S-13") == Wording(
        "Die Summe muss 0 sein (§\u00a013).", "Bitte nachsehen."
    )
    assert with_rule(Wording("Wer spielt"), "S-01").title == "Wer spielt (§\u00a01)"
    assert with_rule(Wording("Nichts."), "") == Wording("Nichts.")


def test_q01_a_rule_of_quartett_is_not_named_by_a_number_its_sheet_does_not_have() -> None:
    assert with_rule(Wording("Vielleicht fehlt eine Karte."), "Q-20") == Wording(
        "Vielleicht fehlt eine Karte."
    )


def test_q01_the_penalties_of_the_shipped_rulebook_name_articles_of_its_sheet() -> None:
    rulebook = rulebooks.read(resource("rulebooks", "schweizer-quartett.toml"))
    articles = {article.number for article in rulebook.articles}
    assert {penalty.rule for penalty in rulebook.penalties} <= articles

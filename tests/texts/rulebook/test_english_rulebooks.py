"""Shipped rulebooks say everything in English, too; own ones stay German and are marked."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.sample import sample_rulebook

from turnierleitung.domain.language import Language
from turnierleitung.domain.money import Currency
from turnierleitung.domain.problems import Refused
from turnierleitung.domain.rulebook import Article, Rulebook, read_data, to_data
from turnierleitung.services.ground import rulebooks
from turnierleitung.texts.language import speaking
from turnierleitung.texts.rulebook.rulesheet import rule_sheet

GERMAN = re.compile(
    r"\b(?:und|nicht|ist|sind|wird|werden|eine[rnms]?|für|nach|Runde|Tisch|Zettel|der|die|das)\b"
)
SHIPPED = [offer.rulebook for offer in rulebooks.offered(Path("nowhere"))]


def own_texts(rulebook: Rulebook) -> Iterator[str]:
    """Every sentence and word that a rulebook brings along."""
    yield from (rulebook.name, rulebook.summary)
    yield from (penalty.title for penalty in rulebook.penalties)
    for article in rulebook.articles:
        yield from (article.title, article.text)


def sheet(rulebook: Rulebook) -> str:
    """Return the whole rule sheet as text."""
    sections = rule_sheet(rulebook, Currency.EUR)
    tables = (row for section in sections if section.table for row in section.table.rows)
    return " ".join(
        (
            *(" ".join((section.title, *section.paragraphs)) for section in sections),
            *(" ".join(map(str, row)) for row in tables),
        )
    )


@pytest.mark.parametrize("rulebook", SHIPPED, ids=lambda rulebook: rulebook.key)
def test_a_shipped_rulebook_is_whole_in_english(rulebook: Rulebook) -> None:
    english = {text.de: text.en for text in rulebook.english}
    missing = {text for text in own_texts(rulebook) if text and text not in english}
    assert all(" " not in text or text == rulebook.name for text in missing), missing
    with speaking(Language.ENGLISH):
        said = sheet(rulebook)
    assert not GERMAN.findall(said.replace("nicht definierbar", ""))
    assert "(in German)" not in said


def test_what_is_not_translated_is_there_in_german_and_says_so() -> None:
    article = Article(number="1", title="Hunde", text="Hunde bleiben draußen.")
    rulebook = sample_rulebook().model_copy(update={"articles": (article,)})
    with speaking(Language.ENGLISH):
        assert "Hunde (in German) Hunde bleiben draußen." in sheet(rulebook)
    assert "Hunde Hunde bleiben draußen." in sheet(rulebook)


def test_what_somebody_wrote_in_english_is_not_called_german() -> None:
    article = Article(number="1", title="Dogs", text="Dogs stay outside; Jürgen Weiß looks after them.")
    with speaking(Language.ENGLISH):
        said = sheet(sample_rulebook().model_copy(update={"articles": (article,)}))
    assert "Dogs Dogs stay outside" in said


def test_a_translation_names_the_same_values() -> None:
    data = to_data(sample_rulebook()) | {"english": [{"de": "{rounds} Runden", "en": "{seats} rounds"}]}
    with pytest.raises(Refused):
        read_data(data)

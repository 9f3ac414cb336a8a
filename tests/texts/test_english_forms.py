"""English texts take other names, too: of rounds, of the groups, of those who play."""

from __future__ import annotations

import re

import pytest
from tests.texts.test_translation import ENGLISH, read, said

from turnierleitung.domain.language import RoundName
from turnierleitung.texts.forms import english
from turnierleitung.texts.speech import Speech

TEXTS = [(context, source, said(message)) for (context, source), message in read(ENGLISH).items()]
PLACEHOLDER = re.compile(r"\{\w*\}")
ANY_BRACES = re.compile(r"\{[^}]*\}")


def reworded(speech: Speech) -> list[str]:
    return [
        english.reword(speech, context, source, text)
        for context, source, text in TEXTS
        if english.reword(speech, context, source, text) != text
    ]


@pytest.mark.parametrize(("name", "word"), [(RoundName.LEG, "leg"), (RoundName.SERIES, "session")])
def test_rounds_have_another_name(name: RoundName, word: str) -> None:
    found = reworded(Speech(name))
    assert len(found) > 150
    assert all(word in text.lower() for text in found)
    assert english.renamed("Round {round} of the preliminary round", name) == (
        f"{word.capitalize()} {{round}} of the preliminary round"
    )


def test_pairs_are_counted_as_pairs() -> None:
    found = reworded(Speech(pairs=True))
    assert len(found) > 100
    assert not [text for text in found if re.search(r"\b[Pp]layers?\b", PLACEHOLDER.sub("", text))]


def test_one_table_of_all_is_no_group() -> None:
    found = reworded(Speech(by_lot=True))
    assert len(found) > 80
    many = r"(?<!of the )preliminary round (?:are|have|were|need)\b"
    wrong = re.compile(rf"\b[Gg]roups?\b|preliminary rounds|{many}|the the\b")
    assert not [text for text in found if wrong.search(PLACEHOLDER.sub("", text))]


def test_the_knock_out_may_be_all_that_is_played() -> None:
    found = reworded(Speech(knockout_alone=True))
    assert found
    assert not [text for text in found if re.search(r"\b[Gg]roups?\b", PLACEHOLDER.sub("", text))]


@pytest.mark.parametrize(
    "speech", [*map(Speech, RoundName), Speech(pairs=True), Speech(by_lot=True), Speech(knockout_alone=True)]
)
def test_another_name_takes_no_value_out_of_a_text_that_is_filled_in(speech: Speech) -> None:
    wrong = [
        (text, renamed)
        for context, source, text in TEXTS
        if not set(ANY_BRACES.findall(renamed := english.reword(speech, context, source, text)))
        <= set(ANY_BRACES.findall(text))
    ]
    assert not wrong

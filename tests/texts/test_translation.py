"""The English of every text: complete, with the placeholders of the German, and found by lupdate."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter
from xml.etree import ElementTree

import pytest
from tests.sources import nodes

import turnierleitung
from turnierleitung.texts.forms.swiss import as_in_switzerland

ROOT = Path(turnierleitung.__file__).parents[2]

Key = tuple[str, str]
"""Context and German text."""


@cache
def in_the_code() -> frozenset[Key]:
    """Every text of the program that is written as two literals."""
    root = Path(turnierleitung.__file__).parent
    return frozenset(key for path in root.rglob("*.py") for key in _of(path))


def _of(module: Path) -> Iterator[Key]:
    for node in nodes(module):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("translate", "german"):
            values = [part.value for part in node.args[:2] if isinstance(part, ast.Constant)]
            if len(values) == 2:
                yield str(values[0]), str(values[1])


def read(path: Path) -> dict[Key, ElementTree.Element]:
    """Return the translations of a file."""
    contexts = ElementTree.parse(path).getroot().iter("context")  # noqa: S314 - our own file
    return {
        (context.findtext("name", ""), message.findtext("source", "")): message
        for context in contexts
        for message in context.iter("message")
    }


def test_lupdate_finds_every_text(tmp_path: Path) -> None:
    taken_in = tmp_path / "found.ts"
    command = Path(sys.executable).with_name("pyside6-lupdate")
    if not command.exists():
        command = command.with_suffix(".exe")
    sources = map(str, Path(turnierleitung.__file__).parent.rglob("*.py"))
    options = ["-tr-function-alias", "QT_TRANSLATE_NOOP+=german", "-silent"]
    subprocess.run([str(command), *options, *sources, "-ts", str(taken_in)], check=True)
    assert read(taken_in).keys() == in_the_code()


ENGLISH = ROOT / "resources" / "i18n" / "turnierleitung_en.ts"


def said(message: ElementTree.Element) -> str:
    """Return the translation of a message; empty while it is unfinished."""
    found = message.find("translation")
    return "" if found is None or found.get("type") is not None else found.text or ""


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def ends(text: str) -> tuple[bool, bool]:
    """Return whether a text begins and ends with a space."""
    return text.startswith(" "), text.endswith(" ")


def test_every_text_has_its_english() -> None:
    known = read(ENGLISH)
    assert known.keys() == in_the_code(), "take them in: python3 packaging/dev.py texts"
    assert [key for key, message in known.items() if not said(message)] == []


def test_a_translation_has_the_placeholders_lines_and_key_of_its_text() -> None:
    for (context, text), message in read(ENGLISH).items():
        other = said(message)
        assert (context, text) in in_the_code(), text
        assert placeholders(other) == placeholders(text), other
        assert other.count("\n") == text.count("\n"), other
        assert ("&" in other.replace("& ", "")) == ("&" in text.replace("& ", "")), other
        assert (other.startswith(" "), other.endswith(" ")) == (text.startswith(" "), text.endswith(" ")), (
            other
        )


def test_the_rulebooks_own_checks_raise_marked_sentences() -> None:
    root = Path(turnierleitung.__file__).parent
    modules = [path for floor in ("domain", "games") for path in (root / floor).rglob("*.py")]
    calls = (node for path in modules for node in nodes(path) if isinstance(node, ast.Call))
    raising = [node for node in calls if getattr(node.func, "id", "") in ("Sentence", "ValueError")]
    said = [ast.unparse(node) for node in raising if isinstance(node.args[0], ast.Constant | ast.JoinedStr)]
    assert len(raising) > len(said) > 10
    assert [text for text in said if re.search(r"(?i)[äöüß„]|\b(?:der|die|das|ein|kein)", text)] == []


def test_no_english_text_was_left_in_german() -> None:
    german = re.compile(
        r"\b(?:und|nicht|ist|sind|wird|werden|eine[rnms]?|für|nach|Runde|Tisch|Zettel)\b|[„ß]"
    )
    assert [other for other in map(said, read(ENGLISH).values()) if german.search(other)] == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Achtelfinale", "1/8-Final"),
        ("1/{matches}-Finale", "1/{matches}-Final"),
        ("Wer im Halbfinale verliert, spielt um Rang 3.", "Wer im Halbfinal verliert, spielt um Rang 3."),
        ("{name} gewinnt das Finale · zählt {counts}", "{name} gewinnt den Final · zählt {counts}"),
        ("In der Finalrunde", "In der Finalrunde"),
        ("„{name}“ ist größer.", "«{name}» ist grösser."),
        ("Bitte sagen Sie es der Turnierleitung.", "Bitte sagen Sie es der Jury."),
        ("Turnierleitung", "Turnierleitung"),
    ],
)
def test_swiss_german_has_its_own_letters_and_words(text: str, said: str) -> None:
    assert as_in_switzerland(text) == said

"""The English of the screen: what a German text is there, and which texts have stayed German."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Final
from xml.etree import ElementTree

import pytest
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QLineEdit, QWidget

from turnierleitung.domain.language import Language
from turnierleitung.resources import resource
from turnierleitung.texts import language

_GERMAN: Final = re.compile(
    r"\b(?:und|nicht|noch|ist|sind|wird|werden|eine[rnms]?|für|nach|kein[em]?|Runden?|Tische?|Zettel|"
    r"Begegnung|Gruppen?|Spiele|Uhr|Platz|Turnierleitung)\b|[„ß]"
)


@cache
def translations() -> dict[tuple[str, str], str]:
    """Return the English by context and German text, read from the file that translators write."""
    contexts = ElementTree.parse(resource("i18n", "turnierleitung_en.ts")).iter("context")  # noqa: S314 - ours
    return {
        (context.findtext("name", ""), message.findtext("source", "")): message.findtext("translation", "")
        for context in contexts
        for message in context.iter("message")
    }


def on_screen(context: str, german: str, **values: object) -> str:
    """Return a German text of the program as the window has to show it now."""
    text = german
    if language.spoken().language is Language.ENGLISH:
        text = translations()[context, german]
        assert text not in ("", german), f"no English for {german}"
    return text.format(**values)


@cache
def _of_rulebooks() -> dict[str, str]:
    files = [path for path in resource("rulebooks").iterdir() if path.suffix == ".toml"]
    pairs = [pair for path in files for pair in tomllib.loads(path.read_text("utf-8"))["english"]]
    return {pair["de"]: pair["en"] for pair in pairs}


def of_rulebook(german: str) -> str:
    """Return a text that a rulebook brings along as the window has to show it now."""
    if language.spoken().language is Language.ENGLISH:
        return _of_rulebooks().get(german, german)
    return german


class Watched:
    """The English catalogue, which remembers what it was asked for in vain."""

    def __init__(self) -> None:
        self._catalogue = language._catalogue()
        self.missing: set[tuple[str, str]] = set()

    def translate(self, context: str, source: str) -> str:
        """Return the English of a text."""
        found = self._catalogue.translate(context, source) or ""
        if not found and re.search(r"[^\W\d_]", re.sub(r"\{\w+\}", "", source)):
            self.missing.add((context, source))
        return found


@contextmanager
def nothing_missing() -> Iterator[None]:
    """Fail at the end if the program asked for the English of a text that has none."""
    watched = Watched()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(language, "_catalogue", lambda: watched)
        language.voice.cache_clear()
        try:
            yield
        finally:
            language.voice.cache_clear()
    assert not watched.missing, watched.missing


@cache
def _german_alone() -> frozenset[str]:
    """Return the German texts of program and rulebooks that are no English text, too."""
    pairs = [(german, english) for (_, german), english in translations().items()]
    pairs += _of_rulebooks().items()
    return frozenset(german for german, _ in pairs) - {english for _, english in pairs}


def left_in_german(texts: Iterable[str], typed: Iterable[str] = ()) -> list[str]:
    """Return the texts that are German, apart from the words that somebody ``typed``."""
    known = _german_alone()
    own = sorted(typed, key=len, reverse=True)

    def without_typed(text: str) -> str:
        for word in own:
            text = text.replace(word, "")
        return text

    return [text for text in texts if (rest := without_typed(text)).strip() in known or _GERMAN.search(rest)]


def shown(window: QWidget) -> Iterator[str]:
    """Return the texts that somebody can see in a window."""
    for label in window.findChildren(QLabel):
        if label.isVisible():
            yield label.text()
    for button in window.findChildren(QAbstractButton):
        if button.isVisible():
            yield button.text().replace("&", "")
            yield button.toolTip()
    for box in window.findChildren(QComboBox):
        if box.isVisible():
            yield from (box.itemText(index) for index in range(box.count()))
    for line in window.findChildren(QLineEdit):
        if line.isVisible():
            yield line.placeholderText()

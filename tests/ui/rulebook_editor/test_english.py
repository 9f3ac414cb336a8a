"""Whoever reads no German edits a shipped rulebook in English; what he leaves stays in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit
from pytestqt.qtbot import QtBot

from turnierleitung.domain.language import Language
from turnierleitung.domain.money import Currency
from turnierleitung.domain.rulebook import Rulebook, to_data
from turnierleitung.services.ground import rulebooks
from turnierleitung.texts import language
from turnierleitung.texts.language import speaking
from turnierleitung.texts.phases import speaking_of
from turnierleitung.ui.rulebook_editor.editor import RulebookEditor
from turnierleitung.ui.rulebook_editor.rulebook_values import as_written, in_own_words

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")

SHIPPED = [offer.rulebook for offer in rulebooks.offered(Path("nowhere"))]


@pytest.fixture
def english() -> Iterator[None]:
    """A window that speaks English."""
    language.speak(Language.ENGLISH)
    yield
    language.speak(Language.GERMAN)


@pytest.mark.parametrize("rulebook", SHIPPED, ids=lambda rulebook: rulebook.key)
def test_what_is_left_as_it_was_shown_stays_as_it_was(rulebook: Rulebook) -> None:
    data = to_data(rulebook)
    with speaking(Language.ENGLISH), speaking_of(rulebook):
        shown = in_own_words(data)
        assert shown["articles"][0]["text"] != data["articles"][0]["text"]
        del shown["english"]
        assert as_written(shown, data, data["english"]) | {"english": data["english"]} == data
        articles, written = shown["articles"], data["articles"]
        assert as_written(articles[1:], written, data["english"]) == written[1:], "the first was taken out"


@pytest.mark.usefixtures("english")
def test_a_director_reads_and_writes_english(schwaig: Rulebook, qtbot: QtBot) -> None:
    editor = RulebookEditor(schwaig, Currency.EUR)
    qtbot.addWidget(editor)
    with speaking_of(schwaig):
        said = {one.de: language.own(one.de) for one in schwaig.english}
    texts = {field.text() for field in editor.findChildren(QLineEdit)}
    texts |= {field.toPlainText() for field in editor.findChildren(QPlainTextEdit)}
    assert said[schwaig.summary] in texts
    assert said[schwaig.articles[0].text] in texts
    assert not {text for text in texts if text in said and said[text] != text}
    summary = editor.control("summary")
    field = summary if isinstance(summary, QPlainTextEdit) else summary.findChild(QPlainTextEdit)
    assert field is not None
    field.selectAll()
    QTest.keyClicks(field, "Our club's evening")
    assert editor.rulebook.summary == "Our club's evening"
    assert editor.rulebook.model_copy(update={"summary": schwaig.summary}) == schwaig

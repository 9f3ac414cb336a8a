"""Rounds may be called otherwise: every text that says „Runde“ is still German then."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication
from tests.sample import quartett_rulebook, sample_rulebook
from tests.sources import nodes

import turnierleitung
from turnierleitung.domain.language import RoundName
from turnierleitung.domain.money import Currency
from turnierleitung.texts import phases
from turnierleitung.texts.forms.german import renamed
from turnierleitung.texts.language import speak, translate
from turnierleitung.texts.phases import course, speaking_of, speech_of
from turnierleitung.texts.rulebook.rulebook_options import option_name
from turnierleitung.texts.rulebook.rulesheet import rule_sheet
from turnierleitung.texts.speech import PLAIN, Speech

MASCULINE = r"Durchg(?:ang|angs|änge|ängen)"
FEMININE_BEFORE = re.compile(
    r"\b(?:die|eine|keine|diese|jede|einer|jeder|dieser|keiner|zur|Eine|Keine|Diese|Jede|Zur|Die)"
    rf"(?: (?:ersten|letzten|nächste|weitere|andere|gewartete|1\.))? {MASCULINE}\b"
)
ALSO_RIGHT = re.compile(r"dieser Durchgang|Dieser|(?:die|Die|aller|alle|welche|einen der|der|den) Durchgänge")


@lru_cache
def literals() -> tuple[str, ...]:
    """Every text of the program that names a round."""
    root = Path(turnierleitung.__file__).parent
    return tuple(sorted({text for path in root.rglob("*.py") for text in _of(path)}))


def _of(module: Path) -> Iterator[str]:
    for node in nodes(module):
        if isinstance(node, ast.Call):
            for part in node.args:
                text = part.value if isinstance(part, ast.Constant) else None
                if isinstance(text, str) and re.search(r"(?<!-)\bRunden?\b", text):
                    yield text


@pytest.mark.parametrize("name", [name for name in RoundName if name is not RoundName.ROUND])
def test_no_text_says_runde_any_more_and_none_takes_the_name_for_feminine(name: RoundName) -> None:
    assert len(literals()) > 150
    for text in literals():
        said = renamed(text, name)
        assert not re.search(r"(?<!-)\bRunden?\b", said), said
        wrong = None if name is RoundName.SERIES else FEMININE_BEFORE.search(ALSO_RIGHT.sub("", said))
        assert wrong is None, said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Runde {round} starten", "Durchgang {round} starten"),
        ("In dieser Runde sitzt noch niemand.", "In diesem Durchgang sitzt noch niemand."),
        ("Sitzplan der Runde {round}", "Sitzplan des Durchgangs {round}"),
        ("Erstes Spiel jeder Runde", "Erstes Spiel jedes Durchgangs"),
        ("Vor der 1. Runde", "Vor dem 1. Durchgang"),
        ("In der ersten Runde zieht jeder", "Im ersten Durchgang zieht jeder"),
        ("Plätze der ersten Runde", "Plätze des ersten Durchgangs"),
        ("Diese Runde hat keine Zeitgrenze.", "Dieser Durchgang hat keine Zeitgrenze."),
        ("Bitte öffnen Sie die Runde zuerst wieder.", "Bitte öffnen Sie den Durchgang zuerst wieder."),
        ("Es gibt keine Runde mehr, in der jemand einspringen kann.", None),
        ("Paar trifft sich in {rounds} Runden wieder", "Paar trifft sich in {rounds} Durchgängen wieder"),
        ("Alle Runden sind gespielt.", "Alle Durchgänge sind gespielt."),
        ("In der ersten K.-o.-Runde", "In der ersten K.-o.-Runde"),
        ("Rd. {round}", "Dg. {round}"),
    ],
)
def test_a_masculine_name_is_inflected(text: str, said: str | None) -> None:
    found = renamed(text, RoundName.LEG)
    assert found == (said or "Es gibt keinen Durchgang mehr, in dem jemand einspringen kann.")


def test_every_text_of_the_program_says_it_and_the_choice_of_names_does_not(qapp: QApplication) -> None:
    assert qapp is QCoreApplication.instance()
    speak(speech=Speech(RoundName.LEG))
    try:
        assert translate("Phases", "Runde {round}") == "Durchgang {round}"
        assert translate("States", "abgemeldet") == "abgemeldet"
        assert [option_name(name) for name in RoundName] == ["Runde", "Durchgang", "Serie"]
    finally:
        speak(speech=PLAIN)
    assert translate("Phases", "Runde {round}") == "Runde {round}"


def test_a_rule_sheet_calls_rounds_as_its_rulebook_does(qapp: QApplication) -> None:
    del qapp

    def said(name: RoundName) -> str:
        rulebook = sample_rulebook().model_copy(update={"round_name": name, "summary": "", "articles": ()})
        sheet = rule_sheet(rulebook, Currency.EUR)
        return " ".join(text for section in sheet for text in section.paragraphs)

    assert "2 Durchgänge" in said(RoundName.LEG).replace("\N{NO-BREAK SPACE}", " ")
    assert "Runde" not in said(RoundName.LEG)
    assert "Durchg" not in said(RoundName.ROUND)
    alone = quartett_rulebook().model_copy(update={"round_name": RoundName.LEG})
    assert speech_of(alone).is_plain


@pytest.mark.parametrize(
    ("name", "button", "line"),
    [
        (RoundName.ROUND, "Runde {round}", "2 Runden"),
        (RoundName.SERIES, "Serie {round}", "2 Serien"),
        (RoundName.LEG, "Dg. {round}", "2 Durchgänge"),
    ],
)
def test_a_long_name_is_short_on_buttons_and_whole_before_the_tournament_is_there(
    qapp: QApplication, name: RoundName, button: str, line: str
) -> None:
    del qapp
    rulebook = sample_rulebook().model_copy(update={"round_name": name})
    assert course(rulebook).replace("\N{NO-BREAK SPACE}", " ").startswith(line)
    with speaking_of(rulebook):
        assert phases.where_room_is_short() == button

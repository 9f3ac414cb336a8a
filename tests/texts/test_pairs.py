"""Where two play as one, every text that counts or names participants speaks of pairs (ADR 40)."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from tests.sample import sample_rulebook
from tests.sources import nodes

import turnierleitung
from turnierleitung.texts.figures import participants_counted
from turnierleitung.texts.forms.german_pairs import ALONE, ENCOUNTERS, PEOPLE, of_pairs
from turnierleitung.texts.phases import speaking_of

WRONG = re.compile(
    r"\b(?:[Ee]ine[nr]?|[Kk]eine|[Dd]iese|[Jj]ede[rn]?|[Dd]er|[Dd]ie|[Zz]ur) Paar\b"
    r"|\b(?:mit|von|bei den|ab) (?:\S+ )?Paare\b"
)


@lru_cache
def literals() -> tuple[str, ...]:
    """Every text of the program that speaks of people."""
    root = Path(turnierleitung.__file__).parent
    return tuple(sorted({text for path in root.rglob("*.py") for text in _of(path)}))


def _of(module: Path) -> Iterator[str]:
    yield from filter(PEOPLE.search, _texts(module))


def _texts(module: Path) -> Iterator[str]:
    for node in nodes(module):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("translate", "german"):
            for part in node.args[1:]:
                text = part.value if isinstance(part, ast.Constant) else None
                if isinstance(text, str):
                    yield text


def test_c21_no_text_speaks_of_people_where_pairs_play_and_all_are_german() -> None:
    assert len(literals()) > 120
    assert {*literals()} >= ALONE, "a text that stays is no longer there"
    for text in literals():
        said = of_pairs(text)
        assert text in ALONE or not PEOPLE.search(said), said
        assert not WRONG.search(said), said


def test_c21_two_who_meet_are_no_pair_where_pairs_play() -> None:
    root = Path(turnierleitung.__file__).parent
    said = {text for path in root.rglob("*.py") for text in _texts(path)}
    assert said >= ENCOUNTERS.keys(), "a text that is told otherwise is no longer there"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("1 Teilnehmer", "1 Paar"),
        ("{people} Teilnehmer sind da, einer fehlt noch.", "{people} Paare sind da, eines fehlt noch."),
        ("Teilnehmer anmelden", "Paar anmelden"),
        ("Ersten Teilnehmer eintragen", "Erstes Paar eintragen"),
        ("Danach können Sie Teilnehmer anmelden.", "Danach können Sie Paare anmelden."),
        (
            "Den festen Tisch ändern Sie bei den Teilnehmern (F4).",
            "Den festen Tisch ändern Sie bei den Paaren (F4).",
        ),
        ("Diese Person ist nicht da.", "Dieses Paar ist nicht da."),
        ("Das ist wohl ein freier Platz und keine Person.", "Das ist wohl ein freier Platz und kein Paar."),
        ("Person rückt an ihrem Tisch auf.", "Paar rückt an seinem Tisch auf."),
        ("Finalrunde mit {people} Personen entwerfen", "Finalrunde mit {people} Paaren entwerfen"),
        ("Tische mit zwei Plätzen: {at_once}.", "Tische mit vier Plätzen: {at_once}."),
        ("{name} hat gewonnen", "{name} haben gewonnen"),
        ("{loser} verliert forfait, {winner} gewinnt.", "{loser} verlieren forfait, {winner} gewinnen."),
        ("{name} hat als Helfer schon einen Platz.", "{name} hat als Helfer schon einen Platz."),
        ("Paare aus einer Gruppe", "Begegnungen aus einer Gruppe"),
        (
            "{name} hat {had} bekommen und bekommt nach der Rangliste nichts.",
            "{name} haben {had} bekommen und bekommen nach der Rangliste nichts.",
        ),
        ("Teilnehmerliste", "Teilnehmerliste"),
    ],
)
def test_c21_a_pair_is_inflected(text: str, said: str) -> None:
    assert of_pairs(text) == said


def test_c21_the_counts_follow_the_rulebook_and_go_back(qapp: QApplication) -> None:
    del qapp
    pairs = sample_rulebook().model_copy(update={"pairs": True})
    with speaking_of(pairs):
        assert [participants_counted(count) for count in (1, 16)] == ["1 Paar", "16 Paare"]
    assert [participants_counted(count) for count in (1, 16)] == ["1 Teilnehmer", "16 Teilnehmer"]

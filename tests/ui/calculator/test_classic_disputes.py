"""Disputes at a table of classic Quartett by keys: may one ask, whose turn is it (K-02 … K-08)."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from tests.ui.driving import press

from turnierleitung.domain.rulebook import Article, Rulebook
from turnierleitung.domain.stages import TablesStage
from turnierleitung.games.classic_quartett.answers import SeatedPart
from turnierleitung.games.classic_quartett.rules import ClassicRules
from turnierleitung.ui.calculator.calculator_part import AskedTable, DisputePart
from turnierleitung.ui.calculator.calculator_window import CalculatorWindow

RULES = Rulebook(
    key="probe",
    name="Klassisches Quartett zur Probe",
    game=ClassicRules(),
    stages=(TablesStage(rounds=1),),
    articles=(
        Article(number="2", title="Fragen", text="So wird gefragt.", about=("asking", "turns", "laying")),
    ),
)


@pytest.fixture
def window(qtbot: QtBot, dressed: QApplication) -> CalculatorWindow:
    del dressed
    beside = QWidget()
    qtbot.addWidget(beside)
    made = CalculatorWindow(beside)
    made.show_rulebook(RULES)
    with qtbot.waitActive(made):
        made.bring_up()
    return made


def typed(text: str) -> None:
    """Press a key for every sign, wherever the focus is; a blank is Enter."""
    for sign in text:
        focus = QApplication.focusWidget()
        assert focus is not None
        if sign == " ":
            press(Qt.Key.Key_Return)
        else:
            QTest.keyClicks(focus, sign)


def answer(window: CalculatorWindow) -> list[str]:
    assert isinstance(window.part, DisputePart)
    return window.part.answer.told


def put_out(window: CalculatorWindow, seat: int) -> None:
    assert isinstance(window.part, SeatedPart)
    window.part.out[seat - 1].click()


@pytest.mark.parametrize(
    ("pressed", "told"),
    [
        ("1 1 2 1", ["Ja, Sitz 1 darf fragen", "Hat Sitz 2 die Karte, muss sie gegeben werden. §\u00a02"]),
        ("1 1 2 0", ["Nein, Sitz 1 darf nicht fragen", "Wer fragt, muss selbst eine Karte dieses Quartetts"]),
        ("3 1 2 1", ["Nein, Sitz 1 darf nicht fragen", "An der Reihe ist Sitz 3. §\u00a02"]),
        ("1 1 1 1", ["Nein, Sitz 1 darf nicht fragen", "Gefragt wird immer jemand anderes. §\u00a02"]),
        (
            "1 1 2 2 j",
            ["Nein, Sitz 1 darf nicht fragen", "Gefragt wird nur nach einer Karte, die einem fehlt."],
        ),
    ],
)
def test_k02_k03_whether_a_card_may_be_asked_for(
    window: CalculatorWindow, pressed: str, told: list[str]
) -> None:
    typed(pressed)
    assert answer(window)[0] == told[0]
    assert answer(window)[1].startswith(told[1])


def test_k08_nobody_asks_who_has_no_cards(window: CalculatorWindow) -> None:
    typed("1 1 2 1")
    put_out(window, 2)
    assert answer(window)[1] == "Sitz 2 hat keine Karten mehr und ist aus dem Spiel."


@pytest.mark.parametrize(
    ("pressed", "asks"), [("k 1 2", "Sitz 1 fragt"), ("n 1 2", "Sitz 2 fragt"), ("b 4", "Sitz 1 fragt")]
)
def test_k02_k04_k05_whose_turn_it_is(window: CalculatorWindow, pressed: str, asks: str) -> None:
    press(Qt.Key.Key_F6)
    typed(pressed)
    assert answer(window)[0] == asks


def test_k08_for_who_is_out_his_left_neighbour_asks(window: CalculatorWindow) -> None:
    press(Qt.Key.Key_F6)
    typed("k 4 2")
    put_out(window, 4)
    assert answer(window)[0] == "Sitz 1 fragt"
    assert answer(window)[-1] == "Sitz 4 hat keine Karten mehr: Der linke Nachbar ist an der Reihe."
    for seat in (1, 2, 3):
        put_out(window, seat)
    assert answer(window)[0] == "Das Spiel ist aus"


def test_a_table_has_names_and_its_size(window: CalculatorWindow) -> None:
    window.part.show_table(AskedTable(("Haas", "Kern", "Vogt")))
    window.part.take_focus()
    typed("3 3 1 2")
    assert answer(window)[0] == "Ja, Vogt darf fragen"
    assert window.part.ruled is not None
    assert window.part.ruled.sentence == "Darf man danach fragen? Ja, Vogt darf fragen."

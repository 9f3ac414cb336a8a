"""Schafkopf in the calculator: what a game is worth, which goes first, who has won."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget
from pytestqt.qtbot import QtBot
from tests.sample import sample_rulebook
from tests.ui.driving import keys, press

from turnierleitung.domain.rulebook import read_data, to_data
from turnierleitung.games.schafkopf.answers import ContractValuePart, OutcomePart
from turnierleitung.games.schafkopf.contracts import KNOWN, Level, Runners
from turnierleitung.games.schafkopf.editor import fresh_contract
from turnierleitung.games.schafkopf.rules import FirstGame, SchafkopfRules
from turnierleitung.resources import resource
from turnierleitung.services.ground import rulebooks
from turnierleitung.ui.calculator.calculator_part import DisputePart
from turnierleitung.ui.calculator.calculator_window import CalculatorWindow

VALUE, PRECEDENCE, OUTCOME = range(3)


@pytest.fixture
def window(qtbot: QtBot, dressed: QApplication) -> CalculatorWindow:
    del dressed
    beside = QWidget()
    qtbot.addWidget(beside)
    made = CalculatorWindow(beside)
    made.show_rulebook(rulebooks.read(resource("rulebooks") / "schafkopf-schwaig.toml"))
    with qtbot.waitActive(made):
        made.bring_up()
    return made


def answer(window: CalculatorWindow) -> list[str]:
    assert isinstance(window.part, DisputePart)
    return window.part.answer.told


def value(window: CalculatorWindow) -> ContractValuePart:
    assert isinstance(window.part, ContractValuePart)
    return window.part


def turn_to(window: CalculatorWindow, question: int) -> None:
    for _ in range(question):
        press(Qt.Key.Key_F6)
    assert window.questions is not None
    assert window.questions.index == question


def typed(text: str) -> None:
    """Press a key for every sign, wherever the focus is; a blank is Enter."""
    for sign in text:
        focus = QApplication.focusWidget()
        assert focus is not None
        if sign == " ":
            press(Qt.Key.Key_Return)
        else:
            QTest.keyClicks(focus, sign)


@pytest.mark.parametrize(
    ("line", "words", "seats"),
    [
        ("1r3g", "+1 / −1", ["Sitz 1 +1", "Sitz 2 −1", "Sitz 3 +1", "Sitz 4 −1"]),
        ("1r3vz", "−3 / +3", ["Sitz 1 −3", "Sitz 2 +3", "Sitz 3 −3", "Sitz 4 +3"]),
        ("3sgn", "+9 / −3", ["Sitz 1 −3", "Sitz 2 −3", "Sitz 3 +9", "Sitz 4 −3"]),
        ("4wtva", "−18 / +6", ["Sitz 1 +6", "Sitz 2 +6", "Sitz 3 +6", "Sitz 4 −18"]),
        ("2ig", "+24 / −8", ["Sitz 1 −8", "Sitz 2 +24", "Sitz 3 −8", "Sitz 4 −8"]),
    ],
)
def test_s12_what_a_game_is_worth(window: CalculatorWindow, line: str, words: str, seats: list[str]) -> None:
    keys(line)
    assert answer(window)[0] == words
    assert answer(window)[-4:] == seats


def test_s12_a_lost_sie_is_set_by_the_director_with_a_proposal(window: CalculatorWindow) -> None:
    keys("2iv")
    assert answer(window) == [
        "Vorschlag −24 / +8",
        "Den Wert des verlorenen „Sie“ legen Sie fest. §\u00a012",
        "Vorschlag: −24 für Sitz 2, +8 für die anderen. §\u00a012",
    ]
    assert value(window).problems.told == []


def test_s06_in_the_first_game_a_tout_counts_as_schneider(window: CalculatorWindow) -> None:
    keys("2stg")
    assert "Nur, wenn die Aufsicht vor dem Ausspielen zugestimmt hat. §\u00a07" in answer(window)
    press(Qt.Key.Key_Tab)
    typed("d")
    assert answer(window)[0] == "+9 / −3"
    assert "Im ersten Spiel der Runde zählt Tout wie Schneider. §\u00a06" in answer(window)


def test_s08_s10_what_cannot_be_is_said_and_has_no_value(window: CalculatorWindow) -> None:
    keys("2r2g")
    assert value(window).problems.told == ["Sitz 2 kann nicht sein eigener Partner sein (§\u00a010)."]
    assert answer(window) == ["So hat es keinen Wert"]
    press(Qt.Key.Key_Return)
    keys("2sgo2")
    assert value(window).problems.told[0].startswith("Nach dem Verstoß von Sitz 2 gewinnt die Gegenpartei")


def test_the_fields_write_the_line(window: CalculatorWindow) -> None:
    for _ in range(3):
        press(Qt.Key.Key_Tab)
    typed("w v s")
    assert value(window).line.text() == "1wvn"
    assert answer(window)[0] == "−9 / +3"


@pytest.mark.parametrize(
    ("pressed", "words", "why"),
    [
        ("1 s  w t", "Sitz 2 spielt Wenz-Tout", "Wenz-Tout ist das höchste Spiel. §\u00a07"),
        (
            "3 w  f  w  w",
            "Sitz 4 spielt Wenz",
            "Gleiche Spiele: vom Geber (Sitz 3) aus ist Sitz 4 zuerst an der Reihe. §\u00a07",
        ),
        ("1 r", "Sitz 1 spielt Rufspiel", "Niemand sonst will spielen. §\u00a07"),
    ],
)
def test_s07_which_game_goes_first(window: CalculatorWindow, pressed: str, words: str, why: str) -> None:
    turn_to(window, PRECEDENCE)
    for sign in pressed:
        if sign == "t":
            press(Qt.Key.Key_Space)
        else:
            typed(sign)
    assert answer(window)[:2] == [words, why]


@pytest.mark.parametrize(
    ("pressed", "words"),
    [
        ("61", "Der Spieler gewinnt"),
        ("60", "Die Gegner gewinnen"),
        ("91", "Der Spieler gewinnt: Schneider"),
        ("90", "Der Spieler gewinnt"),
        ("30", "Die Gegner gewinnen: Schneider"),
        ("31", "Die Gegner gewinnen"),
        ("120", "Wie viele Stiche?"),
        ("120 8", "Der Spieler gewinnt: Schwarz"),
        ("120 7", "Der Spieler gewinnt: Schneider"),
        ("0 0", "Die Gegner gewinnen: Schwarz"),
        ("91 0", "Das kann nicht sein"),
    ],
)
def test_s04_who_has_won_and_at_which_level(window: CalculatorWindow, pressed: str, words: str) -> None:
    turn_to(window, OUTCOME)
    typed(pressed)
    assert answer(window)[0] == words


@pytest.mark.parametrize(
    ("pressed", "told"),
    [
        ("115", ["Das kann nicht sein", "115 Augen hat mit 20 Karten nie eine Seite."]),
        ("30", ["Die Gegner gewinnen", "Die Spieler haben 30 Augen, nötig sind 61."]),
        ("0", ["Die Gegner gewinnen", "Die Spieler haben 0 Augen, nötig sind 61."]),
    ],
)
def test_c01_c04_with_twenty_cards_and_without_schneider(
    window: CalculatorWindow, pressed: str, told: list[str]
) -> None:
    plain = tuple(
        one.model_copy(update={"levels": one.levels[:1], "step_of_tout": None, "step": place})
        for place, one in enumerate(SchafkopfRules().contracts[:2], start=1)
    )
    game = SchafkopfRules(cards=20, dealt_at_once=5, first_game=FirstGame.FREE, contracts=plain)
    window.show_rulebook(sample_rulebook(game=game))
    turn_to(window, OUTCOME)
    typed(pressed)
    assert answer(window) == told


def test_s04_a_tout_is_won_with_every_trick(window: CalculatorWindow) -> None:
    turn_to(window, OUTCOME)
    press(Qt.Key.Key_Tab, Qt.KeyboardModifier.ShiftModifier)
    typed("t 7")
    assert answer(window)[0] == "Die Gegner gewinnen"
    press(Qt.Key.Key_Up)
    assert answer(window)[0] == "Der Spieler gewinnt"


@pytest.fixture
def clubs(window: CalculatorWindow) -> CalculatorWindow:
    """The calculator of a club with runners, Kreuz and announced levels."""
    kreuz = next(one for one in KNOWN if one.key == "kreuz")
    solo = next(one for one in KNOWN if one.key == "solo")
    levels = tuple(
        one.model_copy(update={"announced": 5}) if one.level is Level.SCHNEIDER else one
        for one in solo.levels
    )
    game = SchafkopfRules(
        runners=Runners.WITH_AND_WITHOUT,
        nobody_plays="kreuz",
        contracts=(
            *(one for one in SchafkopfRules().contracts if one.key != "solo"),
            solo.model_copy(update={"levels": levels}),
            kreuz,
        ),
    )
    window.show_rulebook(sample_rulebook(game=game))
    return window


def test_c01_c03_what_was_announced_and_the_runners_have_fields(clubs: CalculatorWindow) -> None:
    value(clubs).take_focus()
    keys("2sg!nl4")
    assert answer(clubs)[0] == "+36 / −12"
    assert "Dazu je Gegner +9: Ansage und Laufende." in " ".join(answer(clubs))
    part = value(clubs)
    assert (part.announced.index, part.runners.value(), part.held.index) == (1, 4, 0)
    part.runners.setValue(3)
    part.held.buttons[1].click()
    assert part.line.text() == "2sgn!nl-3"


def test_c02_kreuz_is_told_and_60_to_60_is_what_the_rules_say(clubs: CalculatorWindow) -> None:
    value(clubs).take_focus()
    keys("2xg")
    assert answer(clubs)[-4:] == ["Sitz 1 −1", "Sitz 2 +1", "Sitz 3 −1", "Sitz 4 +1"]
    press(Qt.Key.Key_Return)
    keys("k60")
    assert answer(clubs)[:2] == ["60 : 60", "derselbe gibt noch einmal"]
    turn_to(clubs, OUTCOME)
    part = clubs.part
    assert isinstance(part, OutcomePart)
    assert part.played.words[-1] == "Kreuz"
    part.played.buttons[-1].click()
    part.augen.setValue(60)
    assert answer(clubs)[0] == "Keine Seite gewinnt"


def test_s04_augen_are_typed_after_a_click_into_the_field(window: CalculatorWindow) -> None:
    """Typing replaces what says that nothing is known, wherever the mouse was."""
    turn_to(window, OUTCOME)
    part = window.part
    assert isinstance(part, OutcomePart)
    QTest.mouseClick(part.augen.lineEdit(), Qt.MouseButton.LeftButton, pos=QPoint(4, 8))
    QTest.keyClicks(part.augen.lineEdit(), "61")
    assert part.augen.number == 61


def sideways(window: CalculatorWindow) -> list[int]:
    """How far each visible part of the question can be scrolled to the side."""
    QApplication.processEvents()
    assert isinstance(window.part, DisputePart)
    scrolls = window.part.findChildren(QScrollArea)
    return [scroll.horizontalScrollBar().maximum() for scroll in scrolls if scroll.isVisible()]


@pytest.mark.parametrize("question", [VALUE, PRECEDENCE])
def test_many_contracts_go_on_in_a_second_line(window: CalculatorWindow, question: int) -> None:
    data = to_data(sample_rulebook())
    contracts = data["game"]["contracts"]
    held = {one["key"] for one in contracts}
    for known in [one for one in KNOWN if one.key not in held][:4]:
        contracts.insert(0, fresh_contract(known, contracts))
    window.resize(1180, 700)
    window.show_rulebook(read_data(data))
    turn_to(window, question)
    assert not any(sideways(window))

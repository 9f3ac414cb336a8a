"""Doppelkopf in the calculator: the worked examples of the rules, and each dispute that they decide."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QScrollArea, QWidget
from pytestqt.qtbot import QtBot
from tests.ui.driving import keys, press

from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.games.doppelkopf.answers import DealValuePart
from turnierleitung.games.doppelkopf.rules import BockAgain, BockCause, DoppelkopfRules, SoloPriority
from turnierleitung.resources import resource
from turnierleitung.services.ground import rulebooks
from turnierleitung.ui.calculator.calculator_part import DisputePart
from turnierleitung.ui.calculator.calculator_window import CalculatorWindow

VALUE, SOLO, MARRIAGE, THROWING_IN, DUTY = range(5)


@pytest.fixture(scope="module")
def rulebook() -> Rulebook:
    return rulebooks.read(resource("rulebooks") / "doppelkopf-twentyfour.toml")


@pytest.fixture
def window(qtbot: QtBot, rulebook: Rulebook, dressed: QApplication) -> CalculatorWindow:
    del dressed
    beside = QWidget()
    qtbot.addWidget(beside)
    made = CalculatorWindow(beside)
    made.show_rulebook(rulebook)
    with qtbot.waitActive(made):
        made.bring_up()
    return made


def value(window: CalculatorWindow) -> DealValuePart:
    assert isinstance(window.part, DealValuePart)
    return window.part


def answer(window: CalculatorWindow) -> list[str]:
    assert isinstance(window.part, DisputePart)
    return window.part.answer.told


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
    ("line", "told"),
    [
        ("3130 lrf", ["120 +1", "Re +1", "Fuchs gefangen +1", "3"]),
        ("2110 br", ["120 +1", "Bubensolo +2", "Solo verloren +1", "Re +1", "5"]),
        ("12120 /f", ["120 zu 120 0", "Gegen +1", "Fuchs gefangen +1", "2"]),
        ("12110 /f", ["120 +1", "Gegen +1", "Fuchs gefangen +1", "3"]),
    ],
)
def test_d10_d15_the_worked_examples_of_the_rules(
    window: CalculatorWindow, line: str, told: list[str]
) -> None:
    keys(line)
    assert value(window).value.told == told


def test_the_form_alone_says_what_a_deal_is_worth(window: CalculatorWindow) -> None:
    form = value(window).form
    for seat in (2, 4):
        form.parties[seat].buttons[0].click()
    form.augen.setValue(152)
    (re,) = (button for button in form.findChildren(QPushButton) if button.accessibleName() == "Re: Re")
    re.click()
    assert value(window).line.text() == "24152 r"
    assert value(window).value.told == ["120 +1", "keine 90 +1", "Re +1", "3"]
    assert value(window).problems.told == []


def test_d07_what_is_unusual_is_said_and_what_cannot_be_has_no_value(window: CalculatorWindow) -> None:
    keys("24130")
    assert value(window).problems.told[0].startswith("Die Pflichtansage fehlt (§\u00a07).")
    assert value(window).value.told[-1] == "1"
    keys("rfff")
    assert value(window).problems.told[0].startswith("3 Füchse gibt es nicht (§\u00a011).")
    assert value(window).value.told == ["–"]


def test_d10_more_announced_goes_first_unless_the_rules_say_the_kind(
    window: CalculatorWindow, rulebook: Rulebook
) -> None:
    turn_to(window, SOLO)
    assert answer(window) == ["Wer will ein Solo?"]
    # Seat 1 deals; seat 2 wants the queens, seat 3 the jacks with Re.
    typed("1  d   b r")
    assert answer(window)[:2] == ["Sitz 3 spielt Bubensolo", "Sitz 3 sagt am meisten an: Re. §\u00a010"]
    kind_first = DoppelkopfRules(solo_priority=SoloPriority.KIND_FIRST)
    window.show_rulebook(rulebook.model_copy(update={"game": kind_first}))
    assert answer(window)[:2] == ["Sitz 2 spielt Damensolo", "Damensolo ist das höchste Solo. §\u00a010"]


def test_d10_among_equals_the_first_in_turn(window: CalculatorWindow) -> None:
    turn_to(window, SOLO)
    typed("2  b   b")
    first = "Alles ist gleich; vom Geber (Sitz 2) aus ist Sitz 3 zuerst an der Reihe."
    assert answer(window)[:2] == ["Sitz 3 spielt Bubensolo", f"{first} §\u00a010"]


@pytest.mark.parametrize(
    ("pressed", "words"),
    [
        ("1 j 1", "Wer macht Stich 2?"),
        ("1 j 1 3", "Sitz 3 geht mit"),
        ("1 f 2 t 3 f", "Sitz 3 geht mit"),
        ("1 t 2 f 1 t 4 t", "Sitz 4 geht mit"),
        ("1 f 2 t 3 t 4 t", "Sitz 1 spielt allein"),
        ("2 j 2 2 2", "Sitz 2 spielt allein"),
    ],
)
def test_d14_who_goes_along_with_a_marriage(window: CalculatorWindow, pressed: str, words: str) -> None:
    turn_to(window, MARRIAGE)
    typed(pressed)
    assert answer(window)[0] == words


@pytest.mark.parametrize(
    ("pressed", "words"),
    [
        ("4 90", ["Nein, es wird gespielt", "Geschmissen wird ab 5 Fehlkönigen. §\u00a06"]),
        ("5", ["Ja, es darf geschmissen werden", "5 Fehlkönige; 5 genügen. §\u00a06"]),
        ("0 91", ["Ja, es darf geschmissen werden", "91 Augen sind mehr als 90. §\u00a06"]),
        ("0 40 n", ["Ja, es darf geschmissen werden", "Kein Trumpf ist höher als der Fuchs. §\u00a06"]),
    ],
)
def test_d06_may_this_hand_be_thrown_in(window: CalculatorWindow, pressed: str, words: list[str]) -> None:
    turn_to(window, THROWING_IN)
    typed(pressed)
    assert answer(window)[:2] == words


def test_c07_a_deal_in_bock_is_worth_more_and_a_cause_is_said(
    window: CalculatorWindow, rulebook: Rulebook
) -> None:
    part = value(window)
    assert not part.bock.isVisible()
    rules = DoppelkopfRules(bock_causes=(BockCause.EVEN,), bock_again=BockAgain.STACKS, bock_most=8)
    window.show_rulebook(rulebook.model_copy(update={"game": rules}))
    assert [button.text() for button in part.bock.buttons if not button.isHidden()] == [
        "–",
        "mal 2",
        "mal 4",
        "mal 8",
    ]
    keys("24120k")
    assert part.value.told == ["120 zu 120 0", "Gegen +1", "Kontra +1", "2"]
    assert part.echo.text().startswith("Danach beginnt Bock.")
    part.bock.buttons[3].click()
    assert part.value.told[-2:] == ["Bock +6", "8"]


def test_c05_a_pflichtsolo_goes_first_and_else_the_turn(window: CalculatorWindow) -> None:
    window.show_rulebook(rulebooks.read(resource("rulebooks", "doppelkopf-ddv.toml")))
    turn_to(window, SOLO)
    # Seat 1 deals; seat 2 wants the queens, seat 3 without trumps, and it is his Pflichtsolo.
    typed("1  d  ff")
    turn = "Alles ist gleich; vom Geber (Sitz 1) aus ist Sitz 2 zuerst an der Reihe."
    assert answer(window)[:2] == ["Sitz 2 spielt Damensolo", f"{turn} §\u00a06, §\u00a07"]
    typed(" j")
    first = "Ein Pflichtsolo geht anderen Soli vor."
    assert answer(window)[:2] == ["Sitz 3 spielt Fleischlos", f"{first} §\u00a06, §\u00a07"]


@pytest.mark.parametrize(
    ("pressed", "told"),
    [
        ("29", ["Nein, er muss nichts sagen", "Die Pflicht gilt ab 30 Augen im ersten Stich. §\u00a07"]),
        (
            "30",
            ["Ja, er muss Re oder Kontra sagen", "Die Pflicht gilt ab 30 Augen im ersten Stich. §\u00a07"],
        ),
        ("30 j", ["Nein, er muss nichts sagen", "Im angesagten Solo gilt die Pflicht nicht. §\u00a07"]),
    ],
)
def test_c08_must_the_first_trick_speak(
    window: CalculatorWindow, rulebook: Rulebook, pressed: str, told: list[str]
) -> None:
    window.show_rulebook(rulebook.model_copy(update={"game": DoppelkopfRules(duty_from=30)}))
    turn_to(window, DUTY)
    typed(pressed)
    assert answer(window) == told


def test_c05_where_no_trick_is_called_the_first_of_somebody_else_finds_the_partner(
    window: CalculatorWindow,
) -> None:
    window.show_rulebook(rulebooks.read(resource("rulebooks", "doppelkopf-ddv.toml")))
    turn_to(window, MARRIAGE)
    typed("1 1 3")
    assert answer(window)[0] == "Sitz 3 geht mit"


def test_four_solos_fit_beside_the_answer(window: CalculatorWindow) -> None:
    window.resize(1180, 700)
    window.show_rulebook(rulebooks.read(resource("rulebooks") / "doppelkopf-ddv.toml"))
    turn_to(window, SOLO)
    QApplication.processEvents()
    assert window.part is not None
    assert not any(scroll.horizontalScrollBar().maximum() for scroll in window.part.findChildren(QScrollArea))

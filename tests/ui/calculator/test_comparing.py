"""Comparing cards by keys: the category, the values as they stand on the cards, what follows from them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from tests.ui.driving import press

from turnierleitung.domain.cards import Category, Direction, Unreadable, read_value
from turnierleitung.domain.language import Language
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.resources import resource
from turnierleitung.services.ground import rulebooks
from turnierleitung.texts.answers import value_text
from turnierleitung.texts.language import speaking
from turnierleitung.ui.calculator.calculator_part import AskedTable
from turnierleitung.ui.calculator.calculator_window import CalculatorWindow
from turnierleitung.ui.calculator.compare import ComparePart

Make = Callable[[str], CalculatorWindow]
CONTROL = Qt.KeyboardModifier.ControlModifier
ALT = Qt.KeyboardModifier.AltModifier


def rules(name: str) -> Rulebook:
    return rulebooks.read(resource("rulebooks") / f"{name}.toml")


@pytest.fixture
def make(qtbot: QtBot, dressed: QApplication) -> Make:
    del dressed

    def made(name: str) -> CalculatorWindow:
        beside = QWidget()
        qtbot.addWidget(beside)
        window = CalculatorWindow(beside)
        window.show_rulebook(rules(name))
        with qtbot.waitActive(window):
            window.bring_up()
        return window

    return made


def part(window: CalculatorWindow) -> ComparePart:
    assert isinstance(window.part, ComparePart)
    return window.part


def typed(text: str) -> None:
    """Press a key for every sign, wherever the focus is; | is Enter."""
    for sign in text:
        focus = QApplication.focusWidget()
        assert focus is not None
        if sign == "|":
            press(Qt.Key.Key_Return)
        else:
            QTest.keyClicks(focus, sign)
    QApplication.processEvents()


def compared(window: CalculatorWindow) -> list[str]:
    return [row._compared.whole for row in part(window)._played]


def test_p06_years_of_two_calendars_are_one_scale_and_unknown_is_weaker(make: Make) -> None:
    window = make("perry-rhodan")
    typed("22435|1173 ngz|u|2044|")
    assert compared(window) == ["2435 n. Chr.", "4760 n. Chr.", "unbekannt", "2044 n. Chr."]
    assert part(window).panel.told[0] == "Sitz 4 gewinnt den Stich"
    assert part(window).panel.told[-1] == "Als Nächstes sagt an: Sitz 4. §\u00a02"
    ruled = part(window).ruled
    assert ruled is not None
    assert ruled.sentence == (
        "Sitz 4 gewinnt den Stich. Erstkontakt: Sitz 1 2435 n. Chr., Sitz 2 1173 NGZ (4760 n. Chr.), "
        "Sitz 3 unbekannt, Sitz 4 2044 n. Chr."
    )


def test_the_words_beside_the_field_say_calendar_and_unknown_too(make: Make) -> None:
    window = make("perry-rhodan")
    typed("21173|1171||")
    rows = part(window).rows
    rows[0].words.buttons[1].click()
    assert rows[0]._compared.whole == "4760 n. Chr."
    rows[2].words.buttons[3].click()
    assert part(window).panel.told[0] == "Sitz 2 gewinnt den Stich"


def test_an_empty_field_does_not_play_and_a_single_value_is_no_answer(make: Make) -> None:
    window = make("perry-rhodan")
    typed("47|")
    assert part(window).panel.told == ["Welche Werte stehen auf den Karten?"]
    assert part(window).ruled is None
    typed("|9")
    assert part(window).panel.told[0] == "Sitz 3 gewinnt den Stich"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("10-20", "Von bis: Welcher Wert gilt?"),
        ("4.3", "Punkt oder Komma? 4,3 oder 4300 schreiben."),
        ("44 v. Chr.", "Diese Kategorie ist kein Jahr."),
        ("viel", "Das ist keine Zahl."),
    ],
)
def test_what_cannot_be_read_is_said_beside_the_field(make: Make, text: str, why: str) -> None:
    window = make("perry-rhodan")
    typed("5" + text + "|9|")
    assert compared(window)[0] == why
    assert part(window).panel.told == ["Was hat Sitz 1?"]


def test_p08_the_announcer_is_set_from_the_row(make: Make) -> None:
    window = make("perry-rhodan")
    typed("49|3|9")
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_F2)
    typed("1")
    assert part(window).announcer.index == 3
    assert part(window).panel.told[-1].startswith("Es sagt an: Sitz 1, im Uhrzeigersinn")


def test_another_category_by_alt_and_its_digit_keeps_the_values(make: Make) -> None:
    window = make("perry-rhodan")
    typed("47|9|")
    assert part(window).panel.told[0] == "Sitz 2 gewinnt den Stich"
    press(Qt.Key.Key_3, ALT)
    assert part(window).panel.told[:2] == [
        "Sitz 1 gewinnt den Stich",
        "Bandnummer: niedriger gewinnt. §\u00a03",
    ]


def test_a_table_has_names_and_its_deck_its_own_categories(make: Make) -> None:
    window = make("perry-rhodan")
    speed = Category(name="Tempo", unit="km/h")
    part(window).show_table(AskedTable(("Aydin", "Haas", "Ritter"), (speed,)))
    part(window).take_focus()
    typed("1180|200 km/h|1,5 Tsd.|")
    assert compared(window) == ["180 km/h", "200 km/h", "1.500 km/h"]
    assert part(window).panel.told[0] == "Ritter gewinnt den Stich"


def test_q09_q12_q13_in_the_championship_the_higher_value_always_wins(make: Make) -> None:
    window = make("schweizer-quartett")
    typed("15|4|")
    assert part(window).panel.told[:2] == [
        "Sitz 1 gewinnt den Stich",
        "Der höhere Wert gewinnt, ohne Ausnahme. §\u00a03",
    ]
    part(window).rows[1].field.setFocus()
    part(window).rows[1].field.selectAll()
    typed("5")
    assert part(window).panel.told[:2] == [
        "Gleich: beide Karten in die Mitte",
        "Sitz 1 fragt mit der nächsten Karte weiter. §\u00a03",
    ]
    part(window).rows[1].field.selectAll()
    typed("u")
    assert part(window).panel.told[0] == "Es wird ein anderer Wert gefragt"


def test_t03_t06_in_trumpf_of_two_the_category_decides_and_a_last_card_draws(make: Make) -> None:
    window = make("trumpf-zu-zweit")
    typed("55|4|")
    assert part(window).panel.told[0] == "Sitz 2 gewinnt den Stich"
    part(window).rows[1].field.selectAll()
    part(window).rows[1].field.setFocus()
    typed("5")
    part(window).last_card.buttons[2].click()
    assert part(window).panel.told[-1] == (
        "Sitz 2 hat keine Karte mehr und zieht eine beliebige von Sitz 1. §\u00a04"
    )


def test_q17_whether_one_may_choose(make: Make) -> None:
    window = make("schweizer-quartett")
    press(Qt.Key.Key_F6)
    typed("4")
    assert window.part.ruled is not None
    assert window.part.ruled.sentence == "Darf man aussuchen? Nein, nicht aussuchen."


def test_f9_begins_anew_and_without_a_tournament_nothing_is_held_fast(make: Make) -> None:
    window = make("perry-rhodan")
    typed("47|9|")
    assert not window.holding.isVisible()
    press(Qt.Key.Key_F9)
    assert part(window).panel.told == ["Welche Werte stehen auf den Karten?"]


def test_f9_keeps_the_category_and_takes_the_first_key_for_the_first_value(make: Make) -> None:
    window = make("perry-rhodan")
    part(window).choose_category(1)
    typed("47|9|")
    press(Qt.Key.Key_F9)
    assert part(window).chosen_category == 1
    typed("3")
    assert (part(window).chosen_category, part(window).rows[0].field.text()) == (1, "3")


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.text(max_size=40), st.sampled_from(Direction), st.text(max_size=5))
def test_whatever_stands_on_a_card_is_read_or_refused_and_can_be_written(
    text: str, direction: Direction, unit: str
) -> None:
    value = read_value(text, direction, unit)
    if not isinstance(value, Unreadable):
        assert value_text(value, Category(name="Wert", unit=unit, direction=direction))


def test_a_click_on_a_category_goes_on_to_the_values_and_the_arrows_to_the_next_one(make: Make) -> None:
    window = make("perry-rhodan")
    asked = part(window)
    buttons = asked._chooser.buttons()
    QTest.mouseClick(buttons[2], Qt.MouseButton.LeftButton)
    assert QApplication.focusWidget() is asked.rows[0].field
    typed("1971|")
    assert (asked.category, asked.rows[0].field.text()) == (asked._categories[2], "1971")
    buttons[2].setFocus()
    press(Qt.Key.Key_Right)
    assert QApplication.focusWidget() is buttons[3]
    assert asked.category == asked._categories[3]


def test_p06_a_corrected_digit_leaves_the_year_in_its_calendar(make: Make) -> None:
    window = make("perry-rhodan")
    asked = part(window)
    asked.choose_category(1)
    first, second, *_ = asked.rows
    QTest.keyClicks(first.field, "512")
    QTest.keyClicks(second.field, "2000")
    first.words.buttons[1].click()
    assert asked.panel.told[0] == "Sitz 2 gewinnt den Stich", "512 NGZ is 4099"
    first.field.setFocus()
    press(Qt.Key.Key_Backspace)
    QTest.keyClicks(first.field, "3")
    assert asked.panel.told[0] == "Sitz 2 gewinnt den Stich", "513 NGZ is 4100"
    first.begin()
    QTest.keyClicks(first.field, "1971")
    assert asked.panel.told[0] == "Sitz 1 gewinnt den Stich", "another value begins anew"


def test_categories_of_the_rulebook_have_their_english_names_in_english(make: Make) -> None:
    with speaking(Language.ENGLISH):
        window = make("trumpf-zu-zweit")
    names = [button.text().partition("\n")[0] for button in part(window)._chooser.buttons()]
    assert names[0] == "1  Height of the tree"
    assert part(window).category.name == "Height of the tree"

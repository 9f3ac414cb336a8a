"""What is typed where pieces are counted or money is booked, and is no number or no amount."""

from __future__ import annotations

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolTip, QWidget
from pytestqt.qtbot import QtBot

from turnierleitung.domain.language import Language
from turnierleitung.domain.money import Currency
from turnierleitung.texts.language import speaking
from turnierleitung.ui.cash.cash_page import CountFields
from turnierleitung.ui.widgets.fields import MoneyField, _cents

pytestmark = pytest.mark.usefixtures("dressed")


def show(qtbot: QtBot, widget: QWidget) -> None:
    qtbot.addWidget(widget)
    with qtbot.waitActive(widget):
        widget.show()
    QToolTip.hideText()


def test_letters_are_no_number_of_pieces(qtbot: QtBot) -> None:
    fields = CountFields(Currency.EUR)
    show(qtbot, fields)
    field = fields.fields[5000]
    field.setFocus()
    QTest.keyClicks(field, "3x")
    assert field.text() == "3"
    assert QToolTip.text() == "Hier steht eine Zahl mit höchstens 4 Ziffern."
    assert fields.pieces[5000] == 3


@pytest.mark.parametrize(
    ("language", "typed", "cents"),
    [
        *((language, text, 750) for language in Language for text in ("7,5", "7.50", "7,50 €", "€7.50")),
        *(
            (language, text, 125_050)
            for language in Language
            for text in ("1.250,50", "1,250.50", "1’250.50")
        ),
        (Language.GERMAN, "1.250", 125_000),
        (Language.ENGLISH, "1,250", 125_000),
        (Language.GERMAN, "1,250", None),
        (Language.ENGLISH, "1.250", None),
        (Language.GERMAN, "zehn", None),
    ],
)
def test_an_amount_is_read_with_comma_or_point(language: Language, typed: str, cents: int | None) -> None:
    with speaking(language):
        assert _cents(typed) == cents


def test_less_than_a_cent_is_no_amount(qtbot: QtBot) -> None:
    field = MoneyField()
    show(qtbot, field)
    field.setFocus()
    QTest.keyClicks(field, "1,005")
    assert field.value() == 100
    assert QToolTip.text() == "Kleiner als ein Cent ist keine Münze: höchstens zwei Stellen hinter dem Komma."

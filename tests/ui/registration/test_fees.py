"""What somebody pays is changed at the door by keys: less, nothing, later, and given back."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from tests.ui.driving import choose, press
from tests.ui.registration.conftest import Door
from tests.ui.story.director import keys

from turnierleitung.services.people import participants
from turnierleitung.ui.registration.door_panel import arrival_button
from turnierleitung.ui.widgets.fields import MoneyField

SHIFT = Qt.KeyboardModifier.ShiftModifier


def ask(door: Door, name: str, entry: str) -> None:
    keys(name)
    press(Qt.Key.Key_F4)
    choose(door.page, entry)
    assert isinstance(QApplication.focusWidget(), MoneyField)


def test_less_is_asked_and_enter_books_that(door: Door) -> None:
    ask(door, "buehl", "Startgeld ermäßigen")
    assert "Noch zu zahlen: 10,00 €." in door.words
    keys("5")
    assert "Noch zu zahlen: 5,00 €." in door.words
    press(Qt.Key.Key_Return)
    assert not door.page.side.asks
    keys("buehl")
    someone = door.page.list.chosen
    assert arrival_button(someone, currency=door.page._currency, next_number=1) == (
        "Bühl, Rosa: da und 5,00 € bezahlt, Nr. 1"
    )
    press(Qt.Key.Key_Return)
    assert door.somebody("Bühl").paid_cents == 500


def test_who_pays_nothing_is_there_with_enter_and_owes_nothing(door: Door) -> None:
    ask(door, "buehl", "Startgeld ermäßigen")
    keys("0")
    press(Qt.Key.Key_Return)
    keys("buehl")
    press(Qt.Key.Key_Return)
    assert (door.somebody("Bühl").plays, door.somebody("Bühl").paid_cents) == (True, 0)
    assert "Zahlen noch" not in door.words


def test_who_pays_later_is_counted_with_the_sum(door: Door) -> None:
    keys("buehl")
    press(Qt.Key.Key_Return, SHIFT)
    assert "Zahlen noch | 1 · 10,00 €" in door.words
    keys("buehl")
    press(Qt.Key.Key_Return)
    assert "Zahlen noch" not in door.words
    assert door.somebody("Bühl").paid_cents == 1000


def test_more_than_was_paid_is_not_given_back(door: Door) -> None:
    keys("buehl")
    press(Qt.Key.Key_Return)
    ask(door, "buehl", "Startgeld zurück")
    keys("12")
    press(Qt.Key.Key_Return)
    assert "Zurückgeben lässt sich höchstens, was bezahlt ist: 10 €." in door.words
    keys("4")
    assert "Danach bezahlt: 6,00 €." in door.words
    press(Qt.Key.Key_Return)
    assert door.somebody("Bühl").paid_cents == 600


def test_esc_leaves_the_fee_as_it_was(door: Door) -> None:
    ask(door, "buehl", "Startgeld ermäßigen")
    keys("5")
    press(Qt.Key.Key_Escape)
    assert not door.page.side.asks
    assert not any(one.own_fee for one in participants.people(door.tournament))

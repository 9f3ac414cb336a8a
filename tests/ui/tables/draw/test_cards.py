"""D-03: number cards typed at the door, by keys."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from tests import sample
from tests.ui.conftest import Open
from tests.ui.driving import keys, press, said

from turnierleitung.domain.draw.tables.headcount import HeadcountPolicy
from turnierleitung.domain.stages import FirstSeats
from turnierleitung.domain.states import RoundState
from turnierleitung.services.ground.papers import PrintKind, PrintRequest
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.services.people import participants
from turnierleitung.services.tables import draws, number_cards
from turnierleitung.ui.tables.draw_page import DrawPage
from turnierleitung.ui.window import pages

CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def door(tmp_path: Path) -> Tournament:
    """Nine people are there, tables of five where needed; nobody has a card."""
    rulebook = sample.sample_rulebook(headcount=HeadcountPolicy.LARGER)
    rulebook = rulebook.with_stage(0, first_seats=FirstSeats.NUMBER_CARDS)
    return sample.new_tournament(tmp_path, 9, rulebook=rulebook)


@pytest.fixture
def page(open_workspace: Open, door: Tournament) -> DrawPage:
    shown = open_workspace(door).open_page(pages.DRAW)
    assert isinstance(shown, DrawPage)
    QApplication.processEvents()
    return shown


def type_card(person: str, card: str) -> None:
    keys(person)
    press(Qt.Key.Key_Return)
    keys(card)
    press(Qt.Key.Key_Return)


def held(tournament: Tournament) -> dict[int, int]:
    """Cards by the start numbers of those who have them."""
    found = number_cards.view(tournament, 1)
    assert found is not None
    return {one.someone.start_number or 0: one.card for one in found.holders}


def test_number_enter_card_enter_and_the_next(page: DrawPage) -> None:
    type_card("3", "7")
    assert page.cards.said.text().startswith("Karte 7: ")
    assert page.cards.said.text().endswith(", Tisch 2, Sitz 3.")
    type_card("5", "12")
    assert held(page.tournament) == {3: 7, 5: 12}
    assert page.cards._out.text() == "Noch draußen: 1–6, 8–11"
    assert len(page.cards.without.rows_model.rows) == 7
    assert page.cards.person.hasFocus()


def test_f1_tells_of_cards_as_long_as_they_are_typed(page: DrawPage) -> None:
    assert "Karte" in str(page.help_words())
    assert "Strg L schließt die Tür" in str(page.help_words())
    press(Qt.Key.Key_L, CTRL)
    assert "Startzahl" in str(page.help_words())


def test_the_beginning_of_a_name_is_enough_and_the_arrows_choose(page: DrawPage) -> None:
    type_card("zol", "1")
    zoellner = next(one for one in participants.people(page.tournament) if one.person.last_name == "Zöllner")
    assert held(page.tournament) == {zoellner.start_number: 1}
    keys("o")
    offered = [one.id for one in page.cards.without.rows_model.rows]
    assert len(offered) == 2
    press(Qt.Key.Key_Down)
    press(Qt.Key.Key_Return)
    keys("2")
    press(Qt.Key.Key_Return)
    found = number_cards.view(page.tournament, 1)
    assert found is not None
    assert found.holders[1].someone.id == offered[1]


def test_what_cannot_be_is_refused_with_the_name_and_can_be_typed_over(page: DrawPage) -> None:
    type_card("3", "7")
    third = page.cards.holders.rows_model.rows[0].someone.name
    type_card("4", "7")
    assert page.cards.said.text() == f"Karte 7 hat schon {third}. Bitte sehen Sie auf beiden Karten nach."
    keys("13")
    press(Qt.Key.Key_Return)
    assert "Karte 13 gibt es nicht, nur 1 bis 12." in page.cards.said.text()
    page.cards.card.clear()
    press(Qt.Key.Key_Return)
    assert page.cards.said.text().startswith("Bitte die Nummer auf der Karte von ")
    keys("8")
    press(Qt.Key.Key_Return)
    assert held(page.tournament) == {3: 7, 4: 8}
    keys("3")
    press(Qt.Key.Key_Return)
    assert page.cards.said.text().startswith(f"{third} hat schon Karte 7.")
    keys("Niemand")
    press(Qt.Key.Key_Return)
    assert page.cards.said.text().startswith("„Niemand“ ist hier niemand.")


def test_escape_leaves_the_card_and_somebody_else_can_be_meant(page: DrawPage) -> None:
    keys("3")
    press(Qt.Key.Key_Return)
    assert page.cards.card.hasFocus()
    press(Qt.Key.Key_Escape)
    assert page.cards.person.hasFocus()
    type_card("4", "1")
    assert held(page.tournament) == {4: 1}


def test_delete_takes_a_card_back_and_undo_brings_it_again(page: DrawPage, qtbot: QtBot) -> None:
    type_card("3", "7")
    page.cards.holders.setFocus()
    press(Qt.Key.Key_Delete)
    assert held(page.tournament) == {}
    qtbot.keyClick(page.window(), Qt.Key.Key_Z, CTRL)
    assert held(page.tournament) == {3: 7}


def test_more_tables_bring_more_cards_and_fewer_are_refused(page: DrawPage) -> None:
    type_card("3", "12")
    page.cards.tables.setFocus()
    page.cards.tables.selectAll()
    QTest.keyClicks(page.cards.tables, "4")
    press(Qt.Key.Key_Return)
    assert page.cards.enough.text() == "Karten 1 bis 16."
    page.cards.tables.setFocus()
    page.cards.tables.selectAll()
    QTest.keyClicks(page.cards.tables, "2")
    press(Qt.Key.Key_Return)
    assert page.cards.said.text().startswith("Karte 12 hat ")
    assert page.cards.enough.text() == "Karten 1 bis 16."


def test_the_door_closes_with_one_key_and_the_draft_says_who_moves(page: DrawPage, qtbot: QtBot) -> None:
    for number in range(1, 10):
        type_card(str(number), str(number))
    nine = next(one for one in participants.people(page.tournament) if one.start_number == 9)
    assert said(page.closing, page.closing._text, page.closing._problem).startswith(
        "Tisch 3 wird aufgelöst. 1 Person wechselt den Tisch"
    )
    told = page.closing.moves.words
    assert told[0].startswith(f"{nine.name}: Tisch 3 → Tisch ")
    qtbot.keyClick(page.window(), Qt.Key.Key_L, CTRL)
    qtbot.waitUntil(lambda: bool(draws.view(page.tournament, 1).draws))
    assert page.closing.moves.words == told, "as it was shown before"
    assert page.board.isVisibleTo(page)
    qtbot.keyClick(page.window(), Qt.Key.Key_Return, CTRL)
    assert draws.view(page.tournament, 1).state is RoundState.PUBLISHED
    assert not page.closing.isVisibleTo(page)
    assert not page.cards.isVisibleTo(page)


def test_the_cards_can_be_looked_at_beside_the_draft_and_outdate_it(page: DrawPage, qtbot: QtBot) -> None:
    for number in range(1, 9):
        type_card(str(number), str(number))
    qtbot.keyClick(page.window(), Qt.Key.Key_L, CTRL)
    qtbot.waitUntil(lambda: bool(draws.view(page.tournament, 1).draws))
    for _ in range(2):
        qtbot.keyClick(page.window(), Qt.Key.Key_F9)
    assert page.cards.person.hasFocus()
    type_card("9", "9")
    assert "Seit dem Entwurf haben sich Nummernkarten geändert" in page.notice.text
    qtbot.keyClick(page.window(), Qt.Key.Key_L, CTRL)
    qtbot.waitUntil(lambda: len(draws.view(page.tournament, 1).draws) == 2)
    assert page.board.isVisibleTo(page), "the new draft is shown"
    assert page.notice.text == ""


def test_without_cards_the_program_draws_for_all(page: DrawPage, qtbot: QtBot) -> None:
    assert said(page.closing, page.closing._text, page.closing._problem).startswith(
        "Jeder zieht an der Tür eine Karte."
    )
    qtbot.keyClick(page.window(), Qt.Key.Key_L, CTRL)
    qtbot.waitUntil(lambda: bool(draws.view(page.tournament, 1).draws))
    assert len(draws.view(page.tournament, 1).draws[0].seats) == 9
    assert not page.closing.isVisibleTo(page), "nothing is said of cards that nobody has"


def test_the_cards_are_what_is_printed_from_here(page: DrawPage) -> None:
    assert page.print_request() == PrintRequest(PrintKind.NUMBER_CARDS, 1)

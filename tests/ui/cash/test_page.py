"""The cash desk by keys: booking, paying prizes out, counting."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from tests import sample
from tests.ui.driving import press

from turnierleitung.domain.money import CashKind, Currency
from turnierleitung.domain.prizes import Prize, PrizeGroup
from turnierleitung.domain.ranking.standings import WHOLE
from turnierleitung.services import cash
from turnierleitung.services.ground import tournaments
from turnierleitung.services.ground.papers import PrintKind, PrintRequest
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.services.people import fees, participants
from turnierleitung.services.prizes import plan
from turnierleitung.services.tables import standings
from turnierleitung.ui.cash.cash_page import CashPage
from turnierleitung.ui.frame.workspace import Workspace
from turnierleitung.ui.printing.print_page import PrintingPage
from turnierleitung.ui.registration.registration_page import RegistrationPage
from turnierleitung.ui.window import pages

Open = Callable[[Tournament], Workspace]
CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def write(text: str) -> None:
    focus = QApplication.focusWidget()
    assert isinstance(focus, QWidget)
    QTest.keyClicks(focus, text)


@pytest.fixture
def page(tmp_path: Path, open_workspace: Open) -> CashPage:
    tournament = sample.new_tournament(tmp_path, 8, rounds=1)
    plan.put(tournament, [Prize(PrizeGroup(), 1, 5000)])
    sample.play_round(tournament, 1)
    while ties := standings.view(tournament).ties:
        standings.draw_tie(tournament, WHOLE, ties[0])
    found = open_workspace(tournament).open_page(pages.CASH)
    assert isinstance(found, CashPage)
    return found


def test_an_expense_is_booked_by_keys(page: CashPage) -> None:
    press(Qt.Key.Key_N, CONTROL)
    page.booking.kind.buttons[2].click()
    page.booking.amount.setFocus()
    write("39,60")
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_Return)
    assert "wofür es ist" in page.booking.problem.text()
    write("18 Kartenspiele")
    press(Qt.Key.Key_Return)
    assert not page.booking.isVisible()
    booked = cash.book_view(page.tournament).movements[-1]
    assert (booked.kind, booked.cents, booked.text) == (CashKind.EXPENSE, -3960, "18 Kartenspiele")
    chosen = page.list.chosen
    assert chosen == booked, "what was booked last stands on top"
    press(Qt.Key.Key_Delete)
    assert cash.book_view(page.tournament).balance == 8000


def test_esc_books_nothing(page: CashPage) -> None:
    press(Qt.Key.Key_N, CONTROL)
    write("5")
    press(Qt.Key.Key_Escape)
    assert not page.booking.isVisible()
    assert len(cash.book_view(page.tournament).movements) == 1


def test_after_a_prize_is_paid_the_next_one_is_chosen(page: CashPage) -> None:
    plan.put(page.tournament, [Prize(PrizeGroup(), place, 1000) for place in (1, 2)])
    page.load()
    press(Qt.Key.Key_F6)
    press(Qt.Key.Key_F7)
    press(Qt.Key.Key_F7)
    assert [person.open for person in cash.payouts_view(page.tournament).people] == [0, 0]


def test_a_prize_is_paid_out_by_two_keys(page: CashPage) -> None:
    press(Qt.Key.Key_F6)
    assert page.pay.text() == "50,00 € auszahlen"
    press(Qt.Key.Key_F7)
    assert cash.payouts_view(page.tournament).people[0].open == 0
    assert not page.pay.isVisible()
    press(Qt.Key.Key_F6)
    assert page.list.isVisible()


def test_what_is_counted_is_compared_and_leads_to_the_closing_sheet(page: CashPage) -> None:
    assert not page.count.close_desk.isEnabled()
    page.count.fields._go(0)
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_Return)
    write("1")
    press(Qt.Key.Key_Down)
    write("1")
    assert page.count.fields.pieces[5000] == page.count.fields.pieces[2000] == 1
    assert page.count.agrees.text() == "10,00 € fehlen"
    press(Qt.Key.Key_Down)
    write("1")
    assert page.count.agrees.text() == "stimmt"
    press(Qt.Key.Key_Return, CONTROL | SHIFT)
    assert cash.last_count(page.tournament) is None, "it is asked once, since prizes are not paid"
    assert page.notice.text.startswith("Noch auszuzahlen sind Preise für ")
    press(Qt.Key.Key_Return, CONTROL | SHIFT)
    found = cash.last_count(page.tournament)
    assert found is not None
    assert found.difference == 0
    assert isinstance(page.surroundings and page.surroundings.page(pages.PRINTING), PrintingPage)
    page.load()
    assert page.state_pill.text() == "stimmt auf den Cent"


def test_a_book_that_is_paid_out_to_the_end_needs_no_count(page: CashPage) -> None:
    panel = page.count
    panel.show_book(0, Currency.EUR, is_empty=True)
    assert not panel.close_desk.isEnabled(), "before anything has come in there is nothing to close"
    panel.show_book(0, Currency.EUR, is_empty=False)
    assert panel.close_desk.isEnabled()
    assert panel.agrees.text() == "stimmt"


def test_who_has_still_to_pay_is_listed_and_pays_by_two_keys(page: CashPage) -> None:
    tournament = page.tournament
    press(Qt.Key.Key_F8)
    assert page.told.text() == "Alle, die da sind, haben bezahlt."
    press(Qt.Key.Key_F8)
    fees.refund(tournament, 1)
    fees.agree(tournament, 2, 1500)
    fees.agree(tournament, 3, 400)
    page.load()
    press(Qt.Key.Key_F8)
    assert page.told.text() == "Noch zu zahlen: 2 · 15,00 €"
    page.fees.choose(lambda someone: someone.id == 2)
    assert page.pay.text() == "5,00 € nehmen"
    press(Qt.Key.Key_F7)
    assert participants.by_id(tournament)[2].open_cents == 0
    page.fees.choose(lambda someone: someone.id == 3)
    assert page.pay.text() == "6,00 € zurückgeben"
    press(Qt.Key.Key_F7)
    assert participants.by_id(tournament)[3].paid_cents == 400
    press(Qt.Key.Key_F3)
    found = page.surroundings and page.surroundings.page(pages.REGISTRATION)
    assert isinstance(found, RegistrationPage)
    chosen = found.list.chosen
    assert chosen is not None
    assert chosen.id == 1, "the desk leads to whom it is about"


def test_a_prize_that_was_changed_after_it_was_paid_is_said_and_settled(page: CashPage) -> None:
    press(Qt.Key.Key_F6)
    press(Qt.Key.Key_F7)
    name = cash.payouts_view(page.tournament).people[0].name
    plan.put(page.tournament, [Prize(PrizeGroup(), 1, 7000)])
    page.load()
    assert page.told.text() == f"{name} hat 50,00 € bekommen, jetzt sind es 70,00 €."
    assert page.pay.text() == "20,00 € auszahlen"
    plan.put(page.tournament, [Prize(PrizeGroup(), 1, 3000)])
    page.load()
    assert page.pay.text() == "20,00 € zurück"
    press(Qt.Key.Key_F7)
    assert cash.book_view(page.tournament).balance == 8000 - 3000
    assert page.told.text() == ""


def test_beside_the_prizes_the_list_to_sign_is_printed(page: CashPage) -> None:
    assert page.print_request() == PrintRequest(PrintKind.CASH_SHEET)
    press(Qt.Key.Key_F6)
    assert page.print_request() == PrintRequest(PrintKind.PAYOUT_LIST)


def test_in_francs_other_pieces_are_counted(page: CashPage) -> None:
    facts = tournaments.header(page.tournament).facts
    tournaments.change_facts(page.tournament, facts._replace(currency=Currency.CHF))
    page.load()
    assert min(page.count.fields.pieces) == 5


def test_all_pieces_and_the_difference_are_in_sight_on_a_small_screen(page: CashPage) -> None:
    page.window().resize(1280, 640)
    QApplication.processEvents()
    panel = page.count
    for part in (*panel.fields.fields.values(), panel.difference, panel.close_desk):
        assert panel.rect().contains(part.mapTo(panel, part.rect().bottomRight()))
        assert part.height() >= part.minimumSizeHint().height()

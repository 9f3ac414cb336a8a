"""Entering slips: totals and deals, problems beside the fields, parking, correcting, ruling."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QPushButton, QStackedWidget, QWidget
from pytestqt.qtbot import QtBot
from tests import sample
from tests.ui.driving import press
from tests.ui.slips import list_form, typed_points

from turnierleitung.domain.game import Ruling
from turnierleitung.domain.problems import Held
from turnierleitung.domain.states import Attendance, RoundState, TableState
from turnierleitung.games.lists.form.totals_grid import CrossSum, TotalsGrid
from turnierleitung.games.lists.form.typed_list import typing_of
from turnierleitung.games.schafkopf.contracts import Contract
from turnierleitung.games.schafkopf.fields import SCHAFKOPF
from turnierleitung.games.schafkopf.form.schafkopf_form import SchafkopfSheet, echo_text
from turnierleitung.games.schafkopf.form.shorthand import Witness, parse_deal
from turnierleitung.games.schafkopf.rules import (
    PlayedDeal,
    RowCheck,
    SchafkopfDeals,
    SchafkopfRules,
    SchafkopfTotals,
)
from turnierleitung.services import formats, leaving, overview, results
from turnierleitung.services.ground import round_rows, rulebooks
from turnierleitung.services.ground.papers import Need
from turnierleitung.services.ground.round_rows import TableRow
from turnierleitung.services.ground.tournaments import Changes, Tournament
from turnierleitung.services.people import naming, operators, participants
from turnierleitung.services.people.participants import PersonData
from turnierleitung.ui.entry.page import RoundPage
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.fields import OpenNumberField
from turnierleitung.ui.window.desk import Desk


@pytest.fixture
def tournament(tmp_path: Path, dressed: QApplication) -> Iterator[Tournament]:
    del dressed
    made = sample.new_tournament(tmp_path, people=8)
    sample.draw_round(made, 1)
    yield made
    made.close()


@pytest.fixture
def page(tournament: Tournament, qtbot: QtBot) -> RoundPage:
    formats.start_round(tournament, round_rows.current_round(tournament) or 0)
    made = RoundPage(Desk(tournament))
    qtbot.addWidget(made)
    made.resize(1072, 700)
    with qtbot.waitActive(made):
        made.show()
    made.take_focus()
    return made


def table_id(tournament: Tournament, number: int) -> int:
    view = formats.rounds_view(tournament, round_rows.current_round(tournament) or 0)
    return next(row.table_id for row in view.tables if row.number == number)


def keys(text: str) -> None:
    focus = QApplication.focusWidget()
    assert isinstance(focus, QLineEdit), focus
    for char in text:
        QTest.keyClicks(QApplication.focusWidget() or focus, char)


def buttons(page: RoundPage) -> list[str]:
    return [one.text() for one in page.findChildren(QPushButton) if one.isVisible()]


def go_to_table(page: RoundPage, number: int) -> None:
    page.start_search()
    keys(str(number))
    press(Qt.Key.Key_Return)


def test_the_characters_as_they_stand_on_the_paper_then_enter(
    page: RoundPage, tournament: Tournament
) -> None:
    go_to_table(page, 1)
    keys("+14-9+1-6")
    press(Qt.Key.Key_Return)
    slip = results.load(tournament, table_id(tournament, 1))
    assert slip.state is TableState.ENTERED
    assert isinstance(slip.result, SchafkopfTotals)
    assert [line.points for line in slip.result.lines] == [14, -9, 1, -6]
    assert slip.result.signatures == (1, 2, 3, 4)


def test_enter_with_shift_or_ctrl_enters_nothing(page: RoundPage, tournament: Tournament) -> None:
    go_to_table(page, 1)
    keys("+14-9+1-6")
    for held in (Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier):
        press(Qt.Key.Key_Return, held)
    assert results.load(tournament, table_id(tournament, 1)).state is not TableState.ENTERED


def test_a_number_too_many_does_not_stick_to_the_last_one(page: RoundPage) -> None:
    go_to_table(page, 1)
    keys("+14-9+1-6+7")
    last = QApplication.focusWidget()
    assert isinstance(last, QLineEdit)
    assert last.text().endswith("6")
    press(Qt.Key.Key_Backspace)
    keys("5")
    assert last.text().endswith("5")


def test_in_a_low_window_the_doubtful_field_stays_in_sight(page: RoundPage, qtbot: QtBot) -> None:
    page.resize(1072, 540)
    go_to_table(page, 1)
    keys("+14-9+1-4")
    doubtful = list_form(page).grid.suspect
    assert doubtful is not None
    qtbot.waitUntil(lambda: doubtful.visibleRegion().boundingRect().height() == doubtful.height())


def test_one_enter_too_many_at_a_slip_that_is_entered_does_not_say_that_it_is_not(page: RoundPage) -> None:
    go_to_table(page, 1)
    keys("+14-9+1-6")
    press(Qt.Key.Key_Return)
    go_to_table(page, 1)
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_Return)
    assert "nicht eingetragen" not in page.entry.parts.told


@pytest.mark.parametrize("height", [700, 480])
def test_the_cross_sum_stays_in_sight_whatever_is_said_below_it(
    page: RoundPage, qtbot: QtBot, height: int
) -> None:
    page.resize(1072, height)
    go_to_table(page, 1)
    keys("+14-9+1-6")
    press(Qt.Key.Key_Return)
    go_to_table(page, 1)
    keys("+14-9+1-4")
    line = page.findChildren(CrossSum)[0]
    qtbot.waitUntil(lambda: line.visibleRegion().boundingRect().height() == line.height())
    assert line.is_wrong
    assert line.told == "muss 0 sein"


def test_enter_with_a_wrong_sum_says_that_nothing_is_entered_and_goes_to_the_doubtful_field(
    page: RoundPage, tournament: Tournament, qtbot: QtBot
) -> None:
    page.resize(1072, 540)
    go_to_table(page, 1)
    keys("+14-9+1-4")
    line = page.findChildren(CrossSum)[0]
    press(Qt.Key.Key_Return)
    doubtful = list_form(page).grid.suspect
    assert doubtful is not None
    assert QApplication.focusWidget() is doubtful
    qtbot.waitUntil(lambda: doubtful.visibleRegion().boundingRect().height() == doubtful.height())
    assert "nicht eingetragen" in line.told
    assert "nicht eingetragen" in page.entry.parts.told
    keys("-1")
    assert line.told == "", "it adds up now"
    press(Qt.Key.Key_Return)
    assert results.load(tournament, table_id(tournament, 1)).state is TableState.ENTERED


def test_a_wide_window_shows_who_sits_at_the_tables(page: RoundPage) -> None:
    narrow = page.side.list.width()
    page.resize(1712, 900)
    QApplication.processEvents()
    assert page.side.list.width() > narrow + 100


NOBODY = (
    "„abc“ sitzt in dieser Runde an keinem Tisch. "
    "Hier steht die Nummer eines Tisches, 1 bis 2, oder ein Name."
)
NO_NUMBER = "„1 7“ ist keine Nummer eines Tisches. Erst die Nummer und Enter, dann die Summen vom Zettel."


@pytest.mark.parametrize(
    ("typed", "told"),
    [("99", "Tisch 99 gibt es nicht, nur Tisch 1 bis 2."), ("abc", NOBODY), ("1 7", NO_NUMBER)],
)
def test_a_table_that_is_not_there_is_said_until_something_else_is_typed(
    page: RoundPage, typed: str, told: str
) -> None:
    page.start_search()
    keys(typed)
    press(Qt.Key.Key_Return)
    assert page.notice.text == told
    keys("2")
    assert page.notice.text == ""


def test_a_name_without_its_comma_leads_to_the_table_and_a_slip_can_be_typed_beside_no_hit(
    page: RoundPage, tournament: Tournament
) -> None:
    people = participants.by_id(tournament)
    row = page.side.list.rows_model.rows[-1]
    (place,) = (place for table, place in naming.places(tournament, 1).items() if table == row.table_id)
    last, first = people[place.people[0] or 0].name.split(", ")
    page.start_search()
    keys(f"{last} {first[:3]}")
    assert [one.table_id for one in page.side.list.rows_model.rows] == [row.table_id]
    press(Qt.Key.Key_Return)
    assert page.table_at_hand == row.table_id
    page.start_search()
    keys("gibt es nicht")
    assert page.side.list.rows_model.rows == ()
    assert page.table_at_hand == row.table_id
    page.entry.begin()
    keys("+14-9+1-6")
    press(Qt.Key.Key_Return)
    assert results.load(tournament, row.table_id).result is not None


def test_only_the_open_ones_stay_listed_after_a_slip_that_a_name_led_to(
    page: RoundPage, tournament: Tournament
) -> None:
    go_to_table(page, 1)
    keys("+14-9+1-6")
    press(Qt.Key.Key_Return)
    page.controls.only_open.click()
    name = page.side.list.rows_model.rows[0].short_names[0].split()[0]
    page.start_search()
    keys(name)
    press(Qt.Key.Key_Return)
    keys("+14-9+1-6")
    press(Qt.Key.Key_Return)
    assert page.controls.only_open.isChecked()
    assert formats.rounds_view(tournament, 1).open_tables == ()
    press(Qt.Key.Key_F9)
    assert not page.controls.only_open.isVisible()
    assert len(page.side.list.rows_model.rows) == len(formats.rounds_view(tournament, 1).tables)


def test_the_echo_of_a_deal_says_its_level_too() -> None:
    def echo(text: str) -> str:
        return echo_text(
            parse_deal(text, 4, Witness(1, "2026-11-21T10:00:00+00:00"), SchafkopfRules()), SchafkopfRules()
        )

    assert echo("1r3g") == "Sitz 1, Rufspiel, mit Sitz 3, gewonnen"
    assert echo("1r3gn") == "Sitz 1, Rufspiel, mit Sitz 3, gewonnen, Schneider"
    assert echo("2wvz") == "Sitz 2, Wenz, verloren, Schwarz"


def test_enter_without_a_number_takes_the_table_that_is_open(page: RoundPage, tournament: Tournament) -> None:
    page.start_search()
    press(Qt.Key.Key_Return)
    keys("+14-9+1-6")
    press(Qt.Key.Key_Return)
    assert results.load(tournament, table_id(tournament, 1)).state is TableState.ENTERED


def test_what_no_longer_applies_is_not_said_after_undo(page: RoundPage) -> None:
    go_to_table(page, 1)
    keys("+14-9+1-6")
    press(Qt.Key.Key_Return)
    go_to_table(page, 1)
    keys("+15-10+1-6")
    press(Qt.Key.Key_Return)
    assert "Grund" in page.entry.parts.told, "a correction needs its reason"
    page.desk.undo()
    QApplication.processEvents()
    assert "Grund" not in page.entry.parts.told, "nothing is stored any more, so nothing is corrected"
    assert typed_points(page)[0] == "+15", "what is being typed stays"


def test_a_tally_costs_its_digit_and_one_key(page: RoundPage, tournament: Tournament) -> None:
    go_to_table(page, 1)
    keys("+14g2s3-9s1+1-6")
    press(Qt.Key.Key_Return)
    result = results.load(tournament, table_id(tournament, 1)).result
    assert isinstance(result, SchafkopfTotals)
    assert (result.lines[0].solos_won, result.lines[0].solos_played, result.lines[1].solos_played) == (
        2,
        3,
        1,
    )


def test_s13_a_wrong_sum_names_the_likely_sign_and_offers_it(page: RoundPage, tournament: Tournament) -> None:
    go_to_table(page, 1)
    keys("+14-9+1-4")
    press(Qt.Key.Key_Return)
    assert "Vermutlich fehlt ein Vorzeichen" in page.entry.parts.told
    assert results.load(tournament, table_id(tournament, 1)).result is None, "nothing wrong is stored"
    page.entry.accept_repair()
    press(Qt.Key.Key_Return)
    stored = results.load(tournament, table_id(tournament, 1)).result
    assert isinstance(stored, SchafkopfTotals)
    assert [line.points for line in stored.lines] == [14, -9, -1, -4]


def test_s13_with_plus_points_only_no_sum_is_marked_as_wrong(page: RoundPage, tournament: Tournament) -> None:
    go_to_table(page, 1)
    keys("+14-9+1-4")
    grid = page.findChildren(TotalsGrid)[0]
    assert grid.cross_sum.is_wrong
    press(Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
    press(Qt.Key.Key_Return)
    now = rulebooks.current(tournament)
    plus_only = SchafkopfRules.of(now.game).model_copy(update={"row_check": RowCheck.PLUS_ONLY})
    page.desk.run(lambda open_one: leaving.change_rules(open_one, now.model_copy(update={"game": plus_only})))
    go_to_table(page, 2)
    keys("24 19+11+14")
    assert not grid.cross_sum.is_wrong
    press(Qt.Key.Key_Return)
    assert results.load(tournament, table_id(tournament, 2)).state is TableState.ENTERED, page.entry.told


def test_the_program_never_fills_in_a_total(page: RoundPage, tournament: Tournament) -> None:
    go_to_table(page, 1)
    keys("+14-9+1")
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_Return)
    assert results.load(tournament, table_id(tournament, 1)).result is None
    assert "Sitz 4" in page.entry.parts.told


def test_a_slip_that_does_not_add_up_is_parked_with_a_note_and_never_counts(
    page: RoundPage, tournament: Tournament
) -> None:
    go_to_table(page, 1)
    keys("+14-9+1-4")
    press(Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
    assert "Mit diesem Grund zurückstellen" in buttons(page), "Enter does not enter it now"
    press(Qt.Key.Key_Return)
    slip = results.load(tournament, table_id(tournament, 1))
    assert slip.state is TableState.PARKED
    assert slip.reason
    go_to_table(page, 1)
    note = next(one for one in page.findChildren(QLineEdit) if one.accessibleName() == "Grund oder Notiz")
    assert note.isVisible()
    assert note.placeholderText() == slip.reason, "what it waits for is read where it is mended"
    keys("+14-9+1-6")
    press(Qt.Key.Key_Return)
    assert results.load(tournament, table_id(tournament, 1)).state is TableState.ENTERED


def test_who_types_on_instead_of_parking_enters_the_slip(page: RoundPage, tournament: Tournament) -> None:
    go_to_table(page, 1)
    keys("+14-9+1-4")
    press(Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
    suspect = list_form(page).grid.suspect
    assert suspect is not None
    suspect.setFocus()
    page.entry.begin()
    keys("+14-9+1-6")
    assert "Mit diesem Grund zurückstellen" not in buttons(page)
    press(Qt.Key.Key_Return)
    assert results.load(tournament, table_id(tournament, 1)).state is TableState.ENTERED


def test_a_correction_that_does_not_add_up_is_mended_before_a_reason_is_asked_for(page: RoundPage) -> None:
    go_to_table(page, 1)
    keys("+14-9+1-6")
    press(Qt.Key.Key_Return)
    go_to_table(page, 1)
    keys("+90-9+1-6")
    typing = QApplication.focusWidget()
    press(Qt.Key.Key_Return)
    assert "muss 0 sein" in page.entry.parts.told
    assert QApplication.focusWidget() is typing


def test_s15_a_correction_asks_for_its_reason(page: RoundPage, tournament: Tournament) -> None:
    go_to_table(page, 1)
    keys("+14-9+1-6")
    press(Qt.Key.Key_Return)
    go_to_table(page, 1)
    keys("+15-9+1-7")
    press(Qt.Key.Key_Return)
    assert "Grund" in page.entry.parts.told
    keys("Falsch gelesen")
    assert "Grund" not in page.entry.parts.told, "what asked for it is answered"
    press(Qt.Key.Key_Return)
    slip = results.load(tournament, table_id(tournament, 1))
    assert slip.reason == "Falsch gelesen"
    assert slip.result is not None
    assert not isinstance(slip.result, SchafkopfDeals)
    assert slip.state is TableState.ENTERED


def test_typing_is_kept_while_the_director_looks_at_another_table(page: RoundPage) -> None:
    go_to_table(page, 1)
    keys("+14-9")
    go_to_table(page, 2)
    go_to_table(page, 1)
    assert typed_points(page) == ("+14", "−9", "", "")


def test_a_slip_put_aside_says_whether_it_is_unfinished_or_wrong(
    page: RoundPage, tournament: Tournament
) -> None:
    for number, typed in ((1, "+14-9"), (2, "+14-9+1-4")):
        go_to_table(page, number)
        keys(typed)
        press(Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
        press(Qt.Key.Key_Return)
    states = [(row.held, page.side.list.rows_model.index(row.number - 1, 2).data()) for row in rows(page)]
    assert states == [(Held.UNFINISHED, "unfertig"), (Held.WRONG, "stimmt nicht")]
    needs = overview.view(tournament).needs
    assert [wish.kind for wish in needs] == [Need.ASIDE, Need.PARKED]
    assert needs[1].params["reason"] == "Summe +2, muss 0 sein"
    go_to_table(page, 1)
    assert "unfertig" in page.entry.parts.told
    assert "stimmt nicht" not in page.entry.parts.told
    keys("+1-6")
    press(Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
    press(Qt.Key.Key_Return)
    assert rows(page)[0].held is Held.ASIDE
    go_to_table(page, 1)
    assert "zurückgestellt" in page.entry.parts.told


def rows(page: RoundPage) -> list[TableRow]:
    return sorted(page.side.list.rows_model.rows, key=lambda row: row.number)


def take_the_draw_back(page: RoundPage) -> None:
    for _ in range(2):
        assert page.desk.undo()


def test_who_takes_the_draw_back_while_a_slip_is_typed_can_go_on_and_close(
    page: RoundPage, tournament: Tournament
) -> None:
    go_to_table(page, 1)
    keys("+14-9")
    take_the_draw_back(page)
    assert round_rows.current_round(tournament) is None
    for _ in range(2):
        assert page.desk.redo()
    go_to_table(page, 1)
    assert typed_points(page) == ("+14", "−9", "", "")
    take_the_draw_back(page)


def test_after_another_draw_the_slip_is_that_of_a_table_that_is_there(
    page: RoundPage, tournament: Tournament, qtbot: QtBot
) -> None:
    pages = QStackedWidget()
    qtbot.addWidget(pages)
    pages.addWidget(page)
    pages.addWidget(QWidget())
    with qtbot.waitActive(pages):
        pages.show()
    go_to_table(page, 1)
    keys("+14-9")
    pages.setCurrentIndex(1)
    take_the_draw_back(page)
    sample.draw_round(tournament, 1)
    formats.start_round(tournament, round_rows.current_round(tournament) or 0)
    pages.setCurrentIndex(0)
    go_to_table(page, 1)
    keys("+14-9+1-6")
    press(Qt.Key.Key_Return)
    assert results.load(tournament, table_id(tournament, 1)).state is TableState.ENTERED
    page.setParent(None)


def test_s12_a_list_with_a_lost_sie_is_entered_with_the_directors_value(
    page: RoundPage, tournament: Tournament
) -> None:
    go_to_table(page, 1)
    list_form(page).ways.buttons[1].click()
    for typed in ("1r3g", "2iva=+8-24+8+8 # Wie vorgeschlagen"):
        keys(typed)
        press(Qt.Key.Key_Return)
    deal = list_form(page).deals.deals.deals[1]
    assert isinstance(deal, PlayedDeal)
    assert deal.points == (8, -24, 8, 8)
    told = results.check(
        tournament, results.load(tournament, table_id(tournament, 1)).players, list_form(page).deals.deals
    )
    assert not [problem for problem in told if problem.at[:2] == ("deals", 1)]


def test_s11_who_did_not_sign_a_list_of_deals_is_still_known_when_it_is_opened_again(
    page: RoundPage, tournament: Tournament
) -> None:
    table = table_id(tournament, 1)
    sheet = SchafkopfDeals(
        deals=(PlayedDeal(player=1, contract=Contract.SOLO, won=True),),
        signatures=(1, 2, 4),
        list_keeper=3,
        closed_early=True,
    )
    rulebook = rulebooks.current(tournament)
    for store in (partial(results.park, note="Noch nicht fertig"), results.enter):
        page.desk.run(partial(_store, store, table, sheet))
        typing = typing_of(results.load(tournament, table), rulebook, SCHAFKOPF)
        assert [line.signed for line in typing.lines] == [True, True, False, True]
        assert (typing.list_keeper, typing.closed_early) == (3, True)


def _store(
    store: Callable[[Tournament, int, SchafkopfDeals], Changes],
    table: int,
    sheet: SchafkopfDeals,
    tournament: Tournament,
) -> Changes:
    return store(tournament, table, sheet)


def test_ctrl_z_takes_an_accepted_repair_back_and_not_the_slip_before(
    page: RoundPage, tournament: Tournament
) -> None:
    go_to_table(page, 1)
    keys("+14-9+1-4")
    page.entry.accept_repair()
    assert typed_points(page) != ("+14", "−9", "+1", "−4")
    press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert typed_points(page) == ("+14", "−9", "+1", "−4")
    assert formats.rounds_view(tournament, 1).state is RoundState.RUNNING


def test_a_signature_that_is_taken_back_by_key_is_kept(page: RoundPage) -> None:
    go_to_table(page, 1)
    keys("u")
    go_to_table(page, 2)
    go_to_table(page, 1)
    assert not list_form(page).grid.sums.lines[0].signed


def test_s01_before_the_signal_nothing_can_be_entered(tournament: Tournament, qtbot: QtBot) -> None:
    page = RoundPage(Desk(tournament))
    qtbot.addWidget(page)
    page.show()
    assert not page.entry.parts.enter.isEnabled()
    page.start_round()
    assert page.entry.parts.enter.isEnabled()


def deals_of_a_list(page: RoundPage) -> None:
    list_form(page).ways.buttons[1].click()
    keys("2sgn")
    press(Qt.Key.Key_Return)
    keys("k")
    press(Qt.Key.Key_Return)
    for _ in range(31):
        keys("1r3g")
        press(Qt.Key.Key_Return)


def test_who_starts_while_somebody_has_no_seat_is_told_once(tournament: Tournament, qtbot: QtBot) -> None:
    participants.set_attendance(tournament, 3, Attendance.LEFT)
    page = RoundPage(Desk(tournament))
    qtbot.addWidget(page)
    with qtbot.waitActive(page):
        page.show()
    page.take_focus()
    press(Qt.Key.Key_F9)
    assert "1 Person fehlt." in page.notice.text
    assert "F9 noch einmal" in page.notice.text
    assert formats.rounds_view(tournament, 1).state is RoundState.PUBLISHED
    press(Qt.Key.Key_F9)
    assert formats.rounds_view(tournament, 1).state is RoundState.RUNNING


def test_deals_are_typed_with_at_most_five_keys_and_enter(page: RoundPage, tournament: Tournament) -> None:
    go_to_table(page, 1)
    deals_of_a_list(page)
    press(Qt.Key.Key_Return)
    slip = results.load(tournament, table_id(tournament, 1))
    assert slip.state is TableState.ENTERED, page.entry.parts.told
    assert isinstance(slip.result, SchafkopfDeals)
    assert slip.result.played(SchafkopfRules()) == 32


def test_a_deal_is_changed_with_the_arrow_and_deleted_with_delete(
    page: RoundPage, tournament: Tournament
) -> None:
    go_to_table(page, 1)
    deals_of_a_list(page)
    keys("1r2v")
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_Up)
    press(Qt.Key.Key_Delete)
    press(Qt.Key.Key_Up)
    keys("3wv")
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_Up)
    press(Qt.Key.Key_Escape)
    press(Qt.Key.Key_Return)
    slip = results.load(tournament, table_id(tournament, 1))
    assert isinstance(slip.result, SchafkopfDeals), page.entry.parts.told
    assert slip.result.played(SchafkopfRules()) == 32
    last = slip.result.deals[-1]
    assert isinstance(last, PlayedDeal)
    assert last.contract == Contract.WENZ


def test_s07_a_tout_without_approval_is_refused_and_shown(page: RoundPage, tournament: Tournament) -> None:
    go_to_table(page, 1)
    list_form(page).ways.buttons[1].click()
    for _ in range(2):
        keys("2stg")
        press(Qt.Key.Key_Return)
    assert "(§\u00a01)" in page.entry.parts.told
    press(Qt.Key.Key_Up)
    keys("2stga")
    press(Qt.Key.Key_Return)
    assert "(§\u00a01)" not in page.entry.parts.told
    assert results.load(tournament, table_id(tournament, 1)).result is None


def sheet_of(page: RoundPage) -> SchafkopfSheet:
    return page.findChildren(SchafkopfSheet)[0]


def shown_rows(page: RoundPage) -> list[list[str]]:
    """The list of deals, as a reader of the screen reads it."""
    model = sheet_of(page).list.rows_model
    return [
        [str(model.data(model.index(row, column))) for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]


def test_every_deal_says_what_everybody_has_after_it(page: RoundPage) -> None:
    go_to_table(page, 1)
    list_form(page).ways.buttons[1].click()
    for deal in ("1r3g", "k", "2sgn"):
        keys(deal)
        press(Qt.Key.Key_Return)
    totals = sheet_of(page).listed.totals.row
    assert totals is not None
    assert (totals.game, totals.points) == ("Nach Spiel 2", (-2, 8, -2, -4))
    told = []
    for _ in range(3):
        press(Qt.Key.Key_Up)
        told.append(sheet_of(page).echo.text())
    assert told == ["Nach Spiel 2: −2 +8 −2 −4", "Nach Spiel 1: +1 −1 +1 −1", "Nach Spiel 1: +1 −1 +1 −1"]


def test_a_deal_that_is_wrong_is_marked_where_it_stands(page: RoundPage) -> None:
    go_to_table(page, 1)
    list_form(page).ways.buttons[1].click()
    for deal in ("1r3g", "2stg", "1r3g"):
        keys(deal)
        press(Qt.Key.Key_Return)
    assert [row[5] for row in shown_rows(page)] == ["einfach", "Genehmigung?", "einfach"]
    press(Qt.Key.Key_Up)
    press(Qt.Key.Key_Up)
    keys("2stga")
    press(Qt.Key.Key_Return)
    assert shown_rows(page)[1][5].startswith("gen.")


def test_in_a_low_window_deals_stay_in_sight_beside_what_is_wrong(page: RoundPage, qtbot: QtBot) -> None:
    page.resize(1072, 516)
    go_to_table(page, 1)
    list_form(page).ways.buttons[1].click()
    for deal in ("1r3g", "2stg", "+9-3-3+3*1"):
        keys(deal)
        press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: sheet_of(page).list.viewport().height() >= 2 * theme.ROW_HEIGHT)
    assert "Spiel 2" in page.entry.parts.told
    assert "Vorzeichen" not in page.entry.parts.told
    assert "r Ruf" in str(page.help_words())
    assert "vorher steht da" not in str(page.help_words())
    press(Qt.Key.Key_Up)
    press(Qt.Key.Key_Up)
    press(Qt.Key.Key_Delete)
    assert "Vermutlich fehlt ein Vorzeichen" in page.entry.parts.told
    assert "muss 0 sein" not in page.entry.parts.told
    press(Qt.Key.Key_F7)
    assert [row[5] for row in shown_rows(page)] == ["einfach", ""]


def test_s07_looking_at_one_approval_after_another_mixes_none(page: RoundPage) -> None:
    page.desk.run(lambda open_one: operators.add(open_one, "Bert"))
    go_to_table(page, 1)
    list_form(page).ways.buttons[1].click()
    keys("1r3g")
    press(Qt.Key.Key_Return)
    for who in (0, 1):
        keys("2stga")
        sheet_of(page).findChildren(QComboBox)[0].setCurrentIndex(who)
        press(Qt.Key.Key_Return)
    press(Qt.Key.Key_Up)
    press(Qt.Key.Key_Up)
    press(Qt.Key.Key_Return)
    approvals = [deal.approval for deal in list_form(page).deals.deals.deals if isinstance(deal, PlayedDeal)]
    assert [found.by for found in approvals if found is not None] == [1, 2]


def test_s07_who_takes_over_while_a_list_is_typed_is_the_one_who_approves(page: RoundPage) -> None:
    go_to_table(page, 1)
    list_form(page).ways.buttons[1].click()
    keys("1r3g")
    press(Qt.Key.Key_Return)
    page.desk.run(lambda open_one: operators.add(open_one, "Bert"))
    keys("2stga")
    press(Qt.Key.Key_Return)
    assert "Bert" in shown_rows(page)[1][5]
    last = list_form(page).deals.deals.deals[-1]
    assert isinstance(last, PlayedDeal)
    assert last.approval is not None
    assert last.approval.by == 2


def test_an_unknown_key_is_said_at_once(page: RoundPage) -> None:
    go_to_table(page, 1)
    list_form(page).ways.buttons[1].click()
    keys("1q")
    press(Qt.Key.Key_Return)
    assert list_form(page).deals.deals.deals == ()


def test_s17_any_result_by_ruling_with_its_reason(page: RoundPage, tournament: Tournament) -> None:
    go_to_table(page, 1)
    list_form(page).choose_ruling()
    keys("+5+5+5+5")
    press(Qt.Key.Key_Return)
    assert results.load(tournament, table_id(tournament, 1)).result is None
    keys("Tisch war falsch besetzt")
    press(Qt.Key.Key_Return)
    slip = results.load(tournament, table_id(tournament, 1))
    assert isinstance(slip.result, Ruling), page.entry.parts.told
    go_to_table(page, 1)
    assert typed_points(page) == ("+5", "+5", "+5", "+5")


def test_s15_a_list_is_declared_void_with_its_reason(page: RoundPage, tournament: Tournament) -> None:
    go_to_table(page, 1)
    keys("+14-9+1-6")
    press(Qt.Key.Key_Return)
    go_to_table(page, 1)
    page.entry.take_away()
    assert results.load(tournament, table_id(tournament, 1)).state is TableState.ENTERED
    keys("Unleserlich")
    page.entry.take_away()
    assert results.load(tournament, table_id(tournament, 1)).state is TableState.VOID


def test_s15_enter_after_the_reason_declares_the_list_void(page: RoundPage, tournament: Tournament) -> None:
    go_to_table(page, 1)
    keys("+14-9+1-6")
    press(Qt.Key.Key_Return)
    go_to_table(page, 1)
    page.entry.take_away()
    assert "Mit diesem Grund für ungültig erklären" in buttons(page)
    keys("Unleserlich")
    press(Qt.Key.Key_Return)
    assert results.load(tournament, table_id(tournament, 1)).state is TableState.VOID


def test_a_second_enter_after_the_last_slip_does_not_end_the_round(
    page: RoundPage, tournament: Tournament
) -> None:
    for number in (1, 2):
        go_to_table(page, number)
        keys("+14-9+1-6")
        press(Qt.Key.Key_Return)
    press(Qt.Key.Key_Return)
    view = formats.rounds_view(tournament, round_rows.current_round(tournament) or 0)
    assert view.state is RoundState.RUNNING
    assert not view.open_tables


def test_f6_changes_between_totals_and_deals(page: RoundPage) -> None:
    go_to_table(page, 1)
    press(Qt.Key.Key_F6)
    assert list_form(page).shows_deals
    assert not page.side.list.isVisible()
    press(Qt.Key.Key_F6)
    assert not list_form(page).shows_deals
    assert page.side.list.isVisible()


def test_a_list_of_zeros_alone_goes_in_after_a_second_enter(page: RoundPage, tournament: Tournament) -> None:
    go_to_table(page, 1)
    for _ in range(4):
        keys("0")
        press(Qt.Key.Key_Return)
    assert results.load(tournament, table_id(tournament, 1)).result is None
    assert "nur Nullen" in page.entry.parts.told
    press(Qt.Key.Key_Return)
    assert results.load(tournament, table_id(tournament, 1)).state is TableState.ENTERED


def test_s15_a_helper_takes_the_seat_in_the_middle_of_the_list(
    page: RoundPage, tournament: Tournament
) -> None:
    page.desk.run(lambda open_one: participants.add_helpers(open_one, [PersonData("Reindl", "Max")]))
    go_to_table(page, 1)
    page.entry.show_players()
    page.entry.parts.players.take_over(2)
    QApplication.processEvents()
    page.entry.begin()
    keys("+14")
    press(Qt.Key.Key_Down)
    keys("-9")
    press(Qt.Key.Key_Down)
    keys("+2+1-8")
    press(Qt.Key.Key_Return)
    slip = results.load(tournament, table_id(tournament, 1))
    assert slip.state is TableState.ENTERED, page.entry.parts.told
    assert len(slip.players) == 5


def test_s15_of_three_on_one_seat_each_line_stays_that_of_its_person(
    page: RoundPage, tournament: Tournament
) -> None:
    for name in ("Adler", "Bauer"):
        page.desk.run(partial(participants.add_helpers, names=[PersonData(name)]))
    helpers = {someone.name: someone.id for someone in participants.people(tournament)}
    go_to_table(page, 1)
    page.entry.show_players()
    panel = page.entry.parts.players
    panel.take_over(2)
    panel.take_over(2)
    QApplication.processEvents()
    fields = panel.findChildren(OpenNumberField)
    first, second = (field for field in fields if panel._row_of(field) is not None)
    before = [player.participant_id for player in panel.players if player.from_deal > 1]
    for field, game in ((first, "25"), (second, "9"), (first, "28")):
        field.setFocus()
        field.selectAll()
        QTest.keyClicks(field, game)
    later = [(player.from_deal, player.participant_id) for player in panel.players if player.from_deal > 1]
    assert set(before) == {helpers["Adler"], helpers["Bauer"]}
    assert later == [(9, before[1]), (28, before[0])]


def test_signature_and_list_keeper_are_one_key_each(page: RoundPage, tournament: Tournament) -> None:
    go_to_table(page, 1)
    keys("+14-9ul+1-6")
    press(Qt.Key.Key_Return)
    result = results.load(tournament, table_id(tournament, 1)).result
    assert isinstance(result, SchafkopfTotals)
    assert (result.list_keeper, result.signatures) == (2, (1, 3, 4))


def test_f2_leads_back_to_an_earlier_round_and_to_its_first_field(
    tournament: Tournament, qtbot: QtBot
) -> None:
    sample.play_round(tournament, 1)
    sample.draw_round(tournament, 2)
    formats.start_round(tournament, round_rows.current_round(tournament) or 0)
    page = RoundPage(Desk(tournament))
    qtbot.addWidget(page)
    with qtbot.waitActive(page):
        page.show()
    page.load()
    page.take_focus()
    press(Qt.Key.Key_F2)
    assert page.title_label.text() == "Runde 1"
    keys("1")
    press(Qt.Key.Key_Return)
    assert all(typed_points(page))
    press(Qt.Key.Key_F2)
    assert page.title_label.text() == "Runde 2"


def test_help_leaves_the_number_marked_that_is_typed_anew(page: RoundPage) -> None:
    go_to_table(page, 1)
    keys("+14-9+1-4")
    press(Qt.Key.Key_Return)
    field = QApplication.focusWidget()
    assert isinstance(field, QLineEdit)
    assert field.selectedText() == field.text()
    press(Qt.Key.Key_F1)
    press(Qt.Key.Key_Escape)
    assert QApplication.focusWidget() is field
    assert field.selectedText() == field.text()


def test_s15_whoever_leaves_keeps_his_deals_and_the_slip_asks_for_the_game(
    page: RoundPage, tournament: Tournament
) -> None:
    at = table_id(tournament, 1)
    gone = results.load(tournament, at).announced[1]
    helped = leaving.Choice(helper=PersonData("Aushilfe"))
    page.desk.run(lambda file: leaving.withdraw(file, gone, "muss heim", helped))
    go_to_table(page, 1)
    keys("+14-9+2+1-8")
    press(Qt.Key.Key_Return)
    QApplication.processEvents()
    assert "jemand gegangen" in page.entry.parts.told
    assert results.load(tournament, at).result is None
    since = QApplication.focusWidget()
    assert isinstance(since, OpenNumberField), "the slip asks from which game on"
    QTest.keyClicks(since, "2")
    assert "jemand gegangen" in page.entry.parts.told, "2 may become 21"
    QTest.keyClicks(since, "1")
    assert "jemand gegangen" not in page.entry.parts.told, "what is typed is shown at once"
    press(Qt.Key.Key_Return)
    QApplication.processEvents()
    press(Qt.Key.Key_Return)
    QApplication.processEvents()
    slip = results.load(tournament, at)
    assert slip.state is TableState.ENTERED, page.entry.parts.told
    assert [player[1:] for player in slip.players if player.seat == 2] == [(1, gone), (21, slip.announced[1])]
    assert isinstance(slip.result, SchafkopfTotals)
    assert [(line.seat, line.points) for line in slip.result.lines] == [
        *((1, 14), (2, -9), (2, 2), (3, 1), (4, -8))
    ]


def test_a_click_into_the_number_replaces_what_was_looked_for_last(page: RoundPage) -> None:
    search = page.controls.search
    search.setText("1")
    page.entry.begin()
    QTest.mouseClick(search, Qt.MouseButton.LeftButton)
    QTest.keyClicks(search, "2")
    assert search.text() == "2"


def test_s15_numbers_typed_before_somebody_leaves_stay_at_their_seats(
    page: RoundPage, tournament: Tournament
) -> None:
    at = table_id(tournament, 1)
    gone = results.load(tournament, at).announced[1]
    go_to_table(page, 1)
    keys("+14-9+1-6")
    helped = leaving.Choice(helper=PersonData("Aushilfe"))
    page.desk.run(lambda file: leaving.withdraw(file, gone, "muss heim", helped))
    QApplication.processEvents()
    assert typed_points(page) == ("+14", "−9", "", "+1", "−6")
    assert [player.participant_id for player in page.entry.parts.players.players][1] == gone


def test_s15_a_long_name_among_all_does_not_widen_who_played(page: RoundPage, qtbot: QtBot) -> None:
    page.desk.run(lambda file: participants.edit(file, 1, PersonData("M" * 60, "M" * 60)))
    go_to_table(page, 2)
    panel = page.entry.parts.players
    page.entry.show_players()
    qtbot.waitUntil(panel.isVisible)
    around = panel.parentWidget()
    assert around is not None
    assert panel.minimumSizeHint().width() <= around.contentsRect().width()


@pytest.mark.parametrize("typed", ["+14-9+1-6", "14-9+1-6"])
def test_totals_typed_where_the_number_belongs_go_to_the_slip(page: RoundPage, typed: str) -> None:
    go_to_table(page, 1)
    keys("+14-9+1-6")
    press(Qt.Key.Key_Return)
    assert page.controls.search.hasFocus()
    slip = page.entry.slip
    assert slip is not None
    keys(typed)
    assert typed_points(page)[1:] == ("−9", "+1", "−6")
    assert page.entry.slip == slip
    press(Qt.Key.Key_Return)
    assert results.load(page.tournament, slip.table_id).state is TableState.ENTERED

"""Entering matches: two numbers and Enter, special cases by letter, decks out and back, corrections."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu
from pytestqt.qtbot import QtBot
from tests import sample
from tests.ui.conftest import Open
from tests.ui.driving import press
from tests.ui.slips import match_form, of_matches

from turnierleitung.domain.cards import MiddleCards
from turnierleitung.domain.conduct import AfterLeaving
from turnierleitung.domain.states import Attendance, RoundState, TableState
from turnierleitung.games.quartett.form.match_typing import Way, as_result, context, outcome
from turnierleitung.games.quartett.rules import (
    BothAbsentResult,
    DelayPenalty,
    Ended,
    Entry,
    Forfeit,
    ForfeitReason,
    ForfeitScoring,
    Match,
    MatchRuling,
    QuartettRules,
    StillLevel,
)
from turnierleitung.services import decks, formats, history, leaving, results
from turnierleitung.services.ground import tournaments
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.services.matches import groups, matches, timetable
from turnierleitung.services.matches.matches import MatchRow
from turnierleitung.services.people import participants
from turnierleitung.texts.deeds import deed_name
from turnierleitung.ui.entry.form import AtStake
from turnierleitung.ui.entry.page import RoundPage
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.window import pages
from turnierleitung.ui.window.desk import Desk

Make = Callable[..., RoundPage]


@pytest.fixture
def make(tmp_path: Path, dressed: QApplication, qtbot: QtBot) -> Iterator[Make]:
    """Make a page over a tournament; what is given goes to its making, the rest into its rules."""
    del dressed
    opened: list[Tournament] = []

    def open_page(
        *, people: int = 8, to_the_bracket: bool = False, started: bool = True, **game: object
    ) -> RoundPage:
        rulebook = sample.quartett_rulebook(**game)
        tournament = sample.quartett_tournament(
            tmp_path, people, rulebook=rulebook, to_the_bracket=to_the_bracket
        )
        opened.append(tournament)
        if started and not to_the_bracket:
            formats.start_round(tournament, groups.round_of(tournament, "groups") or 0)
        page = RoundPage(Desk(tournament))
        qtbot.addWidget(page)
        page.resize(1072, 700)
        with qtbot.waitActive(page):
            page.show()
        page.take_focus()
        return page

    yield open_page
    for tournament in opened:
        tournament.close()


@pytest.mark.parametrize(
    ("about", "said"),
    [
        (AtStake.GOING_ON, "kommt weiter"),
        (AtStake.FINAL, "gewinnt das Finale"),
        (AtStake.RANK_3, "erreicht Rang 3"),
    ],
)
def test_from_the_last_matches_nobody_goes_on(about: AtStake, said: str) -> None:
    rules = QuartettRules.of(sample.quartett_rulebook().game)
    names, match = ("Müller, Beat", "Zürcher, Änni"), context(32, knockout=True)
    text = outcome(Match(cards=(12, 20)), names, rules, match, about)
    assert text.startswith(f"Zürcher, Änni {said}")


def keys(text: str) -> None:
    """Press keys wherever the focus is; a line break is Enter."""
    for char in text:
        focus = QApplication.focusWidget()
        assert focus is not None
        if char == "\n":
            QTest.keyClick(focus, Qt.Key.Key_Return)
        else:
            QTest.keyClicks(focus, char)
        QApplication.processEvents()


def row_of(page: RoundPage, number: int) -> MatchRow:
    return next(row for row in matches.view(page.tournament) if row.number == number)


def go_to(page: RoundPage, number: int) -> None:
    page.start_search()
    keys(f"{number}\n")


def deeds(page: RoundPage) -> list[str]:
    return [deed_name(deed) for deed in history.view(page.tournament).deeds]


class TestTwoNumbers:
    def test_number_then_the_counts_then_enter_and_the_next_match_comes(self, make: Make) -> None:
        page = make()
        go_to(page, 1)
        keys("20\n12\n")
        assert row_of(page, 1).result == Match(cards=(20, 12))
        assert page.entry.slip is not None
        assert page.entry.slip.number == 2
        keys("\n")
        keys("17\n15\n")
        assert row_of(page, 2).result == Match(cards=(17, 15))

    def test_f1_says_that_a_correction_shows_what_it_changes(self, make: Make) -> None:
        assert "vorher steht da" in str(make().help_words())

    def test_ctrl_enter_on_another_button_enters_nothing(self, make: Make) -> None:
        page = make()
        go_to(page, 1)
        keys("20\n12")
        for held in (Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier):
            press(Qt.Key.Key_Return, held)
        page.entry.parts.more.setFocus()
        press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
        assert row_of(page, 1).result is None

    def test_a_scanned_code_leads_to_its_match(self, make: Make) -> None:
        page = make()
        page.start_search()
        keys(f"{matches.table_code(7)}\n")
        assert page.entry.slip is not None
        assert page.entry.slip.number == 7
        keys("8\n24\n")
        assert row_of(page, 7).state is TableState.ENTERED

    def test_a_code_with_a_wrong_letter_is_refused(self, make: Make) -> None:
        page = make()
        wrong = "A" if matches.table_code(7) != "7A" else "C"
        page.start_search()
        keys(f"7{wrong}\n")
        assert "passt der Buchstabe nicht" in page.notice.text

    def test_a_name_finds_its_matches(self, make: Make) -> None:
        page = make()
        page.start_search()
        keys("schmidt")
        assert all(any("Schmidt" in name for name in row.names) for row in page.side.list.rows_model.rows)
        keys("\n")
        assert page.entry.slip is not None
        assert any("Schmidt" in name for name in row_of(page, page.entry.slip.number).names)

    def test_a_name_is_found_without_umlauts_on_the_keyboard(self, make: Make) -> None:
        page = make(people=12)
        page.start_search()
        keys("obermueller")
        assert page.side.list.rows_model.rows
        assert all(any("Obermüller" in name for name in row.names) for row in page.side.list.rows_model.rows)

    def test_q20_the_expected_number_is_only_a_grey_hint(self, make: Make) -> None:
        page = make()
        go_to(page, 1)
        keys("20\n")
        assert match_form(page).lines.fields[1].placeholderText() == "12"
        keys("\n")
        assert row_of(page, 1).result is None, "Enter does not take the hint for a number"
        assert f"Die Karten von {row_of(page, 1).names[1]} fehlen." in page.entry.parts.told

    def test_q20_one_number_is_enough_where_the_rulebook_says_so(self, make: Make) -> None:
        page = make(entry=Entry.ONE_NUMBER)
        go_to(page, 1)
        keys("20\n")
        assert row_of(page, 1).result == Match(cards=(20, None))

    def test_q20_a_wrong_sum_is_not_entered_and_the_likely_slip_is_offered(self, make: Make) -> None:
        page = make()
        go_to(page, 1)
        keys("20\n21\n")
        assert row_of(page, 1).result is None
        assert "zwei Ziffern vertauscht" in page.entry.parts.told
        press(Qt.Key.Key_F7)
        keys("\n")
        assert row_of(page, 1).result == Match(cards=(20, 12))

    def test_q20_typing_goes_over_the_number_that_was_refused(self, make: Make) -> None:
        page = make()
        go_to(page, 1)
        keys("20\n15\n")
        assert row_of(page, 1).result is None
        keys("12\n")
        assert row_of(page, 1).result == Match(cards=(20, 12))

    def test_q12_the_middle_is_asked_for_where_it_counts_for_nobody(self, make: Make) -> None:
        page = make(middle_cards=MiddleCards.COUNT_FOR_NOBODY)
        go_to(page, 1)
        assert match_form(page).lines.middle.isVisible()
        keys("20\n10\n")
        assert row_of(page, 1).result is None
        match_form(page).lines.middle.setFocus()
        keys("2\n")
        assert row_of(page, 1).result == Match(cards=(20, 10), middle=2)

    def test_q12_the_middle_is_not_there_where_the_trick_is_finished(self, make: Make) -> None:
        page = make()
        go_to(page, 1)
        assert not match_form(page).lines.middle.isVisible()


class TestSpecialCases:
    def test_q21_a_forfeit_costs_one_letter(self, make: Make) -> None:
        page = make()
        go_to(page, 1)
        keys("f\n")
        assert row_of(page, 1).result == Forfeit(side=0, cause=ForfeitReason.ABSENT)

    def test_q21_in_a_correction_the_other_one_loses_by_a_click_and_enter_goes_on(self, make: Make) -> None:
        page = make()
        go_to(page, 1)
        keys("f\n")
        go_to(page, 1)
        QTest.mouseClick(match_form(page).lines.wishes[2], Qt.MouseButton.LeftButton)
        page.entry.parts.reason.setFocus()
        keys("verwechselt")
        match_form(page).details.cause.setFocus()
        press(Qt.Key.Key_Return)
        assert match_form(page).typed.way is Way.FORFEIT
        press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
        assert row_of(page, 1).result == Forfeit(side=1, cause=ForfeitReason.ABSENT, reason="verwechselt")

    def test_a_click_leaves_no_button_behind_that_enter_would_press_again(self, make: Make) -> None:
        page = make()
        go_to(page, 1)
        keys("f\n")
        go_to(page, 1)
        forfeit_of_second, delay_of_second = match_form(page).lines.wishes[2:]
        QTest.mouseClick(forfeit_of_second, Qt.MouseButton.LeftButton)
        press(Qt.Key.Key_Return)
        assert (match_form(page).typed.way, match_form(page).typed.loser) == (Way.FORFEIT, 1)
        go_to(page, 2)
        QTest.mouseClick(delay_of_second, Qt.MouseButton.LeftButton)
        press(Qt.Key.Key_Return)
        assert len(match_form(page).typed.delays) == 1

    def test_the_arrows_lead_from_one_count_to_the_other(self, make: Make) -> None:
        page = make()
        go_to(page, 1)
        first, second = match_form(page).lines.fields
        press(Qt.Key.Key_Down)
        assert QApplication.focusWidget() is second
        press(Qt.Key.Key_Up)
        assert QApplication.focusWidget() is first

    def test_q21_exactly_two_minutes_is_in_time_one_second_more_is_not(self, make: Make) -> None:
        page = make()
        go_to(page, 1)
        keys("\n")
        keys("f")
        cause = match_form(page).details.cause
        assert QApplication.focusWidget() is cause
        press(Qt.Key.Key_Down)
        match_form(page).details.late.setFocus()
        keys("2:00\n")
        assert row_of(page, 1).result is None
        assert "noch rechtzeitig" in page.entry.parts.told
        match_form(page).details.late.setFocus()
        match_form(page).details.late.selectAll()
        keys("2:01\n")
        assert row_of(page, 1).result == Forfeit(side=1, cause=ForfeitReason.LATE, seconds_late=121)

    def test_q21_the_lateness_stays_in_sight_and_nothing_is_cut(self, make: Make) -> None:
        page = make()
        go_to(page, 1)
        keys("fz")
        late, scroll = match_form(page).details.late, match_form(page)._scroll
        late.setFocus()
        keys("1:55\n")
        assert "noch rechtzeitig" in page.entry.parts.told
        QApplication.processEvents()
        assert late.visibleRegion().boundingRect() == late.rect()
        assert scroll.horizontalScrollBar().maximum() == 0

    def test_q21_both_absent(self, make: Make) -> None:
        page = make()
        go_to(page, 1)
        keys("b")
        press(Qt.Key.Key_Return)
        assert row_of(page, 1).result == BothAbsentResult()

    def test_q21_a_replay_notes_the_consent_of_the_jury(self, make: Make) -> None:
        page = make()
        go_to(page, 1)
        keys("n20\n12")
        match_form(page).details.consent.setFocus()
        keys("Stau\n")
        entered = row_of(page, 1).result
        assert isinstance(entered, Match)
        assert entered.replay is not None
        assert entered.replay.reason == "Stau"

    def test_q22_a_delay_is_logged_where_the_counted_cards_hold_it(self, make: Make) -> None:
        page = make()
        go_to(page, 1)
        keys("v20\n12\n")
        entered = row_of(page, 1).result
        assert isinstance(entered, Match)
        assert [delay.side for delay in entered.delays] == [0]
        assert entered.cards == (20, 12)

    def test_q22_a_delay_is_deducted_by_the_program_where_the_rulebook_says_so(self, make: Make) -> None:
        page = make(delay_penalty=DelayPenalty.DEDUCTED)
        go_to(page, 1)
        keys("20\n12v")
        told = match_form(page).lines.findChildren(type(match_form(page).lines.names[0]))
        assert any("zählt 30\u00a0:\u00a02" in one.whole for one in told)

    def test_q29_a_ruling_sets_any_result_with_its_reason(self, make: Make) -> None:
        page = make()
        go_to(page, 1)
        keys("e5\n5\n")
        assert QApplication.focusWidget() is match_form(page).details.winner
        match_form(page).details.points[0].setValue(1)
        keys("\n")
        assert row_of(page, 1).result is None
        assert "Begründung" in page.entry.parts.told
        page.entry.parts.reason.setFocus()
        keys("Karten verloren\n")
        entered = row_of(page, 1).result
        assert isinstance(entered, MatchRuling)
        assert (entered.cards, entered.points, entered.reason) == ((5, 5), (1, 0), "Karten verloren")

    def test_an_abandoned_match_goes_by_the_cards_unless_somebody_is_named(self, make: Make) -> None:
        page = make()
        go_to(page, 1)
        keys("20\n12a")
        press(Qt.Key.Key_Return)
        assert row_of(page, 1).result == Match(cards=(20, 12), ended=Ended.ABANDONED)

    def test_escape_goes_back_to_the_counts(self, make: Make) -> None:
        page = make()
        go_to(page, 1)
        keys("f")
        press(Qt.Key.Key_Escape)
        keys("20\n12\n")
        assert row_of(page, 1).result == Match(cards=(20, 12))

    def test_a_slip_that_does_not_add_up_is_parked_with_a_note(self, make: Make) -> None:
        page = make()
        go_to(page, 1)
        keys("20\n10")
        press(Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
        assert "zurückstellen" in page.entry.parts.enter.text(), "the large button says what Enter does"
        page.entry.parts.enter.click()
        row = row_of(page, 1)
        assert row.state is TableState.PARKED
        assert row.reason
        go_to(page, 1)
        assert page.entry.parts.reason.placeholderText() == row.reason

    def test_who_types_on_instead_of_parking_enters(self, make: Make) -> None:
        page = make()
        go_to(page, 1)
        keys("20\n10")
        press(Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
        match_form(page).lines.begin(1)
        keys("12")
        assert "zurückstellen" not in page.entry.parts.enter.text()
        page.entry.parts.reason.setFocus()
        press(Qt.Key.Key_Return)
        assert row_of(page, 1).state is TableState.ENTERED

    def test_only_open_ones_leave_a_slip_that_is_in_and_ask_for_a_number(self, make: Make) -> None:
        page = make()
        go_to(page, 1)
        keys("20\n12\n")
        go_to(page, 1)
        press(Qt.Key.Key_F3)
        assert page.entry.slip is not None
        assert page.entry.slip.number != 1
        assert page.controls.search.hasFocus()

    def test_before_the_start_the_head_has_room_for_the_start(self, make: Make) -> None:
        page = make(started=False)
        assert page.controls.start.isVisible()
        assert not page.controls.only_open.isVisible()
        page.controls.start.click()
        assert page.controls.only_open.isVisible()


class TestKnockout:
    def first(self, page: RoundPage) -> int:
        return next(row.number for row in matches.view(page.tournament) if row.bracket and row.playable)

    def test_q18_a_draw_is_refused_and_overtime_is_offered(self, make: Make) -> None:
        page = make(to_the_bracket=True)
        number = self.first(page)
        go_to(page, number)
        keys("16\n16\n")
        assert row_of(page, number).result is None
        assert "3 Min. Verlängerung" in page.entry.parts.told
        keys("+")
        match_form(page).lines.begin(0)
        keys("17\n15\n")
        assert row_of(page, number).result == Match(cards=(17, 15), overtimes=1)

    def test_q18_during_the_overtime_nothing_is_wrong_and_the_new_count_is_typed_over_the_old(
        self, make: Make
    ) -> None:
        page = make(to_the_bracket=True)
        number = self.first(page)
        go_to(page, number)
        keys("16\n16")
        assert "kommt niemand weiter" in page.entry.parts.told
        keys("+")
        assert "kommt niemand weiter" not in page.entry.parts.told
        assert "stimmt nicht" not in page.entry.parts.told
        keys("\n\n")
        assert "kommt niemand weiter" in page.entry.parts.told, "still level: it is asked for overtime again"
        keys("+")
        keys("17\n15\n")
        assert row_of(page, number).result == Match(cards=(17, 15), overtimes=2)

    def test_q18_sudden_death_names_the_winner(self, make: Make) -> None:
        page = make(to_the_bracket=True, still_level=StillLevel.SUDDEN_DEATH)
        number = self.first(page)
        go_to(page, number)
        keys("16\n16+s")
        assert QApplication.focusWidget() is match_form(page).details.winner
        press(Qt.Key.Key_Down)
        press(Qt.Key.Key_Down)
        press(Qt.Key.Key_Return)
        entered = row_of(page, number).result
        assert isinstance(entered, Match)
        assert (entered.ended, entered.winner, entered.overtimes) == (Ended.SUDDEN_DEATH, 1, 1)

    def test_q18_the_jury_names_the_winner_with_its_reason(self, make: Make) -> None:
        page = make(to_the_bracket=True)
        number = self.first(page)
        go_to(page, number)
        keys("16\n16j")
        press(Qt.Key.Key_Down)
        page.entry.parts.reason.setFocus()
        keys("Regelverstoß\n")
        entered = row_of(page, number).result
        assert isinstance(entered, Match)
        assert (entered.ended, entered.winner, entered.reason) == (Ended.JURY, 0, "Regelverstoß")

    def test_who_is_not_known_yet_is_named_by_where_he_comes_from(self, make: Make) -> None:
        page = make(to_the_bracket=True)
        last = page.side.list.rows_model.rows[-1]
        assert of_matches(page).matches.who(last).startswith("Sieger ")
        go_to(page, last.number)
        assert not page.entry.parts.enter.isEnabled()

    def test_groups_and_knock_out_are_two_lists(self, make: Make) -> None:
        page = make(to_the_bracket=True)
        assert all(row.bracket is not None for row in page.side.list.rows_model.rows)
        press(Qt.Key.Key_F2)
        assert all(row.group is not None for row in page.side.list.rows_model.rows)
        assert page.side.list.rows_model.rows


class TestWhatIsToBeKnownFirst:
    def test_before_the_start_it_says_how_to_start(self, make: Make) -> None:
        page = make(started=False)
        go_to(page, 1)
        assert "noch nicht gestartet" in page.entry.parts.told
        assert "F9" in page.entry.parts.told
        assert not page.entry.parts.enter.isEnabled()

    def test_who_is_not_known_yet_needs_the_results_before(self, make: Make) -> None:
        page = make(to_the_bracket=True)
        go_to(page, matches.view(page.tournament)[-1].number)
        assert "Zuerst braucht es die Ergebnisse davor" in page.entry.parts.told

    def test_q23_of_who_is_excluded_nothing_is_to_be_entered(self, make: Make) -> None:
        page = make()
        one = row_of(page, 1).people[1]
        page.desk.run(lambda tournament: leaving.exclude(tournament, one or 0, "Betrug"))
        assert page.controls.only_open.text() == "Nur offene (9)"
        go_to(page, 1)
        row = row_of(page, 1)
        assert of_matches(page).matches.state_cell(row).text == "Ausschluss"
        assert "ausgeschlossen" in page.entry.parts.told
        assert "Der Gegner gewinnt forfait." in page.entry.parts.told
        assert page.side.list.rows_model.rows[-1].left is not None
        page.desk.undo()
        assert "ausgeschlossen" not in page.entry.parts.told
        assert page.controls.only_open.text() == "Nur offene (12)"

    def test_q23_what_was_played_before_may_still_be_entered(self, make: Make) -> None:
        page = make()
        leaving.withdraw(page.tournament, row_of(page, 1).people[1] or 0)
        page.desk.replaced.emit()
        go_to(page, 1)
        keys("20\n12\n")
        assert row_of(page, 1).result == Match(cards=(20, 12))
        assert row_of(page, 1).left is None

    def test_q23_the_rest_of_an_annulled_one_is_crossed_out(self, make: Make) -> None:
        page = make(after_leaving=AfterLeaving.ANNUL_ALL)
        leaving.withdraw(page.tournament, row_of(page, 1).people[1] or 0)
        page.desk.replaced.emit()
        go_to(page, 1)
        assert of_matches(page).matches.state_cell(row_of(page, 1)).text == "gestrichen"
        assert "einzutragen ist nichts" in page.entry.parts.told

    def test_q23_who_is_excluded_loses_by_forfeit_at_one_key_where_it_counts_by_the_deck(
        self, make: Make
    ) -> None:
        page = make(forfeit_scoring=ForfeitScoring.AS_DECK)
        one = row_of(page, 1).people[1]
        page.desk.run(lambda tournament: leaving.exclude(tournament, one or 0, "Betrug"))
        go_to(page, 1)
        assert "ausgeschlossen" in page.entry.parts.told
        press(Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
        press(Qt.Key.Key_Return)
        assert row_of(page, 1).result == Forfeit(side=1, cause=ForfeitReason.EXCLUDED)

    def test_q23_who_went_home_loses_by_forfeit_at_one_key(self, make: Make) -> None:
        page = make()
        one = row_of(page, 1).people[1]
        page.desk.run(lambda tournament: participants.set_attendance(tournament, one or 0, Attendance.LEFT))
        go_to(page, 1)
        assert "ist gegangen" in page.entry.parts.told
        press(Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
        assert match_form(page).typed.way is Way.FORFEIT

    def test_q23_of_two_who_left_nobody_gains_anything(self, make: Make) -> None:
        page = make()
        for one in row_of(page, 1).people:
            leaving.withdraw(page.tournament, one or 0)
        page.desk.replaced.emit()
        go_to(page, 1)
        assert "Beide sind nicht mehr im Turnier." in page.entry.parts.told
        assert of_matches(page).matches.state_cell(row_of(page, 1)).text == "entfällt"
        keys("b\n")
        assert isinstance(row_of(page, 1).result, BothAbsentResult)

    def test_q27_a_conflict_is_decided_here(self, make: Make) -> None:
        page = make(to_the_bracket=True)
        for _ in range(2):
            sample.play_matches(page.tournament)
        first = next(row for row in matches.view(page.tournament) if row.bracket is not None)
        assert isinstance(first.result, Match)
        turned = Match(cards=(first.result.cards[1], first.result.cards[0]))
        page.desk.run(
            lambda tournament: results.enter(tournament, first.table_id, turned, reason="Zahlendreher")
        )
        assert of_matches(page).matches.state_cell(matches.view(page.tournament)[-1]).text == "Konflikt"
        assert not page.controls.finish.isVisible()
        go_to(page, matches.view(page.tournament)[-2].number)
        assert "stünde hier" in page.entry.parts.told
        press(Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
        assert "stünde hier" not in page.entry.parts.told
        assert page.controls.finish.isVisible()

    def test_q27_or_the_result_is_taken_back_and_the_right_two_play(self, make: Make) -> None:
        page = make(to_the_bracket=True)
        for _ in range(2):
            sample.play_matches(page.tournament)
        first = next(row for row in matches.view(page.tournament) if row.bracket is not None)
        assert isinstance(first.result, Match)
        turned = Match(cards=(first.result.cards[1], first.result.cards[0]))
        page.desk.run(
            lambda tournament: results.enter(tournament, first.table_id, turned, reason="Zahlendreher")
        )
        final = matches.view(page.tournament)[-1]
        go_to(page, final.number)
        back = next(action for action in page.entry.menu().actions() if "zurücknehmen" in action.text())
        back.trigger()
        keys("falsche Paarung\n")
        assert "ist damit gelöst" in " ".join(page.entry.parts.correction.told)
        assert row_of(page, final.number).result is not None, "nothing is stored yet"
        press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
        row = row_of(page, final.number)
        assert row.playable
        assert set(row.people) != set(final.people)
        assert deeds(page)[0] == f"Ergebnis Begegnung {final.number} zurücknehmen"


class TestDecks:
    def test_q03_all_decks_of_a_slot_are_handed_out_at_once(self, make: Make) -> None:
        page = make()
        press(Qt.Key.Key_F8, Qt.KeyboardModifier.ShiftModifier)
        out = [row for row in matches.view(page.tournament) if row.deck and row.deck.out_at]
        assert out
        assert {row.slot for row in out} == {1}
        assert len(out) == len([row for row in matches.view(page.tournament) if row.slot == 1])

    def test_q20_the_deck_comes_back_with_the_result(self, make: Make) -> None:
        page = make()
        go_to(page, 1)
        press(Qt.Key.Key_F8)
        row = row_of(page, 1)
        assert row.deck is not None
        assert row.deck.out_at is not None
        keys("20\n12\n")
        row = row_of(page, 1)
        assert row.deck is not None
        assert row.deck.out_at is None
        press(Qt.Key.Key_F8, Qt.KeyboardModifier.ShiftModifier)
        keys("\n")
        keys("20\n12\n")
        row = row_of(page, 2)
        assert row.deck is not None
        assert row.deck.out_at is None, "the next one too"
        keys("\n")

    def test_result_and_deck_are_taken_back_together(self, make: Make) -> None:
        page = make()
        go_to(page, 1)
        press(Qt.Key.Key_F8)
        keys("20\n12\n")
        assert deeds(page)[0] == "Ergebnis Begegnung 1 eintragen"
        page.desk.run(history.undo)
        row = row_of(page, 1)
        assert row.result is None
        assert row.deck is not None
        assert row.deck.out_at is not None
        page.desk.run(history.redo)
        row = row_of(page, 1)
        assert row.result is not None
        assert row.deck is not None
        assert row.deck.out_at is None

    def test_a_deck_that_stays_out_is_not_taken_back(self, make: Make) -> None:
        page = make()
        go_to(page, 1)
        press(Qt.Key.Key_F8)
        page.entry.parts.deck._back.setChecked(False)
        keys("20\n12\n")
        row = row_of(page, 1)
        assert row.deck is not None
        assert row.deck.out_at is not None

    def test_a_match_of_the_knock_out_gets_its_deck_here(self, make: Make) -> None:
        page = make(to_the_bracket=True)
        press(Qt.Key.Key_F8, Qt.KeyboardModifier.ShiftModifier)
        assert all(row.deck for row in matches.view(page.tournament) if row.playable)

    def test_q03_a_deck_that_is_off_the_list_is_named_and_f8_assigns_another(self, make: Make) -> None:
        page = make()
        go_to(page, 1)
        row = row_of(page, 1)
        assert row.deck is not None
        gone = row.deck.title
        page.desk.run(
            lambda tournament: decks.retire(
                tournament, next(one.id for one in decks.view(tournament) if one.title == gone)
            )
        )
        page.load()
        assert "nicht mehr in der Liste" in page.entry.parts.deck.text.text()
        press(Qt.Key.Key_F8)
        row = row_of(page, 1)
        assert row.deck is not None
        assert row.deck.title != gone

    def test_another_deck_is_chosen_from_the_menu(self, make: Make) -> None:
        page = make()
        go_to(page, 1)
        copy = decks.view(page.tournament)[-1].copies[-1]
        offered = next(menu for menu in page.entry.menu().findChildren(QMenu) if "Quartett" in menu.title())
        offered.actions()[-1].trigger()
        row = row_of(page, 1)
        assert row.deck is not None
        assert row.deck.copy_id == copy.id


class TestCorrecting:
    def test_the_effect_is_shown_before_anything_is_stored(self, make: Make) -> None:
        page = make()
        go_to(page, 1)
        keys("20\n12\n")
        go_to(page, 1)
        keys("12\n20\n")
        assert row_of(page, 1).result == Match(cards=(20, 12))
        assert "Grund" in page.entry.parts.told
        keys("Zahlendreher\n")
        assert page.entry.parts.correcting
        assert page.entry.parts.correction.told[0].startswith("Gruppe 1: ")
        assert row_of(page, 1).result == Match(cards=(20, 12)), "nothing is stored yet"
        steps = len(deeds(page))
        press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
        assert row_of(page, 1).result == Match(cards=(12, 20))
        assert len(deeds(page)) == steps + 1
        assert deeds(page)[0] == "Ergebnis Begegnung 1 berichtigen"

    def test_escape_changes_nothing_and_keeps_what_is_typed(self, make: Make) -> None:
        page = make()
        go_to(page, 1)
        keys("20\n12\n")
        go_to(page, 1)
        keys("12\n20\n")
        keys("Zahlendreher\n")
        press(Qt.Key.Key_Escape)
        assert not page.entry.parts.correcting
        assert match_form(page).typed.cards == ("12", "20")
        assert row_of(page, 1).result == Match(cards=(20, 12))

    def test_an_unchanged_result_is_no_correction(self, make: Make) -> None:
        page = make()
        go_to(page, 1)
        keys("20\n12\n")
        steps = len(deeds(page))
        go_to(page, 1)
        keys("\n\n")
        assert len(deeds(page)) == steps
        assert not page.entry.parts.correcting


class TestTheDay:
    def test_the_groups_are_started_and_finished_here(self, make: Make) -> None:
        page = make(started=False)
        go = QApplication.focusWidget()
        assert go is page.controls.start
        assert page.controls.start.text() == "Gruppenphase starten"
        press(Qt.Key.Key_F9)
        assert tournaments.header(page.tournament).rounds[0].state is RoundState.RUNNING
        sample.play_matches(page.tournament)
        page.desk.replaced.emit()
        assert page.controls.finish.isVisible()
        press(Qt.Key.Key_F9)
        assert tournaments.header(page.tournament).rounds[0].state is RoundState.FINISHED
        assert page.controls.reopen.isVisible()
        assert (page.controls.onward.text(), page.controls.onward.key) == ("Zur Auslosung", "F9")

    def test_q03_before_matches_start_without_any_deck_in_the_list_it_is_said(self, make: Make) -> None:
        page = make(started=False)
        for deck in decks.view(page.tournament):
            page.desk.run_or_tell(partial(decks.retire, deck_id=deck.id))
        press(Qt.Key.Key_F9)
        assert tournaments.header(page.tournament).rounds[0].state is RoundState.PUBLISHED
        assert "In der Liste steht noch kein Quartett." in page.notice.text
        press(Qt.Key.Key_F9)
        assert tournaments.header(page.tournament).rounds[0].state is RoundState.RUNNING

    def test_what_is_open_stands_first_and_by_age(self, make: Make) -> None:
        page = make()
        go_to(page, 3)
        keys("20\n12\n")
        shown = page.side.list.rows_model.rows
        assert shown[-1].number == 3
        assert [row.slot for row in shown[:-1]] == sorted(row.slot or 0 for row in shown[:-1])

    def test_a_wide_window_shows_time_and_deck_and_keeps_the_choice(self, make: Make) -> None:
        page = make()
        go_to(page, 3)
        titles = [column.heading for column in page.side.list.rows_model.columns]
        assert titles == ["Nr.", "Wo", "Wer", "Tisch", "Stand"]
        page.resize(1712, 900)
        QApplication.processEvents()
        titles = [column.heading for column in page.side.list.rows_model.columns]
        assert titles == ["Nr.", "Wo", "Wer", "Zeit und Tisch", "Quartett", "Stand"]
        assert page.side.list.chosen is not None
        assert page.side.list.chosen.number == 3

    def test_in_little_room_the_level_of_a_match_is_read_whole(self, make: Make) -> None:
        page = make(to_the_bracket=True)
        shown = page.side.list
        (place,) = (at for at, column in enumerate(shown.rows_model.columns) if column.heading == "Wo")
        told = [shown.rows_model.columns[place].shown(row).text for row in shown.rows_model.rows]
        assert "Halbfinale" in told
        widest = max(shown.fontMetrics().horizontalAdvance(text) for text in told)
        assert widest + 2 * theme.SPACE_S <= shown.columnWidth(place)

    def test_a_low_window_keeps_what_is_typed_in_sight(self, make: Make) -> None:
        page = make()
        assert all(button.isVisible() for button in match_form(page).lines.wishes)
        page.resize(1072, 520)
        QApplication.processEvents()
        assert not any(button.isVisible() for button in match_form(page).lines.wishes)
        go_to(page, 1)
        action = next(one for one in page.entry.menu().actions() if one.text().startswith("Forfait"))
        action.trigger()
        assert as_result(match_form(page).typed) == Forfeit(side=0, cause=ForfeitReason.ABSENT)

    def test_a_group_is_looked_at_alone_by_key(self, make: Make) -> None:
        page = make()
        press(Qt.Key.Key_F6)
        assert {row.group for row in page.side.list.rows_model.rows} == {1}
        press(Qt.Key.Key_F6)
        assert {row.group for row in page.side.list.rows_model.rows} == {2}

    def test_the_next_match_is_one_of_the_group_that_is_looked_at(self, make: Make) -> None:
        page = make()
        press(Qt.Key.Key_F6)
        press(Qt.Key.Key_F6)
        for _ in range(6):
            page.start_search()
            press(Qt.Key.Key_Return)
            keys("20\n12\n")
        assert all(row.state is TableState.ENTERED for row in matches.view(page.tournament) if row.group == 2)
        assert page.entry.slip is not None
        assert row_of(page, page.entry.slip.number).group == 1, "then the others come"

    def test_typing_is_kept_while_the_director_looks_elsewhere(self, make: Make) -> None:
        page = make()
        go_to(page, 1)
        keys("20")
        go_to(page, 2)
        go_to(page, 1)
        assert match_form(page).typed.cards == ("20", "")

    @pytest.mark.parametrize(
        ("typed", "told"),
        [("xyz", "Niemand heißt wie „xyz“."), ("+20-12", "Hier steht die Nummer einer Begegnung oder ein")],
    )
    def test_what_is_neither_a_number_nor_a_name_is_said(self, make: Make, typed: str, told: str) -> None:
        page = make()
        page.start_search()
        keys(typed)
        press(Qt.Key.Key_Return)
        assert told in page.notice.text

    def test_undo_reaches_the_tournament_unless_something_is_typed(self, make: Make) -> None:
        page = make()
        go_to(page, 1)
        keys("20\n12\n")
        field = QApplication.focusWidget()
        assert isinstance(field, QLineEdit)
        assert not field.isUndoAvailable(), "the proposed number is nobody's typing"
        page.desk.undo()
        assert row_of(page, 1).result is None


def test_ctrl_z_belongs_to_a_count_only_while_it_holds_typing(open_workspace: Open, tmp_path: Path) -> None:
    tournament = sample.quartett_tournament(tmp_path, 8, played=1)
    workspace = open_workspace(tournament)
    page = workspace.open_page(pages.ROUND)
    assert isinstance(page, RoundPage)
    go_to(page, 2)
    keys("20\n12\n")
    go_to(page, 3)
    keys("2")
    press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert match_form(page).typed.cards == ("", "")
    assert row_of(page, 2).result == Match(cards=(20, 12)), "the typing went, the result stays"
    press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert row_of(page, 2).result is None


def test_a_match_stands_with_its_time_of_the_day_once_that_is_announced(
    open_workspace: Open, tmp_path: Path
) -> None:
    tournament = sample.quartett_tournament(tmp_path)
    workspace = open_workspace(tournament)
    workspace.resize(1920, 1080)
    page = workspace.open_page(pages.ROUND)
    assert isinstance(page, RoundPage)
    hall = workspace.open_page(pages.HALL)
    titles: list[str] = []

    def shown() -> list[str]:
        workspace.open_page(pages.ROUND)
        QApplication.processEvents()
        view = of_matches(page).matches
        columns = [column for column in view.rows_model.columns if column.heading == "Zeit und Tisch"]
        found = [column.shown(view.rows_model.rows[0]).text for column in columns]
        workspace.open_page(pages.HALL)
        QApplication.processEvents()
        titles.append(hall.hint_label.whole)
        return found

    assert shown() == ["Zeitfenster 1 · Tisch 1"]
    workspace.desk.run(lambda open_one: timetable.announce(open_one, 13 * 60, {}))
    assert shown() == ["13:00 · Tisch 1"]
    assert "Zeitfenster 1 von" in titles[0]
    assert "13:00 Uhr (1 von" in titles[1]


def test_q01_a_round_without_any_quartett_is_asked_about_once(make: Make) -> None:
    page = make(started=False)
    for deck in decks.view(page.tournament):
        decks.retire(page.tournament, deck.id)
    press(Qt.Key.Key_F9)
    assert "noch kein Quartett" in page.notice.text
    assert page.controls.start.isVisible()
    press(Qt.Key.Key_F9)
    assert not page.controls.start.isVisible()

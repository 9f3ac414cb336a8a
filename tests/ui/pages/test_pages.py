"""The pages of an open tournament, driven as a director would."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QShortcut
from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QFileDialog,
    QInputDialog,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
)
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot
from tests import sample, stages_sample
from tests.sample import tables_stage
from tests.storage.looking import meddle
from tests.ui.conftest import Open
from tests.ui.driving import choose, keys, menu_words, press, said, words

from turnierleitung.domain.draw.lot import DrawnSeat
from turnierleitung.domain.draw.tables.fairness import Fairness
from turnierleitung.domain.draw.tables.headcount import HeadcountPolicy
from turnierleitung.domain.states import Attendance, Competes, DrawState, Format
from turnierleitung.services import formats, history, leaving, printing, results
from turnierleitung.services.ground import round_rows, rulebooks, slip_rows
from turnierleitung.services.ground.papers import PrintKind, PrintRequest
from turnierleitung.services.people import operators, participants
from turnierleitung.services.people.participants import Participant, PersonData
from turnierleitung.services.tables import draws, seatings, standings
from turnierleitung.services.tables.draws import DrawView
from turnierleitung.storage import schema
from turnierleitung.texts.deeds import deed_name
from turnierleitung.ui.frame.stage import Stage
from turnierleitung.ui.frame.workspace import OperatorMenu, Workspace
from turnierleitung.ui.history import HistoryPage
from turnierleitung.ui.overview import OverviewPage
from turnierleitung.ui.printing.print_page import PrintingPage
from turnierleitung.ui.registration.registration_page import RegistrationPage
from turnierleitung.ui.tables.draw_page import DrawPage
from turnierleitung.ui.tables.draw_state import boxes, headcount_text
from turnierleitung.ui.tables.headcount import advice
from turnierleitung.ui.tables.ranking_page import StandingsPage
from turnierleitung.ui.widgets.buttons import ActionButton, Segments, key_name
from turnierleitung.ui.widgets.fields import RoundChoice
from turnierleitung.ui.widgets.help_sheet import BETWEEN_KEYS
from turnierleitung.ui.widgets.table import RowsView
from turnierleitung.ui.window import pages
from turnierleitung.ui.window.host import Host

pytestmark = pytest.mark.unmeasured


def test_every_page_opens_in_an_empty_and_in_a_full_tournament(open_workspace: Open, tmp_path: Path) -> None:
    full = sample.new_tournament(_folder(tmp_path), people=8)
    sample.play_round(full, 1)
    for tournament in (sample.new_tournament(tmp_path, people=0), full):
        workspace = open_workspace(tournament)
        for entry in pages.entries(Format.TABLES):
            page = workspace.open_page(entry.rail.key)
            assert page.isVisible()
            assert page.help_words().steps
            press(Qt.Key.Key_F1)
            assert workspace.help.is_open
            press(Qt.Key.Key_Escape)
            assert not workspace.help.is_open
            page.start_search()
            page.print_request()
            for view in page.findChildren(RowsView):
                ModelTester(_Config()).check(view.rows_model)


def _folder(tmp_path: Path) -> Path:
    folder = tmp_path / "other"
    folder.mkdir()
    return folder


class _Config:
    """The model tester asks a configuration only whether it may use Qt's own tester."""

    def __getattr__(self, name: str) -> object:
        raise AttributeError(name)


def test_the_overview_leads_to_what_comes_next(open_workspace: Open, tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, people=0)
    workspace = open_workspace(tournament)
    press(Qt.Key.Key_Return)
    assert isinstance(workspace.stack.currentWidget(), RegistrationPage)
    for index in range(10, 18):
        participants.register(tournament, sample.person(index))
    participants.arrive(tournament, [one.id for one in participants.people(tournament)], pays=False)
    workspace.desk.run(lambda open_one: participants.register(open_one, PersonData("Später")))
    workspace.open_page(pages.OVERVIEW)
    press(Qt.Key.Key_Return)
    assert isinstance(workspace.stack.currentWidget(), DrawPage)
    sample.play_round(tournament, 1)
    sample.play_round(tournament, 2, until=1)
    view = formats.rounds_view(tournament, round_rows.current_round(tournament) or 0)
    slip = results.load(tournament, view.tables[1].table_id)
    totals = sample.plausible_totals(tournament, slip.context, (2, 2))
    workspace.desk.run(lambda open_one: results.park(open_one, slip.table_id, totals, "Summe fehlt"))
    page = workspace.open_page(pages.OVERVIEW)
    assert isinstance(page, OverviewPage)
    assert any("Summe fehlt" in text for text in page.texts)
    page.press_need(0)
    assert workspace.stack.currentWidget() is workspace.page(pages.ROUND)
    workspace.desk.run(lambda open_one: results.enter(open_one, slip.table_id, totals))
    workspace.open_page(pages.OVERVIEW)
    press(Qt.Key.Key_Return)
    assert standings.view(tournament).missing == 0


def test_what_was_refused_on_one_page_is_not_said_on_the_next(open_workspace: Open, tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, people=36)
    participants.register(tournament, PersonData("Nachzügler"), Attendance.PRESENT)
    workspace = open_workspace(tournament)
    page = workspace.open_page(pages.DRAW)
    assert isinstance(page, DrawPage)
    page.count.helper.returnPressed.emit()
    assert "Nachnamen" in workspace.notice.text
    workspace.open_page(pages.DRAW)
    assert workspace.notice.isVisible()
    workspace.open_page(pages.REGISTRATION)
    assert not workspace.notice.isVisible()


def test_helpers_fill_the_tables_and_names_change_places(open_workspace: Open, tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, people=0)
    for index in range(10, 17):
        participants.register(tournament, sample.person(index))
    participants.arrive(tournament, [one.id for one in participants.people(tournament)], pays=True)
    workspace = open_workspace(tournament)
    page = workspace.open_page(pages.DRAW)
    assert isinstance(page, DrawPage)
    assert "geht nicht durch vier" in headcount_text(draws.headcount(tournament))[0]
    page.count.helper.setText("Reindl, Max")
    page.count.helper.returnPressed.emit()
    assert [one.competes for one in participants.people(tournament)].count(Competes.HELPER) == 1
    press(Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    before = draws.view(tournament, seatings.next_or_last(tournament)).draws[0]
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Right, Qt.Key.Key_Left):
        press(key)
    for _ in range(5):
        press(Qt.Key.Key_Down)
    press(Qt.Key.Key_Space)
    press(Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
    after = draws.view(tournament, seatings.next_or_last(tournament)).draws[0]
    assert after.seats != before.seats
    assert after.moved_by_hand == 1
    page.check_lot()
    # Drawn again beside the screen: the outcome comes through the event loop.
    QApplication.processEvents()
    assert "dieselbe Sitzordnung" in page.lot.answer.text()
    press(Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    press(Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    page.drafts.draft_chosen.emit(before.id)
    QTest.mouseClick(page.board, Qt.MouseButton.LeftButton, pos=QPoint(60, 50))
    assert len(page.board.marked) == 1
    participants.register(tournament, PersonData("Spät"), Attendance.PRESENT)
    press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert "Helfer" in page.notice.text or "Entwurf" in page.notice.text


WAYS_FOR_37 = {"LARGER": "1 Fünfertisch", "WAITING_LIST": "1 auf die Warteliste"}


@pytest.mark.parametrize(
    ("policy", "ways", "tables"),
    [(HeadcountPolicy.LARGER, WAYS_FOR_37, 9), (HeadcountPolicy.WAITING_LIST, WAYS_FOR_37, 9)],
)
def test_s01_each_way_for_37_people_is_taken_with_one_key(
    open_workspace: Open, tmp_path: Path, policy: HeadcountPolicy, ways: dict[str, str], tables: int
) -> None:
    tournament = sample.new_tournament(tmp_path, people=36)
    participants.register(tournament, PersonData("Nachzügler"), Attendance.PRESENT)
    page = open_workspace(tournament).open_page(pages.DRAW)
    assert isinstance(page, DrawPage)
    assert {
        way.policy.name: button.accessibleName() for way, button in page.count.advice.buttons.items()
    } == ways
    QApplication.processEvents()
    key = (Qt.Key.Key_1, Qt.Key.Key_2)[[way.policy for way in page.count.advice.buttons].index(policy)]
    press(key, Qt.KeyboardModifier.AltModifier)
    assert tables_stage(rulebooks.current(tournament)).headcount is policy
    other = {HeadcountPolicy.SMALLER, HeadcountPolicy.EVEN}
    assert {way.policy for way in page.count.advice.buttons} == {*HeadcountPolicy} - {policy} - other
    press(Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    assert len({seat.table for seat in draws.view(tournament, 1).draws[0].seats}) == tables


@pytest.mark.parametrize("people", [6, 7, 11])
def test_s01_what_cannot_be_seated_is_said(people: int) -> None:
    ways = {
        way.rule.policy: way
        for way in advice(people, sample.sample_rulebook(), tables_stage(sample.sample_rulebook()))
    }
    assert not ways[HeadcountPolicy.LARGER].possible
    assert f"{people} Personen" in ways[HeadcountPolicy.LARGER].text
    assert ways[HeadcountPolicy.WAITING_LIST].possible


def test_s01_three_people_can_only_be_helped() -> None:
    rulebook = sample.sample_rulebook(headcount=HeadcountPolicy.LARGER)
    ways = {way.rule.policy: way for way in advice(3, rulebook, tables_stage(rulebook))}
    assert ways[HeadcountPolicy.HELPERS].title == "1 Helfer dazunehmen"
    assert not ways[HeadcountPolicy.WAITING_LIST].possible


def test_nothing_can_be_drawn_while_nobody_is_there(open_workspace: Open, tmp_path: Path) -> None:
    page = open_workspace(sample.new_tournament(tmp_path, people=0)).open_page(pages.DRAW)
    assert [
        one.text() for one in page.findChildren(ActionButton) if one.isVisible() and one.isEnabled()
    ] == []


def test_people_of_one_club_are_a_note_and_people_who_meet_again_a_warning() -> None:
    people = {number: _someone(number, "Erding" if number < 3 else "") for number in range(1, 9)}
    seats = tuple(DrawnSeat(1 + (number - 1) // 4, 1 + (number - 1) % 4, number) for number in people)
    fairness = Fairness(
        meet_again=((5, 6),),
        meet_again_at_least=0,
        same_club=((1, 2),),
        not_apart=(),
        same_table=(),
        first_seat_again=(),
    )
    drawn = DrawView(
        id=1,
        label="A",
        state=DrawState.DRAFT,
        seed="0000",
        digest="",
        moved_by_hand=0,
        seats=seats,
        fairness=fairness,
    )
    first, second = boxes(drawn, people)
    assert (first.warning, first.note) == ("", "2 × Erding")
    marked = drawn._replace(fairness=fairness._replace(not_apart=((1, 3),)))
    assert boxes(marked, people)[0].warning == "nicht getrennt"
    assert (second.warning, second.note) == ("Wiedersehen", "")


def test_namesakes_are_told_apart_where_they_sit_and_where_their_slip_is_entered(
    open_workspace: Open, tmp_path: Path
) -> None:
    tournament = sample.new_tournament(tmp_path, people=0)
    for name in ("Huber", "Huber", "Maier", "Kern"):
        participants.register(tournament, PersonData(name, "Anna"), Attendance.PRESENT)
    round_id = sample.draw_round(tournament, 1)
    formats.start_round(tournament, round_id)
    (drawn,) = draws.view(tournament, round_id).draws
    (table,) = boxes(drawn, participants.by_id(tournament))
    assert sorted(line.beside for line in table.seats) == ["", "", "Nr. 1", "Nr. 2"]
    page = open_workspace(tournament).open_page(pages.ROUND)
    fields = {one.accessibleName() for one in page.findChildren(QLineEdit)}
    assert fields > {"Punkte Huber, Anna (Nr. 1)", "Punkte Huber, Anna (Nr. 2)", "Punkte Maier, Anna"}


def _someone(number: int, club: str) -> Participant:
    data = PersonData(f"Nr. {number}", club=club)
    return Participant(number, number, data, Attendance.PRESENT, Competes.YES, 0)


def test_the_ranking_explains_itself_and_draws_the_lot(open_workspace: Open, tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, people=4, rounds=1)
    sample.draw_round(tournament, 1)
    round_id = round_rows.current_round(tournament) or 0
    formats.start_round(tournament, round_id)
    table = formats.rounds_view(tournament, round_id).tables[0].table_id
    slip = results.load(tournament, table)
    level = sample.plausible_totals(tournament, slip.context, (1, 1))
    zero = level.model_copy(
        update={"lines": tuple(type(line)(seat=line.seat, points=0) for line in level.lines)}
    )
    results.enter(tournament, table, zero, despite=["list.only_zeros"])
    workspace = open_workspace(tournament)
    page = workspace.open_page(pages.STANDINGS)
    assert isinstance(page, StandingsPage)
    assert "in allem gleich" in page.tie.text
    (choice,) = page.findChildren(RoundChoice)
    choice.chosen.emit(1)
    assert "4 teilen sich Platz 1" in page.tie.text, "after a round nobody needs a lot"
    assert "teilen sich den Rang" in said(page._why)
    choice.chosen.emit(0)
    page.draw_lots()
    assert standings.view(tournament).ties == ()
    assert said(page._why).startswith("Warum Platz ")
    assert "Los" in said(page._why)
    press(Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    printer = workspace.stack.currentWidget()
    assert isinstance(printer, PrintingPage)
    page.print_why()


def test_what_is_outdated_is_marked_and_printed_anew(
    open_workspace: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    tournament = sample.new_tournament(tmp_path, people=8)
    sample.play_round(tournament, 1)
    workspace = open_workspace(tournament)
    page = workspace.open_page(pages.PRINTING)
    assert isinstance(page, PrintingPage)
    page.show_request(PrintRequest(PrintKind.PARTICIPANTS))
    page.save_to(tmp_path / "liste.pdf")
    assert page.notice.text == f"Gespeichert: liste.pdf Im Ordner {tmp_path}. Strg Enter druckt auch."
    page.save_to(tmp_path / "nowhere" / "liste.pdf")
    assert "konnte nicht gespeichert werden" in page.notice.text
    assert printing.outdated(tournament) == ()
    someone = participants.people(tournament)[0]
    workspace.desk.run(lambda open_one: participants.edit(open_one, someone.id, PersonData("Neumann", "Eva")))
    assert [job.request.kind for job in printing.outdated(tournament)] == [PrintKind.PARTICIPANTS]
    overview = workspace.open_page(pages.OVERVIEW)
    assert isinstance(overview, OverviewPage)
    overview.press_need(0)
    assert workspace.stack.currentWidget() is page
    who = standings.view(tournament).rows[0].participant_id
    page.show_request(PrintRequest(PrintKind.WHY, standings.OVERALL, who))
    page.show_request(PrintRequest(PrintKind.SCORE_SHEETS, 2))
    page.print_now()  # Round 2 is not drawn: nothing to print.
    page.show_request(PrintRequest(PrintKind.SCORE_SHEETS, 1))
    monkeypatch.setattr(QPrinterInfo, "availablePrinterNames", lambda: ["Probe"])
    monkeypatch.setattr(QPrintDialog, "exec", lambda _self: QPrintDialog.DialogCode.Rejected)
    page.print_now()
    pdf = tmp_path / "papier.pdf"

    def accept(dialog: QPrintDialog) -> QPrintDialog.DialogCode:
        dialog.printer().setOutputFormat(QPrinter.OutputFormat.PdfFormat)
        dialog.printer().setOutputFileName(str(pdf))
        return QPrintDialog.DialogCode.Accepted

    monkeypatch.setattr(QPrintDialog, "exec", accept)
    page.print_now()
    qtbot.waitUntil(lambda: "Gedruckt" in page.notice.text)
    assert pdf.stat().st_size > 1000


def test_the_protocol_is_searched_checked_and_taken_back(open_workspace: Open, tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, people=8)
    sample.draw_round(tournament, 1)
    workspace = open_workspace(tournament)
    page = workspace.open_page(pages.HISTORY)
    assert isinstance(page, HistoryPage)
    press(Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    keys("anmelden")
    assert page.list.rows_model.rows
    page.verify()
    assert "vollständig und unverändert" in page.notice.text
    meddle(tournament.path, "UPDATE participant SET attendance = 'left' WHERE id = 2")
    page.verify()
    assert "von außen verändert" in page.notice.text
    meddle(tournament.path, "UPDATE participant SET attendance = 'present' WHERE id = 2")
    buttons = [one.text() for one in page.findChildren(QPushButton)]
    assert any(text.startswith("Zurücknehmen: Auslosung") for text in buttons), "not the deed itself"
    oldest = history.view(tournament).deeds[-2]
    page.take_back(oldest.sequence)
    assert "Schritt" in page.notice.text
    newest = history.view(tournament).deeds[0]
    page.take_back(newest.sequence)
    assert history.view(tournament).deeds[0].kind == "undo"
    press(Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert history.view(tournament).deeds[0].kind == "redo"
    workspace.desk.redo()
    assert "nichts" in workspace.notice.text.lower()


def test_s15_the_protocol_says_why_and_finds_it(open_workspace: Open, tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, people=8)
    leaving.exclude(tournament, 1, "Zu lauter Protest")
    page = open_workspace(tournament).open_page(pages.HISTORY)
    assert isinstance(page, HistoryPage)
    assert "Dazu geschrieben: Zu lauter Protest" in words(page)
    press(Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    keys("lauter")
    assert [deed.kind for deed in page.list.rows_model.rows] == ["participant.excluded"]
    keys("xyz")
    assert not any(text.startswith("Dazu geschrieben") for text in words(page))


def test_what_a_line_of_the_protocol_has_no_room_for_stands_beside_it(
    open_workspace: Open, tmp_path: Path
) -> None:
    tournament = sample.new_tournament(tmp_path, people=8)
    participants.edit(tournament, 1, PersonData("Schmidt " * 14))
    leaving.exclude(tournament, 1, "Zu lauter Protest")
    page = open_workspace(tournament).open_page(pages.HISTORY)
    assert isinstance(page, HistoryPage)
    QApplication.processEvents()
    newest = history.view(tournament).deeds[0]
    assert {deed_name(newest), "Dazu geschrieben: Zu lauter Protest"} <= set(words(page))
    page.list.selectRow(2)
    assert not page.detail.reason.isVisible(), "nothing was written to it"


def test_somebody_else_takes_over_by_key(
    open_workspace: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tournament = sample.new_tournament(tmp_path, people=4)
    workspace = open_workspace(tournament)
    monkeypatch.setattr(QInputDialog, "getText", lambda *_args: ("Bernd", True))
    press(Qt.Key.Key_F12)
    choose(workspace, "Neuer Name")
    assert operators.at_work(tournament).name == "Bernd"
    press(Qt.Key.Key_F12)
    choose(workspace, "1")
    assert operators.at_work(tournament).name == "Anna"
    menu = OperatorMenu(workspace.desk, workspace)
    assert len(menu.actions()) == 4


def test_the_head_of_a_finished_round_is_read_whole_in_the_smallest_window(
    open_workspace: Open, tmp_path: Path
) -> None:
    tournament = sample.new_tournament(tmp_path, people=8)
    sample.play_round(tournament, 1)
    sample.play_round(tournament, 2)
    workspace = open_workspace(tournament)
    page = workspace.open_page(pages.ROUND)
    for width in (1280, 960):
        workspace.resize(width, 640)
        for _ in range(2):
            # The head is arranged once its parts have their size.
            QApplication.processEvents()
        shown = [one for one in page.findChildren(QPushButton) if one.isVisible()]
        assert [one.text() for one in shown if one.width() < one.sizeHint().width()] == []


def test_a_long_name_pushes_no_button_out_of_sight(open_workspace: Open, tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, people=8)
    longest = PersonData("X" * 120)
    for someone in participants.people(tournament)[:2]:
        participants.edit(tournament, someone.id, longest)
    for number in (1, 2):
        sample.draw_round(tournament, number)
        sample.play_round(tournament, number)
    workspace = open_workspace(tournament)
    page = workspace.open_page(pages.OVERVIEW)
    workspace.resize(1280, 700)
    QApplication.processEvents()
    buttons = [one for one in page.findChildren(QPushButton) if one.isVisible()]
    assert [one.text() for one in buttons if one.visibleRegion().boundingRect().width() < one.width()] == []


def test_the_proof_of_the_lot_is_read_whole_in_a_low_window(open_workspace: Open, tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, people=8)
    sample.draw_round(tournament, 1)
    workspace = open_workspace(tournament)
    page = workspace.open_page(pages.DRAW)
    assert isinstance(page, DrawPage)
    workspace.resize(1280, 640)
    page.check_lot()
    QApplication.processEvents()
    proof = next(one for one in page.findChildren(QLabel) if one.text() == page.lot.answer.text())
    assert proof.height() >= proof.heightForWidth(proof.width())


def test_a_refusal_is_over_with_the_next_action(open_workspace: Open, tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, people=4)
    workspace = open_workspace(tournament)
    press(Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert "Es gibt nichts zu wiederholen." in workspace.notice.text
    participants.register(tournament, PersonData("Spät"))
    press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert not workspace.notice.isVisible()


def test_help_speaks_of_the_page_in_view_until_it_is_sent_away(open_workspace: Open, tmp_path: Path) -> None:
    workspace = open_workspace(sample.new_tournament(tmp_path, people=4))
    workspace.open_page(pages.REGISTRATION)
    field = QApplication.focusWidget()
    assert isinstance(field, QLineEdit)
    keys("kern")
    press(Qt.Key.Key_F1)
    assert "Drei Buchstaben" in workspace.help.text
    press(Qt.Key.Key_F1)
    assert not workspace.help.is_open
    press(Qt.Key.Key_F1)
    assert "Turnier schließen" in workspace.help.text
    press(Qt.Key.Key_A)
    press(Qt.Key.Key_Escape)
    assert not workspace.help.is_open
    assert QApplication.focusWidget() is field, "typing goes on where it was"
    assert field.text() == "kern", "this Esc was for the help, and so was what was typed"
    press(Qt.Key.Key_Escape)
    assert field.text() == ""
    press(Qt.Key.Key_F1)
    workspace.open_page(pages.DRAW)
    assert not workspace.help.is_open, "the keys of another page would be wrong here"
    press(Qt.Key.Key_F1)
    assert "Strg L" in workspace.help.text
    workspace.tell("Das geht gerade nicht.")
    assert not workspace.help.is_open
    workspace.open_page(pages.REGISTRATION)
    assert workspace.notice.isVisible(), "what was refused stays to be read"


def test_while_the_help_is_read_no_key_presses_a_button_below_it(
    open_workspace: Open, tmp_path: Path
) -> None:
    tournament = sample.new_tournament(tmp_path, people=8)
    workspace = open_workspace(tournament)
    workspace.open_page(pages.DRAW)
    entries = len(tournament.history())
    press(Qt.Key.Key_F1)
    press(Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    press(Qt.Key.Key_Tab)
    assert workspace.help.hasFocus()
    assert len(tournament.history()) == entries
    bar = workspace.help.findChildren(QScrollArea)[0].verticalScrollBar()
    workspace.resize(1000, 480)
    QApplication.processEvents()
    assert bar.maximum() > 0
    press(Qt.Key.Key_End)
    assert bar.value() == bar.maximum()
    press(Qt.Key.Key_Home)
    press(Qt.Key.Key_PageDown)
    assert bar.value() > 0


def test_the_help_lists_every_key_of_the_buttons_in_sight(open_workspace: Open, tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, people=8)
    sample.play_round(tournament, 1)
    workspace = open_workspace(tournament)
    for entry in pages.entries(Format.TABLES):
        page = workspace.open_page(entry.rail.key)
        shown = [button for button in page.findChildren(ActionButton) if button.isVisible() and button.key]
        press(Qt.Key.Key_F1)
        lines = workspace.help.text.split("\n")
        for button in shown:
            assert any(key_name(button.key) == line for line in lines), (entry.rail.title, button.text())
        press(Qt.Key.Key_Escape)


def test_help_tells_no_function_key_that_its_page_does_not_have(open_workspace: Open, tmp_path: Path) -> None:
    """Every shortcut of which the help speaks is bound on its page, by a button, a choice or the window."""
    groups = stages_sample.new_tournament(_folder(tmp_path))
    stages_sample.draw_groups(groups, 2)
    full = sample.new_tournament(tmp_path, people=8)
    sample.play_round(full, 1, until=1)
    for workspace in (open_workspace(groups), open_workspace(full)):
        for entry in workspace._entries.values():
            page = workspace.open_page(entry.rail.key)
            bound = {button.key for button in page.findChildren(ActionButton)}
            bound |= {choice.key for choice in page.findChildren(Segments)}
            bound |= {short.key().toString() for short in page.findChildren(QShortcut)}
            bound |= {action.shortcut().toString() for action in workspace.actions()}
            told = {key for words in page.help_words().keys for key in words.key.split(BETWEEN_KEYS)}
            of_shortcuts = {key for key in told if key.startswith("Ctrl+") or re.fullmatch(r"F\d+", key)}
            assert of_shortcuts <= bound | {"Ctrl+V"}, (entry.rail.title, of_shortcuts - bound)


def test_who_closes_with_a_correction_begun_is_not_asked_because_it_is_kept(
    open_workspace: Open, tmp_path: Path
) -> None:
    tournament = sample.new_tournament(tmp_path, people=8)
    sample.play_round(tournament, 1, until=1)
    workspace = open_workspace(tournament)
    first = formats.rounds_view(tournament, 1).tables[0].table_id
    workspace.open_page(pages.ROUND).show_table(first)
    QApplication.processEvents()
    keys("+90")
    assert workspace.may_leave()
    assert slip_rows.unfinished(tournament) == {first}


def test_a_narrow_window_gives_the_rail_to_the_page(open_workspace: Open, tmp_path: Path) -> None:
    workspace = open_workspace(sample.new_tournament(tmp_path, people=4))
    workspace.resize(1024, 600)
    QApplication.processEvents()
    assert not workspace.rail.isVisible()
    press(Qt.Key.Key_F10)
    words = menu_words(workspace)
    assert "Rangliste" in words
    assert "Turnier schließen" in words


def test_tab_comes_to_the_open_page_in_the_rail_and_a_click_there_leaves_the_focus(
    open_workspace: Open, tmp_path: Path
) -> None:
    workspace = open_workspace(sample.new_tournament(tmp_path, people=4))
    rail = workspace.rail
    for key in (pages.STANDINGS, pages.REGISTRATION):
        workspace.open_page(key)
        stops = [one for one in rail._group.buttons() if one.focusPolicy() & Qt.FocusPolicy.TabFocus]
        assert stops == [rail._items[key]]
        assert not stops[0].focusPolicy() & Qt.FocusPolicy.ClickFocus
        rail.calculator_item.setFocus()
        QTest.keyClick(rail.calculator_item, Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
        assert rail._items[key].hasFocus()


def test_the_rail_leads_back_to_the_start_page(open_workspace: Open, tmp_path: Path, qtbot: QtBot) -> None:
    workspace = open_workspace(sample.new_tournament(tmp_path, people=4))
    assert "Strg W" in workspace.rail.close_item.toolTip()
    with qtbot.waitSignal(workspace.close_requested):
        workspace.rail.close_item.click()
    with qtbot.waitSignal(workspace.close_requested):
        press(Qt.Key.Key_W, Qt.KeyboardModifier.ControlModifier)


def test_the_start_page_opens_forgets_and_says_what_is_wrong(
    host: Host, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tournament = sample.new_tournament(tmp_path, people=4)
    path = tournament.path
    tournament.close()
    stage = Stage(host)
    qtbot.addWidget(stage)
    with qtbot.waitActive(stage):
        stage.show()
    stage.begin(None)
    qtbot.waitUntil(lambda: "then" in stage.loaded)
    stage.open_path(tmp_path / "weg.turnier")
    assert "nicht mehr da" in stage.start.notice.text
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_args: (str(path), ""))
    press(Qt.Key.Key_O, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: stage.workspace is not None and stage.host.preferences.recent != ())
    stage.show_start()
    QApplication.processEvents()
    press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: stage.workspace is not None)
    stage.show_start()
    QApplication.processEvents()
    press(Qt.Key.Key_Delete)
    assert stage.host.preferences.recent == ()
    stage.set_up()
    stage.show_start()
    stage.leave()


def test_published_seats_stay_on_the_page_and_are_what_is_printed(
    open_workspace: Open, tmp_path: Path
) -> None:
    tournament = sample.new_tournament(tmp_path, people=8)
    sample.draw_round(tournament, 1)
    workspace = open_workspace(tournament)
    page = workspace.open_page(pages.DRAW)
    assert page.title_label.text() == "Runde 1"
    assert page.print_request() == PrintRequest(PrintKind.SEATS_BY_TABLE, 1)


def test_who_left_since_still_sits_in_the_published_round(open_workspace: Open, tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, people=8)
    sample.draw_round(tournament, 1)
    participants.set_attendance(tournament, 1, Attendance.LEFT)
    page = open_workspace(tournament).open_page(pages.DRAW)
    assert "8 sitzen an 2 Tischen" in words(page)
    assert any("1 Person fehlt." in text for text in words(page))


def test_f6_walks_through_the_rounds(open_workspace: Open, tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, people=8)
    sample.play_round(tournament, 1)
    workspace = open_workspace(tournament)
    page = workspace.open_page(pages.DRAW)
    assert page.title_label.text() == "Runde 2 auslosen"
    QApplication.processEvents()
    press(Qt.Key.Key_F6)
    assert page.title_label.text() == "Runde 1"
    ranking = workspace.open_page(pages.STANDINGS)
    QApplication.processEvents()
    whole = words(ranking)
    press(Qt.Key.Key_F6)
    assert words(ranking) != whole
    press(Qt.Key.Key_F6)
    assert words(ranking) == whole


def test_the_second_medium_is_used_from_the_start(host: Host, tmp_path: Path, qtbot: QtBot) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    host.preferences = host.preferences._replace(second_medium=str(stick))
    workspace = Workspace(sample.new_tournament(tmp_path, people=0), host)
    qtbot.addWidget(workspace)
    assert workspace.safety.second_medium == stick
    workspace.leave()


def test_what_a_page_watches_is_in_the_file() -> None:
    for entry in [entry for played_as in Format for entry in pages.entries(played_as, lists_decks=True)]:
        assert entry.page_class().watches <= set(schema.METADATA.tables), entry.rail.key


@pytest.mark.parametrize("key", [pages.REGISTRATION, pages.PENALTIES, pages.CASH, pages.DECKS])
def test_a_form_that_opens_never_widens_the_window(open_workspace: Open, tmp_path: Path, key: str) -> None:
    tournament = sample.quartett_tournament(tmp_path, 8, played=2)
    workspace = open_workspace(tournament)
    workspace.resize(1280, 800)
    page = workspace.open_page(key)
    for pressed in (Qt.Key.Key_N, Qt.Key.Key_Escape):
        press(
            pressed,
            Qt.KeyboardModifier.ControlModifier
            if pressed == Qt.Key.Key_N
            else Qt.KeyboardModifier.NoModifier,
        )
        QApplication.processEvents()
        assert (workspace.width(), page.isVisible()) == (1280, True)

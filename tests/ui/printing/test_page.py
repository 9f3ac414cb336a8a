"""Printing sets, what is outdated, and the emergency pack, as a director does it."""

from __future__ import annotations

from pathlib import Path

import pytest
from pypdf import PdfReader
from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter
from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo
from PySide6.QtWidgets import QApplication, QCheckBox, QFileDialog
from pytestqt.qtbot import QtBot
from tests import sample
from tests.services.slips import slip_at, totals
from tests.ui.conftest import Open
from tests.ui.driving import press

from turnierleitung.domain.language import Language
from turnierleitung.domain.states import Attendance
from turnierleitung.services import history, printing, releases, results
from turnierleitung.services.ground import records
from turnierleitung.services.ground.papers import PrintKind, PrintRequest, PrintSet, SheetForm
from turnierleitung.services.ground.scenes import Subject, SubjectKind
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import PersonData
from turnierleitung.services.printing import Medium
from turnierleitung.services.releases import Hung
from turnierleitung.texts.deeds import deed_name
from turnierleitung.texts.figures import clock
from turnierleitung.ui.frame.workspace import Workspace
from turnierleitung.ui.overview import OverviewPage
from turnierleitung.ui.printing.preview import PaperRun
from turnierleitung.ui.printing.print_page import PrintingPage
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.window import pages

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
NONE = Qt.KeyboardModifier.NoModifier
SHEETS = PrintRequest(PrintKind.SCORE_SHEETS, 1)


@pytest.fixture
def tournament(tmp_path: Path) -> Tournament:
    """Eight people; round 1 is drawn."""
    made = sample.new_tournament(tmp_path, people=8)
    sample.draw_round(made, 1)
    return made


def printing_page(workspace: Workspace) -> PrintingPage:
    page = workspace.open_page(pages.PRINTING)
    assert isinstance(page, PrintingPage)
    return page


def wait_for_pages(page: PrintingPage, qtbot: QtBot) -> int:
    """Wait until the preview shows pages; return how many."""
    qtbot.waitUntil(lambda: page.preview.currentWidget() is page.preview.pages)
    return page.preview.document.pageCount()


def boxes(page: PrintingPage) -> dict[str, QCheckBox]:
    return {box.text(): box for box in page.options.findChildren(QCheckBox) if box.isVisible()}


@pytest.fixture
def paper(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A printer that prints into this file."""
    pdf = tmp_path / "papier.pdf"

    def accept(dialog: QPrintDialog) -> QPrintDialog.DialogCode:
        dialog.printer().setOutputFormat(QPrinter.OutputFormat.PdfFormat)
        dialog.printer().setOutputFileName(str(pdf))
        dialog.printer().setResolution(72)
        return QPrintDialog.DialogCode.Accepted

    monkeypatch.setattr(QPrinterInfo, "availablePrinterNames", lambda: ["Probe"])
    monkeypatch.setattr(QPrintDialog, "exec", accept)
    return pdf


def test_without_a_printer_the_way_to_paper_is_named(
    open_workspace: Open, tournament: Tournament, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QPrinterInfo, "availablePrinterNames", list)
    page = printing_page(open_workspace(tournament))
    wait_for_pages(page, qtbot)
    page.print_now()
    assert "kein Drucker eingerichtet. Strg S speichert ein PDF" in page.notice.text
    assert printing.printed(tournament) == ()


def test_the_set_that_is_due_lies_ready_when_the_page_opens(
    open_workspace: Open, tournament: Tournament, qtbot: QtBot, tmp_path: Path
) -> None:
    page = printing_page(open_workspace(tournament))
    assert wait_for_pages(page, qtbot) == 13
    assert list(boxes(page)) == [
        "Ankunftsliste", "Startnummern", "Namensschilder", "Regelblatt", "Tischschilder", "Materialliste",
        "Sitzplan nach Namen, Runde 1", "Sitzplan nach Tischen, Runde 1", "Zettel, Runde 1",
        "Urkunde der Auslosung, Runde 1",
    ]  # fmt: skip
    page.save_to(tmp_path / "mappe.pdf")
    assert "Gespeichert: mappe.pdf" in page.notice.text
    assert [job.number for job in printing.printed(tournament)] == list(range(10, 0, -1))
    assert len(PdfReader(tmp_path / "mappe.pdf").pages) == 13
    newest = history.view(tournament).deeds[0]
    assert deed_name(newest) == "Vor der 1. Runde als PDF speichern (Nr. 1 bis 10)"


def test_seats_that_no_longer_fit_are_told_before_they_are_printed(
    open_workspace: Open, tournament: Tournament
) -> None:
    page = printing_page(open_workspace(tournament))
    assert page.seats.text == ""
    participants.set_attendance(tournament, 3, Attendance.LEFT)
    page.load()
    assert page.seats.text == (
        "Die Sitzordnung der Runde 1 passt nicht mehr: 1 Person fehlt."
        " Bitte passen Sie die Sitzordnung auf der Seite „Auslosung“ an, bevor Sie drucken."
    )
    participants.set_attendance(tournament, 3, Attendance.PRESENT)
    page.load()
    assert page.seats.text == ""


def test_the_next_set_lies_ready_when_the_round_is_over(open_workspace: Open, tournament: Tournament) -> None:
    page = printing_page(open_workspace(tournament))
    found = []
    for number in (0, 1, 2):
        if number:
            sample.play_round(tournament, number)
        page.load()
        found.append(page.list.chosen and page.list.chosen.print_set)
    assert found == [PrintSet.BEFORE_FIRST, PrintSet.BETWEEN, PrintSet.END]


def test_whatever_was_chosen_gives_way_when_another_round_is_over(
    open_workspace: Open, tmp_path: Path
) -> None:
    made = sample.new_tournament(tmp_path, people=8, rulebook=sample.sample_rulebook(rounds=4))
    workspace = open_workspace(made)
    sample.play_round(made, 1)
    page = printing_page(workspace)
    for number in (2, 3):
        if number == 2:
            page.show_print_set(PrintSet.EMERGENCY)
        else:
            page.show_request(PrintRequest(PrintKind.PARTICIPANTS))
        page.load()
        assert page.list.chosen is not None
        asked = page.list.chosen.print_set
        assert asked is (PrintSet.EMERGENCY if number == 2 else None)
        workspace.open_page(pages.OVERVIEW)
        sample.play_round(made, number)
        printing_page(workspace).load()
        assert page.list.chosen.print_set is PrintSet.BETWEEN


def test_what_was_saved_stays_chosen_so_that_a_key_brings_it_on_paper_too(
    open_workspace: Open, tournament: Tournament, qtbot: QtBot, tmp_path: Path, paper: Path
) -> None:
    page = printing_page(open_workspace(tournament))
    wait_for_pages(page, qtbot)
    page.save_to(tmp_path / "mappe.pdf")
    assert "Strg Enter druckt auch" in page.notice.text
    assert wait_for_pages(page, qtbot) == 13
    assert next(iter(boxes(page))) == "Ankunftsliste · PDF 1"
    assert all(box.isChecked() for box in boxes(page).values())
    page.list.setFocus()
    press(Qt.Key.Key_Return, CTRL)
    qtbot.waitUntil(lambda: "Gedruckt: 13 Seiten" in page.notice.text)
    assert paper.exists()
    assert [job.medium for job in printing.printed(tournament)] == [Medium.PAPER] * 10 + [Medium.FILE] * 10


def test_a_set_that_is_done_is_chosen_again_with_a_key(
    open_workspace: Open, tournament: Tournament, qtbot: QtBot, paper: Path
) -> None:
    page = printing_page(open_workspace(tournament))
    wait_for_pages(page, qtbot)
    page.print_now()
    qtbot.waitUntil(lambda: "Gedruckt: 13 Seiten" in page.notice.text)
    assert paper.exists()
    assert page.preview.currentWidget() is not page.preview.pages, "all of it is printed"
    assert not any(box.isChecked() for box in boxes(page).values())
    press(Qt.Key.Key_A, CTRL)
    assert wait_for_pages(page, qtbot) == 13
    assert all(box.isChecked() for box in boxes(page).values())


def test_a_part_can_be_left_out_or_printed_once_more(
    open_workspace: Open, tournament: Tournament, qtbot: QtBot, tmp_path: Path, paper: Path
) -> None:
    page = printing_page(open_workspace(tournament))
    wait_for_pages(page, qtbot)
    boxes(page)["Tischschilder"].click()
    assert wait_for_pages(page, qtbot) == 11
    page.print_now()
    qtbot.waitUntil(lambda: "Gedruckt: 11 Seiten" in page.notice.text)
    assert paper.exists()
    assert PrintRequest(PrintKind.TABLE_SIGNS) not in printing.latest_print(tournament)
    assert wait_for_pages(page, qtbot) == 2, "what is still to be printed"
    boxes(page)["Tischschilder"].click()
    boxes(page)["Regelblatt · Nr. 4"].click()
    wait_for_pages(page, qtbot)
    page.save_to(tmp_path / "mappe.pdf")
    assert printing.printed(tournament)[0].request == PrintRequest(PrintKind.RULE_SHEET)
    assert deed_name(history.view(tournament).deeds[0]) == "Vor der 1. Runde als PDF speichern (Nr. 10)"


@pytest.mark.parametrize("saved_by", [(Qt.Key.Key_Return, NONE), (Qt.Key.Key_S, CTRL)])
def test_the_emergency_pack_takes_a_key_and_another_to_save_it(
    saved_by: tuple[Qt.Key, Qt.KeyboardModifier],
    open_workspace: Open,
    tournament: Tournament,
    qtbot: QtBot,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    workspace = open_workspace(tournament)
    press(Qt.Key.Key_N, CTRL | SHIFT)
    page = workspace.stack.currentWidget()
    assert isinstance(page, PrintingPage)
    wait_for_pages(page, qtbot)
    assert (
        page.notice.text == "Die Notfallmappe ist fertig. Enter speichert sie als PDF, Strg Enter druckt sie."
    )
    pdf = tmp_path / "Notfallmappe.pdf"
    suggested: list[str] = []

    def choose(_page: object, _title: str, suggestion: str, _kinds: str) -> tuple[str, str]:
        suggested.append(Path(suggestion).name)
        return str(pdf), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", choose)
    press(*saved_by)
    assert suggested == ["12. Schwaiger Schafkopfturnier – Notfallmappe.pdf"]
    said = " ".join(page.extract_text() for page in PdfReader(pdf).pages)
    for part in ("Eingetragene Zettel", "Sitzplan nach Namen", "Zettel 1-01", "Tisch ______"):
        assert part in said
    wait_for_pages(page, qtbot)


def test_the_emergency_pack_takes_a_click_on_the_overview(
    open_workspace: Open, tournament: Tournament, qtbot: QtBot
) -> None:
    workspace = open_workspace(tournament)
    (button,) = (
        one
        for one in workspace.findChildren(ActionButton)
        if one.text() == "Notfallmappe" and one.isVisible()
    )
    button.click()
    page = workspace.stack.currentWidget()
    assert isinstance(page, PrintingPage)
    wait_for_pages(page, qtbot)
    assert page.list.chosen is not None
    assert page.list.chosen.name == "Notfallmappe"


def test_nothing_drawn_needs_no_emergency_pack(open_workspace: Open, tmp_path: Path) -> None:
    workspace = open_workspace(sample.new_tournament(tmp_path, people=8))
    found = [one for one in workspace.findChildren(ActionButton) if one.text() == "Notfallmappe"]
    assert not any(one.isVisible() for one in found)


def test_everything_outdated_is_printed_anew_with_one_key(
    open_workspace: Open, tournament: Tournament, qtbot: QtBot, tmp_path: Path, paper: Path
) -> None:
    workspace = open_workspace(tournament)
    page = printing_page(workspace)
    wait_for_pages(page, qtbot)
    page.save_to(tmp_path / "mappe.pdf")
    workspace.desk.run(lambda one: participants.edit(one, 3, PersonData("Neumann", "Eva")))
    stale = {job.request for job in printing.outdated(tournament)}
    assert len(stale) == 5
    press(Qt.Key.Key_R, CTRL)
    qtbot.waitUntil(lambda: "Gedruckt: 6 Seiten" in page.notice.text)
    assert printing.outdated(tournament) == ()
    assert {job.request for job in printing.printed(tournament)[:5]} == stale
    assert len(PdfReader(paper).pages) == 6
    assert page.list.isEnabled()


def text_of(page: PrintingPage) -> str:
    return " ".join(page.preview.document.getAllText(0).text().split())


def test_a_print_remembers_its_language_and_is_printed_again_alike(
    open_workspace: Open, tournament: Tournament, qtbot: QtBot, tmp_path: Path
) -> None:
    page = printing_page(open_workspace(tournament))
    seats = PrintRequest(PrintKind.SEATS_BY_NAME, 1)
    page.show_request(seats)
    german = text_of(page)
    page.options.choose_language(Language.ENGLISH)
    page.options.form_chosen.emit()
    assert "Seating by name" in text_of(page)
    page.save_to(tmp_path / "seats.pdf")
    page.desk.run(lambda one: participants.edit(one, 3, PersonData("Neumann", "Eva")))
    again = printing_page(open_workspace(tournament))
    assert again.options.language is Language.ENGLISH
    again.show_request(PrintRequest(PrintKind.SEATS_BY_TABLE, 1))
    again.options.choose_language(Language.GERMAN)
    again.options.form_chosen.emit()
    again.show_request(seats)
    assert again.options.language is Language.ENGLISH, "its own, not that of the paper before"
    assert "Seating by name" in text_of(again)
    again.options.choose_language(Language.GERMAN)
    again.options.form_chosen.emit()
    assert text_of(again).split()[:4] == german.split()[:4]
    again.print_outdated()
    qtbot.waitUntil(lambda: "Seating by name" in text_of(again))


def test_the_overview_leads_to_all_that_is_outdated(
    open_workspace: Open, tournament: Tournament, qtbot: QtBot, tmp_path: Path
) -> None:
    workspace = open_workspace(tournament)
    page = printing_page(workspace)
    wait_for_pages(page, qtbot)
    page.save_to(tmp_path / "mappe.pdf")
    workspace.desk.run(lambda one: participants.edit(one, 3, PersonData("Neumann", "Eva")))
    overview = workspace.open_page(pages.OVERVIEW)
    assert isinstance(overview, OverviewPage)
    assert overview.texts == ["5 Drucke stimmen nicht mehr, danach wurde etwas geändert."]
    overview.press_need(0)
    assert workspace.stack.currentWidget() is page
    assert wait_for_pages(page, qtbot) == 6


def test_an_outdated_row_is_printed_anew_with_enter(
    open_workspace: Open, tournament: Tournament, qtbot: QtBot, paper: Path
) -> None:
    workspace = open_workspace(tournament)
    page = printing_page(workspace)
    page.show_request(SHEETS)
    page.print_now()
    qtbot.waitUntil(lambda: "Gedruckt: 2 Seiten" in page.notice.text)
    workspace.desk.run(lambda one: participants.edit(one, 3, PersonData("Neumann", "Eva")))
    assert [job.request for job in printing.outdated(tournament)] == [SHEETS]
    page.list.setFocus()
    press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: printing.outdated(tournament) == ())
    assert paper.exists()


def test_score_sheets_come_in_three_forms_and_the_last_one_is_kept(
    open_workspace: Open, tournament: Tournament, qtbot: QtBot, tmp_path: Path
) -> None:
    workspace = open_workspace(tournament)
    page = printing_page(workspace)
    page.show_request(PrintRequest(PrintKind.RULE_SHEET))
    assert not page.options.forms.isVisible()
    page.show_request(SHEETS)
    assert page.options.forms.isVisible()
    press(Qt.Key.Key_F7)
    assert wait_for_pages(page, qtbot) == 1
    size = page.preview.document.pagePointSize(0)
    assert size.width() > size.height()
    page.save_to(tmp_path / "zettel.pdf")
    assert printing.printed(tournament)[0].form is SheetForm.TWO_UP
    again = open_workspace(tournament)
    assert printing_page(again).options.form is SheetForm.TWO_UP


def test_setting_the_pages_can_be_cancelled(
    open_workspace: Open, tournament: Tournament, qtbot: QtBot
) -> None:
    workspace = open_workspace(tournament)
    page = printing_page(workspace)
    wait_for_pages(page, qtbot)
    page.show_print_set("emergency")
    page.preview.cancel_requested.emit()
    QApplication.processEvents()
    assert not page.preview.is_working
    assert page.preview.currentWidget() is not page.preview.pages
    page.print_now()
    assert printing.printed(tournament) == ()


def test_printing_can_be_cancelled_and_then_nothing_is_recorded(
    open_workspace: Open, tournament: Tournament, qtbot: QtBot, paper: Path
) -> None:
    page = printing_page(open_workspace(tournament))
    wait_for_pages(page, qtbot)
    page.print_now()
    assert page.preview.is_working
    page.preview.cancel_requested.emit()
    assert "der Druck ist nicht vermerkt" in page.notice.text
    assert printing.printed(tournament) == ()
    assert wait_for_pages(page, qtbot) == 13
    assert paper.exists()


def test_a_printer_that_does_not_answer_is_told(
    open_workspace: Open, tournament: Tournament, qtbot: QtBot, paper: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QPainter, "begin", lambda _painter, _device: False)
    page = printing_page(open_workspace(tournament))
    wait_for_pages(page, qtbot)
    page.print_now()
    assert "nicht alles bekommen" in page.notice.text
    assert printing.printed(tournament) == ()
    assert not paper.exists()


def test_each_page_comes_onto_paper_of_its_own_size(
    open_workspace: Open, tournament: Tournament, qtbot: QtBot, paper: Path
) -> None:
    page = printing_page(open_workspace(tournament))
    page.options.choose_form(SheetForm.TWO_UP)
    page.show_print_set("emergency")
    wait_for_pages(page, qtbot)
    printer = QPrinter()
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(paper))
    printer.setResolution(72)
    run = PaperRun(page.preview.document, printer)
    with qtbot.waitSignal(run.finished) as ended:
        run.start()
    assert ended.args == [True]
    printed = [PdfReader(paper).pages[index].mediabox for index in range(run.last)]
    shown = [page.preview.document.pagePointSize(index) for index in range(run.last)]
    assert [box.width > box.height for box in printed] == [size.width() > size.height() for size in shown]
    assert any(box.width > box.height for box in printed)


def test_nothing_goes_on_when_the_tournament_is_closed(
    open_workspace: Open, tournament: Tournament, qtbot: QtBot
) -> None:
    page = printing_page(open_workspace(tournament))
    wait_for_pages(page, qtbot)
    page.show_print_set("end")
    page.show_print_set("emergency")
    page.leave()
    QApplication.processEvents()
    assert page.preview.currentWidget() is not page.preview.pages


def test_one_against_one_the_sets_are_there_too(open_workspace: Open, tmp_path: Path, qtbot: QtBot) -> None:
    page = printing_page(open_workspace(sample.quartett_tournament(tmp_path, to_the_bracket=True)))
    wait_for_pages(page, qtbot)
    assert list(boxes(page)) == [
        "Gruppenblätter", "Qualifikation", "K.-o.-Baum zum Ausfüllen", "Zeitplan, Finalrunde",
        "Materialliste, Finalrunde", "Zettel der Begegnungen, Finalrunde",
    ]  # fmt: skip
    for kind in ("before_first", "end", "emergency"):
        page.show_print_set(kind)
        assert wait_for_pages(page, qtbot) > 3


def test_a_printed_ranking_is_noted_as_hung_out_with_a_key(
    open_workspace: Open, tournament: Tournament, qtbot: QtBot, paper: Path
) -> None:
    sample.play_round(tournament, 1)
    workspace = open_workspace(tournament)
    page = printing_page(workspace)
    page.show_request(PrintRequest(PrintKind.RULE_SHEET))
    assert not page.posting.isVisible()
    page.show_request(PrintRequest(PrintKind.INTERIM_RANKING, 1))
    assert page.posting._since.text() == "Noch nicht ausgehängt.", "no deadline is in the rulebook"
    shown = releases.on_print(tournament, PrintRequest(PrintKind.INTERIM_RANKING, 1))
    page.posting.show_ranking(shown, 30)
    assert page.posting._since.text() == "Noch nicht ausgehängt: Die Frist für Proteste läuft noch nicht."
    press(Qt.Key.Key_F8)
    assert page.notice.text.startswith("Diese Liste ist noch nicht gedruckt.")
    assert releases.all_of(tournament) == ()
    page.print_now()
    qtbot.waitUntil(lambda: "Gedruckt: 1 Seite" in page.notice.text)
    assert paper.exists()
    press(Qt.Key.Key_F8)
    (hung,) = releases.all_of(tournament)
    assert (hung.medium, hung.subject) == (Hung.PAPER, Subject(SubjectKind.AFTER_ROUND, 1))
    assert page.posting._since.text() == f"Ausgehängt um {clock(hung.released_at)} Uhr."
    assert not page.posting.button.isVisible()


def test_a_ranking_that_was_corrected_is_printed_anew_before_it_is_hung_out(
    open_workspace: Open, tournament: Tournament, qtbot: QtBot, paper: Path
) -> None:
    sample.play_round(tournament, 1)
    workspace = open_workspace(tournament)
    page = printing_page(workspace)
    page.show_request(PrintRequest(PrintKind.INTERIM_RANKING, 1))
    page.print_now()
    qtbot.waitUntil(lambda: "Gedruckt: 1 Seite" in page.notice.text)
    assert paper.exists()
    slip = slip_at(tournament, 1)
    corrected = totals(90, -30, -30, -30)
    workspace.desk.run(lambda one: results.enter(one, slip.table_id, corrected, reason="Zahlendreher"))
    press(Qt.Key.Key_F8)
    assert page.notice.text.startswith("Die gedruckte Liste ist veraltet.")
    assert releases.all_of(tournament) == ()


def test_a_set_is_not_hung_out(open_workspace: Open, tournament: Tournament, qtbot: QtBot) -> None:
    sample.play_round(tournament, 1)
    page = printing_page(open_workspace(tournament))
    page.show_request(PrintRequest(PrintKind.INTERIM_RANKING, 1))
    assert page.posting.isVisible()
    page.show_print_set(PrintSet.BETWEEN)
    wait_for_pages(page, qtbot)
    assert not page.posting.isVisible()


def test_s02_spare_decks_are_counted_where_the_material_list_is(open_workspace: Open, tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, people=8)
    page = open_workspace(tournament).open_page(pages.PRINTING)
    assert isinstance(page, PrintingPage)
    page.show_request(PrintRequest(PrintKind.MATERIAL))
    page.spares.field.setValue(6)
    press(Qt.Key.Key_F8)
    assert records.spare_ready(tournament) == 6
    assert page.spares.left.text() == "alle liegen noch bereit"
    page.show_request(PrintRequest(PrintKind.RULE_SHEET))
    assert page.spares.isHidden()

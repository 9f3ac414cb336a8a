"""Reading a list by keys alone: source, columns, preview, outcome; nothing before the last step."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot
from tests import sample
from tests.services.people.importing.test_workbooks import of_rows
from tests.storage.looking import dump
from tests.ui.conftest import Open
from tests.ui.pages.test_keys import assert_reachable, window_keys

from turnierleitung.domain.states import Attendance
from turnierleitung.services import history
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.services.people import participants
from turnierleitung.services.people.importing.plan import RowFate
from turnierleitung.services.people.importing.sheets import Encoding, Field
from turnierleitung.services.people.participants import PersonData
from turnierleitung.ui.registration.import_preview import RowsShown
from turnierleitung.ui.registration.import_wizard import ImportWizard
from turnierleitung.ui.registration.import_words import ImportStep
from turnierleitung.ui.registration.registration_page import RegistrationPage
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.labels import Eliding
from turnierleitung.ui.window import pages, preferences
from turnierleitung.ui.window.host import Host
from turnierleitung.ui.window.jobs import Jobs
from turnierleitung.ui.window.preferences import Recent

CTRL = Qt.KeyboardModifier.ControlModifier


def press(key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    focus = QApplication.focusWidget()
    assert focus is not None
    QTest.keyClick(focus, key, modifier)
    for _ in range(3):
        QApplication.processEvents()


def type_in(text: str) -> None:
    focus = QApplication.focusWidget()
    assert focus is not None
    QTest.keyClicks(focus, text)


@pytest.fixture
def empty(tmp_path: Path) -> Tournament:
    """A tournament without anybody."""
    return sample.new_tournament(tmp_path, people=0)


Show = Callable[[Tournament], RegistrationPage]


@pytest.fixture
def show(open_workspace: Open) -> Show:
    """Open the page of the participants."""

    def shown(tournament: Tournament) -> RegistrationPage:
        page = open_workspace(tournament).open_page(pages.REGISTRATION)
        assert isinstance(page, RegistrationPage)
        return page

    return shown


def choosing(monkeypatch: pytest.MonkeyPatch, path: Path | str) -> None:
    """Let the dialog choose a file."""
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_args: (str(path), ""))


def listed(tmp_path: Path, text: str | bytes, name: str = "liste.csv") -> Path:
    path = tmp_path / name
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def preview_of(page: RegistrationPage, path: Path) -> ImportWizard:
    """Go with Enter from a file to its preview."""
    page.show_import(path)
    for _ in range(3):
        QApplication.processEvents()
    assert at(page.importing, ImportStep.COLUMNS)
    press(Qt.Key.Key_Return)
    assert at(page.importing, ImportStep.PREVIEW)
    return page.importing


def test_a_long_heading_has_room_beside_its_examples(show: Show, empty: Tournament, tmp_path: Path) -> None:
    page = show(empty)
    page.show_import(listed(tmp_path, "Nachname;Getrennt halten\nZankl;Familie Zankl"))
    for _ in range(3):
        QApplication.processEvents()
    parts = {part.whole: part for part in page.importing.findChildren(Eliding) if part.isVisible()}
    heading, example = parts["Getrennt halten"], parts["Familie Zankl"]
    assert heading.text() == heading.whole
    assert heading.geometry().right() < example.geometry().left()


def at(wizard: ImportWizard, step: ImportStep) -> bool:
    return wizard.step is step


def fates(wizard: ImportWizard) -> list[RowFate]:
    return [planned.fate for planned in wizard.preview.plan.rows]


def test_a_list_comes_in_by_keys_alone_and_goes_again_in_one_step(
    show: Show, empty: Tournament, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = show(empty)
    before = dump(empty)
    choosing(monkeypatch, listed(tmp_path, "Nachname;Vorname\nHuber;Rosa\nMaier;Sepp\n;Ohne"))
    press(Qt.Key.Key_I, CTRL)
    assert at(page.importing, ImportStep.SOURCE)
    for step in (ImportStep.COLUMNS, ImportStep.PREVIEW, ImportStep.OUTCOME):
        press(Qt.Key.Key_Return)
        assert at(page.importing, step)
    assert "2 Personen eingelesen" in page.importing.outcome.said.text
    assert [row.row.line for row in page.importing.outcome.list.rows_model.rows] == [4]
    assert len(participants.people(empty)) == 2
    press(Qt.Key.Key_Z, CTRL)
    assert dump(empty) == before
    assert at(page.importing, ImportStep.PREVIEW), "what was taken back can be read again"
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_Return)
    assert not page.importing.isVisible()
    assert page.search.hasFocus()
    assert len(participants.people(empty)) == 2
    press(Qt.Key.Key_Return)
    assert at(page.importing, ImportStep.OUTCOME)
    press(Qt.Key.Key_Escape)
    assert not page.importing.isVisible()


def test_escape_goes_back_step_by_step_and_leaves_nothing(
    show: Show, empty: Tournament, tmp_path: Path
) -> None:
    page = show(empty)
    entries = len(empty.history())
    wizard = preview_of(page, listed(tmp_path, "Nachname\nHuber"))
    for step in (ImportStep.COLUMNS, ImportStep.SOURCE):
        press(Qt.Key.Key_Escape)
        assert at(wizard, step)
    press(Qt.Key.Key_Escape)
    assert page.search.isVisible()
    assert len(empty.history()) == entries


def test_on_every_step_every_button_has_a_key_of_its_own(
    open_workspace: Open, empty: Tournament, tmp_path: Path
) -> None:
    participants.register(empty, PersonData("Müller", "Rosa"))
    workspace = open_workspace(empty)
    everywhere = window_keys(workspace)
    page = workspace.open_page(pages.REGISTRATION)
    assert isinstance(page, RegistrationPage)
    press(Qt.Key.Key_I, CTRL)
    assert_reachable(page, everywhere)
    preview_of(page, listed(tmp_path, "Nachname;Vorname;Ort\nMueller;Rosa;Erding\nKern;Ida;"))
    assert_reachable(page, everywhere)
    assert page.importing.preview.card.update_.isVisible()


def test_what_is_read_when_the_window_closes_is_called_off(
    show: Show, empty: Tournament, tmp_path: Path, host: Host
) -> None:
    held = Held()
    host.jobs = Jobs(held)
    page = show(empty)
    page.show_import(listed(tmp_path, "Nachname\nHuber"))
    page.leave()
    held.work()
    assert at(page.importing, ImportStep.SOURCE)


def test_the_mapping_outlives_the_program(tmp_path: Path, dressed: QApplication) -> None:
    del dressed
    path = tmp_path / "preferences.json"
    kept = preferences.Preferences(theme="light").with_columns("abc", ("last_name", "ignored"))
    preferences.save(path, kept, theme.colours())
    assert preferences.load(path).columns_of("abc") == ("last_name", "ignored")
    assert preferences.load(path).columns_of("other") == ()
    path.write_text(path.read_text("utf-8").replace('"abc"', "7").replace('"columns": [', '"columns": [5,'))
    assert preferences.load(path).columns == ()
    assert preferences.load(path).theme == "light"


def test_f1_explains_every_step(show: Show, empty: Tournament, tmp_path: Path) -> None:
    page = show(empty)
    said = {page.help_words()}
    press(Qt.Key.Key_I, CTRL)
    said.add(page.help_words())
    wizard = preview_of(page, listed(tmp_path, "Nachname\nHuber"))
    said.add(page.help_words())
    assert "ist es jemand anderes, nimmt die Leertaste sie doch" in str(page.help_words())
    press(Qt.Key.Key_Escape)
    said.add(page.help_words())
    assert at(wizard, ImportStep.COLUMNS)
    assert len(said) == 4


@pytest.mark.parametrize(
    ("raw", "said"),
    [(b"", "niemand"), (b"\x00\x01", "Textdatei"), (b"\n;;\n", "niemand"), (b"PK\x03\x04x", "beschädigt")],
)
def test_a_list_that_cannot_be_read_says_why(
    show: Show, empty: Tournament, tmp_path: Path, raw: bytes, said: str
) -> None:
    page = show(empty)
    page.show_import(listed(tmp_path, raw))
    QApplication.processEvents()
    assert said in page.importing.notice.text
    page.show_import(tmp_path / "weg.csv")
    QApplication.processEvents()
    assert "weg.csv" in page.importing.notice.text
    assert at(page.importing, ImportStep.SOURCE)


class TestColumns:
    def test_say_how_the_file_was_read_and_can_be_read_otherwise(
        self, show: Show, empty: Tournament, tmp_path: Path
    ) -> None:
        page = show(empty)
        page.show_import(listed(tmp_path, "Nachname;Vorname\nKöhler;Rosa".encode("cp1252")))
        QApplication.processEvents()
        columns = page.importing.columns
        assert columns.encoding.currentData() == Encoding.WINDOWS
        assert columns.fields == (Field.LAST_NAME, Field.FIRST_NAME)
        columns.encoding.setFocus()
        columns.encoding.setCurrentIndex(columns.encoding.findData(Encoding.UTF_8))
        press(Qt.Key.Key_Down)
        assert columns.encoding.currentData() == Encoding.WINDOWS, "the arrow chose the next one"
        columns.delimiter.setCurrentIndex(columns.delimiter.findData(","))
        columns.delimiter.activated.emit(1)
        for _ in range(3):
            QApplication.processEvents()
        assert len(columns.fields) == 1
        columns.header.click()
        QApplication.processEvents()
        assert not columns.header.isChecked()
        assert "2 Zeilen" in columns.about.whole

    def test_hold_up_until_it_is_clear_where_the_names_stand(
        self, show: Show, empty: Tournament, tmp_path: Path
    ) -> None:
        page = show(empty)
        page.show_import(listed(tmp_path, "Wer;Woher\nHuber;Erding"))
        QApplication.processEvents()
        wizard = page.importing
        wizard.columns.choose(0, Field.CLUB)
        wizard.columns.choose(1, Field.CLUB)
        assert "bei mehreren Spalten" in wizard.columns.notice.text
        wizard.columns.choose(1, Field.TOWN)
        press(Qt.Key.Key_Return)
        assert at(wizard, ImportStep.COLUMNS)
        assert "wo die Namen stehen" in wizard.columns.notice.text
        wizard.columns.choose(0, Field.LAST_NAME)
        press(Qt.Key.Key_Return)
        assert at(wizard, ImportStep.PREVIEW)

    def test_are_remembered_for_the_next_list_of_this_kind(
        self, show: Show, empty: Tournament, tmp_path: Path
    ) -> None:
        page = show(empty)
        page.show_import(listed(tmp_path, "Wer;Woher\nHuber;Erding"))
        QApplication.processEvents()
        page.importing.columns.choose(0, Field.NAME)
        page.importing.columns.choose(1, Field.TOWN)
        press(Qt.Key.Key_Return)
        page.show_import(listed(tmp_path, "WER;Woher\nMaier;Freising\nKern;Eitting", "neu.csv"))
        QApplication.processEvents()
        assert page.importing.columns.fields == (Field.NAME, Field.TOWN)
        assert "wie beim letzten Mal" in page.importing.columns._remembered.text()

    @pytest.mark.parametrize(
        ("text", "said"),
        [
            (
                "Name;Verein\nOvale Kugel;SV\nLange Gerade;SV",
                "Nachname „Kugel“, Vorname „Ovale“: Stimmt das?",
            ),
            ("Name;Status\nSepp Huber;a\nIda Kern;b\nMax Lang;c", "Nicht gelesen wird: „Status“"),
            ("Name;Status\nSepp Huber;da\nIda Kern;ja\nMax Lang;aktiv", ""),
        ],
    )
    def test_say_what_is_only_guessed_and_what_says_nothing(
        self, show: Show, empty: Tournament, tmp_path: Path, text: str, said: str
    ) -> None:
        page = show(empty)
        page.show_import(listed(tmp_path, text))
        for _ in range(3):
            QApplication.processEvents()
        guessed = page.importing.columns.guessed
        assert said in guessed.text
        assert guessed.isHidden() == (not said)

    def test_a_workbook_offers_its_sheets(self, show: Show, empty: Tournament, tmp_path: Path) -> None:
        from openpyxl import Workbook  # noqa: PLC0415 - only here

        book = Workbook()
        for name in ("Huber", "Maier"):
            sheet = book.create_sheet(name)
            sheet.append(["Nachname"])
            sheet.append([name])
        path = tmp_path / "liste.xlsx"
        book.save(path)
        page = show(empty)
        page.show_import(path)
        QApplication.processEvents()
        columns = page.importing.columns
        assert [columns.tab.itemText(place) for place in range(3)] == ["Sheet", "Huber", "Maier"]
        assert columns.encoding.isHidden() or not columns.encoding.isVisible()
        columns.tab.setCurrentIndex(2)
        columns.tab.activated.emit(2)
        for _ in range(3):
            QApplication.processEvents()
        press(Qt.Key.Key_Return)
        assert [one.row.entry.person.last_name for one in page.importing.preview.plan.rows] == ["Maier"]
        columns.tab.setCurrentIndex(0)
        columns.tab.activated.emit(0)
        QApplication.processEvents()
        assert "niemand" in page.importing.notice.text


class TestPasting:
    """A list that was copied in a spreadsheet, a mail or on a page comes in without a file."""

    def test_into_the_search_field_brings_a_list_in(self, show: Show, empty: Tournament) -> None:
        page = show(empty)
        assert page.search.hasFocus()
        QApplication.clipboard().setText("Nachname\tVorname\nHuber\tRosa\nMaier\tSepp\n")
        press(Qt.Key.Key_V, CTRL)
        QApplication.processEvents()
        wizard = page.importing
        assert at(wizard, ImportStep.COLUMNS)
        assert wizard.columns.about.whole == "Zwischenablage · 2 Zeilen · 2 Spalten"
        assert wizard.columns.delimiter.isVisible()
        assert not wizard.columns.encoding.isVisible()
        press(Qt.Key.Key_Return)
        press(Qt.Key.Key_Return)
        assert at(wizard, ImportStep.OUTCOME)
        assert {person.person.last_name for person in participants.people(empty)} == {"Huber", "Maier"}

    def test_a_name_is_looked_for(self, show: Show, empty: Tournament) -> None:
        participants.register(empty, PersonData("Müller", "Rosa"))
        page = show(empty)
        QApplication.clipboard().setText("Müller\n")
        press(Qt.Key.Key_V, CTRL)
        assert page.search.text().strip() == "Müller"
        assert page.search.isVisible()

    def test_works_where_no_field_has_the_focus_and_is_offered_beside_the_file(
        self, show: Show, empty: Tournament
    ) -> None:
        participants.register(empty, PersonData("Müller", "Rosa"))
        page = show(empty)
        page.list.setFocus()
        QApplication.clipboard().setText("Sepp Maier")
        press(Qt.Key.Key_V, CTRL)
        QApplication.processEvents()
        assert at(page.importing, ImportStep.COLUMNS)
        assert page.importing.columns.about.whole == "Zwischenablage · 1 Zeile · 1 Spalte"
        press(Qt.Key.Key_Escape)
        assert at(page.importing, ImportStep.SOURCE)
        QApplication.clipboard().setText("Ida Kern; Sepp Maier; Rosa Huber")
        press(Qt.Key.Key_V, CTRL)
        QApplication.processEvents()
        press(Qt.Key.Key_Return)
        assert fates(page.importing) == [RowFate.NEW] * 3

    def test_of_nothing_says_what_to_copy(self, show: Show, empty: Tournament) -> None:
        page = show(empty)
        QApplication.clipboard().clear()
        press(Qt.Key.Key_I, CTRL)
        press(Qt.Key.Key_V, CTRL)
        QApplication.processEvents()
        assert "keine Liste" in page.importing.notice.text
        assert at(page.importing, ImportStep.SOURCE)


def test_a_quote_that_nobody_closes_is_told_with_its_line_and_swallows_nobody(
    show: Show, empty: Tournament, tmp_path: Path
) -> None:
    page = show(empty)
    text = 'Nachname;Vorname\nHuber;Rosa\n"Maier;Sepp\nKern;Ida\n'
    page.show_import(listed(tmp_path, text))
    QApplication.processEvents()
    wizard = page.importing
    assert "In Zeile 3 beginnt ein Anführungszeichen, das nirgends endet." in wizard.columns.quotes.text
    press(Qt.Key.Key_Return)
    assert at(wizard, ImportStep.PREVIEW)
    assert fates(wizard) == [RowFate.NEW] * 3
    press(Qt.Key.Key_Down)
    assert "Anführungszeichen ohne Ende" in wizard.preview.card.text
    page.show_import(listed(tmp_path, text.replace("Huber", '"Huber')))
    QApplication.processEvents()
    assert "In den Zeilen 2, 3 beginnt" in wizard.columns.quotes.text
    page.show_import(listed(tmp_path, text.replace('"', "")))
    QApplication.processEvents()
    assert wizard.columns.quotes.text == ""


class TestPreview:
    def test_cuts_no_name_and_no_club_and_has_words_over_its_columns(
        self, show: Show, empty: Tournament, tmp_path: Path
    ) -> None:
        text = "Nachname;Vorname;Verein\nHuber;Anna;Löwen Nürnberg-Zerzabelshof von 1923 e. V."
        columns = preview_of(show(empty), listed(tmp_path, text)).preview.list.rows_model.columns
        assert [column.heading for column in columns] == [
            "Zeile", "Name", "Verein", "Was geschieht", "Hinweise",
        ]  # fmt: skip
        assert [column.heading for column in columns if column.wraps] == ["Name", "Verein"]

    def test_space_takes_a_namesake_and_leaves_out_who_is_there_by_another_spelling(
        self, show: Show, empty: Tournament, tmp_path: Path
    ) -> None:
        participants.register(empty, PersonData("Müller", "Rosa"))
        page = show(empty)
        text = "Nachname;Vorname;Verein\nMueller;Rosa;\nHuber;Anna;Eichel\nHuber;Anna;"
        wizard = preview_of(page, listed(tmp_path, text))
        assert fates(wizard) == [RowFate.SIMILAR, RowFate.NEW, RowFate.TWICE]
        press(Qt.Key.Key_Space)
        press(Qt.Key.Key_End)
        press(Qt.Key.Key_Space)
        assert fates(wizard) == [RowFate.LEFT_OUT, RowFate.NEW, RowFate.NAMESAKE]
        press(Qt.Key.Key_Home)
        for expected in (RowFate.SIMILAR, RowFate.LEFT_OUT):
            press(Qt.Key.Key_Space)
            assert fates(wizard)[0] is expected
        press(Qt.Key.Key_Return)
        clubs = [one.person.club for one in participants.people(empty)]
        assert clubs == ["Eichel", "", ""]

    def test_f4_takes_over_the_details_of_the_same_person(
        self, show: Show, empty: Tournament, tmp_path: Path
    ) -> None:
        participants.register(empty, PersonData("Müller", "Rosa"))
        wizard = preview_of(show(empty), listed(tmp_path, "Nachname;Vorname;Ort\nMueller;Rosa;Erding"))
        press(Qt.Key.Key_F4)
        assert fates(wizard) == [RowFate.UPDATED]
        assert "— → Erding" in wizard.preview.card.text
        press(Qt.Key.Key_F4)
        assert fates(wizard) == [RowFate.LEFT_OUT]
        press(Qt.Key.Key_F4)
        assert wizard.onward.text() == "1 Teilnehmer ergänzen"
        press(Qt.Key.Key_Return)
        (someone,) = participants.people(empty)
        assert someone.person == PersonData("Müller", "Rosa", "", "Erding")
        assert "Bei 1 Person die Angaben ergänzt" in wizard.outcome.said.text

    def test_asks_for_the_right_file_only_where_nobody_stands_in_it(
        self, show: Show, empty: Tournament, tmp_path: Path
    ) -> None:
        question = "Ist es die richtige Datei, das richtige Blatt?"
        page = show(empty)
        preview = preview_of(page, listed(tmp_path, "Nachname;Vorname\nHuber;Rosa")).preview
        preview.parts.choose(RowsShown.REMARKS)
        preview.parts.chosen.emit(RowsShown.REMARKS)
        assert preview.list.rows_model.rows == ()
        assert "Hier steht niemand." in preview.card.text
        assert question not in preview.card.text
        preview = preview_of(page, listed(tmp_path, "Nachname;Vorname")).preview
        assert question in preview.card.text

    def test_shows_what_is_wrong_with_the_cells_of_a_row(
        self, show: Show, empty: Tournament, tmp_path: Path, qtmodeltester: ModelTester
    ) -> None:
        text = "Nachname;Vorname;Setzplatz;Bezahlt\nHuber;Rosa;erster;ja\n;Ohne;;\nKern;Ida;1;"
        wizard = preview_of(show(empty), listed(tmp_path, text))
        qtmodeltester.check(wizard.preview.list.rows_model)
        assert "„erster“ ist keine Zahl von 1 bis 9999." in wizard.preview.card.text
        assert "10,00 €" in wizard.preview.card.text
        press(Qt.Key.Key_Down)
        assert "Der Nachname fehlt." in wizard.preview.card.text
        press(Qt.Key.Key_Space)
        assert fates(wizard)[1] is RowFate.TAKEN_AFTER_ALL
        press(Qt.Key.Key_Space)
        words = wizard.preview.parts.words
        assert words == ["Alle 3", "Neu 2", "Gleich oder ähnlich 0", "Hinweise 2", "Bleibt weg 1"]

    def test_f6_shows_a_part_and_the_search_somebody(
        self, show: Show, empty: Tournament, tmp_path: Path
    ) -> None:
        text = "Nachname;Vorname\nHuber;Rosa\nMaier;Sepp\n;Ohne\nHuber;Rosa\nGrüner;Max"
        wizard = preview_of(show(empty), listed(tmp_path, text))
        preview = wizard.preview
        seen = []
        for _ in RowsShown:
            seen.append(len(preview.list.rows_model.rows))
            press(Qt.Key.Key_F6)
        assert seen == [5, 3, 1, 1, 2]
        press(Qt.Key.Key_F, CTRL)
        type_in("gruener")
        assert [one.row.line for one in preview.list.rows_model.rows] == [6]
        press(Qt.Key.Key_Return)
        assert preview.list.hasFocus()
        press(Qt.Key.Key_F, CTRL)
        press(Qt.Key.Key_Escape)
        assert len(preview.list.rows_model.rows) == 5
        assert at(wizard, ImportStep.PREVIEW)
        press(Qt.Key.Key_Escape)
        assert at(wizard, ImportStep.COLUMNS)

    def test_all_shown_rows_can_be_turned_over_at_once(
        self, show: Show, empty: Tournament, tmp_path: Path
    ) -> None:
        wizard = preview_of(show(empty), listed(tmp_path, "Nachname\nHuber\nMaier\nHuber"))
        press(Qt.Key.Key_A, CTRL)
        assert fates(wizard) == [RowFate.LEFT_OUT, RowFate.LEFT_OUT, RowFate.TWICE]
        assert not wizard.onward.isEnabled()
        press(Qt.Key.Key_Return)
        assert at(wizard, ImportStep.PREVIEW)
        press(Qt.Key.Key_A, CTRL)
        assert fates(wizard) == [RowFate.NEW, RowFate.NEW, RowFate.TWICE]

    def test_sees_what_changes_meanwhile_and_keeps_what_was_decided(
        self, show: Show, empty: Tournament, tmp_path: Path
    ) -> None:
        participants.register(empty, PersonData("Huber"))
        page = show(empty)
        wizard = preview_of(page, listed(tmp_path, "Nachname\nHuber\nMaier"))
        press(Qt.Key.Key_End)
        press(Qt.Key.Key_Space)
        assert fates(wizard) == [RowFate.KNOWN, RowFate.LEFT_OUT]
        press(Qt.Key.Key_Z, CTRL)
        assert fates(wizard) == [RowFate.NEW, RowFate.LEFT_OUT]
        assert wizard.preview.list.hasFocus()

    def test_says_who_is_there_at_once_and_what_is_booked(
        self, show: Show, empty: Tournament, tmp_path: Path
    ) -> None:
        text = "Nachname;Anwesend;Bezahlt\nHuber;ja;ja\nMaier;;12,50\nKern;;"
        wizard = preview_of(show(empty), listed(tmp_path, text))
        assert wizard.preview.effects.whole == "Anwesend: 1 · Startgeld: 22,50 € von 2"
        press(Qt.Key.Key_A, CTRL)
        assert wizard.preview.effects.whole == ""

    def test_one_that_is_out_of_date_is_said(self, show: Show, empty: Tournament, tmp_path: Path) -> None:
        wizard = preview_of(show(empty), listed(tmp_path, "Nachname;Startnummer\nHuber;1"))
        participants.register(empty, PersonData("Vorher"), Attendance.PRESENT)
        press(Qt.Key.Key_Return)
        assert "inzwischen geändert" in wizard.preview.notice.text
        assert at(wizard, ImportStep.PREVIEW)
        assert len(participants.people(empty)) == 1

    def test_f3_takes_as_a_remark_what_was_not_read(
        self, show: Show, empty: Tournament, tmp_path: Path
    ) -> None:
        wizard = preview_of(show(empty), listed(tmp_path, "Nachname;Bezahlt\nHuber;teils"))
        assert "Nicht gelesen Bezahlt: teils" in wizard.preview.card.text
        press(Qt.Key.Key_F3)
        press(Qt.Key.Key_Return)
        (someone,) = participants.people(empty)
        assert someone.person.note == "Bezahlt: teils"
        assert wizard.outcome.list.rows_model.rows == (), "nothing is left"

    def test_asks_once_whether_two_spellings_are_one_club(
        self, show: Show, empty: Tournament, tmp_path: Path
    ) -> None:
        text = "Nachname;Verein\nHuber;FC Moos\nKern;FC Moos\nLang;FC Moos e. V.\nAuer;FC Moos e. V."
        wizard = preview_of(show(empty), listed(tmp_path, text))
        assert "Ist das derselbe Verein? „FC Moos“ = „FC Moos e. V.“" in wizard.preview.clubs.text
        press(Qt.Key.Key_F7)
        press(Qt.Key.Key_F7)
        assert wizard.preview.plan.new[2].person.club == "FC Moos e. V."
        press(Qt.Key.Key_F7)
        press(Qt.Key.Key_Return)
        assert {one.person.club for one in participants.people(empty)} == {"FC Moos"}
        wizard = preview_of(show(empty), listed(tmp_path, "Nachname;Verein\nVogt;SV"))
        assert wizard.preview.clubs.isHidden()

    def test_c13_teams_in_several_spellings_are_asked_about_beside_the_clubs(
        self, show: Show, empty: Tournament, tmp_path: Path
    ) -> None:
        text = "Nachname;Verein;Team\nHuber;Au;Moosbuam\nKern;Au e. V.;Moosbuam\nLang;Au;Moosbuam e.V."
        wizard = preview_of(show(empty), listed(tmp_path, text))
        assert "Ist das dieselbe Mannschaft? „Moosbuam“ = „Moosbuam e.V.“" in wizard.preview.teams.text
        press(Qt.Key.Key_F8)
        assert "Als eine Mannschaft eingelesen: „Moosbuam“" in wizard.preview.teams.text
        press(Qt.Key.Key_Return)
        people = [one.person for one in participants.people(empty)]
        assert {one.team for one in people} == {"Moosbuam"}
        assert {one.club for one in people} == {"Au", "Au e. V."}, "about the clubs nothing was said"


class TestTheResult:
    TEXT = "Nachname;Vorname;Bezahlt\nHuber;Sepp;teils\nKern;Ida;ja\nSumme;;\nKern;Ida;\n"

    def test_shows_what_stayed_out_and_takes_it_in_after_all(
        self, show: Show, empty: Tournament, tmp_path: Path
    ) -> None:
        wizard = preview_of(show(empty), listed(tmp_path, self.TEXT))
        press(Qt.Key.Key_Return)
        result = wizard.outcome
        assert [row.row.line for row in result.list.rows_model.rows] == [2, 4, 5]
        press(Qt.Key.Key_F3)
        notes = {one.name: one.person.note for one in participants.people(empty)}
        assert notes == {"Huber, Sepp": "Bezahlt: teils", "Kern, Ida": ""}
        press(Qt.Key.Key_Space)
        assert len(participants.people(empty)) == 3
        assert "3 Personen eingelesen." in result.said.text
        assert "Schritt für Schritt" in result.said.text
        assert [row.row.line for row in result.list.rows_model.rows] == [5]
        press(Qt.Key.Key_Z, CTRL)
        assert [row.row.line for row in result.list.rows_model.rows] == [4, 5], (
            "what was undone can come again"
        )
        press(Qt.Key.Key_Z, CTRL)
        assert [row.row.line for row in result.list.rows_model.rows] == [2, 4, 5]
        press(Qt.Key.Key_Z, CTRL)
        assert at(wizard, ImportStep.PREVIEW)
        assert participants.people(empty) == ()

    def test_says_why_somebody_cannot_come_in(
        self, show: Show, empty: Tournament, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        wizard = preview_of(show(empty), listed(tmp_path, self.TEXT))
        press(Qt.Key.Key_Return)
        monkeypatch.setattr(participants, "MOST", 2)
        press(Qt.Key.Key_Down)
        press(Qt.Key.Key_Space)
        assert "2" in wizard.outcome.notice.text
        assert len(participants.people(empty)) == 2


class TestEarlierTournaments:
    @pytest.fixture
    def old(self, tmp_path: Path) -> Path:
        folder = tmp_path / "alt"
        folder.mkdir()
        tournament = sample.new_tournament(folder, people=4, name="11. Turnier")
        tournament.close()
        return tournament.path

    def test_chosen_people_are_taken_over(self, show: Show, empty: Tournament, old: Path, host: Host) -> None:
        here = Recent(path=str(empty.path), name="12. Turnier", held_on="2026-11-21", uuid="u", opened_at="")
        gone = Recent(
            path=str(old.parent / "fort.turnier"), name="9. Turnier", held_on="", uuid="w", opened_at=""
        )
        recent = Recent(
            path=str(old), name="11. Turnier", held_on=date(2025, 11, 22).isoformat(), uuid="v", opened_at=""
        )
        for one in (gone, recent, here):
            host.change(host.preferences.opened(one))
        page = show(empty)
        press(Qt.Key.Key_I, CTRL)
        source = page.importing.source
        assert [one.name for one in source.list.rows_model.rows] == ["11. Turnier"]
        source.list.setFocus()
        before = old.read_bytes()
        press(Qt.Key.Key_Return)
        wizard = page.importing
        assert at(wizard, ImportStep.PREVIEW)
        assert set(fates(wizard)) == {RowFate.LEFT_OUT}
        assert wizard.onward.text() == "Noch niemand gewählt"
        press(Qt.Key.Key_Space)
        press(Qt.Key.Key_Return)
        assert at(wizard, ImportStep.OUTCOME)
        assert len(participants.people(empty)) == 1
        assert old.read_bytes() == before
        history.undo(empty)

    def test_another_file_can_be_chosen_and_a_wrong_one_says_so(
        self, show: Show, empty: Tournament, old: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        page = show(empty)
        press(Qt.Key.Key_I, CTRL)
        choosing(monkeypatch, listed(tmp_path, "Nachname"))
        press(Qt.Key.Key_T, CTRL)
        assert "keine Turnierdatei" in page.importing.notice.text
        choosing(monkeypatch, "")
        press(Qt.Key.Key_T, CTRL)
        page.importing.source.choose_tournament.setFocus()
        choosing(monkeypatch, old)
        press(Qt.Key.Key_Return)
        assert at(page.importing, ImportStep.PREVIEW)
        press(Qt.Key.Key_A, CTRL)
        assert set(fates(page.importing)) == {RowFate.NEW}
        press(Qt.Key.Key_Escape)
        assert at(page.importing, ImportStep.SOURCE)


class Held(Executor):
    """Works only when it is told to."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Future[Any], Callable[[], Any]]] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.waiting.append((future, lambda: fn(*args, **kwargs)))
        return future

    def work(self) -> None:
        future, do = self.waiting.pop(0)
        try:
            future.set_result(do())
        except Exception as error:  # noqa: BLE001 - handed on as an executor does
            future.set_exception(error)
        for _ in range(3):
            QApplication.processEvents()


class TestLongWork:
    @pytest.fixture
    def held(self, host: Host) -> Held:
        held = Held()
        host.jobs = Jobs(held)
        return held

    def test_shows_how_far_it_is_and_goes_on_by_itself(
        self, show: Show, empty: Tournament, tmp_path: Path, held: Held, qtbot: QtBot
    ) -> None:
        page = show(empty)
        page.show_import(
            listed(tmp_path, of_rows(["Nachname"], *([str(n), "x"] for n in range(400))), "l.xlsx")
        )
        wizard = page.importing
        qtbot.waitUntil(wizard.progress.isVisible)
        press(Qt.Key.Key_Return)
        assert wizard.working
        held.work()
        assert at(wizard, ImportStep.COLUMNS)
        assert wizard.progress.maximum() == 401
        assert not wizard.progress.isVisible()

    def test_cancelled_leaves_nothing_behind(
        self, show: Show, empty: Tournament, tmp_path: Path, held: Held, qtbot: QtBot
    ) -> None:
        page = show(empty)
        before, entries = dump(empty), len(empty.history())
        page.show_import(listed(tmp_path, "Nachname\nHuber"))
        wizard = page.importing
        qtbot.waitUntil(wizard.progress.isVisible)
        press(Qt.Key.Key_Escape)
        assert at(wizard, ImportStep.SOURCE)
        assert not wizard.working
        held.work()
        assert at(wizard, ImportStep.SOURCE)
        page.show_import(listed(tmp_path, "Nachname\nHuber"))
        held.work()
        press(Qt.Key.Key_Return)
        assert wizard.working
        press(Qt.Key.Key_Escape)
        held.work()
        assert at(wizard, ImportStep.COLUMNS)
        assert (dump(empty), len(empty.history())) == (before, entries)

    def test_what_was_asked_for_later_counts(
        self, show: Show, empty: Tournament, tmp_path: Path, held: Held
    ) -> None:
        page = show(empty)
        page.show_import(listed(tmp_path, "Nachname\nHuber", "erste.csv"))
        page.show_import(listed(tmp_path, "Nachname\nMaier", "zweite.csv"))
        held.work()
        held.work()
        assert "zweite.csv" in page.importing.columns.about.whole

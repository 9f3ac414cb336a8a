"""A series of three evenings by keys, from the start page to the printed ranking."""

from __future__ import annotations

from contextlib import closing
from datetime import UTC, date, datetime
from pathlib import Path

import pytest
from pypdf import PdfReader
from PySide6.QtCore import Qt
from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot
from tests.evenings import evening, someone
from tests.ui.driving import keys, press, words

from turnierleitung.domain.matching import Identity
from turnierleitung.domain.ranking.standings import Better
from turnierleitung.services import series as service
from turnierleitung.services.ground import tournaments
from turnierleitung.services.people import participants
from turnierleitung.services.series import Evening, EveningPerson, Series, SeriesFile
from turnierleitung.storage.journal import Author
from turnierleitung.ui.frame.stage import Stage
from turnierleitung.ui.series.series_page import SeriesPage
from turnierleitung.ui.series.series_views import read_points
from turnierleitung.ui.series.series_wall import series_pages
from turnierleitung.ui.window.host import Host

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
ANNA, BERT, CARL, DORA = "Auer, Anna (Roth)", "Bader, Bert (Roth)", "Cerny, Carl (Au)", "Dorn, Dora (Au)"
EVENINGS = (
    {ANNA: 30, BERT: 10, CARL: -10, DORA: -30},
    {BERT: 20, CARL: 15, ANNA: -15, "Ehrl, Emil": -20},
    {"Auer, Anna": 9, CARL: 3, DORA: -4, BERT: -8},
)
"""The third one forgot the town of Anna."""


@pytest.fixture
def files(tmp_path: Path) -> list[Path]:
    return [
        evening(tmp_path / f"{number}.turnier", f"Abend {number}", date(2026, number, 6), points)
        for number, points in enumerate(EVENINGS, start=1)
    ]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[list[Path]]:
    """What the file dialogs answer, one after the other."""
    answers: list[list[Path]] = []
    for name in ("getOpenFileName", "getOpenFileNames", "getSaveFileName"):

        def answer(*_args: object, several: bool = name.endswith("Names")) -> tuple[object, str]:
            paths = [str(path) for path in answers.pop(0)]
            return (paths if several else paths[0]), ""

        monkeypatch.setattr(QFileDialog, name, answer)
    return answers


def page_of(stage: Stage) -> SeriesPage:
    assert stage.series is not None
    return stage.series


def ranking(stage: Stage) -> list[tuple[int, str, int]]:
    rows = page_of(stage).ranking.list.rows_model.rows
    return [(row.place.rank, row.name, row.place.total) for row in rows]


def begin(stage: Stage, path: Path, asked: list[list[Path]]) -> None:
    """Make a new series on the start page."""
    asked.append([path])
    press(Qt.Key.Key_R, CTRL)
    press(Qt.Key.Key_Return)
    assert stage.currentWidget() is stage.series


def add(stage: Stage, paths: list[Path], asked: list[list[Path]], qtbot: QtBot) -> None:
    asked.append(paths)
    press(Qt.Key.Key_Insert)
    qtbot.waitUntil(lambda: not page_of(stage).working.busy)


def test_three_evenings_become_a_printed_ranking(
    stage: Stage, tmp_path: Path, files: list[Path], asked: list[list[Path]], qtbot: QtBot
) -> None:
    path = tmp_path / "Winter.serie"
    begin(stage, path, asked)
    add(stage, files, asked, qtbot)
    page = page_of(stage)
    # Points
    press(Qt.Key.Key_F6)
    press(Qt.Key.Key_F6)
    page.rules.points.setFocus()
    keys("25, 20, 16, 10")
    press(Qt.Key.Key_Tab)
    keys_of_number("2")
    qtbot.waitUntil(lambda: page.file.series.rules.best == 2)
    # Who is who
    assert "Ist das dieselbe Person?" in " ".join(words(page.who))
    press(Qt.Key.Key_F3)
    assert page.who.isHidden()
    page.open_view(0)
    assert ranking(stage) == [
        (1, "Auer, Anna", 50),
        (2, "Bader, Bert", 45),
        (3, "Cerny, Carl", 40),
        (4, "Dorn, Dora", 26),
        (5, "Ehrl, Emil", 10),
    ]
    assert "(16)" in words(page.ranking)
    pdf = tmp_path / "Winter.pdf"
    press(Qt.Key.Key_P, CTRL)
    asked.append([pdf])
    press(Qt.Key.Key_S, CTRL)
    text = " ".join(PdfReader(pdf).pages[0].extract_text().split())
    assert "Rangliste der Abendserie" in text
    assert "1 Auer, Anna (Roth) 25 (16) 25 50" in text
    press(Qt.Key.Key_Escape)
    assert stage.currentWidget() is stage.start
    assert [recent.path for recent in stage.host.preferences.recent] == [str(path)]
    press(Qt.Key.Key_Return)
    assert ranking(stage)[0] == (1, "Auer, Anna", 50), "Enter opens the series that was open last"
    assert page_of(stage).who.isHidden(), "who was asked about once is not asked about again"


def keys_of_number(text: str) -> None:
    field = QApplication.focusWidget()
    assert field is not None
    for digit in text:
        press(Qt.Key(ord(digit)))


def test_a_changed_evening_says_so_and_is_read_anew(
    stage: Stage, tmp_path: Path, files: list[Path], asked: list[list[Path]], qtbot: QtBot
) -> None:
    begin(stage, tmp_path / "Winter.serie", asked)
    add(stage, files[:1], asked, qtbot)
    page = page_of(stage)
    with closing(tournaments.open_file(files[0])) as tournament:
        tournament.author = Author(1)
        first = participants.people(tournament)[0]
        participants.edit(tournament, first.id, someone("Auer, Annette (Roth)"))
    page.to_wall.click()
    page.look()
    assert "„Abend 1“ wurde geändert" in page.changed.text
    assert page.wall is not None
    assert "vorläufig, ein Abend ist seither berichtigt" in page.wall.window.canvas.accessibleName()
    page.to_wall.click()
    press(Qt.Key.Key_F5)
    qtbot.waitUntil(lambda: not page.working.busy)
    assert ranking(stage)[0] == (1, "Auer, Annette", 4)
    assert not page.changed.text
    assert page.notice.text == "„Abend 1“ ist neu eingelesen: 1 Name anders."


def test_a_file_that_is_gone_is_said_beside_the_ranking(
    stage: Stage, tmp_path: Path, files: list[Path], asked: list[list[Path]], qtbot: QtBot
) -> None:
    begin(stage, tmp_path / "Winter.serie", asked)
    add(stage, files[:2], asked, qtbot)
    page = page_of(stage)
    files[0].unlink()
    page.look()
    assert page.changed.text == "Die Datei von „Abend 1“ fehlt. Es gilt, was zuletzt gelesen wurde."
    assert "eine Datei fehlt" in words(page)


def test_two_of_one_name_have_their_town_on_the_wall() -> None:
    first, second, third = long_evening(3).people
    people = tuple(
        one.model_copy(update={"who": Identity(heads=(("Huber", "Hans"),), town=town)})
        for one, town in ((first, "Au"), (second, "Roth"))
    )
    only = long_evening(3).model_copy(update={"people": (*people, third)})
    (page,) = series_pages(service.view(Series(name="Winter", evenings=(only,))), 1920)
    assert "Huber, Hans (Au)" in page.spoken
    assert "Huber, Hans (Roth)" in page.spoken


def test_what_cannot_be_read_says_why_and_the_others_are_there(
    stage: Stage, tmp_path: Path, files: list[Path], asked: list[list[Path]], qtbot: QtBot
) -> None:
    text = tmp_path / "Brief.turnier"
    text.write_text("Liebe Anna")
    begin(stage, tmp_path / "Winter.serie", asked)
    add(stage, [files[0], text, files[1]], asked, qtbot)
    page = page_of(stage)
    assert "„Brief.turnier“ ist keine Turnierdatei." in page.notice.text
    assert [one.name for one in page.file.series.evenings] == ["Abend 1", "Abend 2"]


def test_an_evening_is_taken_out_and_comes_back(
    stage: Stage, tmp_path: Path, files: list[Path], asked: list[list[Path]], qtbot: QtBot
) -> None:
    path = tmp_path / "Winter.serie"
    begin(stage, path, asked)
    add(stage, files[:2], asked, qtbot)
    press(Qt.Key.Key_F6)
    press(Qt.Key.Key_Delete)
    press(Qt.Key.Key_Tab)
    press(Qt.Key.Key_Return)
    assert [one.name for one in SeriesFile.open(path).series.evenings] == ["Abend 2"]
    press(Qt.Key.Key_Z, CTRL)
    assert len(SeriesFile.open(path).series.evenings) == 2


def test_points_that_cannot_be_read_stay_in_their_field_and_are_shown_before_leaving(
    stage: Stage, tmp_path: Path, files: list[Path], asked: list[list[Path]], qtbot: QtBot
) -> None:
    begin(stage, tmp_path / "Winter.serie", asked)
    add(stage, files[:1], asked, qtbot)
    page = page_of(stage)
    page.open_view(2)
    page.rules.points.setFocus()
    keys("25, zwanzig")
    page.open_view(0)
    press(Qt.Key.Key_Escape)
    assert stage.currentWidget() is page
    assert QApplication.focusWidget() is page.rules.points
    assert page.rules.points.text() == "25, zwanzig"
    press(Qt.Key.Key_Escape)
    assert stage.currentWidget() is stage.start


def test_a_series_named_at_the_start_is_opened(host: Host, tmp_path: Path, qtbot: QtBot) -> None:
    path = SeriesFile.create(tmp_path / "Winter.serie", "Winter").path
    stage = Stage(host)
    qtbot.addWidget(stage)
    stage.show()
    stage.begin(path)
    qtbot.waitUntil(lambda: stage.series is not None)
    assert stage.currentWidget() is stage.series
    assert not stage.is_free


def test_what_was_typed_last_is_stored_when_the_program_is_closed(
    stage: Stage, tmp_path: Path, asked: list[list[Path]]
) -> None:
    path = tmp_path / "Winter.serie"
    begin(stage, path, asked)
    page_of(stage).open_view(2)
    page_of(stage).rules.points.setFocus()
    keys("9, 7")
    stage.leave()
    assert SeriesFile.open(path).series.rules.points == (9, 7)


def test_the_ranking_is_saved_as_a_table(
    stage: Stage, tmp_path: Path, files: list[Path], asked: list[list[Path]], qtbot: QtBot
) -> None:
    begin(stage, tmp_path / "Winter.serie", asked)
    add(stage, files[:2], asked, qtbot)
    table = tmp_path / "Winter.csv"
    asked.append([table])
    press(Qt.Key.Key_S, CTRL | SHIFT)
    first = table.read_text("utf-8-sig").splitlines()[:2]
    assert first == ["Rang;Name;Ort;06.01.2026 Abend 1;06.02.2026 Abend 2;Summe", "1;Bader, Bert;Roth;3;4;7"]


def test_the_ranking_is_printed_and_the_next_print_has_the_next_number(
    stage: Stage,
    tmp_path: Path,
    files: list[Path],
    asked: list[list[Path]],
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begin(stage, tmp_path / "Winter.serie", asked)
    add(stage, files[:2], asked, qtbot)
    page = page_of(stage)
    press(Qt.Key.Key_P, CTRL)
    monkeypatch.setattr(QPrinterInfo, "availablePrinterNames", list)
    press(Qt.Key.Key_Return, CTRL)
    assert "kein Drucker eingerichtet. Strg S speichert ein PDF" in page.notice.text
    printed = tmp_path / "papier.pdf"

    def accept(dialog: QPrintDialog) -> QPrintDialog.DialogCode:
        dialog.printer().setOutputFormat(QPrinter.OutputFormat.PdfFormat)
        dialog.printer().setOutputFileName(str(printed))
        dialog.printer().setResolution(72)
        return QPrintDialog.DialogCode.Accepted

    monkeypatch.setattr(QPrinterInfo, "availablePrinterNames", lambda: ["Probe"])
    monkeypatch.setattr(QPrintDialog, "exec", accept)
    press(Qt.Key.Key_Return, CTRL)
    qtbot.waitUntil(lambda: page.notice.text == "Gedruckt.")
    assert len(PdfReader(printed).pages) == 1
    assert SeriesFile.open(page.file.path).series.prints == 1


def test_a_series_that_another_program_changed_is_not_overwritten(
    stage: Stage, tmp_path: Path, files: list[Path], asked: list[list[Path]], qtbot: QtBot
) -> None:
    path = tmp_path / "Winter.serie"
    begin(stage, path, asked)
    other = SeriesFile.open(path)
    other.change(other.series.model_copy(update={"name": "Sommer"}))
    add(stage, files[:1], asked, qtbot)
    assert "von einem anderen Programm geändert" in page_of(stage).notice.text
    assert SeriesFile.open(path).series.name == "Sommer"


def test_the_ranking_goes_onto_the_wall_and_comes_off_with_the_series(
    stage: Stage, tmp_path: Path, files: list[Path], asked: list[list[Path]], qtbot: QtBot
) -> None:
    begin(stage, tmp_path / "Winter.serie", asked)
    add(stage, files[:2], asked, qtbot)
    press(Qt.Key.Key_F11)
    wall = page_of(stage).wall
    assert wall is not None
    assert wall.window.isVisible()
    assert wall.window.canvas.accessibleName().startswith("Winter")
    assert "Bader, Bert, 7" in wall.window.canvas.accessibleName()
    # The platform of the tests gives the focus to a new window.
    page_of(stage).to_wall.click()
    assert not wall.window.isVisible()
    page_of(stage).to_wall.click()
    assert wall.window.isVisible()
    page_of(stage).close_series()
    assert not wall.window.isVisible()


def test_many_people_are_turned_over_page_by_page_on_the_wall() -> None:
    found = service.view(Series(name="Winter", evenings=(long_evening(30),)))
    pages = series_pages(found, 1920)
    assert len(pages) == 4
    spoken = " ".join(page.spoken for page in pages)
    assert all(f"Name {number}" in spoken for number in range(30))


def long_evening(people: int) -> Evening:
    return Evening(
        tournament="1",
        entry="",
        read_at=datetime(2026, 3, 6, 22, tzinfo=UTC),
        path="x",
        name="Abend",
        held_on=date(2026, 3, 6),
        game="schafkopf",
        tallies=(),
        better=Better.HIGHER,
        provisional=False,
        people=tuple(
            EveningPerson(who=Identity(heads=((f"Name {number}", ""),)), rank=number + 1)
            for number in range(people)
        ),
    )


def test_what_could_not_be_stored_keeps_the_series_open_once(
    stage: Stage, tmp_path: Path, asked: list[list[Path]], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "Winter.serie"
    begin(stage, path, asked)
    page = page_of(stage)

    def full(_draft: Path, _target: Path) -> None:
        raise OSError(28, "No space left")

    with monkeypatch.context() as patch:
        patch.setattr(service, "put_in_place", full)
        page.open_view(2)
        page.rules.points.setFocus()
        keys("9, 7")
        press(Qt.Key.Key_Escape)
        assert stage.currentWidget() is page
        assert "konnte nicht gespeichert werden" in page.notice.text
        assert page.rules.points.text() == "9, 7"
    press(Qt.Key.Key_Escape)
    assert stage.currentWidget() is stage.start
    assert SeriesFile.open(path).series.rules.points == (9, 7)


def test_a_broken_series_is_said_on_the_start_page(stage: Stage, tmp_path: Path) -> None:
    path = tmp_path / "kaputt.serie"
    path.write_text("{")
    stage.open_path(path)
    assert stage.currentWidget() is stage.start
    assert "ist keine Abendserie oder beschädigt" in stage.start.notice.text


@pytest.mark.parametrize(
    ("typed", "points"),
    [("25, 20, 16 …", (25, 20, 16)), ("25 20;16", (25, 20, 16)), ("", ()), ("3,−1", (3, -1)), ("x", None)],
)
def test_points_are_read_as_people_type_them(typed: str, points: tuple[int, ...] | None) -> None:
    assert read_points(typed) == points


def test_esc_says_no_wherever_the_focus_is(stage: Stage) -> None:
    press(Qt.Key.Key_R, CTRL)
    asked = stage.start.series
    assert asked.isVisible()
    for _ in range(6):
        press(Qt.Key.Key_Tab)
    focus = QApplication.focusWidget()
    assert focus is not None
    assert not asked.isAncestorOf(focus)
    press(Qt.Key.Key_Escape)
    assert asked.isHidden()


def test_the_start_page_forgets_its_question(stage: Stage, tmp_path: Path) -> None:
    press(Qt.Key.Key_R, CTRL)
    stage.open_path(SeriesFile.create(tmp_path / "Winter.serie", "Winter").path)
    assert stage.currentWidget() is stage.series
    press(Qt.Key.Key_Escape)
    assert stage.currentWidget() is stage.start
    assert stage.start.series.isHidden()


def test_esc_does_not_close_the_series_while_something_is_asked(
    stage: Stage, tmp_path: Path, files: list[Path], asked: list[list[Path]], qtbot: QtBot
) -> None:
    begin(stage, tmp_path / "Winter.serie", asked)
    add(stage, files[:2], asked, qtbot)
    page = page_of(stage)
    page.open_view(1)
    press(Qt.Key.Key_Delete)
    page.evenings.list.setFocus()
    press(Qt.Key.Key_Escape)
    assert stage.currentWidget() is page
    assert page.evenings.confirm.isHidden()

"""Lists for other programs, saved from the pages: where they went, or why they did not."""

from __future__ import annotations

from pathlib import Path

import pytest
from openpyxl import load_workbook
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog
from tests import sample
from tests.ui.conftest import Open

from turnierleitung.ui.frame.workspace import Workspace
from turnierleitung.ui.window import pages

CTRL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
EXCEL, CSV = "Excel-Tabelle (*.xlsx)", "Textdatei CSV (*.csv)"


def save(workspace: Workspace, monkeypatch: pytest.MonkeyPatch, path: Path | str, kind: str = EXCEL) -> str:
    """Press the key, choose a file, and return what is said."""
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args: (str(path), kind))
    workspace.notice.clear()
    press_save()
    return workspace.notice.text


def press_save() -> None:
    focus = QApplication.focusWidget()
    assert focus is not None
    QTest.keyClick(focus, Qt.Key.Key_S, CTRL_SHIFT)
    QApplication.processEvents()


def test_what_is_there_already_is_not_replaced_unasked(
    open_workspace: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The system asks about the name that was typed, so the whole name goes back to it."""
    workspace = open_workspace(sample.new_tournament(tmp_path, people=9))
    workspace.open_page(pages.REGISTRATION)
    there = tmp_path / "Liste.csv"
    there.write_text("alt", "utf-8")
    asked: list[tuple[str, str, str]] = []
    answers = [(str(tmp_path / "Liste"), CSV), ("", "")]

    def choose(_parent: object, title: str, name: str, kinds: str) -> tuple[str, str]:
        asked.append((title, Path(name).name, kinds))
        return answers[len(asked) - 1]

    monkeypatch.setattr(QFileDialog, "getSaveFileName", choose)
    press_save()
    assert there.read_text("utf-8") == "alt"
    assert asked[0][2] == f"{EXCEL};;{CSV}"
    assert asked[1] == ("„Liste.csv“ gibt es schon. Ersetzen?", "Liste.csv", f"{CSV};;{EXCEL}")
    # Whoever says yes there means it.
    asked.clear()
    answers[1] = (str(there), CSV)
    press_save()
    assert there.read_text("utf-8-sig").startswith("Startnummer;")


def test_an_ending_that_was_typed_goes_before_the_kind(
    open_workspace: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    workspace = open_workspace(sample.new_tournament(tmp_path, people=9))
    workspace.open_page(pages.REGISTRATION)
    assert save(workspace, monkeypatch, tmp_path / "Liste.CSV").startswith("Gespeichert: Liste.CSV")
    assert (tmp_path / "Liste.CSV").read_bytes().startswith(b"\xef\xbb\xbfStartnummer;")
    assert save(workspace, monkeypatch, tmp_path / "3. Runde").startswith("Gespeichert: 3. Runde.xlsx")


def heads(path: Path) -> list[object]:
    sheet = load_workbook(path).worksheets[0]
    return [cell.value for cell in sheet[1]]


def test_the_participants_are_saved_and_it_is_said_where(
    open_workspace: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    workspace = open_workspace(sample.new_tournament(tmp_path, people=9))
    workspace.open_page(pages.REGISTRATION)
    said = save(workspace, monkeypatch, tmp_path / "Liste")
    assert said == f"Gespeichert: Liste.xlsx im Ordner {tmp_path}"
    assert heads(tmp_path / "Liste.xlsx")[:3] == ["Startnummer", "Nachname", "Vorname"]
    save(workspace, monkeypatch, tmp_path / "Liste.xlsx", CSV)
    assert (tmp_path / "Liste.csv").read_bytes().startswith(b"\xef\xbb\xbfStartnummer;")
    assert save(workspace, monkeypatch, "") == ""


def test_one_that_cannot_be_written_says_why(
    open_workspace: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    workspace = open_workspace(sample.new_tournament(tmp_path, people=1))
    workspace.open_page(pages.REGISTRATION)
    said = save(workspace, monkeypatch, tmp_path / "fort" / "Liste.xlsx")
    assert said.startswith("„Liste.xlsx“ kann nicht geschrieben werden.")


def test_the_ranking_is_saved_round_by_round(
    open_workspace: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tournament = sample.new_tournament(tmp_path, people=8)
    sample.play_round(tournament, 1)
    sample.play_round(tournament, 2, until=1)
    workspace = open_workspace(tournament)
    workspace.open_page(pages.STANDINGS)
    save(workspace, monkeypatch, tmp_path / "Gesamt.xlsx")
    assert heads(tmp_path / "Gesamt.xlsx")[:7] == [
        *("Rang", "Startnummer", "Name", "Verein", "Runde 1", "Runde 2", "Punkte")
    ]
    focus = QApplication.focusWidget()
    assert focus is not None
    QTest.keyClick(focus, Qt.Key.Key_F6)
    save(workspace, monkeypatch, tmp_path / "Runde.csv", CSV)
    text = (tmp_path / "Runde.csv").read_text("utf-8-sig")
    assert text.startswith("Rang;Startnummer;Name;Verein;Punkte;")
    assert "\N{MINUS SIGN}" not in text
    assert len(text.splitlines()) == 9


def test_of_a_championship_what_is_shown_is_saved(
    open_workspace: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tournament = sample.quartett_tournament(tmp_path, 8, to_the_bracket=True)
    sample.play_matches(tournament, 1)
    workspace = open_workspace(tournament)
    workspace.open_page(pages.STANDINGS)
    seen = []
    for number in range(4):
        path = tmp_path / f"{number}.xlsx"
        save(workspace, monkeypatch, path)
        seen.append((load_workbook(path).worksheets[0].title, heads(path)[0]))
        focus = QApplication.focusWidget()
        assert focus is not None
        QTest.keyClick(focus, Qt.Key.Key_F6)
    assert sorted(set(seen)) == [("Gruppen", "Gruppe"), ("Qualifikation", "Platz"), ("Rangliste", "Rang")]


def test_before_there_are_groups_there_is_nothing_to_save(
    open_workspace: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    workspace = open_workspace(sample.quartett_tournament(tmp_path, 8, drawn=False))
    workspace.open_page(pages.STANDINGS)
    path = tmp_path / "leer.xlsx"
    assert save(workspace, monkeypatch, path)
    assert not path.exists()

"""The program tests itself: green as it is, red with a resource, a module or a font taken away."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from io import BytesIO
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from reportlab.pdfgen.canvas import Canvas

from environment import ROOT
from turnierleitung import resources, self_test
from turnierleitung.reports.document.lettering import Weight, runs
from turnierleitung.resources import ResourceMissingError
from turnierleitung.self_test import Check, Report, SelfTest, SelfTestError

pytestmark = pytest.mark.unmeasured


def started(folder: Path, *arguments: str, source: Path = ROOT / "src") -> tuple[int, str]:
    """Run the self-test as its user does; return the exit code and the report."""
    command = [sys.executable, "-m", "turnierleitung", "--self-test", str(folder), *arguments]
    environment = {**os.environ, "PYTHONPATH": str(source), "HOME": str(folder / "home"), "LANG": "de_DE"}
    done = subprocess.run(command, env=environment, check=False, capture_output=True, timeout=480)
    return done.returncode, (folder / self_test.REPORT).read_text(encoding="utf-8")


def test_everything_works_from_source_and_nothing_of_the_user_is_touched(tmp_path: Path) -> None:
    folder = tmp_path / "prüfung"
    code, report = started(folder)
    assert code == 0, report
    lines = report.splitlines()
    assert len([line for line in lines if line.startswith("gut")]) == 25
    assert lines[0] == "Alles in Ordnung."
    assert not [path for path in folder.iterdir() if path.name.startswith("selbsttest-")], "nothing is left"
    kept = {path.name for path in (folder / "home").rglob("*") if path.is_file()}
    assert not [name for name in kept if name.endswith(".turnier") or name == "preferences.json"]


def test_a_missing_module_is_reported(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "src", tmp_path / "src")
    (tmp_path / "resources").symlink_to(ROOT / "resources")
    (tmp_path / "src/turnierleitung/services/prizes/awards.py").unlink()
    code, report = started(tmp_path / "prüfung", source=tmp_path / "src")
    assert code == 1
    assert "awards" in report


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the resources, from which something can be taken away."""
    copy = tmp_path / "resources"
    shutil.copytree(ROOT / "resources", copy)
    monkeypatch.setattr(resources, "_resources", lambda: copy)
    return copy


@pytest.fixture
def checks(qapp: QApplication, tmp_path: Path) -> SelfTest:
    return SelfTest(qapp, tmp_path)


def test_a_missing_file_is_named(shipped: Path, checks: SelfTest) -> None:
    (shipped / "sounds" / "gong.wav").unlink()
    with pytest.raises(ResourceMissingError, match=r"sounds/gong\.wav"):
        checks.find_resources()


def test_an_empty_file_is_named(shipped: Path, checks: SelfTest) -> None:
    (shipped / "fonts" / "NotoSans-Bold.ttf").write_bytes(b"")
    with pytest.raises(SelfTestError, match=r"NotoSans-Bold\.ttf"):
        checks.find_resources()


def test_a_missing_rulebook_is_counted(shipped: Path, checks: SelfTest) -> None:
    (shipped / "rulebooks" / "trumpfspiel.toml").unlink()
    with pytest.raises(SelfTestError, match="13 von 14"):
        checks.read_rulebooks()


def test_a_module_that_cannot_be_loaded_is_named(checks: SelfTest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(self_test, "THEN", ("turnierleitung.ui.gone",))
    with pytest.raises(ModuleNotFoundError, match=r"turnierleitung\.ui\.gone"):
        checks.load_modules()


def test_fonts_that_a_pdf_only_names_are_noticed() -> None:
    with pytest.raises(SelfTestError, match="0 von 1"):
        self_test._read_pdf(b"%PDF-1.4 << /Type /FontDescriptor >>")


def test_a_text_in_a_font_of_the_reader_is_noticed() -> None:
    target = BytesIO()
    canvas = Canvas(target)
    runs("x", Weight.REGULAR)
    canvas.setFont(Weight.REGULAR.value, 10)
    canvas.drawString(50, 50, "Überall")
    canvas.showPage()
    canvas.setFont("Helvetica", 10)
    canvas.drawString(50, 50, "Nur geliehen")
    canvas.save()
    with pytest.raises(SelfTestError, match="eine, die nicht darin ist"):
        self_test._read_pdf(target.getvalue())


def test_without_a_tournament_no_check_of_one_is_good(checks: SelfTest) -> None:
    for check in (checks.back_up, checks.survive_a_kill, checks.show_windows):
        with pytest.raises(SelfTestError, match="kein Turnier"):
            check()


def test_each_step_is_one_line_and_a_failure_says_where(tmp_path: Path) -> None:
    report = Report(tmp_path / "bericht.txt")
    assert report.carry_out(Check("Eins", lambda: "3 gefunden"))
    assert not report.carry_out(Check("Zwei", lambda: str(1 // 0)))
    report.conclude(["Zwei"])
    lines = (tmp_path / "bericht.txt").read_text(encoding="utf-8").splitlines()
    assert lines[0] == "NICHT BESTANDEN: Zwei", "whoever opens it sees first how it went"
    assert lines[2] == "gut     Eins: 3 gefunden (0,0 s)"
    assert lines[3].startswith("FEHLER  Zwei: integer division")


def test_without_an_output_the_report_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    Report(tmp_path / "bericht.txt").conclude([])
    assert "Alles in Ordnung." in (tmp_path / "bericht.txt").read_text(encoding="utf-8")


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "datei").touch()
    assert self_test.run([self_test.OPTION, str(tmp_path / "datei" / "ordner")]) == 1
    assert "lässt sich nicht schreiben" in capsys.readouterr().out

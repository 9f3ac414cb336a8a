"""The program starts itself again as it was started, and a file that is open has one window."""

from __future__ import annotations

import ast
import re
import sys
from importlib.metadata import distribution
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from environment import ROOT, Purpose
from turnierleitung import __version__, program
from turnierleitung import app as composition
from turnierleitung.resources import ResourceMissingError
from turnierleitung.ui import about
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.window.doorbell import Doorbell, ring
from turnierleitung.ui.window.main_window import MainWindow


@pytest.fixture
def _packed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", "/opt/turnierleitung/turnierleitung")


def test_from_source_the_module_is_started_with_the_file() -> None:
    assert program.start_command("a.turnier") == (sys.executable, "-m", "turnierleitung", "a.turnier")


@pytest.mark.usefixtures("_packed")
def test_packed_the_file_alone_is_passed() -> None:
    assert program.start_command("a.turnier") == ("/opt/turnierleitung/turnierleitung", "a.turnier")


def test_nothing_else_starts_the_program() -> None:
    named = {
        path.relative_to(ROOT / "src" / "turnierleitung").as_posix()
        for path in (ROOT / "src").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and node.attr == "executable"
    }
    assert named == {"program.py"}


@pytest.mark.usefixtures("_packed")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ({"LD_LIBRARY_PATH": "/opt/bundle"}, {}),
        (
            {"LD_LIBRARY_PATH": "/opt/bundle", "LD_LIBRARY_PATH_ORIG": "/usr/lib"},
            {"LD_LIBRARY_PATH": "/usr/lib"},
        ),
    ],
)
def test_other_programs_find_their_own_libraries(before: dict[str, str], after: dict[str, str]) -> None:
    program.give_back_library_path(before)
    assert before == after


def test_from_source_the_library_path_stays() -> None:
    variables = {"LD_LIBRARY_PATH": "/usr/local/lib"}
    program.give_back_library_path(variables)
    assert variables == {"LD_LIBRARY_PATH": "/usr/local/lib"}


def test_without_a_screen_the_program_says_so_and_does_not_open(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for variable in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    assert composition.run([]) == 1
    assert capsys.readouterr().err.startswith("Hier gibt es keinen Bildschirm")


@pytest.mark.parametrize("variable", ["DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"])
def test_any_kind_of_screen_is_enough(variable: str) -> None:
    assert program.no_screen("linux", {variable: "x"}) == ""


@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_elsewhere_there_is_always_a_screen(system: str) -> None:
    assert program.no_screen(system, {}) == ""


@pytest.mark.usefixtures("dressed")
@pytest.mark.parametrize(
    ("broken", "said"),
    [
        (("FURNITURE", ("turnierleitung.ui.gone",)), "turnierleitung.ui.gone"),
        (("make_host", None), "fonts/NotoSans-Bold.ttf"),
    ],
    ids=["module", "font"],
)
def test_a_part_that_is_missing_is_named_in_the_window(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: tuple[str, object], said: str
) -> None:
    def without_a_font(*_given: object) -> object:
        raise ResourceMissingError(said)

    name, instead = broken
    monkeypatch.setattr(composition, name, instead or without_a_font)
    window = MainWindow("#F6F5F1", "#1E6B52")
    qtbot.addWidget(window)
    furnishing = composition.Furnishing(QApplication.instance(), window, tmp_path, None)  # type: ignore[arg-type]  # it is one
    furnishing.begin()
    shown = window.findChildren(QLabel)[0]
    qtbot.waitUntil(lambda: said in shown.text())
    assert "Bitte richten Sie es neu ein" in shown.text()


def test_a_folder_that_takes_nothing_is_named(tmp_path: Path) -> None:
    assert composition.may_write(tmp_path)
    assert not composition.may_write(tmp_path / "fehlt")
    assert str(tmp_path) in composition.not_writable(tmp_path)


def test_a_file_that_is_open_brings_its_window_to_the_front(qtbot: QtBot, tmp_path: Path) -> None:
    here, elsewhere = tmp_path / "hier.turnier", tmp_path / "anderswo.turnier"
    bell = Doorbell()
    bell.hang(here)
    with qtbot.waitSignal(bell.rung):
        assert ring(tmp_path / "." / "hier.turnier")
    assert not ring(elsewhere)
    bell.hang(None)
    assert not ring(here)


def test_what_a_killed_program_left_is_in_nobodys_way(qtbot: QtBot, tmp_path: Path) -> None:
    left, bell = Doorbell(), Doorbell()
    left.hang(tmp_path / "a.turnier")
    bell.hang(tmp_path / "a.turnier")
    with qtbot.waitSignal(bell.rung):
        assert ring(tmp_path / "a.turnier")


def test_the_facts_name_version_and_system() -> None:
    assert program.facts().startswith(f"Turnierleitung {__version__} · ")
    assert " · Qt 6." in program.facts()


def test_every_package_inside_is_listed_with_its_licence() -> None:
    pins = Purpose.RUN.pins.read_text(encoding="utf-8")
    packages = {
        name.replace("-", "_") for name in re.findall(r"^([a-z0-9-]+)(?:\[\w+\])?==", pins, re.MULTILINE)
    }
    of_qt = {"pyside6_essentials", "pyside6_addons", "shiboken6"}
    assert {name.lower().replace("-", "_") for name in about.LIBRARIES} == packages - of_qt


@pytest.mark.parametrize("name", about.LIBRARIES)
def test_the_licence_is_the_one_that_the_package_states(name: str) -> None:
    metadata = distribution(name).metadata
    fields = ("License-Expression", "License", "Classifier")
    stated = " ".join(value for field in fields for value in metadata.get_all(field, []))
    assert about.LIBRARIES[name].replace(" ", "-") in stated.replace(" ", "-")


@pytest.mark.parametrize("frozen", [False, True])
def test_every_part_shows_a_text(monkeypatch: pytest.MonkeyPatch, *, frozen: bool) -> None:
    monkeypatch.setattr(sys, "frozen", frozen, raising=False)
    assert all(len(about.licence_text(part)) > 20 for part in about.components())


def test_the_licence_of_the_program_is_the_one_in_the_repository() -> None:
    assert (ROOT / "LICENSE").read_bytes() == (ROOT / "resources/licences/Turnierleitung.txt").read_bytes()


@pytest.mark.usefixtures("dressed")
def test_the_licence_of_the_chosen_part_is_shown(qtbot: QtBot) -> None:
    window = about.AboutWindow(None)
    qtbot.addWidget(window)
    assert "Turnierleitung" in window.text.toPlainText()
    window.list.choose(lambda part: part.name == "Qt")
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in window.text.toPlainText()
    assert any(button.key == "Esc" for button in window.findChildren(ActionButton))

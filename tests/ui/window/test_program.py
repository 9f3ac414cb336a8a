"""The program starts itself again as it was started, and a file that is open has one window."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot
from tests import sample

from environment import ROOT, Purpose
from turnierleitung import __version__, program
from turnierleitung import app as composition
from turnierleitung.resources import ResourceMissingError
from turnierleitung.ui import about
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.window.doorbell import Doorbell, ring
from turnierleitung.ui.window.host import Host
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
    # Started once more, the packed program must not take itself for a part of this one.
    assert before == {**after, "PYINSTALLER_RESET_ENVIRONMENT": "1"}


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
def test_any_kind_of_screen_is_enough(variable: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "answers", lambda: True)
    assert program.no_screen("linux", {variable: "x"}) == ""


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux names its screen in a variable")
def test_a_screen_that_does_not_answer_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", ":987")
    assert program.no_screen("linux", {"DISPLAY": ":987"}).startswith("Der Bildschirm „:987“ antwortet nicht")


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

    def told() -> str:
        return " ".join(shown.text() for shown in window.findChildren(QLabel))

    qtbot.waitUntil(lambda: said in told())
    assert "Bitte richten Sie es neu ein" in told()


def test_a_folder_that_takes_nothing_is_named(tmp_path: Path) -> None:
    assert composition.may_write(tmp_path)
    assert not composition.may_write(tmp_path / "fehlt")
    assert str(tmp_path) in composition.not_writable(tmp_path)


def rung(file: Path, qtbot: QtBot) -> bool:
    """Ring from another program."""
    script = f"from turnierleitung.ui.window.doorbell import ring, Path; print(ring(Path({str(file)!r})))"
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    with subprocess.Popen([sys.executable, "-c", script], env=environment, stdout=subprocess.PIPE) as other:
        qtbot.waitUntil(lambda: other.poll() is not None)
        return other.communicate()[0].strip() == b"True"


def test_a_file_that_is_open_brings_its_window_to_the_front(qtbot: QtBot, tmp_path: Path) -> None:
    here, elsewhere = tmp_path / "hier.turnier", tmp_path / "anderswo.turnier"
    bell = Doorbell()
    bell.listen_for(here)
    with qtbot.waitSignal(bell.rung):
        assert rung(tmp_path / "." / "hier.turnier", qtbot)
    assert not rung(elsewhere, qtbot)
    bell.listen_for(None)
    assert not rung(here, qtbot)


def test_only_who_knows_that_a_file_is_open_waits_for_its_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever starts the program with a file would wait for nobody each time."""
    waited: list[float] = []
    monkeypatch.setattr("turnierleitung.ui.window.doorbell.time.sleep", waited.append)
    assert not ring(tmp_path / "a.turnier")
    assert waited == []
    assert not ring(tmp_path / "a.turnier", insists=True)
    assert waited


def test_a_program_that_hangs_is_not_called_alive(tmp_path: Path) -> None:
    """The system accepts the call for it; the lock of the file then says what is to be said."""
    bell = Doorbell()
    bell.listen_for(tmp_path / "a.turnier")
    bell._server.newConnection.disconnect()
    assert not ring(tmp_path / "a.turnier")


@pytest.mark.parametrize("large", [False, True])
def test_a_window_comes_to_the_front_as_large_as_it_was(qtbot: QtBot, *, large: bool) -> None:
    window = MainWindow("#F6F5F1", "#1E6B52")
    qtbot.addWidget(window)
    window.showMaximized() if large else window.show()
    window.setWindowState(window.windowState() | Qt.WindowState.WindowMinimized)
    window.come_to_front()
    assert not window.isMinimized()
    assert window.isMaximized() is large


class TestAFileThatIsDoubleClicked:
    @pytest.fixture
    def furnishing(
        self, host: Host, qtbot: QtBot, dressed: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> Iterator[composition.Furnishing]:
        window = MainWindow("#F6F5F1", "#1E6B52")
        qtbot.addWidget(window)
        monkeypatch.setattr(composition, "make_host", lambda *_given: host)
        monkeypatch.setattr(composition, "_is_open_elsewhere", lambda _file: False)
        made = composition.Furnishing(dressed, window, tmp_path, None)
        yield made
        window.close()

    @pytest.fixture
    def started(self, monkeypatch: pytest.MonkeyPatch) -> list[Path]:
        """The files for which another program was started."""
        files: list[Path] = []

        def start(file: Path) -> bool:
            files.append(file)
            return True

        monkeypatch.setattr(program, "start_another", start)
        return files

    def test_before_the_program_is_there_the_first_waits_and_the_next_has_its_own(
        self, furnishing: composition.Furnishing, started: list[Path], tmp_path: Path
    ) -> None:
        furnishing._on_file_asked(tmp_path / "a.turnier")
        furnishing._on_file_asked(tmp_path / "b.turnier")
        assert furnishing._file == tmp_path / "a.turnier"
        assert started == [tmp_path / "b.turnier"]

    def test_opens_here_where_nothing_is_open_and_elsewhere_where_something_is(
        self, furnishing: composition.Furnishing, started: list[Path], tmp_path: Path, qtbot: QtBot
    ) -> None:
        here = sample.new_tournament(tmp_path, people=8)
        here.close()
        furnishing._on_imported()
        stage = furnishing.stage
        assert stage is not None
        qtbot.waitUntil(lambda: "then" in stage.loaded)
        furnishing._on_file_asked(here.path)
        qtbot.waitUntil(lambda: stage.has_open(here.path))
        furnishing._on_file_asked(here.path)
        furnishing._on_file_asked(tmp_path / "b.turnier")
        assert started == [tmp_path / "b.turnier"]

    @pytest.mark.usefixtures("qapp")
    def test_the_system_says_which(self, tmp_path: Path) -> None:
        asked: list[Path] = []
        event = QFileOpenEvent(QUrl.fromLocalFile(str(tmp_path / "Übung.turnier")))

        class Hearing:
            file_asked = SimpleNamespace(emit=asked.append)

        assert composition.Application.event(cast("composition.Application", Hearing()), event)
        assert asked == [tmp_path / "Übung.turnier"]


def test_what_a_killed_program_left_is_in_nobodys_way(qtbot: QtBot, tmp_path: Path) -> None:
    left, bell = Doorbell(), Doorbell()
    left.listen_for(tmp_path / "a.turnier")
    bell.listen_for(tmp_path / "a.turnier")
    with qtbot.waitSignal(bell.rung):
        assert rung(tmp_path / "a.turnier", qtbot)


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


@pytest.mark.usefixtures("dressed")
def test_the_self_test_is_started_from_the_window_and_shows_its_report(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def short(_option: str, folder: str) -> tuple[str, ...]:
        script = (
            "import pathlib, sys; place = pathlib.Path(sys.argv[1]); place.mkdir(parents=True); "
            "(place / 'selbsttest.txt').write_text('Alles in Ordnung.')"
        )
        return (sys.executable, "-c", script, folder)

    monkeypatch.setattr(about, "start_command", short)
    monkeypatch.setattr(
        "turnierleitung.ui.about.QStandardPaths.writableLocation", lambda _place: str(tmp_path)
    )
    window = about.AboutWindow(None)
    qtbot.addWidget(window)
    window.test.click()
    assert "läuft" in window.text.toPlainText()
    qtbot.waitUntil(lambda: "Alles in Ordnung." in window.text.toPlainText())
    assert str(tmp_path / "logs" / "selbsttest.txt") in window.text.toPlainText()

"""Without a build: what the spec collects is all that the program loads, and what releases name is there."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
from itertools import product
from pathlib import Path
from pkgutil import walk_packages

import pytest

import bundle
import dev
import packing
import turnierleitung
from environment import ROOT
from turnierleitung import self_test
from turnierleitung.domain import plugins
from turnierleitung.domain.states import Format
from turnierleitung.services.formats import FORMATS
from turnierleitung.ui.window import pages
from turnierleitung.ui.window.application import LOG_NAME

PARTS = ("check", "words", "paper", "practice", "form", "answers", "editor")
WORKFLOW = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")


def loaded_by_name() -> set[str]:
    """Every module whose name stands somewhere as a text, and those of pages, games and formats."""
    spoken = {
        node.value.partition(":")[0]
        for path in bundle.SRC.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if re.fullmatch(r"turnierleitung(\.\w+)+(:\w+)?", node.value)
    }
    of_pages = {entry.module for played_as in Format for entry in pages.entries(played_as, lists_decks=True)}
    of_games = {
        plugin.place(part).partition(":")[0]
        for plugin, part in product(
            plugins.plugins().values(), ("check", "words", "paper", "practice", "form")
        )
    }
    of_formats = {place.partition(":")[0] for place in FORMATS.values()}
    return {*spoken, *of_pages, *of_games, *of_formats} - {plugins.GROUP, LOG_NAME, ""}


def test_every_module_that_is_loaded_by_name_is_collected() -> None:
    assert loaded_by_name() <= set(bundle.modules())
    assert set(self_test.named_modules()) <= set(bundle.modules())


def test_every_module_of_the_program_is_collected() -> None:
    walked = {module.name for module in walk_packages(turnierleitung.__path__, "turnierleitung.")}
    assert walked <= set(bundle.modules())


def test_the_bar_codes_of_paper_are_collected() -> None:
    assert "reportlab.graphics.barcode.code128" in bundle.modules()


def test_only_what_the_program_needs_goes_in() -> None:
    assert {"pytest", "numpy", "pandas", "ortools", "hypothesis"} <= set(bundle.unwanted_modules())
    assert not {"reportlab", "PIL", "PySide6", "sqlmodel", "typing_extensions"} & set(
        bundle.unwanted_modules()
    )


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("PySide6/Qt/translations/qtbase_de.qm", True),
        ("PySide6/Qt/translations/qtbase_fr.qm", False),
        ("PySide6\\translations\\qt_help_de.qm", False),
        ("PySide6/Qt/plugins/platforms/libqxcb.so", True),
        ("PySide6/Qt/plugins/platforms/libqoffscreen.so", True),
        ("PySide6/Qt/plugins/platforms/libqwayland.so", True),
        ("PySide6/Qt/plugins/platformthemes/libqgtk3.so", False),
        ("PySide6/Qt/plugins/platforminputcontexts/libqtvirtualkeyboardplugin.so", False),
        ("libQt6Quick.so.6", False),
        ("PySide6/Qt6Qml.dll", False),
        ("libavcodec.so.61", False),
        ("libQt6Multimedia.so.6", True),
        ("libpulse.so.0", True),
        ("turnierleitung/resources/fonts/NotoSans-Bold.ttf", True),
    ],
)
def test_of_qt_only_what_is_used(name: str, *, wanted: bool) -> None:
    assert bundle.is_wanted(name) is wanted


def test_the_resources_go_where_the_program_looks_for_them() -> None:
    assert bundle.data() == [(str(ROOT / "resources"), "turnierleitung/resources")]


def test_the_list_of_shipped_files_is_complete() -> None:
    listed = (ROOT / "resources" / self_test.CONTENTS).read_text(encoding="utf-8").split()
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    found = subprocess.check_output(command, cwd=ROOT / "resources", text=True).split()
    assert listed == sorted(set(found) - {self_test.CONTENTS})


def test_the_version_is_stated_once() -> None:
    assert packing.version_of_source() == sys.modules["turnierleitung"].__version__
    assert 'dynamic = ["version"]' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")


def test_a_release_is_built_on_every_system_by_the_command_that_everybody_has() -> None:
    for runner in ("ubuntu-22.04", "windows-2022", "macos-15", "macos-15-intel"):
        assert runner in WORKFLOW
    commands = set(re.findall(r"packaging/dev\.py (\w+)", WORKFLOW))
    assert "pack" in commands
    assert commands <= set(dev.COMMANDS)


def test_a_release_uploads_what_is_packed() -> None:
    uploaded = {Path(pattern).suffix for pattern in re.findall(r"dist/(\*[\w.]+)", WORKFLOW)}
    assert uploaded == {".xz", ".exe", ".dmg", ".whl"}
    assert "build/self-test/selbsttest.txt" in WORKFLOW


def test_what_is_not_signed_says_so() -> None:
    script = (ROOT / "packaging" / "packing.py").read_text(encoding="utf-8")
    for variable in re.findall(r"^      (\w+): \$\{\{ secrets\.", WORKFLOW, re.MULTILINE):
        assert variable in script + (ROOT / "packaging" / "turnierleitung.spec").read_text(encoding="utf-8")
    assert "nicht signiert" in script


def test_the_menu_entry_names_any_folder(tmp_path: Path) -> None:
    folder = tmp_path / "A & B | C"
    folder.mkdir()
    for part in (ROOT / "packaging" / "linux").iterdir():
        shutil.copy(part, folder)
    (folder / "turnierleitung.png").touch()
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path / "share"), "PATH": "/usr/bin:/bin"}
    subprocess.run(["sh", str(folder / "einrichten.sh")], check=True, env=environment, capture_output=True)
    entry = tmp_path / "share" / "applications" / "turnierleitung.desktop"
    assert f'Exec="{folder}/turnierleitung" %f' in entry.read_text(encoding="utf-8")
    subprocess.run(["sh", str(folder / "einrichten.sh"), "--entfernen"], check=True, env=environment)
    assert not entry.exists()


def test_uninstalling_on_windows_leaves_tournaments_alone() -> None:
    script = (ROOT / "packaging" / "windows" / "turnierleitung.iss").read_text(encoding="utf-8")
    assert "PrivilegesRequired=lowest" in script
    assert "[UninstallDelete]" not in script
    assert '".turnier"' not in script
    assert r"Software\Classes\.turnier" in script


@pytest.mark.parametrize(
    "part", ["windows/turnierleitung.iss", "linux/turnierleitung.xml", "turnierleitung.spec"]
)
@pytest.mark.parametrize("ending", ["turnier", "serie"])
def test_a_double_click_opens_tournaments_and_series(part: str, ending: str) -> None:
    written = (ROOT / "packaging" / part).read_text(encoding="utf-8")
    assert re.search(rf'[."]{ending}"', written)


def test_the_menu_entry_of_linux_opens_the_file_that_was_clicked() -> None:
    entry = (ROOT / "packaging" / "linux" / "turnierleitung.desktop").read_text(encoding="utf-8")
    assert 'Exec="@FOLDER@/turnierleitung" %f' in entry
    kind = re.search(r"MimeType=([\w/-]+);", entry)
    assert kind is not None
    assert kind[1] in (ROOT / "packaging" / "linux" / "turnierleitung.xml").read_text(encoding="utf-8")

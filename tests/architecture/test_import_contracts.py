"""The import contracts catch what they promise, tried on a small house with planted mistakes."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LINT_IMPORTS = (
    "import sys; from importlinter.cli import lint_imports_command; sys.exit(lint_imports_command())"
)

HOUSE = {
    "app.py": ["ui"],
    "ui/frame/stage.py": ["ui.tables.page"],
    "ui/window/desk.py": ["PySide6.QtCore"],
    "ui/tables/page.py": ["ui.widgets.table", "services"],
    "ui/matches/page.py": ["texts", "ui.window.desk"],
    "ui/widgets/table.py": ["ui.widgets.theme"],
    "ui/widgets/theme.py": ["resources"],
    "reports/tables/seats.py": ["reportlab", "texts.figures"],
    "texts/figures.py": ["PySide6.QtCore", "domain"],
    "services/entry/results.py": ["sqlalchemy", "storage.schema", "domain"],
    "storage/schema.py": ["sqlmodel", "sqlite3", "PySide6.QtCore"],
    "domain/stages.py": ["pydantic", "fractions"],
    "resources.py": ["pathlib"],
}

MISTAKES = {
    "A room stands above all that it imports": [
        ("domain/stages.py", "storage.schema"),
        ("storage/schema.py", "domain.stages"),
        ("services/entry/results.py", "ui.window.desk"),
        ("texts/figures.py", "reports.tables.seats"),
        ("reports/tables/seats.py", "ui.widgets.theme"),
        ("ui/tables/page.py", "app"),
        ("resources.py", "domain.stages"),
    ],
    "The pages of the screen do not know each other": [
        ("ui/tables/page.py", "ui.matches.page"),
        ("ui/matches/page.py", "ui.frame.stage"),
        ("ui/widgets/table.py", "ui.tables.page"),
    ],
    "ui never imports storage": [("ui/tables/page.py", "storage.schema")],
    "domain knows no screen": [
        ("domain/stages.py", "PySide6.QtCore"),
        ("domain/stages.py", "sqlmodel"),
        ("domain/stages.py", "reportlab"),
        ("domain/stages.py", "time"),
    ],
    "services and reports use no Qt": [
        ("services/entry/results.py", "PySide6.QtCore"),
        ("reports/tables/seats.py", "PySide6.QtGui"),
    ],
    "Only storage and services speak SQL": [
        ("texts/figures.py", "sqlalchemy"),
        ("ui/tables/page.py", "sqlalchemy"),
        ("app.py", "sqlmodel"),
    ],
    "Only storage opens the database": [("services/entry/results.py", "sqlite3")],
    "Only reports make PDF": [("ui/tables/page.py", "reportlab")],
}
"""What each contract has to find, planted together."""


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A small house that keeps every contract and has a room on every floor."""
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    package = tmp_path / "turnierleitung"
    for name, imports in HOUSE.items():
        _write(package, name, imports)
    return package


def test_a_house_in_order_keeps_the_contracts(house: Path) -> None:
    result = _lint(house)
    assert result.returncode == 0, result.stdout + result.stderr


@pytest.mark.parametrize("contract", MISTAKES)
def test_forbidden_imports_break_their_contract(house: Path, contract: str) -> None:
    for room, imported in MISTAKES[contract]:
        _write(house, room, [*_imports_of(house, room), imported])
    found = _lint(house).stdout
    assert any(line.startswith(contract) for line in found.splitlines() if " BROKEN" in line), found
    told = found[found.index("Broken contracts") :]
    unseen = [
        (room, imported)
        for room, imported in MISTAKES[contract]
        if f"{_module(room)} -> {_full(imported).split('.')[0]}" not in told
    ]
    assert not unseen, told


@pytest.mark.parametrize("room", ["utils.py", "helpers/tables.py", "ui/manager.py"])
def test_a_room_that_the_plan_does_not_name_breaks_the_contract(house: Path, room: str) -> None:
    _write(house, room, ["json"])
    assert _lint(house).returncode != 0


def _imports_of(package: Path, name: str) -> list[str]:
    """The imports that stand in a module already."""
    return [line.removeprefix("import ") for line in (package / name).read_text("utf-8").splitlines()]


def _full(name: str) -> str:
    rooms = ("app", "ui", "reports", "texts", "services", "storage", "domain", "resources")
    return f"turnierleitung.{name}" if name.split(".", maxsplit=1)[0] in rooms else name


def _module(name: str) -> str:
    return "turnierleitung." + name.removesuffix(".py").replace("/", ".")


def _write(package: Path, name: str, imports: list[str]) -> None:
    module = package / name
    module.parent.mkdir(parents=True, exist_ok=True)
    module.write_text("".join(f"import {_full(each)}\n" for each in imports), encoding="utf-8")
    for folder in (
        module.parent,
        *(parent for parent in module.parents if package in (parent, *parent.parents)),
    ):
        (folder / "__init__.py").touch()


def _lint(package: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", LINT_IMPORTS, "--no-cache", "--no-logo"]
    wide = {**os.environ, "COLUMNS": "200"}
    return subprocess.run(
        command, cwd=package.parent, env=wide, capture_output=True, encoding="utf-8", check=False
    )

"""The import contracts catch what they promise, tried on a small house with a planted mistake."""

from __future__ import annotations

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
    "app.py": "import turnierleitung.ui",
    "ui/stage.py": "import turnierleitung.ui.draw.page",
    "ui/desk.py": "import PySide6.QtCore",
    "ui/draw/page.py": "import turnierleitung.ui.widgets.table, turnierleitung.services",
    "ui/round/page.py": "import turnierleitung.texts, turnierleitung.ui.desk",
    "ui/widgets/table.py": "import turnierleitung.ui.theme",
    "ui/theme.py": "import turnierleitung.resources",
    "reports/score_sheet.py": "import reportlab, turnierleitung.texts.words",
    "texts/words.py": "import PySide6.QtCore, turnierleitung.domain",
    "services/results.py": "import sqlalchemy, turnierleitung.storage.tables, turnierleitung.domain",
    "storage/tables.py": "import sqlmodel, sqlite3, PySide6.QtCore",
    "domain/scores.py": "import pydantic, fractions",
    "resources.py": "import pathlib",
}

MISTAKES = [
    ("domain/scores.py", "import PySide6.QtCore", "domain knows no screen"),
    ("domain/scores.py", "import sqlmodel", "domain knows no screen"),
    ("domain/scores.py", "import reportlab", "domain knows no screen"),
    ("domain/scores.py", "import time", "domain knows no screen"),
    ("domain/scores.py", "import turnierleitung.storage", "A room stands above"),
    ("domain/scores.py", "import turnierleitung.services", "A room stands above"),
    ("storage/tables.py", "import turnierleitung.domain", "A room stands above"),
    ("services/results.py", "import turnierleitung.ui.desk", "A room stands above"),
    ("services/results.py", "import PySide6.QtCore", "services and reports use no Qt"),
    ("services/results.py", "import sqlite3", "Only storage opens"),
    ("texts/words.py", "import turnierleitung.reports", "A room stands above"),
    ("texts/words.py", "import sqlalchemy", "Only storage and services"),
    ("reports/score_sheet.py", "import turnierleitung.ui", "A room stands above"),
    ("reports/score_sheet.py", "import PySide6.QtGui", "services and reports use no Qt"),
    ("ui/draw/page.py", "import turnierleitung.storage.tables", "ui never imports storage"),
    ("ui/draw/page.py", "import sqlalchemy", "Only storage and services"),
    ("ui/draw/page.py", "import reportlab", "Only reports make PDF"),
    ("ui/draw/page.py", "import turnierleitung.ui.round.page", "The pages of the screen"),
    ("ui/draw/page.py", "import turnierleitung.ui.stage", "The pages of the screen"),
    ("ui/draw/page.py", "import turnierleitung.app", "A room stands above"),
    ("ui/widgets/table.py", "import turnierleitung.ui.draw.page", "The pages of the screen"),
    ("app.py", "import sqlmodel", "Only storage and services"),
    ("resources.py", "import turnierleitung.domain", "A room stands above"),
]


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


@pytest.mark.parametrize(("room", "imports", "contract"), MISTAKES)
def test_a_forbidden_import_breaks_its_contract(house: Path, room: str, imports: str, contract: str) -> None:
    _write(house, room, f"{HOUSE[room]}\n{imports}")
    broken = [line for line in _lint(house).stdout.splitlines() if " BROKEN" in line]
    assert any(line.startswith(contract) for line in broken), broken


@pytest.mark.parametrize("room", ["utils.py", "helpers/tables.py", "ui/manager.py"])
def test_a_room_that_the_plan_does_not_name_breaks_the_contract(house: Path, room: str) -> None:
    _write(house, room, "import json")
    assert _lint(house).returncode != 0


def _write(package: Path, name: str, imports: str) -> None:
    module = package / name
    module.parent.mkdir(parents=True, exist_ok=True)
    module.write_text(f"{imports}\n", encoding="utf-8")
    for folder in {
        package,
        module.parent,
        *(parent for parent in module.parents if package in parent.parents),
    }:
        (folder / "__init__.py").touch()


def _lint(package: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", LINT_IMPORTS, "--no-cache", "--no-logo"]
    return subprocess.run(command, cwd=package.parent, capture_output=True, encoding="utf-8", check=False)

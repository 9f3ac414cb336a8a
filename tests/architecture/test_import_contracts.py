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
    "ui/games/schafkopf/form.py": ["ui.entry.form"],
    "ui/entry/form.py": ["ui.widgets.table"],
    "ui/widgets/table.py": ["ui.widgets.theme"],
    "ui/widgets/theme.py": ["resources"],
    "reports/render.py": ["reports.tables.seats", "reports.games.registry"],
    "reports/games/registry.py": ["reports.document.page", "services.tables.seat_papers"],
    "reports/games/schafkopf/slip.py": ["reports.slips.frame"],
    "reports/tables/seats.py": ["reportlab", "texts.figures", "reports.people.clubs"],
    "reports/matches/bracket.py": ["reports.document.page"],
    "reports/slips/frame.py": ["reports.document.page"],
    "reports/people/clubs.py": ["reports.document.page"],
    "reports/document/page.py": ["reportlab"],
    "texts/overview.py": ["texts.problems"],
    "texts/problems.py": ["texts.matches.problems", "texts.games.registry"],
    "texts/tables/standings.py": ["texts.tallies"],
    "texts/matches/problems.py": ["texts.games.registry"],
    "texts/tallies.py": ["texts.games.registry"],
    "texts/games/registry.py": ["texts.wording"],
    "texts/games/quartett/words.py": ["texts.figures", "domain.games.quartett.check"],
    "texts/figures.py": ["PySide6.QtCore", "domain"],
    "texts/wording.py": ["domain"],
    "services/looking/overview.py": ["services.leaving.leaving", "services.history.undo"],
    "services/leaving/leaving.py": ["services.tables.draws", "services.matches.groups"],
    "services/practice/filling.py": ["services.entry.results"],
    "services/history/undo.py": ["services.formats.registry"],
    "services/entry/results.py": ["sqlalchemy", "storage.schema", "domain", "services.decks.decks"],
    "services/formats/registry.py": ["services.ground.rows"],
    "services/tables/draws.py": ["services.people.people", "domain.draw.tables.seating"],
    "services/tables/seat_papers.py": ["domain"],
    "services/matches/groups.py": ["services.decks.decks", "domain.draw.knockout.bracket"],
    "services/decks/decks.py": ["services.people.people", "domain.games.registry"],
    "services/people/people.py": ["services.ground.rows"],
    "services/ground/rows.py": ["storage.schema"],
    "storage/schema.py": ["sqlmodel", "sqlite3", "PySide6.QtCore"],
    "domain/rulebook.py": ["domain.stages", "domain.games.registry"],
    "domain/stages.py": ["pydantic", "fractions", "domain.draw.groups.groups"],
    "domain/ranking/standings.py": ["domain.stages"],
    "domain/decks/deck_lot.py": ["domain.draw.shuffle"],
    "domain/decks/deck_swaps.py": ["domain.draw.shuffle"],
    "domain/games/registry.py": ["domain.strict"],
    "domain/games/schafkopf/check.py": ["domain.games.registry"],
    "domain/games/quartett/check.py": ["domain.games.registry"],
    "domain/draw/tables/seating.py": ["domain.draw.lot"],
    "domain/draw/groups/groups.py": ["domain.draw.shuffle"],
    "domain/draw/knockout/bracket.py": ["domain.draw.shuffle"],
    "domain/draw/lot.py": ["domain.draw.shuffle"],
    "domain/draw/shuffle.py": ["random"],
    "domain/strict.py": ["pydantic"],
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
        ("ui/entry/form.py", "ui.games.schafkopf.form"),
    ],
    "The rooms of services stand on each other": [
        ("services/ground/rows.py", "services.people.people"),
        ("services/people/people.py", "services.decks.decks"),
        ("services/decks/decks.py", "services.matches.groups"),
        ("services/tables/draws.py", "services.matches.groups"),
        ("services/formats/registry.py", "services.entry.results"),
        ("services/entry/results.py", "services.history.undo"),
        ("services/history/undo.py", "services.leaving.leaving"),
        ("services/practice/filling.py", "services.leaving.leaving"),
        ("services/leaving/leaving.py", "services.looking.overview"),
    ],
    "The rooms of texts stand on each other": [
        ("texts/figures.py", "texts.wording"),
        ("texts/games/registry.py", "texts.tallies"),
        ("texts/tallies.py", "texts.tables.standings"),
        ("texts/matches/problems.py", "texts.tables.standings"),
        ("texts/problems.py", "texts.overview"),
    ],
    "The rooms of reports stand on each other": [
        ("reports/document/page.py", "reports.people.clubs"),
        ("reports/slips/frame.py", "reports.games.registry"),
        ("reports/matches/bracket.py", "reports.tables.seats"),
        ("reports/tables/seats.py", "reports.render"),
    ],
    "The draws of tables, groups and knock-out stand on the lot": [
        ("domain/draw/lot.py", "domain.draw.tables.seating"),
        ("domain/draw/groups/groups.py", "domain.draw.knockout.bracket"),
    ],
    "Tables know nothing of matches": [
        ("domain/draw/tables/seating.py", "domain.draw.groups.groups"),
        ("services/tables/draws.py", "domain.draw.knockout.bracket"),
        ("texts/tables/standings.py", "services.matches.groups"),
        ("ui/tables/page.py", "texts.matches.problems"),
    ],
    "Matches know nothing of tables": [
        ("domain/draw/knockout/bracket.py", "domain.draw.tables.seating"),
        ("texts/matches/problems.py", "domain.draw.tables.seating"),
        ("reports/matches/bracket.py", "services.tables.draws"),
        ("ui/matches/page.py", "reports.tables.seats"),
    ],
    "A game knows nothing of how a competition is organised": [
        ("domain/games/schafkopf/check.py", "domain.draw.shuffle"),
        ("texts/games/quartett/words.py", "services.matches.groups"),
        ("reports/games/schafkopf/slip.py", "reports.tables.seats"),
        ("ui/games/schafkopf/form.py", "ui.tables.page"),
    ],
    "The rules of a game stand below those of a competition": [
        ("domain/games/registry.py", "domain.rulebook"),
        ("domain/games/schafkopf/check.py", "domain.stages"),
        ("domain/games/schafkopf/check.py", "domain.ranking.standings"),
        ("domain/games/quartett/check.py", "domain.decks.deck_lot"),
    ],
    "Only its own rooms know Schafkopf": [
        ("domain/rulebook.py", "domain.games.schafkopf.check"),
        ("domain/games/quartett/check.py", "domain.games.schafkopf.check"),
        ("texts/games/registry.py", "domain.games.schafkopf.check"),
        ("ui/entry/form.py", "ui.games.schafkopf.form"),
    ],
    "Only its own rooms know Quartett": [
        ("services/decks/decks.py", "domain.games.quartett.check"),
        ("texts/games/registry.py", "texts.games.quartett.words"),
        ("ui/games/schafkopf/form.py", "texts.games.quartett.words"),
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


@pytest.mark.parametrize(
    "room",
    [
        "utils.py",
        "helpers/tables.py",
        "ui/manager.py",
        "services/rest.py",
        "texts/rest.py",
        "reports/rest.py",
    ],
)
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

"""The import contracts catch what they promise, tried on a small house with planted mistakes."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from itertools import chain
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LINT_IMPORTS = (
    "import sys; from importlinter.cli import lint_imports_command; sys.exit(lint_imports_command())"
)

HOUSE = {
    "app.py": ["ui"],
    "games/schafkopf/answers.py": ["games.schafkopf.form", "ui.widgets.table"],
    "games/schafkopf/form.py": ["ui.entry.form", "games.schafkopf.words", "games.lists.form.list_form"],
    "games/schafkopf/paper.py": ["reports.slips", "services.tables.seat_papers", "games.schafkopf.words"],
    "games/schafkopf/words.py": ["texts.figures", "games.schafkopf.check"],
    "games/schafkopf/check.py": ["games.schafkopf.rules", "games.lists.rules"],
    "games/schafkopf/rules.py": ["domain.strict", "games.lists.rules"],
    "games/quartett/words.py": ["texts.figures", "games.quartett.check"],
    "games/quartett/check.py": ["domain.plugins"],
    "games/lists/form/list_form.py": ["ui.entry.form", "games.lists.rules"],
    "games/lists/rules.py": ["domain.plugins"],
    "ui/frame/stage.py": ["ui.tables.page"],
    "ui/window/desk.py": ["PySide6.QtCore"],
    "ui/tables/page.py": ["ui.widgets.table", "services"],
    "ui/matches/page.py": ["texts", "ui.window.desk"],
    "ui/entry/form.py": ["ui.widgets.table"],
    "ui/widgets/table.py": ["ui.widgets.theme"],
    "ui/widgets/theme.py": ["resources"],
    "reports/render.py": ["reports.tables.seats", "reports.slips"],
    "reports/slips.py": ["reports.document.document", "services.tables.seat_papers"],
    "reports/tables/seats.py": ["reportlab", "texts.figures", "reports.rankings"],
    "reports/matches.py": ["reports.document.document"],
    "reports/rankings.py": ["reports.document.document"],
    "reports/document/document.py": ["reportlab"],
    "texts/overview.py": ["texts.problems"],
    "texts/problems.py": ["texts.matches.problems", "texts.game_words"],
    "texts/tables/standings.py": ["texts.game_words"],
    "texts/matches/problems.py": ["texts.game_words"],
    "texts/game_words.py": ["texts.figures", "domain.plugins"],
    "texts/figures.py": ["PySide6.QtCore", "texts.language", "domain"],
    "texts/language.py": ["domain"],
    "services/overview.py": ["services.leaving", "services.history"],
    "services/leaving.py": ["services.tables.draws", "services.matches.groups"],
    "services/practice.py": ["services.results"],
    "services/history.py": ["services.formats"],
    "services/results.py": ["sqlalchemy", "storage.schema", "domain", "services.decks"],
    "services/formats.py": ["services.ground.rows"],
    "services/tables/draws.py": ["services.people.people", "domain.draw.tables.seating"],
    "services/tables/seat_papers.py": ["domain"],
    "services/matches/groups.py": ["services.decks", "domain.draw.bracket"],
    "services/decks.py": ["services.people.people", "domain.plugins"],
    "services/people/people.py": ["services.ground.rows"],
    "services/ground/rows.py": ["storage.schema"],
    "storage/schema.py": ["sqlmodel", "sqlite3", "PySide6.QtCore"],
    "domain/rulebook.py": ["domain.stages", "domain.plugins"],
    "domain/stages.py": ["pydantic", "fractions", "domain.draw.groups"],
    "domain/ranking/standings.py": ["domain.stages"],
    "domain/deck_lot.py": ["domain.draw.lot"],
    "domain/plugins.py": ["domain.strict"],
    "domain/draw/tables/seating.py": ["domain.draw.lot"],
    "domain/draw/groups.py": ["domain.draw.lot"],
    "domain/draw/bracket.py": ["domain.draw.lot"],
    "domain/draw/round_robin.py": ["domain.draw.lot"],
    "domain/draw/knockout.py": ["domain.draw.bracket"],
    "domain/draw/lot.py": ["random"],
    "domain/conduct.py": ["pydantic"],
    "resources.py": ["pathlib"],
}

MISTAKES = {
    "A room stands above all that it imports": [
        ("domain/stages.py", "storage.schema"),
        ("storage/schema.py", "domain.stages"),
        ("services/results.py", "ui.window.desk"),
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
    "The rooms of services stand on each other": [
        ("services/ground/rows.py", "services.people.people"),
        ("services/people/people.py", "services.decks"),
        ("services/decks.py", "services.matches.groups"),
        ("services/tables/draws.py", "services.matches.groups"),
        ("services/formats.py", "services.results"),
        ("services/results.py", "services.history"),
        ("services/history.py", "services.leaving"),
        ("services/practice.py", "services.leaving"),
        ("services/leaving.py", "services.overview"),
    ],
    "The rooms of texts stand on each other": [
        ("texts/language.py", "texts.figures"),
        ("texts/figures.py", "texts.game_words"),
        ("texts/game_words.py", "texts.tables.standings"),
        ("texts/matches/problems.py", "texts.tables.standings"),
        ("texts/problems.py", "texts.overview"),
    ],
    "The rooms of reports stand on each other": [
        ("reports/document/document.py", "reports.rankings"),
        ("reports/slips.py", "reports.render"),
        ("reports/matches.py", "reports.tables.seats"),
        ("reports/tables/seats.py", "reports.render"),
    ],
    "The draws of tables, groups and knock-out stand on the lot": [
        ("domain/draw/lot.py", "domain.draw.tables.seating"),
        ("domain/draw/groups.py", "domain.draw.knockout"),
    ],
    "Tables know nothing of matches": [
        ("domain/draw/tables/seating.py", "domain.draw.groups"),
        ("services/tables/draws.py", "domain.draw.bracket"),
        ("texts/tables/standings.py", "services.matches.groups"),
        ("ui/tables/page.py", "texts.matches.problems"),
    ],
    "Matches know nothing of tables": [
        ("domain/draw/bracket.py", "domain.draw.tables.seating"),
        ("texts/matches/problems.py", "domain.draw.tables.seating"),
        ("reports/matches.py", "services.tables.draws"),
        ("ui/matches/page.py", "reports.tables.seats"),
    ],
    "A game knows nothing of how a competition is organised": [
        ("games/schafkopf/check.py", "domain.draw.lot"),
        ("games/quartett/words.py", "services.matches.groups"),
        ("games/schafkopf/paper.py", "reports.tables.seats"),
        ("games/schafkopf/form.py", "ui.tables.page"),
    ],
    "Rules, score and check of a game stand below those of a competition": [
        ("games/lists/rules.py", "domain.rulebook"),
        ("games/quartett/check.py", "texts.figures"),
        ("games/quartett/check.py", "PySide6.QtCore"),
        ("games/schafkopf/check.py", "domain.stages"),
        ("games/schafkopf/check.py", "domain.ranking.standings"),
        ("games/quartett/check.py", "domain.deck_lot"),
    ],
    "Nothing imports a game": [
        ("domain/rulebook.py", "games.schafkopf.check"),
        ("texts/game_words.py", "games.lists.rules"),
        ("ui/entry/form.py", "games.schafkopf.form"),
        ("app.py", "games.quartett.check"),
    ],
    "Games do not know each other": [
        ("games/quartett/check.py", "games.schafkopf.check"),
        ("games/schafkopf/form.py", "games.quartett.words"),
        ("games/lists/rules.py", "games.schafkopf.rules"),
    ],
    "The parts of a game stand on each other": [
        ("games/schafkopf/rules.py", "games.schafkopf.check"),
        ("games/schafkopf/words.py", "games.schafkopf.paper"),
        ("games/schafkopf/paper.py", "games.schafkopf.form"),
        ("games/schafkopf/form.py", "games.schafkopf.answers"),
        ("games/lists/rules.py", "games.lists.form.list_form"),
    ],
    "ui never imports storage": [("ui/tables/page.py", "storage.schema")],
    "domain knows no screen": [
        ("domain/stages.py", "PySide6.QtCore"),
        ("domain/stages.py", "sqlmodel"),
        ("domain/stages.py", "reportlab"),
        ("domain/stages.py", "time"),
    ],
    "services and reports use no Qt": [
        ("services/results.py", "PySide6.QtCore"),
        ("reports/tables/seats.py", "PySide6.QtGui"),
    ],
    "Only storage and services speak SQL": [
        ("texts/figures.py", "sqlalchemy"),
        ("ui/tables/page.py", "sqlalchemy"),
        ("app.py", "sqlmodel"),
    ],
    "Only storage opens the database": [("services/results.py", "sqlite3")],
    "Only reports and the papers of games make PDF": [("ui/tables/page.py", "reportlab")],
}
"""What each contract has to find, planted together."""


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A small house that keeps every contract and has a room on every floor."""
    return _build(tmp_path)


def _build(folder: Path) -> Path:
    shutil.copy(ROOT / "pyproject.toml", folder)
    package = folder / "turnierleitung"
    for name, imports in HOUSE.items():
        _write(package, name, imports)
    return package


def test_a_house_in_order_keeps_the_contracts(house: Path) -> None:
    result = _lint(house)
    assert result.returncode == 0, result.stdout + result.stderr


@pytest.fixture(scope="module")
def told_of_mistakes(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What each contract says of a house in which all mistakes were made."""
    house = _build(tmp_path_factory.mktemp("mistaken"))
    for room, imported in chain.from_iterable(MISTAKES.values()):
        _write(house, room, [*_imports_of(house, room), imported])
    _, broken, told = _lint(house).stdout.partition("Broken contracts")
    assert broken
    # Each contract is underlined there.
    named = list(re.finditer(r"^(.+)\n-+$", told, re.MULTILINE))
    ends = [*(name.start() for name in named[1:]), len(told)]
    return {name[1]: told[name.end() : end] for name, end in zip(named, ends, strict=True)}


@pytest.mark.parametrize("contract", MISTAKES)
def test_forbidden_imports_break_their_contract(told_of_mistakes: dict[str, str], contract: str) -> None:
    (told,) = (told for name, told in told_of_mistakes.items() if name.startswith(contract))
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
        "games/rest.py",
        "games/schafkopf/rest.py",
    ],
)
def test_a_room_that_the_plan_does_not_name_breaks_the_contract(house: Path, room: str) -> None:
    _write(house, room, ["json"])
    assert _lint(house).returncode != 0


def _imports_of(package: Path, name: str) -> list[str]:
    """The imports that stand in a module already."""
    return [line.removeprefix("import ") for line in (package / name).read_text("utf-8").splitlines()]


def _full(name: str) -> str:
    rooms = ("app", "games", "ui", "reports", "texts", "services", "storage", "domain", "resources")
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

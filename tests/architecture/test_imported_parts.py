"""What the import contracts cannot see: which part of a library a room uses, and what else it may lean on."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.sources import nodes

PACKAGE = Path(__file__).parents[2] / "src" / "turnierleitung"
# tomli_w writes what the standard library's tomllib reads: text to text, no file.
LIBRARIES_OF_DOMAIN = {"pydantic", "pydantic_core", "rapidfuzz", "tomli_w", "typing_extensions"}


@pytest.mark.parametrize("room", ["storage", "texts"])
def test_storage_and_texts_use_nothing_of_qt_but_its_core(room: str) -> None:
    foreign = {
        (module.name, imported)
        for module, imported in _imports(PACKAGE / room)
        if imported.startswith("PySide6") and not imported.startswith("PySide6.QtCore")
    }
    assert not foreign


def test_domain_leans_on_the_standard_library_and_pydantic_alone() -> None:
    known = sys.stdlib_module_names | LIBRARIES_OF_DOMAIN | {"turnierleitung"}
    foreign = {
        (module.name, imported)
        for module, imported in _imports(PACKAGE / "domain")
        if imported.partition(".")[0] not in known
    }
    assert not foreign


def test_only_what_a_game_shows_on_the_screen_uses_qt() -> None:
    foreign = {
        (module.relative_to(PACKAGE / "games").as_posix(), imported)
        for module, imported in _imports(PACKAGE / "games")
        if imported.startswith("PySide6")
        and not {"form", "answers", "editor", "beginning"} & {*module.parts[-2:-1], module.stem}
    }
    assert not foreign


def test_the_start_page_loads_neither_rules_nor_database_nor_paper() -> None:
    # Each of them takes longer than the start page is allowed to.
    found = _loaded_by("app.FURNITURE", {"pydantic", "sqlalchemy", "reportlab"})
    assert found == ""


def test_a_tournament_that_is_opened_loads_nothing_of_what_is_printed() -> None:
    assert _loaded_by("import_module('turnierleitung.ui.frame.stage').FIRST", {"reportlab"}) == ""


def test_a_tournament_loads_no_server_until_it_is_served() -> None:
    pages = "('stations.network', 'ui.frame.workspace', 'ui.clock.hall_page', 'ui.printing.print_page')"
    modules = f"['turnierleitung.' + name for name in {pages}]"
    assert _loaded_by(modules, {"starlette", "uvicorn", "jinja2", "cryptography", "segno"}) == ""


def _loaded_by(modules: str, packages: set[str]) -> str:
    """Return which packages a program has loaded once it has imported some modules."""
    code = (
        "import sys; from importlib import import_module; from turnierleitung import app\n"
        f"for module in {modules}: import_module(module)\n"
        f"print(*{packages} & set(sys.modules))"
    )
    found = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": str(PACKAGE.parent)},
        capture_output=True,
        text=True,
        check=True,
    )
    return found.stdout.strip()


def _imports(folder: Path) -> Iterator[tuple[Path, str]]:
    """Every module with the full name of everything that it imports."""
    for module in folder.rglob("*.py"):
        for node in nodes(module):
            if isinstance(node, ast.Import):
                yield from ((module, alias.name) for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                yield from ((module, f"{node.module}.{alias.name}") for alias in node.names)

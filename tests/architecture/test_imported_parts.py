"""What the import contracts cannot see: which part of a library a room uses, and what else it may lean on."""

from __future__ import annotations

import ast
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


def _imports(folder: Path) -> Iterator[tuple[Path, str]]:
    """Every module with the full name of everything that it imports."""
    for module in folder.rglob("*.py"):
        for node in nodes(module):
            if isinstance(node, ast.Import):
                yield from ((module, alias.name) for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                yield from ((module, f"{node.module}.{alias.name}") for alias in node.names)

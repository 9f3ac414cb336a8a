"""No module imports itself through others, not in a function and not for the types alone either."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Set
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest
from tests.sources import nodes

SOURCES = Path(__file__).parents[2] / "src"

HOUSE = {
    "house/__init__.py": "",
    "house/hall.py": "from house import kitchen",
    "house/kitchen.py": "import house.cellar",
    "house/cellar.py": "import json",
}
WAYS_BACK = {
    "plain": "import house.hall",
    "of a name": "from house.hall import door",
    "of a module": "from house import hall",
    "for types": "if TYPE_CHECKING:\n    from house.hall import door",
    "when it is needed": "def fetch():\n    from house.hall import door",
}


def test_no_module_imports_itself_through_others() -> None:
    assert circle(SOURCES) == []


def test_a_house_without_a_circle_has_none(tmp_path: Path) -> None:
    _build(tmp_path)
    assert circle(tmp_path) == []


@pytest.mark.parametrize("way_back", WAYS_BACK.values(), ids=WAYS_BACK)
def test_a_circle_is_found_however_it_is_closed(tmp_path: Path, way_back: str) -> None:
    _build(tmp_path)
    (tmp_path / "house/cellar.py").write_text(way_back, encoding="utf-8")
    assert set(circle(tmp_path)) == {"house.hall", "house.kitchen", "house.cellar"}


def circle(sources: Path) -> list[str]:
    """Return the modules of a circle, one after the other; none where there is no circle."""
    paths = {_name(path.relative_to(sources)): path for path in sources.rglob("*.py")}
    imports = {name: set(_imports(path, paths.keys())) - {name} for name, path in paths.items()}
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def _name(path: Path) -> str:
    return ".".join(path.with_suffix("").parts).removesuffix(".__init__")


def _imports(path: Path, modules: Set[str]) -> Iterator[str]:
    """Every module that a module imports, wherever the import stands."""
    for node in nodes(path):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in modules)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            for alias in node.names:
                submodule = f"{node.module}.{alias.name}"
                yield from (name for name in (submodule, node.module) if name in modules)


def _build(folder: Path) -> None:
    (folder / "house").mkdir()
    for name, text in HOUSE.items():
        (folder / name).write_text(text, encoding="utf-8")

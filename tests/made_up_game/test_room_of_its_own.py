"""The made-up game is known where it lives, in the guide that leads through it, and nowhere else."""

from __future__ import annotations

import ast
import subprocess
from pathlib import Path

import pytest
from tests.made_up_game import registering
from tests.sources import parsed

ROOT = Path(__file__).parents[2]
ROOM = Path(__file__).parent.relative_to(ROOT)
GUIDE = Path("docs", "ADDING_A_GAME.md")
SHOWN = {".py", ".toml", ".md", ".txt", ".json", ".qss", ".cfg", ".yml", ".yaml", ".ts", ".spec"}


def texts() -> dict[Path, str]:
    """Every text of the repository, by its path."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    paths = (Path(line) for line in listed.stdout.splitlines())
    return {
        path: (ROOT / path).read_text(encoding="utf-8")
        for path in paths
        if path.suffix in SHOWN and (ROOT / path).is_file()
    }


def test_nothing_outside_its_room_names_it() -> None:
    naming = {
        path
        for path, text in texts().items()
        if ROOM not in path.parents and ("kleeblatt" in text.lower() or ROOM.name in text)
    }
    assert naming <= {GUIDE}


def test_it_is_registered_by_one_line_for_each_registry() -> None:
    tree = ast.parse(Path(registering.__file__).read_text(encoding="utf-8"))
    lines = [
        ast.unparse(call.args[0])
        for call in ast.walk(tree)
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "monkeypatch.setitem"
    ]
    registries = [
        "domain.GAMES",
        "texts.GAMES",
        "reports.GAMES",
        "practice.GAMES",
        "forms.FORMS",
        "editors.GAMES",
    ]
    assert lines == registries


@pytest.mark.parametrize(
    ("folder", "rooms_of_games"),
    [
        ("domain", "domain/games"),
        ("texts", "texts/games"),
        ("reports", "reports/games"),
        ("practice", "services/practice/games"),
        ("ui", "ui/games"),
    ],
)
def test_it_stands_on_no_room_on_which_the_games_of_the_program_do_not(
    folder: str, rooms_of_games: str
) -> None:
    games = rooms_imported(ROOT / "src" / "turnierleitung" / rooms_of_games)
    assert rooms_imported(ROOT / ROOM / folder) <= games


def rooms_imported(folder: Path) -> set[str]:
    """Return the rooms of the program from which the modules of a folder import."""
    modules = (
        node.module
        for path in folder.rglob("*.py")
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.ImportFrom) and node.module is not None
    )
    return {".".join(module.split(".")[:3]) for module in modules if module.startswith("turnierleitung.")}

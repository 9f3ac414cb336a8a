"""The made-up game is known where it lives, in the guide that leads through it, and nowhere else."""

from __future__ import annotations

import ast
import subprocess
from dataclasses import asdict
from pathlib import Path

import pytest
from tests.made_up_game.registering import PLUGIN, RULEBOOKS, announce
from tests.sources import nodes

from turnierleitung.domain import plugins
from turnierleitung.services.ground import rulebooks

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


def test_its_parts_stand_on_no_room_on_which_the_games_of_the_program_do_not() -> None:
    games = rooms_imported(ROOT / "src" / "turnierleitung" / "games")
    parts = [
        ROOT / ROOM / f"{place.partition(':')[0]}.py"
        for place in asdict(PLUGIN).values()
        if ":" in str(place)
    ]
    assert len(parts) == len(set(parts)) == 7
    for part in parts:
        assert rooms_imported(part) <= games


@pytest.mark.parametrize(
    "line",
    ["kleeblatt = tests.made_up_game.nowhere:PLUGIN", "kleeblatt = tests.made_up_game.evening:EVENINGS"],
)
def test_a_game_that_cannot_be_loaded_is_named_and_hides_no_other(
    line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    announce(tmp_path, line)
    monkeypatch.syspath_prepend(str(tmp_path))
    plugins.look_again()
    try:
        assert plugins.broken() == ("kleeblatt",)
        assert "kleeblatt" not in plugins.kinds()
        assert len(plugins.kinds()) > 1
    finally:
        monkeypatch.undo()
        plugins.look_again()


@pytest.mark.usefixtures("kleeblatt")
def test_its_rulebooks_are_offered_beside_those_of_the_program(tmp_path: Path) -> None:
    offered = {offer.path.name for offer in rulebooks.offered(tmp_path) if not offer.own}
    assert {path.name for path in RULEBOOKS.glob("*.toml")} < offered


def rooms_imported(place: Path) -> set[str]:
    """Return the rooms of the program from which a module imports, or all modules of a folder."""
    modules = (
        node.module
        for path in (place.rglob("*.py") if place.is_dir() else [place])
        for node in nodes(path)
        if isinstance(node, ast.ImportFrom) and node.module is not None
    )
    return {
        ".".join(module.split(".")[:3])
        for module in modules
        if module.startswith("turnierleitung.") and not module.startswith("turnierleitung.games")
    }

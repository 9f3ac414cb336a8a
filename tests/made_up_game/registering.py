"""Kleeblatt as another package brings it: an entry point that names its parts, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from turnierleitung.domain import plugins
from turnierleitung.domain.plugins import Plugin

RULEBOOKS: Final = Path(__file__).parent / "rulebooks"

PLUGIN: Final = Plugin(
    package="tests.made_up_game",
    check="check:KLEEBLATT",
    words="words:KLEEBLATT",
    fields="fields:KLEEBLATT",
    paper="paper:KLEEBLATT",
    practice="practice:KLEEBLATT",
    form="form:KleeblattForm",
    editor="editor:CONTROLS",
    rulebooks="rulebooks",
)


@pytest.fixture
def kleeblatt(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Install the package that brings the game, while a test runs."""
    site = tmp_path_factory.mktemp("site")
    announce(site, f"kleeblatt = {__name__}:PLUGIN")
    monkeypatch.syspath_prepend(str(site))
    plugins.look_again()
    yield
    monkeypatch.undo()
    plugins.look_again()


def announce(site: Path, line: str) -> None:
    """Write into a folder of packages what an installed one leaves there."""
    info = site / "kleeblatt-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: kleeblatt\nVersion: 1.0\n", "utf-8")
    (info / "entry_points.txt").write_text(f"[{plugins.GROUP}]\n{line}\n", "utf-8")

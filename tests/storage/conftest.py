"""A closed and an open tournament for the tests of its file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests import once
from tests.sample import new_tournament

from turnierleitung.storage.tournament_file import TournamentFile


@pytest.fixture(autouse=True)
def _on_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for the disk, as the program does."""
    monkeypatch.setattr("turnierleitung.storage.connection._PRAGMAS", once.ON_DISK)


@pytest.fixture
def tournament(tmp_path: Path) -> Iterator[TournamentFile]:
    made = new_tournament(tmp_path, people=4)
    yield made
    made.close()


@pytest.fixture
def closed(tmp_path: Path) -> Path:
    made = new_tournament(tmp_path, people=4)
    made.close()
    return made.path

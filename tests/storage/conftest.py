"""A closed and an open tournament for the tests of its file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.sample import new_tournament

from turnierleitung.storage.tournament_file import TournamentFile


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

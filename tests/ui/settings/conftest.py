"""The program around a screen: a host with folders of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from turnierleitung.ui import theme
from turnierleitung.ui.host import Host
from turnierleitung.ui.jobs import Jobs
from turnierleitung.ui.preferences import Preferences


@pytest.fixture(autouse=True, scope="session")
def _dressed(qapp: QApplication) -> None:
    theme.install_fonts(qapp)
    theme.wear(qapp, theme.ThemeName.LIGHT)


@pytest.fixture
def restarts() -> list[str]:
    return []


@pytest.fixture
def host(tmp_path: Path, restarts: list[str]) -> Iterator[Host]:
    folder = tmp_path / "data"
    jobs = Jobs()
    yield Host(
        folder,
        folder / "log.txt",
        jobs,
        Preferences(),
        lambda _kept: None,
        lambda: restarts.append("again"),
    )
    jobs.close()

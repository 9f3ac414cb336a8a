"""The program around a screen: a host with folders of its own, jobs that are done at once."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from turnierleitung.ui import theme
from turnierleitung.ui.host import Host
from turnierleitung.ui.jobs import Jobs
from turnierleitung.ui.preferences import Preferences


class AtOnce(Executor):
    """Works in the thread of the test."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


@pytest.fixture(autouse=True, scope="session")
def _dressed(qapp: QApplication) -> None:
    theme.install_fonts(qapp)
    theme.wear(qapp, theme.ThemeName.LIGHT)


@pytest.fixture
def restarts() -> list[str]:
    return []


@pytest.fixture
def host(tmp_path: Path, restarts: list[str]) -> Host:
    folder = tmp_path / "data"
    return Host(
        folder,
        folder / "log.txt",
        Jobs(AtOnce()),
        Preferences(),
        lambda _kept: None,
        lambda: restarts.append("again"),
    )

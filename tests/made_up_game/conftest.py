"""The made-up game in the registries, and the window in which the tests of the screen work."""

from __future__ import annotations

from tests.made_up_game.registering import kleeblatt
from tests.ui.conftest import (
    dressed,
    flashes,
    host,
    no_flashes,
    open_workspace,
    pytest_runtest_teardown,
    restarts,
    stage,
)

__all__ = [
    "dressed",
    "flashes",
    "host",
    "kleeblatt",
    "no_flashes",
    "open_workspace",
    "pytest_runtest_teardown",
    "restarts",
    "stage",
]

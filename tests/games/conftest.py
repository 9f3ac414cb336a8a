"""The window in which the forms of the games are tested."""

from __future__ import annotations

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
    "no_flashes",
    "open_workspace",
    "pytest_runtest_teardown",
    "restarts",
    "stage",
]

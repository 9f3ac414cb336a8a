"""How tests wait: for what is to happen, never for a time to pass."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

PATIENCE_S: Final = 60
"""Seconds after which what has not happened is a failure: a busy machine is no fault."""


def wait_until(happened: Callable[[], object], failure: str) -> None:
    """Wait beside another program; tests of windows wait with ``qtbot``, which keeps the window alive."""
    end = time.monotonic() + PATIENCE_S
    while not happened():
        assert time.monotonic() < end, failure
        time.sleep(0.005)

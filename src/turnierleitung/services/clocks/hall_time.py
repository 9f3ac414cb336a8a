"""The hall time: the wall clock, as long as it is trustworthy.

It is compared with a monotonic clock that continues during sleep. They diverge if the wall clock was set or
summer time began. This is reported; until it is answered, the hall time follows the monotonic clock.
"""

from __future__ import annotations

import ctypes
import sys
import time
from collections.abc import Callable
from typing import Any, Final, Protocol

_NANOSECONDS: Final = 1_000_000
_SLACK: Final = 2_000
"""Tolerated difference in milliseconds between two readings, for small corrections of clocks."""

Milliseconds = Callable[[], int]


def wall_clock() -> int:
    """Return the wall clock in milliseconds since 1970."""
    return time.time_ns() // _NANOSECONDS


def steady_clock() -> int:
    """Return milliseconds of a monotonic clock that continues during sleep."""
    if sys.platform == "win32":
        return tick_count(ctypes.windll.kernel32.GetTickCount64)
    if sys.platform == "darwin":
        # There it goes on in sleep; the clock named RAW too would do.
        return time.clock_gettime_ns(time.CLOCK_MONOTONIC) // _NANOSECONDS
    return time.clock_gettime_ns(time.CLOCK_BOOTTIME) // _NANOSECONDS


class Ticks(Protocol):
    """A function of Windows that counts milliseconds in 64 bits."""

    restype: Any
    """What ctypes makes of its answer."""

    def __call__(self) -> int:
        """Count."""


def tick_count(counted: Ticks) -> int:
    """Return the milliseconds since Windows was started."""
    # Unless told, ctypes takes 32 bits with a sign of them, which are full after 24 days.
    counted.restype = ctypes.c_ulonglong
    return int(counted())


class HallTime:
    """Tells the time of the hall and sees when the wall clock jumps."""

    def __init__(self, wall: Milliseconds = wall_clock, steady: Milliseconds = steady_clock) -> None:
        self._wall, self._steady = wall, steady
        self._offset = wall() - steady()
        self._jump = 0

    def now(self) -> int:
        """Return the time of the hall in milliseconds since 1970."""
        offset = self._wall() - self._steady()
        parted = offset - self._offset
        if abs(parted) > _SLACK or self._jump:
            self._jump = parted
        else:
            self._offset = offset
        return self._steady() + self._offset

    @property
    def jump(self) -> int:
        """The unanswered jump of the wall clock in milliseconds; 0 for none."""
        self.now()
        return self._jump

    def answer(self) -> int:
        """Go by the wall clock again and return by how many seconds it had jumped."""
        self.now()
        skipped = round(self._jump / 1000)
        self._jump = 0
        self._offset = self._wall() - self._steady()
        return skipped

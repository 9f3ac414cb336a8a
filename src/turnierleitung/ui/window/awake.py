"""Keeps the laptop and its screens awake while a clock runs."""

from __future__ import annotations

import contextlib
import ctypes
import os
import shutil
import subprocess
import sys
from typing import Final

_CONTINUOUS: Final = 0x80000000
_SYSTEM: Final = 0x00000001
_DISPLAY: Final = 0x00000002


def command(platform: str, pid: int) -> tuple[str, ...]:
    """Return what keeps a system awake as long as this process lives; nothing where nothing is known.

    It ends with the program, also where that is killed: by its process id, or because ``cat`` reads until
    nobody holds the other end of the pipe any more.
    """
    match platform:
        case "darwin":
            return ("caffeinate", "-d", "-i", "-w", str(pid))
        case "linux":
            return (
                "systemd-inhibit",
                "--what=idle:sleep:handle-lid-switch",
                "--who=Turnierleitung",
                "--why=Die Rundenuhr läuft",
                "cat",
            )
        case _:
            return ()


class Awake:
    """Asks the system not to sleep, and gives it free again."""

    def __init__(self) -> None:
        """Ask for nothing yet."""
        self._asked = False
        self._process: subprocess.Popen[bytes] | None = None

    def keep(self, wanted: bool) -> None:
        """Ask for it or no longer; a system that does not hear it is no reason to stop."""
        if wanted == self._asked:
            return
        self._asked = wanted
        if sys.platform == "win32":
            ctypes.windll.kernel32.SetThreadExecutionState(
                _CONTINUOUS | (_SYSTEM | _DISPLAY if wanted else 0)
            )
        elif wanted:
            self._begin()
        else:
            self._end()

    def _begin(self) -> None:
        words = command(sys.platform, os.getpid())
        if words and shutil.which(words[0]):
            with contextlib.suppress(OSError):
                self._process = subprocess.Popen(  # noqa: S603 - a fixed command of the system
                    words, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
                )

    def _end(self) -> None:
        if self._process is not None:
            self._process.terminate()
            if self._process.stdin is not None:
                self._process.stdin.close()
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(1)
            self._process = None

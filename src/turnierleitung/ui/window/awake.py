"""Keeps the laptop and its screens awake while a clock runs."""

from __future__ import annotations

import contextlib
import ctypes
import shutil
import subprocess
import sys
from typing import Final

_CONTINUOUS: Final = 0x80000000
_SYSTEM: Final = 0x00000001
_DISPLAY: Final = 0x00000002
_COMMANDS: Final = {
    "darwin": ("caffeinate", "-d", "-i"),
    "linux": (
        "systemd-inhibit",
        "--what=idle:sleep:handle-lid-switch",
        "--who=Turnierleitung",
        "--why=Die Rundenuhr läuft",
        "sleep",
        "infinity",
    ),
}


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
        command = _COMMANDS.get(sys.platform, ())
        if command and shutil.which(command[0]):
            with contextlib.suppress(OSError):
                self._process = subprocess.Popen(  # noqa: S603 - a fixed command of the system
                    command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
                )

    def _end(self) -> None:
        if self._process is not None:
            self._process.terminate()
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(1)
            self._process = None

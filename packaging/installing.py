"""Installs the pinned packages and says in German how far it is: on a bare machine it takes minutes.

Loads on Python 3.8 too, like all that ``dev.py`` imports.
"""

from __future__ import annotations

import queue
import re
import subprocess
import threading
from collections.abc import Callable, Sequence
from pathlib import Path

BEAT_SECONDS = 10
"""So long nothing may be said before it is said that it goes on."""

_PINNED = re.compile(r"^[A-Za-z0-9][\w.-]*(?:\[[^]]*\])?==", re.MULTILINE)
_COLLECTED = re.compile(r"^Collecting ([\w.-]+)")
_SIZE = re.compile(r"^\s+Downloading \S+ \(([\d.]+) ([kMG]?B)\)")
_PLACED = re.compile(r"^Installing collected packages")
_LOCAL = re.compile(r"^Processing \S*?([A-Za-z]\w*(?:[.-][A-Za-z]\w*)*)-\d[^/\\]*$")
_THERE = re.compile(r"^Requirement already satisfied: ([\w.-]+)")


def pinned(requirements: Path) -> int:
    """How many packages a file of requirements pins."""
    return len(_PINNED.findall(requirements.read_text(encoding="utf-8")))


def install(
    command: Sequence[str], packages: int, say: Callable[[str], object], beat: float = BEAT_SECONDS
) -> int:
    """Run pip, say in German what it does, and return its code; what it complains about stays its own words.

    ``packages`` is how many it is asked for; after ``beat`` seconds of silence a sign of life comes.
    """
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, encoding="utf-8", errors="replace"
    ) as pip:
        lines: queue.Queue[str | None] = queue.Queue()
        reader = threading.Thread(target=_read, args=(pip, lines), daemon=True)
        reader.start()
        _follow(lines, packages, say, beat)
        return pip.wait()


def _read(pip: subprocess.Popen[str], lines: queue.Queue[str | None]) -> None:
    if pip.stdout is not None:
        for line in pip.stdout:
            lines.put(line)
    lines.put(None)


def _follow(lines: queue.Queue[str | None], packages: int, say: Callable[[str], object], beat: float) -> None:
    begun, waited = 0, 0.0
    while True:
        try:
            line = lines.get(timeout=beat)
        except queue.Empty:
            waited += beat
            say(f"      … es geht weiter, seit {waited:.0f} Sekunden")
            continue
        if line is None:
            return
        waited = 0.0
        package = _COLLECTED.match(line) or _LOCAL.match(line.rstrip()) or _THERE.match(line)
        size = _SIZE.match(line)
        if package:
            begun += 1
            say(f"  {min(begun, packages):>3} von {packages}  {package[1]}")
        elif size and size[2] in ("MB", "GB"):
            say(f"      {size[1].replace('.', ',')} {size[2]} werden geladen …")
        elif _PLACED.match(line):
            say("Schritt 3 von 3: Die Pakete werden eingerichtet …")

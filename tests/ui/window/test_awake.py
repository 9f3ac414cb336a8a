"""The laptop stays awake as long as a clock runs and the program lives."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from turnierleitung.ui.window.awake import Awake, command

_PROGRAM = """
import time
from turnierleitung.ui.window.awake import Awake
awake = Awake()
awake.keep(True)
time.sleep(60)
"""
_INHIBIT = """#!/bin/sh
while [ "${1#--}" != "$1" ]; do shift; done
touch "$NOTES/asked"
"$@"
touch "$NOTES/free"
"""


def seen(path: Path, seconds: float = 10.0) -> bool:
    """Wait for a file."""
    end = time.monotonic() + seconds
    while not path.exists() and time.monotonic() < end:
        time.sleep(0.02)
    return path.exists()


@pytest.fixture
def notes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in which a stand-in notes that it keeps the laptop awake, and that it no longer does."""
    stand_in = tmp_path / "systemd-inhibit"
    stand_in.write_text(_INHIBIT, encoding="utf-8")
    stand_in.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("NOTES", str(tmp_path))
    return tmp_path


@pytest.fixture
def program() -> Iterator[Callable[[], subprocess.Popen[bytes]]]:
    started: list[subprocess.Popen[bytes]] = []

    def start() -> subprocess.Popen[bytes]:
        started.append(subprocess.Popen([sys.executable, "-c", _PROGRAM]))
        return started[-1]

    yield start
    for process in started:
        process.kill()
        process.wait()


@pytest.mark.skipif(sys.platform != "linux", reason="systemd-inhibit is of Linux")
def test_it_may_sleep_again_when_the_program_was_killed(
    notes: Path, program: Callable[[], subprocess.Popen[bytes]]
) -> None:
    process = program()
    assert seen(notes / "asked")
    assert not seen(notes / "free", seconds=0.3)
    process.send_signal(signal.SIGKILL)
    assert seen(notes / "free")


@pytest.mark.skipif(sys.platform != "linux", reason="systemd-inhibit is of Linux")
def test_it_may_sleep_again_when_no_clock_runs(notes: Path) -> None:
    awake = Awake()
    for _ in range(2):
        awake.keep(True)
        assert seen(notes / "asked")
        awake.keep(False)
        (notes / "asked").unlink()


def test_a_mac_waits_for_the_process_itself() -> None:
    assert command("darwin", 4711)[-2:] == ("-w", "4711")


def test_a_system_that_is_not_known_is_asked_for_nothing() -> None:
    assert command("freebsd14", 4711) == ()

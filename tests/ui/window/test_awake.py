"""The laptop stays awake as long as a clock runs and the program lives."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.waiting import wait_until

from turnierleitung.ui.window.devices import Awake, awake_command

_PROGRAM = """
import time
from turnierleitung.ui.window.devices import Awake
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
    wait_until((notes / "asked").exists, "nobody asked")
    assert process.poll() is None
    assert not (notes / "free").exists()
    process.send_signal(signal.SIGKILL)
    wait_until((notes / "free").exists, "it never sleeps again")


@pytest.mark.skipif(sys.platform != "linux", reason="systemd-inhibit is of Linux")
def test_it_may_sleep_again_when_no_clock_runs(notes: Path) -> None:
    awake = Awake()
    for _ in range(2):
        awake.keep(True)
        wait_until((notes / "asked").exists, "nobody asked")
        awake.keep(False)
        (notes / "asked").unlink()


def test_a_mac_waits_for_the_process_itself() -> None:
    assert awake_command("darwin", 4711)[-2:] == ("-w", "4711")


def test_a_system_that_is_not_known_is_asked_for_nothing() -> None:
    assert awake_command("freebsd14", 4711) == ()

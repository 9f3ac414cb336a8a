"""All checks of the project: what they are, and one readable report of them.

The quick ones run one after the other beside pytest, which keeps all cores busy.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple

from environment import ROOT, VENV, tool

LEAST_COVERAGE = 90
LEAST_DOMAIN_COVERAGE = 100
MEMORY = Path("/dev/shm")  # noqa: S108 - a folder of the tests' own is made in it
"""Where Linux keeps files in memory."""
ROOM_FOR_TESTS = 1 << 30


class Check(NamedTuple):
    """A command that passes with exit code 0."""

    name: str
    command: tuple[str, ...]


class Outcome(NamedTuple):
    """How a check went."""

    check: Check
    passed: bool
    seconds: float
    output: str


def everything(python: Path) -> int:
    """Run all checks; the last line is pytest's own. Returns the exit code."""
    _speak_plainly()
    started = time.monotonic()
    pytest = _Live(_pytest(python))
    outcomes = [_reported(_outcome(check)) for check in _quick_checks(python)]
    _headline(pytest.check)
    outcomes.append(pytest.follow())
    with ThreadPoolExecutor() as side_by_side:
        outcomes += map(_reported, side_by_side.map(_outcome, _coverage_checks(python)))
    print(f"\n{verdict(outcomes, time.monotonic() - started)}")
    print(_last_line(pytest.output), flush=True)
    return _exit_code(outcomes)


def lint(python: Path) -> int:
    """Run the checks that do not run the program. Returns the exit code."""
    _speak_plainly()
    started = time.monotonic()
    outcomes = [_reported(_outcome(check)) for check in _quick_checks(python)]
    print(f"\n{verdict(outcomes, time.monotonic() - started)}")
    return _exit_code(outcomes)


def only_pytest(python: Path, arguments: list[str]) -> int:
    """Run pytest as told. Returns its exit code."""
    check = Check("pytest", (str(python), "-m", "pytest", *arguments))
    _headline(check)
    return subprocess.call(check.command, cwd=str(ROOT), env=_variables())


def verdict(outcomes: Iterable[Outcome], seconds: float) -> str:
    """The result of all checks in one line."""
    failed = [outcome.check.name for outcome in outcomes if not outcome.passed]
    if failed:
        return f"NICHT BESTANDEN: {', '.join(failed)} ({seconds:.0f} s)"
    return f"Alle Prüfungen bestanden ({seconds:.0f} s)"


def _quick_checks(python: Path) -> tuple[Check, ...]:
    module = (str(python), "-m")
    return (
        Check("Stil", (*module, "ruff", "check")),
        Check("Form", (*module, "ruff", "format", "--check")),
        Check("Typen", (*module, "mypy")),
        Check("Importregeln", (str(tool("lint-imports")), "--no-logo")),
    )


def _pytest(python: Path) -> Check:
    # Half of the time goes into windows; whoever is done with his tests takes some of the other's.
    side_by_side = ("-n", "auto", "--dist", "worksteal")
    return Check("pytest", (str(python), "-m", "pytest", *side_by_side, "--cov", "--cov-report="))


def _coverage_checks(python: Path) -> tuple[Check, ...]:
    report = (str(python), "-m", "coverage", "report")
    parts = ("rules", "findings", "score", "check")
    files = ",".join(("*/domain/*", *(f"*/games/*/{part}.py" for part in parts)))
    of_rules = (f"--include={files}", f"--fail-under={LEAST_DOMAIN_COVERAGE}")
    return (
        Check("Abdeckung", (*report, f"--fail-under={LEAST_COVERAGE}")),
        Check("Abdeckung der Regeln", (*report, *of_rules)),
    )


class _Live:
    """A check whose output is collected while others are reported, and then shown as it comes."""

    def __init__(self, check: Check) -> None:
        self.check = check
        self.output = ""
        self._started = time.monotonic()
        self._process = _start(check)
        self._lines: SimpleQueue[str] = SimpleQueue()
        # Read all the time: a full pipe would stop the check.
        threading.Thread(target=self._read, daemon=True).start()

    def follow(self) -> Outcome:
        """Show the output to its end."""
        for line in iter(self._lines.get, ""):
            self.output += line
            print(line, end="", flush=True)
        passed = self._process.wait() == 0
        return Outcome(self.check, passed, time.monotonic() - self._started, self.output)

    def _read(self) -> None:
        for line in _lines(self._process):
            self._lines.put(line)
        self._lines.put("")


def _outcome(check: Check) -> Outcome:
    started = time.monotonic()
    process = _start(check)
    output = "".join(_lines(process))
    passed = process.wait() == 0
    return Outcome(check, passed, time.monotonic() - started, output)


def _start(check: Check) -> subprocess.Popen[str]:
    return subprocess.Popen(
        check.command,
        cwd=str(ROOT),
        env=_variables(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )


def _lines(process: subprocess.Popen[str]) -> Iterator[str]:
    return iter(process.stdout or ())


def _variables() -> dict[str, str]:
    # Every worker and every process that a test starts would compile all modules anew.
    compiled = {"PYTHONPYCACHEPREFIX": str(VENV / "pycache"), "PYTHONDONTWRITEBYTECODE": ""}
    # Thousands of times a test saves to a file; the disk would keep it waiting each time.
    scratch = {"TMPDIR": str(MEMORY)} if is_roomy(MEMORY) else {}
    return {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONIOENCODING": "utf-8", **compiled, **scratch}


def is_roomy(folder: Path) -> bool:
    """Whether tests may keep their files there: it has room, and programs in it may be started."""
    if not folder.is_dir() or not os.access(folder, os.W_OK):
        return False
    free = shutil.disk_usage(folder).free
    return free >= ROOM_FOR_TESTS and not os.statvfs(folder).f_flag & os.ST_NOEXEC


def _reported(outcome: Outcome) -> Outcome:
    _headline(
        outcome.check, f"{'bestanden' if outcome.passed else 'NICHT BESTANDEN'} ({outcome.seconds:.1f} s)"
    )
    if not outcome.passed:
        print(outcome.output, flush=True)
    return outcome


def _headline(check: Check, result: str = "") -> None:
    shown = " ".join(check.command).replace(f"{ROOT}{os.sep}", "")
    print(f"== {check.name}: {result or 'läuft'}   [{shown}]", flush=True)


def _last_line(output: str) -> str:
    return next((line for line in reversed(output.splitlines()) if line.strip()), "pytest: keine Ausgabe")


def _exit_code(outcomes: Iterable[Outcome]) -> int:
    return 0 if all(outcome.passed for outcome in outcomes) else 1


def _speak_plainly() -> None:
    """Never fail on a sign that an old console cannot show."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(errors="replace")

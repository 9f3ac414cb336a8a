"""Entry point: ``python -m turnierleitung [file]``, and what else can be asked on the command line."""

from __future__ import annotations

import contextlib
import sys
import tempfile
import traceback
from collections.abc import Sequence
from pathlib import Path

from turnierleitung import __version__, program
from turnierleitung.app import run


def main() -> None:
    """Run the program and end with its code."""
    program.give_back_library_path()
    arguments = sys.argv[1:]
    match arguments[:1]:
        case ["--version"]:
            _say(f"Turnierleitung {__version__}")
        case ["--help" | "-h"]:
            _say("turnierleitung [TURNIER.turnier]")
            _say("turnierleitung --self-test [ORDNER]")
            _say("turnierleitung --version")
        case ["--self-test"]:
            folder = arguments[1] if len(arguments) > 1 else tempfile.gettempdir()
            sys.exit(_test_itself(arguments, Path(folder, "selbsttest.txt")))
        case ["--self-test-child"]:
            sys.exit(_test_itself(arguments, Path(arguments[1]).with_suffix(".error")))
        case _:
            sys.exit(run(arguments))


def _test_itself(arguments: Sequence[str], report: Path) -> int:
    """Run the self-test; report the error if it cannot even start."""
    try:
        from turnierleitung import self_test  # noqa: PLC0415 - 900 ms, loads everything

        return self_test.run(arguments)
    except Exception:  # noqa: BLE001 - a packed program would open a window about it and wait
        failure = f"Turnierleitung {__version__}: FEHLER\n{traceback.format_exc()}"
        with contextlib.suppress(OSError):
            report.parent.mkdir(parents=True, exist_ok=True)
            report.write_text(failure, encoding="utf-8")
        _say(failure)
        return 1


def _say(line: str) -> None:
    # A program with windows has no output on Windows.
    if sys.stdout is not None:
        sys.stdout.write(f"{line}\n")


if __name__ == "__main__":
    main()

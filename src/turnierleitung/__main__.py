"""Entry point: ``python -m turnierleitung [file]``, and what else can be asked on the command line."""

from __future__ import annotations

import contextlib
import sys
import tempfile
import traceback
from collections.abc import Sequence
from pathlib import Path

from turnierleitung import __version__
from turnierleitung.app import run


def main() -> None:
    """Run the program and end with its code."""
    arguments = sys.argv[1:]
    match arguments[:1]:
        case ["--version"]:
            _say(f"Turnierleitung {__version__}")
        case ["--self-test" | "--self-test-child"]:
            sys.exit(_test_itself(arguments))
        case _:
            sys.exit(run(arguments))


def _test_itself(arguments: Sequence[str]) -> int:
    """Run the self-test; where so much is missing that it cannot even begin, report that."""
    try:
        from turnierleitung import self_test  # noqa: PLC0415 - 900 ms, loads everything

        return self_test.run(arguments)
    except Exception:  # noqa: BLE001 - a packed program would open a window about it and wait
        report = Path((*arguments[1:2], tempfile.gettempdir())[0], "selbsttest.txt")
        found = f"Turnierleitung {__version__}: FEHLER\n{traceback.format_exc()}"
        with contextlib.suppress(OSError):
            report.parent.mkdir(parents=True, exist_ok=True)
            report.write_text(found, encoding="utf-8")
        _say(found)
        return 1


def _say(line: str) -> None:
    # A program with windows has no output on Windows.
    if sys.stdout is not None:
        sys.stdout.write(f"{line}\n")


if __name__ == "__main__":
    main()

"""Entry point: ``python -m turnierleitung [file]``."""

from __future__ import annotations

import sys

from turnierleitung.app import run


def main() -> None:
    """Run the program and end with its code."""
    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()

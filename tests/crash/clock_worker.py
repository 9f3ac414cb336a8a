"""Starts the round of a tournament, waits with its clock, goes on, and is killed while it runs."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from turnierleitung.domain.clock import PressKind
from turnierleitung.services import formats
from turnierleitung.services.clocks import clocks, hall_time, presses
from turnierleitung.services.ground import tournaments

PLAYED: Final = 2000
"""Milliseconds before the pause, which lasts a second."""


def main() -> None:
    """Press, say so, and stay."""
    tournament = tournaments.open_file(Path(sys.argv[1]))
    started = hall_time.wall_clock()
    formats.start_round(tournament, 1, started)
    face = clocks.main(tournament, started)
    assert face is not None
    presses.press(tournament, face.clock_id, PressKind.PAUSE, started + PLAYED)
    went_on = started + PLAYED + 1000
    presses.press(tournament, face.clock_id, PressKind.GO_ON, went_on)
    sys.stdout.write(f"{went_on}\n")
    sys.stdout.flush()
    sys.stdin.read()


if __name__ == "__main__":
    main()

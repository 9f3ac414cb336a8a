"""Starts the round of a tournament, waits with its clock, goes on, and is killed while it runs."""

from __future__ import annotations

import sys
import time
from pathlib import Path

from turnierleitung.domain.clock import PressKind
from turnierleitung.services.clocks import clocks, hall_time, presses
from turnierleitung.services.formats import rounds
from turnierleitung.services.ground import tournaments


def main() -> None:
    """Press, say so, and stay."""
    tournament = tournaments.open_file(Path(sys.argv[1]))
    rounds.start(tournament, 1)
    face = clocks.main(tournament, hall_time.wall_clock())
    assert face is not None
    presses.press(tournament, face.clock_id, PressKind.PAUSE, hall_time.wall_clock())
    time.sleep(1)
    presses.press(tournament, face.clock_id, PressKind.GO_ON, hall_time.wall_clock())
    sys.stdout.write("running\n")
    sys.stdout.flush()
    time.sleep(60)


if __name__ == "__main__":
    main()

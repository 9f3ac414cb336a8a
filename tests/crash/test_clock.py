"""A kill -9 while a clock runs takes nothing: the rest follows from the presses and from now."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

from tests.crash.test_kill import kill, opened
from tests.sample import quartett_tournament

from turnierleitung.domain.clock import ClockState
from turnierleitung.services.clocks import clocks, doubts, hall_time

_TEN_MINUTES = 600_000


def test_the_clock_goes_on_as_if_nothing_had_been(tmp_path: Path) -> None:
    tournament = quartett_tournament(tmp_path, people=8)
    tournament.close()
    folders = [*sys.path, str(Path(__file__).parents[2])]
    before = hall_time.wall_clock()
    at_work = subprocess.Popen(
        [sys.executable, "-m", "tests.crash.clock_worker", str(tournament.path)],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, folders))},
    )
    assert at_work.stdout is not None
    assert at_work.stdout.readline() == "running\n"
    kill(at_work.pid)
    at_work.communicate()
    time.sleep(0.5)
    with closing(opened(tournament.path)) as file:
        now = hall_time.wall_clock()
        face = clocks.main(file, now)
        assert face is not None
        assert face.reading.state is ClockState.RUNNING
        assert face.reading.rest is not None
        played = _TEN_MINUTES - face.reading.rest
        assert 500 <= played <= now - before - 1000, "the pause took a second"
        assert doubts.question(file, now, doubts.last_entry(file)) is None
        assert file.verify() is None

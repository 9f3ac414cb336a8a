"""A kill -9 while a clock runs takes nothing: the rest follows from the presses and from now."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import closing
from pathlib import Path

from tests.crash.clock_worker import PLAYED
from tests.crash.test_kill import kill, opened
from tests.sample import quartett_tournament, verify

from turnierleitung.domain.clock import ClockState
from turnierleitung.services.clocks import clocks, presses

_TEN_MINUTES = 600_000


def test_the_clock_goes_on_as_if_nothing_had_been(tmp_path: Path) -> None:
    tournament = quartett_tournament(tmp_path, people=8)
    tournament.close()
    folders = [*sys.path, str(Path(__file__).parents[2])]
    at_work = subprocess.Popen(
        [sys.executable, "-m", "tests.crash.clock_worker", str(tournament.path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, folders))},
    )
    assert at_work.stdout is not None
    went_on = int(at_work.stdout.readline())
    kill(at_work.pid)
    at_work.communicate()
    with closing(opened(tournament.path)) as file:
        now = went_on + 500
        face = clocks.main(file, now)
        assert face is not None
        assert face.reading.state is ClockState.RUNNING
        assert face.reading.rest is not None
        played = _TEN_MINUTES - face.reading.rest
        assert played == PLAYED + 500, "not the pause"
        assert presses.doubt(file, now, presses.last_entry(file)) is None
        assert verify(file) is None

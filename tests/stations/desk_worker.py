"""The leading desk as a process of its own, so that its gaps are its own and it can be killed.

``python -m tests.stations.desk_worker FILE FOLDER ORDER`` says where it serves, in a line with the tokens.
When its input ends, it serves nothing more and says a line with what it measured.
"""

from __future__ import annotations

import sys
import threading
import time
from contextlib import closing
from pathlib import Path
from typing import Final

from pydantic import BaseModel, Field
from PySide6.QtCore import QCoreApplication, QObject, Qt, QTimer, Signal
from tests.crash.test_kill import opened
from tests.services.slips import totals

from turnierleitung.domain.stations import Right
from turnierleitung.services import results, stations
from turnierleitung.services.clocks.hall_time import wall_clock
from turnierleitung.services.people import operators
from turnierleitung.stations.network import Network
from turnierleitung.stations.probe import BareDesk
from turnierleitung.storage.tournament_file import TournamentFile
from turnierleitung.ui.window.application import Collector
from turnierleitung.ui.window.jobs import Jobs

HOST: Final = "127.0.0.1"
_TICK_MS: Final = 10


def points_of(table: int) -> tuple[int, int, int, int]:
    """The points on the slip of a table."""
    won = table % 24 + 1
    return won, 2 - won, 4, -6


class Helper(BaseModel):
    """Somebody who works at a station."""

    name: str
    rights: frozenset[Right]


class Order(BaseModel):
    """What the desk is to do."""

    helpers: tuple[Helper, ...] = ()
    """Whose stations it pairs; without any it serves what was served before."""
    own: frozenset[int] = frozenset()
    """Numbers of the tables whose slips are entered at the desk itself."""
    every_ms: int = Field(default=100, gt=0)
    """Between two slips of its own."""
    plain: bool = True


class Serving(BaseModel):
    """Where the desk serves, and the tokens of the stations that it has paired."""

    hall: str
    desks: str
    tokens: tuple[str, ...]


class Measured(BaseModel):
    """What the desk measured, in seconds."""

    gaps: list[float]
    """Between two ticks of a timer of 10 ms."""
    work: list[float]
    """What the thread of the file worked of each gap; the rest it waited, also for a busy computer."""
    commits: list[float]
    seconds: float = 0
    cpu: float = 0
    """Of all threads, in all these seconds."""


class LeadingDesk(QObject):
    """Serves a tournament and enters slips of its own."""

    _input_ended = Signal()

    def __init__(self, tournament: TournamentFile, folder: Path, order: Order) -> None:
        super().__init__()
        self._tournament, self._folder, self._order = tournament, folder, order
        operators.at_work(tournament)
        self._desk = BareDesk(tournament)
        self._network = Network(self._desk, folder, wall_clock, lambda: (HOST,), self)
        self._measured = Measured(gaps=[], work=[], commits=[])
        self._last = self._worked = self._cpu = 0.0
        self._ticking = QTimer(self, interval=_TICK_MS, timerType=Qt.TimerType.PreciseTimer)
        self._ticking.timeout.connect(self._tick)
        self._working = QTimer(self, interval=order.every_ms)
        self._working.timeout.connect(self._enter_own)
        self._input_ended.connect(self._leave, Qt.ConnectionType.QueuedConnection)
        self._measure_commits()

    def begin(self) -> None:
        """Serve, say where, and work until the input ends."""
        if self._order.helpers:
            problems = self._network.serve_desks(plain=self._order.plain) or self._network.serve_hall()
        else:
            problems = self._network.resume()
        state = self._network.state
        if problems or state.hall is None or state.desks is None:
            raise RuntimeError(f"not served: {problems}")
        tokens = tuple(map(self._pair, self._order.helpers))
        _say(Serving(hall=state.hall.url, desks=state.desks.url, tokens=tokens))
        self._last, self._worked, self._cpu = time.monotonic(), time.thread_time(), time.process_time()
        self._ticking.start()
        self._working.start()
        threading.Thread(target=self._wait_for_the_end, daemon=True).start()

    def _pair(self, helper: Helper) -> str:
        problems = self._network.invite(helper.name, helper.rights)
        pin = self._network.state.pin
        token = None if pin is None else self._network.pair(pin.digits)
        if token is None:
            raise RuntimeError(f"not paired: {problems}")
        return token

    def _measure_commits(self) -> None:
        connection = self._tournament._connection
        plain = connection.commit

        def commit() -> None:
            began = time.monotonic()
            plain()
            self._measured.commits.append(time.monotonic() - began)

        connection.commit = commit  # type: ignore[method-assign]  # measured from outside

    def _tick(self) -> None:
        now, worked = time.monotonic(), time.thread_time()
        self._measured.gaps.append(now - self._last)
        self._measured.work.append(worked - self._worked)
        self._last, self._worked = now, worked

    def _enter_own(self) -> None:
        running = stations.running_round(self._tournament)
        waiting = [row for row in running.open_tables if row.number in self._order.own] if running else []
        if waiting:
            row = waiting[0]
            slip = totals(*points_of(row.number))
            self._desk.take_in(lambda file: results.enter(file, row.table_id, slip))

    def _wait_for_the_end(self) -> None:
        sys.stdin.read()
        self._input_ended.emit()

    def _leave(self) -> None:
        self._ticking.stop()
        self._working.stop()
        self._measured.seconds, self._measured.cpu = (
            sum(self._measured.gaps),
            time.process_time() - self._cpu,
        )
        self._network.leave()
        _say(self._measured)
        QCoreApplication.exit(0)


def _say(what: BaseModel) -> None:
    sys.stdout.write(f"{what.model_dump_json()}\n")
    sys.stdout.flush()


def main() -> int:
    """Lead the tournament."""
    path, folder, order = Path(sys.argv[1]), Path(sys.argv[2]), Order.model_validate_json(sys.argv[3])
    app = QCoreApplication([])
    with closing(opened(path)) as tournament:
        desk = LeadingDesk(tournament, folder, order)
        desk.begin()
        # As in the program: threads take turns more often, and garbage is collected on this one.
        jobs = Jobs(parent=desk)
        Collector(desk).begin()
        code = app.exec()
        jobs.close()
        return code


if __name__ == "__main__":
    sys.exit(main())

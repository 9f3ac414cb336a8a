"""The leading desk as a process of its own, so that its gaps are its own and it can be killed.

``python -m tests.stations.desk_worker FILE FOLDER ORDER`` says where it serves, in a line with the tokens.
When its input ends, it serves nothing more and says a line with what it measured.
"""

from __future__ import annotations

import os
import sys
import threading
import time
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Final

from pydantic import BaseModel, Field
from PySide6.QtCore import QCoreApplication, QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication
from tests.crash.test_kill import opened
from tests.services.slips import totals

from turnierleitung import app as composition
from turnierleitung.domain.stations import Right
from turnierleitung.services import results, stations
from turnierleitung.services.clocks.hall_time import wall_clock
from turnierleitung.services.ground import tournaments
from turnierleitung.services.people import operators
from turnierleitung.stations.kept import Kept, KeptFile, KeptTournament
from turnierleitung.stations.network import Network, OpenDesk
from turnierleitung.stations.probe import BareDesk
from turnierleitung.storage.tournament_file import TournamentFile
from turnierleitung.ui.frame.workspace import Workspace
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.window import pages
from turnierleitung.ui.window.application import Collector
from turnierleitung.ui.window.jobs import Jobs
from turnierleitung.ui.window.preferences import Preferences

HOST: Final = "127.0.0.1"
_TICK_MS: Final = 10
_FIRST_PORT: Final = 20_000
_PORTS: Final = 12_000
_BETWEEN: Final = 40


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
    window: bool = False
    """Whether it is the desk of a window that shows the page of the round."""


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

    def __init__(self, desk: OpenDesk, network: Network, order: Order) -> None:
        super().__init__()
        self._desk, self._network, self._order = desk, network, order
        operators.at_work(desk.tournament)
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
        token = None if pin is None else self._network.pair(pin.digits, "10.0.0.2")
        if token is None:
            raise RuntimeError(f"not paired: {problems}")
        return token

    def _measure_commits(self) -> None:
        connection = self._desk.tournament._connection
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
        running = stations.running_round(self._desk.tournament)
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
    return (_in_a_window if order.window else _without_windows)(path, folder, order)


def choose_ports(tournament: TournamentFile, folder: Path, process: int) -> None:
    """Let a network serve at ports that no other process of the tests takes meanwhile."""
    file, uuid = KeptFile(folder / "stations.json"), tournaments.header(tournament).uuid
    if uuid not in file.content.tournaments:
        port = _FIRST_PORT + process * 2 * _BETWEEN % _PORTS
        file.change(Kept().having(uuid, KeptTournament(hall_port=port, desks_port=port + _BETWEEN)))


def _network(desk: OpenDesk, folder: Path, parent: QObject) -> Network:
    choose_ports(desk.tournament, folder, os.getppid())
    return Network(desk, folder, wall_clock, lambda: (HOST,), parent)


def _without_windows(path: Path, folder: Path, order: Order) -> int:
    app = QCoreApplication([])
    with closing(opened(path)) as tournament:
        desk = BareDesk(tournament)
        network = _network(desk, folder, app)
        # As in the program: threads take turns more often, and garbage is collected on this one.
        jobs = Jobs(parent=app)
        code = _lead(app, LeadingDesk(desk, network, order))
        jobs.close()
    return code


def _in_a_window(path: Path, folder: Path, order: Order) -> int:
    app = QApplication([])
    networks: list[Network] = []

    def open_network(desk: OpenDesk, parent: QObject) -> Network:
        networks.append(_network(desk, folder, parent))
        return networks[0]

    host = composition.make_host(app, folder / "data", Preferences())
    workspace = Workspace(opened(path), replace(host, open_network=open_network))
    theme.dress(workspace)
    workspace.resize(1280, 800)
    workspace.show()
    workspace.open_page(pages.ROUND)
    app.processEvents()
    code = _lead(app, LeadingDesk(workspace.desk, networks[0], order))
    workspace.leave()
    return code


def _lead(app: QCoreApplication, leading: LeadingDesk) -> int:
    leading.begin()
    Collector(leading).begin()
    return app.exec()


if __name__ == "__main__":
    sys.exit(main())

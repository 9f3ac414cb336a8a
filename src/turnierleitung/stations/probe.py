"""Tries phones and stations where the program is installed, for the self-test: fetch, pair, enter a slip."""

from __future__ import annotations

import json
import ssl
import threading
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QObject, Signal

from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.stations import Right
from turnierleitung.services import results, stations
from turnierleitung.services.clocks.hall_time import wall_clock
from turnierleitung.services.ground.tournaments import Changes, Tournament
from turnierleitung.stations.network import Network

_HERE: Final = "127.0.0.1"
_SECONDS: Final = 10.0


class BareDesk(QObject):
    """A desk without windows."""

    changed = Signal(object)
    replaced = Signal()

    def __init__(self, tournament: Tournament) -> None:
        super().__init__()
        self.tournament = tournament

    def take_in(self, action: Callable[[Tournament], Changes]) -> tuple[Problem, ...]:
        """Run an action and return why it was refused."""
        try:
            self.changed.emit(action(self.tournament))
        except Refused as refusal:
            return refusal.problems
        return ()


def probe(tournament: Tournament, folder: Path, wait: Callable[[Callable[[], bool]], None]) -> str:
    """Serve a tournament with a running round, enter a slip at a station, and return the first failure.

    ``wait`` lets events be handled until something is true.
    """
    network = Network(BareDesk(tournament), folder, wall_clock, lambda: (_HERE,))
    try:
        if network.serve_hall() or network.serve_desks() or network.invite("Probe", frozenset({Right.SLIPS})):
            return "not served"
        return _visit(network, tournament, folder, wait)
    finally:
        network.leave()


def _visit(
    network: Network, tournament: Tournament, folder: Path, wait: Callable[[Callable[[], bool]], None]
) -> str:
    hall, desks, pin = network.state.hall, network.state.desks, network.state.pin
    if hall is None or desks is None or pin is None:
        return "not served"
    trusting = ssl.create_default_context(cafile=str(folder / "stations" / "station.crt"))
    secure = urllib.request.build_opener(
        urllib.request.HTTPSHandler(context=trusting), urllib.request.HTTPCookieProcessor()
    )

    def fetch(url: str, body: object = None) -> Any:
        headers = {"Origin": desks.url, "Content-Type": "application/json"}
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(url, data, headers)  # noqa: S310 - addresses of our own
        found: list[bytes] = []

        def ask() -> None:
            with secure.open(request, timeout=_SECONDS) as answer:
                found.append(answer.read())

        thread = threading.Thread(target=ask, daemon=True)
        thread.start()
        wait(lambda: not thread.is_alive())
        return json.loads(found[0]) if found and found[0].startswith(b"{") else found[:1]

    if not fetch(hall.url) or not fetch(f"{hall.url}/stand"):
        return "no page for phones"
    fetch(f"{desks.url}/pair", {"digits": pin.digits})
    running = stations.running_round(tournament)
    if running is None or not running.open_tables:
        return "no open slip"
    open_table = running.open_tables[0]
    slip = fetch(f"{desks.url}/slip?table={open_table.number}")["slip"]
    zeros = [[0 if column["key"] == "points" else None for column in slip["columns"]] for _ in slip["rows"]]
    entry = {"uuid": f"{1:032x}", "table": open_table.number, "saw": slip["saw"], "rows": zeros}
    fetch(f"{desks.url}/enter", {**entry, "beside": [], "despite": [], "aside": True})
    stored = results.load(tournament, open_table.table_id).result
    return "" if stored is not None else "slip not stored"

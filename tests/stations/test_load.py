"""A hall under load: readers, writers, replays and cut connections; no entry is lost, none is there twice."""

from __future__ import annotations

import asyncio
import collections
import json
import socket
import ssl
import statistics
import threading
import time
from pathlib import Path
from typing import Final, NamedTuple

import httpx
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot
from tests.sample import new_tournament, verify
from tests.services.slips import totals
from tests.stations.test_network import NOW, entry

from turnierleitung.domain.stations import Right, Served
from turnierleitung.services import formats, history, results
from turnierleitung.services.tables import draws
from turnierleitung.stations.network import Network
from turnierleitung.stations.probe import BareDesk

READERS: Final = 60
WRITERS: Final = 8
TABLES: Final = 12
PLAIN: Final = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Nothing is encrypted here; each client would load all certificates."""
SLIP: Final = [14, -9, 1, -6]


class Times(NamedTuple):
    """How long answers took, in seconds."""

    reading: list[float]
    writing: list[float]
    gaps: list[float]
    refused: list[httpx.Response]

    def table(self) -> str:
        """The lines to print."""
        lines = [f"\n{'ms':<10}{'median':>8}{'95 %':>8}{'longest':>9}{'count':>7}"]
        for name, taken in (("readers", self.reading), ("writers", self.writing), ("desk gap", self.gaps)):
            ms = sorted(second * 1000 for second in taken)
            late = ms[int(len(ms) * 0.95)]
            lines.append(f"{name:<10}{statistics.median(ms):>8.0f}{late:>8.0f}{ms[-1]:>9.0f}{len(ms):>7}")
        return "\n".join(lines)


class Crowd:
    """Phones and stations, on a thread of their own."""

    def __init__(
        self, hall: Served, desks: Served, tokens: list[str], tables: list[int], times: Times
    ) -> None:
        self._hall, self._desks, self._tokens, self._times = hall, desks, tokens, times
        self._tables, self._done = tables, False
        self.error: BaseException | None = None
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()

    def _run(self) -> None:
        try:
            asyncio.run(self._all())
        except BaseException as error:  # noqa: BLE001  (the test raises it)
            self.error = error

    async def _all(self) -> None:
        readers = [asyncio.create_task(self._read(number)) for number in range(READERS)]
        shares = [self._tables[number::WRITERS] for number in range(WRITERS)]
        await asyncio.gather(*map(self._write, self._tokens, shares))
        self._done = True
        await asyncio.gather(*readers)

    async def _read(self, number: int) -> None:
        etag = ""
        async with httpx.AsyncClient(base_url=self._hall.url, timeout=10, verify=PLAIN) as client:
            while not self._done:
                await asyncio.sleep(0.3 + number / 300)
                began = time.monotonic()
                answer = await client.get("/stand", headers={"If-None-Match": etag})
                self._times.reading.append(time.monotonic() - began)
                assert answer.status_code in (200, 304)
                etag = answer.headers["etag"]

    async def _write(self, token: str, tables: list[int]) -> None:
        url = self._desks.url
        async with httpx.AsyncClient(
            base_url=url, headers={"Origin": url}, cookies={"station": token}, timeout=10, verify=PLAIN
        ) as client:
            for table in tables:
                slip = (await self._send(client, "GET", f"/slip?table={table}")).json()["slip"]
                body = entry(slip, SLIP, table)
                if table % 3 == 0:
                    await asyncio.to_thread(self._send_and_go, token, body)
                replays = [self._send(client, "POST", "/enter", body) for _ in range(2)]
                for answer in await asyncio.gather(*replays):
                    assert answer.json()["ok"], answer.text
                # Another slip with the uuid of this one is another request.
                altered = {**body, "rows": body["rows"][::-1]}  # type: ignore[index]  # a list
                assert not (await self._send(client, "POST", "/enter", altered)).json()["ok"]

    async def _send(
        self, client: httpx.AsyncClient, method: str, address: str, body: dict[str, object] | None = None
    ) -> httpx.Response:
        """Send something until it is taken, as the page does."""
        began = time.monotonic()
        while True:
            answer = await client.request(method, address, json=body)
            if answer.status_code != 503:
                self._times.writing.append(time.monotonic() - began)
                assert answer.status_code == 200
                return answer
            self._times.refused.append(answer)
            await asyncio.sleep(0.3)

    def _send_and_go(self, token: str, body: dict[str, object]) -> None:
        """Send an entry, and be gone before its answer."""
        content = json.dumps(body).encode()
        lines = (
            "POST /enter HTTP/1.1",
            f"Host: {self._desks.host}:{self._desks.port}",
            f"Origin: {self._desks.url}",
            f"Cookie: station={token}",
            "Content-Type: application/json",
            f"Content-Length: {len(content)}",
        )
        head = "\r\n".join((*lines, "", ""))
        with socket.create_connection((self._desks.host, self._desks.port)) as connection:
            connection.sendall(head.encode() + content)


def pair(network: Network, number: int) -> str:
    """Return the token of a new station."""
    assert network.invite(f"Helfer {number}", frozenset({Right.SLIPS})) == ()
    pin = network.state.pin
    assert pin is not None
    token = network.pair(pin.digits)
    assert token is not None
    return token


def test_no_entry_is_lost_and_none_is_there_twice(tmp_path: Path, qtbot: QtBot) -> None:
    tournament = new_tournament(tmp_path, people=4 * TABLES)
    draws.draft(tournament, 1, seed="0000-0001")
    draws.publish(tournament, 1)
    formats.start_round(tournament, 1)
    ids = {row.number: row.table_id for row in formats.rounds_view(tournament, 1).tables}
    at_the_desk = [number for number in ids if number % 4 == 0]
    desk = BareDesk(tournament)
    network = Network(desk, tmp_path, lambda: NOW, lambda: ("127.0.0.1",))
    assert network.serve_desks(plain=True) == network.serve_hall() == ()
    state = network.state
    assert state.hall is not None
    assert state.desks is not None
    tokens = [pair(network, number) for number in range(WRITERS)]

    times = Times([], [], [], [])
    ticking = QTimer(interval=10)
    last = [time.monotonic()]

    def tick() -> None:
        now = time.monotonic()
        times.gaps.append(now - last[0])
        last[0] = now

    ticking.timeout.connect(tick)
    waiting = list(at_the_desk)
    working = QTimer(interval=100)

    def work() -> None:
        if waiting:
            table_id = ids[waiting.pop()]
            assert desk.take_in(lambda file: results.enter(file, table_id, totals(*SLIP))) == ()

    working.timeout.connect(work)
    crowd = Crowd(
        state.hall, state.desks, tokens, [number for number in ids if number not in at_the_desk], times
    )
    last[0] = time.monotonic()
    ticking.start()
    working.start()
    qtbot.waitUntil(lambda: not crowd.thread.is_alive() and not waiting, timeout=60_000)
    ticking.stop()
    working.stop()
    network.leave()

    assert crowd.error is None, crowd.error
    print(times.table())  # noqa: T201 - seen with -s
    entered = [deed for deed in history.view(tournament).deeds if deed.kind == "result.entered"]
    assert collections.Counter(deed.params["table"] for deed in entered) == dict.fromkeys(ids, 1)
    assert all((deed.station == 0) == (deed.params["table"] in at_the_desk) for deed in entered)
    assert {results.load(tournament, table_id).result for table_id in ids.values()} == {totals(*SLIP)}
    assert all("retry-after" in answer.headers for answer in times.refused)
    verify(tournament)
    tournament.close()

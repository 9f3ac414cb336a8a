"""Who is in a hall beside the leading desk: its process, phones, and tabs of stations."""

from __future__ import annotations

import asyncio
import collections
import json
import os
import ssl
import statistics
import subprocess
import sys
import time
import uuid
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

import httpx
from tests.crash.test_kill import kill
from tests.stations.desk_worker import Measured, Order, Serving, points_of

PLAIN: Final = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Nothing is encrypted; each client would load all certificates."""
_BUSY: Final = 503

Json = dict[str, Any]


class DeskProcess:
    """The leading desk; it is killed, or leaves and says what it measured."""

    def __init__(self, file: Path, folder: Path, order: Order) -> None:
        """Start it; it serves at ports of its own, and at the same ones when it is started again."""
        folder.mkdir(exist_ok=True)
        paths = [*sys.path, str(Path(__file__).parents[2])]
        self._process = subprocess.Popen(
            [
                *(sys.executable, "-m", "tests.stations.desk_worker"),
                *(str(file), str(folder), order.model_dump_json()),
            ],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))},
        )

    def __enter__(self) -> DeskProcess:
        return self

    def __exit__(self, *_exception: object) -> None:
        if self._process.poll() is None:
            self.kill()

    def serving(self) -> Serving:
        """Where it serves, as soon as it does."""
        return Serving.model_validate_json(self._line())

    def leave(self) -> Measured:
        """Let it close the file; return what it measured."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        measured = Measured.model_validate_json(self._line())
        assert self._process.wait() == 0
        self._close()
        return measured

    def kill(self) -> None:
        """End it in the middle of whatever it does."""
        kill(self._process.pid)
        self._process.wait()
        self._close()

    def _line(self) -> str:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line, "the desk has ended"
        return line

    def _close(self) -> None:
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                pipe.close()


class Times:
    """How long answers took, in seconds, and how often nobody answered at once."""

    def __init__(self) -> None:
        self.reading: list[float] = []
        self.writing: list[float] = []
        self.refused: list[httpx.Response] = []
        """Answers with 503."""
        self.unheard: collections.Counter[str] = collections.Counter()
        """Kinds of errors of connections."""

    def table(self, desk: Measured) -> str:
        """The lines to print, with what the desk measured meanwhile."""
        lines = [f"\n{'ms':<10}{'median':>8}{'95 %':>8}{'longest':>9}{'count':>7}"]
        rows = (
            *(("readers", self.reading), ("writers", self.writing)),
            *(("desk gap", desk.gaps), ("COMMIT", desk.commits)),
        )
        for name, taken in rows:
            figures = Figures.of(taken)
            ms = f"{figures.median:>8.0f}{figures.late:>8.0f}{figures.longest:>9.0f}"
            lines.append(f"{name:<10}{ms}{len(taken):>7}")
        long = sum(gap > 0.1 for gap in desk.gaps)
        share = desk.cpu / desk.seconds
        lines.append(
            f"{desk.seconds:.0f} s; the desk worked {sum(desk.work):.1f} s, all its threads {share:.0%}"
        )
        lines.append(f"{len(self.refused)} answers 503, {long} gaps of the desk over 100 ms")
        lines += (f"{count} {kind}" for kind, count in self.unheard.items())
        return "\n".join(lines)


class Figures(NamedTuple):
    """What is said of many times, in milliseconds."""

    median: float
    late: float
    """At 95 %."""
    longest: float

    @classmethod
    def of(cls, seconds: Sequence[float]) -> Figures:
        ms = sorted(second * 1000 for second in seconds)
        return cls(statistics.median(ms), ms[int(len(ms) * 0.95)], ms[-1])


class Wire(httpx.AsyncBaseTransport):
    """The way to the laptop, on which requests and answers may be lost."""

    def __init__(self, trusted: ssl.SSLContext = PLAIN) -> None:
        self._inner = httpx.AsyncHTTPTransport(verify=trusted)
        self.drops: Callable[[httpx.Request], bool] = lambda _request: False
        """Whether a request is lost before it arrives."""
        self.loses: Callable[[httpx.Request], bool] = lambda _request: False
        """Whether the answer to a request is lost after the laptop has done it."""

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        if self.drops(request):
            raise httpx.ConnectError("no network", request=request)
        answer = await self._inner.handle_async_request(request)
        if self.loses(request):
            await answer.aclose()
            raise httpx.ReadError("the answer is lost", request=request)
        return answer

    async def aclose(self) -> None:
        await self._inner.aclose()


class Phone:
    """A phone of the hall, as hall.js: it asks again and again, and shows what it heard last."""

    def __init__(self, hall: str, times: Times, wire: Wire | None = None) -> None:
        self._client = httpx.AsyncClient(base_url=hall, timeout=10, transport=wire or Wire())
        self._times, self._etag = times, ""
        self.stand: Json = {}
        self.failures = 0

    async def load(self) -> None:
        """Load the page with its files."""
        for address in ("/", "/static/hall.css", "/static/hall.js"):
            await self._ask(address)

    async def look(self) -> bool:
        """Ask for what is new; return whether an answer came."""
        answer = await self._ask("/stand", {"If-None-Match": self._etag})
        if answer is None or answer.status_code not in (200, 304):
            self.failures += 1
            return False
        if answer.status_code == 200:
            self.stand, self._etag = answer.json(), answer.headers["etag"]
        return True

    async def find(self, question: str) -> Json:
        """The answer to „Wo sitze ich?“; nothing while the hall is too busy."""
        answer = await self._ask("/wo", params={"q": question})
        return {} if answer is None or answer.status_code == _BUSY else dict(answer.json())

    async def close(self) -> None:
        """Put the phone away."""
        await self._client.aclose()

    async def _ask(
        self, address: str, headers: dict[str, str] | None = None, params: dict[str, str] | None = None
    ) -> httpx.Response | None:
        began = time.monotonic()
        try:
            answer = await self._client.get(address, headers=headers, params=params)
        except httpx.TransportError as error:
            self._times.unheard[type(error).__name__] += 1
            return None
        self._times.reading.append(time.monotonic() - began)
        assert answer.status_code in (200, 304, _BUSY), answer.text
        assert answer.headers["x-content-type-options"] == "nosniff"
        if answer.status_code == _BUSY:
            self._times.refused.append(answer)
        return answer


class Entry(NamedTuple):
    """Something that a station sends."""

    address: str
    body: Json


class Tab:
    """A tab at a station, as station.js and station-queue.js: it keeps what the laptop has not stored."""

    def __init__(
        self,
        desks: str,
        token: str,
        times: Times,
        *,
        wire: Wire | None = None,
        kept: list[Entry] | None = None,
        again_after: float = 0.3,
    ) -> None:
        """``kept`` is in the browser, outlives the tab, and is sent again after so many seconds."""
        self.kept = [] if kept is None else kept
        self.refused: list[tuple[Entry, Json]] = []
        self._times, self._again_after, self._desks = times, again_after, desks
        self._cookie = f"{'__Host-station' if desks.startswith('https') else 'station'}={token}"
        self._client = httpx.AsyncClient(
            base_url=desks,
            headers={"Origin": desks, "Cookie": self._cookie},
            timeout=15,
            transport=wire or Wire(),
        )

    async def insist(self, method: str, address: str, body: Json | None = None) -> Json:
        """Ask until there is an answer."""
        began = time.monotonic()
        while True:
            answer = await self._ask(method, address, body)
            if answer is not None:
                self._times.writing.append(time.monotonic() - began)
                return answer
            await asyncio.sleep(self._again_after)

    async def send(self, address: str, body: Json) -> None:
        """Keep an entry and send it; if it is not taken it stays kept."""
        self.kept.append(Entry(address, body))
        await self._deliver(self.kept[-1])

    async def deliver_kept(self) -> None:
        """Send the first entry that is kept."""
        if self.kept:
            await self._deliver(self.kept[0])

    async def send_and_go(self, address: str, body: Json) -> None:
        """Send an entry on a connection of its own, and be gone before its answer."""
        content = json.dumps(body).encode()
        served = urlsplit(self._desks)
        lines = (
            f"POST {address} HTTP/1.1",
            f"Host: {served.netloc}",
            f"Origin: {self._desks}",
            f"Cookie: {self._cookie}",
            "Content-Type: application/json",
            f"Content-Length: {len(content)}",
        )
        _, writer = await asyncio.open_connection(served.hostname, served.port)
        writer.write("\r\n".join((*lines, "", "")).encode() + content)
        await writer.drain()
        writer.close()

    async def close(self) -> None:
        """Close the tab; what is kept stays in the browser."""
        await self._client.aclose()

    async def _deliver(self, entry: Entry) -> None:
        began = time.monotonic()
        answer = await self._ask("POST", entry.address, entry.body)
        if answer is None:
            return
        self._times.writing.append(time.monotonic() - began)
        self.kept.remove(entry)
        if not answer["ok"]:
            self.refused.append((entry, answer))

    async def _ask(self, method: str, address: str, body: Json | None) -> Json | None:
        """Ask once; ``None`` if no answer came, or the desk was too busy."""
        try:
            answer = await self._client.request(method, address, json=body)
        except httpx.TransportError as error:
            self._times.unheard[type(error).__name__] += 1
            return None
        if answer.status_code == _BUSY:
            self._times.refused.append(answer)
            return None
        assert answer.status_code == 200, answer.text
        return dict(answer.json())


def slip_entry(slip: Json) -> Json:
    """What the page makes of a slip whose points are typed."""
    blank = [None] * (len(slip["columns"]) - 1)
    return {
        "uuid": uuid.uuid4().hex,
        "table": slip["table"],
        "saw": slip["saw"],
        "rows": [[point, *blank] for point in points_of(slip["table"])],
        "beside": [],
    }

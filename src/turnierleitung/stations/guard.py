"""Guards an app of the local network: host, methods, sizes, pace, and the headers of answers."""

from __future__ import annotations

import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Collection, Hashable, MutableMapping
from dataclasses import dataclass
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from turnierleitung.stations.bridge import place_of
from turnierleitung.stations.pages import language_of
from turnierleitung.texts.language import speaking
from turnierleitung.texts.phones import refusal

_LOG: Final = logging.getLogger(__name__)
LONGEST_ADDRESS: Final = 1024
"""Bytes of a path with its query."""
MOST_REMEMBERED: Final = 1024
"""The most clients with a known pace; the oldest is dropped."""
_RETRY_SECONDS: Final = 5
_BUSY: Final = 503
READING: Final = frozenset({"GET", "HEAD"})
_OWN_FILES_ONLY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
_HEADERS: Final = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Content-Security-Policy": _OWN_FILES_ONLY,
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
}


class _TooLargeError(Exception):
    """A body had more bytes than allowed."""


class Pace:
    """How often somebody may ask: a bucket for each, which fills again with time."""

    def __init__(self, most: int, per_second: float, clock: Callable[[], float] = time.monotonic) -> None:
        """Let each ask ``most`` times at once, and ``per_second`` times for ever."""
        self._most, self._per_second, self._clock = float(most), per_second, clock
        self._left: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()
        """What was left when, the latest last."""

    def __len__(self) -> int:
        """Return how many are remembered."""
        return len(self._left)

    def take(self, who: Hashable) -> bool:
        """Return whether ``who`` may ask now, and count it."""
        now = self._clock()
        left, then = self._left.pop(who, (self._most, now))
        left = min(self._most, left + (now - then) * self._per_second)
        may = left >= 1
        self._left[who] = (left - may, now)
        if len(self._left) > MOST_REMEMBERED:
            self._left.popitem(last=False)
        return may


@dataclass(frozen=True, slots=True)
class Guard:
    """ASGI middleware around an app.

    It refuses foreign hosts (400), other methods (405), long addresses (414), large bodies (413), and whoever
    asks too often (503). An error of the app is answered without its trace (500); the log gets its place.
    """

    app: ASGIApp
    hosts: Callable[[], Collection[str]]
    """Returns the permitted Host headers, in small letters, with the port as browsers write it."""
    pace: Pace
    """Of each client's address."""
    methods: Collection[str] = READING
    most_bytes: int = 0
    """Of a body."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a permitted request on."""
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1000})
        elif scope["type"] != "http":
            await self.app(scope, receive, send)
        else:
            await self._answer(scope, receive, _Answer(send))

    async def _answer(self, scope: Scope, receive: Receive, answer: _Answer) -> None:
        refused = self._refused(scope)
        if refused is not None:
            await answer.refuse(refused, scope, receive)
            return
        try:
            # The task of the request, and what it asks of other threads, speaks so to its end.
            with speaking(language_of(Request(scope))):
                await self.app(scope, self._measured(receive), answer)
        except _TooLargeError:
            await answer.refuse(413, scope, receive)
        except ClientDisconnect:
            return
        except Exception as error:  # noqa: BLE001  (the station learns that it failed; the server goes on)
            _LOG.error("A page failed: %s", place_of(error))
            await answer.refuse(500, scope, receive)

    def _refused(self, scope: Scope) -> int | None:
        """Return the status with which a request is refused; ``None`` if it is permitted."""
        client = scope["client"]
        if not self.pace.take(None if client is None else client[0]):
            return _BUSY
        headers = Headers(scope=scope)
        hosts = headers.getlist("host")
        if len(hosts) != 1 or hosts[0].lower() not in self.hosts():
            return 400
        if scope["method"] not in self.methods:
            return 405
        if len(scope["path"].encode()) + len(scope["query_string"]) > LONGEST_ADDRESS:
            return 414
        length = headers.get("content-length", "0")
        if not (length.isascii() and length.isdigit()):
            return 400
        return 413 if int(length[:_MOST_DIGITS]) > self.most_bytes else None

    def _measured(self, receive: Receive) -> Receive:
        """Return ``receive`` so that it raises when a body without a known length becomes too large."""
        read = 0

        async def measured() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > self.most_bytes:
                raise _TooLargeError
            return message

        return measured


_MOST_DIGITS: Final = 12
"""Of a length that is worth reading; a longer one is too large anyway."""


class _Answer:
    """Sends an answer with all headers, and knows whether it has begun."""

    def __init__(self, send: Send) -> None:
        self._send, self._begun = send, False

    async def __call__(self, message: MutableMapping[str, object]) -> None:
        """Send a part of the answer."""
        if message["type"] == "http.response.start":
            self._begun = True
            headers = MutableHeaders(scope=message)
            headers.update(_HEADERS)
            headers.setdefault("Cache-Control", "no-store")
        await self._send(message)

    async def refuse(self, status: int, scope: Scope, receive: Receive) -> None:
        """Answer with an error, unless an answer has begun."""
        if not self._begun:
            again = {"Retry-After": str(_RETRY_SECONDS)} if status == _BUSY else None
            await PlainTextResponse(refusal(status), status, again)(scope, receive, self)

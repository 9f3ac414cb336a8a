"""Guards an app of the local network: who is asked, how much is sent, and which headers every answer has."""

from __future__ import annotations

from collections.abc import Callable, Collection, MutableMapping
from dataclasses import dataclass
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from turnierleitung.texts.phones import refusal

LONGEST_ADDRESS: Final = 1024
"""Bytes of a path with its query."""
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
}


class _TooLargeError(Exception):
    """A body had more bytes than allowed."""


@dataclass(frozen=True, slots=True)
class Guard:
    """ASGI middleware around an app.

    It refuses foreign hosts (400), other methods (405), long addresses (414) and large bodies (413). An error
    of the app is answered without its trace (500) and raised again for the server's log.
    """

    app: ASGIApp
    hosts: Callable[[], Collection[str]]
    """Returns the permitted Host headers, in small letters, with the port as browsers write it."""
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
            await self.app(scope, self._measured(receive), answer)
        except _TooLargeError:
            await answer.refuse(413, scope, receive)
        except Exception:
            await answer.refuse(500, scope, receive)
            raise

    def _refused(self, scope: Scope) -> int | None:
        """Return the status with which a request is refused; ``None`` if it is permitted."""
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
            await PlainTextResponse(refusal(status), status)(scope, receive, self)

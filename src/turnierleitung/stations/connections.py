"""Limits of connections: how long a request may take to arrive, and how many come from one address."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

if TYPE_CHECKING:
    from uvicorn.config import Config
    from uvicorn.server import ServerState

SLOW_SECONDS: Final = 10
"""A request must have arrived, and its answer been read, within this time."""
_LONGEST_ANSWER_SECONDS: Final = 60
"""For the desk to answer, e.g. while it finishes an action of its own."""
MOST_AT_ONCE: Final = 400
"""Connections of a server; further ones get 503."""
_REFUSED_AT_ONCE: Final = 100
"""Connections that wait for their 503; further ones are closed unheard."""
_ANSWERING: Final = (h11.SEND_RESPONSE, h11.SEND_BODY)
_HAS_SENT: Final = (h11.DONE, h11.MUST_CLOSE)
_END: Final = b"X-Content-Type-Options: nosniff\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n"
_BUSY: Final = b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nContent-Length: 0\r\n" + _END
_BAD: Final = b"HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n" + _END


class LimitedConnection(H11Protocol):
    """A connection that is cut if its client is too slow, and refused if there are too many."""

    most_from_one = MOST_AT_ONCE
    """Connections from one address."""
    slow_seconds: float = SLOW_SECONDS

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, object],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._deadline: asyncio.TimerHandle | None = None
        self._is_answering = False
        self._refused = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        """Begin to wait for a request."""
        super().connection_made(transport)
        self._refused = self._are_too_many()
        if len(self.connections) > MOST_AT_ONCE + _REFUSED_AT_ONCE:
            transport.abort()
        self._wait(self.slow_seconds)

    def data_received(self, data: bytes) -> None:
        """Take a part of a request."""
        if self._refused:
            self.transport.write(_BUSY)
            self.transport.close()
            return
        super().data_received(data)
        self._note_progress()

    def on_response_complete(self) -> None:
        """Wait for the client to read the answer and to send the next request."""
        self._is_answering = False
        self._wait(self.slow_seconds)
        super().on_response_complete()
        self._note_progress()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop waiting."""
        if self._deadline is not None:
            self._deadline.cancel()
        super().connection_lost(exc)

    def shutdown(self) -> None:
        """Finish an answer under way; cut an idle connection."""
        if self._is_answering:
            super().shutdown()
        else:
            self.transport.abort()

    def send_400_response(self, msg: str) -> None:
        """Refuse a malformed request; during an answer, cut the connection."""
        del msg
        if self._is_answering:
            self.transport.abort()
        else:
            self.transport.write(_BAD)
            self.transport.close()

    def _are_too_many(self) -> bool:
        own = None if self.client is None else self.client[0]
        of_one = sum(
            isinstance(other, LimitedConnection) and other.client is not None and other.client[0] == own
            for other in self.connections
        )
        return of_one > self.most_from_one or len(self.connections) > MOST_AT_ONCE

    def _note_progress(self) -> None:
        """Give the desk more time once a request has arrived completely."""
        has_arrived = self.conn.our_state in _ANSWERING and self.conn.their_state in _HAS_SENT
        if has_arrived and not self._is_answering:
            self._is_answering = True
            self._wait(_LONGEST_ANSWER_SECONDS)

    def _wait(self, seconds: float) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
        self._deadline = self.loop.call_later(seconds, self.transport.abort)


def limited_to(most_from_one: int) -> type[LimitedConnection]:
    """Return the kind of connection of which so many may come from one address."""
    return type("LimitedConnection", (LimitedConnection,), {"most_from_one": most_from_one})

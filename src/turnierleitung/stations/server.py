"""A web server in a thread of the program."""

from __future__ import annotations

import asyncio
import logging
import socket
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from starlette.types import ASGIApp

_LOG: Final = logging.getLogger(__name__)
_BACKLOG: Final = 256
_TRIED: Final = 20
"""Ports tried upwards from the wanted one."""
_MOST_AT_ONCE: Final = 400
"""Connections; further ones get 503."""
_STOP_SECONDS: Final = 3
_LONGEST_HEAD: Final = 16_384
"""Bytes of a request's head."""


class TlsFiles(NamedTuple):
    """Files of a certificate and its key."""

    certificate: Path
    key: Path


class PortInUseError(Exception):
    """No port near the wanted one is free at this address."""


def bind(host: str, port: int) -> socket.socket:
    """Return a socket that listens at the first free port from ``port`` on.

    Raises:
        PortInUseError: none of them can be taken.
    """
    for wanted in range(port, port + _TRIED):
        listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        try:
            if hasattr(socket, "SO_EXCLUSIVEADDRUSE"):
                # Windows would let a second program take the same port.
                listening.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
            else:
                listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listening.bind((host, wanted))
            listening.listen(_BACKLOG)
        except OSError:
            listening.close()
            continue
        return listening
    raise PortInUseError


class Server:
    """Serves an application until it is stopped."""

    def __init__(self, app: ASGIApp, listening: socket.socket, certificate: TlsFiles | None = None) -> None:
        """Serve ``app`` at a socket, encrypted if there is a certificate."""
        import uvicorn  # noqa: PLC0415 - 60 ms, only when it is switched on

        self._socket = listening
        self._server = uvicorn.Server(
            uvicorn.Config(
                app,
                loop="asyncio",
                http="h11",
                ws="none",
                interface="asgi3",
                lifespan="off",
                # A windowed program has no standard output.
                log_config=None,
                access_log=False,
                server_header=False,
                date_header=False,
                proxy_headers=False,
                limit_concurrency=_MOST_AT_ONCE,
                timeout_keep_alive=5,
                timeout_graceful_shutdown=_STOP_SECONDS,
                h11_max_incomplete_event_size=_LONGEST_HEAD,
                ssl_certfile=None if certificate is None else certificate.certificate,
                ssl_keyfile=None if certificate is None else certificate.key,
            )
        )
        self._thread = threading.Thread(target=self._run, name="stations", daemon=True)
        self._thread.start()

    @property
    def port(self) -> int:
        """The port at which it listens."""
        port: int = self._socket.getsockname()[1]
        return port

    @property
    def is_running(self) -> bool:
        """Whether it still serves."""
        return self._thread.is_alive()

    def stop(self) -> None:
        """End it: what is under way gets a moment, then the port is free."""
        self._server.should_exit = True
        self._thread.join(_STOP_SECONDS)
        self._server.force_exit = True
        self._thread.join(_STOP_SECONDS)
        self._socket.close()

    def _run(self) -> None:
        try:
            asyncio.run(self._server.serve([self._socket]))
        except (Exception, SystemExit):  # noqa: BLE001  (the desk sees that it stopped)
            _LOG.exception("The server for stations ended.")

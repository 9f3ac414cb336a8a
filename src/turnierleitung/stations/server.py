"""A web server in a thread of the program."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
import threading
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from turnierleitung.stations.bridge import place_of

try:
    import resource
except ImportError:
    # Windows has none.
    resource = None  # type: ignore[assignment]

if TYPE_CHECKING:
    from starlette.types import ASGIApp

_LOG: Final = logging.getLogger(__name__)
_BACKLOG: Final = 256
_OPEN_AT_ONCE: Final = 8192
"""Files and connections of the program."""
_TRIED: Final = 20
"""Ports tried upwards from the wanted one."""
_STOP_SECONDS: Final = 0.5
"""The desk waits for that: an answer under way gets so long."""
_LONGEST_HEAD: Final = 16_384
"""Bytes of a request's head."""
_HANDSHAKE_SECONDS: Final = 10
_CIPHERS: Final = "ECDHE+AESGCM:ECDHE+CHACHA20"
"""Of TLS 1.2; those of TLS 1.3 are all good."""


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

    def __init__(
        self,
        app: ASGIApp,
        listening: socket.socket,
        certificate: TlsFiles | None = None,
        *,
        most_from_one: int,
    ) -> None:
        """Serve ``app`` at a socket, encrypted if there is a certificate.

        ``most_from_one`` connections may come from one address.
        """
        import uvicorn  # noqa: PLC0415 - 60 ms, only when it is switched on

        from turnierleitung.stations.connections import limited_to  # noqa: PLC0415 - 60 ms, as uvicorn

        _allow_many_connections()
        # Its messages quote requests and errors, and so names.
        logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL + 1)
        self._socket, self._is_encrypted = listening, certificate is not None
        self._server = uvicorn.Server(
            uvicorn.Config(
                app,
                loop="asyncio",
                http=limited_to(most_from_one),
                ws="none",
                interface="asgi3",
                lifespan="off",
                # A windowed program has no standard output.
                log_config=None,
                access_log=False,
                server_header=False,
                date_header=False,
                proxy_headers=False,
                timeout_keep_alive=5,
                timeout_graceful_shutdown=1,
                h11_max_incomplete_event_size=_LONGEST_HEAD,
                ssl_ciphers=_CIPHERS,
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
        """Stop it and free its port; answers under way get a moment."""
        self._server.should_exit = True
        self._thread.join(_STOP_SECONDS)
        self._server.force_exit = True
        self._thread.join(_STOP_SECONDS)
        self._socket.close()

    def _run(self) -> None:
        try:
            with asyncio.Runner(loop_factory=_impatient_loop if self._is_encrypted else None) as runner:
                runner.run(self._server.serve([self._socket]))
        except (Exception, SystemExit) as error:  # noqa: BLE001  (the desk sees that it stopped)
            _LOG.error("The server for stations ended: %s", place_of(error))


def _allow_many_connections() -> None:
    """Raise the limit of open files, which outside Windows counts connections too."""
    if resource is None:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _OPEN_AT_ONCE if hard == resource.RLIM_INFINITY else min(hard, _OPEN_AT_ONCE)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def _impatient_loop() -> asyncio.AbstractEventLoop:
    """Return an event loop that does not wait long for a client to agree on encryption."""
    loop = asyncio.new_event_loop()
    impatient = partial(loop.create_server, ssl_handshake_timeout=_HANDSHAKE_SECONDS)
    loop.create_server = impatient  # type: ignore[method-assign]  # uvicorn does not pass the time on
    return loop

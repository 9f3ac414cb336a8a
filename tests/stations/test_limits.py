"""In a public network: slow clients, floods and too many connections end, and nothing of them is in a log."""

from __future__ import annotations

import logging
import socket
import time
from collections.abc import Iterator

import pytest
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from tests.stations.conftest import HOST, Browser

from turnierleitung.stations import connections
from turnierleitung.stations.guard import MOST_REMEMBERED, Guard, Pace
from turnierleitung.stations.server import Server, bind

SLOW = 0.4
FROM_ONE = 5


async def large(request: Request) -> Response:
    """Answer with more than a socket holds."""
    del request
    return PlainTextResponse("x" * 20_000_000)


async def echo(request: Request) -> Response:
    """Answer with what was sent."""
    return PlainTextResponse(await request.body())


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server with little patience."""
    monkeypatch.setattr(connections.LimitedConnection, "slow_seconds", SLOW)
    guard = Middleware(
        Guard, hosts=lambda: {"here"}, pace=Pace(1000, 1000), methods={"GET", "POST"}, most_bytes=10_000
    )
    app = Starlette(
        routes=[Route("/", echo, methods=["GET", "POST"]), Route("/large", large)], middleware=[guard]
    )
    served = Server(app, bind("127.0.0.1", 18_340), most_from_one=FROM_ONE)
    yield served
    served.stop()


def connected(server: Server) -> socket.socket:
    """A connection to the server."""
    return socket.create_connection(("127.0.0.1", server.port), timeout=5)


def seconds_until_closed(connection: socket.socket, dripping: bytes = b"") -> float:
    """How long the server keeps a connection that sends a byte now and then, and reads nothing."""
    began = time.monotonic()
    connection.settimeout(0.05)
    while time.monotonic() - began < 10 * SLOW:
        try:
            if dripping:
                connection.send(dripping)
            if connection.recv(1) == b"":
                break
        except TimeoutError:
            continue
        except OSError:
            break
    return time.monotonic() - began


@pytest.mark.parametrize(
    ("begins", "drips"),
    [
        (b"", b""),
        (b"GET / HTTP/1.1\r\nHost: here\r\nX: ", b"x"),
        (b"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 9999\r\n\r\n", b"x"),
        (b"POST / HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n", b"1\r\nx\r\n"),
        # Refused at once, and then it goes on sending.
        (b"POST / HTTP/1.1\r\nHost: foreign\r\nTransfer-Encoding: chunked\r\n\r\n", b"1\r\nx\r\n"),
    ],
    ids=["nothing", "head", "body", "chunks", "after the answer"],
)
def test_who_sends_too_slowly_is_cut_off(server: Server, begins: bytes, drips: bytes) -> None:
    with connected(server) as connection:
        connection.sendall(begins)
        assert seconds_until_closed(connection, drips) < 4 * SLOW


def test_who_does_not_read_is_cut_off(server: Server) -> None:
    with connected(server) as connection:
        connection.sendall(b"GET /large HTTP/1.1\r\nHost: here\r\n\r\n")
        time.sleep(3 * SLOW)
        connection.settimeout(2)
        read = 0
        try:
            while got := connection.recv(1_000_000):
                read += len(got)
        except ConnectionResetError:
            pass
        assert read < 20_000_000


def test_a_good_client_keeps_its_connection(server: Server) -> None:
    with connected(server) as connection:
        for _ in range(4):
            connection.sendall(b"GET / HTTP/1.1\r\nHost: here\r\n\r\n")
            assert connection.recv(4096).startswith(b"HTTP/1.1 200")
            time.sleep(SLOW / 2)


def test_one_address_cannot_take_all_connections(server: Server) -> None:
    held = [connected(server) for _ in range(FROM_ONE)]
    with connected(server) as further:
        further.sendall(b"GET / HTTP/1.1\r\nHost: here\r\n\r\n")
        answer = further.recv(4096)
    assert answer.startswith(b"HTTP/1.1 503")
    assert b"Retry-After" in answer
    for connection in held:
        connection.close()


def test_what_is_not_http_in_the_middle_of_an_answer_ends_quietly(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    with connected(server) as connection:
        connection.sendall(b"GET / HTTP/1.1\r\nHost: here\r\n\r\n\0\0\r\n\r\n")
        assert seconds_until_closed(connection) < 4 * SLOW
    assert not caplog.records


class TestPace:
    """A bucket for each address; a flood is refused, and memory is bounded."""

    def test_who_floods_waits_and_the_others_do_not(self) -> None:
        now = 0.0
        pace = Pace(3, 1, lambda: now)
        assert [pace.take("a") for _ in range(4)] == [True, True, True, False]
        assert pace.take("b")
        now = 2.0
        assert [pace.take("a") for _ in range(3)] == [True, True, False]

    def test_a_hall_behind_one_address_is_not_refused(self) -> None:
        now = 0.0
        # As in hall.py: 300 phones load the page with its files and ask every five seconds.
        pace = Pace(1500, 150, lambda: now)
        for second in range(60):
            now = float(second)
            assert all(pace.take("a") for _ in range(1200 if second == 0 else 60))

    def test_memory_is_bounded(self) -> None:
        pace = Pace(1, 1)
        for number in range(2 * MOST_REMEMBERED):
            pace.take(number)
        assert len(pace) == MOST_REMEMBERED

    def test_a_flood_gets_503_and_is_told_when_to_come_again(self) -> None:
        guard = Middleware(Guard, hosts=lambda: {HOST}, pace=Pace(2, 0.01))
        browser = Browser(Starlette(routes=[Route("/", echo)], middleware=[guard]))
        assert [browser.get("/").status_code for _ in range(3)] == [200, 200, 503]
        assert browser.get("/").headers["retry-after"] == "5"


def test_no_name_of_a_request_or_an_error_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    async def fail(request: Request) -> Response:
        raise ValueError(request.query_params["q"])

    caplog.set_level(logging.DEBUG)
    guard = Middleware(Guard, hosts=lambda: {HOST}, pace=Pace(10, 1))
    browser = Browser(Starlette(routes=[Route("/", fail)], middleware=[guard]))
    assert browser.get("/", {"q": "Zacherl"}).status_code == 500
    ours = [record for record in caplog.records if record.name.startswith("turnierleitung")]
    assert [record.exc_info for record in ours] == [None]
    assert "ValueError" in ours[0].getMessage()
    assert all("Zacherl" not in record.getMessage() for record in ours)

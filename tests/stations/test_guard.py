"""In a public network: foreign hosts, long addresses and large bodies are refused, answers are guarded."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator

import httpx
import pytest
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from tests.stations.conftest import HOST, Browser, Phone

from turnierleitung.stations.guard import LONGEST_ADDRESS, Guard, Pace
from turnierleitung.storage.tournament_file import TournamentFile

SECRET = "Vorname Nachname"  # noqa: S105 - a name in an error


def guarded(answer: httpx.Response) -> bool:
    """Whether an answer has every header, and no cookie or name of the server."""
    headers = answer.headers
    policy = headers["content-security-policy"]
    return (
        headers["x-content-type-options"] == "nosniff"
        and headers["x-frame-options"] == "DENY"
        and headers["referrer-policy"] == "no-referrer"
        and "default-src 'none'" in policy
        and "unsafe" not in policy
        and not {"set-cookie", "server", "x-powered-by"} & set(headers)
    )


async def echo(request: Request) -> Response:
    """Answer with what was sent."""
    return PlainTextResponse(await request.body())


async def fail(request: Request) -> Response:
    """Fail with a name in the error."""
    del request
    raise RuntimeError(SECRET)


@pytest.fixture
def station() -> Browser:
    """An app that takes small bodies."""
    guard = Middleware(
        Guard, hosts=lambda: {HOST}, pace=Pace(1000, 1000), methods={"GET", "POST"}, most_bytes=100
    )
    routes = [Route("/", echo, methods=["POST"]), Route("/fail", fail)]
    return Browser(Starlette(routes=routes, middleware=[guard]))


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/", 200),
        ("/stand", 200),
        ("/wo?q=7", 200),
        ("/wo", 200),
        ("/static/hall.js", 200),
        ("/static/hall.css", 200),
        ("/stand/", 404),
        ("/static/hall.html", 404),
        ("/static/../hall.html", 404),
        ("/static/%2e%2e/contents.txt", 404),
        ("/admin", 404),
        (f"/wo?q={'x' * LONGEST_ADDRESS}", 414),
    ],
)
def test_every_answer_has_the_headers(tournament: TournamentFile, path: str, status: int) -> None:
    answer = Phone(tournament).browser.get(path)
    assert answer.status_code == status
    assert guarded(answer)
    kept = answer.headers["cache-control"]
    assert kept == ("no-cache" if path.startswith("/static/hall") and status == 200 else "no-store")


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE"])
def test_phones_only_read(tournament: TournamentFile, method: str) -> None:
    answer = Phone(tournament).browser.send(method, "/stand")
    assert answer.status_code == 405
    assert guarded(answer)


@pytest.mark.parametrize(
    "host", ["evil.example", "192.168.7.20", "192.168.7.20:80", "", f"{HOST}.evil.example"]
)
def test_a_foreign_host_is_refused(tournament: TournamentFile, host: str) -> None:
    # Otherwise a page of the internet could read the hall by a name of its own (DNS rebinding).
    answer = Phone(tournament).browser.get("/stand", headers={"Host": host})
    assert answer.status_code == 400
    assert guarded(answer)
    assert "Turnier" not in answer.text


def test_the_page_has_no_script_or_style_of_its_own(tournament: TournamentFile) -> None:
    page = Phone(tournament).browser.get("/").text
    assert "<style" not in page
    assert " style=" not in page
    assert " on" not in page.replace(" only", "")
    assert page.count("<script") == page.count('<script src="/static/') == 2


def test_names_never_become_markup_and_old_phones_read_the_script(tournament: TournamentFile) -> None:
    browser = Phone(tournament).browser
    script = "".join(browser.get(f"/static/{name}").text for name in ("page.js", "hall.js"))
    ways = r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function"
    of_later = r"=>|`|\b(let|const|class|async|await|fetch|Promise)\b|\.{3}"
    assert not re.findall(ways, script)
    assert not re.findall(of_later, re.sub(r"/\*.*?\*/", "", script, flags=re.DOTALL))


def test_a_large_body_is_refused_whether_its_length_is_said_or_not(station: Browser) -> None:
    async def in_parts() -> AsyncIterator[bytes]:
        for _ in range(2):
            yield b"x" * 60

    assert station.send("POST", "/", b"x" * 100).status_code == 200
    said = station.send("POST", "/", b"x" * 101)
    chunked = station.send("POST", "/", in_parts())
    absurd = station.send("POST", "/", b"x", {"Content-Length": "9" * 5000})
    for answer in (said, chunked, absurd):
        assert answer.status_code == 413
        assert guarded(answer)


def test_an_error_says_nothing_of_itself(station: Browser) -> None:
    answer = station.get("/fail")
    assert answer.status_code == 500
    assert guarded(answer)
    assert SECRET not in answer.text
    assert "Traceback" not in answer.text

"""The pages that browsers load: their templates, and the files that belong to them."""

from __future__ import annotations

from functools import cache, partial
from hashlib import sha256
from pathlib import PurePath
from typing import Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from turnierleitung.resources import resource

_KINDS: Final = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
"""What the system calls them may be wrong, and browsers then refuse them."""


@cache
def _environment() -> Environment:
    return Environment(
        loader=FileSystemLoader(resource("stations")), autoescape=True, undefined=StrictUndefined
    )


def rendered(name: str, **values: object) -> str:
    """Return a page with the values in their places, as text."""
    return _environment().get_template(name).render(**values)


def files(*names: str) -> list[Route]:
    """Return the routes of files that belong to pages; a browser that has one asks whether it changed."""
    routes = []
    for name in ("icon.svg", "page.css", "page.js", *names):
        content = resource("stations", name).read_bytes()
        headers = {"ETag": f'"{sha256(content).hexdigest()[:16]}"', "Cache-Control": "no-cache"}
        answer = partial(_answer, content, _KINDS[PurePath(name).suffix], headers)
        routes.append(Route(f"/static/{name}", answer))
    return routes


async def _answer(content: bytes, kind: str, headers: dict[str, str], request: Request) -> Response:
    if request.headers.get("if-none-match") == headers["ETag"]:
        return Response(status_code=304, headers=headers)
    return Response(content, headers=headers, media_type=kind)

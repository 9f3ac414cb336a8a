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

from turnierleitung.domain.language import Language
from turnierleitung.resources import resource
from turnierleitung.texts.language import spoken

_KINDS: Final = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
"""What the system calls them may be wrong, and browsers then refuse them."""


_CHOICE: Final = "l"
_COOKIE: Final = "language"
_SECONDS: Final = 400 * 24 * 3600
_NAMES: Final = {Language.GERMAN: "Deutsch", Language.ENGLISH: "English"}


@cache
def _environment() -> Environment:
    return Environment(
        loader=FileSystemLoader(resource("stations")), autoescape=True, undefined=StrictUndefined
    )


def rendered(name: str, **values: object) -> str:
    """Return a page with the values in their places, as text, in the language in use."""
    here = spoken().language
    other = Language.GERMAN if here is Language.ENGLISH else Language.ENGLISH
    page = _environment().get_template(name)
    return page.render(language=here, other=other, other_name=_NAMES[other], **values)


def language_of(request: Request) -> Language | None:
    """Return the language that a browser chose, or prefers; ``None`` for that of the window."""
    for chosen in (request.query_params.get(_CHOICE), request.cookies.get(_COOKIE)):
        if chosen in set(Language):
            return Language(chosen)
    preferred = request.headers.get("accept-language", "")[:2].lower()
    is_german = spoken().language is not Language.ENGLISH
    if preferred == "en":
        return Language.ENGLISH
    return Language.GERMAN if preferred == "de" and not is_german else None


def keep_language(request: Request, response: Response) -> Response:
    """Let a browser remember the language that it chose by its address."""
    chosen = request.query_params.get(_CHOICE)
    if chosen in set(Language):
        response.set_cookie(_COOKIE, str(chosen), max_age=_SECONDS, httponly=True, samesite="strict")
    return response


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

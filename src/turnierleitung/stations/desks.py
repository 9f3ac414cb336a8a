"""The app of the paired stations: it identifies each one and runs its request on the thread of the file."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection
from dataclasses import asdict
from typing import Final, NamedTuple, Protocol, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from turnierleitung.domain.stations import STATION_DAYS, PairedStation, Right
from turnierleitung.stations import pages
from turnierleitung.stations.bridge import Bridge, BusyError
from turnierleitung.stations.guard import READING, Guard, Pace
from turnierleitung.stations.work import ArrivalEntry, CallEntry, Json, SlipEntry, StationWork, TakingBack
from turnierleitung.storage.errors import FileError
from turnierleitung.texts import stations as texts
from turnierleitung.texts.language import Voice, spoken
from turnierleitung.texts.phones import refusal

_COOKIE: Final = "station"
_OWN_COOKIE: Final = "__Host-station"
"""Browsers take it from an encrypted page alone, so that nobody else in the network can set it."""
_MOST_BYTES: Final = 16_384
_SECONDS: Final = STATION_DAYS * 24 * 3600
_RETRY_SECONDS: Final = 1
_MOST_AT_ONCE: Final = 300
_PER_SECOND: Final = 50
"""Requests from one address, behind which there may be all stations."""
_OF_STATION: Final = (40, 4)
"""Requests of one station that the thread of the file answers: at once, and per second."""
_PAIRINGS: Final = (10, 1)
"""Attempts of a device to pair: at once, and per second."""
_LONGEST_QUESTION: Final = 80
_NUMBER: Final = re.compile(r"[0-9]{1,9}")
_SCRIPTS: Final = ("station-queue.js", "station-slip.js", "station-door.js", "station.js")

BodyT = TypeVar("BodyT", bound=BaseModel)
AnswerT = TypeVar("AnswerT")


class StationSheet(NamedTuple):
    """What a station is told until the next entry; safe to read from any thread."""

    etag: str
    body: bytes


class Registry(Protocol):
    """The paired stations and their sheets. All but :meth:`pair` and :meth:`unpair` work on any thread."""

    def station(self, token: str) -> PairedStation | None:
        """Return the station with a token, and note that it was heard."""

    def sheet(self, station: int) -> StationSheet | None:
        """Return the present sheet of a station; ``None`` while nothing is served."""

    def pair(self, digits: str, device: str) -> str | None:
        """Return the token of a new station; ``None`` if the digits are wrong. On the thread of the file.

        ``device`` is the address that asks.
        """

    def unpair(self, station: int) -> Json:
        """Forget a station that leaves by itself. On the thread of the file."""


class Pin(BaseModel):
    """The digits with which a station pairs."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")

    digits: str = Field(min_length=1, max_length=12)


class Nothing(BaseModel):
    """A body that says no more than its route."""

    model_config = ConfigDict(extra="forbid")


def desks_app(
    registry: Registry,
    work: StationWork,
    bridge: Bridge,
    hosts: Callable[[], Collection[str]],
    *,
    secure: bool,
) -> Starlette:
    """Return the app; ``hosts`` is that of :class:`Guard`, ``secure`` whether it is served encrypted."""
    served = _Desks(registry, work, bridge, secure=secure)
    app = Starlette(
        routes=[
            Route("/", served.page),
            *pages.files("station.css", *_SCRIPTS),
            Route("/pair", served.pair, methods=["POST"]),
            Route("/stand", served.stand),
            Route("/slip", served.slip),
            Route("/enter", served.enter, methods=["POST"]),
            Route("/people", served.people),
            Route("/arrive", served.arrive, methods=["POST"]),
            Route("/call", served.call, methods=["POST"]),
            Route("/take-back", served.take_back, methods=["POST"]),
            Route("/leave", served.leave, methods=["POST"]),
        ],
        middleware=[
            Middleware(
                Guard,
                hosts=hosts,
                pace=Pace(_MOST_AT_ONCE, _PER_SECOND),
                methods=READING | {"POST"},
                most_bytes=_MOST_BYTES,
            )
        ],
        exception_handlers={HTTPException: _refused, BusyError: _busy, FileError: _busy},
    )
    app.router.redirect_slashes = False
    return app


class _Desks:
    """The routes."""

    def __init__(self, registry: Registry, work: StationWork, bridge: Bridge, *, secure: bool) -> None:
        self._registry, self._work, self._bridge, self._secure = registry, work, bridge, secure
        self._cookie = _OWN_COOKIE if secure else _COOKIE
        self._of_station, self._pairings = Pace(*_OF_STATION), Pace(*_PAIRINGS)
        self._pages: dict[Voice, str] = {}

    async def page(self, request: Request) -> Response:
        """Return the empty page; its script fills it."""
        voice = spoken()
        if voice not in self._pages:
            words = texts.station_page()
            sentences = json.dumps(asdict(words), ensure_ascii=False)
            self._pages[voice] = pages.rendered("station.html", words=words, sentences=sentences)
        return pages.keep_language(request, HTMLResponse(self._pages[voice]))

    async def pair(self, request: Request) -> Response:
        """Pair a station by its PIN."""
        pin = await self._body(request, Pin)
        device = request.client.host if request.client is not None else ""
        if not self._pairings.take(device):
            raise BusyError
        token = await self._bridge.ask(lambda: self._registry.pair(pin.digits, device))
        if token is None:
            return JSONResponse({"ok": False, "say": texts.wrong_pin()}, 403)
        response = JSONResponse({"ok": True})
        response.set_cookie(
            self._cookie, token, max_age=_SECONDS, httponly=True, samesite="strict", secure=self._secure
        )
        return response

    async def stand(self, request: Request) -> Response:
        """Return the sheet of the station, or 304 for an unchanged one."""
        sheet = self._registry.sheet(self._who(request).number)
        if sheet is None:
            raise BusyError
        headers = {"ETag": sheet.etag}
        if request.headers.get("if-none-match") == sheet.etag:
            return Response(status_code=304, headers=headers)
        return Response(sheet.body, headers=headers, media_type="application/json")

    async def slip(self, request: Request) -> Response:
        """Return the fields of a slip."""
        station = self._who(request, Right.SLIPS)
        number, mends = (_number(request.query_params.get(name, "")) for name in ("table", "mends"))
        return JSONResponse(await self._ask(station, lambda: self._work.slip(station, number or 0, mends)))

    async def enter(self, request: Request) -> Response:
        """Enter a slip."""
        return await self._do(request, SlipEntry, self._work.enter, Right.SLIPS)

    async def people(self, request: Request) -> Response:
        """Return the people that match a question at the door."""
        station = self._who(request, Right.DOOR)
        question = request.query_params.get("q", "")[:_LONGEST_QUESTION]
        return JSONResponse(await self._ask(station, lambda: self._work.people(question)))

    async def arrive(self, request: Request) -> Response:
        """Note an arrival."""
        return await self._do(request, ArrivalEntry, self._work.arrive, Right.DOOR)

    async def call(self, request: Request) -> Response:
        """Ask something of the desk."""
        return await self._do(request, CallEntry, self._work.call)

    async def take_back(self, request: Request) -> Response:
        """Take back a deed of the station itself."""
        return await self._do(request, TakingBack, self._work.take_back)

    async def leave(self, request: Request) -> Response:
        """Forget the station that asks."""
        response = await self._do(request, Nothing, lambda station, _: self._registry.unpair(station.number))
        if self._registry.station(self._token(request)) is None:
            response.delete_cookie(self._cookie, httponly=True, samesite="strict", secure=self._secure)
        return response

    async def _do(
        self,
        request: Request,
        kind: type[BodyT],
        do: Callable[[PairedStation, BodyT], Json],
        right: Right | None = None,
    ) -> Response:
        station, body = self._who(request, right), await self._body(request, kind)

        def do_now() -> Json | None:
            # While it waited, the station may have been thrown out.
            known = self._registry.station(self._token(request))
            return None if known is None or known.rights != station.rights else do(known, body)

        answer = await self._ask(station, do_now)
        if answer is None:
            raise HTTPException(401)
        return JSONResponse(answer)

    async def _ask(self, station: PairedStation, work: Callable[[], AnswerT]) -> AnswerT:
        """Run ``work`` on the thread of the file, unless the station asks for too much."""
        if not self._of_station.take(station.number):
            raise BusyError
        return await self._bridge.ask(work)

    def _who(self, request: Request, right: Right | None = None) -> PairedStation:
        """Return the station that asks; raises 401 for a stranger, 403 for one without the right."""
        station = self._registry.station(self._token(request))
        if station is None:
            raise HTTPException(401)
        if right is not None and right not in station.rights:
            raise HTTPException(403)
        return station

    def _token(self, request: Request) -> str:
        return request.cookies.get(self._cookie, "")

    async def _body(self, request: Request, kind: type[BodyT]) -> BodyT:
        """Return the JSON that a page of this very app sends; raises 403 for another one, else 400."""
        own = f"{'https' if self._secure else 'http'}://{request.headers['host']}"
        if request.headers.get("origin", "").lower() != own.lower():
            raise HTTPException(403)
        if request.headers.get("content-type", "").partition(";")[0] != "application/json":
            raise HTTPException(415)
        try:
            return kind.model_validate_json(await request.body())
        except ValidationError:
            raise HTTPException(400) from None


def _number(typed: str) -> int | None:
    return int(typed) if _NUMBER.fullmatch(typed) else None


async def _refused(request: Request, error: Exception) -> Response:
    del request
    status = error.status_code if isinstance(error, HTTPException) else 500
    return PlainTextResponse(refusal(status), status)


async def _busy(request: Request, error: Exception) -> Response:
    del request, error
    return PlainTextResponse(refusal(503), 503, {"Retry-After": str(_RETRY_SECONDS)})

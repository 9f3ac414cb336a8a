"""The pages of the hall's phones: frozen bytes, made once per entry, and the app that serves them."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, fields
from hashlib import sha256
from typing import TYPE_CHECKING, Final, NamedTuple

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route

from turnierleitung.domain.language import Language
from turnierleitung.domain.names import begins, parts
from turnierleitung.services.clocks.hall_time import wall_clock
from turnierleitung.services.phones import FoundPerson, PhonesView, PublicSeats
from turnierleitung.stations import pages
from turnierleitung.stations.guard import Guard, Pace
from turnierleitung.texts import phones as texts
from turnierleitung.texts.language import Voice, spoken

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

MOST_HITS: Final = 5
FEWEST_LETTERS: Final = 3
_LONGEST_QUESTION: Final = 80
_RETRY_SECONDS: Final = 5
_MOST_AT_ONCE: Final = 1500
_PER_SECOND: Final = 150
"""Requests from one address, which may be that of a whole hall: 300 phones that ask every five seconds."""
_JSON: Final = "application/json"


class Findable(NamedTuple):
    """The people to find, with the answers. An entered slip changes none of them."""

    people: tuple[FoundPerson, ...]
    seats: PublicSeats | None
    words: tuple[texts.SearchableWords, ...]
    digest: bytes

    @classmethod
    def of(cls, view: PhonesView) -> Findable:
        """Write down the people of a view; with 800 people this takes 40 ms."""
        words = texts.searchable(view)
        return cls(view.people, view.seats, words, sha256(repr(words).encode()).digest())

    def renewed(self, view: PhonesView) -> Findable:
        """Return this if it is still true of a view, else another one."""
        return self if (self.people, self.seats) == (view.people, view.seats) else self.of(view)


@dataclass(frozen=True, slots=True)
class HallSheet:
    """Everything that phones are told until the next entry; safe to read from any thread."""

    etag: str
    body: bytes
    packed: bytes
    """The body in gzip."""
    findable: Findable

    @classmethod
    def of(cls, view: PhonesView, before: HallSheet | None = None) -> HallSheet:
        """Write down a view in the language in use; the sheet ``before`` may know its people already."""
        body = _as_json(texts.stand(view))
        findable = Findable.of(view) if before is None else before.findable.renewed(view)
        # Who asked for a seat asks again when the answer may be another one.
        digest = sha256(body + findable.digest).hexdigest()
        return cls(f'W/"{digest[:16]}"', body, gzip.compress(body, mtime=0), findable)

    def answer(self, question: str) -> texts.AnswerWords:
        """Return the people with a start number, or with names that begin so."""
        typed = question.strip()[:_LONGEST_QUESTION]
        if typed.isascii() and typed.isdigit():
            return _answer([person for person in self.findable.words if person.start_number == int(typed)])
        words = parts(typed)
        if sum(map(len, words)) < FEWEST_LETTERS:
            return texts.AnswerWords((), texts.too_short_hint())
        return _answer(
            [person for person in self.findable.words if all(begins(person.searched, word) for word in words)]
        )


def _answer(people: Sequence[texts.SearchableWords]) -> texts.AnswerWords:
    hint = texts.more_hint() if len(people) > MOST_HITS else "" if people else texts.nobody_hint()
    return texts.AnswerWords(tuple(person.hit for person in people[:MOST_HITS]), hint)


def _as_json(words: texts.StandWords | texts.AnswerWords) -> bytes:
    return json.dumps(words, default=_named_values, ensure_ascii=False, separators=(",", ":")).encode()


def _named_values(words: DataclassInstance) -> dict[str, object]:
    """Return the values of a dataclass by name; ``asdict`` copies all below them, which takes longer."""
    return {field.name: getattr(words, field.name) for field in fields(words)}


def hall_app(
    sheet: Callable[[Language], HallSheet | None],
    hosts: Callable[[], Collection[str]],
    now: Callable[[], int] = wall_clock,
) -> Starlette:
    """Return the app that shows phones the present sheet, each in its language.

    Without a sheet everything is answered with „Moment“. ``hosts`` is that of :class:`Guard`; ``now`` returns
    the hall time in milliseconds since 1970.
    """
    served = _Served(sheet, now)
    app = Starlette(
        routes=[
            Route("/", served.page),
            Route("/stand", served.stand),
            Route("/wo", served.whereabouts),
            *pages.files("hall.css", "hall.js"),
        ],
        middleware=[Middleware(Guard, hosts=hosts, pace=Pace(_MOST_AT_ONCE, _PER_SECOND))],
        exception_handlers={404: _not_found},
    )
    app.router.redirect_slashes = False
    return app


class _Served:
    """What is served, all of it in memory."""

    def __init__(self, sheet: Callable[[Language], HallSheet | None], now: Callable[[], int]) -> None:
        self._of_language, self._now = sheet, now
        self._pages: dict[tuple[Voice, str], str] = {}

    def _sheet(self) -> HallSheet | None:
        return self._of_language(spoken().language)

    def _page(self, name: str) -> str:
        key = spoken(), name
        if key not in self._pages:
            self._pages[key] = pages.rendered(name, words=texts.page(), seconds=_RETRY_SECONDS)
        return self._pages[key]

    async def page(self, request: Request) -> Response:
        """Return the page; its contents come from :meth:`stand`."""
        if self._sheet() is None:
            return pages.keep_language(request, self._wait())
        return pages.keep_language(request, HTMLResponse(self._page("hall.html")))

    async def stand(self, request: Request) -> Response:
        """Return the present sheet, or that it is still the same."""
        sheet = self._sheet()
        if sheet is None:
            return self._wait()
        headers = {"ETag": sheet.etag, "X-Now": str(self._now()), "Vary": "Accept-Encoding"}
        if request.headers.get("if-none-match") == sheet.etag:
            return Response(status_code=304, headers=headers)
        if "gzip" in request.headers.get("accept-encoding", ""):
            packed = {**headers, "Content-Encoding": "gzip"}
            return Response(sheet.packed, headers=packed, media_type=_JSON)
        return Response(sheet.body, headers=headers, media_type=_JSON)

    async def whereabouts(self, request: Request) -> Response:
        """Return where somebody sits."""
        sheet = self._sheet()
        if sheet is None:
            return self._wait()
        answer = sheet.answer(request.query_params.get("q", ""))
        return Response(_as_json(answer), media_type=_JSON)

    def _wait(self) -> Response:
        return HTMLResponse(self._page("moment.html"), 503, {"Retry-After": str(_RETRY_SECONDS)})


async def _not_found(request: Request, error: Exception) -> Response:
    del request, error
    return PlainTextResponse(texts.refusal(404), 404)

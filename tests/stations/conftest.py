"""The phones of a hall for the tests: a real tournament file, its sheet, and a browser without a network."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest
from starlette.types import ASGIApp
from tests import sample

from turnierleitung.domain.language import Language
from turnierleitung.services import phones
from turnierleitung.services.people import participants
from turnierleitung.stations.hall import HallSheet, hall_app
from turnierleitung.storage.tournament_file import TournamentFile

NOW = 1_795_250_000_000
HOST = "192.168.7.20:8765"


class Browser:
    """Asks an app without a network; an error of the app is what the browser gets."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    def get(
        self, path: str, params: Mapping[str, str] | None = None, headers: Mapping[str, str] | None = None
    ) -> httpx.Response:
        """Ask for a page."""
        return asyncio.run(self._ask("GET", path, params=params, headers=headers))

    def send(
        self,
        method: str,
        path: str,
        content: bytes | AsyncIterator[bytes] = b"",
        headers: Mapping[str, str] | None = None,
    ) -> httpx.Response:
        """Send something."""
        return asyncio.run(self._ask(method, path, content=content, headers=headers))

    async def _ask(
        self,
        method: str,
        path: str,
        *,
        params: Mapping[str, str] | None = None,
        content: bytes | AsyncIterator[bytes] = b"",
        headers: Mapping[str, str] | None = None,
    ) -> httpx.Response:
        transport = httpx.ASGITransport(self._app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url=f"http://{HOST}") as client:
            return await client.request(method, path, params=params, content=content, headers=headers)


class Answer(NamedTuple):
    """Who was found."""

    hits: list[dict[str, object]]
    hint: str


class Phone:
    """A browser that looks at a tournament."""

    def __init__(self, tournament: TournamentFile | None) -> None:
        self.tournament = tournament
        self._sheets: dict[str | None, HallSheet] = {}
        self.browser = Browser(hall_app(self._sheet, lambda: {HOST}, lambda: NOW))

    def _sheet(self, _language: Language) -> HallSheet | None:
        """One for each entry, as the desk makes them."""
        if self.tournament is None:
            return None
        latest = self.tournament.latest_entry
        if latest not in self._sheets:
            before = next(reversed(self._sheets.values()), None)
            self._sheets[latest] = HallSheet.of(phones.view(self.tournament, NOW), before)
        return self._sheets[latest]

    def asks(self, question: str) -> Answer:
        """The answer to „Wo sitze ich?“."""
        answer = self.browser.get("/wo", params={"q": question}).json()
        return Answer(answer["hits"], answer["hint"])

    def finds(self, question: str) -> list[str]:
        """The names that are found."""
        return [str(hit["name"]) for hit in self.asks(question).hits]

    def reads(self) -> str:
        """All that is shown without searching for anybody, as text."""
        return json.dumps(self.browser.get("/stand").json(), ensure_ascii=False)

    def reads_everything(self) -> str:
        """All that anybody can get: pages, contents, and whoever is found by a number or three letters."""
        found = [self.asks(str(number)) for number in range(1, 60)]
        starts = {name[:3] for name in _words(self.tournament)}
        found += [self.asks(start) for start in sorted(starts)]
        pages = [self.browser.get(path).text for path in ("/", "/static/hall.js", "/static/hall.css")]
        return "\n".join((*pages, self.reads(), json.dumps(found, ensure_ascii=False)))


def _words(tournament: TournamentFile | None) -> Iterator[str]:
    assert tournament is not None
    for someone in participants.people(tournament):
        yield from (word for head in someone.person.heads for part in head for word in part.split())


@pytest.fixture
def tournament(tmp_path: Path) -> Iterator[TournamentFile]:
    """36 people who are there; nothing is drawn."""
    made = sample.new_tournament(tmp_path)
    yield made
    made.close()


@pytest.fixture
def quartett(tmp_path: Path) -> Iterator[TournamentFile]:
    """Eight people one against one, in the bracket."""
    made = sample.quartett_tournament(tmp_path, to_the_bracket=True)
    yield made
    made.close()

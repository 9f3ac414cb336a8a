"""A day at several desks: the leading one is killed, a station too, and the network comes and goes.

Nothing that was entered is lost, and nothing is there twice.
"""

from __future__ import annotations

import asyncio
import collections
import contextlib
import random
import ssl
import uuid
from pathlib import Path
from typing import Final, NamedTuple

import httpx
import pytest
from tests import campaign, sample
from tests.crash.test_kill import opened
from tests.services.slips import totals
from tests.stations.crowd import DeskProcess, Entry, Phone, Tab, Times, Wire, slip_entry
from tests.stations.desk_worker import Helper, Order, Serving, points_of
from tests.waiting import PATIENCE_S

from turnierleitung.domain.states import Attendance
from turnierleitung.domain.stations import Right
from turnierleitung.services import cash, formats, history, results
from turnierleitung.services.people import participants
from turnierleitung.storage.tournament_file import TournamentFile

KILLS = campaign.size(sample=1, whole=8)
TABLES = campaign.size(sample=24, whole=120)
GUESTS = campaign.size(sample=10, whole=60)
"""People who come late and pay at the door."""
PHONES = 50
EVERY = campaign.some(sample=0.5, whole=2.0)
"""Seconds between two looks of a phone."""
LONGEST_S = campaign.size(sample=2 * PATIENCE_S, whole=3600)
ASLEEP_S = campaign.some(sample=3.0, whole=30.0)
FEE: Final = 1000
STATIONS: Final = ("Berta", "Cäcilia", "Zenzi")
"""Who works at the stations 1 and 2, which enter slips, and at 3, the door."""
_AT_DOOR: Final = 3


class Guest(NamedTuple):
    """Somebody who comes late."""

    id: int
    name: str


class Day:
    """The hall, and all that happens in it."""

    def __init__(self, path: Path, folder: Path, guests: list[Guest]) -> None:
        self._path, self._folder, self._guests = path, folder, guests
        self._chance = random.Random(42)
        self.times = Times()
        self.phones: list[Phone] = []
        self.tabs: list[Tab] = []
        self._sent = 0
        """Entries that were sent at stations for the first time."""
        self._has_new_desk, self._over = asyncio.Event(), asyncio.Event()

    async def pass_by(self) -> None:
        """Let the day pass, with a new desk after each time that it is killed."""
        helpers = [
            Helper(name=name, rights=frozenset({Right.DOOR if number == _AT_DOOR else Right.SLIPS}))
            for number, name in enumerate(STATIONS, start=1)
        ]
        own = frozenset(tables_of(0))
        desk = DeskProcess(self._path, self._folder, Order(helpers=tuple(helpers), own=own, plain=False))
        try:
            serving = await asyncio.to_thread(desk.serving)
            work = asyncio.create_task(self._work(serving))
            everything = (TABLES - len(own)) + GUESTS
            for kill in range(1, KILLS + 1):
                while self._sent < everything * kill // (KILLS + 1) and not work.done():
                    await asyncio.sleep(0.005)
                await asyncio.sleep(self._chance.random() * 0.1)
                desk.kill()
                desk = DeskProcess(self._path, self._folder, Order(own=own))
                again = await asyncio.to_thread(desk.serving)
                assert (again.hall, again.desks) == (serving.hall, serving.desks)
                self._has_new_desk.set()
            await work
            await asyncio.to_thread(desk.leave)
        finally:
            desk.__exit__()

    async def _work(self, serving: Serving) -> None:
        async with asyncio.TaskGroup() as hall:
            for number in range(PHONES):
                hall.create_task(self._look(serving.hall, number))
            async with asyncio.TaskGroup() as stations:
                stations.create_task(self._without_network(serving))
                stations.create_task(self._is_killed(serving))
                stations.create_task(self._sleeps(serving))
            await self._until_all_is_in(serving)
            self._over.set()

    async def _look(self, hall: str, number: int) -> None:
        """Look now and then, and once more when the day is over."""
        phone = Phone(hall, self.times)
        self.phones.append(phone)
        await asyncio.sleep(EVERY * number / PHONES)
        while not self._over.is_set():
            await phone.look()
            await asyncio.sleep(EVERY)
        while not await phone.look():
            await asyncio.sleep(EVERY)
        await phone.close()

    async def _without_network(self, serving: Serving) -> None:
        """Station 1 enters slips; for a while nothing gets through, whatever is typed."""
        pile, wire = tables_of(1), self._bad_wire()
        tab = self._tab(serving, 1, wire)
        await self._enter(tab, pile, until=len(pile) * 2 // 3)
        sound = wire.drops
        wire.drops = lambda request: request.method == "POST" or sound(request)
        await self._enter(tab, pile, until=len(pile) // 3)
        assert len(tab.kept) >= TABLES // 10, "these wait in the browser"
        wire.drops = sound
        await self._enter(tab, pile)
        await self._deliver_all(tab)

    async def _is_killed(self, serving: Serving) -> None:
        """Station 2 ends while a slip is on its way; the next tab sends what that one has kept."""
        pile, wire = tables_of(2), self._bad_wire()
        tab = self._tab(serving, 2, wire)
        await self._enter(tab, pile, until=len(pile) // 2)
        its_end = asyncio.Event()

        def is_killed(request: httpx.Request) -> bool:
            is_entry = request.method == "POST"
            if is_entry:
                its_end.set()
            return is_entry

        wire.loses = is_killed
        entering = asyncio.create_task(self._enter(tab, pile))
        await its_end.wait()
        entering.cancel()
        await asyncio.gather(entering, return_exceptions=True)
        await tab.close()
        assert tab.kept, "the slip whose answer it did not hear"
        successor = self._tab(serving, 2, self._bad_wire(), tab.kept)
        await self._deliver_all(successor)
        await self._enter(successor, pile)
        await self._deliver_all(successor)

    async def _sleeps(self, serving: Serving) -> None:
        """The door takes in money; half way it falls asleep, and wakes up at another desk."""
        tab = self._tab(serving, _AT_DOOR, self._bad_wire())
        for number, guest in enumerate(self._guests):
            if number == GUESTS // 2:
                self._has_new_desk.clear()
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._has_new_desk.wait(), ASLEEP_S)
            found = await tab.insist("GET", f"/people?q={guest.name}")
            person = next(one for one in found["people"] if one["person"] == guest.id)
            assert person["can_arrive"]
            await self._send(tab, "/arrive", {"person": guest.id, "pays": person["cents"]})
        await self._deliver_all(tab)

    async def _until_all_is_in(self, serving: Serving) -> None:
        """Wait for the slips of the leading desk too."""
        tab = self._tab(serving, 1, Wire(self._trusted))
        while (await tab.insist("GET", "/stand"))["open"]:
            await asyncio.sleep(0.2)
        for one in self.tabs:
            await one.close()

    async def _enter(self, tab: Tab, pile: list[int], until: int = 0) -> None:
        """Enter the slips of a pile until so many are left."""
        while len(pile) > until:
            slip = (await tab.insist("GET", f"/slip?table={pile[-1]}"))["slip"]
            # From here on the paper is done: what is not stored the browser keeps.
            pile.pop()
            await self._send(tab, "/enter", slip_entry(slip))
            await tab.deliver_kept()

    async def _send(self, tab: Tab, address: str, body: dict[str, object]) -> None:
        self._sent += 1
        await tab.send(address, {"uuid": uuid.uuid4().hex, **body})

    async def _deliver_all(self, tab: Tab) -> None:
        while tab.kept:
            await tab.deliver_kept()
            await asyncio.sleep(0.05)

    def _bad_wire(self) -> Wire:
        """A way on which one request of ten does not arrive, and one answer of five."""
        wire = Wire(self._trusted)
        wire.drops = lambda _request: self._chance.random() < 0.1
        wire.loses = lambda _request: self._chance.random() < 0.2
        return wire

    def _tab(self, serving: Serving, station: int, wire: Wire, kept: list[Entry] | None = None) -> Tab:
        self.tabs.append(Tab(serving.desks, serving.tokens[station - 1], self.times, wire=wire, kept=kept))
        return self.tabs[-1]

    @property
    def _trusted(self) -> ssl.SSLContext:
        return ssl.create_default_context(cafile=self._folder / "stations" / "station.crt")


def tables_of(station: int) -> list[int]:
    """The tables whose slips are entered at a station; 0 is the leading desk."""
    return [number for number in range(1, TABLES + 1) if min(number % 4, 2) == station]


@pytest.fixture
def hall(tmp_path: Path) -> tuple[Path, list[Guest]]:
    """A closed tournament whose first round runs, while guests are still expected."""
    tournament = sample.new_tournament(tmp_path, people=4 * TABLES)
    formats.start_round(tournament, sample.draw_round(tournament, 1))
    for index in range(GUESTS):
        participants.register(tournament, sample.person(4 * TABLES + index))
    guests = [
        Guest(someone.id, someone.name)
        for someone in participants.people(tournament)
        if someone.attendance is Attendance.REGISTERED
    ]
    tournament.close()
    assert len(guests) == GUESTS
    return tournament.path, guests


@pytest.mark.campaign
def test_nothing_is_lost_and_nothing_is_there_twice(tmp_path: Path, hall: tuple[Path, list[Guest]]) -> None:
    path, guests = hall
    day = Day(path, tmp_path, guests)
    asyncio.run(asyncio.wait_for(day.pass_by(), LONGEST_S))
    assert [tab.refused for tab in day.tabs if tab.refused] == []
    assert all(phone.stand["name"] for phone in day.phones)
    assert any(phone.failures for phone in day.phones), "the desk was away"
    with contextlib.closing(opened(path)) as tournament:
        every_slip_is_there_once(tournament)
        every_payment_is_booked_once(tournament, guests)
        assert sample.verify(tournament) is None
        assert sample.deviations(tournament) == ()


def every_slip_is_there_once(tournament: TournamentFile) -> None:
    """Each with its numbers, and the protocol says who entered it where."""
    deeds = [deed for deed in history.view(tournament).deeds if deed.kind.startswith("result.")]
    told = [(deed.kind, deed.params["table"], deed.station, deed.operator) for deed in deeds]
    people = ("Anna", *STATIONS)
    assert sorted(told, key=repr) == sorted(
        (
            ("result.entered", number, station, people[station])
            for station in (0, 1, 2)
            for number in tables_of(station)
        ),
        key=repr,
    )
    for row in formats.rounds_view(tournament, 1).tables:
        assert results.load(tournament, row.table_id).result == totals(*points_of(row.number))


def every_payment_is_booked_once(tournament: TournamentFile, guests: list[Guest]) -> None:
    """At the door, under the name of whoever took the money."""
    paid = [deed for deed in history.view(tournament).deeds if deed.station == _AT_DOOR]
    assert {(deed.kind, deed.operator) for deed in paid} == {("participant.arrived_paid", "Zenzi")}
    counted = collections.Counter(deed.params["name"] for deed in paid)
    assert counted == collections.Counter(guest.name for guest in guests)
    people = participants.by_id(tournament)
    assert {(people[guest.id].attendance, people[guest.id].open_cents) for guest in guests} == {
        (Attendance.PRESENT, 0)
    }
    numbers = [someone.start_number for someone in people.values()]
    assert len(set(numbers)) == len(numbers) == 4 * TABLES + GUESTS
    book = cash.book_view(tournament)
    assert book.tills == (cash.Till(_AT_DOOR, "Zenzi", GUESTS * FEE),)
    assert book.balance == (4 * TABLES + GUESTS) * FEE

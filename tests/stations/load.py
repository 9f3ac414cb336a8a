"""Many phones and stations at once in one round: a sample in the tests, more in the campaign."""

from __future__ import annotations

import asyncio
from itertools import cycle, islice
from pathlib import Path
from typing import Final, NamedTuple

from tests import sample
from tests.stations.crowd import DeskProcess, Phone, Tab, Times, slip_entry
from tests.stations.desk_worker import Helper, Measured, Order, Serving

from turnierleitung.domain.stations import MOST_STATIONS, Right
from turnierleitung.services import formats

_HOSTILE: Final = (
    *("<script>alert(1)</script>", '"; DROP TABLE person; --', "Ω\u202egnu", "' OR 1=1", "{{7*7}}"),
    *("../../etc/passwd", "%00%0d%0aSet-Cookie: station=1", "Zacherl"),
)
"""Names of helpers, and what phones ask for."""


class Load(NamedTuple):
    """How many do what."""

    readers: int
    writers: int
    tables: int
    every: float
    """Seconds between two looks of a phone."""
    again_after: float
    """Seconds until a station sends again what was not taken."""
    window: bool = False
    """Whether the desk has its window."""

    @property
    def at_the_desk(self) -> frozenset[int]:
        """The tables whose slips are entered at the desk itself."""
        return frozenset(range(4, self.tables + 1, 4))

    @property
    def order(self) -> Order:
        """What the desk is to do."""
        helpers = [
            Helper(name=f"{name} {number}", rights=frozenset({Right.SLIPS}))
            for number, name in enumerate(islice(cycle(_HOSTILE), min(self.writers, MOST_STATIONS)))
        ]
        return Order(helpers=tuple(helpers), own=self.at_the_desk, window=self.window)


def hall_of(load: Load, folder: Path) -> Path:
    """Make a tournament whose first round runs, with hostile names among the people."""
    tournament = sample.new_tournament(folder, people=4 * load.tables)
    formats.start_round(tournament, sample.draw_round(tournament, 1))
    tournament.close()
    return tournament.path


async def run(load: Load, path: Path, folder: Path, times: Times) -> Measured:
    """Let all slips come in; return what the desk measured."""
    with DeskProcess(path, folder, load.order) as desk:
        serving = await asyncio.to_thread(desk.serving)
        await _all_in(load, serving, times)
        return await asyncio.to_thread(desk.leave)


async def _all_in(load: Load, serving: Serving, times: Times) -> None:
    tabs = [
        Tab(serving.desks, token, times, again_after=load.again_after)
        for token in islice(cycle(serving.tokens), load.writers)
    ]
    others = [number for number in range(1, load.tables + 1) if number not in load.at_the_desk]
    all_in = asyncio.Event()
    async with asyncio.TaskGroup() as phones:
        for number in range(load.readers):
            phones.create_task(_read(serving.hall, load, number, times, all_in))
        async with asyncio.TaskGroup() as stations:
            for at, tab in enumerate(tabs):
                stations.create_task(_write(tab, others[at :: load.writers]))
        while (await tabs[0].insist("GET", "/stand"))["open"]:
            await asyncio.sleep(0.2)
        all_in.set()
    for tab in tabs:
        await tab.close()


async def _read(hall: str, load: Load, number: int, times: Times, all_in: asyncio.Event) -> None:
    """Load the page, look now and then, and ask where somebody sits."""
    phone = Phone(hall, times)
    # They do not come in the same moment.
    await asyncio.sleep(load.every * number / load.readers)
    await phone.load()
    while not all_in.is_set():
        await phone.look()
        if number % 10 == 0:
            found = await phone.find(_HOSTILE[number // 10 % len(_HOSTILE)])
            assert found == {} or found["hits"] == [], "nobody has such a name"
        await asyncio.sleep(load.every)
    while not await phone.look():
        await asyncio.sleep(load.every)
    await phone.close()


async def _write(tab: Tab, tables: list[int]) -> None:
    """Enter slips; some are sent twice, and of some the connection is cut."""
    for table in tables:
        slip = (await tab.insist("GET", f"/slip?table={table}"))["slip"]
        body = slip_entry(slip)
        if table % 3 == 0:
            await tab.send_and_go("/enter", body)
        for answer in await asyncio.gather(*(tab.insist("POST", "/enter", body) for _ in range(2))):
            assert answer["ok"], answer
        # Another slip with the uuid of this one is another request.
        assert not (await tab.insist("POST", "/enter", {**body, "rows": body["rows"][::-1]}))["ok"]

"""The thread of the file does one thing at a time for phones and stations: a key waits for one alone."""

from __future__ import annotations

import asyncio
import threading
import time

from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot
from tests.waiting import PATIENCE_S

from turnierleitung.stations.bridge import Bridge


def test_each_turn_of_the_event_loop_does_one_thing(qtbot: QtBot) -> None:
    done: list[str] = []
    free = False
    bridge = Bridge(lambda: free)
    bridge.open()

    def ask() -> None:
        async def both() -> None:
            await asyncio.gather(*(bridge.ask(lambda: done.append("request")) for _ in range(2)))

        asyncio.run(both())

    asking = threading.Thread(target=ask, daemon=True)
    asking.start()
    qtbot.waitUntil(lambda: len(bridge._waiting) == 2)
    bridge.take_turn(lambda: done.append("stations"))
    bridge.take_turn(lambda: done.append("phones"))
    free = True
    seen = [0]
    end = time.monotonic() + PATIENCE_S
    while len(done) < 4:
        assert time.monotonic() < end
        QCoreApplication.processEvents()
        seen.append(len(done))
    assert sorted(set(seen)) == [0, 1, 2, 3, 4]
    assert done == ["stations", "phones", "request", "request"]
    qtbot.waitUntil(lambda: not asking.is_alive())


def test_what_the_desk_writes_down_waits_for_no_station(qtbot: QtBot) -> None:
    done: list[str] = []
    bridge = Bridge(lambda: True)
    bridge.take_turn(lambda: done.append("phones"))
    qtbot.waitUntil(lambda: done == ["phones"])

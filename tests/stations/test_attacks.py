"""Phones of the hall, stations that misbehave, a file from elsewhere: nobody gets more than is his."""

from __future__ import annotations

import logging
import socket
import ssl
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest
from pytestqt.qtbot import QtBot
from tests.sample import new_tournament, verify
from tests.stations.test_network import NOW, Station, entry

from turnierleitung.domain.stations import Right
from turnierleitung.services import formats
from turnierleitung.services.tables import draws
from turnierleitung.stations import desks, server
from turnierleitung.stations.network import Network
from turnierleitung.stations.probe import BareDesk


class Browser(Station):
    """A browser that sends anything."""

    def send(self, address: str, body: bytes) -> httpx.Response:
        """Send bytes as JSON."""
        headers = {"Content-Type": "application/json"}
        return self._wait(lambda: self.client.post(address, content=body, headers=headers))


class Hall(NamedTuple):
    """A tournament whose first round runs, and its network."""

    desk: BareDesk
    network: Network
    qtbot: QtBot
    opened: list[Browser]

    def browser(self) -> Browser:
        """A browser that is not paired."""
        self.opened.append(Browser(self.network, self.qtbot))
        return self.opened[-1]

    def paired(self, *rights: Right) -> Browser:
        """A paired station."""
        assert self.network.invite("Berta", frozenset(rights)) == ()
        pin, station = self.network.state.pin, self.browser()
        assert pin is not None
        assert station.post("/pair", {"digits": pin.digits}).status_code == 200
        return station


@pytest.fixture
def hall(tmp_path: Path, qtbot: QtBot) -> Iterator[Hall]:
    """Eight people at two tables."""
    tournament = new_tournament(tmp_path, people=8)
    draws.draft(tournament, 1, seed="0000-0001")
    draws.publish(tournament, 1)
    formats.start_round(tournament, 1)
    desk = BareDesk(tournament)
    network = Network(desk, tmp_path, lambda: NOW, lambda: ("127.0.0.1",))
    assert network.serve_desks(plain=True) == ()
    made = Hall(desk, network, qtbot, [])
    yield made
    for browser in made.opened:
        browser.client.close()
    network.leave()
    verify(tournament)
    tournament.close()


def test_what_waits_of_a_station_is_not_done_after_it_was_thrown_out(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    station = hall.paired(Right.SLIPS)
    slip = station.get("/slip?table=1").json()["slip"]
    before = len(hall.desk.tournament.history())
    bridge = hall.network._bridge
    is_free = bridge._is_free

    def throw_out_first() -> bool:
        hall.network.throw_out(1)
        return is_free()

    monkeypatch.setattr(bridge, "_is_free", throw_out_first)
    assert station.post("/enter", entry(slip, [14, -9, 1, -6])).status_code == 401
    assert len(hall.desk.tournament.history()) == before


def test_a_new_station_never_owns_the_deeds_of_one_at_another_laptop(hall: Hall, tmp_path: Path) -> None:
    old = hall.paired(Right.SLIPS)
    slip = old.get("/slip?table=1").json()["slip"]
    assert old.post("/enter", entry(slip, [14, -9, 1, -6])).json()["ok"]
    # The other laptop has the file, but not what this one remembers.
    hall.network.throw_out(1)
    (tmp_path / "stations.json").unlink()
    new = hall.paired(Right.SLIPS)
    assert new.get("/stand").json()["station"] == 2
    assert new.get("/stand").json()["deeds"] == []


def test_guessing_pins_does_not_keep_the_desk_busy(hall: Hall) -> None:
    strangers = [hall.browser() for _ in range(2)]
    answers = [stranger.post("/pair", {"digits": "000000"}) for _ in range(10) for stranger in strangers]
    refused = [answer for answer in answers if answer.status_code == 503]
    assert len(refused) >= 6
    assert all("retry-after" in answer.headers for answer in refused)


def test_a_station_that_floods_is_slowed_and_the_others_are_not(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desks, "_OF_STATION", (5, 1))
    hall.network.stop_desks()
    assert hall.network.serve_desks(plain=True) == ()
    flooding, other = hall.paired(Right.SLIPS), hall.paired(Right.SLIPS)
    answers = [flooding.get("/slip?table=1").status_code for _ in range(10)]
    assert 503 in answers
    assert other.get("/slip?table=1").status_code == 200


def test_a_failing_request_gets_no_name_into_the_log(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    station = hall.paired(Right.DOOR)

    def fail(question: str) -> dict[str, object]:
        raise ValueError(question)

    monkeypatch.setattr(hall.network._work, "people", fail)
    caplog.set_level(logging.DEBUG)
    assert station.get("/people?q=Zacherl").status_code == 500
    ours = [record for record in caplog.records if record.name.startswith("turnierleitung")]
    assert ours
    assert all(record.exc_info is None and "Zacherl" not in record.getMessage() for record in ours)


def test_tricks_with_json_are_refused(hall: Hall) -> None:
    station, stranger = hall.paired(Right.DOOR), hall.browser()
    before = len(hall.desk.tournament.history())
    for body in (
        *(b"", b"null", b"[]", b"[" * 16_000, b'{"digits":NaN}', b'{"digits":1}', b'{"digits":"1","more":1}'),
        *(b'{"digits":"\xff"}', b'{"digits":"\\ud800"}', b'{"digits":' + b"9" * 9_000 + b"}"),
    ):
        assert stranger.send("/pair", body).status_code == 400
    uuid = f'"uuid":"{1:032x}"'
    for said in ('"text":"\\ud800"', '"text":null', '"text":"a","station":0', f'"text":"{"x" * 201}"'):
        assert station.send("/call", f"{{{uuid},{said}}}".encode()).status_code == 400
    assert not station.send("/call", f'{{{uuid},"text":"\\u0000\\u202e"}}'.encode()).json()["ok"]
    assert len(hall.desk.tournament.history()) == before


class TestEncrypted:
    """The port of stations when it speaks TLS."""

    @pytest.fixture
    def encrypted(self, hall: Hall) -> Hall:
        """The same hall, with a certificate."""
        hall.network.stop_desks()
        assert hall.network.serve_desks(plain=False) == ()
        return hall

    def test_who_does_not_agree_on_encryption_is_cut_off(
        self, hall: Hall, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(server, "_HANDSHAKE_SECONDS", 0.3)
        hall.network.stop_desks()
        assert hall.network.serve_desks(plain=False) == ()
        served = hall.network.state.desks
        assert served is not None
        with socket.create_connection((served.host, served.port), timeout=5) as connection:
            began = time.monotonic()
            assert connection.recv(1) == b""
            assert time.monotonic() - began < 3

    def test_nobody_else_in_the_network_can_set_its_cookie(self, encrypted: Hall, tmp_path: Path) -> None:
        assert encrypted.network.invite("Berta", frozenset({Right.DOOR})) == ()
        pin, stranger = encrypted.network.state.pin, encrypted.browser()
        assert pin is not None
        origin = str(stranger.client.base_url).rstrip("/")
        trusted = ssl.create_default_context(cafile=tmp_path / "stations" / "station.crt")
        stranger.client.close()
        stranger.client = httpx.Client(base_url=origin, headers={"Origin": origin}, verify=trusted)
        cookie = stranger.post("/pair", {"digits": pin.digits}).headers["set-cookie"].lower()
        assert cookie.startswith("__host-station=")
        assert all(word in cookie for word in ("httponly", "samesite=strict", "secure", "path=/"))
        assert "domain" not in cookie

"""The local network changes while it is served: an address goes, a port is taken, a disk is full."""

from __future__ import annotations

import os
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from tests.sample import new_tournament

from turnierleitung.domain.problems import Problem
from turnierleitung.domain.stations import STATION_DAYS, Right
from turnierleitung.services import wall
from turnierleitung.stations.kept import HALL_PORT
from turnierleitung.stations.network import Network
from turnierleitung.stations.probe import BareDesk

HERE, THERE = (f"127.0.{os.getpid() % 200 + 2}.{number}" for number in (1, 2))
"""Other tests take ports at the usual address."""
DAY = 24 * 3_600_000


class Place:
    """A computer whose addresses and time change."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.now = folder, 1_800_000_000_000
        self.hosts: tuple[str, ...] = (HERE,)
        self.desk = BareDesk(new_tournament(folder, people=8))

    def network(self) -> Network:
        """Return a network that serves nothing yet."""
        return Network(self.desk, self.folder, lambda: self.now, lambda: self.hosts)


@pytest.fixture
def place(tmp_path: Path, qapp: QApplication) -> Iterator[Place]:
    del qapp  # its timers need one
    made = Place(tmp_path)
    yield made
    made.desk.tournament.close()


def paired(network: Network) -> None:
    assert network.invite("Berta", frozenset({Right.DOOR})) == ()
    pin = network.state.pin
    assert pin is not None
    assert network.pair(pin.digits, "10.0.0.2")


def trouble(network: Network) -> str:
    found = network.state.trouble
    return "" if found is None else found.code


def test_says_that_the_address_is_gone_and_that_it_is_back(place: Place) -> None:
    network = place.network()
    assert network.serve_hall() == ()
    place.hosts = (THERE,)
    network._again.timeout.emit()
    assert trouble(network) == "network.address_gone"
    place.hosts = (THERE, HERE)
    network._again.timeout.emit()
    assert trouble(network) == ""
    network.leave()


def test_goes_on_at_another_address_with_everything(place: Place) -> None:
    network = place.network()
    assert network.serve_hall() == network.serve_desks(plain=True) == ()
    place.hosts = (THERE,)
    assert network.choose_host(THERE) == ()
    state = network.state
    assert state.hall is not None
    assert state.desks is not None
    assert (state.hall.host, state.desks.host, state.trouble) == (THERE, THERE, None)
    assert wall.phones_url(place.desk.tournament) == state.hall.url
    network.leave()


def test_says_after_a_new_start_that_printed_codes_lead_nowhere(place: Place) -> None:
    before = place.network()
    assert before.serve_hall() == ()
    before.leave()
    place.hosts = (THERE,)
    network = place.network()
    assert [problem.code for problem in network.resume()] == ["network.moved"]
    assert network.state.hall is not None
    network.leave()
    again = place.network()
    assert again.resume() == ()
    again.leave()


def test_two_tournaments_keep_their_own_ports(place: Place, tmp_path: Path) -> None:
    first = place.network()
    assert first.serve_hall() == ()
    (tmp_path / "other").mkdir()
    other_desk = BareDesk(new_tournament(tmp_path / "other", people=8))
    with other_desk.tournament.action("tournament.changed") as action:
        action.connection.exec_driver_sql("UPDATE tournament SET uuid = 'another'")
    second = Network(other_desk, place.folder, lambda: place.now, lambda: place.hosts)
    assert second.serve_hall() == ()
    ports = [network.state.hall.port for network in (first, second) if network.state.hall is not None]
    assert ports[0] >= HALL_PORT
    assert ports[1] > ports[0]
    second.leave()
    first.leave()
    again = place.network()
    assert again.resume() == ()
    assert again.state.hall is not None
    assert again.state.hall.port == ports[0]
    again.leave()
    other_desk.tournament.close()


def test_says_which_ports_are_taken(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("turnierleitung.stations.server._TRIED", 0)
    (problem,) = place.network().serve_hall()
    assert (problem.code, problem.params["port"]) == ("network.port_in_use", HALL_PORT)


def test_stations_are_served_again_though_the_phones_are_not(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    network = place.network()
    assert (network.serve_hall(), network.serve_desks(plain=True)) == ((), ())
    network.leave()
    again = place.network()
    monkeypatch.setattr(again, "serve_hall", lambda: (Problem("network.port_in_use"),))
    assert [problem.code for problem in again.resume()] == ["network.port_in_use"]
    assert again.state.desks is not None
    again.leave()


def test_a_station_pairs_anew_after_a_weekend(place: Place) -> None:
    network = place.network()
    assert network.serve_desks(plain=True) == ()
    paired(network)
    network.leave()
    place.now += STATION_DAYS * DAY - 1
    network = place.network()
    assert network.resume() == ()
    assert len(network.state.stations) == 1
    network.leave()
    place.now += 1
    network = place.network()
    assert network.resume() == ()
    assert network.state.stations == ()
    network.leave()


def test_a_full_disk_is_said_and_nobody_is_thrown_out_by_half(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    network = place.network()
    assert network.serve_desks(plain=True) == ()
    paired(network)

    def full(*_: object) -> None:
        raise OSError

    monkeypatch.setattr("turnierleitung.stations.kept.KeptFile.change", full)
    assert [problem.code for problem in network.throw_out(1)] == ["network.not_stored"]
    assert len(network.state.stations) == 1
    assert network.invite("Carl", frozenset({Right.DOOR})) == ()
    pin = network.state.pin
    assert pin is not None
    assert network.pair(pin.digits, "10.0.0.2") is None
    assert trouble(network) == "network.not_stored"
    network.leave()


def test_without_a_network_nothing_is_served_and_that_is_said(place: Place) -> None:
    place.hosts = ()
    network = place.network()
    for serve in (network.serve_hall, network.serve_desks):
        assert [problem.code for problem in serve()] == ["network.no_address"]


def test_says_after_a_new_start_that_another_program_has_its_port(place: Place) -> None:
    before = place.network()
    assert before.serve_hall() == ()
    served = before.state.hall
    assert served is not None
    before.leave()
    with socket.create_server((served.host, served.port)):
        network = place.network()
        assert [problem.code for problem in network.resume()] == ["network.moved"]
        network.leave()

"""The open tournament on the local network: real servers, real requests, one file."""

from __future__ import annotations

import os
import ssl
import threading
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

import httpx
import pytest
from pytestqt.qtbot import QtBot
from tests.sample import new_tournament, verify
from tests.services.slips import totals
from tests.stations.desk_worker import choose_ports

from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.stations import Right
from turnierleitung.services import calls, cash, formats, history, results
from turnierleitung.services.ground import tournaments
from turnierleitung.services.judge import decisions, protests
from turnierleitung.services.people import operators, participants
from turnierleitung.services.tables import draws
from turnierleitung.stations import certificate
from turnierleitung.stations.kept import KeptFile
from turnierleitung.stations.network import Network
from turnierleitung.stations.probe import BareDesk
from turnierleitung.storage import journal
from turnierleitung.storage.errors import FileError, FileTrouble

NOW = 1_800_000_000_000


@pytest.fixture
def desk(tmp_path: Path) -> BareDesk:
    tournament = new_tournament(tmp_path, people=8)
    draws.draft(tournament, 1, seed="0000-0001")
    draws.publish(tournament, 1)
    formats.start_round(tournament, 1)
    return BareDesk(tournament)


@pytest.fixture
def network(desk: BareDesk, tmp_path: Path) -> Iterator[Network]:
    choose_ports(desk.tournament, tmp_path, os.getpid())
    served = Network(desk, tmp_path, lambda: NOW, lambda: ("127.0.0.1",))
    assert served.serve_desks(plain=True) == ()
    yield served
    served.leave()
    verify(desk.tournament)
    desk.tournament.close()


class Station:
    """A browser at a station; its requests run beside the thread of the file."""

    def __init__(self, network: Network, qtbot: QtBot) -> None:
        served = network.state.desks
        assert served is not None
        self._qtbot = qtbot
        self.client = httpx.Client(base_url=served.url, headers={"Origin": served.url}, timeout=10)

    def _wait(self, ask: Callable[[], httpx.Response]) -> httpx.Response:
        answers: list[httpx.Response] = []
        thread = threading.Thread(target=lambda: answers.append(ask()), daemon=True)
        thread.start()
        self._qtbot.waitUntil(lambda: not thread.is_alive(), timeout=10_000)
        return answers[0]

    def get(self, address: str, **headers: str) -> httpx.Response:
        return self._wait(lambda: self.client.get(address, headers=headers))

    def post(self, address: str, body: object) -> httpx.Response:
        return self._wait(lambda: self.client.post(address, json=body))


Browser = Callable[[], Station]


@pytest.fixture
def browser(network: Network, qtbot: QtBot) -> Iterator[Browser]:
    opened: list[Station] = []

    def make() -> Station:
        opened.append(Station(network, qtbot))
        return opened[-1]

    yield make
    for station in opened:
        station.client.close()


def paired(network: Network, browser: Browser, *rights: Right) -> Station:
    assert network.invite("Berta", frozenset(rights)) == ()
    station = browser()
    pin = network.state.pin
    assert pin is not None
    assert station.post("/pair", {"digits": pin.digits}).status_code == 200
    return station


def entry(slip: dict[str, object], points: list[int], number: int = 1, **more: object) -> dict[str, object]:
    columns = slip["columns"]
    assert isinstance(columns, list)
    rows = [[point, *[None] * (len(columns) - 1)] for point in points]
    request = f"{number:032x}"
    return {"uuid": request, "table": slip["table"], "saw": slip["saw"], "rows": rows, "beside": [], **more}


def test_a_station_enters_a_slip_once_and_under_its_own_name(
    network: Network, desk: BareDesk, browser: Browser
) -> None:
    station = paired(network, browser, Right.SLIPS)
    slip = station.get("/slip?table=1").json()["slip"]
    body = entry(slip, [14, -9, 1, -6])
    before = len(desk.tournament.history())
    for _ in range(2):
        answer = station.post("/enter", body)
        assert answer.json() == {"ok": True, "say": "Tisch 1 ist eingetragen."}
    assert len(desk.tournament.history()) == before + 1
    deed = history.view(desk.tournament).deeds[0]
    assert (deed.operator, deed.station, deed.kind) == ("Berta", 1, "result.entered")
    # Whoever sits at the laptop is still the same.
    assert operators.at_work(desk.tournament).name != "Berta"


def test_all_that_is_wrong_comes_back_with_its_rule_and_the_slip_can_go_to_the_desk(
    network: Network, desk: BareDesk, browser: Browser
) -> None:
    station = paired(network, browser, Right.SLIPS)
    slip = station.get("/slip?table=1").json()["slip"]
    answer = station.post("/enter", entry(slip, [14, -9, 1, -5])).json()
    assert not answer["ok"]
    assert "§" in answer["problems"][0]["title"]
    assert station.post("/enter", entry(slip, [14, -9, 1, -5], 2, aside=True)).json()["ok"]
    table = next(row for row in formats.rounds_view(desk.tournament, 1).tables if row.number == 1)
    assert results.load(desk.tournament, table.table_id).reason == "Von Berta ans Pult gegeben"
    slip = station.get("/slip?table=1").json()["slip"]
    again = station.post("/enter", entry(slip, [13, -9, 1, -5], 3, aside=True)).json()
    assert [problem["code"] for problem in again["problems"]] == ["station.lies_at_desk"]


def test_what_came_meanwhile_is_not_overwritten(network: Network, browser: Browser) -> None:
    station, other = (paired(network, browser, Right.SLIPS) for _ in range(2))
    slip = station.get("/slip?table=1").json()["slip"]
    assert other.post("/enter", entry(slip, [14, -9, 1, -6])).json()["ok"]
    answer = station.post("/enter", entry(slip, [10, -9, 5, -6])).json()
    assert [problem["code"] for problem in answer["problems"]] == ["station.table_entered"]


def test_a_station_takes_back_only_what_it_did_itself(
    network: Network, desk: BareDesk, browser: Browser
) -> None:
    station, other = (paired(network, browser, Right.SLIPS) for _ in range(2))
    slip = station.get("/slip?table=1").json()["slip"]
    assert station.post("/enter", entry(slip, [14, -9, 1, -6])).json()["ok"]
    sequence = desk.tournament.history()[-1].sequence
    wanted = {"uuid": f"{7:032x}", "deed": sequence}
    assert other.post("/take-back", wanted).json()["problems"][0]["code"] == "station.not_its_own"
    assert station.post("/take-back", wanted).json()["ok"]
    assert station.get("/slip?table=1").json()["slip"]["typed"] is None


def test_the_door_notes_arrivals_and_money(network: Network, desk: BareDesk, browser: Browser) -> None:
    participants.register(desk.tournament, participants.PersonData("Zacherl", "Resi"))
    station = paired(network, browser, Right.DOOR)
    found = station.get("/people?q=zach").json()["people"]
    assert [person["name"] for person in found] == ["Zacherl, Resi"]
    wanted = {"uuid": f"{9:032x}", "person": found[0]["person"], "pays": found[0]["cents"]}
    other = {**wanted, "uuid": f"{8:032x}", "pays": found[0]["cents"] + 500}
    refused = station.post("/arrive", other).json()
    assert [problem["code"] for problem in refused["problems"]] == ["station.owes_other"]
    said = "Zacherl, Resi ist da, Startnummer 9. 10 € sind bezahlt."
    assert station.post("/arrive", wanted).json()["say"] == said
    assert participants.by_id(desk.tournament)[found[0]["person"]].has_paid
    fee = participants.usual_fee(desk.tournament)
    assert cash.book_view(desk.tournament).tills == (cash.Till(1, "Berta", fee),)
    assert station.get("/slip?table=1").status_code == 403


def test_a_station_asks_something_of_the_desk(network: Network, desk: BareDesk, browser: Browser) -> None:
    station = paired(network, browser, Right.DOOR)
    body = {"uuid": f"{3:032x}", "text": "Zu Tisch 7 fehlt der Zettel"}
    for _ in range(2):
        assert station.post("/call", body).json()["ok"]
    assert [(call.station, call.who, call.text) for call in calls.waiting(desk.tournament)] == [
        (1, "Berta", "Zu Tisch 7 fehlt der Zettel")
    ]
    calls.settle(desk.tournament, 1)
    assert calls.waiting(desk.tournament) == ()


class TestStrangers:
    """Nobody gets in without a PIN, and a PIN counts once and for a moment."""

    def test_nothing_is_told_without_pairing(self, browser: Browser) -> None:
        stranger = browser()
        for address in ("/stand", "/slip?table=1", "/people?q=a"):
            assert stranger.get(address).status_code == 401
        for address in ("/enter", "/arrive", "/take-back", "/leave"):
            assert stranger.post(address, {}).status_code in (400, 401)
        assert stranger.get("/unknown").status_code == 404

    def test_a_pin_counts_once(self, network: Network, browser: Browser) -> None:
        assert network.invite("Berta", frozenset({Right.DOOR})) == ()
        pin = network.state.pin
        assert pin is not None
        first, second = browser(), browser()
        assert first.post("/pair", {"digits": pin.digits}).status_code == 200
        assert second.post("/pair", {"digits": pin.digits}).status_code == 403

    def test_five_wrong_pins_end_it(self, network: Network, browser: Browser) -> None:
        assert network.invite("Berta", frozenset({Right.DOOR})) == ()
        pin = network.state.pin
        assert pin is not None
        wrong = "000000" if pin.digits != "000000" else "111111"
        stranger = browser()
        for _ in range(5):
            assert stranger.post("/pair", {"digits": wrong}).status_code == 403
        assert stranger.post("/pair", {"digits": pin.digits}).status_code == 403
        # Nobody in the hall keeps the right station out by that.
        assert network.pair(pin.digits, "10.0.0.2") is not None

    def test_a_pin_is_not_guessed_by_many_devices(self, network: Network) -> None:
        assert network.invite("Berta", frozenset({Right.DOOR})) == ()
        pin = network.state.pin
        assert pin is not None
        wrong = "000000" if pin.digits != "000000" else "111111"
        for device in range(60):
            assert network.pair(wrong, f"10.0.0.{device}") is None
        assert network.state.pin is None

    def test_another_page_cannot_use_the_token(self, network: Network, browser: Browser) -> None:
        station = paired(network, browser, Right.SLIPS)
        station.client.headers["Origin"] = "http://elsewhere.example"
        assert station.post("/take-back", {"uuid": f"{1:032x}", "deed": 1}).status_code == 403

    def test_who_was_thrown_out_is_a_stranger(self, network: Network, browser: Browser) -> None:
        station = paired(network, browser, Right.SLIPS)
        network.throw_out(1)
        assert station.get("/stand").status_code == 401


def test_stations_are_there_again_after_the_program_was_killed(
    network: Network, desk: BareDesk, tmp_path: Path, browser: Browser
) -> None:
    station = paired(network, browser, Right.SLIPS)
    url = network.state.desks
    network.leave()
    again = Network(desk, tmp_path, lambda: NOW, lambda: ("127.0.0.1",))
    again.resume()
    assert again.state.desks == url
    assert station.get("/stand").json()["who"] == "Berta"
    again.leave()


def test_stations_speak_encrypted(desk: BareDesk, tmp_path: Path) -> None:
    served = Network(desk, tmp_path, lambda: NOW, lambda: ("127.0.0.1",))
    assert served.serve_desks(plain=False) == ()
    state = served.state
    assert state.desks is not None
    assert state.desks.url.startswith("https://")
    certificate = tmp_path / "stations" / "station.crt"
    with httpx.Client(
        base_url=state.desks.url, verify=ssl.create_default_context(cafile=certificate)
    ) as client:
        assert client.get("/").status_code == 200
    served.leave()
    desk.tournament.close()


def test_the_second_entry_is_blind_and_says_field_by_field_what_differs(
    network: Network, desk: BareDesk, browser: Browser
) -> None:
    tournaments.demand_second_entry(desk.tournament)
    table = next(row for row in formats.rounds_view(desk.tournament, 1).tables if row.number == 1)
    at_the_desk = results.load(desk.tournament, table.table_id)
    results.enter(desk.tournament, table.table_id, totals(14, -9, 1, -6))
    station = paired(network, browser, Right.SLIPS)
    slip = station.get("/slip?table=1").json()["slip"]
    assert (slip["state"], slip["can_enter"], slip["typed"]) == ("zweite Eingabe fehlt", True, None)
    answer = station.post("/enter", entry(slip, [41, -36, 1, -6])).json()
    (differ,) = answer["problems"]
    assert (differ["code"], differ["asks"]) == ("result.entries_differ", True)
    name = participants.by_id(desk.tournament)[at_the_desk.announced[0]].name
    assert f"{name}, Punkte: zuerst +14, jetzt +41; " in differ["detail"]
    answer = station.post("/enter", entry(slip, [14, -9, 1, -6], 2)).json()
    assert answer == {"ok": True, "say": "Tisch 1 ist eingetragen."}
    # What the station itself enters first waits for somebody else.
    slip = station.get("/slip?table=2").json()["slip"]
    answer = station.post("/enter", entry(slip, [14, -9, 1, -6], 3)).json()
    assert answer["say"] == "Tisch 2 ist einmal eingetragen. Die zweite Eingabe fehlt noch."
    answer = station.get("/slip?table=2").json()
    assert [problem["code"] for problem in answer["problems"]] == ["station.second_by_another"]
    answer = station.post("/enter", entry(slip, [14, -9, 1, -6], 4)).json()
    assert [problem["code"] for problem in answer["problems"]] == ["station.second_by_another"]


def test_a_second_entry_that_differs_can_be_given_to_the_desk_in_words(
    network: Network, desk: BareDesk, browser: Browser
) -> None:
    tournaments.demand_second_entry(desk.tournament)
    table = next(row for row in formats.rounds_view(desk.tournament, 1).tables if row.number == 1)
    results.enter(desk.tournament, table.table_id, totals(14, -9, 1, -6))
    station = paired(network, browser, Right.SLIPS)
    slip = station.get("/slip?table=1").json()["slip"]
    assert station.post("/enter", entry(slip, [41, -36, 1, -6], aside=True)).json()["ok"]
    (call,) = calls.waiting(desk.tournament)
    assert call.text.startswith("Tisch 1: Die zweite Eingabe weicht von der ersten ab.")
    assert "zuerst +14, jetzt +41" in call.text
    # The first entry still waits for the second one.
    assert results.load(desk.tournament, table.table_id).first_by is not None


def test_two_people_may_type_the_same_slip_at_the_same_time(
    network: Network, desk: BareDesk, browser: Browser
) -> None:
    tournaments.demand_second_entry(desk.tournament)
    station = paired(network, browser, Right.SLIPS)
    slip = station.get("/slip?table=1").json()["slip"]
    table = next(row for row in formats.rounds_view(desk.tournament, 1).tables if row.number == 1)
    results.enter(desk.tournament, table.table_id, totals(14, -9, 1, -6))
    answer = station.post("/enter", entry(slip, [14, -9, 1, -6])).json()
    assert answer == {"ok": True, "say": "Tisch 1 ist eingetragen."}


def test_a_second_entry_at_a_station_replaces_no_substitute(
    network: Network, desk: BareDesk, browser: Browser
) -> None:
    tournaments.demand_second_entry(desk.tournament)
    participants.add_helpers(desk.tournament, [participants.PersonData("Aushilfe")])
    helper = next(one.id for one in participants.people(desk.tournament) if one.name == "Aushilfe")
    table = next(row for row in formats.rounds_view(desk.tournament, 1).tables if row.number == 1)
    first, *others = results.load(desk.tournament, table.table_id).players
    players = (first._replace(participant_id=helper), *others)
    results.enter(desk.tournament, table.table_id, totals(14, -9, 1, -6), players, "springt ein")
    station = paired(network, browser, Right.SLIPS)
    slip = station.get("/slip?table=1").json()["slip"]
    answer = station.post("/enter", entry(slip, [14, -9, 1, -6])).json()
    assert [problem["code"] for problem in answer["problems"]] == ["station.only_at_the_desk"]


def test_after_a_backup_is_restored_nobody_acts_under_another_name(
    network: Network, desk: BareDesk, browser: Browser
) -> None:
    station = paired(network, browser, Right.SLIPS)
    with desk.tournament.action("operator.added") as action:
        # As in a backup in which the next operator was somebody else.
        action.connection.exec_driver_sql("UPDATE person SET last_name = 'Carl' WHERE last_name = 'Berta'")
    desk.replaced.emit()
    assert network.state.stations == ()
    assert station.get("/stand").status_code == 401


def test_a_slip_that_was_stored_is_not_called_lost_after_its_round(
    network: Network, desk: BareDesk, browser: Browser
) -> None:
    station = paired(network, browser, Right.SLIPS)
    body = entry(station.get("/slip?table=1").json()["slip"], [14, -9, 1, -6])
    assert station.post("/enter", body).json()["ok"]
    second = next(row for row in formats.rounds_view(desk.tournament, 1).tables if row.number == 2)
    results.enter(desk.tournament, second.table_id, totals(14, -9, 1, -6))
    formats.finish_round(desk.tournament, 1)
    assert station.post("/enter", body).json() == {"ok": True, "say": "Tisch 1 ist eingetragen."}


def test_what_the_desk_put_aside_or_declared_void_is_its_own(
    network: Network, desk: BareDesk, browser: Browser
) -> None:
    station = paired(network, browser, Right.SLIPS)
    tables = formats.rounds_view(desk.tournament, 1).tables
    results.park(desk.tournament, tables[0].table_id, totals(14, -9, 1, -5), "Streit um Spiel 7")
    results.enter(desk.tournament, tables[1].table_id, totals(14, -9, 1, -6))
    results.void(desk.tournament, tables[1].table_id, "unleserlich")
    for number, code in ((1, "station.lies_at_desk"), (2, "station.table_entered")):
        slip = station.get(f"/slip?table={number}").json()["slip"]
        assert not slip["can_enter"]
        for aside in (False, True):
            answer = station.post(
                "/enter", entry(slip, [14, -9, 1, -6], 10 * number + aside, aside=aside)
            ).json()
            assert [problem["code"] for problem in answer["problems"]] == [code]
    assert results.load(desk.tournament, tables[0].table_id).reason == "Streit um Spiel 7"


def test_a_file_that_another_program_locks_is_a_moment(
    network: Network, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    def locked(*_: object) -> None:
        raise FileError(FileTrouble.LOCKED)

    station = paired(network, browser, Right.SLIPS)
    monkeypatch.setattr(results, "to_type", locked)
    monkeypatch.setattr(participants, "totals", locked)
    tell(network)
    assert station.get("/stand").status_code == 200
    answer = station.get("/slip?table=1")
    assert (answer.status_code, answer.text) == (503, "Moment: Am Laptop wird gerade etwas anderes getan.")


def test_who_cannot_leave_stays_paired(
    network: Network, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError

    station = paired(network, browser, Right.SLIPS)
    monkeypatch.setattr(KeptFile, "change", full)
    assert station.post("/leave", {}).json() == {"ok": False}
    assert station.get("/stand").status_code == 200


def test_a_key_that_does_not_fit_its_certificate_is_made_anew(tmp_path: Path) -> None:
    now = datetime(2026, 11, 28, tzinfo=UTC)
    files, first = certificate.ensure(tmp_path, "127.0.0.1", now)
    assert certificate.ensure(tmp_path, "127.0.0.1", now)[1] == first
    files.key.write_text("")
    assert certificate.ensure(tmp_path, "127.0.0.1", now)[1] != first


def last_deed(station: Station) -> dict[str, object]:
    deed: dict[str, object] = station.get("/stand").json()["deeds"][0]
    return deed


def mending(station: Station, deed: dict[str, object]) -> dict[str, object]:
    slip: dict[str, object] = station.get(f"/slip?table={deed['table']}&mends={deed['deed']}").json()["slip"]
    return slip


def tell(network: Network) -> None:
    """Tell the stations at once what they are told in a moment."""
    network._tell_stations()


def entered(network: Network, browser: Browser) -> tuple[Station, dict[str, object]]:
    """A station that has entered the slip of table 1, and that deed."""
    station = paired(network, browser, Right.SLIPS)
    slip = station.get("/slip?table=1").json()["slip"]
    assert station.post("/enter", entry(slip, [14, -9, 1, -6])).json()["ok"]
    tell(network)
    return station, last_deed(station)


class TestMending:
    """What a station entered it types anew in one step: the slip is never open in between."""

    def test_is_one_entry_with_the_new_numbers(
        self, network: Network, desk: BareDesk, browser: Browser
    ) -> None:
        station, deed = entered(network, browser)
        slip = mending(station, deed)
        assert slip["can_enter"]
        assert [row[0] for row in slip["typed"]["rows"]] == [14, -9, 1, -6]  # type: ignore[index]
        before = len(desk.tournament.history())
        mended = entry(slip, [13, -8, 1, -6], 2, mends=deed["deed"])
        for _ in range(2):
            assert station.post("/enter", mended).json() == {"ok": True, "say": "Tisch 1 ist berichtigt."}
        (added,) = desk.tournament.history()[before:]
        assert added.kind == "result.mended"
        table = next(row for row in formats.rounds_view(desk.tournament, 1).tables if row.number == 1)
        assert results.load(desk.tournament, table.table_id).result == totals(13, -8, 1, -6)
        tell(network)
        newer, older = station.get("/stand").json()["deeds"]
        assert (newer["can"], older["can"], older["table"]) == (True, False, None)
        slip = mending(station, newer)
        again = entry(slip, [12, -7, 1, -6], 9, mends=newer["deed"])
        assert station.post("/enter", again).json()["ok"]
        assert results.load(desk.tournament, table.table_id).result == totals(12, -7, 1, -6)
        last = desk.tournament.history()[-1].sequence
        assert station.post("/take-back", {"uuid": f"{8:032x}", "deed": last}).json()["ok"]
        # Taken back, the first entry stands again, and can be mended itself.
        assert station.post("/take-back", {"uuid": f"{3:032x}", "deed": newer["deed"]}).json()["ok"]
        assert results.load(desk.tournament, table.table_id).result == totals(14, -9, 1, -6)

    def test_refuses_wrong_numbers_and_leaves_the_slip_entered(
        self, network: Network, desk: BareDesk, browser: Browser
    ) -> None:
        station, deed = entered(network, browser)
        slip = mending(station, deed)
        refused = station.post("/enter", entry(slip, [13, -8, 1, -7], 2, mends=deed["deed"])).json()
        assert "§" in refused["problems"][0]["title"]
        aside = entry(slip, [13, -8, 1, -7], 3, mends=deed["deed"], aside=True)
        table = next(row for row in formats.rounds_view(desk.tournament, 1).tables if row.number == 1)
        assert results.load(desk.tournament, table.table_id).result == totals(14, -9, 1, -6)
        assert station.post("/enter", aside).json()["ok"]
        assert results.load(desk.tournament, table.table_id).state.value == "parked"

    def test_costs_the_same_each_time(self, network: Network, desk: BareDesk, browser: Browser) -> None:
        """Each entry once held all before it, so that the twelfth took half a minute."""
        station, deed = entered(network, browser)
        written = []
        for number in range(2, 8):
            slip = mending(station, deed)
            points = [14 - number, number - 9, 1, -6]
            assert station.post("/enter", entry(slip, points, number, mends=deed["deed"])).json()["ok"]
            tell(network)
            deed = last_deed(station)
            with desk.tournament.reading() as connection:
                written.append(len(journal.images_of(connection, desk.tournament.history()[-1].sequence)))
        assert written[-1] <= written[0] + 2

    def test_is_for_the_desk_once_it_has_decided_about_the_slip(
        self, network: Network, desk: BareDesk, browser: Browser
    ) -> None:
        station, deed = entered(network, browser)
        table = next(row for row in formats.rounds_view(desk.tournament, 1).tables if row.number == 1)
        decisions.hold_fast(desk.tournament, "Der Zettel gilt.", table.table_id)
        opened = station.get(f"/slip?table=1&mends={deed['deed']}").json()
        assert [problem["code"] for problem in opened["problems"]] == ["station.rests_on_it"]

    def test_replaces_nothing_that_the_desk_changed(
        self, network: Network, desk: BareDesk, browser: Browser
    ) -> None:
        station, deed = entered(network, browser)
        slip = mending(station, deed)
        table = next(row for row in formats.rounds_view(desk.tournament, 1).tables if row.number == 1)
        results.enter(desk.tournament, table.table_id, totals(13, -8, 1, -6), reason="verlesen")
        answer = station.post("/enter", entry(slip, [12, -7, 1, -6], 2, mends=deed["deed"])).json()
        assert [problem["code"] for problem in answer["problems"]] == ["station.table_changed"]
        opened = station.get(f"/slip?table=1&mends={deed['deed']}").json()
        assert not opened["ok"]

    def test_stays_blind_and_may_change_ones_own_first_entry(
        self, network: Network, desk: BareDesk, browser: Browser
    ) -> None:
        tournaments.demand_second_entry(desk.tournament)
        station = paired(network, browser, Right.SLIPS)
        slip = station.get("/slip?table=1").json()["slip"]
        assert station.post("/enter", entry(slip, [14, -9, 1, -6])).json()["ok"]
        tell(network)
        stand = station.get("/stand").json()
        assert (stand["open"], stand["once"]) == ([2], [1])
        deed = stand["deeds"][0]
        slip = mending(station, deed)
        answer = station.post("/enter", entry(slip, [13, -8, 1, -6], 2, mends=deed["deed"])).json()
        assert answer["say"] == "Tisch 1 ist einmal eingetragen. Die zweite Eingabe fehlt noch."
        table = next(row for row in formats.rounds_view(desk.tournament, 1).tables if row.number == 1)
        results.enter(desk.tournament, table.table_id, totals(13, -8, 1, -6))
        assert results.load(desk.tournament, table.table_id).first_by is None

    def test_is_for_the_desk_once_somebody_at_the_table_was_judged(
        self, network: Network, desk: BareDesk, browser: Browser
    ) -> None:
        station, deed = entered(network, browser)
        table = next(row for row in formats.rounds_view(desk.tournament, 1).tables if row.number == 1)
        player = results.load(desk.tournament, table.table_id).players[0].participant_id
        protests.lodge(desk.tournament, player, "Die Summe stimmt nicht", 0, table.table_id)
        opened = station.get(f"/slip?table=1&mends={deed['deed']}").json()
        assert [problem["code"] for problem in opened["problems"]] == ["station.rests_on_it"]
        refused = station.post("/take-back", {"uuid": f"{5:032x}", "deed": deed["deed"]}).json()
        assert [problem["code"] for problem in refused["problems"]] == ["station.rests_on_it"]

    def test_ends_with_the_round(self, network: Network, desk: BareDesk, browser: Browser) -> None:
        station = paired(network, browser, Right.SLIPS)
        slip = station.get("/slip?table=1").json()["slip"]
        assert station.post("/enter", entry(slip, [14, -9, 1, -6])).json()["ok"]
        second = next(row for row in formats.rounds_view(desk.tournament, 1).tables if row.number == 2)
        results.enter(desk.tournament, second.table_id, totals(14, -9, 1, -6))
        formats.finish_round(desk.tournament, 1)
        tell(network)
        assert not last_deed(station)["can"]


class TestTwoDoors:
    """Two people at two doors see to the same person."""

    def test_who_is_there_and_owes_is_told_so(
        self, network: Network, desk: BareDesk, browser: Browser
    ) -> None:
        participants.register(desk.tournament, participants.PersonData("Zacherl", "Resi"))
        door = paired(network, browser, Right.DOOR)
        person = door.get("/people?q=zach").json()["people"][0]
        arrives = {"uuid": f"{1:032x}", "person": person["person"], "pays": 0}
        assert door.post("/arrive", arrives).json()["ok"]
        again = door.post("/arrive", {**arrives, "uuid": f"{2:032x}"}).json()
        assert [problem["code"] for problem in again["problems"]] == ["station.here_owes"]
        assert "schuldet noch 10 €" in again["problems"][0]["title"]

    def test_money_stays_once_it_was_counted(
        self, network: Network, desk: BareDesk, browser: Browser
    ) -> None:
        participants.register(desk.tournament, participants.PersonData("Zacherl", "Resi"))
        station = paired(network, browser, Right.DOOR)
        (person,) = station.get("/people?q=zach").json()["people"]
        body = {"uuid": f"{1:032x}", "person": person["person"], "pays": person["cents"]}
        assert station.post("/arrive", body).json()["ok"]
        deed = desk.tournament.history()[-1].sequence
        cash.close_desk(desk.tournament, {1000: 1})
        answer = station.post("/take-back", {"uuid": f"{2:032x}", "deed": deed}).json()
        assert [problem["code"] for problem in answer["problems"]] == ["station.rests_on_it"]

    def test_an_arrival_stays_once_somebody_else_took_money(
        self, network: Network, desk: BareDesk, browser: Browser
    ) -> None:
        participants.register(desk.tournament, participants.PersonData("Zacherl", "Resi"))
        first, second = (paired(network, browser, Right.DOOR) for _ in range(2))
        person = first.get("/people?q=zach").json()["people"][0]
        arrives = {"uuid": f"{1:032x}", "person": person["person"], "pays": 0}
        assert first.post("/arrive", arrives).json()["ok"]
        deed = desk.tournament.history()[-1].sequence
        pays = {"uuid": f"{2:032x}", "person": person["person"], "pays": person["cents"]}
        assert second.post("/arrive", pays).json()["ok"]
        refused = first.post("/take-back", {"uuid": f"{3:032x}", "deed": deed}).json()
        assert [problem["code"] for problem in refused["problems"]] == ["station.rests_on_it"]


def test_what_the_file_does_not_take_is_sent_again(
    network: Network, desk: BareDesk, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    station = paired(network, browser, Right.SLIPS)
    body = entry(station.get("/slip?table=1").json()["slip"], [14, -9, 1, -6])

    def not_saved(*_: object) -> None:
        raise Refused(Problem("file.not_saved"))

    with monkeypatch.context() as full:
        full.setattr(desk.tournament, "once", not_saved)
        assert station.post("/enter", body).status_code == 503
    assert station.post("/enter", body).json()["ok"]

"""The page in a real browser: what it shows, keeps and says when nothing is heard; Debian's chromium."""

from __future__ import annotations

import shutil
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
import uvicorn
from selenium.webdriver import Chrome, ChromeOptions
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.support import expected_conditions
from selenium.webdriver.support.wait import WebDriverWait
from tests import sample
from tests.crash.test_kill import opened
from tests.stations.conftest import NOW
from tests.stations.crowd import DeskProcess
from tests.stations.desk_worker import Helper, Order
from tests.waiting import PATIENCE_S

from turnierleitung.domain.states import Attendance
from turnierleitung.domain.stations import Right
from turnierleitung.services import formats, history, phones, releases
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import PersonData
from turnierleitung.stations.hall import HallSheet, hall_app
from turnierleitung.storage.tournament_file import TournamentFile

CHROMIUM, DRIVER = shutil.which("chromium"), shutil.which("chromedriver")

pytestmark = pytest.mark.skipif(CHROMIUM is None or DRIVER is None, reason="needs chromium and its driver")


class Served:
    """A sheet on a port of this computer."""

    def __init__(self, sheet: HallSheet) -> None:
        listening = socket.create_server(("127.0.0.1", 0))
        host = f"127.0.0.1:{listening.getsockname()[1]}"
        self.address = f"http://{host}/"
        app = hall_app(lambda _language: sheet, lambda: {host}, lambda: NOW)
        self._server = uvicorn.Server(uvicorn.Config(app, log_config=None, lifespan="off", ws="none"))
        self._thread = threading.Thread(target=self._server.run, args=([listening],))
        self._thread.start()

    def stop(self) -> None:
        """Be gone."""
        self._server.should_exit = True
        self._thread.join(PATIENCE_S)


@pytest.fixture
def phone() -> Iterator[Chrome]:
    """A small phone."""
    options = ChromeOptions()
    options.binary_location = CHROMIUM or ""
    for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--accept-lang=de"):
        options.add_argument(argument)
    browser = Chrome(options, Service(DRIVER))
    size = {"width": 360, "height": 640, "deviceScaleFactor": 1, "mobile": True}
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
    yield browser
    browser.quit()


def shows(phone: Chrome, part: str, condition: Callable[[str], bool]) -> str:
    """Wait until a part of the page, by its CSS, has a text."""

    def text(browser: Chrome) -> str:
        script = (
            "return Array.prototype.map.call(document.querySelectorAll(arguments[0]),"
            " function (one) { return one.innerText; }).join('\\n')"
        )
        # In one step: the page may draw its parts anew at any time.
        return str(browser.execute_script(script, part)).replace("\xa0", " ").strip()

    WebDriverWait(phone, PATIENCE_S).until(lambda browser: condition(text(browser)))
    return text(phone)


def press(phone: Chrome, word: str) -> None:
    """Press the first button that says something; the page may draw it anew at any time."""
    click = (
        "var word = arguments[0];"
        "var found = Array.prototype.filter.call(document.querySelectorAll('main button'), function (one) {"
        "  return one.textContent === word && one.offsetParent;"
        "});"
        "if (found.length) { found[0].click(); }"
        "return found.length;"
    )
    WebDriverWait(phone, PATIENCE_S).until(lambda browser: browser.execute_script(click, word))


def type_into(phone: Chrome, field: str, text: str) -> None:
    """Type into a field, instead of what stands there."""
    shown = expected_conditions.element_to_be_clickable((By.ID, field))
    found = WebDriverWait(phone, PATIENCE_S).until(shown)
    found.clear()
    found.send_keys(text)


def open_slip(phone: Chrome, number: int) -> None:
    """Open the slip of a table."""
    type_into(phone, "number", f"{number}\n")
    shows(phone, "#slip:not([hidden]) h1", lambda text: text == f"Tisch {number}")


def set_offline(phone: Chrome, *, offline: bool, latency_ms: int = 0) -> None:
    """Take the network away, or give it back, quick or slow."""
    conditions = {"offline": offline, "latency": latency_ms, "downloadThroughput": -1, "uploadThroughput": -1}
    phone.execute_cdp_cmd("Network.enable", {})
    phone.execute_cdp_cmd("Network.emulateNetworkConditions", conditions)


def choose(phone: Chrome, section: str) -> None:
    """Open a section."""
    phone.find_element(By.CSS_SELECTOR, f"[data-section={section}]").click()


def test_a_phone_finds_a_seat_keeps_what_it_showed_and_says_when_it_hears_nothing(
    phone: Chrome, tournament: TournamentFile
) -> None:
    hostile = PersonData("<img src=x>Leutheusser-Schnarrenberg", "Otto")
    for index in range(4):
        participants.register(tournament, hostile._replace(first_name=f"Otto{index}"), Attendance.PRESENT)
    sample.play_round(tournament, 1)
    releases.release(tournament, releases.offered(tournament)[0].ranking.subject)
    view = phones.view(tournament, NOW)
    served = Served(HallSheet.of(view))
    try:
        phone.get(served.address)
        shows(phone, "#seats", lambda text: "Alle Runden" in text or "noch nicht" in text)
        phone.find_element(By.ID, "field").send_keys("schnarrenberg")
        shows(phone, ".hit .who", lambda text: text.count("<img src=x>Leutheusser-Schnarrenberg Otto") == 4)
        assert not phone.find_elements(By.TAG_NAME, "img")
        choose(phone, "ranking")
        shows(phone, "#ranking", lambda text: "Rangliste nach Runde 1" in text)
        width = phone.execute_script("return document.documentElement.scrollWidth")
        assert width == 360
        phone.refresh()
        shows(phone, "#ranking", lambda text: "Rangliste nach Runde 1" in text)
        choose(phone, "seats")
        shows(phone, ".hit .who", lambda text: "Leutheusser" in text)
        severe = [entry for entry in phone.get_log("browser") if "favicon" not in str(entry)]  # type: ignore[no-untyped-call]  # selenium
        assert not severe
    finally:
        served.stop()
    assert not phone.find_element(By.ID, "silent").is_displayed()
    phone.execute_script(
        "var now = Date.prototype.getTime;"
        "Date.prototype.getTime = function () { return now.call(this) + 20000; };"
    )
    shows(phone, "#silent", lambda text: text.startswith("Seit "))
    assert phone.find_element(By.CSS_SELECTOR, ".hit").is_displayed()


def test_a_station_enters_mends_and_keeps_what_was_not_sent(phone: Chrome, tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, people=12)
    formats.start_round(tournament, sample.draw_round(tournament, 1))
    tournament.close()
    order = Order(helpers=(Helper(name="Berta", rights=frozenset({Right.SLIPS, Right.DOOR})),))
    with DeskProcess(tournament.path, tmp_path, order) as desk:
        serving = desk.serving()
        phone.get(serving.desks)
        phone.add_cookie({"name": "station", "value": serving.tokens[0], "sameSite": "Strict"})
        phone.get(serving.desks)
        shows(phone, "#open", lambda text: text == "Es fehlen noch: 1, 2, 3")
        _types_a_slip(phone)
        _mends_it(phone)
        _has_no_network(phone)
        _sends_twice(phone)
        shows(phone, "#open", lambda text: text == "Alle Zettel sind da.")
        assert phone.execute_script("return document.documentElement.scrollWidth") == 360
        desk.leave()
    with closing(opened(tournament.path)) as tournament:
        deeds = reversed([deed for deed in history.view(tournament).deeds if deed.station])
        told = [(deed.kind, deed.params["table"]) for deed in deeds]
        assert told == [
            *(("result.entered", 1), ("result.mended", 1)),
            *(("result.entered", 2), ("result.entered", 3)),
        ]
        assert sample.verify(tournament) is None


def test_enter_at_the_door_waits_for_the_answer_to_what_is_typed(phone: Chrome, tmp_path: Path) -> None:
    tournament = sample.new_tournament(tmp_path, people=4)
    for name in ("Aigner", "Stöttner"):
        participants.register(tournament, PersonData(name, "Sepp"), Attendance.REGISTERED)
    tournament.close()
    order = Order(helpers=(Helper(name="Berta", rights=frozenset({Right.DOOR})),))
    with DeskProcess(tournament.path, tmp_path, order) as desk:
        serving = desk.serving()
        phone.get(serving.desks)
        phone.add_cookie({"name": "station", "value": serving.tokens[0], "sameSite": "Strict"})
        phone.get(serving.desks)
        type_into(phone, "question", "Aign")
        shows(phone, "#people", lambda text: "Aigner" in text)
        set_offline(phone, offline=False, latency_ms=700)
        type_into(phone, "question", "Stött\n")
        shows(phone, "#said", lambda text: "Stöttner" in text)
        desk.leave()
    with closing(opened(tournament.path)) as tournament:
        arrived = {one.person.last_name: one.missing for one in participants.people(tournament)}
        assert (arrived["Aigner"], arrived["Stöttner"]) == (True, False)


def _types_a_slip(phone: Chrome) -> None:
    """A column in one go; what does not add up is said with its rule, and a reload keeps what is typed."""
    open_slip(phone, 1)
    phone.find_element(By.ID, "r0-0").send_keys("+14-9+1+6\n")
    assert phone.find_element(By.ID, "r3-0").get_attribute("value") == "+6"
    press(phone, "Eintragen")
    shows(phone, "#problems", lambda text: "muss 0 sein (§ 1)" in text and "Vermutlich" in text)
    phone.refresh()
    shows(phone, "#slip:not([hidden]) h1", lambda text: text == "Tisch 1")
    WebDriverWait(phone, PATIENCE_S).until(
        lambda browser: browser.find_element(By.ID, "r3-0").get_attribute("value") == "+6"
    )
    type_into(phone, "r3-0", "-6")
    press(phone, "Eintragen")
    shows(phone, "#said", lambda text: text == "Tisch 1 ist eingetragen.")


def _mends_it(phone: Chrome) -> None:
    """Whoever goes back changes nothing; the entered numbers stand in the fields."""
    for goes_back in (True, False):
        shows(phone, "#deeds", lambda text: "Berichtigen" in text)
        press(phone, "Berichtigen")
        shows(phone, "#slip:not([hidden]) .note", lambda text: text.startswith("Berichtigen"))
        assert phone.find_element(By.ID, "r0-0").get_attribute("value") == "+14"
        if goes_back:
            press(phone, "Zurück")
    type_into(phone, "r0-0", "13")
    type_into(phone, "r1-0", "-8")
    press(phone, "Eintragen")
    shows(phone, "#deeds", lambda text: "Zettel Tisch 1, Runde 1 berichtigen" in text)


def _has_no_network(phone: Chrome) -> None:
    """A slip that cannot be sent waits, and is sent by itself."""
    open_slip(phone, 2)
    phone.find_element(By.ID, "r0-0").send_keys("+14-9+1-6\n")
    set_offline(phone, offline=True)
    press(phone, "Eintragen")
    shows(phone, "#silent", lambda text: "Wartet auf den Laptop: 1" in text)
    set_offline(phone, offline=False)
    shows(phone, "#said", lambda text: text == "Tisch 2 ist eingetragen.")
    shows(phone, "#silent", lambda text: "Wartet" not in text)


def _sends_twice(phone: Chrome) -> None:
    """A button that is pressed twice enters a slip once."""
    open_slip(phone, 3)
    phone.find_element(By.ID, "r0-0").send_keys("+14-9+1-6\n")
    phone.execute_script(
        "var main = document.querySelector('#slip button.main'); main.click(); main.click();"
    )
    shows(phone, "#said", lambda text: text == "Tisch 3 ist eingetragen.")

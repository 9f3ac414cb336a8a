"""The page in a real browser: what it shows, keeps and says when nothing is heard; Debian's chromium."""

from __future__ import annotations

import shutil
import socket
import threading
from collections.abc import Callable, Iterator

import pytest
import uvicorn
from selenium.webdriver import Chrome, ChromeOptions
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.support.wait import WebDriverWait
from tests import sample
from tests.stations.conftest import NOW
from tests.waiting import PATIENCE_S

from turnierleitung.domain.states import Attendance
from turnierleitung.services import phones, releases
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
        app = hall_app(lambda: sheet, lambda: {host}, lambda: NOW)
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
    for argument in ("--headless=new", "--no-sandbox", "--disable-gpu"):
        options.add_argument(argument)
    browser = Chrome(options, Service(DRIVER))
    size = {"width": 360, "height": 640, "deviceScaleFactor": 1, "mobile": True}
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
    yield browser
    browser.quit()


def shows(phone: Chrome, part: str, condition: Callable[[str], bool]) -> str:
    """Wait until a part of the page, by its CSS, has a text."""

    def text(browser: Chrome) -> str:
        return "\n".join(found.text for found in browser.find_elements(By.CSS_SELECTOR, part))

    WebDriverWait(phone, PATIENCE_S).until(lambda browser: condition(text(browser)))
    return text(phone)


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

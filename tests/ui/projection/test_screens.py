"""Which screen is the wall: known by name and serial number, never the director's, back when it is back."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pytest
from PySide6.QtCore import QRect
from tests import campaign
from tests.waiting import PATIENCE_S, wait_until

from turnierleitung.ui.projection.wall_window import ScreenMark, ScreenSeen, choose_screen

ROOT: Final = Path(__file__).parents[3]
WORKER: Final = Path(__file__).with_name("screens_worker.py")


def screen(name: str, serial: str = "", *, directors: bool = False) -> ScreenSeen:
    return ScreenSeen(
        mark=ScreenMark(name, serial),
        title=name,
        number=1,
        area=QRect(0, 0, 800, 600),
        pixels=(800, 600),
        is_directors=directors,
    )


LAPTOP = screen("eDP-1", directors=True)


@pytest.mark.parametrize(
    ("wanted", "there", "chosen"),
    [
        (ScreenMark("HDMI-1"), [LAPTOP, screen("HDMI-1")], "HDMI-1"),
        (ScreenMark("HDMI-1"), [LAPTOP], None),
        (ScreenMark("eDP-1"), [LAPTOP], None),
        (ScreenMark("HDMI-1", "A7"), [LAPTOP, screen("DP-2", "A7")], "DP-2"),
        (ScreenMark("HDMI-1", "A7"), [LAPTOP, screen("HDMI-1", "B9")], None),
        (ScreenMark("HDMI-1", "A7"), [LAPTOP, screen("HDMI-1")], "HDMI-1"),
        (ScreenMark("HDMI-1", "A7"), [LAPTOP, screen("DP-2", "A7"), screen("HDMI-1", "A7")], "HDMI-1"),
        (ScreenMark("HDMI-1"), [LAPTOP, screen("HDMI-1", "B9")], "HDMI-1"),
    ],
    ids=[
        "by name",
        "not there",
        "the director's own",
        "at another socket",
        "another one at its socket",
        "that tells no number any more",
        "two of one number",
        "that tells its number now",
    ],
)
def test_a_screen_is_known_again(wanted: ScreenMark, there: list[ScreenSeen], chosen: str | None) -> None:
    found = choose_screen(wanted, there)
    assert (found.mark.name if found else None) == chosen


class Told:
    """A program whose screens a test decides about."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def __call__(self, line: str) -> dict[str, Any]:
        """Tell it something and hear where the wall is."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline()
        assert answer, "the program died"
        told: dict[str, Any] = json.loads(answer)
        assert not told["covers"], "the wall never covers the screen of the program"
        return told

    def until(self, standing: str) -> dict[str, Any]:
        """Wait until the wall stands somewhere."""
        told = self("look")
        wait_until(lambda: told["standing"] == standing or told.update(self("look")), f"not {standing}")
        return told


@contextmanager
def program(**surroundings: str) -> Iterator[Told]:
    paths = os.pathsep.join(str(ROOT / part) for part in ("src", "packaging", "."))
    environment = os.environ | {"PYTHONPATH": paths} | surroundings
    with subprocess.Popen(
        [sys.executable, str(WORKER)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=environment,
    ) as process:
        yield Told(process)
        assert process.stdin is not None
        process.stdin.close()
        assert process.wait(timeout=PATIENCE_S) == 0


def virtual(tmp_path: Path, *screens: tuple[str, int, int, int, int, int]) -> str:
    """Return the platform with screens: name, left, top, width, height, pixels per unit."""
    config = {
        "synchronousWindowSystemEvents": False,
        "screens": [
            {
                "name": name,
                "x": left,
                "y": top,
                "width": width,
                "height": height,
                "logicalDpi": 96,
                "logicalBaseDpi": 96,
                "dpr": ratio,
            }
            for name, left, top, width, height, ratio in screens
        ],
    }
    path = tmp_path / "screens.json"
    path.write_text(json.dumps(config), encoding="utf-8")
    return f"offscreen:configfile={path}"


def test_it_fills_the_chosen_screen(tmp_path: Path) -> None:
    platform = virtual(
        tmp_path,
        ("LAPTOP", 0, 0, 1366, 768, 1),
        ("RIGHT", 1366, 0, 1920, 1080, 1),
        ("LEFT", -1280, 0, 1280, 720, 1),
        ("DENSE", 3286, -400, 1920, 1080, 2),
    )
    with program(QT_QPA_PLATFORM=platform) as tell:
        assert tell("look")["standing"] == "off"
        assert tell("on LAPTOP")["standing"] == "waiting", "never the director's own"
        for name, area in (
            ("RIGHT", [1366, 0, 1920, 1080]),
            ("LEFT", [-1280, 0, 1280, 720]),
            ("DENSE", [3286, -400, 1920, 1080]),
        ):
            told = tell(f"on {name}")
            assert (told["standing"], told["area"]) == ("full", area)
        assert tell("off")["visible"] is False


def test_with_one_screen_it_is_an_ordinary_window(tmp_path: Path) -> None:
    with program(QT_QPA_PLATFORM=virtual(tmp_path, ("LAPTOP", 0, 0, 1366, 768, 1))) as tell:
        told = tell("window")
        assert (told["standing"], told["visible"]) == ("window", True)
        left, top, width, height = told["area"]
        assert left >= 0
        assert top >= 0
        assert left + width <= 1366
        assert top + height <= 768


@pytest.fixture
def display() -> Iterator[str]:
    """A server whose screens come and go; the tests that need it are left out where there is none."""
    if not all(map(shutil.which, ("Xvfb", "xrandr"))):
        pytest.skip("needs Xvfb and xrandr")
    reading, writing = os.pipe()
    server = subprocess.Popen(
        [
            "Xvfb",
            "-displayfd",
            str(writing),
            "-screen",
            "0",
            "3840x1200x24",
            "-noreset",
            "+extension",
            "RANDR",
        ],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    with os.fdopen(reading) as told:
        number = told.readline().strip()
    if not number:
        pytest.skip("the server does not start")
    shown = f":{number}"
    _monitors(shown, "--setmonitor", "LAPTOP", "1366/300x768/200+0+0", "screen")
    yield shown
    server.terminate()
    server.wait(timeout=PATIENCE_S)


def _monitors(display: str, *change: str) -> None:
    subprocess.run(
        ["xrandr", *change], check=True, env=os.environ | {"DISPLAY": display}, capture_output=True
    )


def plug_in(display: str) -> None:
    _monitors(display, "--setmonitor", "BEAMER", "1920/400x1080/300+1366+0", "none")


def unplug(display: str) -> None:
    _monitors(display, "--delmonitor", "BEAMER")


@pytest.mark.campaign
def test_screens_come_and_go_while_every_scene_is_shown(display: str) -> None:
    plug_in(display)
    with program(QT_QPA_PLATFORM="xcb", DISPLAY=display) as tell:
        tell("on BEAMER")
        assert tell.until("full")["area"] == [1366, 0, 1920, 1080]
        seen = set()
        for _ in range(campaign.size(sample=3, whole=12)):
            unplug(display)
            seen.add(tell("next")["scene"])
            assert tell.until("waiting")["visible"] is False
            seen.add(tell("next")["scene"])
            plug_in(display)
            tell("next")
            assert tell.until("full")["area"] == [1366, 0, 1920, 1080]
        assert len(seen) >= campaign.size(sample=3, whole=5)
        tell("move 1500 100")
        assert tell.until("waiting")["visible"] is False, "the director works there now"
        tell("move 40 40")
        assert tell.until("full")["visible"] is True

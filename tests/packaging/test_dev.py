"""packaging/dev.py makes its own environment, says plainly what is missing, and is quick when nothing is."""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

import pytest

import checks
import dev
import environment
import system_packages
from environment import Purpose
from system_packages import Need

PACKAGING = Path(dev.__file__).parent
GLIB = Need("libglib-2.0.so.0", ("libglib2.0-0t64", "libglib2.0-0"))
GONE = Need("libturnierleitung-gone.so.7", ("libgone7",))
GL = Need("libGL.so.1", ("libgl1",))


def test_an_old_python_is_told_in_one_sentence_what_it_needs_to_be() -> None:
    assert dev.too_old((3, 10)) == (
        "Turnierleitung braucht Python 3.11 oder neuer; hier läuft Python 3.10. "
        "Bitte ein neueres Python installieren und damit starten."
    )


@pytest.mark.parametrize("version", [(3, 11), (3, 12), (4, 0)])
def test_a_new_enough_python_is_welcome(version: tuple[int, int]) -> None:
    assert dev.too_old(version) is None


@pytest.mark.parametrize("script", ["dev.py", "environment.py", "system_packages.py", "checks.py"])
def test_an_old_python_can_read_the_scripts_far_enough_to_be_told(script: str) -> None:
    ast.parse((PACKAGING / script).read_text(encoding="utf-8"), feature_version=(3, 8))


@pytest.mark.parametrize("arguments", [[], ["unknown"]])
def test_an_unknown_command_shows_the_known_ones(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert dev.main(arguments) == 2
    shown = capsys.readouterr().out
    assert all(re.search(rf"^  {command}\b", shown, re.MULTILINE) for command in dev.COMMANDS)


def test_nothing_is_in_place_before_it_is_stamped(tmp_path: Path) -> None:
    assert not environment.stamped(tmp_path / "stamps", "RUN", "pins 1")


def test_a_stamp_holds_until_the_pins_change(tmp_path: Path) -> None:
    environment.put_stamp(tmp_path / "stamps", "RUN", "pins 1")
    assert environment.stamped(tmp_path / "stamps", "RUN", "pins 1")
    assert not environment.stamped(tmp_path / "stamps", "RUN", "pins 2")
    assert not environment.stamped(tmp_path / "stamps", "DEVELOP", "pins 1")


def test_an_environment_that_is_only_linked_is_not_emptied(tmp_path: Path) -> None:
    theirs, link = tmp_path / "theirs", tmp_path / ".venv"
    environment.put_stamp(theirs / "in-place", "RUN", "pins 1")
    link.symlink_to(theirs)
    environment.leave_alone_what_is_linked(link)
    assert not link.exists()
    assert environment.stamped(theirs / "in-place", "RUN", "pins 1")
    environment.leave_alone_what_is_linked(theirs)
    assert theirs.is_dir()


def test_the_key_tells_pins_and_pythons_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    keys = {environment.key(Purpose.RUN), environment.key(Purpose.DEVELOP)}
    monkeypatch.setattr("sys.version_info", (3, 99, 0))
    keys.add(environment.key(Purpose.RUN))
    assert len(keys) == 3


def test_what_is_pinned_for_running_is_pinned_alike_for_development() -> None:
    # A package may be wanted on more systems for development, so its condition differs.
    running, developing = (
        {pin.split(" ;")[0]: hashes for pin, hashes in _pins(purpose).items()}
        for purpose in (Purpose.RUN, Purpose.DEVELOP)
    )
    assert running.items() <= developing.items()


def test_every_requirement_is_pinned_with_hashes() -> None:
    for purpose in Purpose:
        assert all("==" in pin and hashes for pin, hashes in _pins(purpose).items())


def test_a_package_is_asked_for_under_the_name_that_the_distribution_knows() -> None:
    ubuntu = {"libglib2.0-0t64", "libgl1"}.__contains__
    debian = {"libglib2.0-0", "libgl1"}.__contains__
    assert system_packages.package_names([GLIB, GL], ubuntu) == ["libglib2.0-0t64", "libgl1"]
    assert system_packages.package_names([GLIB, GL], debian) == ["libglib2.0-0", "libgl1"]


def test_without_rights_the_one_command_is_shown() -> None:
    assert "\n    sudo apt-get install -y libgl1 libegl1\n" in system_packages.ask_for(["libgl1", "libegl1"])


@pytest.mark.skipif(not Path("/etc/debian_version").exists(), reason="not Debian")
def test_what_apt_cannot_bring_is_asked_of_the_user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # An apt that knows everything and installs nothing; without sudo and the real apt within reach.
    for name in ("apt-get", "apt-cache"):
        (tmp_path / name).write_text("#!/bin/sh\nexit 0\n", encoding="utf-8")
        (tmp_path / name).chmod(0o755)
    (tmp_path / "env").symlink_to("/usr/bin/env")
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setitem(system_packages.LIBRARIES, "gone", (GONE,))
    assert system_packages.ensure(["gone"]) == system_packages.ask_for(["libgone7"])


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux leaves libraries to the user")
def test_only_what_the_loader_does_not_find_is_absent() -> None:
    assert system_packages.absent([Need("libc.so.6", ("libc6",)), GONE]) == [GONE]


def test_a_session_asks_for_the_libraries_of_its_screens() -> None:
    assert environment.screens({}) == ()
    assert environment.screens({"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}) == ("x11", "wayland")


def test_the_verdict_names_what_failed() -> None:
    good = checks.Outcome(checks.Check("Stil", ("ruff",)), passed=True, seconds=1.0, output="")
    bad = checks.Outcome(checks.Check("Typen", ("mypy",)), passed=False, seconds=1.0, output="")
    assert checks.verdict([good], 61.4) == "Alle Prüfungen bestanden (61 s)"
    assert checks.verdict([good, bad], 61.4) == "NICHT BESTANDEN: Typen (61 s)"


def test_tests_keep_their_files_only_where_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checks, "ROOM_FOR_TESTS", 1)
    assert checks.is_roomy(tmp_path)
    assert not checks.is_roomy(tmp_path / "missing")
    monkeypatch.setattr(checks, "ROOM_FOR_TESTS", 1 << 80)
    assert not checks.is_roomy(tmp_path)


def _pins(purpose: Purpose) -> dict[str, frozenset[str]]:
    """Each pinned package with its hashes."""
    text = purpose.pins.read_text(encoding="utf-8").replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line and not line.lstrip().startswith("#")]
    return {
        line.partition(" --hash")[0].strip(): frozenset(re.findall(r"sha256:\w+", line)) for line in lines
    }

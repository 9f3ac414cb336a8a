"""The first set-up on a bare machine says in German how far it is, also while a large package comes in."""

from __future__ import annotations

import sys
from pathlib import Path

import installing

_PIP = """
import os, sys, time
print("Collecting annotated-types==0.8.0 (from -r requirements.txt (line 1))", flush=True)
print("  Downloading annotated_types-0.8.0-py3-none-any.whl (13 kB)", flush=True)
print("Processing /opt/pypi/simple/et-xmlfile/et_xmlfile-2.0.0-py3-none-any.whl (from -r x)", flush=True)
print("Collecting pyside6-essentials==6.9.1 (from -r requirements.txt (line 9))", flush=True)
print("  Downloading pyside6_essentials-6.9.1-manylinux.whl (95.1 MB)", flush=True)
while not os.path.exists(sys.argv[2]):
    time.sleep(0.005)
print("Installing collected packages: annotated-types, pyside6-essentials", flush=True)
print("Successfully installed", flush=True)
sys.exit(int(sys.argv[1]))
"""


def said_of(code: int, folder: Path) -> tuple[list[str], int]:
    """Return what is said while a large package comes in, until it is said that it goes on."""
    said: list[str] = []
    patient = folder / "patient"

    def say(line: str) -> None:
        said.append(line)
        if "es geht weiter" in line:
            patient.touch()

    command = [sys.executable, "-c", _PIP, str(code), str(patient)]
    return said, installing.install(command, 3, say, beat=0.05)


def test_each_package_is_told_with_how_many_there_are_and_that_it_goes_on(tmp_path: Path) -> None:
    said, code = said_of(0, tmp_path)
    assert code == 0
    told = [line for line in said if "es geht weiter" not in line]
    assert told == [
        "    1 von 3  annotated-types",
        "    2 von 3  et_xmlfile",
        "    3 von 3  pyside6-essentials",
        "      95,1 MB werden geladen …",
        "Schritt 3 von 3: Die Pakete werden eingerichtet …",
    ]
    assert any("es geht weiter" in line for line in said), "minutes of silence look like a program that hangs"


def test_a_failure_is_handed_on(tmp_path: Path) -> None:
    assert said_of(3, tmp_path)[1] == 3


def test_what_is_pinned_is_counted(tmp_path: Path) -> None:
    pins = tmp_path / "requirements.txt"
    pins.write_text(
        "a==1 \\\n    --hash=sha256:00\n    # via b==2\nfonttools[woff]==4.1 \\\n    --hash=sha256:01\n",
        "utf-8",
    )
    assert installing.pinned(pins) == 2

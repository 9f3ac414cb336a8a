"""The private environment .venv: made once, exactly as pinned, and made anew when it does not fit.

Stamps in it tell what is in place, so that a start with everything in place only compares short texts.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Mapping, Sequence
from enum import Enum
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
STAMPS = VENV / "in-place"


class Purpose(Enum):
    """What the environment is for; the value names the pinned requirements."""

    RUN = "requirements.txt"
    DEVELOP = "requirements-dev.txt"

    @property
    def pins(self) -> Path:
        """The pinned requirements."""
        return ROOT / "packaging" / self.value


# What is pinned for development contains what is pinned for running (a test holds this).
CONTAINED = {Purpose.RUN: (Purpose.RUN,), Purpose.DEVELOP: (Purpose.RUN, Purpose.DEVELOP)}


class SetupFailedError(Exception):
    """The environment cannot be made; the message says in German what to do."""


def ensure(purpose: Purpose, wanted_screens: Sequence[str] = ()) -> Path:
    """The Python of an environment in which everything for ``purpose`` is in place.

    Raises SetupFailedError.
    """
    import translating  # noqa: PLC0415 - it needs this module

    libraries = ("base", *wanted_screens)
    if not all(stamped(STAMPS, group, _home_key()) for group in libraries):
        _ask_system(libraries)
    if not _ready(purpose):
        _make(purpose)
    translating.release()
    for group in libraries:
        put_stamp(STAMPS, group, _home_key())
    return python()


def screens(variables: Mapping[str, str]) -> tuple[str, ...]:
    """The kinds of screen that the session offers, as Qt's platforms are called in system_packages."""
    kinds = {"DISPLAY": "x11", "WAYLAND_DISPLAY": "wayland"}
    return tuple(kind for variable, kind in kinds.items() if variables.get(variable))


def python() -> Path:
    """The environment's own Python."""
    return tool("python")


def tool(name: str) -> Path:
    """A program that the environment brings along."""
    return VENV / "Scripts" / f"{name}.exe" if os.name == "nt" else VENV / "bin" / name


def key(purpose: Purpose) -> str:
    """Changes whenever the environment must be made anew: other pins, other Python, moved folder."""
    pins = hashlib.sha256(purpose.pins.read_bytes()).hexdigest()
    return f"{pins} {_home_key()}"


def stamped(folder: Path, name: str, value: str) -> bool:
    """Whether ``name`` is in place exactly as ``value`` says."""
    try:
        return (folder / name).read_text(encoding="utf-8") == value
    except OSError:
        return False


def put_stamp(folder: Path, name: str, value: str) -> None:
    """Remember that ``name`` is in place."""
    if stamped(folder, name, value):
        return
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(value, encoding="utf-8")


def _home_key() -> str:
    return f"{sys.platform} {sys.version_info[0]}.{sys.version_info[1]} {ROOT}"


def _ready(purpose: Purpose) -> bool:
    return stamped(STAMPS, purpose.name, key(purpose)) and python().exists()


def _ask_system(groups: Sequence[str]) -> None:
    import system_packages  # noqa: PLC0415 - not needed once all is in place

    problem = system_packages.ensure(groups)
    if problem:
        raise SetupFailedError(problem)


def _make(purpose: Purpose) -> None:
    _say("Die Umgebung in .venv wird eingerichtet. Das geschieht nur einmal und dauert einige Minuten.")
    leave_alone_what_is_linked(VENV)
    extends = any(map(_ready, Purpose))
    # Without stamps an interrupted installation counts as none, and the next start begins anew.
    shutil.rmtree(STAMPS, ignore_errors=True)
    if not extends:
        _create()
    _install(purpose.pins)
    _use_checkout()
    for contained in CONTAINED[purpose]:
        put_stamp(STAMPS, contained.name, key(contained))
    _say("Die Umgebung ist bereit.")


def _say(line: str) -> None:
    print(line, flush=True)


def leave_alone_what_is_linked(folder: Path) -> None:
    """Take the place of a link: making anew empties the folder, and this one belongs to another checkout."""
    if folder.is_symlink():
        folder.unlink()


def _create() -> None:
    _say("Schritt 1 von 3: Der Ordner .venv wird angelegt …")
    # The Python beneath: a started .venv must not have to delete itself.
    base = getattr(sys, "_base_executable", None) or sys.executable
    if subprocess.call([base, "-m", "venv", "--clear", str(VENV)]) != 0:
        message = (
            "Die Umgebung .venv ließ sich nicht anlegen. Bitte das Programm schließen, "
            "den Ordner .venv löschen und es noch einmal versuchen."
        )
        raise SetupFailedError(message)


def _install(pins: Path) -> None:
    import installing  # noqa: PLC0415 - not needed once all is in place

    command = [str(python()), "-m", "pip", "install", "--progress-bar", "off", "--disable-pip-version-check"]
    # The pins are complete. Asked for dependencies, older pips take the newest of one that is named with an
    # extra, and then miss its hash.
    command += ["--no-input", "--no-deps", "--require-hashes", "--only-binary", ":all:", "-r", str(pins)]
    packages = installing.pinned(pins)
    _say(f"Schritt 2 von 3: {packages} Pakete werden geladen …")
    if installing.install(command, packages, _say) != 0:
        message = (
            "Die Pakete ließen sich nicht installieren; der Grund steht oben. "
            "Meist fehlt die Internetverbindung, die nur dieses eine Mal nötig ist."
        )
        raise SetupFailedError(message)


def _use_checkout() -> None:
    """Let the environment import the package straight from src/."""
    packages = sysconfig.get_path("purelib", scheme="venv", vars={"base": str(VENV), "platbase": str(VENV)})
    Path(packages, "turnierleitung.pth").write_text(f"{ROOT / 'src'}\n", encoding="utf-8")

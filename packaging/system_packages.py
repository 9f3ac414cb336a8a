"""What the system itself must bring: Python's venv and the libraries that Qt loads.

Debian and Ubuntu are asked to install what is missing; elsewhere the user is told what it is.
"""

from __future__ import annotations

import ctypes
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import NamedTuple


class Need(NamedTuple):
    """Something that the system brings, and the names of its package: the newest distribution's first."""

    name: str
    packages: tuple[str, ...]


LIBRARIES = {
    "base": (
        Need("libglib-2.0.so.0", ("libglib2.0-0t64", "libglib2.0-0")),
        Need("libGL.so.1", ("libgl1",)),
        Need("libEGL.so.1", ("libegl1",)),
        Need("libX11.so.6", ("libx11-6",)),
        Need("libdbus-1.so.3", ("libdbus-1-3",)),
        Need("libfontconfig.so.1", ("libfontconfig1",)),
        Need("libfreetype.so.6", ("libfreetype6",)),
        Need("libxkbcommon.so.0", ("libxkbcommon0",)),
        Need("libbrotlidec.so.1", ("libbrotli1",)),
        Need("libgssapi_krb5.so.2", ("libgssapi-krb5-2",)),
        Need("libzstd.so.1", ("libzstd1",)),
        Need("libpulse.so.0", ("libpulse0",)),
        Need("libcups.so.2", ("libcups2t64", "libcups2")),
    ),
    "x11": (
        Need("libX11-xcb.so.1", ("libx11-xcb1",)),
        Need("libxkbcommon-x11.so.0", ("libxkbcommon-x11-0",)),
        Need("libxcb-cursor.so.0", ("libxcb-cursor0",)),
        Need("libxcb-icccm.so.4", ("libxcb-icccm4",)),
        Need("libxcb-image.so.0", ("libxcb-image0",)),
        Need("libxcb-keysyms.so.1", ("libxcb-keysyms1",)),
        Need("libxcb-randr.so.0", ("libxcb-randr0",)),
        Need("libxcb-render.so.0", ("libxcb-render0",)),
        Need("libxcb-render-util.so.0", ("libxcb-render-util0",)),
        Need("libxcb-shape.so.0", ("libxcb-shape0",)),
        Need("libxcb-shm.so.0", ("libxcb-shm0",)),
        Need("libxcb-sync.so.1", ("libxcb-sync1",)),
        Need("libxcb-util.so.1", ("libxcb-util1",)),
        Need("libxcb-xfixes.so.0", ("libxcb-xfixes0",)),
        Need("libxcb-xkb.so.1", ("libxcb-xkb1",)),
    ),
    "wayland": (
        Need("libwayland-client.so.0", ("libwayland-client0",)),
        Need("libwayland-cursor.so.0", ("libwayland-cursor0",)),
        Need("libwayland-egl.so.1", ("libwayland-egl1",)),
    ),
}


def ensure(groups: Sequence[str]) -> str | None:
    """See to it that venv and the libraries of ``groups`` are there; else say in German what to do."""
    needs = missing(groups)
    if not needs:
        return None
    if not has_apt():
        return f"Bitte mit der Paketverwaltung installieren, es fehlt: {_names(needs)}."
    prefix = _rights()
    if prefix is None:
        return ask_for(package_names(needs, _known_to_apt))
    if not _install(prefix, needs) or missing(groups):
        return ask_for(package_names(needs, _known_to_apt))
    return None


def missing(groups: Sequence[str]) -> list[Need]:
    """What is not there yet. Only Linux leaves libraries to the user."""
    needs = [] if _has_venv() else [_venv()]
    if sys.platform == "linux":
        needs += absent(library for group in groups for library in LIBRARIES[group])
    return needs


def absent(libraries: Iterable[Need]) -> list[Need]:
    """Those that the loader does not find."""
    return [library for library in libraries if not _loads(library.name)]


def package_names(needs: Iterable[Need], known: Callable[[str], bool]) -> list[str]:
    """The package of each need under the first name that this distribution knows, or else its oldest."""
    return [next(filter(known, need.packages), need.packages[-1]) for need in needs]


def ask_for(packages: Iterable[str]) -> str:
    """The one command that a person with the rights can copy."""
    return (
        "Es fehlen Systempakete. Bitte einmal diesen Befehl ausführen und danach noch einmal starten:\n\n"
        f"    sudo apt-get install -y {' '.join(packages)}\n"
    )


def has_apt() -> bool:
    """Whether this is Debian, Ubuntu or one of their kin."""
    return Path("/etc/debian_version").exists() and shutil.which("apt-get") is not None


def _install(prefix: list[str], needs: list[Need]) -> bool:
    print(f"Systempakete werden installiert für: {_names(needs)} …", flush=True)
    # Old lists name packages that are gone, a fresh container has none; offline the old ones may still do.
    subprocess.call([*prefix, "apt-get", "-qq", "update"])
    install = [*prefix, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq", "install", "-y"]
    packages = package_names(needs, _known_to_apt)
    return subprocess.call([*install, "--no-install-recommends", *packages]) == 0


def _rights() -> list[str] | None:
    """What to put before a command so that it may install, or None."""
    if os.name == "posix" and os.geteuid() == 0:
        return []
    if shutil.which("sudo") and _succeeds(["sudo", "-n", "true"]):
        return ["sudo", "-n"]
    return None


def _known_to_apt(package: str) -> bool:
    return _succeeds(["apt-cache", "show", package])


def _succeeds(command: list[str]) -> bool:
    return subprocess.call(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) == 0


def _has_venv() -> bool:
    # Debian takes ensurepip out of Python and hands it over with python3-venv.
    return all(importlib.util.find_spec(module) for module in ("venv", "ensurepip"))


def _venv() -> Need:
    version = f"{sys.version_info[0]}.{sys.version_info[1]}"
    return Need("venv (Python)", (f"python{version}-venv", "python3-venv"))


def _loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def _names(needs: Iterable[Need]) -> str:
    return ", ".join(need.name for need in needs)

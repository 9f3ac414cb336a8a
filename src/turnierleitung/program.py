"""Version, screen and restart of the program."""

from __future__ import annotations

import ctypes
import os
import platform
import sys
from collections.abc import Mapping, MutableMapping
from pathlib import Path
from typing import Final

from PySide6.QtCore import QProcess, QSysInfo, qVersion

from turnierleitung import __version__
from turnierleitung.resources import ResourceMissingError
from turnierleitung.texts.language import translate

_LIBRARIES: Final = ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "LIBPATH")


def is_packed() -> bool:
    """Whether this is the program that is handed out, without a Python of its own to be called by."""
    return bool(getattr(sys, "frozen", False))


def start_command(*arguments: str) -> tuple[str, ...]:
    """Return the command that starts the program once more."""
    module = () if is_packed() else ("-m", "turnierleitung")
    return (sys.executable, *module, *arguments)


def guide_command(folder: str) -> tuple[str, ...] | None:
    """Return the command that makes the guide whose folder is so called; only a checkout has one."""
    script = Path(__file__).parents[2] / "packaging" / "guide.py"
    return None if is_packed() or not script.exists() else (sys.executable, str(script), "--only", folder)


def start_another(file: Path) -> bool:
    """Start the program once more with a tournament; tell whether it started."""
    program, *arguments = start_command(str(file))
    started, _process_id = QProcess.startDetached(program, arguments, "")
    return bool(started)


def give_back_library_path(variables: MutableMapping[str, str] = os.environ) -> None:
    """Restore the library path, so that child programs load their own libraries.

    PyInstaller's start program sets the paths and keeps the former ones beside them. The program itself,
    started once more, must set them anew and not take itself for a child of its own.
    """
    if not is_packed():
        return
    variables["PYINSTALLER_RESET_ENVIRONMENT"] = "1"
    for name in _LIBRARIES:
        former = variables.pop(f"{name}_ORIG", None)
        if former is not None:
            variables[name] = former
        else:
            variables.pop(name, None)


def no_screen(system: str, variables: Mapping[str, str]) -> str:
    """Return what to say if there is no screen to open a window on; empty if there is one.

    Qt would end the program without a word that a director understands.
    """
    if system != "linux" or {"WAYLAND_DISPLAY", "QT_QPA_PLATFORM"} & set(variables):
        return ""
    if "DISPLAY" in variables:
        if answers():
            return ""
        return translate(
            "Program", "Der Bildschirm „{name}“ antwortet nicht, deshalb kann sich das Programm nicht öffnen."
        ).format(name=variables["DISPLAY"])
    return translate(
        "Program",
        "Hier gibt es keinen Bildschirm (DISPLAY und WAYLAND_DISPLAY sind nicht gesetzt), deshalb kann sich "
        "das Programm nicht öffnen.",
    )


def answers() -> bool:
    """Tell whether the X server named in ``DISPLAY`` takes a connection."""
    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        # Qt says what it lacks.
        return True
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(None, None))
    failed = xcb.xcb_connection_has_error(connection)
    xcb.xcb_disconnect(connection)
    return not failed


def missing_part(error: ImportError | ResourceMissingError) -> str:
    """Return what to say if a module or a shipped file is not there."""
    return translate(
        "Program",
        "Von diesem Programm fehlt ein Teil ({name}). Bitte richten Sie es neu ein; Ihre Turniere und "
        "Sicherungen berührt das nicht.",
    ).format(name=error.name)


def facts() -> str:
    """Return version, system, Qt and Python in one line, for somebody who looks for a fault."""
    parts = (
        f"Turnierleitung {__version__}" + (" (gepackt)" if is_packed() else ""),
        f"{QSysInfo.prettyProductName()} {QSysInfo.currentCpuArchitecture()}",
        f"Qt {qVersion()}",
        f"Python {platform.python_version()}",
    )
    return " · ".join(parts)

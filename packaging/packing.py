"""Packs the program for the system this runs on, so that it can be handed out: ``dev.py pack``.

What comes of it lies in ``dist/``: the program as a folder, its archive or installer, the wheel, and the
checksums. Before it is archived, what was built tests itself.
"""

from __future__ import annotations

import hashlib
import os
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import time
from importlib import import_module
from pathlib import Path
from typing import Any

from environment import ROOT, SetupFailedError

DIST = ROOT / "dist"
BUILD = ROOT / "build"
HERE = ROOT / "packaging"
PROGRAM = DIST / "turnierleitung"
APP = DIST / "Turnierleitung.app"
ROOM_BYTES = 2 << 30
TIMESTAMPS = "http://timestamp.digicert.com"
"""Says when a file was signed, so that the signature outlives its certificate."""
_ICON_SIZES = [(side, side) for side in (16, 24, 32, 48, 64, 128, 256)]


def pack(python: Path) -> int:
    """Build, test and archive; return the exit code. Raises SetupFailedError."""
    _check_room()
    version = version_of_source()
    _say(f"Turnierleitung {version} wird gepackt: {sys.platform}, {platform.machine()}")
    for old in (PROGRAM, APP):
        shutil.rmtree(old, ignore_errors=True)
    icon = BUILD / "icon.png"
    _run("Symbol", [str(python), str(HERE / "icon.py"), str(icon), "1024"])
    _run("Anleitung", [str(python), str(HERE / "guide.py")])
    _run("Wheel", [str(python), "-m", "hatchling", "build", "-t", "wheel", "-d", str(DIST)])
    build = [str(python), "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    places = ["--distpath", str(DIST), "--workpath", str(BUILD / "pyinstaller")]
    _run("Programm", [*build, *places, str(HERE / "turnierleitung.spec")])
    _run("Selbsttest", [str(executable()), "--self-test", str(BUILD / "self-test")], cwd=DIST)
    made = [_archive(python, version, icon), DIST / f"turnierleitung-{version}-py3-none-any.whl"]
    _write_checksums(made)
    for path in made:
        _say(f"  {path.relative_to(ROOT)}  ({path.stat().st_size / 1e6:.0f} MB)")
    return 0


def version_of_source() -> str:
    """The version that the package states."""
    text = (ROOT / "src" / "turnierleitung" / "__init__.py").read_text(encoding="utf-8")
    stated = re.search(r'__version__: Final = "([^"]+)"', text)
    if stated is None:
        raise SetupFailedError("In src/turnierleitung/__init__.py steht keine Fassung.")
    return stated[1]


def executable() -> Path:
    """The program that was built."""
    if sys.platform == "darwin":
        return APP / "Contents" / "MacOS" / "turnierleitung"
    return PROGRAM / ("turnierleitung.exe" if sys.platform == "win32" else "turnierleitung")


def _archive(python: Path, version: str, icon: Path) -> Path:
    if sys.platform == "win32":
        return _windows_installer(python, version, icon)
    if sys.platform == "darwin":
        return _mac_image(version)
    return _linux_archive(python, version)


def _linux_archive(python: Path, version: str) -> Path:
    name = f"turnierleitung-{version}-linux-{platform.machine()}"
    for part in sorted((HERE / "linux").iterdir()):
        shutil.copy(part, PROGRAM / part.name)
    picture = PROGRAM / "turnierleitung.png"
    _run("Symbol für das Menü", [str(python), str(HERE / "icon.py"), str(picture), "256"])
    target = DIST / f"{name}.tar.xz"
    _say("== Archiv")
    with tarfile.open(target, "w:xz") as archive:
        archive.add(PROGRAM, name)
    return target


def _windows_installer(python: Path, version: str, icon: Path) -> Path:
    compiler = shutil.which("ISCC") or r"C:\Program Files (x86)\Inno Setup 6\ISCC.exe"
    if not Path(compiler).exists():
        raise SetupFailedError("Inno Setup 6 fehlt. Bitte einrichten; das gebaute Programm liegt in dist.")
    target = PROGRAM / "turnierleitung.ico"
    convert = f"from PIL import Image; Image.open(r'{icon}').save(r'{target}', sizes={_ICON_SIZES})"
    _run("Symbol für Windows", [str(python), "-c", convert])
    _sign_for_windows(executable())
    given = [f"/DVersion={version}", f"/DSource={PROGRAM}", f"/DTarget={DIST}"]
    _run("Einrichtung", [compiler, "/Qp", *given, str(HERE / "windows" / "turnierleitung.iss")])
    target = DIST / f"Turnierleitung-{version}-Windows.exe"
    _sign_for_windows(target)
    return target


def _mac_image(version: str) -> Path:
    # PyInstaller signs the bundle itself, with the identity in CODESIGN_IDENTITY or for this computer only.
    if not os.environ.get("CODESIGN_IDENTITY"):
        _say("  nicht signiert: kein Zertifikat; macOS fragt beim ersten Öffnen nach (Rechtsklick, Öffnen)")
    folder = BUILD / "dmg"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(APP, folder / APP.name, symlinks=True)
    (folder / "Programme").symlink_to("/Applications")
    target = DIST / f"Turnierleitung-{version}-macOS-{platform.machine()}.dmg"
    target.unlink(missing_ok=True)
    make = ["hdiutil", "create", "-volname", "Turnierleitung", "-srcfolder", str(folder), "-format", "UDZO"]
    _run("Abbild", [*make, str(target)])
    return target


def _sign_for_windows(target: Path) -> None:
    certificate = os.environ.get("SIGNING_CERTIFICATE")
    if not certificate:
        _say(f"  {target.name} ist nicht signiert: kein Zertifikat; Windows warnt beim ersten Start")
        return
    kits = Path(os.environ.get("PROGRAMFILES(X86)", ""), "Windows Kits", "10", "bin")
    tools = sorted(kits.glob("*/x64/signtool.exe"))
    tool = str(tools[-1]) if tools else "signtool"
    server = os.environ.get("SIGNING_TIMESTAMP_SERVER") or TIMESTAMPS
    how = ["/fd", "sha256", "/td", "sha256", "/tr", server]
    password = os.environ.get("SIGNING_PASSWORD", "")
    _run("Signatur", [tool, "sign", "/f", certificate, "/p", password, *how, str(target)])


def version_resource(version: str) -> Any:
    """What the properties of the file say on Windows."""
    # mypy finds no types of PyInstaller, and only Windows has this module.
    info = import_module("PyInstaller.utils.win32.versioninfo")

    numbers = (*map(int, version.split(".")), 0)
    strings = [
        info.StringStruct(name, value)
        for name, value in (
            ("FileDescription", "Turnierleitung"),
            ("FileVersion", version),
            ("ProductName", "Turnierleitung"),
            ("ProductVersion", version),
            ("LegalCopyright", "MIT"),
        )
    ]
    return info.VSVersionInfo(
        ffi=info.FixedFileInfo(filevers=numbers, prodvers=numbers),
        kids=[
            info.StringFileInfo([info.StringTable("040704B0", strings)]),
            info.VarFileInfo([info.VarStruct("Translation", [0x0407, 1200])]),
        ],
    )


def _write_checksums(made: list[Path]) -> None:
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in made]
    sums = DIST / f"SHA256SUMS-{sys.platform}-{platform.machine()}.txt"
    sums.write_text("".join(lines), encoding="utf-8")


def _check_room() -> None:
    free = shutil.disk_usage(ROOT).free
    if free < ROOM_BYTES:
        raise SetupFailedError(
            f"Zum Packen braucht es {ROOM_BYTES >> 30} GB Platz; frei sind {free / (1 << 30):.1f} GB. "
            "Bitte Platz schaffen und es noch einmal versuchen."
        )
    if sys.platform == "linux" and shutil.which("objdump") is None:
        raise SetupFailedError("Zum Packen fehlt objdump. Bitte das Paket binutils installieren.")
    for folder in (DIST, BUILD):
        try:
            folder.mkdir(exist_ok=True)
        except OSError:
            raise SetupFailedError(f"Der Ordner {folder} lässt sich nicht anlegen.") from None


def _run(name: str, command: list[str], cwd: Path = ROOT) -> None:
    _say(f"== {name}")
    began = time.monotonic()
    try:
        code = subprocess.call(command, cwd=str(cwd))
    except OSError as problem:
        raise SetupFailedError(
            f"{name}: {command[0]} lässt sich nicht starten ({problem.strerror})."
        ) from None
    if code != 0:
        raise SetupFailedError(f"{name}: misslungen; der Grund steht oben.")
    _say(f"   fertig ({time.monotonic() - began:.0f} s)")


def _say(line: str) -> None:
    print(line, flush=True)

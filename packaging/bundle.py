"""What a packed program contains; ``turnierleitung.spec`` hands it to PyInstaller.

PyInstaller follows the imports that it can read. Games, pages and readers are loaded by name, so all modules
are named here. Unused parts of Qt and other packages are left out.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterable
from importlib.metadata import distributions
from pathlib import Path

from environment import ROOT, Purpose

SRC = ROOT / "src"
SCRIPT = SRC / "turnierleitung" / "__main__.py"
ICON = ROOT / "build" / "icon.png"
"""Drawn by ``icon.py`` before each build."""
_BY_NAME = ("reportlab.graphics.barcode",)
"""Packages whose modules other packages load by name."""
_SINGLE = ("uvicorn.lifespan.off", "uvicorn.loops.asyncio", "uvicorn.protocols.http.h11_impl")
"""Single modules that a package loads by name."""
_LANGUAGES = ("de", "en")
"""Of Qt's own words."""
_UNUSED = re.compile(
    r"Qt6?(Qml|Quick|VirtualKeyboard|WebEngine|3D|Designer|OpenGLWidgets)"
    r"|virtualkeyboardplugin|platformthemes.*gtk3|libgtk-3|libgdk-3|networkinformation"
    r"|lib(atk|atspi|gdk_|cairo|pango|epoxy|harfbuzz|graphite2|fribidi|thai|datrie|pixman|Xcomposite|Xdamage)"
    # Sounds are WAV, which Qt plays by itself.
    r"|ffmpeg|FFmpeg|lib(avcodec|avformat|avutil|swresample|swscale)\."
    r"|EglFS|EglFs|libq(eglfs|linuxfb|vnc|minimalegl|vkkhrdisplay)|egldeviceintegrations|/qml/"
)
_TRANSLATION = re.compile(r"translations[/\\](?P<catalogue>\w+?)_(?P<language>[a-z]{2}(_[A-Z]{2})?)\.qm$")


def modules() -> list[str]:
    """Return all modules of the program, and those that other packages load by name."""
    named = ["turnierleitung", *_below("turnierleitung", SRC / "turnierleitung")]
    for package in _BY_NAME:
        place = Path(__import__(package, fromlist=["__path__"]).__path__[0])
        named += [package, *_below(package, place)]
    return [*named, *_SINGLE]


def _below(package: str, folder: Path) -> list[str]:
    return [
        f"{package}.{path.relative_to(folder).with_suffix('').as_posix().replace('/', '.')}".removesuffix(
            ".__init__"
        )
        for path in sorted(folder.rglob("*.py"))
        if path != folder / "__init__.py"
    ]


def data() -> list[tuple[str, str]]:
    """Return the shipped files: source, and folder in the bundle."""
    return [(str(ROOT / "resources"), "turnierleitung/resources")]


def packages() -> list[str]:
    """Return the distributions that the program runs on, whose metadata tells version and licence."""
    return sorted(_pinned(Purpose.RUN))


def unwanted_modules() -> list[str]:
    """Return the top-level modules that only development needs, numpy and pandas among them."""
    runs = _pinned(Purpose.RUN)
    kept = {"turnierleitung"}
    others: set[str] = set()
    for distribution in distributions():
        named = _plain(distribution.metadata["Name"])
        tops = {
            Path(str(file)).parts[0].removesuffix(".py")
            for file in distribution.files or ()
            if str(file).endswith(".py") and not str(file).startswith("..")
        }
        (kept if named in runs else others).update(tops)
    # Tk is not used; readline is for a prompt, and under the GPL.
    return [*sorted(top for top in others - kept if top.isidentifier()), "tkinter", "readline"]


def system_licences(libraries: Iterable[str]) -> dict[str, str]:
    """Return the licence texts of packed libraries of the system, by package, as Debian keeps them."""
    if shutil.which("dpkg") is None:
        return {}
    packages = {_package_of(Path(library)) for library in libraries} - {""}
    texts = {package: Path("/usr/share/doc", package, "copyright") for package in sorted(packages)}
    return {package: str(text) for package, text in texts.items() if text.exists()}


def _package_of(library: Path) -> str:
    """Return the package of a library; the system may know it with or without the leading /usr."""
    real = library.resolve()
    for place in (library, real, Path("/", *real.parts[2:])):
        answer = subprocess.run(["dpkg", "-S", str(place)], capture_output=True, text=True, check=False)
        if answer.returncode == 0:
            return answer.stdout.split(":")[0]
    return ""


def is_wanted(name: str) -> bool:
    """Whether a file of a package belongs into the bundle."""
    path = name.replace("\\", "/")
    translation = _TRANSLATION.search(path)
    if translation is not None:
        return translation["catalogue"] == "qtbase" and translation["language"] in _LANGUAGES
    return _UNUSED.search(path) is None


def _pinned(purpose: Purpose) -> set[str]:
    lines = purpose.pins.read_text(encoding="utf-8").splitlines()
    return {_plain(line.split("==")[0].split("[")[0]) for line in lines if re.match(r"[A-Za-z0-9].*==", line)}


def _plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()
